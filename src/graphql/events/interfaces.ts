import type { FieldRef } from '@pothos/core';
import type { EventType, EventView, Time } from '../../engine/index.ts';
import type { User } from '../../ports/store.ts';
import { builder } from '../builder.ts';
import { loadUser, UserType } from '../types/user.ts';

/** An event of one type as one viewer may see it. */
export type EventOf<T extends EventType> = Extract<EventView, { readonly type: T }>;

interface GameHead {
  readonly type: string;
  readonly sequence: number;
  readonly timestamp: Time;
  readonly gameId: string;
}

interface TableHead extends GameHead {
  readonly tableId: string;
  readonly handNumber: number;
}

interface UserHead extends GameHead {
  readonly userId: string;
}

const resolveType = ({ type }: GameHead): string => type;

export const GameEvent = builder.interfaceRef<GameHead>('GameEvent').implement({
  description: 'Something that happened. Clients should pass over types of event that they do not know.',
  resolveType,
  fields: (t) => ({
    sequence: t.exposeInt('sequence', {
      description:
        'Its number in its stream: 1, 2, 3, … without a gap. Subscribe with `after` this to go on behind it.',
    }),
    timestamp: t.expose('timestamp', { type: 'DateTime', description: 'When it happened.' }),
    gameId: t.exposeID('gameId', { description: 'The game it happened in.' }),
  }),
});

export const TableEvent = builder.interfaceRef<TableHead>('TableEvent').implement({
  description: 'Something that happened at a table.',
  interfaces: [GameEvent],
  resolveType,
  fields: (t) => ({
    tableId: t.exposeID('tableId', { description: 'The table it happened at.' }),
    handNumber: t.exposeInt('handNumber', {
      description: 'The hand that it belongs to; 0 before the first.',
    }),
  }),
});

export const UserEvent = builder.interfaceRef<UserHead>('UserEvent').implement({
  description: 'Something that one player alone is told.',
  interfaces: [GameEvent],
  resolveType,
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'Whom it is for.' }),
  }),
});

type Types = (typeof builder)['$inferSchemaTypes'];
type FieldBuilder<S> = PothosSchemaTypes.ObjectFieldBuilder<Types, S>;

/** The fields of an event that is about one user. */
export const aboutUser = <S extends { readonly userId: string }>(
  t: FieldBuilder<S>,
): { userId: FieldRef<Types, string>; user: FieldRef<Types, User> } => ({
  userId: t.id({ description: 'Whom it is about.', resolve: (event: S) => event.userId }),
  user: t.field({
    type: UserType,
    description: 'Whom it is about, with name.',
    resolve: (event: S, _args, context) => loadUser(context, event.userId),
  }),
});

/** The field of an event that is about one seat. */
export const aboutSeat = <S extends { readonly seatPosition: number }>(
  t: FieldBuilder<S>,
): { seatPosition: FieldRef<Types, number> } => ({
  seatPosition: t.int({ description: 'Which seat.', resolve: (event: S) => event.seatPosition }),
});
