import type { CliCommand } from './cli-command.ts';

interface Entry {
  /** One line for `cardroom --help`. */
  readonly summary: string;
  /** Read only when it is called: `replay` needs no server, `start` no bots. */
  load(): Promise<CliCommand>;
}

/** The words that may follow `cardroom`. */
export const commands: Readonly<Record<string, Entry>> = {
  start: {
    summary: 'run the server',
    load: async () => (await import('./start.ts')).start,
  },
  audit: {
    summary: 'print what happened in a game, line by line, without a hidden card',
    load: async () => (await import('./audit.ts')).audit,
  },
  export: {
    summary: 'write the hands of a game as PHH, Open Hand History or PokerStars text',
    load: async () => (await import('./export.ts')).exportHands,
  },
  backup: {
    summary: 'copy the data directory while the server runs',
    load: async () => (await import('./backup.ts')).backup,
  },
  replay: {
    summary: 'play hands from files through the engine and compare the results',
    load: async () => (await import('./replay.ts')).replay,
  },
  demo: {
    summary: 'a server with a game in play between bots, to watch or to join',
    load: async () => (await import('./demo.ts')).demo,
  },
  load: {
    summary: 'bots play many tables, measure a server and check it from outside',
    load: async () => (await import('./load.ts')).load,
  },
};
