/**
 * A computed field whose SQL fails on one record (a division by zero, a text that is no number) is null there, and the log says
 * so: the other records, and its other fields, are answered all the same.
 */
import type { Pool, PoolClient } from 'pg';
import { computedIn, failedOn, isOfValue, nulled } from '../../base/database/failing_computed.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { type Row, runStatement, type Statement } from './sql/statement.ts';

/** Where such records are read, and where they are logged. */
export interface Tolerance {
  readonly db: Pool | PoolClient;
  readonly services: Partial<Pick<Services, 'observe'>>;
}

/** Rows of a statement over records of a resource; of many, when one fails each is read by itself. */
export async function bearRows(
  tolerant: Tolerance,
  spec: ResourceSpec,
  statement: Statement,
  each: () => readonly Statement[] = () => [],
): Promise<Row[]> {
  try {
    return await runStatement(tolerant.db, statement);
  } catch (error) {
    // A transaction is over with its first error.
    if (!isOfValue(error) || 'release' in tolerant.db) throw error;
    const parts = each();
    if (parts.length > 1) {
      const rows: Row[] = [];
      for (const one of parts) rows.push(...(await bearRows(tolerant, spec, one)));
      return rows;
    }
    return without(tolerant, spec, statement, error as Error);
  }
}

/** The first of the computed fields without which it can be read; else none of them. */
async function without(tolerant: Tolerance, spec: ResourceSpec, statement: Statement, error: Error): Promise<Row[]> {
  const found = computedIn(spec, statement.text);
  if (found.length === 0) throw error;
  const alone = found.map((one) => [one]);
  for (const left of found.length === 1 ? alone : [...alone, found]) {
    const text = nulled(statement.text, left);
    try {
      const { name: _name, ...unnamed } = statement;
      const rows = await runStatement(tolerant.db, { ...unnamed, text });
      const names = left.map(({ name }) => name);
      tolerant.services.observe?.(failedOn(spec, names, statement.values, error));
      return rows;
    } catch (next) {
      if (!isOfValue(next)) throw next;
    }
  }
  throw error;
}
