// Generated from definitions/finance/tax_rate.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const taxRate: ShortResource = {
  name: 'tax_rate',
  context: 'finance',
  traits: ['audited'],
  listKey: 'rates',
  param: 'rate',
  parent: { resource: 'tax_type', column: 'tax_type_id', param: 'tax_type', aggregate: false },
  fields: [
    'id',
    { name: 'tax_type_id', kind: 'reference', readOnly: true, sort: true, references: 'tax_type', filter: 'keys' },
    { name: 'percent', kind: 'percent', json: 'to_char(t."percent", \'FM99999990.0099\')', required: true },
    { name: 'valid_from', kind: 'date', json: 'to_char(t."valid_from", \'YYYY-MM-DD\')', required: true, sort: true, filter: 'range' },
    { name: 'valid_until', kind: 'date', column: null, readOnly: true, sql: '((select min(r."valid_from") - 1 from "tax_rate" r where r."tax_type_id" = t."tax_type_id" and r."valid_from" > t."valid_from"))', json: 'to_char(((select min(r."valid_from") - 1 from "tax_rate" r where r."tax_type_id" = t."tax_type_id" and r."valid_from" > t."valid_from")), \'YYYY-MM-DD\')', nullable: true },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'tax_type', resource: 'tax_type', localColumn: 'tax_type_id', filterPath: true },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'valid_from', descending: true }],
  live: 'not exists (select 1 from "tax_type" g1 where g1."id" = t."tax_type_id" and g1."deleted_at" is not null)',
  validations: [
    { name: 'taxed_kind', code: 'validation_failed', message: 'The kinds zero, exempt, reverse_charge and out_of_scope are at 0 %.', field: 'percent', sql: '(coalesce((t."percent" = 0), true) or coalesce(((select r1."kind" from "tax_type" r1 where r1."id" = t."tax_type_id" {lock}) in (\'standard\', \'reduced\')), true))', reads: ['percent', 'tax_type_id'], follows: [{ resource: 'tax_type', columns: ['kind'] }] },
  ],
  usual: ['create', 'update', 'destroy'],
  constraints: {
    tax_rate_tax_type_id_valid_from_unique: { field: 'valid_from', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, tax_type_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }, valid_from: { type: 'string', format: 'date', maxLength: 10 }, valid_until: { type: ['string', 'null'], format: 'date', maxLength: 10 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'tax_type_id', 'percent', 'valid_from', 'valid_until', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
