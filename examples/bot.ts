/** A bot in 60 lines. With `npm run demo` in one terminal, here: npx tsx examples/bot.ts GAME_ID [URL] */
import * as api from '../src/client/index.ts'; // elsewhere: from 'cardroom/client'

const [gameId = '', url = process.env.CARDROOM_URL ?? 'http://localhost:4000/graphql'] =
  process.argv.slice(2);

// 1. Sign in. A guest needs nothing but a name.
const { playAsGuest: me } = await api
  .connect({ url })
  .request(api.PlayAsGuestDocument, { input: { name: 'Sixty lines' } });
if (me.__typename !== 'AuthPayload') throw new Error(me.message);
const client = api.connect({ url, token: me.token });

// 2. Take a seat. Every command answers; one that is sent again after a lost connection still counts once.
const { registerForGame } = await client.command(api.RegisterForGameDocument, { gameId });
if (registerForGame.__typename !== 'CommandAccepted') throw new Error(registerForGame.message);
const { buyIn } = await client.command(api.BuyInDocument, { gameId, amount: 2000 });
if (buyIn.__typename !== 'CommandAccepted') throw new Error(buyIn.message);

// 3. Follow the game until it says where we sit. Streams survive lost connections without a gap or a repeat.
const isOurs = (seat: api.SeatFieldsFragment): boolean => seat.player?.user.id === me.user.id;
for await (const { gameEvents: event } of client.subscribe(api.GameEventsDocument, { gameId })) {
  if (event.__typename === 'GameSnapshot')
    for (const { id, seats } of event.game.tables) if (seats.some(isOurs)) void playAt(id);
  if (event.__typename === 'PlayerSeated' && event.userId === me.user.id) void playAt(event.tableId);
}

// 4. Follow the table: our cards come face up, and legalActions is filled when it is our turn, in a snapshot too.
async function playAt(tableId: string): Promise<void> {
  let cards: readonly string[] = [];
  for await (const { tableEvents: event } of client.subscribe(api.TableEventsDocument, { gameId, tableId })) {
    const isSnapshot = event.__typename === 'TableSnapshot';
    if (isSnapshot) cards = event.table.seats.find(isOurs)?.cards ?? [];
    if (event.__typename === 'HoleCardsDealt' && event.cards) cards = event.cards;
    const legal = isSnapshot ? event.table.legalActions : 'legalActions' in event ? event.legalActions : null;
    if (legal) await act(tableId, choose(cards, legal));
  }
}

// 5. Pairs and aces raise, everything else checks or folds. What is offered is always accepted.
function choose(cards: readonly string[], legal: api.LegalActionsFieldsFragment) {
  const { decisionId, canCheck, minRaiseTo, callAmount } = legal;
  const isGood = cards[0]?.[0] === cards[1]?.[0] || cards.some((card) => card.startsWith('A'));
  if (isGood && minRaiseTo !== null) return { decisionId, action: 'RAISE', amount: minRaiseTo } as const;
  if (isGood && callAmount !== null) return { decisionId, action: 'CALL' } as const;
  return { decisionId, action: canCheck ? 'CHECK' : 'FOLD' } as const;
}

async function act(tableId: string, choice: ReturnType<typeof choose>): Promise<void> {
  const { playerAction } = await client.command(api.PlayerActionDocument, { gameId, tableId, ...choice });
  const isAccepted = playerAction.__typename === 'CommandAccepted';
  console.log(choice.action, isAccepted ? 'accepted' : playerAction.message);
}
