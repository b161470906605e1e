/** The integrity report on one game: `npm run integrity -- GAME`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openMongoStore } from '../src/adapters/store-mongo/mongo-store.ts';
import { openSqliteStore } from '../src/adapters/store-sqlite/sqlite-store.ts';
import { integrityReport, statementOf } from '../src/history/integrity/report.ts';
import type { Store } from '../src/ports/store.ts';

const HELP = `npm run integrity -- GAME [--data DIR]

  GAME         the id of a game
  --data DIR   the directory of the embedded store (DATA_DIR, or ./data), which no server may use meanwhile;
               not looked at when MONGODB_URL is set

Says which pairs of players treat each other in a way that their play against others does not explain. It looks at actions
and chips, never at a card. A finding is a reason to look at the hands, not a proof: docs/history.md has its error rates.`;

const { values, positionals } = parseArgs({
  options: { data: { type: 'string' }, help: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [gameId] = positionals;
if (values.help || gameId === undefined) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

const url = process.env.MONGODB_URL;
const dataDir = values.data ?? process.env.DATA_DIR ?? './data';
const isTty = process.stdout.isTTY;
let store: Store | null = null;
try {
  if (!url && !existsSync(join(dataDir, 'cardroom.db'))) throw new Error(`there is no store in ${dataDir}`);
  store = await (url ? openMongoStore(url) : openSqliteStore(dataDir));
  const [game] = await store.findGames([gameId]);
  if (!game) throw new Error(`there is no game ${gameId}`);
  const { hands, findings } = await integrityReport(store, gameId, (done) => {
    if (isTty) process.stdout.write(`\r${done} hands   `);
  });
  const ids = [...new Set(findings.flatMap(({ userIds }) => userIds))];
  const users = await store.findUsers(ids);
  const names = new Map(ids.map((id, i) => [id, users[i]?.name ?? id]));
  console.log(`${isTty ? '\r' : ''}${game.name}: ${hands} hands, ${findings.length} findings`);
  for (const finding of findings)
    console.log(
      `  ${finding.kind} (score ${finding.score.toFixed(1)}): ${statementOf(finding, (id) => names.get(id)!)}`,
    );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await store?.close();
}
