import { expect, onTestFinished, test } from 'vitest';
import { Connection } from '../../src/client/connection.ts';
import { MeDocument } from '../../src/client/generated/graphql.ts';
import { aServer } from '../server/kit/server.ts';

test('a connection tells when it has reached the server, and when it has done so again', async () => {
  const { url } = await aServer();
  const connection = new Connection({ url: `${url}/graphql` });
  onTestFinished(() => connection.close());
  let reached = 0;
  connection.onConnected(() => {
    reached++;
  });
  await connection.request(MeDocument, {});
  expect(reached).toBe(1);
  connection.drop(0);
  await connection.request(MeDocument, {});
  expect(reached).toBe(2);
});
