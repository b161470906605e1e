import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const CorrectChipsInput = builder.inputType('CorrectChipsInput', {
  description: 'How to correct a stack.',
  fields: (t) => ({
    ...toGame(t),
    userId: t.id({ required: true, description: 'Whose stack.' }),
    amount: t.int({ required: true, description: 'Chips to add, or to take away when it is below 0.' }),
    note: t.string({ required: true, description: 'Why, for everybody to read. 1 to 200 characters.' }),
  }),
});

builder.mutationField('correctChips', (t) =>
  t.field({
    type: CommandResult,
    description:
      'Puts a stack right, as the host. In a hand the correction waits for its end. It is in the ledger, with your name and note.',
    args: { input: t.arg({ type: CorrectChipsInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'CorrectChips', input),
  }),
);
