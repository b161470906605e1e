/** The result of one operation for one event, as text. `isPersonal`: somebody looked at who asks. */
export interface Result {
  readonly text: string;
  readonly isPersonal: boolean;
}

/** Enough for whatever is on its way to readers at one moment; who reads later has it made anew. */
const MESSAGES = 512;

/**
 * Results by message and operation. The same message object goes to everyone who may see the same, so the same operation
 * gives the same text: it is made for the first reader and kept for the others.
 */
export class SharedResults {
  private readonly byMessage = new Map<object, Map<string, Result | Promise<Result>>>();

  /** `make` is called unless another reader's result will do. */
  of(message: object, key: string, make: () => Result | Promise<Result>): string | Promise<string> {
    let results = this.byMessage.get(message);
    const known = results?.get(key);
    if (known === undefined) {
      const made = make();
      if (!results) {
        results = new Map();
        this.byMessage.set(message, results);
        if (this.byMessage.size > MESSAGES) this.byMessage.delete(this.byMessage.keys().next().value!);
      }
      if (made instanceof Promise) return this.settle(results, key, made);
      if (!made.isPersonal) results.set(key, made);
      return made.text;
    }
    if (known instanceof Promise)
      return known.then((result) => (result.isPersonal ? textOf(make()) : result.text));
    return known.text;
  }

  private settle(
    results: Map<string, Result | Promise<Result>>,
    key: string,
    made: Promise<Result>,
  ): Promise<string> {
    results.set(key, made);
    return made.then(
      (result) => {
        if (result.isPersonal) results.delete(key);
        else results.set(key, result);
        return result.text;
      },
      (error) => {
        results.delete(key);
        throw error;
      },
    );
  }
}

const textOf = async (result: Result | Promise<Result>): Promise<string> => (await result).text;
