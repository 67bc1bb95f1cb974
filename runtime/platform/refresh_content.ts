/** What a refresh link shows: the columns of a list or report, and its rows as somebody may see them now. */
import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { inTransaction } from '../base/database/transaction.ts';
import { ApiError } from '../base/errors/index.ts';
import type { Actor } from '../base/kernel/actor.ts';
import type { Services } from '../base/kernel/context.ts';
import { checkMayRead, listedResource, runReport } from '../engine/query/index.ts';
import { type Cell, type Column, type ColumnKind, csvRecord } from '../services/exports/index.ts';
import { cellAt, columnOf, reportIn, reportOf } from './export_job.ts';
import { listOf } from './export_query.ts';
import { outputColumns } from './report_output.ts';

/** More is no sheet any more, and no answer within seconds. */
const mostRows = 50_000;
const mostBytes = 10 * 1024 * 1024;

export interface Shown {
  readonly entity: string;
  readonly query: Readonly<Record<string, unknown>>;
}

interface Source {
  readonly columns: readonly Column[];
  /** Throws ApiError `refresh_too_large`. */
  rows(): Promise<readonly (readonly Cell[])[]>;
}

/** Throws ApiError for what the actor may not read, or the list would pass over. */
export async function sourceOf(services: Services, actor: Actor, { entity, query }: Shown): Promise<Source> {
  const spec = listedResource(services, entity);
  if (spec === undefined) throw new ApiError('not_found', { message: `The list "${entity}" is not there any more.` });
  checkMayRead(services, spec, actor);
  const report = spec.name === 'report' ? reportIn(query) : null;
  if (report !== null) {
    const { source, definition } = await reportOf(services, actor, report, query['definition']);
    const result = await runReport(services, { actor }, source, definition);
    const columns = outputColumns(result);
    return { columns, rows: async () => result.rows.map((row) => columns.map(({ of }) => of(row))) };
  }
  const list = await listOf(services, actor, spec, query);
  const read = async (client: PoolClient) => {
    if ((await list.total(client)) > mostRows) throw new ApiError('refresh_too_large');
    const rows: (readonly Cell[])[] = [];
    for await (const some of list.records(client))
      for (const one of some) {
        const record = JSON.parse(one) as Readonly<Record<string, unknown>>;
        rows.push(list.columns.map(({ path }) => cellAt(record, path)));
      }
    return rows;
  };
  return { columns: list.columns.map(columnOf), rows: () => inTransaction(services.pool, read) };
}

interface FrozenColumn {
  readonly name: string;
  readonly type: ColumnKind | 'gone';
}

/** The columns of a link as they were when it was made; one that is gone is empty. */
export function frozen(names: readonly string[], columns: readonly Column[]): FrozenColumn[] {
  return names.map((name) => ({ name, type: columns.find((column) => column.name === name)?.kind ?? 'gone' }));
}

export const versionOf = (columns: readonly FrozenColumn[]): string =>
  hash('sha256', JSON.stringify(columns)).slice(0, 16);

const numeric: ReadonlySet<string> = new Set(['integer', 'number', 'money']);

/** The whole answer. Throws ApiError `refresh_too_large`. */
export async function contentFor(source: Source, names: readonly string[], format: string): Promise<string> {
  const columns = frozen(names, source.columns);
  const indexes = names.map((name) => source.columns.findIndex((column) => column.name === name));
  const rows = (await source.rows()).map((row) => indexes.map((at) => (at < 0 ? null : (row[at] ?? null))));
  const numbers = columns.map(({ type }) => numeric.has(type));
  const text =
    format === 'json'
      ? JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]]))))
      : [names, ...rows].map((row, at) => csvRecord(row, at === 0 ? [] : numbers)).join('');
  if (Buffer.byteLength(text) > mostBytes) throw new ApiError('refresh_too_large');
  return text;
}
