import type { CommandName } from '../../src/engine/index.ts';

/** One step of a play, as a command of somebody. */
export interface Step {
  readonly who: string;
  readonly name: CommandName;
  readonly input: Record<string, unknown>;
  /** What the text says that the action comes to, to be checked. */
  readonly total?: number;
}

type Rule = readonly [RegExp, CommandName, (match: readonly string[]) => Record<string, unknown>];

const nothing = () => ({});
const action = (name: string) => () => ({ action: name });
const amount = (name: string) => (match: readonly string[]) => ({ action: name, amount: Number(match[1]) });
const intent =
  (name: string | null) =>
  ([, total]: readonly string[]) =>
    total === undefined ? { intent: name } : { intent: name, amount: Number(total) };

/** What can be said of a player at the table. `(\d+)` is always a number of chips. */
const rules: readonly Rule[] = [
  [/^folds$/, 'PlayerAction', action('FOLD')],
  [/^checks$/, 'PlayerAction', action('CHECK')],
  [/^calls$/, 'PlayerAction', action('CALL')],
  [/^bets (\d+)$/, 'PlayerAction', amount('BET')],
  [/^raises to (\d+)$/, 'PlayerAction', amount('RAISE')],
  [/^all-in(?: (\d+))?$/, 'PlayerAction', action('ALL_IN')],
  [/^intends fold$/, 'PlayerIntent', intent('FOLD')],
  [/^intends check$/, 'PlayerIntent', intent('CHECK')],
  [/^intends check\/fold$/, 'PlayerIntent', intent('CHECK_FOLD')],
  [/^intends call(?: (\d+))?$/, 'PlayerIntent', intent('CALL')],
  [/^intends call any$/, 'PlayerIntent', intent('CALL_ANY')],
  [/^intends raise to (\d+)$/, 'PlayerIntent', intent('RAISE')],
  [/^intends nothing$/, 'PlayerIntent', intent(null)],
  [/^shows$/, 'ShowCards', nothing],
  [/^posts$/, 'PostBlind', nothing],
  [/^leaves$/, 'LeaveGame', nothing],
  [/^sits out$/, 'SitOut', nothing],
  [/^sits in$/, 'SitIn', nothing],
  [/^buys in (\d+)$/, 'BuyIn', (match) => ({ amount: Number(match[1]) })],
  [/^adds on (\d+)$/, 'AddOn', (match) => ({ amount: Number(match[1]) })],
  [/^registers$/, 'RegisterForGame', nothing],
  [/^turns auto-post off$/, 'SetAutoPostBlinds', () => ({ enabled: false })],
  [/^turns auto-post on$/, 'SetAutoPostBlinds', () => ({ enabled: true })],
  [/^starts$/, 'StartGame', nothing],
  [/^pauses$/, 'PauseGame', nothing],
  [/^resumes$/, 'ResumeGame', nothing],
  [/^ends$/, 'EndGame', nothing],
  [/^disconnects$/, 'Disconnect', nothing],
  [/^reconnects$/, 'Connect', nothing],
];

/** 'ann raises to 10' → a command of ann. */
export function parseStep(text: string): Step {
  const [, who = '', what = ''] = /^(\w+) (.*)$/.exec(text.replace(/^the host/, 'host').trim()) ?? [];
  for (const [pattern, name, inputOf] of rules) {
    const match = pattern.exec(what);
    if (!match) continue;
    const input = inputOf(match);
    return input.action === 'ALL_IN' && match[1] !== undefined
      ? { who, name, input, total: Number(match[1]) }
      : { who, name, input };
  }
  throw new Error(`'${text}' is nothing that a table can play`);
}
