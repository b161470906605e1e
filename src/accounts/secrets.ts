import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const SHORTEST = 32;
const FILE = 'auth-secret';

/** The secrets of `AUTH_SECRET`: the first one signs, all verify, so that keys can be changed without signing anyone out. */
export function parseSecrets(text: string): { readonly secrets: string[] } | { readonly fault: string } {
  const secrets = text.split(',').map((secret) => secret.trim());
  return secrets.every((secret) => secret.length >= SHORTEST)
    ? { secrets }
    : { fault: `AUTH_SECRET: every secret has at least ${SHORTEST} characters; commas stand between them` };
}

/** The secret of this installation: made once and kept in `directory`, readable by its owner only. */
export async function keptSecret(directory: string): Promise<string> {
  const path = join(directory, FILE);
  await mkdir(directory, { recursive: true });
  const kept = await readIfThere(path);
  if (kept !== null) return kept;
  const mine = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(mine, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(48).toString('base64url'));
    await file.sync();
    // A link appears whole or not at all, and whoever comes second takes the first one's.
    await link(mine, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await unlink(mine);
  }
  return (await readIfThere(path))!;
}

async function readIfThere(path: string): Promise<string | null> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (text.length < SHORTEST) throw new Error(`${path} holds no secret of at least ${SHORTEST} characters`);
  return text;
}
