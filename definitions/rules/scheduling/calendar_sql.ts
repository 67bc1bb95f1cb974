/** The three statements of the calendar: resources with their hours, the bookings in the window, and the conflicts. */
import { inScopeSql, instantSql, type RuleServices } from 'backline/rules';
import { hoursSql } from './detect_sql.ts';

/** Bookings that touch the window of $1 and $2: by the index over their time alone. */
const inWindow = `a."status" not in ('declined', 'cancelled') and tstzrange(a."occupied_from", a."occupied_until", '[)') && tstzrange($1::timestamptz, $2::timestamptz, '[)')`;

const milliseconds = (bound: string) => `(extract(epoch from ${bound}) * 1000)::float8`;

/**
 * $1 and $2 the window, $3 kinds, $4 refs, $5 warehouse, $6 rental, $7 skill, $8 licence, $9 text, $10 the actor's scope, $11
 * zone. The result contains all resources with bookings in the window, and all bookable ones. Hours are computed once for all
 * with the same.
 */
export const resourcesSql = `
with "booking" as materialized (
  select a."resource_type" as "type", a."resource_id"::integer as "id", a."rental_id", a."driver_id" from "resource_assignment" a where ${inWindow}
), "booked" as materialized (
  select distinct "type", "id" from "booking" where "id" is not null and ($6::integer is null or "rental_id" = $6)
  union select 'user', "driver_id" from "booking" where "driver_id" is not null and ($6::integer is null or "rental_id" = $6)
), "resource" as materialized (
  select 'user' as "type", u."id", u."name"::text as "name", u."job_title"::text as "detail", 1 as "capacity", u."skills"::text[] as "skills", u."timezone"::text as "zone", u."working_hours" as "hours", 1 as "rank"
    from "user" u where u."deleted_at" is null and (u."is_bookable" and u."is_active" or u."id" in (select b."id" from "booked" b where b."type" = 'user'))
      and ($5::integer is null or cardinality(u."warehouse_ids") = 0 or $5 = any(u."warehouse_ids")) and ($7::text is null or lower($7) = any(select lower(k) from unnest(u."skills"::text[]) k))
      and ($8::text is null or lower($8) = any(select lower(k) from unnest(u."licence_classes"::text[]) k))
  union all
  select 'account_contact', c."id", concat_ws(' ', c."first_name", c."last_name"), a."name", 1, '{}'::text[], $11::text, '{}'::jsonb, 2
    from "account_contact" c join "account" a on a."id" = c."account_id" where a."deleted_at" is null and $7::text is null and $8::text is null
      and (c."is_active" and a."is_subcontractor" and a."is_active" or c."id" in (select b."id" from "booked" b where b."type" = 'account_contact'))
  union all
  select 'vehicle', v."id", v."name", v."registration", 1, '{}'::text[], $11::text, '{}'::jsonb, 3
    from "vehicle" v where v."deleted_at" is null and $7::text is null and $8::text is null and (v."is_active" or v."id" in (select b."id" from "booked" b where b."type" = 'vehicle'))
      and ($5::integer is null or v."warehouse_id" = $5) and ($10::integer[] is null or v."warehouse_id" is null or v."warehouse_id" = any($10))
  union all
  select 'facility', f."id", f."name", f."type", f."capacity", '{}'::text[], coalesce(w."timezone", $11::text), f."opening_hours", 4
    from "facility" f left join "warehouse" w on w."id" = f."warehouse_id" where f."deleted_at" is null and $7::text is null and $8::text is null
      and (f."is_active" or f."id" in (select b."id" from "booked" b where b."type" = 'facility'))
      and ($5::integer is null or f."warehouse_id" = $5) and ($10::integer[] is null or f."warehouse_id" is null or f."warehouse_id" = any($10))
), "shown" as materialized (
  select r.* from "resource" r where ($3::text[] is null or r."type" = any($3)) and ($4::text[] is null or r."type" || ':' || r."id" = any($4))
    and ($9::text is null or r."name" ilike '%' || replace(replace(replace($9, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')
    and ($6::integer is null or (r."type", r."id") in (select b."type", b."id" from "booked" b))
), "remaining" as materialized (
  select y."hours", y."zone", coalesce(${hoursSql('y."hours"', 'y."zone"', '$1::timestamptz', '$2::timestamptz')}, '{}') * tstzmultirange(tstzrange($1::timestamptz, $2::timestamptz, '[)')) as "ranges"
  from (select distinct s."hours", s."zone" from "shown" s where s."hours" <> '{}'::jsonb) y
), "open" as materialized (
  select k."hours", k."zone", (select coalesce(json_agg(json_build_array(${milliseconds('lower(o)')}, ${milliseconds('upper(o)')}) order by lower(o)), '[]') from unnest(k."ranges") o) as "open" from "remaining" k
)
select s."type", s."id"::text as "id", s."name", s."detail", s."capacity", s."skills", o."open"
from "shown" s left join "open" o on o."hours" = s."hours" and o."zone" = s."zone" order by s."rank", s."name", s."id"`;

/** $1 and $2 the window, $3 the actor's scope. A row without a type is an open position. */
export const bookingsSql = (resources: RuleServices['resources']) => `
select a."id", a."resource_type" as "type", a."resource_id" as "of", a."driver_id", a."status", a."occupied_from"::text as "from", a."occupied_until"::text as "until",
  a."starts_at"::text as "starts_at", a."ends_at"::text as "ends_at", a."role", a."rental_id", a."rental_item_id", a."service_id", a."warehouse_transfer_id", a."request_status",
  coalesce(r."number" || ' ' || r."title", t."number", a."purpose", p."number" || ' ' || p."name", s."name") as "label",
  ${inScopeSql(resources, 'resource_assignment', 'a."id"', '$3::integer[]')} as "seen"
from "resource_assignment" a left join "rental" r on r."id" = a."rental_id" left join "warehouse_transfer" t on t."id" = a."warehouse_transfer_id"
  left join "service" s on s."id" = a."service_id" left join "project" p on p."id" = a."project_id"
where ${inWindow}
order by a."occupied_from", a."id"`;

export const conflictsSql = `select c."id", c."kind", c."severity", c."status", c."message", c."resource_type" || ':' || c."resource_id" as "resource", c."assignment_a_id", c."assignment_b_id",
  ${instantSql('c."overlap_from"')} as "overlap_from", ${instantSql('c."overlap_until"')} as "overlap_until", c."assignment_ids"
from "scheduling_conflict" c where c."status" <> 'resolved' and c."overlap_from" < $2::timestamptz and c."overlap_until" > $1::timestamptz order by c."overlap_from", c."id"`;
