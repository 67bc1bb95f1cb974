/** POST /rates/{rate}/set_prices: the prices of many items for one rate, by a number of statements that no item adds to. */

import { type ActionHandler, anyOf, dataOf, invalid, type Query, sql } from 'backline/rules';
import type { RateRow, RateSetPricesInput } from '../../../generated/rules/rate.ts';
import { decimal, moneyText } from '../pricing/money.ts';

interface RequestedPrice {
  readonly catalogue_item_id: number;
  readonly price: string;
  readonly minimum_charge?: string;
}

/** Items, and the price book, that are not there. */
async function missingOf(query: Query, items: readonly number[], book: number | null) {
  const row = await dataOf(query)
    .selectNoFrom([
      sql<
        number[]
      >`array(select v."id" from unnest(${items}::integer[]) v("id") where not exists (select 1 from "catalogue_item" i where i."id" = v."id" and i."deleted_at" is null))`.as(
        'items',
      ),
      sql<boolean>`${book}::integer is not null and not exists (select 1 from "price_book" b where b."id" = ${book}::integer and b."deleted_at" is null)`.as(
        'book',
      ),
    ])
    .executeTakeFirst();
  return { items: new Set(row?.items), book: row?.book === true };
}

export const setPrices: ActionHandler<RateRow, RateSetPricesInput> = async (change) => {
  const { record, input, db, query, refuse } = change;
  const requested = input.prices as readonly RequestedPrice[];
  const items = requested.map(({ catalogue_item_id: item }) => item);
  const twice = items.findIndex((item, at) => items.indexOf(item) < at);
  if (twice >= 0) refuse(invalid(`prices.${twice}.catalogue_item_id`, `Item ${items[twice]} is in the list twice.`));
  const missing = await missingOf(query, items, input.price_book_id ?? null);
  if (missing.book) refuse(invalid('price_book_id', 'The selected price book does not exist.'));
  const unknown = items.findIndex((item) => missing.items.has(item));
  if (unknown >= 0) refuse(invalid(`prices.${unknown}.catalogue_item_id`, `Item ${items[unknown]} does not exist.`));
  // The item is the record above a price: other changes of its prices wait meanwhile.
  await change.touch('catalogue_item', items);
  const kind = {
    rate_id: record.id,
    currency_code: input.currency_code,
    price_book_id: input.price_book_id ?? null,
    warehouse_id: input.warehouse_id ?? null,
    valid_from: input.valid_from ?? null,
  };
  // Prices of the same kind: these columns distinguish the prices of an item.
  const rows = await db
    .selectFrom('catalogue_item_rate as p')
    .select(({ ref }) => [
      'p.id',
      'p.catalogue_item_id as item',
      'p.price',
      'p.minimum_charge as minimum',
      sql<string | null>`to_char(${ref('p.valid_until')}, 'YYYY-MM-DD')`.as('until'),
    ])
    .where('p.rate_id', '=', record.id)
    .where('p.catalogue_item_id', '=', anyOf(items))
    .where('p.currency_code', '=', kind.currency_code)
    .where('p.price_book_id', 'is not distinct from', kind.price_book_id)
    .where('p.warehouse_id', 'is not distinct from', kind.warehouse_id)
    .where('p.valid_from', 'is not distinct from', kind.valid_from)
    .execute();
  const current = new Map(rows.map((row) => [row.item, row]));
  const wanted = requested.map(({ catalogue_item_id: item, price, minimum_charge: minimum = null }) => {
    const values = {
      price: moneyText(decimal(price)),
      minimum_charge: minimum === null ? null : moneyText(decimal(minimum)),
      valid_until: input.valid_until ?? null,
    };
    const before = current.get(item);
    const same =
      before !== undefined &&
      before.price === values.price &&
      before.minimum === values.minimum_charge &&
      before.until === values.valid_until;
    const done = before === undefined ? 'created' : same ? 'unchanged' : 'updated';
    return { item, before: before?.id ?? null, done, values };
  });
  await change.updateRows(
    'catalogue_item_rate',
    wanted.flatMap(({ before, done, values }) =>
      before !== null && done === 'updated' ? [{ id: before, ...values }] : [],
    ),
  );
  const fresh = wanted.filter(({ before }) => before === null);
  const made = await change.insertMany(
    'catalogue_item_rate',
    fresh.map(({ item, values }) => ({ catalogue_item_id: item, ...kind, ...values })),
  );
  const ids = new Map(fresh.map(({ item }, at) => [item, Number(made[at])]));
  const prices = wanted.map(({ item, before, done, values }) => ({
    id: before ?? ids.get(item),
    catalogue_item_id: item,
    price: values.price,
    done,
  }));
  for (const { id, done } of prices)
    if (done !== 'unchanged' && id !== undefined)
      change.emit(
        done === 'created' ? 'catalogue_item_rate.created' : 'catalogue_item_rate.updated',
        'catalogue_item_rate',
        id,
      );
  return { prices };
};
