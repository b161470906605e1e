import type { Random } from '../../kit/sim/random.ts';
import { Follower } from './follower.ts';
import { Host, Player } from './player.ts';
import type { Room } from './room.ts';

export interface Crowd {
  readonly players: Player[];
  readonly followers: Follower[];
}

/** The host opens a few games, players and onlookers come. Resolves when every player has had enough. */
export async function openRoom(room: Room, crowd: Crowd): Promise<void> {
  const { random, world } = room;
  const lives: Promise<void>[] = [];
  for (let count = random.between(1, 3); count > 0; count--) {
    const gameId = await openGame(room, `make ${count}`);
    if (gameId === null) break;
    const players = [...somePlayers(room, gameId), new Host(room, gameId, 'host')];
    crowd.players.push(...players);
    crowd.followers.push(...someFollowers(room, gameId));
    lives.push(...players.map((player) => player.play()));
  }
  for (const follower of crowd.followers) world.spawn(follower.follow());
  await Promise.all(lives);
}

const names = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gus'];

const somePlayers = (room: Room, gameId: string): Player[] =>
  names.slice(0, room.random.between(2, names.length)).map((name) => new Player(room, gameId, name));

const streams = [{ kind: 'game' }, { kind: 'table', tableId: 't1' }, { kind: 'user' }] as const;

function someFollowers(room: Room, gameId: string): Follower[] {
  const followers: Follower[] = [];
  for (const viewer of ['ann', 'bob', 'host', null])
    for (const stream of streams)
      if ((stream.kind !== 'user' || viewer !== null) && room.random.chance(0.5))
        followers.push(new Follower(room, gameId, viewer, stream));
  return followers;
}

/** However often it must be asked for, there is one game. */
async function openGame(room: Room, commandId: string): Promise<string | null> {
  const settings = someSettings(room.random);
  while (!room.isClosing) {
    const made = await room.ask('createGame', (cardroom) =>
      cardroom.createGame({ commandId, name: 'A game', ownerId: 'host', settings }),
    );
    if (made !== 'lost' && 'gameId' in made) return made.gameId;
    await room.world.sleep(room.random.below(2000));
  }
  return null;
}

const someSettings = (random: Random) => ({
  smallBlind: 1,
  bigBlind: 2,
  minBuyIn: 10,
  maxBuyIn: 400,
  numberOfSeats: random.pick([2, 3, 4, 9]),
  actionTimeSeconds: random.pick([1, 5, 20]),
  timeBankSeconds: random.pick([0, 0, 5]),
  disconnectGraceSeconds: random.pick([0, 3]),
  awayTimeoutSeconds: random.pick([5, 300]),
  handStartDelayMs: random.pick([0, 2000]),
  interRoundDelayMs: random.pick([0, 1000]),
  reviewHandTimeSeconds: random.pick([0, 2]),
  predealTimeSeconds: random.pick([0, 3]),
  tableMergeGraceSeconds: random.pick([0, 5]),
  saveIntervalSeconds: random.pick([1, 5, 60]),
  autoStart: random.chance(0.5),
  rakeBasisPoints: random.pick([0, 500]),
  rakeCap: 3,
  buyInApproval: random.chance(0.3),
});
