/** The first values of a new line of a purchase order: its tax type, its amounts; and lines that other parts add. */
import { type Change, dataOf, instant, type Query, type Settings, sql } from 'backline/rules';
import { decimal, moneyText } from '../pricing/money.ts';
import { amountColumns, type LineBasis, orderLineAmounts } from './order_line.ts';
import { currentPercent, digitsOfOrder, retotalOrder, standardTax } from './order_totals.ts';
import { subhirePeriods } from './subhire_periods.ts';

/** The tax type of the supplier, else of the line's item, else the standard one. */
export async function taxOfLine(
  query: Query,
  settings: Settings,
  orderId: unknown,
  itemId: number | null | undefined,
): Promise<number | null> {
  const standard = settings.get('tax.default_tax_type');
  const source = await dataOf(query)
    .selectFrom('purchase_order as o')
    .innerJoin('account as a', 'a.id', 'o.supplier_id')
    .leftJoin('catalogue_item as c', (join) => join.on('c.id', '=', itemId ?? null))
    .leftJoin('catalogue_item_group as g', 'g.id', 'c.catalogue_item_group_id')
    .select(({ fn }) =>
      fn.coalesce('a.tax_type_id', 'c.tax_type_id', 'g.default_tax_type_id', standardTax(standard)).as('tax'),
    )
    .where('o.id', '=', orderId as number)
    .executeTakeFirst();
  return source?.tax ?? null;
}

/** Percentage and amounts of a line as columns. */
export async function pricedLine(
  query: Query,
  orderId: number,
  line: LineBasis & { readonly tax_type_id: number | null | undefined },
): Promise<Record<string, string>> {
  const rate = await dataOf(query)
    .selectNoFrom(currentPercent(sql<number | null>`${line.tax_type_id ?? null}::integer`).as('percent'))
    .executeTakeFirst();
  const percent = rate?.percent ?? '0';
  return {
    tax_percent: percent,
    ...amountColumns(orderLineAmounts(line, percent, await digitsOfOrder(query, orderId))),
  };
}

/** Units of an item to be bought or hired. */
export interface Need {
  readonly item: number;
  readonly quantity: number;
  /** Money text for one unit. */
  readonly unitCost: string;
  readonly rentalItem: number | null;
  /** ISO 8601 instant. */
  readonly expectedAt: string | null;
  /** When it is hired; the order's own dates by default. */
  readonly hire?: { readonly from: string; readonly until: string | null };
}

type Adding = Pick<Change<never, never>, 'db' | 'query' | 'insert' | 'update' | 'emit' | 'settings'>;

/** Adds a line of stock to a draft that the caller has locked or made, and updates its totals. Returns the line's id. */
export async function addOrderLine(change: Adding, orderId: number, need: Need): Promise<number> {
  const { query, settings } = change;
  const tax = await taxOfLine(query, settings, orderId, need.item);
  const order = await orderFor(query, orderId, need.rentalItem);
  const basis = {
    kind: 'stock' as const,
    quantity: String(need.quantity),
    unit_cost: need.unitCost,
    periods: await periodsOf(query, order, need.item, need.hire ?? null),
    discount_percent: '0',
    tax_type_id: tax,
  };
  const id = (await change.insert('purchase_order_item', {
    ...basis,
    ...(await pricedLine(query, orderId, basis)),
    purchase_order_id: orderId,
    catalogue_item_id: need.item,
    rental_item_id: need.rentalItem,
    rental_id: order?.rental ?? null,
    expected_at: need.expectedAt,
  })) as number;
  change.emit('purchase_order.item_added', 'purchase_order_item', id);
  await retotalOrder(change, orderId);
  return id;
}

/** A supplier's price of one unit, from its own price list; null if it has none. */
export async function supplierCost(
  query: Query,
  { item, supplier, kind }: { readonly item: number; readonly supplier: number; readonly kind: 'subhire' | 'purchase' },
): Promise<string | null> {
  const [column, price] =
    kind === 'subhire'
      ? (['s.subhire_cost', 'c.subhire_price'] as const)
      : (['s.purchase_cost', 'c.purchase_price'] as const);
  const row = await dataOf(query)
    .selectFrom('catalogue_item as c')
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('catalogue_item_supplier as s')
            .select(column)
            .whereRef('s.catalogue_item_id', '=', 'c.id')
            .where('s.supplier_id', '=', supplier),
          price,
        )
        .as('cost'),
    )
    .where('c.id', '=', item)
    .executeTakeFirst();
  return row?.cost === null || row?.cost === undefined ? null : moneyText(decimal(row.cost));
}

interface OrderFor {
  readonly type: string;
  readonly supplier: number;
  readonly warehouse: number;
  readonly from: string | null;
  readonly until: string | null;
  /** The rental of the line, else of the order. */
  readonly rental: number | null;
}

/** The order's values for a new line; null if there is none. */
export async function orderFor(query: Query, orderId: unknown, rentalItem: unknown): Promise<OrderFor | null> {
  const order = await dataOf(query)
    .selectFrom('purchase_order as o')
    .select(({ ref, fn, selectFrom }) => [
      'o.po_type as type',
      'o.supplier_id as supplier',
      'o.warehouse_id as warehouse',
      instant(ref('o.hire_starts_at')).as('from'),
      instant(ref('o.hire_ends_at')).as('until'),
      fn
        .coalesce(
          selectFrom('rental_item as i')
            .select('i.rental_id')
            .where('i.id', '=', (rentalItem ?? null) as number | null),
          'o.rental_id',
        )
        .as('rental'),
    ])
    .where('o.id', '=', orderId as number)
    .executeTakeFirst();
  return order ?? null;
}

/** Periods that the supplier charges a line of a hire for; one for a bought line. */
export async function periodsOf(
  query: Query,
  order: OrderFor | null,
  item: number | null | undefined,
  hire: Need['hire'] | null,
): Promise<string> {
  if (order?.type !== 'subhire' || typeof item !== 'number') return '1';
  const requested = {
    item,
    supplier: order.supplier,
    warehouse: order.warehouse,
    ...(hire ?? { from: order.from, until: order.until }),
  };
  return (await subhirePeriods(query, [requested]))(requested);
}
