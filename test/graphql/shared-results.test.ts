/**
 * The server executes a message of a stream once for all who see the same message and ask the same. So nothing that a
 * stream leads to may depend on who asks, but fields that say so.
 */
import {
  execute,
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';
import { contextFor } from '../../src/graphql/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import type { StreamRequest } from '../../src/runtime/cardroom.ts';
import { OperationPlan } from '../../src/server/operation-plan.ts';
import { executePlan } from '../../src/server/plan-execution.ts';
import { ADDRESS, anApi } from './kit/api.ts';

const DEPTH = 5;

/** Everything that can be selected of a type, but what is for own eyes only. */
function everything(type: GraphQLNamedType, depth: number): string {
  if (isUnionType(type) || isInterfaceType(type))
    return `{ __typename ${schema
      .getPossibleTypes(type)
      .map((member) => `... on ${member.name} ${everything(member, depth)}`)
      .join(' ')} }`;
  if (!isObjectType(type)) throw new Error(type.name);
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const result = getNamedType(field.type);
    // One name may have different types in different events.
    const alias = `${type.name}_${field.name}: ${field.name}`;
    if (field.extensions.ownEyesOnly) return [];
    if (isLeafType(result)) return [alias];
    return depth === 0 ? [] : [`${alias} ${everything(result, depth - 1)}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

const streams = [
  ['gameEvents', 'gameId: "G"', { kind: 'game' }],
  ['tableEvents', 'gameId: "G", tableId: "t1"', { kind: 'table', tableId: 't1' }],
] as const satisfies readonly (readonly [string, string, StreamRequest])[];

test.each(streams)('a message of %s is the same whoever it is executed for', async (name, args, request) => {
  const api = await anApi();
  const gameId = await api.playing('ann', 'bob');
  const snapshot = await api.room.follow(gameId, request, { viewer: 'ann' });
  const events = await api.room.follow(gameId, request, { viewer: 'ann', after: 0 });
  for (let i = 0; i < 8; i++) await api.act(gameId);
  await api.room.clock.pass(20_000);

  const type = getNamedType(schema.getSubscriptionType()!.getFields()[name]!.type);
  const document = parse(`subscription { ${name}(${args.replace('G', gameId)}) ${everything(type, DEPTH)} }`);
  const plan = OperationPlan.of(schema, document, document.definitions[0] as OperationDefinitionNode)!;
  for (const message of [...snapshot.messages.slice(0, 1), ...events.messages]) {
    const results: unknown[] = [];
    for (const userId of ['ann', 'bob', 'cat', 'host', 'admin']) {
      const role = userId === 'admin' ? 'ADMIN' : 'USER';
      const viewer = { userId, role, expiresAt: Number.POSITIVE_INFINITY } as const;
      const contextValue = contextFor(api.services, { viewer, address: ADDRESS, requestId: 'r' });
      const result = execute({ schema, document, rootValue: message, contextValue });
      await api.room.clock.settle();
      results.push(JSON.parse(JSON.stringify(await result)));
      const planned = executePlan(plan, message, contextValue, null);
      await api.room.clock.settle();
      expect(JSON.stringify(await planned)).toBe(JSON.stringify(await result));
    }
    expect(results[0]).not.toHaveProperty('errors');
    for (const other of results.slice(1)) expect(other).toEqual(results[0]);
  }
  expect(events.messages.length).toBeGreaterThan(5);
});
