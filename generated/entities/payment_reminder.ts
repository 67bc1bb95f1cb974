// Generated from definitions/communication/payment_reminder.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { communicationDraftEntity } from './communication_draft.ts';
import { currencyEntity } from './currency.ts';
import { invoiceEntity } from './invoice.ts';
import { userEntity } from './user.ts';
export const paymentReminderEntity: EntitySchema = defineEntity({
  name: 'PaymentReminder', tableName: 'payment_reminder',
  indexes: [{ name: 'payment_reminder_invoice_id_index', properties: ['invoice_id'] }, { name: 'payment_reminder_currency_code_index', properties: ['currency_code'] }, { name: 'payment_reminder_fee_invoice_id_index', properties: ['fee_invoice_id'] }, { name: 'payment_reminder_communication_draft_id_index', properties: ['communication_draft_id'] }, { name: 'payment_reminder_waived_by_id_index', properties: ['waived_by_id'] }, { name: 'payment_reminder_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'payment_reminder_once', expression: 'create unique index "payment_reminder_once" on "payment_reminder" ("invoice_id", "step") where "status" <> \'cancelled\'' }],
  checks: [{ name: 'payment_reminder_status_check', expression: '"status" = any (\'{drafted,sent,waived,cancelled}\'::text[])' }],
  triggers: [{ name: 'payment_reminder_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "payment_reminder_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."fee" := round(new."fee"::numeric(16,4), greatest(2, min_scale(new."fee"::numeric(16,4)))); return new; end\'; create trigger "payment_reminder_money_places" before insert or update on "payment_reminder" for each row when (concat_ws(\' \', new."fee") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "payment_reminder_money_places"()' }],
  properties: {
    ...shared('id'),
    invoice_id: () => p.manyToOne(invoiceEntity).mapToPk().joinColumn('invoice_id').deleteRule('restrict').foreignKeyName('payment_reminder_invoice_id_foreign').index(false),
    step: p.integer().name('step'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'drafted'"),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').nullable().deleteRule('restrict').foreignKeyName('payment_reminder_currency_code_foreign').index(false),
    fee: p.decimal('string').columnType('numeric').name('fee').defaultRaw('0'),
    fee_text: p.string().columnType('varchar(60)').name('fee_text').nullable(),
    fee_invoice_id: () => p.manyToOne(invoiceEntity).mapToPk().joinColumn('fee_invoice_id').nullable().deleteRule('set null').foreignKeyName('payment_reminder_fee_invoice_id_foreign').index(false),
    communication_draft_id: () => p.manyToOne(communicationDraftEntity).mapToPk().joinColumn('communication_draft_id').nullable().deleteRule('set null').foreignKeyName('payment_reminder_communication_draft_id_foreign').index(false),
    sent_at: p.datetime(3).columnType('timestamptz(3)').name('sent_at').nullable(),
    waived_at: p.datetime(3).columnType('timestamptz(3)').name('waived_at').nullable(),
    waived_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('waived_by_id').nullable().deleteRule('restrict').foreignKeyName('payment_reminder_waived_by_id_foreign').index(false),
    waive_reason: p.string().columnType('varchar(255)').name('waive_reason').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
