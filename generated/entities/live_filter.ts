// Generated from definitions/platform/live_filter.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const liveFilterEntity: EntitySchema = defineEntity({
  name: 'LiveFilter', tableName: 'live_filter',
  indexes: [{ name: 'live_filter_name_id_index', properties: ['name', 'id'] }, { name: 'live_filter_owner_id_index', properties: ['owner_id'] }, { name: 'live_filter_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'live_filter_name_trigram', expression: 'create index "live_filter_name_trigram" on "live_filter" using gin ("name" gin_trgm_ops)' }, { name: 'live_filter_words', expression: 'create index "live_filter_words" on "live_filter" using gin ("backline_words_1"("name") gin_trgm_ops)' }, { name: 'live_filter_resource_owner_id_is_default_unique', expression: 'create unique index "live_filter_resource_owner_id_is_default_unique" on "live_filter" ("resource", "owner_id") nulls not distinct where "is_default"' }],
  checks: [{ name: 'live_filter_visibility_check', expression: '"visibility" = any (\'{personal,shared,system}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    resource: p.string().columnType('varchar(60)').name('resource'),
    query: p.json().name('query').defaultRaw("'{}'::jsonb"),
    sort: p.string().columnType('varchar(255)').name('sort').nullable(),
    columns: p.array().columnType('text[]').name('columns').defaultRaw("'{}'::text[]"),
    visibility: p.string().columnType('varchar(40)').name('visibility').defaultRaw("'personal'"),
    shared_role_ids: p.array<number>().columnType('integer[]').name('shared_role_ids').defaultRaw("'{}'::integer[]"),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('live_filter_owner_id_foreign').index(false),
    is_default: p.boolean().name('is_default').defaultRaw('false'),
    is_pinned: p.boolean().name('is_pinned').defaultRaw('false'),
    colour: p.string().columnType('varchar(20)').name('colour').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
