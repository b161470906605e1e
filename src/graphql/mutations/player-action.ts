import { builder } from '../builder.ts';
import { toTable } from '../command-fields.ts';
import { CommandResult } from '../command-result.ts';
import { PlayerActionTypeEnum } from '../enums.ts';
import { submit } from '../submit.ts';

const PlayerActionInput = builder.inputType('PlayerActionInput', {
  description: 'What to do, at which table.',
  fields: (t) => ({
    ...toTable(t),
    action: t.field({ type: PlayerActionTypeEnum, required: true, description: 'What to do.' }),
    amount: t.int({
      description: 'With BET and RAISE: the total in front of your seat afterwards ("raise to").',
    }),
    decisionId: t.id({
      description:
        'The decision you were asked for. When it is over, the command is STALE instead of hitting another bet.',
    }),
  }),
});

/** Ids of decisions are numbers in the engine; what is none was never anyone's decision, so it is as stale as can be. */
function decisionNumber(id: string | null | undefined): number | null {
  if (id === null || id === undefined) return null;
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

builder.mutationField('playerAction', (t) =>
  t.field({
    type: CommandResult,
    description: 'Acts when it is your turn: fold, check, call, bet, raise or all-in.',
    args: { input: t.arg({ type: PlayerActionInput, required: true, description: 'What is asked for.' }) },
    resolve: (_root, { input }, context) =>
      submit(context, 'PlayerAction', { ...input, decisionId: decisionNumber(input.decisionId) }),
  }),
);
