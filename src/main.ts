import { resolve } from 'node:path';
import { type Config, helpText, readConfig } from './config.ts';
import { stopOnSignals } from './runtime/signals.ts';
import { openLog } from './server/log.ts';
import { type Running, start } from './start.ts';

/** Starts the server and says where it is, or what is wrong. */
async function main(): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) return say(helpText());
  const read = readConfig(process.env);
  if ('faults' in read) return fail(`The settings are wrong:\n  ${read.faults.join('\n  ')}\n`);
  const { config } = read;
  const log = openLog(config.LOG_LEVEL);
  try {
    const running = await start(config, log);
    stopOnSignals(() => running.stop(), log);
    await running.ready;
    log.info({ port: running.port }, 'ready');
    say(greeting(config, running));
  } catch (error) {
    fail(`Cardroom cannot start: ${(error as Error).message}\n`);
  }
}

function greeting(config: Config, { port }: Running): string {
  const isEverywhere = ['0.0.0.0', '::'].includes(config.HOST);
  const place = `${isEverywhere ? 'localhost' : config.HOST}:${port}`;
  const address = `http://${place}/graphql`;
  const data = config.MONGODB_URL === null ? resolve(config.DATA_DIR) : 'MongoDB';
  return `
Cardroom is open.

  API       ${address}   (WebSocket: ws://${place}/graphql)
  health    http://${place}/health/ready${config.METRICS ? `   figures: http://${place}/metrics` : ''}
  data      ${data}

Try next:
  ${config.GRAPHIQL ? `open ${address} in a browser: the tabs lead you through a first game` : 'send operations to the API; GraphiQL is off'}
  stop with Ctrl-C; nothing is lost. All settings: npm start -- --help (installed: cardroom start --help)

`;
}

const say = (text: string): void => void process.stdout.write(text);

function fail(text: string): void {
  process.stderr.write(text);
  process.exit(1);
}

await main();
