import { AuthResult } from '../auth-result.ts';
import { builder } from '../builder.ts';
import { signedIn } from '../context.ts';

const ClaimAccountInput = builder.inputType('ClaimAccountInput', {
  description: 'How you will sign in from now on.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'To sign in with; nobody else sees it.' }),
    password: t.string({ required: true, description: 'To sign in with.' }),
  }),
});

builder.mutationField('claimAccount', (t) =>
  t.field({
    type: AuthResult,
    description: 'Makes you, a guest, a full account. You keep your games and statistics.',
    args: { input: t.arg({ type: ClaimAccountInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) =>
      context.accounts.claimAccount(signedIn(context).userId, input, context.address),
  }),
);
