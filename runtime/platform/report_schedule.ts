/** Rules of schedules of reports, and the jobs that run them: each recipient gets what the maker may see, and what they may see themselves. */

import { randomUUID } from 'node:crypto';
import type { RunReportSchedulePayload } from '../../generated/jobs.ts';
import type {
  ReportScheduleCreateInput,
  ReportScheduleResumeInput,
  ReportScheduleRow,
  ReportScheduleRules,
  ReportScheduleRunNowInput,
  ReportScheduleUpdateInput,
} from '../../generated/rules/report_schedule.ts';
import { instantSql } from '../base/database/data.ts';
import { runText } from '../base/database/statement.ts';
import { ApiError } from '../base/errors/index.ts';
import { presentActor } from '../base/identity/present.ts';
import { rightsOf, storedRights } from '../base/identity/rights.ts';
import type { Actor } from '../base/kernel/actor.ts';
import type { Services } from '../base/kernel/context.ts';
import type { JobHandler } from '../base/kernel/job.ts';
import type { ActionHandler, Change, Draft, Effect, Prepare, Prepared } from '../base/kernel/rules.ts';
import {
  isBeyondSight,
  listedResource,
  mayRead,
  type Reported,
  readDefinition,
  runReport,
} from '../engine/query/index.ts';
import { changedMail, spoken } from '../messaging/system_mails/index.ts';
import { checkZone, invalid } from '../rules/rows.ts';
import { restoredActor, storedActor } from '../services/jobs/index.ts';
import { keepReport, mailOf, type ReportFormat } from './report_output.ts';
import { nextRun, type Times } from './report_times.ts';

/** Failures in a row after which a schedule stops, and the minutes before it is tried again after the first. */
const mostFailures = 5;
const firstPause = 5;

type Input = Partial<ReportScheduleCreateInput & ReportScheduleUpdateInput>;

const timeFields = [
  'frequency',
  'cron',
  'weekday',
  'day_of_month',
  'time',
  'timezone',
  'starts_on',
  'ends_on',
] as const;

async function prepared(draft: Draft<Input>, isNew: boolean): Promise<Prepared> {
  const { input, before, actor, settings, refuse } = draft;
  const value = <K extends keyof Input>(key: K): unknown => (input[key] === undefined ? before?.[key] : input[key]);
  const people = (value('recipient_user_ids') ?? []) as readonly number[];
  const addresses = (value('recipient_emails') ?? []) as readonly string[];
  if (people.length + addresses.length === 0)
    refuse({
      code: 'missing_recipient',
      errors: { recipient_user_ids: ['Name at least one person or address that the report is mailed to.'] },
    });
  if (people.length > 0) {
    const found = await draft.db
      .selectFrom('user')
      .select('id')
      .where('id', 'in', [...people])
      .where('deleted_at', 'is', null)
      .execute();
    const missing = people.find((id) => !found.some((one) => one.id === id));
    if (missing !== undefined) refuse(invalid('recipient_user_ids', `There is no person ${missing}.`));
  }
  const timezone = String(value('timezone') ?? settings.get('localisation.timezone'));
  if (input.timezone !== undefined && input.timezone !== null) await checkZone(draft, timezone);
  const times: Times = {
    frequency: String(value('frequency')),
    cron: (value('cron') ?? null) as string | null,
    weekday: (value('weekday') ?? null) as number | null,
    day_of_month: (value('day_of_month') ?? null) as number | null,
    time: String(value('time') ?? '00:00'),
    timezone,
    starts_on: (value('starts_on') ?? null) as string | null,
    ends_on: (value('ends_on') ?? null) as string | null,
  };
  const next = nextRun(times, new Date());
  if (times.frequency === 'cron' && (times.cron === null || nextRun({ ...times, ends_on: null }, new Date()) === null))
    refuse(
      invalid(
        'cron',
        'Give five fields (minute, hour, day, month, weekday) that come at some time, such as 0 7 * * 1.',
      ),
    );
  const asksTimes = timeFields.some((key) => input[key] !== undefined);
  if (next === null && (isNew || asksTimes))
    refuse(
      invalid('ends_on', 'Choose a later last day: until this one there is no time at which the schedule would run.'),
    );
  const status = String(before?.['status'] ?? 'active');
  return {
    values: {
      // What is due, or waits to be tried again, stays so where its times are not changed.
      ...(status === 'active' && (isNew || asksTimes) ? { next_run_at: next?.toISOString() ?? null } : {}),
      ...(isNew
        ? { rights: actor.type === 'system' ? null : storedRights(actor), maker: JSON.parse(storedActor(actor)) }
        : {}),
    },
  };
}

const create: Prepare<Input> = (draft) => prepared(draft, true);
const update: Prepare<Input> = (draft) => prepared(draft, false);

/** From now on; the person who resumes it answers for it. */
const planNext: Effect<ReportScheduleRow, ReportScheduleResumeInput> = async (change) => {
  const { record, actor } = change;
  await change.update('report_schedule', record.id, {
    next_run_at: nextRun(record, new Date())?.toISOString() ?? null,
    owner_id: actor.userId,
    rights: actor.type === 'system' ? null : storedRights(actor),
    maker: JSON.parse(storedActor(actor)),
  });
};

type Any = Change<never, never>;

async function noteRun(
  { insert }: Pick<Any, 'insert'>,
  report: number,
  schedule: number,
  by: 'schedule' | 'user' | 'api',
) {
  return insert('report_run', {
    report_id: report,
    report_schedule_id: schedule,
    triggered_by: by,
    status: 'queued',
  });
}

const runNow: ActionHandler<ReportScheduleRow, ReportScheduleRunNowInput> = async (change) => {
  const { record, actor } = change;
  if (record.status !== 'active')
    change.refuse({ code: 'invalid_state', message: 'Only an active schedule runs: resume it first.' });
  const run = await noteRun(change, record.report_id, record.id, actor.kind === 'person' ? 'user' : 'api');
  return { report_schedule_id: record.id, report_run_id: run };
};

export const rules = {
  prepare: { create, update },
  effects: { plan_next: planNext },
  actions: { run_now: runNow },
} satisfies ReportScheduleRules;

/** A schedule rests while its report is in the trash. */
const dueSql = `select s."id" from "report_schedule" s join "report" r on r."id" = s."report_id" and r."deleted_at" is null
  where s."status" = 'active' and s."next_run_at" <= now() order by s."next_run_at", s."id" limit 200`;
const overSql = `select "id" from "report_schedule" where "status" = 'active' and "next_run_at" is null limit 200`;
const lostSql = `select r."id", r."report_schedule_id" as "schedule" from "report_run" r where r."status" in ('queued', 'running') and r."created_at" < now() - interval '2 hours' limit 200`;

/** Queues what is due, each slot once; a slot that nobody was there for runs once, late. */
export const startReportSchedules: JobHandler = async ({ id: requestId, actor, services }) => {
  const who = { actor, requestId };
  const due = await runText<{ id: number }>(services.pool, dueSql, []);
  let started = 0;
  for (const { id } of due)
    await services.write(who, 'report_schedules.start', async (change) => {
      const row = await rowOf(change, id);
      if (row?.status !== 'active' || row.next_run_at === null || Date.parse(row.next_run_at) > Date.now()) return;
      const run = await noteRun(change, row.report_id, id, 'schedule');
      await change.update('report_schedule', id, { next_run_at: nextRun(row, new Date())?.toISOString() ?? null });
      await change.enqueue(
        'run_report_schedule',
        { report_schedule_id: id, report_run_id: run },
        { ref: `report_schedule:${id}` },
      );
      started += 1;
    });
  for (const { id } of await runText<{ id: number }>(services.pool, overSql, []))
    await services.write(who, 'report_schedules.finish', async (change) => {
      const row = await rowOf(change, id);
      if (row?.status !== 'active' || row.next_run_at !== null) return;
      await change.update('report_schedule', id, { status: 'finished' });
      change.emit('report_schedule.finished', 'report_schedule', id);
    });
  for (const { id, schedule } of await runText<{ id: number; schedule: number | null }>(services.pool, lostSql, []))
    await noteFailure(services, who, { run: id, schedule }, 'Its worker stopped before the report was sent.');
  return { started };
};

/** The row under its lock. */
async function rowOf({ query, touch }: Pick<Any, 'query' | 'touch'>, id: number): Promise<ScheduleRow | undefined> {
  await touch('report_schedule', [id]);
  const [row] = await query<ScheduleRow & Record<string, unknown>>(scheduleSql, [id]);
  return row;
}

const scheduleSql = `select t."id", t."report_id", t."name", t."frequency", t."cron", t."weekday", t."day_of_month", t."time", t."timezone", t."format",
  t."recipient_user_ids", t."recipient_emails", t."subject", t."skip_when_empty", t."status", t."consecutive_failures", t."maker",
  to_char(t."starts_on", 'YYYY-MM-DD') as "starts_on", to_char(t."ends_on", 'YYYY-MM-DD') as "ends_on",
  ${instantSql('t."next_run_at"')} as "next_run_at",
  r."name" as "report_name", r."source", r."definition", r."chart", r."deleted_at" is not null as "is_deleted"
  from "report_schedule" t join "report" r on r."id" = t."report_id" where t."id" = $1::integer`;

interface ScheduleRow extends Times {
  readonly id: number;
  readonly report_id: number;
  readonly name: string;
  readonly format: ReportFormat;
  readonly recipient_user_ids: readonly number[];
  readonly recipient_emails: readonly string[];
  readonly subject: string | null;
  readonly skip_when_empty: boolean;
  readonly status: string;
  readonly consecutive_failures: number;
  readonly maker: unknown;
  readonly next_run_at: string | null;
  readonly report_name: string;
  readonly source: string;
  readonly definition: unknown;
  readonly chart: unknown;
  readonly is_deleted: boolean;
}

/** Runs it once. A second run of the job finds the run noted as begun, and mails nothing twice: mails have keys. */
export const runReportSchedule: JobHandler<RunReportSchedulePayload> = async (job) => {
  const { id: requestId, payload, actor, services, signal } = job;
  await services.settings.reload();
  const who = { actor, requestId };
  const target = { run: payload.report_run_id, schedule: payload.report_schedule_id };
  const [row] = await runText<ScheduleRow>(services.pool, scheduleSql, [target.schedule]);
  if (row === undefined) return null;
  try {
    await services.write(who, 'report_runs.begin', (change) =>
      change.update('report_run', target.run, {
        status: 'running',
        started_at: new Date().toISOString(),
        definition_snapshot: row.definition,
      }),
    );
    const sent = await send(services, row, target.run, signal);
    await services.write(who, 'report_runs.complete', async (change) => {
      await change.update('report_run', target.run, {
        status: 'completed',
        row_count: sent.rows,
        finished_at: new Date().toISOString(),
        error: sent.problems.length === 0 ? null : sent.problems.join(' ').slice(0, 500),
        export_job_id: sent.exportJob,
      });
      await change.update('report_schedule', row.id, {
        last_run_at: new Date().toISOString(),
        consecutive_failures: 0,
        last_error: sent.problems.length === 0 ? null : sent.problems.join(' ').slice(0, 500),
      });
      await change.update('report', row.report_id, { last_run_at: new Date().toISOString(), last_run_status: 'ok' });
      change.emit('report.generated', 'report', row.report_id, { report_run_id: target.run, row_count: sent.rows });
    });
    return { report_run_id: target.run, row_count: sent.rows, mails: sent.mails };
  } catch (error) {
    if (signal.aborted) throw error;
    const reason =
      error instanceof ApiError && error.status < 500
        ? [error.message, ...Object.values(error.errors ?? {}).flat()].join(' ')
        : 'Something went wrong while it was run; the log says what, under the id of its job.';
    await noteFailure(services, who, target, reason, await isOfMaker(services, row, error));
    throw error;
  }
};

/** Whether it failed for what its maker may not do or see: the schedule fails then, and nothing is wrong with the report. */
async function isOfMaker(services: Services, row: ScheduleRow, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  const spec = listedResource(services, row.source);
  const maker = await presentActor(services, services.pool, restoredActor(row.maker));
  return maker === null || (spec !== undefined && isBeyondSight(services, maker, spec, row.definition));
}

async function send(services: Services, row: ScheduleRow, run: number, signal: AbortSignal) {
  const { pool } = services;
  if (row.is_deleted) throw new ApiError('not_found', { message: 'The report was deleted.' });
  const spec = listedResource(services, row.source);
  if (spec === undefined)
    throw new ApiError('not_found', { message: `The source "${row.source}" is not there any more.` });
  const then = restoredActor(row.maker);
  const maker = await presentActor(services, pool, then);
  if (maker === null)
    throw new ApiError('forbidden', {
      message: 'Who made this schedule may not act any more: somebody else has to resume it, or make it anew.',
    });
  if (!mayRead(services, spec, maker))
    throw new ApiError('missing_ability', { params: { ability: String(spec.readAbility) } });
  const definition = readDefinition(row.definition);
  const problems: string[] = [];
  /** Recipients who see the same, with one of them. */
  const groups = new Map<string, { readonly actor: Actor; readonly to: { name: string | null; address: string }[] }>();
  const add = (seer: Actor, to: { name: string | null; address: string }): void => {
    const { abilities: _, ...sight } = rightsOf(seer);
    const key = JSON.stringify([
      sight.scope,
      sight.flags,
      [...seer.abilities].sort(),
      seer.canViewCosts,
      seer.userId,
      spec.visible === undefined ? '' : seer.id,
    ]);
    const group = groups.get(key) ?? { actor: seer, to: [] };
    group.to.push(to);
    groups.set(key, group);
  };
  for (const address of row.recipient_emails) add(maker, { name: null, address });
  for (const id of row.recipient_user_ids) {
    const [person] = await runText<{ name: string; email: string }>(
      pool,
      'select "name", "email" from "user" where "id" = $1::integer and "deleted_at" is null',
      [id],
    );
    const seer =
      person &&
      (await presentActor(services, pool, { ...maker, type: 'user', id: String(id), userId: id, tokenId: null }));
    if (!person || !seer || !mayRead(services, spec, seer)) {
      problems.push(`${person?.name ?? `Person ${id}`} may not see what it shows, and got nothing.`);
      continue;
    }
    add(seer, { name: person.name, address: person.email });
  }
  let rows = 0;
  let mails = 0;
  let exportJob: string | null = null;
  for (const { actor, to } of groups.values()) {
    const result = await runReport(services, { actor }, spec, definition).catch((error: unknown): Reported | null => {
      // A definition may name what somebody with less rights may not know of.
      if (actor === maker || !isBeyondSight(services, actor, spec, row.definition)) throw error;
      for (const one of to) problems.push(`${one.name ?? one.address} may not see what it shows, and got nothing.`);
      return null;
    });
    if (result === null) continue;
    if (row.skip_when_empty && result.isEmpty) continue;
    rows = Math.max(rows, result.rows.length);
    const jobId = randomUUID();
    const stored = await keepReport(
      services,
      { jobId, name: row.report_name, format: row.format, result, drawn: { chart: row.chart, definition } },
      signal,
    );
    const made = await services.write({ actor: maker, requestId: jobId }, 'report_schedules.mail', async (change) => {
      const id = await change.insert('export_job', {
        entity: 'reports',
        format: row.format,
        query: { report_id: row.report_id, report_run_id: run },
        status: 'completed',
        row_count: result.rows.length,
        file_size: stored.size,
        file_name: stored.name,
        finished_at: new Date().toISOString(),
        expires_at: stored.expiresAt,
        job_id: jobId,
        user_id: actor.userId,
        rights: actor.type === 'system' ? null : storedRights(actor),
        token: stored.token,
      });
      return id;
    });
    exportJob ??= made;
    const { subject, ...mail } = await reportLetter(services, row, mailOf(row.report_name, result));
    for (const one of to) {
      await services.mail.queue(pool, maker, {
        to: one,
        subject,
        ...mail,
        onceKey: `report_run:${run}:${one.address}`,
        files: [{ source: 'report', id: jobId }],
      });
      mails += 1;
    }
  }
  return { rows, mails, exportJob, problems };
}

/** Marks `{{ table }}` in the person's text until the table replaces it. */
const tableMark = '[[report table]]';

/** The mail with the table, in the words that people chose for it. A report that is mailed to nobody is a schedule that is switched off. */
async function reportLetter(
  services: Services,
  row: Pick<ScheduleRow, 'report_name' | 'subject'>,
  table: { readonly text: string; readonly html: string },
): Promise<{ readonly subject: string; readonly text: string; readonly html: string | null }> {
  const { settings, product, appUrl, mail } = services;
  const changed = await changedMail(services.pool, 'report_ready');
  const subject = row.subject ?? row.report_name;
  if (!changed?.is_customised) return { subject, ...table };
  const company = settings.get('company.name') ?? product.title;
  const said = await spoken(
    changed,
    { title: subject, text: table.text, report: row.report_name, table: tableMark, company, address: appUrl },
    settings.get('localisation.locale'),
    mail.page,
  );
  const text = said.text.replaceAll(tableMark, () => table.text);
  const html = said.html?.replaceAll(tableMark, () => table.html) ?? null;
  return { subject: row.subject ?? said.subject, text, html };
}

/** Tried again after a pause that doubles; the fifth failure in a row stops it. */
async function noteFailure(
  services: Services,
  who: { readonly actor: Actor; readonly requestId: string },
  { run, schedule }: { readonly run: number; readonly schedule: number | null },
  reason: string,
  isOfMaker = false,
): Promise<void> {
  await services.write(who, 'report_runs.fail', async (change) => {
    await change.update('report_run', run, {
      status: 'failed',
      finished_at: new Date().toISOString(),
      error: reason.slice(0, 500),
    });
    const row = schedule === null ? undefined : await rowOf(change, schedule);
    if (row === undefined) return;
    if (!isOfMaker)
      await change.update('report', row.report_id, {
        last_run_at: new Date().toISOString(),
        last_run_status: 'failed',
      });
    const failures = row.consecutive_failures + 1;
    const stops = failures >= mostFailures;
    const again = new Date(Date.now() + firstPause * 60_000 * 2 ** (failures - 1));
    await change.update('report_schedule', row.id, {
      last_run_at: new Date().toISOString(),
      consecutive_failures: failures,
      last_error: reason.slice(0, 500),
      ...(row.status !== 'active'
        ? {}
        : stops
          ? { status: 'failed', next_run_at: null }
          : { next_run_at: again.toISOString() }),
    });
    if (stops && row.status === 'active') change.emit('report_schedule.failed', 'report_schedule', row.id);
  });
}
