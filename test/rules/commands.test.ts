import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameStatus, Rejection } from '../../src/engine/index.ts';
import { commands } from '../../src/engine/index.ts';
import { aGame, server, type TestGame, user } from '../kit/game.ts';
import { HOST } from '../kit/table.ts';

const statuses: readonly GameStatus[] = ['SCHEDULED', 'SEATING', 'ACTIVE', 'PAUSED', 'COMPLETED'];

const tableOfCommands = `
  Command             SCHEDULED  SEATING  ACTIVE  PAUSED  COMPLETED
  RegisterForGame     yes        yes      yes     yes     –
  UnregisterFromGame  yes        –        –       –       –
  StartGame           –          yes      –       –       –
  PauseGame           –          –        yes     –       –
  ResumeGame          –          –        –       yes     –
  EndGame             yes        yes      yes     yes     –
  UpdateGameSettings  yes        yes      yes     yes     –
  TransferHost        yes        yes      yes     yes     –
  RemovePlayer        yes        yes      yes     yes     –
  ApproveBuyIn        –          yes      yes     yes     –
  DeclineBuyIn        –          yes      yes     yes     –
  CorrectChips        –          yes      yes     yes     –
  MarkTransferPaid    –          –        –       –       yes
  BuyIn               –          yes      yes     yes     –
  AddOn               –          yes      yes     yes     –
  LeaveGame           –          yes      yes     yes     –
  SitOut              –          yes      yes     yes     –
  SitIn               –          yes      yes     yes     –
  SetAutoPostBlinds   yes        yes      yes     yes     –
  PlayerAction        –          –        yes     –       –
  PlayerIntent        –          –        yes     –       –
  ShowCards           –          –        yes     –       –
  PostBlind           –          –        yes     –       –
  Connect             yes        yes      yes     yes     yes
  Disconnect          yes        yes      yes     yes     yes
  ResumeClocks        yes        yes      yes     yes     yes
`;

const rows = tableOfCommands
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/) as [string, ...string[]]);

/** A game brought into a status by commands: ann and bob play, cat has a seat and no chips, dan sits out. */
function gameIn(status: GameStatus): TestGame {
  const game = aGame({ startsIn: status === 'SCHEDULED' ? 600 : 0 });
  game.play('ann registers', 'bob registers', 'cat registers', 'dan registers');
  if (status === 'SCHEDULED') return game;
  game.play('ann buys in 200', 'bob buys in 200', 'dan buys in 200', 'dan sits out');
  if (status === 'SEATING') return game;
  game.play('the host starts');
  if (status === 'ACTIVE') return game;
  game.play(status === 'PAUSED' ? 'the host pauses' : 'the host ends').foldHand();
  return game.pass(3000);
}

interface Request {
  readonly who: string;
  readonly input?: Record<string, unknown>;
  /** What an accepted command needs besides the status. */
  readonly prepare?: (game: TestGame) => unknown;
}

function askForChips(game: TestGame): void {
  game.send(HOST, 'UpdateGameSettings', { settings: { buyInApproval: true } });
  game.play('cat buys in 100');
}

const requests: Readonly<Record<string, Request>> = {
  RegisterForGame: { who: 'eve' },
  UnregisterFromGame: { who: 'cat' },
  StartGame: { who: HOST },
  PauseGame: { who: HOST },
  ResumeGame: { who: HOST },
  EndGame: { who: HOST },
  UpdateGameSettings: { who: HOST, input: { settings: { ante: 1 } } },
  TransferHost: { who: HOST, input: { userId: 'cat' } },
  RemovePlayer: { who: HOST, input: { userId: 'cat' } },
  ApproveBuyIn: { who: HOST, input: { requestId: 'r3-1' }, prepare: askForChips },
  DeclineBuyIn: { who: HOST, input: { requestId: 'r3-1' }, prepare: askForChips },
  CorrectChips: { who: HOST, input: { userId: 'cat', amount: 5, note: 'found on the floor' } },
  MarkTransferPaid: { who: HOST, input: { fromUserId: 'ann', toUserId: 'bob', paid: true } },
  BuyIn: { who: 'cat', input: { amount: 100 } },
  AddOn: { who: 'ann', input: { amount: 100 } },
  LeaveGame: { who: 'cat' },
  SitOut: { who: 'ann' },
  SitIn: { who: 'dan' },
  SetAutoPostBlinds: { who: 'ann', input: { enabled: false } },
  PlayerAction: { who: 'ann', input: { tableId: 't1', action: 'FOLD' } },
  PlayerIntent: { who: 'bob', input: { tableId: 't1', intent: 'FOLD' } },
  ShowCards: { who: 'bob', input: { tableId: 't1' }, prepare: (game) => game.play('ann folds') },
  PostBlind: { who: 'eve', input: { tableId: 't1' }, prepare: (game) => game.play('eve joins with 200') },
};

function send(game: TestGame, name: string, { who, input = {} }: Request): Rejection | null {
  return game.refusal(user(who), name, input);
}

describe('R3.8 the table of commands', () => {
  for (const [name, ...cells] of rows.filter(([row]) => Object.hasOwn(requests, row))) {
    const request = requests[name]!;
    cells.forEach((cell, index) => {
      const status = statuses[index]!;
      if (cell === 'yes')
        test(`R3.8 ${name} is accepted while the game is ${status}`, () => {
          const game = gameIn(status);
          request.prepare?.(game);
          const before = game.state();
          expect(game.game.status).toBe(status);
          expect(send(game, name, request)).toBeNull();
          expect(game.state()).not.toBe(before);
        });
      else
        test(`R3.8 ${name} is refused while the game is ${status}`, () => {
          const game = gameIn(status);
          const before = game.state(request.who);
          expect(game.game.status).toBe(status);
          expect(send(game, name, request)).toMatchObject({ code: 'WRONG_GAME_STATUS', facts: { status } });
          expect(game.state(request.who)).toBe(before);
        });
    });
  }

  for (const status of statuses) {
    test(`R3.8 the server says that a player is gone while the game is ${status}`, () => {
      const game = gameIn(status);
      expect(game.refusal(server, 'Disconnect', { userId: 'ann' })).toBeNull();
      expect(game.player('ann').connected).toBe(false);
    });

    test(`R3.8 the server says that a player is back while the game is ${status}`, () => {
      const game = gameIn(status).play('ann disconnects');
      expect(game.refusal(server, 'Connect', { userId: 'ann' })).toBeNull();
      expect(game.player('ann').connected).toBe(true);
    });

    test(`R3.8 the server says that it was down while the game is ${status}`, () => {
      expect(gameIn(status).refusal(server, 'ResumeClocks', { downMs: 1000 })).toBeNull();
    });
  }

  test('R3.8 every command there is has a row', () => {
    expect(rows.map(([name]) => name)).toEqual(Object.keys(commands));
  });

  test('R3.8 the table in docs/rules.md is the same', () => {
    const documented = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => /^\| [A-Z]\w+[^|]*\|( (yes|–) \|){5}$/.test(line))
      .flatMap((line) => {
        const [names = '', ...cells] = line.split('|').slice(1, -1);
        return names
          .replace('(host)', '')
          .split(',')
          .map((name) => [name.trim(), ...cells.map((cell) => cell.trim())]);
      });
    const known = rows.filter(([name]) => Object.hasOwn(requests, name));
    expect(Object.fromEntries(documented.map(([name, ...cells]) => [name, cells]))).toEqual(
      Object.fromEntries(known.map(([name, ...cells]) => [name, cells])),
    );
  });
});
