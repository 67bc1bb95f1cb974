// Generated from definitions/finance/tax_type.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const taxType: ShortResource = {
  name: 'tax_type',
  context: 'finance',
  traits: ['hasRef', 'audited', 'softDeleted'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'code', kind: 'string', required: true, maxLength: 20, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'kind', kind: 'enum', required: true, values: ['standard', 'reduced', 'zero', 'exempt', 'reverse_charge', 'out_of_scope'], filter: 'choice' },
    { name: 'category', kind: 'string', sort: true, maxLength: 40, normalise: ['trim', 'lower'], minLength: 1, default: { text: ['coalesce(', ')'], params: [{ field: 'kind', cast: 'text' }] }, filter: 'text' },
    { name: 'is_default', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_active', kind: 'boolean', readOnly: true, default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'country_code', kind: 'string', nullable: true, normalise: ['trim'], references: 'country', filter: 'text' },
    { name: 'e_invoice_category', kind: 'enum', nullable: true, values: ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] },
    { name: 'exemption_code', kind: 'string', nullable: true, maxLength: 30, normalise: ['trim', 'upper'] },
    { name: 'invoice_note', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'current_percent', kind: 'percent', column: null, readOnly: true, sql: '(round(((select r."percent" from "tax_rate" r where r."tax_type_id" = t."id" and r."valid_from" <= (now() at time zone coalesce((select "zone"."value" #>> \'{}\' from "setting_value" "zone" where "zone"."group" = \'localisation\' and "zone"."key" = \'timezone\'), \'Europe/London\'))::date order by r."valid_from" desc limit 1))::numeric, 4))', json: 'to_char((round(((select r."percent" from "tax_rate" r where r."tax_type_id" = t."id" and r."valid_from" <= (now() at time zone coalesce((select "zone"."value" #>> \'{}\' from "setting_value" "zone" where "zone"."group" = \'localisation\' and "zone"."key" = \'timezone\'), \'Europe/London\'))::date order by r."valid_from" desc limit 1))::numeric, 4)), \'FM99999990.0099\')', nullable: true },
    'created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: [
    { name: 'country', resource: 'country', localColumn: 'country_code', foreignColumn: 'code' },
    'created_by updated_by',
    { name: 'rates', resource: 'tax_rate', localColumn: 'id', foreignColumn: 'tax_type_id', cardinality: 'many', order: 't."valid_from" desc, t."id"' },
  ],
  defaultSort: [{ field: 'name', descending: false }],
  oneDefault: { column: 'is_default', per: [], first: false },
  search: ['name', 'code'],
  words: '"backline_words_1"(t."name", t."code")',
  actions: {
    archive: { set: [{ column: 'is_active', value: 'false' }], emits: ['tax_type.archived'] },
    unarchive: { set: [{ column: 'is_active', value: 'true' }], emits: ['tax_type.unarchived'] },
    restore: {
      guards: [
        { name: 'is_deleted', code: 'invalid_state', message: 'The tax type is not deleted.', field: 'deleted_at', sql: '(t."deleted_at" is not null)', tells: { fields: ['deleted_at'] } },
      ],
      set: [{ column: 'deleted_at', value: 'null' }],
      emits: ['tax_type.restored'],
    },
  },
  referencedBy: [
    'catalogue_item tax_type_id',
    'catalogue_item_group default_tax_type_id',
    'kit tax_type_id',
    'service tax_type_id',
    'account tax_type_id',
    'credit_note_line tax_type_id',
    'invoice_line tax_type_id',
    'surcharge tax_type_id',
    'purchase_order_item tax_type_id',
    'rental tax_type_id',
    'rental_item tax_type_id',
  ],
  watched: ['deleted_at', 'kind'],
  usual: ['create', 'update', 'destroy'],
  constraints: {
    tax_type_code_unique: { field: 'code', code: 'validation_failed', kind: 'unique' },
    tax_type_is_default_unique: { field: 'is_default', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, code: { type: 'string', minLength: 1, maxLength: 20 }, kind: { type: 'string', enum: ['standard', 'reduced', 'zero', 'exempt', 'reverse_charge', 'out_of_scope'] }, category: { type: 'string', minLength: 1, maxLength: 40 }, is_default: { type: 'boolean' }, is_active: { type: 'boolean' }, country_code: { type: ['string', 'null'], maxLength: 2 }, e_invoice_category: { type: ['string', 'null'], enum: ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', null] }, exemption_code: { type: ['string', 'null'], maxLength: 30 }, invoice_note: { type: ['string', 'null'], maxLength: 255 }, current_percent: { type: ['string', 'null'], pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 26 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'code', 'kind', 'category', 'is_default', 'is_active', 'country_code', 'e_invoice_category', 'exemption_code', 'invoice_note', 'current_percent', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
