// Generated from definitions/crm/activity.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const activity: ShortResource = {
  name: 'activity',
  plural: 'activities',
  context: 'crm',
  traits: ['hasRef', 'audited', 'customFields'],
  scope: 'case t."subject_type" when \'rental\' then exists (select 1 from "rental" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope})) when \'invoice\' then exists (select 1 from "invoice" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope})) when \'asset\' then exists (select 1 from "asset" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope})) when \'repair\' then exists (select 1 from "repair" s1 where s1."id" = t."subject_id"::integer and ((exists (select 1 from "asset" s2 where s2."id" = s1."asset_id" and s2."warehouse_id" = any({scope}))) or (s1."warehouse_id" = any({scope})))) when \'purchase_order\' then exists (select 1 from "purchase_order" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope})) when \'credit_note\' then exists (select 1 from "credit_note" s1 where s1."id" = t."subject_id"::integer and ((s1."invoice_id" is null or exists (select 1 from "invoice" s2 where s2."id" = s1."invoice_id" and s2."warehouse_id" = any({scope}))) and (s1."rental_id" is null or exists (select 1 from "rental" s2 where s2."id" = s1."rental_id" and s2."warehouse_id" = any({scope}))))) when \'payment\' then exists (select 1 from "payment" s1 where s1."id" = t."subject_id"::integer and ((s1."rental_id" is null or exists (select 1 from "rental" s2 where s2."id" = s1."rental_id" and s2."warehouse_id" = any({scope}))) and (not exists (select 1 from "payment_allocation" s2 where s2."payment_id" = s1."id") or exists (select 1 from "payment_allocation" s2 where s2."payment_id" = s1."id" and ((s2."invoice_id" is null or exists (select 1 from "invoice" s3 where s3."id" = s2."invoice_id" and s3."warehouse_id" = any({scope}))) and (s2."credit_note_id" is null or exists (select 1 from "credit_note" s3 where s3."id" = s2."credit_note_id" and ((s3."invoice_id" is null or exists (select 1 from "invoice" s4 where s4."id" = s3."invoice_id" and s4."warehouse_id" = any({scope}))) and (s3."rental_id" is null or exists (select 1 from "rental" s4 where s4."id" = s3."rental_id" and s4."warehouse_id" = any({scope}))))))))) and (s1."refund_of_id" is null or exists (select 1 from "payment" s2 where s2."id" = s1."refund_of_id" and ((s2."rental_id" is null or exists (select 1 from "rental" s3 where s3."id" = s2."rental_id" and s3."warehouse_id" = any({scope}))) and (not exists (select 1 from "payment_allocation" s3 where s3."payment_id" = s2."id") or exists (select 1 from "payment_allocation" s3 where s3."payment_id" = s2."id" and ((s3."invoice_id" is null or exists (select 1 from "invoice" s4 where s4."id" = s3."invoice_id" and s4."warehouse_id" = any({scope}))) and (s3."credit_note_id" is null or exists (select 1 from "credit_note" s4 where s4."id" = s3."credit_note_id" and ((s4."invoice_id" is null or exists (select 1 from "invoice" s5 where s5."id" = s4."invoice_id" and s5."warehouse_id" = any({scope}))) and (s4."rental_id" is null or exists (select 1 from "rental" s5 where s5."id" = s4."rental_id" and s5."warehouse_id" = any({scope})))))))))))))) when \'warehouse_transfer\' then exists (select 1 from "warehouse_transfer" s1 where s1."id" = t."subject_id"::integer and array[s1."from_warehouse_id", s1."to_warehouse_id"] && {scope}) when \'virtual_stock_intake\' then exists (select 1 from "virtual_stock_intake" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope})) when \'flightcase\' then exists (select 1 from "flightcase" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope})) else true end',
  fields: [
    'id ref',
    { name: 'subject_type', kind: 'enum', nullable: true, values: ['account', 'rental', 'project', 'invoice', 'asset', 'repair', 'purchase_order', 'credit_note', 'payment', 'warehouse_transfer', 'virtual_stock_intake', 'flightcase', 'catalogue_item'], filter: ['eq', 'in'] },
    { name: 'subject_id', kind: 'string', nullable: true, maxLength: 36, normalise: ['trim'], pointsBy: 'subject_type', filter: ['eq', 'in'] },
    { name: 'type_id', kind: 'reference', required: true, references: 'static_value', filter: 'keys' },
    { name: 'title', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'description', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'starts_at', kind: 'datetime', json: 'to_char(t."starts_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'ends_at', kind: 'datetime', json: 'to_char(t."ends_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'due_at', kind: 'datetime', json: 'to_char(t."due_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'all_day', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'priority', kind: 'enum', sort: true, values: ['low', 'normal', 'high'], default: "'normal'", shownDefault: 'normal', filter: 'choice' },
    { name: 'status', kind: 'enum', readOnly: true, values: ['open', 'completed', 'cancelled'], default: "'open'", shownDefault: 'open', filter: 'choice' },
    { name: 'completed_at', kind: 'datetime', readOnly: true, json: 'to_char(t."completed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'owner_id', kind: 'reference', nullable: true, references: 'user', default: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'assignee_ids', kind: 'array', pgType: 'integer[]', element: 'integer', default: "'{}'::integer[]", shownDefault: [], filter: ['eq', 'in', 'present', 'blank'] },
    { name: 'location', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'], filter: 'text' },
    { name: 'reminder_at', kind: 'datetime', json: 'to_char(t."reminder_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'reminded_of', kind: 'datetime', readOnly: true, json: 'to_char(t."reminded_of", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, noted: true },
    'custom_fields created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'type', resource: 'static_value', localColumn: 'type_id' },
    { name: 'owner', resource: 'user', localColumn: 'owner_id' },
    'created_by updated_by',
    { name: 'subject', resource: '', localColumn: 'subject_id', variants: [{ name: 'subject', resource: 'account', localColumn: 'subject_id', when: { column: 'subject_type', value: 'account' } }, { name: 'subject', resource: 'rental', localColumn: 'subject_id', when: { column: 'subject_type', value: 'rental' } }, { name: 'subject', resource: 'project', localColumn: 'subject_id', when: { column: 'subject_type', value: 'project' } }, { name: 'subject', resource: 'invoice', localColumn: 'subject_id', when: { column: 'subject_type', value: 'invoice' } }, { name: 'subject', resource: 'asset', localColumn: 'subject_id', when: { column: 'subject_type', value: 'asset' } }, { name: 'subject', resource: 'repair', localColumn: 'subject_id', when: { column: 'subject_type', value: 'repair' } }, { name: 'subject', resource: 'purchase_order', localColumn: 'subject_id', when: { column: 'subject_type', value: 'purchase_order' } }, { name: 'subject', resource: 'credit_note', localColumn: 'subject_id', when: { column: 'subject_type', value: 'credit_note' } }, { name: 'subject', resource: 'payment', localColumn: 'subject_id', when: { column: 'subject_type', value: 'payment' } }, { name: 'subject', resource: 'warehouse_transfer', localColumn: 'subject_id', when: { column: 'subject_type', value: 'warehouse_transfer' } }, { name: 'subject', resource: 'virtual_stock_intake', localColumn: 'subject_id', when: { column: 'subject_type', value: 'virtual_stock_intake' } }, { name: 'subject', resource: 'flightcase', localColumn: 'subject_id', when: { column: 'subject_type', value: 'flightcase' } }, { name: 'subject', resource: 'catalogue_item', localColumn: 'subject_id', when: { column: 'subject_type', value: 'catalogue_item' } }] },
    { name: 'assignees', resource: 'user', localColumn: 'id', link: { from: '"activity" o cross join unnest(o."assignee_ids") x(v)', owner: 'o."id"', ownerType: 'integer', related: 'x.v', condition: '' }, cardinality: 'many', order: 't."id"' },
  ],
  search: ['title'],
  validations: [
    { name: 'end_after_start', code: 'invalid_dates', field: 'ends_at', sql: 'coalesce((t."ends_at" >= t."starts_at"), true)', reads: ['ends_at', 'starts_at'], idleWithout: ['ends_at', 'starts_at'] },
    { name: 'type_of_list', code: 'validation_failed', message: 'Choose a value of the list activity_types.', field: 'type_id', sql: 'coalesce(((select r2."key" from "static_list" r2 where r2."id" = (select r1."static_list_id" from "static_value" r1 where r1."id" = t."type_id") {lock}) = \'activity_types\'), true)', reads: ['type_id'], follows: [{ resource: 'static_list', columns: ['key'] }] },
  ],
  create: { effects: ['tell_assignees'], emits: ['activity.created'], prepared: true },
  update: { effects: ['tell_assignees'], emits: ['activity.updated'], prepared: true },
  rules: 'crm/activity',
  usual: ['destroy'],
  machine: {
    field: 'status',
    initial: 'open',
    states: ['open', 'completed', 'cancelled'],
    transitions: {
      complete: {
        from: ['open'],
        to: { state: 'completed' },
        set: [{ column: 'completed_at', value: 'now()' }],
        emits: ['activity.completed'],
        dryRun: true,
      },
      reopen: {
        from: ['completed'],
        to: { state: 'open' },
        set: [{ column: 'completed_at', value: 'null' }],
        emits: ['activity.reopened'],
        dryRun: true,
      },
      cancel: { from: ['open'], to: { state: 'cancelled' }, emits: ['activity.cancelled'], dryRun: true },
    },
    available: ['complete', 'reopen', 'cancel'],
  },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, subject_type: { type: ['string', 'null'], enum: ['account', 'rental', 'project', 'invoice', 'asset', 'repair', 'purchase_order', 'credit_note', 'payment', 'warehouse_transfer', 'virtual_stock_intake', 'flightcase', 'catalogue_item', null] }, subject_id: { type: ['string', 'null'], maxLength: 36 }, type_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, title: { type: 'string', minLength: 1, maxLength: 255 }, description: { type: ['string', 'null'], maxLength: 65535 }, starts_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, ends_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, due_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, all_day: { type: 'boolean' }, priority: { type: 'string', enum: ['low', 'normal', 'high'] }, status: { type: 'string', enum: ['open', 'completed', 'cancelled'] }, completed_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, owner_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, assignee_ids: { type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }, location: { type: ['string', 'null'], maxLength: 255 }, reminder_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, reminded_of: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'subject_type', 'subject_id', 'type_id', 'title', 'description', 'starts_at', 'ends_at', 'due_at', 'all_day', 'priority', 'status', 'completed_at', 'owner_id', 'assignee_ids', 'location', 'reminder_at', 'reminded_of', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
