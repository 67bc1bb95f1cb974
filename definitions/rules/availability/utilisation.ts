/** GET …/utilisation: of the days that units were owned in a window, those that they were on hire (domain 4.16). */
import { type Operation, queryOn, type Services } from 'backline/rules';
import { Parameters, pathAsset, pathItem } from './parameters.ts';

/**
 * Days are those of the warehouse's calendar that the window touches, up to today. A unit is owned from the day of its purchase (else
 * of its record) to that of its retirement; it is on hire on each day from its dispatch to its return, both included.
 */
const usedSql = (of: string) => `
  select count(distinct a."id")::integer as units, count(d."day")::integer as owned, count(d."day") filter (where d."hired")::integer as hired,
    round(count(d."day") filter (where d."hired") * 100.0 / nullif(count(d."day"), 0), 2)::text as percent
  from "asset" a join "warehouse" w on w."id" = a."warehouse_id"
  left join lateral (
    select g."day", exists (select 1 from "rental_item_allocation" l where l."asset_id" = a."id" and l."dispatched_at" is not null
        and g."day" between (l."dispatched_at" at time zone w."timezone")::date
          and (greatest(l."dispatched_at", coalesce(l."returned_at", l."released_at", now()) - interval '1 microsecond') at time zone w."timezone")::date) as "hired"
    from generate_series(
      greatest(($2::timestamptz at time zone w."timezone")::date, coalesce(a."purchased_on", (a."created_at" at time zone w."timezone")::date)),
      least((($3::timestamptz - interval '1 microsecond') at time zone w."timezone")::date, (coalesce(a."retired_at", now()) at time zone w."timezone")::date),
      interval '1 day') s("at") cross join lateral (select s."at"::date as "day") g
  ) d on true
  where a."${of}" = $1 and a."deleted_at" is null and a."ownership" <> 'subhired' and ($4::integer[] is null or a."warehouse_id" = any($4::integer[]))`;

interface Used {
  readonly units: number;
  readonly owned: number;
  readonly hired: number;
  readonly percent: string | null;
}

const utilisation =
  (of: 'id' | 'catalogue_item_id', named: typeof pathAsset) =>
  (services: Services): Operation =>
  async (context) => {
    const sent = new Parameters(context);
    const period = sent.period();
    const query = queryOn(services.pool);
    const id = await named(query, context);
    sent.check();
    const [used] = await query<Used>(usedSql(of), [id, period.from, period.until, context.actor.scope]);
    if (!used) throw new Error('An aggregate without groups gave no row.');
    const { units, owned: days_owned, hired: days_on_hire, percent } = used;
    return {
      status: 200,
      body: JSON.stringify({ utilisation: { ...period, units, days_owned, days_on_hire, percent } }),
    };
  };

export const assetUtilisation = utilisation('id', pathAsset);
export const itemUtilisation = utilisation('catalogue_item_id', pathItem);
