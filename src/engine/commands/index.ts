import type { Definition } from '../command.ts';
import { addOn } from './add-on.ts';
import { approveBuyIn } from './approve-buy-in.ts';
import { buyIn } from './buy-in.ts';
import { connect, disconnect } from './connection.ts';
import { correctChips } from './correct-chips.ts';
import { declineBuyIn } from './decline-buy-in.ts';
import { endGame } from './end-game.ts';
import { leaveGame } from './leave-game.ts';
import { markTransferPaid } from './mark-transfer-paid.ts';
import { pauseGame } from './pause-game.ts';
import { playerAction } from './player-action.ts';
import { playerIntent } from './player-intent.ts';
import { postBlind } from './post-blind.ts';
import { registerForGame } from './register-for-game.ts';
import { removePlayer } from './remove-player.ts';
import { resumeClocks } from './resume-clocks.ts';
import { resumeGame } from './resume-game.ts';
import { setAutoPostBlinds } from './set-auto-post-blinds.ts';
import { showCards } from './show-cards.ts';
import { sitIn } from './sit-in.ts';
import { sitOut } from './sit-out.ts';
import { startGame } from './start-game.ts';
import { transferHost } from './transfer-host.ts';
import { unregisterFromGame } from './unregister-from-game.ts';
import { updateGameSettings } from './update-game-settings.ts';

export const commands = {
  RegisterForGame: registerForGame,
  UnregisterFromGame: unregisterFromGame,
  StartGame: startGame,
  PauseGame: pauseGame,
  ResumeGame: resumeGame,
  EndGame: endGame,
  UpdateGameSettings: updateGameSettings,
  TransferHost: transferHost,
  RemovePlayer: removePlayer,
  ApproveBuyIn: approveBuyIn,
  DeclineBuyIn: declineBuyIn,
  CorrectChips: correctChips,
  MarkTransferPaid: markTransferPaid,
  BuyIn: buyIn,
  AddOn: addOn,
  LeaveGame: leaveGame,
  SitOut: sitOut,
  SitIn: sitIn,
  SetAutoPostBlinds: setAutoPostBlinds,
  PlayerAction: playerAction,
  PlayerIntent: playerIntent,
  ShowCards: showCards,
  PostBlind: postBlind,
  Connect: connect,
  Disconnect: disconnect,
  ResumeClocks: resumeClocks,
} satisfies Record<string, Definition>;

export type CommandName = keyof typeof commands;
