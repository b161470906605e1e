import { builder } from '../builder.ts';
import { toTable } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { PlayerIntentTypeEnum } from '../enums.ts';
import { submit } from '../submit.ts';

const PlayerIntentInput = builder.inputType('PlayerIntentInput', {
  description: 'What to do when your turn comes.',
  fields: (t) => ({
    ...toTable(t),
    intent: t.field({ type: PlayerIntentTypeEnum, description: 'What to do; null takes the choice back.' }),
    amount: t.int({
      description: 'A total in front of your seat: the price limit of CALL, the target of RAISE.',
    }),
    handNumber: t.int({ description: 'The hand you mean. When it is over, the command is STALE.' }),
  }),
});

builder.mutationField('playerIntent', (t) =>
  t.field({
    type: CommandResult,
    description: 'Chooses an action before your turn, for this betting round; only you are told of it.',
    args: { input: t.arg({ type: PlayerIntentInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'PlayerIntent', input),
  }),
);
