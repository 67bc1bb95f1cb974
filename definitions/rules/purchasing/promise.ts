/** An order that is sent promises stock: each of its lines of stock has a confirmed intake (domain 3.6, send). */
import { decimal } from '../pricing/money.ts';
import { type Moving, noteMovements } from './intakes.ts';
import { intakeLives, type Order, type OrderLine } from './order_lines.ts';

/** From when a line's units count: the line's day, the order's, the start of the hire, else now. */
export function arrivesAt(order: Order, line: OrderLine): string {
  return line.expected_at ?? order.expected_at ?? order.hire_starts_at ?? new Date().toISOString();
}

/** Makes the missing intakes of stock lines, confirmed; returns their ids by line. A fixed number of statements. */
export async function makeIntakes(
  change: Moving,
  order: Order,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<number, number>> {
  const lacking = lines.filter((line) => line.kind === 'stock' && !intakeLives(line));
  const hired = order.po_type === 'subhire';
  const now = new Date().toISOString();
  const ids = await change.insertMany(
    'virtual_stock_intake',
    lacking.map((line) => ({
      source: hired ? 'subhire' : 'purchase',
      status: 'confirmed',
      catalogue_item_id: line.item ?? undefined,
      warehouse_id: order.warehouse_id,
      supplier_id: order.supplier_id,
      purchase_order_id: order.id,
      purchase_order_item_id: line.id,
      rental_id: line.rental_id ?? order.rental_id,
      rental_item_id: line.rental_item_id,
      shortage_id: order.shortage_id,
      quantity: openUnits(line),
      available_from: arrivesAt(order, line),
      available_until: hired ? order.hire_ends_at : null,
      confirmed_at: now,
      unit_cost: line.unit_cost,
      currency_code: order.currency_code,
      supplier_reference: order.supplier_reference,
    })),
  );
  for (const id of ids) change.emit('virtual_stock_intake.created', 'virtual_stock_intake', id);
  const made = lacking.map((line, at) => ({ line, intake: ids[at] as number }));
  await change.updateRows(
    'purchase_order_item',
    made.map(({ line, intake }) => ({ id: line.id, virtual_stock_intake_id: intake })),
  );
  await noteMovements(
    change,
    made.map(({ line, intake }) => ({
      intake,
      kind: 'confirmed',
      quantity: openUnits(line),
      after: openUnits(line),
    })),
  );
  return new Map(made.map(({ line, intake }) => [line.id, intake]));
}

function openUnits(line: OrderLine): number {
  return decimal(line.quantity).minus(decimal(line.quantity_received)).toNumber();
}

/** Confirms the planned intakes of lines, with the quantity that was ordered. */
export async function confirmIntakes(change: Moving, lines: readonly OrderLine[]): Promise<void> {
  const planned = lines.flatMap((line) =>
    line.kind === 'stock' && line.intake !== null && line.intake_status === 'planned'
      ? [{ id: line.intake, quantity: decimal(line.quantity).toNumber() }]
      : [],
  );
  const now = new Date().toISOString();
  await change.updateRows(
    'virtual_stock_intake',
    planned.map(({ id, quantity }) => ({ id, quantity, status: 'confirmed', confirmed_at: now })),
  );
  for (const { id } of planned) change.emit('virtual_stock_intake.confirmed', 'virtual_stock_intake', id);
  await noteMovements(
    change,
    planned.map(({ id, quantity }) => ({ intake: id, kind: 'confirmed', quantity, after: quantity })),
  );
}
