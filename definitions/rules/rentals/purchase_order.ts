/** A draft purchase order over the lines of a rental that are to be hired in or bought (domain 1.5, create_purchase_order). */

import { type ActionHandler, type Change, type Data, instant, invalid, sql } from 'backline/rules';
import type { RentalCreatePurchaseOrderInput, RentalRow } from '../../../generated/rules/rental.ts';
import { amountColumns, orderLineAmounts } from '../purchasing/order_line.ts';
import { currentPercent, digitsOfOrder, retotalOrder, standardTax } from '../purchasing/order_totals.ts';
import { subhirePeriods } from '../purchasing/subhire_periods.ts';

type Ordering = Change<RentalRow, RentalCreatePurchaseOrderInput>;

type Line = Awaited<ReturnType<typeof linesOf>>[number];

interface RequestedItem {
  readonly rental_item_id: number;
  readonly quantity?: number;
  readonly unit_cost?: string;
}

/** Stock lines of a rental; `open` are the units without an order or a promise of their own. */
const linesOf = (
  db: Data,
  rental: number,
  { supplier, type, tax }: { readonly supplier: number; readonly type: string; readonly tax: string | null },
) =>
  db
    .selectFrom('rental_item as i')
    .innerJoin('catalogue_item as c', 'c.id', 'i.catalogue_item_id')
    .innerJoin('account as a', (join) => join.on('a.id', '=', supplier))
    .leftJoin('catalogue_item_group as g', 'g.id', 'c.catalogue_item_group_id')
    .leftJoin('catalogue_item_supplier as s', (join) =>
      join.onRef('s.catalogue_item_id', '=', 'c.id').onRef('s.supplier_id', '=', 'a.id'),
    )
    .leftJoin('tax_type as x', (join) =>
      join.on(({ eb, fn }) =>
        eb('x.id', '=', fn.coalesce('a.tax_type_id', 'c.tax_type_id', 'g.default_tax_type_id', standardTax(tax))),
      ),
    )
    .select(({ ref, fn }) => [
      'i.id',
      'c.id as item',
      'i.name',
      'i.is_subhire as subhire',
      instant(ref('i.booked_from')).as('from'),
      instant(ref('i.booked_until')).as('until'),
      sql<number>`greatest(${ref('i.quantity')} - ${ref('i.quantity_dispatched')} - coalesce((select ceil(sum(p."quantity" - p."quantity_cancelled"))::integer from "purchase_order_item" p
          join "purchase_order" o on o."id" = p."purchase_order_id" and o."status" <> 'cancelled' and o."deleted_at" is null where p."rental_item_id" = ${ref('i.id')}), 0)
        - coalesce((select sum(v."quantity")::integer from "virtual_stock_intake" v
          where v."rental_item_id" = ${ref('i.id')} and v."purchase_order_item_id" is null and v."status" <> 'cancelled'), 0), 0)`.as(
        'open',
      ),
      // The supplier's known cost, else the item's.
      (type === 'subhire'
        ? fn.coalesce('s.subhire_cost', 'c.subhire_price')
        : fn.coalesce('s.purchase_cost', 'c.purchase_price')
      ).as('cost'),
      's.supplier_sku as sku',
      sql<number>`coalesce(${ref('s.minimum_quantity')}, 1)`.as('least'),
      'x.id as tax_type_id',
      sql<string>`coalesce(${currentPercent(ref('x.id'))}, '0')`.as('tax_percent'),
    ])
    .where('i.rental_id', '=', rental)
    .where('i.kind', '=', 'product')
    .where('i.is_optional', '=', false)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute();

/** Without `items` it orders what sub-hire lines still lack. Answers with the draft; lines are written by one statement. */
export const createPurchaseOrder: ActionHandler<RentalRow, RentalCreatePurchaseOrderInput> = async (change) => {
  const { record, input, settings } = change;
  await checkSupplier(change);
  const type = input.po_type ?? 'subhire';
  const by = { supplier: input.supplier_id, type, tax: settings.get('tax.default_tax_type') };
  const chosen = choose(change, await linesOf(change.db, record.id, by));
  const { from, until } = windowOf(chosen.map(({ line }) => line));
  // All of the order is hired from its first day to its last.
  const hireOf = ({ line }: Chosen) => ({
    item: line.item,
    supplier: input.supplier_id,
    warehouse: record.warehouse_id,
    from,
    until,
  });
  const periodsOf = await subhirePeriods(change.query, type === 'subhire' ? chosen.map(hireOf) : []);
  const id = (await change.insert('purchase_order', {
    po_type: type,
    supplier_id: input.supplier_id,
    warehouse_id: record.warehouse_id,
    rental_id: record.id,
    subject: record.title,
    expected_at: from,
    ...(type === 'subhire' ? { hire_starts_at: from, hire_ends_at: until } : {}),
  })) as number;
  change.emit('purchase_order.created', 'purchase_order', id);
  const digits = await digitsOfOrder(change.query, id);
  await change.insertMany(
    'purchase_order_item',
    chosen.map((one, at) => ({
      ...lineOf(one, type === 'subhire' ? periodsOf(hireOf(one)) : '1', digits),
      rental_id: record.id,
      purchase_order_id: id,
      position: at + 1,
    })),
  );
  await retotalOrder(change, id);
  return { purchase_order: await change.show('purchase_order', id) };
};

function lineOf({ line, quantity, cost }: Chosen, periods: string, digits: number): Record<string, unknown> {
  const basis = {
    kind: 'stock',
    quantity: String(quantity),
    unit_cost: cost,
    periods,
    discount_percent: '0',
  };
  return {
    ...basis,
    ...amountColumns(orderLineAmounts(basis, line.tax_percent, digits)),
    catalogue_item_id: line.item,
    rental_item_id: line.id,
    description: line.name,
    supplier_sku: line.sku,
    tax_type_id: line.tax_type_id,
    tax_percent: line.tax_percent,
    expected_at: line.from,
  };
}

async function checkSupplier(change: Ordering): Promise<void> {
  const account = await change.db
    .selectFrom('account')
    .select(({ ref }) => ['name', sql<boolean>`${ref('is_supplier')} and ${ref('is_active')}`.as('sells')])
    .where('id', '=', change.input.supplier_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) change.refuse(invalid('supplier_id', 'The selected supplier does not exist.'));
  if (account && !account.sells)
    change.refuse({
      code: 'supplier_invalid',
      params: { supplier: account.name },
      details: { supplier: { id: change.input.supplier_id, name: account.name } },
    });
}

interface Chosen {
  readonly line: Line;
  readonly quantity: number;
  readonly cost: string;
}

function choose(change: Ordering, lines: readonly Line[]): readonly Chosen[] {
  const requested = change.input.items as readonly RequestedItem[] | null | undefined;
  const known = new Map(lines.map((line) => [line.id, line]));
  const wanted =
    requested ??
    lines.filter(({ subhire, open }) => subhire && open > 0).map(({ id }): RequestedItem => ({ rental_item_id: id }));
  if (wanted.length === 0) change.refuse({ code: 'no_items', params: { operation: 'order' } });
  return wanted.map(({ rental_item_id: id, quantity, unit_cost: cost }, at) => {
    const line = known.get(id);
    if (!line) return change.refuse(invalid(`items.${at}.rental_item_id`, 'This is no line of the rental with stock.'));
    const units = quantity ?? Math.max(line.open, line.open > 0 ? line.least : 0);
    if (units > 0 && units < line.least)
      return change.refuse({
        code: 'invalid_quantity',
        message: `The supplier gives no fewer than ${line.least} of ${line.name}.`,
        errors: { [`items.${at}.quantity`]: [`The supplier gives no fewer than ${line.least} of ${line.name}.`] },
        details: { rental_item_id: id, minimum_quantity: line.least },
      });
    if (units < 1) change.refuse(invalid(`items.${at}.quantity`, `${line.name} is ordered already: give a quantity.`));
    return { line, quantity: units, cost: cost ?? line.cost ?? '0' };
  });
}

/** From the first line's start to the last one's end; null if a line has none. */
function windowOf(lines: readonly Line[]): { from: string | null; until: string | null } {
  const starts = lines.map(({ from }) => from).filter((instant) => instant !== null);
  const ends = lines.map(({ until }) => until);
  return {
    from: starts.sort()[0] ?? null,
    until: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
  };
}
