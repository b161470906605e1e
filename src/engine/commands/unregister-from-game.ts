import { playerCommand } from '../command.ts';
import { gameEvent } from '../context.ts';

/** Takes back a registration before seats are given out; later one leaves instead. */
export const unregisterFromGame = playerCommand({
  allowedIn: ['SCHEDULED'],
  input: {},
  decide(ctx, player) {
    ctx.sequencesGone += player.sequence;
    ctx.game.players = ctx.game.players.filter((other) => other !== player);
    gameEvent(ctx, 'PlayerUnregistered', { userId: player.userId });
    return null;
  },
});
