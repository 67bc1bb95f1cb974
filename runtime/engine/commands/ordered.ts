/**
 * `ordered:` of a resource: each record has a position among those with the same values in `per`. A new record comes last; a
 * reorder sets dense positions from 1. Two changes of positions in one list run one after the other.
 */

import { quote } from '../../base/database/quote.ts';
import { runAll, statementName } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/api_error.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { updateRows } from './set_based.ts';
import { keyCast } from './statements.ts';
import type { Key } from './touched.ts';
import type { Unit } from './unit.ts';

type Row = Readonly<Record<string, unknown>>;

export interface Placed {
  readonly id: Key;
  readonly position: number;
}

/** The last position of its list, as a value of a new record; nothing where it has one, or where records have none. */
export async function lastPosition(unit: Unit, spec: ResourceSpec, values: Row): Promise<Row> {
  const { ordered } = spec;
  if (ordered === undefined || values[ordered.column] !== undefined) return {};
  const position = `t.${quote(ordered.column)}`;
  const [last] = await ofList<{ position: number }>(
    unit,
    spec,
    values,
    (list) => `select coalesce(max(${position}), 0) + 1 as position ${list}`,
  );
  return { [ordered.column]: last?.position ?? 1 };
}

/**
 * Positions follow the ids, from 1; other records of the list keep their order after these. `list` has the values that all its
 * records share. Returns all positions, and the ids of moved records. Throws `validation_failed` for an id outside the list, or a
 * repeated one.
 */
export async function reorder(
  unit: Unit,
  spec: ResourceSpec,
  list: Row,
  ids: readonly Key[],
): Promise<{ readonly items: readonly Placed[]; readonly moved: readonly Key[] }> {
  const { ordered } = spec;
  if (ordered === undefined) throw new Error(`No definition orders the records of ${spec.name}.`);
  const position = quote(ordered.column);
  const rows = await ofList<Placed>(
    unit,
    spec,
    list,
    (from) => `select t."id", t.${position} as position ${from} order by t.${position}, t."id"`,
  );
  const known = new Map(rows.map(({ id, position }) => [id, position]));
  const strange = ids.find((id) => !known.has(id));
  if (strange !== undefined) refuse(`${strange} is none of the ${spec.plural.replaceAll('_', ' ')} of this list.`);
  const listed = new Set(ids);
  if (listed.size !== ids.length) refuse('An id is listed twice.');
  const order = [...ids, ...rows.map(({ id }) => id).filter((id) => !listed.has(id))];
  const items = order.map((id, index) => ({ id, position: index + 1 }));
  const moved = items.filter(({ id, position }) => known.get(id) !== position);
  await updateRows(
    unit,
    spec.name,
    moved.map(({ id, position }) => ({ id, [ordered.column]: position })),
  );
  return { items, moved: moved.map(({ id }) => id) };
}

function refuse(message: string): never {
  throw new ApiError('validation_failed', { errors: { ids: [message] } });
}

/** Reads the live records of a list once nobody else changes its positions: lock and read are one round trip. */
async function ofList<R extends object>(
  unit: Unit,
  spec: ResourceSpec,
  list: Row,
  ask: (from: string) => string,
): Promise<R[]> {
  const per = spec.ordered?.per ?? [];
  const values = per.map((column) => list[column] ?? null);
  const agree = per.map((column, at) => `t.${quote(column)} is not distinct from $${at + 1}::${keyCast(spec, column)}`);
  const conditions = [...agree, ...(spec.softDeleted ? ['t."deleted_at" is null'] : [])];
  const text = ask(`from ${quote(spec.table)} t where ${conditions.join(' and ') || 'true'}`);
  const waiting = { ...lockText, values: [[`order of ${spec.name}`, ...values].join('/')] };
  const [, rows = []] = await runAll<R>(unit.client, [waiting, { name: statementName(text), text, values }]);
  return rows;
}

const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const lockText = { name: statementName(lock), text: lock };
