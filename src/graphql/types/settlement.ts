import type { Settlement } from '../../engine/index.ts';
import { mayKnowOf } from '../access.ts';
import { builder } from '../builder.ts';
import { enumOf } from '../enums.ts';
import { found } from '../errors.ts';
import { loadUser, UserType } from './user.ts';

const SettlementUnitEnum = enumOf<Settlement['unit']>(
  'SettlementUnit',
  'What the amounts of transfers are in.',
  {
    CHIPS: 'Chips: the game gives them no value in money.',
    MONEY: 'Minor units of the currency (cents).',
  },
);

/** No stack and nobody's buy-ins exceed an Int, but what a night's winner takes off many others may. */
const wide = (what: string) => `${what} A whole number that may be too large for Int.`;

const SettlementLineType = builder.objectRef<Settlement['lines'][number]>('SettlementLine').implement({
  description: 'How one person stands.',
  fields: (t) => ({
    user: t.field({
      type: UserType,
      description: 'Who.',
      resolve: ({ userId }, _args, context) => loadUser(context, userId),
    }),
    boughtIn: t.exposeInt('boughtIn', { description: 'All chips brought into the game.' }),
    cashedOut: t.exposeFloat('cashedOut', { description: wide('All chips taken out of it.') }),
    stack: t.exposeInt('stack', { description: 'Chips still on the table, those in a hand included.' }),
    house: t.exposeFloat('house', {
      description: wide("What the house has raked, which is the host's; 0 for others."),
    }),
    netChips: t.exposeFloat('netChips', { description: wide('Won or, below 0, lost.') }),
    netMoney: t.exposeFloat('netMoney', {
      nullable: true,
      description:
        'The same in minor units of the currency, a whole number; null when chips are worth no money.',
    }),
  }),
});

const TransferType = builder.objectRef<Settlement['transfers'][number]>('Transfer').implement({
  description: 'A payment that makes two people square.',
  fields: (t) => ({
    from: t.field({
      type: UserType,
      description: 'Who pays.',
      resolve: ({ fromUserId }, _args, context) => loadUser(context, fromUserId),
    }),
    to: t.field({
      type: UserType,
      description: 'Who is paid.',
      resolve: ({ toUserId }, _args, context) => loadUser(context, toUserId),
    }),
    amount: t.exposeFloat('amount', {
      description: 'How much, in the unit of the settlement. A whole number.',
    }),
    paid: t.exposeBoolean('paid', { description: 'The host has ticked it off.' }),
  }),
});

const SettlementType = builder.objectRef<Settlement>('Settlement').implement({
  description: 'Who pays whom, with the fewest transfers. All nets add up to exactly nothing.',
  fields: (t) => ({
    unit: t.expose('unit', {
      type: SettlementUnitEnum,
      description: 'What the amounts of transfers are in.',
    }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'Three capital letters; null when chips are worth no money.',
    }),
    lines: t.expose('lines', { type: [SettlementLineType], description: 'How everybody stands.' }),
    transfers: t.expose('transfers', { type: [TransferType], description: 'What makes everybody square.' }),
    raked: t.exposeFloat('raked', { description: wide('Chips that the house has raked.') }),
    isFinal: t.exposeBoolean('isFinal', { description: 'The game is over: nothing changes any more.' }),
  }),
});

builder.queryField('settlement', (t) =>
  t.field({
    type: SettlementType,
    nullable: true,
    description: 'Who owes whom in a game, as things stand.',
    args: { gameId: t.arg.id({ required: true, description: 'Which game.' }) },
    resolve: async (_root, { gameId }, context) => {
      await mayKnowOf(context, gameId);
      return found(await context.room.settlement(gameId), 'game');
    },
  }),
);
