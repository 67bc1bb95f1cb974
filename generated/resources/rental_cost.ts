// Generated from definitions/rentals/rental_cost.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const rentalCost: ShortResource = {
  name: 'rental_cost',
  context: 'rentals',
  traits: ['audited'],
  listKey: 'costs',
  param: 'cost',
  parent: { resource: 'rental', column: 'rental_id', param: 'rental', aggregate: true },
  scope: 'exists (select 1 from "rental" s1 where s1."id" = t."rental_id" and s1."warehouse_id" = any({scope}))',
  fields: [
    'id',
    { name: 'rental_id', kind: 'reference', readOnly: true, sort: true, references: 'rental', filter: 'keys' },
    { name: 'purchase_order_item_id', kind: 'reference', readOnly: true, nullable: true, references: 'purchase_order_item', filter: 'keys' },
    { name: 'resource_assignment_id', kind: 'reference', readOnly: true, nullable: true, references: 'resource_assignment', filter: 'keys' },
    { name: 'category', kind: 'enum', required: true, values: ['subhire', 'crew', 'transport', 'consumable', 'other'], filter: 'choice' },
    { name: 'description', kind: 'string', required: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'unit_cost', kind: 'money', json: 't."unit_cost"::text', cost: true, required: true },
    { name: 'quantity', kind: 'decimal', json: 't."quantity"::text', default: '1', shownDefault: '1.00' },
    { name: 'rental_item_id', kind: 'reference', nullable: true, references: 'rental_item', filter: 'keys' },
    { name: 'supplier_id', kind: 'reference', nullable: true, references: 'account', filter: 'keys' },
    { name: 'total_cost', kind: 'money', column: null, readOnly: true, sql: '(round((round(t."quantity" * t."unit_cost", 2))::numeric, 2))', json: '(round((round(t."quantity" * t."unit_cost", 2))::numeric, 2))::text', nullable: true, cost: true, sort: true, filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'state', kind: 'enum', values: ['predicted', 'committed', 'actual'], default: "'predicted'", shownDefault: 'predicted', filter: 'choice' },
    { name: 'incurred_on', kind: 'date', json: 'to_char(t."incurred_on", \'YYYY-MM-DD\')', nullable: true, sort: true, filter: 'range' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'rental', resource: 'rental', localColumn: 'rental_id', filterPath: true },
    { name: 'purchase_order_item', resource: 'purchase_order_item', localColumn: 'purchase_order_item_id' },
    { name: 'resource_assignment', resource: 'resource_assignment', localColumn: 'resource_assignment_id' },
    { name: 'rental_item', resource: 'rental_item', localColumn: 'rental_item_id' },
    { name: 'supplier', resource: 'account', localColumn: 'supplier_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'id', descending: false }],
  live: 'not exists (select 1 from "rental" g1 where g1."id" = t."rental_id" and g1."deleted_at" is not null)',
  validations: [
    { name: 'item_of_rental', code: 'validation_failed', message: 'The line must belong to the rental.', field: 'rental_item_id', sql: 'coalesce(((select r1."rental_id" from "rental_item" r1 where r1."id" = t."rental_item_id") = t."rental_id"), true)', reads: ['rental_item_id', 'rental_id'], idleWithout: ['rental_item_id'] },
    { name: 'supplier_is_supplier', code: 'supplier_invalid', field: 'supplier_id', sql: '(coalesce(((select r1."is_supplier" from "account" r1 where r1."id" = t."supplier_id" {lock}) = true), true) or coalesce(((select r2."is_subcontractor" from "account" r2 where r2."id" = t."supplier_id" {lock}) = true), true))', reads: ['supplier_id'], idleWithout: ['supplier_id'], follows: [{ resource: 'account', columns: ['is_subcontractor', 'is_supplier'] }] },
  ],
  create: { effects: ['total_rental'], emits: ['rental.cost_added'] },
  update: { effects: ['total_rental'], emits: ['rental.cost_updated'] },
  destroy: { effects: ['total_rental'], emits: ['rental.cost_removed'] },
  rules: 'rentals/rental_cost',
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, rental_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, purchase_order_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, resource_assignment_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, category: { type: 'string', enum: ['subhire', 'crew', 'transport', 'consumable', 'other'] }, description: { type: 'string', minLength: 1, maxLength: 255 }, unit_cost: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, quantity: { type: 'string', pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }, rental_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, supplier_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, total_cost: { type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, state: { type: 'string', enum: ['predicted', 'committed', 'actual'] }, incurred_on: { type: ['string', 'null'], format: 'date', maxLength: 10 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'rental_id', 'purchase_order_item_id', 'resource_assignment_id', 'category', 'description', 'quantity', 'rental_item_id', 'supplier_id', 'state', 'incurred_on', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
