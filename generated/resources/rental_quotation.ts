// Generated from definitions/rentals/rental_quotation.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const rentalQuotation: ShortResource = {
  name: 'rental_quotation',
  context: 'rentals',
  traits: ['audited'],
  listKey: 'quotations',
  param: 'quotation',
  parent: { resource: 'rental', column: 'rental_id', param: 'rental', aggregate: true },
  scope: 'exists (select 1 from "rental" s1 where s1."id" = t."rental_id" and s1."warehouse_id" = any({scope}))',
  readAbility: 'rentals:read',
  brief: ['status'],
  fields: [
    'id',
    { name: 'rental_id', kind: 'reference', readOnly: true, sort: true, references: 'rental', filter: 'keys' },
    { name: 'version', kind: 'integer', readOnly: true, sort: true, filter: 'keys' },
    { name: 'hash', kind: 'string', readOnly: true, maxLength: 64, normalise: ['trim'], filter: 'text' },
    { name: 'status', kind: 'enum', column: null, readOnly: true, sql: '(case when t."accepted_at" is not null then \'accepted\' when exists (select 1 from "rental_quotation" n where n."rental_id" = t."rental_id" and n."version" > t."version") then \'superseded\' else \'sent\' end)', nullable: true, values: ['sent', 'superseded', 'accepted'], filter: 'choice' },
    { name: 'account_id', kind: 'reference', readOnly: true, nullable: true, references: 'account', filter: 'keys' },
    { name: 'currency_code', kind: 'string', readOnly: true, normalise: ['trim'], references: 'currency' },
    { name: 'net_total', kind: 'money', readOnly: true, json: 't."net_total"::text', places: 4, sort: true, default: '0', shownDefault: '0.00', currency: { field: 'currency_code', sql: 't."currency_code"' } },
    { name: 'tax_total', kind: 'money', readOnly: true, json: 't."tax_total"::text', places: 4, default: '0', shownDefault: '0.00', currency: { field: 'currency_code', sql: 't."currency_code"' } },
    { name: 'gross_total', kind: 'money', readOnly: true, json: 't."gross_total"::text', places: 4, sort: true, default: '0', shownDefault: '0.00', currency: { field: 'currency_code', sql: 't."currency_code"' } },
    { name: 'valid_until', kind: 'datetime', readOnly: true, json: 'to_char(t."valid_until", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'sent_at', kind: 'datetime', readOnly: true, json: 'to_char(t."sent_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, default: 'now()', filter: 'range' },
    { name: 'sent_to', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'note', kind: 'text', readOnly: true, nullable: true, maxLength: 65535 },
    { name: 'accepted_at', kind: 'datetime', readOnly: true, json: 'to_char(t."accepted_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'accepted_by_name', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'acceptance_note', kind: 'text', readOnly: true, nullable: true, maxLength: 65535 },
    { name: 'content', kind: 'json', readOnly: true, inDefaultBody: false },
    { name: 'restorable', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'rental', resource: 'rental', localColumn: 'rental_id', filterPath: true },
    { name: 'account', resource: 'account', localColumn: 'account_id' },
    { name: 'currency', resource: 'currency', localColumn: 'currency_code', foreignColumn: 'code', include: false },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'version', descending: true }],
  live: 'not exists (select 1 from "rental" g1 where g1."id" = t."rental_id" and g1."deleted_at" is not null)',
  amounts: [
    { columns: ['net_total', 'tax_total', 'gross_total'], digits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code")' },
  ],
  actions: {
    compare: { handler: 'compare', readOnly: true },
    restore: {
      handler: 'restore',
      guards: [
        { name: 'still_quoted', code: 'invalid_state', message: 'A version is brought back while the rental is an enquiry or a quotation; revert the order to a quotation first.', field: 'status', sql: 'coalesce(((select r1."status" from "rental" r1 where r1."id" = t."rental_id" {lock}) in (\'enquiry\', \'quotation\', \'provisional\', \'reserved\')), true)', follows: [{ resource: 'rental', columns: ['status'] }], tells: { through: [{ name: 'rental', resource: 'rental', column: 'rental_id', key: 'id', fields: ['status'] }] } },
        { name: 'nothing_held', code: 'has_allocations', field: 'status', kind: 'function' },
      ],
      expectedVersion: true,
    },
  },
  rules: 'rentals/rental_quotation',
  constraints: {
    rental_quotation_rental_id_version_unique: { field: 'rental_id', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, rental_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, version: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, hash: { type: 'string', maxLength: 64 }, status: { type: ['string', 'null'], enum: ['sent', 'superseded', 'accepted', null] }, account_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, currency_code: { type: 'string', maxLength: 3 }, net_total: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, tax_total: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, gross_total: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, valid_until: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, sent_at: { type: 'string', format: 'date-time', maxLength: 40 }, sent_to: { type: ['string', 'null'], maxLength: 255 }, note: { type: ['string', 'null'], maxLength: 65535 }, accepted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, accepted_by_name: { type: ['string', 'null'], maxLength: 255 }, acceptance_note: { type: ['string', 'null'], maxLength: 65535 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'rental_id', 'version', 'hash', 'status', 'account_id', 'currency_code', 'net_total', 'tax_total', 'gross_total', 'valid_until', 'sent_at', 'sent_to', 'note', 'accepted_at', 'accepted_by_name', 'acceptance_note', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
