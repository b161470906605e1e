/** What is wrong with a hand or a file that was handed in. The message is for its author: one line, no code. */
export class Fault extends Error {}

export function fault(message: string): never {
  throw new Fault(message);
}
