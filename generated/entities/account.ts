// Generated from definitions/crm/account.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountContactEntity } from './account_contact.ts';
import { addressEntity } from './address.ts';
import { currencyEntity } from './currency.ts';
import { priceBookEntity } from './price_book.ts';
import { staticValueEntity } from './static_value.ts';
import { taxTypeEntity } from './tax_type.ts';
import { userEntity } from './user.ts';
export const accountEntity: EntitySchema = defineEntity({
  name: 'Account', tableName: 'account',
  indexes: [{ name: 'account_number_unique', expression: 'create unique index "account_number_unique" on "account" ("number") where "deleted_at" is null' }, { name: 'account_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'account_parent_id_index', properties: ['parent_id'] }, { name: 'account_category_id_index', properties: ['category_id'] }, { name: 'account_email_id_index', properties: ['email', 'id', 'deleted_at'] }, { name: 'account_currency_code_index', properties: ['currency_code'] }, { name: 'account_price_book_id_index', properties: ['price_book_id'] }, { name: 'account_tax_type_id_index', properties: ['tax_type_id'] }, { name: 'account_payment_term_id_index', properties: ['payment_term_id'] }, { name: 'account_owner_id_index', properties: ['owner_id'] }, { name: 'account_primary_contact_id_index', properties: ['primary_contact_id'] }, { name: 'account_primary_address_id_index', properties: ['primary_address_id'] }, { name: 'account_billing_address_id_index', properties: ['billing_address_id'] }, { name: 'account_rating_id_index', properties: ['rating', 'id', 'deleted_at'] }, { name: 'account_merged_into_id_index', properties: ['merged_into_id'] }, { name: 'account_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'account_name_trigram', expression: 'create index "account_name_trigram" on "account" using gin ("name" gin_trgm_ops)' }, { name: 'account_number_trigram', expression: 'create index "account_number_trigram" on "account" using gin ("number" gin_trgm_ops)' }, { name: 'account_email_trigram', expression: 'create index "account_email_trigram" on "account" using gin ("email" gin_trgm_ops)' }, { name: 'account_words', expression: 'create index "account_words" on "account" using gin ("backline_words_1"("name", "number", "email") gin_trgm_ops)' }, { name: 'account_deleted', expression: 'create index "account_deleted" on "account" ("id") where "deleted_at" is not null' }],
  checks: [{ name: 'account_kind_check', expression: '"kind" = any (\'{organisation,person}\'::text[])' }, { name: 'account_e_invoice_check', expression: '"e_invoice" = any (\'{none,factur_x,peppol}\'::text[])' }],
  triggers: [{ name: 'account_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "account_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."credit_limit" := round(new."credit_limit"::numeric(16,4), greatest(2, min_scale(new."credit_limit"::numeric(16,4)))); return new; end\'; create trigger "account_money_places" before insert or update on "account" for each row when (concat_ws(\' \', new."credit_limit") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "account_money_places"()' }],
  properties: {
    ...shared('id'),
    number: p.string().columnType('varchar(30)').name('number'),
    name: p.string().columnType('varchar(255)').name('name'),
    kind: p.string().columnType('varchar(40)').name('kind').defaultRaw("'organisation'"),
    is_customer: p.boolean().name('is_customer').defaultRaw('true'),
    is_supplier: p.boolean().name('is_supplier').defaultRaw('false'),
    is_venue: p.boolean().name('is_venue').defaultRaw('false'),
    is_subcontractor: p.boolean().name('is_subcontractor').defaultRaw('false'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    archived_at: p.datetime(3).columnType('timestamptz(3)').name('archived_at').nullable(),
    parent_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('parent_id').nullable().deleteRule('restrict').foreignKeyName('account_parent_id_foreign').index(false),
    category_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('category_id').nullable().deleteRule('restrict').foreignKeyName('account_category_id_foreign').index(false),
    legal_name: p.string().columnType('varchar(120)').name('legal_name').nullable(),
    registration_number: p.string().columnType('varchar(40)').name('registration_number').nullable(),
    vat_number: p.string().columnType('varchar(40)').name('vat_number').nullable(),
    e_invoice: p.string().columnType('varchar(40)').name('e_invoice').defaultRaw("'none'"),
    e_invoice_scheme: p.string().columnType('varchar(4)').name('e_invoice_scheme').nullable(),
    e_invoice_address: p.string().columnType('varchar(80)').name('e_invoice_address').nullable(),
    buyer_reference: p.string().columnType('varchar(80)').name('buyer_reference').nullable(),
    email: p.string().columnType('varchar(255)').name('email').nullable(),
    phone: p.string().columnType('varchar(40)').name('phone').nullable(),
    website: p.string().columnType('varchar(255)').name('website').nullable(),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('account_currency_code_foreign').index(false),
    locale: p.string().columnType('varchar(10)').name('locale'),
    timezone: p.string().columnType('varchar(40)').name('timezone'),
    price_book_id: () => p.manyToOne(priceBookEntity).mapToPk().joinColumn('price_book_id').nullable().deleteRule('restrict').foreignKeyName('account_price_book_id_foreign').index(false),
    default_discount_percent: p.decimal('string').columnType('numeric(7,4)').name('default_discount_percent').defaultRaw('0'),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('account_tax_type_id_foreign').index(false),
    debtor_number: p.string().columnType('varchar(10)').name('debtor_number').nullable(),
    external_id: p.string().columnType('varchar(100)').name('external_id').nullable(),
    payment_term_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('payment_term_id').nullable().deleteRule('restrict').foreignKeyName('account_payment_term_id_foreign').index(false),
    credit_limit: p.decimal('string').columnType('numeric').name('credit_limit').nullable(),
    is_on_credit_hold: p.boolean().name('is_on_credit_hold').defaultRaw('false'),
    requires_po_number: p.boolean().name('requires_po_number').defaultRaw('false'),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('account_owner_id_foreign').index(false),
    primary_contact_id: () => p.manyToOne(accountContactEntity).mapToPk().joinColumn('primary_contact_id').nullable().deleteRule('set null').foreignKeyName('account_primary_contact_id_foreign').index(false),
    primary_address_id: () => p.manyToOne(addressEntity).mapToPk().joinColumn('primary_address_id').nullable().deleteRule('set null').foreignKeyName('account_primary_address_id_foreign').index(false),
    billing_address_id: () => p.manyToOne(addressEntity).mapToPk().joinColumn('billing_address_id').nullable().deleteRule('set null').foreignKeyName('account_billing_address_id_foreign').index(false),
    bank_name: p.text().name('bank_name').nullable(),
    bank_iban: p.text().name('bank_iban').nullable(),
    bank_bic: p.text().name('bank_bic').nullable(),
    marketing_opt_out: p.boolean().name('marketing_opt_out').defaultRaw('false'),
    rating: p.integer().name('rating').nullable(),
    tags: p.array().columnType('text[]').name('tags').defaultRaw("'{}'::text[]"),
    warning_message: p.string().columnType('varchar(500)').name('warning_message').nullable(),
    internal_notes: p.text().name('internal_notes').nullable(),
    merged_into_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('merged_into_id').nullable().deleteRule('restrict').foreignKeyName('account_merged_into_id_foreign').index(false),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
