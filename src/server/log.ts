import { type DestinationStream, destination, type Level, type Logger, pino } from 'pino';

/** Words whose values are never written, however deep they lie in what is logged. */
const SECRETS = [
  'token',
  'authorization',
  'password',
  'passwordHash',
  'secret',
  'cards',
  'deck',
  'shuffles',
  'joinCode',
  'cookie',
];

/** JSON lines with a time in words. Secrets that somebody logs by mistake are blotted out, four levels deep. */
export function openLog(level: Level | 'silent', stream: DestinationStream = destination(2)): Logger {
  const paths = SECRETS.flatMap((word) => [word, `*.${word}`, `*.*.${word}`, `*.*.*.${word}`]);
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[secret]' },
    },
    stream,
  );
}
