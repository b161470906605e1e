import { expect, test } from 'vitest';
import {
  RegisterTurnHookDocument,
  RemoveTurnHookDocument,
  StartGameDocument,
} from '../../src/client/generated/graphql.ts';
import { signedHeaders } from '../../src/hooks/signature.ts';
import { Receiver } from '../hooks/kit/receiver.ts';
import { aHouse } from './kit/house.ts';

test('a player who registered a URL is called on every turn, until it is taken back', async () => {
  const house = await aHouse({ WEBHOOK_ALLOW_PRIVATE: 'on' });
  const receiver = await new Receiver().open();
  const ann = await house.guest('Ann');
  const bob = await house.guest('Bob');
  const { registerTurnHook } = await ann.ask(RegisterTurnHookDocument, { input: { url: receiver.url() } });
  if (registerTurnHook.__typename !== 'TurnHookRegistered') throw new Error(registerTurnHook.message);
  const gameId = await ann.createGame();
  for (const player of [ann, bob]) await player.sitDown(gameId);
  await ann.done(StartGameDocument, { gameId });

  /** Ann and Bob act in turn; on her turns Ann waits for so many calls first. */
  const play = async (turns: number, isCalled: boolean) => {
    for (let own = 0; own < turns; ) {
      const { legalActions } = await ann.table(gameId);
      if (legalActions && isCalled) {
        const { body } = await receiver.called(own + 1);
        expect(JSON.parse(body).decisionId).toBe(legalActions.decisionId);
      }
      await (legalActions ? ann : bob).act(gameId);
      if (legalActions) own++;
    }
  };
  await play(3, true);
  const { body, headers } = receiver.calls[0]!;
  const told = JSON.parse(body);
  expect(Object.keys(told).sort()).toEqual(['deadline', 'decisionId', 'gameId', 'handNumber', 'tableId']);
  expect(told).toMatchObject({ gameId, tableId: 't1', handNumber: 1 });
  const { secret } = registerTurnHook;
  const seconds = Number(headers['cardroom-timestamp']);
  expect(headers).toMatchObject(signedHeaders(secret, body, seconds * 1000));

  const figures = await (await fetch(new URL('/metrics', house.address.url))).text();
  expect(figures).toMatch(/^cardroom_turn_hook_calls_total\{outcome="(DELIVERED|OVER)"\} [1-4]$/m);

  await ann.ask(RemoveTurnHookDocument, {});
  const calls = receiver.calls.length;
  await play(3, false);
  expect(receiver.calls.length).toBeLessThanOrEqual(calls + 1);
  receiver.close();
});
