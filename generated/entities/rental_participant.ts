// Generated from definitions/rentals/rental_participant.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountContactEntity } from './account_contact.ts';
import { rentalEntity } from './rental.ts';
import { userEntity } from './user.ts';
export const rentalParticipantEntity: EntitySchema = defineEntity({
  name: 'RentalParticipant', tableName: 'rental_participant',
  indexes: [{ name: 'rental_participant_rental_id_id_index', properties: ['rental_id', 'id'] }, { name: 'rental_participant_user_id_index', properties: ['user_id'] }, { name: 'rental_participant_contact_id_index', properties: ['contact_id'] }, { name: 'rental_participant_created_at_id_index', properties: ['created_at', 'id'] }],
  properties: {
    ...shared('id'),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').deleteRule('cascade').foreignKeyName('rental_participant_rental_id_foreign').index(false),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').nullable().deleteRule('restrict').foreignKeyName('rental_participant_user_id_foreign').index(false),
    contact_id: () => p.manyToOne(accountContactEntity).mapToPk().joinColumn('contact_id').nullable().deleteRule('restrict').foreignKeyName('rental_participant_contact_id_foreign').index(false),
    role: p.string().columnType('varchar(60)').name('role').nullable(),
    notify: p.boolean().name('notify').defaultRaw('true'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
