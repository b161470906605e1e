import { builder } from '../builder.ts';
import { enumOf, PlayerIntentTypeEnum } from '../enums.ts';
import { rejectionCodes } from '../rejection-codes.ts';
import { IntentType } from '../types/seat.ts';
import { type EventOf, GameEvent, UserEvent } from './interfaces.ts';

const interfaces = [GameEvent, UserEvent];

const UserMessageCodeEnum = enumOf<EventOf<'UserMessage'>['code']>(
  'UserMessageCode',
  'What a private message is about: the code of a rejection, or what became of chips.',
  {
    ...rejectionCodes,
    HELD_CHIPS_REDUCED: 'Chips that were held until the hand was over are fewer, to stay within the limit.',
    HELD_CHIPS_DROPPED: 'Chips that were held until the hand was over were not added.',
  },
);

export const UserMessage = builder.objectRef<EventOf<'UserMessage'>>('UserMessage').implement({
  description: 'A sentence for you alone: why a command was rejected, or what became of your chips.',
  interfaces,
  fields: (t) => ({
    code: t.expose('code', { type: UserMessageCodeEnum, description: 'What it is about.' }),
    message: t.exposeString('message', { description: 'Plain English, to be shown as it is.' }),
    commandId: t.exposeID('commandId', {
      nullable: true,
      description: 'The command that was rejected, if it is about one.',
    }),
  }),
});

export const IntentSet = builder.objectRef<EventOf<'IntentSet'>>('IntentSet').implement({
  description: 'You have chosen an action in advance.',
  interfaces,
  fields: (t) => ({
    tableId: t.exposeID('tableId', { description: 'At which table.' }),
    handNumber: t.exposeInt('handNumber', { description: 'In which hand.' }),
    pendingIntent: t.field({
      type: IntentType,
      description: 'What you have chosen.',
      resolve: ({ intent, amount }) => ({ type: intent, amount }),
    }),
  }),
});

const IntentClearReasonEnum = enumOf<EventOf<'IntentCleared'>['reason']>(
  'IntentClearReason',
  'Why an action chosen in advance is void.',
  {
    PRICE_CHANGED: 'It would cost more than was agreed to.',
    NOT_POSSIBLE: 'It is no longer a legal action.',
    ROUND_OVER: 'The betting round ended.',
    HAND_OVER: 'The hand ended.',
    WITHDRAWN: 'You took it back.',
  },
);

export const IntentCleared = builder.objectRef<EventOf<'IntentCleared'>>('IntentCleared').implement({
  description: 'The action that you had chosen in advance is void.',
  interfaces,
  fields: (t) => ({
    tableId: t.exposeID('tableId', { description: 'At which table.' }),
    handNumber: t.exposeInt('handNumber', { description: 'In which hand.' }),
    intent: t.expose('intent', { type: PlayerIntentTypeEnum, description: 'What was to be done.' }),
    reason: t.expose('reason', { type: IntentClearReasonEnum, description: 'Why.' }),
  }),
});
