/**
 * The test state of units, as SQL (domain 4.15). One statement reads every row once, for all units or for some: the
 * recomputation, the list of due tests and the refusal of a dispatch use the same one.
 */
import type { Query } from 'backline/rules';

type TestStatus = 'ok' | 'due' | 'overdue' | 'failed';

/** Days before its day that a test is due. */
export const dueDays = 14;

const live = `e."is_active" and e."deleted_at" is null`;
const unscoped = `jsonb_array_length(coalesce(e."scope" -> 'catalogue_item_ids', '[]')) + jsonb_array_length(coalesce(e."scope" -> 'group_ids', '[]')) = 0`;
const inService = `a."deleted_at" is null and a."status" not in ('retired', 'sold', 'lost')`;

/** The hours at which a test is due are passed: the first reading that shows it. Deltas add up to the hours in use. */
const usedUpSql = `(select u."read_at" from (
    select q."read_at", sum(q."delta") over (order by q."read_at", q."id") as hours from "usage_reading" q
    where q."asset_id" = a."id" and q."meter" = 'hours' and q."status" = 'valid') u
  where u.hours >= coalesce(l."hours_at_test", 0) + e."interval_value" order by u."read_at" limit 1)`;

const nextOf = `((l."tested_at" at time zone z.zone) + case e."interval_unit" when 'day' then make_interval(days => e."interval_value")
    when 'week' then make_interval(weeks => e."interval_value") when 'month' then make_interval(months => e."interval_value")
    when 'year' then make_interval(years => e."interval_value") end) at time zone z.zone`;

/**
 * The inputs of the test state of unit `a` of item `i`, in one text: its row and its item's, all tests and the tree of groups.
 */
export const judgedBySql = `concat_ws('.', a.xmin, i.xmin, (select sum(hashtext(concat(e."id", ':', e.xmin))) from "equipment_test" e),
  (select sum(hashtext(concat(g."id", ':', g.xmin))) from "catalogue_item_group" g))`;

/**
 * Common table expressions that end in "standing": a row for each unit and test. `$1` is the company's time zone; `assets` is
 * the parameter with the ids of the units, null for all.
 */
export function testStatesSql(assets: string | null): string {
  const some = (column: string) => (assets === null ? '' : ` and ${column} = any(${assets}::integer[])`);
  return `recursive "of_group"("test_id", "group_id") as (
    select e."id", g::integer from "equipment_test" e cross join lateral jsonb_array_elements_text(coalesce(e."scope" -> 'group_ids', '[]')) g where ${live}
    union select o."test_id", c."id" from "of_group" o join "catalogue_item_group" c on c."parent_id" = o."group_id"),
  "covered"("test_id", "item_id") as materialized (
    select e."id", i::integer from "equipment_test" e cross join lateral jsonb_array_elements_text(coalesce(e."scope" -> 'catalogue_item_ids', '[]')) i where ${live}
    union select o."test_id", i."id" from "of_group" o join "catalogue_item" i on i."catalogue_item_group_id" = o."group_id"
    union select e."id", i."id" from "equipment_test" e join "catalogue_item" i on i."requires_test" where ${live} and ${unscoped}),
  "latest" as materialized (
    select distinct on (r."asset_id", r."equipment_test_id") r."id", r."asset_id", r."equipment_test_id", r."result", r."tested_at", r."hours_at_test"
    from "equipment_test_result" r where r."status" = 'valid'${some('r."asset_id"')} order by r."asset_id", r."equipment_test_id", r."tested_at" desc, r."id" desc),
  "unit" as materialized (
    select a."id", a."catalogue_item_id", a."created_at", a."hours_used", i."requires_test", a."test_status", a."last_test_at", a."next_test_due_at", a."test_overdue_at", ${judgedBySql} as "row"
    from "asset" a join "catalogue_item" i on i."id" = a."catalogue_item_id" where ${inService}${some('a."id"')}),
  "tested" as (
    select a.*, v."test_id" from "unit" a join "covered" v on v."item_id" = a."catalogue_item_id"
    union all select a.*, e."id" from "latest" l join "equipment_test" e on e."id" = l."equipment_test_id" and ${live} and ${unscoped}
      join "unit" a on a."id" = l."asset_id" where not exists (select 1 from "covered" v where v."item_id" = a."catalogue_item_id" and v."test_id" = e."id")),
  "dated" as (
    select a."id" as "asset_id", a."test_id", e."name", e."is_mandatory", e."grace_days", e."checks", l."id" as result_id, l."result", l."tested_at",
      l."id" is not null or a."requires_test" as binding,
      case when l."id" is null then greatest(a."created_at", e."created_at") when l."result" = 'fail' then l."tested_at"
        when e."interval_unit" = 'dispatches' then (select d."dispatched_at" from "rental_item_allocation" d
          where d."asset_id" = a."id" and d."dispatched_at" > l."tested_at" order by d."dispatched_at" offset e."interval_value" - 1 limit 1)
        when e."interval_unit" = 'usage_hours' then case when a."hours_used" >= coalesce(l."hours_at_test", 0) + e."interval_value" then ${usedUpSql} end
        when e."interval_unit" is not null then ${nextOf} end as due_at
    from "tested" a join "equipment_test" e on e."id" = a."test_id"
    left join "latest" l on l."asset_id" = a."id" and l."equipment_test_id" = a."test_id" cross join (select $1::text as zone) z),
  "standing" as (
    select d.*, case when d."result" = 'fail' then 'failed' when d.due_at is null then 'ok'
        when d.binding and d.due_at + make_interval(days => d."grace_days") <= clock_timestamp() then 'overdue'
        when d.due_at <= now() + make_interval(days => ${dueDays}) then 'due' else 'ok' end as status,
      case when not d."is_mandatory" then null when d."result" = 'fail' then d."tested_at"
        when d.binding then d.due_at + make_interval(days => d."grace_days") end as overdue_at
    from "dated" d)`;
}

/** The test state in a unit's record: the worst of its tests. */
export interface State {
  readonly id: number;
  readonly before: TestStatus | 'none';
  readonly test_status: TestStatus | 'none';
  readonly last_test_at: string | null;
  readonly next_test_due_at: string | null;
  readonly test_overdue_at: string | null;
}

/** A state with the versions of the rows that it was computed from (`judgedBySql`). */
export interface Seen extends State {
  readonly row: string;
}

/** Units whose record differs from their tests: of all, or of some. */
export function staleUnits(query: Query, zone: string, assets: readonly number[] | null): Promise<Seen[]> {
  const assetsParam = assets === null ? null : '$2';
  return query<Seen>(
    `with ${testStatesSql(assetsParam)}, "now_so" as (
      select s."asset_id", max(s."tested_at") as last_test_at, min(s.due_at) as next_test_due_at, min(s.overdue_at) as test_overdue_at,
        (array['ok', 'due', 'overdue', 'failed'])[max(array_position(array['ok', 'due', 'overdue', 'failed'], s.status))] as test_status
      from "standing" s group by s."asset_id")
    select a."id", a."test_status" as before, coalesce(n.test_status, 'none') as test_status, n.last_test_at::text, n.next_test_due_at::text, n.test_overdue_at::text, a."row"
    from "unit" a left join "now_so" n on n."asset_id" = a."id"
    where (a."test_status", a."last_test_at", a."next_test_due_at", a."test_overdue_at") is distinct from
        (coalesce(n.test_status, 'none'), n.last_test_at, n.next_test_due_at, n.test_overdue_at) order by a."id"`,
    assets === null ? [zone] : [zone, assets],
  );
}

/** The mandatory test that blocks a unit: its name and the day that it was due or failed, YYYY-MM-DD. */
export async function lateTest(
  query: Query,
  zone: string,
  asset: number,
): Promise<{ readonly id: number; readonly name: string; readonly failed: boolean; readonly day: string } | null> {
  const [late] = await query<{ id: number; name: string; failed: boolean; day: string }>(
    `with ${testStatesSql('$2')} select s."test_id" as id, s."name", s.status = 'failed' as failed, to_char(s.due_at at time zone $1::text, 'YYYY-MM-DD') as day
     from "standing" s where s.overdue_at < now() order by s.overdue_at, s."test_id" limit 1`,
    [zone, [asset]],
  );
  return late ?? null;
}
