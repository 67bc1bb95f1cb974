// Generated from definitions/finance/credit_note_allocation.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const creditNoteAllocation: ShortResource = {
  name: 'credit_note_allocation',
  context: 'finance',
  traits: ['audited'],
  listKey: 'allocations',
  param: 'allocation',
  parent: { resource: 'credit_note', column: 'credit_note_id', param: 'credit_note', aggregate: false },
  scope: '(exists (select 1 from "credit_note" s1 where s1."id" = t."credit_note_id" and ((s1."invoice_id" is null or exists (select 1 from "invoice" s2 where s2."id" = s1."invoice_id" and s2."warehouse_id" = any({scope}))) and (s1."rental_id" is null or exists (select 1 from "rental" s2 where s2."id" = s1."rental_id" and s2."warehouse_id" = any({scope})))))) and (exists (select 1 from "invoice" s1 where s1."id" = t."invoice_id" and s1."warehouse_id" = any({scope})))',
  readAbility: 'credit-notes:read',
  fields: [
    'id',
    { name: 'credit_note_id', kind: 'reference', readOnly: true, sort: true, references: 'credit_note', filter: 'keys' },
    { name: 'invoice_id', kind: 'reference', readOnly: true, references: 'invoice', filter: 'keys' },
    { name: 'amount', kind: 'money', readOnly: true, json: 't."amount"::text', places: 4, currency: { rate: '(select (select i."exchange_rate" from "invoice" i where i."id" = "above"."invoice_id") from "credit_note" "above" where "above"."id" = t."credit_note_id")', field: 'credit_note.currency_code', sql: '(select "above"."currency_code" from "credit_note" "above" where "above"."id" = t."credit_note_id")' } },
    { name: 'allocated_at', kind: 'datetime', readOnly: true, json: 'to_char(t."allocated_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, default: 'now()', filter: 'range' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'credit_note', resource: 'credit_note', localColumn: 'credit_note_id', filterPath: true },
    { name: 'invoice', resource: 'invoice', localColumn: 'invoice_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'id', descending: false }],
  amounts: [
    { columns: ['amount'], digits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = (select "above"."currency_code" from "credit_note" "above" where "above"."id" = t."credit_note_id"))' },
  ],
  companyDigits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = coalesce((select "s"."value" #>> \'{}\' from "setting_value" "s" where "s"."group" = \'finance\' and "s"."key" = \'base_currency\'), \'GBP\'))',
  constraints: {
    credit_note_allocation_amount_positive: {
      field: 'amount',
      code: 'invalid_amount',
      kind: 'check',
      message: 'The amount must be above zero.',
    },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, credit_note_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, invoice_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, allocated_at: { type: 'string', format: 'date-time', maxLength: 40 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'credit_note_id', 'invoice_id', 'amount', 'allocated_at', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
