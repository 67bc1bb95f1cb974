// Generated from definitions/inventory/flightcase_content.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const flightcaseContent: ShortResource = {
  name: 'flightcase_content',
  plural: 'flightcase_contents',
  listKey: 'contents',
  context: 'inventory',
  param: 'content',
  audited: true,
  parent: { resource: 'flightcase', column: 'flightcase_id', param: 'flightcase', aggregate: false },
  scope: 'exists (select 1 from "flightcase" s1 where s1."id" = t."flightcase_id" and s1."warehouse_id" = any({scope}))',
  fields: [
    { name: 'id', kind: 'integer', readOnly: true, sort: true, filter: 'keys' },
    { name: 'flightcase_id', kind: 'reference', readOnly: true, sort: true, references: 'flightcase', filter: 'keys' },
    { name: 'asset_id', kind: 'reference', readOnly: true, nullable: true, references: 'asset', filter: 'keys' },
    { name: 'catalogue_item_id', kind: 'reference', readOnly: true, nullable: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'child_flightcase_id', kind: 'reference', readOnly: true, nullable: true, references: 'flightcase', filter: 'keys' },
    { name: 'quantity', kind: 'integer', readOnly: true },
    { name: 'packed_at', kind: 'datetime', readOnly: true, json: 'to_char(t."packed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, default: 'now()', filter: 'range' },
    { name: 'packed_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user' },
    { name: 'is_permanent', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_exception', kind: 'boolean', readOnly: true, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'position', kind: 'string', nullable: true, maxLength: 40, normalise: ['trim'] },
    { name: 'created_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'updated_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'created_at', kind: 'datetime', readOnly: true, json: 'to_char(t."created_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
    { name: 'updated_at', kind: 'datetime', readOnly: true, json: 'to_char(t."updated_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
  ],
  relations: [
    { name: 'flightcase', resource: 'flightcase', localColumn: 'flightcase_id', filterPath: true },
    { name: 'asset', resource: 'asset', localColumn: 'asset_id' },
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id' },
    { name: 'child_flightcase', resource: 'flightcase', localColumn: 'child_flightcase_id' },
    { name: 'packed_by', resource: 'user', localColumn: 'packed_by_id' },
    { name: 'created_by', resource: 'user', localColumn: 'created_by_id' },
    { name: 'updated_by', resource: 'user', localColumn: 'updated_by_id' },
  ],
  defaultSort: [{ field: 'id', descending: false }],
  live: 'not exists (select 1 from "flightcase" g1 where g1."id" = t."flightcase_id" and g1."deleted_at" is not null)',
  constraints: {
    flightcase_content_flightcase_id_foreign: {
      field: 'flightcase_id',
      code: 'validation_failed',
      kind: 'foreign_key',
    },
    flightcase_content_asset_id_foreign: { field: 'asset_id', code: 'validation_failed', kind: 'foreign_key' },
    flightcase_content_catalogue_item_id_foreign: {
      field: 'catalogue_item_id',
      code: 'validation_failed',
      kind: 'foreign_key',
    },
    flightcase_content_child_flightcase_id_foreign: {
      field: 'child_flightcase_id',
      code: 'validation_failed',
      kind: 'foreign_key',
    },
    flightcase_content_quantity_check: { field: 'quantity', code: 'validation_failed', kind: 'check' },
    flightcase_content_packed_by_id_foreign: { field: 'packed_by_id', code: 'validation_failed', kind: 'foreign_key' },
    flightcase_content_once: { field: 'asset_id', code: 'already_packed', kind: 'unique' },
    flightcase_content_case_once: { field: 'child_flightcase_id', code: 'already_packed', kind: 'unique' },
    flightcase_content_1_check: { field: 'base', code: 'validation_failed', kind: 'check' },
    flightcase_content_2_check: { field: 'base', code: 'validation_failed', kind: 'check' },
  },
  watchers: [{ resource: 'flightcase', columns: ['flightcase_id'], key: 't."flightcase_id"', join: '' }],
};

/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, flightcase_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, asset_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, catalogue_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, child_flightcase_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, packed_at: { type: 'string', format: 'date-time', maxLength: 40 }, packed_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, is_permanent: { type: 'boolean' }, is_exception: { type: 'boolean' }, position: { type: ['string', 'null'], maxLength: 40 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'flightcase_id', 'asset_id', 'catalogue_item_id', 'child_flightcase_id', 'quantity', 'packed_at', 'packed_by_id', 'is_permanent', 'is_exception', 'position', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
