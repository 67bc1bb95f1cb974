/** The amounts of a line of a purchase order (domain 4.11). */
import { type Decimal, decimal, lessPercent, moneyText, roundTo, zero } from '../pricing/money.ts';

/** Decimal texts as they are stored or sent. */
export interface LineBasis {
  readonly kind: string;
  readonly quantity: string;
  readonly unit_cost: string;
  readonly periods: string;
  readonly discount_percent: string;
}

export interface LineAmounts {
  readonly net: Decimal;
  readonly tax: Decimal;
  /** The amount of the discount. */
  readonly discount: Decimal;
}

/** Net is quantity × cost × periods less the discount, rounded once; a text comes to nothing. */
export function orderLineAmounts(line: LineBasis, taxPercent: string, digits = 2): LineAmounts {
  if (line.kind === 'text') return { net: zero, tax: zero, discount: zero };
  const whole = decimal(line.quantity).times(decimal(line.unit_cost)).times(decimal(line.periods));
  const net = roundTo(whole.times(lessPercent(decimal(line.discount_percent))), digits);
  return {
    net,
    tax: roundTo(net.times(decimal(taxPercent)).div(100), digits),
    discount: roundTo(whole, digits).minus(net),
  };
}

/** The amounts as columns of the line. */
export function amountColumns({ net, tax }: LineAmounts): Record<string, string> {
  return { net_amount: moneyText(net), tax_amount: moneyText(tax), gross_amount: moneyText(net.plus(tax)) };
}
