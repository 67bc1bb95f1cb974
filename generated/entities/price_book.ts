// Generated from definitions/finance/price_book.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { currencyEntity } from './currency.ts';
export const priceBookEntity: EntitySchema = defineEntity({
  name: 'PriceBook', tableName: 'price_book',
  indexes: [{ name: 'price_book_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'price_book_code_unique', expression: 'create unique index "price_book_code_unique" on "price_book" ("code") where "deleted_at" is null' }, { name: 'price_book_currency_code_index', properties: ['currency_code'] }, { name: 'price_book_parent_id_index', properties: ['parent_id'] }, { name: 'price_book_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'price_book_name_trigram', expression: 'create index "price_book_name_trigram" on "price_book" using gin ("name" gin_trgm_ops)' }, { name: 'price_book_code_trigram', expression: 'create index "price_book_code_trigram" on "price_book" using gin ("code" gin_trgm_ops)' }, { name: 'price_book_words', expression: 'create index "price_book_words" on "price_book" using gin ("backline_words_1"("name", "code") gin_trgm_ops)' }, { name: 'price_book_is_default_unique', expression: 'create unique index "price_book_is_default_unique" on "price_book" ("is_default") nulls not distinct where "is_default" and "deleted_at" is null' }],
  checks: [{ name: 'price_book_adjustment_percent_check', expression: '"adjustment_percent" >= -100 and "adjustment_percent" <= 999' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    code: p.string().columnType('varchar(60)').name('code').nullable(),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('price_book_currency_code_foreign').index(false),
    parent_id: () => p.manyToOne(priceBookEntity).mapToPk().joinColumn('parent_id').nullable().deleteRule('restrict').foreignKeyName('price_book_parent_id_foreign').index(false),
    adjustment_percent: p.decimal('string').columnType('numeric(7,4)').name('adjustment_percent').defaultRaw('0'),
    valid_from: p.date().name('valid_from').nullable(),
    valid_until: p.date().name('valid_until').nullable(),
    is_default: p.boolean().name('is_default').defaultRaw('false'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
