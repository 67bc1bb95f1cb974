/** GET …/as_at?at=: the record as it stood at an instant, by folding its ledger backwards (contract, History and point in time). */

import { imagesOf, served } from '../commands/images.ts';
import { quote } from '../commands/sql.ts';
import { runText } from '../database/statement.ts';
import { ApiError } from '../errors/index.ts';
import type { Operation, RequestContext, Services } from '../kernel/context.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { type FoldEntry, foldBack } from '../ledger/fold.ts';
import { visibleId } from './history.ts';
import { readInstant } from './instant.ts';
import { notFound } from './keys.ts';

const stamp = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const entriesSql = `select l."old_values", l."new_values" from "action_log" l
  where l."auditable_type" = $1::text and l."auditable_id" = $2::text and l."created_at" > $3::timestamptz order by l."id" desc`;
const keysSql = `select coalesce(array_agg(distinct k), '{}') as "keys" from "action_log" l, jsonb_object_keys(l."new_values") k
  where l."auditable_type" = $1::text and l."auditable_id" = $2::text`;

/** Only the record's own columns are reconstructed; nothing is stored. */
export function asAtOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  if (!spec) throw new Error(`The route ${route.name} serves no resource.`);
  const bornSql = `select least(${stampedBirth(spec)}) as "born", least(${stampedBirth(spec)}) > $3::text as "later" from ${quote(spec.table)} t where t."id"::text = $1::text and $2::text is not null`;
  const recordSql = `select ${imagesOf(spec).record} as "record" from (select (jsonb_populate_record(x, $2::jsonb)).* from ${quote(spec.table)} x where x."id"::text = $1::text) t`;
  const stored = new Set(imagesOf(spec).stored);
  return async (context) => {
    const at = instantOf(context);
    const id = await visibleId(services, spec, context);
    const [birth] = await runText<{ born: string; later: boolean }>(services.pool, bornSql, [id, spec.name, at]);
    if (!birth) throw notFound(spec);
    if (birth.later) throw new ApiError('aggregate_not_created', { params: { instant: birth.born } });
    const entries = await runText<FoldEntry>(services.pool, entriesSql, [spec.name, id, at]);
    const { patch, uncovered, folded } = foldBack(entries, stored);
    const [row] = await runText<{ record: string }>(services.pool, recordSql, [id, JSON.stringify(patch)]);
    if (!row) throw notFound(spec);
    const reconstruction = {
      as_at: at,
      complete: uncovered.length === 0,
      uncovered_fields: uncovered,
      unaudited_fields: await unaudited(services, spec, id),
      events_folded: folded,
      relations: "Only the record's own columns are reconstructed; relations show their present state.",
    };
    return {
      status: 200,
      body: `{${JSON.stringify(spec.name)}:${served(spec, row.record, context.actor.canViewCosts)},"meta":${JSON.stringify({ reconstruction })}}`,
    };
  };
}

/** The earliest evidence that the record was there: its own stamp, or the first ledger entry when that is older. */
function stampedBirth(spec: ResourceSpec): string {
  const first = `(select l."created_at" from "action_log" l where l."auditable_type" = '${spec.name}' and l."auditable_id" = t."id"::text order by l."id" limit 1)`;
  return `${stamp('t."created_at"')}, ${stamp(first)}`;
}

/** Attributes clients may set that appear in no entry of the record. */
async function unaudited(services: Services, spec: ResourceSpec, id: string): Promise<string[]> {
  const [row] = await runText<{ keys: string[] }>(services.pool, keysSql, [spec.name, id]);
  const keys = new Set(row?.keys ?? []);
  return spec.fields
    .filter(
      (field) =>
        field.column !== null &&
        !field.hidden &&
        field.kind !== 'encrypted' &&
        (field.create || field.update) &&
        !keys.has(field.name),
    )
    .map((field) => field.name);
}

/** Required, ISO 8601, not in the future; answered in UTC with milliseconds. */
function instantOf(context: RequestContext): string {
  const sent = context.query.findLast(([name]) => name === 'at')?.[1] ?? '';
  const instant = readInstant(sent);
  if (instant === null)
    throw new ApiError('invalid_instant', {
      errors: { at: ['at is required: an ISO 8601 instant such as 2026-06-05T09:00:00Z.'] },
    });
  if (instant > Date.now())
    throw new ApiError('invalid_instant', { errors: { at: ['at must not lie in the future.'] } });
  return new Date(instant).toISOString();
}
