/** Documents that are written at once, where no worker runs. */
import { jobs } from '../../runtime/domain/documents/jobs.ts';
import type { Ground } from './bodies.ts';
import { jobRun } from './job_run.ts';

/** A document about an invoice, in the state `generating`. */
export async function requestedDocument({ service }: Ground, invoice?: number): Promise<number> {
  const { rows } = await service.pool.query(
    'select "id" from "invoice" where "deleted_at" is null order by "id" limit 1',
  );
  const body = { type: 'invoice', subject_type: 'invoice', subject_id: invoice ?? rows[0].id };
  const answer = await service.post('/documents/generate', body);
  if (answer.status !== 202) throw new Error(answer.text);
  return answer.body.document.id;
}

/** The job of a document, run here. */
export async function writeDocument({ service }: Ground, id: number): Promise<void> {
  await jobs.write_document(jobRun(service.services, { id }) as Parameters<typeof jobs.write_document>[0]);
}

/** A document that is written. */
export async function writtenDocument(ground: Ground): Promise<number> {
  const id = await requestedDocument(ground);
  await writeDocument(ground, id);
  return id;
}
