import { hostCommand } from '../command.ts';
import { gameEvent } from '../context.ts';
import { reject } from '../rejections.ts';
import { refreshStatus } from '../rules/players.ts';
import { completeSettings, hashSettings } from '../state/settings.ts';

/** Changes some settings. A hand in progress is finished by the rules it started with. */
export const updateGameSettings = hostCommand<{ readonly settings?: unknown }>({
  allowedIn: ['SCHEDULED', 'SEATING', 'ACTIVE', 'PAUSED'],
  decide(ctx, input) {
    const { game } = ctx;
    // Settings that are missing are a mistake, not a change of nothing.
    const result = completeSettings(input.settings ?? null, game.settings);
    if ('faults' in result) return reject('INVALID_SETTINGS', { faults: result.faults });
    game.settings = result.settings;
    game.settingsVersion++;
    game.settingsHash = hashSettings(result.settings);
    gameEvent(ctx, 'SettingsChanged', {
      settings: game.settings,
      settingsVersion: game.settingsVersion,
      settingsHash: game.settingsHash,
    });
    for (const player of game.players) refreshStatus(ctx, player);
    return null;
  },
});
