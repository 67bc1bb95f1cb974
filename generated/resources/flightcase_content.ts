// Generated from definitions/inventory/flightcase_content.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const flightcaseContent: ShortResource = {
  name: 'flightcase_content',
  context: 'inventory',
  traits: ['audited'],
  listKey: 'contents',
  param: 'content',
  parent: { resource: 'flightcase', column: 'flightcase_id', param: 'flightcase', aggregate: false },
  scope: 'exists (select 1 from "flightcase" s1 where s1."id" = t."flightcase_id" and s1."warehouse_id" = any({scope}))',
  fields: [
    'id',
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
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'flightcase', resource: 'flightcase', localColumn: 'flightcase_id', filterPath: true },
    { name: 'asset', resource: 'asset', localColumn: 'asset_id' },
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id' },
    { name: 'child_flightcase', resource: 'flightcase', localColumn: 'child_flightcase_id' },
    { name: 'packed_by', resource: 'user', localColumn: 'packed_by_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'id', descending: false }],
  live: 'not exists (select 1 from "flightcase" g1 where g1."id" = t."flightcase_id" and g1."deleted_at" is not null)',
  watchers: [{ resource: 'flightcase', columns: ['flightcase_id'], key: 't."flightcase_id"', join: '' }],
  constraints: {
    flightcase_content_quantity_check: { field: 'quantity', code: 'validation_failed', kind: 'check' },
    flightcase_content_once: { field: 'asset_id', code: 'already_packed', kind: 'unique' },
    flightcase_content_case_once: { field: 'child_flightcase_id', code: 'already_packed', kind: 'unique' },
    flightcase_content_1_check: { field: 'base', code: 'validation_failed', kind: 'check' },
    flightcase_content_2_check: { field: 'base', code: 'validation_failed', kind: 'check' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, flightcase_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, asset_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, catalogue_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, child_flightcase_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, packed_at: { type: 'string', format: 'date-time', maxLength: 40 }, packed_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, is_permanent: { type: 'boolean' }, is_exception: { type: 'boolean' }, position: { type: ['string', 'null'], maxLength: 40 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'flightcase_id', 'asset_id', 'catalogue_item_id', 'child_flightcase_id', 'quantity', 'packed_at', 'packed_by_id', 'is_permanent', 'is_exception', 'position', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
