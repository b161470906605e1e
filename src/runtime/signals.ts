import type { Cardroom } from './cardroom.ts';
import type { Log } from './log.ts';

/**
 * Stops cleanly on SIGTERM and SIGINT: no new commands, what has begun is finished and written, then the store is closed
 * and the process ends. A second signal does not wait.
 */
export function stopOnSignals(cardroom: Cardroom, close: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    try {
      await cardroom.stop();
      await close();
      log.info({}, 'everything is written');
      process.exit(0);
    } catch (error) {
      log.error({ error: String(error) }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
