import { type Game, privateStream, tick } from '../../../src/engine/index.ts';
import { type Auditor, difference, insist, type Ticked } from './auditor.ts';
import { replayed } from './replay.ts';

/**
 * A refused command leaves no trace: without it the tick would have ended in the same state, except that a player or
 * host who was refused has one more message in the private stream for each refusal. Where nothing was accepted and nothing was
 * due, that is the state before.
 */
export function traceAuditor(): Auditor {
  return (ticked) => {
    const { game, commands, result, before } = ticked;
    const refused = commands.filter((_, index) => !result.verdicts[index]!.accepted);
    if (before === null || (refused.length === 0 && commands.length > 0)) return;
    const expected = withoutRefused(ticked, JSON.parse(before) as Game);
    for (const event of result.events) {
      if (event.type !== 'UserMessage' || event.commandId === null) continue;
      const stream = privateStream(expected, event.userId);
      if (stream) stream.sequence++;
    }
    const found = difference(JSON.parse(JSON.stringify(game)), expected, 'game');
    insist(found === null, () => `a command without effect has changed ${found}`);
  };
}

function withoutRefused(ticked: Ticked, copy: Game): Game {
  const { now, commands, result, deadlineBefore } = ticked;
  const accepted = commands.filter((_, index) => result.verdicts[index]!.accepted);
  const isDue = deadlineBefore !== null && deadlineBefore <= now;
  if (accepted.length === 0 && !isDue) return copy;
  const { verdicts } = tick(copy, { now, commands: accepted, shuffle: replayed(ticked.shuffles) });
  insist(
    verdicts.every((verdict) => verdict.accepted),
    () => 'a command was accepted only because another was refused',
  );
  return JSON.parse(JSON.stringify(copy)) as Game;
}
