import { isRejected } from '../auth-result.ts';
import { builder } from '../builder.ts';
import { signedIn } from '../context.ts';
import { refuse } from '../errors.ts';
import { UserType } from '../types/user.ts';

const PromoteUserInput = builder.inputType('PromoteUserInput', {
  description: 'Whom to promote.',
  fields: (t) => ({ userId: t.id({ required: true, description: 'The user to be an admin.' }) }),
});

builder.mutationField('promoteUser', (t) =>
  t.field({
    type: UserType,
    description: 'Makes another user an admin. FORBIDDEN unless you are one.',
    args: { input: t.arg({ type: PromoteUserInput, required: true, description: 'What is asked for.' }) },
    resolve: async (_root, { input }, context) => {
      const answer = await context.accounts.promote(signedIn(context).userId, input.userId);
      if (!isRejected(answer)) return answer.user;
      const { code, message } = answer.rejection;
      throw refuse(code === 'NO_SUCH_USER' ? 'NOT_FOUND' : 'FORBIDDEN', message);
    },
  }),
);
