// Generated from definitions/rentals/rental.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { accountEntity } from './account.ts';
import { accountContactEntity } from './account_contact.ts';
import { addressEntity } from './address.ts';
import { currencyEntity } from './currency.ts';
import { invoiceEntity } from './invoice.ts';
import { priceBookEntity } from './price_book.ts';
import { staticValueEntity } from './static_value.ts';
import { taxTypeEntity } from './tax_type.ts';
import { userEntity } from './user.ts';
import { warehouseEntity } from './warehouse.ts';

/** A row of the table as MikroORM hydrates it. */
export interface Rental {
  id: number;
  aggregate_version: number;
  number: string;
  title: string;
  description: string | null;
  reference: string | null;
  customer_po_number: string | null;
  status: string;
  fulfilment_status: string;
  account_id: number | null;
  contact_id: number | null;
  billing_account_id: number | null;
  venue_id: number | null;
  owner_id: number | null;
  warehouse_id: number;
  return_warehouse_id: number | null;
  currency_code: string;
  exchange_rate: string;
  price_book_id: number | null;
  tax_type_id: number | null;
  prices_include_tax: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  charge_starts_at: Date | null;
  charge_ends_at: Date | null;
  chargeable_periods: string | null;
  is_open_ended: boolean;
  prep_starts_at: Date | null;
  load_at: Date | null;
  deliver_at: Date | null;
  setup_at: Date | null;
  show_starts_at: Date | null;
  show_ends_at: Date | null;
  strike_at: Date | null;
  collect_at: Date | null;
  unload_at: Date | null;
  delivery_method: string;
  return_method: string;
  billing_address_id: number | null;
  delivery_address_id: number | null;
  collection_address_id: number | null;
  delivery_instructions: string | null;
  discount_percent: string;
  discount_amount: string;
  deposit_percent: string | null;
  security_deposit: string;
  rental_total: string;
  sale_total: string;
  service_total: string;
  discount_total: string;
  net_total: string;
  tax_total: string;
  gross_total: string;
  optional_total: string;
  cost_total: string;
  margin_total: string;
  replacement_total: string;
  weight_total_kg: string;
  volume_total_m3: string;
  power_total_w: number;
  invoiced_total: string;
  paid_total: string;
  has_shortage: boolean;
  tax_summary: unknown;
  quoted_at: Date | null;
  quote_expires_at: Date | null;
  provisional_at: Date | null;
  reserved_at: Date | null;
  ordered_at: Date | null;
  prepared_at: Date | null;
  dispatched_at: Date | null;
  returned_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  lost_at: Date | null;
  postponed_at: Date | null;
  overdue_at: Date | null;
  quote_expired_at: Date | null;
  status_changed_at: Date | null;
  status_before_closure: string | null;
  closure_reason_id: number | null;
  closure_note: string | null;
  is_locked: boolean;
  locked_at: Date | null;
  locked_by_invoice_id: number | null;
  terms_accepted_at: Date | null;
  tags: string[];
  internal_notes: string | null;
  warehouse_notes: string | null;
  duplicated_from_id: number | null;
  custom_fields: unknown;
  created_by_id: number | null;
  updated_by_id: number | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export const rentalEntity: EntitySchema<Rental> = defineEntity({
  name: 'Rental',
  tableName: 'rental',
  indexes: [
    { name: 'rental_title_id_index', properties: ['title', 'id', 'deleted_at'] },
    { name: 'rental_reference_id_index', properties: ['reference', 'id', 'deleted_at'] },
    { name: 'rental_status_id_index', properties: ['status', 'id', 'deleted_at'] },
    { name: 'rental_account_id_id_index', properties: ['account_id', 'id', 'deleted_at'] },
    { name: 'rental_contact_id_index', properties: ['contact_id'] },
    { name: 'rental_billing_account_id_index', properties: ['billing_account_id'] },
    { name: 'rental_venue_id_index', properties: ['venue_id'] },
    { name: 'rental_owner_id_id_index', properties: ['owner_id', 'id', 'deleted_at'] },
    { name: 'rental_warehouse_id_id_index', properties: ['warehouse_id', 'id', 'deleted_at'] },
    { name: 'rental_return_warehouse_id_index', properties: ['return_warehouse_id'] },
    { name: 'rental_currency_code_id_index', properties: ['currency_code', 'id', 'deleted_at'] },
    { name: 'rental_price_book_id_index', properties: ['price_book_id'] },
    { name: 'rental_tax_type_id_index', properties: ['tax_type_id'] },
    { name: 'rental_starts_at_id_index', properties: ['starts_at', 'id', 'deleted_at'] },
    { name: 'rental_ends_at_id_index', properties: ['ends_at', 'id', 'deleted_at'] },
    { name: 'rental_billing_address_id_index', properties: ['billing_address_id'] },
    { name: 'rental_delivery_address_id_index', properties: ['delivery_address_id'] },
    { name: 'rental_collection_address_id_index', properties: ['collection_address_id'] },
    { name: 'rental_quoted_at_id_index', properties: ['quoted_at', 'id', 'deleted_at'] },
    { name: 'rental_quote_expires_at_id_index', properties: ['quote_expires_at', 'id', 'deleted_at'] },
    { name: 'rental_ordered_at_id_index', properties: ['ordered_at', 'id', 'deleted_at'] },
    { name: 'rental_status_changed_at_id_index', properties: ['status_changed_at', 'id', 'deleted_at'] },
    { name: 'rental_closure_reason_id_index', properties: ['closure_reason_id'] },
    { name: 'rental_locked_by_invoice_id_index', properties: ['locked_by_invoice_id'] },
    { name: 'rental_duplicated_from_id_index', properties: ['duplicated_from_id'] },
    { name: 'rental_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] },
    { name: 'rental_number_trigram', expression: 'create index "rental_number_trigram" on "rental" using gin ("number" gin_trgm_ops)' },
    { name: 'rental_title_trigram', expression: 'create index "rental_title_trigram" on "rental" using gin ("title" gin_trgm_ops)' },
    { name: 'rental_reference_trigram', expression: 'create index "rental_reference_trigram" on "rental" using gin ("reference" gin_trgm_ops)' },
    { name: 'rental_customer_po_number_trigram', expression: 'create index "rental_customer_po_number_trigram" on "rental" using gin ("customer_po_number" gin_trgm_ops)' },
    { name: 'rental_status_starts_at_index', properties: ['status', 'starts_at', 'deleted_at'] },
    { name: 'rental_warehouse_id_starts_at_index', properties: ['warehouse_id', 'starts_at', 'deleted_at'] },
    { name: 'rental_deleted', expression: 'create index "rental_deleted" on "rental" ("id") where "deleted_at" is not null' },
  ],
  uniques: [{ name: 'rental_number_unique', properties: ['number'] }],
  checks: [
    { name: 'rental_status_check', expression: '"status" in (\'enquiry\', \'quotation\', \'provisional\', \'reserved\', \'order\', \'preparing\', \'dispatched\', \'returned\', \'completed\', \'cancelled\', \'lost\', \'postponed\')' },
    { name: 'rental_fulfilment_status_check', expression: '"fulfilment_status" in (\'none\', \'allocated\', \'prepared\', \'part_dispatched\', \'dispatched\', \'part_returned\', \'returned\')' },
    { name: 'rental_delivery_method_check', expression: '"delivery_method" in (\'customer_collect\', \'delivery\', \'courier\', \'on_site\')' },
    { name: 'rental_return_method_check', expression: '"return_method" in (\'customer_return\', \'collection\', \'courier\', \'on_site\')' },
    { name: 'rental_status_before_closure_check', expression: '"status_before_closure" in (\'enquiry\', \'quotation\', \'provisional\', \'reserved\', \'order\', \'preparing\', \'dispatched\', \'returned\', \'completed\', \'cancelled\', \'lost\', \'postponed\')' },
  ],
  triggers: [
    { name: 'rental_maintain_rental_item_rental', timing: 'after', events: ['update'], forEach: 'row', expression: 'create or replace function "rental_maintain_rental_item_rental"() returns trigger language plpgsql as \'begin update "rental_item" o set "booked_from" = v."booked_from", "booked_until" = v."booked_until", "booked_warehouse_id" = v."booked_warehouse_id", "is_firm" = v."is_firm", "booked_quantity" = v."booked_quantity", "quoted_quantity" = v."quoted_quantity", "is_out" = v."is_out" from (select t."id" as "id of the row", ((select coalesce(t."starts_at", r."starts_at") from "rental" r where r."id" = t."rental_id")) as "booked_from", ((select case when t."transaction_type" = \'\'sale\'\' then \'\'infinity\'\' else coalesce(t."ends_at", case when r."is_open_ended" then \'\'infinity\'\' else r."ends_at" end) end from "rental" r where r."id" = t."rental_id")) as "booked_until", ((select coalesce(t."warehouse_id", r."warehouse_id") from "rental" r where r."id" = t."rental_id")) as "booked_warehouse_id", (coalesce((select not t."is_optional" and r."deleted_at" is null and r."status" in (\'\'reserved\'\', \'\'order\'\', \'\'preparing\'\', \'\'dispatched\'\', \'\'returned\'\') from "rental" r where r."id" = t."rental_id"), false)) as "is_firm", ((select case when t."kind" = \'\'product\'\' and not t."is_subhire" and not t."is_optional" and r."deleted_at" is null and r."status" in (\'\'reserved\'\', \'\'order\'\', \'\'preparing\'\', \'\'dispatched\'\', \'\'returned\'\') then greatest(t."quantity" - t."quantity_returned" - t."quantity_lost" - t."quantity_sold", 0) else 0 end from "rental" r where r."id" = t."rental_id")) as "booked_quantity", ((select case when t."kind" = \'\'product\'\' and not t."is_subhire" and not t."is_optional" and r."deleted_at" is null and r."status" in (\'\'quotation\'\', \'\'provisional\'\') then t."quantity" else 0 end from "rental" r where r."id" = t."rental_id")) as "quoted_quantity", ((select r."status" = \'\'dispatched\'\' from "rental" r where r."id" = t."rental_id")) as "is_out" from "rental_item" t where t."rental_id" = new."id") v where v."id of the row" = o."id" and (o."booked_from", o."booked_until", o."booked_warehouse_id", o."is_firm", o."booked_quantity", o."quoted_quantity", o."is_out") is distinct from (v."booked_from", v."booked_until", v."booked_warehouse_id", v."is_firm", v."booked_quantity", v."quoted_quantity", v."is_out"); return null; end\'; create trigger "rental_maintain_rental_item_rental" after update on "rental" for each row when ((old."starts_at", old."ends_at", old."is_open_ended", old."warehouse_id", old."status", old."deleted_at") is distinct from (new."starts_at", new."ends_at", new."is_open_ended", new."warehouse_id", new."status", new."deleted_at")) execute function "rental_maintain_rental_item_rental"()' },
  ],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    aggregate_version: p.integer().name('aggregate_version').defaultRaw('1'),
    number: p.string().columnType('varchar(30)').name('number'),
    title: p.string().columnType('varchar(255)').name('title'),
    description: p.text().name('description').nullable(),
    reference: p.string().columnType('varchar(100)').name('reference').nullable(),
    customer_po_number: p.string().columnType('varchar(60)').name('customer_po_number').nullable(),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'enquiry'"),
    fulfilment_status: p.string().columnType('varchar(40)').name('fulfilment_status').defaultRaw("'none'"),
    account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('account_id').nullable().deleteRule('restrict').foreignKeyName('rental_account_id_foreign').index(false),
    contact_id: () => p.manyToOne(accountContactEntity).mapToPk().joinColumn('contact_id').nullable().deleteRule('restrict').foreignKeyName('rental_contact_id_foreign').index(false),
    billing_account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('billing_account_id').nullable().deleteRule('restrict').foreignKeyName('rental_billing_account_id_foreign').index(false),
    venue_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('venue_id').nullable().deleteRule('restrict').foreignKeyName('rental_venue_id_foreign').index(false),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('rental_owner_id_foreign').index(false),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('restrict').foreignKeyName('rental_warehouse_id_foreign').index(false),
    return_warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('return_warehouse_id').nullable().deleteRule('restrict').foreignKeyName('rental_return_warehouse_id_foreign').index(false),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('rental_currency_code_foreign').index(false),
    exchange_rate: p.decimal('string').columnType('numeric(18,8)').name('exchange_rate').defaultRaw('1'),
    price_book_id: () => p.manyToOne(priceBookEntity).mapToPk().joinColumn('price_book_id').nullable().deleteRule('restrict').foreignKeyName('rental_price_book_id_foreign').index(false),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('rental_tax_type_id_foreign').index(false),
    prices_include_tax: p.boolean().name('prices_include_tax'),
    starts_at: p.datetime(3).columnType('timestamptz(3)').name('starts_at').nullable(),
    ends_at: p.datetime(3).columnType('timestamptz(3)').name('ends_at').nullable(),
    charge_starts_at: p.datetime(3).columnType('timestamptz(3)').name('charge_starts_at').nullable(),
    charge_ends_at: p.datetime(3).columnType('timestamptz(3)').name('charge_ends_at').nullable(),
    chargeable_periods: p.decimal('string').columnType('numeric(10,4)').name('chargeable_periods').nullable(),
    is_open_ended: p.boolean().name('is_open_ended').defaultRaw('false'),
    prep_starts_at: p.datetime(3).columnType('timestamptz(3)').name('prep_starts_at').nullable(),
    load_at: p.datetime(3).columnType('timestamptz(3)').name('load_at').nullable(),
    deliver_at: p.datetime(3).columnType('timestamptz(3)').name('deliver_at').nullable(),
    setup_at: p.datetime(3).columnType('timestamptz(3)').name('setup_at').nullable(),
    show_starts_at: p.datetime(3).columnType('timestamptz(3)').name('show_starts_at').nullable(),
    show_ends_at: p.datetime(3).columnType('timestamptz(3)').name('show_ends_at').nullable(),
    strike_at: p.datetime(3).columnType('timestamptz(3)').name('strike_at').nullable(),
    collect_at: p.datetime(3).columnType('timestamptz(3)').name('collect_at').nullable(),
    unload_at: p.datetime(3).columnType('timestamptz(3)').name('unload_at').nullable(),
    delivery_method: p.string().columnType('varchar(40)').name('delivery_method').defaultRaw("'customer_collect'"),
    return_method: p.string().columnType('varchar(40)').name('return_method').defaultRaw("'customer_return'"),
    billing_address_id: () => p.manyToOne(addressEntity).mapToPk().joinColumn('billing_address_id').nullable().deleteRule('restrict').foreignKeyName('rental_billing_address_id_foreign').index(false),
    delivery_address_id: () => p.manyToOne(addressEntity).mapToPk().joinColumn('delivery_address_id').nullable().deleteRule('restrict').foreignKeyName('rental_delivery_address_id_foreign').index(false),
    collection_address_id: () => p.manyToOne(addressEntity).mapToPk().joinColumn('collection_address_id').nullable().deleteRule('restrict').foreignKeyName('rental_collection_address_id_foreign').index(false),
    delivery_instructions: p.text().name('delivery_instructions').nullable(),
    discount_percent: p.decimal('string').columnType('numeric(7,4)').name('discount_percent'),
    discount_amount: p.decimal('string').columnType('numeric(14,2)').name('discount_amount').defaultRaw('0'),
    deposit_percent: p.decimal('string').columnType('numeric(7,4)').name('deposit_percent').nullable(),
    security_deposit: p.decimal('string').columnType('numeric(14,2)').name('security_deposit').defaultRaw('0'),
    rental_total: p.decimal('string').columnType('numeric(14,2)').name('rental_total').defaultRaw('0'),
    sale_total: p.decimal('string').columnType('numeric(14,2)').name('sale_total').defaultRaw('0'),
    service_total: p.decimal('string').columnType('numeric(14,2)').name('service_total').defaultRaw('0'),
    discount_total: p.decimal('string').columnType('numeric(14,2)').name('discount_total').defaultRaw('0'),
    net_total: p.decimal('string').columnType('numeric(14,2)').name('net_total').defaultRaw('0'),
    tax_total: p.decimal('string').columnType('numeric(14,2)').name('tax_total').defaultRaw('0'),
    gross_total: p.decimal('string').columnType('numeric(14,2)').name('gross_total').defaultRaw('0'),
    optional_total: p.decimal('string').columnType('numeric(14,2)').name('optional_total').defaultRaw('0'),
    cost_total: p.decimal('string').columnType('numeric(14,2)').name('cost_total').defaultRaw('0'),
    margin_total: p.decimal('string').columnType('numeric(14,2)').name('margin_total').defaultRaw('0'),
    replacement_total: p.decimal('string').columnType('numeric(14,2)').name('replacement_total').defaultRaw('0'),
    weight_total_kg: p.decimal('string').columnType('numeric(12,3)').name('weight_total_kg').defaultRaw('0'),
    volume_total_m3: p.decimal('string').columnType('numeric(12,4)').name('volume_total_m3').defaultRaw('0'),
    power_total_w: p.integer().name('power_total_w').defaultRaw('0'),
    invoiced_total: p.decimal('string').columnType('numeric(14,2)').name('invoiced_total').defaultRaw('0'),
    paid_total: p.decimal('string').columnType('numeric(14,2)').name('paid_total').defaultRaw('0'),
    has_shortage: p.boolean().name('has_shortage').defaultRaw('false'),
    tax_summary: p.json().name('tax_summary').defaultRaw("'[]'::jsonb"),
    quoted_at: p.datetime(3).columnType('timestamptz(3)').name('quoted_at').nullable(),
    quote_expires_at: p.datetime(3).columnType('timestamptz(3)').name('quote_expires_at').nullable(),
    provisional_at: p.datetime(3).columnType('timestamptz(3)').name('provisional_at').nullable(),
    reserved_at: p.datetime(3).columnType('timestamptz(3)').name('reserved_at').nullable(),
    ordered_at: p.datetime(3).columnType('timestamptz(3)').name('ordered_at').nullable(),
    prepared_at: p.datetime(3).columnType('timestamptz(3)').name('prepared_at').nullable(),
    dispatched_at: p.datetime(3).columnType('timestamptz(3)').name('dispatched_at').nullable(),
    returned_at: p.datetime(3).columnType('timestamptz(3)').name('returned_at').nullable(),
    completed_at: p.datetime(3).columnType('timestamptz(3)').name('completed_at').nullable(),
    cancelled_at: p.datetime(3).columnType('timestamptz(3)').name('cancelled_at').nullable(),
    lost_at: p.datetime(3).columnType('timestamptz(3)').name('lost_at').nullable(),
    postponed_at: p.datetime(3).columnType('timestamptz(3)').name('postponed_at').nullable(),
    overdue_at: p.datetime(3).columnType('timestamptz(3)').name('overdue_at').nullable(),
    quote_expired_at: p.datetime(3).columnType('timestamptz(3)').name('quote_expired_at').nullable(),
    status_changed_at: p.datetime(3).columnType('timestamptz(3)').name('status_changed_at').nullable(),
    status_before_closure: p.string().columnType('varchar(40)').name('status_before_closure').nullable(),
    closure_reason_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('closure_reason_id').nullable().deleteRule('restrict').foreignKeyName('rental_closure_reason_id_foreign').index(false),
    closure_note: p.text().name('closure_note').nullable(),
    is_locked: p.boolean().name('is_locked').defaultRaw('false'),
    locked_at: p.datetime(3).columnType('timestamptz(3)').name('locked_at').nullable(),
    locked_by_invoice_id: () => p.manyToOne(invoiceEntity).mapToPk().joinColumn('locked_by_invoice_id').nullable().deleteRule('restrict').foreignKeyName('rental_locked_by_invoice_id_foreign').index(false),
    terms_accepted_at: p.datetime(3).columnType('timestamptz(3)').name('terms_accepted_at').nullable(),
    tags: p.array().columnType('text[]').name('tags').defaultRaw("'{}'::text[]"),
    internal_notes: p.text().name('internal_notes').nullable(),
    warehouse_notes: p.text().name('warehouse_notes').nullable(),
    duplicated_from_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('duplicated_from_id').nullable().deleteRule('restrict').foreignKeyName('rental_duplicated_from_id_foreign').index(false),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    created_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('created_by_id').nullable().createForeignKeyConstraint(false).index(false),
    updated_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('updated_by_id').nullable().createForeignKeyConstraint(false).index(false),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
    deleted_at: p.datetime(3).columnType('timestamptz(3)').name('deleted_at').nullable(),
  },
}) as unknown as EntitySchema<Rental>;
