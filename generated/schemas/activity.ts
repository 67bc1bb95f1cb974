// Generated from definitions/crm/activity.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Activity as the service writes it. Cost fields and those served on request may be absent. */
export const ActivityRecord = Type.Object({
  ...shared('id', 'ref'),
  subject_type: Type.Unsafe<'account' | 'rental' | 'project' | 'invoice' | 'asset' | 'repair' | 'purchase_order' | 'credit_note' | 'payment' | 'warehouse_transfer' | 'virtual_stock_intake' | 'flightcase' | 'catalogue_item' | null>({ type: ['string', 'null'], enum: ['account', 'rental', 'project', 'invoice', 'asset', 'repair', 'purchase_order', 'credit_note', 'payment', 'warehouse_transfer', 'virtual_stock_intake', 'flightcase', 'catalogue_item', null] }),
  subject_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  type_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  title: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  starts_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ends_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  due_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  all_day: Type.Boolean(),
  priority: Type.Unsafe<'low' | 'normal' | 'high'>({ type: 'string', enum: ['low', 'normal', 'high'] }),
  status: Type.Unsafe<'open' | 'completed' | 'cancelled'>({ type: 'string', enum: ['open', 'completed', 'cancelled'] }),
  completed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  assignee_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  location: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  reminder_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  reminded_of: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ActivityRecord = Static<typeof ActivityRecord>;
export const ActivityCreate = inputOf(ActivityRecord, ['subject_type', 'subject_id', 'type_id!', 'title!', 'description', 'starts_at', 'ends_at', 'due_at', 'all_day', 'priority', 'owner_id', 'assignee_ids', 'location', 'reminder_at', 'custom_fields'], {
  subject_id: Type.Unsafe<string | number | null>({ type: ['integer', 'string', 'null'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
  title: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  location: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type ActivityCreate = Static<typeof ActivityCreate>;
export const ActivityUpdate = inputOf(ActivityRecord, ['subject_type', 'subject_id', 'type_id', 'title', 'description', 'starts_at', 'ends_at', 'due_at', 'all_day', 'priority', 'owner_id', 'assignee_ids', 'location', 'reminder_at', 'custom_fields'], {
  subject_id: Type.Unsafe<string | number | null>({ type: ['integer', 'string', 'null'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
  title: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  location: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type ActivityUpdate = Static<typeof ActivityUpdate>;
export const ActivityCompleteInput = inputOf(ActivityRecord, ['dry_run']);
export type ActivityCompleteInput = Static<typeof ActivityCompleteInput>;
export const ActivityReopenInput = inputOf(ActivityRecord, ['dry_run']);
export type ActivityReopenInput = Static<typeof ActivityReopenInput>;
export const ActivityCancelInput = inputOf(ActivityRecord, ['dry_run']);
export type ActivityCancelInput = Static<typeof ActivityCancelInput>;
