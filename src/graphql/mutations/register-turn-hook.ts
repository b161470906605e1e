import { AuthRejected, isRejected } from '../auth-result.ts';
import { builder } from '../builder.ts';
import { signedIn } from '../context.ts';

interface Registered {
  readonly url: string;
  readonly secret: string;
}

const TurnHookRegistered = builder.objectRef<Registered>('TurnHookRegistered').implement({
  description: 'Your URL is called whenever it is your turn.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The URL that is called.' }),
    secret: t.exposeString('secret', { description: 'Signs the calls. Shown here and never again.' }),
  }),
});

const TurnHookResult = builder.unionType('TurnHookResult', {
  description: 'A registered URL, or why it is not.',
  types: [TurnHookRegistered, AuthRejected],
  resolveType: (answer) => (isRejected(answer) ? 'AuthRejected' : 'TurnHookRegistered'),
});

const RegisterTurnHookInput = builder.inputType('RegisterTurnHookInput', {
  description: 'Where to call.',
  fields: (t) => ({
    url: t.string({ required: true, description: 'An HTTPS address on the public internet.' }),
  }),
});

builder.mutationField('registerTurnHook', (t) =>
  t.field({
    type: TurnHookResult,
    description:
      'Has a URL of yours called whenever it is your turn, in any game. Replaces one registered before.',
    args: {
      input: t.arg({ type: RegisterTurnHookInput, required: true, description: 'What is asked for.' }),
    },
    resolve: async (_root, { input: { url } }, context) => {
      const answer = await context.accounts.registerTurnHook(signedIn(context).userId, url);
      return isRejected(answer) ? answer : { url, secret: answer.secret! };
    },
  }),
);
