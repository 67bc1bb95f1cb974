// Generated from definitions/inventory/stock_check.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const stockCheck: ShortResource = {
  name: 'stock_check',
  context: 'inventory',
  traits: ['hasRef', 'audited', 'customFields'],
  scope: 't."warehouse_id" = any({scope})',
  fields: [
    'id ref',
    { name: 'number', kind: 'string', readOnly: true, sort: true, maxLength: 30, normalise: ['trim'], default: { text: ['regexp_replace(replace(', ", '{YYYY}', to_char(now() at time zone 'UTC', 'YYYY')), '\\{0+\\}', regexp_replace(repeat('0', coalesce(length(substring(", ' from \'\\{(0+)\\}\')), 1)) || nextval(\'"stock_check_number_sequence"\')::text, \'^0+(?=\\d{\' || coalesce(length(substring(', " from '\\{(0+)\\}')), 1) || '})', ''))"], params: [{ setting: 'stock_checks.number_format', cast: 'text' }, { setting: 'stock_checks.number_format', cast: 'text' }, { setting: 'stock_checks.number_format', cast: 'text' }] }, filter: 'text' },
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'warehouse_id', kind: 'reference', update: false, required: true, references: 'warehouse', filter: 'keys' },
    { name: 'scope', kind: 'enum', update: false, values: ['all', 'group', 'location', 'items', 'flightcases'], default: "'all'", shownDefault: 'all', filter: 'choice' },
    { name: 'scope_ids', kind: 'json', default: "'[]'::jsonb", shownDefault: [] },
    { name: 'check_type', kind: 'enum', values: ['full', 'cycle', 'spot', 'blind'], default: "'cycle'", shownDefault: 'cycle', filter: 'choice' },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['draft', 'counting', 'submitted', 'completed', 'cancelled'], default: "'draft'", shownDefault: 'draft', filter: 'choice' },
    { name: 'scheduled_for', kind: 'date', json: 'to_char(t."scheduled_for", \'YYYY-MM-DD\')', nullable: true, sort: true, filter: 'range' },
    { name: 'started_at', kind: 'datetime', readOnly: true, json: 'to_char(t."started_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'submitted_at', kind: 'datetime', readOnly: true, json: 'to_char(t."submitted_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'completed_at', kind: 'datetime', readOnly: true, json: 'to_char(t."completed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'cancelled_at', kind: 'datetime', readOnly: true, json: 'to_char(t."cancelled_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'snapshot_at', kind: 'datetime', readOnly: true, json: 'to_char(t."snapshot_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'assigned_user_ids', kind: 'array', pgType: 'integer[]', element: 'integer', default: "'{}'::integer[]", shownDefault: [], filter: ['eq', 'in', 'present', 'blank'] },
    { name: 'requires_approval', kind: 'boolean', default: { text: ['', ''], params: [{ setting: 'stock_checks.require_approval', cast: 'boolean' }] } },
    { name: 'submitted_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'approved_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'line_count', kind: 'integer', column: null, readOnly: true, sql: '((select count(*)::integer from "stock_check_item" i where i."stock_check_id" = t."id"))', nullable: true, sort: true },
    { name: 'counted_count', kind: 'integer', column: null, readOnly: true, sql: '((select count(*)::integer from "stock_check_item" i where i."stock_check_id" = t."id" and i."quantity_counted" is not null))', nullable: true, sort: true },
    { name: 'variance_count', kind: 'integer', column: null, readOnly: true, sql: '((select case when t."check_type" = \'blind\' and t."status" = \'counting\' then null else count(*)::integer end from "stock_check_item" i where i."stock_check_id" = t."id" and i."quantity_counted" <> i."expected_at_snapshot" + i."movement_since_snapshot"))', nullable: true, sort: true },
    { name: 'variance_quantity', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0 },
    { name: 'variance_value', kind: 'money', readOnly: true, json: 't."variance_value"::text', cost: true, sort: true, default: '0', shownDefault: '0.00' },
    { name: 'adjustment_reason', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    'custom_fields created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'warehouse', resource: 'warehouse', localColumn: 'warehouse_id', filterPath: true },
    { name: 'submitted_by', resource: 'user', localColumn: 'submitted_by_id' },
    { name: 'approved_by', resource: 'user', localColumn: 'approved_by_id' },
    'created_by updated_by',
    { name: 'assigned_users', resource: 'user', localColumn: 'id', link: { from: '"stock_check" o cross join unnest(o."assigned_user_ids") x(v)', owner: 'o."id"', ownerType: 'integer', related: 'x.v', condition: '' }, cardinality: 'many', order: 't."name", t."id"' },
    { name: 'items', resource: 'stock_check_item', localColumn: 'id', foreignColumn: 'stock_check_id', cardinality: 'many', order: 't."id"' },
  ],
  proofs: {
    'stock_check.completed': [
      { kind: 'stock_count', subject: [], about: [], metadata: ['number', 'name', 'check_type', 'scope', 'started_at', 'completed_at', 'submitted_by_id', 'approved_by_id', 'line_count', 'variance_quantity', 'variance_value'], given: [], when: {} },
    ],
  },
  search: ['number', 'name'],
  destroy: {
    guards: [
      { name: 'deletable', code: 'invalid_state', message: 'Only a stock check that is a draft or cancelled can be deleted.', field: 'status', sql: 'coalesce((t."status" in (\'draft\', \'cancelled\')), true)', tells: { fields: ['status'] } },
    ],
    emits: ['stock_check.deleted'],
  },
  rules: 'inventory/stock_check',
  watched: ['status'],
  usual: ['create', 'update'],
  constraints: { stock_check_number_unique: { field: 'number', code: 'validation_failed', kind: 'unique' } },
  machine: {
    field: 'status',
    initial: 'draft',
    states: ['draft', 'counting', 'submitted', 'completed', 'cancelled'],
    transitions: {
      start: {
        from: ['draft'],
        to: { state: 'counting' },
        guards: [
          { name: 'has_stock_to_count', code: 'no_items', message: 'There is nothing to count.', field: 'scope', kind: 'function' },
          { name: 'no_other_check', code: 'overlapping_check', field: 'scope', kind: 'function' },
        ],
        set: [{ column: 'started_at', value: 'now()' }, { column: 'snapshot_at', value: 'now()' }],
        effects: ['take_snapshot'],
        emits: ['stock_check.started'],
        dryRun: true,
      },
      submit: {
        from: ['counting'],
        to: { state: 'submitted' },
        guards: [
          { name: 'all_counted', code: 'uncounted_items', field: 'items', sql: { text: ['((', ' is not null) or (not exists(select 1 from "stock_check_item" r1 where r1."stock_check_id" = t."id" and (r1."quantity_counted" is null))))'], params: [{ input: 'uncounted', cast: 'text' }] }, collects: [{ resource: 'stock_check_item', columns: ['quantity_counted', 'stock_check_id'], key: 't."stock_check_id"', join: '' }], tells: { rows: [{ name: 'items', resource: 'stock_check_item', alias: 'r1', from: { text: ['from "stock_check_item" r1 where r1."stock_check_id" = t."id" and (r1."quantity_counted" is null)'], params: [] }, columns: ['quantity_counted'] }] } },
          { name: 'books_above_zero', code: 'negative_stock', field: 'items', kind: 'function' },
        ],
        set: [
          { column: 'submitted_at', value: 'now()' },
          { column: 'submitted_by_id', value: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] } },
        ],
        effects: ['close_count'],
        emits: ['stock_check.submitted'],
        dryRun: true,
      },
      reopen: {
        from: ['submitted'],
        to: { state: 'counting' },
        set: [{ column: 'submitted_at', value: 'null' }, { column: 'submitted_by_id', value: 'null' }],
        emits: ['stock_check.reopened'],
        dryRun: true,
      },
      approve: {
        from: ['submitted'],
        to: { state: 'completed' },
        guards: [
          { name: 'other_approver', code: 'four_eyes', field: 'approved_by_id', kind: 'function' },
          { name: 'stays_above_zero', code: 'negative_stock', field: 'items', kind: 'function' },
        ],
        set: [
          { column: 'completed_at', value: 'now()' },
          { column: 'approved_by_id', value: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] } },
        ],
        effects: ['book_differences'],
        emits: ['stock_check.completed'],
        dryRun: true,
      },
      cancel: {
        from: ['draft', 'counting', 'submitted'],
        to: { state: 'cancelled' },
        set: [{ column: 'cancelled_at', value: 'now()' }],
        emits: ['stock_check.cancelled'],
        dryRun: true,
      },
    },
    available: ['start', 'submit', 'reopen', 'approve', 'cancel', 'delete'],
  },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, number: { type: 'string', maxLength: 30 }, name: { type: 'string', minLength: 1, maxLength: 255 }, warehouse_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, scope: { type: 'string', enum: ['all', 'group', 'location', 'items', 'flightcases'] }, scope_ids: { type: 'array', maxItems: 1000, items: { type: 'integer', minimum: 1 } }, check_type: { type: 'string', enum: ['full', 'cycle', 'spot', 'blind'] }, status: { type: 'string', enum: ['draft', 'counting', 'submitted', 'completed', 'cancelled'] }, scheduled_for: { type: ['string', 'null'], format: 'date', maxLength: 10 }, started_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, submitted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, completed_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, cancelled_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, snapshot_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, assigned_user_ids: { type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }, requires_approval: { type: 'boolean' }, submitted_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, approved_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, line_count: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, counted_count: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, variance_count: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, variance_quantity: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, variance_value: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, adjustment_reason: { type: ['string', 'null'], maxLength: 255 }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'number', 'name', 'warehouse_id', 'scope', 'scope_ids', 'check_type', 'status', 'scheduled_for', 'started_at', 'submitted_at', 'completed_at', 'cancelled_at', 'snapshot_at', 'assigned_user_ids', 'requires_approval', 'submitted_by_id', 'approved_by_id', 'line_count', 'counted_count', 'variance_count', 'variance_quantity', 'adjustment_reason', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
