import { AuthResult } from '../auth-result.ts';
import { builder } from '../builder.ts';

const SignUpInput = builder.inputType('SignUpInput', {
  description: 'A new account.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name that others see.' }),
    email: t.string({ required: true, description: 'To sign in with; nobody else sees it.' }),
    password: t.string({ required: true, description: 'To sign in with.' }),
  }),
});

builder.mutationField('signUp', (t) =>
  t.field({
    type: AuthResult,
    description: 'Makes an account and signs you in.',
    args: { input: t.arg({ type: SignUpInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, { accounts, address }) => accounts.signUp(input, address),
  }),
);
