// Generated from definitions/maintenance/repair_part.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const repairPart: ShortResource = {
  name: 'repair_part',
  context: 'maintenance',
  traits: ['audited'],
  listKey: 'parts',
  param: 'part',
  parent: { resource: 'repair', column: 'repair_id', param: 'repair', aggregate: false },
  scope: 'exists (select 1 from "repair" s1 where s1."id" = t."repair_id" and ((exists (select 1 from "asset" s2 where s2."id" = s1."asset_id" and s2."warehouse_id" = any({scope}))) or (s1."warehouse_id" = any({scope}))))',
  readAbility: 'repairs:read',
  fields: [
    'id',
    { name: 'repair_id', kind: 'reference', readOnly: true, sort: true, references: 'repair', filter: 'keys' },
    { name: 'catalogue_item_id', kind: 'reference', update: false, required: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'quantity', kind: 'integer', update: false, default: '1', shownDefault: 1 },
    { name: 'unit_cost', kind: 'money', json: 't."unit_cost"::text', places: 4, nullable: true, cost: true, update: false },
    { name: 'total_cost', kind: 'money', column: null, readOnly: true, sql: '(round((round(t."quantity" * t."unit_cost", coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = coalesce((select "setting"."value" #>> \'{}\' from "setting_value" "setting" where "setting"."group" = \'finance\' and "setting"."key" = \'base_currency\'), \'GBP\')), 2)))::numeric, 4))', json: 'to_char((round((round(t."quantity" * t."unit_cost", coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = coalesce((select "setting"."value" #>> \'{}\' from "setting_value" "setting" where "setting"."group" = \'finance\' and "setting"."key" = \'base_currency\'), \'GBP\')), 2)))::numeric, 4)), \'FM99999999999999999999990.0099\')', places: 4, nullable: true, cost: true },
    { name: 'stock_transaction_id', kind: 'reference', readOnly: true, nullable: true, references: 'stock_transaction', filter: 'keys' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'repair', resource: 'repair', localColumn: 'repair_id', filterPath: true },
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id' },
    { name: 'stock_transaction', resource: 'stock_transaction', localColumn: 'stock_transaction_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'id', descending: false }],
  live: 'not exists (select 1 from "repair" g1 where g1."id" = t."repair_id" and g1."deleted_at" is not null)',
  create: {
    guards: [
      { name: 'repair_going_on', code: 'invalid_state', message: 'Parts can only change while the repair goes on.', field: 'repair_id', sql: { text: ['coalesce(((select r1."status" from "repair" r1 where r1."id" = ', " {lock}) in ('open', 'in_progress', 'on_hold')), true)"], params: [{ field: 'repair_id', cast: 'integer' }] }, follows: [{ resource: 'repair', columns: ['status'] }], tells: { through: [{ name: 'repair', resource: 'repair', column: 'repair_id', key: 'id', fields: ['status'] }] } },
      { name: 'part_counted', code: 'not_tracked', message: 'Parts are goods or consumables that are counted in bulk.', field: 'catalogue_item_id', sql: { text: ['(coalesce(((select r1."tracking" from "catalogue_item" r1 where r1."id" = ', ' {lock}) = \'bulk\'), true) and coalesce(((select r2."item_type" from "catalogue_item" r2 where r2."id" = ', " {lock}) <> 'rental'), true))"], params: [{ field: 'catalogue_item_id', cast: 'integer' }, { field: 'catalogue_item_id', cast: 'integer' }] }, follows: [{ resource: 'catalogue_item', columns: ['item_type', 'tracking'] }], tells: { through: [{ name: 'catalogue_item', resource: 'catalogue_item', column: 'catalogue_item_id', key: 'id', fields: ['tracking', 'item_type'] }] } },
    ],
    effects: ['take_from_stock'],
    emits: ['repair_part.created'],
    prepared: true,
  },
  destroy: {
    guards: [
      { name: 'repair_going_on', code: 'invalid_state', message: 'Parts can only change while the repair goes on.', field: 'repair_id', sql: 'coalesce(((select r1."status" from "repair" r1 where r1."id" = t."repair_id" {lock}) in (\'open\', \'in_progress\', \'on_hold\')), true)', follows: [{ resource: 'repair', columns: ['status'] }], tells: { through: [{ name: 'repair', resource: 'repair', column: 'repair_id', key: 'id', fields: ['status'] }] } },
    ],
    effects: ['put_back'],
    emits: ['repair_part.deleted'],
  },
  rules: 'maintenance/repair_part',
  constraints: { repair_part_quantity_check: { field: 'quantity', code: 'validation_failed', kind: 'check' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, repair_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, unit_cost: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, total_cost: { type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }, stock_transaction_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'repair_id', 'catalogue_item_id', 'quantity', 'stock_transaction_id', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
