/** Runs reports, stored ones and those of the request's body; and lists their sources (contract, Reports). */
import { runText } from '../../../base/database/statement.ts';
import { ApiError } from '../../../base/errors/index.ts';
import { notFound } from '../../../base/errors/not_found.ts';
import type { Actor } from '../../../base/kernel/actor.ts';
import type { RequestContext, Services } from '../../../base/kernel/context.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import {
  checkMayRead,
  describeSource,
  isBeyondSight,
  listedResource,
  mayRead,
  type Reported,
  readDefinition,
  readerOf,
  readOne,
  runReport,
} from '../../../engine/query/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

type Json = Readonly<Record<string, unknown>>;

export const reportsSourcesHandler: EndpointFactory = (services) => {
  const lists = Object.values(services.resources).filter((spec) => listedResource(services, spec.name) === spec);
  return async ({ actor, query }) => {
    const readable = lists.filter((spec) => mayRead(services, spec, actor));
    const name = query.find(([key]) => key === 'source')?.[1].trim();
    if (name === undefined || name === '')
      return { status: 200, body: JSON.stringify({ sources: readable.map(({ plural }) => ({ source: plural })) }) };
    const spec = sourceOf(services, actor, name);
    await services.customFields.refresh();
    const sources = [describeSource(readerOf(services, { actor }, spec))];
    return { status: 200, body: JSON.stringify({ sources }) };
  };
};

/** Throws ApiError 422 where there is no such source, 403 where the actor may not read it. */
function sourceOf(services: Services, actor: Actor, name: string): ResourceSpec {
  const spec = listedResource(services, name);
  if (spec === undefined)
    throw new ApiError('validation_failed', {
      errors: { source: [`"${name}" is no source. GET /api/v1/reports/sources lists them.`] },
    });
  checkMayRead(services, spec, actor);
  return spec;
}

async function run(
  services: Services,
  { actor }: RequestContext,
  source: string,
  definition: unknown,
): Promise<Reported> {
  const spec = sourceOf(services, actor, source);
  return runReport(services, { actor }, spec, readDefinition(definition));
}

function answer(report: Json | null, { rows, columns, meta }: Reported) {
  return { status: 200, body: JSON.stringify({ report, rows, meta: { ...meta, columns } }) };
}

export const reportsExecuteDefinitionHandler: EndpointFactory = (services) => async (context) =>
  answer(null, await run(services, context, String(context.body['source'] ?? '').trim(), context.body['definition']));

/** What one person may not see says nothing of a report that others see, too. */
function isOfReader(services: Services, actor: Actor, report: Json): boolean {
  const spec = listedResource(services, String(report['source']));
  return spec !== undefined && isBeyondSight(services, actor, spec, report['definition']);
}

const noteSql = `with noted as (update "report" set "last_run_at" = clock_timestamp(), "last_run_status" = $2::text where "id" = $1::integer)
insert into "report_run" ("report_id", "triggered_by", "status", "row_count", "started_at", "finished_at", "error", "definition_snapshot")
values ($1::integer, $3::text, case when $2::text = 'ok' then 'completed' else 'failed' end, $4::integer, $5::timestamptz, clock_timestamp(), $6::text, $7::jsonb)`;

/** A run is noted beside it: no change of the report, and nothing that a trial would leave. */
export const reportsExecuteHandler: EndpointFactory = (services) => async (context) => {
  const spec = services.resources['report'];
  if (!spec) throw new Error('Reports are no resource.');
  const found = await readOne(services, { ...context, query: [] }, spec, context.params['report'] ?? '');
  if (!found) throw notFound(spec);
  const report = JSON.parse(found.record) as Json;
  const started = new Date().toISOString();
  const note = async (status: 'ok' | 'failed', rows: number | null, error: string | null): Promise<void> => {
    if (context.actor.sandbox) return;
    const by = context.actor.kind === 'person' ? 'user' : 'api';
    const definition = JSON.stringify(report['definition']);
    await runText(services.pool, noteSql, [report['id'], status, by, rows, started, error, definition]);
  };
  try {
    const result = await run(services, context, String(report['source']), report['definition']);
    await note('ok', result.rows.length, null);
    return answer(report, result);
  } catch (error) {
    if (error instanceof ApiError && error.status === 422 && !isOfReader(services, context.actor, report))
      await note('failed', null, error.message.slice(0, 500));
    throw error;
  }
};
