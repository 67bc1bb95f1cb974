/**
 * The job that imports: rows go in portions, each in one transaction with the mark that it is done. A run that is cut short leaves whole
 * portions, and the next one goes on behind them.
 */
import type { RunImportPayload, UndoImportPayload } from '../../../generated/jobs.ts';
import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/index.ts';
import { holds } from '../../base/identity/abilities.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { JobHandler, JobRun } from '../../base/kernel/job.ts';
import { runningActor } from '../../services/jobs/index.ts';
import { Archives } from './archives.ts';
import type { Mistake } from './cells.ts';
import { missingAbility } from './import_plan.ts';
import { type MappingEntry, readMapping } from './mapping.ts';
import { findRecords } from './matching.ts';
import { type PlannedRow, type StoredBody, unresolved } from './row.ts';
import { changedSince, madeByOthers } from './since.ts';
import { type Importable, importableOf, undoRouteOf } from './targets.ts';
import { inChange, type Work } from './work.ts';
import { type MadeRecord, RowRefused, RowWriter } from './writing.ts';

/** Rows of a portion. */
const atOnce = 100;
/** Runs that may fail without having written a portion. */
const attempts = 5;
const pause = 500;

interface Batch {
  readonly id: string;
  readonly plan: string;
  readonly entity: string;
  readonly status: string;
  readonly row_count: number;
  readonly mapping: readonly MappingEntry[];
  readonly match_on: readonly string[];
  readonly mode: 'create' | 'update' | 'upsert';
  /** Notifications are sent, and workflows start. */
  readonly notify: boolean;
}

const batchSql = `select b."id"::text as "id", b."import_plan_id"::text as "plan", b."entity", b."status", b."row_count", p."mapping", p."match_on", p."mode", coalesce((p."options" ->> 'notify')::boolean, false) as "notify"
  from "import_batch" b join "import_plan" p on p."id" = b."import_plan_id" where b."id" = $1::uuid`;

async function batchOf({ pool }: Services, id: string): Promise<Batch | null> {
  const [row] = await runText<Batch & Record<string, unknown>>(pool, batchSql, [id]);
  return row ?? null;
}

export const runImport: JobHandler<RunImportPayload> = async (job) => {
  const { id, payload, services } = job;
  await services.settings.reload();
  await services.customFields.refresh();
  const batches = [...(payload.before ?? []), payload.import_batch_id];
  let last: Awaited<ReturnType<typeof runOne>> = null;
  for (const one of batches) {
    last = await runOne(job, one);
    const after = await batchOf(services, one);
    if (after === null || after.status.startsWith('completed')) continue;
    // Later files depend on this one.
    for (const behind of batches.slice(batches.indexOf(one) + 1))
      await failBatch(
        services,
        { actor: job.actor, requestId: id },
        behind,
        `The import of ${after.entity} before it is ${after.status}: its own rows were not imported.`,
      );
    return last;
  }
  return last;
};

async function runOne(job: JobRun<RunImportPayload>, batchId: string) {
  const { id, run, services, signal } = job;
  const batch = await batchOf(services, batchId);
  if (batch === null || (batch.status !== 'queued' && batch.status !== 'running')) return null;
  let written = false;
  try {
    return await imported(job, batch, () => {
      written = true;
    });
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status < 500;
    // What gets on is tried again, as often as its job is.
    if (signal.aborted || !(isFinal || (run >= attempts && !written))) throw error;
    const reason = isFinal
      ? error.message
      : 'Something went wrong while it was imported; the log says what, under the id of its job.';
    await failBatch(services, { actor: job.actor, requestId: id }, batch.id, reason);
    for (const behind of await batchesBehind(services, batch.id))
      await failBatch(
        services,
        { actor: job.actor, requestId: id },
        behind,
        `The import of ${batch.entity} before it failed: its own rows were not imported.`,
      );
    throw error;
  }
}

const behindSql = `with recursive chain as (
    select b."id" from "import_batch" b where b."after_id" = $1::uuid union select b."id" from chain c join "import_batch" b on b."after_id" = c."id"
  ) select c."id"::text as "id" from chain c`;

/** Imports that begin when one has ended. */
export async function batchesBehind({ pool }: Pick<Services, 'pool'>, id: string): Promise<string[]> {
  return (await runText<{ id: string }>(pool, behindSql, [id])).map((row) => row.id);
}

export async function failBatch(
  services: Services,
  who: { readonly actor: Actor; readonly requestId: string },
  id: string,
  reason: string,
): Promise<void> {
  await services.write(who, 'import_batches.fail', async (change) => {
    const [failed] = await change.updateWhere(
      'import_batch',
      ({ and, eb }) => and([eb('id', '=', id), eb('status', 'in', ['queued', 'running'])]),
      { status: 'failed', error: reason.slice(0, 500), finished_at: new Date().toISOString() },
    );
    if (failed !== undefined) change.emit('import.failed', 'import_batch', id);
  });
}

/** Rows that are no work: those that would change nothing are done, those with mistakes have failed. */
const idleSql = `update "import_row" set "status" = case "action" when 'error' then 'failed' else 'done' end, "updated_at" = now()
  where "import_plan_id" = $1::uuid and "status" = 'planned' and "action" in ('skip', 'error')`;
const fileSql = 'select "attachment_uuid"::text as "attachment_uuid" from "import_plan" where "id" = $1::uuid';
const countSql = `select count(*) filter (where "status" = 'failed')::integer as "failed", count(*) filter (where "status" = 'done' and "action" = 'skip')::integer as "skipped",
  count(*) filter (where "status" = 'done' and "action" = 'create')::integer as "created", count(*) filter (where "status" = 'done' and "action" = 'update')::integer as "updated"
  from "import_row" where "import_plan_id" = $1::uuid`;

async function imported(job: JobRun<RunImportPayload>, batch: Batch, wrote: () => void) {
  const { id, services, signal, progress } = job;
  const spec = importableOf(services, batch.entity);
  if (spec === undefined)
    throw new ApiError('not_found', { message: `Records of ${batch.entity} cannot be imported any more.` });
  const actor = await runningActor(services, job.actor, ['imports:write']);
  const missing = missingAbility(services, spec, batch.mode, batch.mapping, actor);
  if (missing !== null && actor.type !== 'system')
    throw new ApiError('missing_ability', { params: { ability: missing } });
  const who = { actor, requestId: id };
  await inChange(services, who, 'import_batches.begin', async (change) => {
    const [begun] = await change.updateWhere(
      'import_batch',
      ({ and, eb }) => and([eb('id', '=', batch.id), eb('status', '=', 'queued')]),
      {
        status: 'running',
        started_at: new Date().toISOString(),
        job_id: id,
      },
    );
    if (begun === undefined) return;
    await change.writeUnaudited('import_row', idleSql, [batch.plan]);
    const [counts] = await change.query<Record<string, number>>(countSql, [batch.plan]);
    const { failed = 0, skipped = 0 } = counts ?? {};
    await change.update('import_batch', batch.id, { failed, skipped, processed: failed + skipped });
    change.emit('import.started', 'import_batch', batch.id);
  });
  let reportedAt = 0;
  const [plan] = await runText<{ attachment_uuid: string }>(services.pool, fileSql, [batch.plan]);
  const { entries } = readMapping(services, spec, batch.mapping, null);
  const megabytes = services.settings.get('security.attachment_megabytes');
  const archives = await Archives.of(
    services,
    { id: batch.plan, attachment_uuid: plan?.attachment_uuid ?? batch.plan },
    megabytes,
    entries,
  );
  const writing = batch.notify ? who : { ...who, actor: { ...actor, silent: true as const } };
  for (;;) {
    signal.throwIfAborted();
    const portion = await writePortion(services, writing, spec, { ...batch, archives });
    if (portion === null) break;
    wrote();
    if (Date.now() - reportedAt > pause) {
      reportedAt = Date.now();
      const percent = Math.min(99, Math.floor((portion.processed * 100) / Math.max(1, batch.row_count)));
      await progress(percent, `${portion.processed} of ${batch.row_count} rows are imported.`);
    }
  }
  return finished(services, who, batch);
}

/** With its files at hand. */
type Opened = Batch & { readonly archives: Archives };

interface PlannedWork {
  readonly id: string;
  readonly line: number;
  readonly action: 'create' | 'update';
  readonly entity_id: string | null;
  readonly body: StoredBody;
  readonly changes: PlannedRow['changes'] | null;
}

interface Outcome {
  readonly id: string;
  readonly line: number;
  readonly status: 'done' | 'failed';
  readonly action: 'create' | 'update';
  readonly entity_id: string | null;
  readonly made: readonly MadeRecord[];
  readonly errors: readonly Mistake[] | null;
}

const nextSql = `select "id"::text as "id", "line", "action", "entity_id", "body", "changes" from "import_row"
  where "import_plan_id" = $1::uuid and "status" = 'planned' and "action" in ('create', 'update') order by "position" limit $2::integer`;
const markSql = `update "import_row" r set "status" = v."status", "action" = v."action", "entity_id" = v."entity_id", "made" = v."made", "errors" = v."errors", "updated_at" = now()
  from jsonb_to_recordset($1::jsonb) as v("id" bigint, "status" text, "action" text, "entity_id" text, "made" jsonb, "errors" jsonb) where r."id" = v."id"`;
/** Further lines of records that failed. */
const followSql = `update "import_row" r set "status" = 'failed', "errors" = f."errors", "updated_at" = now()
  from "import_row" f where r."import_plan_id" = $1::uuid and r."action" = 'skip' and f."import_plan_id" = r."import_plan_id"
    and f."id" = any($2::bigint[]) and (r."body" ->> 'with')::integer = f."line" and r."status" <> 'failed' returning 1 as "one"`;
const statusSql = `select "status", "processed", "created", "updated", "skipped", "failed" from "import_batch" where "id" = $1::uuid`;

interface Counters {
  readonly status: string;
  readonly processed: number;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
}

type Who = Parameters<typeof inChange>[1];

/** The next rows; null when there are none, or the import was ended. */
async function writePortion(
  services: Services,
  who: Who,
  spec: Importable,
  batch: Opened,
): Promise<{ readonly processed: number } | null> {
  try {
    // Most portions have no refused row: no savepoint is needed.
    return await portion(services, who, spec, batch, { size: atOnce, careful: false });
  } catch (error) {
    if (!(error instanceof RowRefused) && !isRefusal(error)) throw error;
  }
  try {
    return await portion(services, who, spec, batch, { size: atOnce, careful: true });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  // Checks at the end of a change name no row: each row is tried alone.
  let last: { readonly processed: number } | null = null;
  for (let number = 0; number < atOnce; number += 1) {
    try {
      last = await portion(services, who, spec, batch, { size: 1, careful: true });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      last = await refuseNext(services, who, batch, error as ApiError);
    }
    if (last === null) return null;
  }
  return last;
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

async function portion(
  services: Services,
  who: Who,
  spec: Importable,
  batch: Opened,
  { size, careful }: { readonly size: number; readonly careful: boolean },
): Promise<{ readonly processed: number } | null> {
  return inChange(services, who, 'import_batches.rows', async (change, client) => {
    // A cancellation, or a second run, waits for this portion.
    await change.touch('import_batch', [batch.id]);
    const [counters] = await change.query<Counters>(statusSql, [batch.id]);
    if (counters?.status !== 'running') return null;
    const rows = await change.query<PlannedWork>(nextSql, [batch.plan, size]);
    if (rows.length === 0) return null;
    const asker = { services, actor: who.actor, db: client };
    const writer = new RowWriter(services, spec, change, asker, batch.archives);
    const matched = await rematched(asker, spec, batch, rows);
    const since = await changedSince(services, change, asker, spec, {
      rows: rows.filter(({ action, entity_id: id }, at) => action === 'update' && matched[at] === id),
      job: who.requestId,
    });
    const met = rows.flatMap(({ action }, at) => {
      const id = matched[at] ?? null;
      return action === 'create' && id !== null && id !== 'several' ? [id] : [];
    });
    const others = await madeByOthers(change, spec, met, who.requestId);
    const outcomes: Outcome[] = [];
    for (const [at, row] of rows.entries()) {
      const id = matched[at] ?? null;
      const isMade = row.action === 'create' && id !== null && others.has(id);
      outcomes.push(await outcomeOf(change, writer, row, { id, strange: since.get(row.id), isMade }, batch, careful));
    }
    return mark(change, batch, counters, outcomes);
  });
}

/** Records that were made since the validation, by somebody else or by an earlier row. */
async function rematched(
  asker: Parameters<typeof findRecords>[0],
  spec: Importable,
  { match_on: matchOn }: Batch,
  rows: readonly PlannedWork[],
): Promise<readonly (string | null | 'several')[]> {
  const recordKeys = matchOn.filter(
    (name) => !(name.includes('.') && spec.importable.children.includes(name.split('.')[0] ?? '')),
  );
  if (recordKeys.length === 0) return rows.map(({ entity_id: id }) => id);
  const keys = rows.map(({ action, body }) =>
    action === 'create' &&
    body.match !== null &&
    body.match.every((part) => part !== null && !part.startsWith(unresolved))
      ? body.match
      : recordKeys.map(() => null),
  );
  const found = await findRecords(asker, spec, recordKeys, keys, true);
  return rows.map(({ entity_id: id }, at) => {
    const ids = found[at] ?? [];
    return ids.length > 1 ? 'several' : (ids[0] ?? id);
  });
}

async function outcomeOf(
  change: Work,
  writer: RowWriter,
  row: PlannedWork,
  {
    id: matched,
    strange,
    isMade,
  }: {
    readonly id: string | null;
    readonly strange: RowRefused['mistakes'] | undefined;
    /** Somebody made the record since the validation. */
    readonly isMade: boolean;
  },
  { mode }: Batch,
  careful: boolean,
): Promise<Outcome> {
  const { id, line, body } = row;
  try {
    if (strange !== undefined) throw new RowRefused(strange);
    if (matched === 'several' || isMade || (matched !== null && row.action === 'create' && mode === 'create'))
      throw new RowRefused([
        {
          field: null,
          code: 'already_there',
          message: 'A record like it was made since the file was validated.',
          value: matched,
          fix: 'Validate the file again.',
        },
      ]);
    const work = () => writer.write(body, matched);
    const { id: entity, action, made } = careful ? await change.attempt(work) : await work();
    return { id, line, status: 'done', action, entity_id: entity, made, errors: null };
  } catch (error) {
    if (!careful || !(error instanceof RowRefused)) throw error;
    const errors = error.mistakes.map((one) => ({ ...one, row: line, column: null }));
    return { id, line, status: 'failed', action: row.action, entity_id: row.entity_id, made: [], errors };
  }
}

async function mark(change: Work, { id, plan }: Batch, counters: Counters, outcomes: readonly Outcome[]) {
  await change.writeUnaudited('import_row', markSql, [JSON.stringify(outcomes)]);
  const failed = outcomes.filter(({ status }) => status === 'failed');
  const followed =
    failed.length === 0
      ? []
      : await change.writeUnaudited('import_row', followSql, [plan, failed.map((one) => one.id)]);
  const count = (action: string): number =>
    outcomes.filter((one) => one.status === 'done' && one.action === action).length;
  const processed = counters.processed + outcomes.length;
  await change.update('import_batch', id, {
    processed,
    created: counters.created + count('create'),
    updated: counters.updated + count('update'),
    skipped: counters.skipped - followed.length,
    failed: counters.failed + failed.length + followed.length,
  });
  return { processed };
}

async function refuseNext(services: Services, who: Who, batch: Batch, error: ApiError) {
  return inChange(services, who, 'import_batches.rows', async (change) => {
    await change.touch('import_batch', [batch.id]);
    const [counters] = await change.query<Counters>(statusSql, [batch.id]);
    const [row] = await change.query<PlannedWork>(nextSql, [batch.plan, 1]);
    if (counters?.status !== 'running' || row === undefined) return null;
    const message = Object.values(error.errors ?? {})
      .flat()
      .join(' ');
    const mistake: Mistake = {
      row: row.line,
      column: null,
      field: Object.keys(error.errors ?? {})[0] ?? null,
      code: error.code,
      message: message || error.message,
      value: null,
      fix: 'Fix the row, and send it again.',
    };
    return mark(change, batch, counters, [
      {
        id: row.id,
        line: row.line,
        status: 'failed',
        action: row.action,
        entity_id: row.entity_id,
        made: [],
        errors: [mistake],
      },
    ]);
  });
}

async function finished(services: Services, who: Who, batch: Batch) {
  return inChange(services, who, 'import_batches.complete', async (change) => {
    await change.touch('import_batch', [batch.id]);
    const [counters] = await change.query<Counters>(statusSql, [batch.id]);
    if (counters === undefined) return null;
    const { status, ...counts } = counters;
    if (status !== 'running') return { import_batch_id: batch.id, status, ...counts };
    const end = counters.failed > 0 ? 'completed_with_errors' : 'completed';
    await change.update('import_batch', batch.id, { status: end, finished_at: new Date().toISOString() });
    change.emit('import.completed', 'import_batch', batch.id);
    return { import_batch_id: batch.id, status: end, ...counts };
  });
}

const madeSql = `select "id"::text as "id", "line", "made" from "import_row" where "import_plan_id" = $1::uuid and "status" = 'done'
  and "made" is not null and "made" <> '[]'::jsonb order by "position" desc limit $2::integer`;
/** A later change of a record has another request in its ledger entry; entries of both jobs do not count. */
const touchedSql = `select 1 as "one" from "action_log" where "auditable_type" = $1::text and "auditable_id" = $2::text and "request_id" not in ($3::uuid, $4::uuid) limit 1`;
const leaveSql = `update "import_row" r set "status" = v."status", "errors" = v."errors", "updated_at" = now()
  from jsonb_to_recordset($1::jsonb) as v("id" bigint, "status" text, "errors" jsonb) where r."id" = v."id"`;
const forgetSql = 'delete from "import_key" where "entity" = $1::text and "record_id" = $2::text';

export const undoImport: JobHandler<UndoImportPayload> = async (job) => {
  const { id, payload, services, signal, progress } = job;
  const row = await services.db
    .selectFrom('import_batch')
    .selectAll()
    .where('id', '=', payload.import_batch_id)
    .executeTakeFirst();
  if (row === undefined || row.status !== 'rolling_back') return null;
  const actor = await runningActor(services, job.actor, ['imports:write']);
  const who = { actor, requestId: id };
  const total = Math.max(1, row.created + row.updated);
  for (;;) {
    signal.throwIfAborted();
    // Nobody was notified of the records, so nobody is notified of their removal.
    const done = await undoPortion(
      services,
      { ...who, actor: { ...actor, silent: true } },
      { id: row.id, plan: row.import_plan_id, job: row.job_id ?? id },
    );
    if (done === null) break;
    await progress(Math.min(99, Math.floor((done * 100) / total)), `${done} rows are taken back.`);
  }
  return inChange(services, who, 'import_batches.rolled_back', async (change) => {
    await change.touch('import_batch', [row.id]);
    const [counters] = await change.query<{ undone: number; undo_left: number; status: string }>(undoneSql, [row.id]);
    if (counters?.status !== 'rolling_back') return null;
    await change.update('import_batch', row.id, { status: 'rolled_back' });
    change.emit('import.rolled_back', 'import_batch', row.id);
    return { import_batch_id: row.id, undone: counters.undone, left: counters.undo_left };
  });
};

const undoneSql = 'select "undone", "undo_left", "status" from "import_batch" where "id" = $1::uuid';

async function undoPortion(
  services: Services,
  who: Who,
  { id, plan, job }: { readonly id: string; readonly plan: string; readonly job: string },
): Promise<number | null> {
  return inChange(services, who, 'import_batches.undo', async (change) => {
    await change.touch('import_batch', [id]);
    const [counters] = await change.query<{ undone: number; undo_left: number; status: string }>(undoneSql, [id]);
    if (counters?.status !== 'rolling_back') return null;
    const rows = await change.query<{ id: string; line: number; made: readonly MadeRecord[] }>(madeSql, [plan, 50]);
    if (rows.length === 0) return null;
    const outcomes: { id: string; status: 'undone' | 'left'; errors: readonly Mistake[] | null }[] = [];
    for (const row of rows) {
      const problem = await undoRow(services, change, row.made, [job, who.requestId]);
      const mistake = problem === null ? null : [{ row: row.line, column: null, field: null, value: null, ...problem }];
      outcomes.push({ id: row.id, status: problem === null ? 'undone' : 'left', errors: mistake });
    }
    await change.writeUnaudited('import_row', leaveSql, [JSON.stringify(outcomes)]);
    const undone = counters.undone + outcomes.filter(({ status }) => status === 'undone').length;
    const left = counters.undo_left + outcomes.filter(({ status }) => status === 'left').length;
    await change.update('import_batch', id, { undone, undo_left: left });
    return undone + left;
  });
}

type Problem = Pick<Mistake, 'code' | 'message' | 'fix'>;

/** Removes what a row made, the last first; leaves all of it where one of them has to stay. */
async function undoRow(
  services: Services,
  change: Work,
  made: readonly MadeRecord[],
  jobs: readonly [string, string],
): Promise<Problem | null> {
  for (const { resource, id } of made) {
    const [touched] = await change.query(touchedSql, [resource, id, ...jobs]);
    if (touched !== undefined)
      return {
        code: 'changed_since',
        message: `${resource}:${id} was changed since.`,
        fix: 'Delete it yourself, if it has to go.',
      };
  }
  try {
    await change.attempt(async () => {
      for (const { resource, id } of [...made].reverse()) await removeOne(services, change, resource, id);
    });
    return null;
  } catch (error) {
    if (error instanceof Stays)
      return { code: 'in_use', message: error.message, fix: 'Delete it yourself, if it has to go.' };
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    // Somebody was quicker.
    if (error.code === 'not_found') return null;
    return { code: error.code, message: error.message, fix: 'Take away what refers to it, and delete it yourself.' };
  }
}

class Stays extends Error {}

async function removeOne(services: Services, change: Work, resource: string, id: string): Promise<void> {
  const spec = services.resources[resource];
  const route = spec && undoRouteOf(services, spec);
  if (!spec || !route) throw new Stays(`${resource}:${id} is of a kind that is never deleted.`);
  const missing = route.abilities.find((ability) => ability !== '' && !holds(change.actor.abilities, ability));
  if (missing !== undefined && change.actor.type !== 'system')
    throw new Stays(`${resource}:${id} stays: whoever rolls back lacks ${missing}.`);
  const columns = [spec.bindColumn, ...(spec.parent === null ? [] : [spec.parent.column])];
  const [row] = await change.query<Record<string, string>>(
    `select ${columns.map((column) => `t."${column}"::text as "${column}"`).join(', ')} from "${spec.table}" t where t."id"::text = $1`,
    [id],
  );
  if (row === undefined) return;
  const params = {
    [spec.param]: row[spec.bindColumn] ?? id,
    ...(spec.parent === null ? {} : { [spec.parent.param]: row[spec.parent.column] ?? '' }),
  };
  await change.perform(route.name as never, route.kind === 'destroy' ? { params } : { params, body: {} });
  await change.writeUnaudited('import_key', forgetSql, [resource, id]);
}
