// Generated from definitions/scheduling/calendar_feed.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CalendarFeed as the service writes it. Cost fields and those served on request may be absent. */
export const CalendarFeedRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  subject_type: Type.Unsafe<'user' | 'account_contact' | 'vehicle' | 'facility' | 'rental' | 'project'>({ type: 'string', enum: ['user', 'account_contact', 'vehicle', 'facility', 'rental', 'project'] }),
  subject_id: Type.Unsafe<string>({ type: 'string', maxLength: 36 }),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  address: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CalendarFeedRecord = Static<typeof CalendarFeedRecord>;
export const CalendarFeedCreate = inputOf(CalendarFeedRecord, ['name!', 'subject_type!', 'subject_id!'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  subject_id: Type.Unsafe<string | number>({ type: ['integer', 'string'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
});
export type CalendarFeedCreate = Static<typeof CalendarFeedCreate>;
export const CalendarFeedUpdate = inputOf(CalendarFeedRecord, ['name'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
});
export type CalendarFeedUpdate = Static<typeof CalendarFeedUpdate>;
export const CalendarFeedRotateInput = inputOf(CalendarFeedRecord, []);
export type CalendarFeedRotateInput = Static<typeof CalendarFeedRotateInput>;
