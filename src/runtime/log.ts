/** What the runtime tells its operator. Never a card, a shuffle or a token. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const silent: Log = { info() {}, warn() {}, error() {} };
