// Generated from definitions/finance/bookkeeping_export.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const bookkeepingExport: ShortResource = {
  name: 'bookkeeping_export',
  context: 'finance',
  traits: ['hasRef', 'audited'],
  visible: '({rights} is null or exists (select 1 from (select {rights} as "maker", coalesce(t."rights", (select jsonb_build_object(\'kind\', \'service\', \'abilities\', to_jsonb(r."abilities"), \'flags\', jsonb_build_object(\'can_view_costs\', r."can_view_costs", \'can_override_price\', r."can_override_price", \'can_override_shortage\', r."can_override_shortage", \'can_override_margin\', r."can_override_margin", \'max_discount_percent\', r."max_discount_percent"), \'scope\', case when cardinality(u."warehouse_ids") > 0 then to_jsonb(u."warehouse_ids") end)\n      from "user" u join "role" r on r."id" = u."role_id" where u."id" = t."user_id"), jsonb_build_object(\'kind\', \'service\', \'abilities\', \'["*"]\'::jsonb, \'flags\', \'{"can_view_costs":true,"can_override_price":true,"can_override_shortage":true,"can_override_margin":true,"max_discount_percent":"100"}\'::jsonb, \'scope\', null)) as "made") w\n    where not exists (select 1 from jsonb_array_elements_text(w."made" -> \'abilities\') a("one") where not (jsonb_exists(w."maker" -> \'abilities\', \'*\')\n      or jsonb_exists(w."maker" -> \'abilities\', a."one") or coalesce(jsonb_exists(w."maker" -> \'abilities\', substring(a."one" from \'^([^:]+:[^:]+):\')), false)))\n      and (w."maker" -> \'flags\' = \'null\' or (w."made" -> \'flags\' <> \'null\' and not exists (select 1 from jsonb_each(case jsonb_typeof(w."made" -> \'flags\') when \'object\' then w."made" -> \'flags\' else \'{}\' end) f("name", "value")\n      where case jsonb_typeof(f."value") when \'boolean\' then f."value" = \'true\' and w."maker" -> \'flags\' -> f."name" is distinct from \'true\'\n        when \'null\' then false else (f."value" #>> \'{}\')::numeric > coalesce((w."maker" -> \'flags\' ->> f."name")::numeric, 0) end)))\n      and (w."maker" -> \'scope\' = \'null\' or (w."made" -> \'scope\' <> \'null\' and w."made" -> \'scope\' <@ (w."maker" -> \'scope\')))))',
  readAbility: 'invoices:read',
  rights: { stored: 'rights', user: 'user_id' },
  fields: [
    'id ref',
    { name: 'period_from', kind: 'date', json: 'to_char(t."period_from", \'YYYY-MM-DD\')', update: false, required: true, sort: true, filter: 'range' },
    { name: 'period_to', kind: 'date', json: 'to_char(t."period_to", \'YYYY-MM-DD\')', update: false, required: true, sort: true, filter: 'range' },
    { name: 'format', kind: 'enum', update: false, values: ['csv', 'datev'], default: "'csv'", shownDefault: 'csv', filter: 'choice' },
    { name: 'document_count', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'entry_count', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'currency_code', kind: 'string', readOnly: true, maxLength: 3, normalise: ['trim'], default: { text: ['', ''], params: [{ setting: 'finance.base_currency', cast: 'text' }] } },
    { name: 'total', kind: 'money', readOnly: true, json: 't."total"::text', places: 4, default: '0', shownDefault: '0.00' },
    { name: 'accounts', kind: 'json', readOnly: true, default: "'[]'::jsonb", shownDefault: [] },
    { name: 'warnings', kind: 'array', readOnly: true, pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'header', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    { name: 'taken_back_at', kind: 'datetime', readOnly: true, json: 'to_char(t."taken_back_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'user_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', default: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'rights', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'user', resource: 'user', localColumn: 'user_id' },
    'created_by updated_by',
    { name: 'entries', resource: 'bookkeeping_entry', localColumn: 'id', foreignColumn: 'bookkeeping_export_id', cardinality: 'many', order: 't."position", t."id"' },
  ],
  defaultSort: [{ field: 'id', descending: true }],
  validations: [
    { name: 'period_in_order', code: 'invalid_dates', message: 'The last day cannot be before the first.', field: 'period_to', sql: 'coalesce((t."period_to" >= t."period_from"), true)', reads: ['period_to', 'period_from'] },
  ],
  create: {
    guards: [
      { name: 'whole_company', code: 'forbidden', field: 'period_from', kind: 'function' },
      { name: 'one_year', code: 'validation_failed', field: 'period_to', kind: 'function' },
      { name: 'datev_numbers', code: 'validation_failed', field: 'format', kind: 'function' },
    ],
    effects: ['take_documents'],
    emits: ['bookkeeping_export.created'],
    prepared: true,
  },
  actions: {
    take_back: {
      guards: [
        { name: 'whole_company', code: 'forbidden', field: 'period_from', kind: 'function' },
        { name: 'not_taken_back', code: 'invalid_state', message: 'It was taken back already.', field: 'taken_back_at', sql: '(t."taken_back_at" is null)', tells: { fields: ['taken_back_at'] } },
        { name: 'not_reversed_since', code: 'invalid_state', field: 'taken_back_at', kind: 'function' },
      ],
      set: [{ column: 'taken_back_at', value: 'now()' }],
      effects: ['open_documents'],
      emits: ['bookkeeping_export.taken_back'],
    },
  },
  rules: 'finance/bookkeeping_export',
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, period_from: { type: 'string', format: 'date', maxLength: 10 }, period_to: { type: 'string', format: 'date', maxLength: 10 }, format: { type: 'string', enum: ['csv', 'datev'] }, document_count: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, entry_count: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, currency_code: { type: 'string', maxLength: 3 }, total: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, accounts: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, warnings: { type: 'array', items: { type: 'string', maxLength: 255 }, maxItems: 100 }, taken_back_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, user_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'period_from', 'period_to', 'format', 'document_count', 'entry_count', 'currency_code', 'total', 'accounts', 'warnings', 'taken_back_at', 'user_id', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
