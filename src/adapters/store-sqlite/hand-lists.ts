import type { HandFilter } from '../../ports/store.ts';
import { encodeCursor } from '../store-common/cursor.ts';
import { EXAMINED, type HandRange, handRange } from '../store-common/hand-range.ts';
import type { HandPlace } from '../store-common/lists.ts';
import type { Database, Statement } from './database.ts';

/** Left to itself the planner reads all hands of a player to find those at one table. */
const IN_GAME = 'hand_players INDEXED BY hand_players_by_game';

/** Which hands, by what their index begins with. */
interface Source {
  readonly table: string;
  readonly id: string;
  readonly where: string;
  readonly values: readonly string[];
}

interface Place {
  readonly endedAt: number;
  readonly handNumber: number;
  readonly id: string;
}

function sourceOf({ gameId, tableId, userId }: HandFilter): Source {
  const conditions: [string, string][] = [];
  if (userId !== undefined) conditions.push(['user_id', userId]);
  if (gameId !== undefined) conditions.push(['game_id', gameId]);
  if (tableId !== undefined) conditions.push(['table_id', tableId]);
  return {
    table: userId === undefined ? 'hands' : gameId === undefined ? 'hand_players' : IN_GAME,
    id: userId === undefined ? 'id' : 'hand_id',
    where: conditions.map(([column]) => `${column} = ? AND `).join(''),
    values: conditions.map(([, value]) => value),
  };
}

const placeOf = ({ endedAt, handNumber, id }: Place): HandPlace => [endedAt, handNumber, id];

/** One page as the ids of its hands, read from an index alone. */
export interface IdPage {
  readonly ids: readonly string[];
  readonly cursor: string | null;
}

export function handListsOf(database: Database) {
  // One statement for each shape of a question; there are not many.
  const statements = new Map<string, Statement<Place>>();
  const prepare = (sql: string): Statement<Place> => {
    const known = statements.get(sql) ?? database.prepare<Place>(sql);
    statements.set(sql, known);
    return known;
  };

  const ordered = ({ isNewestFirst }: HandRange): string => {
    const direction = isNewestFirst ? 'DESC' : 'ASC';
    return `ORDER BY endedAt ${direction}, handNumber ${direction}, id ${direction}`;
  };

  const near = ({ table, id, where }: Source, range: HandRange, more = ''): string => {
    const place = `(ended_at, hand_number, ${id})`;
    return `SELECT ended_at AS endedAt, hand_number AS handNumber, ${id} AS id ${more} FROM ${table}
      WHERE ${where} ${place} > (?, ?, ?) AND ${place} < (?, ?, ?) ${ordered(range)}`;
  };

  function search(source: Source, range: HandRange, limit: number): Place[] {
    const { minPot, maxPot, showdown } = range.search!;
    const asked = showdown === null ? null : Number(showdown);
    return prepare(`
      SELECT endedAt, handNumber, id FROM (${near(source, range, ', pot, showdown')} LIMIT ${EXAMINED})
      WHERE pot >= ? AND pot <= ? AND (? IS NULL OR showdown = ?) ${ordered(range)} LIMIT ?`).all(
      ...source.values,
      ...range.above,
      ...range.below,
      minPot,
      maxPot,
      asked,
      asked,
      limit,
    );
  }

  /** The last hand that a search has looked at, when there may be more behind it. */
  const lastExamined = (source: Source, range: HandRange): Place | undefined =>
    prepare(`${near(source, range)} LIMIT 1 OFFSET ${EXAMINED - 1}`).get(
      ...source.values,
      ...range.above,
      ...range.below,
    );

  return (filter: HandFilter): IdPage => {
    const range = handRange(filter);
    const source = sourceOf(filter);
    const { first } = filter;
    const found = range.search
      ? search(source, range, first + 1)
      : prepare(`${near(source, range)} LIMIT ?`).all(
          ...source.values,
          ...range.above,
          ...range.below,
          first + 1,
        );
    const places = found.slice(0, first);
    const last =
      found.length > first ? places.at(-1) : range.search ? lastExamined(source, range) : undefined;
    return { ids: places.map(({ id }) => id), cursor: last ? encodeCursor(...placeOf(last)) : null };
  };
}
