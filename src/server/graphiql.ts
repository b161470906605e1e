import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { graphiqlHelper } from './graphiql-helper.ts';
import { graphiqlTabs } from './graphiql-tabs.ts';
import { commonHeaders, type Reply, sendFault } from './reply.ts';

const HTML = 'text/html; charset=utf-8';
/** The page needs nothing from elsewhere, and gets nothing from there. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; " +
  "img-src data:; font-src data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

let page: Promise<Buffer> | null = null;

/** Nine megabytes, with everything inside: made and packed when somebody first looks. */
async function render(): Promise<Buffer> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL({
    title: 'Cardroom',
    endpoint: '/graphql',
    // Over WebSocket it would send no token.
    subscriptionsProtocol: 'SSE',
    defaultTabs: [...graphiqlTabs],
    shouldPersistHeaders: true,
  });
  return promisify(gzip)(html.replace('<div id="root"></div>', `$&<script>${graphiqlHelper}</script>`));
}

export function sendGraphiql(reply: Reply): void {
  if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding'])))
    return sendFault(reply, 406, 'BAD_USER_INPUT', 'GraphiQL is sent compressed: accept-encoding: gzip.');
  page ??= render();
  page.then(
    (packed) => {
      const headers = commonHeaders(reply, HTML);
      headers.push('content-security-policy', POLICY, 'content-encoding', 'gzip');
      reply.response.writeHead(200, headers);
      reply.response.end(packed);
    },
    () => {
      page = null;
      sendFault(reply, 500, 'INTERNAL', 'GraphiQL cannot be shown.');
    },
  );
}

export const wantsPage = ({ request }: Reply): boolean =>
  request.headers.accept?.includes('text/html') === true;
