// Generated from definitions/inventory/warehouse_transfer.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const warehouseTransfer: ShortResource = {
  name: 'warehouse_transfer',
  context: 'inventory',
  traits: ['hasRef', 'audited', 'customFields'],
  scope: 'array[t."from_warehouse_id", t."to_warehouse_id"] && {scope}',
  fields: [
    'id ref',
    { name: 'number', kind: 'string', readOnly: true, sort: true, maxLength: 30, normalise: ['trim'], default: { text: ['regexp_replace(replace(', ", '{YYYY}', to_char(now() at time zone 'UTC', 'YYYY')), '\\{0+\\}', regexp_replace(repeat('0', coalesce(length(substring(", ' from \'\\{(0+)\\}\')), 1)) || nextval(\'"warehouse_transfer_number_sequence"\')::text, \'^0+(?=\\d{\' || coalesce(length(substring(', " from '\\{(0+)\\}')), 1) || '})', ''))"], params: [{ setting: 'preferences.transfer_number_format', cast: 'text' }, { setting: 'preferences.transfer_number_format', cast: 'text' }, { setting: 'preferences.transfer_number_format', cast: 'text' }] }, filter: 'text' },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['draft', 'requested', 'in_transit', 'partially_received', 'received', 'cancelled'], default: "'draft'", shownDefault: 'draft', filter: 'choice' },
    { name: 'from_warehouse_id', kind: 'reference', writableIn: ['draft', 'requested'], required: true, references: 'warehouse', filter: 'keys' },
    { name: 'to_warehouse_id', kind: 'reference', writableIn: ['draft', 'requested'], required: true, references: 'warehouse', filter: 'keys' },
    { name: 'reason', kind: 'enum', values: ['rebalance', 'rental', 'repair', 'return', 'other'], default: "'rebalance'", shownDefault: 'rebalance', filter: 'choice' },
    { name: 'rental_id', kind: 'reference', nullable: true, references: 'rental', filter: 'keys' },
    { name: 'shortage_id', kind: 'reference', readOnly: true, nullable: true, references: 'shortage', filter: 'keys' },
    { name: 'planned_dispatch_at', kind: 'datetime', json: 'to_char(t."planned_dispatch_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'expected_arrival_at', kind: 'datetime', json: 'to_char(t."expected_arrival_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'requested_at', kind: 'datetime', readOnly: true, json: 'to_char(t."requested_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'dispatched_at', kind: 'datetime', readOnly: true, json: 'to_char(t."dispatched_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'received_at', kind: 'datetime', readOnly: true, json: 'to_char(t."received_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'cancelled_at', kind: 'datetime', readOnly: true, json: 'to_char(t."cancelled_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'requested_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'dispatched_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'received_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'carrier', kind: 'string', nullable: true, maxLength: 120, normalise: ['trim'], filter: 'text' },
    { name: 'tracking_number', kind: 'string', nullable: true, maxLength: 120, normalise: ['trim'], filter: 'text' },
    { name: 'cost', kind: 'money', json: 't."cost"::text', cost: true, default: '0', shownDefault: '0.00' },
    { name: 'notes', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'cancel_reason', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'item_count', kind: 'integer', column: null, readOnly: true, sql: '((select count(*)::integer from "warehouse_transfer_item" i where i."warehouse_transfer_id" = t."id"))', nullable: true },
    { name: 'weight_total_kg', kind: 'decimal', column: null, readOnly: true, sql: '(round(((select coalesce(sum(i."quantity" * coalesce(p."weight_kg", 0)), 0) from "warehouse_transfer_item" i join "catalogue_item" p on p."id" = i."catalogue_item_id" where i."warehouse_transfer_id" = t."id"))::numeric, 3))', json: '(round(((select coalesce(sum(i."quantity" * coalesce(p."weight_kg", 0)), 0) from "warehouse_transfer_item" i join "catalogue_item" p on p."id" = i."catalogue_item_id" where i."warehouse_transfer_id" = t."id"))::numeric, 3))::text', nullable: true },
    'custom_fields created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'from_warehouse', resource: 'warehouse', localColumn: 'from_warehouse_id', filterPath: true },
    { name: 'to_warehouse', resource: 'warehouse', localColumn: 'to_warehouse_id', filterPath: true },
    { name: 'rental', resource: 'rental', localColumn: 'rental_id' },
    { name: 'shortage', resource: 'shortage', localColumn: 'shortage_id' },
    { name: 'requested_by', resource: 'user', localColumn: 'requested_by_id' },
    { name: 'dispatched_by', resource: 'user', localColumn: 'dispatched_by_id' },
    { name: 'received_by', resource: 'user', localColumn: 'received_by_id' },
    'created_by updated_by',
    { name: 'items', resource: 'warehouse_transfer_item', localColumn: 'id', foreignColumn: 'warehouse_transfer_id', cardinality: 'many', order: 't."id"' },
  ],
  search: ['number', 'carrier', 'tracking_number'],
  validations: [
    { name: 'warehouses_differ', code: 'same_warehouse', field: 'to_warehouse_id', sql: 'coalesce((t."from_warehouse_id" <> t."to_warehouse_id"), true)', reads: ['from_warehouse_id', 'to_warehouse_id'] },
    { name: 'arrival_after_dispatch', code: 'invalid_dates', message: 'The arrival must be after the dispatch.', field: 'expected_arrival_at', sql: 'coalesce((t."expected_arrival_at" > t."planned_dispatch_at"), true)', reads: ['expected_arrival_at', 'planned_dispatch_at'] },
  ],
  destroy: {
    guards: [
      { name: 'deletable', code: 'invalid_state', message: 'Only a transfer that is a draft or cancelled can be deleted.', field: 'status', sql: 'coalesce((t."status" in (\'draft\', \'cancelled\')), true)', tells: { fields: ['status'] } },
    ],
    emits: ['warehouse_transfer.deleted'],
  },
  composite: { children: 'items' },
  actions: {
    receive: {
      guards: [
        { name: 'receivable', code: 'invalid_state', field: 'status', kind: 'function' },
        { name: 'target_reached', code: 'forbidden_warehouse', field: 'to_warehouse_id', kind: 'function' },
        { name: 'receipt_fits', code: 'quantity_exceeded', field: 'items', kind: 'function' },
      ],
      effects: ['arrive'],
      dryRun: true,
    },
  },
  referencedBy: [{ resource: 'resource_assignment', column: 'warehouse_transfer_id' }],
  rules: 'inventory/warehouse_transfer',
  watched: ['status'],
  watchers: [
    { resource: 'warehouse', columns: ['from_warehouse_id', 'status'], key: 't."from_warehouse_id"', join: '' },
    { resource: 'warehouse', columns: ['status', 'to_warehouse_id'], key: 't."to_warehouse_id"', join: '' },
  ],
  usual: ['create', 'update'],
  constraints: { warehouse_transfer_number_unique: { field: 'number', code: 'validation_failed', kind: 'unique' } },
  machine: {
    field: 'status',
    initial: 'draft',
    states: ['draft', 'requested', 'in_transit', 'partially_received', 'received', 'cancelled'],
    transitions: {
      request: {
        from: ['draft'],
        to: { state: 'requested' },
        guards: [
          { name: 'has_items', code: 'no_items', message: 'There is nothing to transfer.', field: 'items', sql: 'exists(select 1 from "warehouse_transfer_item" r1 where r1."warehouse_transfer_id" = t."id")', collects: [{ resource: 'warehouse_transfer_item', columns: ['warehouse_transfer_id'], key: 't."warehouse_transfer_id"', join: '' }], tells: { rows: [{ name: 'items', resource: 'warehouse_transfer_item', alias: 'r1', from: { text: ['from "warehouse_transfer_item" r1 where r1."warehouse_transfer_id" = t."id"'], params: [] }, columns: [] }] } },
          { name: 'warehouses_differ_still', code: 'same_warehouse', field: 'to_warehouse_id', sql: 'coalesce((t."from_warehouse_id" <> t."to_warehouse_id"), true)', tells: { fields: ['from_warehouse_id', 'to_warehouse_id'] } },
          { name: 'dates_given', code: 'missing_dates', field: 'planned_dispatch_at', sql: '((t."planned_dispatch_at" is not null) and (t."expected_arrival_at" is not null))', tells: { fields: ['planned_dispatch_at', 'expected_arrival_at'] } },
          { name: 'stock_available', code: 'insufficient_stock', field: 'items', kind: 'function' },
          { name: 'assets_free', code: 'asset_unavailable', field: 'items', kind: 'function' },
        ],
        set: [
          { column: 'requested_at', value: 'now()' },
          { column: 'requested_by_id', value: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] } },
        ],
        effects: ['hold_stock'],
        emits: ['warehouse_transfer.requested'],
        dryRun: true,
      },
      dispatch: {
        from: ['requested'],
        to: { state: 'in_transit' },
        guards: [
          { name: 'source_reached', code: 'forbidden_warehouse', field: 'from_warehouse_id', kind: 'function' },
          { name: 'has_items', code: 'no_items', message: 'There is nothing to transfer.', field: 'items', sql: 'exists(select 1 from "warehouse_transfer_item" r1 where r1."warehouse_transfer_id" = t."id")', collects: [{ resource: 'warehouse_transfer_item', columns: ['warehouse_transfer_id'], key: 't."warehouse_transfer_id"', join: '' }], tells: { rows: [{ name: 'items', resource: 'warehouse_transfer_item', alias: 'r1', from: { text: ['from "warehouse_transfer_item" r1 where r1."warehouse_transfer_id" = t."id"'], params: [] }, columns: [] }] } },
          { name: 'stock_on_hand', code: 'insufficient_stock', field: 'items', kind: 'function' },
          { name: 'units_named', code: 'unallocated_items', field: 'items', kind: 'function' },
          { name: 'cases_complete', code: 'incomplete_contents', field: 'items', kind: 'function' },
        ],
        set: [
          { column: 'dispatched_at', value: { text: ['coalesce(', ', now())'], params: [{ input: 'dispatched_at', cast: 'timestamptz' }] } },
          { column: 'dispatched_by_id', value: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] } },
        ],
        effects: ['depart'],
        emits: ['warehouse_transfer.dispatched'],
        dryRun: true,
      },
      cancel: {
        from: ['draft', 'requested'],
        to: { state: 'cancelled' },
        set: [
          { column: 'cancelled_at', value: 'now()' },
          { column: 'cancel_reason', value: { text: ['', ''], params: [{ input: 'reason', cast: 'text' }] } },
        ],
        effects: ['reopen_shortage'],
        emits: ['warehouse_transfer.cancelled'],
        dryRun: true,
      },
    },
    available: ['request', 'dispatch', 'receive', 'cancel', 'delete'],
  },
};

/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, number: { type: 'string', maxLength: 30 }, status: { type: 'string', enum: ['draft', 'requested', 'in_transit', 'partially_received', 'received', 'cancelled'] }, from_warehouse_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, to_warehouse_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, reason: { type: 'string', enum: ['rebalance', 'rental', 'repair', 'return', 'other'] }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, shortage_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, planned_dispatch_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, expected_arrival_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, requested_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, dispatched_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, received_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, cancelled_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, requested_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, dispatched_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, received_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, carrier: { type: ['string', 'null'], maxLength: 120 }, tracking_number: { type: ['string', 'null'], maxLength: 120 }, cost: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, notes: { type: ['string', 'null'], maxLength: 65535 }, cancel_reason: { type: ['string', 'null'], maxLength: 255 }, item_count: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, weight_total_kg: { type: ['string', 'null'], pattern: '^-?\\d{1,9}(\\.\\d{1,3})?$', maxLength: 14 }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'number', 'status', 'from_warehouse_id', 'to_warehouse_id', 'reason', 'rental_id', 'shortage_id', 'planned_dispatch_at', 'expected_arrival_at', 'requested_at', 'dispatched_at', 'received_at', 'cancelled_at', 'requested_by_id', 'dispatched_by_id', 'received_by_id', 'carrier', 'tracking_number', 'notes', 'cancel_reason', 'item_count', 'weight_total_kg', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
