/** Totals of a purchase order: plain sums of its lines, and freight with its tax (domain 4.11). */

import { type Change, dataOf, fragment, type Query, type Settings, sql } from 'backline/rules';
import type { Expression } from 'kysely';
import { companyDaySql } from '../../../generated/setting_sql.ts';
import { decimal, digitsSql, moneyText, roundTo, sum } from '../pricing/money.ts';
import { orderLineAmounts } from './order_line.ts';

/** The percentage that a tax type has today; null without a rate. */
export const currentPercent = (taxType: Expression<number | null>) =>
  sql<
    string | null
  >`(select q."percent"::text from "tax_rate" q where q."tax_type_id" = ${taxType} and q."valid_from" <= ${fragment(companyDaySql)} order by q."valid_from" desc limit 1)`;

/** Digits of the amounts of an order: those of its currency. */
export async function digitsOfOrder(query: Query, orderId: number): Promise<number> {
  const order = await dataOf(query)
    .selectFrom('purchase_order as o')
    .select(fragment<number>(digitsSql('o."currency_code"')).as('digits'))
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return order?.digits ?? 2;
}

/** The tax type of a code; null without one. */
export const standardTax = (code: string | null) =>
  sql<number | null>`(select x."id" from "tax_type" x where x."code" = ${code} and x."deleted_at" is null)`;

type Totalling = Pick<Change<never, never>, 'db' | 'query' | 'update'> & { readonly settings: Settings };

/** Writes the order's totals. Freight is taxed by the supplier's tax type, else by the standard one. */
export async function retotalOrder(change: Totalling, orderId: number): Promise<void> {
  const order = await change.db
    .selectFrom('purchase_order as o')
    .innerJoin('account as a', 'a.id', 'o.supplier_id')
    .select(({ ref, fn }) => [
      'o.freight_cost as freight',
      fragment<number>(digitsSql('o."currency_code"')).as('digits'),
      sql<string>`coalesce(${currentPercent(fn.coalesce(ref('a.tax_type_id'), standardTax(change.settings.get('tax.default_tax_type'))))}, '0')`.as(
        'percent',
      ),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (!order) return;
  const lines = await change.db
    .selectFrom('purchase_order_item')
    .select(['kind', 'quantity', 'unit_cost', 'periods', 'discount_percent', 'tax_percent'])
    .where('purchase_order_id', '=', orderId)
    .execute();
  const amounts = lines.map((line) => orderLineAmounts(line, line.tax_percent, order.digits));
  const freight = roundTo(decimal(order.freight), order.digits);
  const net = sum(amounts.map((line) => line.net));
  const tax = sum(amounts.map((line) => line.tax)).plus(
    roundTo(freight.times(decimal(order.percent)).div(100), order.digits),
  );
  await change.update('purchase_order', orderId, {
    discount_total: moneyText(sum(amounts.map((line) => line.discount))),
    net_total: moneyText(net),
    tax_total: moneyText(tax),
    gross_total: moneyText(net.plus(freight).plus(tax)),
  });
}
