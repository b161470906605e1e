import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const SetAutoPostBlindsInput = builder.inputType('SetAutoPostBlindsInput', {
  description: 'Whether to post blinds automatically.',
  fields: (t) => ({
    ...toGame(t),
    enabled: t.boolean({
      required: true,
      description: 'False: your seat is sat out when a blind reaches it, and owes it.',
    }),
  }),
});

builder.mutationField('setAutoPostBlinds', (t) =>
  t.field({
    type: CommandResult,
    description: 'Says whether your blinds are posted without asking.',
    args: {
      input: t.arg({ type: SetAutoPostBlindsInput, required: true, description: 'What is asked for.' }),
    },
    resolve: (_root, { input }, context) => submit(context, 'SetAutoPostBlinds', input),
  }),
);
