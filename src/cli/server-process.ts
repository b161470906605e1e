import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface ServerProcess {
  /** Of its GraphQL API. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The `cardroom` command as it runs here: compiled, or from the sources. */
const main = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './main.ts' : './main.js', import.meta.url),
);

/** Starts `cardroom start` on a free port with these settings and waits until it is open. */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = process.execArgv,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeOptions, main, 'start'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let told = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      told = (told + chunk.toString()).slice(-2000);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      told = (told + chunk.toString()).slice(-2000);
      const [, address] = /^\s*API\s+(http:\S+)/m.exec(told) ?? [];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`The server did not start:\n${told}`)), reject);
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
