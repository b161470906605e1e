/** Hand after hand at one table, folded at once, to see where button and blinds go while people come and go. */
import { type Command, type Game, newGame, type Settings, tick } from '../../../src/engine/index.ts';
import { randomFrom } from './random.ts';

/** What happens during a hand, before the next one is dealt. `who` is counted among those it can be said of. */
export interface Change {
  readonly what: 'arrive' | 'leave' | 'sit out' | 'sit in' | 'post';
  readonly who: number;
}

/** Who was dealt in where, and what they posted. */
export interface DealtLineup {
  readonly button: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  /** By position, everybody dealt in. */
  readonly dealt: ReadonlyMap<number, string>;
  /** Seated and not sitting out, dealt in or not. */
  readonly ready: ReadonlyMap<number, string>;
  /** `SMALL_BLIND`, `BIG_BLIND`, `POST`, … by player. */
  readonly posts: ReadonlyMap<string, readonly string[]>;
}

export interface Plan {
  readonly seed: number;
  readonly players: number;
  readonly settings: Partial<Settings>;
  /** One entry for each hand. */
  readonly changes: readonly (readonly Change[])[];
}

const quick: Partial<Settings> = {
  handStartDelayMs: 0,
  interRoundDelayMs: 0,
  predealTimeSeconds: 0,
  maxIdleHands: 1_000_000,
  smallBlind: 1,
  bigBlind: 2,
  minBuyIn: 100_000,
  maxBuyIn: 100_000,
};

export function dealHands({ seed, players, settings, changes }: Plan): DealtLineup[] {
  const { shuffle } = randomFrom(seed, 'orbits');
  const made = newGame({ id: 'g', name: 'G', ownerId: 'host', now: 0, settings: { ...quick, ...settings } });
  if ('rejection' in made) throw new Error(made.rejection.message);
  const { game } = made;
  const hands: DealtLineup[] = [];
  let arrived = 0;

  const run = (...commands: Command[]) => {
    const { events } = tick(game, { now: 0, commands, shuffle });
    let posts = new Map<string, string[]>();
    for (const event of events) {
      if (event.type === 'HandStarted') {
        const taken = event.seats.map((seat) => [seat.seatPosition, seat.userId!] as const);
        const isDealt = (position: number) =>
          event.seats.some((seat) => seat.seatPosition === position && seat.status === 'ACTIVE');
        posts = new Map();
        hands.push({
          button: event.dealerPosition,
          smallBlind: event.smallBlindPosition,
          bigBlind: event.bigBlindPosition,
          dealt: new Map(taken.filter(([position]) => isDealt(position))),
          ready: new Map(taken.filter(([, userId]) => !playerOf(game, userId).sittingOut)),
          posts,
        });
      }
      if (event.type === 'BlindPosted') {
        const userId = hands.at(-1)!.dealt.get(event.seatPosition)!;
        posts.set(userId, [...(posts.get(userId) ?? []), event.kind]);
      }
    }
  };
  const arrive = () => {
    const userId = `p${++arrived}`;
    return [say(userId, 'RegisterForGame'), say(userId, 'BuyIn', { amount: 100_000 })];
  };

  run();
  for (let count = 0; count < players; count++) run(...arrive());
  run(say('host', 'StartGame'));
  for (const list of changes) {
    for (const change of list) run(...commandsFor(game, change, arrive));
    foldToTheEnd(game, run);
  }
  return hands;
}

const say = (userId: string, name: string, input: object = {}): Command => ({
  commandId: 'c',
  sender: { kind: 'user', userId, isAdmin: false },
  name,
  input,
});

const playerOf = (game: Game, userId: string) => game.players.find((player) => player.userId === userId)!;

function commandsFor(game: Game, { what, who }: Change, arrive: () => Command[]): Command[] {
  const seated = game.players.filter((player) => player.seat !== null);
  // The table stays one table.
  if (what === 'arrive') return seated.length < game.tables[0]!.seats.length ? arrive() : [];
  const able = seated.filter((player) => what === 'post' || player.sittingOut === (what === 'sit in'));
  const player = able[who % able.length];
  if (!player) return [];
  const name = { leave: 'LeaveGame', 'sit out': 'SitOut', 'sit in': 'SitIn', post: 'PostBlind' }[what];
  return [say(player.userId, name, { tableId: 't1' })];
}

function foldToTheEnd(game: Game, run: (...commands: Command[]) => void): void {
  const table = game.tables[0]!;
  const { handNumber } = table;
  while (table.handNumber === handNumber && table.actionPosition !== null) {
    const { userId } = table.seats[table.actionPosition]!;
    run(say(userId!, 'PlayerAction', { tableId: table.id, action: 'FOLD' }));
  }
}
