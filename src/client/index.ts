/** The public surface of the client: `connect`, the documents of all operations with their types, and its errors. */
export { type Client, type ClientOptions, connect } from './connect.ts';
export * from './generated/graphql.ts';
export { ApiError, ConnectionLost } from './problems.ts';
export { applyEvent, type SeatState, stateOf, type TableState } from './table-state.ts';
