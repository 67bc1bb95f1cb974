/**
 * Runs statements as rows of text. Statements whose number the definitions bound are always prepared under a name;
 * those that vary with requests get one only when they return, and only so many of them: a prepared statement stays in
 * the memory of every connection.
 */
import type { Pool, PoolClient } from 'pg';
import { ShapeNames } from '../../../base/database/statement.ts';
import { send } from '../../../base/database/transaction.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Undefined: parsed and planned for this run alone. */
  readonly name?: string;
  /** Converts a returned row into the caller's row. */
  readonly finish?: (row: Row) => Row;
}

export type Row = readonly (string | null)[];

/** Runs on the pool, or on a transaction's connection. Every column must be text in SQL: type parsers are not relied on. */
export async function runStatement(db: Pool | PoolClient, statement: Statement): Promise<Row[]> {
  const { name, text, values, finish } = statement;
  const config = { ...(name === undefined ? {} : { name }), text, values: values as unknown[], rowMode: 'array' };
  const { rows } = await send(db, config);
  return finish ? rows.map(finish) : rows;
}

const shapes = new ShapeNames(300);

/** The name of a text that varies with requests: from its second use on, while names are left. */
export function nameOfShape(text: string): string | undefined {
  return shapes.nameOf(text);
}
