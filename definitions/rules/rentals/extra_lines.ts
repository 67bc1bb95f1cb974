/** Lines that a return adds: time over the planned end (domain 4.4, L11) and units that never came back (L12). */
import { type Change, sql } from 'backline/rules';
import { baseRateSql } from '../pricing/item_price.ts';
import { decimal, digitsSql, factorText, priceAtSql, round4 } from '../pricing/money.ts';
import { lineBasis } from '../pricing/price_line.ts';
import { pricedRental } from '../pricing/priced_rental.ts';
import { noteOffHire } from './off_hire.ts';
import { repriceRental } from './reprice.ts';
import type { Back } from './return_plan.ts';

interface Principal {
  readonly id: number;
  readonly name: string;
  readonly catalogue_item_id: number;
  readonly tax_type_id: number | null;
  readonly replacement_value: string | null;
  readonly transaction_type: string | null;
  /** In the rental's currency; null if the item is not for sale. */
  readonly sale_price: string | null;
  readonly unit_price: string | null;
  readonly warehouse_id: number | null;
}

interface Extra {
  readonly of: Principal;
  readonly type: 'rental' | 'sale';
  readonly name: string;
  readonly quantity: number;
  readonly price: string;
  readonly periods: string | null;
  /** Counters that settle its units: the line requests no stock. */
  readonly settled: Readonly<Record<string, number>>;
}

type Adding = Pick<
  Change<{ readonly id: number }, never>,
  'record' | 'db' | 'query' | 'settings' | 'touch' | 'updateRows' | 'updateMany' | 'update' | 'insertMany' | 'emit'
>;

/**
 * Adds the lines that the settings, or the request, demand, prices them, and totals the rental. `at` is when the units came back.
 */
export async function addExtraLines(
  change: Adding,
  returnedUnits: readonly Back[],
  at: string,
  charge: { readonly late?: boolean; readonly lost?: boolean; readonly sold?: boolean } = {},
): Promise<void> {
  await noteOffHire(change, [...new Set(returnedUnits.map(({ out }) => out.line))], at);
  const late = charge.late ?? change.settings.get('rentals.charge_late_returns');
  const lost = charge.lost ?? change.settings.get('rentals.charge_lost_items');
  const sold = charge.sold ?? change.settings.get('rentals.charge_sold_items');
  if (!late && !lost && !sold) return;
  const rentalId = change.record.id;
  const lines = await change.query<Principal>(
    `select i."id", i."name", i."catalogue_item_id", i."tax_type_id", coalesce(i."replacement_value", round(c."replacement_value" * m."rate", ${digitsSql('r."currency_code"')}))::text as "replacement_value",
       i."transaction_type", i."unit_price"::text, i."warehouse_id", ${priceAtSql('c."sale_price"', 'm."rate"', digitsSql('r."currency_code"'))}::text as "sale_price"
     from "rental_item" i join "rental" r on r."id" = i."rental_id" join "catalogue_item" c on c."id" = i."catalogue_item_id"
     cross join lateral (select now()::date as day) d
     cross join lateral (select case when r."currency_code" = $2 then 1 else ${baseRateSql} end as "rate") m where i."id" = any($1::integer[]) order by i."position", i."id"`,
    [[...new Set(returnedUnits.map(({ out }) => out.line))], change.settings.get('finance.base_currency')],
  );
  const factors = late ? await lateFactors(change, at) : new Map<number, string>();
  const extras = lines.flatMap((line): Extra[] => {
    const of = returnedUnits.filter(({ out }) => out.line === line.id);
    const back = of.reduce((total, { returned }) => total + returned, 0);
    const gone = of.reduce((total, one) => total + one.lost, 0);
    const bought = of.reduce((total, one) => total + one.sold, 0);
    const periods = factors.get(line.id);
    return [
      ...(periods !== undefined && back > 0 ? [lateLine(line, back, periods)] : []),
      ...(lost && gone > 0 ? [lostLine(line, gone)] : []),
      // Goods that were sold from the start have their line.
      ...(sold && bought > 0 && line.transaction_type === 'rental' ? [soldLine(line, bought)] : []),
    ];
  });
  if (extras.length === 0) return;
  const last = await change.db
    .selectFrom('rental_item')
    .select(({ ref }) => sql<number>`coalesce(max(${ref('position')}), 0)`.as('position'))
    .where('rental_id', '=', rentalId)
    .executeTakeFirst();
  const ids = await change.insertMany(
    'rental_item',
    extras.map((extra, index) => rowOf(extra, rentalId, (last?.position ?? 0) + index + 1)),
  );
  for (const id of ids) change.emit('rental.item_added', 'rental_item', id);
  await repriceRental(change, rentalId, 'none');
}

function lateLine(of: Principal, quantity: number, periods: string): Extra {
  return {
    of,
    type: 'rental',
    name: `Late return: ${of.name}`,
    quantity,
    price: of.unit_price ?? '0',
    periods,
    settled: { quantity_returned: quantity, quantity_sold: 0 },
  };
}

/** A hired unit that the customer buys: at its sale price, else at its replacement value. */
function soldLine(of: Principal, quantity: number): Extra {
  return { ...lostLine(of, quantity), name: `Sold: ${of.name}`, price: of.sale_price ?? of.replacement_value ?? '0' };
}

function lostLine(of: Principal, quantity: number): Extra {
  return {
    of,
    type: 'sale',
    name: `Lost: ${of.name}`,
    quantity,
    price: of.replacement_value ?? '0',
    periods: null,
    settled: { quantity_returned: 0, quantity_sold: quantity },
  };
}

function rowOf(extra: Extra, rentalId: number, position: number): Record<string, unknown> {
  const { of, type, name, quantity, price, periods, settled } = extra;
  return {
    rental_id: rentalId,
    kind: 'product',
    transaction_type: type,
    catalogue_item_id: of.catalogue_item_id,
    name: name.slice(0, 255),
    position,
    quantity,
    warehouse_id: of.warehouse_id,
    rate_id: null,
    unit_price: price,
    is_price_overridden: true,
    chargeable_periods: periods,
    is_periods_overridden: periods !== null,
    is_discountable: false,
    tax_type_id: of.tax_type_id,
    replacement_value: null,
    weight_kg: null,
    quantity_dispatched: quantity,
    ...settled,
  };
}

/** How much more the factor would be had the line been planned until now; only lines that are late. */
async function lateFactors(change: Adding, at: string): Promise<ReadonlyMap<number, string>> {
  const rental = await pricedRental(change.query, change.record.id, change.settings.get('finance.base_currency'));
  const factors = new Map<number, string>();
  for (const line of rental.lines) {
    if (line.transaction_type !== 'rental' || line.until === null || line.rate === null) continue;
    if (Date.parse(at) <= Date.parse(line.until)) continue;
    const actual = lineBasis({ ...line, until: at, is_periods_overridden: false }, { lookUp: false, periods: null });
    const more = round4(actual.factor.minus(decimal(line.period_factor)));
    if (more.gt(0)) factors.set(line.id, factorText(more));
  }
  return factors;
}
