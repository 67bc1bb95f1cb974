/** The rows that replace a rental's lines, and the prices of kits among them. */
import { decimal, lessPercent, moneyText, roundPrice, sum } from '../pricing/money.ts';
import type { BasketRow } from './basket.ts';
import type { Kit, RequestedItem } from './basket_items.ts';

export interface Line {
  readonly requested: RequestedItem;
  readonly kit: Kit | undefined;
  readonly row: BasketRow;
}

/** The values of a line that pricing reads and that neither the catalogue nor the body contains. */
export const plain: BasketRow = {
  rental_id: 0,
  inclusion: 'principal',
  is_price_overridden: false,
  price_missing: false,
  is_periods_overridden: false,
  is_discountable: true,
  is_optional: false,
  is_subhire: false,
  period_factor: 1,
  discount_percent: 0,
  discount_amount: 0,
  tax_percent: 0,
  gross_amount: 0,
  net_amount: 0,
  tax_amount: 0,
  total_amount: 0,
  cost_amount: 0,
  allocated_revenue: 0,
};

/** The line of the body; its price and discount stay its own. */
export function bodyRow(item: RequestedItem): BasketRow {
  return {
    kind: item.kind === 'service' ? 'service' : 'product',
    quantity: item.quantity,
    catalogue_item_id: item.kind === 'product' ? item.catalogue_item_id : null,
    service_id: item.kind === 'service' ? item.service_id : null,
    kit_id: item.kind === 'kit' ? item.kit_id : null,
    ...(item.rate_id === undefined ? {} : { rate_id: item.rate_id }),
    ...(item.unit_price === undefined ? {} : { unit_price: item.unit_price, is_price_overridden: true }),
    ...(item.discount_percent === undefined ? {} : { discount_percent: item.discount_percent }),
    ...(item.chargeable_periods === undefined
      ? {}
      : { chargeable_periods: item.chargeable_periods, is_periods_overridden: true }),
  };
}

export function kitRow(kit: Kit): BasketRow {
  return {
    name: kit.name,
    transaction_type: 'rental',
    rate_id: kit.rate_id,
    tax_type_id: kit.tax_type_id,
    is_discountable: kit.is_discountable,
  };
}

/** Components of kits that are priced by them, as lines that only lend their price; their ids follow those of the lines. */
export function partRows(lines: readonly Line[]): BasketRow[] {
  return lines
    .flatMap(({ kit, row }) =>
      (kit?.parts ?? []).map(({ item }) => ({
        ...plain,
        kind: 'product',
        transaction_type: 'rental',
        quantity: 1,
        catalogue_item_id: item,
        rate_id: row['rate_id'],
        is_optional: true,
      })),
    )
    .map((row, index) => ({ ...row, id: lines.length + index + 1 }));
}

/** A kit costs its fixed price, or its components together, less its discount (domain 4.4). A price of its own stays. */
export function withKitPrices(
  lines: readonly Line[],
  found: ReadonlyMap<number, string | null>,
  digits: number,
): BasketRow[] {
  let next = lines.length + 1;
  return lines.map(({ kit, requested, row }) => {
    if (kit === undefined) return row;
    const parts = kit.parts.map(({ quantity }) => decimal(found.get(next++)).times(quantity));
    if (requested.unit_price !== undefined) return row;
    const prices = kit.parts.map((_, at) => found.get(next - kit.parts.length + at) ?? null);
    const list = kit.mode === 'sum_with_discount' ? sum(parts).times(lessPercent(decimal(kit.percent))) : sum(parts);
    const price =
      kit.mode === 'fixed' ? (found.get(Number(row['id'])) ?? '0') : moneyText(roundPrice(list, digits, prices));
    return { ...row, unit_price: price, is_price_overridden: true };
  });
}
