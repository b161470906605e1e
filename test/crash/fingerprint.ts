import { createHash } from 'node:crypto';

/** Of a value as JSON, whatever the order of its fields. 48 bits: a run that sees a million things keeps little of each. */
export function fingerprint(value: unknown): number {
  return createHash('sha1').update(canonical(value)).digest().readUIntBE(0, 6);
}

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}
