/**
 * A computed field whose SQL fails on one record (a division by zero, a text that is no number) is null there, and the log says
 * so: the other records, and its other fields, are answered all the same.
 */
import type { Pool, PoolClient } from 'pg';
import { computedAlias, computedText } from '../database/row_text.ts';
import type { Services } from '../kernel/context.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import { quote } from './sql/binder.ts';
import { type Row, runStatement, type Statement } from './sql/statement.ts';

/** Where such records are read, and who hears of them. */
export interface Bearing {
  readonly db: Pool | PoolClient;
  readonly services: Partial<Pick<Services, 'observe'>>;
}

/** Whether PostgreSQL failed on a value (class 22), and not on what the statement was bound. */
export function isOfValue(error: unknown): boolean {
  return /^22/.test(String((error as { code?: unknown }).code ?? ''));
}

/** Rows of a statement over records of a resource; of many, when one fails each is read by itself. */
export async function bearRows(
  bearing: Bearing,
  spec: ResourceSpec,
  statement: Statement,
  each: () => readonly Statement[] = () => [],
): Promise<Row[]> {
  try {
    return await runStatement(bearing.db, statement);
  } catch (error) {
    // A transaction is over with its first error.
    if (!isOfValue(error) || 'release' in bearing.db) throw error;
    const parts = each();
    if (parts.length > 1) {
      const rows: Row[] = [];
      for (const one of parts) rows.push(...(await bearRows(bearing, spec, one)));
      return rows;
    }
    return without(bearing, spec, statement, error as Error);
  }
}

/** The first of the computed fields without which it can be read; else none of them. */
async function without(bearing: Bearing, spec: ResourceSpec, statement: Statement, error: Error): Promise<Row[]> {
  const found = spec.fields
    .filter(({ column, kind }) => column === null && kind !== 'custom_fields')
    .flatMap(({ name, json, jsonWithoutCosts }) => {
      const forms = [jsonWithoutCosts, json]
        .filter((sql) => sql !== undefined)
        .flatMap((sql) => [
          { from: `${sql} as ${quote(name)}`, to: `null as ${quote(name)}` },
          { from: `${computedText(sql)} ${computedAlias}`, to: `null::text ${computedAlias}` },
        ]);
      const written = forms.find(({ from }) => statement.text.includes(from));
      return written === undefined ? [] : [{ name, ...written }];
    });
  if (found.length === 0) throw error;
  const alone = found.map((one) => [one]);
  for (const left of found.length === 1 ? alone : [...alone, found]) {
    const text = left.reduce((sql, { from, to }) => sql.replace(from, () => to), statement.text);
    try {
      const { name: _name, ...unnamed } = statement;
      const rows = await runStatement(bearing.db, { ...unnamed, text });
      bearing.services.observe?.({
        kind: 'process',
        message: `A computed field of ${spec.name} failed on a record and is null there: ${error.message}.`,
        detail: { fields: left.map(({ name }) => `${spec.name}.${name}`), values: statement.values },
      });
      return rows;
    } catch (next) {
      if (!isOfValue(next)) throw next;
    }
  }
  throw error;
}
