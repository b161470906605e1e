/** A server of its own that others kill: the real loop on the real store and clock, spoken to over the channel of `fork`. */
import { Cardroom } from '../../src/runtime/cardroom.ts';
import { StreamEnded } from '../../src/runtime/channel.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import type { Log } from '../../src/runtime/log.ts';
import { stopOnSignals } from '../../src/runtime/signals.ts';
import { openStore } from './open-store.ts';
import type { Call, FollowCall, FromServer, Level, StorePlace, ToServer } from './protocol.ts';

let outbox: FromServer[] = [];

/** Everything that is said in one turn goes out together. */
function say(message: FromServer): void {
  if (outbox.push(message) === 1) setImmediate(flush);
}

function flush(): void {
  const batch = outbox;
  outbox = [];
  if (batch.length > 0 && process.connected) process.send!(batch);
}

/** Resolves when everything that was said is out. */
function sayTheRest(): Promise<void> {
  const batch = outbox;
  outbox = [];
  return new Promise((resolve) => process.send!(batch, () => resolve()));
}

const logs =
  (level: Level) =>
  (facts: object, message: string): void =>
    say({ kind: 'log', level, message, facts });
const log: Log = { info: logs('info'), warn: logs('warn'), error: logs('error') };

// Nobody is left to speak to.
process.on('disconnect', () => process.exit(3));

const place = JSON.parse(process.argv[2]!) as StorePlace;
say({ kind: 'opening' });
flush();
const refuse = (error: Error): void => {
  process.send!([{ kind: 'refused', message: error.message }], () => process.exit(2));
};
const store = await openStore(place).catch(refuse);
if (store) {
  const cardroom = new Cardroom({ store, clock: systemClock(), log });
  const stop = async () => {
    await cardroom.stop();
    await store.close();
    await sayTheRest();
  };
  stopOnSignals(stop, log);
  process.on('message', ({ id, call }: ToServer) => void serve(cardroom, id, call));
  say({ kind: 'opened', at: Date.now() });
  flush();
  await cardroom.start().then(() => say({ kind: 'ready' }), refuse);
}

async function serve(cardroom: Cardroom, id: number, call: Call): Promise<void> {
  switch (call.kind) {
    case 'create':
      return say({ kind: 'reply', id, reply: await cardroom.createGame(call.description) });
    case 'submit':
      return say({ kind: 'reply', id, reply: await cardroom.submit(call.gameId, call.request) });
    case 'view':
      return say({ kind: 'reply', id, reply: await cardroom.view(call.viewer, call.gameId) });
    case 'settlement':
      return say({ kind: 'reply', id, reply: await cardroom.settlement(call.gameId) });
    case 'follow':
      return say({ kind: 'ended', id, reason: await follow(cardroom, id, call) });
  }
}

async function follow(cardroom: Cardroom, id: number, call: FollowCall): Promise<string | null> {
  const { viewer, gameId, stream, after } = call;
  const messages = await cardroom.events(viewer, gameId, stream, after);
  if (messages === null) return null;
  if ('unavailable' in messages) return 'UNAVAILABLE';
  try {
    for await (const message of messages) say({ kind: 'message', id, message });
    return 'BY_READER';
  } catch (error) {
    if (error instanceof StreamEnded) return error.reason;
    throw error;
  }
}
