import type { GameView } from '../../../src/engine/index.ts';
import type { Random } from '../../kit/sim/random.ts';
import type { Wish } from './player.ts';

/** What a host does next: starts, pauses, goes on, answers requests, puts things right, hands the game on. */
export function hostWish(view: GameView, random: Random): Wish | null {
  const { status, players, buyInRequests } = view;
  const plain = (name: string): Wish => ({ name, input: {} });
  if (status === 'COMPLETED') return null;
  if (buyInRequests.length > 0 && random.chance(0.6)) {
    const name = random.chance(0.7) ? 'ApproveBuyIn' : 'DeclineBuyIn';
    return { name, input: { requestId: random.pick(buyInRequests).id } };
  }
  if (status === 'SEATING') return players.length >= 2 || random.chance(0.1) ? plain('StartGame') : null;
  if (status === 'PAUSED') return random.chance(0.5) ? plain('ResumeGame') : null;
  if (random.chance(0.004)) return plain('EndGame');
  if (!random.chance(0.08)) return null;
  const name = random.weighted({
    PauseGame: 4,
    StartGame: 4,
    UpdateGameSettings: 4,
    CorrectChips: 4,
    TransferHost: 2,
    RemovePlayer: players.length > 4 ? 1 : 0,
  });
  const userId = players.length > 0 ? random.pick(players).userId : 'nobody';
  const settings = random.pick([{ ante: 0 }, { buyInApproval: random.chance(0.5) }]);
  return { name, input: { userId, settings, amount: random.between(-50, 50), note: 'counted again' } };
}
