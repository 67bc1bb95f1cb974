// Generated from definitions/inventory/scan.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { storageLocationEntity } from './storage_location.ts';
export const scanEntity: EntitySchema = defineEntity({
  name: 'Scan', tableName: 'scan',
  indexes: [{ name: 'scan_context_ref_type_context_ref_id_index', properties: ['context_ref_type', 'context_ref_id'] }, { name: 'scan_scanned_at_id_index', properties: ['scanned_at', 'id'] }, { name: 'scan_location_id_index', properties: ['location_id'] }, { name: 'scan_resolved_type_resolved_id_index', properties: ['resolved_type', 'resolved_id'] }, { name: 'scan_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'scan_code_trigram', expression: 'create index "scan_code_trigram" on "scan" using gin ("code" gin_trgm_ops)' }, { name: 'scan_words', expression: 'create index "scan_words" on "scan" using gin ("backline_words_1"("code") gin_trgm_ops)' }, { name: 'scan_device_id_scanned_at_index', properties: ['device_id', 'scanned_at'] }],
  checks: [{ name: 'scan_context_check', expression: '"context" = any (\'{lookup,allocate,prepare,dispatch,return,pack,unpack,stock_check,transfer_dispatch,transfer_receive,repair,move}\'::text[])' }, { name: 'scan_context_ref_type_check', expression: '"context_ref_type" = any (\'{rental,flightcase,stock_check,warehouse_transfer,repair,storage_location}\'::text[])' }, { name: 'scan_outcome_check', expression: '"outcome" = any (\'{accepted,duplicate,warning,rejected}\'::text[])' }, { name: 'scan_resolved_type_check', expression: '"resolved_type" = any (\'{asset,flightcase,catalogue_item,kit,storage_location,rental,warehouse_transfer,user}\'::text[])' }, { name: 'scan_quantity_check', expression: '"quantity" >= 0' }],
  triggers: [{ name: 'scan_append_only', timing: 'before', events: ['update', 'delete'], forEach: 'row', expression: 'create or replace function backline_append_only() returns trigger language plpgsql as \'begin if coalesce(current_setting(\'\'backline.purge\'\', true), \'\'\'\') = \'\'on\'\' and tg_op = \'\'DELETE\'\' then return old; end if; raise exception \'\'rows of % are never changed\'\', tg_table_name using errcode = \'\'restrict_violation\'\'; end\'; create trigger "scan_append_only" before update or delete on "scan" for each row execute function backline_append_only()' }],
  properties: {
    ...shared('id'),
    code: p.string().columnType('varchar(120)').name('code'),
    context: p.string().columnType('varchar(40)').name('context'),
    quantity: p.integer().name('quantity').defaultRaw('1'),
    context_ref_type: p.string().columnType('varchar(40)').name('context_ref_type').nullable(),
    context_ref_id: p.string().columnType('varchar(36)').name('context_ref_id').nullable(),
    device_id: p.string().columnType('varchar(80)').name('device_id').nullable(),
    scanned_at: p.datetime(3).columnType('timestamptz(3)').name('scanned_at'),
    location_id: () => p.manyToOne(storageLocationEntity).mapToPk().joinColumn('location_id').nullable().deleteRule('restrict').foreignKeyName('scan_location_id_foreign').index(false),
    outcome: p.string().columnType('varchar(40)').name('outcome'),
    reason_code: p.string().columnType('varchar(60)').name('reason_code').nullable(),
    reason: p.string().columnType('varchar(255)').name('reason').nullable(),
    resolved_type: p.string().columnType('varchar(40)').name('resolved_type').nullable(),
    resolved_id: p.string().columnType('varchar(36)').name('resolved_id').nullable(),
    effects: p.json().name('effects').defaultRaw("'[]'::jsonb"),
    ...shared('created_by_id', 'created_at'),
  },
}) as unknown as EntitySchema;
