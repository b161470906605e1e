import { setTimeout as sleep } from 'node:timers/promises';
import type { EventView, GameView, Settlement, Verdict } from '../../src/engine/index.ts';
import type { Random } from '../kit/sim/random.ts';
import type { Address } from './address.ts';

export const HOST = 'host';

/** The host of a game, who does not play: answers requests, puts stacks right, shows visitors the door, hands the game on. */
export class Host {
  readonly gameId: string;
  private readonly address: Address;
  private readonly random: Random;
  /** Requests that are open as far as the private stream tells. */
  private readonly requests = new Set<string>();
  private sent = 0;
  private visitors = 0;
  private isOver = false;

  constructor(address: Address, random: Random, gameId: string) {
    this.address = address;
    this.random = random;
    this.gameId = gameId;
  }

  start(): void {
    const { gameId } = this;
    const event = (event: EventView) => this.read(event);
    void this.address.follow({ gameId, viewer: HOST, stream: { kind: 'user' }, after: 0, event });
    void this.live();
  }

  /** Ends the evening, whoever is the host now. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.send('EndGame', {}, HOST, true);
  }

  /** Ticks off whatever is to be paid. */
  async markAllPaid(): Promise<void> {
    const { transfers } = await this.settlement();
    for (const { fromUserId, toUserId } of transfers)
      await this.send('MarkTransferPaid', { fromUserId, toUserId, paid: true }, HOST, true);
  }

  async checkAllPaid(): Promise<void> {
    const { transfers, lines } = await this.settlement();
    const { witness } = this.address;
    if (transfers.some(({ paid }) => !paid)) witness.object(`${this.gameId}: a transfer is unpaid again`);
    if (lines.reduce((sum, { netChips }) => sum + netChips, 0) !== 0)
      witness.object(`${this.gameId}: what people have won and lost does not add up`);
  }

  private settlement(): Promise<Settlement> {
    return this.address.ask<Settlement>({ kind: 'settlement', gameId: this.gameId });
  }

  private read(event: EventView): void {
    if (event.type === 'BuyInRequested') this.requests.add(event.requestId);
    if (event.type === 'BuyInRequestClosed') this.requests.delete(event.requestId);
  }

  private async live(): Promise<void> {
    while (!this.isOver && !this.address.isClosed) {
      await sleep(this.random.between(50, 400));
      await this.doSomething();
    }
  }

  private async doSomething(): Promise<void> {
    const { random } = this;
    const [requestId] = this.requests;
    if (requestId !== undefined) {
      // One that was closed while another was the host is not heard of here.
      const { accepted } = await this.send(random.chance(0.8) ? 'ApproveBuyIn' : 'DeclineBuyIn', {
        requestId,
      });
      if (!accepted) this.requests.delete(requestId);
      return;
    }
    switch (random.weighted({ correct: 40, approval: 10, visitor: 15, handOn: 5, nothing: 30 })) {
      case 'correct':
        return this.correct();
      case 'approval':
        return void (await this.send('UpdateGameSettings', {
          settings: { buyInApproval: random.chance(0.3) },
        }));
      case 'visitor':
        return this.receiveVisitor();
      case 'handOn':
        return this.handOn();
      case 'nothing':
    }
  }

  private async correct(): Promise<void> {
    const userId = await this.somebody();
    const amount = this.random.pick([-40, -5, 5, 40]);
    if (userId) await this.send('CorrectChips', { userId, amount, note: 'counted again' });
  }

  /** Somebody comes, buys chips and is shown the door. */
  private async receiveVisitor(): Promise<void> {
    const userId = `visitor-${this.gameId}-${++this.visitors}`;
    await this.send('RegisterForGame', {}, userId);
    await this.send('BuyIn', { amount: 150 }, userId);
    await sleep(this.random.between(0, 300));
    await this.send('RemovePlayer', { userId });
  }

  /** Hands the game to somebody, who hands it back by way of an admin. */
  private async handOn(): Promise<void> {
    const userId = await this.somebody();
    if (!userId) return;
    await this.send('TransferHost', { userId });
    await this.send('RegisterForGame', {});
    await this.send('TransferHost', { userId: HOST }, userId, true);
    await this.send('LeaveGame', {});
  }

  private async somebody(): Promise<string | null> {
    const view: GameView = await this.address.view(this.gameId, HOST);
    const present = view.players.filter(({ status }) => status !== 'OUT');
    return present.length > 0 ? this.random.pick(present).userId : null;
  }

  private send(name: string, input: object, userId = HOST, isAdmin = false): Promise<Verdict> {
    const commandId = `${HOST}-${++this.sent}`;
    const sender = { kind: 'user', userId, isAdmin } as const;
    return this.address.submit(this.gameId, { commandId, sender, name, input });
  }
}
