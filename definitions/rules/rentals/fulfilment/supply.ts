/** The steps of a plan that bring units, written as sets: an order for each supplier, a transfer for each warehouse and day. */
import { anyOf, type Change, sql } from 'backline/rules';
import { amountColumns, orderLineAmounts } from '../../purchasing/order_line.ts';
import { currentPercent, digitsOfOrder, retotalOrder, standardTax } from '../../purchasing/order_totals.ts';
import type { Need } from './needs.ts';
import type { Method, Offer } from './offers.ts';
import type { Step } from './plan.ts';

type Supplying = Pick<
  Change<never, never>,
  'db' | 'query' | 'settings' | 'actor' | 'insert' | 'insertMany' | 'update' | 'updateRows' | 'emit'
>;

/** A step with the values that it was compared with, and the shortage it covers. */
export interface Taken {
  readonly step: Step;
  readonly need: Need;
  readonly offer: Offer | null;
  readonly shortage: number;
}

/** A resolution to be written. */
export interface Made {
  readonly shortage_id: number;
  readonly method: Method;
  readonly quantity: number;
  readonly result_type: 'virtual_stock_intake' | 'warehouse_transfer' | 'rental_item';
  readonly result_id: string;
  readonly previous: Readonly<Record<string, unknown>> | null;
}

/** The lists of those that agree in a key, in the order of their first. */
export function grouped<T>(list: readonly T[], keyOf: (one: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** Draft orders and planned intakes that are reserved for their lines. */
export async function orderAll(change: Supplying, rental: number, taken: readonly Taken[]): Promise<Made[]> {
  const made: Made[] = [];
  const groups = grouped(taken, ({ step, need }) => `${step.method}:${step.supplier_id}:${need.warehouse}`);
  for (const group of groups) made.push(...(await orderOne(change, rental, group)));
  return made;
}

async function orderOne(change: Supplying, rental: number, group: readonly Taken[]): Promise<Made[]> {
  const [first] = group;
  if (!first) return [];
  const { method } = first.step;
  const supplier = first.step.supplier_id ?? 0;
  const source = method === 'purchase' ? 'purchase' : 'subhire';
  const hired = source === 'subhire';
  const from = group.map(({ need }) => need.from).sort()[0] ?? null;
  const until = hired
    ? (group
        .map(({ need }) => String(need.until))
        .sort()
        .at(-1) ?? null)
    : null;
  const order = (await change.insert('purchase_order', {
    po_type: source,
    supplier_id: supplier,
    warehouse_id: first.need.warehouse,
    rental_id: rental,
    shortage_id: first.shortage,
    expected_at: from,
    ...(hired ? { hire_starts_at: from, hire_ends_at: until } : {}),
  })) as number;
  change.emit('purchase_order.created', 'purchase_order', order);
  const taxes = await change.db
    .selectFrom('catalogue_item as c')
    .innerJoin('account as a', (join) => join.on('a.id', '=', supplier))
    .leftJoin('catalogue_item_group as g', 'g.id', 'c.catalogue_item_group_id')
    .leftJoin('tax_type as x', (join) =>
      join.on(({ eb, fn }) =>
        eb(
          'x.id',
          '=',
          fn.coalesce(
            'a.tax_type_id',
            'c.tax_type_id',
            'g.default_tax_type_id',
            standardTax(change.settings.get('tax.default_tax_type')),
          ),
        ),
      ),
    )
    .select(({ ref }) => [
      'c.id as item',
      'x.id as tax',
      sql<string>`coalesce(${currentPercent(ref('x.id'))}, '0')`.as('percent'),
    ])
    .where('c.id', '=', anyOf(group.map(({ need }) => need.item)))
    .execute();
  const digits = await digitsOfOrder(change.query, order);
  const taxOf = new Map(taxes.map((one) => [one.item, one]));
  const lines = (await change.insertMany(
    'purchase_order_item',
    group.map(({ step, need, offer }, at) => {
      const tax = taxOf.get(need.item);
      const basis = {
        kind: 'stock' as const,
        quantity: String(step.quantity),
        unit_cost: offer?.unitCost ?? '0',
        periods: offer?.periods ?? '1',
        discount_percent: '0',
      };
      const percent = tax?.percent ?? '0';
      return {
        ...basis,
        ...amountColumns(orderLineAmounts(basis, percent, digits)),
        tax_type_id: tax?.tax ?? null,
        tax_percent: percent,
        purchase_order_id: order,
        position: at + 1,
        catalogue_item_id: need.item,
        rental_item_id: need.line,
        rental_id: rental,
        expected_at: need.from,
      };
    }),
  )) as readonly number[];
  for (const line of lines) change.emit('purchase_order.item_added', 'purchase_order_item', line);
  const intakes = (await change.insertMany(
    'virtual_stock_intake',
    group.map(({ step, need, offer, shortage }, at) => ({
      source,
      catalogue_item_id: need.item,
      warehouse_id: need.warehouse,
      supplier_id: supplier,
      purchase_order_id: order,
      purchase_order_item_id: lines[at] ?? null,
      rental_id: rental,
      rental_item_id: need.line,
      shortage_id: shortage,
      quantity: step.quantity,
      available_from: need.from,
      available_until: hired ? need.until : null,
      unit_cost: offer?.unitCost ?? '0',
    })),
  )) as readonly number[];
  for (const intake of intakes) change.emit('virtual_stock_intake.created', 'virtual_stock_intake', intake);
  await change.updateRows(
    'purchase_order_item',
    lines.map((id, at) => ({ id, virtual_stock_intake_id: intakes[at] ?? null })),
    ({ ref }) => ({ virtual_stock_intake_id: ref('v.virtual_stock_intake_id') }),
  );
  await retotalOrder(change, order);
  return group.map(({ step, shortage }, at) => ({
    shortage_id: shortage,
    method: step.method,
    quantity: step.quantity,
    result_type: 'virtual_stock_intake',
    result_id: String(intakes[at]),
    previous: null,
  }));
}

/** Requested transfers: units from one warehouse at one time travel together. */
export async function transferAll(change: Supplying, rental: number, taken: readonly Taken[]): Promise<Made[]> {
  const made: Made[] = [];
  const groups = grouped(taken, ({ step, need }) => `${step.from_warehouse_id}:${need.warehouse}:${need.from}`);
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const id = (await change.insert('warehouse_transfer', {
      from_warehouse_id: first.step.from_warehouse_id ?? 0,
      to_warehouse_id: first.need.warehouse,
      reason: 'rental',
      status: 'requested',
      rental_id: rental,
      shortage_id: first.shortage,
      planned_dispatch_at: first.step.leaves_at,
      expected_arrival_at: first.need.from,
      requested_at: new Date().toISOString(),
      requested_by_id: change.actor.userId,
    })) as number;
    await change.insertMany(
      'warehouse_transfer_item',
      group.map(({ step, need }) => ({
        warehouse_transfer_id: id,
        catalogue_item_id: need.item,
        quantity: step.quantity,
      })),
    );
    change.emit('warehouse_transfer.created', 'warehouse_transfer', id);
    for (const { step, shortage } of group)
      made.push({
        shortage_id: shortage,
        method: 'transfer',
        quantity: step.quantity,
        result_type: 'warehouse_transfer',
        result_id: String(id),
        previous: null,
      });
  }
  return made;
}
