import { beforeEach, describe, expect, test } from 'vitest';
import {
  ClaimAccountDocument,
  MeDocument,
  PlayAsGuestDocument,
  PromoteUserDocument,
  RegisterTurnHookDocument,
  RemoveTurnHookDocument,
  SignInDocument,
  SignUpDocument,
} from '../../src/client/generated/graphql.ts';
import { anApi, type TestApi } from './kit/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
});

const EVE = { name: 'Eve', email: 'eve@example.org', password: 'correct horse battery' };

test('who signs up is signed in, and can sign in again', async () => {
  const { signUp } = await api.ask(null, SignUpDocument, { input: EVE });
  expect(signUp).toMatchObject({
    __typename: 'AuthPayload',
    user: { name: 'Eve', isGuest: false, role: 'USER' },
  });
  const { email, password } = EVE;
  const { signIn } = await api.ask(null, SignInDocument, { input: { email, password } });
  if (signIn.__typename !== 'AuthPayload') throw new Error(signIn.message);
  const identity = await api.accounts.identify(`Bearer ${signIn.token}`);
  expect(identity).toMatchObject({ userId: signIn.user.id, role: 'USER' });
  expect(signIn.expiresAt).toBe(new Date(identity!.expiresAt).toISOString());
});

test('what is wrong with an account is an answer, not an error', async () => {
  await api.ask(null, SignUpDocument, { input: EVE });
  const { signUp } = await api.ask(null, SignUpDocument, { input: EVE });
  expect(signUp).toMatchObject({ __typename: 'AuthRejected', code: 'EMAIL_TAKEN' });
  const { signIn } = await api.ask(null, SignInDocument, {
    input: { email: EVE.email, password: 'wrong password' },
  });
  expect(signIn).toMatchObject({
    __typename: 'AuthRejected',
    code: 'WRONG_CREDENTIALS',
    retryAfterSeconds: null,
  });
  const { playAsGuest } = await api.ask(null, PlayAsGuestDocument, { input: { name: '' } });
  expect(playAsGuest).toMatchObject({ __typename: 'AuthRejected', code: 'INVALID_INPUT' });
});

test('a guest claims the account and keeps its id', async () => {
  const { playAsGuest } = await api.ask(null, PlayAsGuestDocument, { input: { name: 'Gus' } });
  if (playAsGuest.__typename !== 'AuthPayload') throw new Error(playAsGuest.message);
  const { id, isGuest } = playAsGuest.user;
  expect(isGuest).toBe(true);
  const { email, password } = EVE;
  const { claimAccount } = await api.ask(id, ClaimAccountDocument, { input: { email, password } });
  expect(claimAccount).toMatchObject({
    __typename: 'AuthPayload',
    user: { id, name: 'Gus', isGuest: false },
  });
  expect((await api.ask(id, MeDocument, {})).me).toMatchObject({ id, email });
  const again = await api.ask(id, ClaimAccountDocument, { input: { email: 'x@example.org', password } });
  expect(again.claimAccount).toMatchObject({ __typename: 'AuthRejected', code: 'ALREADY_CLAIMED' });
});

describe('promoting', () => {
  test('an admin makes another one', async () => {
    const { promoteUser } = await api.ask('admin', PromoteUserDocument, { input: { userId: 'ann' } });
    expect(promoteUser).toMatchObject({ id: 'ann', role: 'ADMIN' });
  });

  test('is FORBIDDEN to others, and of nobody NOT_FOUND', async () => {
    expect(await api.refused('ann', PromoteUserDocument, { input: { userId: 'ann' } })).toBe('FORBIDDEN');
    expect(await api.refused('admin', PromoteUserDocument, { input: { userId: 'none' } })).toBe('NOT_FOUND');
  });
});

test('a turn hook is registered with a secret that is shown once, and removed', async () => {
  const url = 'https://bot.example.org/turn';
  const { registerTurnHook } = await api.ask('ann', RegisterTurnHookDocument, { input: { url } });
  expect(registerTurnHook).toEqual({ __typename: 'TurnHookRegistered', url, secret: expect.any(String) });
  const mine = '{ me { turnHookUrl } }';
  expect((await api.send('ann', mine, {})).data).toEqual({ me: { turnHookUrl: url } });
  await api.ask('ann', RemoveTurnHookDocument, {});
  expect((await api.send('ann', mine, {})).data).toEqual({ me: { turnHookUrl: null } });
  const refused = await api.ask('ann', RegisterTurnHookDocument, { input: { url: 'https://127.0.0.1/' } });
  expect(refused.registerTurnHook).toMatchObject({ __typename: 'AuthRejected', code: 'INVALID_INPUT' });
});
