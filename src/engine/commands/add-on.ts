import { playerCommand, wholeNumber } from '../command.ts';
import { wantChips } from '../rules/requests.ts';
import type { Chips } from '../state/money.ts';

/** A player who has chips tops them up. In a hand they are held until it is over; the host may want to be asked first. */
export const addOn = playerCommand<{ readonly amount: Chips }>({
  allowedIn: ['SEATING', 'ACTIVE', 'PAUSED'],
  check: ({ amount }) => wholeNumber('amount', amount),
  decide: (ctx, player, { amount }) => wantChips(ctx, player, 'ADD_ON', amount),
});
