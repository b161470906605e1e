import { once } from 'node:events';

/** Writes to standard output no faster than it is read. */
export async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** Whoever reads the output may have seen enough (`| head`): that is no failure. */
export function endWithReader(): void {
  process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
    process.exit(problem.code === 'EPIPE' ? 0 : 1);
  });
}
