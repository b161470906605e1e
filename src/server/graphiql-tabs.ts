/** The operations that GraphiQL opens with: an evening of two, from signing up to the first action. */
export interface Tab {
  readonly query: string;
  readonly variables: string;
}

const tab = (query: string, variables: object): Tab => ({
  query: query.trim(),
  variables: JSON.stringify(variables, null, 2),
});

const LATEST = 'LATEST_GAME';

export const graphiqlTabs: readonly Tab[] = [
  tab(
    `
# 1. Sign up. This page keeps the token and sends it with everything you do from here on.
#    (Signed up before? Use tab 5.)
mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    ... on AuthPayload { token user { id name } }
    ... on AuthRejected { code message }
  }
}`,
    { input: { name: 'Ann', email: 'ann@example.com', password: 'correct horse battery' } },
  ),
  tab(
    `
# 2. Create a game. This page remembers it: LATEST_GAME in other tabs stands for its id.
mutation CreateGame($input: CreateGameInput!) {
  createGame(input: $input) {
    ... on CommandAccepted { commandId game { id name status settings { smallBlind bigBlind } } }
    ... on Rejection { code message }
  }
}`,
    { input: { name: 'Friday night', settings: { smallBlind: 10, bigBlind: 20, actionTimeSeconds: 120 } } },
  ),
  tab(
    `
# 3. Register for it and buy in. (Run it again after tab 4: then it is the guest who comes in.)
mutation ComeIn($register: RegisterForGameInput!, $buyIn: BuyInInput!) {
  registerForGame(input: $register) {
    ... on CommandAccepted { game { status } }
    ... on Rejection { code message }
  }
  buyIn(input: $buyIn) {
    ... on CommandAccepted { game { players { user { name } status buyInTotal } } }
    ... on Rejection { code message }
  }
}`,
    { register: { gameId: LATEST }, buyIn: { gameId: LATEST, amount: 2000 } },
  ),
  tab(
    `
# 4. A second player: from here on you are the guest Bob. Run tab 3 again, then tab 5.
mutation PlayAsGuest($input: PlayAsGuestInput!) {
  playAsGuest(input: $input) {
    ... on AuthPayload { token user { id name } }
    ... on AuthRejected { code message }
  }
}`,
    { input: { name: 'Bob' } },
  ),
  tab(
    `
# 5. Be Ann again.
mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    ... on AuthPayload { token user { id name } }
    ... on AuthRejected { code message }
  }
}`,
    { input: { email: 'ann@example.com', password: 'correct horse battery' } },
  ),
  tab(
    `
# 6. Start: the first hand is dealt after a few seconds.
mutation Start($input: StartGameInput!) {
  startGame(input: $input) {
    ... on CommandAccepted { game { status tables { id status } } }
    ... on Rejection { code message }
  }
}`,
    { input: { gameId: LATEST } },
  ),
  tab(
    `
# 7. Watch the table, as you may see it. The first message is the table as it stands.
subscription Watch($gameId: ID!, $tableId: ID!) {
  tableEvents(gameId: $gameId, tableId: $tableId) {
    __typename
    sequence
    ... on TableSnapshot {
      table { handPhase seats { position player { user { name } } chips cards cardCount } }
    }
    ... on HoleCardsDealt { seatPosition cards }
    ... on ActionRequested {
      seatPosition deadline
      legalActions { decisionId canCheck callAmount minRaiseTo maxRaiseTo }
    }
    ... on PlayerActed { seatPosition action amount }
    ... on CommunityCardsDealt { cards }
  }
}`,
    { gameId: LATEST, tableId: 't1' },
  ),
  tab(
    `
# 8. Act, when it is your turn. (A refusal says what would be legal.)
mutation Act($input: PlayerActionInput!) {
  playerAction(input: $input) {
    ... on CommandAccepted { table { actionPosition potTotal currentBet } }
    ... on AmountRejected { code message minimum maximum }
    ... on Rejection { code message }
  }
}`,
    { input: { gameId: LATEST, tableId: 't1', action: 'CALL' } },
  ),
];
