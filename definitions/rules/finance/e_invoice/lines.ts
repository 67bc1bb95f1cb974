/** Lines of an invoice as EN 16931 counts them: net prices that are never negative, and one discount a line. */
import { asText, type Columns, dataOf, type Query, sql } from 'backline/rules';
import { Decimal } from 'decimal.js';
import type { Category, Line, Subject, TaxSum } from './terms.ts';

/** What a line's tax type says. */
const ofTax = [
  'x.kind as tax_kind',
  'x.e_invoice_category as category',
  'x.exemption_code as reason_code',
  'x.invoice_note as reason',
] as const;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const rowsOf = (query: Query, subject: Subject, id: number) => {
  const db = dataOf(query);
  return subject === 'invoice'
    ? db
        .selectFrom('invoice_line as l')
        .leftJoin('tax_type as x', 'x.id', 'l.tax_type_id')
        .select(({ ref }) => [
          'l.id',
          'l.kind',
          'l.description',
          asText(ref('l.quantity')).as('quantity'),
          'l.unit',
          asText(ref('l.unit_price')).as('unit_price'),
          asText(ref('l.period_factor')).as('period_factor'),
          asText(ref('l.period_from')).as('from'),
          asText(ref('l.period_to')).as('until'),
        ])
        .select(({ ref }) => [
          asText(ref('l.net_amount')).as('net'),
          asText(ref('l.tax_amount')).as('tax'),
          asText(ref('l.tax_percent')).as('percent'),
          ...ofTax,
        ])
        .where('l.invoice_id', '=', id)
        .orderBy('l.position')
        .orderBy('l.id')
        .execute()
    : db
        .selectFrom('credit_note_line as l')
        .leftJoin('tax_type as x', 'x.id', 'l.tax_type_id')
        .leftJoin('invoice_line as i', 'i.id', 'l.invoice_line_id')
        .select(({ ref }) => [
          'l.id',
          sql<Columns<'invoice_line'>['kind']>`'item'`.as('kind'),
          'l.description',
          asText(ref('l.quantity')).as('quantity'),
          'i.unit',
          asText(ref('l.unit_price')).as('unit_price'),
          sql<string>`coalesce(${ref('i.period_factor')}, 1)::text`.as('period_factor'),
          asText(ref('i.period_from')).as('from'),
          asText(ref('i.period_to')).as('until'),
        ])
        .select(({ ref }) => [
          asText(ref('l.net_amount')).as('net'),
          asText(ref('l.tax_amount')).as('tax'),
          asText(ref('l.tax_percent')).as('percent'),
          ...ofTax,
        ])
        .where('l.credit_note_id', '=', id)
        .orderBy('l.id')
        .execute();
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
  const rows = await rowsOf(query, subject, id);
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
