/** Pages of GraphiQL with operations ready to run; the page itself keeps the token that signing in returns. */

const signIn = (name: string): string => `mutation SignIn {
  playAsGuest(input: { name: "${name}" }) {
    ... on AuthPayload { token user { id name } }
    ... on AuthRejected { code message }
  }
}`;

const watch = (gameId: string, tableId: string): string => `subscription Watch {
  tableEvents(gameId: "${gameId}", tableId: "${tableId}") {
    __typename
    sequence
    ... on TableSnapshot { table { handNumber handPhase communityCards potTotal seats { position chips cards player { user { name } } } } }
    ... on HandStarted { handNumber dealerPosition }
    ... on HoleCardsDealt { user { name } cards }
    ... on CommunityCardsDealt { cards }
    ... on ActionRequested { user { name } deadline legalActions { canCheck callAmount minBet minRaiseTo maxRaiseTo } }
    ... on PlayerActed { seatPosition action amount }
    ... on CardsShown { user { name } cards }
    ... on PotAwarded { seatPosition amount }
  }
}`;

const pageWith = (url: string, text: string): string => `${url}?query=${encodeURIComponent(text)}`;

/** Watch the table: hole cards stay hidden until they are shown. */
export const watchLink = (url: string, gameId: string, tableId: string): string =>
  pageWith(
    url,
    ['# The play button offers SignIn, then Watch.', signIn('Rail bird'), watch(gameId, tableId)].join(
      '\n\n',
    ),
  );

/** Take a seat, follow the table with your own cards in sight, and act. */
export function sitDownLink(url: string, gameId: string, tableId: string, buyIn: number): string {
  const outcome = '{ ... on CommandAccepted { commandId } ... on Rejection { code message } }';
  return pageWith(
    url,
    [
      '# The play button offers SignIn, SitDown, Watch and MyTurn. When it is your turn, choose Act (and say what to do).',
      signIn('You'),
      `mutation SitDown {
  registerForGame(input: { gameId: "${gameId}" }) ${outcome}
  buyIn(input: { gameId: "${gameId}", amount: ${buyIn} }) ${outcome}
}`,
      watch(gameId, tableId),
      `query MyTurn {
  table(gameId: "${gameId}", tableId: "${tableId}") {
    communityCards
    potTotal
    legalActions { canFold canCheck callAmount minBet maxBet minRaiseTo maxRaiseTo allInAmount }
    seats { chips currentBetAmount cards player { user { name } } }
  }
}`,
      `mutation Act {
  playerAction(input: { gameId: "${gameId}", tableId: "${tableId}", action: CALL }) ${outcome}
}`,
    ].join('\n\n'),
  );
}
