/** The totals of a rental as they are stored, with the margin in percent. */
import type { Query } from 'backline/rules';
import { decimal, moneyText, round2, sum } from '../pricing/money.ts';

const always = [
  'rental_total',
  'sale_total',
  'service_total',
  'discount_total',
  'net_total',
  'tax_total',
  'gross_total',
  'optional_total',
  'replacement_total',
  'weight_total_kg',
  'volume_total_m3',
];
/** Each of these is a column; their sum is computed. */
const costs = ['cost_predicted', 'cost_committed', 'cost_actual'];

/** Amounts as decimal text in the rental's currency. `margin_percent` is null if the net total is zero. */
export async function rentalTotals(
  query: Query,
  id: number,
  withCosts: boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const columns = (withCosts ? [...always, ...costs] : always).map((name) => `t."${name}"::text as "${name}"`);
  const [row] = await query(
    `select t."currency_code", ${columns.join(', ')}, t."power_total_w", t."tax_summary" from "rental" t where t."id" = $1`,
    [id],
  );
  if (!row) throw new Error(`rental:${id} is gone while its totals are read.`);
  if (!withCosts) return row;
  const net = decimal(String(row.net_total));
  const cost = sum(costs.map((name) => decimal(String(row[name]))));
  const margin = net.minus(cost);
  return {
    ...row,
    cost_total: moneyText(cost),
    margin_total: moneyText(margin),
    margin_percent: net.isZero() ? null : round2(margin.div(net).times(100)).toFixed(2),
  };
}
