import { setTimeout as sleep } from 'node:timers/promises';
import type { EventView, LegalActions, PlayerStatus, Verdict } from '../../src/engine/index.ts';
import type { Random } from '../kit/sim/random.ts';
import type { Address } from './address.ts';

type Sent = { readonly commandId: string; readonly name: string; readonly input: object };

/** Of these answers a server must still know, however many came since: it keeps a few dozen of each user. */
const REMEMBERED = 6;

/** Somebody who plays by what the streams say: registers, buys in, acts, tops up, sits out, leaves, comes back. */
export class Client {
  readonly userId: string;
  /** Commands that were answered. */
  answers = 0;
  private readonly address: Address;
  private readonly random: Random;
  private readonly gameId: string;
  /** How likely it is that the clock has to decide. */
  private readonly slowness: number;
  private readonly recent: Sent[] = [];
  private isAskingAgain = false;
  private sent = 0;
  private status: PlayerStatus = 'OUT';
  private isSittingOut = false;
  private tableId: string | null = null;
  private handNumber = 0;
  private range = { minimum: 100, maximum: 400 };
  private isOver = false;

  constructor(address: Address, random: Random, gameId: string, userId: string, slowness: number) {
    this.address = address;
    this.random = random;
    this.gameId = gameId;
    this.userId = userId;
    this.slowness = slowness;
  }

  start(): void {
    const { gameId, userId: viewer } = this;
    const event = (event: EventView) => this.read(event);
    void this.address.follow({ gameId, viewer, stream: { kind: 'game' }, after: 0, event });
    void this.address.follow({ gameId, viewer, stream: { kind: 'user' }, after: 0, event });
    void this.live();
  }

  /** Sends some of the latest commands once more: each must be answered as it was. */
  async askAgain(): Promise<void> {
    if (this.isAskingAgain || this.recent.length === 0) return;
    this.isAskingAgain = true;
    await Promise.all([this.recent.at(-1)!, this.random.pick(this.recent)].map((sent) => this.submit(sent)));
    this.isAskingAgain = false;
  }

  /** Something that changes nothing much, to see that there is an answer. */
  async sayHello(): Promise<void> {
    await this.send('SetAutoPostBlinds', { enabled: true });
  }

  /** Looks at the own game. */
  async look(): Promise<void> {
    this.address.witness.saw(this.userId, await this.address.view(this.gameId, this.userId));
  }

  // --- what it hears

  private read(event: EventView): void {
    if (event.type === 'GameStatusChanged' && event.newStatus === 'COMPLETED') this.isOver = true;
    if (event.stream !== 'game' || !('userId' in event) || event.userId !== this.userId) return;
    switch (event.type) {
      case 'PlayerRegistered':
        this.status = 'REGISTERED';
        break;
      case 'PlayerStatusChanged':
        this.status = event.status;
        this.isSittingOut = event.sittingOut;
        break;
      case 'PlayerSeated':
        this.sitAt(event.tableId);
        break;
      case 'PlayerMoved':
        this.sitAt(event.toTableId);
        break;
      case 'PlayerLeft':
        this.status = 'OUT';
        this.isSittingOut = false;
        this.tableId = null;
    }
  }

  private readonly followed = new Set<string>();

  private sitAt(tableId: string): void {
    this.tableId = tableId;
    if (this.followed.has(tableId)) return;
    this.followed.add(tableId);
    const { gameId, userId: viewer } = this;
    const followed = this.address.follow({
      gameId,
      viewer,
      stream: { kind: 'table', tableId },
      after: null,
      event: (event) => this.readTable(tableId, event),
      snapshot: ({ view }) => {
        if ('legalActions' in view && view.legalActions) this.act(tableId, view.legalActions);
      },
    });
    void followed.then(() => this.followed.delete(tableId));
  }

  private readTable(tableId: string, event: EventView): void {
    if (event.type === 'HandStarted') this.handNumber = event.handNumber;
    if (event.type === 'ActionRequested' && event.legalActions) this.act(tableId, event.legalActions);
  }

  // --- what it does

  private async act(tableId: string, legal: LegalActions): Promise<void> {
    const { random } = this;
    if (random.chance(this.slowness)) return;
    await sleep(random.between(0, 25));
    const { decisionId } = legal;
    await this.send('PlayerAction', { tableId, decisionId, ...this.choose(legal) });
  }

  private choose(legal: LegalActions): object {
    const smallest = legal.minBet ?? legal.minRaiseTo;
    const choice = this.random.weighted({
      FOLD: legal.canCheck ? 1 : 15,
      CHECK: legal.canCheck ? 60 : 0,
      CALL: legal.callAmount !== null ? 50 : 0,
      more: smallest !== null ? 12 : 0,
      ALL_IN: legal.allInAmount !== null ? 4 : 0,
    });
    if (choice !== 'more') return { action: choice };
    const largest = (legal.maxBet ?? legal.maxRaiseTo)!;
    const amount = Math.min(largest, smallest! + this.random.below(60));
    return { action: legal.minBet !== null ? 'BET' : 'RAISE', amount };
  }

  private async live(): Promise<void> {
    await sleep(this.random.between(0, 300));
    while (!this.isOver && !this.address.isClosed) {
      await this.doSomething();
      await sleep(this.random.between(30, 250));
    }
  }

  private async doSomething(): Promise<void> {
    const { random, tableId, range } = this;
    if (this.status === 'OUT') await this.send('RegisterForGame', {});
    else if (this.status === 'BUYING_IN') await this.addChips('BuyIn');
    else if (this.isSittingOut) await this.send('SitIn', {});
    else
      switch (
        random.weighted({ nothing: 60, AddOn: 6, SitOut: 2, LeaveGame: 3, ShowCards: 4, intent: 10, bad: 3 })
      ) {
        case 'AddOn':
          return this.addChips('AddOn');
        case 'SitOut':
          return void (await this.send('SitOut', {}));
        case 'LeaveGame':
          return void (await this.send('LeaveGame', {}));
        case 'ShowCards':
          return void (await this.send('ShowCards', { tableId: tableId ?? 'none' }));
        case 'intent': {
          const intent = random.pick(['CHECK_FOLD', 'CALL_ANY', 'CHECK', null]);
          const { handNumber } = this;
          return void (await this.send('PlayerIntent', { tableId: tableId ?? 'none', intent, handNumber }));
        }
        case 'bad':
          return void (await this.send('BuyIn', { amount: range.maximum * 1000 }));
        case 'nothing':
      }
  }

  private async addChips(name: 'BuyIn' | 'AddOn'): Promise<void> {
    const { minimum, maximum } = this.range;
    const verdict = await this.send(name, { amount: this.random.between(minimum, maximum) });
    if (!verdict.accepted && verdict.code === 'AMOUNT_OUT_OF_RANGE')
      this.range = { minimum: verdict.facts.minimum, maximum: verdict.facts.maximum };
  }

  private async send(name: string, input: object): Promise<Verdict> {
    const sent = { commandId: `${this.userId}-${++this.sent}`, name, input };
    // Now and then impatient: the same command twice at the same time.
    if (this.random.chance(0.03)) void this.submit(sent);
    const verdict = await this.submit(sent);
    this.answers++;
    this.recent.push(sent);
    if (this.recent.length > REMEMBERED) this.recent.shift();
    return verdict;
  }

  private submit({ commandId, name, input }: Sent): Promise<Verdict> {
    const sender = { kind: 'user', userId: this.userId, isAdmin: false } as const;
    return this.address.submit(this.gameId, { commandId, sender, name, input });
  }
}
