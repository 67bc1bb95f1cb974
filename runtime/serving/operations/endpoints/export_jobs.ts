/** POST /export_jobs, and the file of one that was written (domain 3.15). */
import { ApiError } from '../../../base/errors/index.ts';
import { notFound } from '../../../base/errors/not_found.ts';
import { storedRights } from '../../../base/identity/rights.ts';
import type { RequestContext, Services } from '../../../base/kernel/context.ts';
import {
  checkMayRead,
  checkReport,
  isKey,
  listedResource,
  readOne,
  recordEnvelope,
  seenKeys,
} from '../../../engine/query/index.ts';
import { reportIn, reportOf } from '../../../platform/export_job.ts';
import { listOf } from '../../../platform/export_query.ts';
import { contentOf, fileOfJob, openFilesSql } from '../../../services/exports/index.ts';
import { accepted } from '../accepted.ts';
import type { EndpointFactory } from '../endpoint.ts';

type Json = Readonly<Record<string, unknown>>;

function resourceOf(services: Services) {
  const spec = services.resources['export_job'];
  if (!spec) throw new Error('Exports are no resource.');
  return spec;
}

/** What the list would refuse is refused before anything is queued. */
export const exportJobsCreateHandler: EndpointFactory = (services) => async (context) => {
  const { actor, body } = context;
  const entity = String(body['entity'] ?? '').trim();
  const format = String(body['format'] ?? 'csv');
  const query = (body['query'] ?? {}) as Json;
  const spec = listedResource(services, entity);
  if (!spec)
    throw new ApiError('validation_failed', {
      errors: { entity: [`"${entity}" is no list. GET /api/v1/schema names the resources.`] },
    });
  checkMayRead(services, spec, actor);
  const report = spec.name === 'report' ? reportIn(query) : null;
  if (report !== null)
    await reportOf(services, actor, report, query['definition'])
      .then(({ source, definition }) => checkReport(services, { actor }, source, definition))
      .catch(below('query'));
  else if (format === 'pdf')
    throw new ApiError('validation_failed', { errors: { format: ['A list has no pdf: take csv, xlsx or json.'] } });
  if (report === null) await listOf(services, actor, spec, query).catch(below('query'));
  return services.write(context, 'export_jobs.create', async (change) => {
    const id = await change.insert('export_job', {
      entity: spec.plural,
      format: format as 'csv',
      query,
      status: 'queued',
      user_id: actor.userId,
      rights: actor.type === 'system' ? null : storedRights(actor),
    });
    const jobId = await change.enqueue('write_export', { export_job_id: id }, { ref: `export_job:${id}` });
    await change.update('export_job', id, { job_id: jobId });
    change.emit('export.requested', 'export_job', id);
    const reply = accepted(jobId);
    const job = JSON.parse(reply.body ?? '{}') as Json;
    return { ...reply, body: JSON.stringify({ ...job, export_job: await change.show('export_job', id) }) };
  });
};

/** Keys of a refusal by their path in this body. */
function below(key: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ApiError) || Object.keys(error.errors ?? {}).length === 0) throw error;
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([name, messages]) => [`${key}.${name}`, messages]),
    );
    throw new ApiError(error.code, { errors });
  };
}

/** The record with the address of its file, which is stored sealed. */
export const exportJobsShowHandler: EndpointFactory = (services) => async (context) => {
  const spec = resourceOf(services);
  const key = context.params['export_job'] ?? '';
  const found = await readOne(services, context, spec, key);
  if (!found) throw notFound(spec);
  const record = JSON.parse(found.record) as Json;
  const shown = 'download_url' in record ? { ...record, download_url: await addressOf(services, key) } : record;
  return { status: 200, body: recordEnvelope(spec.name, JSON.stringify(shown), found.ignored) };
};

async function addressOf({ db, pool, secrets }: Services, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('export_job')
    .select(['status', 'token', 'job_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.status !== 'completed' || row.token === null || row.job_id === null) return null;
  const open = await pool.query(openFilesSql, [[row.job_id]]);
  return open.rows.length === 0 ? null : `/exports/download/${secrets.open(row.token, `export_job.token.${id}`)}`;
}

async function completed(services: Services, { params, actor }: RequestContext) {
  const spec = resourceOf(services);
  const key = params['export_job'] ?? '';
  const { pool, resources, db } = services;
  const seen =
    isKey(spec, key) && (await seenKeys(pool, resources, spec, { column: 'id', keys: [key] }, actor)).size > 0;
  const row = seen
    ? await db.selectFrom('export_job').select(['status', 'job_id']).where('id', '=', key).executeTakeFirst()
    : undefined;
  if (row === undefined) throw notFound(spec);
  if (row.status !== 'completed' && row.status !== 'expired') throw new ApiError('export_not_ready');
  const file = row.status === 'expired' || row.job_id === null ? null : await fileOfJob(pool, row.job_id);
  if (file === null) throw new ApiError('export_expired');
  return file;
}

export const exportJobsDownloadHandler: EndpointFactory = (services) => async (context) => {
  const file = await completed(services, context);
  return {
    status: 200,
    body: null,
    headers: {
      'content-type': file.mediaType,
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${file.name}"`,
    },
    ...(context.headOnly ? {} : { chunks: await contentOf(services, file) }),
  };
};
