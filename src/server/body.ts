import type { IncomingMessage } from 'node:http';

/** Reads a body of bounded length. Null when it is longer; nothing at all when the client goes away. */
export function readBody(
  request: IncomingMessage,
  longest: number,
  use: (text: string | null) => void,
): void {
  if (Number(request.headers['content-length'] ?? 0) > longest) return use(null);
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= longest) chunks.push(chunk);
    else if (length - chunk.length <= longest) {
      // What still comes is read and dropped, so that the answer can be.
      chunks.length = 0;
      use(null);
    }
  });
  request.on('end', () => {
    if (length <= longest) use((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString('utf8'));
  });
}
