import { builder } from '../builder.ts';
import { toTable } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { submit } from '../submit.ts';

const PostBlindInput = builder.inputType('PostBlindInput', {
  description: 'At which table to post.',
  fields: (t) => toTable(t),
});

builder.mutationField('postBlind', (t) =>
  t.field({
    type: CommandResult,
    description:
      'Posts the blind that you owe, or one to be dealt in at once instead of waiting for the button.',
    args: { input: t.arg({ type: PostBlindInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) => submit(context, 'PostBlind', input),
  }),
);
