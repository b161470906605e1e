import type { Address } from './post.ts';
import type { Sink } from './stream.ts';

/** A subscription over Server-Sent Events. What it returns ends it. */
export function openEventSource<Result>(
  { url, token, headers }: Address,
  query: string,
  variables: unknown,
  sink: Sink<Result>,
): () => void {
  const controller = new AbortController();
  const read = async () => {
    const response = await fetch(url, {
      method: 'POST',
      signal: controller.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      return sink.next((await response.json()) as Parameters<typeof sink.next>[0]);
    for await (const { event, data } of eventsIn(response.body!)) {
      if (event === 'next') sink.next(JSON.parse(data));
      else if (event === 'complete') break;
    }
    sink.complete();
  };
  read().catch((problem) => {
    if (!controller.signal.aborted) sink.error(problem);
  });
  return () => controller.abort();
}

interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** The events of a response, as they come in. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent, void, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    yield* blocks.map(eventOf);
  }
}

function eventOf(block: string): ServerEvent {
  const fields = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line));
  const textOf = (name: string) =>
    fields.flatMap((field) => (field?.[1] === name ? [field[2]!] : [])).join('\n');
  return { event: textOf('event'), data: textOf('data') };
}
