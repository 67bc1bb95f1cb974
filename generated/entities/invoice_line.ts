// Generated from definitions/finance/invoice_line.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { invoiceEntity } from './invoice.ts';
import { rentalEntity } from './rental.ts';
import { rentalItemEntity } from './rental_item.ts';
import { taxTypeEntity } from './tax_type.ts';
import { userEntity } from './user.ts';

/** A row of the table as MikroORM hydrates it. */
export interface InvoiceLine {
  id: number;
  invoice_id: number;
  description: string;
  quantity: string;
  unit_price: string | null;
  kind: string;
  position: number;
  rental_id: number | null;
  rental_item_id: number | null;
  credit_of_line_id: number | null;
  period_from: string | null;
  period_to: string | null;
  unit: string;
  period_factor: string;
  discount_percent: string;
  tax_type_id: number | null;
  tax_percent: string;
  net_amount: string;
  tax_amount: string;
  gross_amount: string;
  quantity_credited: string;
  revenue_account: string | null;
  created_by_id: number | null;
  updated_by_id: number | null;
  created_at: Date;
  updated_at: Date;
}

export const invoiceLineEntity: EntitySchema<InvoiceLine> = defineEntity({
  name: 'InvoiceLine',
  tableName: 'invoice_line',
  indexes: [
    { name: 'invoice_line_invoice_id_id_index', properties: ['invoice_id', 'id'] },
    { name: 'invoice_line_rental_id_index', properties: ['rental_id'] },
    { name: 'invoice_line_rental_item_id_index', properties: ['rental_item_id'] },
    { name: 'invoice_line_credit_of_line_id_index', properties: ['credit_of_line_id'] },
    { name: 'invoice_line_tax_type_id_index', properties: ['tax_type_id'] },
    { name: 'invoice_line_created_at_id_index', properties: ['created_at', 'id'] },
    { name: 'invoice_line_invoice_id_position_index', properties: ['invoice_id', 'position'] },
  ],
  uniques: [],
  checks: [
    { name: 'invoice_line_kind_check', expression: '"kind" in (\'item\', \'service\', \'deposit\', \'deposit_deduction\', \'surcharge\', \'text\')' },
    { name: 'invoice_line_1_check', expression: 'period_to >= period_from' },
  ],
  triggers: [
    { name: 'invoice_line_maintain_rental_invoice_lines_insert', timing: 'after', events: ['insert'], forEach: 'statement', expression: 'create or replace function "invoice_line_maintain_rental_invoice_lines_insert"() returns trigger language plpgsql as \'declare owners integer[]; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; update "rental" o set "invoiced_total" = v."invoiced_total", "paid_total" = v."paid_total" from (select t."id" as "id of the row", ((select coalesce(sum(l."gross_amount"), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (\'\'draft\'\', \'\'void\'\'))) as "invoiced_total", ((select coalesce(sum(round(i."amount_paid" * l."gross" / nullif(i."gross_total", 0), 2)), 0) from (select n."invoice_id", sum(n."gross_amount") as "gross" from "invoice_line" n where n."rental_id" = t."id" group by n."invoice_id") l join "invoice" i on i."id" = l."invoice_id" where i."status" not in (\'\'draft\'\', \'\'void\'\'))) as "paid_total" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."invoiced_total", o."paid_total") is distinct from (v."invoiced_total", v."paid_total"); return null; end\'; create trigger "invoice_line_maintain_rental_invoice_lines_insert" after insert on "invoice_line" referencing new table as "rows of the statement" for each statement execute function "invoice_line_maintain_rental_invoice_lines_insert"(); update "rental" o set ("invoiced_total", "paid_total") = (select ((select coalesce(sum(l."gross_amount"), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (\'draft\', \'void\'))), ((select coalesce(sum(round(i."amount_paid" * l."gross" / nullif(i."gross_total", 0), 2)), 0) from (select n."invoice_id", sum(n."gross_amount") as "gross" from "invoice_line" n where n."rental_id" = t."id" group by n."invoice_id") l join "invoice" i on i."id" = l."invoice_id" where i."status" not in (\'draft\', \'void\'))) from "rental" t where t."id" = o."id")' },
    { name: 'invoice_line_maintain_rental_invoice_lines', timing: 'after', events: ['update'], forEach: 'row', expression: 'create or replace function "invoice_line_maintain_rental_invoice_lines"() returns trigger language plpgsql as \'declare owners integer[]; begin owners := array(select distinct k.id from (values (new."rental_id"), (old."rental_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; update "rental" o set "invoiced_total" = v."invoiced_total", "paid_total" = v."paid_total" from (select t."id" as "id of the row", ((select coalesce(sum(l."gross_amount"), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (\'\'draft\'\', \'\'void\'\'))) as "invoiced_total", ((select coalesce(sum(round(i."amount_paid" * l."gross" / nullif(i."gross_total", 0), 2)), 0) from (select n."invoice_id", sum(n."gross_amount") as "gross" from "invoice_line" n where n."rental_id" = t."id" group by n."invoice_id") l join "invoice" i on i."id" = l."invoice_id" where i."status" not in (\'\'draft\'\', \'\'void\'\'))) as "paid_total" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."invoiced_total", o."paid_total") is distinct from (v."invoiced_total", v."paid_total"); return null; end\'; create trigger "invoice_line_maintain_rental_invoice_lines" after update on "invoice_line" for each row when ((old."rental_id", old."gross_amount", old."invoice_id") is distinct from (new."rental_id", new."gross_amount", new."invoice_id")) execute function "invoice_line_maintain_rental_invoice_lines"()' },
    { name: 'invoice_line_maintain_rental_invoice_lines_delete', timing: 'after', events: ['delete'], forEach: 'statement', expression: 'create or replace function "invoice_line_maintain_rental_invoice_lines_delete"() returns trigger language plpgsql as \'declare owners integer[]; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; update "rental" o set "invoiced_total" = v."invoiced_total", "paid_total" = v."paid_total" from (select t."id" as "id of the row", ((select coalesce(sum(l."gross_amount"), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (\'\'draft\'\', \'\'void\'\'))) as "invoiced_total", ((select coalesce(sum(round(i."amount_paid" * l."gross" / nullif(i."gross_total", 0), 2)), 0) from (select n."invoice_id", sum(n."gross_amount") as "gross" from "invoice_line" n where n."rental_id" = t."id" group by n."invoice_id") l join "invoice" i on i."id" = l."invoice_id" where i."status" not in (\'\'draft\'\', \'\'void\'\'))) as "paid_total" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."invoiced_total", o."paid_total") is distinct from (v."invoiced_total", v."paid_total"); return null; end\'; create trigger "invoice_line_maintain_rental_invoice_lines_delete" after delete on "invoice_line" referencing old table as "rows of the statement" for each statement execute function "invoice_line_maintain_rental_invoice_lines_delete"()' },
  ],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    invoice_id: () => p.manyToOne(invoiceEntity).mapToPk().joinColumn('invoice_id').deleteRule('cascade').foreignKeyName('invoice_line_invoice_id_foreign').index(false),
    description: p.string().columnType('varchar(500)').name('description'),
    quantity: p.decimal('string').columnType('numeric(12,2)').name('quantity').defaultRaw('1'),
    unit_price: p.decimal('string').columnType('numeric(14,2)').name('unit_price').nullable(),
    kind: p.string().columnType('varchar(40)').name('kind').defaultRaw("'item'"),
    position: p.integer().name('position').defaultRaw('0'),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('invoice_line_rental_id_foreign').index(false),
    rental_item_id: () => p.manyToOne(rentalItemEntity).mapToPk().joinColumn('rental_item_id').nullable().deleteRule('restrict').foreignKeyName('invoice_line_rental_item_id_foreign').index(false),
    credit_of_line_id: () => p.manyToOne(invoiceLineEntity).mapToPk().joinColumn('credit_of_line_id').nullable().deleteRule('restrict').foreignKeyName('invoice_line_credit_of_line_id_foreign').index(false),
    period_from: p.date().name('period_from').nullable(),
    period_to: p.date().name('period_to').nullable(),
    unit: p.string().columnType('varchar(20)').name('unit').defaultRaw("'unit'"),
    period_factor: p.decimal('string').columnType('numeric(10,4)').name('period_factor').defaultRaw('1'),
    discount_percent: p.decimal('string').columnType('numeric(7,4)').name('discount_percent').defaultRaw('0'),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('invoice_line_tax_type_id_foreign').index(false),
    tax_percent: p.decimal('string').columnType('numeric(7,4)').name('tax_percent').defaultRaw('0'),
    net_amount: p.decimal('string').columnType('numeric(14,2)').name('net_amount').defaultRaw('0'),
    tax_amount: p.decimal('string').columnType('numeric(14,2)').name('tax_amount').defaultRaw('0'),
    gross_amount: p.decimal('string').columnType('numeric(14,2)').name('gross_amount').defaultRaw('0'),
    quantity_credited: p.decimal('string').columnType('numeric(12,2)').name('quantity_credited').defaultRaw('0'),
    revenue_account: p.string().columnType('varchar(30)').name('revenue_account').nullable(),
    created_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('created_by_id').nullable().createForeignKeyConstraint(false).index(false),
    updated_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('updated_by_id').nullable().createForeignKeyConstraint(false).index(false),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema<InvoiceLine>;
