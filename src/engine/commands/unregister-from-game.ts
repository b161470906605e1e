import { playerCommand } from '../command.ts';
import { gameEvent } from '../context.ts';

/** Takes back a registration before seats are given out; later one leaves instead. */
export const unregisterFromGame = playerCommand({
  allowedIn: ['SCHEDULED'],
  decide(ctx, player) {
    // Who comes back goes on with the same private stream, so the player stays, as OUT.
    player.status = 'OUT';
    gameEvent(ctx, 'PlayerUnregistered', { userId: player.userId });
    return null;
  },
});
