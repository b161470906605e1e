import type { User } from '../../ports/store.ts';

/** Two addresses with the same key are the same address, however they are written. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();

export const isSameUser = (a: User, b: User): boolean =>
  a.id === b.id &&
  a.name === b.name &&
  a.email === b.email &&
  a.passwordHash === b.passwordHash &&
  a.role === b.role &&
  a.createdAt === b.createdAt &&
  a.turnHook?.url === b.turnHook?.url &&
  a.turnHook?.secret === b.turnHook?.secret;
