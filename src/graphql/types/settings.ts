import type { Settings } from '../../engine/index.ts';
import { builder } from '../builder.ts';
import { enumOf } from '../enums.ts';

const DeadBlindRuleEnum = enumOf<Settings['deadBlindRule']>(
  'DeadBlindRule',
  'How a missed big blind is made good.',
  {
    POST: 'It is taken, dead, at the next deal.',
    WAIT: 'The seat waits until the big blind reaches it.',
  },
);

const ButtonRuleEnum = enumOf<Settings['buttonRule']>('ButtonRule', 'How the button moves.', {
  MOVING: 'To the next seat that is dealt in; the blinds follow.',
  DEAD: "The big blind moves on; small blind and button follow last hand's, even onto an empty seat.",
});

const HeadsUpTransitionEnum = enumOf<Settings['headsUpTransition']>(
  'HeadsUpTransition',
  'Who is the big blind when three players become two.',
  {
    RETAIN_BIG_BLIND: 'The last big blind stays it.',
    ADVANCE_BIG_BLIND: 'The big blind moves on, so that nobody posts it twice running.',
  },
);

type Kind =
  | 'Int'
  | 'Boolean'
  | 'String'
  | typeof DeadBlindRuleEnum
  | typeof ButtonRuleEnum
  | typeof HeadsUpTransitionEnum;

/** Every setting of a game: its type and what it means. */
const settings: { readonly [K in keyof Settings]: readonly [type: Kind, description: string] } = {
  smallBlind: ['Int', 'The small blind. Default 10.'],
  bigBlind: ['Int', 'The big blind. Default 20.'],
  ante: ['Int', 'A dead ante from every seat that is dealt in. Default 0.'],
  bigBlindAnte: ['Int', 'A dead ante that the big blind pays for the whole table. Default 0.'],
  minBuyIn: ['Int', 'A stack must be at least this after buying in. Default 20 big blinds.'],
  maxBuyIn: ['Int', 'A stack may be at most this after buying in. Default 200 big blinds.'],
  minToPlay: ['Int', 'Who has fewer chips than this is not dealt in. Default 1.'],
  numberOfSeats: ['Int', 'Seats at each table, 2 to 10. Default 9.'],
  autoStart: [
    'Boolean',
    'The game starts by itself when its time has come and players are ready. Default false.',
  ],
  rebuyAllowed: ['Boolean', 'Who has lost everything may buy in again. Default true.'],
  gameLoopIntervalMilliseconds: ['Int', 'The longest that a due transition may wait. Default 1000.'],
  saveIntervalSeconds: ['Int', 'How often the whole game is saved. Default 5.'],
  seatingTimeSeconds: ['Int', 'How long SEATING lasts. Default 60.'],
  actionTimeSeconds: ['Int', 'Time for a decision. Default 30.'],
  timeBankSeconds: ['Int', 'Extra time that each player has for the whole game. Default 30.'],
  disconnectGraceSeconds: ['Int', 'Extra time for a disconnected player, once a hand. Default 15.'],
  reviewHandTimeSeconds: ['Int', 'How long a showdown is left on the table. Default 8.'],
  interRoundDelayMs: ['Int', 'Pause after a hand that ended without a showdown. Default 3000.'],
  handStartDelayMs: ['Int', 'Countdown to a hand. Default 3000.'],
  predealTimeSeconds: ['Int', 'How long a deal waits for a player who must buy in. Default 15.'],
  awayTimeoutSeconds: ['Int', 'Who is disconnected for this long leaves the game. Default 300.'],
  maxIdleHands: ['Int', 'Who lets the clock decide in this many hands running leaves the game. Default 20.'],
  tableMergeGraceSeconds: ['Int', 'How long a table more than needed is kept. Default 60.'],
  allowPostToPlay: ['Boolean', 'A newcomer may post a big blind to be dealt in at once. Default true.'],
  requireMissedBlindPost: ['Boolean', 'Missed blinds must be made good. Default false.'],
  deadBlindRule: [DeadBlindRuleEnum, 'How a missed big blind is made good. Default POST.'],
  missedBigBlindIsLive: [
    'Boolean',
    'A missed big blind that is posted counts towards a call. Default false.',
  ],
  buttonRule: [ButtonRuleEnum, 'How the button moves. Default MOVING.'],
  headsUpTransition: [
    HeadsUpTransitionEnum,
    'Who is the big blind when three players become two. Default RETAIN_BIG_BLIND.',
  ],
  rakeBasisPoints: ['Int', 'Rake of each contested pot, in hundredths of a percent. Default 0.'],
  rakeCap: ['Int', 'The most that is raked of one hand; 0 for no limit. Default 0.'],
  noFlopNoDrop: ['Boolean', 'No rake from a hand that saw no flop. Default true.'],
  buyInApproval: ['Boolean', 'The host is asked before chips come in. Default false.'],
  chipValue: [
    'Int',
    'What `chipValuePer` chips are worth, in minor units of `currency`; 0 for no money. Default 0.',
  ],
  chipValuePer: ['Int', 'How many chips `chipValue` is for. Default 1.'],
  currency: ['String', 'Three capital letters. Default EUR.'],
};

const names = Object.keys(settings) as (keyof Settings)[];

export const GameSettings = builder.objectRef<Settings>('GameSettings').implement({
  description: 'The rules of a game, as its host has set them. A hand is played by those it started with.',
  fields: (t) =>
    Object.fromEntries(
      names.map((name) => {
        const [type, description] = settings[name];
        return [name, t.field({ type, description, resolve: (parent) => parent[name] as never })];
      }),
    ),
});

export const GameSettingsInput = builder.inputType('GameSettingsInput', {
  description:
    'Settings of a game. What is left out keeps its value, or takes its default in a new game. Bad settings are refused as a whole, with every fault listed.',
  fields: (t) =>
    Object.fromEntries(
      names.map((name) => {
        const [type, description] = settings[name];
        return [name, t.field({ type, description })];
      }),
    ),
});
