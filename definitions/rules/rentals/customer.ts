/**
 * A rental that goes to another customer: values from the earlier customer follow, values set by hand stay
 * (docs/architecture/business_rules.md, Money).
 */

import { anyOf, type Change, dataOf, type Guard, type Prepare, type Query, type Settings, sql } from 'backline/rules';
import type { RentalCreateInput, RentalRow, RentalUpdateInput } from '../../../generated/rules/rental.ts';
import { applyDiscountRules, ruleDiscounts } from '../pricing/discount_rules.ts';
import { rateToBase } from '../pricing/exchange.ts';
import { decimal } from '../pricing/money.ts';
import { revalueLines } from './replacement_values.ts';
import { repriceRental } from './reprice.ts';

type Body = Partial<RentalCreateInput & RentalUpdateInput>;

interface Customer {
  readonly id: number;
  readonly currency_code: string;
  readonly price_book_id: number | null;
  readonly tax_type_id: number | null;
  readonly discount_percent: string;
}

/** A rental's values from its customer, by field. */
type Terms = Pick<
  RentalRow,
  'billing_account_id' | 'currency_code' | 'price_book_id' | 'tax_type_id' | 'discount_percent'
>;

/** The terms of a new rental from its customer; without a customer those of the company. */
function termsOf(customer: Customer | undefined, settings: Settings): Terms {
  return {
    billing_account_id: customer?.id ?? null,
    currency_code: customer?.currency_code ?? settings.get('finance.base_currency'),
    price_book_id: customer?.price_book_id ?? null,
    tax_type_id: customer?.tax_type_id ?? null,
    discount_percent: customer?.discount_percent ?? '0',
  };
}

const fixedByInvoice: ReadonlySet<string> = new Set([
  'currency_code',
  'price_book_id',
  'tax_type_id',
  'discount_percent',
]);

/** The values that follow the customer; nothing if the customer stays. */
async function following(
  { query, settings }: { readonly query: Query; readonly settings: Settings },
  record: RentalRow,
  input: Body,
): Promise<Partial<Terms>> {
  const { account_id: next } = input;
  if (next === undefined || next === record.account_id) return {};
  const customers = await dataOf(query)
    .selectFrom('account')
    .select(['id', 'currency_code', 'price_book_id', 'tax_type_id', 'default_discount_percent as discount_percent'])
    .where('id', '=', anyOf([record.account_id, next]))
    .execute();
  const of = (id: number | null) =>
    termsOf(
      customers.find((one) => one.id === id),
      settings,
    );
  const [was, is] = [of(record.account_id), of(next)];
  const names = (Object.keys(is) as (keyof Terms)[]).filter(
    (name) =>
      !(name in input) &&
      !(record.is_locked && fixedByInvoice.has(name)) &&
      // A fixed discount excludes the percentage.
      !(name === 'discount_percent' && !decimal(record.discount_amount).isZero()) &&
      (name === 'discount_percent' ? decimal(record[name]).eq(was[name]) : record[name] === was[name]),
  );
  return Object.fromEntries(names.map((name) => [name, is[name]]));
}

/** Contact and billing address of the customer before go with it. */
export const followCustomer: Prepare<Body> = async (draft) => {
  const { input, before, query } = draft;
  const record = before as unknown as RentalRow | null;
  if (record === null || input.account_id === undefined || input.account_id === record.account_id) return {};
  const [address] = await query(
    `select 1 from "address" where "id" = $1 and "owner_type" = 'account' and "owner_id" = $2`,
    [record.billing_address_id, String(record.account_id)],
  );
  return {
    values: {
      ...(await following(draft, record, input)),
      ...('contact_id' in input || record.contact_id === null ? {} : { contact_id: null }),
      ...('billing_address_id' in input || !address ? {} : { billing_address_id: null }),
    },
  };
};

/** Prices entered by hand, and billed amounts, are in a currency, which must not change silently. */
export const currencyFollows: Guard<RentalRow, Body> = async (call) => {
  const { record, input, db } = call;
  const { currency_code: next } = await following(call, record, input);
  if (next === undefined || next === record.currency_code) return null;
  const row = await db
    .selectNoFrom(({ selectFrom }) => [
      sql<number>`${selectFrom('rental_item as i').select(sql<unknown>`count(*)::integer`.as('value')).where('i.rental_id', '=', record.id).where('i.is_price_overridden', '=', true).where('i.unit_price', '!=', '0')}`.as(
        'lines',
      ),
      sql<boolean>`exists ${selectFrom('invoice as v').select('v.id').where('v.rental_id', '=', record.id).where('v.status', '!=', 'void').where('v.deleted_at', 'is', null)} or exists ${selectFrom('invoice_line as l').innerJoin('invoice as v', 'v.id', 'l.invoice_id').select('l.id').where('l.rental_id', '=', record.id).where('v.status', '!=', 'void').where('v.deleted_at', 'is', null)}`.as(
        'invoices',
      ),
    ])
    .executeTakeFirst();
  const fixed = !decimal(record.discount_amount).isZero() || !decimal(record.security_deposit).isZero();
  if (!row || (row.lines === 0 && !row.invoices && !fixed)) return null;
  const why = row.invoices
    ? 'it has invoices'
    : row.lines > 0
      ? `${row.lines} of its lines have prices set by hand`
      : 'its discount or security deposit is an amount';
  return {
    code: 'locked_field',
    message: `The currency would become ${next} with this customer, and ${why} in ${record.currency_code}. Send currency_code ${record.currency_code} to keep it.`,
    details: { currency_code: record.currency_code, customer_currency_code: next },
  };
};

/** Prices anew the lines that the other customer changes: prices of another book or currency, and discounts from rules. */
export async function priceForCustomer(change: Change<RentalRow, Body>): Promise<void> {
  const { record, db, query, settings } = change;
  const now = await db
    .selectFrom('rental')
    .select(({ ref }) => [
      'currency_code as currency',
      'price_book_id as book',
      'is_locked as locked',
      sql<boolean>`${ref('ordered_at')} is not null`.as('ordered'),
    ])
    .where('id', '=', record.id)
    .executeTakeFirst();
  if (!now || now.locked) return;
  const moved = now.currency !== record.currency_code;
  if (moved && now.ordered) {
    const rate = await rateToBase(query, settings, now.currency);
    if (rate !== null) await change.update('rental', record.id, { exchange_rate: rate.toFixed(8) });
  }
  if (moved) await revalueLines(change, record.id);
  await repriceRental(change, record.id, moved || now.book !== record.price_book_id ? 'all' : 'none');
  const before = await ruleDiscounts(asBefore(query, record), record.id, null);
  const ruled = before.filter(({ discount_percent, percent }) => decimal(discount_percent).eq(percent));
  if (ruled.length === 0) return;
  const again = await applyDiscountRules(
    change,
    record.id,
    ruled.map(({ id }) => id),
  );
  if (again) await repriceRental(change, record.id, 'none');
}

/** A query to which the rental is still the customer's before. */
function asBefore(query: Query, { id, account_id, price_book_id }: RentalRow): Query {
  return (sql, values = []) =>
    query(
      `with "rental" as (select n.* from "rental" r cross join lateral jsonb_populate_record(r.*, $${values.length + 1}::jsonb) n where r."id" = $${values.length + 2})
      ${sql}`,
      [...values, JSON.stringify({ account_id, price_book_id }), id],
    );
}
