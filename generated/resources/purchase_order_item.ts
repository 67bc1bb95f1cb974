// Generated from definitions/purchasing/purchase_order_item.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const purchaseOrderItem: ShortResource = {
  name: 'purchase_order_item',
  context: 'purchasing',
  traits: ['audited'],
  listKey: 'items',
  param: 'item',
  parent: { resource: 'purchase_order', column: 'purchase_order_id', param: 'purchase_order', aggregate: true },
  scope: 'exists (select 1 from "purchase_order" s1 where s1."id" = t."purchase_order_id" and s1."warehouse_id" = any({scope}))',
  fields: [
    'id',
    { name: 'purchase_order_id', kind: 'reference', readOnly: true, sort: true, references: 'purchase_order', filter: 'keys' },
    { name: 'position', kind: 'integer', sort: true, default: '0', shownDefault: 0 },
    { name: 'kind', kind: 'enum', values: ['stock', 'service', 'text'], default: "'stock'", shownDefault: 'stock', filter: 'choice' },
    { name: 'catalogue_item_id', kind: 'reference', nullable: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'rental_item_id', kind: 'reference', nullable: true, references: 'rental_item', filter: 'keys' },
    { name: 'rental_id', kind: 'reference', readOnly: true, nullable: true, references: 'rental', filter: 'keys' },
    { name: 'description', kind: 'string', nullable: true, maxLength: 500, normalise: ['trim'], default: { text: ['(select r1."name" from "catalogue_item" r1 where r1."id" = ', ')'], params: [{ field: 'catalogue_item_id', cast: 'integer' }] } },
    { name: 'supplier_sku', kind: 'string', nullable: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'quantity', kind: 'decimal', json: 't."quantity"::text', required: true },
    { name: 'unit_cost', kind: 'money', json: 't."unit_cost"::text', cost: true, required: true },
    { name: 'periods', kind: 'factor', json: 't."periods"::text', default: '1', shownDefault: '1.0000' },
    { name: 'discount_percent', kind: 'percent', json: 'to_char(t."discount_percent", \'FM99999990.0099\')', default: '0', shownDefault: '0.00' },
    { name: 'tax_type_id', kind: 'reference', nullable: true, references: 'tax_type' },
    { name: 'tax_percent', kind: 'percent', readOnly: true, json: 'to_char(t."tax_percent", \'FM99999990.0099\')', default: '0', shownDefault: '0.00' },
    { name: 'net_amount', kind: 'money', readOnly: true, json: 't."net_amount"::text', cost: true, default: '0', shownDefault: '0.00' },
    { name: 'tax_amount', kind: 'money', readOnly: true, json: 't."tax_amount"::text', cost: true, default: '0', shownDefault: '0.00' },
    { name: 'gross_amount', kind: 'money', readOnly: true, json: 't."gross_amount"::text', cost: true, default: '0', shownDefault: '0.00' },
    { name: 'expected_at', kind: 'datetime', json: 'to_char(t."expected_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'quantity_received', kind: 'decimal', readOnly: true, json: 't."quantity_received"::text', default: '0', shownDefault: '0.00' },
    { name: 'quantity_cancelled', kind: 'decimal', readOnly: true, json: 't."quantity_cancelled"::text', default: '0', shownDefault: '0.00' },
    { name: 'quantity_outstanding', kind: 'decimal', column: null, readOnly: true, sql: '(round((case when t."kind" = \'text\' then 0 else greatest(t."quantity" - t."quantity_received" - t."quantity_cancelled", 0) end)::numeric, 2))', json: '(round((case when t."kind" = \'text\' then 0 else greatest(t."quantity" - t."quantity_received" - t."quantity_cancelled", 0) end)::numeric, 2))::text', nullable: true },
    { name: 'virtual_stock_intake_id', kind: 'reference', readOnly: true, nullable: true, references: 'virtual_stock_intake', filter: 'keys' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'purchase_order', resource: 'purchase_order', localColumn: 'purchase_order_id', filterPath: true },
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id' },
    { name: 'rental_item', resource: 'rental_item', localColumn: 'rental_item_id' },
    { name: 'rental', resource: 'rental', localColumn: 'rental_id' },
    { name: 'tax_type', resource: 'tax_type', localColumn: 'tax_type_id' },
    { name: 'virtual_stock_intake', resource: 'virtual_stock_intake', localColumn: 'virtual_stock_intake_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'position', descending: false }],
  live: 'not exists (select 1 from "purchase_order" g1 where g1."id" = t."purchase_order_id" and g1."deleted_at" is not null)',
  ordered: { column: 'position', per: ['purchase_order_id'] },
  validations: [
    { name: 'item_given', code: 'validation_failed', message: 'The catalogue item is required for stock.', field: 'catalogue_item_id', sql: '(coalesce((t."kind" <> \'stock\'), true) or (t."catalogue_item_id" is not null))', reads: ['kind', 'catalogue_item_id'] },
    { name: 'item_counted', code: 'not_tracked', message: 'An item that is not counted is bought as a service.', field: 'catalogue_item_id', sql: '(coalesce((t."kind" <> \'stock\'), true) or coalesce(((select r1."tracking" from "catalogue_item" r1 where r1."id" = t."catalogue_item_id" {lock}) <> \'none\'), true))', reads: ['kind', 'catalogue_item_id'], idleWithout: ['catalogue_item_id'], follows: [{ resource: 'catalogue_item', columns: ['tracking'] }] },
  ],
  create: {
    guards: [
      { name: 'order_open', code: 'invalid_state', message: 'Only the lines of a draft can change.', field: 'purchase_order_id', sql: { text: ['coalesce(((select r1."status" from "purchase_order" r1 where r1."id" = ', " {lock}) = 'draft'), true)"], params: [{ field: 'purchase_order_id', cast: 'integer' }] }, follows: [{ resource: 'purchase_order', columns: ['status'] }], tells: { through: [{ name: 'purchase_order', resource: 'purchase_order', column: 'purchase_order_id', key: 'id', fields: ['status'] }] } },
      { name: 'whole_quantity', code: 'invalid_quantity', field: 'quantity', kind: 'function' },
    ],
    effects: ['retotal'],
    emits: ['purchase_order.item_added'],
    prepared: true,
  },
  update: {
    guards: [
      { name: 'order_open', code: 'invalid_state', message: 'Only the lines of a draft can change.', field: 'purchase_order_id', sql: 'coalesce(((select r1."status" from "purchase_order" r1 where r1."id" = t."purchase_order_id" {lock}) = \'draft\'), true)', follows: [{ resource: 'purchase_order', columns: ['status'] }], tells: { through: [{ name: 'purchase_order', resource: 'purchase_order', column: 'purchase_order_id', key: 'id', fields: ['status'] }] } },
      { name: 'whole_quantity', code: 'invalid_quantity', field: 'quantity', kind: 'function' },
    ],
    effects: ['retotal'],
    emits: ['purchase_order.item_updated'],
    prepared: true,
  },
  destroy: {
    guards: [
      { name: 'order_open', code: 'invalid_state', message: 'Only the lines of a draft can change.', field: 'purchase_order_id', sql: 'coalesce(((select r1."status" from "purchase_order" r1 where r1."id" = t."purchase_order_id" {lock}) = \'draft\'), true)', follows: [{ resource: 'purchase_order', columns: ['status'] }], tells: { through: [{ name: 'purchase_order', resource: 'purchase_order', column: 'purchase_order_id', key: 'id', fields: ['status'] }] } },
    ],
    effects: ['retotal'],
    emits: ['purchase_order.item_removed'],
  },
  actions: { reorder: { on: 'collection', handler: 'reorder', expectedVersion: true } },
  referencedBy: [
    { resource: 'asset', column: 'purchase_order_item_id' },
    { resource: 'virtual_stock_intake', column: 'purchase_order_item_id' },
    { resource: 'rental_cost', column: 'purchase_order_item_id' },
  ],
  rules: 'purchasing/purchase_order_item',
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, purchase_order_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, kind: { type: 'string', enum: ['stock', 'service', 'text'] }, catalogue_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, rental_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, description: { type: ['string', 'null'], maxLength: 500 }, supplier_sku: { type: ['string', 'null'], maxLength: 60 }, quantity: { type: 'string', pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }, unit_cost: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, periods: { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }, discount_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, tax_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }, net_amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, tax_amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, gross_amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, expected_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, quantity_received: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }, quantity_cancelled: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }, quantity_outstanding: { type: ['string', 'null'], pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }, virtual_stock_intake_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'purchase_order_id', 'position', 'kind', 'catalogue_item_id', 'rental_item_id', 'rental_id', 'description', 'supplier_sku', 'quantity', 'periods', 'discount_percent', 'tax_type_id', 'tax_percent', 'expected_at', 'quantity_received', 'quantity_cancelled', 'quantity_outstanding', 'virtual_stock_intake_id', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
