/** GET /availability/timeline: the curve of an item in a warehouse, and everything that it is made of. */
import {
  inScopeSql,
  instantSql,
  type Operation,
  type Query,
  queryOn,
  type Services,
  type Settings,
} from 'backline/rules';
import { currentValues } from './check.ts';
import { curveSql, firstFree, windowsSql } from './curve.ts';
import { checkItems, Parameters, warehousesOf } from './parameters.ts';

export interface Timeline {
  readonly points: readonly { readonly at: string; readonly available: number }[];
  readonly entries: readonly {
    readonly ref: string;
    readonly kind: 'rental' | 'repair' | 'vsi' | 'transfer' | 'asset';
    readonly quantity: number;
    readonly from: string | null;
    readonly until: string | null;
    readonly status: string;
  }[];
}

const pointsSql = `with ${curveSql(windowsSql(), { detail: false })}, "changes" as (
    select distinct "at", "available" from "points"
  ), "steps_seen" as (
    select "at", "available", lag("available") over (order by "at") as "before" from "changes"
  )
  select ${instantSql('"at"')} as at, "available" from "steps_seen" where "before" is distinct from "available" order by "at"`;

const kinds = ['rental', 'repair', 'virtual_stock_intake', 'warehouse_transfer'] as const;

const scopeParameter = `$${firstFree + 5}::integer[]`;

/** An entry out of scope counts all the same, and shows the ref of the requested warehouse. */
const seenSql = (resources: Services['resources']) =>
  `case split_part(e."ref", ':', 1) ${kinds.map((kind) => `when '${kind}' then ${inScopeSql(resources, kind, `split_part(e."ref", ':', 2)::integer`, scopeParameter)}`).join(' ')} else true end`;

/** Entries show the time for which they count, buffers and overdue hours included; quotations are shown and not subtracted. */
const entriesSql = (
  resources: Services['resources'],
) => `with ${curveSql(windowsSql(), { detail: true })}, "entries" as (
    select 'rental:' || r."id" as "ref", 'rental' as "kind", b."quantity", b."from_at", b."until_at", r."status", 1 as "position"
      from (select * from "bookings" union all select * from "quotations") b join "rental" r on r."id" = b."rental_id"
    union all
    select 'virtual_stock_intake:' || v."id", 'vsi', p."quantity", p."from_at", p."until_at", v."status", 2
      from "promises" p join "virtual_stock_intake" v on v."id" = p."id"
    union all
    select 'repair:' || t."id", 'repair', w."quantity", w."from_at", w."until_at", t."status", 3
      from "away" w join "repair" t on t."id" = w."repair"
    union all
    select 'asset:' || t."id", 'asset', w."quantity", w."from_at", w."until_at", t."status", 4
      from "away" w join "asset" t on t."id" = w."asset" where w."repair" is null
    union all
    select 'warehouse_transfer:' || t."id", 'transfer', case when t."from_warehouse_id" = a."warehouse" then m."quantity" else greatest(m."quantity" - m."quantity_received" - m."quantity_missing", 0) end,
        coalesce(case when t."from_warehouse_id" = a."warehouse" then t."planned_dispatch_at" else t."expected_arrival_at" end, '-infinity'), 'infinity', t."status", 5
      from "requested" a join "warehouse_transfer" t on (t."from_warehouse_id" = a."warehouse" and t."status" = 'requested')
        or (t."to_warehouse_id" = a."warehouse" and t."status" in ('requested', 'in_transit', 'partially_received'))
      join "warehouse_transfer_item" m on m."warehouse_transfer_id" = t."id" and m."catalogue_item_id" = a."item"
  )
  select case when ${seenSql(resources)} then e."ref" else 'warehouse:' || a."warehouse" end as "ref", e."kind", e."quantity"::integer, ${instantSql('e."from_at"')} as "from", ${instantSql('e."until_at"')} as "until", e."status"
  from "entries" e join "requested" a on true
  where e."quantity" > 0 and e."from_at" < a."until_at" and e."until_at" > a."from_at" order by e."from_at", e."position", e."ref"`;

/** Points where the level changes, the first at the window's start; entries of the window by their start. */
export async function timelineOf(
  { resources }: Pick<Services, 'resources'>,
  query: Query,
  settings: Settings,
  scope: readonly number[] | null,
  window: { readonly item: number; readonly warehouse: number; readonly from: string; readonly until: string },
): Promise<Timeline> {
  const { item, warehouse, from, until } = window;
  const values = [...currentValues(settings), [item], [warehouse], [from], [until], null];
  return {
    points: await query<Timeline['points'][number]>(pointsSql, values),
    entries: await query<Timeline['entries'][number]>(entriesSql(resources), [...values, scope]),
  };
}

export const availabilityTimeline =
  (services: Services): Operation =>
  async (context) => {
    const sent = new Parameters(context);
    const [item, warehouse] = [sent.id('item_id', true), sent.id('warehouse_id', true)];
    const period = sent.period();
    sent.check();
    const query = queryOn(services.pool);
    await checkItems(query, 'item_id', [item ?? 0]);
    const [found = 0] = await warehousesOf(query, context.actor.scope, [warehouse ?? 0]);
    const timeline = await timelineOf(services, query, services.settings, context.actor.scope, {
      item: item ?? 0,
      warehouse: found,
      ...period,
    });
    return { status: 200, body: JSON.stringify({ availability_timeline: timeline }) };
  };
