import type { LegalActions } from '../../engine/index.ts';
import { builder } from '../builder.ts';

export const LegalActionsType = builder.objectRef<LegalActions>('LegalActions').implement({
  description:
    'What a seat may do now. An amount is null when that action is not open. What is offered here is accepted, and what is not is rejected.',
  fields: (t) => ({
    decisionId: t.id({
      nullable: true,
      resolve: ({ decisionId }) => (decisionId === null ? null : String(decisionId)),
      description:
        'Names this decision. Send it with `playerAction`, and an action that comes too late is STALE.',
    }),
    canFold: t.exposeBoolean('canFold', { description: 'FOLD is open: always, when it is your turn.' }),
    canCheck: t.exposeBoolean('canCheck', { description: 'CHECK is open.' }),
    callAmount: t.exposeInt('callAmount', {
      nullable: true,
      description: 'What a CALL adds from the stack.',
    }),
    minBet: t.exposeInt('minBet', {
      nullable: true,
      description: 'The smallest BET, as a total in front of the seat.',
    }),
    maxBet: t.exposeInt('maxBet', { nullable: true, description: 'The largest BET: all-in.' }),
    minRaiseTo: t.exposeInt('minRaiseTo', {
      nullable: true,
      description: 'The smallest total that a RAISE may make.',
    }),
    maxRaiseTo: t.exposeInt('maxRaiseTo', {
      nullable: true,
      description: 'The largest total of a RAISE: all-in.',
    }),
    allInAmount: t.exposeInt('allInAmount', {
      nullable: true,
      description: 'The total in front of the seat after ALL_IN.',
    }),
  }),
});
