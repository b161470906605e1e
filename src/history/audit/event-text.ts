import { cardText, type EngineEvent, type EventType, type Time } from '../../engine/index.ts';
import { escapeInvisible } from '../export/text.ts';

type Of<T extends EventType> = Extract<EngineEvent, { readonly type: T }>;

/** How people are called in the lines. */
export type NameOf = (userId: string) => string;

/** Foreign text on one line, with nothing in it that a terminal would obey. */
export const printable = (text: string): string =>
  /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(text) ? text : escapeInvisible(JSON.stringify(text));

const cards = (list: readonly number[]): string => `[${list.map(cardText).join(' ')}]`;
const untilText = (deadline: Time, now: Time): string =>
  `until ${new Date(deadline).toISOString().slice(11, 23)} (${seconds(deadline - now)})`;

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What an event says in short. Null: not told, because it is private or says nothing that another line does not. */
type Words<T extends EventType> = (event: Of<T>, nameOf: NameOf) => string | null;

/**
 * Only what is public is in here: hole cards and intents are left out even where the event has them, and cards appear
 * when they lie face up. Events without words of their own are told by their plain fields.
 */
const words: { readonly [T in EventType]?: Words<T> } = {
  HoleCardsDealt: (event) =>
    event.stream === 'table' ? `seat ${event.seatPosition} is dealt ${event.cards.length} cards` : null,
  // A refusal is told with its command.
  UserMessage: ({ code, commandId }) => (commandId === null ? code : null),
  IntentSet: () => null,
  IntentCleared: () => null,
  PhaseChanged: ({ phase }) => `phase ${phase}`,
  HandStarted: ({ dealerPosition, smallBlindPosition, bigBlindPosition, seats }) => {
    const dealt = seats.filter(({ status }) => status === 'ACTIVE').length;
    return `hand starts: button ${dealerPosition}, blinds ${smallBlindPosition} and ${bigBlindPosition}, ${dealt} dealt in`;
  },
  BlindPosted: ({ seatPosition, kind, amount, isLive, isAllIn }) =>
    `seat ${seatPosition} posts ${kind} ${amount}${isLive ? '' : ', dead'}${isAllIn ? ', all-in' : ''}`,
  CommunityCardsDealt: ({ cards: dealt, phase }) => `${phase} ${cards(dealt)}`,
  ActionRequested: ({ seatPosition, userId, decisionId, deadline, timestamp }, nameOf) =>
    `seat ${seatPosition} ${printable(nameOf(userId))} is to act, decision ${decisionId}, ${untilText(deadline, timestamp)}`,
  ActionDeadlineChanged: ({ seatPosition, deadline, reason, timestamp }) =>
    `seat ${seatPosition} has time ${untilText(deadline, timestamp)}: ${reason}`,
  TimeBankUsed: ({ seatPosition, deadline, timestamp }) =>
    `seat ${seatPosition} uses the time bank ${untilText(deadline, timestamp)}`,
  PlayerActed: ({ seatPosition, action, amount, isAllIn }) =>
    `seat ${seatPosition} ${action}${amount > 0 ? `, ${amount} in front` : ''}${isAllIn ? ', all-in' : ''}`,
  PlayerTimedOut: ({ seatPosition, defaultAction }) => `seat ${seatPosition} timed out: ${defaultAction}`,
  UncalledBetReturned: ({ seatPosition, amount }) => `${amount} uncalled go back to seat ${seatPosition}`,
  BettingRoundComplete: ({ pots }) =>
    `betting is over, pots ${pots.map(({ amount }) => amount).join(' + ') || 0}`,
  CardsShown: ({ seatPosition, cards: shown }) => `seat ${seatPosition} shows ${cards(shown)}`,
  ShowdownResult: ({ potResults }) =>
    `showdown: ${potResults
      .flatMap(({ winners }, pot) =>
        winners.map(({ seatPosition, amount, handCategory }) => {
          return `pot ${pot} gives ${amount} to seat ${seatPosition} for ${handCategory}`;
        }),
      )
      .join('; ')}`,
  HandComplete: ({ handId, netChips }) =>
    `hand ${printable(handId)} is over: ${netChips
      .map(({ seatPosition, amount }) => `seat ${seatPosition} ${amount > 0 ? '+' : ''}${amount}`)
      .join(', ')}`,
  SettingsChanged: ({ settingsVersion, settingsHash }) =>
    `settings version ${settingsVersion} ${settingsHash}`,
};

export function eventText(event: EngineEvent, nameOf: NameOf): string | null {
  const say = words[event.type] as Words<EventType> | undefined;
  return say ? say(event, nameOf) : plainFields(event, nameOf);
}

const HEAD: ReadonlySet<string> = new Set([
  'type',
  'stream',
  'sequence',
  'timestamp',
  'gameId',
  'tableId',
  'handNumber',
]);

/** Lists and objects are left out: that is where cards would be. */
function plainFields(event: EngineEvent, nameOf: NameOf): string {
  const facts = Object.entries(event)
    .filter(
      ([name, value]) => !HEAD.has(name) && !isSecret(name) && (value === null || typeof value !== 'object'),
    )
    .map(([name, value]) => {
      if (typeof value !== 'string') return `${name} ${value}`;
      return `${name} ${printable(/userId$/i.test(name) ? nameOf(value) : value)}`;
    });
  return [event.type, facts.join(', ')].filter((part) => part !== '').join(': ');
}

/** Fields that open doors, or that are nobody else's business. */
export const isSecret = (field: string): boolean =>
  /code$|password|secret|token|email|url|hook|card|deck|shuffle/i.test(field);
