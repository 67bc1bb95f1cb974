/** GET /availability/grid: many items at once, the least of each in every hour, day, week or month of a window. */
import { type Operation, queryOn, type Services } from 'backline/rules';
import { type BucketLength, cellsSql, zoneOf } from './calendar.ts';
import { currentValues } from './check.ts';
import { instantSql } from './instants.ts';
import { Parameters, warehousesOf } from './parameters.ts';

const lengths = ['hour', 'day', 'week', 'month'] as const satisfies readonly (BucketLength | 'month')[];
/** Days that a window may have: cells are counted, not days. */
const longest = { hour: 14, day: 92, week: 366, month: 366 } as const;
const most = 300;

/**
 * Items that the warehouses own, have promised, or have booked in the window, by name. $1 warehouses, $2 from, $3 until,
 * $4 group, $5 ids, $6 words, $7 limit, $8 offset.
 */
const itemsSql = `with recursive "group_below" as (
    select g."id" from "catalogue_item_group" g where g."id" = $4::integer
    union select g."id" from "catalogue_item_group" g join "group_below" b on g."parent_id" = b."id"
  ), "known" as (
    select l."catalogue_item_id" as "item" from "stock_level" l where l."warehouse_id" = any($1::integer[])
    union select t."catalogue_item_id" from "rental_item" t where t."booked_warehouse_id" = any($1::integer[]) and t."booked_quantity" > 0
      and tstzrange(t."booked_from", greatest(t."booked_from", t."booked_until"), '[]') && tstzrange($2::timestamptz, $3::timestamptz)
    union select v."catalogue_item_id" from "virtual_stock_intake" v where v."warehouse_id" = any($1::integer[]) and v."status" in ('confirmed', 'partially_received')
  )
  select i."id", i."name", i."sku", (count(*) over ())::integer as total from "known" k join "catalogue_item" i on i."id" = k."item"
  where i."deleted_at" is null and i."tracking" <> 'none'
    and ($4::integer is null or i."catalogue_item_group_id" in (select "id" from "group_below"))
    and ($5::integer[] is null or i."id" = any($5::integer[]))
    and ($6::text is null or position(lower($6::text) in lower(i."name" || ' ' || coalesce(i."sku", ''))) > 0)
  order by i."name", i."id" limit $7::integer offset $8::integer`;

const gridSql = `${cellsSql}
  select c."series"::integer as id, s."owned", array_agg(c."available" order by c."place") as available,
    array_agg(c."booked" order by c."place") as booked, array_agg(c."quoted" order by c."place") as quoted,
    array_agg(c."inbound" order by c."place") as inbound,
    json_agg(json_build_object('bucket', c."bucket", 'from', ${instantSql('c."at"')}, 'until', ${instantSql('c."until_at"')}) order by c."place") as buckets
  from "cells" c join "stock" s on s."series" = c."series" group by c."series", s."owned"`;

interface Row {
  readonly id: number;
  readonly owned: number;
  readonly available: readonly number[];
  readonly booked: readonly number[];
  readonly quoted: readonly number[];
  readonly inbound: readonly number[];
  readonly buckets: readonly { readonly bucket: string; readonly from: string; readonly until: string }[];
}

/** Two statements, however many items and days: which items, and their curves. */
export const availabilityGrid =
  (services: Services): Operation =>
  async (context) => {
    const sent = new Parameters(context);
    const bucket = sent.oneOf('bucket', lengths, 'day');
    const period = sent.period(longest[bucket]);
    const group = sent.id('group_id');
    const wanted = sent.ids('warehouse_ids', 100);
    const ids = sent.ids('item_ids', most);
    const { page, perPage, offset } = sent.page(most);
    sent.check();
    const query = queryOn(services.pool);
    const warehouses = await warehousesOf(query, context.actor.scope, wanted);
    const words = sent.text('find')?.trim() || null;
    const items = await query<{ id: number; name: string; sku: string | null; total: number }>(itemsSql, [
      warehouses,
      period.from,
      period.until,
      group,
      ids,
      words,
      perPage,
      offset,
    ]);
    const locations = items.flatMap(({ id }) => warehouses.map((warehouse) => ({ id, warehouse })));
    const rows =
      locations.length === 0
        ? []
        : await query<Row & object>(gridSql, [
            ...currentValues(services.settings),
            locations.map(({ id }) => id),
            locations.map(({ warehouse }) => warehouse),
            locations.map(() => period.from),
            locations.map(() => period.until),
            null,
            bucket,
            await zoneOf(query, services.settings, warehouses),
          ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const availability_grid = {
      buckets: rows[0]?.buckets ?? [],
      items: items.flatMap(({ id, name, sku }) => {
        const row = byId.get(id);
        if (!row) return [];
        const { owned, available, booked, quoted, inbound } = row;
        return [{ catalogue_item_id: id, name, sku, owned, available, booked, quoted, inbound }];
      }),
    };
    const meta = { total: items[0]?.total ?? 0, per_page: perPage, page };
    return { status: 200, body: JSON.stringify({ availability_grid, meta }) };
  };
