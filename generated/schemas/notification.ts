// Generated from definitions/platform/notification.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Notification as the service writes it. Cost fields and those served on request may be absent. */
export const NotificationRecord = Type.Object({
  ...shared('id', 'ref'),
  type: Type.String({ maxLength: 60 }),
  category: Type.String({ maxLength: 60 }),
  title: Type.String({ maxLength: 500 }),
  body: Type.String({ maxLength: 65535 }),
  data: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  subject_ref: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  read_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ...shared('created_at', 'updated_at'),
});
export type NotificationRecord = Static<typeof NotificationRecord>;
export const NotificationReadInput = inputOf(NotificationRecord, []);
export type NotificationReadInput = Static<typeof NotificationReadInput>;
