/** Why a WebSocket is closed. Those of the protocol (44xx) first, then ours; docs/protocol.md tells what to do about each. */
export const closeCodes = {
  BAD_MESSAGE: [4400, 'Invalid message received'],
  NOT_INITIALISED: [4401, 'Unauthorized'],
  TOKEN_REFUSED: [4403, 'Token not accepted'],
  TOKEN_EXPIRED: [4403, 'Token expired'],
  WRONG_PROTOCOL: [4406, 'Subprotocol not acceptable'],
  INIT_TIMEOUT: [4408, 'Connection initialisation timeout'],
  ID_IN_USE: [4409, 'Subscriber already exists'],
  TWICE_INITIALISED: [4429, 'Too many initialisation requests'],
  TOO_SLOW: [4413, 'Reading too slowly; come back with after'],
  TOO_MANY_CONNECTIONS: [4430, 'Too many connections'],
  UNAVAILABLE: [4503, 'Tokens cannot be checked; come back'],
  STOPPING: [1012, 'Server restart; come back'],
} as const satisfies Record<string, readonly [code: number, reason: string]>;

export type CloseReason = keyof typeof closeCodes;
