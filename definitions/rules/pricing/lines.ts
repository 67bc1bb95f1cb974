/** Amounts of lines and totals of documents (domain 4.4): each line is rounded, totals are plain sums of lines. */
import { type Decimal, decimal, largestRemainder, lessPercent, roundTo, sum, zero } from './money.ts';

export interface LineInput {
  readonly quantity: number;
  /** Price of one unit for the whole line before discounts: unit price × factor, or an exact best price. */
  readonly unitAmount: Decimal;
  /** Percent, 0 to 100. */
  readonly discountPercent: string;
  /** The document's discounts apply to the line. */
  readonly discountable: boolean;
  /** Offered beside the rest: takes no part in the document's fixed discount and totals. */
  readonly optional: boolean;
  readonly taxPercent: string;
}

export interface DocumentInput {
  /** Percent on discountable lines. */
  readonly discountPercent: string;
  /** Fixed discount, spread over the discountable lines. */
  readonly discountAmount: string;
  readonly pricesIncludeTax: boolean;
  /** Of the currency; two by default. */
  readonly digits?: number | undefined;
}

export interface LineAmounts {
  /** Before discounts, as priced. */
  readonly gross: Decimal;
  /** The line's own discount. */
  readonly discount: Decimal;
  /** All discounts, the document's share included. */
  readonly allDiscounts: Decimal;
  readonly net: Decimal;
  readonly tax: Decimal;
  readonly total: Decimal;
}

/** Amounts of every line, in the order of the lines. The fixed discount never exceeds the amount that it is spread over. */
export function lineAmounts(lines: readonly LineInput[], document: DocumentInput): LineAmounts[] {
  const { digits = 2 } = document;
  const round = (amount: Decimal) => roundTo(amount, digits);
  const priced = lines.map((line) => {
    const base = line.unitAmount.times(line.quantity);
    const afterLine = base.times(lessPercent(decimal(line.discountPercent)));
    const shared = line.discountable ? afterLine.times(lessPercent(decimal(document.discountPercent))) : afterLine;
    return { line, gross: round(base), afterLine: round(afterLine), before: round(shared) };
  });
  const weights = priced.map(({ line, before }) => (line.discountable && !line.optional ? before : zero));
  const whole = sum(weights);
  const requested = decimal(document.discountAmount);
  const shares = largestRemainder(round(requested.gt(whole) ? whole : requested), weights, digits);
  return priced.map(({ line, gross, afterLine, before }, index) => {
    const asPriced = before.minus(shares[index] ?? zero);
    const tax = taxOn(asPriced, line.taxPercent, document.pricesIncludeTax, digits);
    const net = document.pricesIncludeTax ? asPriced.minus(tax) : asPriced;
    return {
      gross,
      discount: gross.minus(afterLine),
      allDiscounts: gross.minus(asPriced),
      net,
      tax,
      total: net.plus(tax),
    };
  });
}

/** Tax on one line's amount: on top of it, or the part of it that is tax when prices include it. */
export function taxOn(amount: Decimal, percent: string, included: boolean, digits = 2): Decimal {
  const rate = decimal(percent);
  return roundTo(amount.times(rate).div(included ? rate.plus(100) : 100), digits);
}

export interface TaxRow {
  readonly taxTypeId: number | null;
  readonly name: string | null;
  readonly percent: string;
}

/** Net and tax by tax type and percentage, in order of first appearance. */
export function taxSummary(
  lines: readonly { readonly tax: TaxRow; readonly amounts: Pick<LineAmounts, 'net' | 'tax'> }[],
): { row: TaxRow; net: Decimal; tax: Decimal }[] {
  const rows = new Map<string, { row: TaxRow; net: Decimal; tax: Decimal }>();
  for (const { tax, amounts } of lines) {
    const key = `${tax.taxTypeId}/${decimal(tax.percent).toString()}`;
    const row = rows.get(key) ?? { row: tax, net: zero, tax: zero };
    rows.set(key, { row: row.row, net: row.net.plus(amounts.net), tax: row.tax.plus(amounts.tax) });
  }
  return [...rows.values()];
}
