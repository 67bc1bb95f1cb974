/** Rules of exports, and the job that writes one: whole or not at all, with the rights that its maker has when it is written. */

import type { WriteExportPayload } from '../../generated/jobs.ts';
import type { ExportJobCancelInput, ExportJobRow, ExportJobRules } from '../../generated/rules/export_job.ts';
import { runText } from '../base/database/statement.ts';
import { ApiError } from '../base/errors/index.ts';
import type { Actor } from '../base/kernel/actor.ts';
import type { Services } from '../base/kernel/context.ts';
import type { JobHandler, JobRun } from '../base/kernel/job.ts';
import type { FieldKind } from '../base/kernel/resource.ts';
import type { Effect } from '../base/kernel/rules.ts';
import {
  checkMayRead,
  type ListColumn,
  listedResource,
  readAbilities,
  readDefinition,
  readOne,
  runReport,
} from '../engine/query/index.ts';
import {
  type Cell,
  type Column,
  type ColumnKind,
  dropFile,
  endings,
  keepFile,
  mediaTypes,
  type TableFormat,
  tableFile,
} from '../services/exports/index.ts';
import { runningActor } from '../services/jobs/index.ts';
import { listOf } from './export_query.ts';
import { keepReport, type ReportFormat } from './report_output.ts';

/** Runs that the job's definition gives it. */
const attempts = 3;
/** Milliseconds between two reports of how far it is. */
const pause = 500;

const stopSql = `update "job" set "status" = 'cancelled', "finished_at" = clock_timestamp(), "lease_until" = null, "updated_at" = clock_timestamp()
  where "id" = $1::uuid and "status" in ('queued', 'running') returning 1 as "one"`;

/** The running worker notices with its next report that the job is no longer its own. */
const stopJob: Effect<ExportJobRow, ExportJobCancelInput> = async ({ record, writeUnaudited }) => {
  if (record.job_id !== null) await writeUnaudited('job', stopSql, [record.job_id]);
};

export const rules = { effects: { stop_job: stopJob } } satisfies ExportJobRules;

const kinds: Readonly<Partial<Record<FieldKind, ColumnKind>>> = {
  integer: 'integer',
  bigint: 'integer',
  money: 'money',
  percent: 'number',
  factor: 'number',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
};

/** Kinds whose texts are words of the definitions: none of their signs needs care in a file. */
const words: ReadonlySet<FieldKind> = new Set(['enum', 'uuid']);

export const columnOf = ({ name, kind }: ListColumn): Column => ({ name, kind: kinds[kind] ?? 'text' });

/** The value at a path of a record; what is no single value is written as JSON. */
export function cellAt(record: Readonly<Record<string, unknown>>, path: readonly string[]): Cell {
  let value: unknown = record;
  for (const key of path) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
}

/** Writes the file. A run that is repeated begins anew; one whose export was cancelled or ended leaves nothing. */
export const writeExport: JobHandler<WriteExportPayload> = async (job) => {
  const { id, payload, run, actor, services, signal } = job;
  // A worker serves no requests that would notice a changed setting.
  await services.settings.reload();
  const row = await services.db
    .selectFrom('export_job')
    .select(['id', 'entity', 'format', 'query', 'status', 'started_at'])
    .where('id', '=', payload.export_job_id)
    .executeTakeFirst();
  if (row === undefined || (row.status !== 'queued' && row.status !== 'running')) return null;
  const who = { actor, requestId: id };
  try {
    await services.write(who, 'export_jobs.begin', (change) =>
      change.updateWhere('export_job', ({ and, eb }) => and([eb('id', '=', row.id), eb('status', '=', 'queued')]), {
        status: 'running',
        started_at: new Date().toISOString(),
      }),
    );
    return await written(job, { ...row, query: row.query as Readonly<Record<string, unknown>> });
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status < 500;
    if (signal.aborted || !(isFinal || run >= attempts)) throw error;
    await fail(services, who, row.id, reasonOf(error));
    await dropFile(services.pool, id);
    throw error;
  }
};

interface Wanted {
  readonly id: string;
  readonly entity: string;
  readonly format: string;
  readonly query: Readonly<Record<string, unknown>>;
}

async function written(job: JobRun<WriteExportPayload>, { id, entity, format: sent, query }: Wanted) {
  const { id: jobId, actor, services, signal, progress } = job;
  const { settings } = services;
  const spec = listedResource(services, entity);
  if (spec === undefined) throw new ApiError('not_found', { message: `The list "${entity}" is not there any more.` });
  const needed = ['exports:write', ...(readAbilities(services, spec) ?? [])];
  const maker = await runningActor(services, actor, needed);
  const report = reportIn(query);
  if (report !== null) {
    const stored = await storedReport(job, {
      actor: maker,
      report,
      changed: query['definition'],
      format: sent as ReportFormat,
    });
    return complete(job, id, stored);
  }
  const format = sent as TableFormat;
  const list = await listOf(services, maker, spec, query);
  const file = {
    jobId,
    name: `${spec.plural}-${new Date().toISOString().slice(0, 10)}.${endings[format]}`,
    mediaType: mediaTypes[format],
    hours: settings.get('imports.export_ttl_hours'),
  };
  let rows = 0;
  const stored = await keepFile(
    services,
    file,
    (client) => {
      rows = 0;
      const counted = async function* (source: AsyncIterable<readonly string[]>) {
        const total = await list.total(client);
        let reportedAt = 0;
        for await (const some of source) {
          rows += some.length;
          yield some;
          if (Date.now() - reportedAt < pause) continue;
          reportedAt = Date.now();
          await progress(
            Math.min(99, total === 0 ? 0 : Math.floor((rows * 100) / total)),
            `${rows} of ${total} records are written.`,
          );
          signal.throwIfAborted();
        }
      };
      const cells = (record: Readonly<Record<string, unknown>>) => list.columns.map(({ path }) => cellAt(record, path));
      const columns = list.columns.map(columnOf);
      return tableFile(format, {
        name: spec.plural,
        columns,
        records: counted(list.records(client)),
        ...(format !== 'json' && list.rows ? { rows: counted(list.rows(client)) } : {}),
        plain: list.columns.map(({ kind }) => words.has(kind)),
        cells,
        zone: settings.get('localisation.timezone'),
      });
    },
    signal,
  );
  return complete(job, id, { ...stored, name: file.name, rows });
}

/** The report that an export is of, where it names one: its rows, not the list of reports. */
export function reportIn(query: Readonly<Record<string, unknown>>): number | null {
  const id = Number(query['report_id']);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/**
 * The report as its maker sees it, and its source. Throws ApiError where it is not there for them.
 * @param changed a definition that takes the place of what is stored: another period, other measures.
 */
export async function reportOf(services: Services, actor: Actor, id: number, changed: unknown = null) {
  const spec = services.resources['report'];
  if (spec === undefined) throw new Error('Reports are no resource.');
  const found = await readOne(services, { actor, params: {}, query: [] }, spec, String(id));
  if (found === null) throw new ApiError('validation_failed', { errors: { report_id: [`There is no report ${id}.`] } });
  const report = JSON.parse(found.record) as {
    readonly name: string;
    readonly source: string;
    readonly definition: unknown;
    readonly chart: unknown;
  };
  const source = listedResource(services, report.source);
  if (source === undefined)
    throw new ApiError('not_found', { message: `The source "${report.source}" is not there any more.` });
  checkMayRead(services, source, actor);
  return { report, source, definition: readDefinition(changed ?? report.definition) };
}

interface ReportWanted {
  readonly actor: Actor;
  readonly report: number;
  readonly changed: unknown;
  readonly format: ReportFormat;
}

async function storedReport(
  { id: jobId, services, signal }: JobRun<WriteExportPayload>,
  { actor, report: id, changed, format }: ReportWanted,
) {
  const { report, source, definition } = await reportOf(services, actor, id, changed);
  const result = await runReport(services, { actor }, source, definition);
  const stored = await keepReport(
    services,
    { jobId, name: report.name, format, result, drawn: { chart: report.chart, definition } },
    signal,
  );
  return { ...stored, rows: result.rows.length };
}

interface Made {
  readonly token: string;
  readonly expiresAt: string;
  readonly size: number;
  readonly name: string;
  readonly rows: number;
}

/** The file counts from now on; where the export ended meanwhile nothing is left of it. */
async function complete(
  { id: jobId, actor, services }: JobRun<WriteExportPayload>,
  id: string,
  { token, expiresAt, size, name, rows }: Made,
) {
  const done = await services.write({ actor, requestId: jobId }, 'export_jobs.complete', async (change) => {
    const [ended] = await change.updateWhere(
      'export_job',
      ({ and, eb }) => and([eb('id', '=', id), eb('status', '=', 'running')]),
      {
        status: 'completed',
        row_count: rows,
        file_size: size,
        file_name: name,
        finished_at: new Date().toISOString(),
        expires_at: expiresAt,
        error: null,
      },
    );
    if (ended === undefined) return false;
    await change.update('export_job', id, { token });
    change.emit('export.completed', 'export_job', id);
    return true;
  });
  if (!done) {
    await dropFile(services.pool, jobId);
    return null;
  }
  return {
    export_job_id: id,
    row_count: rows,
    download_url: `/exports/download/${token}`,
    expires_at: expiresAt,
    file_name: name,
    file_size: size,
  };
}

/** What the system and PostgreSQL say where there is no room for a file. */
const noRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** What the person can do about it; the log has the rest. */
export function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (noRoom.has((cause as { code?: unknown }).code))
      return 'Where files are stored there is no room left. Make room, and export again.';
  if (error instanceof ApiError && error.status < 500) {
    const details = Object.values(error.errors ?? {}).flat();
    return [error.message, ...details].join(' ');
  }
  if (error instanceof ApiError && error.code === 'storage_unavailable')
    return 'Where files are stored could not be reached. Export again once it can.';
  return 'Something went wrong while it was written; the log says what, under the id of its job. Export again.';
}

async function fail(
  services: Services,
  who: { readonly actor: Actor; readonly requestId: string },
  id: string,
  reason: string,
) {
  await services.write(who, 'export_jobs.fail', async (change) => {
    const [failed] = await change.updateWhere(
      'export_job',
      ({ and, eb }) => and([eb('id', '=', id), eb('status', 'in', ['queued', 'running'])]),
      { status: 'failed', error: reason.slice(0, 500), finished_at: new Date().toISOString() },
    );
    if (failed !== undefined) change.emit('export.failed', 'export_job', id);
  });
}

const overSql = `select "id"::text as "id", "job_id"::text as "job_id" from "export_job" where "status" = 'completed' and "expires_at" <= now() limit 500`;
/** A job that was given up with its worker reports nothing. */
const lostSql = `select e."id"::text as "id" from "export_job" e left join "job" j on j."id" = e."job_id"
  where e."status" in ('queued', 'running') and e."created_at" < now() - interval '1 minute' and coalesce(j."status", 'failed') not in ('queued', 'running') limit 500`;

/** Ends what is over: files whose time has come, and exports whose job ended without them. */
export const endExports: JobHandler = async ({ id: requestId, actor, services }) => {
  const who = { actor, requestId };
  const over = await runText<{ id: string; job_id: string | null }>(services.pool, overSql, []);
  for (const { id, job_id: jobId } of over) {
    await services.write(who, 'export_jobs.expire', (change) =>
      change.updateWhere('export_job', ({ and, eb }) => and([eb('id', '=', id), eb('status', '=', 'completed')]), {
        status: 'expired',
      }),
    );
    if (jobId !== null) await dropFile(services.pool, jobId);
  }
  const lost = await runText<{ id: string }>(services.pool, lostSql, []);
  for (const { id } of lost) await fail(services, who, id, 'Its job ended before the file was written. Export again.');
  return { expired: over.length, failed: lost.length };
};

const oldSql = `select "id"::text as "id" from "export_job" where "finished_at" < now() - make_interval(days => $1::integer)
  and "status" not in ('queued', 'running', 'completed') order by "finished_at" limit 500`;

/** Removes exports that ended long ago; the ledger still shows who exported which data. */
export const purgeExports: JobHandler = async ({ id: requestId, actor, services, signal }) => {
  await services.settings.reload();
  const days = services.settings.get('imports.export_days');
  let removed = 0;
  for (let gone = 500; gone === 500 && !signal.aborted; removed += gone) {
    const old = (await runText<{ id: string }>(services.pool, oldSql, [days])).map(({ id }) => id);
    if (old.length > 0)
      await services.write({ actor, requestId }, 'export_jobs.purge', (change) => change.removeMany('export_job', old));
    gone = old.length;
  }
  return { removed };
};
