// Generated from definitions/catalogue/rate.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const rateEntity: EntitySchema = defineEntity({
  name: 'Rate', tableName: 'rate',
  indexes: [{ name: 'rate_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'rate_code_unique', expression: 'create unique index "rate_code_unique" on "rate" ("code") where "deleted_at" is null' }, { name: 'rate_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'rate_name_trigram', expression: 'create index "rate_name_trigram" on "rate" using gin ("name" gin_trgm_ops)' }, { name: 'rate_code_trigram', expression: 'create index "rate_code_trigram" on "rate" using gin ("code" gin_trgm_ops)' }, { name: 'rate_words', expression: 'create index "rate_words" on "rate" using gin ("backline_words_1"("name", "code") gin_trgm_ops)' }, { name: 'rate_is_default_unique', expression: 'create unique index "rate_is_default_unique" on "rate" ("is_default") nulls not distinct where "is_default" and "deleted_at" is null' }],
  checks: [{ name: 'rate_charge_unit_check', expression: '"charge_unit" = any (\'{hour,half_day,day,week,month,fixed}\'::text[])' }, { name: 'rate_strategy_check', expression: '"strategy" = any (\'{tiered,linear,best_price,fixed}\'::text[])' }, { name: 'rate_day_basis_check', expression: '"day_basis" = any (\'{calendar,twenty_four_hours}\'::text[])' }, { name: 'rate_rounding_check', expression: '"rounding" = any (\'{up,nearest,exact}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    code: p.string().columnType('varchar(30)').name('code'),
    charge_unit: p.string().columnType('varchar(40)').name('charge_unit'),
    strategy: p.string().columnType('varchar(40)').name('strategy'),
    tiers: p.json().name('tiers').defaultRaw("'[]'::jsonb"),
    overflow_factor: p.decimal('string').columnType('numeric(10,4)').name('overflow_factor').defaultRaw('1'),
    day_basis: p.string().columnType('varchar(40)').name('day_basis').defaultRaw("'calendar'"),
    grace_minutes: p.integer().name('grace_minutes').defaultRaw('0'),
    minimum_periods: p.decimal('string').columnType('numeric(10,4)').name('minimum_periods').defaultRaw('1'),
    rounding: p.string().columnType('varchar(40)').name('rounding').defaultRaw("'up'"),
    excluded_weekdays: p.array<number>().columnType('integer[]').name('excluded_weekdays').defaultRaw("'{}'::integer[]"),
    excluded_dates: p.array().columnType('text[]').name('excluded_dates').defaultRaw("'{}'::text[]"),
    components: p.json().name('components').defaultRaw("'[]'::jsonb"),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    is_default: p.boolean().name('is_default').defaultRaw('false'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
