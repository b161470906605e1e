import { AuthResult } from '../auth-result.ts';
import { builder } from '../builder.ts';

const SignInInput = builder.inputType('SignInInput', {
  description: 'Who you are.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'The e-mail address of your account.' }),
    password: t.string({ required: true, description: 'Its password.' }),
  }),
});

builder.mutationField('signIn', (t) =>
  t.field({
    type: AuthResult,
    description: 'Signs you in.',
    args: { input: t.arg({ type: SignInInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, { accounts, address }) => accounts.signIn(input, address),
  }),
);
