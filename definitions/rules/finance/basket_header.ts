/** The rental that a basket is priced as: its account, warehouse, currency and dates. */

import { type Actor, ApiError, dataOf, type Query, type Settings, sql, within } from 'backline/rules';
import type { BasketRow } from './basket.ts';

export interface Header {
  readonly account_id?: number;
  readonly price_book_id?: number;
  readonly warehouse_id?: number;
  readonly currency_code?: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly discount_percent?: string;
}

/** Columns of the rental. Throws ApiError where a record is not there for the caller, or the dates are in no order. */
export async function headerOf(
  query: Query,
  settings: Settings,
  actor: Pick<Actor, 'scope'>,
  requested: Header,
): Promise<BasketRow> {
  if (Date.parse(requested.ends_at) <= Date.parse(requested.starts_at))
    throw new ApiError('invalid_dates', { errors: { ends_at: ['The end must be after the start.'] } });
  const missing = (field: string) =>
    new ApiError('validation_failed', { errors: { [field]: [`The selected ${field.slice(0, -3)} does not exist.`] } });
  const account = await dataOf(query)
    .selectFrom('account')
    .select(({ ref }) => [
      'price_book_id',
      'currency_code',
      'tax_type_id',
      sql<string>`${ref('default_discount_percent')}::text`.as('default_discount_percent'),
    ])
    .where('id', '=', requested.account_id ?? null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (requested.account_id !== undefined && !account) throw missing('account_id');
  const warehouse = await dataOf(query)
    .selectFrom('warehouse')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(
      ({ ref }) =>
        sql<boolean>`(${requested.warehouse_id ?? null}::integer is null or ${ref('id')} = ${requested.warehouse_id ?? null})`,
    )
    .where(({ ref }) => within(ref('id'), actor.scope))
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!warehouse) throw missing('warehouse_id');
  const book = requested.price_book_id ?? account?.price_book_id ?? null;
  const [known] = await query('select 1 from "price_book" where "id" = $1 and "deleted_at" is null', [
    requested.price_book_id ?? null,
  ]);
  if (requested.price_book_id !== undefined && !known) throw missing('price_book_id');
  const currency = requested.currency_code ?? account?.currency_code ?? settings.get('finance.base_currency');
  const [coin] = await query('select 1 from "currency" where "code" = $1', [currency]);
  if (!coin) throw missing('currency_code');
  return {
    id: 0,
    account_id: requested.account_id ?? null,
    price_book_id: book,
    warehouse_id: warehouse.id,
    currency_code: currency,
    starts_at: requested.starts_at,
    ends_at: requested.ends_at,
    tax_type_id: account?.tax_type_id ?? null,
    discount_percent: requested.discount_percent ?? account?.default_discount_percent ?? '0',
    discount_amount: '0',
    prices_include_tax: settings.get('pricing.prices_include_tax'),
  };
}
