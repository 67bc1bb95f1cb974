// Generated from definitions/inventory/scan.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const scan: ShortResource = {
  name: 'scan',
  context: 'inventory',
  traits: ['hasRef', 'audited', 'appendOnly'],
  cursor: true,
  scope: '(t."location_id" is null or exists (select 1 from "storage_location" s1 where s1."id" = t."location_id" and s1."warehouse_id" = any({scope}))) and (case t."context_ref_type" when \'rental\' then exists (select 1 from "rental" s1 where s1."id" = t."context_ref_id"::integer and s1."warehouse_id" = any({scope})) when \'flightcase\' then exists (select 1 from "flightcase" s1 where s1."id" = t."context_ref_id"::integer and s1."warehouse_id" = any({scope})) when \'stock_check\' then exists (select 1 from "stock_check" s1 where s1."id" = t."context_ref_id"::integer and s1."warehouse_id" = any({scope})) when \'warehouse_transfer\' then exists (select 1 from "warehouse_transfer" s1 where s1."id" = t."context_ref_id"::integer and array[s1."from_warehouse_id", s1."to_warehouse_id"] && {scope}) when \'repair\' then exists (select 1 from "repair" s1 where s1."id" = t."context_ref_id"::integer and ((exists (select 1 from "asset" s2 where s2."id" = s1."asset_id" and s2."warehouse_id" = any({scope}))) or (s1."warehouse_id" = any({scope})))) when \'storage_location\' then exists (select 1 from "storage_location" s1 where s1."id" = t."context_ref_id"::integer and s1."warehouse_id" = any({scope})) else true end) and (case t."resolved_type" when \'asset\' then exists (select 1 from "asset" s1 where s1."id" = t."resolved_id"::integer and s1."warehouse_id" = any({scope})) when \'flightcase\' then exists (select 1 from "flightcase" s1 where s1."id" = t."resolved_id"::integer and s1."warehouse_id" = any({scope})) when \'storage_location\' then exists (select 1 from "storage_location" s1 where s1."id" = t."resolved_id"::integer and s1."warehouse_id" = any({scope})) when \'rental\' then exists (select 1 from "rental" s1 where s1."id" = t."resolved_id"::integer and s1."warehouse_id" = any({scope})) when \'warehouse_transfer\' then exists (select 1 from "warehouse_transfer" s1 where s1."id" = t."resolved_id"::integer and array[s1."from_warehouse_id", s1."to_warehouse_id"] && {scope}) else true end)',
  fields: [
    'id ref',
    { name: 'code', kind: 'string', required: true, maxLength: 120, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'context', kind: 'enum', required: true, values: ['lookup', 'allocate', 'prepare', 'dispatch', 'return', 'pack', 'unpack', 'stock_check', 'transfer_dispatch', 'transfer_receive', 'repair', 'move'], filter: 'choice' },
    { name: 'quantity', kind: 'integer', default: '1', shownDefault: 1 },
    { name: 'context_ref_type', kind: 'enum', nullable: true, values: ['rental', 'flightcase', 'stock_check', 'warehouse_transfer', 'repair', 'storage_location'], filter: ['eq', 'in'] },
    { name: 'context_ref_id', kind: 'string', nullable: true, maxLength: 36, normalise: ['trim'], pointsBy: 'context_ref_type', filter: ['eq', 'in'] },
    { name: 'device_id', kind: 'string', nullable: true, maxLength: 80, normalise: ['trim'], filter: 'text' },
    { name: 'scanned_at', kind: 'datetime', json: 'to_char(t."scanned_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, default: 'now()', filter: 'range' },
    { name: 'location_id', kind: 'reference', nullable: true, references: 'storage_location' },
    { name: 'outcome', kind: 'enum', readOnly: true, values: ['accepted', 'duplicate', 'warning', 'rejected'], filter: 'choice' },
    { name: 'reason_code', kind: 'string', readOnly: true, nullable: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'reason', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'resolved_type', kind: 'enum', readOnly: true, nullable: true, values: ['asset', 'flightcase', 'catalogue_item', 'kit', 'storage_location', 'rental', 'warehouse_transfer', 'user'], filter: ['eq', 'in'] },
    { name: 'resolved_id', kind: 'string', readOnly: true, nullable: true, maxLength: 36, normalise: ['trim'], filter: ['eq', 'in'] },
    { name: 'effects', kind: 'json', readOnly: true, default: "'[]'::jsonb", shownDefault: [] },
    'created_by_id created_at',
  ],
  relations: [{ name: 'location', resource: 'storage_location', localColumn: 'location_id' }, 'created_by'],
  proofs: {
    'scan.performed': [
      { kind: 'scan', subject: [{ key: 'context_ref_id', typeKey: 'context_ref_type' }, { key: 'resolved_id', typeKey: 'resolved_type' }], about: [{ column: 'asset_id', resource: 'asset', from: [{ key: 'resolved_id', typeKey: 'resolved_type' }] }, { column: 'rental_id', resource: 'rental', from: [{ key: 'context_ref_id', typeKey: 'context_ref_type' }] }], metadata: ['code', 'context', 'quantity', 'outcome', 'reason_code', 'device_id', 'scanned_at', 'location_id', 'resolved_type', 'resolved_id'], given: [], when: { outcome: ['accepted', 'warning'], context: ['allocate', 'prepare', 'dispatch', 'return', 'pack', 'unpack', 'stock_check', 'transfer_dispatch', 'transfer_receive', 'repair', 'move'] } },
    ],
  },
  search: ['code'],
  create: { effects: ['tell'], emits: ['scan.created'], prepared: true },
  actions: { resolve: { on: 'collection', handler: 'resolve', readOnly: true } },
  rules: 'inventory/scan',
  constraints: { scan_quantity_check: { field: 'quantity', code: 'validation_failed', kind: 'check' } },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, code: { type: 'string', minLength: 1, maxLength: 120 }, context: { type: 'string', enum: ['lookup', 'allocate', 'prepare', 'dispatch', 'return', 'pack', 'unpack', 'stock_check', 'transfer_dispatch', 'transfer_receive', 'repair', 'move'] }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, context_ref_type: { type: ['string', 'null'], enum: ['rental', 'flightcase', 'stock_check', 'warehouse_transfer', 'repair', 'storage_location', null] }, context_ref_id: { type: ['string', 'null'], maxLength: 36 }, device_id: { type: ['string', 'null'], maxLength: 80 }, scanned_at: { type: 'string', format: 'date-time', maxLength: 40 }, location_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, outcome: { type: 'string', enum: ['accepted', 'duplicate', 'warning', 'rejected'] }, reason_code: { type: ['string', 'null'], maxLength: 60 }, reason: { type: ['string', 'null'], maxLength: 255 }, resolved_type: { type: ['string', 'null'], enum: ['asset', 'flightcase', 'catalogue_item', 'kit', 'storage_location', 'rental', 'warehouse_transfer', 'user', null] }, resolved_id: { type: ['string', 'null'], maxLength: 36 }, effects: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'code', 'context', 'quantity', 'context_ref_type', 'context_ref_id', 'device_id', 'scanned_at', 'location_id', 'outcome', 'reason_code', 'reason', 'resolved_type', 'resolved_id', 'effects', 'created_by_id', 'created_at'] };
