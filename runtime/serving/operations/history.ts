/** GET …/history: a record's ledger entries and its children's, newest first (contract, History and point in time). */

import { instantSql } from '../../base/database/data.ts';
import { quote } from '../../base/database/quote.ts';
import { fillSight } from '../../base/database/row_sight.ts';
import { runText } from '../../base/database/statement.ts';
import { notFound } from '../../base/errors/not_found.ts';
import type { Operation, RequestContext, Services } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { keyOf } from '../../engine/commands/keys.ts';
import { bind, SqlBuilder } from '../../engine/commands/sql.ts';
import { columnType, defaultPerPage, pageOf } from '../../engine/query/index.ts';
import { ledgerChanges, readable } from '../../services/ledger/changes.ts';
import { withoutCosts } from '../../services/ledger/visible.ts';

const ofRecord = 't."auditable_type" = $1::text and t."auditable_id" = $2::text';
const below = 't."parent_type" = $1::text and t."parent_id" = $2::text';
// Each of the two goes backwards through an index of its own and stops; an `or` would sort, or read the ledger from its end.
const newest = (where: string, seen: string) =>
  `(select t."id" from "action_log" t where ${seen}${where} order by t."id" desc limit $3::bigint + $4::bigint)`;
const entriesSql = (
  seen: string,
) => `select t."id", t."action", t."actor_type", t."actor_id", t."actor_label", t."user_id", t."user_name", t."old_values", t."new_values", t."via",
  ${instantSql('t."created_at"')} as "created_at", t."auditable_type", t."auditable_type" || ':' || t."auditable_id" as "ref"
  from "action_log" t join (${newest(ofRecord, seen)} union ${newest(below, seen)} order by 1 desc limit $3::bigint offset $4::bigint) n on n."id" = t."id" order by t."id" desc`;
const countSql = (seen: string) =>
  `select count(*)::integer as "total" from "action_log" t where ${seen}((${ofRecord}) or (${below}))`;

interface EntryRow extends Record<string, unknown> {
  readonly id: string;
  readonly auditable_type: string;
  readonly old_values: Record<string, unknown>;
  readonly new_values: Record<string, unknown>;
}

/** Deleted records still answer; 404 means that the id never existed, or lies outside the actor's scope. */
export function historyOperation(services: Services, route: RouteSpec): Operation {
  const spec = services.resources[route.entity ?? ''];
  if (!spec) throw new Error(`The route ${route.name} serves no resource.`);
  const ledger = Object.values(services.resources).find(({ table }) => table === 'action_log')?.scope ?? null;
  return async (context) => {
    const id = await visibleId(services, spec, context);
    const { scope: ids } = context.actor;
    // Children of a record that everybody sees may be of warehouses that the caller does not see.
    const limited = spec.scope === null && ids !== null && ledger !== null;
    const scope = limited ? [ids] : [];
    const seen = (parameter: string): string => {
      const condition = `(${fillSight(ledger ?? 'true', (_, cast) => `${parameter}::${cast}`)}) and `;
      return limited ? condition : '';
    };
    const { page, perPage } = pageOf(context.query) ?? { page: 1, perPage: defaultPerPage };
    const [entries, [count]] = await Promise.all([
      runText<EntryRow>(services.pool, entriesSql(seen('$5')), [
        spec.name,
        id,
        perPage,
        (page - 1) * perPage,
        ...scope,
      ]),
      runText<{ total: number }>(services.pool, countSql(seen('$3')), [spec.name, id, ...scope]),
    ]);
    const others = [...new Set(context.query.map(([key]) => key))].filter(
      (key) => key !== 'page' && key !== 'per_page',
    );
    const types = [...new Set(entries.map((entry) => entry.auditable_type))];
    const changes = types.length === 0 ? [] : await ledgerChanges(services.pool, types);
    const history = entries.map(({ auditable_type: type, ...entry }) => {
      const ofType = changes.filter(({ entity }) => entity === type);
      const shown = (values: EntryRow['new_values']) => {
        const present = readable(values, BigInt(entry.id), ofType, context.actor.canViewCosts);
        return withoutCosts(services.resources[type], present, context.actor);
      };
      return {
        ...entry,
        id: Number(entry.id),
        old_values: shown(entry.old_values),
        new_values: shown(entry.new_values),
      };
    });
    return {
      status: 200,
      body: JSON.stringify({
        history,
        meta: {
          total: count?.total ?? 0,
          per_page: perPage,
          page,
          ...(others.length > 0 && { ignored_parameters: others }),
        },
      }),
      paging: { page, perPage, total: count?.total ?? 0 },
    };
  };
}

/**
 * The record's id as the ledger writes it, deleted rows included; the view policy is that of the record as it is now.
 * @param column what the key in the context is compared to; of several singletons that a parent had it is the last.
 */
export async function visibleId(
  services: Services,
  spec: ResourceSpec,
  context: RequestContext,
  column = spec.bindColumn,
): Promise<string> {
  const builder = new SqlBuilder().add(
    `select t."id"::text as "id", ${scopeSql(spec)} as "visible" from ${quote(spec.table)} t where t.${quote(column)} = `,
  );
  const key = keyOf(spec, context);
  const statement = builder.add(`$2::${columnType(spec, column)} order by t."id" desc limit 1`).build();
  const [row] = await runText<{ id: string; visible: boolean }>(services.pool, statement.text, [
    context.actor.scope,
    key,
    ...bind(statement.params, { actor: context.actor, settings: services.settings }),
  ]);
  if (row?.visible) return row.id;
  const isId = !spec.singleton || column === 'id';
  // The scope of a deleted record can no longer be known.
  if (spec.scope !== null && context.actor.scope !== null) throw notFound(spec);
  const gone =
    row !== undefined || !isId
      ? []
      : await runText(
          services.pool,
          'select 1 from "action_log" where "auditable_type" = $1::text and "auditable_id" = $2::text limit 1',
          [spec.name, String(key)],
        );
  if (gone.length === 0) throw notFound(spec);
  return String(key);
}

function scopeSql(spec: ResourceSpec): string {
  const condition = spec.scope ? spec.scope.replaceAll('{scope}', '$1::integer[]') : 'true';
  return `($1::integer[] is null or (${condition}))`;
}
