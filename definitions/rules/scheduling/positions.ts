/**
 * Open positions: tentative bookings without a resource, for the unbooked needs of an order's service lines (domain 3.1,
 * convert_to_order). They are counted anew whenever lines or bookings change.
 */

import type { Change } from 'backline/rules';
import { rentalStates } from '../../../generated/states.ts';

export type Opening = Pick<Change<never, never>, 'query' | 'insertMany' | 'removeMany' | 'emit'>;

/** Hired people, vehicles and rooms are counted by the line; a service charged by the way or as a whole needs one. */
const neededSql = `case when i."is_optional" or not s."schedules_resource" then 0 when s."unit" in ('hour', 'half_day', 'day') then least(i."quantity", 100) else 1 end`;

/** The needs of a rental's lines ($1), less their bookings. */
const wantedSql = `select i."id", i."service_id", left(i."name", 80) as "role", i."position", r."status", coalesce(i."starts_at", r."starts_at") as "starts_at", coalesce(i."ends_at", r."ends_at") as "ends_at",
    ${neededSql} - (select count(*) from "resource_assignment" a where a."rental_item_id" = i."id" and a."resource_id" is not null and a."status" not in ('declined', 'cancelled')) as "wanted"
  from "rental" r join "rental_item" i on i."rental_id" = r."id" and i."kind" = 'service' join "service" s on s."id" = i."service_id"
  where r."id" = $1::integer`;

/** Positions that are open, numbered in each line. */
const openSql = `select a."id", a."rental_item_id", row_number() over (partition by a."rental_item_id" order by a."id") as "number"
  from "resource_assignment" a where a."rental_id" = $1::integer and a."resource_id" is null and a."status" = 'tentative'`;

const missingSql = `with "line" as (${wantedSql}), "open" as (${openSql})
select l."id" as "rental_item_id", l."service_id", l."role", l."starts_at"::text, coalesce(l."ends_at", l."starts_at" + interval '1 day')::text as "ends_at",
  (l."wanted" - (select count(*) from "open" o where o."rental_item_id" = l."id"))::integer as "missing"
from "line" l where l."status" = any($2::text[]) and l."starts_at" is not null and l."wanted" > (select count(*) from "open" o where o."rental_item_id" = l."id") order by l."position", l."id"`;

/** For a deleted line all positions; for others those beyond its need, the newest. */
const surplusSql = `with "line" as (${wantedSql}), "open" as (${openSql})
select o."id" from "open" o left join "line" l on l."id" = o."rental_item_id" where o."rental_item_id" is null or o."number" > l."wanted" order by o."id"`;

interface Missing {
  readonly rental_item_id: number;
  readonly service_id: number;
  readonly role: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly missing: number;
}

/** Opens and closes positions until each line of an order has as many bookings as it needs; a repetition changes nothing. */
export async function settlePositions({ query, insertMany, removeMany, emit }: Opening, rental: number): Promise<void> {
  // A line with too many needs no more: the missing positions are the same before and after.
  const [closing, lines] = await Promise.all([
    query<{ id: number }>(surplusSql, [rental]),
    query<Missing & Record<string, unknown>>(missingSql, [rental, [...rentalStates.handling]]),
  ]);
  const surplus = closing.map(({ id }) => id);
  if (surplus.length > 0) await removeMany('resource_assignment', surplus);
  for (const id of surplus) emit('resource_assignment.deleted', 'resource_assignment', id);
  const rows = lines.flatMap(({ missing, ...line }) =>
    Array.from({ length: missing }, () => ({ ...line, rental_id: rental })),
  );
  if (rows.length === 0) return;
  for (const id of await insertMany('resource_assignment', rows))
    emit('resource_assignment.created', 'resource_assignment', id);
}
