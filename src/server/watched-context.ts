import type { Identity } from '../accounts/identity.ts';
import type { Asker, Context, Services } from '../graphql/context.ts';
import { Loaders } from '../graphql/loaders.ts';

/**
 * A context that notes when somebody looks at who asks, or at something that was fetched for them. What was made without
 * that look is the same for everyone; no rule that a field forgot to state can leak through a shared result.
 */
export class WatchedContext implements Context {
  readonly room: Services['room'];
  readonly store: Services['store'];
  readonly accounts: Services['accounts'];
  readonly address: string;
  readonly requestId: string;
  readonly loaders: Loaders;
  /** Somebody has looked. */
  isPersonal = false;
  private readonly asker: Asker;

  constructor({ room, store, accounts }: Services, asker: Asker) {
    this.room = room;
    this.store = store;
    this.accounts = accounts;
    this.address = asker.address;
    this.requestId = asker.requestId;
    this.asker = asker;
    this.loaders = new WatchedLoaders(this, asker.viewer);
  }

  get viewer(): Identity | null {
    this.isPersonal = true;
    return this.asker.viewer;
  }
}

class WatchedLoaders extends Loaders {
  private readonly context: WatchedContext;

  constructor(context: WatchedContext, viewer: Identity | null) {
    super(context.room, context.store, viewer);
    this.context = context;
  }

  override get games(): Loaders['games'] {
    this.context.isPersonal = true;
    return super.games;
  }

  override stats(gameId: string | null, userId: string): ReturnType<Loaders['stats']> {
    // Those of all games leave out what the viewer may not know of.
    if (gameId === null) this.context.isPersonal = true;
    return super.stats(gameId, userId);
  }
}
