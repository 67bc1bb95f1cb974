// Generated from definitions/files/attachment.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const attachmentEntity: EntitySchema = defineEntity({
  name: 'Attachment', tableName: 'attachment',
  indexes: [{ name: 'attachment_uuid_unique', expression: 'create unique index "attachment_uuid_unique" on "attachment" ("uuid") where "deleted_at" is null' }, { name: 'attachment_owner_type_owner_id_index', properties: ['owner_type', 'owner_id', 'deleted_at'] }, { name: 'attachment_file_name_id_index', properties: ['file_name', 'id', 'deleted_at'] }, { name: 'attachment_size_bytes_id_index', properties: ['size_bytes', 'id', 'deleted_at'] }, { name: 'attachment_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'attachment_file_name_trigram', expression: 'create index "attachment_file_name_trigram" on "attachment" using gin ("file_name" gin_trgm_ops)' }, { name: 'attachment_title_trigram', expression: 'create index "attachment_title_trigram" on "attachment" using gin ("title" gin_trgm_ops)' }, { name: 'attachment_words', expression: 'create index "attachment_words" on "attachment" using gin ("backline_words_1"("file_name", "title") gin_trgm_ops)' }, { name: 'attachment_scanning', expression: 'create index "attachment_scanning" on "attachment" ("id") where "scan_status" = \'scanning\'' }, { name: 'attachment_owner_type_owner_id_category_is_primary_unique', expression: 'create unique index "attachment_owner_type_owner_id_category_is_primary_unique" on "attachment" ("owner_type", "owner_id", "category") nulls not distinct where "is_primary" and "deleted_at" is null' }, { name: 'attachment_deleted', expression: 'create index "attachment_deleted" on "attachment" ("id") where "deleted_at" is not null' }],
  checks: [{ name: 'attachment_owner_type_check', expression: '"owner_type" = any (\'{catalogue_item,kit,account,conversation,credit_note,invoice,payment,import_plan,asset,flightcase,stock_check,warehouse,warehouse_transfer,equipment_test_result,repair,project,purchase_order,virtual_stock_intake,rental,facility,vehicle}\'::text[])' }, { name: 'attachment_category_check', expression: '"category" = any (\'{photo,document,signature,certificate,manual,other}\'::text[])' }, { name: 'attachment_scan_status_check', expression: '"scan_status" = any (\'{not_scanned,scanning,clean,infected}\'::text[])' }],
  properties: {
    ...shared('id'),
    uuid: p.uuid().name('uuid'),
    owner_type: p.string().columnType('varchar(40)').name('owner_type'),
    owner_id: p.string().columnType('varchar(36)').name('owner_id'),
    file_name: p.string().columnType('varchar(255)').name('file_name'),
    content_type: p.string().columnType('varchar(120)').name('content_type').defaultRaw("'application/octet-stream'"),
    size_bytes: p.integer().name('size_bytes').defaultRaw('0'),
    checksum_sha256: p.string().columnType('varchar(64)').name('checksum_sha256').defaultRaw("''"),
    title: p.string().columnType('varchar(255)').name('title').nullable(),
    description: p.text().name('description').nullable(),
    category: p.string().columnType('varchar(40)').name('category').defaultRaw("'document'"),
    is_primary: p.boolean().name('is_primary').defaultRaw('false'),
    is_customer_visible: p.boolean().name('is_customer_visible').defaultRaw('false'),
    width: p.integer().name('width').nullable(),
    height: p.integer().name('height').nullable(),
    scan_status: p.string().columnType('varchar(40)').name('scan_status').defaultRaw("'not_scanned'"),
    scan_finding: p.string().columnType('varchar(200)').name('scan_finding').nullable(),
    has_thumbnail: p.boolean().name('has_thumbnail').defaultRaw('false'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
