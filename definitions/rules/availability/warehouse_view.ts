/** GET /warehouses/{warehouse}/availability: every item of a warehouse over a window. */
import { ApiError, type Operation, queryOn, type Services } from 'backline/rules';
import { currentValues } from './check.ts';
import { curveSql, requestedSql } from './curve.ts';
import { type Level, levelColumns, levelSource } from './levels.ts';
import { Parameters, pathId } from './parameters.ts';

/** Items that the warehouse owns, or has promised, booked or quoted in the window. $4 warehouse, $5 from, $6 until, $7 group. */
const itemsSql = `"group_below" as (
    select g."id" from "catalogue_item_group" g where g."id" = $7::integer
    union select g."id" from "catalogue_item_group" g join "group_below" b on g."parent_id" = b."id"
  ), "known" as (
    select l."catalogue_item_id" as "item" from "stock_level" l where l."warehouse_id" = $4::integer
    union select t."catalogue_item_id" from "rental_item" t where t."booked_warehouse_id" = $4::integer and t."booked_quantity" > 0
      and tstzrange(t."booked_from", greatest(t."booked_from", t."booked_until"), '[]') && tstzrange($5::timestamptz, $6::timestamptz)
    union select v."catalogue_item_id" from "virtual_stock_intake" v where v."warehouse_id" = $4::integer and v."status" in ('confirmed', 'partially_received')
  ), "items" as (
    select row_number() over (order by i."name", i."id") as "position", k."item", $4::integer as "warehouse"
    from "known" k join "catalogue_item" i on i."id" = k."item"
    where i."deleted_at" is null and i."tracking" <> 'none'
      and ($7::integer is null or i."catalogue_item_group_id" in (select "id" from "group_below"))
  )`;

const windowsOf = (source: string) =>
  requestedSql(
    `${source} w`,
    'w."position" as "series", $5::timestamptz as "from_at", $6::timestamptz as "until_at", null::integer as "line", null::integer as "rental"',
  );

/** Without a condition on the levels, only the page's items have their curves computed. */
const pageSql = `with recursive ${itemsSql}, "paged" as materialized (select * from "items" order by "position" limit $8::integer offset $9::integer), ${curveSql(windowsOf('"paged"'), { detail: true })}
  select a."item" as catalogue_item_id, a."warehouse" as warehouse_id, ${levelColumns}, (select count(*) from "items")::integer as total
  from ${levelSource} order by a."position"`;

/** All items of a warehouse that are short, a page of them. */
export const shortOnlySql = `with recursive ${itemsSql}, ${curveSql(windowsOf('"items"'), { detail: true })}
  select a."item" as catalogue_item_id, a."warehouse" as warehouse_id, ${levelColumns}, (count(*) over ())::integer as total
  from ${levelSource} where p."available" < 0 order by a."position" limit $8::integer offset $9::integer`;

export const warehouseAvailability =
  (services: Services): Operation =>
  async (context) => {
    const sent = new Parameters(context);
    const period = sent.period();
    const group = sent.id('group_id');
    const short = sent.oneOf('only_short', ['true', 'false', '1', '0'], 'false');
    const { page, perPage, offset } = sent.page();
    const query = queryOn(services.pool);
    const warehouse = pathId(context, 'warehouse');
    const { scope } = context.actor;
    const [found] = await query('select 1 from "warehouse" where "id" = $1 and "deleted_at" is null', [warehouse]);
    if (!found || (scope !== null && !scope.includes(warehouse))) throw new ApiError('not_found');
    sent.check();
    const only = short === 'true' || short === '1';
    const values = [...currentValues(services.settings), warehouse, period.from, period.until, group];
    const listed = (limit: number, skipped: number) =>
      query<Level & { total: number }>(only ? shortOnlySql : pageSql, [...values, limit, skipped]);
    const rows = await listed(perPage, offset);
    const [first] = rows.length > 0 || offset === 0 ? rows : await listed(1, 0);
    const availability = rows.map(({ total: _, ...row }) => row);
    const meta = { total: first?.total ?? 0, per_page: perPage, page };
    return { status: 200, body: JSON.stringify({ availability, meta }) };
  };
