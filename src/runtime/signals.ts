import type { Log } from './log.ts';

/** A store that does not answer for this long is not going to: the next start reads what it has. */
const LONGEST_STOP_MS = 20_000;

/**
 * Stops cleanly on SIGTERM and SIGINT, and then ends the process. `stop` finishes what has begun and writes it. A second
 * signal does not wait, and neither does a store that never answers.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const stopNow = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({}, 'the store does not answer; what was not acknowledged may be lost');
      process.exit(1);
    }, LONGEST_STOP_MS).unref();
    try {
      await stop();
      log.info({}, 'everything is written');
      process.exit(0);
    } catch (error) {
      log.error({ error: String(error) }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', stopNow);
  process.on('SIGINT', stopNow);
}
