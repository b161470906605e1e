/** A bot in 60 lines. With `npm run demo` in one terminal, here: npx tsx examples/bot.ts GAME_ID [URL] */
import { Connection } from '../src/client/connection.ts';
import * as api from '../src/client/generated/graphql.ts';
import { post } from '../src/client/post.ts';

const [gameId = '', url = 'http://localhost:4000/graphql'] = process.argv.slice(2);

// 1. Sign in. A guest needs nothing but a name.
const { playAsGuest: me } = await post({ url }, api.PlayAsGuestDocument, { input: { name: 'Sixty lines' } });
if (me.__typename !== 'AuthPayload') throw new Error(me.message);
const connection = new Connection({ url, token: me.token });

// 2. Take a seat. Every command answers; one that is sent again after a lost connection still counts once.
const { registerForGame } = await connection.command(api.RegisterForGameDocument, { gameId });
if (registerForGame.__typename !== 'CommandAccepted') throw new Error(registerForGame.message);
await connection.command(api.BuyInDocument, { gameId, amount: 2000 });

// 3. Follow the game until it says where we sit. Streams come back by themselves after the number returned last.
const tables = new Set<string>();
const isOurs = (seat: api.SeatFieldsFragment): boolean => seat.player?.user.id === me.user.id;
const onGame = ({ gameEvents: event }: api.GameEventsSubscription): number => {
  if (event.__typename === 'PlayerSeated' && event.userId === me.user.id) sitAt(event.tableId);
  if (event.__typename === 'GameSnapshot')
    for (const { id, seats } of event.game.tables) if (seats.some(isOurs)) sitAt(id);
  return event.sequence;
};
connection.follow(api.GameEventsDocument, { gameId }, { onMessage: onGame });

// 4. Follow the table: our cards come face up, and legalActions is filled when it is our turn, in a snapshot too.
function sitAt(tableId: string): void {
  if (tables.has(tableId)) return;
  tables.add(tableId);
  let cards: readonly string[] = [];
  const onMessage = ({ tableEvents: event }: api.TableEventsSubscription): number => {
    const seen = event.__typename === 'TableSnapshot' ? event.table : event;
    if (event.__typename === 'TableSnapshot') cards = event.table.seats.find(isOurs)?.cards ?? [];
    if (event.__typename === 'HoleCardsDealt' && event.cards) cards = event.cards;
    if ('legalActions' in seen && seen.legalActions) void act(tableId, choose(cards, seen.legalActions));
    return event.sequence;
  };
  connection.follow(api.TableEventsDocument, { gameId, tableId }, { onMessage });
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
  const { playerAction } = await connection.command(api.PlayerActionDocument, { gameId, tableId, ...choice });
  const isAccepted = playerAction.__typename === 'CommandAccepted';
  console.log(choice.action, isAccepted ? 'accepted' : playerAction.message);
}
