import { AuthResult } from '../auth-result.ts';
import { builder } from '../builder.ts';

const PlayAsGuestInput = builder.inputType('PlayAsGuestInput', {
  description: 'A guest.',
  fields: (t) => ({ name: t.string({ required: true, description: 'The name that others see.' }) }),
});

builder.mutationField('playAsGuest', (t) =>
  t.field({
    type: AuthResult,
    description: 'Signs you in without an e-mail address. `claimAccount` keeps what you play for later.',
    args: { input: t.arg({ type: PlayAsGuestInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, { accounts, address }) => accounts.playAsGuest(input, address),
  }),
);
