import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './cli-command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Read<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>;

/** Reads options and file names; what it does not know is a `UsageError`. */
export function readOptions<O extends Options>(args: readonly string[], options: O): Read<O> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (problem) {
    const unknown = /^Unknown option '([^']+)'/.exec((problem as Error).message)?.[1];
    throw new UsageError(unknown ? `There is no option ${unknown}.` : (problem as Error).message);
  }
}
