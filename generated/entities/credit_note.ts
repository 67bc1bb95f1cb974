// Generated from definitions/finance/credit_note.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { accountEntity } from './account.ts';
import { currencyEntity } from './currency.ts';
import { invoiceEntity } from './invoice.ts';
import { rentalEntity } from './rental.ts';
import { staticValueEntity } from './static_value.ts';
import { userEntity } from './user.ts';

export const creditNoteEntity: EntitySchema = defineEntity({
  name: 'CreditNote',
  tableName: 'credit_note',
  indexes: [{ name: 'credit_note_account_id_index', properties: ['account_id'] }, { name: 'credit_note_reason_id_index', properties: ['reason_id'] }, { name: 'credit_note_currency_code_index', properties: ['currency_code'] }, { name: 'credit_note_status_id_index', properties: ['status', 'id'] }, { name: 'credit_note_invoice_id_index', properties: ['invoice_id'] }, { name: 'credit_note_rental_id_index', properties: ['rental_id'] }, { name: 'credit_note_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'credit_note_number_trigram', expression: 'create index "credit_note_number_trigram" on "credit_note" using gin ("number" gin_trgm_ops)' }, { name: 'credit_note_account_issued', expression: 'create index "credit_note_account_issued" on "credit_note" ("account_id") where "status" = \'issued\'' }],
  uniques: [{ name: 'credit_note_number_unique', properties: ['number'] }],
  checks: [{ name: 'credit_note_status_check', expression: '"status" in (\'draft\', \'issued\', \'applied\', \'void\')' }],
  triggers: [{ name: 'credit_note_maintain_invoice_credit_notes_insert', timing: 'after', events: ['insert'], forEach: 'statement', expression: 'create or replace function "credit_note_maintain_invoice_credit_notes_insert"() returns trigger language plpgsql as \'declare owners integer[]; begin owners := array(select distinct k.id from (select r."invoice_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "invoice" o where o."id" = any(owners) order by o."id" for no key update; update "invoice" o set "amount_refunded" = v."amount_refunded" from (select t."id" as "id of the row", ((select coalesce(sum(n."amount_refunded"), 0) from "credit_note" n where n."invoice_id" = t."id" and n."status" <> \'\'void\'\')) as "amount_refunded" from "invoice" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."amount_refunded") is distinct from (v."amount_refunded"); return null; end\'; create trigger "credit_note_maintain_invoice_credit_notes_insert" after insert on "credit_note" referencing new table as "rows of the statement" for each statement execute function "credit_note_maintain_invoice_credit_notes_insert"(); update "invoice" o set ("amount_refunded") = (select ((select coalesce(sum(n."amount_refunded"), 0) from "credit_note" n where n."invoice_id" = t."id" and n."status" <> \'void\')) from "invoice" t where t."id" = o."id")' }, { name: 'credit_note_maintain_invoice_credit_notes', timing: 'after', events: ['update'], forEach: 'row', expression: 'create or replace function "credit_note_maintain_invoice_credit_notes"() returns trigger language plpgsql as \'declare owners integer[]; begin owners := array(select distinct k.id from (values (new."invoice_id"), (old."invoice_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "invoice" o where o."id" = any(owners) order by o."id" for no key update; update "invoice" o set "amount_refunded" = v."amount_refunded" from (select t."id" as "id of the row", ((select coalesce(sum(n."amount_refunded"), 0) from "credit_note" n where n."invoice_id" = t."id" and n."status" <> \'\'void\'\')) as "amount_refunded" from "invoice" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."amount_refunded") is distinct from (v."amount_refunded"); return null; end\'; create trigger "credit_note_maintain_invoice_credit_notes" after update on "credit_note" for each row when ((old."invoice_id", old."amount_refunded", old."status") is distinct from (new."invoice_id", new."amount_refunded", new."status")) execute function "credit_note_maintain_invoice_credit_notes"()' }, { name: 'credit_note_maintain_invoice_credit_notes_delete', timing: 'after', events: ['delete'], forEach: 'statement', expression: 'create or replace function "credit_note_maintain_invoice_credit_notes_delete"() returns trigger language plpgsql as \'declare owners integer[]; begin owners := array(select distinct k.id from (select r."invoice_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "invoice" o where o."id" = any(owners) order by o."id" for no key update; update "invoice" o set "amount_refunded" = v."amount_refunded" from (select t."id" as "id of the row", ((select coalesce(sum(n."amount_refunded"), 0) from "credit_note" n where n."invoice_id" = t."id" and n."status" <> \'\'void\'\')) as "amount_refunded" from "invoice" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."amount_refunded") is distinct from (v."amount_refunded"); return null; end\'; create trigger "credit_note_maintain_invoice_credit_notes_delete" after delete on "credit_note" referencing old table as "rows of the statement" for each statement execute function "credit_note_maintain_invoice_credit_notes_delete"()' }],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    number: p.string().columnType('varchar(30)').name('number').nullable(),
    account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('account_id').deleteRule('restrict').foreignKeyName('credit_note_account_id_foreign').index(false),
    reason_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('reason_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_reason_id_foreign').index(false),
    note: p.text().name('note').nullable(),
    credit_date: p.date().name('credit_date'),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('credit_note_currency_code_foreign').index(false),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'draft'"),
    invoice_id: () => p.manyToOne(invoiceEntity).mapToPk().joinColumn('invoice_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_invoice_id_foreign').index(false),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_rental_id_foreign').index(false),
    net_total: p.decimal('string').columnType('numeric(14,2)').name('net_total').defaultRaw('0'),
    tax_total: p.decimal('string').columnType('numeric(14,2)').name('tax_total').defaultRaw('0'),
    gross_total: p.decimal('string').columnType('numeric(14,2)').name('gross_total').defaultRaw('0'),
    amount_applied: p.decimal('string').columnType('numeric(14,2)').name('amount_applied').defaultRaw('0'),
    amount_refunded: p.decimal('string').columnType('numeric(14,2)').name('amount_refunded').defaultRaw('0'),
    balance: p.decimal('string').columnType('numeric(14,2)').name('balance').defaultRaw('0'),
    issued_at: p.datetime(3).columnType('timestamptz(3)').name('issued_at').nullable(),
    voided_at: p.datetime(3).columnType('timestamptz(3)').name('voided_at').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    created_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('created_by_id').nullable().createForeignKeyConstraint(false).index(false),
    updated_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('updated_by_id').nullable().createForeignKeyConstraint(false).index(false),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema;
