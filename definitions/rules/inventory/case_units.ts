/** The units that a body names for packing or unpacking, with all values that packing needs. */
import { anyOf, dataOf, type Query, sql } from 'backline/rules';
import { type Decimal, decimal } from '../pricing/money.ts';

/** One entry of a body's `contents`. Exactly one of the three identifies it. */
export interface Named {
  readonly asset_id?: number;
  readonly catalogue_item_id?: number;
  readonly quantity?: number;
  readonly flightcase_uuid?: string;
  readonly is_permanent?: boolean;
  readonly position?: string;
}

/** A case with its weights in kilograms, cases inside included. */
export interface WeighedCase {
  readonly id: number;
  readonly case_number: string;
  readonly status: string;
  readonly tare: string;
  readonly max_payload: string | null;
  readonly gross: string;
  /** Levels of cases from this one down, itself included. */
  readonly height: number;
}

const insideSql = `with recursive "inside"("root", "id", "depth") as (
    select f."id", f."id", 1 from "flightcase" f where f."id" = any($1::integer[])
    union all select i."root", c."child_flightcase_id", i."depth" + 1 from "inside" i join "flightcase_content" c on c."flightcase_id" = i."id"
      where c."child_flightcase_id" is not null and i."depth" < 10)`;

const weighSql = `${insideSql}, weighed as (
    select i."root", max(i."depth") as height, sum(f."tare_weight_kg" + coalesce((select sum(c."quantity" * coalesce(p."weight_kg", 0))
      from "flightcase_content" c join "catalogue_item" p on p."id" = c."catalogue_item_id"
      where c."flightcase_id" = i."id" and c."child_flightcase_id" is null), 0)) as gross
    from "inside" i join "flightcase" f on f."id" = i."id" group by i."root")
  select f."id", f."case_number", f."status", f."tare_weight_kg"::text as tare, f."max_payload_kg"::text as max_payload, w.gross::text, w.height::integer
  from weighed w join "flightcase" f on f."id" = w."root"`;

/** Weights (domain 4.13) of the cases, in the order of their ids. */
export async function weigh(query: Query, ids: readonly number[]): Promise<readonly WeighedCase[]> {
  const rows = await query<WeighedCase>(weighSql, [ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The case and all cases that contain it, from the inside out. */
export async function casesAround(query: Query, id: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    `with recursive above("id", "level") as (select $1::integer, 1
       union all select f."parent_flightcase_id", a."level" + 1 from above a join "flightcase" f on f."id" = a."id"
         where f."parent_flightcase_id" is not null and a."level" < 10)
     select "id" from above order by "level"`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** A serialised unit. */
export interface AssetUnit {
  readonly id: number;
  readonly asset_number: string;
  readonly status: string;
  readonly warehouse_id: number;
  readonly item: number;
  readonly weight: string;
  /** The case it is in. */
  readonly inside: number | null;
}

export async function assetUnits(query: Query, ids: readonly number[]): Promise<ReadonlyMap<number, AssetUnit>> {
  const rows = await dataOf(query)
    .selectFrom('asset as a')
    .innerJoin('catalogue_item as i', 'i.id', 'a.catalogue_item_id')
    .select(({ ref, selectFrom }) => [
      'a.id',
      'a.asset_number',
      'a.status',
      'a.warehouse_id',
      'a.catalogue_item_id as item',
      sql<string>`coalesce(${ref('i.weight_kg')}, 0)::text`.as('weight'),
      selectFrom('flightcase_content as c').select('c.flightcase_id').whereRef('c.asset_id', '=', 'a.id').as('inside'),
    ])
    .where('a.id', '=', anyOf(ids))
    .where('a.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** An item whose units are packed by number. */
export interface BulkItem {
  readonly id: number;
  readonly name: string;
  readonly tracking: string;
  readonly weight: string;
  /** Units on hand in the warehouse that are in no case. */
  readonly loose: number;
}

export async function bulkItems(
  query: Query,
  warehouseId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BulkItem>> {
  const rows = await dataOf(query)
    .selectFrom('catalogue_item as i')
    .select(({ ref, selectFrom }) => [
      'i.id',
      'i.name',
      'i.tracking',
      sql<string>`coalesce(${ref('i.weight_kg')}, 0)::text`.as('weight'),
      sql<number>`(coalesce(${selectFrom('stock_level as l')
        .select('l.quantity_on_hand')
        .whereRef('l.catalogue_item_id', '=', 'i.id')
        .where('l.warehouse_id', '=', warehouseId)}, 0)
        - coalesce(${selectFrom('flightcase_content as c')
          .innerJoin('flightcase as f', 'f.id', 'c.flightcase_id')
          .select(({ fn }) => fn.sum('c.quantity').as('packed'))
          .whereRef('c.catalogue_item_id', '=', 'i.id')
          .where('c.asset_id', 'is', null)
          .where('c.child_flightcase_id', 'is', null)
          .where('f.warehouse_id', '=', warehouseId)
          .where('f.status', '!=', 'out')}, 0))::integer`.as('loose'),
    ])
    .where('i.id', '=', anyOf(ids))
    .where('i.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A case that is to go into another one. */
export interface CaseUnit extends WeighedCase {
  readonly uuid: string;
  readonly warehouse_id: number;
  readonly parent: number | null;
  readonly item: number | null;
}

export async function caseUnits(query: Query, uuids: readonly string[]): Promise<ReadonlyMap<string, CaseUnit>> {
  if (uuids.length === 0) return new Map();
  const rows = await dataOf(query)
    .selectFrom('flightcase')
    .select(['id', 'uuid', 'warehouse_id', 'parent_flightcase_id as parent', 'catalogue_item_id as item'])
    .where('uuid', '=', anyOf(uuids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const weighed = new Map(
    (
      await weigh(
        query,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  return new Map(
    rows.flatMap((row): [string, CaseUnit][] => {
      const weights = weighed.get(row.id);
      return weights ? [[row.uuid, { ...weights, ...row }]] : [];
    }),
  );
}

/** Kilograms of a case without itself. */
export function payloadOf({ gross, tare }: WeighedCase): Decimal {
  return decimal(gross).minus(decimal(tare));
}

/** Bodies contain contents as JSON that the schema has checked. */
export function namedIn(contents: unknown): readonly Named[] | null {
  return Array.isArray(contents) ? (contents as readonly Named[]) : null;
}

/** The mistake in the entries themselves; null if each names one unit. */
export function misnamed(contents: readonly Named[]): string | null {
  const seen = new Set<string>();
  for (const one of contents) {
    const keys = [one.asset_id, one.catalogue_item_id, one.flightcase_uuid].filter((value) => value !== undefined);
    if (keys.length !== 1) return 'Each of the contents needs one of asset_id, catalogue_item_id and flightcase_uuid.';
    if (one.catalogue_item_id === undefined && (one.quantity ?? 1) !== 1)
      return 'Only a catalogue_item_id takes a quantity.';
    const name = one.asset_id === undefined ? one.flightcase_uuid?.toLowerCase() : `asset ${one.asset_id}`;
    if (name !== undefined && seen.has(name)) return 'An asset or case is listed twice in the contents.';
    if (name !== undefined) seen.add(name);
  }
  return null;
}
