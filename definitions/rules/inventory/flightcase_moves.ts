/**
 * Whole flightcases on the move: rentals and transfers send cases out and take them back with all their contents (domain 3.12).
 * The caller moves assets and stock; these functions list the contents, and move the cases.
 */
import { anyOf, type Change, type Columns, dataOf, fragment, type Query, sql } from 'backline/rules';
import { moveAssets } from './asset_moves.ts';

type CaseMove = Pick<Change<unknown, unknown>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'emit'>;

const insideHead = `with recursive "inside"("id", "depth") as (
    select f."id", 0 from "flightcase" f where f."id" = any(`;
const insideTail = `::integer[])
    union select c."child_flightcase_id", i."depth" + 1 from "inside" i join "flightcase_content" c on c."flightcase_id" = i."id"
      where c."child_flightcase_id" is not null and i."depth" < 10)`;

/** The cases whose ids are the first parameter and all cases inside them, as `"inside"("id", "depth")`. */
export const insideSql = `${insideHead}$1${insideTail}`;

/** The same as a table: cases and those inside them, and how deep. */
export const insideCases = (cases: readonly number[]) =>
  sql<{
    id: number;
    depth: number;
  }>`(${fragment(insideHead)}${cases}${fragment(insideTail)} select "id", "depth" from "inside")`;

/** A unit, or units by number, in one of the cases. */
export type PackedUnit = Awaited<ReturnType<typeof unitsInside>>[number];

/** All units in the cases and the cases inside them, in the order of their rows. */
export const unitsInside = (query: Query, cases: readonly number[]) =>
  dataOf(query)
    .selectFrom('flightcase_content as c')
    .select(['c.flightcase_id', 'c.catalogue_item_id', 'c.asset_id', 'c.quantity'])
    .where('c.flightcase_id', 'in', ({ selectFrom }) => selectFrom(insideCases(cases).as('i')).select('i.id'))
    .where('c.child_flightcase_id', 'is', null)
    .$narrowType<{ catalogue_item_id: number }>()
    .orderBy('c.id')
    .execute();

/** The cases around each of the assets that are the first parameter, as `"around"("asset", "id", "depth")`. */
const aroundAssets = (assets: readonly number[]) =>
  sql<{ asset: number; id: number }>`(with recursive "around"("asset", "id", "depth") as (
    select c."asset_id", c."flightcase_id", 0 from "flightcase_content" c where c."asset_id" = any(${assets}::integer[])
    union select a."asset", f."parent_flightcase_id", a."depth" + 1 from "around" a join "flightcase" f on f."id" = a."id"
      where f."parent_flightcase_id" is not null and a."depth" < 10) select "asset", "id" from "around")`;

/** Those of the assets that are in a sealed case, or in one inside a sealed case: they may not be moved singly. */
export async function inSealedCases(query: Query, assets: readonly number[]): Promise<readonly number[]> {
  const rows = await dataOf(query)
    .selectFrom(aroundAssets(assets).as('a'))
    .innerJoin('flightcase as f', 'f.id', 'a.id')
    .select('a.asset as id')
    .distinct()
    .where('f.status', '=', 'sealed')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Packed and sealed cases leave, with the cases inside them, for a rental or (null) on a transfer. Cases in another state stay.
 * Emits `flightcase.dispatched` for each; answers with the ids of those that left.
 */
export async function dispatchCases(
  change: CaseMove,
  cases: readonly number[],
  rentalId: number | null,
): Promise<readonly number[]> {
  if (cases.length === 0) return [];
  const ids = await touched(change, ['packed', 'sealed'], cases);
  if (ids.length === 0) return [];
  await change.updateMany('flightcase', ids, { status: 'out', ...(rentalId === null ? {} : { rental_id: rentalId }) });
  for (const id of ids) change.emit('flightcase.dispatched', 'flightcase', id);
  return ids;
}

/**
 * Cases that are out come in at a warehouse, with the cases inside them: sealed where the seal was never broken, else packed.
 * Emits `flightcase.returned` for each; answers with the ids of those that came.
 */
export async function returnCases(
  change: CaseMove,
  cases: readonly number[],
  warehouseId: number,
): Promise<readonly number[]> {
  if (cases.length === 0) return [];
  const ids = await touched(change, ['out'], cases);
  if (ids.length === 0) return [];
  await change.updateMany('flightcase', ids, ({ ref }) => ({
    status: sql<Columns<'flightcase'>['status']>`case
      when not exists (select 1 from "flightcase_content" c where c."flightcase_id" = ${ref('flightcase.id')})
        then case when ${ref('case_type')} = 'temporary' then 'retired' else 'empty' end
      when ${ref('sealed_at')} is null then 'packed' else 'sealed' end`,
    rental_id: null,
    warehouse_id: warehouseId,
    storage_location_id: sql<
      number | null
    >`case when ${ref('warehouse_id')} = ${warehouseId} then ${ref('storage_location_id')} end`,
  }));
  for (const id of ids) change.emit('flightcase.returned', 'flightcase', id);
  return ids;
}

/**
 * The cases, with those inside and around them, that are out on the rental and contain no unit that is still out: a return takes
 * them in with `returnCases`. Reads the allocations after the return.
 */
export async function casesBack(query: Query, rentalId: number, cases: readonly number[]): Promise<readonly number[]> {
  if (cases.length === 0) return [];
  const rows = await query<{ id: number }>(
    `${insideSql}, "around"("id", "depth") as (
       select f."id", 0 from "flightcase" f where f."id" = any($1::integer[])
       union select f."parent_flightcase_id", a."depth" + 1 from "around" a join "flightcase" f on f."id" = a."id"
         where f."parent_flightcase_id" is not null and a."depth" < 10),
     "wanted"("id") as (select "id" from "inside" union select "id" from "around"),
     "held"("root", "id", "depth") as (
       select w."id", w."id", 0 from "wanted" w
       union select h."root", c."child_flightcase_id", h."depth" + 1 from "held" h join "flightcase_content" c on c."flightcase_id" = h."id"
         where c."child_flightcase_id" is not null and h."depth" < 10)
     select distinct f."id" from "wanted" w join "flightcase" f on f."id" = w."id" where f."status" = 'out' and f."rental_id" = $2
       and not exists (select 1 from "held" h join "flightcase_content" c on c."flightcase_id" = h."id" join "rental_item_allocation" a on a."asset_id" = c."asset_id"
         where h."root" = f."id" and a."state" = 'dispatched')
       and not exists (select 1 from "held" h join "rental_item_allocation" a on a."flightcase_id" = h."id" where h."root" = f."id" and a."state" = 'dispatched')
     order by f."id"`,
    [cases, rentalId],
  );
  return rows.map(({ id }) => id);
}

/** Those of the assets that are sealed in for another rental: a sealed unit is not allocated elsewhere (domain 3.12). */
export async function sealedForOthers(
  query: Query,
  assets: readonly number[],
  rentalId: number,
): Promise<readonly number[]> {
  const rows = await dataOf(query)
    .selectFrom(aroundAssets(assets).as('a'))
    .innerJoin('flightcase as f', 'f.id', 'a.id')
    .select('a.asset as id')
    .distinct()
    .where('f.status', 'in', ['sealed', 'out'])
    .where('f.rental_id', 'is not', null)
    .where('f.rental_id', '!=', rentalId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts cases, those inside them and all assets inside to a place of the warehouse that they are in. */
export async function moveCases(change: CaseMove, cases: readonly number[], locationId: number): Promise<void> {
  const ids = await touched(change, null, cases);
  await change.updateMany('flightcase', ids, { storage_location_id: locationId });
  const units = await unitsInside(change.query, cases);
  const assets = units.flatMap(({ asset_id: asset }) => asset ?? []);
  await moveAssets(change, assets, { storage_location_id: locationId }, 'updated');
}

/** Locks cases and those inside them, of some states or of any. */
async function touched(
  change: CaseMove,
  states: readonly Columns<'flightcase'>['status'][] | null,
  cases: readonly number[],
): Promise<readonly number[]> {
  const rows = await change.db
    .selectFrom(insideCases(cases).as('i'))
    .innerJoin('flightcase as f', 'f.id', 'i.id')
    .select('f.id')
    .distinct()
    .$if(states !== null, (select) => select.where('f.status', '=', anyOf(states ?? [])))
    .orderBy('f.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await change.touch('flightcase', ids, ['status', 'storage_location_id']);
  return ids;
}
