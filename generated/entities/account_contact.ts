// Generated from definitions/crm/account_contact.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { userEntity } from './user.ts';
export const accountContactEntity: EntitySchema = defineEntity({
  name: 'AccountContact', tableName: 'account_contact',
  indexes: [{ name: 'account_contact_account_id_id_index', properties: ['account_id', 'id'] }, { name: 'account_contact_first_name_id_index', properties: ['first_name', 'id'] }, { name: 'account_contact_last_name_id_index', properties: ['last_name', 'id'] }, { name: 'account_contact_email_id_index', properties: ['email', 'id'] }, { name: 'account_contact_user_id_index', properties: ['user_id'] }, { name: 'account_contact_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'account_contact_first_name_trigram', expression: 'create index "account_contact_first_name_trigram" on "account_contact" using gin ("first_name" gin_trgm_ops)' }, { name: 'account_contact_last_name_trigram', expression: 'create index "account_contact_last_name_trigram" on "account_contact" using gin ("last_name" gin_trgm_ops)' }, { name: 'account_contact_email_trigram', expression: 'create index "account_contact_email_trigram" on "account_contact" using gin ("email" gin_trgm_ops)' }, { name: 'account_contact_words', expression: 'create index "account_contact_words" on "account_contact" using gin ("backline_words_1"("first_name", "last_name", "email") gin_trgm_ops)' }, { name: 'account_contact_account_id_is_primary_unique', expression: 'create unique index "account_contact_account_id_is_primary_unique" on "account_contact" ("account_id") nulls not distinct where "is_primary"' }],
  properties: {
    ...shared('id'),
    account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('account_id').deleteRule('cascade').foreignKeyName('account_contact_account_id_foreign').index(false),
    first_name: p.string().columnType('varchar(80)').name('first_name'),
    last_name: p.string().columnType('varchar(80)').name('last_name').nullable(),
    job_title: p.string().columnType('varchar(80)').name('job_title').nullable(),
    department: p.string().columnType('varchar(80)').name('department').nullable(),
    email: p.string().columnType('varchar(255)').name('email').nullable(),
    phone: p.string().columnType('varchar(40)').name('phone').nullable(),
    mobile: p.string().columnType('varchar(40)').name('mobile').nullable(),
    is_primary: p.boolean().name('is_primary').defaultRaw('false'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    receives_invoices: p.boolean().name('receives_invoices').defaultRaw('false'),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').nullable().deleteRule('restrict').foreignKeyName('account_contact_user_id_foreign').index(false),
    notes: p.text().name('notes').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
