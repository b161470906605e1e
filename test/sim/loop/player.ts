import type { GameView, PlayerActionType, TableView, Verdict } from '../../../src/engine/index.ts';
import type { Request } from '../../../src/runtime/submissions.ts';
import { hostWish } from './host-wish.ts';
import type { Room } from './room.ts';

export interface Sent {
  readonly commandId: string;
  readonly name: string;
  readonly input: unknown;
  readonly verdict: Verdict;
}

export type Wish = { readonly name: string; readonly input: unknown };

/** How many of the latest commands of a user the server remembers at least. */
const REMEMBERED = 12;

/** A user who plays: looks, decides, sends, and sends again until there is an answer. */
export class Player {
  readonly userId: string;
  readonly gameId: string;
  /** The latest commands, with their answers. */
  readonly sent: Sent[] = [];
  protected readonly room: Room;
  private count = 0;

  constructor(room: Room, gameId: string, userId: string) {
    this.room = room;
    this.gameId = gameId;
    this.userId = userId;
  }

  async play(): Promise<void> {
    const { random } = this.room;
    while (!this.room.isClosing) {
      await this.room.world.sleep(this.thinkMs());
      if (random.chance(0.03)) await this.notice(random.chance(0.5) ? 'Disconnect' : 'Connect');
      if (random.chance(0.08)) await this.askAgain();
      const view = await this.look();
      if (!view) continue;
      const wish = this.wish(view);
      if (wish) await this.send(wish);
    }
  }

  /** Every answer that was given is given again, and nothing happens. */
  async askAgain(all = false): Promise<void> {
    const { random } = this.room;
    const known = all ? this.sent : this.sent.length > 0 ? [random.pick(this.sent)] : [];
    for (const { commandId, name, input } of known) await this.insist({ name, input }, commandId);
  }

  async look(): Promise<GameView | null> {
    const view = await this.room.ask('view', (cardroom) => cardroom.view(this.userId, this.gameId));
    if (view === 'lost' || view === null || 'unavailable' in view) return null;
    this.room.observer.seen(this.gameId, this.userId, view);
    if (view.tables.length > 0 && this.room.random.chance(0.2))
      await this.lookAt(this.room.random.pick(view.tables).id);
    return view;
  }

  /** Sends a new command until it is answered. */
  async send(wish: Wish): Promise<Verdict> {
    const commandId = `${this.userId}-${++this.count}`;
    const verdict = await this.insist(wish, commandId);
    this.sent.push({ commandId, ...wish, verdict });
    if (this.sent.length > REMEMBERED) this.sent.shift();
    return verdict;
  }

  private async lookAt(tableId: string): Promise<void> {
    const view = await this.room.ask('viewTable', (cardroom) =>
      cardroom.viewTable(this.userId, this.gameId, tableId),
    );
    if (view !== 'lost' && view !== null && !('unavailable' in view))
      this.room.observer.seenTable(this.gameId, this.userId, view);
  }

  private async insist(wish: Wish, commandId: string): Promise<Verdict> {
    const { random, world, observer } = this.room;
    const sender = { kind: 'user', userId: this.userId, isAdmin: false } as const;
    const request: Request = { commandId, sender, ...wish };
    for (;;) {
      // An impatient client does not wait for the first answer.
      const copies = random.chance(0.1) ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: copies }, () =>
          this.room.ask(`${wish.name} ${commandId}`, (cardroom) => cardroom.submit(this.gameId, request)),
        ),
      );
      let verdict: Verdict | null = null;
      for (const answer of answers) {
        world.insist(answer !== null, () => `game ${this.gameId} was not found`);
        if (!answer || answer === 'lost' || 'unavailable' in answer) continue;
        observer.answered(this.gameId, this.userId, commandId, answer);
        verdict = answer;
      }
      if (verdict) return verdict;
      await world.sleep(random.below(2000));
    }
  }

  /** The server sees that the connection of this user is lost or back. */
  private async notice(name: 'Connect' | 'Disconnect'): Promise<void> {
    const request: Request = { sender: { kind: 'server' }, name, input: { userId: this.userId } };
    await this.room.ask(name, (cardroom) => cardroom.submit(this.gameId, request));
  }

  private thinkMs(): number {
    const { random } = this.room;
    return random.below(random.chance(0.05) ? 30_000 : 3000);
  }

  protected wish(view: GameView): Wish | null {
    const { random } = this.room;
    const me = view.players.find(({ userId }) => userId === this.userId);
    if (view.status === 'COMPLETED') return random.chance(0.1) ? { name: 'SitOut', input: {} } : null;
    if (view.ownerId === this.userId && random.chance(0.5)) {
      const wish = hostWish(view, random);
      if (wish) return wish;
    }
    if (!me || me.status === 'OUT') return { name: random.pick(['RegisterForGame', 'SitIn']), input: {} };
    const table = view.tables.find(({ seats }) => seats.some(({ userId }) => userId === this.userId));
    if (!table) return null;
    if (table.legalActions && random.chance(0.9)) return this.action(table);
    if (me.chips === 0 && random.chance(0.7))
      return { name: 'BuyIn', input: { amount: random.pick([20, 100, 200, 5000]) } };
    return this.whim(table);
  }

  private action({ id: tableId, legalActions }: TableView): Wish {
    const { random } = this.room;
    const { canCheck, callAmount, minBet, minRaiseTo, allInAmount, decisionId } = legalActions!;
    const choice = random.weighted({
      FOLD: canCheck ? 0 : 2,
      CHECK: canCheck ? 6 : 1,
      CALL: callAmount !== null ? 6 : 0,
      BET: minBet !== null ? 2 : 0,
      RAISE: minRaiseTo !== null ? 2 : 0,
      ALL_IN: allInAmount !== null ? 1 : 0,
    });
    const action: PlayerActionType = choice;
    const amount = action === 'BET' ? minBet : action === 'RAISE' ? minRaiseTo : null;
    return { name: 'PlayerAction', input: { tableId, action, amount, decisionId } };
  }

  /** What one does when it is not one's turn, sensible or not. */
  private whim({ id: tableId, handNumber }: TableView): Wish | null {
    const { random } = this.room;
    const name = random.weighted({
      nothing: 12,
      SitOut: 1,
      SitIn: 3,
      LeaveGame: 1,
      AddOn: 2,
      PlayerIntent: 4,
      ShowCards: 1,
      PostBlind: 1,
      SetAutoPostBlinds: 1,
      PlayerAction: 1,
      Cheat: 1,
    });
    if (name === 'nothing') return null;
    const intent = random.pick(['CHECK_FOLD', 'CALL_ANY', 'FOLD', null]);
    const input = { tableId, handNumber, intent, amount: random.below(300), enabled: true, action: 'CALL' };
    return { name, input };
  }
}

/** Somebody who does not play and hosts, until the game is handed to a player. */
export class Host extends Player {
  protected override wish(view: GameView): Wish | null {
    return view.ownerId === this.userId || this.room.random.chance(0.01)
      ? hostWish(view, this.room.random)
      : null;
  }
}
