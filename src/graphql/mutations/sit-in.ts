import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const SitInInput = builder.inputType('SitInInput', {
  description: 'In which game to sit in.',
  fields: (t) => toGame(t),
});

builder.mutationField('sitIn', (t) =>
  t.field({
    type: CommandResult,
    description: 'Sits you in again, from the next deal on.',
    args: { input: t.arg({ type: SitInInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'SitIn', input),
  }),
);
