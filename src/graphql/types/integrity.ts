import {
  type Finding,
  type FindingKind,
  type IntegrityReport,
  statementOf,
} from '../../history/integrity/report.ts';
import { mayKnowOf } from '../access.ts';
import { builder } from '../builder.ts';
import { type Context, signedIn } from '../context.ts';
import { enumOf } from '../enums.ts';
import { found, refuse } from '../errors.ts';
import { reportOn } from '../integrity-reports.ts';
import { loadUser, UserType } from './user.ts';

const FindingKindEnum = enumOf<FindingKind>('FindingKind', 'What two players are noticed for.', {
  SOFT_PLAY: 'They do not bet into each other, though both bet into others.',
  FOLDING: 'The first one folds to the second more than to others.',
  CHIP_DUMPING: 'The first one bets to give up, and loses chips to the second.',
});

const FindingType = builder.objectRef<Finding>('Finding').implement({
  description:
    'Something about two players that their play against others does not explain: a reason to look, no proof.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FindingKindEnum, description: 'What it is.' }),
    users: t.field({
      type: [UserType],
      description: 'The two players; with FOLDING and CHIP_DUMPING the first one does it for the second.',
      resolve: ({ userIds }, _args, context) =>
        Promise.all(userIds.map((userId) => loadUser(context, userId))),
    }),
    score: t.exposeFloat('score', {
      description:
        'Standard errors away from what is expected; docs/history.md says how often honest players get so far.',
    }),
    hands: t.exposeInt('hands', { description: 'Hands that it is based on.' }),
    seen: t.exposeFloat('seen', { description: 'What was seen in them.' }),
    expected: t.exposeFloat('expected', {
      description: 'What would be expected by how the two play against others.',
    }),
    bigBlinds: t.exposeFloat('bigBlinds', {
      nullable: true,
      description: 'With CHIP_DUMPING: what the first one lost to the second.',
    }),
    statement: t.string({ description: 'The same in plain English.', resolve: statement }),
  }),
});

async function statement(finding: Finding, _args: unknown, context: Context): Promise<string> {
  const users = await Promise.all(finding.userIds.map((userId) => loadUser(context, userId)));
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return statementOf(finding, (userId) => names.get(userId)!);
}

const IntegrityReportType = builder.objectRef<IntegrityReport>('IntegrityReport').implement({
  description:
    'What looks like playing together, from the actions that the whole table has seen. No card is looked at.',
  fields: (t) => ({
    gameId: t.exposeID('gameId', { description: 'The game it is about.' }),
    hands: t.exposeInt('hands', { description: 'How many hands were looked at.' }),
    findings: t.expose('findings', { type: [FindingType], description: 'The highest score first.' }),
  }),
});

builder.queryField('integrityReport', (t) =>
  t.field({
    type: IntegrityReportType,
    nullable: true,
    description:
      'A report on soft play, folding to a partner and chip dumping in a game, for its host and admins; FORBIDDEN to others. Reads every hand of the game.',
    args: { gameId: t.arg.id({ required: true, description: 'Which game.' }) },
    resolve: async (_root, { gameId }, context) => {
      const { userId, role } = signedIn(context);
      await mayKnowOf(context, gameId);
      const asHost = await context.room.hostView(gameId, userId, role === 'ADMIN');
      if (!asHost) throw refuse('FORBIDDEN', 'Only the host of this game or an admin may see this.');
      found(asHost, 'game');
      return reportOn(context.store, gameId);
    },
  }),
);
