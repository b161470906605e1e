import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const TransferHostInput = builder.inputType('TransferHostInput', {
  description: 'Who is to be the host.',
  fields: (t) => ({
    ...toGame(t),
    userId: t.id({ required: true, description: 'The new host, who must be in the game.' }),
  }),
});

builder.mutationField('transferHost', (t) =>
  t.field({
    type: CommandResult,
    description: 'Makes somebody who is in the game its host, as its host or as an admin.',
    args: { input: t.arg({ type: TransferHostInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'TransferHost', input),
  }),
);
