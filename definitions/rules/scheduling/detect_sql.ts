/**
 * The one statement that finds conflicting bookings of resources (domain 4.17). It reads bookings that touch a window, and those
 * around them: both by the GiST index over resource and time.
 *
 * $1 resource type, $2 its id, $3 and $4 the window, $5 hours of rest, $6 the company's time zone, $7 bookings that replace
 * stored ones by their id, or are added to them (id null): a JSON array.
 */
const active = `('tentative', 'confirmed', 'in_progress')`;
const columns = [
  'id',
  'status',
  'rental_id',
  'warehouse_transfer_id',
  'service_id',
  'purpose',
  'starts_at',
  'ends_at',
  'occupied_from',
  'occupied_until',
] as const;

const of = (alias: string) => columns.map((column) => `${alias}."${column}"`).join(', ');

/** Bookings within a range: of the resource itself, and of vehicles that the person drives. */
const within = (range: string) => `
  select ${of('a')}, false as "driving", null::integer as "vehicle_id" from "resource_assignment" a
    where a."resource_type" = $1::text and a."resource_id" = $2::text and a."status" in ${active}
      and tstzrange(a."occupied_from", a."occupied_until", '[)') && ${range} and a."id" <> all (array(select o."id" from "checked" o where o."id" is not null))
  union all
  select ${of('a')}, true, a."resource_id"::integer from "resource_assignment" a
    where $1::text = 'user' and a."driver_id" is not null and a."driver_id" = case when $1::text = 'user' then $2::integer end and a."status" in ${active}
      and tstzrange(a."occupied_from", a."occupied_until", '[)') && ${range} and a."id" <> all (array(select o."id" from "checked" o where o."id" is not null))
  union all
  select coalesce(o."id", 2147483647), o."status", o."rental_id", o."warehouse_transfer_id", o."service_id", o."purpose", o."starts_at", o."ends_at", o."from", o."until",
      not o."own", case when not o."own" then o."resource_id"::integer end
    from "checked" o where o."status" in ${active} and (o."own" or o."drives") and tstzrange(o."from", o."until", '[)') && ${range}`;

/** Opening or working hours around a stretch of time, as a multirange; null if there are none. */
export const hoursSql = (hours: string, zone: string, from: string, until: string) => `
  (select range_agg(tstzrange((d."day" + (h.value ->> 'from')::time) at time zone ${zone},
      (d."day" + (h.value ->> 'to')::time + case when (h.value ->> 'to')::time <= (h.value ->> 'from')::time then interval '1 day' else interval '0' end) at time zone ${zone}, '[)'))
    from generate_series((${from} at time zone ${zone})::date - 1, (${until} at time zone ${zone})::date, interval '1 day') d("day"),
      jsonb_array_elements(${hours} -> extract(isodow from d."day")::text) h(value))`;

/** The values of a resource, of any kind: one row, or none if there is no such resource. */
const selfSql = (type: string, id: string, zone: string) => `
  select u."name"::text as "name", u."timezone"::text as "zone", u."working_hours" as "hours", u."skills"::text[] as "skills", u."licence_classes"::text[] as "licences",
      1 as "capacity", u."is_active" and u."deleted_at" is null as "usable", null::date as "mot", null::date as "tax", null::date as "insurance", u."is_bookable" as "bookable"
    from "user" u where ${type} = 'user' and u."id" = case when ${type} = 'user' then ${id}::integer end
  union all
  select concat_ws(' ', c."first_name", c."last_name"), ${zone}, '{}'::jsonb, null, null, 1, c."is_active", null, null, null, true
    from "account_contact" c where ${type} = 'account_contact' and c."id" = case when ${type} = 'account_contact' then ${id}::integer end
  union all
  select v."name" || ' (' || v."registration" || ')', coalesce(w."timezone", ${zone}), '{}'::jsonb, null, null, 1, v."is_active" and v."deleted_at" is null, v."mot_due_on", v."tax_due_on", v."insurance_due_on", true
    from "vehicle" v left join "warehouse" w on w."id" = v."warehouse_id" where ${type} = 'vehicle' and v."id" = case when ${type} = 'vehicle' then ${id}::integer end
  union all
  select f."name", coalesce(w."timezone", ${zone}), f."opening_hours", null, null, f."capacity", f."is_active" and f."deleted_at" is null, null, null, null, true
    from "facility" f left join "warehouse" w on w."id" = f."warehouse_id" where ${type} = 'facility' and f."id" = case when ${type} = 'facility' then ${id}::integer end`;

const rest = "$5::integer * interval '1 hour'";
const both = `(x."core" or y."core")`;

export const detectSql = `
with "checked" as materialized (
  select o.*, o."starts_at" - coalesce(o."travel_before_minutes", 0) * interval '1 minute' as "from", o."ends_at" + coalesce(o."travel_after_minutes", 0) * interval '1 minute' as "until",
    o."resource_type" = $1::text and o."resource_id" = $2::text as "own", $1::text = 'user' and o."driver_id"::text = $2::text as "drives"
  from jsonb_to_recordset($7::jsonb) o("id" integer, "status" text, "rental_id" integer, "warehouse_transfer_id" integer, "service_id" integer, "purpose" text, "starts_at" timestamptz,
    "ends_at" timestamptz, "travel_before_minutes" integer, "travel_after_minutes" integer, "resource_type" text, "resource_id" text, "driver_id" integer)
), "self" as materialized (${selfSql('$1::text', '$2::text', '$6::text')}
), "window" as (select tstzrange($3::timestamptz - ${rest}, $4::timestamptz + ${rest}, '[)') as "range"
), "core" as materialized (${within(`(select "range" from "window")`)}
), "hull" as (select tstzrange(min("occupied_from") - ${rest}, max("occupied_until") + ${rest}, '[)') as "range" from "core"
), "booking" as materialized (
  select b.*, tstzrange(b."occupied_from", b."occupied_until", '[)') as "occupied", b."status" <> 'tentative' as "firm",
    coalesce(lower(trim(b."purpose")) in ('leave', 'training', 'maintenance') and b."rental_id" is null and b."warehouse_transfer_id" is null, false) as "absent",
    exists (select 1 from "core" c where c."id" = b."id") as "core"
  from (${within(`(select "range" from "hull")`)}) b
), "found" as (
  select case when x."absent" or y."absent" then 'unavailable' else 'overlap' end as "kind",
    case when x."firm" and y."firm" and not ($1::text in ('user', 'account_contact') and x."rental_id" = y."rental_id" and x."occupied" <> y."occupied"
      and (x."occupied" @> y."occupied" or y."occupied" @> x."occupied")) then 'error' else 'warning' end as "severity",
    x."id" as "a", y."id" as "b", greatest(x."occupied_from", y."occupied_from") as "from", least(x."occupied_until", y."occupied_until") as "until", null::text as "detail"
  from "booking" x join "booking" y on x."id" < y."id" and x."occupied" && y."occupied" cross join "self" s where s."capacity" = 1 and ${both}
  union all
  select 'over_capacity', 'error', x."id", null, p."from", (select min(o."occupied_until") from "booking" o where o."id" <= x."id" and o."occupied" @> p."from"), s."capacity"::text
  from "booking" x cross join "self" s cross join lateral (
    select min(q."occupied_from") as "from" from "booking" q where q."id" <= x."id" and x."occupied" @> q."occupied_from"
      and (select count(*) from "booking" o where o."id" < x."id" and o."occupied" @> q."occupied_from") >= s."capacity") p
  where s."capacity" > 1 and x."core" and p."from" is not null
  union all
  select 'rest_period', 'warning', least(x."id", y."id"), greatest(x."id", y."id"), x."occupied_until", y."occupied_from", round(extract(epoch from y."occupied_from" - x."occupied_until") / 3600, 2)::text
  from "booking" x join "booking" y on y."occupied_from" > x."occupied_until" and y."occupied_from" < x."occupied_until" + ${rest}
  where $1::text in ('user', 'account_contact') and not x."absent" and not y."absent" and ${both}
    and not exists (select 1 from "booking" m where m."id" not in (x."id", y."id") and m."occupied_from" < y."occupied_from" and m."occupied_until" > x."occupied_until")
  union all
  select 'outside_hours', 'warning', x."id", null, lower(r."outside"), upper(r."outside"), null
  from "booking" x cross join "self" s cross join lateral (
    select tstzmultirange(tstzrange(x."starts_at", x."ends_at", '[)')) - coalesce(${hoursSql('s."hours"', 's."zone"', 'x."starts_at"', 'x."ends_at"')}, '{}'::tstzmultirange) as "outside") r
  where s."hours" <> '{}'::jsonb and x."core" and not x."absent" and not isempty(r."outside")
  union all
  select 'vehicle_document_expired', 'error', x."id", null, greatest(x."starts_at", ((e."due" + 1)::timestamp at time zone s."zone")), x."ends_at", e."document" || ' ' || e."due"
  from "booking" x cross join "self" s cross join lateral (
    select d."document", d."due" from (values ('test', s."mot"), ('tax', s."tax"), ('insurance', s."insurance")) d("document", "due")
    where d."due" < (x."ends_at" at time zone s."zone")::date order by d."due", d."document" limit 1) e
  where $1::text = 'vehicle' and x."core" and not x."absent"
  union all
  select 'missing_qualification', 'warning', x."id", null, x."starts_at", x."ends_at", array_to_string(m."missing", ', ')
  from "booking" x cross join "self" s left join "service" v on v."id" = x."service_id" and not x."driving" left join "vehicle" d on d."id" = x."vehicle_id"
    cross join lateral (select array(select k from unnest(v."required_skills"::text[]) k where k <> all (s."skills")
      union all select 'licence ' || l from (values (v."required_licence_class"::text), (d."licence_class"::text)) n(l) where l is not null and l <> all (s."licences")) as "missing") m
  where $1::text = 'user' and x."core" and not x."absent" and cardinality(m."missing") > 0
  union all
  select 'unavailable', 'error', x."id", null, x."starts_at", x."ends_at", case when s."usable" then 'not bookable any more' else 'out of use' end
  from "booking" x cross join "self" s where not (s."usable" and (s."bookable" or x."driving")) and x."core" and not x."absent" and x."ends_at" > now()
)
select (select coalesce(array_agg("id"), '{}') from "core")::integer[] as "core", (select "name" from "self") as "name", (select "zone" from "self") as "zone",
  (select coalesce(json_agg(json_build_object('kind', f."kind", 'severity', f."severity", 'a', f."a", 'b', f."b", 'from', f."from", 'until', f."until", 'detail', f."detail",
    'jobs', (select json_object_agg(b."id", json_build_object('label', coalesce(r."number", t."number", b."purpose", 'a booking'), 'locations',
        array_remove(array[r."warehouse_id"::text, least(t."from_warehouse_id", t."to_warehouse_id") || ' ' || greatest(t."from_warehouse_id", t."to_warehouse_id"), d."warehouse_id"::text], null)))
      from "booking" b left join "rental" r on r."id" = b."rental_id" left join "warehouse_transfer" t on t."id" = b."warehouse_transfer_id"
      left join "vehicle" d on d."id" = b."vehicle_id" where b."id" in (f."a", f."b"))) order by f."from", f."kind", f."a", f."b"), '[]') from "found" f) as "found"`;
