/** Repairs that others open: units that came back, or arrived, damaged (domain 3.1 return, 3.8 receive, 3.10). */

import { anyOf, type Change, fragment, sql, type Tables, type Values } from 'backline/rules';
import type { ExpressionBuilder } from 'kysely';
import { hiredSql } from './asset_stock.ts';
import type { StockMovement } from './stock_ledger.ts';

/** Units that are broken: one asset, or a number of units of an item. */
export interface Damage {
  readonly asset: number | null;
  readonly item: number;
  readonly warehouse: number;
  /** 1 for an asset. */
  readonly quantity: number;
  readonly title: string;
  readonly fault?: string | null;
  readonly rental?: number | null;
  readonly allocation?: number | null;
}

type Opening = Pick<Change<never, never>, 'insertMany' | 'actor'>;

/**
 * Opens a repair for each, with one statement, and returns their ids in the order of the damages. The caller emits
 * `repair.created` at its position among the events, and moves the units: assets to `in_repair`, the ledger by `repair_out`.
 */
export async function openRepairs(change: Opening, damages: readonly Damage[]): Promise<readonly number[]> {
  const now = new Date().toISOString();
  return (await change.insertMany(
    'repair',
    damages.map(({ asset, item, warehouse, quantity, title, fault, rental, allocation }) => ({
      asset_id: asset,
      catalogue_item_id: item,
      warehouse_id: warehouse,
      quantity,
      title: title.slice(0, 255),
      fault_description: fault ?? null,
      rental_id: rental ?? null,
      rental_item_allocation_id: allocation ?? null,
      reported_by_id: change.actor.userId,
      taken_at: now,
    })),
  )) as readonly number[];
}

type Following = Pick<Change<never, never>, 'db' | 'updateMany' | 'emit'>;

/** Unfinished ones of the assets that fit; to be read while the assets are locked, so that none begins meanwhile. */
async function unfinished(change: Following, assets: readonly number[], elsewhere: number | null): Promise<number[]> {
  if (assets.length === 0) return [];
  const rows = await change.db
    .selectFrom('repair')
    .select('id')
    .where('asset_id', '=', anyOf(assets))
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['open', 'in_progress', 'on_hold'])
    .where(
      ({ ref }) => sql<boolean>`(${elsewhere}::integer is null or ${ref('warehouse_id')} <> ${elsewhere}::integer)`,
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Work goes where its units go. */
export async function moveRepairs(change: Following, assets: readonly number[], warehouse: number): Promise<void> {
  const ids = await unfinished(change, assets, warehouse);
  await change.updateMany('repair', ids, { warehouse_id: warehouse });
  for (const id of ids) change.emit('repair.updated', 'repair', id);
}

/** Work ends with its units: a unit that is gone is not repaired. */
export async function endRepairs(
  change: Following,
  assets: readonly number[],
  fate: NonNullable<Values<'repair'>['ended_with']>,
  at: string = new Date().toISOString(),
): Promise<void> {
  const ids = await unfinished(change, assets, null);
  const ended = { status: 'cancelled', cancelled_at: at, hold_reason: null, taken_at: null } as const;
  await change.updateMany('repair', ids, { ...ended, ended_with: fate });
  for (const id of ids) change.emit('repair.cancelled', 'repair', id);
}

/**
 * Work that ended as a unit was retired goes on: it has not gone. To be called while the unit says when; false if the work is
 * gone by now, and true if there never was any.
 */
export async function resumeRepairs(change: Following, asset: number, isHeld: boolean): Promise<boolean> {
  const rows = await change.db
    .selectFrom('repair as r')
    .innerJoin('asset as a', 'a.id', 'r.asset_id')
    .select(({ ref }) => ['r.id', sql<boolean>`${ref('r.deleted_at')} is not null`.as('gone')])
    .where('a.id', '=', asset)
    .where('r.status', '=', 'cancelled')
    .where('r.ended_with', 'is not', null)
    .whereRef('r.cancelled_at', '=', 'a.retired_at')
    .orderBy('r.id')
    .execute();
  const ids = rows.filter(({ gone }) => !gone).map(({ id }) => id);
  const taken_at = isHeld ? new Date().toISOString() : null;
  await change.updateMany('repair', ids, { status: 'open', cancelled_at: null, ended_with: null, taken_at });
  for (const id of ids) change.emit('repair.reopened', 'repair', id);
  return rows.length === 0 || ids.length > 0;
}

/** The present counter of the units, and their status after the repair. */
const state = ({ fn, val }: ExpressionBuilder<Tables, 'repair'>, warehouse: number) => ({
  status_before: fn.coalesce('status_before', val('available' as const)),
  warehouse_id: warehouse,
  taken_at: fn.coalesce('taken_at', val(new Date().toISOString())),
});

/**
 * Units that come back or arrive broken, and that are in a repair already: that one goes on, and now blocks them in any case.
 * Returns its id by asset; the others need a repair of their own. Must be called before assets are locked.
 */
export async function joinRepairs(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany'>,
  assets: readonly number[],
  warehouse: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await change.db
    .selectFrom('repair')
    .select(['id', 'asset_id as asset'])
    .$narrowType<{ asset: number }>()
    .where('asset_id', '=', anyOf(assets))
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['open', 'in_progress', 'on_hold'])
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await change.updateMany('repair', ids, (row) => ({
    ...state(row, warehouse),
    // Work that was planned for later has begun: the unit is in it from now on.
    starts_at: row.fn<string>('least', ['starts_at', row.val(new Date().toISOString())]),
    is_usable: false,
    blocks_availability: true,
  }));
  return new Map(rows.map(({ asset, id }) => [asset, id]));
}

/**
 * Units that come back, and for which a repair was opened while they were away: they go into it instead of becoming
 * available (domain 3.10, create). To be called before assets are locked; the caller moves the assets named to
 * `in_repair`, and posts the movements after those that bring the units to the warehouse.
 */
export async function waitingRepairs(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany'>,
  assets: readonly number[],
  warehouse: number,
): Promise<{ readonly assets: readonly number[]; readonly movements: readonly StockMovement[] }> {
  const waiting = await change.db
    .selectFrom('repair as r')
    .innerJoin('asset as a', 'a.id', 'r.asset_id')
    .select([
      'a.id as asset',
      'r.id as repair',
      'a.catalogue_item_id as item',
      fragment<boolean>(hiredSql('a')).as('hired'),
    ])
    .where('r.asset_id', '=', anyOf(assets))
    .where('r.blocks_availability', '=', true)
    .where('r.deleted_at', 'is', null)
    .where(({ ref }) => sql<boolean>`${ref('r.starts_at')} <= clock_timestamp()`)
    .where('r.status', 'in', ['open', 'in_progress', 'on_hold'])
    .orderBy('a.id')
    .execute();
  const repairs = waiting.map(({ repair }) => repair);
  await change.updateMany('repair', repairs, (row) => state(row, warehouse));
  return {
    assets: waiting.map(({ asset }) => asset),
    movements: waiting
      .filter(({ hired }) => !hired)
      .map(({ asset, repair, item }) => ({
        item,
        warehouse,
        asset,
        type: 'repair_out',
        quantity: 1,
        source: { type: 'repair', id: repair },
      })),
  };
}
