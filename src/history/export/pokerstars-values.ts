/** The format wants a number where we have an id: 53 bits of it, the same every time. */
export function handNumber(id: string): number {
  let low = 0x811c9dc5;
  let high = 0x9e3779b1;
  for (let i = 0; i < id.length; i++) {
    low = Math.imul(low ^ id.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ id.charCodeAt(i), 0x85ebca6b);
    high ^= high >>> 13;
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Local time and Eastern time, as the format has it; our local time is UTC. */
export function starsTime(time: number): string {
  const utc = new Date(time).toISOString();
  const parts = new Map(eastern.formatToParts(time).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!;
  const et = `${part('year')}/${part('month')}/${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
  return `${utc.slice(0, 10).replaceAll('-', '/')} ${utc.slice(11, 19)} UTC [${et} ET]`;
}
