// Generated from definitions/catalogue/catalogue_item_supplier.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const catalogueItemSupplier: ShortResource = {
  name: 'catalogue_item_supplier',
  context: 'catalogue',
  traits: ['audited'],
  listKey: 'suppliers',
  param: 'supplier',
  parent: { resource: 'catalogue_item', column: 'catalogue_item_id', param: 'catalogue_item', aggregate: false },
  readAbility: 'catalogue-items:read',
  fields: [
    'id',
    { name: 'catalogue_item_id', kind: 'reference', readOnly: true, sort: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'supplier_id', kind: 'reference', required: true, references: 'account', filter: 'keys' },
    { name: 'supplier_sku', kind: 'string', nullable: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'purchase_cost', kind: 'money', json: 't."purchase_cost"::text', places: 4, nullable: true, cost: true, currency: { field: 'currency_code', sql: 't."currency_code"' } },
    { name: 'subhire_cost', kind: 'money', json: 't."subhire_cost"::text', places: 4, nullable: true, cost: true, currency: { field: 'currency_code', sql: 't."currency_code"' } },
    { name: 'subhire_rate_id', kind: 'reference', nullable: true, references: 'rate' },
    { name: 'currency_code', kind: 'string', nullable: true, normalise: ['trim'], references: 'currency', default: { text: ['(select r1."currency_code" from "account" r1 where r1."id" = ', ')'], params: [{ field: 'supplier_id', cast: 'integer' }] } },
    { name: 'lead_time_days', kind: 'integer', nullable: true },
    { name: 'minimum_quantity', kind: 'integer', default: '1', shownDefault: 1 },
    { name: 'is_preferred', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id', filterPath: true },
    { name: 'supplier', resource: 'account', localColumn: 'supplier_id' },
    { name: 'subhire_rate', resource: 'rate', localColumn: 'subhire_rate_id' },
    { name: 'currency', resource: 'currency', localColumn: 'currency_code', foreignColumn: 'code' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'id', descending: false }],
  live: 'not exists (select 1 from "catalogue_item" g1 where g1."id" = t."catalogue_item_id" and g1."deleted_at" is not null)',
  validations: [
    { name: 'supplier_is_supplier', code: 'supplier_invalid', field: 'supplier_id', sql: 'coalesce(((select r1."is_supplier" from "account" r1 where r1."id" = t."supplier_id" {lock}) = true), true)', reads: ['supplier_id'], follows: [{ resource: 'account', columns: ['is_supplier'] }] },
    { name: 'some_units', code: 'invalid_quantity', field: 'minimum_quantity', sql: 'coalesce((t."minimum_quantity" >= 1), true)', reads: ['minimum_quantity'] },
  ],
  usual: ['create', 'update', 'destroy'],
  constraints: {
    catalogue_item_supplier_minimum_quantity_check: {
      field: 'minimum_quantity',
      code: 'validation_failed',
      kind: 'check',
    },
    catalogue_item_supplier_catalogue_item_id_supplier_id_unique: {
      field: 'supplier_id',
      code: 'validation_failed',
      kind: 'unique',
    },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, supplier_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, supplier_sku: { type: ['string', 'null'], maxLength: 60 }, purchase_cost: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, subhire_cost: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, subhire_rate_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, currency_code: { type: ['string', 'null'], maxLength: 3 }, lead_time_days: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }, minimum_quantity: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, is_preferred: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'catalogue_item_id', 'supplier_id', 'supplier_sku', 'subhire_rate_id', 'currency_code', 'lead_time_days', 'minimum_quantity', 'is_preferred', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
