// Generated from definitions/rentals/rental_participant.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** RentalParticipant as the service writes it. Cost fields and those served on request may be absent. */
export const RentalParticipantRecord = Type.Object({
  ...shared('id'),
  rental_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  contact_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  role: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  notify: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type RentalParticipantRecord = Static<typeof RentalParticipantRecord>;
export const RentalParticipantCreate = inputOf(RentalParticipantRecord, ['user_id', 'contact_id', 'role', 'notify', 'expected_version'], {
  role: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
});
export type RentalParticipantCreate = Static<typeof RentalParticipantCreate>;
export const RentalParticipantUpdate = inputOf(RentalParticipantRecord, ['user_id', 'contact_id', 'role', 'notify', 'expected_version'], {
  role: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
});
export type RentalParticipantUpdate = Static<typeof RentalParticipantUpdate>;
