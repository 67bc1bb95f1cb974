/** The job that reads every row of a plan and says what it would do. It writes nothing but the plan and its rows. */
import type { ValidateImportPayload } from '../../../generated/jobs.ts';
import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { JobHandler, JobRun } from '../../base/kernel/job.ts';
import { queryOn } from '../../engine/commands/change.ts';
import { checkMayRead, readAbilities } from '../../engine/query/index.ts';
import { runningActor } from '../../services/jobs/index.ts';
import { openTable, Unreadable } from '../../services/tables/index.ts';
import { Archives } from './archives.ts';
import { decideFormats, type Mistake, type ReadRow, readRow, turn } from './cells.ts';
import { type ChainedPlan, plansBefore } from './chain.ts';
import { chooseLookups } from './choose_lookups.ts';
import { attachedBytes, type FileOptions, unreadable } from './file.ts';
import { type CellFix, fixedTable } from './fixes.ts';
import { lookupProblems, type MappingEntry, readMapping } from './mapping.ts';
import { noticesOf, TableWatch } from './notices.ts';
import { planRows } from './planning.ts';
import { Promised } from './promised.ts';
import { readingWords } from './proposal.ts';
import type { PlannedRow, StoredBody } from './row.ts';
import { filesField, importableOf } from './targets.ts';
import { inChange } from './work.ts';
import { RowRefused, RowWriter } from './writing.ts';

/** Mistakes that the plan itself shows; its rows have all. */
const shownMistakes = 500;
const shownRows = 20;
/** Rows whose operations are tried and taken back, of a file with more than that. */
const tried = 50;
const triedAtOnce = 1_000;
const attempts = 3;

export const validateImport: JobHandler<ValidateImportPayload> = async (job) => {
  const { payload, services } = job;
  // A worker serves no requests that would notice a changed setting.
  await services.settings.reload();
  await services.customFields.refresh();
  for (const before of payload.before ?? []) await validateOne(job, before);
  return validateOne(job, payload.import_plan_id);
};

async function validateOne(job: JobRun<ValidateImportPayload>, planId: string) {
  const { id, run, actor, services, signal } = job;
  const who = { actor, requestId: id };
  const plan = await services.db.selectFrom('import_plan').selectAll().where('id', '=', planId).executeTakeFirst();
  if (plan === undefined || plan.status !== 'validating') return null;
  try {
    return await validated(job, plan as unknown as Plan);
  } catch (error) {
    const refusal = unreadable(error, 'content');
    const isFinal = refusal instanceof ApiError && refusal.status < 500;
    if (signal.aborted || !(isFinal || run >= attempts)) throw error;
    const message = isFinal
      ? error instanceof Unreadable
        ? error.message
        : refusal.message
      : 'Something went wrong while it was read; the log says what, under the id of its job. Validate again.';
    const details = isFinal ? (refusal.details as { row?: number; fix?: string } | undefined) : undefined;
    const mistake: Mistake = {
      row: details?.row ?? null,
      column: null,
      field: null,
      code: isFinal ? refusal.code : 'internal_error',
      message,
      value: null,
      fix: details?.fix ?? 'Fix the file, and send it again.',
    };
    await services.write(who, 'import_plans.fail', (change) =>
      change.updateWhere(
        'import_plan',
        ({ and, eb }) => and([eb('id', '=', plan.id), eb('status', '=', 'validating')]),
        {
          status: 'invalid',
          errors: [mistake] as never,
          error_count: 1,
          job_id: id,
        },
      ),
    );
    if (!isFinal) throw error;
    return { import_plan_id: plan.id, status: 'invalid' };
  }
}

interface Plan {
  readonly id: string;
  readonly entity: string;
  readonly attachment_uuid: string;
  readonly mapping: readonly MappingEntry[];
  readonly match_on: readonly string[];
  readonly mode: 'create' | 'update' | 'upsert';
  readonly options: FileOptions;
  readonly fixes: readonly CellFix[];
  readonly findings: Readonly<Record<string, unknown>>;
}

async function validated(job: JobRun<ValidateImportPayload>, plan: Plan) {
  const { id, services, signal, progress } = job;
  const { pool, settings } = services;
  const spec = importableOf(services, plan.entity);
  if (spec === undefined)
    throw new ApiError('not_found', { message: `Records of ${plan.entity} cannot be imported any more.` });
  const actor = await runningActor(services, job.actor, ['imports:write', ...(readAbilities(services, spec) ?? [])]);
  checkMayRead(services, spec, actor);
  const options = plan.options ?? {};
  const bytes = await attachedBytes(services, plan.attachment_uuid);
  const table = fixedTable(openTable(bytes, options), plan.fixes ?? []);
  const { entries } = readMapping(services, spec, plan.mapping, table.headings, options);
  const [hidden] = Object.values(lookupProblems(actor, entries, plan.mapping)).flat();
  if (hidden !== undefined) throw new ApiError('forbidden', { message: hidden });
  const clear = (options.clear_word ?? '[clear]').toLowerCase();
  const formats = await decideFormats(table, await readingWords(entries), clear);
  const asker = { services, actor, db: pool };
  const before = (await plansBefore(queryOn(pool), plan.id)).filter(({ status }) => status !== 'executed');
  const promised = new Promised(services, before);
  const archives = await Archives.of(services, plan, settings.get('security.attachment_megabytes'), entries);
  const chosen = await chooseLookups(asker, table, formats.entries, promised);
  await progress(10, 'The formats of the columns are known.');
  const reading = {
    entries: chosen.entries,
    headings: table.headings,
    spec,
    clear,
    zone: settings.get('localisation.timezone'),
  };
  const rows: ReadRow[] = [];
  const watch = new TableWatch(table);
  for (const row of table.rows()) {
    rows.push(readRow(reading, row));
    watch.see(row);
    if (rows.length % 500 === 0) {
      await turn();
      signal.throwIfAborted();
    }
  }
  await progress(30, `${rows.length} rows are read.`);
  const headings = new Map(entries.map(({ written, heading, target }) => [keyOf(written.field, target.key), heading]));
  let reportedAt = Date.now();
  const planned = await planRows(
    services,
    asker,
    {
      spec,
      matchOn: plan.match_on,
      mode: plan.mode,
      repeats: options.repeats ?? 'refuse',
      headings,
      archives,
      promised,
      async progress(done) {
        signal.throwIfAborted();
        if (Date.now() - reportedAt < 500) return;
        reportedAt = Date.now();
        await progress(
          30 + Math.floor((50 * done) / Math.max(1, rows.length)),
          `${done} of ${rows.length} rows are checked.`,
        );
      },
    },
    rows,
  );
  const questions = [...formats.questions];
  const fileEntry = entries.find(({ target }) => target.isFile);
  if (fileEntry !== undefined && archives.names.length === 0)
    questions.push({
      ...{ row: null, column: fileEntry.heading, field: filesField, code: 'no_archive', value: null },
      message: `${fileEntry.heading} names files, and the plan has no archive that they could be in.`,
      fix: 'Attach a ZIP to the plan (POST /attachments with its owner_type import_plan and its id), or take the column out of the mapping.',
    });
  if (questions.length === 0)
    await rehearse(services, { actor, requestId: id }, spec, planned, {
      all: options.rehearse === 'all',
      archives,
      headings,
      before,
    });
  await progress(90, 'What the rows would do is known.');
  await keepRows(services, plan.id, planned);
  return conclude(job, plan, {
    planned,
    questions,
    found: { ...formats.found, ...chosen.found },
    notices: [...watch.notices(), ...noticesOf(services, plan, planned)],
    rowCount: rows.length,
  });
}

/** A field as mistakes name it. */
function keyOf(written: string, key: string): string {
  if (written.startsWith('external:') || written.startsWith('custom_fields.')) return written;
  const match = /^([a-z_]+)(?:\[\d+\])?\.(?:[a-z0-9_]+)/.exec(written);
  return match === null || !written.includes('.') || key === `${match[1]}_id` ? key : `${match[1]}.${key}`;
}

class TakenBack extends Error {}

/** Tries rows whole, with all their rules, and takes everything back: what no schema knows is known then. */
async function rehearse(
  services: Services,
  who: Parameters<typeof inChange>[1],
  spec: ReturnType<typeof importableOf> & object,
  planned: readonly PlannedRow[],
  {
    all,
    archives,
    headings,
    before,
  }: {
    readonly archives: Archives;
    readonly all: boolean;
    readonly headings: ReadonlyMap<string, string>;
    readonly before: readonly ChainedPlan[];
  },
): Promise<void> {
  const able = planned.filter(({ action }) => action === 'create' || action === 'update');
  const most = all ? triedAtOnce : tried;
  const earlier = await rowsBefore(services, before, most + 1);
  const isWhole = able.length + earlier.length <= most;
  // Rows that rest on others are tried together with them or not at all.
  const free = isWhole ? able : able.filter(({ body }) => body?.named.length === 0);
  const step = Math.max(1, Math.floor(free.length / tried));
  const chosen = isWhole || all ? free : free.filter((_, at) => at % step === 0).slice(0, tried);
  for (let at = 0; at < chosen.length; at += triedAtOnce) {
    const some = chosen.slice(at, at + triedAtOnce);
    const refused = new Map<PlannedRow, Mistake[]>();
    await inChange(services, who, 'import_plans.rehearse', async (change, client) => {
      refused.clear();
      const asker = { services, actor: who.actor, db: client };
      // Rows that name what the files before make are tried behind those.
      if (isWhole)
        for (const { entity, id, body } of earlier) {
          const their = importableOf(services, entity);
          if (their === undefined) continue;
          await change
            .attempt(() => new RowWriter(services, their, change, asker, null).write({ ...body, files: [] }, id))
            .catch((error: unknown) => {
              if (!(error instanceof RowRefused)) throw error;
            });
        }
      const writer = new RowWriter(services, spec, change, asker, archives);
      for (const row of some)
        try {
          if (row.body !== null)
            await change.attempt(() => writer.write(row.body as NonNullable<typeof row.body>, row.id));
        } catch (error) {
          if (!(error instanceof RowRefused)) throw error;
          refused.set(
            row,
            error.mistakes.map((one) => ({ ...one, row: row.line, column: headings.get(one.field ?? '') ?? null })),
          );
        }
      throw new TakenBack();
    }).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
    for (const [row, mistakes] of refused) {
      row.mistakes.push(...mistakes);
      row.action = 'error';
    }
  }
}

const beforeSql = `select p."entity", r."entity_id" as "id", r."body" from unnest($1::uuid[]) with ordinality as v("id", "at")
  join "import_plan" p on p."id" = v."id" join "import_row" r on r."import_plan_id" = p."id"
  where r."action" in ('create', 'update') and r."status" = 'planned' order by v."at", r."position" limit $2::integer`;

/** Rows of the files before, in the order of their work. */
async function rowsBefore({ pool }: Services, before: readonly ChainedPlan[], most: number) {
  if (before.length === 0) return [];
  const ids = before.map(({ id }) => id);
  return runText<{ entity: string; id: string | null; body: StoredBody }>(pool, beforeSql, [ids, most]);
}

const dropSql = 'delete from "import_row" where "import_plan_id" = $1::uuid';
const keepSql = `insert into "import_row" ("import_plan_id", "position", "line", "cells", "action", "entity_id", "body", "changes", "errors")
  select $1::uuid, r."position", r."line", r."cells", r."action", r."entity_id", r."body", r."changes", r."errors"
  from jsonb_to_recordset($2::jsonb) as r("position" integer, "line" integer, "cells" jsonb, "action" text, "entity_id" text, "body" jsonb, "changes" jsonb, "errors" jsonb)`;

/** All rows with all that was found out; a run that is repeated begins anew. */
async function keepRows({ pool }: Services, plan: string, planned: readonly PlannedRow[]): Promise<void> {
  await runText(pool, dropSql, [plan]);
  let position = 0;
  let held: object[] = [];
  const write = async (): Promise<void> => {
    if (held.length > 0) await runText(pool, keepSql, [plan, JSON.stringify(held)]);
    held = [];
  };
  for (const row of planned) {
    const { line, cells, action, id, body, changes, mistakes, lines } = row;
    held.push({
      ...{ position: position++, line, cells, action, entity_id: id, body: action === 'error' ? null : body },
      changes: Object.keys(changes).length > 0 && action !== 'error' ? changes : null,
      errors: mistakes.length > 0 ? mistakes : null,
    });
    // Further lines of a record do what its first one does.
    for (const more of lines)
      held.push({
        ...{
          position: position++,
          line: more.line,
          cells: more.cells,
          action: action === 'error' ? 'error' : 'skip',
          entity_id: id,
        },
        body: { with: line },
        changes: null,
        errors: action === 'error' ? mistakes.map((one) => ({ ...one, row: more.line })) : null,
      });
    if (held.length >= 1_000) await write();
  }
  await write();
}

interface Outcome {
  readonly planned: readonly PlannedRow[];
  readonly questions: readonly Mistake[];
  readonly notices: readonly Mistake[];
  readonly found: Readonly<Record<string, string>>;
  readonly rowCount: number;
}

async function conclude(
  job: JobRun<ValidateImportPayload>,
  plan: Plan,
  { planned, questions, notices, found, rowCount }: Outcome,
) {
  const { id, services } = job;
  const count = (action: string): number => planned.filter((row) => row.action === action).length;
  const failed = planned
    .filter(({ action }) => action === 'error')
    .reduce((sum, { lines }) => sum + 1 + lines.length, 0);
  const merged = planned.filter(({ action }) => action !== 'error').reduce((sum, { lines }) => sum + lines.length, 0);
  const mistakes = [...questions];
  for (const row of [...planned].sort((one, other) => one.line - other.line)) {
    if (mistakes.length >= shownMistakes) break;
    mistakes.push(...row.mistakes.slice(0, shownMistakes - mistakes.length));
  }
  const able = count('create') + count('update') + count('skip');
  const isReady = questions.length === 0 && (failed === 0 || (plan.options.skip_errors === true && able > 0));
  const shown = [...planned].sort((one, other) => one.line - other.line).slice(0, shownRows);
  const sample = shown.map(({ line, cells, action, id: entity, changes, mistakes: errors }) => ({
    ...{ row: line, cells: cells.map((cell) => cell.slice(0, 500)), action, entity_id: entity, changes, errors },
  }));
  const done = await services.write({ actor: job.actor, requestId: id }, 'import_plans.validated', async (change) => {
    const [ended] = await change.updateWhere(
      'import_plan',
      ({ and, eb }) => and([eb('id', '=', plan.id), eb('status', '=', 'validating')]),
      {
        status: isReady ? 'ready' : 'invalid',
        row_count: rowCount,
        create_count: count('create'),
        update_count: count('update'),
        skip_count: count('skip') + merged,
        error_count: failed + (failed === 0 ? questions.length : 0),
        errors: mistakes as never,
        sample: sample as never,
        findings: { ...plan.findings, columns: found, questions, notices } as never,
        job_id: id,
      },
    );
    if (ended !== undefined) change.emit('import_plan.validated', 'import_plan', plan.id);
    return ended !== undefined;
  });
  return done
    ? {
        import_plan_id: plan.id,
        status: isReady ? 'ready' : 'invalid',
        ...{
          rows: rowCount,
          create: count('create'),
          update: count('update'),
          skip: count('skip') + merged,
          error: failed,
        },
      }
    : null;
}
