/** Documents that are written at once, where no worker runs. */
import request from 'supertest';
import { jobs } from '../../runtime/files/documents/jobs.ts';
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
export async function writeDocument({ service }: Pick<Ground, 'service'>, id: number): Promise<void> {
  await jobs.write_document(jobRun(service.services, { id }) as Parameters<typeof jobs.write_document>[0]);
}

/** A document that is written. */
export async function writtenDocument(ground: Ground): Promise<number> {
  const id = await requestedDocument(ground);
  await writeDocument(ground, id);
  return id;
}

/** A document that is final: its order is confirmed by it. */
export async function finalDocument(ground: Ground): Promise<number> {
  const { rows } = await ground.service.pool.query(
    'select "id" from "rental" where "deleted_at" is null and "account_id" is not null order by "id" limit 1',
  );
  const body = { type: 'order_confirmation', subject_type: 'rental', subject_id: rows[0].id };
  const made = await ground.service.post('/documents/generate', body);
  if (made.status !== 202) throw new Error(made.text);
  const { id } = made.body.document;
  await writeDocument(ground, id);
  const final = await ground.service.post(`/documents/${id}/finalise`, {});
  if (final.status !== 200) throw new Error(final.text);
  return id;
}

/** A document that is shared, and the path of its page. */
export async function sharedDocument(ground: Ground): Promise<{ id: number; page: string }> {
  const id = await finalDocument(ground);
  const shared = await ground.service.post(`/documents/${id}/share`, {});
  if (shared.status !== 200) throw new Error(shared.text);
  return { id, page: `/portal/${shared.body.document.share_token}` };
}

/** The answer of a customer on the page of a shared document. */
export async function answerOnPage(ground: Ground, form: Readonly<Record<string, string>>): Promise<void> {
  const { page } = await sharedDocument(ground);
  const answer = await request(ground.service.server).post(page).type('form').send(form);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
}
