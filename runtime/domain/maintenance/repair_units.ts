/** The units of a repair: an asset with its status, or a number of them in the stock ledger alone (domain 3.10, 4.10). */
import { DateTime } from 'luxon';
import type { RepairRow } from '../../../generated/rules/repair.ts';
import type { Change } from '../../kernel/rules.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { postStock, type StockMovement } from '../inventory/stock_ledger.ts';

export type Repairing = Pick<
  Change<never, never>,
  'query' | 'touch' | 'insert' | 'insertMany' | 'update' | 'emit' | 'refuse' | 'settings'
>;

interface Unit {
  readonly id: number;
  readonly status: string;
  readonly item: number;
  readonly warehouse: number;
  /** Owned units alone stand in the ledger as on hand or in repair. */
  readonly hired: boolean;
  readonly booked: boolean;
}

const unitSql = `select a."id", a."status", a."catalogue_item_id" as item, a."warehouse_id" as warehouse, a."ownership" = 'subhired' or coalesce(v."source" <> 'purchase', false) as hired,
    exists (select 1 from "rental_item_allocation" l where l."asset_id" = a."id" and l."state" in ('allocated', 'prepared')) as booked
  from "asset" a left join "virtual_stock_intake" v on v."id" = a."virtual_stock_intake_id" where a."id" = $1`;

async function lockedUnit(change: Repairing, id: number): Promise<Unit> {
  await change.touch('asset', [id]);
  const [unit] = await change.query<Unit>(unitSql, [id]);
  if (!unit) throw new Error(`No asset ${id}.`);
  return unit;
}

/** A unit that is away, or no longer ours, goes into repair on its return or not at all. */
const takeable: ReadonlySet<string> = new Set(['available', 'allocated', 'prepared', 'quarantined']);

/** Units leave the available stock. */
export async function take(change: Repairing, repair: RepairRow): Promise<void> {
  if (repair.asset_id === null) return move(change, repair, 'repair_out');
  const unit = await lockedUnit(change, repair.asset_id);
  if (!takeable.has(unit.status)) return;
  if (repair.status_before !== unit.status) await change.update('repair', repair.id, { status_before: unit.status });
  await moveAssets(change, [unit.id], { status: 'in_repair' }, 'in_repair');
  await post(change, repair, unit, [
    ...(unit.status === 'quarantined' ? (['quarantine_in'] as const) : []),
    'repair_out',
  ]);
}

/** Units come back; `status` is what an asset becomes. An asset that the repair does not hold stays as it is. */
export async function giveBack(change: Repairing, repair: RepairRow, status: string): Promise<void> {
  if (repair.asset_id === null) {
    if (repair.blocks_availability) await move(change, repair, 'repair_in');
    return;
  }
  const unit = await lockedUnit(change, repair.asset_id);
  if (unit.status !== 'in_repair') return;
  const back = (status === 'allocated' || status === 'prepared') && !unit.booked ? 'available' : status;
  const quarantined = back === 'quarantined';
  const reason = quarantined && repair.requires_test ? `A test is due after ${repair.number}.` : null;
  const values = { status: back, ...(quarantined ? { quarantine_reason: reason } : {}) };
  await moveAssets(change, [unit.id], values, 'updated');
  await post(change, repair, unit, ['repair_in', ...(quarantined ? (['quarantine_out'] as const) : [])]);
}

/** Units leave for good: an asset is retired as scrapped, others are written off. */
export async function writeOff(change: Repairing, repair: RepairRow, reason: string | null): Promise<void> {
  if (repair.asset_id === null) {
    const held = repair.blocks_availability ? (['repair_in'] as const) : [];
    return move(change, repair, ...held, 'write_off');
  }
  const unit = await lockedUnit(change, repair.asset_id);
  const now = DateTime.now();
  const id = await change.insert('asset_retirement', {
    asset_id: unit.id,
    kind: 'scrapped',
    retired_on: now.setZone(change.settings.get<string>('localisation.timezone')).toISODate(),
    status_before: unit.status,
    note: reason,
  });
  change.emit('asset_retirement.created', 'asset_retirement', id);
  await moveAssets(change, [unit.id], { status: 'retired', retired_at: now.toUTC().toISO() }, 'retired');
  // A lost unit left the ledger when it was lost.
  if (unit.status === 'lost') return;
  const before = { in_repair: ['repair_in'], quarantined: ['quarantine_in'] } as const;
  const held = unit.status === 'in_repair' || unit.status === 'quarantined' ? before[unit.status] : [];
  await post(change, repair, unit, [...held, 'write_off']);
}

async function post(
  change: Repairing,
  repair: RepairRow,
  unit: Unit,
  types: readonly StockMovement['type'][],
): Promise<void> {
  if (unit.hired) return;
  const source = { type: 'repair', id: repair.id };
  const { item, warehouse, id: asset } = unit;
  await postStock(
    change,
    types.map((type) => ({ item, warehouse, type, quantity: 1, asset, source })),
  );
}

/** Movements of units that are not known one by one; an item that is not counted has none. */
async function move(change: Repairing, repair: RepairRow, ...types: readonly StockMovement['type'][]): Promise<void> {
  const { catalogue_item_id: item, warehouse_id: warehouse, quantity } = repair;
  const [counted] = await change.query<{ id: number }>(
    `select "id" from "catalogue_item" where "id" = $1 and "tracking" <> 'none'`,
    [item],
  );
  if (!counted || item === null || warehouse === null) return;
  const source = { type: 'repair', id: repair.id };
  await postStock(
    change,
    types.map((type) => ({ item, warehouse, type, quantity, source })),
  );
}
