// Generated from definitions/rentals/shortage.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const shortage: ShortResource = {
  name: 'shortage',
  context: 'rentals',
  traits: ['hasRef', 'audited'],
  moves: { columns: ['rental_id', 'status'], rows: true },
  scope: 't."warehouse_id" = any({scope})',
  readAbility: 'shortages:read',
  brief: ['status'],
  fields: [
    'id ref',
    { name: 'rental_id', kind: 'reference', readOnly: true, sort: true, references: 'rental', filter: 'keys' },
    { name: 'rental_item_id', kind: 'reference', readOnly: true, references: 'rental_item', filter: 'keys' },
    { name: 'catalogue_item_id', kind: 'reference', readOnly: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'warehouse_id', kind: 'reference', readOnly: true, references: 'warehouse', filter: 'keys' },
    { name: 'quantity_short', kind: 'integer', readOnly: true, sort: true, filter: 'keys' },
    { name: 'quantity_resolved', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'shortage_from', kind: 'datetime', readOnly: true, json: 'to_char(t."shortage_from", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
    { name: 'shortage_until', kind: 'datetime', readOnly: true, json: 'to_char(t."shortage_until", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['open', 'partially_resolved', 'resolved', 'ignored'], default: "'open'", shownDefault: 'open', filter: 'choice' },
    { name: 'first_detected_at', kind: 'datetime', readOnly: true, json: 'to_char(t."first_detected_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
    { name: 'resolved_at', kind: 'datetime', readOnly: true, json: 'to_char(t."resolved_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'ignored_reason', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'note', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'options', kind: 'json', column: null, readOnly: true, sql: '(null::jsonb)', nullable: true, inDefaultBody: false, includedBy: 'options', filledBy: 'resolutions' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'rental', resource: 'rental', localColumn: 'rental_id' },
    { name: 'rental_item', resource: 'rental_item', localColumn: 'rental_item_id' },
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id', filterPath: true },
    { name: 'warehouse', resource: 'warehouse', localColumn: 'warehouse_id' },
    'created_by updated_by',
    { name: 'resolutions', resource: 'shortage_resolution', localColumn: 'id', foreignColumn: 'shortage_id', cardinality: 'many', order: 't."id"' },
  ],
  listParameters: [
    { name: 'from', pgType: 'timestamptz', sql: { text: ['((t."shortage_until" is null) or coalesce((t."shortage_until" > ', '), true))'], params: [{ input: 'from', cast: 'timestamptz' }] } },
    { name: 'until', pgType: 'timestamptz', sql: { text: ['coalesce((t."shortage_from" < ', '), true)'], params: [{ input: 'until', cast: 'timestamptz' }] } },
  ],
  live: 'not exists (select 1 from "rental_item" g1 join "rental" g2 on g2."id" = g1."rental_id" where g1."id" = t."rental_item_id" and g2."deleted_at" is not null)',
  locksFirst: { resource: 'rental', column: 'rental_id' },
  actions: {
    options: { handler: 'options', readOnly: true },
    resolve: {
      handler: 'resolve',
      guards: [
        { name: 'still_short', code: 'invalid_state', message: 'Only an open shortage can be resolved.', field: 'status', sql: 'coalesce((t."status" in (\'open\', \'partially_resolved\')), true)', tells: { fields: ['status'] } },
      ],
    },
  },
  referencedBy: [
    'warehouse_transfer shortage_id',
    'purchase_order shortage_id',
    'virtual_stock_intake shortage_id',
  ],
  rules: 'rentals/shortage',
  constraints: {
    shortage_quantity_short_check: { field: 'quantity_short', code: 'validation_failed', kind: 'check' },
    shortage_quantity_resolved_check: { field: 'quantity_resolved', code: 'validation_failed', kind: 'check' },
    shortage_one_open: { field: 'rental_item_id', code: 'validation_failed', kind: 'unique' },
  },
  machine: {
    field: 'status',
    initial: 'open',
    states: ['open', 'partially_resolved', 'resolved', 'ignored'],
    transitions: {
      ignore: {
        from: ['open'],
        to: { state: 'ignored' },
        set: [{ column: 'ignored_reason', value: { text: ['', ''], params: [{ input: 'reason', cast: 'text' }] } }],
        emits: ['shortage.ignored'],
        dryRun: true,
      },
      reopen: {
        from: ['ignored', 'resolved'],
        to: { state: 'open' },
        set: [
          { column: 'ignored_reason', value: 'null' },
          { column: 'resolved_at', value: 'null' },
          { column: 'note', value: 'null' },
        ],
        emits: ['shortage.reopened'],
        dryRun: true,
      },
    },
    available: ['resolve', 'ignore', 'reopen'],
    line: ['open', 'partially_resolved', 'resolved'],
    next: { open: 'resolve', partially_resolved: 'resolve' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, rental_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, rental_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, warehouse_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, quantity_short: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, quantity_resolved: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, shortage_from: { type: 'string', format: 'date-time', maxLength: 40 }, shortage_until: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, status: { type: 'string', enum: ['open', 'partially_resolved', 'resolved', 'ignored'] }, first_detected_at: { type: 'string', format: 'date-time', maxLength: 40 }, resolved_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, ignored_reason: { type: ['string', 'null'], maxLength: 255 }, note: { type: ['string', 'null'], maxLength: 255 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'rental_id', 'rental_item_id', 'catalogue_item_id', 'warehouse_id', 'quantity_short', 'quantity_resolved', 'shortage_from', 'shortage_until', 'status', 'first_detected_at', 'resolved_at', 'ignored_reason', 'note', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
