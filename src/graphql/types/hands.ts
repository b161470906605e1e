import { explainHand, type Movement } from '../../history/explain-hand.ts';
import type { ListOrder } from '../../ports/store.ts';
import { mayKnowOf, mayLookThroughAllOf } from '../access.ts';
import { builder } from '../builder.ts';
import { type Context, signedIn } from '../context.ts';
import { enumOf } from '../enums.ts';
import { refuse } from '../errors.ts';
import { listed, pageArgs, pageOf } from '../pages.ts';
import { findHand, HandType, namesIn, viewHand } from './hand.ts';

builder.queryField('hand', (t) =>
  t.field({
    type: HandType,
    nullable: true,
    description: 'A finished hand. NOT_FOUND when there is none of this id in a game that you may know of.',
    args: { id: t.arg.id({ required: true, description: 'Which hand.' }) },
    resolve: (_root, { id }, context) => findHand(context, id),
  }),
);

export const ListOrderEnum = enumOf<ListOrder>('ListOrder', 'In which order a list comes.', {
  NEWEST_FIRST: 'What happened last comes first.',
  OLDEST_FIRST: 'What happened first comes first.',
});

const HandConnection = builder.connectionObject(
  { type: HandType, name: 'HandConnection', description: 'A page of hands.' },
  { name: 'HandEdge', description: 'A hand in a list.' },
);

builder.queryField('hands', (t) =>
  t.field({
    type: HandConnection,
    description:
      'Finished hands: of a game, or, without `gameId`, your own in all games. A page of a search by pot or showdown may hold fewer than asked for and still be followed by more.',
    args: {
      gameId: t.arg.id({ description: 'Only of this game.' }),
      tableId: t.arg.id({ description: 'Only of this table; needs `gameId`.' }),
      userId: t.arg.id({ description: 'Only hands that this user was dealt into.' }),
      from: t.arg({ type: 'DateTime', description: 'Only hands that ended then or later.' }),
      to: t.arg({ type: 'DateTime', description: 'Only hands that ended before then.' }),
      minPot: t.arg.int({ description: 'Only hands with at least this in all pots together.' }),
      maxPot: t.arg.int({ description: 'Only hands with at most this in all pots together.' }),
      showdown: t.arg.boolean({ description: 'Only hands that came to a showdown, or (false) did not.' }),
      order: t.arg({ type: ListOrderEnum, description: 'Default NEWEST_FIRST.' }),
      ...pageArgs(t),
    },
    resolve: async (_root, { first, after, ...wanted }, context) => {
      const filter = { ...given(wanted), ...(await whoseHands(wanted, context)) };
      const hands = await listed({ first, after }, (page) => context.store.listHands({ ...page, ...filter }));
      return pageOf(hands, (record) => viewHand(context, record), after);
    },
  }),
);

/** Whose hands somebody may look through: those of a game they may know of, or their own. Admins look through all. */
async function whoseHands(
  { gameId, tableId, userId }: Whose,
  context: Context,
): Promise<{ userId?: string }> {
  const viewer = signedIn(context);
  if (tableId != null && gameId == null)
    throw refuse('BAD_USER_INPUT', 'tableId: a table is named together with its game, by `gameId`.');
  if (gameId != null) {
    await mayKnowOf(context, gameId);
    return {};
  }
  if (viewer.role === 'ADMIN') return {};
  const whose = userId ?? viewer.userId;
  mayLookThroughAllOf(viewer, whose);
  return { userId: whose };
}

interface Whose {
  readonly gameId?: string | null | undefined;
  readonly tableId?: string | null | undefined;
  readonly userId?: string | null | undefined;
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> };

/** Arguments that were left out or null are no filter. */
const given = <T extends object>(args: T): Given<T> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value != null)) as Given<T>;

const ChipMovement = builder.objectRef<Movement>('ChipMovement').implement({
  description: 'Why some chips went from one place to another.',
  fields: (t) => ({
    chips: t.exposeInt('chips', { description: 'How many.' }),
    from: t.exposeString('from', {
      description: 'Where from, as the ledger calls it: stack:USER, pot:TABLE or house.',
    }),
    to: t.exposeString('to', { description: 'Where to, as the ledger calls it.' }),
    rule: t.exposeString('rule', { description: 'The number of the rule in docs/rules.md.' }),
    text: t.exposeString('text', { description: 'The reason in plain English.' }),
  }),
});

builder.queryField('explainHand', (t) =>
  t.field({
    type: [ChipMovement],
    nullable: true,
    description: 'Why each chip moved in a hand, in order, by the numbers of the rules.',
    args: { handId: t.arg.id({ required: true, description: 'Which hand.' }) },
    resolve: async (_root, { handId }, context) => {
      const hand = await findHand(context, handId);
      return explainHand(hand, await namesIn(hand, context));
    },
  }),
);
