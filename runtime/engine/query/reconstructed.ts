/** A record at an earlier time: its row with former values of its columns, in the body of `include` and `fields`. */
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { recomputable } from '../../services/ledger/followers.ts';
import { planShow } from './plan/index.ts';
import type { Ignored } from './plan/plan.ts';
import { accessOf, freshen, type ReadContext, type ReadServices, readerOf, readingOf, showPlan } from './read.ts';
import { withRelated } from './related.ts';
import { runStatement } from './sql/statement.ts';
import { patchedRecord } from './sql/statements.ts';
import { refuseIgnored } from './strict.ts';

const parameters = ['at'];

/**
 * The record of an id, deleted or not, with `patch` over its columns, as at an instant (ISO 8601); null if its row no longer
 * exists. The caller must have been found to see it. Throws ApiError 422 for an `include` or `fields` beyond their limits.
 */
export async function readReconstructed(
  services: ReadServices,
  context: ReadContext,
  spec: ResourceSpec,
  id: string,
  patch: Readonly<Record<string, unknown>>,
  at: string,
): Promise<{ readonly record: string; readonly ignored: Ignored } | null> {
  await freshen(services, context.query);
  const reader = readerOf(services, context, spec);
  const plan = planShow(reader, context.query, parameters);
  if (context.strict) refuseIgnored(reader, plan.ignored, [...showPlan, ...parameters]);
  const rows = await runStatement(
    services.pool,
    patchedRecord(plan, id, patch, recomputable(spec, services.resources), at),
  );
  if (rows.length === 0) return null;
  const reading = readingOf(services, context, accessOf(services, context), plan.costs);
  const [record = 'null'] = await withRelated(reading, rows, plan);
  return { record, ignored: plan.ignored };
}
