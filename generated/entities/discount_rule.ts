// Generated from definitions/finance/discount_rule.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { priceBookEntity } from './price_book.ts';
import { staticValueEntity } from './static_value.ts';
export const discountRuleEntity: EntitySchema = defineEntity({
  name: 'DiscountRule', tableName: 'discount_rule',
  indexes: [{ name: 'discount_rule_name_id_index', properties: ['name', 'id'] }, { name: 'discount_rule_applies_to_type_applies_to_id_index', properties: ['applies_to_type', 'applies_to_id'] }, { name: 'discount_rule_account_id_index', properties: ['account_id'] }, { name: 'discount_rule_account_category_id_index', properties: ['account_category_id'] }, { name: 'discount_rule_price_book_id_index', properties: ['price_book_id'] }, { name: 'discount_rule_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'discount_rule_name_trigram', expression: 'create index "discount_rule_name_trigram" on "discount_rule" using gin ("name" gin_trgm_ops)' }, { name: 'discount_rule_words', expression: 'create index "discount_rule_words" on "discount_rule" using gin ("backline_words_1"("name") gin_trgm_ops)' }],
  checks: [{ name: 'discount_rule_applies_to_type_check', expression: '"applies_to_type" = any (\'{catalogue_item,catalogue_item_group,kit,service,all}\'::text[])' }, { name: 'discount_rule_min_quantity_check', expression: '"min_quantity" >= 0' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    percent: p.decimal('string').columnType('numeric(7,4)').name('percent'),
    priority: p.integer().name('priority').defaultRaw('100'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    applies_to_type: p.string().columnType('varchar(40)').name('applies_to_type').defaultRaw("'all'"),
    applies_to_id: p.string().columnType('varchar(36)').name('applies_to_id').nullable(),
    account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('account_id').nullable().deleteRule('restrict').foreignKeyName('discount_rule_account_id_foreign').index(false),
    account_category_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('account_category_id').nullable().deleteRule('restrict').foreignKeyName('discount_rule_account_category_id_foreign').index(false),
    price_book_id: () => p.manyToOne(priceBookEntity).mapToPk().joinColumn('price_book_id').nullable().deleteRule('restrict').foreignKeyName('discount_rule_price_book_id_foreign').index(false),
    min_quantity: p.integer().name('min_quantity').nullable(),
    min_periods: p.decimal('string').columnType('numeric(10,4)').name('min_periods').nullable(),
    starts_on: p.date().name('starts_on').nullable(),
    ends_on: p.date().name('ends_on').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
