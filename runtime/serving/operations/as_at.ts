/**
 * GET …/as_at?at=: the record as it stood at an instant, by folding its ledger backwards (contract, History and point in time).
 * `include` and `fields` are those of a show: relations are present ones, of what the record pointed at then.
 */

import { instantSql } from '../../base/database/data.ts';
import { quote } from '../../base/database/quote.ts';
import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/index.ts';
import { notFound } from '../../base/errors/not_found.ts';
import type { Operation, RequestContext, Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { imagesOf } from '../../engine/commands/images.ts';
import { ignoredOf, readInstant, readReconstructed } from '../../engine/query/index.ts';
import { type LedgerChange, ledgerChanges } from '../../services/ledger/changes.ts';
import { type FoldEntry, foldBack } from '../../services/ledger/fold.ts';
import { changedSince } from '../../services/ledger/followers.ts';
import { withoutCosts } from '../../services/ledger/visible.ts';
import { visibleId } from './history.ts';

// The creation event is stamped a moment after the record itself; a request for that moment sees the new record.
const entriesSql = `select l."id"::text as "id", l."action", l."old_values", l."new_values" from "action_log" l
  where l."auditable_type" = $1::text and l."auditable_id" = $2::text and l."created_at" > $3::timestamptz
    and not (l."old_values" = '{}' and l."new_values" ? 'id' and l."action" <> l."auditable_type" || '.snapshot') order by l."id" desc`;
const keysSql = `select coalesce(array_agg(distinct k), '{}') as "keys" from "action_log" l, jsonb_object_keys(l."new_values") k
  where l."auditable_type" = $1::text and l."auditable_id" = $2::text`;

// What made a record carries every column. Where that entry is gone, retention took it and perhaps later ones: all of them
// older than the oldest entry it has left of any record that keeps no snapshot.
const prunedSql = `select not exists (select 1 from "action_log" l where l."auditable_type" = $1::text and l."auditable_id" = $2::text and l."new_values" ? 'id')
  and $3::timestamptz < coalesce((select l."created_at" from "action_log" l where l."auditable_type" <> all($4::text[]) order by l."created_at", l."id" limit 1), clock_timestamp()) as "pruned"`;

interface Birth {
  readonly born: string;
  readonly later: boolean;
  /** Id of its parent. */
  readonly parent: string | null;
}

/** Only the record's own columns are reconstructed; nothing is stored. */
export function asAtOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  if (!spec) throw new Error(`The route ${route.name} serves no resource.`);
  const bornSql = `select least(${stampedBirth(spec)}) as "born", least(${stampedBirth(spec)}) > $3::text as "later", ${spec.parent ? `t.${quote(spec.parent.column)}::text` : 'null'} as "parent" from ${quote(spec.table)} t where t."id" = $1::${spec.keyType} and $2::text is not null`;
  const stored = new Set(imagesOf(spec).stored);
  const sourced = Object.values(services.resources).flatMap((one) => (one.eventSourced ? [one.name] : []));
  // A snapshot replaces the pruned entries of an event-sourced record, and says itself what it does not know.
  const pruned = async (id: string, at: string): Promise<boolean> => {
    if (spec.eventSourced) return false;
    const [row] = await runText<{ pruned: boolean }>(services.pool, prunedSql, [spec.name, id, at, sourced]);
    return row?.pruned === true;
  };
  return async (context) => {
    const at = instantOf(context);
    const id = await visibleId(services, spec, context);
    const [birth] = await runText<Birth>(services.pool, bornSql, [id, spec.name, at]);
    if (!birth) throw notFound(spec);
    if (birth.later) throw new ApiError('aggregate_not_created', { params: { instant: birth.born } });
    const entries = await runText<FoldEntry>(services.pool, entriesSql, [spec.name, id, at]);
    const changes = await ledgerChanges(services.pool, [spec.name]);
    const { patch, uncovered: unrecorded, former, folded } = foldBack(entries, stored, changes, at);
    // Any of them may have changed by an entry that is gone; the key and the birth never do.
    const row = await readReconstructed(services, context, spec, id, patch, at);
    if (!row) throw notFound(spec);
    const shown = new Set(Object.keys(JSON.parse(row.record)));
    const parentId = birth.parent === null ? null : String(patch[spec.parent?.column ?? ''] ?? birth.parent);
    const followers = await changedSince(services.pool, spec, services.resources, { id, parentId, at }, shown);
    const lost = (await pruned(id, at)) ? [...stored].filter((name) => name !== 'id' && name !== 'created_at') : [];
    // Any stored field may have changed by an entry that is gone; the key and the birth never do.
    const uncovered = [...new Set([...unrecorded, ...lost, ...followers])].sort();
    const reconstruction = {
      as_at: at,
      complete: uncovered.length === 0,
      uncovered_fields: uncovered,
      unaudited_fields: await unaudited(services, spec, id, changes),
      events_folded: folded,
      ...(Object.keys(former).length > 0 && { former_values: withoutCosts(spec, former, context.actor) }),
      relations: "Only the record's own columns are reconstructed; relations show their present state.",
    };
    return {
      status: 200,
      body: `{${JSON.stringify(spec.name)}:${row.record},"meta":${JSON.stringify({ reconstruction, ...ignoredOf(row.ignored) })}}`,
    };
  };
}

/** The earliest evidence that the record was there: its own stamp, or the first ledger entry when that is older. */
function stampedBirth(spec: ResourceSpec): string {
  const first = `(select l."created_at" from "action_log" l where l."auditable_type" = '${spec.name}' and l."auditable_id" = t."id"::text order by l."id" limit 1)`;
  return `${instantSql('t."created_at"')}, ${instantSql(first)}`;
}

/** Attributes clients may set that appear in no entry of the record. */
async function unaudited(
  services: Services,
  spec: ResourceSpec,
  id: string,
  changes: readonly LedgerChange[],
): Promise<string[]> {
  const [row] = await runText<{ keys: string[] }>(services.pool, keysSql, [spec.name, id]);
  const keys = new Set(row?.keys ?? []);
  for (const { kind, field, detail } of changes) {
    if (kind === 'added') keys.add(field);
    else if (kind === 'renamed' && keys.has(field)) keys.add(detail.to ?? field);
  }
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
