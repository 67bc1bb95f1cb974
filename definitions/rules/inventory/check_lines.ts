/** Lines of a stock check: its scope, its counts, and their results (domain 3.11, 4.12). */
import { type Change, type Columns, dataOf, fragment, now, type Query, sql } from 'backline/rules';
import { presentStatuses } from './asset_stock.ts';

interface CheckScope {
  readonly id: number;
  readonly warehouse_id: number;
  readonly scope: string;
  readonly scope_ids: unknown;
}

const present = presentStatuses.map((status) => `'${status}'`).join(', ');

/** Groups in scope with all groups below them. Parameters: warehouse, scope, ids. */
const scopeSql = `with recursive groups("id") as (
    select g."id" from "catalogue_item_group" g where $2::text = 'group' and g."id" = any($3::integer[])
    union select g."id" from "catalogue_item_group" g join groups on g."parent_id" = groups."id"
  ), lines("catalogue_item_id", "asset_id", "storage_location_id", "expected") as (
    select i."id", null::integer, null::integer, coalesce(l."quantity_on_hand", 0)
    from "catalogue_item" i left join "stock_level" l on l."catalogue_item_id" = i."id" and l."warehouse_id" = $1::integer
    where i."tracking" = 'bulk' and i."deleted_at" is null and case $2::text
      when 'all' then coalesce(l."quantity_on_hand", 0) <> 0 or coalesce(l."quantity_owned", 0) <> 0
      when 'items' then i."id" = any($3::integer[])
      when 'group' then i."catalogue_item_group_id" in (select "id" from groups) and l."id" is not null
      else false end
    union all
    select a."catalogue_item_id", a."id", a."storage_location_id", 1
    from "asset" a join "catalogue_item" i on i."id" = a."catalogue_item_id"
    where a."warehouse_id" = $1::integer and a."deleted_at" is null and a."status" in (${present}) and case $2::text
      when 'all' then true
      when 'items' then a."catalogue_item_id" = any($3::integer[])
      when 'group' then i."catalogue_item_group_id" in (select "id" from groups)
      when 'location' then a."storage_location_id" = any($3::integer[])
      else a."flightcase_id" = any($3::integer[]) end
  )`;

interface ScopeLine {
  readonly catalogue_item_id: number;
  readonly asset_id: number | null;
  readonly storage_location_id: number | null;
  readonly expected: number;
}

const parametersOf = ({ warehouse_id, scope, scope_ids }: CheckScope) => [
  warehouse_id,
  scope,
  Array.isArray(scope_ids) ? scope_ids : [],
];

/** The lines that the check would count now; expected is the number on hand. */
export function scopeLines(query: Query, check: CheckScope): Promise<ScopeLine[]> {
  return query<ScopeLine>(
    `${scopeSql} select * from lines order by "catalogue_item_id", "asset_id" nulls first`,
    parametersOf(check),
  );
}

/** Another check of the same stock. */
export interface Overlapping {
  readonly id: number;
  readonly number: string;
}

/** Number of another check that counts some of the same, or null. */
export async function overlappingCheck(query: Query, check: CheckScope): Promise<Overlapping | null> {
  const [other] = await query<Overlapping>(
    `${scopeSql} select s."id", s."number" from "stock_check" s where s."warehouse_id" = $1::integer and s."status" in ('counting', 'submitted') and s."id" <> $4::integer
      and exists (select 1 from "stock_check_item" i join lines on lines."catalogue_item_id" = i."catalogue_item_id" and lines."asset_id" is not distinct from i."asset_id"
        where i."stock_check_id" = s."id") order by s."id" limit 1`,
    [...parametersOf(check), check.id],
  );
  return other ?? null;
}

type Counting = Pick<Change<never, never>, 'updateMany'>;

const warehouse = sql`(select s."warehouse_id" from "stock_check" s where s."id" = "stock_check_item"."stock_check_id")`;

/**
 * How the stock moved since the snapshot. A level is the sum of its movements, so its difference to the snapshot is exactly
 * what moved in between. A unit that was not expected moved if it came in since, by a return or a transfer.
 */
const moved = sql<number>`case
  when "quantity_counted" is null then 0
  when "asset_id" is null then coalesce((select l."quantity_on_hand" from "stock_level" l
    where l."catalogue_item_id" = "stock_check_item"."catalogue_item_id" and l."warehouse_id" = ${warehouse}), 0) - "expected_at_snapshot"
  when "expected_at_snapshot" = 0 and not exists (select 1 from "stock_transaction" x join "stock_check" s on s."id" = "stock_check_item"."stock_check_id"
    where x."asset_id" = "stock_check_item"."asset_id" and x."warehouse_id" = s."warehouse_id" and x."on_hand_delta" > 0 and x."created_at" >= s."snapshot_at") then 0
  else (select count(*)::integer from "asset" a where a."id" = "stock_check_item"."asset_id" and a."warehouse_id" = ${warehouse}
    and a."deleted_at" is null and a."status" in (${fragment(present)})) - "expected_at_snapshot" end`;

/** The result of the count. While a blind check is counted it stays open: it would reveal the expected number. */
const result = sql<Columns<'stock_check_item'>['result']>`case
  when "quantity_counted" is null then 'pending'
  when exists (select 1 from "stock_check" s where s."id" = "stock_check_item"."stock_check_id" and s."check_type" = 'blind' and s."status" = 'counting') then 'pending'
  when "asset_id" is not null and "expected_at_snapshot" + "movement_since_snapshot" = 0 and "quantity_counted" > 0 then 'unexpected'
  when "quantity_counted" = "expected_at_snapshot" + "movement_since_snapshot" then 'match'
  when "asset_id" is not null and "quantity_counted" = 0 then 'missing'
  when "quantity_counted" < "expected_at_snapshot" + "movement_since_snapshot" then 'short'
  else 'over' end`;

/**
 * Runs after the counts of these lines were written: sets who counted when, the movements since, and the result; for a removed
 * count all are cleared.
 */
export async function measure(change: Counting, ids: readonly number[], user: number | null): Promise<void> {
  await change.updateMany('stock_check_item', ids, {
    counted_at: sql<string | null>`case when "quantity_counted" is not null then ${now} end`,
    counted_by_id: sql<number | null>`case when "quantity_counted" is not null then ${user}::integer end`,
    movement_since_snapshot: moved,
  });
  await judge(change, ids);
}

/** The results of counts, with the noted movements. */
export async function judge(change: Counting, ids: readonly number[]): Promise<void> {
  await change.updateMany('stock_check_item', ids, { result });
}

export interface Difference {
  readonly id: number;
  readonly catalogue_item_id: number;
  readonly asset_id: number | null;
  readonly counted: number;
  readonly variance: number;
  readonly adjust: boolean;
  /** Money text per unit. */
  readonly cost: string;
}

/**
 * The counted lines with their variance and the value of a unit: the average cost, for an asset its own cost. A unit found here
 * that is booked in another warehouse is moved here, which is no gain.
 */
export function countedLines(query: Query, check: number): Promise<Difference[]> {
  return dataOf(query)
    .selectFrom('stock_check_item as t')
    .innerJoin('stock_check as s', 's.id', 't.stock_check_id')
    .leftJoin('asset as a', 'a.id', 't.asset_id')
    .leftJoin('stock_level as l', (join) =>
      join.onRef('l.catalogue_item_id', '=', 't.catalogue_item_id').onRef('l.warehouse_id', '=', 's.warehouse_id'),
    )
    .select(({ ref }) => [
      't.id',
      't.catalogue_item_id',
      't.asset_id',
      't.quantity_counted as counted',
      't.adjust',
      sql<number>`${ref('t.quantity_counted')} - ${ref('t.expected_at_snapshot')} - ${ref('t.movement_since_snapshot')}`.as(
        'variance',
      ),
      sql<string>`case when ${ref('a.id')} is not null and ${ref('a.status')} <> 'lost' and ${ref('t.expected_at_snapshot')} = 0 then 0 else coalesce(${ref('a.purchase_cost')}, ${ref('l.average_cost')}, 0) end::text`.as(
        'cost',
      ),
    ])
    .where('t.stock_check_id', '=', check)
    .where('t.quantity_counted', 'is not', null)
    .$narrowType<{ counted: number }>()
    .orderBy('t.id')
    .execute();
}
