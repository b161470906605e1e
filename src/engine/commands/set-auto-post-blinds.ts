import { flag, playerCommand } from '../command.ts';
import { playerChanged } from '../rules/players.ts';

/** Whether blinds are posted without asking. Switched off, the seat is sat out when a blind reaches it. */
export const setAutoPostBlinds = playerCommand<{ readonly enabled: boolean }>({
  allowedIn: ['SCHEDULED', 'SEATING', 'ACTIVE', 'PAUSED'],
  check: ({ enabled }) => flag('enabled', enabled),
  decide(ctx, player, { enabled }) {
    if (player.autoPostBlinds === enabled) return null;
    player.autoPostBlinds = enabled;
    playerChanged(ctx, player);
    return null;
  },
});
