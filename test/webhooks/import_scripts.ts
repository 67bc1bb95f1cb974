/** Makes the events of imports happen. */
import { jobs } from '../../runtime/files/imports/jobs.ts';
import type { Ground } from '../support/bodies.ts';
import { jobRun } from '../support/job_run.ts';

async function planned({ service }: Ground): Promise<string> {
  const content = Buffer.from(`name\nImported ${Math.random()}\n`).toString('base64');
  const made = await service.post('/import_plans', { entity: 'accounts', file_name: 'people.csv', content });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.import_plan.id;
}

async function validated(ground: Ground): Promise<string> {
  const id = await planned(ground);
  const { body } = await ground.service.post(`/import_plans/${id}/validate`, {});
  await jobs.validate_import(jobRun(ground.service.services, { import_plan_id: id }, body.job_id) as never);
  return id;
}

async function executed(ground: Ground): Promise<{ job: string; id: string }> {
  const { body } = await ground.service.post(`/import_plans/${await validated(ground)}/execute`, {});
  return { job: body.job_id, id: body.import_batch.id };
}

async function imported(ground: Ground): Promise<string> {
  const { job, id } = await executed(ground);
  await jobs.run_import(jobRun(ground.service.services, { import_batch_id: id }, job) as never);
  return id;
}

export const importScripts = {
  // Its own file: the example's columns are those of another.
  'import_plan.updated': async (ground: Ground) => {
    await ground.service.patch(`/import_plans/${await planned(ground)}`, { mode: 'create' });
  },
  'import_plan.validated': (ground: Ground) => validated(ground),
  'import_plan.executed': (ground: Ground) => executed(ground),
  'import_batch.created': (ground: Ground) => executed(ground),
  'import.started': (ground: Ground) => imported(ground),
  'import.completed': (ground: Ground) => imported(ground),
  'import.cancelled': async (ground: Ground) => {
    const { id } = await executed(ground);
    await ground.service.post(`/import_batches/${id}/cancel`, {});
  },
  'import.failed': async (ground: Ground) => {
    const { id, job } = await executed(ground);
    const { pool, services } = ground.service;
    await pool.query(`update job set status = 'failed' where id = $1`, [job]);
    await pool.query(`update import_batch set updated_at = now() - interval '1 hour' where id = $1`, [id]);
    await jobs.end_imports(jobRun(services) as never);
  },
  'import.rolled_back': async (ground: Ground) => {
    const id = await imported(ground);
    const { body } = await ground.service.post(`/import_batches/${id}/rollback`, {});
    await jobs.undo_import(jobRun(ground.service.services, { import_batch_id: id }, body.job_id) as never);
  },
};
