import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const SitOutInput = builder.inputType('SitOutInput', {
  description: 'In which game to sit out.',
  fields: (t) => toGame(t),
});

builder.mutationField('sitOut', (t) =>
  t.field({
    type: CommandResult,
    description: 'Sits you out, from the next hand on.',
    args: { input: t.arg({ type: SitOutInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'SitOut', input),
  }),
);
