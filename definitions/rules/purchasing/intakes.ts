/** Virtual stock intakes as rows that several operations change together: locked, read and written as a set. */

import { anyOf, type Change, type Columns, type IdOf } from 'backline/rules';

export interface Intake {
  readonly id: number;
  readonly status: Columns<'virtual_stock_intake'>['status'];
  readonly source: 'purchase' | 'subhire' | 'consignment' | 'loan';
  readonly item: number;
  readonly tracking: 'none' | 'bulk' | 'serialised';
  readonly warehouse: number;
  readonly supplier: number | null;
  readonly quantity: number;
  readonly quantity_received: number;
  readonly quantity_returned: number;
  readonly quantity_lost: number;
  readonly quantity_bought: number;
  readonly unit_cost: string;
  readonly currency_code: string;
  readonly serial_numbers: readonly string[];
  readonly received_at: string | null;
  readonly confirmed_at: string | null;
  readonly returned_at: string | null;
  readonly cancelled_at: string | null;
  readonly order: number | null;
  readonly line: number | null;
}

/** The parts of a change that moving stock takes. */
export type Moving = Pick<
  Change<never, never>,
  | 'db'
  | 'query'
  | 'touch'
  | 'insert'
  | 'insertMany'
  | 'update'
  | 'updateRows'
  | 'updateMany'
  | 'writeUnaudited'
  | 'emit'
  | 'refuse'
  | 'settings'
  | 'actor'
  | 'idempotencyKey'
>;

/** Locks the intakes and reads them, by id. */
export async function lockedIntakes(change: Moving, ids: readonly number[]): Promise<ReadonlyMap<number, Intake>> {
  if (ids.length === 0) return new Map();
  await change.touch('virtual_stock_intake', ids);
  const rows = await change.db
    .selectFrom('virtual_stock_intake as v')
    .innerJoin('catalogue_item as c', 'c.id', 'v.catalogue_item_id')
    .select([
      'v.id',
      'v.status',
      'v.source',
      'v.catalogue_item_id as item',
      'c.tracking',
      'v.warehouse_id as warehouse',
      'v.supplier_id as supplier',
      'v.quantity',
      'v.quantity_received',
      'v.quantity_returned',
      'v.quantity_lost',
      'v.quantity_bought',
      'v.unit_cost',
      'v.currency_code',
      'v.serial_numbers',
      'v.received_at',
      'v.confirmed_at',
      'v.returned_at',
      'v.cancelled_at',
      'v.purchase_order_id as order',
      'v.purchase_order_item_id as line',
    ])
    .where('v.id', '=', anyOf(ids))
    .$narrowType<{ serial_numbers: Intake['serial_numbers'] }>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Movement {
  readonly intake: number;
  readonly kind: 'confirmed' | 'received' | 'adjusted' | 'returned' | 'lost' | 'cancelled';
  readonly quantity: number;
  readonly after: number;
  readonly transaction?: IdOf<'stock_transaction'> | null;
  readonly receipt?: IdOf<'purchase_order_receipt'> | null;
  readonly note?: string | null;
  readonly at?: string | null;
}

/** Writes the changes of intakes, in order. */
export async function noteMovements(change: Moving, movements: readonly Movement[]): Promise<void> {
  const now = new Date().toISOString();
  await change.insertMany(
    'virtual_stock_movement',
    movements.map(({ intake, kind, quantity, after, transaction, receipt, note, at }) => ({
      virtual_stock_intake_id: intake,
      kind,
      quantity,
      quantity_after: after,
      occurred_at: at ?? now,
      actor_id: change.actor.userId,
      stock_transaction_id: transaction ?? null,
      purchase_order_receipt_id: receipt ?? null,
      note: note ?? null,
    })),
  );
}

/** Cancels the intakes that nothing was received of yet. */
export async function cancelIntakes(change: Moving, ids: readonly number[], reason: string | null): Promise<void> {
  const open = [...(await lockedIntakes(change, ids)).values()].filter(
    ({ status }) => status === 'planned' || status === 'confirmed',
  );
  const at = new Date().toISOString();
  await change.updateRows(
    'virtual_stock_intake',
    open.map(({ id }) => ({ id, status: 'cancelled', cancelled_at: at, cancel_reason: reason })),
  );
  for (const { id } of open) change.emit('virtual_stock_intake.cancelled', 'virtual_stock_intake', id);
  await noteMovements(
    change,
    open.map(({ id, quantity }) => ({ intake: id, kind: 'cancelled', quantity, after: 0, note: reason })),
  );
}
