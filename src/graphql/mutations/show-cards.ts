import { builder } from '../builder.ts';
import { toTable } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const ShowCardsInput = builder.inputType('ShowCardsInput', {
  description: 'At which table to show.',
  fields: (t) => toTable(t),
});

builder.mutationField('showCards', (t) =>
  t.field({
    type: CommandResult,
    description: 'Shows your cards after a hand, while its result lies on the table.',
    args: { input: t.arg({ type: ShowCardsInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'ShowCards', input),
  }),
);
