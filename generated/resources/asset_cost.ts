// Generated from definitions/inventory/asset_cost.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const assetCost: ShortResource = {
  name: 'asset_cost',
  context: 'inventory',
  traits: ['hasRef', 'audited'],
  scope: 'exists (select 1 from "asset" s1 where s1."id" = t."asset_id" and s1."warehouse_id" = any({scope}))',
  readAbility: 'asset-costs:read',
  fields: [
    'id ref',
    { name: 'asset_id', kind: 'reference', update: false, required: true, references: 'asset', filter: 'keys' },
    { name: 'category', kind: 'enum', required: true, values: ['purchase', 'freight', 'repair', 'consumable', 'test', 'insurance', 'upgrade', 'other'], filter: 'choice' },
    { name: 'amount', kind: 'money', json: 't."amount"::text', places: 4, cost: true, required: true, sort: true, currency: { field: 'currency_code', sql: 't."currency_code"' }, filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'currency_code', kind: 'string', normalise: ['trim'], references: 'currency', default: { text: ['', ''], params: [{ setting: 'finance.base_currency', cast: 'text' }] } },
    { name: 'incurred_on', kind: 'date', json: 'to_char(t."incurred_on", \'YYYY-MM-DD\')', required: true, sort: true, filter: 'range' },
    { name: 'description', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'], filter: 'text' },
    { name: 'supplier_id', kind: 'reference', nullable: true, references: 'account', filter: 'keys' },
    { name: 'repair_id', kind: 'reference', nullable: true, references: 'repair', filter: 'keys' },
    { name: 'purchase_order_id', kind: 'reference', nullable: true, references: 'purchase_order', filter: 'keys' },
    { name: 'is_capitalised', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'asset', resource: 'asset', localColumn: 'asset_id', filterPath: true },
    { name: 'currency', resource: 'currency', localColumn: 'currency_code', foreignColumn: 'code' },
    { name: 'supplier', resource: 'account', localColumn: 'supplier_id' },
    { name: 'repair', resource: 'repair', localColumn: 'repair_id' },
    { name: 'purchase_order', resource: 'purchase_order', localColumn: 'purchase_order_id', include: false },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'incurred_on', descending: true }],
  search: ['description'],
  words: '"backline_words_1"(t."description")',
  amounts: [
    { columns: ['amount'], digits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code")' },
  ],
  validations: [
    { name: 'amount_places', code: 'validation_failed', message: 'amount may have at most {limit} digits after the point, as its currency has.', field: 'amount', sql: 'case when min_scale(t."amount") > 0 then (select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code" and "coin"."decimals" < min_scale(t."amount")) end', limits: true, reads: ['amount', 'currency_code'], idleWithout: ['amount'] },
  ],
  usual: ['create', 'update', 'destroy'],
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, asset_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, category: { type: 'string', enum: ['purchase', 'freight', 'repair', 'consumable', 'test', 'insurance', 'upgrade', 'other'] }, amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, currency_code: { type: 'string', maxLength: 3 }, incurred_on: { type: 'string', format: 'date', maxLength: 10 }, description: { type: ['string', 'null'], maxLength: 255 }, supplier_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, repair_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, purchase_order_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, is_capitalised: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'asset_id', 'category', 'currency_code', 'incurred_on', 'description', 'supplier_id', 'repair_id', 'purchase_order_id', 'is_capitalised', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
