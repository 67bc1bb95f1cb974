/** Resolving a shortage by more supply: subhire, purchase, transfer. */

import { localTime, type Refusal, sql } from 'backline/rules';
import { availableIn } from '../availability/check.ts';
import { addOrderLine, supplierCost } from '../purchasing/new_line.ts';
import { missing, needed, type Outcome, type Resolving } from './resolution.ts';

const dayMs = 86_400_000;

/** A draft order, or a line on the body's draft, and a planned intake that is reserved for the line. */
export async function order(change: Resolving, quantity: number, kind: 'subhire' | 'purchase'): Promise<Outcome> {
  const { record, input, db, query } = change;
  const supplier = needed(change, 'supplier_id', input.supplier_id);
  const account = await db
    .selectFrom('account')
    .select(({ ref }) => [
      'name',
      sql<boolean>`${ref('is_supplier')} and ${ref('is_active')} and ${ref('deleted_at')} is null`.as('sells'),
    ])
    .where('id', '=', supplier)
    .executeTakeFirst();
  if (!account) return change.refuse(missing('supplier_id'));
  if (!account.sells)
    change.refuse({
      code: 'supplier_invalid',
      params: { supplier: account.name },
      details: { supplier: { id: supplier, name: account.name } },
    });
  const from = input.from ?? record.shortage_from;
  const until = kind === 'subhire' ? (input.until ?? record.shortage_until) : null;
  if (kind === 'subhire' && until === null)
    change.refuse({
      code: 'missing_dates',
      errors: { until: ['The shortage has no end: say until when it is hired.'] },
      details: { shortage_id: record.id, from },
    });
  if (until !== null && Date.parse(until) <= Date.parse(from))
    change.refuse({
      code: 'invalid_dates',
      errors: { until: ['The end must be after the start.'] },
      details: { from, until },
    });
  const item = record.catalogue_item_id;
  const unitCost = input.unit_cost ?? (await supplierCost(query, { item, supplier, kind })) ?? '0';
  const purchaseOrder = await orderOf(change, supplier, kind, from, until);
  const line = await addOrderLine(change, purchaseOrder, {
    item,
    quantity,
    unitCost,
    rentalItem: record.rental_item_id,
    expectedAt: from,
    ...(kind === 'subhire' ? { hire: { from, until } } : {}),
  });
  const intake = await change.insert('virtual_stock_intake', {
    source: kind,
    catalogue_item_id: item,
    warehouse_id: record.warehouse_id,
    supplier_id: supplier,
    purchase_order_id: purchaseOrder,
    purchase_order_item_id: line,
    rental_id: record.rental_id,
    rental_item_id: record.rental_item_id,
    shortage_id: record.id,
    quantity,
    available_from: from,
    available_until: until,
    unit_cost: unitCost,
  });
  change.emit('virtual_stock_intake.created', 'virtual_stock_intake', intake);
  await change.update('purchase_order_item', line, { virtual_stock_intake_id: intake });
  return { type: 'virtual_stock_intake', id: intake };
}

async function orderOf(
  change: Resolving,
  supplier: number,
  kind: 'purchase' | 'subhire',
  from: string,
  until: string | null,
): Promise<number> {
  const { record, input, query } = change;
  const chosen = input.add_to_purchase_order_id;
  if (chosen !== null && chosen !== undefined) {
    await change.touch('purchase_order', [chosen]);
    const [found] = await query(
      `select 1 from "purchase_order" where "id" = $1 and "status" = 'draft' and "supplier_id" = $2 and "po_type" = $3 and "warehouse_id" = $4`,
      [chosen, supplier, kind, record.warehouse_id],
    );
    if (!found)
      change.refuse({
        code: 'validation_failed',
        errors: {
          add_to_purchase_order_id: ['This is no draft order of the supplier, of this type and for this warehouse.'],
        },
      });
    return chosen;
  }
  const hire = kind === 'subhire' ? { hire_starts_at: from, hire_ends_at: until } : {};
  const id = (await change.insert('purchase_order', {
    po_type: kind,
    supplier_id: supplier,
    warehouse_id: record.warehouse_id,
    rental_id: record.rental_id,
    shortage_id: record.id,
    expected_at: from,
    ...hire,
  })) as number;
  change.emit('purchase_order.created', 'purchase_order', id);
  return id;
}

/** A requested transfer that arrives when the line begins, a day after it leaves; the source must have the units to spare. */
export async function transfer(change: Resolving, quantity: number): Promise<Outcome> {
  const { record, input, query, settings } = change;
  const from = needed(change, 'from_warehouse_id', input.from_warehouse_id);
  const [source] = await query('select 1 from "warehouse" where "id" = $1 and "deleted_at" is null and "is_active"', [
    from,
  ]);
  if (!source || from === record.warehouse_id) change.refuse(missing('from_warehouse_id'));
  const leaves = new Date(Date.parse(record.shortage_from) - dayMs).toISOString();
  // Of two concurrent requests for the same units at the source the second sees what the first has taken.
  await query('select pg_advisory_xact_lock($1::integer, $2::integer)', [record.catalogue_item_id, from]);
  const [free = 0] = await availableIn(query, settings, [
    { item: record.catalogue_item_id, warehouse: from, from: leaves, until: null },
  ]);
  if (free < quantity) change.refuse(await notFreeThere(change, { from, leaves, free: Math.max(free, 0), quantity }));
  const id = await newTransfer(change, from, leaves);
  await change.insert('warehouse_transfer_item', {
    warehouse_transfer_id: id,
    catalogue_item_id: record.catalogue_item_id,
    quantity,
  });
  return { type: 'warehouse_transfer', id };
}

async function notFreeThere(
  { record, db }: Resolving,
  { from, leaves, free, quantity }: { from: number; leaves: string; free: number; quantity: number },
): Promise<Refusal> {
  const source = await db
    .selectFrom(['warehouse as w', 'catalogue_item as i'])
    .select(['w.name', 'w.timezone as zone', 'i.name as item'])
    .where('w.id', '=', from)
    .where('i.id', '=', record.catalogue_item_id)
    .executeTakeFirst();
  const message = `${source?.item ?? ''}: ${free} are free in ${source?.name ?? ''} from ${localTime(leaves, source?.zone ?? 'UTC')} on, ${quantity} needed.`;
  return {
    code: 'insufficient_stock',
    message,
    errors: { from_warehouse_id: [message] },
    details: {
      catalogue_item_id: record.catalogue_item_id,
      warehouse_id: from,
      available: free,
      required: quantity,
      from: leaves,
    },
    remedies: free > 0 ? [{ body: { quantity: free }, label: `Transfer the ${free} that are free` }] : [],
  };
}

async function newTransfer(change: Resolving, from: number, leaves: string): Promise<number> {
  const { record } = change;
  const id = (await change.insert('warehouse_transfer', {
    from_warehouse_id: from,
    to_warehouse_id: record.warehouse_id,
    reason: 'rental',
    status: 'requested',
    rental_id: record.rental_id,
    shortage_id: record.id,
    planned_dispatch_at: leaves,
    expected_arrival_at: record.shortage_from,
    requested_at: new Date().toISOString(),
    requested_by_id: change.actor.userId,
  })) as number;
  change.emit('warehouse_transfer.created', 'warehouse_transfer', id);
  return id;
}
