/** A trigger and its function, as they are made and taken away. */
import { literal, quoted } from '../text/sql_names.ts';
import type { TableModel } from './types.ts';

export type Extra = TableModel['extras'][number];

/**
 * Its statements find rows by keys, and one plan serves them all: PostgreSQL would plan the long ones anew for each row, because
 * it expects more keys than it gets (measured: 10 ms of an insert).
 */
const planned = 'set plan_cache_mode = force_generic_plan';

/** `when`: the text between the trigger's name and its function; `backfill` updates the existing rows. */
export function trigger(
  name: string,
  parts: { readonly table: string; readonly body: string; readonly when: string; readonly backfill?: string },
): Extra {
  const make = `create or replace function ${quoted(name)}() returns trigger language plpgsql ${planned} as ${literal(parts.body)}`;
  const made = `create trigger ${quoted(name)} ${parts.when} execute function ${quoted(name)}()`;
  return {
    name,
    up: [make, made, ...(parts.backfill === undefined ? [] : [parts.backfill])].join('; '),
    down: `drop trigger ${quoted(name)} on ${parts.table}; drop function ${quoted(name)}()`,
  };
}
