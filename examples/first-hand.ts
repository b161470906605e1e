/** One hand with the engine alone: no server, no store, no network. Run it with `npx tsx examples/first-hand.ts`. */
import { cardText, legalActions, newGame, nextDeadline, tick, viewFor } from '../src/engine/index.ts';
import { fairShuffle } from '../src/runtime/dice.ts';

let now = Date.now();
const made = newGame({ id: 'friday', name: 'Friday night', ownerId: 'ann', now });
if ('rejection' in made) throw new Error(made.rejection.message);
const { game } = made;

/** Everything is a command, and every command gets a verdict. */
function send(userId: string, name: string, input: object = {}): void {
  const commands = [
    { commandId: 'c1', sender: { kind: 'user', userId, isAdmin: false } as const, name, input },
  ];
  const { events, verdicts } = tick(game, { now, commands, shuffle: fairShuffle });
  for (const verdict of verdicts) if (!verdict.accepted) console.log(`refused: ${verdict.message}`);
  // What ann may see of what happened: her own cards, and nobody else's.
  for (const event of events) {
    const seen = viewFor('ann', 'event', event);
    if (seen?.stream === 'table') console.log(seen.type);
  }
}

for (const player of ['ann', 'bob']) {
  send(player, 'RegisterForGame');
  send(player, 'BuyIn', { amount: 1000 });
}
send('ann', 'StartGame');

// Nothing happens by itself: the engine says when to look again, and a tick at that time deals the cards.
now = nextDeadline(game)!;
tick(game, { now, commands: [], shuffle: fairShuffle });

const table = game.tables[0]!;
const own = viewFor('ann', 'table', table).seats.find((seat) => seat.userId === 'ann');
console.log(`ann holds ${own?.cards?.map(cardText).join(' ')}`);

while (table.actionPosition !== null) {
  const seat = table.seats[table.actionPosition]!;
  const legal = legalActions(table, seat)!;
  send(seat.userId!, 'PlayerAction', { tableId: table.id, action: legal.canCheck ? 'CHECK' : 'CALL' });
}
console.log(table.seats.filter((seat) => seat.userId).map((seat) => `${seat.userId}: ${seat.stack}`));
