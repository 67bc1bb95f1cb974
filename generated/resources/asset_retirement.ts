// Generated from definitions/inventory/asset_retirement.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const assetRetirement: ShortResource = {
  name: 'asset_retirement',
  context: 'inventory',
  traits: ['hasRef', 'audited'],
  scope: 'exists (select 1 from "asset" s1 where s1."id" = t."asset_id" and s1."warehouse_id" = any({scope}))',
  readAbility: 'asset-retirements:read',
  brief: ['status'],
  fields: [
    'id ref',
    { name: 'asset_id', kind: 'reference', update: false, required: true, references: 'asset', filter: 'keys' },
    { name: 'reason_id', kind: 'reference', required: true, references: 'static_value', filter: 'keys' },
    { name: 'kind', kind: 'enum', required: true, values: ['scrapped', 'sold', 'stolen', 'lost', 'donated', 'returned_to_owner', 'end_of_life'], filter: 'choice' },
    { name: 'retired_on', kind: 'date', json: 'to_char(t."retired_on", \'YYYY-MM-DD\')', sort: true, default: { text: ['(now() at time zone ', ')::date'], params: [{ setting: 'localisation.timezone', cast: 'text' }] }, filter: 'range' },
    { name: 'proceeds', kind: 'money', json: 't."proceeds"::text', places: 4, cost: true, default: '0', shownDefault: '0.00' },
    { name: 'buyer_id', kind: 'reference', nullable: true, references: 'account' },
    { name: 'book_value_at_retirement', kind: 'money', readOnly: true, json: 't."book_value_at_retirement"::text', places: 4, nullable: true, cost: true },
    { name: 'gain_loss', kind: 'money', readOnly: true, json: 't."gain_loss"::text', places: 4, nullable: true, cost: true },
    { name: 'note', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'status', kind: 'enum', readOnly: true, values: ['active', 'voided', 'reinstated'], default: "'active'", shownDefault: 'active', filter: 'choice' },
    { name: 'status_before', kind: 'enum', readOnly: true, nullable: true, values: ['available', 'allocated', 'prepared', 'on_hire', 'in_transit', 'in_repair', 'quarantined', 'lost', 'sold', 'retired'] },
    { name: 'repair_id', kind: 'reference', readOnly: true, nullable: true, references: 'repair', filter: 'keys' },
    { name: 'voided_at', kind: 'datetime', readOnly: true, json: 'to_char(t."voided_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'voided_reason', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'reinstated_at', kind: 'datetime', readOnly: true, json: 'to_char(t."reinstated_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'reinstated_reason', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'asset', resource: 'asset', localColumn: 'asset_id', filterPath: true },
    { name: 'reason', resource: 'static_value', localColumn: 'reason_id' },
    { name: 'buyer', resource: 'account', localColumn: 'buyer_id' },
    { name: 'repair', resource: 'repair', localColumn: 'repair_id' },
    'created_by updated_by',
  ],
  amounts: [
    { columns: ['proceeds', 'book_value_at_retirement', 'gain_loss'], digits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = coalesce((select "s"."value" #>> \'{}\' from "setting_value" "s" where "s"."group" = \'finance\' and "s"."key" = \'base_currency\'), \'GBP\'))' },
  ],
  validations: [
    { name: 'reason_of_list', code: 'validation_failed', message: 'Choose a value of the list retirement_reasons.', field: 'reason_id', sql: 'coalesce(((select r2."key" from "static_list" r2 where r2."id" = (select r1."static_list_id" from "static_value" r1 where r1."id" = t."reason_id") {lock}) = \'retirement_reasons\'), true)', reads: ['reason_id'], follows: [{ resource: 'static_list', columns: ['key'] }] },
    { name: 'proceeds_places', code: 'validation_failed', message: 'proceeds may have at most {limit} digits after the point, as its currency has.', field: 'proceeds', sql: { text: ['case when min_scale(t."proceeds") > 0 then (select "coin"."decimals" from "currency" "coin" where "coin"."code" = ', ' and "coin"."decimals" < min_scale(t."proceeds")) end'], params: [{ setting: 'finance.base_currency', cast: 'text' }] }, limits: true, reads: ['proceeds'], idleWithout: ['proceeds'] },
  ],
  create: {
    guards: [
      { name: 'in_service', code: 'asset_unavailable', field: 'asset_id', kind: 'function' },
      { name: 'not_allocated', code: 'asset_allocated', field: 'asset_id', kind: 'function' },
      { name: 'not_sealed', code: 'in_sealed_case', field: 'asset_id', sql: { text: ['(((select r1."flightcase_id" from "asset" r1 where r1."id" = ', ' {lock}) is null) or coalesce(((select r3."status" from "flightcase" r3 where r3."id" = (select r2."flightcase_id" from "asset" r2 where r2."id" = ', " {lock}) {lock}) <> 'sealed'), true))"], params: [{ field: 'asset_id', cast: 'integer' }, { field: 'asset_id', cast: 'integer' }] }, follows: [{ resource: 'asset', columns: ['flightcase_id'] }, { resource: 'flightcase', columns: ['status'] }], tells: { through: [{ name: 'asset', resource: 'asset', column: 'asset_id', key: 'id', fields: ['flightcase_id'] }] } },
    ],
    effects: ['retire'],
    emits: ['asset_retirement.created'],
    prepared: true,
  },
  referencedBy: [
    'asset retirement_id',
  ],
  rules: 'inventory/asset_retirement',
  constraints: { asset_retirement_active: { field: 'asset_id', code: 'asset_unavailable', kind: 'unique' } },
  machine: {
    field: 'status',
    initial: 'active',
    states: ['active', 'voided', 'reinstated'],
    transitions: {
      void: {
        from: ['active'],
        to: { state: 'voided' },
        guards: [
          { name: 'in_void_window', code: 'void_window_passed', field: 'status', sql: { text: ['coalesce((t."created_at" >= (now() - make_interval(days => (', ')::integer))), true)'], params: [{ setting: 'maintenance.retirement_void_days', cast: 'integer' }] }, tells: { fields: ['created_at'], settings: ['maintenance.retirement_void_days'] } },
          { name: 'unit_there', code: 'asset_unavailable', message: 'The asset is deleted. Restore it first.', field: 'asset_id', sql: '((select r1."deleted_at" from "asset" r1 where r1."id" = t."asset_id") is null)', locks: [{ resource: 'asset', column: 'asset_id' }], tells: { through: [{ name: 'asset', resource: 'asset', column: 'asset_id', key: 'id', fields: ['deleted_at'] }] } },
          { name: 'not_given_back', code: 'not_reinstatable', field: 'kind', kind: 'function' },
        ],
        set: [
          { column: 'voided_at', value: 'now()' },
          { column: 'voided_reason', value: { text: ['', ''], params: [{ input: 'reason', cast: 'text' }] } },
        ],
        effects: ['undo'],
        emits: ['asset_retirement.voided'],
        dryRun: true,
      },
      reinstate: {
        from: ['active'],
        to: { state: 'reinstated' },
        guards: [
          { name: 'reinstatable', code: 'not_reinstatable', message: 'What was sold, or stolen and insured, belongs to somebody else.', field: 'kind', sql: '(coalesce((t."kind" <> \'sold\'), true) and (coalesce((t."kind" <> \'stolen\'), true) or ((select r1."insured_value" from "asset" r1 where r1."id" = t."asset_id" {lock}) is null)))', follows: [{ resource: 'asset', columns: ['insured_value'] }], tells: { fields: ['kind'], through: [{ name: 'asset', resource: 'asset', column: 'asset_id', key: 'id', fields: ['insured_value'] }] } },
          { name: 'unit_there', code: 'asset_unavailable', message: 'The asset is deleted. Restore it first.', field: 'asset_id', sql: '((select r1."deleted_at" from "asset" r1 where r1."id" = t."asset_id") is null)', locks: [{ resource: 'asset', column: 'asset_id' }], tells: { through: [{ name: 'asset', resource: 'asset', column: 'asset_id', key: 'id', fields: ['deleted_at'] }] } },
          { name: 'not_given_back', code: 'not_reinstatable', field: 'kind', kind: 'function' },
          { name: 'reason_given', code: 'missing_reason', field: 'reason', sql: { text: ['(', ' is not null)'], params: [{ input: 'reason', cast: 'text' }] } },
          { name: 'target_allowed', code: 'forbidden_warehouse', field: 'warehouse_id', kind: 'function' },
        ],
        set: [
          { column: 'reinstated_at', value: 'now()' },
          { column: 'reinstated_reason', value: { text: ['', ''], params: [{ input: 'reason', cast: 'text' }] } },
        ],
        effects: ['reinstate'],
        emits: ['asset_retirement.reinstated'],
        dryRun: true,
      },
    },
    available: ['void', 'reinstate'],
    line: ['active', 'reinstated'],
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, asset_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, reason_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, kind: { type: 'string', enum: ['scrapped', 'sold', 'stolen', 'lost', 'donated', 'returned_to_owner', 'end_of_life'] }, retired_on: { type: 'string', format: 'date', maxLength: 10 }, proceeds: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, buyer_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, book_value_at_retirement: { type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, gain_loss: { type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, note: { type: ['string', 'null'], maxLength: 65535 }, status: { type: 'string', enum: ['active', 'voided', 'reinstated'] }, status_before: { type: ['string', 'null'], enum: ['available', 'allocated', 'prepared', 'on_hire', 'in_transit', 'in_repair', 'quarantined', 'lost', 'sold', 'retired', null] }, repair_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, voided_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, voided_reason: { type: ['string', 'null'], maxLength: 255 }, reinstated_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, reinstated_reason: { type: ['string', 'null'], maxLength: 255 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'asset_id', 'reason_id', 'kind', 'retired_on', 'buyer_id', 'note', 'status', 'status_before', 'repair_id', 'voided_at', 'voided_reason', 'reinstated_at', 'reinstated_reason', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
