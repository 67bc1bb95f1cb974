/** GET /availability/grid: many items at once, the least of each in every hour, day, week or month of a window. */
import { instantSql, type Operation, queryOn, type Services } from 'backline/rules';
import { type BucketLength, cellsSql, zoneOf } from './calendar.ts';
import { currentValues } from './check.ts';
import { Parameters, warehousesOf } from './parameters.ts';

const lengths = ['hour', 'day', 'week', 'month'] as const satisfies readonly (BucketLength | 'month')[];
/** Days that a window may have: cells are counted, not days. */
const longest = { hour: 14, day: 92, week: 366, month: 366 } as const;
const most = 300;

/** Of shortages `s`: open ones of the warehouses $1 in the window from $2 until $3. */
const openShortage = `s."warehouse_id" = any($1::integer[]) and s."status" in ('open', 'partially_resolved')
      and tstzrange(s."shortage_from", s."shortage_until") && tstzrange($2::timestamptz, $3::timestamptz)`;

/** Units that single warehouses lack of the items $4, though another one may have them. */
const shortSql = `select s."catalogue_item_id" as item, greatest(s."quantity_short" - s."quantity_resolved", 0)::integer as units,
    ${instantSql('s."shortage_from"')} as "from", ${instantSql('s."shortage_until"')} as until
  from "shortage" s where s."catalogue_item_id" = any($4::integer[]) and ${openShortage}`;

/**
 * Items that the warehouses own, have promised, or have booked in the window, by name. $1 warehouses, $2 from, $3 until,
 * $4 group, $5 ids, $6 words, $7 limit, $8 offset, $9 those that are short alone.
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
    and (not $9::boolean or exists (select 1 from "shortage" s where s."catalogue_item_id" = i."id" and ${openShortage}))
  order by i."name", i."id" limit $7::integer offset $8::integer`;

const gridSql = `${cellsSql}
  select c."series"::integer as id, s."owned", array_agg(c."available" order by c."position") as available,
    array_agg(c."booked" order by c."position") as booked, array_agg(c."quoted" order by c."position") as quoted,
    array_agg(c."inbound" order by c."position") as inbound,
    json_agg(json_build_object('bucket', c."bucket", 'from', ${instantSql('c."at"')}, 'until', ${instantSql('c."until_at"')}) order by c."position") as buckets
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

interface Lack {
  readonly item: number;
  readonly units: number;
  readonly from: string;
  readonly until: string;
}

/** Units that single warehouses lack in each bucket. */
const shortIn = (buckets: Row['buckets'], lacks: readonly Lack[]): readonly number[] =>
  buckets.map(({ from, until }) =>
    lacks.reduce((sum, lack) => (lack.from < until && lack.until > from ? sum + lack.units : sum), 0),
  );

/** Three statements, however many items and days: which items, their curves, and what single warehouses lack. */
export const availabilityGrid =
  (services: Services): Operation =>
  async (context) => {
    const sent = new Parameters(context);
    const bucket = sent.oneOf('bucket', lengths, 'day');
    const period = sent.period(longest[bucket]);
    const group = sent.id('group_id');
    const wanted = sent.ids('warehouse_ids', 100);
    const ids = sent.ids('item_ids', most);
    const only = sent.oneOf('only', ['all', 'short'] as const, 'all');
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
      only === 'short',
    ]);
    const pairs = items.flatMap(({ id }) => warehouses.map((warehouse) => ({ id, warehouse })));
    const rows =
      pairs.length === 0
        ? []
        : await query<Row & object>(gridSql, [
            ...currentValues(services.settings),
            pairs.map(({ id }) => id),
            pairs.map(({ warehouse }) => warehouse),
            pairs.map(() => period.from),
            pairs.map(() => period.until),
            null,
            bucket,
            await zoneOf(query, services.settings, warehouses),
          ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const buckets = rows[0]?.buckets ?? [];
    const shortages =
      items.length === 0
        ? []
        : await query<Lack & object>(shortSql, [warehouses, period.from, period.until, items.map(({ id }) => id)]);
    const availability_grid = {
      buckets,
      items: items.flatMap(({ id, name, sku }) => {
        const row = byId.get(id);
        if (!row) return [];
        const { owned, available, booked, quoted, inbound } = row;
        const short = shortIn(
          buckets,
          shortages.filter(({ item }) => item === id),
        );
        return [{ catalogue_item_id: id, name, sku, owned, available, booked, quoted, inbound, short }];
      }),
    };
    const meta = { total: items[0]?.total ?? 0, per_page: perPage, page };
    return { status: 200, body: JSON.stringify({ availability_grid, meta }) };
  };
