import { spawn } from 'node:child_process';

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs one command line as a person at a shell would, and collects all it says. */
export function sh(command: string, cwd: string, env: NodeJS.ProcessEnv = process.env): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The same, where anything but success is a failure of the test. */
export async function shOk(command: string, cwd: string, env?: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await sh(command, cwd, env);
  if (code !== 0) throw new Error(`${command}\nexit code ${code}\n${output}`);
  return output;
}
