/** One word after `cardroom`. It explains itself and runs; what it does lives elsewhere. */
export interface CliCommand {
  readonly help: string;
  /** Resolves to the exit code: 0 for well, 1 for what it found wrong, 2 for a command line that makes no sense. */
  run(args: readonly string[]): Promise<number>;
}

/** A command line that makes no sense. Told with the command's help, exit code 2. */
export class UsageError extends Error {}
