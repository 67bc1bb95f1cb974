/** Reports that are sent: times, recipients, the rows that each sees; failures; and the files. */
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startReportSchedules } from '../../runtime/platform/report_schedule.ts';
import { nextRun, type Times } from '../../runtime/platform/report_times.ts';
import type { Worker } from '../../runtime/services/jobs/index.ts';
import { jobRun } from '../support/job_run.ts';
import { filesIn, type MailServer, startMailServer } from '../support/mail_server.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';
import { readWorkbook } from '../support/workbook.ts';
import { eventually, startTestWorker } from '../support/worker.ts';

let service: TestService;
let server: MailServer;
let worker: Worker;
// biome-ignore lint/suspicious/noExplicitAny: bodies of answers are read by their names.
type Json = Record<string, any>;

beforeAll(async () => {
  server = await startMailServer();
  service = await startService({ seed: 'demo', smtpUrl: `smtp://127.0.0.1:${server.port}` });
  worker = await startTestWorker(service);
});
afterAll(async () => {
  await worker.stop();
  await service.close();
  await server.close();
});
beforeEach(() => {
  server.taken.length = 0;
});

const definition = {
  dimensions: [{ field: 'warehouse_id' }],
  measures: [
    { fn: 'count', as: 'n' },
    { fn: 'sum', field: 'net_total', as: 'net' },
  ],
};
const newReport = async (rest: Json = {}): Promise<number> =>
  (await service.post('/reports', { name: 'Jobs by warehouse', source: 'rentals', definition, ...rest })).body.report
    .id;
const newSchedule = async (report: number, rest: Json = {}): Promise<Json> =>
  (
    await service.post(`/reports/${report}/schedules`, {
      name: 'Every day',
      frequency: 'daily',
      time: '07:00',
      recipient_emails: ['office@example.com'],
      ...rest,
    })
  ).body.report_schedule;
const runOf = (report: number, schedule: number) =>
  eventually(async () => {
    const { rows } = await service.pool.query(
      'select * from report_run where report_id = $1 and report_schedule_id = $2 order by id desc limit 1',
      [report, schedule],
    );
    return ['completed', 'failed'].includes(rows[0]?.status) && rows[0];
  }, 'the run');
const mailTo = (address: string) =>
  eventually(async () => server.taken.find(({ to }) => to.includes(address)), 'the mail');
const clock = () => startReportSchedules(jobRun(service.services));

const times = (rest: Partial<Times>): Times => ({
  frequency: 'daily',
  cron: null,
  weekday: null,
  day_of_month: null,
  time: '02:30',
  timezone: 'Europe/Berlin',
  starts_on: null,
  ends_on: null,
  ...rest,
});

test('times by the clock of the zone, over its changes and the ends of months', () => {
  const next = (rest: Partial<Times>, after: string) => nextRun(times(rest), new Date(after))?.toISOString() ?? null;
  expect(next({}, '2026-06-01T00:00:00Z')).toBe('2026-06-01T00:30:00.000Z');
  expect(next({}, '2026-06-01T00:30:00Z')).toBe('2026-06-02T00:30:00.000Z');
  // Half past two is not there on 29 March 2026: it comes when the clock goes on.
  expect(next({}, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
  expect(next({ frequency: 'weekly', weekday: 1 }, '2026-11-26T00:00:00Z')).toBe('2026-11-30T01:30:00.000Z');
  expect(next({ frequency: 'monthly', day_of_month: 31 }, '2027-02-01T00:00:00Z')).toBe('2027-02-28T01:30:00.000Z');
  expect(next({ frequency: 'quarterly', day_of_month: 1 }, '2026-11-26T00:00:00Z')).toBe('2027-01-01T01:30:00.000Z');
  expect(next({ frequency: 'cron', cron: '0 7 * * 1' }, '2026-11-26T00:00:00Z')).toBe('2026-11-30T06:00:00.000Z');
  expect(next({ frequency: 'cron', cron: '0 7 31 2 *' }, '2026-11-26T00:00:00Z')).toBeNull();
  expect(next({ starts_on: '2027-01-10' }, '2026-11-26T00:00:00Z')).toBe('2027-01-10T01:30:00.000Z');
  expect(next({ ends_on: '2026-11-25' }, '2026-11-26T00:00:00Z')).toBeNull();
});

test('what could never run, or reaches nobody, is refused', async () => {
  const report = await newReport();
  const refused = async (body: Json) => {
    const answer = await service.post(`/reports/${report}/schedules`, {
      name: 'Wrong',
      frequency: 'daily',
      time: '07:00',
      recipient_emails: ['a@example.com'],
      ...body,
    });
    return [answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})];
  };
  expect(await refused({ recipient_emails: [] })).toEqual([422, 'missing_recipient', ['recipient_user_ids']]);
  expect(await refused({ recipient_user_ids: [99_999] })).toEqual([422, 'validation_failed', ['recipient_user_ids']]);
  expect(await refused({ frequency: 'cron', cron: '0 7 31 2 *' })).toEqual([422, 'validation_failed', ['cron']]);
  const over = { frequency: 'daily', starts_on: '2020-01-01', ends_on: '2020-02-01' };
  expect(await refused(over)).toEqual([422, 'validation_failed', ['ends_on']]);
  expect(await refused({ frequency: 'cron', cron: 'soon' })).toEqual([422, 'validation_failed', ['cron']]);
  expect(await refused({ time: '25:00' })).toEqual([422, 'validation_failed', ['time']]);
  expect(await refused({ timezone: 'Mars/Base' })).toEqual([422, 'validation_failed', ['timezone']]);
});

test('the clock runs what is due once: a mail with the table and the file, whose cells are typed', async () => {
  const report = await newReport();
  const schedule = await newSchedule(report);
  expect(schedule).toMatchObject({
    status: 'active',
    format: 'xlsx',
    timezone: 'Europe/London',
    consecutive_failures: 0,
  });
  await service.pool.query(`update report_schedule set next_run_at = now() - interval '1 minute' where id = $1`, [
    schedule['id'],
  ]);
  await clock();
  await clock();
  const run = await runOf(report, schedule['id']);
  expect(run).toMatchObject({ status: 'completed', triggered_by: 'schedule', error: null });
  const mail = await mailTo('office@example.com');
  const { body: shown } = await service.post('/reports/execute', { source: 'rentals', definition });
  expect(run.row_count).toBe(shown.rows.length);
  const files = filesIn(mail);
  expect([...files.keys()]).toEqual(['Jobs-by-warehouse.xlsx']);
  const { sheets } = readWorkbook(files.get('Jobs-by-warehouse.xlsx') ?? Buffer.alloc(0));
  const rows = (sheets[0] ?? []).map((row) => [...row.values()].map(({ value }) => value));
  expect(rows).toEqual([
    ['warehouse_id', 'n', 'net'],
    ...shown.rows.map((row: Json) => [String(row['warehouse_id']), String(row['n']), row['net']]),
  ]);
  expect(
    (await service.pool.query('select count(*)::integer as n from report_run where report_id = $1', [report])).rows[0]
      .n,
  ).toBe(1);
  const after = (await service.get(`/reports/${report}/schedules/${schedule['id']}`)).body.report_schedule;
  expect(Date.parse(after.next_run_at)).toBeGreaterThan(Date.now());
  expect((await service.get('/events?q[entity_eq]=report')).body.events.map(({ name }: Json) => name)).toContain(
    'report.generated',
  );
});

test('each gets what they may see: costs and warehouses of the recipient, nothing without the ability, and the run says so', async () => {
  const { body: list } = await service.get('/warehouses?per_page=1');
  const report = await newReport();
  const scoped = await newReader(service, { abilities: ['rentals:read'] });
  await service.patch(`/users/${scoped.userId}`, { warehouse_ids: [list.warehouses[0].id] });
  const barred = await newReader(service, { abilities: ['accounts:read'] });
  const schedule = await newSchedule(report, {
    recipient_user_ids: [scoped.userId, barred.userId],
    recipient_emails: [],
    format: 'json',
  });
  const answer = await service.post(`/reports/${report}/schedules/${schedule['id']}/run_now`, {});
  expect([answer.status, Object.keys(answer.body).sort()]).toEqual([202, ['job_id', 'message', 'status_url']]);
  const run = await runOf(report, schedule['id']);
  expect([run.status, run.error]).toEqual(['completed', expect.stringContaining('may not see what it shows')]);
  const [person] = (await service.pool.query('select email from "user" where id = $1', [scoped.userId])).rows;
  expect((await service.get(`/reports/${report}`)).body.report.last_run_status).toBe('ok');
  const [file] = filesIn(await mailTo(person.email)).values();
  const lines = (file?.toString() ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map((row: Json) => row['warehouse_id'])).toEqual([list.warehouses[0].id]);
  const [other] = (await service.pool.query('select email from "user" where id = $1', [barred.userId])).rows;
  expect(
    (
      await service.pool.query(`select 1 from mail_message where to_address = $1 and once_key like 'report_run:%'`, [
        other.email,
      ])
    ).rows,
  ).toEqual([]);
});

test('an empty report is not mailed where the schedule says so', async () => {
  const empty = { ...definition, filters: { title_eq: 'There is no such job' } };
  const date = { field: 'starts_at', preset: 'this_year' };
  // Months without a job are rows of zeros, and so is the sum of none.
  const shapes: readonly Json[] = [
    empty,
    { ...empty, dimensions: [] },
    { ...empty, date, dimensions: [{ field: 'starts_at', bucket: 'month' }] },
  ];
  for (const shape of shapes) {
    const report = await newReport({ definition: shape });
    const schedule = await newSchedule(report, { skip_when_empty: true, recipient_emails: ['empty@example.com'] });
    await service.post(`/reports/${report}/schedules/${schedule['id']}/run_now`, {});
    expect(await runOf(report, schedule['id'])).toMatchObject({ status: 'completed', row_count: 0 });
  }
  expect((await service.pool.query(`select 1 from mail_message where to_address = 'empty@example.com'`)).rows).toEqual(
    [],
  );
});

test('a failing schedule waits longer each time, stops after the fifth, and is let run again', async () => {
  const maker = await newReader(service);
  const { report } = (await service.post('/reports', { name: 'Failing', source: 'rentals', definition }, maker.headers))
    .body;
  const made = await service.post(
    `/reports/${report.id}/schedules`,
    { name: 'Fails', frequency: 'daily', time: '07:00', recipient_emails: ['a@example.com'] },
    maker.headers,
  );
  const { id } = made.body.report_schedule;
  await service.pool.query(`update "user" set is_active = false where id = $1`, [maker.userId]);
  const pauses: number[] = [];
  for (let failures = 1; failures <= 5; failures += 1) {
    await service.pool.query(`update report_schedule set next_run_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    await clock();
    const row = await eventually(async () => {
      const { rows } = await service.pool.query(
        'select *, extract(epoch from next_run_at - now()) / 60 as pause from report_schedule where id = $1',
        [id],
      );
      return rows[0].consecutive_failures === failures && rows[0];
    }, 'the failure');
    pauses.push(Math.round(Number(row.pause ?? -1)));
    expect(row.status).toBe(failures < 5 ? 'active' : 'failed');
    expect(row.last_error).toContain('may not act any more');
  }
  expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
  await service.pool.query(`update "user" set is_active = true where id = $1`, [maker.userId]);
  // That its maker may not act says nothing of the report.
  expect((await service.get(`/reports/${report.id}`, maker.headers)).body.report.last_run_status).toBeNull();
  expect((await service.post(`/reports/${report.id}/schedules/${id}/run_now`, {}, maker.headers)).status).toBe(422);
  const resumed = (await service.post(`/reports/${report.id}/schedules/${id}/resume`, {}, maker.headers)).body
    .report_schedule;
  expect([
    resumed.status,
    resumed.consecutive_failures,
    resumed.last_error,
    Date.parse(resumed.next_run_at) > Date.now(),
  ]).toEqual(['active', 0, null, true]);
  expect(
    (await service.post(`/reports/${report.id}/schedules/${id}/pause`, {}, maker.headers)).body.report_schedule.status,
  ).toBe('paused');
});

test('a schedule rests while its report is in the trash, and goes on when it is out again', async () => {
  const report = await newReport();
  const { id } = await newSchedule(report);
  await service.pool.query(`update report_schedule set next_run_at = now() - interval '1 minute' where id = $1`, [id]);
  // Another name changes nothing about due runs.
  const renamed = await service.patch(`/reports/${report}/schedules/${id}`, { name: 'Renamed' });
  expect(Date.parse(renamed.body.report_schedule.next_run_at)).toBeLessThan(Date.now());
  expect((await service.delete(`/reports/${report}`)).status).toBeLessThan(300);
  await clock();
  const runs = async () =>
    (await service.pool.query('select 1 from report_run where report_schedule_id = $1', [id])).rows.length;
  expect(await runs()).toBe(0);
  expect((await service.post(`/reports/${report}/restore`, {})).status).toBe(200);
  await clock();
  expect(await runOf(report, id)).toMatchObject({ status: 'completed' });
});

test('the last day of a schedule ends it', async () => {
  const report = await newReport();
  const { id } = (await newSchedule(report)) as { id: number };
  await service.pool.query(`update report_schedule set next_run_at = null where id = $1`, [id]);
  await clock();
  expect((await service.get(`/reports/${report}/schedules/${id}`)).body.report_schedule.status).toBe('finished');
});

/** The drawing commands of a PDF's pages. */
const pageOf = (text: string): string =>
  [...text.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');

test('a report as a file: CSV, workbook, JSON lines and PDF', async () => {
  const report = await newReport({ name: 'As a file' });
  for (const [format, beginning] of [
    ['csv', 'warehouse_id,n,net\r\n'],
    ['xlsx', 'PK'],
    ['json', '{"warehouse_id"'],
    ['pdf', '%PDF-'],
  ] as const) {
    const answer = await service.post('/export_jobs', { entity: 'reports', format, query: { report_id: report } });
    expect(answer.status).toBe(202);
    const done = await eventually(async () => {
      const { export_job: one } = (await service.get(`/export_jobs/${answer.body.export_job.id}`)).body;
      return !['queued', 'running'].includes(one.status) && one;
    }, 'the file');
    expect([format, done.status, done.error]).toEqual([format, 'completed', null]);
    const { rows } = await service.pool.query(
      `select p.content from stored_part p join export_file f on f.stored_file_id = p.stored_file_id where f.job_id = $1 and p.position = 0`,
      [done.job_id],
    );
    const text = Buffer.from(rows[0].content, 'base64').toString('latin1');
    expect(text.slice(0, beginning.length)).toBe(beginning);
    // Its chart has bars of the first colour.
    if (format === 'pdf') expect(pageOf(text)).toMatch(/0\.298\d* 0\.388\d* 0\.90\d* (rg|scn)\s/);
  }
  const { headers } = await newReader(service, {
    abilities: ['exports:read', 'exports:write', 'reports:read', 'rentals:read'],
  });
  expect(
    (await service.post('/export_jobs', { entity: 'reports', query: { report_id: report } }, headers)).status,
  ).toBe(422);
});
