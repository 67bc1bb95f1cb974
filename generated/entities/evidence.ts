// Generated from definitions/platform/evidence.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const evidenceEntity: EntitySchema = defineEntity({
  name: 'Evidence', tableName: 'evidence',
  indexes: [{ name: 'evidence_recorded_at_id_index', properties: ['recorded_at', 'id'] }, { name: 'evidence_asset_id_index', properties: ['asset_id'] }, { name: 'evidence_rental_id_index', properties: ['rental_id'] }, { name: 'evidence_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'evidence_subject_type_subject_id_index', properties: ['subject_type', 'subject_id'] }, { name: 'evidence_source_type_source_id_index', properties: ['source_type', 'source_id'] }],
  uniques: [{ name: 'evidence_position', properties: ['chain', 'position'] }],
  checks: [{ name: 'evidence_kind_check', expression: '"kind" = any (\'{delivery_signature,collection_signature,condition_photo,scan,test_certificate,seal,document_acceptance,communication_delivery,stock_count}\'::text[])' }, { name: 'evidence_actor_type_check', expression: '"actor_type" = any (\'{user,api_token,plugin,system}\'::text[])' }],
  triggers: [{ name: 'evidence_append_only', timing: 'before', events: ['update', 'delete'], forEach: 'row', expression: 'create or replace function backline_append_only() returns trigger language plpgsql as \'begin if coalesce(current_setting(\'\'backline.purge\'\', true), \'\'\'\') = \'\'on\'\' and tg_op = \'\'DELETE\'\' then return old; end if; raise exception \'\'rows of % are never changed\'\', tg_table_name using errcode = \'\'restrict_violation\'\'; end\'; create trigger "evidence_append_only" before update or delete on "evidence" for each row execute function backline_append_only()' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    kind: p.string().columnType('varchar(40)').name('kind'),
    subject_type: p.string().columnType('varchar(60)').name('subject_type'),
    subject_id: p.string().columnType('varchar(36)').name('subject_id'),
    attachment_uuid: p.uuid().name('attachment_uuid').nullable(),
    source_type: p.string().columnType('varchar(60)').name('source_type').nullable(),
    source_id: p.string().columnType('varchar(36)').name('source_id').nullable(),
    actor_type: p.string().columnType('varchar(40)').name('actor_type'),
    actor_label: p.string().columnType('varchar(255)').name('actor_label').defaultRaw("''"),
    recorded_at: p.datetime(3).columnType('timestamptz(3)').name('recorded_at'),
    metadata: p.json().name('metadata').defaultRaw("'{}'::jsonb"),
    chain: p.integer().name('chain'),
    position: p.integer().name('position'),
    prev_hash: p.string().columnType('varchar(64)').name('prev_hash'),
    hash: p.string().columnType('varchar(64)').name('hash'),
    asset_id: p.integer().name('asset_id').nullable(),
    rental_id: p.integer().name('rental_id').nullable(),
    ...shared('created_at'),
  },
}) as unknown as EntitySchema;
