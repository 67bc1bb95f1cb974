/** The units of a repair: an asset with its status, or a number of them in the stock ledger alone (domain 3.10, 4.10). */

import { type Change, type Columns, fragment, sql } from 'backline/rules';
import { DateTime } from 'luxon';
import type { RepairRow } from '../../../generated/rules/repair.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { hiredSql } from '../inventory/asset_stock.ts';
import { retireAssets } from '../inventory/retire_assets.ts';
import { postStock, type StockMovement } from '../inventory/stock_ledger.ts';

type AssetStatus = Columns<'asset'>['status'];

type Repairing = Pick<
  Change<never, never>,
  | 'db'
  | 'query'
  | 'touch'
  | 'updateRows'
  | 'updateMany'
  | 'writeUnaudited'
  | 'insert'
  | 'insertMany'
  | 'update'
  | 'emit'
  | 'refuse'
  | 'settings'
>;

interface Unit {
  readonly id: number;
  readonly status: AssetStatus;
  readonly item: number;
  readonly warehouse: number;
  /** Only owned units are in the ledger as on hand or in repair. */
  readonly hired: boolean;
  readonly booked: boolean;
}

async function lockedUnit(change: Repairing, id: number): Promise<Unit> {
  await change.touch('asset', [id]);
  const unit = await change.db
    .selectFrom('asset as a')
    .select(({ selectFrom }) => [
      'a.id',
      'a.status',
      'a.catalogue_item_id as item',
      'a.warehouse_id as warehouse',
      fragment<boolean>(hiredSql('a')).as('hired'),
      sql<boolean>`exists ${selectFrom('rental_item_allocation as l').select('l.id').whereRef('l.asset_id', '=', 'a.id').where('l.state', 'in', ['allocated', 'prepared'])}`.as(
        'booked',
      ),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!unit) throw new Error(`No asset ${id}.`);
  return unit;
}

/** A unit that is away, or no longer ours, goes into repair on its return or not at all. */
const isTakeable = (status: AssetStatus) =>
  status === 'available' || status === 'allocated' || status === 'prepared' || status === 'quarantined';

/** Units leave the available stock: those of work that is planned for later once its time has come. */
export async function take(change: Repairing, repair: RepairRow): Promise<void> {
  if (Date.parse(repair.starts_at) > Date.now()) return;
  if (repair.asset_id === null) {
    await change.update('repair', repair.id, { taken_at: new Date().toISOString() });
    return move(change, repair, 'repair_out');
  }
  const unit = await lockedUnit(change, repair.asset_id);
  const { status } = unit;
  if (!isTakeable(status)) return;
  if (repair.status_before !== status) await change.update('repair', repair.id, { status_before: status });
  await change.update('repair', repair.id, { taken_at: new Date().toISOString() });
  await moveAssets(change, [unit.id], { status: 'in_repair' }, 'in_repair');
  await post(change, { type: 'repair', id: repair.id }, unit, [
    ...(unit.status === 'quarantined' ? (['quarantine_in'] as const) : []),
    'repair_out',
  ]);
}

/**
 * Units come back; `status` is the asset's new one, and `reason` why it is in quarantine (none: as before). An asset that the
 * repair does not block stays as it is.
 */
export async function giveBack(
  change: Repairing,
  repair: RepairRow,
  status: AssetStatus,
  reason: string | null = null,
): Promise<void> {
  if (repair.asset_id === null) {
    if (repair.taken_at === null) return;
    await change.update('repair', repair.id, { taken_at: null });
    await move(change, repair, 'repair_in');
    return;
  }
  const unit = await lockedUnit(change, repair.asset_id);
  if (unit.status !== 'in_repair') return;
  await change.update('repair', repair.id, { taken_at: null });
  const back = (status === 'allocated' || status === 'prepared') && !unit.booked ? 'available' : status;
  const quarantined = back === 'quarantined';
  const reasons =
    reason === null ? {} : { quarantine_reason: reason, quarantined_until: null, quarantine_awaits_test: true };
  const free = { quarantine_reason: null, quarantined_until: null, quarantine_awaits_test: false };
  const values = { status: back, ...(quarantined ? reasons : free) };
  await moveAssets(change, [unit.id], values, 'updated');
  await post(change, { type: 'repair', id: repair.id }, unit, [
    'repair_in',
    ...(quarantined ? (['quarantine_out'] as const) : []),
  ]);
}

/** Movements that bring a unit to hand, where it is written off: a lost unit is found for that moment. */
const toHand: Readonly<Record<string, readonly StockMovement['type'][]>> = {
  in_repair: ['repair_in'],
  quarantined: ['quarantine_in'],
  lost: ['adjustment_gain'],
};

/** Units leave for good: an asset is retired as scrapped, others are written off. */
export async function writeOff(change: Repairing, repair: RepairRow, reason: string | null): Promise<void> {
  if (repair.asset_id === null) {
    const held = repair.taken_at === null ? [] : (['repair_in'] as const);
    return move(change, repair, ...held, 'write_off');
  }
  const unit = await lockedUnit(change, repair.asset_id);
  const now = DateTime.now();
  const day = now.setZone(change.settings.get('localisation.timezone')).toISODate();
  const at = now.toUTC().toISO();
  const leaving = [{ asset: unit.id, kind: 'scrapped', note: reason, repair: repair.id }] as const;
  const [retirement] = await retireAssets(change, leaving, { day, at });
  // Booked by the retirement: so its void takes all of it back.
  const source = { type: 'asset_retirement', id: retirement ?? 0 };
  await post(change, source, unit, [...(toHand[unit.status] ?? []), 'write_off']);
}

async function post(
  change: Repairing,
  source: { readonly type: string; readonly id: number },
  unit: Unit,
  types: readonly StockMovement['type'][],
): Promise<void> {
  if (unit.hired) return;
  const { item, warehouse, id: asset } = unit;
  await postStock(
    change,
    types.map((type) => ({ item, warehouse, type, quantity: 1, asset, source })),
  );
}

/** Movements of units that are not known one by one; an item that is not counted has none. */
async function move(change: Repairing, repair: RepairRow, ...types: readonly StockMovement['type'][]): Promise<void> {
  const { catalogue_item_id: item, warehouse_id: warehouse, quantity } = repair;
  const counted = await change.db
    .selectFrom('catalogue_item')
    .select('id')
    .where('id', '=', item)
    .where('tracking', '!=', 'none')
    .executeTakeFirst();
  if (!counted || item === null || warehouse === null) return;
  const source = { type: 'repair', id: repair.id };
  await postStock(
    change,
    types.map((type) => ({ item, warehouse, type, quantity, source })),
  );
}
