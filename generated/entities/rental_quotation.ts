// Generated from definitions/rentals/rental_quotation.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { currencyEntity } from './currency.ts';
import { rentalEntity } from './rental.ts';
export const rentalQuotationEntity: EntitySchema = defineEntity({
  name: 'RentalQuotation', tableName: 'rental_quotation',
  indexes: [{ name: 'rental_quotation_rental_id_id_index', properties: ['rental_id', 'id'] }, { name: 'rental_quotation_version_id_index', properties: ['version', 'id'] }, { name: 'rental_quotation_account_id_index', properties: ['account_id'] }, { name: 'rental_quotation_currency_code_index', properties: ['currency_code'] }, { name: 'rental_quotation_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'rental_quotation_rental_id_version_unique', properties: ['rental_id', 'version'] }],
  triggers: [{ name: 'rental_quotation_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "rental_quotation_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."net_total" := round(new."net_total"::numeric(16,4), greatest(2, min_scale(new."net_total"::numeric(16,4)))); new."tax_total" := round(new."tax_total"::numeric(16,4), greatest(2, min_scale(new."tax_total"::numeric(16,4)))); new."gross_total" := round(new."gross_total"::numeric(16,4), greatest(2, min_scale(new."gross_total"::numeric(16,4)))); return new; end\'; create trigger "rental_quotation_money_places" before insert or update on "rental_quotation" for each row when (concat_ws(\' \', new."net_total", new."tax_total", new."gross_total") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "rental_quotation_money_places"()' }],
  properties: {
    ...shared('id'),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').deleteRule('cascade').foreignKeyName('rental_quotation_rental_id_foreign').index(false),
    version: p.integer().name('version'),
    hash: p.string().columnType('varchar(64)').name('hash'),
    account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('account_id').nullable().deleteRule('restrict').foreignKeyName('rental_quotation_account_id_foreign').index(false),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('rental_quotation_currency_code_foreign').index(false),
    net_total: p.decimal('string').columnType('numeric').name('net_total').defaultRaw('0'),
    tax_total: p.decimal('string').columnType('numeric').name('tax_total').defaultRaw('0'),
    gross_total: p.decimal('string').columnType('numeric').name('gross_total').defaultRaw('0'),
    valid_until: p.datetime(3).columnType('timestamptz(3)').name('valid_until').nullable(),
    sent_at: p.datetime(3).columnType('timestamptz(3)').name('sent_at'),
    sent_to: p.string().columnType('varchar(255)').name('sent_to').nullable(),
    note: p.text().name('note').nullable(),
    accepted_at: p.datetime(3).columnType('timestamptz(3)').name('accepted_at').nullable(),
    accepted_by_name: p.string().columnType('varchar(255)').name('accepted_by_name').nullable(),
    acceptance_note: p.text().name('acceptance_note').nullable(),
    content: p.json().name('content'),
    restorable: p.json().name('restorable').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
