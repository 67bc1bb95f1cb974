/**
 * Amounts of credit notes (domain 4.9): a part of an invoice's line is credited in proportion to its units, and what
 * credits its last units takes the remainder, so that the notes of a line close its amounts exactly.
 */
import { type Data, fragment, sql } from 'backline/rules';
import { taxOn } from '../pricing/lines.ts';
import { type Decimal, decimal, digitsSql, factorText, moneyText, roundTo, sum } from '../pricing/money.ts';
import type { FinanceChange } from './invoice_totals.ts';

/** A line to credit beside the invoice's line that it takes back; null if it names none. Amounts are decimal text. */
interface CreditLine {
  readonly quantity: string;
  readonly unit_price: string;
  readonly percent: string;
  readonly included: boolean;
  /** Of the currency; two by default. */
  readonly digits?: number;
  readonly origin: {
    readonly quantity: string;
    readonly unit_price: string | null;
    readonly net: string;
    readonly tax: string;
    /** The amounts of it on issued notes, and on earlier lines of this one. */
    readonly credited: { readonly quantity: string; readonly net: string; readonly tax: string };
  } | null;
}

interface CreditAmounts {
  readonly net: Decimal;
  readonly tax: Decimal;
  readonly total: Decimal;
}

/** Net, tax and total of one line. A price of its own instead of the invoice's is reckoned by itself. */
export function creditAmounts({
  quantity,
  unit_price,
  percent,
  included,
  digits = 2,
  origin,
}: CreditLine): CreditAmounts {
  const units = decimal(quantity);
  if (origin === null || !decimal(origin.unit_price).eq(unit_price)) {
    const priced = roundTo(units.times(decimal(unit_price)), digits);
    const tax = taxOn(priced, percent, included, digits);
    const net = included ? priced.minus(tax) : priced;
    return { net, tax, total: net.plus(tax) };
  }
  const left = decimal(origin.quantity).minus(origin.credited.quantity);
  const last = units.gte(left);
  const net = last
    ? decimal(origin.net).minus(origin.credited.net)
    : roundTo(decimal(origin.net).times(units).div(decimal(origin.quantity)), digits);
  const tax = last ? decimal(origin.tax).minus(origin.credited.tax) : taxOn(net, percent, false, digits);
  return { net, tax, total: net.plus(tax) };
}

const linesOf = (db: Data, note: number) =>
  db
    .selectFrom('credit_note_line as c')
    .innerJoin('credit_note as n', 'n.id', 'c.credit_note_id')
    .leftJoin('invoice_line as l', 'l.id', 'c.invoice_line_id')
    .leftJoin('invoice as i', 'i.id', 'n.invoice_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('credit_note_line as x')
          .innerJoin('credit_note as y', 'y.id', 'x.credit_note_id')
          .select(({ fn }) => [
            fn.sum<string>('x.quantity').as('quantity'),
            fn.sum<string>('x.net_amount').as('net'),
            fn.sum<string>('x.tax_amount').as('tax'),
          ])
          .whereRef('x.invoice_line_id', '=', 'l.id')
          .whereRef('y.id', '!=', 'n.id')
          .where('y.status', 'in', ['issued', 'applied'])
          .as('o'),
      (join) => join.onTrue(),
    )
    .select(({ ref, selectFrom }) => [
      'c.id',
      'c.invoice_line_id as origin',
      'c.quantity',
      'c.unit_price',
      sql<boolean>`coalesce(${ref('i.prices_include_tax')}, false)`.as('included'),
      fragment<number>(digitsSql('n."currency_code"')).as('digits'),
      sql<string>`coalesce(${ref('l.tax_percent')}, ${selectFrom('tax_rate as q')
        .select('q.percent')
        .whereRef('q.tax_type_id', '=', 'c.tax_type_id')
        .whereRef('q.valid_from', '<=', 'n.credit_date')
        .orderBy('q.valid_from', 'desc')
        .limit(1)}, 0)::text`.as('percent'),
      'l.quantity as line_quantity',
      'l.unit_price as line_price',
      'l.net_amount as line_net',
      'l.tax_amount as line_tax',
      sql<string>`coalesce(${ref('o.quantity')}, 0)::text`.as('credited_quantity'),
      sql<string>`coalesce(${ref('o.net')}, 0)::text`.as('credited_net'),
      sql<string>`coalesce(${ref('o.tax')}, 0)::text`.as('credited_tax'),
    ])
    .where('c.credit_note_id', '=', note)
    .orderBy('c.id')
    .execute();

/** Computes lines and totals of a note anew, with a fixed number of statements. */
export async function totalNote(change: FinanceChange, id: number): Promise<void> {
  const rows = await linesOf(change.db, id);
  const before = new Map<number, CreditAmounts & { readonly quantity: Decimal }>();
  const lines = rows.map((row) => {
    const earlier = row.origin === null ? undefined : before.get(row.origin);
    const amounts = creditAmounts({
      ...row,
      origin:
        row.origin === null
          ? null
          : {
              quantity: row.line_quantity ?? '0',
              unit_price: row.line_price,
              net: row.line_net ?? '0',
              tax: row.line_tax ?? '0',
              credited: {
                quantity: decimal(row.credited_quantity).plus(decimal(earlier?.quantity)).toString(),
                net: decimal(row.credited_net).plus(decimal(earlier?.net)).toString(),
                tax: decimal(row.credited_tax).plus(decimal(earlier?.tax)).toString(),
              },
            },
    });
    if (row.origin !== null)
      before.set(row.origin, {
        quantity: decimal(row.quantity).plus(decimal(earlier?.quantity)),
        net: amounts.net.plus(decimal(earlier?.net)),
        tax: amounts.tax.plus(decimal(earlier?.tax)),
        total: amounts.total.plus(decimal(earlier?.total)),
      });
    return { row, amounts };
  });
  await change.updateRows(
    'credit_note_line',
    lines.map(({ row, amounts }) => ({
      id: row.id,
      tax_percent: factorText(decimal(row.percent)),
      net_amount: moneyText(amounts.net),
      tax_amount: moneyText(amounts.tax),
      gross_amount: moneyText(amounts.total),
    })),
  );
  const gross = moneyText(sum(lines.map(({ amounts }) => amounts.total)));
  await change.update('credit_note', id, {
    net_total: moneyText(sum(lines.map(({ amounts }) => amounts.net))),
    tax_total: moneyText(sum(lines.map(({ amounts }) => amounts.tax))),
    gross_total: gross,
    balance: gross,
  });
}
