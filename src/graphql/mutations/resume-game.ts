import { builder } from '../builder.ts';
import { toGame } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const ResumeGameInput = builder.inputType('ResumeGameInput', {
  description: 'Which game goes on.',
  fields: (t) => toGame(t),
});

builder.mutationField('resumeGame', (t) =>
  t.field({
    type: CommandResult,
    description: 'Lets a paused game go on, as its host.',
    args: { input: t.arg({ type: ResumeGameInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'ResumeGame', input),
  }),
);
