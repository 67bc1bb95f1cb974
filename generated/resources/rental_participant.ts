// Generated from definitions/rentals/rental_participant.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const rentalParticipant: ShortResource = {
  name: 'rental_participant',
  context: 'rentals',
  traits: ['audited'],
  listKey: 'participants',
  param: 'participant',
  parent: { resource: 'rental', column: 'rental_id', param: 'rental', aggregate: true },
  scope: 'exists (select 1 from "rental" s1 where s1."id" = t."rental_id" and s1."warehouse_id" = any({scope}))',
  readAbility: 'rentals:read',
  fields: [
    'id',
    { name: 'rental_id', kind: 'reference', readOnly: true, sort: true, references: 'rental', filter: 'keys' },
    { name: 'user_id', kind: 'reference', nullable: true, references: 'user', filter: 'keys' },
    { name: 'contact_id', kind: 'reference', nullable: true, references: 'account_contact', filter: 'keys' },
    { name: 'role', kind: 'string', nullable: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'notify', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'rental', resource: 'rental', localColumn: 'rental_id', filterPath: true },
    { name: 'user', resource: 'user', localColumn: 'user_id' },
    { name: 'contact', resource: 'account_contact', localColumn: 'contact_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'id', descending: false }],
  live: 'not exists (select 1 from "rental" g1 where g1."id" = t."rental_id" and g1."deleted_at" is not null)',
  validations: [
    { name: 'one_person', code: 'validation_failed', message: 'Give either a user or a contact.', field: 'user_id', sql: '(((t."user_id" is not null) and (t."contact_id" is null)) or ((t."contact_id" is not null) and (t."user_id" is null)))', reads: ['user_id', 'contact_id'] },
  ],
  create: { emits: ['rental.participant_added'] },
  update: { emits: ['rental.participant_updated'] },
  destroy: { emits: ['rental.participant_removed'] },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, rental_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, user_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, contact_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, role: { type: ['string', 'null'], maxLength: 60 }, notify: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'rental_id', 'user_id', 'contact_id', 'role', 'notify', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
