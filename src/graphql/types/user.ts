import type { User } from '../../ports/store.ts';
import { builder, ownEyesOnly } from '../builder.ts';
import { type Context, signedIn } from '../context.ts';
import { enumOf } from '../enums.ts';
import { found } from '../errors.ts';

const RoleEnum = enumOf<User['role']>('Role', 'What a user may do beyond playing.', {
  USER: 'Plays, and hosts own games.',
  ADMIN: 'May do in every game what its host may. An admin sees no more cards than anyone else.',
});

const own = <T>(user: User, { viewer }: Context, value: T): T | null =>
  viewer?.userId === user.id ? value : null;

export const UserType = builder.objectRef<User>('User').implement({
  description: 'Someone with an account, or a guest.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    name: t.exposeString('name', { description: 'The name that others see.' }),
    isGuest: t.boolean({
      description: 'Plays without e-mail and password. `claimAccount` makes a guest a full account.',
      resolve: ({ email }) => email === null,
    }),
    role: t.expose('role', { type: RoleEnum, description: 'Whether this is an admin.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was made.' }),
    email: t.string({
      nullable: true,
      description: 'Your own e-mail address; null for guests, and for everyone but yourself.',
      extensions: ownEyesOnly,
      resolve: (user, _args, context) => own(user, context, user.email),
    }),
    turnHookUrl: t.string({
      nullable: true,
      description:
        'Your own URL that is called when it is your turn; null when there is none, and for everyone else.',
      extensions: ownEyesOnly,
      resolve: (user, _args, context) => own(user, context, user.turnHook?.url ?? null),
    }),
  }),
});

/** The user of an id that a game speaks of. */
export const loadUser = async ({ loaders }: Context, userId: string): Promise<User> =>
  found(await loaders.users.load(userId), 'user');

builder.queryField('me', (t) =>
  t.field({
    type: UserType,
    nullable: true,
    description: 'Who you are; null when you are not signed in.',
    extensions: ownEyesOnly,
    resolve: (_root, _args, context) => context.viewer && loadUser(context, context.viewer.userId),
  }),
);

builder.queryField('user', (t) =>
  t.field({
    type: UserType,
    nullable: true,
    description: 'A user. NOT_FOUND when there is none of this id.',
    args: { id: t.arg.id({ required: true, description: 'Whose.' }) },
    resolve: (_root, { id }, context) => {
      signedIn(context);
      return loadUser(context, id);
    },
  }),
);
