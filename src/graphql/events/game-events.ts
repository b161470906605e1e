import { builder } from '../builder.ts';
import { enumOf, GameStatusEnum, PlayerStatusEnum, TableStatusEnum } from '../enums.ts';
import { GameSettings } from '../types/settings.ts';
import { loadUser, UserType } from '../types/user.ts';
import { BuyInKindEnum } from './buy-in-kind.ts';
import { aboutSeat, aboutUser, type EventOf, GameEvent } from './interfaces.ts';

const interfaces = [GameEvent];

export const GameStatusChanged = builder
  .objectRef<EventOf<'GameStatusChanged'>>('GameStatusChanged')
  .implement({
    description: 'The game has another status.',
    interfaces,
    fields: (t) => ({
      oldStatus: t.expose('oldStatus', { type: GameStatusEnum, description: 'What it was.' }),
      newStatus: t.expose('newStatus', { type: GameStatusEnum, description: 'What it is now.' }),
    }),
  });

export const GameMessage = builder.objectRef<EventOf<'GameMessage'>>('GameMessage').implement({
  description: 'A sentence for everyone in the game.',
  interfaces,
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Plain English, to be shown as it is.' }),
  }),
});

export const PlayerRegistered = builder.objectRef<EventOf<'PlayerRegistered'>>('PlayerRegistered').implement({
  description: 'Somebody has registered, or come back.',
  interfaces,
  fields: (t) => ({
    ...aboutUser(t),
    timeBankSeconds: t.exposeInt('timeBankSeconds', { description: 'The time bank that the player has.' }),
  }),
});

export const PlayerUnregistered = builder
  .objectRef<EventOf<'PlayerUnregistered'>>('PlayerUnregistered')
  .implement({
    description: 'Somebody has taken the registration back.',
    interfaces,
    fields: (t) => aboutUser(t),
  });

export const PlayerSeated = builder.objectRef<EventOf<'PlayerSeated'>>('PlayerSeated').implement({
  description: 'A player has got a seat.',
  interfaces,
  fields: (t) => ({
    ...aboutUser(t),
    ...aboutSeat(t),
    tableId: t.exposeID('tableId', { description: 'At which table.' }),
  }),
});

const LeaveReasonEnum = enumOf<EventOf<'PlayerLeft'>['reason']>(
  'LeaveReason',
  'Why a player has left a game.',
  {
    LEFT: 'Wanted to.',
    BROKE: 'Has lost everything and did not buy in again.',
    AWAY: 'Was disconnected for too long.',
    IDLE: 'Let the clock decide for too many hands.',
    REMOVED: 'The host wanted it.',
    GAME_OVER: 'The game is over.',
  },
);

export const PlayerLeft = builder.objectRef<EventOf<'PlayerLeft'>>('PlayerLeft').implement({
  description: 'A player has left the game. The stack was cashed out.',
  interfaces,
  fields: (t) => ({
    ...aboutUser(t),
    ...aboutSeat(t),
    tableId: t.exposeID('tableId', { description: 'The table that the player sat at.' }),
    cashedOut: t.exposeInt('cashedOut', { description: 'The chips taken away from the table.' }),
    reason: t.expose('reason', { type: LeaveReasonEnum, description: 'Why.' }),
  }),
});

export const PlayerMoved = builder.objectRef<EventOf<'PlayerMoved'>>('PlayerMoved').implement({
  description: 'A player was moved to another table, to keep the tables level.',
  interfaces,
  fields: (t) => ({
    ...aboutUser(t),
    ...aboutSeat(t),
    fromTableId: t.exposeID('fromTableId', { description: 'The table left.' }),
    toTableId: t.exposeID('toTableId', { description: 'The table moved to. Subscribe to its events.' }),
  }),
});

export const PlayerBuyIn = builder.objectRef<EventOf<'PlayerBuyIn'>>('PlayerBuyIn').implement({
  description: 'A player has brought chips to the table.',
  interfaces,
  fields: (t) => ({
    ...aboutUser(t),
    kind: t.expose('kind', { type: BuyInKindEnum, description: 'A buy-in or an add-on.' }),
    amount: t.exposeInt('amount', { description: 'How many chips.' }),
    newChipCount: t.exposeInt('newChipCount', { description: 'The stack afterwards.' }),
    buyInTotal: t.exposeInt('buyInTotal', { description: 'All that the player has bought in this game.' }),
  }),
});

export const ChipsCorrected = builder.objectRef<EventOf<'ChipsCorrected'>>('ChipsCorrected').implement({
  description: 'The host has put a stack right.',
  interfaces,
  fields: (t) => ({
    ...aboutUser(t),
    amount: t.exposeInt('amount', { description: 'Chips added, or taken away when it is below 0.' }),
    newChipCount: t.exposeInt('newChipCount', { description: 'The stack afterwards.' }),
    note: t.exposeString('note', { description: 'Why.' }),
    byUser: t.field({
      type: UserType,
      description: 'Who did it.',
      resolve: ({ byUserId }, _args, context) => loadUser(context, byUserId),
    }),
    buyInTotal: t.exposeInt('buyInTotal', { description: 'All that the player has brought into this game.' }),
    cashedOutTotal: t.exposeFloat('cashedOutTotal', {
      description: 'All that the player has taken out of it. A whole number that may be too large for Int.',
    }),
  }),
});

export const HostChanged = builder.objectRef<EventOf<'HostChanged'>>('HostChanged').implement({
  description: 'The game has another host.',
  interfaces,
  fields: (t) => ({
    oldUserId: t.exposeID('oldUserId', { description: 'Who was the host.' }),
    newUserId: t.exposeID('newUserId', { description: 'Who is the host now.' }),
    newHost: t.field({
      type: UserType,
      description: 'Who is the host now, with name.',
      resolve: ({ newUserId }, _args, context) => loadUser(context, newUserId),
    }),
  }),
});

export const TransferPaid = builder.objectRef<EventOf<'TransferPaid'>>('TransferPaid').implement({
  description: 'A transfer of the settlement was ticked off, or that was taken back.',
  interfaces,
  fields: (t) => ({
    fromUserId: t.exposeID('fromUserId', { description: 'Who pays.' }),
    toUserId: t.exposeID('toUserId', { description: 'Who is paid.' }),
    paid: t.exposeBoolean('paid', { description: 'Whether it has been paid.' }),
    byUserId: t.exposeID('byUserId', { description: 'Who said so.' }),
  }),
});

export const PlayerStatusChanged = builder
  .objectRef<EventOf<'PlayerStatusChanged'>>('PlayerStatusChanged')
  .implement({
    description: 'Something about how a player stands in the game has changed.',
    interfaces,
    fields: (t) => ({
      ...aboutUser(t),
      status: t.expose('status', { type: PlayerStatusEnum, description: 'How the player stands now.' }),
      sittingOut: t.exposeBoolean('sittingOut', { description: 'Is not dealt in.' }),
      autoPostBlinds: t.exposeBoolean('autoPostBlinds', { description: 'Posts blinds without being asked.' }),
      connected: t.exposeBoolean('connected', { description: 'Has a stream open.' }),
    }),
  });

export const TableCreated = builder.objectRef<EventOf<'TableCreated'>>('TableCreated').implement({
  description: 'There is a new table.',
  interfaces,
  fields: (t) => ({
    tableId: t.exposeID('tableId', { description: 'Its id.' }),
    numberOfSeats: t.exposeInt('numberOfSeats', { description: 'How many seats it has.' }),
    tableStatus: t.expose('status', { type: TableStatusEnum, description: 'Whether it deals.' }),
    minimumRaise: t.exposeInt('minimumRaise', { description: 'Its smallest raise: the big blind.' }),
  }),
});

export const TableRemoved = builder.objectRef<EventOf<'TableRemoved'>>('TableRemoved').implement({
  description: 'A table was emptied and taken away.',
  interfaces,
  fields: (t) => ({ tableId: t.exposeID('tableId', { description: 'Which one.' }) }),
});

export const SettingsChanged = builder.objectRef<EventOf<'SettingsChanged'>>('SettingsChanged').implement({
  description: 'The host has changed the settings. A hand in progress is finished by the old ones.',
  interfaces,
  fields: (t) => ({
    settings: t.expose('settings', { type: GameSettings, description: 'All settings as they are now.' }),
    settingsVersion: t.exposeInt('settingsVersion', { description: 'Counts the changes.' }),
    settingsHash: t.exposeString('settingsHash', { description: 'Names exactly these settings.' }),
  }),
});
