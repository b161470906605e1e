/** The server in a process of its own, with little memory: what is not bounded ends it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const main = join(import.meta.dirname, '../../../src/main.ts');

export interface ServerProcess {
  readonly port: number;
  /** Null while it runs. */
  exitCode(): number | null;
}

export async function aServerProcess(heapMb: number, env: Record<string, string>): Promise<ServerProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'cardroom-'));
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, '--import', 'tsx', main], {
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(directory, { recursive: true, force: true });
  });
  let said = '';
  for (;;) {
    const port = /http:\/\/127\.0\.0\.1:(\d+)\/graphql/.exec(said)?.[1];
    if (port) return { port: Number(port), exitCode: () => child.exitCode };
    const [data] = await Promise.race([once(child.stdout, 'data'), exited]);
    if (child.exitCode !== null) throw new Error(`exit ${child.exitCode}`);
    said += String(data);
  }
}
