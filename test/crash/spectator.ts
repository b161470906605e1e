import type { EventView } from '../../src/engine/index.ts';
import type { Address } from './address.ts';

/** Somebody without a name who sees the whole game from its first event: keeps its money and its clocks in view. */
export class Spectator {
  readonly gameId: string;
  isOver = false;
  handsDone = 0;
  private readonly address: Address;
  /** Hands that are being played, by table. */
  private readonly playing = new Map<string, number>();

  constructor(address: Address, gameId: string) {
    this.address = address;
    this.gameId = gameId;
    void this.follow({ kind: 'game' });
  }

  /** A view from outside: no chip is missing and none is too many. */
  async checkMoney(): Promise<void> {
    const { money } = this.address.witness;
    const view = await this.address.view(this.gameId, null);
    while (!money.isUpTo(view)) {
      if (this.address.isClosed) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    money.check(view);
  }

  private follow(stream: { kind: 'game' } | { kind: 'table'; tableId: string }): Promise<void> {
    const { address, gameId } = this;
    return address.follow({ gameId, viewer: null, stream, after: 0, event: (event) => this.read(event) });
  }

  private read(event: EventView): void {
    const { witness } = this.address;
    witness.money.told(event);
    witness.clocks.told(event);
    if (event.type === 'TableCreated') void this.follow({ kind: 'table', tableId: event.tableId });
    if (event.type === 'GameStatusChanged') this.isOver = event.newStatus === 'COMPLETED';
    if (event.type === 'HandStarted') this.handStarted(event.tableId, event.handNumber);
    if (event.type === 'HandComplete') this.handCompleted(event.tableId, event.handNumber);
  }

  private handStarted(tableId: string, handNumber: number): void {
    const last = this.playing.get(tableId);
    if (last !== undefined)
      this.address.witness.object(
        `${this.gameId} ${tableId}: hand ${handNumber} began before ${last} was over`,
      );
    this.playing.set(tableId, handNumber);
  }

  private handCompleted(tableId: string, handNumber: number): void {
    if (this.playing.get(tableId) !== handNumber)
      this.address.witness.object(`${this.gameId} ${tableId}: hand ${handNumber} ended without a beginning`);
    this.playing.delete(tableId);
    this.handsDone++;
    this.address.witness.counts.hands++;
  }
}
