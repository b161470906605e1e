import { createHash, randomInt } from 'node:crypto';

/**
 * The id of the game that a user creates with a command id: always the same one, so that asking again after a lost
 * answer finds the first game. Nobody else can come by it, because nobody chooses ids.
 */
export const gameIdFor = (ownerId: string, commandId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([ownerId, commandId]))
    .digest('hex')
    .slice(0, 32);

/** Without characters that are taken for each other: no 0, O, 1, I or L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** What a host tells friends over the phone: one of 850 billion. */
export const newJoinCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
