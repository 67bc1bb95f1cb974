// Generated from definitions/platform/role.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const roleEntity: EntitySchema = defineEntity({
  name: 'Role', tableName: 'role',
  indexes: [{ name: 'role_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'role_name_trigram', expression: 'create index "role_name_trigram" on "role" using gin ("name" gin_trgm_ops)' }, { name: 'role_words', expression: 'create index "role_words" on "role" using gin ("backline_words_1"("name") gin_trgm_ops)' }],
  uniques: [{ name: 'role_name_unique', properties: ['name'] }, { name: 'role_key_unique', properties: ['key'] }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    key: p.string().columnType('varchar(60)').name('key').nullable(),
    description: p.text().name('description').nullable(),
    abilities: p.array().columnType('text[]').name('abilities'),
    is_system: p.boolean().name('is_system').defaultRaw('false'),
    can_view_costs: p.boolean().name('can_view_costs').defaultRaw('false'),
    can_override_price: p.boolean().name('can_override_price').defaultRaw('false'),
    can_override_shortage: p.boolean().name('can_override_shortage').defaultRaw('false'),
    can_override_margin: p.boolean().name('can_override_margin').defaultRaw('false'),
    max_discount_percent: p.decimal('string').columnType('numeric(7,4)').name('max_discount_percent').defaultRaw('0'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
