// Generated from definitions/finance/invoice.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
import { accountEntity } from './account.ts';
import { accountContactEntity } from './account_contact.ts';
import { addressEntity } from './address.ts';
import { currencyEntity } from './currency.ts';
import { projectEntity } from './project.ts';
import { rentalEntity } from './rental.ts';
import { staticValueEntity } from './static_value.ts';
import { userEntity } from './user.ts';
import { warehouseEntity } from './warehouse.ts';
export const invoiceEntity: EntitySchema = defineEntity({
  name: 'Invoice', tableName: 'invoice',
  indexes: [{ name: 'invoice_number_unique', expression: 'create unique index "invoice_number_unique" on "invoice" ("number") where "deleted_at" is null' }, { name: 'invoice_account_id_id_index', properties: ['account_id', 'id', 'deleted_at'] }, { name: 'invoice_subject_id_index', properties: ['subject', 'id', 'deleted_at'] }, { name: 'invoice_invoice_date_id_index', properties: ['invoice_date', 'id', 'deleted_at'] }, { name: 'invoice_status_id_index', properties: ['status', 'id', 'deleted_at'] }, { name: 'invoice_contact_id_index', properties: ['contact_id'] }, { name: 'invoice_rental_id_index', properties: ['rental_id'] }, { name: 'invoice_project_id_index', properties: ['project_id'] }, { name: 'invoice_warehouse_id_index', properties: ['warehouse_id'] }, { name: 'invoice_owner_id_index', properties: ['owner_id'] }, { name: 'invoice_currency_code_id_index', properties: ['currency_code', 'id', 'deleted_at'] }, { name: 'invoice_billing_address_id_index', properties: ['billing_address_id'] }, { name: 'invoice_payment_term_id_index', properties: ['payment_term_id'] }, { name: 'invoice_issued_at_id_index', properties: ['issued_at', 'id', 'deleted_at'] }, { name: 'invoice_due_at_id_index', properties: ['due_at', 'id', 'deleted_at'] }, { name: 'invoice_paid_at_id_index', properties: ['paid_at', 'id', 'deleted_at'] }, { name: 'invoice_voided_at_id_index', properties: ['voided_at', 'id', 'deleted_at'] }, { name: 'invoice_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'invoice_number_trigram', expression: 'create index "invoice_number_trigram" on "invoice" using gin ("number" gin_trgm_ops)' }, { name: 'invoice_subject_trigram', expression: 'create index "invoice_subject_trigram" on "invoice" using gin ("subject" gin_trgm_ops)' }, { name: 'invoice_reference_trigram', expression: 'create index "invoice_reference_trigram" on "invoice" using gin ("reference" gin_trgm_ops)' }, { name: 'invoice_customer_po_number_trigram', expression: 'create index "invoice_customer_po_number_trigram" on "invoice" using gin ("customer_po_number" gin_trgm_ops)' }, { name: 'invoice_account_id_due_at_index', properties: ['account_id', 'due_at', 'deleted_at'] }, { name: 'invoice_deleted', expression: 'create index "invoice_deleted" on "invoice" ("id") where "deleted_at" is not null' }],
  checks: [{ name: 'invoice_invoice_type_check', expression: '"invoice_type" in (\'standard\', \'deposit\', \'progress\', \'final\')' }, { name: 'invoice_status_check', expression: '"status" in (\'draft\', \'issued\', \'partially_paid\', \'paid\', \'credited\', \'void\')' }, { name: 'invoice_1_check', expression: 'service_period_to >= service_period_from' }],
  triggers: [{ name: 'invoice_maintain_rental_invoice_lines_invoice', timing: 'after', events: ['update'], forEach: 'row', expression: 'create or replace function "invoice_maintain_rental_invoice_lines_invoice"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'declare owners integer[]; begin owners := array(select distinct k.id from (select r."rental_id" from "invoice_line" r where r."invoice_id" = new."id") k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; update "rental" o set "invoiced_total" = v."invoiced_total", "invoiced_net_total" = v."invoiced_net_total", "paid_total" = v."paid_total" from (select t."id" as "id of the row", ((select coalesce(sum(l."gross_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."gross_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"\n  where c."invoice_line_id" = l."id" and n."status" in (\'\'issued\'\', \'\'applied\'\')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (\'\'draft\'\', \'\'void\'\'))\n- (select coalesce(sum(c."gross_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null\n  where n."rental_id" = t."id" and n."status" in (\'\'issued\'\', \'\'applied\'\'))) as "invoiced_total", ((select coalesce(sum(l."net_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."net_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"\n  where c."invoice_line_id" = l."id" and n."status" in (\'\'issued\'\', \'\'applied\'\')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (\'\'draft\'\', \'\'void\'\'))\n- (select coalesce(sum(c."net_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null\n  where n."rental_id" = t."id" and n."status" in (\'\'issued\'\', \'\'applied\'\'))) as "invoiced_net_total", ((select coalesce(sum(round((i."amount_paid" - i."amount_refunded") * l."upto" / nullif(i."gross_total", 0), 2) - round((i."amount_paid" - i."amount_refunded") * l."before" / nullif(i."gross_total", 0), 2)), 0) from (select n."invoice_id", sum(n."gross_amount") as "upto", coalesce(sum(n."gross_amount") filter (where n."rental_id" < t."id"), 0) as "before"\n  from "invoice_line" n where n."rental_id" <= t."id" and n."invoice_id" in (select o."invoice_id" from "invoice_line" o where o."rental_id" = t."id")\n  group by n."invoice_id") l\njoin "invoice" i on i."id" = l."invoice_id" where i."status" not in (\'\'draft\'\', \'\'void\'\'))) as "paid_total" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."invoiced_total", o."invoiced_net_total", o."paid_total") is distinct from (v."invoiced_total", v."invoiced_net_total", v."paid_total"); return null; end\'; create trigger "invoice_maintain_rental_invoice_lines_invoice" after update on "invoice" for each row when ((old."status", old."amount_paid", old."amount_refunded", old."gross_total") is distinct from (new."status", new."amount_paid", new."amount_refunded", new."gross_total")) execute function "invoice_maintain_rental_invoice_lines_invoice"()' }],
  properties: {
    ...kept('id'),
    aggregate_version: p.integer().name('aggregate_version').defaultRaw('1'),
    number: p.string().columnType('varchar(30)').name('number').nullable(),
    account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('account_id').deleteRule('restrict').foreignKeyName('invoice_account_id_foreign').index(false),
    subject: p.string().columnType('varchar(255)').name('subject').nullable(),
    invoice_date: p.date().name('invoice_date'),
    reference: p.string().columnType('varchar(100)').name('reference').nullable(),
    customer_po_number: p.string().columnType('varchar(100)').name('customer_po_number').nullable(),
    invoice_type: p.string().columnType('varchar(40)').name('invoice_type').defaultRaw("'standard'"),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'draft'"),
    contact_id: () => p.manyToOne(accountContactEntity).mapToPk().joinColumn('contact_id').nullable().deleteRule('restrict').foreignKeyName('invoice_contact_id_foreign').index(false),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('invoice_rental_id_foreign').index(false),
    project_id: () => p.manyToOne(projectEntity).mapToPk().joinColumn('project_id').nullable().deleteRule('restrict').foreignKeyName('invoice_project_id_foreign').index(false),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').nullable().deleteRule('restrict').foreignKeyName('invoice_warehouse_id_foreign').index(false),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('invoice_owner_id_foreign').index(false),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('invoice_currency_code_foreign').index(false),
    exchange_rate: p.decimal('string').columnType('numeric(18,8)').name('exchange_rate').defaultRaw('1'),
    prices_include_tax: p.boolean().name('prices_include_tax').defaultRaw('false'),
    billing_address_id: () => p.manyToOne(addressEntity).mapToPk().joinColumn('billing_address_id').nullable().deleteRule('restrict').foreignKeyName('invoice_billing_address_id_foreign').index(false),
    billing_address_snapshot: p.json().name('billing_address_snapshot').nullable(),
    payment_term_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('payment_term_id').nullable().deleteRule('restrict').foreignKeyName('invoice_payment_term_id_foreign').index(false),
    issued_at: p.datetime(3).columnType('timestamptz(3)').name('issued_at').nullable(),
    due_at: p.datetime(3).columnType('timestamptz(3)').name('due_at').nullable(),
    service_period_from: p.date().name('service_period_from').nullable(),
    service_period_to: p.date().name('service_period_to').nullable(),
    discount_total: p.decimal('string').columnType('numeric(14,2)').name('discount_total').defaultRaw('0'),
    net_total: p.decimal('string').columnType('numeric(14,2)').name('net_total').defaultRaw('0'),
    tax_total: p.decimal('string').columnType('numeric(14,2)').name('tax_total').defaultRaw('0'),
    gross_total: p.decimal('string').columnType('numeric(14,2)').name('gross_total').defaultRaw('0'),
    base_net_total: p.decimal('string').columnType('numeric(14,2)').name('base_net_total').nullable(),
    base_gross_total: p.decimal('string').columnType('numeric(14,2)').name('base_gross_total').nullable(),
    amount_paid: p.decimal('string').columnType('numeric(14,2)').name('amount_paid').defaultRaw('0'),
    amount_credited: p.decimal('string').columnType('numeric(14,2)').name('amount_credited').defaultRaw('0'),
    amount_refunded: p.decimal('string').columnType('numeric(14,2)').name('amount_refunded').defaultRaw('0'),
    balance: p.decimal('string').columnType('numeric(14,2)').name('balance').defaultRaw('0'),
    tax_summary: p.json().name('tax_summary').defaultRaw("'[]'::jsonb"),
    tax_notes: p.array().columnType('text[]').name('tax_notes').defaultRaw("'{}'::text[]"),
    sent_at: p.datetime(3).columnType('timestamptz(3)').name('sent_at').nullable(),
    sent_to: p.string().columnType('varchar(255)').name('sent_to').nullable(),
    last_reminder_at: p.datetime(3).columnType('timestamptz(3)').name('last_reminder_at').nullable(),
    paid_at: p.datetime(3).columnType('timestamptz(3)').name('paid_at').nullable(),
    voided_at: p.datetime(3).columnType('timestamptz(3)').name('voided_at').nullable(),
    void_reason: p.string().columnType('varchar(255)').name('void_reason').nullable(),
    locks_rental: p.boolean().name('locks_rental').defaultRaw('false'),
    over_invoice_allowed: p.boolean().name('over_invoice_allowed').defaultRaw('false'),
    deducts_deposit_invoice_ids: p.array<number>().columnType('integer[]').name('deducts_deposit_invoice_ids').defaultRaw("'{}'::integer[]"),
    external_id: p.string().columnType('varchar(100)').name('external_id').nullable(),
    exported_at: p.datetime(3).columnType('timestamptz(3)').name('exported_at').nullable(),
    footer_text: p.text().name('footer_text').nullable(),
    internal_notes: p.text().name('internal_notes').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
