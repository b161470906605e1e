import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const MarkTransferPaidInput = builder.inputType('MarkTransferPaidInput', {
  description: 'Which transfer of the settlement.',
  fields: (t) => ({
    ...toGame(t),
    fromUserId: t.id({ required: true, description: 'Who pays.' }),
    toUserId: t.id({ required: true, description: 'Who is paid.' }),
    paid: t.boolean({ required: true, description: 'Whether it has been paid.' }),
  }),
});

builder.mutationField('markTransferPaid', (t) =>
  t.field({
    type: CommandResult,
    description:
      'Ticks a transfer of the settlement off, as the host of a game that is over, or takes that back.',
    args: {
      input: t.arg({ type: MarkTransferPaidInput, required: true, description: 'What is asked for.' }),
    },
    resolve: (_root, { input }, context) => submit(context, 'MarkTransferPaid', input),
  }),
);
