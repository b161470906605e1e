import type { AuthRejectionCode, Rejected, SignedIn } from '../accounts/auth-result.ts';
import { builder } from './builder.ts';
import { enumOf } from './enums.ts';
import { UserType } from './types/user.ts';

const AuthRejectionCodeEnum = enumOf<AuthRejectionCode>(
  'AuthRejectionCode',
  'Why nobody was signed in or changed.',
  {
    INVALID_INPUT: 'The input is not good; `message` names every fault.',
    EMAIL_TAKEN: 'The e-mail address belongs to another account.',
    WRONG_CREDENTIALS: 'Unknown e-mail address or wrong password; nobody is told which.',
    TOO_MANY_ATTEMPTS: 'Too many attempts; wait `retryAfterSeconds`.',
    ALREADY_CLAIMED: "Only a guest's account can be claimed, and only once.",
    NOT_ALLOWED: 'You may not do this.',
    NO_SUCH_USER: 'There is no such user.',
  },
);

const AuthPayload = builder.objectRef<SignedIn>('AuthPayload').implement({
  description: 'You are signed in.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description:
        'Send it as `Authorization: Bearer …`, or as `connectionParams.authorization` over WebSocket.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the token is no good any more.',
    }),
    user: t.expose('user', { type: UserType, description: 'Who you are.' }),
  }),
});

export const AuthRejected = builder.objectRef<Rejected>('AuthRejected').implement({
  description: 'It was refused, and nothing has changed.',
  fields: (t) => ({
    code: t.field({
      type: AuthRejectionCodeEnum,
      description: 'Why, for programs.',
      resolve: ({ rejection }) => rejection.code,
    }),
    message: t.string({ description: 'Why, for people.', resolve: ({ rejection }) => rejection.message }),
    retryAfterSeconds: t.int({
      nullable: true,
      description: 'With TOO_MANY_ATTEMPTS: how long to wait.',
      resolve: ({ rejection }) => rejection.retryAfterSeconds ?? null,
    }),
  }),
});

export const isRejected = (answer: object): answer is Rejected => 'rejection' in answer;

export const AuthResult = builder.unionType('AuthResult', {
  description: 'A token, or why there is none.',
  types: [AuthPayload, AuthRejected],
  resolveType: (answer) => (isRejected(answer) ? 'AuthRejected' : 'AuthPayload'),
});
