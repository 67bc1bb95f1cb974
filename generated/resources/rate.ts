// Generated from definitions/catalogue/rate.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const rate: ShortResource = {
  name: 'rate',
  context: 'catalogue',
  traits: ['hasRef', 'audited', 'softDeleted'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'code', kind: 'string', required: true, maxLength: 30, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'charge_unit', kind: 'enum', required: true, values: ['hour', 'half_day', 'day', 'week', 'month', 'fixed'], filter: 'choice' },
    { name: 'strategy', kind: 'enum', required: true, values: ['tiered', 'linear', 'best_price', 'fixed'], filter: 'choice' },
    { name: 'tiers', kind: 'json', default: "'[]'::jsonb", shownDefault: [] },
    { name: 'overflow_factor', kind: 'factor', json: 't."overflow_factor"::text', default: '1', shownDefault: '1.0000' },
    { name: 'day_basis', kind: 'enum', values: ['calendar', 'twenty_four_hours'], default: "'calendar'", shownDefault: 'calendar' },
    { name: 'grace_minutes', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'minimum_periods', kind: 'factor', json: 't."minimum_periods"::text', default: '1', shownDefault: '1.0000' },
    { name: 'rounding', kind: 'enum', values: ['up', 'nearest', 'exact'], default: "'up'", shownDefault: 'up' },
    { name: 'excluded_weekdays', kind: 'array', pgType: 'integer[]', element: 'integer', default: "'{}'::integer[]", shownDefault: [] },
    { name: 'excluded_dates', kind: 'array', pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'components', kind: 'json', default: "'[]'::jsonb", shownDefault: [] },
    { name: 'is_active', kind: 'boolean', readOnly: true, default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'is_default', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: ['created_by updated_by'],
  defaultSort: [{ field: 'name', descending: false }],
  oneDefault: { column: 'is_default', per: [], first: false },
  search: ['name', 'code'],
  create: { emits: ['rate.created'], prepared: true },
  update: { emits: ['rate.updated'], prepared: true },
  actions: {
    archive: { set: [{ column: 'is_active', value: 'false' }], emits: ['rate.archived'] },
    unarchive: { set: [{ column: 'is_active', value: 'true' }], emits: ['rate.unarchived'] },
    preview: { handler: 'preview', readOnly: true },
    set_prices: { handler: 'set_prices' },
  },
  referencedBy: [
    { resource: 'catalogue_item', column: 'default_rate_id' },
    { resource: 'catalogue_item_group', column: 'default_rate_id' },
    { resource: 'catalogue_item_rate', column: 'rate_id' },
    { resource: 'catalogue_item_supplier', column: 'subhire_rate_id' },
    { resource: 'kit', column: 'default_rate_id' },
    { resource: 'service', column: 'default_rate_id' },
    { resource: 'rental_item', column: 'rate_id' },
  ],
  rules: 'catalogue/rate',
  watched: ['deleted_at'],
  usual: ['destroy'],
  constraints: {
    rate_code_unique: { field: 'code', code: 'validation_failed', kind: 'unique' },
    rate_is_default_unique: { field: 'is_default', code: 'validation_failed', kind: 'unique' },
  },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, code: { type: 'string', minLength: 1, maxLength: 30 }, charge_unit: { type: 'string', enum: ['hour', 'half_day', 'day', 'week', 'month', 'fixed'] }, strategy: { type: 'string', enum: ['tiered', 'linear', 'best_price', 'fixed'] }, tiers: { type: 'array', maxItems: 100, items: { type: 'object', required: ['periods', 'factor'], properties: { periods: { oneOf: [{ type: 'number', minimum: 0 }, { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$' }] }, factor: { oneOf: [{ type: 'number', minimum: 0 }, { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$' }] } } } }, overflow_factor: { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }, day_basis: { type: 'string', enum: ['calendar', 'twenty_four_hours'] }, grace_minutes: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, minimum_periods: { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }, rounding: { type: 'string', enum: ['up', 'nearest', 'exact'] }, excluded_weekdays: { type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }, excluded_dates: { type: 'array', items: { type: 'string', maxLength: 10 }, maxItems: 100 }, components: { type: 'array', maxItems: 20, items: { type: 'object', required: ['rate_id', 'periods_each'], properties: { rate_id: { type: 'integer' }, periods_each: { oneOf: [{ type: 'number', exclusiveMinimum: 0 }, { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$' }] } } } }, is_active: { type: 'boolean' }, is_default: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'code', 'charge_unit', 'strategy', 'tiers', 'overflow_factor', 'day_basis', 'grace_minutes', 'minimum_periods', 'rounding', 'excluded_weekdays', 'excluded_dates', 'components', 'is_active', 'is_default', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
