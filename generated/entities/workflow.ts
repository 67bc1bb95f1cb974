// Generated from definitions/platform/workflow.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const workflowEntity: EntitySchema = defineEntity({
  name: 'Workflow', tableName: 'workflow',
  indexes: [{ name: 'workflow_name_id_index', properties: ['name', 'id'] }, { name: 'workflow_owner_id_index', properties: ['owner_id'] }, { name: 'workflow_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'workflow_name_trigram', expression: 'create index "workflow_name_trigram" on "workflow" using gin ("name" gin_trgm_ops)' }, { name: 'workflow_words', expression: 'create index "workflow_words" on "workflow" using gin ("backline_words_1"("name") gin_trgm_ops)' }],
  uniques: [{ name: 'workflow_key_unique', properties: ['key'] }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    key: p.string().columnType('varchar(60)').name('key').nullable(),
    event: p.string().columnType('varchar(100)').name('event'),
    conditions: p.json().name('conditions').defaultRaw("'{}'::jsonb"),
    delay_minutes: p.integer().name('delay_minutes').defaultRaw('0'),
    delay_from: p.string().columnType('varchar(60)').name('delay_from').nullable(),
    actions: p.json().name('actions'),
    is_enabled: p.boolean().name('is_enabled').defaultRaw('false'),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('workflow_owner_id_foreign').index(false),
    rights: p.json().name('rights').nullable(),
    maker: p.json().name('maker').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
