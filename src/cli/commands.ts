import type { CliCommand } from './cli-command.ts';

interface Entry {
  /** One line for `cardroom --help`. */
  readonly summary: string;
  /** Read only when it is called: `replay` needs no server, `start` no bots. */
  load(): Promise<CliCommand>;
}

/** The words that may follow `cardroom`. */
export const commands: Readonly<Record<string, Entry>> = {
  replay: {
    summary: 'play hands from files through the engine and compare the results',
    load: async () => (await import('./replay.ts')).replay,
  },
};
