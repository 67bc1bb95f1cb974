/**
 * A ledger tells of records, their fields and values by name: without these steps, what happened before a renaming would be
 * nobody's history, and a record of before would have fields and states that no longer are.
 */

import type { TableModel } from '../model/types.ts';
import { literal } from '../text/sql_names.ts';
import { q } from './statements.ts';
import { type Step, step } from './step.ts';

export interface MovedColumn {
  /** The table as it is called now. */
  readonly table: string;
  readonly was: string;
  readonly name: string;
}

export interface MovedValue extends MovedColumn {
  /** The column as it is called now. */
  readonly column: string;
}

export interface Moved {
  /** Tables: former name → name. */
  readonly tables: ReadonlyMap<string, string>;
  readonly columns: readonly MovedColumn[];
  readonly values: readonly MovedValue[];
}

/** Steps for one table; none when it is no ledger. */
export function ledgerSteps({ name: ledger, ledger: columns }: TableModel, moved: Moved): readonly Step[] {
  if (columns === undefined) return [];
  const head = `update ${q(ledger)} set`;
  const tables = [...moved.tables].flatMap(([was, name]) =>
    columns.types.map((type) => `${head} ${q(type)} = ${literal(name)} where ${q(type)} = ${literal(was)}`),
  );
  const whose = q(columns.types[0] ?? '');
  const keys = moved.columns.flatMap(({ table, was, name }) =>
    columns.values.map((values) => {
      const now = `(${q(values)} - ${literal(was)}) || jsonb_build_object(${literal(name)}, ${q(values)} -> ${literal(was)})`;
      return `${head} ${q(values)} = ${now} where ${whose} = ${literal(table)} and jsonb_exists(${q(values)}, ${literal(was)})`;
    }),
  );
  const values = moved.values.flatMap(({ table, column, was, name }) =>
    columns.values.map((json) => {
      const now = `jsonb_set(${q(json)}, array[${literal(column)}], to_jsonb(${literal(name)}::text))`;
      return `${head} ${q(json)} = ${now} where ${whose} = ${literal(table)} and ${q(json)} ->> ${literal(column)} = ${literal(was)}`;
    }),
  );
  return [...tables, ...keys, ...values].map((sql) => step(sql));
}
