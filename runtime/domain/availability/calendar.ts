/** GET /availability/calendar: the exact curve of an item, the least of it in each hour, day or week. */
import { queryOn } from '../../commands/change.ts';
import type { Operation, Services } from '../../kernel/context.ts';
import type { Query, Settings } from '../../kernel/rules.ts';
import { standingValues } from './check.ts';
import { curveSql, firstFree, windowsSql } from './curve.ts';
import { instantSql } from './instants.ts';
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
 * All windows are one series: the curves of the warehouses are added up before the least is taken. A bucket begins with
 * the level that held before it, so marks without a change stand in the curve at each beginning. $9 length, $10 zone.
 */
const oneSeries = windowsSql().replace('w."place" as "series"', '1 as "series"');
const [length, zone] = [`$${firstFree + 5}::text`, `$${firstFree + 6}::text`];

const calendarSql = `with ${curveSql(oneSeries, { detail: true })}, "period" as (
    select min("from_at") as "from_at", min("until_at") as "until_at", sum("base") as "base" from "asked"
  ), "buckets" as (
    select "begins", greatest("begins", p."from_at") as "at",
      least(coalesce(lead("begins") over (order by "begins"), 'infinity'), p."until_at") as "until_at"
    from "period" p cross join lateral (
      select case when ${length} = 'hour' then g at time zone 'UTC' else g at time zone ${zone} end as "begins"
      from generate_series(
        case when ${length} = 'hour' then date_trunc('hour', p."from_at" at time zone 'UTC') else date_trunc(${length}, p."from_at" at time zone ${zone}) end,
        case when ${length} = 'hour' then p."until_at" at time zone 'UTC' else p."until_at" at time zone ${zone} end,
        ('1 ' || ${length})::interval) g
    ) series where "begins" < p."until_at"
  ), "merged" as (
    select "at", "begins", "available", "booked", "quoted" from (
      select "at", null::timestamptz as "begins", "available", "booked", "quoted" from "points"
      union all select "at", "begins", null, null, null from "buckets"
    ) m
  ), "carried" as (
    select "at", count("begins") over w as "place", count("available") over v as "change", "available", "booked", "quoted", "begins"
    from "merged" window w as (order by "at"), v as (order by "at")
  ), "filled" as (
    select "place", max("available") over c as "available", max("booked") over c as "booked", max("quoted") over c as "quoted"
    from "carried" window c as (partition by "change")
  )
  select case when ${length} = 'hour' then ${instantSql('b."begins"')} else to_char(b."begins" at time zone ${zone}, 'YYYY-MM-DD') end as bucket,
    ${instantSql('b."at"')} as "from", ${instantSql('b."until_at"')} as "until",
    min(f."available")::integer as available, max(f."booked")::integer as booked, max(f."quoted")::integer as quoted,
    case when min(f."available") <= 0 then 'unavailable' when min(f."available") < (select "base" from "period") then 'partial' else 'available' end as status
  from (select *, row_number() over (order by "begins") as "place" from "buckets") b join "filled" f on f."place" = b."place"
  group by b."begins", b."at", b."until_at" order by b."begins"`;

/** Buckets of the window in order; the first and the last are clipped to it. Days are counted in `timezone`. */
export async function calendarOf(
  query: Query,
  settings: Settings,
  asked: { readonly item: number; readonly warehouses: readonly number[]; readonly period: Period },
  bucket: BucketLength,
  timezone: string,
): Promise<Bucket[]> {
  const { item, warehouses, period } = asked;
  if (warehouses.length === 0) return [];
  return query<Bucket>(calendarSql, [
    ...standingValues(settings),
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
    const asked = { item: item ?? 0, warehouses, period };
    const availability_calendar = await calendarOf(query, services.settings, asked, bucket, timezone);
    return { status: 200, body: JSON.stringify({ availability_calendar }) };
  };

/** The warehouses' own zone where they share one, else that of the house. */
async function zoneOf(query: Query, settings: Settings, warehouses: readonly number[]): Promise<string> {
  const zones = await query<{ timezone: string }>(
    'select distinct "timezone" from "warehouse" where "id" = any($1::integer[])',
    [warehouses],
  );
  return zones.length === 1 && zones[0] ? zones[0].timezone : settings.get('localisation.timezone');
}
