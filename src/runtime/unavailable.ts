import type { Unavailable } from './live-game.ts';

export const STOPPING: Unavailable = { unavailable: 'The server is stopping.' };
export const UNREACHABLE: Unavailable = { unavailable: 'The store cannot be reached.' };
export const UNREADABLE: Unavailable = { unavailable: 'This game cannot be read.' };
export const TOO_MANY: Unavailable = { unavailable: 'Too much is waiting for this game; try again.' };
