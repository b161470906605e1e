import { isRejected } from '../auth-result.ts';
import { builder } from '../builder.ts';
import { signedIn } from '../context.ts';
import { refuse } from '../errors.ts';
import { UserType } from '../types/user.ts';

builder.mutationField('removeTurnHook', (t) =>
  t.field({
    type: UserType,
    description: 'Has your URL not called any more when it is your turn. Nothing happens when there is none.',
    resolve: async (_root, _args, context) => {
      const answer = await context.accounts.registerTurnHook(signedIn(context).userId, null);
      if (isRejected(answer)) throw refuse('NOT_FOUND', answer.rejection.message);
      return answer.user;
    },
  }),
);
