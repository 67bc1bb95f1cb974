/** The lines of a purchase order as sending and receiving see them. */

import { dataOf, fragment, type Query } from 'backline/rules';
import type { PurchaseOrderRow } from '../../../generated/rules/purchase_order.ts';
import { baseDigitsSql } from '../pricing/base_digits.ts';
import { Decimal, decimal, digitsSql } from '../pricing/money.ts';
import { freightShares, landedTotal } from './landed_cost.ts';

/** The digits of its currency, and of the company's. */
interface Digits {
  readonly digits: number;
  readonly base_digits: number;
}

/** The order's own values for sending and receiving. */
export type Order = Pick<
  PurchaseOrderRow,
  | 'id'
  | 'po_type'
  | 'status'
  | 'supplier_id'
  | 'supplier_reference'
  | 'warehouse_id'
  | 'rental_id'
  | 'shortage_id'
  | 'currency_code'
  | 'exchange_rate'
  | 'expected_at'
  | 'hire_starts_at'
  | 'hire_ends_at'
  | 'freight_cost'
>;

/** Decimals are text, instants ISO 8601. */
export interface OrderLine {
  readonly id: number;
  readonly kind: 'stock' | 'service' | 'text';
  readonly item: number | null;
  readonly name: string | null;
  readonly tracking: 'none' | 'bulk' | 'serialised' | null;
  readonly quantity: string;
  readonly quantity_received: string;
  readonly quantity_cancelled: string;
  readonly unit_cost: string;
  readonly net_amount: string;
  readonly expected_at: string | null;
  readonly rental_item_id: number | null;
  /** The rental of that line. */
  readonly rental_id: number | null;
  readonly intake: number | null;
  readonly intake_status: string | null;
}

export function orderLines(query: Query, orderId: number): Promise<OrderLine[]> {
  return dataOf(query)
    .selectFrom('purchase_order_item as l')
    .leftJoin('catalogue_item as c', 'c.id', 'l.catalogue_item_id')
    .leftJoin('rental_item as r', 'r.id', 'l.rental_item_id')
    .leftJoin('virtual_stock_intake as v', 'v.id', 'l.virtual_stock_intake_id')
    .select([
      'l.id',
      'l.kind',
      'l.catalogue_item_id as item',
      'c.name',
      'c.tracking',
      'l.quantity',
      'l.quantity_received',
      'l.quantity_cancelled',
      'l.unit_cost',
      'l.net_amount',
      'l.expected_at',
      'l.rental_item_id',
      'r.rental_id',
      'v.id as intake',
      'v.status as intake_status',
    ])
    .where('l.purchase_order_id', '=', orderId)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}

/** The order by its id; the caller has locked it. */
export async function orderOf(query: Query, orderId: number): Promise<Order & Digits> {
  const order = await dataOf(query)
    .selectFrom('purchase_order')
    .select([
      'id',
      'po_type',
      'status',
      'supplier_id',
      'supplier_reference',
      'warehouse_id',
      'rental_id',
      'shortage_id',
      'currency_code',
      'exchange_rate',
      'expected_at',
      'hire_starts_at',
      'hire_ends_at',
      'freight_cost',
    ])
    .select([
      fragment<number>(digitsSql('"currency_code"')).as('digits'),
      fragment<number>(baseDigitsSql).as('base_digits'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new Error(`No purchase order ${orderId}.`);
  return order;
}

/** Units that are still to come; nothing of a text. */
export function outstanding(line: OrderLine): Decimal {
  if (line.kind === 'text') return new Decimal(0);
  const rest = decimal(line.quantity).minus(decimal(line.quantity_received)).minus(decimal(line.quantity_cancelled));
  return Decimal.max(rest, 0);
}

/** The cost of each line with its share of the freight, in the base currency, by line. */
export function landedTotals(order: Order & Digits, lines: readonly OrderLine[]): ReadonlyMap<number, Decimal> {
  const nets = lines.map((line) => decimal(line.net_amount));
  // Freight belongs to goods: a service has no unit that could cost more by it.
  const goods = lines.some(({ kind }) => kind === 'stock');
  const carried = nets.map((net, at) => (lines[at]?.kind === 'stock' || !goods ? net : new Decimal(0)));
  const shares = freightShares(decimal(order.freight_cost), carried, order.digits);
  return new Map(
    lines.map((line, at) => [
      line.id,
      landedTotal(nets[at] as Decimal, shares[at] as Decimal, order.exchange_rate, order.base_digits),
    ]),
  );
}

/** True while the intake of a line can still take units. */
export function intakeLives(line: OrderLine): boolean {
  return line.intake !== null && line.intake_status !== 'cancelled' && line.intake_status !== 'returned';
}
