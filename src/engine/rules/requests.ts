import { type Context, userEvent } from '../context.ts';
import type { BuyInOutcome } from '../events/user-events.ts';
import type { Rejection } from '../rejections.ts';
import { type BuyInRequest, findTable, type Game, type PrivateStream, privateStream } from '../state/game.ts';
import type { Chips } from '../state/money.ts';
import type { Player } from '../state/player.ts';
import { type BuyInKind, bringChips, refuseChips } from './chips.ts';

/** A player wants chips: they come at once, or the host is asked. The first fault, or null. */
export function wantChips(ctx: Context, player: Player, kind: BuyInKind, amount: Chips): Rejection | null {
  const { tableId, position } = player.seat!;
  const table = findTable(ctx.game, tableId)!;
  const seat = table.seats[position]!;
  const refusal = refuseChips(ctx.game, player, seat, kind, amount);
  if (refusal) return refusal;
  // Who asks again means the new amount instead.
  closeRequestOf(ctx, player, 'REPLACED');
  if (needsApproval(ctx.game, player)) requestChips(ctx, player, kind, amount);
  else bringChips(ctx, table, seat, kind, amount);
  return null;
}

/** The host's own chips need nobody's consent. */
const needsApproval = ({ settings, ownerId }: Game, player: Player): boolean =>
  settings.buyInApproval && player.userId !== ownerId;

/** Asks the host for chips. */
function requestChips(ctx: Context, player: Player, kind: BuyInKind, amount: Chips): void {
  const { game, now } = ctx;
  const { userId } = player;
  // Counted for each player: a count of all requests would betray those of others.
  const id = `r${game.players.indexOf(player) + 1}-${++player.requestsMade}`;
  const request: BuyInRequest = { id, userId, kind, amount, requestedAt: now };
  game.buyInRequests.push(request);
  for (const party of partiesOf(game, request)) tellRequest(ctx, party, request);
}

export function tellRequest(ctx: Context, to: PrivateStream, request: BuyInRequest): void {
  const { id, userId, kind, amount, requestedAt } = request;
  userEvent(ctx, to, 'BuyInRequested', { requestId: id, requesterId: userId, kind, amount, requestedAt });
}

export function closeRequest(ctx: Context, request: BuyInRequest, outcome: BuyInOutcome): void {
  const { game } = ctx;
  game.buyInRequests = game.buyInRequests.filter((other) => other !== request);
  for (const party of partiesOf(game, request))
    userEvent(ctx, party, 'BuyInRequestClosed', {
      requestId: request.id,
      requesterId: request.userId,
      outcome,
    });
}

/** Closes the open request of a player, if there is one. */
export function closeRequestOf(ctx: Context, { userId }: Player, outcome: BuyInOutcome): void {
  if (ctx.game.buyInRequests.length === 0) return;
  const request = ctx.game.buyInRequests.find((open) => open.userId === userId);
  if (request) closeRequest(ctx, request, outcome);
}

/** The host and the player who asks, who may be the same since the host has changed. */
function partiesOf(game: Game, { userId }: BuyInRequest): PrivateStream[] {
  const host = hostStream(game);
  return host.userId === userId ? [host] : [host, privateStream(game, userId)!];
}

/** The host's private stream. A game of an older version may have none for a host who does not play. */
export function hostStream(game: Game): PrivateStream {
  const known = privateStream(game, game.ownerId);
  if (known) return known;
  const stream: PrivateStream = { userId: game.ownerId, sequence: 0 };
  game.outsiders.push(stream);
  return stream;
}
