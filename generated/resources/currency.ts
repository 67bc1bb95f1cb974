// Generated from definitions/finance/currency.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const currency: ShortResource = {
  name: 'currency',
  plural: 'currencies',
  context: 'finance',
  traits: ['hasRef', 'audited'],
  moves: { columns: ['decimals'], rows: false },
  fields: [
    'id ref',
    { name: 'code', kind: 'string', readOnly: true, sort: true, maxLength: 3, normalise: ['trim'], filter: 'text' },
    { name: 'name', kind: 'string', readOnly: true, sort: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'symbol', kind: 'string', readOnly: true, nullable: true, maxLength: 5, normalise: ['trim'] },
    { name: 'decimals', kind: 'integer', readOnly: true, default: '2', shownDefault: 2 },
    { name: 'is_base', kind: 'boolean', column: null, readOnly: true, sql: '(t."code" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\'))' },
    { name: 'is_active', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: ['created_by updated_by'],
  defaultSort: [{ field: 'code', descending: false }],
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  update: {
    guards: [
      { name: 'base_stays', code: 'in_use', message: "It is the company's own currency.", field: 'is_active', sql: { text: ['((', ' is null) or coalesce((', ' = true), true) or coalesce((t."code" <> ', '), true))'], params: [{ input: 'is_active', cast: 'boolean' }, { input: 'is_active', cast: 'boolean' }, { setting: 'finance.base_currency', cast: 'text' }] }, restsOn: 'is_active', tells: { fields: ['code'], settings: ['finance.base_currency'] } },
    ],
    emits: ['currency.updated'],
  },
  referencedBy: [
    'catalogue_item_rate currency_code',
    'catalogue_item_supplier currency_code',
    'account currency_code',
    'credit_note currency_code',
    'exchange_rate from_currency to_currency',
    'invoice currency_code',
    'payment currency_code',
    'price_book currency_code',
    'asset_cost currency_code',
    'warehouse currency_code',
    'project currency_code',
    'purchase_order currency_code',
    'virtual_stock_intake currency_code',
    'rental currency_code',
    'rental_quotation currency_code',
  ],
  watched: ['is_active'],
  constraints: { currency_code_unique: { field: 'code', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, code: { type: 'string', maxLength: 3 }, name: { type: 'string', maxLength: 60 }, symbol: { type: ['string', 'null'], maxLength: 5 }, decimals: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, is_base: { type: 'boolean' }, is_active: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'code', 'name', 'symbol', 'decimals', 'is_base', 'is_active', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
