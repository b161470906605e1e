import { builder } from '../builder.ts';
import { enumOf, PlayerIntentTypeEnum } from '../enums.ts';
import { rejectionCodes } from '../rejection-codes.ts';
import { IntentType } from '../types/seat.ts';
import { loadUser, UserType } from '../types/user.ts';
import { BuyInKindEnum } from './buy-in-kind.ts';
import { type EventOf, GameEvent, UserEvent } from './interfaces.ts';

const interfaces = [GameEvent, UserEvent];

const UserMessageCodeEnum = enumOf<EventOf<'UserMessage'>['code']>(
  'UserMessageCode',
  'What a private message is about: the code of a rejection, or what became of chips.',
  {
    ...rejectionCodes,
    HELD_CHIPS_REDUCED: 'Chips that were held until the hand was over are fewer, to stay within the limit.',
    HELD_CHIPS_DROPPED: 'Chips that were held until the hand was over were not added.',
    BUY_IN_DECLINED: 'The host has declined the chips you asked for.',
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

export const BuyInRequested = builder.objectRef<EventOf<'BuyInRequested'>>('BuyInRequested').implement({
  description: 'A player asks the host for chips. Told to the host, and to the player who asks.',
  interfaces,
  fields: (t) => ({
    requestId: t.exposeID('requestId', { description: 'What to approve or decline.' }),
    requester: t.field({
      type: UserType,
      description: 'Who asks.',
      resolve: ({ requesterId }, _args, context) => loadUser(context, requesterId),
    }),
    kind: t.expose('kind', { type: BuyInKindEnum, description: 'A buy-in or an add-on.' }),
    amount: t.exposeInt('amount', { description: 'How many chips.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was asked for.' }),
  }),
});

const BuyInOutcomeEnum = enumOf<EventOf<'BuyInRequestClosed'>['outcome']>(
  'BuyInOutcome',
  'What became of a request for chips.',
  {
    APPROVED: 'The chips are added, in a hand when it is over.',
    DECLINED: 'The host said no.',
    REPLACED: 'The player asked anew.',
    DROPPED: 'The player has left.',
  },
);

export const BuyInRequestClosed = builder
  .objectRef<EventOf<'BuyInRequestClosed'>>('BuyInRequestClosed')
  .implement({
    description: 'A request for chips is not open any more. Told to the host, and to the player who asked.',
    interfaces,
    fields: (t) => ({
      requestId: t.exposeID('requestId', { description: 'Which one.' }),
      requester: t.field({
        type: UserType,
        description: 'Who had asked.',
        resolve: ({ requesterId }, _args, context) => loadUser(context, requesterId),
      }),
      outcome: t.expose('outcome', { type: BuyInOutcomeEnum, description: 'What became of it.' }),
    }),
  });

export const HostAppointed = builder.objectRef<EventOf<'HostAppointed'>>('HostAppointed').implement({
  description: 'You are the host now. Requests for chips that are open follow.',
  interfaces,
  fields: (t) => ({
    joinCode: t.exposeString('joinCode', {
      nullable: true,
      description: 'What to tell those who are to come to your private game; null in a public one.',
    }),
  }),
});
