import type { BuyInRequest } from '../../engine/index.ts';
import { builder } from '../builder.ts';
import { BuyInKindEnum } from '../events/buy-in-kind.ts';
import { loadUser, UserType } from './user.ts';

export const BuyInRequestType = builder.objectRef<BuyInRequest>('BuyInRequest').implement({
  description: 'Chips that a player asks the host for, in a game with `buyInApproval`.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What to approve or decline.' }),
    user: t.field({
      type: UserType,
      description: 'Who asks.',
      resolve: ({ userId }, _args, context) => loadUser(context, userId),
    }),
    kind: t.expose('kind', { type: BuyInKindEnum, description: 'A buy-in or an add-on.' }),
    amount: t.exposeInt('amount', { description: 'How many chips.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was asked for.' }),
  }),
});
