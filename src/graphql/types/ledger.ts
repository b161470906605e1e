import type { Posting, PostingKind } from '../../engine/index.ts';
import { moneyKinds, reasonOf } from '../../history/ledger.ts';
import { mayKnowOf } from '../access.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { enumOf } from '../enums.ts';
import { listed, pageArgs, pageOf } from '../pages.ts';
import { ListOrderEnum } from './hands.ts';
import { loadUser, UserType } from './user.ts';

const PostingKindEnum = enumOf<PostingKind>('PostingKind', 'Why chips went from one account to another.', {
  BUY_IN: 'A player bought in.',
  ADD_ON: 'A player added to the stack.',
  CASH_OUT: 'A player took the stack away.',
  RAKE: 'The house took its share of a pot.',
  BET: 'A seat put chips into a pot.',
  WIN: 'A seat won chips of a pot.',
  CORRECTION: 'The host put a stack right.',
});

const LedgerEntryType = builder.objectRef<Posting>('LedgerEntry').implement({
  description: 'Chips that went from one account to another. Entries are never changed.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Counted in its game, from 1.' }),
    kind: t.expose('kind', { type: PostingKindEnum, description: 'Why, for programs.' }),
    from: t.exposeString('from', {
      description: 'The account that gave: cash:USER (outside the game), stack:USER, pot:TABLE or house.',
    }),
    to: t.exposeString('to', { description: 'The account that received.' }),
    amount: t.exposeInt('amount', { description: 'How many chips.' }),
    timestamp: t.expose('timestamp', { type: 'DateTime', description: 'When.' }),
    user: t.field({
      type: UserType,
      nullable: true,
      description: 'Whose chips; null when it is about nobody in particular.',
      resolve: ({ userId }, _args, context) => (userId === null ? null : loadUser(context, userId)),
    }),
    tableId: t.exposeID('tableId', { nullable: true, description: 'At which table, if at one.' }),
    handNumber: t.exposeInt('handNumber', {
      nullable: true,
      description: 'In which hand of that table, if in one.',
    }),
    byUser: t.field({
      type: UserType,
      nullable: true,
      description: 'Who corrected it; null for everything that is no correction.',
      resolve: ({ byUserId }, _args, context) =>
        byUserId === undefined ? null : loadUser(context, byUserId),
    }),
    note: t.string({
      nullable: true,
      description: 'Why it was corrected, in the words of the host.',
      resolve: ({ note }) => note ?? null,
    }),
    reason: t.string({ description: 'Why, in plain English.', resolve: reason }),
  }),
});

async function reason(posting: Posting, _args: unknown, { loaders }: Context): Promise<string> {
  const { byUserId } = posting;
  const host = byUserId === undefined ? null : await loaders.users.load(byUserId);
  return reasonOf(posting, (userId) => host?.name ?? userId);
}

const LedgerConnection = builder.connectionObject(
  { type: LedgerEntryType, name: 'LedgerConnection', description: 'A page of a ledger.' },
  { name: 'LedgerEdge', description: 'An entry of a ledger.' },
);

builder.queryField('ledger', (t) =>
  t.field({
    type: LedgerConnection,
    description: 'The books of a game: what came in, went out, was raked and was corrected, oldest first.',
    args: {
      gameId: t.arg.id({ required: true, description: 'Which game.' }),
      kinds: t.arg({
        type: [PostingKindEnum],
        description: `Only these. Left out: ${moneyKinds.join(', ')}; name BET and WIN to see every chip that moved.`,
      }),
      order: t.arg({ type: ListOrderEnum, description: 'Default OLDEST_FIRST.' }),
      ...pageArgs(t),
    },
    resolve: async (_root, { gameId, kinds, order, ...page }, context) => {
      await mayKnowOf(context, gameId);
      const filter = { gameId, kinds: kinds ?? moneyKinds, ...(order && { order }) };
      const entries = await listed(page, (request) => context.store.listPostings({ ...request, ...filter }));
      return pageOf(entries, (entry) => entry, page.after);
    },
  }),
);
