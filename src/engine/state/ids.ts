export type GameId = string;
export type TableId = string;
export type UserId = string;
/** Milliseconds since 1970, always handed in. */
export type Time = number;
