/** GET /resource-assignments/calendar: resources as rows with what they are booked for, what conflicts, and when they are free. */
import type { ResourceAssignmentCalendarInput } from '../../../generated/rules/resource_assignment.ts';
import type { ActionHandler, Query, RuleServices } from '../../kernel/rules.ts';
import { inScopeSql } from '../../query/index.ts';
import { instantSql } from '../availability/instants.ts';
import { kinds } from './detect.ts';
import { hoursSql } from './detect_sql.ts';
import { heldRefusal } from './skills.ts';

const longestDays = 92;

/**
 * $1 and $2 the window, $3 kinds, $4 refs, $5 warehouse, $6 rental, $7 skill, $8 licence, $9 text, $10 the actor's scope, $11 zone.
 * Whoever is booked in the window is there, and all that can be.
 */
const resourcesSql = `
with "window" as (select tstzrange($1::timestamptz, $2::timestamptz, '[)') as "range"
), "booking" as materialized (
  select a."resource_type" as "type", a."resource_id" as "id", a."rental_id", a."occupied_from", a."occupied_until", a."status" <> 'completed' as "active"
    from "resource_assignment" a, "window" w where a."status" not in ('declined', 'cancelled') and tstzrange(a."occupied_from", a."occupied_until", '[)') && w."range"
  union all
  select 'user', a."driver_id"::text, a."rental_id", a."occupied_from", a."occupied_until", a."status" <> 'completed'
    from "resource_assignment" a, "window" w where a."driver_id" is not null and a."status" not in ('declined', 'cancelled') and tstzrange(a."occupied_from", a."occupied_until", '[)') && w."range"
), "booked" as materialized (select distinct "type", "id" from "booking"
), "resource" as materialized (
  select 'user' as "type", u."id"::text as "id", u."name"::text as "name", u."job_title"::text as "detail", 1 as "capacity", u."skills"::text[] as "skills", u."timezone"::text as "zone", u."working_hours" as "hours", 1 as "rank"
    from "user" u where u."deleted_at" is null and (u."is_bookable" and u."is_active" or exists (select 1 from "booked" b where b."type" = 'user' and b."id" = u."id"::text))
      and ($5::integer is null or cardinality(u."warehouse_ids") = 0 or $5 = any(u."warehouse_ids")) and ($7::text is null or lower($7) = any(select lower(k) from unnest(u."skills"::text[]) k))
      and ($8::text is null or lower($8) = any(select lower(k) from unnest(u."licence_classes"::text[]) k))
  union all
  select 'account_contact', c."id"::text, concat_ws(' ', c."first_name", c."last_name"), a."name", 1, '{}'::text[], $11::text, '{}'::jsonb, 2
    from "account_contact" c join "account" a on a."id" = c."account_id" where a."deleted_at" is null and $7::text is null and $8::text is null
      and (c."is_active" and a."is_subcontractor" and a."is_active" or exists (select 1 from "booked" b where b."type" = 'account_contact' and b."id" = c."id"::text))
  union all
  select 'vehicle', v."id"::text, v."name", v."registration", 1, '{}'::text[], $11::text, '{}'::jsonb, 3
    from "vehicle" v where v."deleted_at" is null and $7::text is null and $8::text is null and (v."is_active" or exists (select 1 from "booked" b where b."type" = 'vehicle' and b."id" = v."id"::text))
      and ($5::integer is null or v."warehouse_id" = $5) and ($10::integer[] is null or v."warehouse_id" is null or v."warehouse_id" = any($10))
  union all
  select 'facility', f."id"::text, f."name", f."type", f."capacity", '{}'::text[], coalesce(w."timezone", $11::text), f."opening_hours", 4
    from "facility" f left join "warehouse" w on w."id" = f."warehouse_id" where f."deleted_at" is null and $7::text is null and $8::text is null
      and (f."is_active" or exists (select 1 from "booked" b where b."type" = 'facility' and b."id" = f."id"::text))
      and ($5::integer is null or f."warehouse_id" = $5) and ($10::integer[] is null or f."warehouse_id" is null or f."warehouse_id" = any($10))
), "shown" as materialized (
  select r.* from "resource" r where ($3::text[] is null or r."type" = any($3)) and ($4::text[] is null or r."type" || ':' || r."id" = any($4))
    and ($9::text is null or r."name" ilike '%' || replace(replace(replace($9, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')
    and ($6::integer is null or exists (select 1 from "booking" b where b."type" = r."type" and b."id" = r."id" and b."rental_id" = $6))
), "step" as (
  select e."type", e."id", e."at", sum(e."more") as "more" from (
    select "type", "id", "occupied_from" as "at", 1 as "more" from "booking" where "active" union all select "type", "id", "occupied_until", -1 from "booking" where "active") e
  group by e."type", e."id", e."at"
), "level" as (
  select "type", "id", "at", lead("at") over "line" as "next", sum("more") over "line" as "taken" from "step" window "line" as (partition by "type", "id" order by "at")
), "busy" as (
  select l."type", l."id", range_agg(tstzrange(l."at", l."next", '[)')) as "ranges" from "level" l join "shown" s on s."type" = l."type" and s."id" = l."id"
  where l."taken" >= s."capacity" and l."next" is not null group by l."type", l."id"
)
select s."type", s."id", s."name", s."detail", s."capacity", s."skills", coalesce((select json_agg(json_build_object('from', ${instantSql('lower(f)')}, 'until', ${instantSql('upper(f)')}) order by lower(f)) from unnest(
    (case when s."hours" = '{}'::jsonb then tstzmultirange(w."range") else coalesce(${hoursSql('s."hours"', 's."zone"', 'lower(w."range")', 'upper(w."range")')}, '{}') * tstzmultirange(w."range") end)
    - coalesce(b."ranges", '{}')) f), '[]') as "free"
from "shown" s cross join "window" w left join "busy" b on b."type" = s."type" and b."id" = s."id" order by s."rank", s."name", s."id"::integer`;

/** $1 and $2 the window, $3 the actor's scope. */
const bookingsSql = (resources: RuleServices['resources']) => `
select a."id", a."resource_type" as "type", a."resource_id" as "of", a."driver_id", a."status", ${instantSql('a."occupied_from"')} as "from", ${instantSql('a."occupied_until"')} as "until",
  ${instantSql('a."starts_at"')} as "starts_at", ${instantSql('a."ends_at"')} as "ends_at", a."role", a."rental_id", a."warehouse_transfer_id", a."request_status",
  coalesce(r."number" || ' ' || r."title", t."number", a."purpose", s."name") as "label",
  ($3::integer[] is null or (a."rental_id" is null or ${inScopeSql(resources, 'rental', 'a."rental_id"', '$3::integer[]')}) and (a."warehouse_transfer_id" is null or ${inScopeSql(resources, 'warehouse_transfer', 'a."warehouse_transfer_id"', '$3::integer[]')})) as "seen"
from "resource_assignment" a left join "rental" r on r."id" = a."rental_id" left join "warehouse_transfer" t on t."id" = a."warehouse_transfer_id" left join "service" s on s."id" = a."service_id"
where a."status" not in ('declined', 'cancelled') and tstzrange(a."occupied_from", a."occupied_until", '[)') && tstzrange($1::timestamptz, $2::timestamptz, '[)')
order by a."occupied_from", a."id"`;

const conflictsSql = `select c."id", c."kind", c."severity", c."status", c."message", c."resource_type" || ':' || c."resource_id" as "resource", c."assignment_a_id", c."assignment_b_id",
  ${instantSql('c."overlap_from"')} as "overlap_from", ${instantSql('c."overlap_until"')} as "overlap_until", c."assignment_ids"
from "scheduling_conflict" c where c."status" <> 'resolved' and c."overlap_from" < $2::timestamptz and c."overlap_until" > $1::timestamptz order by c."overlap_from", c."id"`;

interface ResourceRow {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly capacity: number;
  readonly skills: readonly string[];
  readonly free: unknown;
}

interface BookingRow {
  readonly id: number;
  readonly type: string;
  readonly of: string;
  readonly driver_id: number | null;
  readonly status: string;
  readonly from: string;
  readonly until: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly label: string | null;
  readonly seen: boolean;
  readonly [more: string]: unknown;
}

interface ConflictRow {
  readonly resource: string;
  readonly assignment_ids: readonly number[];
  readonly [more: string]: unknown;
}

/** What of a booking the caller sees: of what is out of sight only that it is there. */
function shownBooking(row: BookingRow, isDriver: boolean, conflicting: ReadonlySet<number>) {
  const { id, type: _type, of: _of, driver_id: _driver, seen, label, ...more } = row;
  const { status, from, until, starts_at, ends_at } = more;
  if (!seen) return { id: null, status, from, until, starts_at, ends_at, label: 'Elsewhere', is_driver: isDriver };
  return { id, label: label ?? '', ...more, is_driver: isDriver, has_conflict: conflicting.has(id) };
}

async function checkFilters(
  query: Query,
  input: ResourceAssignmentCalendarInput,
  refuse: (refusal: Parameters<Parameters<ActionHandler<never, never>>[0]['refuse']>[0]) => never,
) {
  const errors: Record<string, string[]> = {};
  const [from, until] = [Date.parse(input.from), Date.parse(input.until)];
  if (until <= from) errors.until = ['until must be after from.'];
  else if (until - from > longestDays * 86_400_000)
    errors.until = [`The window may be at most ${longestDays} days long.`];
  const strange = (input.resource_types ?? []).filter((type) => !kinds.some((kind) => kind === type));
  if (strange.length > 0)
    errors.resource_types = strange.map(
      (type) => `There is no resource type "${type}": there are ${kinds.join(', ')}.`,
    );
  const wrong = (input.resource_ids ?? []).filter(
    (ref) => !kinds.some((kind) => new RegExp(`^${kind}:[1-9]\\d{0,8}$`).test(ref)),
  );
  if (wrong.length > 0)
    errors.resource_ids = wrong.map(
      (ref) => `"${ref}" names no resource: write a type (${kinds.join(', ')}), a colon and an id, such as vehicle:1.`,
    );
  if (Object.keys(errors).length > 0) refuse({ code: 'validation_failed', errors });
  const held = await heldRefusal(query, {
    ...(input.skill == null ? {} : { skill: [input.skill] }),
    ...(input.licence_class == null ? {} : { licence_class: [input.licence_class] }),
  });
  if (held) refuse(held);
}

export const calendar: ActionHandler<null, ResourceAssignmentCalendarInput> = async (change) => {
  const { input, query, actor, settings, services } = change;
  await checkFilters(query, input, change.refuse);
  const zone = settings.get('localisation.timezone');
  const list = (values: readonly string[] | null | undefined) => (values && values.length > 0 ? values : null);
  const values = [
    input.from,
    input.until,
    list(input.resource_types),
    list(input.resource_ids),
    input.warehouse_id ?? null,
    input.rental_id ?? null,
  ];
  const [resources, bookings, conflicts] = await Promise.all([
    query<ResourceRow & Record<string, unknown>>(resourcesSql, [
      ...values,
      input.skill ?? null,
      input.licence_class ?? null,
      input.find ?? null,
      actor.scope,
      zone,
    ]),
    query<BookingRow>(bookingsSql(services.resources), [input.from, input.until, actor.scope]),
    query<ConflictRow>(conflictsSql, [input.from, input.until]),
  ]);
  const conflicting = new Set(conflicts.flatMap(({ assignment_ids }) => assignment_ids));
  const seen = new Set(bookings.flatMap((row) => (row.seen ? [row.id] : [])));
  const rows = new Map(
    resources.map(({ type, id, free, ...more }) => [
      `${type}:${id}`,
      {
        resource: { ref: `${type}:${id}`, type, id, ...more },
        assignments: [] as object[],
        conflicts: [] as object[],
        free,
      },
    ]),
  );
  let shown = 0;
  for (const row of bookings) {
    const own = rows.get(`${row.type}:${row.of}`);
    own?.assignments.push(shownBooking(row, false, conflicting));
    if (own) shown += 1;
    if (row.driver_id !== null)
      rows.get(`user:${row.driver_id}`)?.assignments.push(shownBooking(row, true, conflicting));
  }
  let told = 0;
  for (const { assignment_ids, ...conflict } of conflicts) {
    const row = rows.get(conflict.resource);
    if (!row || !assignment_ids.every((id) => seen.has(id))) continue;
    row.conflicts.push(conflict);
    told += 1;
  }
  const meta = {
    from: new Date(input.from).toISOString(),
    until: new Date(input.until).toISOString(),
    total: resources.length,
    assignments: shown,
    conflicts: told,
  };
  return { calendar: [...rows.values()], meta };
};
