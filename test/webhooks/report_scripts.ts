/** How the events of exports and reports happen: a job writes a file, a schedule is run, fails, or comes to its end. */
import { jobs } from '../../runtime/platform/jobs.ts';
import type { Ground } from '../support/bodies.ts';
import { jobRun } from '../support/job_run.ts';
import { done } from './done.ts';

/** An export of users, queued. */
async function queuedExport(ground: Ground): Promise<{ readonly job: string; readonly id: string }> {
  const made = await ground.service.post('/export_jobs', { entity: 'users', query: { fields: ['id', 'name'] } });
  if (made.status !== 202) throw new Error(made.text);
  return { job: made.body.job_id, id: made.body.export_job.id };
}

const definition = { measures: [{ fn: 'count', as: 'people' }] };

async function schedule(ground: Ground): Promise<{ readonly report: number; readonly id: number }> {
  const report = await ground.service.post('/reports', {
    name: `People ${ground.next()}`,
    source: 'users',
    definition,
  });
  const path = `/reports/${report.body.report.id}/schedules`;
  const made = await ground.service.post(path, {
    name: 'Every day',
    frequency: 'daily',
    time: '07:00',
    recipient_emails: ['office@example.com'],
  });
  return { report: report.body.report.id, id: made.body.report_schedule.id };
}

/** One run of a schedule, as its job does it; an error it throws is what the runner would log. */
async function run(ground: Ground, { report, id }: { readonly report: number; readonly id: number }): Promise<void> {
  const { pool, services } = ground.service;
  await done(ground, 'POST', `/reports/${report}/schedules/${id}/run_now`);
  const { rows } = await pool.query('select max(id) as id from report_run where report_schedule_id = $1', [id]);
  const payload = { report_schedule_id: id, report_run_id: Number(rows[0].id) };
  await Promise.resolve(jobs.run_report_schedule(jobRun(services, payload) as never)).catch(() => undefined);
}

export const reportScripts = {
  'export.requested': (ground: Ground) => queuedExport(ground),
  'export.completed': async (ground: Ground) => {
    const { job, id } = await queuedExport(ground);
    await jobs.write_export(jobRun(ground.service.services, { export_job_id: id }, job) as never);
  },
  'export.failed': async (ground: Ground) => {
    const { id } = await queuedExport(ground);
    const { pool, services } = ground.service;
    await pool.query(`update job set status = 'failed' where id = (select job_id from export_job where id = $1)`, [id]);
    await pool.query(`update export_job set created_at = now() - interval '1 hour' where id = $1`, [id]);
    await jobs.end_exports(jobRun(services) as never);
  },
  'report.shared': async (ground: Ground) => {
    const body = { name: `Shared ${ground.next()}`, source: 'users', definition, visibility: 'system' };
    await ground.service.post('/reports', body);
  },
  'report.generated': async (ground: Ground) => run(ground, await schedule(ground)),
  'report_schedule.failed': async (ground: Ground) => {
    const made = await schedule(ground);
    await ground.service.pool.query('update report_schedule set consecutive_failures = 4 where id = $1', [made.id]);
    await done(ground, 'DELETE', `/reports/${made.report}`).catch(() => undefined);
    const { pool, services } = ground.service;
    const { rows } = await pool.query(
      `insert into report_run (report_id, report_schedule_id, triggered_by, status) values ($1, $2, 'schedule', 'queued') returning id`,
      [made.report, made.id],
    );
    const payload = { report_schedule_id: made.id, report_run_id: rows[0].id };
    await Promise.resolve(jobs.run_report_schedule(jobRun(services, payload) as never)).catch(() => undefined);
  },
  'report_schedule.finished': async (ground: Ground) => {
    const { id } = await schedule(ground);
    await ground.service.pool.query('update report_schedule set next_run_at = null where id = $1', [id]);
    await jobs.start_report_schedules(jobRun(ground.service.services) as never);
  },
} as const;
