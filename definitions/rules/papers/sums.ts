/** Sums of a paper beyond its record, so that its reader can follow from the lines to the total. */
import { Decimal } from 'decimal.js';

type Data = Readonly<Record<string, unknown>>;

const dec = (value: unknown): Decimal =>
  new Decimal(typeof value === 'string' || typeof value === 'number' ? value : 0);
const rows = (value: unknown): readonly Data[] => (Array.isArray(value) ? (value as Data[]) : []);
const total = (list: readonly Decimal[]): Decimal => list.reduce((sum, one) => sum.plus(one), new Decimal(0));
/** As exact as any amount is; the template cuts it to the currency. */
const text = (value: Decimal): string => value.toFixed(value.decimalPlaces() > 2 ? value.decimalPlaces() : 2);

export interface Sums {
  /** Amounts of the lines after their own discount and before that of the whole, by the line's id. */
  readonly lines: Readonly<Record<string, string>>;
  readonly subtotal: string;
  /** The amount of the discount on the whole, and its percentage; null if there is none. */
  readonly discount: string | null;
  readonly discount_percent: string | null;
  readonly surcharges: readonly { readonly name: string; readonly amount: string }[];
}

/**
 * From the lines to the net total: subtotal, discount of the whole, surcharges. Null if the lines are shown as they come into
 * the total already, or where the way there cannot be followed in whole amounts (prices that include tax).
 */
export function sumsOf(record: Data): Sums | null {
  if (record['prices_include_tax'] !== false) return null;
  const counted = rows(record['items']).filter(
    (line) => line['is_optional'] === false && line['inclusion'] !== 'component',
  );
  const before = counted.map(
    (line) => [String(line['id']), dec(line['gross_amount']).minus(dec(line['discount_amount']))] as const,
  );
  const subtotal = total(before.map(([, amount]) => amount));
  const discount = subtotal.minus(total(counted.map((line) => dec(line['net_amount']))));
  const surcharges = rows(record['surcharges']).map((one) => ({
    name: String(one['name'] ?? ''),
    amount: text(dec(one['net_amount'] ?? one['amount'])),
  }));
  const added = total(surcharges.map(({ amount }) => dec(amount)));
  if (discount.isZero() && surcharges.length === 0) return null;
  if (!subtotal.minus(discount).plus(added).equals(dec(record['net_total']))) return null;
  const percent = dec(record['discount_percent']);
  return {
    lines: Object.fromEntries(before.map(([id, amount]) => [id, text(amount)])),
    subtotal: text(subtotal),
    discount: discount.isZero() ? null : text(discount),
    discount_percent:
      percent.isZero() || !dec(record['discount_amount']).isZero() ? null : String(record['discount_percent']),
    surcharges,
  };
}

/** Net and tax by rate, where the record has no summary of its own: the sums of its lines. */
export function taxSummaryOf(record: Data): readonly Data[] {
  if (Array.isArray(record['tax_summary'])) return rows(record['tax_summary']);
  const groups = new Map<string, { name: string; percent: string; net: Decimal; tax: Decimal }>();
  for (const line of [...rows(record['lines']), ...rows(record['items'])]) {
    const type = line['tax_type'] as Data | null | undefined;
    const percent = String(line['tax_percent'] ?? '0');
    const name = String(type?.['name'] ?? '');
    const group = groups.get(`${name} ${percent}`) ?? { name, percent, net: new Decimal(0), tax: new Decimal(0) };
    groups.set(`${name} ${percent}`, {
      ...group,
      net: group.net.plus(dec(line['net_amount'])),
      tax: group.tax.plus(dec(line['tax_amount'])),
    });
  }
  const freight = dec(record['freight_cost']);
  if (!freight.isZero()) {
    // Freight has a rate of its own; the rest of the order's tax beyond the lines' is its tax.
    const tax = [...groups.values()].reduce((rest, one) => rest.minus(one.tax), dec(record['tax_total']));
    const rated = ({ percent }: { readonly percent: string }) =>
      freight.times(dec(percent)).div(100).minus(tax).abs().lte('0.01');
    const found = [...groups.entries()].find(([, group]) => rated(group));
    const percent = tax.times(100).div(freight).toDecimalPlaces(2).toFixed();
    const [key, group] = found ?? ['freight', { name: '', percent, net: new Decimal(0), tax: new Decimal(0) }];
    groups.set(key, { ...group, net: group.net.plus(freight), tax: group.tax.plus(tax) });
  }
  return [...groups.values()]
    .filter(({ net, tax }) => !(net.isZero() && tax.isZero()))
    .map(({ net, tax, ...rest }) => ({ ...rest, net: text(net), tax: text(tax) }));
}
