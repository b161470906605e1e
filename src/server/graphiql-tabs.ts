/** The operations that GraphiQL opens with: an evening of two, from signing up to the first action. */
export const graphiqlTabs: readonly { readonly query: string }[] = [
  `# 1. Sign up. This page keeps the token and sends it
#    with everything that you do from here on.
#    (Signed up before? Use tab 5.)
mutation SignUp {
  signUp(input: {
    name: "Ann"
    email: "ann@example.com"
    password: "correct horse battery"
  }) {
    ... on AuthPayload { token user { id name } }
    ... on AuthRejected { code message }
  }
}`,

  `# 2. Create a game. This page remembers it: in other
#    tabs, LATEST_GAME stands for its id.
mutation CreateGame {
  createGame(input: {
    name: "Friday night"
    settings: { smallBlind: 10, bigBlind: 20, actionTimeSeconds: 120 }
  }) {
    ... on CommandAccepted {
      game { id name status settings { smallBlind bigBlind } }
    }
    ... on Rejection { code message }
  }
}`,

  `# 3. Register for it and buy in. (Run this again after
#    tab 4: then it is the guest who comes in.)
mutation ComeIn {
  registerForGame(input: { gameId: "LATEST_GAME" }) {
    ... on CommandAccepted { game { status } }
    ... on Rejection { code message }
  }
  buyIn(input: { gameId: "LATEST_GAME", amount: 2000 }) {
    ... on CommandAccepted {
      game { players { user { name } status buyInTotal } }
    }
    ... on Rejection { code message }
  }
}`,

  `# 4. A second player: from here on you are the guest
#    Bob. Run tab 3 again, then tab 5.
mutation PlayAsGuest {
  playAsGuest(input: { name: "Bob" }) {
    ... on AuthPayload { token user { id name } }
    ... on AuthRejected { code message }
  }
}`,

  `# 5. Be Ann again.
mutation SignIn {
  signIn(input: {
    email: "ann@example.com"
    password: "correct horse battery"
  }) {
    ... on AuthPayload { token user { id name } }
    ... on AuthRejected { code message }
  }
}`,

  `# 6. Start. The first hand is dealt after a few seconds.
mutation Start {
  startGame(input: { gameId: "LATEST_GAME" }) {
    ... on CommandAccepted { game { status tables { id status } } }
    ... on Rejection { code message }
  }
}`,

  `# 7. Watch the table, as you may see it. The first
#    message is the table as it stands.
subscription Watch {
  tableEvents(gameId: "LATEST_GAME", tableId: "t1") {
    __typename
    sequence
    ... on TableSnapshot {
      table {
        handPhase
        seats { position player { user { name } } chips cards cardCount }
        legalActions { decisionId canCheck callAmount minRaiseTo }
      }
    }
    ... on HoleCardsDealt { seatPosition cards }
    ... on ActionRequested {
      seatPosition
      deadline
      legalActions { decisionId canCheck callAmount minRaiseTo }
    }
    ... on PlayerActed { seatPosition action amount }
    ... on CommunityCardsDealt { cards }
  }
}`,

  `# 8. Act, when it is your turn. A refusal says what
#    would be legal.
mutation Act {
  playerAction(input: {
    gameId: "LATEST_GAME"
    tableId: "t1"
    action: CALL
  }) {
    ... on CommandAccepted {
      table { actionPosition potTotal currentBet }
    }
    ... on AmountRejected { minimum maximum }
    ... on Rejection { code message }
  }
}`,
].map((query) => ({ query }));
