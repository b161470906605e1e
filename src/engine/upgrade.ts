import { GAME_VERSION, type Game } from './state/game.ts';
import type { UserId } from './state/ids.ts';
import type { Chips } from './state/money.ts';
import { completeSettings, hashSettings, type Settings } from './state/settings.ts';

/**
 * A game that version 1 saved, brought up to date in place. What is new takes the value that makes the game go on as it
 * would have: journal records that follow the snapshot give the same events. Who had cashed out how much it did not say.
 */
export function upgradeGame(game: Game, cashedOut: ReadonlyMap<UserId, Chips>): Game {
  for (const player of game.players)
    Object.assign(player, {
      cashedOutTotal: cashedOut.get(player.userId) ?? 0,
      removed: false,
      requestsMade: 0,
    });
  for (const table of game.tables) {
    table.settings = upgradeSettings(table.settings);
    table.settingsHash = hashSettings(table.settings);
    for (const seat of table.seats) seat.heldCorrection = null;
  }
  const settings = upgradeSettings(game.settings);
  return Object.assign(game, {
    schemaVersion: GAME_VERSION,
    settings,
    settingsHash: hashSettings(settings),
    // Nobody needed a code to register.
    visibility: 'PUBLIC',
    joinCode: null,
    // A host who does not play had no private stream, and gets one with the first event that needs it.
    outsiders: [],
    buyInRequests: [],
    paidTransfers: [],
  });
}

function upgradeSettings(saved: Settings): Settings {
  const result = completeSettings(saved);
  if ('faults' in result) throw new Error('the settings of a saved game are not sound');
  return result.settings;
}
