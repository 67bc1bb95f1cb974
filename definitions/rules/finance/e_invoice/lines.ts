/** Lines of an invoice as EN 16931 counts them: net prices that are never negative, and one discount a line. */
import type { Query } from 'backline/rules';
import { Decimal } from 'decimal.js';
import type { Category, Line, Subject, TaxSum } from './terms.ts';

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string | null;
  readonly unit_price: string | null;
  readonly period_factor: string;
  readonly net: string;
  readonly tax: string;
  readonly percent: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly tax_kind: string | null;
  readonly category: Category | null;
  readonly reason_code: string | null;
  readonly reason: string | null;
}

const taxSql = `l."net_amount"::text as "net", l."tax_amount"::text as "tax", l."tax_percent"::text as "percent", x."kind"::text as "tax_kind",
  x."e_invoice_category"::text as "category", x."exemption_code" as "reason_code", x."invoice_note" as "reason"`;

const rowsSql: Readonly<Record<Subject, string>> = {
  invoice: `select l."id", l."kind"::text as "kind", l."description", l."quantity"::text as "quantity", l."unit", l."unit_price"::text as "unit_price",
      l."period_factor"::text as "period_factor", l."period_from"::text as "from", l."period_to"::text as "until", ${taxSql}
    from "invoice_line" l left join "tax_type" x on x."id" = l."tax_type_id" where l."invoice_id" = $1 order by l."position", l."id"`,
  credit_note: `select l."id", 'item' as "kind", l."description", l."quantity"::text as "quantity", i."unit", l."unit_price"::text as "unit_price",
      coalesce(i."period_factor", 1)::text as "period_factor", i."period_from"::text as "from",
      i."period_to"::text as "until", ${taxSql}
    from "credit_note_line" l left join "tax_type" x on x."id" = l."tax_type_id" left join "invoice_line" i on i."id" = l."invoice_line_id"
    where l."credit_note_id" = $1 order by l."id"`,
};

/** UN/ECE Recommendation 20 by our units; a unit without a code counts as one. */
const units: Readonly<Record<string, string>> = {
  piece: 'H87',
  each: 'EA',
  set: 'SET',
  hour: 'HUR',
  minute: 'MIN',
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  year: 'ANN',
  km: 'KMT',
  kg: 'KGM',
  m: 'MTR',
  metre: 'MTR',
  m2: 'MTK',
  m3: 'MTQ',
  'lump sum': 'LS',
};
const one = 'C62';

const byKind: Readonly<Record<string, Category>> = {
  standard: 'S',
  reduced: 'S',
  zero: 'Z',
  exempt: 'E',
  reverse_charge: 'AE',
  out_of_scope: 'O',
};

/** Why no tax is charged, where the tax type has no code of its own (VATEX list). */
const reasonCodes: Readonly<Partial<Record<Category, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

const categoryOf = ({ category, tax_kind: kind, percent }: Row): Category =>
  category ?? byKind[kind ?? ''] ?? (new Decimal(percent).isZero() ? 'Z' : 'S');

const percentOf = (row: Row): string | null =>
  categoryOf(row) === 'O' ? null : new Decimal(row.percent).toFixed(2).replace(/\.00$/, '');

/** The record's lines, and their sums by category and rate: the charged and booked amounts, never computed anew. */
export async function linesOf(
  query: Query,
  subject: Subject,
  id: number,
  includesTax: boolean,
): Promise<{ readonly lines: readonly Line[]; readonly taxes: readonly TaxSum[] }> {
  const rows = await query<Row & Record<string, unknown>>(rowsSql[subject], [id]);
  const lines: Line[] = [];
  for (const row of rows) {
    if (row.kind === 'text' || row.unit_price === null) {
      const last = lines.pop();
      // A text belongs to the line before it; a text before the first line has none.
      if (last) lines.push({ ...last, description: joined(last.description, row.description) });
    } else lines.push(lineOf(row, lines.length + 1, includesTax));
  }
  return { lines, taxes: sums(rows.filter(({ kind }) => kind !== 'text')) };
}

const joined = (...texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null && text.trim() !== '').join('\n') || null;

const money = (value: Decimal): string => value.toFixed(2);
/** At most six digits after the point, and no needless ones. */
const price = (value: Decimal): string =>
  value.toDecimalPlaces(6).toFixed(Math.max(2, value.toDecimalPlaces(6).decimalPlaces()));

function lineOf(row: Row, position: number, includesTax: boolean): Line {
  const [name = '', ...more] = row.description.split('\n');
  const net = new Decimal(row.net);
  const base = {
    id: String(position),
    name: name.trim().slice(0, 500),
    net: money(net),
    from: row.from,
    until: row.until,
    category: categoryOf(row),
    percent: percentOf(row),
  };
  const counted = new Decimal(row.quantity);
  const each = includesTax
    ? counted.isZero()
      ? net
      : net.dividedBy(counted)
    : new Decimal(row.unit_price ?? 0).times(row.period_factor);
  // A price below zero is written as a quantity below zero (BR-27).
  const sign = each.isNegative() ? -1 : 1;
  const [quantity, unitPrice] = [counted.times(sign), each.times(sign).toDecimalPlaces(6)];
  const gross = quantity.times(unitPrice).toDecimalPlaces(2);
  const discount = gross.minus(net);
  const exact = includesTax ? discount.isZero() : discount.gte(0);
  if (exact)
    return {
      ...base,
      description: joined(...more),
      quantity: price(quantity).replace(/\.00$/, ''),
      unit: units[row.unit?.toLowerCase() ?? ''] ?? one,
      price: price(unitPrice),
      discount: discount.isZero() ? null : money(discount),
    };
  // Rates that fall with the quantity, shares of a discount of the whole: the line's amount is its price.
  return {
    ...base,
    description: joined(...more, `${counted.toString()} ${row.unit ?? ''}`.trim()),
    quantity: net.isNegative() ? '-1' : '1',
    unit: one,
    price: money(net.abs()),
    discount: null,
  };
}

function sums(rows: readonly Row[]): readonly TaxSum[] {
  const groups = new Map<string, { readonly row: Row; base: Decimal; tax: Decimal }>();
  for (const row of rows) {
    const key = `${categoryOf(row)} ${percentOf(row)}`;
    const group = groups.get(key) ?? { row, base: new Decimal(0), tax: new Decimal(0) };
    groups.set(key, { row: group.row, base: group.base.plus(row.net), tax: group.tax.plus(row.tax) });
  }
  return [...groups.values()].map(({ row, base, tax }) => {
    const category = categoryOf(row);
    const isTaxed = category === 'S' || category === 'Z';
    return {
      category,
      percent: percentOf(row),
      base: money(base),
      tax: money(tax),
      reasonCode: isTaxed ? null : (row.reason_code ?? reasonCodes[category] ?? null),
      reason: isTaxed ? null : row.reason,
    };
  });
}
