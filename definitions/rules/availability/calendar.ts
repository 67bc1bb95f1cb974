/** GET /availability/calendar: the exact curve of an item, the least of it in each hour, day or week. */
import {
  anyOf,
  dataOf,
  instantSql,
  type Operation,
  type Query,
  queryOn,
  type Services,
  type Settings,
} from 'backline/rules';
import { currentValues } from './check.ts';
import { curveSql, firstFree, windowsSql } from './curve.ts';
import { checkItems, Parameters, type Period, warehousesOf } from './parameters.ts';

const lengths = ['hour', 'day', 'week'] as const;
export type BucketLength = (typeof lengths)[number];

export interface Bucket {
  /** The local day on which it begins; for hours the instant. */
  readonly bucket: string;
  readonly from: string;
  readonly until: string;
  readonly available: number;
  readonly booked: number;
  readonly quoted: number;
  readonly status: 'available' | 'partial' | 'unavailable';
}

/**
 * The windows of an item are one series: the curves of the warehouses are added up before the least is taken. A bucket begins
 * with the level before it, so marks without a change are added to the curve at each beginning. The result is `cells`, a row for
 * each item and bucket. $9 length, $10 zone.
 */
const perItem = windowsSql().replace('w."position" as "series"', 'w."item" as "series"');
const [length, zone] = [`$${firstFree + 5}::text`, `$${firstFree + 6}::text`];

export const cellsSql = `with ${curveSql(perItem, { detail: true })}, "period" as (
    select min("from_at") as "from_at", min("until_at") as "until_at" from "requested"
  ), "stock" as (
    select "series", sum("base") as "base", sum("owned")::integer as "owned" from "requested" group by "series"
  ), "begun" as (
    select "begins", greatest("begins", p."from_at") as "at",
      least(coalesce(lead("begins") over (order by "begins"), 'infinity'), p."until_at") as "until_at"
    from "period" p cross join lateral (
      select case when ${length} = 'hour' then g at time zone 'UTC' else g at time zone ${zone} end as "begins"
      from generate_series(
        case when ${length} = 'hour' then date_trunc('hour', p."from_at" at time zone 'UTC') else date_trunc(${length}, p."from_at" at time zone ${zone}) end,
        case when ${length} = 'hour' then p."until_at" at time zone 'UTC' else p."until_at" at time zone ${zone} end,
        ('1 ' || ${length})::interval) g
    ) series where "begins" < p."until_at"
  ), "buckets" as (
    select row_number() over (order by "begins") as "position", "at", "until_at",
      case when ${length} = 'hour' then ${instantSql('"begins"')} else to_char("begins" at time zone ${zone}, 'YYYY-MM-DD') end as "bucket"
    from "begun"
  ), "merged" as (
    select "series", "at", false as "begins", "available", "booked", "quoted", "inbound" from "points"
    union all select s."series", b."at", true, null, null, null, null from "stock" s cross join "buckets" b
  ), "carried" as (
    select *, count(*) filter (where "begins") over w as "position", count("available") over w as "change"
    from "merged" window w as (partition by "series" order by "at")
  ), "filled" as (
    select "series", "position", max("available") over c as "available", max("booked") over c as "booked",
      max("quoted") over c as "quoted", max("inbound") over c as "inbound"
    from "carried" window c as (partition by "series", "change")
  ), "cells" as (
    select f."series", b.*, min(f."available")::integer as "available", max(f."booked")::integer as "booked",
      max(f."quoted")::integer as "quoted", max(f."inbound")::integer as "inbound"
    from "filled" f join "buckets" b on b."position" = f."position" group by f."series", b."position", b."at", b."until_at", b."bucket"
  )`;

const calendarSql = `${cellsSql}
  select c."bucket", ${instantSql('c."at"')} as "from", ${instantSql('c."until_at"')} as "until", c."available", c."booked", c."quoted",
    case when c."available" <= 0 then 'unavailable' when c."available" < s."base" then 'partial' else 'available' end as status
  from "cells" c join "stock" s on s."series" = c."series" order by c."position"`;

/** Buckets of the window in order; the first and the last are clipped to it. Days are counted in `timezone`. */
export async function calendarOf(
  query: Query,
  settings: Settings,
  requested: { readonly item: number; readonly warehouses: readonly number[]; readonly period: Period },
  bucket: BucketLength,
  timezone: string,
): Promise<Bucket[]> {
  const { item, warehouses, period } = requested;
  if (warehouses.length === 0) return [];
  return query<Bucket>(calendarSql, [
    ...currentValues(settings),
    warehouses.map(() => item),
    warehouses,
    warehouses.map(() => period.from),
    warehouses.map(() => period.until),
    null,
    bucket,
    timezone,
  ]);
}

export const availabilityCalendar =
  (services: Services): Operation =>
  async (context) => {
    const sent = new Parameters(context);
    const item = sent.id('item_id', true);
    const wanted = sent.ids('warehouse_ids', 100);
    const bucket = sent.oneOf('bucket', lengths, 'day');
    const period = sent.period(bucket === 'hour' ? 92 : 366);
    sent.check();
    const query = queryOn(services.pool);
    await checkItems(query, 'item_id', [item ?? 0]);
    const warehouses = await warehousesOf(query, context.actor.scope, wanted);
    const timezone = await zoneOf(query, services.settings, warehouses);
    const requested = { item: item ?? 0, warehouses, period };
    const availability_calendar = await calendarOf(query, services.settings, requested, bucket, timezone);
    return { status: 200, body: JSON.stringify({ availability_calendar }) };
  };

/** The warehouses' own zone where they share one, else that of the house. */
export async function zoneOf(query: Query, settings: Settings, warehouses: readonly number[]): Promise<string> {
  const zones = await dataOf(query)
    .selectFrom('warehouse')
    .select('timezone')
    .where('id', '=', anyOf(warehouses))
    .distinct()
    .execute();
  return zones.length === 1 && zones[0] ? zones[0].timezone : settings.get('localisation.timezone');
}
