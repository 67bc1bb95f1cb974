// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema 643d54371042 to d99954007def.
import { Migration } from '@mikro-orm/migrations';

export class Migration0001Initial extends Migration {
  override name = 'Migration0001Initial';
  override up(): void {
    this.addSql(`create function "backline_words_1"(variadic texts text[]) returns text language plpgsql immutable parallel safe cost 400 as 'declare folded text; whole text;
begin
  folded := chr(1) || array_to_string(texts, chr(1)) || chr(1);
  if octet_length(folded) <> length(folded) then
    folded := lower(regexp_replace(normalize(folded, nfkd), ''[\\u0300-\\u036f]+'', '''', ''g''));
    folded := replace(replace(replace(translate(folded, ''øłđıħŧς'', ''oldihtσ''), ''ß'', ''ss''), ''æ'', ''ae''), ''œ'', ''oe'');
  else
    folded := lower(folded);
  end if;
  folded := replace(replace(replace(folded, ''ae'', ''a''), ''oe'', ''o''), ''ue'', ''u'');
  whole := regexp_replace(folded, ''[\\x02-/:-@\\[-\`{-\\u00bf\\u2000-\\u2bff\\u3000-\\u303f\\ufe00-\\ufe0f]+'', '''', ''g'');
  whole := regexp_replace(whole, ''([^\\x01]{40})[^\\x01]+'', ''\\1'', ''g'');
  return regexp_replace(folded, ''[\\x01-/:-@\\[-\`{-\\u00bf\\u2000-\\u2bff\\u3000-\\u303f\\ufe00-\\ufe0f]+'', '' '', ''g'') || replace(whole, chr(1), ''Z Q'');
end'`);
    this.addSql(`create extension if not exists "btree_gist"`);
    this.addSql(`create extension if not exists "pg_trgm"`);
    this.addSql(`create sequence "account_number_sequence"`);
    this.addSql(`create sequence "asset_asset_number_sequence"`);
    this.addSql(`create sequence "flightcase_case_number_sequence"`);
    this.addSql(`create sequence "payment_number_sequence"`);
    this.addSql(`create sequence "project_number_sequence"`);
    this.addSql(`create sequence "purchase_order_number_sequence"`);
    this.addSql(`create sequence "rental_number_sequence"`);
    this.addSql(`create sequence "repair_number_sequence"`);
    this.addSql(`create sequence "stock_check_number_sequence"`);
    this.addSql(`create sequence "virtual_stock_intake_number_sequence"`);
    this.addSql(`create sequence "warehouse_transfer_number_sequence"`);
    this.addSql(`create table "country" (
  "id" integer generated always as identity not null,
  "code" varchar(2) not null,
  "name" varchar(100) not null,
  "iso3" varchar(3),
  "currency_code" varchar(3),
  "is_eu" boolean not null default false,
  "phone_prefix" varchar(10),
  "postcode_pattern" varchar(100),
  "is_active" boolean not null default true,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "country_pkey" primary key ("id")
)`);
    this.addSql(`create table "tax_type" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "code" varchar(20) not null,
  "kind" varchar(40) not null,
  "category" varchar(40) not null,
  "is_default" boolean not null default false,
  "is_active" boolean not null default true,
  "country_code" varchar(2),
  "e_invoice_category" varchar(40),
  "exemption_code" varchar(30),
  "invoice_note" varchar(255),
  "revenue_account" varchar(30),
  "tax_account" varchar(30),
  "datev_key" varchar(4),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "tax_type_pkey" primary key ("id"),
  constraint "tax_type_kind_check" check ("kind" = any ('{standard,reduced,zero,exempt,reverse_charge,out_of_scope}'::text[])),
  constraint "tax_type_e_invoice_category_check" check ("e_invoice_category" = any ('{S,Z,E,AE,K,G,O}'::text[]))
)`);
    this.addSql(`create table "rate" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "code" varchar(30) not null,
  "charge_unit" varchar(40) not null,
  "strategy" varchar(40) not null,
  "tiers" jsonb not null default '[]'::jsonb,
  "overflow_factor" numeric(10,4) not null default 1,
  "day_basis" varchar(40) not null default 'calendar',
  "grace_minutes" integer not null default 0,
  "minimum_periods" numeric(10,4) not null default 1,
  "rounding" varchar(40) not null default 'up',
  "excluded_weekdays" integer[] not null default '{}'::integer[],
  "excluded_dates" text[] not null default '{}'::text[],
  "components" jsonb not null default '[]'::jsonb,
  "is_active" boolean not null default true,
  "is_default" boolean not null default false,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "rate_pkey" primary key ("id"),
  constraint "rate_charge_unit_check" check ("charge_unit" = any ('{hour,half_day,day,week,month,fixed}'::text[])),
  constraint "rate_strategy_check" check ("strategy" = any ('{tiered,linear,best_price,fixed}'::text[])),
  constraint "rate_day_basis_check" check ("day_basis" = any ('{calendar,twenty_four_hours}'::text[])),
  constraint "rate_rounding_check" check ("rounding" = any ('{up,nearest,exact}'::text[]))
)`);
    this.addSql(`create table "catalogue_item_group" (
  "id" integer generated always as identity not null,
  "name" varchar(120) not null,
  "parent_id" integer,
  "path" varchar(1000) not null,
  "position" integer not null default 0,
  "colour" varchar(7),
  "default_tax_type_id" integer,
  "default_rate_id" integer,
  "revenue_account" varchar(30),
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "catalogue_item_group_pkey" primary key ("id"),
  constraint "catalogue_item_group_parent_id_foreign" foreign key ("parent_id") references "catalogue_item_group" ("id") on delete restrict,
  constraint "catalogue_item_group_default_tax_type_id_foreign" foreign key ("default_tax_type_id") references "tax_type" ("id") on delete restrict,
  constraint "catalogue_item_group_default_rate_id_foreign" foreign key ("default_rate_id") references "rate" ("id") on delete restrict
)`);
    this.addSql(`create table "catalogue_item" (
  "id" integer generated always as identity not null,
  "sku" varchar(60),
  "name" varchar(255) not null,
  "description" text,
  "external_description" text,
  "catalogue_item_group_id" integer,
  "item_type" varchar(40) not null default 'rental',
  "tracking" varchar(40) not null default 'bulk',
  "is_active" boolean not null default true,
  "is_accessory_only" boolean not null default false,
  "is_discountable" boolean not null default true,
  "barcode" varchar(80),
  "manufacturer" varchar(120),
  "model" varchar(120),
  "country_of_origin" varchar(2),
  "customs_code" varchar(20),
  "unit" varchar(20) not null default 'piece',
  "weight_kg" numeric(10,3),
  "length_mm" integer,
  "width_mm" integer,
  "height_mm" integer,
  "volume_m3" numeric(10,4),
  "power_w" integer,
  "current_a" numeric(8,2),
  "replacement_value" numeric not null default 0,
  "purchase_price" numeric,
  "subhire_price" numeric,
  "sale_price" numeric,
  "default_rate_id" integer,
  "tax_type_id" integer,
  "revenue_account" varchar(30),
  "cost_account" varchar(30),
  "buffer_percent" numeric(7,4) not null default 0,
  "prep_buffer_minutes" integer,
  "turnaround_buffer_minutes" integer,
  "allow_overbooking" boolean not null default false,
  "overbooking_limit" integer,
  "minimum_stock" integer not null default 0,
  "stock_low_at" timestamptz(3),
  "requires_test" boolean not null default false,
  "requires_flightcase" boolean not null default false,
  "tags" text[] not null default '{}'::text[],
  "custom_sort" integer not null default 0,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "catalogue_item_pkey" primary key ("id"),
  constraint "catalogue_item_item_type_check" check ("item_type" = any ('{rental,sale,rental_and_sale,consumable}'::text[])),
  constraint "catalogue_item_tracking_check" check ("tracking" = any ('{serialised,bulk,none}'::text[])),
  constraint "catalogue_item_overbooking_limit_check" check ("overbooking_limit" >= 0),
  constraint "catalogue_item_minimum_stock_check" check ("minimum_stock" >= 0),
  constraint "catalogue_item_catalogue_item_group_id_foreign" foreign key ("catalogue_item_group_id") references "catalogue_item_group" ("id") on delete restrict,
  constraint "catalogue_item_default_rate_id_foreign" foreign key ("default_rate_id") references "rate" ("id") on delete restrict,
  constraint "catalogue_item_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict
)`);
    this.addSql(`create table "catalogue_item_accessory" (
  "id" integer generated always as identity not null,
  "catalogue_item_id" integer not null,
  "accessory_item_id" integer not null,
  "quantity" numeric(8,2) not null default 1,
  "inclusion" varchar(40) not null default 'default',
  "mode" varchar(40) not null default 'accessory',
  "is_free" boolean not null default true,
  "applies_to" varchar(40) not null default 'rental',
  "position" integer not null default 0,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "catalogue_item_accessory_pkey" primary key ("id"),
  constraint "catalogue_item_accessory_inclusion_check" check ("inclusion" = any ('{mandatory,default,optional}'::text[])),
  constraint "catalogue_item_accessory_mode_check" check ("mode" = any ('{accessory,safety,component}'::text[])),
  constraint "catalogue_item_accessory_applies_to_check" check ("applies_to" = any ('{rental,sale,both}'::text[])),
  constraint "catalogue_item_accessory_quantity_check" check ("quantity" >= 0.01),
  constraint "catalogue_item_accessory_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete cascade,
  constraint "catalogue_item_accessory_accessory_item_id_foreign" foreign key ("accessory_item_id") references "catalogue_item" ("id") on delete restrict
)`);
    this.addSql(`create table "catalogue_item_alternative" (
  "id" integer generated always as identity not null,
  "catalogue_item_id" integer not null,
  "alternative_item_id" integer not null,
  "priority" integer not null default 1,
  "is_upgrade" boolean not null default false,
  "note" varchar(255),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "catalogue_item_alternative_pkey" primary key ("id"),
  constraint "catalogue_item_alternative_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete cascade,
  constraint "catalogue_item_alternative_alternative_item_id_foreign" foreign key ("alternative_item_id") references "catalogue_item" ("id") on delete restrict
)`);
    this.addSql(`create table "currency" (
  "id" integer generated always as identity not null,
  "code" varchar(3) not null,
  "name" varchar(60) not null,
  "symbol" varchar(5),
  "decimals" integer not null default 2,
  "is_active" boolean not null default true,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "currency_pkey" primary key ("id")
)`);
    this.addSql(`create table "price_book" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "code" varchar(60),
  "currency_code" varchar(3) not null,
  "parent_id" integer,
  "adjustment_percent" numeric(7,4) not null default 0,
  "valid_from" date,
  "valid_until" date,
  "is_default" boolean not null default false,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "price_book_pkey" primary key ("id"),
  constraint "price_book_adjustment_percent_check" check ("adjustment_percent" >= -100 and "adjustment_percent" <= 999),
  constraint "price_book_parent_id_foreign" foreign key ("parent_id") references "price_book" ("id") on delete restrict
)`);
    this.addSql(`create table "address" (
  "id" integer generated always as identity not null,
  "owner_type" varchar(40) not null,
  "owner_id" varchar(36) not null,
  "type" varchar(40) not null default 'main',
  "label" varchar(80),
  "attention" varchar(120),
  "line1" varchar(255) not null,
  "line2" varchar(255),
  "city" varchar(120),
  "region" varchar(120),
  "postcode" varchar(20),
  "country_code" varchar(2) not null,
  "latitude" numeric(9,6),
  "longitude" numeric(9,6),
  "phone" varchar(40),
  "access_notes" text,
  "is_primary" boolean not null default false,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "address_pkey" primary key ("id"),
  constraint "address_owner_type_check" check ("owner_type" = any ('{account,account_contact,warehouse,facility,user}'::text[])),
  constraint "address_type_check" check ("type" = any ('{main,billing,delivery,venue,other}'::text[])),
  constraint "address_latitude_check" check ("latitude" >= -90 and "latitude" <= 90),
  constraint "address_longitude_check" check ("longitude" >= -180 and "longitude" <= 180)
)`);
    this.addSql(`create table "role" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "key" varchar(60),
  "description" text,
  "abilities" text[] not null,
  "is_system" boolean not null default false,
  "can_view_costs" boolean not null default false,
  "can_override_price" boolean not null default false,
  "can_override_shortage" boolean not null default false,
  "can_override_margin" boolean not null default false,
  "max_discount_percent" numeric(7,4) not null default 0,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "role_pkey" primary key ("id")
)`);
    this.addSql(`create table "user" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "email" varchar(255) not null,
  "role_id" integer not null,
  "is_active" boolean not null default true,
  "phone" varchar(40),
  "job_title" varchar(80),
  "locale" varchar(10) not null,
  "timezone" varchar(40) not null,
  "avatar_uuid" uuid,
  "two_factor_enabled" boolean not null default false,
  "password_changed_at" timestamptz(3),
  "last_login_at" timestamptz(3),
  "email_verified_at" timestamptz(3),
  "invited_at" timestamptz(3),
  "deactivated_at" timestamptz(3),
  "sessions_ended_at" timestamptz(3),
  "password_hash" varchar(255),
  "warehouse_ids" integer[] not null default '{}'::integer[],
  "is_bookable" boolean not null default false,
  "skills" text[] not null default '{}'::text[],
  "licence_classes" text[] not null default '{}'::text[],
  "cost_per_hour" numeric,
  "cost_per_day" numeric,
  "working_hours" jsonb not null default '{}'::jsonb,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "user_pkey" primary key ("id"),
  constraint "user_role_id_foreign" foreign key ("role_id") references "role" ("id") on delete restrict
)`);
    this.addSql(`create table "warehouse" (
  "id" integer generated always as identity not null,
  "name" varchar(120) not null,
  "code" varchar(20) not null,
  "type" varchar(40) not null default 'main',
  "is_active" boolean not null default true,
  "is_default" boolean not null default false,
  "address_id" integer,
  "timezone" varchar(40) not null,
  "currency_code" varchar(3) not null,
  "manager_id" integer,
  "phone" varchar(40),
  "email" varchar(255),
  "opening_hours" jsonb not null default '{}'::jsonb,
  "closed_dates" text[] not null default '{}'::text[],
  "prep_buffer_minutes" integer,
  "turnaround_buffer_minutes" integer,
  "allows_negative_stock" boolean not null default false,
  "priority" integer not null default 100,
  "notes" text,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "warehouse_pkey" primary key ("id"),
  constraint "warehouse_type_check" check ("type" = any ('{main,depot,van,partner,venue,virtual}'::text[])),
  constraint "warehouse_address_id_foreign" foreign key ("address_id") references "address" ("id") on delete set null,
  constraint "warehouse_manager_id_foreign" foreign key ("manager_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "catalogue_item_rate" (
  "id" integer generated always as identity not null,
  "catalogue_item_id" integer not null,
  "rate_id" integer not null,
  "price_book_id" integer,
  "currency_code" varchar(3) not null,
  "warehouse_id" integer,
  "price" numeric not null,
  "minimum_charge" numeric,
  "valid_from" date,
  "valid_until" date,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "catalogue_item_rate_pkey" primary key ("id"),
  constraint "catalogue_item_rate_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete cascade,
  constraint "catalogue_item_rate_rate_id_foreign" foreign key ("rate_id") references "rate" ("id") on delete restrict,
  constraint "catalogue_item_rate_price_book_id_foreign" foreign key ("price_book_id") references "price_book" ("id") on delete restrict,
  constraint "catalogue_item_rate_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict
)`);
    this.addSql(`create table "static_list" (
  "id" integer generated always as identity not null,
  "key" varchar(60) not null,
  "name" varchar(255) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "static_list_pkey" primary key ("id")
)`);
    this.addSql(`create table "static_value" (
  "id" integer generated always as identity not null,
  "static_list_id" integer not null,
  "key" varchar(60) not null,
  "label" varchar(255) not null,
  "colour" varchar(7),
  "position" integer not null,
  "is_default" boolean not null default false,
  "is_active" boolean not null default true,
  "is_system" boolean not null default false,
  "metadata" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "static_value_pkey" primary key ("id"),
  constraint "static_value_static_list_id_foreign" foreign key ("static_list_id") references "static_list" ("id") on delete cascade
)`);
    this.addSql(`create table "account_contact" (
  "id" integer generated always as identity not null,
  "account_id" integer not null,
  "first_name" varchar(80) not null,
  "last_name" varchar(80),
  "job_title" varchar(80),
  "department" varchar(80),
  "email" varchar(255),
  "phone" varchar(40),
  "mobile" varchar(40),
  "is_primary" boolean not null default false,
  "is_active" boolean not null default true,
  "receives_invoices" boolean not null default false,
  "user_id" integer,
  "notes" text,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "account_contact_pkey" primary key ("id"),
  constraint "account_contact_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "account" (
  "id" integer generated always as identity not null,
  "number" varchar(30) not null,
  "name" varchar(255) not null,
  "kind" varchar(40) not null default 'organisation',
  "is_customer" boolean not null default true,
  "is_supplier" boolean not null default false,
  "is_venue" boolean not null default false,
  "is_subcontractor" boolean not null default false,
  "is_active" boolean not null default true,
  "archived_at" timestamptz(3),
  "parent_id" integer,
  "category_id" integer,
  "legal_name" varchar(120),
  "registration_number" varchar(40),
  "vat_number" varchar(40),
  "e_invoice" varchar(40) not null default 'none',
  "e_invoice_scheme" varchar(4),
  "e_invoice_address" varchar(80),
  "buyer_reference" varchar(80),
  "email" varchar(255),
  "phone" varchar(40),
  "website" varchar(255),
  "currency_code" varchar(3) not null,
  "locale" varchar(10) not null,
  "timezone" varchar(40) not null,
  "price_book_id" integer,
  "default_discount_percent" numeric(7,4) not null default 0,
  "tax_type_id" integer,
  "debtor_number" varchar(10),
  "external_id" varchar(100),
  "payment_term_id" integer,
  "credit_limit" numeric,
  "is_on_credit_hold" boolean not null default false,
  "requires_po_number" boolean not null default false,
  "owner_id" integer,
  "primary_contact_id" integer,
  "primary_address_id" integer,
  "billing_address_id" integer,
  "bank_name" text,
  "bank_iban" text,
  "bank_bic" text,
  "marketing_opt_out" boolean not null default false,
  "rating" integer,
  "tags" text[] not null default '{}'::text[],
  "warning_message" varchar(500),
  "internal_notes" text,
  "merged_into_id" integer,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "account_pkey" primary key ("id"),
  constraint "account_kind_check" check ("kind" = any ('{organisation,person}'::text[])),
  constraint "account_e_invoice_check" check ("e_invoice" = any ('{none,factur_x,peppol}'::text[])),
  constraint "account_parent_id_foreign" foreign key ("parent_id") references "account" ("id") on delete restrict,
  constraint "account_category_id_foreign" foreign key ("category_id") references "static_value" ("id") on delete restrict,
  constraint "account_price_book_id_foreign" foreign key ("price_book_id") references "price_book" ("id") on delete restrict,
  constraint "account_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict,
  constraint "account_payment_term_id_foreign" foreign key ("payment_term_id") references "static_value" ("id") on delete restrict,
  constraint "account_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict,
  constraint "account_primary_contact_id_foreign" foreign key ("primary_contact_id") references "account_contact" ("id") on delete set null,
  constraint "account_primary_address_id_foreign" foreign key ("primary_address_id") references "address" ("id") on delete set null,
  constraint "account_billing_address_id_foreign" foreign key ("billing_address_id") references "address" ("id") on delete set null,
  constraint "account_merged_into_id_foreign" foreign key ("merged_into_id") references "account" ("id") on delete restrict
)`);
    this.addSql(`create table "catalogue_item_supplier" (
  "id" integer generated always as identity not null,
  "catalogue_item_id" integer not null,
  "supplier_id" integer not null,
  "supplier_sku" varchar(60),
  "purchase_cost" numeric,
  "subhire_cost" numeric,
  "subhire_rate_id" integer,
  "currency_code" varchar(3),
  "lead_time_days" integer,
  "minimum_quantity" integer not null default 1,
  "is_preferred" boolean not null default false,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "catalogue_item_supplier_pkey" primary key ("id"),
  constraint "catalogue_item_supplier_minimum_quantity_check" check ("minimum_quantity" >= 0),
  constraint "catalogue_item_supplier_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete cascade,
  constraint "catalogue_item_supplier_supplier_id_foreign" foreign key ("supplier_id") references "account" ("id") on delete restrict,
  constraint "catalogue_item_supplier_subhire_rate_id_foreign" foreign key ("subhire_rate_id") references "rate" ("id") on delete restrict
)`);
    this.addSql(`create table "kit" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "sku" varchar(60),
  "barcode" varchar(80),
  "description" text,
  "external_description" text,
  "catalogue_item_group_id" integer,
  "is_active" boolean not null default true,
  "pricing_mode" varchar(40) not null default 'sum',
  "discount_percent" numeric(7,4) not null default 0,
  "price" numeric,
  "default_rate_id" integer,
  "tax_type_id" integer,
  "show_components_on_documents" boolean not null default true,
  "is_discountable" boolean not null default true,
  "revenue_account" varchar(30),
  "custom_sort" integer not null default 0,
  "tags" text[] not null default '{}'::text[],
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "kit_pkey" primary key ("id"),
  constraint "kit_pricing_mode_check" check ("pricing_mode" = any ('{sum,sum_with_discount,fixed}'::text[])),
  constraint "kit_catalogue_item_group_id_foreign" foreign key ("catalogue_item_group_id") references "catalogue_item_group" ("id") on delete restrict,
  constraint "kit_default_rate_id_foreign" foreign key ("default_rate_id") references "rate" ("id") on delete restrict,
  constraint "kit_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict
)`);
    this.addSql(`create table "kit_component" (
  "id" integer generated always as identity not null,
  "kit_id" integer not null,
  "component_type" varchar(40) not null,
  "component_id" varchar(36) not null,
  "quantity" integer not null,
  "is_optional" boolean not null default false,
  "is_substitutable" boolean not null default false,
  "price_share_percent" numeric(7,4),
  "position" integer not null default 0,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "kit_component_pkey" primary key ("id"),
  constraint "kit_component_component_type_check" check ("component_type" = any ('{catalogue_item,kit}'::text[])),
  constraint "kit_component_quantity_check" check ("quantity" >= 0),
  constraint "kit_component_kit_id_foreign" foreign key ("kit_id") references "kit" ("id") on delete cascade
)`);
    this.addSql(`create table "service" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "code" varchar(30),
  "category" varchar(40) not null,
  "description" text,
  "unit" varchar(40) not null,
  "default_rate_id" integer,
  "price" numeric not null,
  "cost" numeric,
  "tax_type_id" integer,
  "overtime_after_hours" numeric(5,2),
  "overtime_multiplier" numeric(10,4) not null default 1.5,
  "minimum_units" numeric(6,2) not null default 0,
  "schedules_resource" boolean not null default false,
  "required_skills" text[] not null default '{}'::text[],
  "required_licence_class" varchar(10),
  "is_active" boolean not null default true,
  "revenue_account" varchar(30),
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "service_pkey" primary key ("id"),
  constraint "service_category_check" check ("category" = any ('{crew,transport,labour,venue,insurance,fee,other}'::text[])),
  constraint "service_unit_check" check ("unit" = any ('{hour,half_day,day,km,mile,trip,fixed}'::text[])),
  constraint "service_default_rate_id_foreign" foreign key ("default_rate_id") references "rate" ("id") on delete restrict,
  constraint "service_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict
)`);
    this.addSql(`create table "email_layout" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "header_html" text,
  "body_html" text not null,
  "footer_html" text,
  "stylesheet" text,
  "is_default" boolean not null default false,
  "is_active" boolean not null default true,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "email_layout_pkey" primary key ("id")
)`);
    this.addSql(`create table "communication_template" (
  "id" integer generated always as identity not null,
  "key" varchar(60) not null,
  "name" varchar(255) not null,
  "channel" varchar(40) not null,
  "subject_type" varchar(40) not null,
  "subject_line" varchar(255),
  "body" text not null,
  "body_format" varchar(40) not null default 'text',
  "email_layout_id" integer,
  "locale" varchar(10) not null default 'en',
  "version" integer not null default 1,
  "change_note" varchar(255),
  "is_active" boolean not null default true,
  "variables" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "communication_template_pkey" primary key ("id"),
  constraint "communication_template_channel_check" check ("channel" = any ('{email,sms,portal}'::text[])),
  constraint "communication_template_subject_type_check" check ("subject_type" = any ('{rental,invoice,credit_note,account,project,purchase_order,repair,payment,asset}'::text[])),
  constraint "communication_template_body_format_check" check ("body_format" = any ('{html,text,markdown}'::text[])),
  constraint "communication_template_email_layout_id_foreign" foreign key ("email_layout_id") references "email_layout" ("id") on delete set null
)`);
    this.addSql(`create table "communication_log" (
  "id" integer generated always as identity not null,
  "channel" varchar(40) not null default 'email',
  "template" varchar(60),
  "template_name" varchar(255),
  "recipient" varchar(320) not null,
  "recipients" text[] not null default '{}'::text[],
  "status" varchar(40) not null default 'queued',
  "subject_type" varchar(40),
  "subject_id" varchar(36),
  "account_id" integer,
  "contact_id" integer,
  "subject_line" varchar(500),
  "notification_type" varchar(60),
  "provider" varchar(255),
  "provider_message_id" varchar(255),
  "attempts" integer not null default 0,
  "error" varchar(500),
  "suppressed_reason" varchar(40),
  "refused_addresses" text[] not null default '{}'::text[],
  "communication_draft_id" integer,
  "triggered_by" varchar(255),
  "mail_id" uuid,
  "queued_at" timestamptz(3),
  "sent_at" timestamptz(3),
  "delivered_at" timestamptz(3),
  "opened_at" timestamptz(3),
  "failed_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "communication_log_pkey" primary key ("id"),
  constraint "communication_log_channel_check" check ("channel" = any ('{email,sms,portal}'::text[])),
  constraint "communication_log_status_check" check ("status" = any ('{queued,sending,sent,delivered,opened,bounced,failed,suppressed}'::text[])),
  constraint "communication_log_subject_type_check" check ("subject_type" = any ('{rental,invoice,credit_note,account,project,purchase_order,repair,payment,asset}'::text[])),
  constraint "communication_log_suppressed_reason_check" check ("suppressed_reason" = any ('{opt_out,bounced_before,invalid_address}'::text[])),
  constraint "communication_log_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete set null,
  constraint "communication_log_contact_id_foreign" foreign key ("contact_id") references "account_contact" ("id") on delete set null
)`);
    this.addSql(`create table "communication_draft" (
  "id" integer generated always as identity not null,
  "status" varchar(40) not null default 'draft',
  "subject_type" varchar(40) not null,
  "subject_id" varchar(36) not null,
  "channel" varchar(40) not null default 'email',
  "template_id" integer,
  "missing_variables" text[] not null default '{}'::text[],
  "merge_data" jsonb,
  "subject_line" varchar(255),
  "rendered_body" text,
  "body_format" varchar(40),
  "recipient_account_id" integer,
  "recipient_contact_id" integer,
  "to" text[] not null default '{}'::text[],
  "cc" text[] not null default '{}'::text[],
  "bcc" text[] not null default '{}'::text[],
  "attachment_uuids" uuid[] not null default '{}'::uuid[],
  "document_ids" integer[] not null default '{}'::integer[],
  "notification_type" varchar(60) not null default 'transactional',
  "composed_by_type" varchar(40),
  "composed_by_id" varchar(36),
  "composed_by_label" varchar(255),
  "composed_by_ai" boolean not null default false,
  "approved_by_id" integer,
  "approved_at" timestamptz(3),
  "discarded_by_id" integer,
  "discarded_at" timestamptz(3),
  "discard_reason" varchar(255),
  "sent_by_id" integer,
  "sent_at" timestamptz(3),
  "was_edited_on_approval" boolean not null default false,
  "communication_log_id" integer,
  "frozen" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "communication_draft_pkey" primary key ("id"),
  constraint "communication_draft_status_check" check ("status" = any ('{draft,approved,discarded,sent}'::text[])),
  constraint "communication_draft_subject_type_check" check ("subject_type" = any ('{rental,invoice,credit_note,account,project,purchase_order,repair,payment,asset}'::text[])),
  constraint "communication_draft_channel_check" check ("channel" = any ('{email,sms,portal}'::text[])),
  constraint "communication_draft_body_format_check" check ("body_format" = any ('{text,html}'::text[])),
  constraint "communication_draft_composed_by_type_check" check ("composed_by_type" = any ('{user,api_token,ai_agent}'::text[])),
  constraint "communication_draft_template_id_foreign" foreign key ("template_id") references "communication_template" ("id") on delete set null,
  constraint "communication_draft_recipient_account_id_foreign" foreign key ("recipient_account_id") references "account" ("id") on delete set null,
  constraint "communication_draft_recipient_contact_id_foreign" foreign key ("recipient_contact_id") references "account_contact" ("id") on delete set null,
  constraint "communication_draft_approved_by_id_foreign" foreign key ("approved_by_id") references "user" ("id") on delete restrict,
  constraint "communication_draft_discarded_by_id_foreign" foreign key ("discarded_by_id") references "user" ("id") on delete restrict,
  constraint "communication_draft_sent_by_id_foreign" foreign key ("sent_by_id") references "user" ("id") on delete restrict,
  constraint "communication_draft_communication_log_id_foreign" foreign key ("communication_log_id") references "communication_log" ("id") on delete set null
)`);
    this.addSql(`create table "communication_template_version" (
  "id" integer generated always as identity not null,
  "communication_template_id" integer not null,
  "version" integer not null,
  "subject_line" varchar(255),
  "body" text not null,
  "body_format" varchar(40) not null default 'text',
  "changed_by_id" integer,
  "change_note" varchar(255),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "communication_template_version_pkey" primary key ("id"),
  constraint "communication_template_version_body_format_check" check ("body_format" = any ('{html,text,markdown}'::text[])),
  constraint "communication_template_version_communication_template__8e235121" foreign key ("communication_template_id") references "communication_template" ("id") on delete cascade,
  constraint "communication_template_version_changed_by_id_foreign" foreign key ("changed_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "conversation" (
  "id" integer generated always as identity not null,
  "subject_type" varchar(40) not null,
  "subject_id" varchar(36) not null,
  "title" varchar(255) not null,
  "status" varchar(40) not null default 'open',
  "visibility" varchar(40) not null default 'internal',
  "assigned_to_id" integer,
  "participant_user_ids" integer[] not null default '{}'::integer[],
  "last_message_at" timestamptz(3),
  "message_count" integer not null default 0,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "conversation_pkey" primary key ("id"),
  constraint "conversation_subject_type_check" check ("subject_type" = any ('{rental,project,invoice,account,repair,purchase_order}'::text[])),
  constraint "conversation_status_check" check ("status" = any ('{open,closed}'::text[])),
  constraint "conversation_visibility_check" check ("visibility" = any ('{internal,customer}'::text[])),
  constraint "conversation_assigned_to_id_foreign" foreign key ("assigned_to_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "inbound_mail" (
  "id" integer generated always as identity not null,
  "status" varchar(40) not null default 'waiting',
  "reason" varchar(40),
  "note" varchar(500),
  "from_address" varchar(320) not null default '',
  "from_name" varchar(255),
  "to_addresses" text[] not null default '{}'::text[],
  "subject_line" varchar(500) not null default '',
  "body" text not null default '',
  "quoted_text" text,
  "file_count" integer not null default 0,
  "subject_type" varchar(40),
  "subject_id" varchar(36),
  "communication_log_id" integer,
  "conversation_id" integer,
  "conversation_message_id" integer,
  "message_id" varchar(255),
  "once_key" varchar(64) not null,
  "provider" varchar(60) not null,
  "content_type" varchar(500),
  "stored_file_id" bigint,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "inbound_mail_pkey" primary key ("id"),
  constraint "inbound_mail_status_check" check ("status" = any ('{waiting,filed,automatic,returned,dismissed}'::text[])),
  constraint "inbound_mail_reason_check" check ("reason" = any ('{unknown_address,forged_address,unknown_message,unknown_sender,gone,too_many,too_large}'::text[])),
  constraint "inbound_mail_subject_type_check" check ("subject_type" = any ('{rental,project,invoice,account,repair,purchase_order}'::text[])),
  constraint "inbound_mail_communication_log_id_foreign" foreign key ("communication_log_id") references "communication_log" ("id") on delete set null,
  constraint "inbound_mail_conversation_id_foreign" foreign key ("conversation_id") references "conversation" ("id") on delete set null
)`);
    this.addSql(`create table "project" (
  "id" integer generated always as identity not null,
  "number" varchar(30) not null,
  "name" varchar(255) not null,
  "description" text,
  "status" varchar(40) not null default 'draft',
  "account_id" integer,
  "venue_id" integer,
  "manager_id" integer,
  "type_id" integer,
  "starts_on" date,
  "ends_on" date,
  "currency_code" varchar(3) not null,
  "exchange_rate" numeric(18,8) not null default 1,
  "budget_total" numeric,
  "invoicing_mode" varchar(40) not null default 'per_rental',
  "colour" varchar(7),
  "tags" text[] not null default '{}'::text[],
  "activated_at" timestamptz(3),
  "completed_at" timestamptz(3),
  "archived_at" timestamptz(3),
  "status_before_archive" varchar(40),
  "internal_notes" text,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "project_pkey" primary key ("id"),
  constraint "project_status_check" check ("status" = any ('{draft,active,completed,archived}'::text[])),
  constraint "project_invoicing_mode_check" check ("invoicing_mode" = any ('{per_rental,consolidated}'::text[])),
  constraint "project_status_before_archive_check" check ("status_before_archive" = any ('{draft,active,completed,archived}'::text[])),
  constraint "project_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete restrict,
  constraint "project_venue_id_foreign" foreign key ("venue_id") references "account" ("id") on delete restrict,
  constraint "project_manager_id_foreign" foreign key ("manager_id") references "user" ("id") on delete restrict,
  constraint "project_type_id_foreign" foreign key ("type_id") references "static_value" ("id") on delete restrict
)`);
    this.addSql(`create table "rental" (
  "id" integer generated always as identity not null,
  "aggregate_version" integer not null default 1,
  "number" varchar(30) not null,
  "title" varchar(255) not null,
  "description" text,
  "reference" varchar(100),
  "customer_po_number" varchar(60),
  "status" varchar(40) not null default 'enquiry',
  "fulfilment_status" varchar(40) not null default 'none',
  "account_id" integer,
  "contact_id" integer,
  "billing_account_id" integer,
  "venue_id" integer,
  "owner_id" integer,
  "project_id" integer,
  "warehouse_id" integer not null,
  "return_warehouse_id" integer,
  "currency_code" varchar(3) not null,
  "exchange_rate" numeric(18,8) not null default 1,
  "price_book_id" integer,
  "tax_type_id" integer,
  "prices_include_tax" boolean not null,
  "starts_at" timestamptz(3),
  "ends_at" timestamptz(3),
  "charge_starts_at" timestamptz(3),
  "charge_ends_at" timestamptz(3),
  "chargeable_periods" numeric(10,4),
  "is_open_ended" boolean not null default false,
  "prep_starts_at" timestamptz(3),
  "load_at" timestamptz(3),
  "deliver_at" timestamptz(3),
  "setup_at" timestamptz(3),
  "show_starts_at" timestamptz(3),
  "show_ends_at" timestamptz(3),
  "strike_at" timestamptz(3),
  "collect_at" timestamptz(3),
  "unload_at" timestamptz(3),
  "delivery_method" varchar(40) not null default 'customer_collect',
  "return_method" varchar(40) not null default 'customer_return',
  "billing_address_id" integer,
  "delivery_address_id" integer,
  "collection_address_id" integer,
  "delivery_instructions" text,
  "discount_percent" numeric(7,4) not null,
  "discount_amount" numeric not null default 0,
  "billing_cycle" varchar(40) not null default 'once',
  "billing_period_days" integer,
  "payment_moments" jsonb not null default '[]'::jsonb,
  "deposit_percent" numeric(7,4),
  "security_deposit" numeric not null default 0,
  "rental_total" numeric not null default 0,
  "sale_total" numeric not null default 0,
  "service_total" numeric not null default 0,
  "waive_surcharges" boolean not null default false,
  "surcharge_total" numeric not null default 0,
  "surcharges" jsonb not null default '[]'::jsonb,
  "discount_total" numeric not null default 0,
  "net_total" numeric not null default 0,
  "tax_total" numeric not null default 0,
  "gross_total" numeric not null default 0,
  "optional_total" numeric not null default 0,
  "cost_predicted" numeric not null default 0,
  "cost_committed" numeric not null default 0,
  "cost_actual" numeric not null default 0,
  "replacement_total" numeric not null default 0,
  "weight_total_kg" numeric(12,3) not null default 0,
  "volume_total_m3" numeric(12,4) not null default 0,
  "power_total_w" integer not null default 0,
  "invoiced_total" numeric not null default 0,
  "invoiced_net_total" numeric not null default 0,
  "paid_total" numeric not null default 0,
  "has_shortage" boolean not null default false,
  "tax_summary" jsonb not null default '[]'::jsonb,
  "quoted_at" timestamptz(3),
  "quotation_version" integer not null default 0,
  "quotation_sent_at" timestamptz(3),
  "quotation_sent_to" varchar(255),
  "quotation_accepted_version" integer,
  "quote_expires_at" timestamptz(3),
  "provisional_at" timestamptz(3),
  "reserved_at" timestamptz(3),
  "ordered_at" timestamptz(3),
  "prepared_at" timestamptz(3),
  "dispatched_at" timestamptz(3),
  "returned_at" timestamptz(3),
  "completed_at" timestamptz(3),
  "cancelled_at" timestamptz(3),
  "lost_at" timestamptz(3),
  "postponed_at" timestamptz(3),
  "overdue_at" timestamptz(3),
  "quote_expired_at" timestamptz(3),
  "status_changed_at" timestamptz(3),
  "status_before_closure" varchar(40),
  "closure_reason_id" integer,
  "closure_note" text,
  "is_locked" boolean not null default false,
  "locked_at" timestamptz(3),
  "locked_by_invoice_id" integer,
  "terms_accepted_at" timestamptz(3),
  "tags" text[] not null default '{}'::text[],
  "internal_notes" text,
  "warehouse_notes" text,
  "duplicated_from_id" integer,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "rental_pkey" primary key ("id"),
  constraint "rental_status_check" check ("status" = any ('{enquiry,quotation,provisional,reserved,order,preparing,dispatched,returned,completed,cancelled,lost,postponed}'::text[])),
  constraint "rental_fulfilment_status_check" check ("fulfilment_status" = any ('{none,allocated,prepared,part_dispatched,dispatched,part_returned,returned}'::text[])),
  constraint "rental_delivery_method_check" check ("delivery_method" = any ('{customer_collect,delivery,courier,on_site}'::text[])),
  constraint "rental_return_method_check" check ("return_method" = any ('{customer_return,collection,courier,on_site}'::text[])),
  constraint "rental_billing_cycle_check" check ("billing_cycle" = any ('{once,weekly,four_weekly,monthly,by_period}'::text[])),
  constraint "rental_status_before_closure_check" check ("status_before_closure" = any ('{enquiry,quotation,provisional,reserved,order,preparing,dispatched,returned,completed,cancelled,lost,postponed}'::text[])),
  constraint "rental_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete restrict,
  constraint "rental_contact_id_foreign" foreign key ("contact_id") references "account_contact" ("id") on delete restrict,
  constraint "rental_billing_account_id_foreign" foreign key ("billing_account_id") references "account" ("id") on delete restrict,
  constraint "rental_venue_id_foreign" foreign key ("venue_id") references "account" ("id") on delete restrict,
  constraint "rental_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict,
  constraint "rental_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete restrict,
  constraint "rental_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "rental_return_warehouse_id_foreign" foreign key ("return_warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "rental_price_book_id_foreign" foreign key ("price_book_id") references "price_book" ("id") on delete restrict,
  constraint "rental_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict,
  constraint "rental_billing_address_id_foreign" foreign key ("billing_address_id") references "address" ("id") on delete restrict,
  constraint "rental_delivery_address_id_foreign" foreign key ("delivery_address_id") references "address" ("id") on delete restrict,
  constraint "rental_collection_address_id_foreign" foreign key ("collection_address_id") references "address" ("id") on delete restrict,
  constraint "rental_closure_reason_id_foreign" foreign key ("closure_reason_id") references "static_value" ("id") on delete restrict,
  constraint "rental_duplicated_from_id_foreign" foreign key ("duplicated_from_id") references "rental" ("id") on delete restrict
)`);
    this.addSql(`create table "invoice" (
  "id" integer generated always as identity not null,
  "aggregate_version" integer not null default 1,
  "number" varchar(30),
  "account_id" integer not null,
  "subject" varchar(255),
  "invoice_date" date not null,
  "reference" varchar(100),
  "customer_po_number" varchar(100),
  "invoice_type" varchar(40) not null default 'standard',
  "opening_number" varchar(30),
  "opening_amount" numeric,
  "status" varchar(40) not null default 'draft',
  "contact_id" integer,
  "rental_id" integer,
  "project_id" integer,
  "warehouse_id" integer,
  "owner_id" integer,
  "currency_code" varchar(3) not null,
  "exchange_rate" numeric(18,8) not null default 1,
  "prices_include_tax" boolean not null default false,
  "billing_address_id" integer,
  "billing_address_snapshot" jsonb,
  "payment_term_id" integer,
  "issued_at" timestamptz(3),
  "due_at" timestamptz(3),
  "service_period_from" date,
  "service_period_to" date,
  "discount_total" numeric not null default 0,
  "net_total" numeric not null default 0,
  "tax_total" numeric not null default 0,
  "gross_total" numeric not null default 0,
  "base_net_total" numeric,
  "base_gross_total" numeric,
  "amount_paid" numeric not null default 0,
  "amount_credited" numeric not null default 0,
  "amount_refunded" numeric not null default 0,
  "balance" numeric not null default 0,
  "tax_summary" jsonb not null default '[]'::jsonb,
  "tax_notes" text[] not null default '{}'::text[],
  "sent_at" timestamptz(3),
  "sent_to" varchar(255),
  "is_reminder_fee" boolean not null default false,
  "last_reminder_at" timestamptz(3),
  "paid_at" timestamptz(3),
  "voided_at" timestamptz(3),
  "void_reason" varchar(255),
  "locks_rental" boolean not null default false,
  "over_invoice_allowed" boolean not null default false,
  "deducts_deposit_invoice_ids" integer[] not null default '{}'::integer[],
  "external_id" varchar(100),
  "exported_at" timestamptz(3),
  "footer_text" text,
  "internal_notes" text,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "invoice_pkey" primary key ("id"),
  constraint "invoice_invoice_type_check" check ("invoice_type" = any ('{standard,deposit,progress,final,opening}'::text[])),
  constraint "invoice_status_check" check ("status" = any ('{draft,issued,partially_paid,paid,credited,void}'::text[])),
  constraint "invoice_1_check" check (service_period_to >= service_period_from),
  constraint "invoice_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete restrict,
  constraint "invoice_contact_id_foreign" foreign key ("contact_id") references "account_contact" ("id") on delete restrict,
  constraint "invoice_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict,
  constraint "invoice_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete restrict,
  constraint "invoice_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "invoice_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict,
  constraint "invoice_billing_address_id_foreign" foreign key ("billing_address_id") references "address" ("id") on delete restrict,
  constraint "invoice_payment_term_id_foreign" foreign key ("payment_term_id") references "static_value" ("id") on delete restrict
)`);
    this.addSql(`create table "payment_reminder" (
  "id" integer generated always as identity not null,
  "invoice_id" integer not null,
  "step" integer not null,
  "status" varchar(40) not null default 'drafted',
  "currency_code" varchar(3),
  "fee" numeric not null default 0,
  "fee_text" varchar(60),
  "fee_invoice_id" integer,
  "communication_draft_id" integer,
  "sent_at" timestamptz(3),
  "waived_at" timestamptz(3),
  "waived_by_id" integer,
  "waive_reason" varchar(255),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "payment_reminder_pkey" primary key ("id"),
  constraint "payment_reminder_status_check" check ("status" = any ('{drafted,sent,waived,cancelled}'::text[])),
  constraint "payment_reminder_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete restrict,
  constraint "payment_reminder_fee_invoice_id_foreign" foreign key ("fee_invoice_id") references "invoice" ("id") on delete set null,
  constraint "payment_reminder_communication_draft_id_foreign" foreign key ("communication_draft_id") references "communication_draft" ("id") on delete set null,
  constraint "payment_reminder_waived_by_id_foreign" foreign key ("waived_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "suppressed_address" (
  "id" integer generated always as identity not null,
  "address" varchar(320) not null,
  "channel" varchar(40) not null default 'email',
  "reason" varchar(40) not null default 'manual',
  "response" varchar(500),
  "note" varchar(255),
  "communication_log_id" integer,
  "is_active" boolean not null default true,
  "suppressed_at" timestamptz(3) not null,
  "expires_at" timestamptz(3),
  "lifted_at" timestamptz(3),
  "lifted_by_id" integer,
  "lift_reason" varchar(255),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "suppressed_address_pkey" primary key ("id"),
  constraint "suppressed_address_channel_check" check ("channel" = any ('{email,sms}'::text[])),
  constraint "suppressed_address_reason_check" check ("reason" = any ('{hard_bounce,complaint,manual}'::text[])),
  constraint "suppressed_address_communication_log_id_foreign" foreign key ("communication_log_id") references "communication_log" ("id") on delete set null,
  constraint "suppressed_address_lifted_by_id_foreign" foreign key ("lifted_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "activity" (
  "id" integer generated always as identity not null,
  "subject_type" varchar(40),
  "subject_id" varchar(36),
  "type_id" integer not null,
  "title" varchar(255) not null,
  "description" text,
  "starts_at" timestamptz(3),
  "ends_at" timestamptz(3),
  "due_at" timestamptz(3),
  "all_day" boolean not null default false,
  "priority" varchar(40) not null default 'normal',
  "status" varchar(40) not null default 'open',
  "completed_at" timestamptz(3),
  "owner_id" integer,
  "assignee_ids" integer[] not null default '{}'::integer[],
  "location" varchar(255),
  "reminder_at" timestamptz(3),
  "reminded_of" timestamptz(3),
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "activity_pkey" primary key ("id"),
  constraint "activity_subject_type_check" check ("subject_type" = any ('{account,rental,project,invoice,asset,repair,purchase_order,credit_note,payment,warehouse_transfer,virtual_stock_intake,flightcase,catalogue_item}'::text[])),
  constraint "activity_priority_check" check ("priority" = any ('{low,normal,high}'::text[])),
  constraint "activity_status_check" check ("status" = any ('{open,completed,cancelled}'::text[])),
  constraint "activity_type_id_foreign" foreign key ("type_id") references "static_value" ("id") on delete restrict,
  constraint "activity_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "conversation_message" (
  "id" integer generated always as identity not null,
  "conversation_id" integer not null,
  "author_type" varchar(40) not null default 'system',
  "author_id" integer,
  "author_name" varchar(255) not null default '',
  "body" text not null,
  "body_format" varchar(40) not null default 'text',
  "quoted_text" text,
  "author_address" varchar(320),
  "mentions" integer[] not null default '{}'::integer[],
  "attachment_uuids" uuid[] not null default '{}'::uuid[],
  "edited_at" timestamptz(3),
  "sent_via" varchar(40) not null default 'api',
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "conversation_message_pkey" primary key ("id"),
  constraint "conversation_message_author_type_check" check ("author_type" = any ('{user,contact,system}'::text[])),
  constraint "conversation_message_body_format_check" check ("body_format" = any ('{text,html}'::text[])),
  constraint "conversation_message_sent_via_check" check ("sent_via" = any ('{app,email,api,mcp}'::text[])),
  constraint "conversation_message_conversation_id_foreign" foreign key ("conversation_id") references "conversation" ("id") on delete cascade
)`);
    this.addSql(`create table "conversation_read" (
  "id" integer generated always as identity not null,
  "conversation_id" integer not null,
  "user_id" integer not null,
  "message_id" integer not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "conversation_read_pkey" primary key ("id"),
  constraint "conversation_read_conversation_id_foreign" foreign key ("conversation_id") references "conversation" ("id") on delete cascade,
  constraint "conversation_read_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
)`);
    this.addSql(`create table "document_template" (
  "id" integer generated always as identity not null,
  "name" varchar(120) not null,
  "type" varchar(40) not null,
  "body" text not null,
  "header" text,
  "footer" text,
  "stylesheet" text,
  "page_size" varchar(40) not null default 'A4',
  "orientation" varchar(40) not null default 'portrait',
  "locale" varchar(35),
  "is_default" boolean not null default false,
  "is_active" boolean not null default true,
  "version" integer not null default 1,
  "change_note" varchar(255),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "document_template_pkey" primary key ("id"),
  constraint "document_template_type_check" check ("type" = any ('{quotation,order_confirmation,delivery_note,picking_list,packing_list,return_note,invoice,credit_note,purchase_order,manifest,carnet,test_certificate,contract}'::text[])),
  constraint "document_template_page_size_check" check ("page_size" = any ('{A4,A5,Letter,label}'::text[])),
  constraint "document_template_orientation_check" check ("orientation" = any ('{portrait,landscape}'::text[]))
)`);
    this.addSql(`create table "document" (
  "id" integer generated always as identity not null,
  "aggregate_version" integer not null default 1,
  "number" varchar(80),
  "document_template_id" integer,
  "type" varchar(40) not null,
  "subject_type" varchar(40) not null,
  "subject_id" varchar(36) not null,
  "subject_state" varchar(40),
  "offer_hash" varchar(64),
  "is_whole" boolean not null default false,
  "title" varchar(255) not null,
  "words" text,
  "status" varchar(40) not null default 'generating',
  "version" integer not null,
  "locale" varchar(35) not null,
  "timezone" varchar(40) not null,
  "size_bytes" integer,
  "checksum_sha256" varchar(64),
  "missing_characters" varchar(200),
  "error" varchar(500),
  "generated_at" timestamptz(3),
  "finalised_at" timestamptz(3),
  "voided_at" timestamptz(3),
  "void_reason" varchar(255),
  "shared_at" timestamptz(3),
  "shared_by_id" integer,
  "share_expires_at" timestamptz(3),
  "accepted_at" timestamptz(3),
  "accepted_by_name" varchar(255),
  "declined_at" timestamptz(3),
  "declined_by_name" varchar(255),
  "decline_reason" text,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "document_pkey" primary key ("id"),
  constraint "document_type_check" check ("type" = any ('{quotation,order_confirmation,delivery_note,picking_list,packing_list,return_note,invoice,credit_note,purchase_order,manifest,carnet,test_certificate,contract}'::text[])),
  constraint "document_subject_type_check" check ("subject_type" = any ('{rental,invoice,credit_note,purchase_order,resource_assignment,equipment_test_result}'::text[])),
  constraint "document_status_check" check ("status" = any ('{generating,generated,failed,finalised,void,shared}'::text[])),
  constraint "document_document_template_id_foreign" foreign key ("document_template_id") references "document_template" ("id") on delete restrict,
  constraint "document_shared_by_id_foreign" foreign key ("shared_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "stored_file" (
  "id" bigint generated always as identity not null,
  "key" uuid not null,
  "store" varchar(500) not null,
  "size" bigint not null,
  "checksum_sha256" varchar(64) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "stored_file_pkey" primary key ("id")
)`);
    this.addSql(`create table "document_file" (
  "id" bigint generated always as identity not null,
  "document_id" integer not null,
  "kind" varchar(40) not null,
  "content_type" varchar(120) not null,
  "stored_file_id" bigint not null,
  "size" bigint not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "document_file_pkey" primary key ("id"),
  constraint "document_file_kind_check" check ("kind" = any ('{pdf,html,xml}'::text[])),
  constraint "document_file_document_id_foreign" foreign key ("document_id") references "document" ("id") on delete cascade,
  constraint "document_file_stored_file_id_foreign" foreign key ("stored_file_id") references "stored_file" ("id") on delete restrict
)`);
    this.addSql(`create table "document_template_version" (
  "id" integer generated always as identity not null,
  "document_template_id" integer not null,
  "version" integer not null,
  "body" text not null,
  "header" text,
  "footer" text,
  "stylesheet" text,
  "changed_by_id" integer,
  "change_note" varchar(255),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "document_template_version_pkey" primary key ("id"),
  constraint "document_template_version_document_template_id_foreign" foreign key ("document_template_id") references "document_template" ("id") on delete cascade,
  constraint "document_template_version_changed_by_id_foreign" foreign key ("changed_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "attachment" (
  "id" integer generated always as identity not null,
  "uuid" uuid not null,
  "owner_type" varchar(40) not null,
  "owner_id" varchar(36) not null,
  "file_name" varchar(255) not null,
  "content_type" varchar(120) not null default 'application/octet-stream',
  "size_bytes" integer not null default 0,
  "checksum_sha256" varchar(64) not null default '',
  "title" varchar(255),
  "description" text,
  "category" varchar(40) not null default 'document',
  "is_primary" boolean not null default false,
  "is_customer_visible" boolean not null default false,
  "width" integer,
  "height" integer,
  "scan_status" varchar(40) not null default 'not_scanned',
  "scan_finding" varchar(200),
  "has_thumbnail" boolean not null default false,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "attachment_pkey" primary key ("id"),
  constraint "attachment_owner_type_check" check ("owner_type" = any ('{catalogue_item,kit,account,conversation,credit_note,invoice,payment,import_plan,asset,flightcase,stock_check,warehouse,warehouse_transfer,equipment_test_result,repair,project,purchase_order,virtual_stock_intake,rental,facility,vehicle}'::text[])),
  constraint "attachment_category_check" check ("category" = any ('{photo,document,signature,certificate,manual,other}'::text[])),
  constraint "attachment_scan_status_check" check ("scan_status" = any ('{not_scanned,scanning,clean,infected}'::text[]))
)`);
    this.addSql(`create table "attachment_file" (
  "id" bigint generated always as identity not null,
  "attachment_id" integer not null,
  "kind" varchar(40) not null,
  "content_type" varchar(120) not null,
  "stored_file_id" bigint not null,
  "size" bigint not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "attachment_file_pkey" primary key ("id"),
  constraint "attachment_file_kind_check" check ("kind" = any ('{original,thumbnail}'::text[])),
  constraint "attachment_file_attachment_id_foreign" foreign key ("attachment_id") references "attachment" ("id") on delete cascade,
  constraint "attachment_file_stored_file_id_foreign" foreign key ("stored_file_id") references "stored_file" ("id") on delete restrict
)`);
    this.addSql(`create table "bookkeeping_export" (
  "id" integer generated always as identity not null,
  "period_from" date not null,
  "period_to" date not null,
  "format" varchar(40) not null default 'csv',
  "document_count" integer not null default 0,
  "entry_count" integer not null default 0,
  "currency_code" varchar(3) not null,
  "total" numeric not null default 0,
  "accounts" jsonb not null default '[]'::jsonb,
  "warnings" text[] not null default '{}'::text[],
  "header" jsonb,
  "taken_back_at" timestamptz(3),
  "user_id" integer,
  "rights" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "bookkeeping_export_pkey" primary key ("id"),
  constraint "bookkeeping_export_format_check" check ("format" = any ('{csv,datev}'::text[])),
  constraint "bookkeeping_export_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "bookkeeping_document" (
  "id" bigint generated always as identity not null,
  "bookkeeping_export_id" integer not null,
  "document_type" varchar(40) not null,
  "document_id" integer not null,
  "event" varchar(40) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "bookkeeping_document_pkey" primary key ("id"),
  constraint "bookkeeping_document_document_type_check" check ("document_type" = any ('{invoice,credit_note,payment}'::text[])),
  constraint "bookkeeping_document_event_check" check ("event" = any ('{booked,reversed}'::text[])),
  constraint "bookkeeping_document_bookkeeping_export_id_foreign" foreign key ("bookkeeping_export_id") references "bookkeeping_export" ("id") on delete cascade
)`);
    this.addSql(`create table "bookkeeping_entry" (
  "id" integer generated always as identity not null,
  "bookkeeping_export_id" integer not null,
  "position" integer not null,
  "document_type" varchar(40) not null,
  "document_id" integer not null,
  "event" varchar(40) not null,
  "document_number" varchar(36) not null,
  "clears_number" varchar(36) not null,
  "document_date" date not null,
  "service_from" date,
  "service_to" date,
  "due_date" date,
  "account" varchar(30) not null,
  "account_name" varchar(255) not null,
  "contra_account" varchar(30) not null,
  "contra_name" varchar(255) not null,
  "tax_account" varchar(30),
  "debits" boolean not null,
  "currency_code" varchar(3) not null,
  "exchange_rate" numeric(18,8) not null,
  "gross" numeric not null,
  "net" numeric not null,
  "tax" numeric not null,
  "base_gross" numeric not null,
  "base_net" numeric not null,
  "base_tax" numeric not null,
  "tax_code" varchar(20),
  "tax_kind" varchar(20),
  "tax_percent" numeric(7,4),
  "tax_key" varchar(4),
  "cost_centre" varchar(8),
  "partner_number" varchar(30),
  "partner_vat" varchar(30),
  "text" varchar(255) not null,
  "rental_number" varchar(30),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "bookkeeping_entry_pkey" primary key ("id"),
  constraint "bookkeeping_entry_document_type_check" check ("document_type" = any ('{invoice,credit_note,payment}'::text[])),
  constraint "bookkeeping_entry_event_check" check ("event" = any ('{booked,reversed}'::text[])),
  constraint "bookkeeping_entry_bookkeeping_export_id_foreign" foreign key ("bookkeeping_export_id") references "bookkeeping_export" ("id") on delete cascade
)`);
    this.addSql(`create table "credit_note" (
  "id" integer generated always as identity not null,
  "number" varchar(30),
  "account_id" integer not null,
  "reason_id" integer,
  "note" text,
  "credit_date" date not null,
  "currency_code" varchar(3) not null,
  "status" varchar(40) not null default 'draft',
  "invoice_id" integer,
  "rental_id" integer,
  "net_total" numeric not null default 0,
  "tax_total" numeric not null default 0,
  "gross_total" numeric not null default 0,
  "amount_applied" numeric not null default 0,
  "amount_refunded" numeric not null default 0,
  "balance" numeric not null default 0,
  "issued_at" timestamptz(3),
  "voided_at" timestamptz(3),
  "external_id" varchar(100),
  "exported_at" timestamptz(3),
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "credit_note_pkey" primary key ("id"),
  constraint "credit_note_status_check" check ("status" = any ('{draft,issued,applied,void}'::text[])),
  constraint "credit_note_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete restrict,
  constraint "credit_note_reason_id_foreign" foreign key ("reason_id") references "static_value" ("id") on delete restrict,
  constraint "credit_note_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete restrict,
  constraint "credit_note_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict
)`);
    this.addSql(`create table "credit_note_allocation" (
  "id" integer generated always as identity not null,
  "credit_note_id" integer not null,
  "invoice_id" integer not null,
  "amount" numeric not null,
  "allocated_at" timestamptz(3) not null,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "credit_note_allocation_pkey" primary key ("id"),
  constraint "credit_note_allocation_amount_positive" check (amount > 0),
  constraint "credit_note_allocation_credit_note_id_foreign" foreign key ("credit_note_id") references "credit_note" ("id") on delete cascade,
  constraint "credit_note_allocation_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete restrict
)`);
    this.addSql(`create table "rental_item" (
  "id" integer generated always as identity not null,
  "rental_id" integer not null,
  "parent_id" integer,
  "kind" varchar(40) not null,
  "transaction_type" varchar(40),
  "catalogue_item_id" integer,
  "kit_id" integer,
  "service_id" integer,
  "accessory_of_id" integer,
  "inclusion" varchar(40) not null default 'principal',
  "name" varchar(255) not null,
  "description" text,
  "position" integer not null default 0,
  "quantity" integer not null default 1,
  "quantity_each" numeric(24,12),
  "warehouse_id" integer,
  "starts_at" timestamptz(3),
  "ends_at" timestamptz(3),
  "rate_id" integer,
  "unit_price" numeric,
  "is_price_overridden" boolean not null default false,
  "price_missing" boolean not null default false,
  "minimum_charge" numeric,
  "chargeable_periods" numeric(10,4),
  "is_periods_overridden" boolean not null default false,
  "period_factor" numeric(10,4) not null default 1,
  "discount_percent" numeric(7,4) not null default 0,
  "discount_amount" numeric not null default 0,
  "is_discountable" boolean not null default true,
  "is_optional" boolean not null default false,
  "is_subhire" boolean not null default false,
  "tax_type_id" integer,
  "tax_percent" numeric(7,4) not null default 0,
  "gross_amount" numeric not null default 0,
  "net_amount" numeric not null default 0,
  "tax_amount" numeric not null default 0,
  "total_amount" numeric not null default 0,
  "unit_cost" numeric,
  "allocated_revenue" numeric not null default 0,
  "cost_amount" numeric not null default 0,
  "replacement_value" numeric,
  "weight_kg" numeric(10,3),
  "quantity_allocated" integer not null default 0,
  "quantity_prepared" integer not null default 0,
  "quantity_dispatched" integer not null default 0,
  "quantity_returned" integer not null default 0,
  "quantity_damaged" integer not null default 0,
  "quantity_lost" integer not null default 0,
  "quantity_sold" integer not null default 0,
  "off_hires" jsonb not null default '[]'::jsonb,
  "external_note" text,
  "warehouse_note" text,
  "quantity_borrowed" integer not null default 0,
  "quantity_away" integer not null default 0,
  "away_since" timestamptz(3),
  "booked_from" timestamptz(3),
  "booked_until" timestamptz(3),
  "booked_warehouse_id" integer,
  "is_firm" boolean not null default false,
  "booked_quantity" integer,
  "quoted_quantity" integer,
  "is_out" boolean not null default false,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "rental_item_pkey" primary key ("id"),
  constraint "rental_item_kind_check" check ("kind" = any ('{product,kit,service,group,text}'::text[])),
  constraint "rental_item_transaction_type_check" check ("transaction_type" = any ('{rental,sale,service}'::text[])),
  constraint "rental_item_inclusion_check" check ("inclusion" = any ('{principal,accessory,safety,component}'::text[])),
  constraint "rental_item_quantity_check" check ("quantity" >= 0),
  constraint "rental_item_quantity_allocated_check" check ("quantity_allocated" >= 0),
  constraint "rental_item_quantity_prepared_check" check ("quantity_prepared" >= 0),
  constraint "rental_item_quantity_dispatched_check" check ("quantity_dispatched" >= 0),
  constraint "rental_item_quantity_returned_check" check ("quantity_returned" >= 0),
  constraint "rental_item_quantity_damaged_check" check ("quantity_damaged" >= 0),
  constraint "rental_item_quantity_lost_check" check ("quantity_lost" >= 0),
  constraint "rental_item_quantity_sold_check" check ("quantity_sold" >= 0),
  constraint "rental_item_quantity_borrowed_check" check ("quantity_borrowed" >= 0),
  constraint "rental_item_quantity_away_check" check ("quantity_away" >= 0),
  constraint "rental_item_1_check" check (quantity_returned + quantity_lost + quantity_sold <= quantity_dispatched),
  constraint "rental_item_2_check" check (quantity_damaged <= quantity_returned),
  constraint "rental_item_booked_in_order" check ("booked_until" > "booked_from"),
  constraint "rental_item_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete cascade,
  constraint "rental_item_parent_id_foreign" foreign key ("parent_id") references "rental_item" ("id") on delete set null,
  constraint "rental_item_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "rental_item_kit_id_foreign" foreign key ("kit_id") references "kit" ("id") on delete restrict,
  constraint "rental_item_service_id_foreign" foreign key ("service_id") references "service" ("id") on delete restrict,
  constraint "rental_item_accessory_of_id_foreign" foreign key ("accessory_of_id") references "rental_item" ("id") on delete set null,
  constraint "rental_item_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "rental_item_rate_id_foreign" foreign key ("rate_id") references "rate" ("id") on delete restrict,
  constraint "rental_item_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict
)`);
    this.addSql(`create table "invoice_line" (
  "id" integer generated always as identity not null,
  "invoice_id" integer not null,
  "description" varchar(500) not null,
  "quantity" numeric(12,2) not null default 1,
  "unit_price" numeric,
  "kind" varchar(40) not null default 'item',
  "position" integer not null default 0,
  "rental_id" integer,
  "rental_item_id" integer,
  "credit_of_line_id" integer,
  "period_from" date,
  "period_to" date,
  "unit" varchar(20) not null default 'unit',
  "period_factor" numeric(10,4) not null default 1,
  "discount_percent" numeric(7,4) not null default 0,
  "tax_type_id" integer,
  "tax_percent" numeric(7,4) not null default 0,
  "net_amount" numeric not null default 0,
  "tax_amount" numeric not null default 0,
  "gross_amount" numeric not null default 0,
  "quantity_credited" numeric(12,2) not null default 0,
  "revenue_account" varchar(30),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "invoice_line_pkey" primary key ("id"),
  constraint "invoice_line_kind_check" check ("kind" = any ('{item,service,deposit,deposit_deduction,surcharge,text}'::text[])),
  constraint "invoice_line_1_check" check (period_to >= period_from),
  constraint "invoice_line_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete cascade,
  constraint "invoice_line_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict,
  constraint "invoice_line_rental_item_id_foreign" foreign key ("rental_item_id") references "rental_item" ("id") on delete restrict,
  constraint "invoice_line_credit_of_line_id_foreign" foreign key ("credit_of_line_id") references "invoice_line" ("id") on delete restrict,
  constraint "invoice_line_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict
)`);
    this.addSql(`create table "credit_note_line" (
  "id" integer generated always as identity not null,
  "credit_note_id" integer not null,
  "description" text not null,
  "quantity" numeric(12,2) not null,
  "unit_price" numeric not null,
  "return_to_stock" boolean not null default false,
  "invoice_line_id" integer,
  "rental_item_id" integer,
  "tax_type_id" integer,
  "tax_percent" numeric(7,4) not null,
  "net_amount" numeric not null default 0,
  "tax_amount" numeric not null default 0,
  "gross_amount" numeric not null default 0,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "credit_note_line_pkey" primary key ("id"),
  constraint "credit_note_line_credit_note_id_foreign" foreign key ("credit_note_id") references "credit_note" ("id") on delete cascade,
  constraint "credit_note_line_invoice_line_id_foreign" foreign key ("invoice_line_id") references "invoice_line" ("id") on delete restrict,
  constraint "credit_note_line_rental_item_id_foreign" foreign key ("rental_item_id") references "rental_item" ("id") on delete restrict,
  constraint "credit_note_line_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict
)`);
    this.addSql(`create table "discount_rule" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "percent" numeric(7,4) not null,
  "priority" integer not null default 100,
  "is_active" boolean not null default true,
  "applies_to_type" varchar(40) not null default 'all',
  "applies_to_id" varchar(36),
  "account_id" integer,
  "account_category_id" integer,
  "price_book_id" integer,
  "min_quantity" integer,
  "min_periods" numeric(10,4),
  "starts_on" date,
  "ends_on" date,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "discount_rule_pkey" primary key ("id"),
  constraint "discount_rule_applies_to_type_check" check ("applies_to_type" = any ('{catalogue_item,catalogue_item_group,kit,service,all}'::text[])),
  constraint "discount_rule_min_quantity_check" check ("min_quantity" >= 0),
  constraint "discount_rule_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete restrict,
  constraint "discount_rule_account_category_id_foreign" foreign key ("account_category_id") references "static_value" ("id") on delete restrict,
  constraint "discount_rule_price_book_id_foreign" foreign key ("price_book_id") references "price_book" ("id") on delete restrict
)`);
    this.addSql(`create table "exchange_rate" (
  "id" integer generated always as identity not null,
  "from_currency" varchar(3) not null,
  "to_currency" varchar(3) not null,
  "rate" numeric(18,8) not null,
  "valid_on" date not null,
  "source" varchar(40) not null default 'manual',
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "exchange_rate_pkey" primary key ("id"),
  constraint "exchange_rate_source_check" check ("source" = any ('{manual,ecb,import}'::text[]))
)`);
    this.addSql(`create table "number_series" (
  "id" integer generated always as identity not null,
  "series" varchar(60) not null,
  "year" integer not null,
  "last" bigint not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "number_series_pkey" primary key ("id")
)`);
    this.addSql(`create table "payment" (
  "id" integer generated always as identity not null,
  "number" varchar(30) not null,
  "direction" varchar(40) not null default 'in',
  "account_id" integer not null,
  "status" varchar(40) not null default 'pending',
  "amount" numeric not null,
  "currency_code" varchar(3) not null,
  "method_id" integer not null,
  "paid_on" date not null,
  "reference" varchar(100),
  "provider" varchar(40),
  "provider_id" varchar(120),
  "kind" varchar(40) not null default 'payment',
  "amount_allocated" numeric not null default 0,
  "amount_refunded" numeric not null default 0,
  "amount_unallocated" numeric not null default 0,
  "refund_of_id" integer,
  "rental_id" integer,
  "failure_reason" varchar(255),
  "completed_at" timestamptz(3),
  "voided_at" timestamptz(3),
  "external_id" varchar(100),
  "exported_at" timestamptz(3),
  "note" text,
  "wishes" jsonb,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "payment_pkey" primary key ("id"),
  constraint "payment_direction_check" check ("direction" = any ('{in,refund}'::text[])),
  constraint "payment_status_check" check ("status" = any ('{pending,completed,failed,partially_refunded,refunded,void}'::text[])),
  constraint "payment_kind_check" check ("kind" = any ('{payment,deposit,security_deposit}'::text[])),
  constraint "payment_amount_positive" check (amount > 0),
  constraint "payment_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete restrict,
  constraint "payment_method_id_foreign" foreign key ("method_id") references "static_value" ("id") on delete restrict,
  constraint "payment_refund_of_id_foreign" foreign key ("refund_of_id") references "payment" ("id") on delete restrict,
  constraint "payment_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict
)`);
    this.addSql(`create table "payment_allocation" (
  "id" integer generated always as identity not null,
  "payment_id" integer not null,
  "invoice_id" integer,
  "credit_note_id" integer,
  "amount" numeric not null,
  "allocated_at" timestamptz(3) not null,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "payment_allocation_pkey" primary key ("id"),
  constraint "payment_allocation_amount_positive" check (amount > 0),
  constraint "payment_allocation_one_target" check (num_nonnulls(invoice_id, credit_note_id) = 1),
  constraint "payment_allocation_payment_id_foreign" foreign key ("payment_id") references "payment" ("id") on delete cascade,
  constraint "payment_allocation_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete restrict,
  constraint "payment_allocation_credit_note_id_foreign" foreign key ("credit_note_id") references "credit_note" ("id") on delete restrict
)`);
    this.addSql(`create table "payment_session" (
  "id" integer generated always as identity not null,
  "invoice_id" integer not null,
  "payment_id" integer not null,
  "provider" varchar(40) not null,
  "provider_id" varchar(120) not null,
  "url" varchar(2000) not null,
  "amount" numeric(18,4) not null,
  "expires_at" timestamptz(3) not null,
  "ended_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "payment_session_pkey" primary key ("id"),
  constraint "payment_session_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete cascade,
  constraint "payment_session_payment_id_foreign" foreign key ("payment_id") references "payment" ("id") on delete cascade
)`);
    this.addSql(`create table "surcharge" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "kind" varchar(40) not null,
  "value" numeric(12,4) not null,
  "applies_to_type" varchar(40) not null default 'all',
  "applies_to_id" varchar(36),
  "tax_type_id" integer,
  "auto_add" boolean not null default false,
  "is_waivable" boolean not null default true,
  "is_active" boolean not null default true,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "surcharge_pkey" primary key ("id"),
  constraint "surcharge_kind_check" check ("kind" = any ('{percent_of_net,fixed_per_rental,fixed_per_item}'::text[])),
  constraint "surcharge_applies_to_type_check" check ("applies_to_type" = any ('{catalogue_item,catalogue_item_group,kit,service,all}'::text[])),
  constraint "surcharge_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict
)`);
    this.addSql(`create table "tax_rate" (
  "id" integer generated always as identity not null,
  "tax_type_id" integer not null,
  "percent" numeric(7,4) not null,
  "valid_from" date not null,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "tax_rate_pkey" primary key ("id"),
  constraint "tax_rate_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete cascade
)`);
    this.addSql(`create table "import_profile" (
  "id" uuid not null default gen_random_uuid(),
  "name" varchar(120) not null,
  "entity" varchar(60) not null,
  "mapping" jsonb not null,
  "match_on" text[] not null default '{}'::text[],
  "mode" varchar(40) not null default 'upsert',
  "delimiter" varchar(1),
  "encoding" varchar(40),
  "date_format" varchar(40),
  "decimal_separator" varchar(1),
  "owner_id" integer,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "import_profile_pkey" primary key ("id"),
  constraint "import_profile_mode_check" check ("mode" = any ('{create,update,upsert}'::text[])),
  constraint "import_profile_encoding_check" check ("encoding" = any ('{"utf-8","utf-16le","utf-16be","windows-1252","windows-1250","windows-1251",macintosh}'::text[])),
  constraint "import_profile_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "import_plan" (
  "id" uuid not null default gen_random_uuid(),
  "entity" varchar(60) not null,
  "import_profile_id" uuid,
  "attachment_uuid" uuid not null,
  "file_name" varchar(255) not null default '',
  "after_id" uuid,
  "mapping" jsonb not null default '[]'::jsonb,
  "match_on" text[] not null default '{}'::text[],
  "mode" varchar(40) not null default 'upsert',
  "options" jsonb not null default '{}'::jsonb,
  "fixes" jsonb not null default '[]'::jsonb,
  "status" varchar(40) not null default 'draft',
  "row_count" integer not null default 0,
  "create_count" integer not null default 0,
  "update_count" integer not null default 0,
  "skip_count" integer not null default 0,
  "error_count" integer not null default 0,
  "errors" jsonb not null default '[]'::jsonb,
  "findings" jsonb not null default '{}'::jsonb,
  "sample" jsonb not null default '[]'::jsonb,
  "expires_at" timestamptz(3),
  "job_id" uuid,
  "user_id" integer,
  "rights" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "import_plan_pkey" primary key ("id"),
  constraint "import_plan_mode_check" check ("mode" = any ('{create,update,upsert}'::text[])),
  constraint "import_plan_status_check" check ("status" = any ('{draft,validating,ready,invalid,executed,expired}'::text[])),
  constraint "import_plan_import_profile_id_foreign" foreign key ("import_profile_id") references "import_profile" ("id") on delete set null,
  constraint "import_plan_after_id_foreign" foreign key ("after_id") references "import_plan" ("id") on delete set null,
  constraint "import_plan_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "import_batch" (
  "id" uuid not null default gen_random_uuid(),
  "import_plan_id" uuid not null,
  "after_id" uuid,
  "entity" varchar(60) not null,
  "status" varchar(40) not null default 'queued',
  "row_count" integer not null default 0,
  "processed" integer not null default 0,
  "created" integer not null default 0,
  "updated" integer not null default 0,
  "skipped" integer not null default 0,
  "failed" integer not null default 0,
  "undone" integer not null default 0,
  "undo_left" integer not null default 0,
  "error" varchar(500),
  "started_at" timestamptz(3),
  "finished_at" timestamptz(3),
  "job_id" uuid,
  "user_id" integer,
  "rights" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "import_batch_pkey" primary key ("id"),
  constraint "import_batch_status_check" check ("status" = any ('{queued,running,completed,completed_with_errors,failed,cancelled,rolling_back,rolled_back}'::text[])),
  constraint "import_batch_import_plan_id_foreign" foreign key ("import_plan_id") references "import_plan" ("id") on delete restrict,
  constraint "import_batch_after_id_foreign" foreign key ("after_id") references "import_batch" ("id") on delete set null,
  constraint "import_batch_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "import_key" (
  "id" bigint generated always as identity not null,
  "source" varchar(60) not null,
  "entity" varchar(60) not null,
  "external_id" varchar(255) not null,
  "record_id" varchar(40) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "import_key_pkey" primary key ("id")
)`);
    this.addSql(`create table "import_row" (
  "id" bigint generated always as identity not null,
  "import_plan_id" uuid not null,
  "position" integer not null,
  "line" integer not null,
  "cells" jsonb not null default '[]'::jsonb,
  "action" varchar(40) not null,
  "status" varchar(40) not null default 'planned',
  "body" jsonb,
  "changes" jsonb,
  "errors" jsonb,
  "entity_id" varchar(40),
  "made" jsonb,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "import_row_pkey" primary key ("id"),
  constraint "import_row_action_check" check ("action" = any ('{create,update,skip,error}'::text[])),
  constraint "import_row_status_check" check ("status" = any ('{planned,done,failed,undone,left}'::text[])),
  constraint "import_row_import_plan_id_foreign" foreign key ("import_plan_id") references "import_plan" ("id") on delete cascade
)`);
    this.addSql(`create table "storage_location" (
  "id" integer generated always as identity not null,
  "warehouse_id" integer not null,
  "code" varchar(40) not null,
  "name" varchar(120),
  "type" varchar(40) not null default 'bin',
  "parent_id" integer,
  "barcode" varchar(80),
  "is_pickable" boolean not null default true,
  "is_active" boolean not null default true,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "storage_location_pkey" primary key ("id"),
  constraint "storage_location_type_check" check ("type" = any ('{zone,aisle,shelf,bin,dock,quarantine}'::text[])),
  constraint "storage_location_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete cascade,
  constraint "storage_location_parent_id_foreign" foreign key ("parent_id") references "storage_location" ("id") on delete restrict
)`);
    this.addSql(`create table "flightcase" (
  "id" integer generated always as identity not null,
  "uuid" uuid not null,
  "case_number" varchar(60) not null,
  "barcode" varchar(80),
  "rfid_tag" varchar(120),
  "name" varchar(255) not null,
  "catalogue_item_id" integer,
  "asset_id" integer,
  "parent_flightcase_id" integer,
  "case_type" varchar(40) not null default 'flexible',
  "status" varchar(40) not null default 'empty',
  "warehouse_id" integer not null,
  "storage_location_id" integer,
  "rental_id" integer,
  "seal_number" varchar(60),
  "sealed_at" timestamptz(3),
  "sealed_by_id" integer,
  "unseal_reason" varchar(255),
  "last_packed_at" timestamptz(3),
  "last_unpacked_at" timestamptz(3),
  "tare_weight_kg" numeric(10,3) not null default 0,
  "max_payload_kg" numeric(10,3),
  "length_mm" integer,
  "width_mm" integer,
  "height_mm" integer,
  "template" jsonb not null default '[]'::jsonb,
  "stack_limit" integer,
  "wheels" boolean not null default false,
  "colour" varchar(7),
  "label" varchar(255),
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "flightcase_pkey" primary key ("id"),
  constraint "flightcase_case_type_check" check ("case_type" = any ('{fixed,flexible,temporary}'::text[])),
  constraint "flightcase_status_check" check ("status" = any ('{empty,open,packed,sealed,out,retired}'::text[])),
  constraint "flightcase_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "flightcase_parent_flightcase_id_foreign" foreign key ("parent_flightcase_id") references "flightcase" ("id") on delete restrict,
  constraint "flightcase_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "flightcase_storage_location_id_foreign" foreign key ("storage_location_id") references "storage_location" ("id") on delete set null,
  constraint "flightcase_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict,
  constraint "flightcase_sealed_by_id_foreign" foreign key ("sealed_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "shortage" (
  "id" integer generated always as identity not null,
  "rental_id" integer not null,
  "rental_item_id" integer not null,
  "catalogue_item_id" integer not null,
  "warehouse_id" integer not null,
  "quantity_short" integer not null,
  "quantity_resolved" integer not null default 0,
  "shortage_from" timestamptz(3) not null,
  "shortage_until" timestamptz(3),
  "status" varchar(40) not null default 'open',
  "first_detected_at" timestamptz(3) not null,
  "resolved_at" timestamptz(3),
  "ignored_reason" varchar(255),
  "note" varchar(255),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "shortage_pkey" primary key ("id"),
  constraint "shortage_status_check" check ("status" = any ('{open,partially_resolved,resolved,ignored}'::text[])),
  constraint "shortage_quantity_short_check" check ("quantity_short" >= 0),
  constraint "shortage_quantity_resolved_check" check ("quantity_resolved" >= 0),
  constraint "shortage_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict,
  constraint "shortage_rental_item_id_foreign" foreign key ("rental_item_id") references "rental_item" ("id") on delete cascade,
  constraint "shortage_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "shortage_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict
)`);
    this.addSql(`create table "purchase_order" (
  "id" integer generated always as identity not null,
  "aggregate_version" integer not null default 1,
  "number" varchar(30) not null,
  "po_type" varchar(40) not null default 'purchase',
  "status" varchar(40) not null default 'draft',
  "supplier_id" integer not null,
  "supplier_contact_id" integer,
  "supplier_reference" varchar(100),
  "warehouse_id" integer not null,
  "rental_id" integer,
  "project_id" integer,
  "shortage_id" integer,
  "owner_id" integer,
  "subject" varchar(255),
  "currency_code" varchar(3) not null,
  "exchange_rate" numeric(18,8) not null default 1,
  "ordered_at" timestamptz(3),
  "sent_to" varchar(255),
  "received_at" timestamptz(3),
  "closed_at" timestamptz(3),
  "cancelled_at" timestamptz(3),
  "expected_at" timestamptz(3),
  "hire_starts_at" timestamptz(3),
  "hire_ends_at" timestamptz(3),
  "return_due_at" timestamptz(3),
  "delivery_method" varchar(40) not null default 'delivery',
  "delivery_address_id" integer,
  "delivery_instructions" text,
  "freight_cost" numeric not null default 0,
  "discount_total" numeric not null default 0,
  "net_total" numeric not null default 0,
  "tax_total" numeric not null default 0,
  "gross_total" numeric not null default 0,
  "cancel_reason" varchar(255),
  "notes" text,
  "terms" text,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "purchase_order_pkey" primary key ("id"),
  constraint "purchase_order_po_type_check" check ("po_type" = any ('{purchase,subhire,service}'::text[])),
  constraint "purchase_order_status_check" check ("status" = any ('{draft,sent,partially_received,received,closed,cancelled}'::text[])),
  constraint "purchase_order_delivery_method_check" check ("delivery_method" = any ('{delivery,collect}'::text[])),
  constraint "purchase_order_supplier_id_foreign" foreign key ("supplier_id") references "account" ("id") on delete restrict,
  constraint "purchase_order_supplier_contact_id_foreign" foreign key ("supplier_contact_id") references "account_contact" ("id") on delete restrict,
  constraint "purchase_order_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "purchase_order_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict,
  constraint "purchase_order_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete restrict,
  constraint "purchase_order_shortage_id_foreign" foreign key ("shortage_id") references "shortage" ("id") on delete restrict,
  constraint "purchase_order_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict,
  constraint "purchase_order_delivery_address_id_foreign" foreign key ("delivery_address_id") references "address" ("id") on delete set null
)`);
    this.addSql(`create table "purchase_order_item" (
  "id" integer generated always as identity not null,
  "purchase_order_id" integer not null,
  "position" integer not null default 0,
  "kind" varchar(40) not null default 'stock',
  "catalogue_item_id" integer,
  "rental_item_id" integer,
  "rental_id" integer,
  "description" varchar(500),
  "supplier_sku" varchar(60),
  "quantity" numeric(12,2) not null,
  "unit_cost" numeric not null,
  "periods" numeric(10,4) not null default 1,
  "discount_percent" numeric(7,4) not null default 0,
  "tax_type_id" integer,
  "tax_percent" numeric(7,4) not null default 0,
  "net_amount" numeric not null default 0,
  "tax_amount" numeric not null default 0,
  "gross_amount" numeric not null default 0,
  "expected_at" timestamptz(3),
  "quantity_received" numeric(12,2) not null default 0,
  "quantity_cancelled" numeric(12,2) not null default 0,
  "virtual_stock_intake_id" integer,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "purchase_order_item_pkey" primary key ("id"),
  constraint "purchase_order_item_kind_check" check ("kind" = any ('{stock,service,text}'::text[])),
  constraint "purchase_order_item_purchase_order_id_foreign" foreign key ("purchase_order_id") references "purchase_order" ("id") on delete cascade,
  constraint "purchase_order_item_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "purchase_order_item_rental_item_id_foreign" foreign key ("rental_item_id") references "rental_item" ("id") on delete set null,
  constraint "purchase_order_item_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete set null,
  constraint "purchase_order_item_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict
)`);
    this.addSql(`create table "virtual_stock_intake" (
  "id" integer generated always as identity not null,
  "aggregate_version" integer not null default 1,
  "number" varchar(30) not null,
  "source" varchar(40) not null,
  "status" varchar(40) not null default 'planned',
  "catalogue_item_id" integer not null,
  "warehouse_id" integer not null,
  "supplier_id" integer,
  "purchase_order_id" integer,
  "purchase_order_item_id" integer,
  "rental_id" integer,
  "shortage_id" integer,
  "rental_item_id" integer,
  "quantity" integer not null,
  "quantity_received" integer not null default 0,
  "quantity_returned" integer not null default 0,
  "quantity_lost" integer not null default 0,
  "quantity_bought" integer not null default 0,
  "available_from" timestamptz(3) not null,
  "available_until" timestamptz(3),
  "received_at" timestamptz(3),
  "returned_at" timestamptz(3),
  "confirmed_at" timestamptz(3),
  "cancelled_at" timestamptz(3),
  "unit_cost" numeric not null default 0,
  "currency_code" varchar(3) not null,
  "supplier_reference" varchar(100),
  "serial_numbers" jsonb not null default '[]'::jsonb,
  "overdue_since" timestamptz(3),
  "due_noticed_for" timestamptz(3),
  "note" text,
  "cancel_reason" varchar(255),
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "virtual_stock_intake_pkey" primary key ("id"),
  constraint "virtual_stock_intake_source_check" check ("source" = any ('{purchase,subhire,consignment,loan}'::text[])),
  constraint "virtual_stock_intake_status_check" check ("status" = any ('{planned,confirmed,partially_received,received,partially_returned,returned,cancelled}'::text[])),
  constraint "virtual_stock_intake_quantity_check" check ("quantity" >= 0),
  constraint "virtual_stock_intake_quantity_received_check" check ("quantity_received" >= 0),
  constraint "virtual_stock_intake_quantity_returned_check" check ("quantity_returned" >= 0),
  constraint "virtual_stock_intake_quantity_lost_check" check ("quantity_lost" >= 0),
  constraint "virtual_stock_intake_quantity_bought_check" check ("quantity_bought" >= 0),
  constraint "virtual_stock_intake_1_check" check (quantity_returned + quantity_lost + quantity_bought <= quantity_received),
  constraint "virtual_stock_intake_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "virtual_stock_intake_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "virtual_stock_intake_supplier_id_foreign" foreign key ("supplier_id") references "account" ("id") on delete restrict,
  constraint "virtual_stock_intake_purchase_order_id_foreign" foreign key ("purchase_order_id") references "purchase_order" ("id") on delete restrict,
  constraint "virtual_stock_intake_purchase_order_item_id_foreign" foreign key ("purchase_order_item_id") references "purchase_order_item" ("id") on delete restrict,
  constraint "virtual_stock_intake_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict,
  constraint "virtual_stock_intake_shortage_id_foreign" foreign key ("shortage_id") references "shortage" ("id") on delete restrict,
  constraint "virtual_stock_intake_rental_item_id_foreign" foreign key ("rental_item_id") references "rental_item" ("id") on delete set null
)`);
    this.addSql(`create table "rental_item_allocation" (
  "id" integer generated always as identity not null,
  "rental_item_id" integer not null,
  "asset_id" integer,
  "virtual_stock_intake_id" integer,
  "flightcase_id" integer,
  "repair_id" integer,
  "replaced_by_id" integer,
  "warehouse_id" integer not null,
  "quantity" integer not null default 1,
  "state" varchar(40) not null default 'allocated',
  "quantity_returned" integer not null default 0,
  "quantity_damaged" integer not null default 0,
  "quantity_lost" integer not null default 0,
  "quantity_sold" integer not null default 0,
  "allocated_at" timestamptz(3),
  "prepared_at" timestamptz(3),
  "dispatched_at" timestamptz(3),
  "returned_at" timestamptz(3),
  "released_at" timestamptz(3),
  "return_warehouse_id" integer,
  "condition_out" varchar(40),
  "condition_in" varchar(40),
  "return_note" text,
  "booked_from" timestamptz(3),
  "booked_until" timestamptz(3),
  "is_firm" boolean not null default false,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "rental_item_allocation_pkey" primary key ("id"),
  constraint "rental_item_allocation_state_check" check ("state" = any ('{allocated,prepared,dispatched,returned,lost,sold,exchanged,released}'::text[])),
  constraint "rental_item_allocation_condition_out_check" check ("condition_out" = any ('{ok,worn,damaged}'::text[])),
  constraint "rental_item_allocation_condition_in_check" check ("condition_in" = any ('{ok,worn,damaged}'::text[])),
  constraint "rental_item_allocation_quantity_check" check ("quantity" >= 0),
  constraint "rental_item_allocation_quantity_returned_check" check ("quantity_returned" >= 0),
  constraint "rental_item_allocation_quantity_damaged_check" check ("quantity_damaged" >= 0),
  constraint "rental_item_allocation_quantity_lost_check" check ("quantity_lost" >= 0),
  constraint "rental_item_allocation_quantity_sold_check" check ("quantity_sold" >= 0),
  constraint "rental_item_allocation_1_check" check (quantity_returned + quantity_lost + quantity_sold <= quantity),
  constraint "rental_item_allocation_2_check" check (quantity_damaged <= quantity_returned),
  constraint "rental_item_allocation_single_asset" check (asset_id is null or quantity = 1),
  constraint "rental_item_allocation_rental_item_id_foreign" foreign key ("rental_item_id") references "rental_item" ("id") on delete cascade,
  constraint "rental_item_allocation_virtual_stock_intake_id_foreign" foreign key ("virtual_stock_intake_id") references "virtual_stock_intake" ("id") on delete restrict,
  constraint "rental_item_allocation_flightcase_id_foreign" foreign key ("flightcase_id") references "flightcase" ("id") on delete restrict,
  constraint "rental_item_allocation_replaced_by_id_foreign" foreign key ("replaced_by_id") references "rental_item_allocation" ("id") on delete set null,
  constraint "rental_item_allocation_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "rental_item_allocation_return_warehouse_id_foreign" foreign key ("return_warehouse_id") references "warehouse" ("id") on delete restrict
)`);
    this.addSql(`create table "repair" (
  "id" integer generated always as identity not null,
  "rental_item_allocation_id" integer,
  "invoice_id" integer,
  "number" varchar(30) not null,
  "status" varchar(40) not null default 'open',
  "kind" varchar(40) not null default 'repair',
  "asset_id" integer,
  "catalogue_item_id" integer not null,
  "warehouse_id" integer not null,
  "quantity" integer not null default 1,
  "title" varchar(255) not null,
  "fault_description" text,
  "fault_type_id" integer,
  "priority" varchar(40) not null default 'normal',
  "is_usable" boolean not null default false,
  "blocks_availability" boolean not null,
  "reported_by_id" integer,
  "assigned_to_id" integer,
  "supplier_id" integer,
  "rental_id" integer,
  "is_chargeable" boolean not null default false,
  "charge_amount" numeric,
  "starts_at" timestamptz(3) not null,
  "expected_end_at" timestamptz(3),
  "taken_at" timestamptz(3),
  "started_at" timestamptz(3),
  "completed_at" timestamptz(3),
  "cancelled_at" timestamptz(3),
  "ended_with" varchar(40),
  "hold_reason" varchar(40),
  "labour_minutes" integer not null default 0,
  "labour_cost" numeric,
  "parts_cost" numeric,
  "status_before" varchar(40),
  "resolution" text,
  "outcome" varchar(40),
  "requires_test" boolean not null,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "repair_pkey" primary key ("id"),
  constraint "repair_status_check" check ("status" = any ('{open,in_progress,on_hold,completed,written_off,cancelled}'::text[])),
  constraint "repair_kind_check" check ("kind" = any ('{repair,service,inspection_failure,cleaning,upgrade}'::text[])),
  constraint "repair_priority_check" check ("priority" = any ('{low,normal,high,urgent}'::text[])),
  constraint "repair_ended_with_check" check ("ended_with" = any ('{lost,sold,retired,deleted}'::text[])),
  constraint "repair_hold_reason_check" check ("hold_reason" = any ('{awaiting_parts,awaiting_approval,at_vendor,other}'::text[])),
  constraint "repair_status_before_check" check ("status_before" = any ('{available,allocated,prepared,quarantined}'::text[])),
  constraint "repair_outcome_check" check ("outcome" = any ('{repaired,no_fault_found,replaced,written_off}'::text[])),
  constraint "repair_quantity_check" check ("quantity" >= 0),
  constraint "repair_rental_item_allocation_id_foreign" foreign key ("rental_item_allocation_id") references "rental_item_allocation" ("id") on delete set null,
  constraint "repair_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete restrict,
  constraint "repair_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "repair_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "repair_fault_type_id_foreign" foreign key ("fault_type_id") references "static_value" ("id") on delete restrict,
  constraint "repair_reported_by_id_foreign" foreign key ("reported_by_id") references "user" ("id") on delete restrict,
  constraint "repair_assigned_to_id_foreign" foreign key ("assigned_to_id") references "user" ("id") on delete restrict,
  constraint "repair_supplier_id_foreign" foreign key ("supplier_id") references "account" ("id") on delete restrict,
  constraint "repair_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict
)`);
    this.addSql(`create table "asset_retirement" (
  "id" integer generated always as identity not null,
  "asset_id" integer not null,
  "reason_id" integer not null,
  "kind" varchar(40) not null,
  "retired_on" date not null,
  "proceeds" numeric not null default 0,
  "buyer_id" integer,
  "book_value_at_retirement" numeric,
  "gain_loss" numeric,
  "note" text,
  "status" varchar(40) not null default 'active',
  "status_before" varchar(40),
  "repair_id" integer,
  "voided_at" timestamptz(3),
  "voided_reason" varchar(255),
  "reinstated_at" timestamptz(3),
  "reinstated_reason" varchar(255),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "asset_retirement_pkey" primary key ("id"),
  constraint "asset_retirement_kind_check" check ("kind" = any ('{scrapped,sold,stolen,lost,donated,returned_to_owner,end_of_life}'::text[])),
  constraint "asset_retirement_status_check" check ("status" = any ('{active,voided,reinstated}'::text[])),
  constraint "asset_retirement_status_before_check" check ("status_before" = any ('{available,allocated,prepared,on_hire,in_transit,in_repair,quarantined,lost,sold,retired}'::text[])),
  constraint "asset_retirement_reason_id_foreign" foreign key ("reason_id") references "static_value" ("id") on delete restrict,
  constraint "asset_retirement_buyer_id_foreign" foreign key ("buyer_id") references "account" ("id") on delete restrict,
  constraint "asset_retirement_repair_id_foreign" foreign key ("repair_id") references "repair" ("id") on delete restrict
)`);
    this.addSql(`create table "asset" (
  "id" integer generated always as identity not null,
  "asset_number" varchar(60) not null,
  "barcode" varchar(80),
  "rfid_tag" varchar(120),
  "serial_number" varchar(120),
  "catalogue_item_id" integer not null,
  "warehouse_id" integer not null,
  "storage_location_id" integer,
  "flightcase_id" integer,
  "status" varchar(40) not null default 'available',
  "condition" varchar(40) not null default 'good',
  "ownership" varchar(40) not null default 'owned',
  "virtual_stock_intake_id" integer,
  "supplier_id" integer,
  "purchase_order_item_id" integer,
  "purchased_on" date,
  "purchase_cost" numeric,
  "residual_value" numeric not null default 0,
  "useful_life_months" integer,
  "warranty_until" date,
  "insured_value" numeric,
  "firmware_version" varchar(60),
  "hours_used" numeric(12,2) not null default 0,
  "last_usage_at" timestamptz(3),
  "last_test_at" timestamptz(3),
  "next_test_due_at" timestamptz(3),
  "test_status" varchar(40) not null default 'none',
  "test_overdue_at" timestamptz(3),
  "last_stock_check_at" timestamptz(3),
  "current_rental_id" integer,
  "quarantine_reason" varchar(255),
  "quarantined_until" timestamptz(3),
  "quarantine_awaits_test" boolean not null default false,
  "retirement_id" integer,
  "retired_at" timestamptz(3),
  "tags" text[] not null default '{}'::text[],
  "notes" text,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "asset_pkey" primary key ("id"),
  constraint "asset_status_check" check ("status" = any ('{available,allocated,prepared,on_hire,in_transit,in_repair,quarantined,lost,sold,retired}'::text[])),
  constraint "asset_condition_check" check ("condition" = any ('{new,good,worn,poor,damaged}'::text[])),
  constraint "asset_ownership_check" check ("ownership" = any ('{owned,leased,subhired,consignment}'::text[])),
  constraint "asset_test_status_check" check ("test_status" = any ('{ok,due,overdue,failed,none}'::text[])),
  constraint "asset_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "asset_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "asset_storage_location_id_foreign" foreign key ("storage_location_id") references "storage_location" ("id") on delete set null,
  constraint "asset_flightcase_id_foreign" foreign key ("flightcase_id") references "flightcase" ("id") on delete restrict,
  constraint "asset_virtual_stock_intake_id_foreign" foreign key ("virtual_stock_intake_id") references "virtual_stock_intake" ("id") on delete restrict,
  constraint "asset_supplier_id_foreign" foreign key ("supplier_id") references "account" ("id") on delete restrict,
  constraint "asset_purchase_order_item_id_foreign" foreign key ("purchase_order_item_id") references "purchase_order_item" ("id") on delete restrict,
  constraint "asset_current_rental_id_foreign" foreign key ("current_rental_id") references "rental" ("id") on delete restrict,
  constraint "asset_retirement_id_foreign" foreign key ("retirement_id") references "asset_retirement" ("id") on delete restrict
)`);
    this.addSql(`create table "asset_cost" (
  "id" integer generated always as identity not null,
  "asset_id" integer not null,
  "category" varchar(40) not null,
  "amount" numeric not null,
  "currency_code" varchar(3) not null,
  "incurred_on" date not null,
  "description" varchar(255),
  "supplier_id" integer,
  "repair_id" integer,
  "purchase_order_id" integer,
  "is_capitalised" boolean not null default false,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "asset_cost_pkey" primary key ("id"),
  constraint "asset_cost_category_check" check ("category" = any ('{purchase,freight,repair,consumable,test,insurance,upgrade,other}'::text[])),
  constraint "asset_cost_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict,
  constraint "asset_cost_supplier_id_foreign" foreign key ("supplier_id") references "account" ("id") on delete restrict,
  constraint "asset_cost_repair_id_foreign" foreign key ("repair_id") references "repair" ("id") on delete restrict,
  constraint "asset_cost_purchase_order_id_foreign" foreign key ("purchase_order_id") references "purchase_order" ("id") on delete restrict
)`);
    this.addSql(`create table "barcode" (
  "id" integer generated always as identity not null,
  "value" varchar(80) not null,
  "owner_type" varchar(40) not null,
  "owner_id" varchar(36) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "barcode_pkey" primary key ("id"),
  constraint "barcode_owner_type_check" check ("owner_type" = any ('{asset,flightcase,catalogue_item,kit,storage_location}'::text[]))
)`);
    this.addSql(`create table "flightcase_content" (
  "id" integer generated always as identity not null,
  "flightcase_id" integer not null,
  "asset_id" integer,
  "catalogue_item_id" integer,
  "child_flightcase_id" integer,
  "quantity" integer not null,
  "packed_at" timestamptz(3) not null,
  "packed_by_id" integer,
  "is_permanent" boolean not null default false,
  "is_exception" boolean not null default false,
  "position" varchar(40),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "flightcase_content_pkey" primary key ("id"),
  constraint "flightcase_content_quantity_check" check ("quantity" >= 0),
  constraint "flightcase_content_1_check" check (child_flightcase_id is null or child_flightcase_id <> flightcase_id),
  constraint "flightcase_content_2_check" check (asset_id is null or quantity = 1),
  constraint "flightcase_content_flightcase_id_foreign" foreign key ("flightcase_id") references "flightcase" ("id") on delete cascade,
  constraint "flightcase_content_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict,
  constraint "flightcase_content_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "flightcase_content_child_flightcase_id_foreign" foreign key ("child_flightcase_id") references "flightcase" ("id") on delete restrict,
  constraint "flightcase_content_packed_by_id_foreign" foreign key ("packed_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "scan" (
  "id" integer generated always as identity not null,
  "code" varchar(120) not null,
  "context" varchar(40) not null,
  "quantity" integer not null default 1,
  "context_ref_type" varchar(40),
  "context_ref_id" varchar(36),
  "device_id" varchar(80),
  "scanned_at" timestamptz(3) not null,
  "location_id" integer,
  "outcome" varchar(40) not null,
  "reason_code" varchar(60),
  "reason" varchar(255),
  "resolved_type" varchar(40),
  "resolved_id" varchar(36),
  "effects" jsonb not null default '[]'::jsonb,
  "created_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  constraint "scan_pkey" primary key ("id"),
  constraint "scan_context_check" check ("context" = any ('{lookup,allocate,prepare,dispatch,return,pack,unpack,stock_check,transfer_dispatch,transfer_receive,repair,move}'::text[])),
  constraint "scan_context_ref_type_check" check ("context_ref_type" = any ('{rental,flightcase,stock_check,warehouse_transfer,repair,storage_location}'::text[])),
  constraint "scan_outcome_check" check ("outcome" = any ('{accepted,duplicate,warning,rejected}'::text[])),
  constraint "scan_resolved_type_check" check ("resolved_type" = any ('{asset,flightcase,catalogue_item,kit,storage_location,rental,warehouse_transfer,user}'::text[])),
  constraint "scan_quantity_check" check ("quantity" >= 0),
  constraint "scan_location_id_foreign" foreign key ("location_id") references "storage_location" ("id") on delete restrict
)`);
    this.addSql(`create table "stock_check" (
  "id" integer generated always as identity not null,
  "number" varchar(30) not null,
  "name" varchar(255) not null,
  "warehouse_id" integer not null,
  "scope" varchar(40) not null default 'all',
  "scope_ids" jsonb not null default '[]'::jsonb,
  "check_type" varchar(40) not null default 'cycle',
  "status" varchar(40) not null default 'draft',
  "scheduled_for" date,
  "started_at" timestamptz(3),
  "submitted_at" timestamptz(3),
  "completed_at" timestamptz(3),
  "cancelled_at" timestamptz(3),
  "snapshot_at" timestamptz(3),
  "assigned_user_ids" integer[] not null default '{}'::integer[],
  "requires_approval" boolean not null,
  "submitted_by_id" integer,
  "approved_by_id" integer,
  "variance_quantity" integer not null default 0,
  "variance_value" numeric not null default 0,
  "adjustment_reason" varchar(255),
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "stock_check_pkey" primary key ("id"),
  constraint "stock_check_scope_check" check ("scope" = any ('{all,group,location,items,flightcases}'::text[])),
  constraint "stock_check_check_type_check" check ("check_type" = any ('{full,cycle,spot,blind}'::text[])),
  constraint "stock_check_status_check" check ("status" = any ('{draft,counting,submitted,completed,cancelled}'::text[])),
  constraint "stock_check_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "stock_check_submitted_by_id_foreign" foreign key ("submitted_by_id") references "user" ("id") on delete restrict,
  constraint "stock_check_approved_by_id_foreign" foreign key ("approved_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "stock_check_item" (
  "id" integer generated always as identity not null,
  "stock_check_id" integer not null,
  "catalogue_item_id" integer not null,
  "asset_id" integer,
  "storage_location_id" integer,
  "expected_at_snapshot" integer not null default 0,
  "movement_since_snapshot" integer not null default 0,
  "quantity_counted" integer,
  "result" varchar(40) not null default 'pending',
  "counted_at" timestamptz(3),
  "counted_by_id" integer,
  "note" varchar(255),
  "adjust" boolean not null default true,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "stock_check_item_pkey" primary key ("id"),
  constraint "stock_check_item_result_check" check ("result" = any ('{pending,match,short,over,unexpected,missing}'::text[])),
  constraint "stock_check_item_quantity_counted_check" check ("quantity_counted" >= 0),
  constraint "stock_check_item_stock_check_id_foreign" foreign key ("stock_check_id") references "stock_check" ("id") on delete cascade,
  constraint "stock_check_item_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "stock_check_item_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict,
  constraint "stock_check_item_storage_location_id_foreign" foreign key ("storage_location_id") references "storage_location" ("id") on delete set null,
  constraint "stock_check_item_counted_by_id_foreign" foreign key ("counted_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "stock_level" (
  "id" integer generated always as identity not null,
  "catalogue_item_id" integer not null,
  "warehouse_id" integer not null,
  "quantity_owned" integer not null default 0,
  "quantity_on_hand" integer not null default 0,
  "quantity_on_hire" integer not null default 0,
  "quantity_in_transit" integer not null default 0,
  "quantity_in_repair" integer not null default 0,
  "quantity_quarantined" integer not null default 0,
  "quantity_virtual" integer not null default 0,
  "quantity_retired" integer not null default 0,
  "average_cost" numeric,
  "last_transaction_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "stock_level_pkey" primary key ("id"),
  constraint "stock_level_quantity_on_hire_check" check ("quantity_on_hire" >= 0),
  constraint "stock_level_quantity_in_transit_check" check ("quantity_in_transit" >= 0),
  constraint "stock_level_quantity_in_repair_check" check ("quantity_in_repair" >= 0),
  constraint "stock_level_quantity_quarantined_check" check ("quantity_quarantined" >= 0),
  constraint "stock_level_quantity_virtual_check" check ("quantity_virtual" >= 0),
  constraint "stock_level_quantity_retired_check" check ("quantity_retired" >= 0),
  constraint "stock_level_1_check" check (quantity_owned = quantity_on_hand + quantity_on_hire + quantity_in_repair + quantity_quarantined),
  constraint "stock_level_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "stock_level_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict
)`);
    this.addSql(`create table "purchase_order_receipt" (
  "id" integer generated always as identity not null,
  "purchase_order_id" integer not null,
  "received_at" timestamptz(3) not null,
  "received_by_id" integer,
  "delivery_note_number" varchar(60),
  "lines" jsonb not null default '[]'::jsonb,
  "supplier_invoice" varchar(60),
  "idempotency_key" varchar(255),
  "note" text,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "purchase_order_receipt_pkey" primary key ("id"),
  constraint "purchase_order_receipt_purchase_order_id_foreign" foreign key ("purchase_order_id") references "purchase_order" ("id") on delete cascade,
  constraint "purchase_order_receipt_received_by_id_foreign" foreign key ("received_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "stock_transaction" (
  "id" integer generated always as identity not null,
  "catalogue_item_id" integer not null,
  "warehouse_id" integer not null,
  "asset_id" integer,
  "type" varchar(40) not null,
  "quantity" integer not null,
  "owned_delta" integer not null default 0,
  "on_hand_delta" integer not null default 0,
  "owned_after" integer not null default 0,
  "on_hand_after" integer not null default 0,
  "unit_cost" numeric,
  "reason" varchar(255),
  "source_type" varchar(40),
  "source_id" varchar(36),
  "purchase_order_receipt_id" integer,
  "to_warehouse_id" integer,
  "reversal_of_id" integer,
  "occurred_at" timestamptz(3) not null,
  "created_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  constraint "stock_transaction_pkey" primary key ("id"),
  constraint "stock_transaction_type_check" check ("type" = any ('{opening,purchase_in,subhire_in,subhire_out,subhire_loss,rental_out,rental_in,rental_loss,rental_sale,sale_out,consume,transfer_out,transfer_in,transfer_loss,repair_out,repair_in,quarantine_out,quarantine_in,adjustment_gain,adjustment_loss,write_off,reversal}'::text[])),
  constraint "stock_transaction_source_type_check" check ("source_type" = any ('{credit_note,rental,purchase_order,virtual_stock_intake,warehouse_transfer,stock_check,repair,asset_retirement,asset,stock_transaction}'::text[])),
  constraint "stock_transaction_quantity_check" check ("quantity" >= 0),
  constraint "stock_transaction_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "stock_transaction_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "stock_transaction_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict,
  constraint "stock_transaction_purchase_order_receipt_id_foreign" foreign key ("purchase_order_receipt_id") references "purchase_order_receipt" ("id") on delete restrict,
  constraint "stock_transaction_to_warehouse_id_foreign" foreign key ("to_warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "stock_transaction_reversal_of_id_foreign" foreign key ("reversal_of_id") references "stock_transaction" ("id") on delete restrict
)`);
    this.addSql(`create table "warehouse_transfer" (
  "id" integer generated always as identity not null,
  "number" varchar(30) not null,
  "status" varchar(40) not null default 'draft',
  "from_warehouse_id" integer not null,
  "to_warehouse_id" integer not null,
  "reason" varchar(40) not null default 'rebalance',
  "rental_id" integer,
  "shortage_id" integer,
  "planned_dispatch_at" timestamptz(3),
  "expected_arrival_at" timestamptz(3),
  "requested_at" timestamptz(3),
  "dispatched_at" timestamptz(3),
  "received_at" timestamptz(3),
  "cancelled_at" timestamptz(3),
  "requested_by_id" integer,
  "dispatched_by_id" integer,
  "received_by_id" integer,
  "carrier" varchar(120),
  "tracking_number" varchar(120),
  "cost" numeric not null default 0,
  "notes" text,
  "cancel_reason" varchar(255),
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "warehouse_transfer_pkey" primary key ("id"),
  constraint "warehouse_transfer_status_check" check ("status" = any ('{draft,requested,in_transit,partially_received,received,cancelled}'::text[])),
  constraint "warehouse_transfer_reason_check" check ("reason" = any ('{rebalance,rental,repair,return,other}'::text[])),
  constraint "warehouse_transfer_from_warehouse_id_foreign" foreign key ("from_warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "warehouse_transfer_to_warehouse_id_foreign" foreign key ("to_warehouse_id") references "warehouse" ("id") on delete restrict,
  constraint "warehouse_transfer_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict,
  constraint "warehouse_transfer_shortage_id_foreign" foreign key ("shortage_id") references "shortage" ("id") on delete restrict,
  constraint "warehouse_transfer_requested_by_id_foreign" foreign key ("requested_by_id") references "user" ("id") on delete restrict,
  constraint "warehouse_transfer_dispatched_by_id_foreign" foreign key ("dispatched_by_id") references "user" ("id") on delete restrict,
  constraint "warehouse_transfer_received_by_id_foreign" foreign key ("received_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "warehouse_transfer_item" (
  "id" integer generated always as identity not null,
  "warehouse_transfer_id" integer not null,
  "catalogue_item_id" integer not null,
  "asset_id" integer,
  "flightcase_id" integer,
  "quantity" integer not null,
  "quantity_dispatched" integer not null default 0,
  "quantity_received" integer not null default 0,
  "quantity_missing" integer not null default 0,
  "quantity_damaged" integer not null default 0,
  "asset_ids" integer[] not null default '{}'::integer[],
  "note" varchar(255),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "warehouse_transfer_item_pkey" primary key ("id"),
  constraint "warehouse_transfer_item_quantity_check" check ("quantity" >= 0),
  constraint "warehouse_transfer_item_quantity_dispatched_check" check ("quantity_dispatched" >= 0),
  constraint "warehouse_transfer_item_quantity_received_check" check ("quantity_received" >= 0),
  constraint "warehouse_transfer_item_quantity_missing_check" check ("quantity_missing" >= 0),
  constraint "warehouse_transfer_item_quantity_damaged_check" check ("quantity_damaged" >= 0),
  constraint "warehouse_transfer_item_1_check" check (quantity_received + quantity_missing <= quantity_dispatched),
  constraint "warehouse_transfer_item_2_check" check (quantity_damaged <= quantity_received),
  constraint "warehouse_transfer_item_warehouse_transfer_id_foreign" foreign key ("warehouse_transfer_id") references "warehouse_transfer" ("id") on delete cascade,
  constraint "warehouse_transfer_item_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "warehouse_transfer_item_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict,
  constraint "warehouse_transfer_item_flightcase_id_foreign" foreign key ("flightcase_id") references "flightcase" ("id") on delete restrict
)`);
    this.addSql(`create table "equipment_test" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "code" varchar(30),
  "description" text,
  "scope" jsonb,
  "catalogue_item_ids" integer[],
  "interval_value" integer,
  "interval_unit" varchar(40),
  "is_mandatory" boolean not null default true,
  "grace_days" integer not null default 0,
  "checks" jsonb not null default '[]'::jsonb,
  "is_active" boolean not null default true,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "equipment_test_pkey" primary key ("id"),
  constraint "equipment_test_interval_unit_check" check ("interval_unit" = any ('{day,week,month,year,usage_hours,dispatches}'::text[]))
)`);
    this.addSql(`create table "equipment_test_result" (
  "id" integer generated always as identity not null,
  "equipment_test_id" integer not null,
  "asset_id" integer not null,
  "tested_at" timestamptz(3) not null,
  "tested_by_id" integer,
  "result" varchar(40) not null default 'pass',
  "values" jsonb not null,
  "note" text,
  "certificate_number" varchar(60),
  "next_due_at" timestamptz(3),
  "hours_at_test" numeric(12,2),
  "repair_id" integer,
  "status" varchar(40) not null default 'valid',
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "equipment_test_result_pkey" primary key ("id"),
  constraint "equipment_test_result_result_check" check ("result" = any ('{pass,fail,conditional}'::text[])),
  constraint "equipment_test_result_status_check" check ("status" = any ('{valid,void}'::text[])),
  constraint "equipment_test_result_equipment_test_id_foreign" foreign key ("equipment_test_id") references "equipment_test" ("id") on delete restrict,
  constraint "equipment_test_result_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict,
  constraint "equipment_test_result_tested_by_id_foreign" foreign key ("tested_by_id") references "user" ("id") on delete restrict,
  constraint "equipment_test_result_repair_id_foreign" foreign key ("repair_id") references "repair" ("id") on delete restrict
)`);
    this.addSql(`create table "repair_part" (
  "id" integer generated always as identity not null,
  "repair_id" integer not null,
  "catalogue_item_id" integer not null,
  "quantity" integer not null default 1,
  "unit_cost" numeric,
  "stock_transaction_id" integer,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "repair_part_pkey" primary key ("id"),
  constraint "repair_part_quantity_check" check ("quantity" >= 0),
  constraint "repair_part_repair_id_foreign" foreign key ("repair_id") references "repair" ("id") on delete cascade,
  constraint "repair_part_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict,
  constraint "repair_part_stock_transaction_id_foreign" foreign key ("stock_transaction_id") references "stock_transaction" ("id") on delete restrict
)`);
    this.addSql(`create table "usage_reading" (
  "id" integer generated always as identity not null,
  "asset_id" integer not null,
  "meter" varchar(40) not null,
  "value" numeric(12,2) not null,
  "delta" numeric(12,2) not null default 0,
  "read_at" timestamptz(3) not null,
  "rental_id" integer,
  "source" varchar(40) not null default 'manual',
  "is_reset" boolean not null default false,
  "status" varchar(40) not null default 'valid',
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "usage_reading_pkey" primary key ("id"),
  constraint "usage_reading_meter_check" check ("meter" = any ('{hours,cycles,kilometres,lamp_hours}'::text[])),
  constraint "usage_reading_source_check" check ("source" = any ('{manual,scan,import,telemetry}'::text[])),
  constraint "usage_reading_status_check" check ("status" = any ('{valid,void}'::text[])),
  constraint "usage_reading_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict,
  constraint "usage_reading_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict
)`);
    this.addSql(`create table "document_share" (
  "id" integer generated always as identity not null,
  "document_id" integer not null,
  "token_hash" varchar(64) not null,
  "expires_at" timestamptz(3) not null,
  "revoked_at" timestamptz(3),
  "views" integer not null default 0,
  "first_viewed_at" timestamptz(3),
  "last_viewed_at" timestamptz(3),
  "change_requests" integer not null default 0,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "document_share_pkey" primary key ("id"),
  constraint "document_share_document_id_foreign" foreign key ("document_id") references "document" ("id") on delete cascade
)`);
    this.addSql(`create table "action_log" (
  "id" bigint generated always as identity not null,
  "action" varchar(100) not null,
  "auditable_type" varchar(60) not null,
  "auditable_id" varchar(36) not null,
  "parent_type" varchar(60),
  "parent_id" varchar(36),
  "actor_type" varchar(40) not null,
  "actor_id" varchar(36) not null default '',
  "actor_label" varchar(255) not null default '',
  "user_id" integer,
  "user_name" varchar(255),
  "old_values" jsonb not null default '{}'::jsonb,
  "new_values" jsonb not null default '{}'::jsonb,
  "via" varchar(40) not null,
  "request_id" uuid,
  "aggregate_version" integer,
  "created_at" timestamptz(3) not null default now(),
  constraint "action_log_pkey" primary key ("id"),
  constraint "action_log_actor_type_check" check ("actor_type" = any ('{user,api_token,plugin,system}'::text[])),
  constraint "action_log_via_check" check ("via" = any ('{web,api,mcp,cli}'::text[])),
  constraint "action_log_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "oauth_app" (
  "id" integer generated always as identity not null,
  "name" varchar(120) not null,
  "client_id" varchar(64),
  "redirect_uris" text[] not null,
  "limited_to" text[] not null default '{}'::text[],
  "acts_as" varchar(40) not null default 'service',
  "is_confidential" boolean not null default false,
  "homepage" varchar(500),
  "registration" varchar(40) not null default 'administrator',
  "secret_hash" varchar(64),
  "last_four" varchar(4),
  "disabled_at" timestamptz(3),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "oauth_app_pkey" primary key ("id"),
  constraint "oauth_app_acts_as_check" check ("acts_as" = any ('{service,ai_agent}'::text[])),
  constraint "oauth_app_registration_check" check ("registration" = any ('{administrator,itself}'::text[]))
)`);
    this.addSql(`create table "api_token" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "abilities" text[] not null,
  "user_id" integer,
  "actor_kind" varchar(40) not null default 'service',
  "mode" varchar(40) not null default 'live',
  "is_strict" boolean not null default false,
  "last_four" varchar(4),
  "token_hash" varchar(64),
  "rate_limit_per_minute" integer,
  "daily_unit_limit" integer,
  "allowed_ips" text[] not null default '{}'::text[],
  "expires_at" timestamptz(3),
  "last_used_at" timestamptz(3),
  "revoked_at" timestamptz(3),
  "oauth_app_id" integer,
  "warehouse_ids" integer[] not null default '{}'::integer[],
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "api_token_pkey" primary key ("id"),
  constraint "api_token_actor_kind_check" check ("actor_kind" = any ('{person,ai_agent,service}'::text[])),
  constraint "api_token_mode_check" check ("mode" = any ('{live,test}'::text[])),
  constraint "api_token_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict,
  constraint "api_token_oauth_app_id_foreign" foreign key ("oauth_app_id") references "oauth_app" ("id") on delete restrict
)`);
    this.addSql(`create table "channel_provider" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "channel" varchar(40) not null,
  "driver" varchar(40) not null,
  "config" jsonb not null default '{}'::jsonb,
  "password" text,
  "from_name" varchar(255),
  "from_address" varchar(255),
  "is_default" boolean not null default false,
  "is_active" boolean not null default true,
  "last_test_at" timestamptz(3),
  "last_test_status" varchar(40),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "channel_provider_pkey" primary key ("id"),
  constraint "channel_provider_channel_check" check ("channel" = any ('{email,sms,push}'::text[])),
  constraint "channel_provider_driver_check" check ("driver" = any ('{smtp,ses,mailgun,postmark,sendgrid,twilio,log}'::text[])),
  constraint "channel_provider_last_test_status_check" check ("last_test_status" = any ('{ok,failed}'::text[]))
)`);
    this.addSql(`create table "custom_field_group" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "resource" varchar(40) not null,
  "position" integer not null default 0,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "custom_field_group_pkey" primary key ("id"),
  constraint "custom_field_group_resource_check" check ("resource" = any ('{catalogue_item,catalogue_item_group,kit,service,account,account_contact,activity,credit_note,invoice,payment,asset,flightcase,stock_check,warehouse,warehouse_transfer,equipment_test_result,repair,user,project,purchase_order,virtual_stock_intake,rental,rental_item,facility,resource_assignment,vehicle}'::text[]))
)`);
    this.addSql(`create table "custom_field" (
  "id" integer generated always as identity not null,
  "name" varchar(60) not null,
  "label" varchar(255) not null,
  "resource" varchar(40) not null,
  "type" varchar(40) not null,
  "options" jsonb not null default '[]'::jsonb,
  "default" jsonb,
  "is_required" boolean not null default false,
  "is_unique" boolean not null default false,
  "is_filterable" boolean not null default true,
  "is_sortable" boolean not null default false,
  "custom_field_group_id" integer,
  "show_on_documents" boolean not null default false,
  "position" integer not null default 0,
  "help_text" text,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "custom_field_pkey" primary key ("id"),
  constraint "custom_field_resource_check" check ("resource" = any ('{catalogue_item,catalogue_item_group,kit,service,account,account_contact,activity,credit_note,invoice,payment,asset,flightcase,stock_check,warehouse,warehouse_transfer,equipment_test_result,repair,user,project,purchase_order,virtual_stock_intake,rental,rental_item,facility,resource_assignment,vehicle}'::text[])),
  constraint "custom_field_type_check" check ("type" = any ('{string,text,integer,decimal,money,boolean,date,datetime,select,multiselect,email,url,user,account}'::text[])),
  constraint "custom_field_custom_field_group_id_foreign" foreign key ("custom_field_group_id") references "custom_field_group" ("id") on delete restrict
)`);
    this.addSql(`create table "daily_budget" (
  "id" integer generated always as identity not null,
  "api_token_id" integer not null,
  "day" date not null,
  "leased" integer not null,
  "granted" integer not null,
  "ahead_until" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "daily_budget_pkey" primary key ("id"),
  constraint "daily_budget_api_token_id_foreign" foreign key ("api_token_id") references "api_token" ("id") on delete cascade
)`);
    this.addSql(`create table "email_template" (
  "id" integer generated always as identity not null,
  "key" varchar(60) not null,
  "name" varchar(255) not null,
  "subject_line" varchar(255) not null,
  "body" text not null,
  "body_format" varchar(40) not null default 'text',
  "translations" jsonb not null default '{}'::jsonb,
  "is_customised" boolean not null default false,
  "is_disableable" boolean not null default false,
  "is_enabled" boolean not null default true,
  "variables" jsonb not null default '[]'::jsonb,
  "email_layout_id" integer,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "email_template_pkey" primary key ("id"),
  constraint "email_template_body_format_check" check ("body_format" = any ('{text,html}'::text[])),
  constraint "email_template_email_layout_id_foreign" foreign key ("email_layout_id") references "email_layout" ("id") on delete set null
)`);
    this.addSql(`create table "evidence" (
  "id" bigint generated always as identity not null,
  "kind" varchar(40) not null,
  "subject_type" varchar(60) not null,
  "subject_id" varchar(36) not null,
  "attachment_uuid" uuid,
  "source_type" varchar(60),
  "source_id" varchar(36),
  "actor_type" varchar(40) not null,
  "actor_label" varchar(255) not null default '',
  "recorded_at" timestamptz(3) not null,
  "metadata" jsonb not null default '{}'::jsonb,
  "chain" integer not null,
  "position" integer not null,
  "prev_hash" varchar(64) not null,
  "hash" varchar(64) not null,
  "asset_id" integer,
  "rental_id" integer,
  "created_at" timestamptz(3) not null default now(),
  constraint "evidence_pkey" primary key ("id"),
  constraint "evidence_kind_check" check ("kind" = any ('{delivery_signature,collection_signature,condition_photo,scan,test_certificate,seal,document_acceptance,communication_delivery,stock_count}'::text[])),
  constraint "evidence_actor_type_check" check ("actor_type" = any ('{user,api_token,plugin,system}'::text[]))
)`);
    this.addSql(`create table "evidence_chain" (
  "id" integer generated always as identity not null,
  "chain" integer not null,
  "length" integer not null,
  "hash" varchar(64) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "evidence_chain_pkey" primary key ("id")
)`);
    this.addSql(`create table "export_file" (
  "id" bigint generated always as identity not null,
  "job_id" uuid not null,
  "token_hash" varchar(64) not null,
  "name" varchar(200) not null,
  "media_type" varchar(100) not null,
  "size" bigint not null,
  "stored_file_id" bigint not null,
  "expires_at" timestamptz(3) not null,
  "downloaded_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "export_file_pkey" primary key ("id"),
  constraint "export_file_stored_file_id_foreign" foreign key ("stored_file_id") references "stored_file" ("id") on delete restrict
)`);
    this.addSql(`create table "export_job" (
  "id" uuid not null default gen_random_uuid(),
  "entity" varchar(60) not null,
  "format" varchar(40) not null,
  "query" jsonb not null default '{}'::jsonb,
  "status" varchar(40) not null default 'queued',
  "row_count" integer,
  "file_size" bigint,
  "file_name" varchar(200),
  "started_at" timestamptz(3),
  "finished_at" timestamptz(3),
  "expires_at" timestamptz(3),
  "token" text,
  "error" varchar(500),
  "job_id" uuid,
  "user_id" integer,
  "rights" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "export_job_pkey" primary key ("id"),
  constraint "export_job_format_check" check ("format" = any ('{csv,xlsx,json,pdf}'::text[])),
  constraint "export_job_status_check" check ("status" = any ('{queued,running,completed,failed,cancelled,expired}'::text[])),
  constraint "export_job_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "idempotency_key" (
  "id" bigint generated always as identity not null,
  "scope_hash" varchar(64) not null,
  "fingerprint" varchar(64) not null,
  "state" varchar(40) not null default 'in_flight',
  "fence" bigint not null default 1,
  "holder" bigint,
  "lease_until" timestamptz(3) not null,
  "status" integer,
  "headers" jsonb,
  "body" text,
  "completed_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "idempotency_key_pkey" primary key ("id"),
  constraint "idempotency_key_state_check" check ("state" = any ('{in_flight,completed}'::text[]))
)`);
    this.addSql(`create table "inbound_webhook_source" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "key" varchar(40),
  "provider" varchar(40) not null default 'generic',
  "secret" text,
  "previous_secret" text,
  "previous_secret_until" timestamptz(3),
  "signature_header" varchar(100),
  "algorithm" varchar(40) not null default 'hmac_sha256',
  "takes_mail" boolean not null default false,
  "price_weight" integer not null default 1,
  "is_active" boolean not null default true,
  "last_received_at" timestamptz(3),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "inbound_webhook_source_pkey" primary key ("id"),
  constraint "inbound_webhook_source_provider_check" check ("provider" = any ('{stripe,github,gocardless,xero,quickbooks,docusign,postmark,mailgun,sendgrid,ses,twilio,returned_mail,generic}'::text[])),
  constraint "inbound_webhook_source_algorithm_check" check ("algorithm" = any ('{hmac_sha256,hmac_sha1}'::text[]))
)`);
    this.addSql(`create table "inbound_webhook" (
  "id" bigint generated always as identity not null,
  "source_id" integer not null,
  "event" varchar(255) not null,
  "type" varchar(255) not null default '',
  "outcome" varchar(40) not null default 'ignored',
  "reason" varchar(500),
  "subject_ref" varchar(100),
  "handled_at" timestamptz(3),
  "signed_hash" varchar(64) not null,
  "body" text not null,
  "content_type" varchar(500),
  "stored_file_id" bigint,
  "request_id" uuid not null,
  "outcomes" jsonb not null default '{}'::jsonb,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "inbound_webhook_pkey" primary key ("id"),
  constraint "inbound_webhook_outcome_check" check ("outcome" = any ('{waiting,taken,ignored,unmatched,refused}'::text[])),
  constraint "inbound_webhook_source_id_foreign" foreign key ("source_id") references "inbound_webhook_source" ("id") on delete cascade,
  constraint "inbound_webhook_stored_file_id_foreign" foreign key ("stored_file_id") references "stored_file" ("id") on delete restrict
)`);
    this.addSql(`create table "job" (
  "id" uuid not null default gen_random_uuid(),
  "name" varchar(100) not null,
  "payload" jsonb not null default '{}'::jsonb,
  "status" varchar(40) not null default 'queued',
  "actor" jsonb not null,
  "actor_type" varchar(20) not null,
  "actor_id" varchar(36) not null,
  "ref" varchar(120),
  "run_at" timestamptz(3) not null,
  "runs" integer not null default 0,
  "attempts" integer not null default 0,
  "lease_until" timestamptz(3),
  "worker" varchar(120),
  "progress" integer not null default 0,
  "message" varchar(500),
  "result" jsonb,
  "error" jsonb,
  "finished_at" timestamptz(3),
  "schedule" varchar(100),
  "due_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "job_pkey" primary key ("id"),
  constraint "job_status_check" check ("status" = any ('{queued,running,completed,failed,cancelled}'::text[]))
)`);
    this.addSql(`create table "job_schedule" (
  "id" integer generated always as identity not null,
  "name" varchar(100) not null,
  "last_due_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "job_schedule_pkey" primary key ("id")
)`);
    this.addSql(`create table "live_filter" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "resource" varchar(60) not null,
  "query" jsonb not null default '{}'::jsonb,
  "sort" varchar(255),
  "columns" text[] not null default '{}'::text[],
  "visibility" varchar(40) not null default 'personal',
  "shared_role_ids" integer[] not null default '{}'::integer[],
  "owner_id" integer,
  "is_default" boolean not null default false,
  "is_pinned" boolean not null default false,
  "colour" varchar(20),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "live_filter_pkey" primary key ("id"),
  constraint "live_filter_visibility_check" check ("visibility" = any ('{personal,shared,system}'::text[])),
  constraint "live_filter_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "mail_message" (
  "id" uuid not null default gen_random_uuid(),
  "status" varchar(40) not null default 'queued',
  "channel" varchar(40) not null default 'email',
  "message_id" varchar(120) not null,
  "once_key" varchar(200),
  "from_name" varchar(255),
  "from_address" varchar(255) not null,
  "to_name" varchar(255),
  "to_address" varchar(255) not null,
  "subject" varchar(500) not null,
  "text" text not null,
  "html" text,
  "is_sealed" boolean not null default false,
  "unsubscribe_url" varchar(2000),
  "recipients" jsonb,
  "files" jsonb,
  "customer" jsonb,
  "provider_id" integer,
  "provider_message_id" varchar(255),
  "attempts" integer not null default 0,
  "response" varchar(500),
  "sent_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "mail_message_pkey" primary key ("id"),
  constraint "mail_message_status_check" check ("status" = any ('{queued,sending,sent,kept,failed,uncertain,suppressed}'::text[])),
  constraint "mail_message_channel_check" check ("channel" = any ('{email,sms}'::text[])),
  constraint "mail_message_provider_id_foreign" foreign key ("provider_id") references "channel_provider" ("id") on delete set null
)`);
    this.addSql(`create table "notification" (
  "id" integer generated always as identity not null,
  "type" varchar(60) not null default '',
  "category" varchar(60) not null default '',
  "title" varchar(500) not null default '',
  "body" text not null default '',
  "data" jsonb not null default '{}'::jsonb,
  "subject_ref" varchar(120),
  "read_at" timestamptz(3),
  "user_id" integer,
  "account_id" integer,
  "once_key" varchar(200),
  "digest_at" timestamptz(3),
  "in_list" boolean not null default true,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "notification_pkey" primary key ("id"),
  constraint "notification_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
)`);
    this.addSql(`create table "notification_choice" (
  "id" integer generated always as identity not null,
  "scope" varchar(40) not null,
  "owner_id" integer not null default 0,
  "choice" jsonb not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "notification_choice_pkey" primary key ("id"),
  constraint "notification_choice_scope_check" check ("scope" = any ('{user,customer,system}'::text[]))
)`);
    this.addSql(`create table "oauth_record" (
  "id" bigint generated always as identity not null,
  "model" varchar(40) not null,
  "record_hash" varchar(64) not null,
  "grant_hash" varchar(64),
  "payload" jsonb not null,
  "resource" varchar(300),
  "abilities" text[] not null default '{}'::text[],
  "api_token_id" integer,
  "consumed_at" timestamptz(3),
  "ends_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "oauth_record_pkey" primary key ("id"),
  constraint "oauth_record_api_token_id_foreign" foreign key ("api_token_id") references "api_token" ("id") on delete cascade
)`);
    this.addSql(`create table "outbox_event" (
  "id" bigint generated always as identity not null,
  "event" varchar(100) not null,
  "entity" varchar(60) not null,
  "ref" varchar(100) not null,
  "payload" text not null,
  "actor_type" varchar(20) not null,
  "actor_id" varchar(36) not null default '',
  "actor_label" varchar(255) not null default '',
  "user_id" integer,
  "via" varchar(10) not null,
  "request_id" uuid,
  "chain" integer not null default 0,
  "silent" boolean not null default false,
  "dispatched_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "outbox_event_pkey" primary key ("id")
)`);
    this.addSql(`create table "passkey_challenge" (
  "id" bigint generated always as identity not null,
  "challenge_hash" varchar(64) not null,
  "ends_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "passkey_challenge_pkey" primary key ("id")
)`);
    this.addSql(`create table "plugin" (
  "id" integer generated always as identity not null,
  "key" varchar(60) not null,
  "name" varchar(255) not null,
  "version" varchar(60) not null default '0.0.0',
  "author" varchar(255),
  "summary" text not null default '',
  "status" varchar(40) not null default 'installed',
  "abilities" text[] not null default '{}'::text[],
  "events" text[] not null default '{}'::text[],
  "channels" text[] not null default '{}'::text[],
  "config" jsonb not null default '{}'::jsonb,
  "missing_keys" text[] not null default '{}'::text[],
  "secrets" text,
  "is_present" boolean not null default true,
  "error" varchar(500),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "plugin_pkey" primary key ("id"),
  constraint "plugin_status_check" check ("status" = any ('{installed,enabled,disabled,error}'::text[]))
)`);
    this.addSql(`create table "refresh_link" (
  "id" integer generated always as identity not null,
  "name" varchar(120) not null,
  "entity" varchar(60) not null,
  "query" jsonb not null default '{}'::jsonb,
  "format" varchar(40) not null default 'csv',
  "columns" text[] not null default '{}'::text[],
  "expires_at" timestamptz(3),
  "revoked_at" timestamptz(3),
  "user_id" integer,
  "rights" jsonb,
  "maker" jsonb,
  "token_hash" varchar(64),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "refresh_link_pkey" primary key ("id"),
  constraint "refresh_link_format_check" check ("format" = any ('{csv,json}'::text[])),
  constraint "refresh_link_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "refresh_link_use" (
  "id" bigint generated always as identity not null,
  "refresh_link_id" integer not null,
  "used_at" timestamptz(3),
  "agent" varchar(255),
  "hour_began_at" timestamptz(3),
  "uses" integer not null default 0,
  "content" text,
  "made_at" timestamptz(3),
  "sight" varchar(64),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "refresh_link_use_pkey" primary key ("id"),
  constraint "refresh_link_use_refresh_link_id_foreign" foreign key ("refresh_link_id") references "refresh_link" ("id") on delete cascade
)`);
    this.addSql(`create table "report" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "names" jsonb,
  "key" varchar(60),
  "description" text,
  "visibility" varchar(40) not null default 'personal',
  "shared_role_ids" integer[] not null default '{}'::integer[],
  "owner_id" integer,
  "source" varchar(60) not null,
  "definition" jsonb not null,
  "chart" jsonb,
  "last_run_at" timestamptz(3),
  "last_run_status" varchar(40),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "report_pkey" primary key ("id"),
  constraint "report_visibility_check" check ("visibility" = any ('{personal,shared,system}'::text[])),
  constraint "report_last_run_status_check" check ("last_run_status" = any ('{ok,failed}'::text[])),
  constraint "report_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "report_favourite" (
  "id" bigint generated always as identity not null,
  "report_id" integer not null,
  "user_id" integer not null,
  "position" integer not null default 0,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "report_favourite_pkey" primary key ("id"),
  constraint "report_favourite_report_id_foreign" foreign key ("report_id") references "report" ("id") on delete cascade,
  constraint "report_favourite_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
)`);
    this.addSql(`create table "report_schedule" (
  "id" integer generated always as identity not null,
  "report_id" integer not null,
  "name" varchar(255) not null,
  "frequency" varchar(40) not null,
  "cron" varchar(60),
  "weekday" integer,
  "day_of_month" integer,
  "time" varchar(5) not null,
  "timezone" varchar(60) not null,
  "format" varchar(40) not null default 'xlsx',
  "recipient_user_ids" integer[] not null default '{}'::integer[],
  "recipient_emails" text[] not null default '{}'::text[],
  "subject" varchar(255),
  "skip_when_empty" boolean not null default false,
  "status" varchar(40) not null default 'active',
  "next_run_at" timestamptz(3),
  "last_run_at" timestamptz(3),
  "consecutive_failures" integer not null default 0,
  "last_error" varchar(500),
  "starts_on" date,
  "ends_on" date,
  "owner_id" integer,
  "rights" jsonb,
  "maker" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "report_schedule_pkey" primary key ("id"),
  constraint "report_schedule_frequency_check" check ("frequency" = any ('{daily,weekly,monthly,quarterly,cron}'::text[])),
  constraint "report_schedule_format_check" check ("format" = any ('{csv,xlsx,pdf,json}'::text[])),
  constraint "report_schedule_status_check" check ("status" = any ('{active,paused,failed,finished}'::text[])),
  constraint "report_schedule_report_id_foreign" foreign key ("report_id") references "report" ("id") on delete cascade,
  constraint "report_schedule_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "report_run" (
  "id" integer generated always as identity not null,
  "report_id" integer not null,
  "report_schedule_id" integer,
  "triggered_by" varchar(40) not null,
  "status" varchar(40) not null default 'queued',
  "row_count" integer,
  "started_at" timestamptz(3),
  "finished_at" timestamptz(3),
  "error" varchar(500),
  "export_job_id" uuid,
  "definition_snapshot" jsonb,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "report_run_pkey" primary key ("id"),
  constraint "report_run_triggered_by_check" check ("triggered_by" = any ('{user,schedule,api}'::text[])),
  constraint "report_run_status_check" check ("status" = any ('{queued,running,completed,failed}'::text[])),
  constraint "report_run_report_id_foreign" foreign key ("report_id") references "report" ("id") on delete cascade,
  constraint "report_run_report_schedule_id_foreign" foreign key ("report_schedule_id") references "report_schedule" ("id") on delete set null,
  constraint "report_run_export_job_id_foreign" foreign key ("export_job_id") references "export_job" ("id") on delete set null
)`);
    this.addSql(`create table "request_log" (
  "id" bigint generated always as identity not null,
  "channel" varchar(40) not null,
  "request_id" uuid not null,
  "method" varchar(10) not null default '',
  "uri" text not null default '',
  "route_name" varchar(120) not null default '',
  "resource" varchar(120) not null default '',
  "operation" varchar(120) not null default '',
  "personal_access_token_id" integer,
  "user_id" integer,
  "ability" varchar(120) not null default '',
  "status_code" integer not null,
  "duration_ms" integer not null,
  "request_bytes" integer not null,
  "response_bytes" integer not null,
  "price_weight" integer not null,
  "weighted_units" integer not null,
  "ip_address" varchar(45) not null default '',
  "user_agent" varchar(500) not null default '',
  "created_at" timestamptz(3) not null default now(),
  constraint "request_log_pkey" primary key ("id"),
  constraint "request_log_channel_check" check ("channel" = any ('{api,webhook_sent,webhook_received}'::text[]))
)`);
    this.addSql(`create table "search_vector" (
  "id" bigint generated always as identity not null,
  "record_type" varchar(60) not null,
  "record_id" varchar(36) not null,
  "model" varchar(400) not null,
  "text_hash" varchar(32) not null,
  "vector" text not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "search_vector_pkey" primary key ("id")
)`);
    this.addSql(`create table "setting_value" (
  "id" integer generated always as identity not null,
  "group" varchar(40) not null,
  "key" varchar(60) not null,
  "value" jsonb not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "setting_value_pkey" primary key ("id")
)`);
    this.addSql(`create table "sign_in_throttle" (
  "id" bigint generated always as identity not null,
  "key_hash" varchar(64) not null,
  "count" integer not null,
  "ends_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "sign_in_throttle_pkey" primary key ("id")
)`);
    this.addSql(`create table "stored_part" (
  "id" bigint generated always as identity not null,
  "stored_file_id" bigint not null,
  "position" integer not null,
  "content" text not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "stored_part_pkey" primary key ("id"),
  constraint "stored_part_stored_file_id_foreign" foreign key ("stored_file_id") references "stored_file" ("id") on delete cascade
)`);
    this.addSql(`create table "user_avatar" (
  "id" bigint generated always as identity not null,
  "user_id" integer not null,
  "uuid" uuid not null,
  "format" varchar(40) not null,
  "content" text not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "user_avatar_pkey" primary key ("id"),
  constraint "user_avatar_format_check" check ("format" = any ('{png,jpeg,webp}'::text[])),
  constraint "user_avatar_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
)`);
    this.addSql(`create table "user_identity" (
  "id" bigint generated always as identity not null,
  "provider" varchar(40) not null,
  "issuer" varchar(255) not null,
  "subject" varchar(255) not null,
  "client" varchar(255),
  "user_id" integer not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "user_identity_pkey" primary key ("id"),
  constraint "user_identity_provider_check" check ("provider" = any ('{google,microsoft}'::text[])),
  constraint "user_identity_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
)`);
    this.addSql(`create table "user_link" (
  "id" bigint generated always as identity not null,
  "purpose" varchar(40) not null,
  "token_hash" varchar(64) not null,
  "user_id" integer not null,
  "email" varchar(255) not null,
  "ends_at" timestamptz(3) not null,
  "consumed_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "user_link_pkey" primary key ("id"),
  constraint "user_link_purpose_check" check ("purpose" = any ('{invitation,password_reset,email_verification,magic_link}'::text[])),
  constraint "user_link_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
)`);
    this.addSql(`create table "user_passkey" (
  "id" bigint generated always as identity not null,
  "user_id" integer not null,
  "credential_id" varchar(1400) not null,
  "public_key" text not null,
  "counter" bigint not null default 0,
  "transports" text[] not null default '{}'::text[],
  "name" varchar(60) not null,
  "last_used_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "user_passkey_pkey" primary key ("id"),
  constraint "user_passkey_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
)`);
    this.addSql(`create table "user_recovery_code" (
  "id" bigint generated always as identity not null,
  "user_id" integer not null,
  "code_hash" varchar(64) not null,
  "consumed_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "user_recovery_code_pkey" primary key ("id"),
  constraint "user_recovery_code_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
)`);
    this.addSql(`create table "user_remembrance" (
  "id" bigint generated always as identity not null,
  "series_hash" varchar(64) not null,
  "token_hash" varchar(64) not null,
  "previous_hash" varchar(64),
  "rotated_at" timestamptz(3) not null,
  "user_id" integer not null,
  "user_agent" varchar(255),
  "ends_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "user_remembrance_pkey" primary key ("id"),
  constraint "user_remembrance_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
)`);
    this.addSql(`create table "user_second_factor" (
  "id" bigint generated always as identity not null,
  "user_id" integer not null,
  "secret" text not null,
  "begun_by" bigint,
  "confirmed_at" timestamptz(3),
  "last_step" bigint not null default 0,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "user_second_factor_pkey" primary key ("id"),
  constraint "user_second_factor_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
)`);
    this.addSql(`create table "user_session" (
  "id" bigint generated always as identity not null,
  "token_hash" varchar(64) not null,
  "user_id" integer not null,
  "stage" varchar(40) not null,
  "method" varchar(40) not null,
  "enrolled" boolean not null default false,
  "remember" boolean not null default false,
  "remembrance_id" bigint,
  "return_to" varchar(500),
  "ip_address" varchar(45),
  "user_agent" varchar(255),
  "last_seen_at" timestamptz(3) not null,
  "ends_at" timestamptz(3) not null,
  "confirmed_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "user_session_pkey" primary key ("id"),
  constraint "user_session_stage_check" check ("stage" = any ('{challenge,enrolment,signed_in}'::text[])),
  constraint "user_session_method_check" check ("method" = any ('{password,remembered,magic_link,google,microsoft,passkey}'::text[])),
  constraint "user_session_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
  constraint "user_session_remembrance_id_foreign" foreign key ("remembrance_id") references "user_remembrance" ("id") on delete set null
)`);
    this.addSql(`create table "webhook" (
  "id" integer generated always as identity not null,
  "name" varchar(120) not null,
  "url" varchar(500) not null,
  "events" text[] not null,
  "address" text,
  "rights" jsonb,
  "secret" text,
  "previous_secrets" jsonb not null default '[]'::jsonb,
  "previous_secret_expires_at" timestamptz(3),
  "status" varchar(40) not null default 'active',
  "disabled_reason" varchar(255),
  "filters" jsonb not null default '{}'::jsonb,
  "include_payload" boolean not null default true,
  "sealed_headers" text,
  "timeout_seconds" integer not null default 15,
  "max_attempts" integer not null,
  "owner_id" integer,
  "last_success_at" timestamptz(3),
  "last_failure_at" timestamptz(3),
  "failing_since" timestamptz(3),
  "consecutive_failures" integer not null default 0,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "webhook_pkey" primary key ("id"),
  constraint "webhook_status_check" check ("status" = any ('{active,paused,disabled}'::text[])),
  constraint "webhook_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "webhook_delivery" (
  "id" bigint generated always as identity not null,
  "webhook_id" integer not null,
  "event" varchar(100) not null,
  "subject_ref" varchar(100),
  "event_id" varchar(36),
  "request_id" uuid not null,
  "status" varchar(40) not null default 'pending',
  "attempts" integer not null default 0,
  "next_attempt_at" timestamptz(3),
  "response_status" integer,
  "response_ms" integer,
  "response_body" text,
  "request_headers" jsonb,
  "signature" text,
  "actor_type" varchar(20) not null,
  "actor_id" varchar(36),
  "first_attempted_at" timestamptz(3),
  "delivered_at" timestamptz(3),
  "is_test" boolean not null default false,
  "body" text not null,
  "claims" integer not null default 0,
  "lease_until" timestamptz(3),
  "is_metered" boolean not null default false,
  "finished_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "webhook_delivery_pkey" primary key ("id"),
  constraint "webhook_delivery_status_check" check ("status" = any ('{pending,delivering,delivered,failed,dead}'::text[])),
  constraint "webhook_delivery_webhook_id_foreign" foreign key ("webhook_id") references "webhook" ("id") on delete cascade
)`);
    this.addSql(`create table "workflow" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "key" varchar(60),
  "event" varchar(100) not null,
  "conditions" jsonb not null default '{}'::jsonb,
  "delay_minutes" integer not null default 0,
  "delay_from" varchar(60),
  "actions" jsonb not null,
  "is_enabled" boolean not null default false,
  "owner_id" integer,
  "rights" jsonb,
  "maker" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "workflow_pkey" primary key ("id"),
  constraint "workflow_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "workflow_run" (
  "id" integer generated always as identity not null,
  "workflow_id" integer not null,
  "event" varchar(100) not null,
  "outbox_event" bigint,
  "entity" varchar(60) not null,
  "subject_id" varchar(36) not null,
  "subject_ref" varchar(100) not null,
  "status" varchar(40) not null default 'waiting',
  "reason" varchar(40),
  "depth" integer not null default 0,
  "due_at" timestamptz(3) not null,
  "finished_at" timestamptz(3),
  "error" varchar(1000),
  "results" jsonb not null default '[]'::jsonb,
  "repeats_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "workflow_run_pkey" primary key ("id"),
  constraint "workflow_run_status_check" check ("status" = any ('{waiting,done,skipped,failed}'::text[])),
  constraint "workflow_run_reason_check" check ("reason" = any ('{conditions,disabled,too_often,chain,too_far}'::text[])),
  constraint "workflow_run_workflow_id_foreign" foreign key ("workflow_id") references "workflow" ("id") on delete cascade
)`);
    this.addSql(`create table "project_budget_line" (
  "id" integer generated always as identity not null,
  "project_id" integer not null,
  "category" varchar(40) not null,
  "description" text,
  "amount" numeric not null,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "project_budget_line_pkey" primary key ("id"),
  constraint "project_budget_line_category_check" check ("category" = any ('{equipment,crew,transport,subhire,other}'::text[])),
  constraint "project_budget_line_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade
)`);
    this.addSql(`create table "project_member" (
  "id" integer generated always as identity not null,
  "project_id" integer not null,
  "user_id" integer,
  "contact_id" integer,
  "role" varchar(60) not null,
  "is_lead" boolean not null default false,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "project_member_pkey" primary key ("id"),
  constraint "project_member_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade,
  constraint "project_member_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict,
  constraint "project_member_contact_id_foreign" foreign key ("contact_id") references "account_contact" ("id") on delete restrict
)`);
    this.addSql(`create table "virtual_stock_movement" (
  "id" integer generated always as identity not null,
  "virtual_stock_intake_id" integer not null,
  "kind" varchar(40) not null,
  "quantity" integer not null,
  "quantity_after" integer not null,
  "occurred_at" timestamptz(3) not null,
  "actor_id" integer,
  "stock_transaction_id" integer,
  "purchase_order_receipt_id" integer,
  "note" varchar(255),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "virtual_stock_movement_pkey" primary key ("id"),
  constraint "virtual_stock_movement_kind_check" check ("kind" = any ('{confirmed,received,adjusted,returned,lost,found,bought,cancelled}'::text[])),
  constraint "virtual_stock_movement_virtual_stock_intake_id_foreign" foreign key ("virtual_stock_intake_id") references "virtual_stock_intake" ("id") on delete cascade,
  constraint "virtual_stock_movement_actor_id_foreign" foreign key ("actor_id") references "user" ("id") on delete restrict,
  constraint "virtual_stock_movement_stock_transaction_id_foreign" foreign key ("stock_transaction_id") references "stock_transaction" ("id") on delete restrict,
  constraint "virtual_stock_movement_purchase_order_receipt_id_foreign" foreign key ("purchase_order_receipt_id") references "purchase_order_receipt" ("id") on delete restrict
)`);
    this.addSql(`create table "resource_assignment" (
  "id" integer generated always as identity not null,
  "resource_type" varchar(40),
  "resource_id" varchar(36),
  "status" varchar(40) not null default 'tentative',
  "rental_id" integer,
  "project_id" integer,
  "rental_item_id" integer,
  "warehouse_transfer_id" integer,
  "purpose" varchar(120),
  "service_id" integer,
  "role" varchar(80),
  "starts_at" timestamptz(3) not null,
  "ends_at" timestamptz(3) not null,
  "travel_before_minutes" integer not null default 0,
  "travel_after_minutes" integer not null default 0,
  "break_minutes" integer not null default 0,
  "occupied_from" timestamptz(3),
  "occupied_until" timestamptz(3),
  "actual_hours" numeric(8,2),
  "actual_starts_at" timestamptz(3),
  "actual_ends_at" timestamptz(3),
  "unit_cost" numeric,
  "units" numeric(12,2),
  "unit_price" numeric,
  "location_address_id" integer,
  "driver_id" integer,
  "start_odometer" integer,
  "end_odometer" integer,
  "notes" text,
  "crew_notes" text,
  "confirmed_at" timestamptz(3),
  "declined_reason" varchar(255),
  "cancelled_at" timestamptz(3),
  "request_status" varchar(40) not null default 'none',
  "requested_at" timestamptz(3),
  "answered_at" timestamptz(3),
  "request_key" uuid,
  "is_exclusive" boolean not null default false,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "resource_assignment_pkey" primary key ("id"),
  constraint "resource_assignment_resource_type_check" check ("resource_type" = any ('{user,account_contact,vehicle,facility}'::text[])),
  constraint "resource_assignment_status_check" check ("status" = any ('{tentative,confirmed,in_progress,completed,declined,cancelled}'::text[])),
  constraint "resource_assignment_request_status_check" check ("request_status" = any ('{none,sent,accepted,declined}'::text[])),
  constraint "resource_assignment_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict,
  constraint "resource_assignment_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete restrict,
  constraint "resource_assignment_rental_item_id_foreign" foreign key ("rental_item_id") references "rental_item" ("id") on delete set null,
  constraint "resource_assignment_warehouse_transfer_id_foreign" foreign key ("warehouse_transfer_id") references "warehouse_transfer" ("id") on delete restrict,
  constraint "resource_assignment_service_id_foreign" foreign key ("service_id") references "service" ("id") on delete restrict,
  constraint "resource_assignment_location_address_id_foreign" foreign key ("location_address_id") references "address" ("id") on delete restrict,
  constraint "resource_assignment_driver_id_foreign" foreign key ("driver_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "route_stop" (
  "id" integer generated always as identity not null,
  "resource_assignment_id" integer not null,
  "position" integer not null default 0,
  "kind" varchar(40) not null,
  "address_id" integer,
  "account_id" integer,
  "rental_id" integer,
  "warehouse_id" integer,
  "planned_arrival_at" timestamptz(3),
  "planned_departure_at" timestamptz(3),
  "window_from" timestamptz(3),
  "window_until" timestamptz(3),
  "arrived_at" timestamptz(3),
  "completed_at" timestamptz(3),
  "status" varchar(40) not null default 'planned',
  "contact_name" varchar(120),
  "contact_phone" varchar(40),
  "instructions" text,
  "distance_km" numeric(8,1),
  "duration_minutes" integer,
  "signature_attachment_uuid" uuid,
  "signed_by" varchar(120),
  "signature" text,
  "skip_reason" varchar(255),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "route_stop_pkey" primary key ("id"),
  constraint "route_stop_kind_check" check ("kind" = any ('{pickup,delivery,collection,return,waypoint,fuel,rest}'::text[])),
  constraint "route_stop_status_check" check ("status" = any ('{planned,arrived,completed,skipped}'::text[])),
  constraint "route_stop_resource_assignment_id_foreign" foreign key ("resource_assignment_id") references "resource_assignment" ("id") on delete cascade,
  constraint "route_stop_address_id_foreign" foreign key ("address_id") references "address" ("id") on delete restrict,
  constraint "route_stop_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete restrict,
  constraint "route_stop_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict,
  constraint "route_stop_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict
)`);
    this.addSql(`create table "condition_photo" (
  "id" integer generated always as identity not null,
  "rental_id" integer,
  "asset_id" integer,
  "route_stop_id" integer,
  "moment" varchar(40) not null default 'other',
  "taken_at" timestamptz(3) not null,
  "taken_by_id" integer,
  "note" varchar(500),
  "uuid" uuid not null,
  "format" varchar(40) not null default 'jpeg',
  "size_bytes" integer not null default 0,
  "checksum_sha256" varchar(64) not null default '',
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "condition_photo_pkey" primary key ("id"),
  constraint "condition_photo_moment_check" check ("moment" = any ('{out,in,damage,other}'::text[])),
  constraint "condition_photo_format_check" check ("format" = any ('{jpeg,png,webp}'::text[])),
  constraint "condition_photo_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete restrict,
  constraint "condition_photo_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict,
  constraint "condition_photo_route_stop_id_foreign" foreign key ("route_stop_id") references "route_stop" ("id") on delete set null,
  constraint "condition_photo_taken_by_id_foreign" foreign key ("taken_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "condition_photo_content" (
  "id" bigint generated always as identity not null,
  "condition_photo_id" integer not null,
  "content" text not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "condition_photo_content_pkey" primary key ("id"),
  constraint "condition_photo_content_condition_photo_id_foreign" foreign key ("condition_photo_id") references "condition_photo" ("id") on delete cascade
)`);
    this.addSql(`create table "rental_cost" (
  "id" integer generated always as identity not null,
  "rental_id" integer not null,
  "purchase_order_item_id" integer,
  "resource_assignment_id" integer,
  "category" varchar(40) not null,
  "description" varchar(255) not null,
  "unit_cost" numeric not null,
  "quantity" numeric(12,2) not null default 1,
  "rental_item_id" integer,
  "supplier_id" integer,
  "state" varchar(40) not null default 'predicted',
  "incurred_on" date,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "rental_cost_pkey" primary key ("id"),
  constraint "rental_cost_category_check" check ("category" = any ('{subhire,crew,transport,consumable,other}'::text[])),
  constraint "rental_cost_state_check" check ("state" = any ('{predicted,committed,actual}'::text[])),
  constraint "rental_cost_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete cascade,
  constraint "rental_cost_purchase_order_item_id_foreign" foreign key ("purchase_order_item_id") references "purchase_order_item" ("id") on delete restrict,
  constraint "rental_cost_resource_assignment_id_foreign" foreign key ("resource_assignment_id") references "resource_assignment" ("id") on delete set null,
  constraint "rental_cost_rental_item_id_foreign" foreign key ("rental_item_id") references "rental_item" ("id") on delete restrict,
  constraint "rental_cost_supplier_id_foreign" foreign key ("supplier_id") references "account" ("id") on delete restrict
)`);
    this.addSql(`create table "rental_participant" (
  "id" integer generated always as identity not null,
  "rental_id" integer not null,
  "user_id" integer,
  "contact_id" integer,
  "role" varchar(60),
  "notify" boolean not null default true,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "rental_participant_pkey" primary key ("id"),
  constraint "rental_participant_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete cascade,
  constraint "rental_participant_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict,
  constraint "rental_participant_contact_id_foreign" foreign key ("contact_id") references "account_contact" ("id") on delete restrict
)`);
    this.addSql(`create table "rental_quotation" (
  "id" integer generated always as identity not null,
  "rental_id" integer not null,
  "version" integer not null,
  "hash" varchar(64) not null,
  "account_id" integer,
  "currency_code" varchar(3) not null,
  "net_total" numeric not null default 0,
  "tax_total" numeric not null default 0,
  "gross_total" numeric not null default 0,
  "valid_until" timestamptz(3),
  "sent_at" timestamptz(3) not null,
  "sent_to" varchar(255),
  "note" text,
  "accepted_at" timestamptz(3),
  "accepted_by_name" varchar(255),
  "acceptance_note" text,
  "content" jsonb not null,
  "restorable" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "rental_quotation_pkey" primary key ("id"),
  constraint "rental_quotation_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete cascade,
  constraint "rental_quotation_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete restrict
)`);
    this.addSql(`create table "shortage_resolution" (
  "id" integer generated always as identity not null,
  "shortage_id" integer not null,
  "method" varchar(40) not null,
  "quantity" integer not null,
  "result_type" varchar(40),
  "result_id" varchar(36),
  "status" varchar(40) not null default 'active',
  "plan_id" uuid,
  "note" text,
  "previous" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "shortage_resolution_pkey" primary key ("id"),
  constraint "shortage_resolution_method_check" check ("method" = any ('{subhire,purchase,transfer,substitute,reduce_quantity,reschedule,release_other}'::text[])),
  constraint "shortage_resolution_result_type_check" check ("result_type" = any ('{virtual_stock_intake,purchase_order,warehouse_transfer,rental_item,rental}'::text[])),
  constraint "shortage_resolution_status_check" check ("status" = any ('{active,undone}'::text[])),
  constraint "shortage_resolution_quantity_check" check ("quantity" >= 0),
  constraint "shortage_resolution_shortage_id_foreign" foreign key ("shortage_id") references "shortage" ("id") on delete cascade
)`);
    this.addSql(`create table "calendar_feed" (
  "id" integer generated always as identity not null,
  "name" varchar(120) not null,
  "subject_type" varchar(40) not null,
  "subject_id" varchar(36) not null,
  "owner_id" integer,
  "rights" jsonb,
  "token_hash" varchar(64),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "calendar_feed_pkey" primary key ("id"),
  constraint "calendar_feed_subject_type_check" check ("subject_type" = any ('{user,account_contact,vehicle,facility,rental,project}'::text[])),
  constraint "calendar_feed_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "facility" (
  "id" integer generated always as identity not null,
  "name" varchar(120) not null,
  "code" varchar(30),
  "type" varchar(40) not null,
  "warehouse_id" integer,
  "capacity" integer not null default 1,
  "is_active" boolean not null default true,
  "opening_hours" jsonb not null default '{}'::jsonb,
  "notes" text,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "facility_pkey" primary key ("id"),
  constraint "facility_type_check" check ("type" = any ('{prep_bay,loading_dock,test_bench,room,parking,studio}'::text[])),
  constraint "facility_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict
)`);
    this.addSql(`create table "scheduling_conflict" (
  "id" integer generated always as identity not null,
  "resource_type" varchar(40) not null,
  "resource_id" varchar(36) not null,
  "kind" varchar(40) not null,
  "severity" varchar(40) not null,
  "status" varchar(40) not null default 'open',
  "assignment_a_id" integer not null,
  "assignment_b_id" integer,
  "assignment_ids" integer[] not null default '{}'::integer[],
  "message" varchar(500) not null default '',
  "overlap_from" timestamptz(3) not null,
  "overlap_until" timestamptz(3) not null,
  "detected_at" timestamptz(3) not null,
  "acknowledged_by_id" integer,
  "acknowledged_note" varchar(500),
  "resolved_at" timestamptz(3),
  "fingerprint" varchar(64) not null,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "scheduling_conflict_pkey" primary key ("id"),
  constraint "scheduling_conflict_resource_type_check" check ("resource_type" = any ('{user,account_contact,vehicle,facility}'::text[])),
  constraint "scheduling_conflict_kind_check" check ("kind" = any ('{overlap,over_capacity,outside_hours,rest_period,vehicle_document_expired,missing_qualification,unavailable}'::text[])),
  constraint "scheduling_conflict_severity_check" check ("severity" = any ('{warning,error}'::text[])),
  constraint "scheduling_conflict_status_check" check ("status" = any ('{open,acknowledged,resolved}'::text[])),
  constraint "scheduling_conflict_assignment_a_id_foreign" foreign key ("assignment_a_id") references "resource_assignment" ("id") on delete cascade,
  constraint "scheduling_conflict_assignment_b_id_foreign" foreign key ("assignment_b_id") references "resource_assignment" ("id") on delete cascade,
  constraint "scheduling_conflict_acknowledged_by_id_foreign" foreign key ("acknowledged_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "vehicle" (
  "id" integer generated always as identity not null,
  "name" varchar(120) not null,
  "registration" varchar(20) not null,
  "type_id" integer,
  "ownership" varchar(40) not null default 'owned',
  "warehouse_id" integer,
  "payload_kg" integer,
  "volume_m3" numeric(8,2),
  "length_mm" integer,
  "width_mm" integer,
  "height_mm" integer,
  "pallet_spaces" integer,
  "licence_class" varchar(10),
  "has_tail_lift" boolean not null default false,
  "odometer_km" integer,
  "mot_due_on" date,
  "tax_due_on" date,
  "insurance_due_on" date,
  "service_due_on" date,
  "cost_per_km" numeric,
  "cost_per_day" numeric,
  "co2_g_km" integer,
  "fuel" varchar(40),
  "is_active" boolean not null default true,
  "expiry_reported" jsonb not null default '{}'::jsonb,
  "notes" text,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "vehicle_pkey" primary key ("id"),
  constraint "vehicle_ownership_check" check ("ownership" = any ('{owned,leased,hired}'::text[])),
  constraint "vehicle_fuel_check" check ("fuel" = any ('{diesel,petrol,electric,hybrid,hvo}'::text[])),
  constraint "vehicle_type_id_foreign" foreign key ("type_id") references "static_value" ("id") on delete restrict,
  constraint "vehicle_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict
)`);
    this.addSql(`create index "catalogue_item_sku_id_index" on "catalogue_item" ("sku", "id", "deleted_at")`);
    this.addSql(`create index "catalogue_item_name_id_index" on "catalogue_item" ("name", "id", "deleted_at")`);
    this.addSql(`create index "catalogue_item_catalogue_item_group_id_id_index" on "catalogue_item" ("catalogue_item_group_id", "id", "deleted_at")`);
    this.addSql(`create unique index "catalogue_item_barcode_unique" on "catalogue_item" ("barcode") where "deleted_at" is null`);
    this.addSql(`create index "catalogue_item_manufacturer_id_index" on "catalogue_item" ("manufacturer", "id", "deleted_at")`);
    this.addSql(`create index "catalogue_item_model_id_index" on "catalogue_item" ("model", "id", "deleted_at")`);
    this.addSql(`create index "catalogue_item_country_of_origin_id_index" on "catalogue_item" ("country_of_origin", "id", "deleted_at")`);
    this.addSql(`create index "catalogue_item_default_rate_id_index" on "catalogue_item" ("default_rate_id")`);
    this.addSql(`create index "catalogue_item_tax_type_id_index" on "catalogue_item" ("tax_type_id")`);
    this.addSql(`create index "catalogue_item_created_at_id_index" on "catalogue_item" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "catalogue_item_name_trigram" on "catalogue_item" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "catalogue_item_sku_trigram" on "catalogue_item" using gin ("sku" gin_trgm_ops)`);
    this.addSql(`create index "catalogue_item_barcode_trigram" on "catalogue_item" using gin ("barcode" gin_trgm_ops)`);
    this.addSql(`create index "catalogue_item_manufacturer_trigram" on "catalogue_item" using gin ("manufacturer" gin_trgm_ops)`);
    this.addSql(`create index "catalogue_item_words" on "catalogue_item" using gin ("backline_words_1"("name", "sku", "barcode", "manufacturer") gin_trgm_ops)`);
    this.addSql(`create unique index "catalogue_item_sku_unique" on "catalogue_item" (lower("sku")) where "deleted_at" is null`);
    this.addSql(`create index "catalogue_item_deleted" on "catalogue_item" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "catalogue_item_accessory_catalogue_item_id_id_index" on "catalogue_item_accessory" ("catalogue_item_id", "id")`);
    this.addSql(`create index "catalogue_item_accessory_accessory_item_id_index" on "catalogue_item_accessory" ("accessory_item_id")`);
    this.addSql(`create index "catalogue_item_accessory_created_at_id_index" on "catalogue_item_accessory" ("created_at", "id")`);
    this.addSql(`create unique index "catalogue_item_accessory_catalogue_item_id_accessory_i_a7f389d9" on "catalogue_item_accessory" ("catalogue_item_id", "accessory_item_id")`);
    this.addSql(`create index "catalogue_item_alternative_catalogue_item_id_id_index" on "catalogue_item_alternative" ("catalogue_item_id", "id")`);
    this.addSql(`create index "catalogue_item_alternative_alternative_item_id_index" on "catalogue_item_alternative" ("alternative_item_id")`);
    this.addSql(`create index "catalogue_item_alternative_created_at_id_index" on "catalogue_item_alternative" ("created_at", "id")`);
    this.addSql(`create unique index "catalogue_item_alternative_catalogue_item_id_alternati_4d9c2477" on "catalogue_item_alternative" ("catalogue_item_id", "alternative_item_id")`);
    this.addSql(`create index "catalogue_item_group_name_id_index" on "catalogue_item_group" ("name", "id", "deleted_at")`);
    this.addSql(`create index "catalogue_item_group_parent_id_index" on "catalogue_item_group" ("parent_id")`);
    this.addSql(`create index "catalogue_item_group_path_id_index" on "catalogue_item_group" ("path", "id", "deleted_at")`);
    this.addSql(`create index "catalogue_item_group_default_tax_type_id_index" on "catalogue_item_group" ("default_tax_type_id")`);
    this.addSql(`create index "catalogue_item_group_default_rate_id_index" on "catalogue_item_group" ("default_rate_id")`);
    this.addSql(`create index "catalogue_item_group_created_at_id_index" on "catalogue_item_group" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "catalogue_item_group_name_trigram" on "catalogue_item_group" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "catalogue_item_group_words" on "catalogue_item_group" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create index "catalogue_item_rate_catalogue_item_id_id_index" on "catalogue_item_rate" ("catalogue_item_id", "id")`);
    this.addSql(`create index "catalogue_item_rate_rate_id_index" on "catalogue_item_rate" ("rate_id")`);
    this.addSql(`create index "catalogue_item_rate_price_book_id_index" on "catalogue_item_rate" ("price_book_id")`);
    this.addSql(`create index "catalogue_item_rate_currency_code_index" on "catalogue_item_rate" ("currency_code")`);
    this.addSql(`create index "catalogue_item_rate_warehouse_id_index" on "catalogue_item_rate" ("warehouse_id")`);
    this.addSql(`create index "catalogue_item_rate_valid_from_id_index" on "catalogue_item_rate" ("valid_from", "id")`);
    this.addSql(`create index "catalogue_item_rate_created_at_id_index" on "catalogue_item_rate" ("created_at", "id")`);
    this.addSql(`create index "catalogue_item_supplier_catalogue_item_id_id_index" on "catalogue_item_supplier" ("catalogue_item_id", "id")`);
    this.addSql(`create index "catalogue_item_supplier_supplier_id_index" on "catalogue_item_supplier" ("supplier_id")`);
    this.addSql(`create index "catalogue_item_supplier_subhire_rate_id_index" on "catalogue_item_supplier" ("subhire_rate_id")`);
    this.addSql(`create index "catalogue_item_supplier_currency_code_index" on "catalogue_item_supplier" ("currency_code")`);
    this.addSql(`create index "catalogue_item_supplier_created_at_id_index" on "catalogue_item_supplier" ("created_at", "id")`);
    this.addSql(`create unique index "catalogue_item_supplier_catalogue_item_id_supplier_id_unique" on "catalogue_item_supplier" ("catalogue_item_id", "supplier_id")`);
    this.addSql(`create index "kit_name_id_index" on "kit" ("name", "id", "deleted_at")`);
    this.addSql(`create index "kit_sku_id_index" on "kit" ("sku", "id", "deleted_at")`);
    this.addSql(`create unique index "kit_barcode_unique" on "kit" ("barcode") where "deleted_at" is null`);
    this.addSql(`create index "kit_catalogue_item_group_id_id_index" on "kit" ("catalogue_item_group_id", "id", "deleted_at")`);
    this.addSql(`create index "kit_default_rate_id_index" on "kit" ("default_rate_id")`);
    this.addSql(`create index "kit_tax_type_id_index" on "kit" ("tax_type_id")`);
    this.addSql(`create index "kit_created_at_id_index" on "kit" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "kit_name_trigram" on "kit" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "kit_sku_trigram" on "kit" using gin ("sku" gin_trgm_ops)`);
    this.addSql(`create index "kit_barcode_trigram" on "kit" using gin ("barcode" gin_trgm_ops)`);
    this.addSql(`create index "kit_words" on "kit" using gin ("backline_words_1"("name", "sku", "barcode") gin_trgm_ops)`);
    this.addSql(`create unique index "kit_sku_unique" on "kit" (lower("sku")) where "deleted_at" is null`);
    this.addSql(`create index "kit_deleted" on "kit" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "kit_component_kit_id_id_index" on "kit_component" ("kit_id", "id")`);
    this.addSql(`create index "kit_component_component_type_component_id_index" on "kit_component" ("component_type", "component_id")`);
    this.addSql(`create index "kit_component_created_at_id_index" on "kit_component" ("created_at", "id")`);
    this.addSql(`create index "rate_name_id_index" on "rate" ("name", "id", "deleted_at")`);
    this.addSql(`create unique index "rate_code_unique" on "rate" ("code") where "deleted_at" is null`);
    this.addSql(`create index "rate_created_at_id_index" on "rate" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "rate_name_trigram" on "rate" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "rate_code_trigram" on "rate" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "rate_words" on "rate" using gin ("backline_words_1"("name", "code") gin_trgm_ops)`);
    this.addSql(`create unique index "rate_is_default_unique" on "rate" ("is_default") nulls not distinct where "is_default" and "deleted_at" is null`);
    this.addSql(`create index "service_name_id_index" on "service" ("name", "id", "deleted_at")`);
    this.addSql(`create unique index "service_code_unique" on "service" ("code") where "deleted_at" is null`);
    this.addSql(`create index "service_default_rate_id_index" on "service" ("default_rate_id")`);
    this.addSql(`create index "service_tax_type_id_index" on "service" ("tax_type_id")`);
    this.addSql(`create index "service_created_at_id_index" on "service" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "service_name_trigram" on "service" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "service_code_trigram" on "service" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "service_words" on "service" using gin ("backline_words_1"("name", "code") gin_trgm_ops)`);
    this.addSql(`create index "communication_draft_status_id_index" on "communication_draft" ("status", "id")`);
    this.addSql(`create index "communication_draft_subject_type_subject_id_index" on "communication_draft" ("subject_type", "subject_id")`);
    this.addSql(`create index "communication_draft_template_id_index" on "communication_draft" ("template_id")`);
    this.addSql(`create index "communication_draft_recipient_account_id_index" on "communication_draft" ("recipient_account_id")`);
    this.addSql(`create index "communication_draft_recipient_contact_id_index" on "communication_draft" ("recipient_contact_id")`);
    this.addSql(`create index "communication_draft_approved_by_id_index" on "communication_draft" ("approved_by_id")`);
    this.addSql(`create index "communication_draft_discarded_by_id_index" on "communication_draft" ("discarded_by_id")`);
    this.addSql(`create index "communication_draft_sent_by_id_index" on "communication_draft" ("sent_by_id")`);
    this.addSql(`create index "communication_draft_communication_log_id_index" on "communication_draft" ("communication_log_id")`);
    this.addSql(`create index "communication_draft_created_at_id_index" on "communication_draft" ("created_at", "id")`);
    this.addSql(`create index "communication_draft_subject_line_trigram" on "communication_draft" using gin ("subject_line" gin_trgm_ops)`);
    this.addSql(`create index "communication_draft_words" on "communication_draft" using gin ("backline_words_1"("subject_line") gin_trgm_ops)`);
    this.addSql(`create index "communication_log_status_id_index" on "communication_log" ("status", "id")`);
    this.addSql(`create index "communication_log_subject_type_subject_id_index" on "communication_log" ("subject_type", "subject_id")`);
    this.addSql(`create index "communication_log_account_id_index" on "communication_log" ("account_id")`);
    this.addSql(`create index "communication_log_contact_id_index" on "communication_log" ("contact_id")`);
    this.addSql(`create unique index "communication_log_mail_id_unique" on "communication_log" ("mail_id")`);
    this.addSql(`create index "communication_log_created_at_id_index" on "communication_log" ("created_at", "id")`);
    this.addSql(`create index "communication_log_recipient_trigram" on "communication_log" using gin ("recipient" gin_trgm_ops)`);
    this.addSql(`create index "communication_log_subject_line_trigram" on "communication_log" using gin ("subject_line" gin_trgm_ops)`);
    this.addSql(`create index "communication_log_words" on "communication_log" using gin ("backline_words_1"("recipient", "subject_line") gin_trgm_ops)`);
    this.addSql(`create index "communication_template_key_id_index" on "communication_template" ("key", "id")`);
    this.addSql(`create index "communication_template_name_id_index" on "communication_template" ("name", "id")`);
    this.addSql(`create index "communication_template_email_layout_id_index" on "communication_template" ("email_layout_id")`);
    this.addSql(`create index "communication_template_created_at_id_index" on "communication_template" ("created_at", "id")`);
    this.addSql(`create index "communication_template_key_trigram" on "communication_template" using gin ("key" gin_trgm_ops)`);
    this.addSql(`create index "communication_template_name_trigram" on "communication_template" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "communication_template_words" on "communication_template" using gin ("backline_words_1"("key", "name") gin_trgm_ops)`);
    this.addSql(`create unique index "communication_template_key" on "communication_template" ("key", "locale")`);
    this.addSql(`create index "communication_template_version_communication_template__84157bdd" on "communication_template_version" ("communication_template_id", "id")`);
    this.addSql(`create index "communication_template_version_version_id_index" on "communication_template_version" ("version", "id")`);
    this.addSql(`create index "communication_template_version_changed_by_id_index" on "communication_template_version" ("changed_by_id")`);
    this.addSql(`create unique index "communication_template_versions" on "communication_template_version" ("communication_template_id", "version")`);
    this.addSql(`create index "email_layout_name_id_index" on "email_layout" ("name", "id")`);
    this.addSql(`create index "email_layout_created_at_id_index" on "email_layout" ("created_at", "id")`);
    this.addSql(`create index "email_layout_name_trigram" on "email_layout" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "email_layout_words" on "email_layout" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create unique index "email_layout_is_default_unique" on "email_layout" ("is_default") nulls not distinct where "is_default"`);
    this.addSql(`create index "inbound_mail_status_id_index" on "inbound_mail" ("status", "id")`);
    this.addSql(`create index "inbound_mail_subject_type_subject_id_index" on "inbound_mail" ("subject_type", "subject_id")`);
    this.addSql(`create index "inbound_mail_communication_log_id_index" on "inbound_mail" ("communication_log_id")`);
    this.addSql(`create index "inbound_mail_conversation_id_index" on "inbound_mail" ("conversation_id")`);
    this.addSql(`create unique index "inbound_mail_once_key_unique" on "inbound_mail" ("once_key")`);
    this.addSql(`create index "inbound_mail_created_at_id_index" on "inbound_mail" ("created_at", "id")`);
    this.addSql(`create index "inbound_mail_from_address_trigram" on "inbound_mail" using gin ("from_address" gin_trgm_ops)`);
    this.addSql(`create index "inbound_mail_from_name_trigram" on "inbound_mail" using gin ("from_name" gin_trgm_ops)`);
    this.addSql(`create index "inbound_mail_subject_line_trigram" on "inbound_mail" using gin ("subject_line" gin_trgm_ops)`);
    this.addSql(`create index "inbound_mail_words" on "inbound_mail" using gin ("backline_words_1"("from_address", "from_name", "subject_line") gin_trgm_ops)`);
    this.addSql(`create index "payment_reminder_invoice_id_index" on "payment_reminder" ("invoice_id")`);
    this.addSql(`create index "payment_reminder_currency_code_index" on "payment_reminder" ("currency_code")`);
    this.addSql(`create index "payment_reminder_fee_invoice_id_index" on "payment_reminder" ("fee_invoice_id")`);
    this.addSql(`create index "payment_reminder_communication_draft_id_index" on "payment_reminder" ("communication_draft_id")`);
    this.addSql(`create index "payment_reminder_waived_by_id_index" on "payment_reminder" ("waived_by_id")`);
    this.addSql(`create index "payment_reminder_created_at_id_index" on "payment_reminder" ("created_at", "id")`);
    this.addSql(`create unique index "payment_reminder_once" on "payment_reminder" ("invoice_id", "step") where "status" <> 'cancelled'`);
    this.addSql(`create index "suppressed_address_communication_log_id_index" on "suppressed_address" ("communication_log_id")`);
    this.addSql(`create index "suppressed_address_lifted_by_id_index" on "suppressed_address" ("lifted_by_id")`);
    this.addSql(`create index "suppressed_address_created_at_id_index" on "suppressed_address" ("created_at", "id")`);
    this.addSql(`create index "suppressed_address_address_trigram" on "suppressed_address" using gin ("address" gin_trgm_ops)`);
    this.addSql(`create index "suppressed_address_words" on "suppressed_address" using gin ("backline_words_1"("address") gin_trgm_ops)`);
    this.addSql(`create unique index "suppressed_address_once" on "suppressed_address" ("address", "channel")`);
    this.addSql(`create unique index "account_number_unique" on "account" ("number") where "deleted_at" is null`);
    this.addSql(`create index "account_name_id_index" on "account" ("name", "id", "deleted_at")`);
    this.addSql(`create index "account_parent_id_index" on "account" ("parent_id")`);
    this.addSql(`create index "account_category_id_index" on "account" ("category_id")`);
    this.addSql(`create index "account_email_id_index" on "account" ("email", "id", "deleted_at")`);
    this.addSql(`create index "account_currency_code_index" on "account" ("currency_code")`);
    this.addSql(`create index "account_price_book_id_index" on "account" ("price_book_id")`);
    this.addSql(`create index "account_tax_type_id_index" on "account" ("tax_type_id")`);
    this.addSql(`create index "account_payment_term_id_index" on "account" ("payment_term_id")`);
    this.addSql(`create index "account_owner_id_index" on "account" ("owner_id")`);
    this.addSql(`create index "account_primary_contact_id_index" on "account" ("primary_contact_id")`);
    this.addSql(`create index "account_primary_address_id_index" on "account" ("primary_address_id")`);
    this.addSql(`create index "account_billing_address_id_index" on "account" ("billing_address_id")`);
    this.addSql(`create index "account_rating_id_index" on "account" ("rating", "id", "deleted_at")`);
    this.addSql(`create index "account_merged_into_id_index" on "account" ("merged_into_id")`);
    this.addSql(`create index "account_created_at_id_index" on "account" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "account_name_trigram" on "account" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "account_number_trigram" on "account" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "account_email_trigram" on "account" using gin ("email" gin_trgm_ops)`);
    this.addSql(`create index "account_words" on "account" using gin ("backline_words_1"("name", "number", "email") gin_trgm_ops)`);
    this.addSql(`create index "account_deleted" on "account" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "account_contact_account_id_id_index" on "account_contact" ("account_id", "id")`);
    this.addSql(`create index "account_contact_first_name_id_index" on "account_contact" ("first_name", "id")`);
    this.addSql(`create index "account_contact_last_name_id_index" on "account_contact" ("last_name", "id")`);
    this.addSql(`create index "account_contact_email_id_index" on "account_contact" ("email", "id")`);
    this.addSql(`create index "account_contact_user_id_index" on "account_contact" ("user_id")`);
    this.addSql(`create index "account_contact_created_at_id_index" on "account_contact" ("created_at", "id")`);
    this.addSql(`create index "account_contact_first_name_trigram" on "account_contact" using gin ("first_name" gin_trgm_ops)`);
    this.addSql(`create index "account_contact_last_name_trigram" on "account_contact" using gin ("last_name" gin_trgm_ops)`);
    this.addSql(`create index "account_contact_email_trigram" on "account_contact" using gin ("email" gin_trgm_ops)`);
    this.addSql(`create index "account_contact_words" on "account_contact" using gin ("backline_words_1"("first_name", "last_name", "email") gin_trgm_ops)`);
    this.addSql(`create unique index "account_contact_account_id_is_primary_unique" on "account_contact" ("account_id") nulls not distinct where "is_primary"`);
    this.addSql(`create index "activity_subject_type_subject_id_index" on "activity" ("subject_type", "subject_id")`);
    this.addSql(`create index "activity_type_id_index" on "activity" ("type_id")`);
    this.addSql(`create index "activity_title_id_index" on "activity" ("title", "id")`);
    this.addSql(`create index "activity_starts_at_id_index" on "activity" ("starts_at", "id")`);
    this.addSql(`create index "activity_due_at_id_index" on "activity" ("due_at", "id")`);
    this.addSql(`create index "activity_owner_id_index" on "activity" ("owner_id")`);
    this.addSql(`create index "activity_created_at_id_index" on "activity" ("created_at", "id")`);
    this.addSql(`create index "activity_title_trigram" on "activity" using gin ("title" gin_trgm_ops)`);
    this.addSql(`create index "activity_words" on "activity" using gin ("backline_words_1"("title") gin_trgm_ops)`);
    this.addSql(`create index "activity_reminder_due" on "activity" ("reminder_at") where "status" = 'open' and "reminder_at" is not null and "reminder_at" is distinct from "reminded_of"`);
    this.addSql(`create index "address_owner_type_owner_id_index" on "address" ("owner_type", "owner_id")`);
    this.addSql(`create index "address_city_id_index" on "address" ("city", "id")`);
    this.addSql(`create index "address_country_code_index" on "address" ("country_code")`);
    this.addSql(`create index "address_created_at_id_index" on "address" ("created_at", "id")`);
    this.addSql(`create index "address_city_trigram" on "address" using gin ("city" gin_trgm_ops)`);
    this.addSql(`create index "address_postcode_trigram" on "address" using gin ("postcode" gin_trgm_ops)`);
    this.addSql(`create index "address_words" on "address" using gin ("backline_words_1"("line1", "city", "postcode") gin_trgm_ops)`);
    this.addSql(`create unique index "address_owner_type_owner_id_is_primary_unique" on "address" ("owner_type", "owner_id") nulls not distinct where "is_primary"`);
    this.addSql(`create index "conversation_subject_type_subject_id_index" on "conversation" ("subject_type", "subject_id")`);
    this.addSql(`create index "conversation_title_id_index" on "conversation" ("title", "id")`);
    this.addSql(`create index "conversation_assigned_to_id_index" on "conversation" ("assigned_to_id")`);
    this.addSql(`create index "conversation_last_message_at_id_index" on "conversation" ("last_message_at", "id")`);
    this.addSql(`create index "conversation_created_at_id_index" on "conversation" ("created_at", "id")`);
    this.addSql(`create index "conversation_title_trigram" on "conversation" using gin ("title" gin_trgm_ops)`);
    this.addSql(`create index "conversation_words" on "conversation" using gin ("backline_words_1"("title") gin_trgm_ops)`);
    this.addSql(`create index "conversation_message_conversation_id_id_index" on "conversation_message" ("conversation_id", "id")`);
    this.addSql(`create index "conversation_message_created_at_id_index" on "conversation_message" ("created_at", "id")`);
    this.addSql(`create index "conversation_read_user_id_index" on "conversation_read" ("user_id")`);
    this.addSql(`create unique index "conversation_read_once" on "conversation_read" ("conversation_id", "user_id")`);
    this.addSql(`create unique index "document_number_unique" on "document" ("number")`);
    this.addSql(`create index "document_document_template_id_index" on "document" ("document_template_id")`);
    this.addSql(`create index "document_type_id_index" on "document" ("type", "id")`);
    this.addSql(`create index "document_subject_type_subject_id_index" on "document" ("subject_type", "subject_id")`);
    this.addSql(`create index "document_title_id_index" on "document" ("title", "id")`);
    this.addSql(`create index "document_status_id_index" on "document" ("status", "id")`);
    this.addSql(`create index "document_shared_by_id_index" on "document" ("shared_by_id")`);
    this.addSql(`create index "document_created_at_id_index" on "document" ("created_at", "id")`);
    this.addSql(`create index "document_number_trigram" on "document" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "document_title_trigram" on "document" using gin ("title" gin_trgm_ops)`);
    this.addSql(`create index "document_words" on "document" using gin ("backline_words_1"("number", "title", "words") gin_trgm_ops)`);
    this.addSql(`create unique index "document_versions" on "document" ("subject_type", "subject_id", "type", "version")`);
    this.addSql(`create index "document_file_stored_file_id_index" on "document_file" ("stored_file_id")`);
    this.addSql(`create unique index "document_file_kind" on "document_file" ("document_id", "kind")`);
    this.addSql(`create index "document_template_name_id_index" on "document_template" ("name", "id", "deleted_at")`);
    this.addSql(`create index "document_template_type_id_index" on "document_template" ("type", "id", "deleted_at")`);
    this.addSql(`create index "document_template_created_at_id_index" on "document_template" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "document_template_name_trigram" on "document_template" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "document_template_words" on "document_template" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create unique index "document_template_type_locale_is_default_unique" on "document_template" ("type", "locale") nulls not distinct where "is_default" and "deleted_at" is null`);
    this.addSql(`create index "document_template_deleted" on "document_template" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "document_template_version_document_template_id_id_index" on "document_template_version" ("document_template_id", "id")`);
    this.addSql(`create index "document_template_version_version_id_index" on "document_template_version" ("version", "id")`);
    this.addSql(`create index "document_template_version_changed_by_id_index" on "document_template_version" ("changed_by_id")`);
    this.addSql(`create unique index "document_template_versions" on "document_template_version" ("document_template_id", "version")`);
    this.addSql(`create unique index "attachment_uuid_unique" on "attachment" ("uuid") where "deleted_at" is null`);
    this.addSql(`create index "attachment_owner_type_owner_id_index" on "attachment" ("owner_type", "owner_id", "deleted_at")`);
    this.addSql(`create index "attachment_file_name_id_index" on "attachment" ("file_name", "id", "deleted_at")`);
    this.addSql(`create index "attachment_size_bytes_id_index" on "attachment" ("size_bytes", "id", "deleted_at")`);
    this.addSql(`create index "attachment_created_at_id_index" on "attachment" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "attachment_file_name_trigram" on "attachment" using gin ("file_name" gin_trgm_ops)`);
    this.addSql(`create index "attachment_title_trigram" on "attachment" using gin ("title" gin_trgm_ops)`);
    this.addSql(`create index "attachment_words" on "attachment" using gin ("backline_words_1"("file_name", "title") gin_trgm_ops)`);
    this.addSql(`create index "attachment_scanning" on "attachment" ("id") where "scan_status" = 'scanning'`);
    this.addSql(`create unique index "attachment_owner_type_owner_id_category_is_primary_unique" on "attachment" ("owner_type", "owner_id", "category") nulls not distinct where "is_primary" and "deleted_at" is null`);
    this.addSql(`create index "attachment_deleted" on "attachment" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "attachment_file_stored_file_id_index" on "attachment_file" ("stored_file_id")`);
    this.addSql(`create unique index "attachment_file_kind" on "attachment_file" ("attachment_id", "kind")`);
    this.addSql(`create index "bookkeeping_document_bookkeeping_export_id_index" on "bookkeeping_document" ("bookkeeping_export_id")`);
    this.addSql(`create unique index "bookkeeping_document_once" on "bookkeeping_document" ("document_type", "document_id", "event")`);
    this.addSql(`create index "bookkeeping_entry_bookkeeping_export_id_id_index" on "bookkeeping_entry" ("bookkeeping_export_id", "id")`);
    this.addSql(`create unique index "bookkeeping_entry_bookkeeping_export_id_position_unique" on "bookkeeping_entry" ("bookkeeping_export_id", "position")`);
    this.addSql(`create index "bookkeeping_export_user_id_index" on "bookkeeping_export" ("user_id")`);
    this.addSql(`create index "bookkeeping_export_created_at_id_index" on "bookkeeping_export" ("created_at", "id")`);
    this.addSql(`create unique index "country_code_unique" on "country" ("code")`);
    this.addSql(`create index "country_name_id_index" on "country" ("name", "id")`);
    this.addSql(`create index "country_created_at_id_index" on "country" ("created_at", "id")`);
    this.addSql(`create index "country_name_trigram" on "country" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "country_words" on "country" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create unique index "credit_note_number_unique" on "credit_note" ("number")`);
    this.addSql(`create index "credit_note_account_id_index" on "credit_note" ("account_id")`);
    this.addSql(`create index "credit_note_reason_id_index" on "credit_note" ("reason_id")`);
    this.addSql(`create index "credit_note_currency_code_index" on "credit_note" ("currency_code")`);
    this.addSql(`create index "credit_note_status_id_index" on "credit_note" ("status", "id")`);
    this.addSql(`create index "credit_note_invoice_id_index" on "credit_note" ("invoice_id")`);
    this.addSql(`create index "credit_note_rental_id_index" on "credit_note" ("rental_id")`);
    this.addSql(`create index "credit_note_created_at_id_index" on "credit_note" ("created_at", "id")`);
    this.addSql(`create index "credit_note_number_trigram" on "credit_note" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "credit_note_words" on "credit_note" using gin ("backline_words_1"("number") gin_trgm_ops)`);
    this.addSql(`create index "credit_note_account_issued" on "credit_note" ("account_id") where "status" = 'issued'`);
    this.addSql(`create index "credit_note_allocation_credit_note_id_id_index" on "credit_note_allocation" ("credit_note_id", "id")`);
    this.addSql(`create index "credit_note_allocation_invoice_id_index" on "credit_note_allocation" ("invoice_id")`);
    this.addSql(`create index "credit_note_allocation_allocated_at_id_index" on "credit_note_allocation" ("allocated_at", "id")`);
    this.addSql(`create index "credit_note_allocation_created_at_id_index" on "credit_note_allocation" ("created_at", "id")`);
    this.addSql(`create index "credit_note_line_credit_note_id_id_index" on "credit_note_line" ("credit_note_id", "id")`);
    this.addSql(`create index "credit_note_line_invoice_line_id_index" on "credit_note_line" ("invoice_line_id")`);
    this.addSql(`create index "credit_note_line_rental_item_id_index" on "credit_note_line" ("rental_item_id")`);
    this.addSql(`create index "credit_note_line_tax_type_id_index" on "credit_note_line" ("tax_type_id")`);
    this.addSql(`create index "credit_note_line_created_at_id_index" on "credit_note_line" ("created_at", "id")`);
    this.addSql(`create unique index "currency_code_unique" on "currency" ("code")`);
    this.addSql(`create index "currency_name_id_index" on "currency" ("name", "id")`);
    this.addSql(`create index "currency_created_at_id_index" on "currency" ("created_at", "id")`);
    this.addSql(`create index "currency_name_trigram" on "currency" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "currency_words" on "currency" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create index "discount_rule_name_id_index" on "discount_rule" ("name", "id")`);
    this.addSql(`create index "discount_rule_applies_to_type_applies_to_id_index" on "discount_rule" ("applies_to_type", "applies_to_id")`);
    this.addSql(`create index "discount_rule_account_id_index" on "discount_rule" ("account_id")`);
    this.addSql(`create index "discount_rule_account_category_id_index" on "discount_rule" ("account_category_id")`);
    this.addSql(`create index "discount_rule_price_book_id_index" on "discount_rule" ("price_book_id")`);
    this.addSql(`create index "discount_rule_created_at_id_index" on "discount_rule" ("created_at", "id")`);
    this.addSql(`create index "discount_rule_name_trigram" on "discount_rule" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "discount_rule_words" on "discount_rule" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create index "exchange_rate_from_currency_index" on "exchange_rate" ("from_currency")`);
    this.addSql(`create index "exchange_rate_to_currency_index" on "exchange_rate" ("to_currency")`);
    this.addSql(`create index "exchange_rate_valid_on_id_index" on "exchange_rate" ("valid_on", "id")`);
    this.addSql(`create index "exchange_rate_created_at_id_index" on "exchange_rate" ("created_at", "id")`);
    this.addSql(`create unique index "exchange_rate_from_currency_to_currency_valid_on_unique" on "exchange_rate" ("from_currency", "to_currency", "valid_on")`);
    this.addSql(`create unique index "invoice_number_unique" on "invoice" ("number") where "deleted_at" is null`);
    this.addSql(`create index "invoice_account_id_id_index" on "invoice" ("account_id", "id", "deleted_at")`);
    this.addSql(`create index "invoice_subject_id_index" on "invoice" ("subject", "id", "deleted_at")`);
    this.addSql(`create index "invoice_invoice_date_id_index" on "invoice" ("invoice_date", "id", "deleted_at")`);
    this.addSql(`create unique index "invoice_opening_number_unique" on "invoice" ("opening_number") where "deleted_at" is null`);
    this.addSql(`create index "invoice_status_id_index" on "invoice" ("status", "id", "deleted_at")`);
    this.addSql(`create index "invoice_contact_id_index" on "invoice" ("contact_id")`);
    this.addSql(`create index "invoice_rental_id_index" on "invoice" ("rental_id")`);
    this.addSql(`create index "invoice_project_id_index" on "invoice" ("project_id")`);
    this.addSql(`create index "invoice_warehouse_id_index" on "invoice" ("warehouse_id")`);
    this.addSql(`create index "invoice_owner_id_index" on "invoice" ("owner_id")`);
    this.addSql(`create index "invoice_currency_code_id_index" on "invoice" ("currency_code", "id", "deleted_at")`);
    this.addSql(`create index "invoice_billing_address_id_index" on "invoice" ("billing_address_id")`);
    this.addSql(`create index "invoice_payment_term_id_index" on "invoice" ("payment_term_id")`);
    this.addSql(`create index "invoice_issued_at_id_index" on "invoice" ("issued_at", "id", "deleted_at")`);
    this.addSql(`create index "invoice_due_at_id_index" on "invoice" ("due_at", "id", "deleted_at")`);
    this.addSql(`create index "invoice_paid_at_id_index" on "invoice" ("paid_at", "id", "deleted_at")`);
    this.addSql(`create index "invoice_voided_at_id_index" on "invoice" ("voided_at", "id", "deleted_at")`);
    this.addSql(`create index "invoice_created_at_id_index" on "invoice" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "invoice_number_trigram" on "invoice" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "invoice_subject_trigram" on "invoice" using gin ("subject" gin_trgm_ops)`);
    this.addSql(`create index "invoice_reference_trigram" on "invoice" using gin ("reference" gin_trgm_ops)`);
    this.addSql(`create index "invoice_customer_po_number_trigram" on "invoice" using gin ("customer_po_number" gin_trgm_ops)`);
    this.addSql(`create index "invoice_words" on "invoice" using gin ("backline_words_1"("number", "subject", "reference", "customer_po_number") gin_trgm_ops)`);
    this.addSql(`create index "invoice_account_id_due_at_index" on "invoice" ("account_id", "due_at", "deleted_at")`);
    this.addSql(`create index "invoice_deleted" on "invoice" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "invoice_line_invoice_id_id_index" on "invoice_line" ("invoice_id", "id")`);
    this.addSql(`create index "invoice_line_rental_id_index" on "invoice_line" ("rental_id")`);
    this.addSql(`create index "invoice_line_rental_item_id_index" on "invoice_line" ("rental_item_id")`);
    this.addSql(`create index "invoice_line_credit_of_line_id_index" on "invoice_line" ("credit_of_line_id")`);
    this.addSql(`create index "invoice_line_tax_type_id_index" on "invoice_line" ("tax_type_id")`);
    this.addSql(`create index "invoice_line_created_at_id_index" on "invoice_line" ("created_at", "id")`);
    this.addSql(`create index "invoice_line_invoice_id_position_index" on "invoice_line" ("invoice_id", "position")`);
    this.addSql(`create unique index "number_series_series_year_unique" on "number_series" ("series", "year")`);
    this.addSql(`create unique index "payment_number_unique" on "payment" ("number")`);
    this.addSql(`create index "payment_account_id_index" on "payment" ("account_id")`);
    this.addSql(`create index "payment_status_id_index" on "payment" ("status", "id")`);
    this.addSql(`create index "payment_currency_code_index" on "payment" ("currency_code")`);
    this.addSql(`create index "payment_method_id_index" on "payment" ("method_id")`);
    this.addSql(`create index "payment_paid_on_id_index" on "payment" ("paid_on", "id")`);
    this.addSql(`create unique index "payment_provider_id_unique" on "payment" ("provider_id")`);
    this.addSql(`create index "payment_refund_of_id_index" on "payment" ("refund_of_id")`);
    this.addSql(`create index "payment_rental_id_index" on "payment" ("rental_id")`);
    this.addSql(`create index "payment_completed_at_id_index" on "payment" ("completed_at", "id")`);
    this.addSql(`create index "payment_created_at_id_index" on "payment" ("created_at", "id")`);
    this.addSql(`create index "payment_number_trigram" on "payment" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "payment_reference_trigram" on "payment" using gin ("reference" gin_trgm_ops)`);
    this.addSql(`create index "payment_words" on "payment" using gin ("backline_words_1"("number", "reference") gin_trgm_ops)`);
    this.addSql(`create index "payment_account_completed" on "payment" ("account_id") where "status" in ('completed', 'partially_refunded')`);
    this.addSql(`create index "payment_allocation_payment_id_id_index" on "payment_allocation" ("payment_id", "id")`);
    this.addSql(`create index "payment_allocation_invoice_id_index" on "payment_allocation" ("invoice_id")`);
    this.addSql(`create index "payment_allocation_credit_note_id_index" on "payment_allocation" ("credit_note_id")`);
    this.addSql(`create index "payment_allocation_allocated_at_id_index" on "payment_allocation" ("allocated_at", "id")`);
    this.addSql(`create index "payment_allocation_created_at_id_index" on "payment_allocation" ("created_at", "id")`);
    this.addSql(`create index "payment_session_invoice_id_index" on "payment_session" ("invoice_id")`);
    this.addSql(`create index "payment_session_payment_id_index" on "payment_session" ("payment_id")`);
    this.addSql(`create unique index "payment_session_provider_id_unique" on "payment_session" ("provider_id")`);
    this.addSql(`create unique index "payment_session_open" on "payment_session" ("invoice_id") where "ended_at" is null`);
    this.addSql(`create index "price_book_name_id_index" on "price_book" ("name", "id", "deleted_at")`);
    this.addSql(`create unique index "price_book_code_unique" on "price_book" ("code") where "deleted_at" is null`);
    this.addSql(`create index "price_book_currency_code_index" on "price_book" ("currency_code")`);
    this.addSql(`create index "price_book_parent_id_index" on "price_book" ("parent_id")`);
    this.addSql(`create index "price_book_created_at_id_index" on "price_book" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "price_book_name_trigram" on "price_book" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "price_book_code_trigram" on "price_book" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "price_book_words" on "price_book" using gin ("backline_words_1"("name", "code") gin_trgm_ops)`);
    this.addSql(`create unique index "price_book_is_default_unique" on "price_book" ("is_default") nulls not distinct where "is_default" and "deleted_at" is null`);
    this.addSql(`create index "surcharge_name_id_index" on "surcharge" ("name", "id")`);
    this.addSql(`create index "surcharge_applies_to_type_applies_to_id_index" on "surcharge" ("applies_to_type", "applies_to_id")`);
    this.addSql(`create index "surcharge_tax_type_id_index" on "surcharge" ("tax_type_id")`);
    this.addSql(`create index "surcharge_created_at_id_index" on "surcharge" ("created_at", "id")`);
    this.addSql(`create index "surcharge_name_trigram" on "surcharge" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "surcharge_words" on "surcharge" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create index "tax_rate_tax_type_id_id_index" on "tax_rate" ("tax_type_id", "id")`);
    this.addSql(`create index "tax_rate_valid_from_id_index" on "tax_rate" ("valid_from", "id")`);
    this.addSql(`create index "tax_rate_created_at_id_index" on "tax_rate" ("created_at", "id")`);
    this.addSql(`create unique index "tax_rate_tax_type_id_valid_from_unique" on "tax_rate" ("tax_type_id", "valid_from")`);
    this.addSql(`create index "tax_type_name_id_index" on "tax_type" ("name", "id", "deleted_at")`);
    this.addSql(`create unique index "tax_type_code_unique" on "tax_type" ("code") where "deleted_at" is null`);
    this.addSql(`create index "tax_type_category_id_index" on "tax_type" ("category", "id", "deleted_at")`);
    this.addSql(`create index "tax_type_country_code_index" on "tax_type" ("country_code")`);
    this.addSql(`create index "tax_type_created_at_id_index" on "tax_type" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "tax_type_name_trigram" on "tax_type" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "tax_type_code_trigram" on "tax_type" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "tax_type_words" on "tax_type" using gin ("backline_words_1"("name", "code") gin_trgm_ops)`);
    this.addSql(`create unique index "tax_type_is_default_unique" on "tax_type" ("is_default") nulls not distinct where "is_default" and "deleted_at" is null`);
    this.addSql(`create index "tax_type_deleted" on "tax_type" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "import_batch_import_plan_id_index" on "import_batch" ("import_plan_id")`);
    this.addSql(`create index "import_batch_after_id_index" on "import_batch" ("after_id")`);
    this.addSql(`create index "import_batch_status_id_index" on "import_batch" ("status", "id")`);
    this.addSql(`create index "import_batch_user_id_index" on "import_batch" ("user_id")`);
    this.addSql(`create index "import_batch_created_at_id_index" on "import_batch" ("created_at", "id")`);
    this.addSql(`create index "import_batch_open" on "import_batch" ("created_at") where "status" in ('queued', 'running', 'rolling_back')`);
    this.addSql(`create unique index "import_key_once" on "import_key" ("source", "entity", "external_id")`);
    this.addSql(`create index "import_key_record" on "import_key" ("entity", "record_id")`);
    this.addSql(`create index "import_plan_import_profile_id_index" on "import_plan" ("import_profile_id")`);
    this.addSql(`create index "import_plan_after_id_index" on "import_plan" ("after_id")`);
    this.addSql(`create index "import_plan_status_id_index" on "import_plan" ("status", "id")`);
    this.addSql(`create index "import_plan_user_id_index" on "import_plan" ("user_id")`);
    this.addSql(`create index "import_plan_created_at_id_index" on "import_plan" ("created_at", "id")`);
    this.addSql(`create index "import_plan_expiry" on "import_plan" ("expires_at") where "status" in ('draft', 'ready', 'invalid')`);
    this.addSql(`create index "import_profile_name_id_index" on "import_profile" ("name", "id")`);
    this.addSql(`create index "import_profile_owner_id_index" on "import_profile" ("owner_id")`);
    this.addSql(`create index "import_profile_created_at_id_index" on "import_profile" ("created_at", "id")`);
    this.addSql(`create index "import_profile_name_trigram" on "import_profile" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "import_profile_words" on "import_profile" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create unique index "import_row_position" on "import_row" ("import_plan_id", "position")`);
    this.addSql(`create index "import_row_mistakes" on "import_row" ("import_plan_id", "line") where "errors" is not null`);
    this.addSql(`create unique index "asset_asset_number_unique" on "asset" ("asset_number") where "deleted_at" is null`);
    this.addSql(`create unique index "asset_barcode_unique" on "asset" ("barcode") where "deleted_at" is null`);
    this.addSql(`create unique index "asset_rfid_tag_unique" on "asset" ("rfid_tag") where "deleted_at" is null`);
    this.addSql(`create index "asset_serial_number_id_index" on "asset" ("serial_number", "id", "deleted_at")`);
    this.addSql(`create index "asset_catalogue_item_id_id_index" on "asset" ("catalogue_item_id", "id", "deleted_at")`);
    this.addSql(`create index "asset_warehouse_id_id_index" on "asset" ("warehouse_id", "id", "deleted_at")`);
    this.addSql(`create index "asset_storage_location_id_index" on "asset" ("storage_location_id")`);
    this.addSql(`create index "asset_flightcase_id_index" on "asset" ("flightcase_id")`);
    this.addSql(`create index "asset_status_id_index" on "asset" ("status", "id", "deleted_at")`);
    this.addSql(`create index "asset_virtual_stock_intake_id_index" on "asset" ("virtual_stock_intake_id")`);
    this.addSql(`create index "asset_supplier_id_index" on "asset" ("supplier_id")`);
    this.addSql(`create index "asset_purchase_order_item_id_index" on "asset" ("purchase_order_item_id")`);
    this.addSql(`create index "asset_purchased_on_id_index" on "asset" ("purchased_on", "id", "deleted_at")`);
    this.addSql(`create index "asset_warranty_until_id_index" on "asset" ("warranty_until", "id", "deleted_at")`);
    this.addSql(`create index "asset_current_rental_id_index" on "asset" ("current_rental_id")`);
    this.addSql(`create index "asset_retirement_id_index" on "asset" ("retirement_id")`);
    this.addSql(`create index "asset_created_at_id_index" on "asset" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "asset_asset_number_trigram" on "asset" using gin ("asset_number" gin_trgm_ops)`);
    this.addSql(`create index "asset_barcode_trigram" on "asset" using gin ("barcode" gin_trgm_ops)`);
    this.addSql(`create index "asset_serial_number_trigram" on "asset" using gin ("serial_number" gin_trgm_ops)`);
    this.addSql(`create index "asset_words" on "asset" using gin ("backline_words_1"("asset_number", "barcode", "serial_number") gin_trgm_ops)`);
    this.addSql(`create unique index "asset_catalogue_item_id_serial_number_unique" on "asset" ("catalogue_item_id", lower("serial_number")) where "deleted_at" is null`);
    this.addSql(`create index "asset_catalogue_item_id_warehouse_id_status_index" on "asset" ("catalogue_item_id", "warehouse_id", "status", "deleted_at")`);
    this.addSql(`create index "asset_cost_asset_id_index" on "asset_cost" ("asset_id")`);
    this.addSql(`create index "asset_cost_currency_code_index" on "asset_cost" ("currency_code")`);
    this.addSql(`create index "asset_cost_incurred_on_id_index" on "asset_cost" ("incurred_on", "id")`);
    this.addSql(`create index "asset_cost_supplier_id_index" on "asset_cost" ("supplier_id")`);
    this.addSql(`create index "asset_cost_repair_id_index" on "asset_cost" ("repair_id")`);
    this.addSql(`create index "asset_cost_purchase_order_id_index" on "asset_cost" ("purchase_order_id")`);
    this.addSql(`create index "asset_cost_created_at_id_index" on "asset_cost" ("created_at", "id")`);
    this.addSql(`create index "asset_cost_description_trigram" on "asset_cost" using gin ("description" gin_trgm_ops)`);
    this.addSql(`create index "asset_cost_words" on "asset_cost" using gin ("backline_words_1"("description") gin_trgm_ops)`);
    this.addSql(`create index "asset_retirement_asset_id_index" on "asset_retirement" ("asset_id")`);
    this.addSql(`create index "asset_retirement_reason_id_index" on "asset_retirement" ("reason_id")`);
    this.addSql(`create index "asset_retirement_retired_on_id_index" on "asset_retirement" ("retired_on", "id")`);
    this.addSql(`create index "asset_retirement_buyer_id_index" on "asset_retirement" ("buyer_id")`);
    this.addSql(`create index "asset_retirement_repair_id_index" on "asset_retirement" ("repair_id")`);
    this.addSql(`create index "asset_retirement_created_at_id_index" on "asset_retirement" ("created_at", "id")`);
    this.addSql(`create unique index "asset_retirement_active" on "asset_retirement" ("asset_id") where "status" = 'active'`);
    this.addSql(`create unique index "barcode_value_unique" on "barcode" ("value")`);
    this.addSql(`create index "barcode_owner_type_owner_id_index" on "barcode" ("owner_type", "owner_id")`);
    this.addSql(`create unique index "flightcase_uuid_unique" on "flightcase" ("uuid") where "deleted_at" is null`);
    this.addSql(`create unique index "flightcase_case_number_unique" on "flightcase" ("case_number") where "deleted_at" is null`);
    this.addSql(`create unique index "flightcase_barcode_unique" on "flightcase" ("barcode") where "deleted_at" is null`);
    this.addSql(`create unique index "flightcase_rfid_tag_unique" on "flightcase" ("rfid_tag") where "deleted_at" is null`);
    this.addSql(`create index "flightcase_name_id_index" on "flightcase" ("name", "id", "deleted_at")`);
    this.addSql(`create index "flightcase_catalogue_item_id_index" on "flightcase" ("catalogue_item_id")`);
    this.addSql(`create unique index "flightcase_asset_id_unique" on "flightcase" ("asset_id") where "deleted_at" is null`);
    this.addSql(`create index "flightcase_parent_flightcase_id_index" on "flightcase" ("parent_flightcase_id")`);
    this.addSql(`create index "flightcase_status_id_index" on "flightcase" ("status", "id", "deleted_at")`);
    this.addSql(`create index "flightcase_warehouse_id_id_index" on "flightcase" ("warehouse_id", "id", "deleted_at")`);
    this.addSql(`create index "flightcase_storage_location_id_index" on "flightcase" ("storage_location_id")`);
    this.addSql(`create index "flightcase_rental_id_index" on "flightcase" ("rental_id")`);
    this.addSql(`create index "flightcase_sealed_by_id_index" on "flightcase" ("sealed_by_id")`);
    this.addSql(`create index "flightcase_last_packed_at_id_index" on "flightcase" ("last_packed_at", "id", "deleted_at")`);
    this.addSql(`create index "flightcase_last_unpacked_at_id_index" on "flightcase" ("last_unpacked_at", "id", "deleted_at")`);
    this.addSql(`create index "flightcase_created_at_id_index" on "flightcase" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "flightcase_name_trigram" on "flightcase" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "flightcase_case_number_trigram" on "flightcase" using gin ("case_number" gin_trgm_ops)`);
    this.addSql(`create index "flightcase_barcode_trigram" on "flightcase" using gin ("barcode" gin_trgm_ops)`);
    this.addSql(`create index "flightcase_words" on "flightcase" using gin ("backline_words_1"("name", "case_number", "barcode") gin_trgm_ops)`);
    this.addSql(`create unique index "flightcase_seal" on "flightcase" ("seal_number") where ("status" in ('sealed', 'out')) and "deleted_at" is null`);
    this.addSql(`create index "flightcase_deleted" on "flightcase" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "flightcase_content_flightcase_id_id_index" on "flightcase_content" ("flightcase_id", "id")`);
    this.addSql(`create index "flightcase_content_asset_id_index" on "flightcase_content" ("asset_id")`);
    this.addSql(`create index "flightcase_content_catalogue_item_id_index" on "flightcase_content" ("catalogue_item_id")`);
    this.addSql(`create index "flightcase_content_child_flightcase_id_index" on "flightcase_content" ("child_flightcase_id")`);
    this.addSql(`create index "flightcase_content_packed_at_id_index" on "flightcase_content" ("packed_at", "id")`);
    this.addSql(`create index "flightcase_content_packed_by_id_index" on "flightcase_content" ("packed_by_id")`);
    this.addSql(`create index "flightcase_content_created_at_id_index" on "flightcase_content" ("created_at", "id")`);
    this.addSql(`create unique index "flightcase_content_once" on "flightcase_content" ("asset_id")`);
    this.addSql(`create unique index "flightcase_content_case_once" on "flightcase_content" ("child_flightcase_id")`);
    this.addSql(`create index "scan_context_ref_type_context_ref_id_index" on "scan" ("context_ref_type", "context_ref_id")`);
    this.addSql(`create index "scan_scanned_at_id_index" on "scan" ("scanned_at", "id")`);
    this.addSql(`create index "scan_location_id_index" on "scan" ("location_id")`);
    this.addSql(`create index "scan_resolved_type_resolved_id_index" on "scan" ("resolved_type", "resolved_id")`);
    this.addSql(`create index "scan_created_at_id_index" on "scan" ("created_at", "id")`);
    this.addSql(`create index "scan_code_trigram" on "scan" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "scan_words" on "scan" using gin ("backline_words_1"("code") gin_trgm_ops)`);
    this.addSql(`create index "scan_device_id_scanned_at_index" on "scan" ("device_id", "scanned_at")`);
    this.addSql(`create unique index "stock_check_number_unique" on "stock_check" ("number")`);
    this.addSql(`create index "stock_check_name_id_index" on "stock_check" ("name", "id")`);
    this.addSql(`create index "stock_check_warehouse_id_index" on "stock_check" ("warehouse_id")`);
    this.addSql(`create index "stock_check_status_id_index" on "stock_check" ("status", "id")`);
    this.addSql(`create index "stock_check_scheduled_for_id_index" on "stock_check" ("scheduled_for", "id")`);
    this.addSql(`create index "stock_check_submitted_by_id_index" on "stock_check" ("submitted_by_id")`);
    this.addSql(`create index "stock_check_approved_by_id_index" on "stock_check" ("approved_by_id")`);
    this.addSql(`create index "stock_check_created_at_id_index" on "stock_check" ("created_at", "id")`);
    this.addSql(`create index "stock_check_number_trigram" on "stock_check" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "stock_check_name_trigram" on "stock_check" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "stock_check_words" on "stock_check" using gin ("backline_words_1"("number", "name") gin_trgm_ops)`);
    this.addSql(`create index "stock_check_item_stock_check_id_id_index" on "stock_check_item" ("stock_check_id", "id")`);
    this.addSql(`create index "stock_check_item_catalogue_item_id_index" on "stock_check_item" ("catalogue_item_id")`);
    this.addSql(`create index "stock_check_item_asset_id_index" on "stock_check_item" ("asset_id")`);
    this.addSql(`create index "stock_check_item_storage_location_id_index" on "stock_check_item" ("storage_location_id")`);
    this.addSql(`create index "stock_check_item_counted_by_id_index" on "stock_check_item" ("counted_by_id")`);
    this.addSql(`create index "stock_check_item_created_at_id_index" on "stock_check_item" ("created_at", "id")`);
    this.addSql(`create unique index "stock_check_item_asset_once" on "stock_check_item" ("stock_check_id", "asset_id") where "asset_id" is not null`);
    this.addSql(`create index "stock_level_catalogue_item_id_index" on "stock_level" ("catalogue_item_id")`);
    this.addSql(`create index "stock_level_warehouse_id_index" on "stock_level" ("warehouse_id")`);
    this.addSql(`create index "stock_level_last_transaction_at_id_index" on "stock_level" ("last_transaction_at", "id")`);
    this.addSql(`create index "stock_level_created_at_id_index" on "stock_level" ("created_at", "id")`);
    this.addSql(`create unique index "stock_level_catalogue_item_id_warehouse_id_unique" on "stock_level" ("catalogue_item_id", "warehouse_id")`);
    this.addSql(`create index "stock_transaction_catalogue_item_id_index" on "stock_transaction" ("catalogue_item_id")`);
    this.addSql(`create index "stock_transaction_warehouse_id_index" on "stock_transaction" ("warehouse_id")`);
    this.addSql(`create index "stock_transaction_asset_id_index" on "stock_transaction" ("asset_id")`);
    this.addSql(`create index "stock_transaction_source_type_source_id_index" on "stock_transaction" ("source_type", "source_id")`);
    this.addSql(`create index "stock_transaction_purchase_order_receipt_id_index" on "stock_transaction" ("purchase_order_receipt_id")`);
    this.addSql(`create index "stock_transaction_to_warehouse_id_index" on "stock_transaction" ("to_warehouse_id")`);
    this.addSql(`create index "stock_transaction_reversal_of_id_index" on "stock_transaction" ("reversal_of_id")`);
    this.addSql(`create index "stock_transaction_occurred_at_id_index" on "stock_transaction" ("occurred_at", "id")`);
    this.addSql(`create index "stock_transaction_created_at_id_index" on "stock_transaction" ("created_at", "id")`);
    this.addSql(`create index "stock_transaction_reason_trigram" on "stock_transaction" using gin ("reason" gin_trgm_ops)`);
    this.addSql(`create index "stock_transaction_words" on "stock_transaction" using gin ("backline_words_1"("reason") gin_trgm_ops)`);
    this.addSql(`create index "stock_transaction_catalogue_item_id_warehouse_id_occur_60695ab7" on "stock_transaction" ("catalogue_item_id", "warehouse_id", "occurred_at")`);
    this.addSql(`create unique index "stock_transaction_reversed_once" on "stock_transaction" ("reversal_of_id") where "reversal_of_id" is not null`);
    this.addSql(`create index "storage_location_warehouse_id_id_index" on "storage_location" ("warehouse_id", "id")`);
    this.addSql(`create index "storage_location_code_id_index" on "storage_location" ("code", "id")`);
    this.addSql(`create index "storage_location_parent_id_index" on "storage_location" ("parent_id")`);
    this.addSql(`create unique index "storage_location_barcode_unique" on "storage_location" ("barcode")`);
    this.addSql(`create index "storage_location_created_at_id_index" on "storage_location" ("created_at", "id")`);
    this.addSql(`create index "storage_location_code_trigram" on "storage_location" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "storage_location_name_trigram" on "storage_location" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "storage_location_words" on "storage_location" using gin ("backline_words_1"("code", "name") gin_trgm_ops)`);
    this.addSql(`create unique index "storage_location_warehouse_id_code_unique" on "storage_location" ("warehouse_id", "code")`);
    this.addSql(`create index "warehouse_name_id_index" on "warehouse" ("name", "id", "deleted_at")`);
    this.addSql(`create unique index "warehouse_code_unique" on "warehouse" ("code") where "deleted_at" is null`);
    this.addSql(`create index "warehouse_address_id_index" on "warehouse" ("address_id")`);
    this.addSql(`create index "warehouse_currency_code_index" on "warehouse" ("currency_code")`);
    this.addSql(`create index "warehouse_manager_id_index" on "warehouse" ("manager_id")`);
    this.addSql(`create index "warehouse_created_at_id_index" on "warehouse" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "warehouse_name_trigram" on "warehouse" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "warehouse_code_trigram" on "warehouse" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "warehouse_words" on "warehouse" using gin ("backline_words_1"("name", "code") gin_trgm_ops)`);
    this.addSql(`create unique index "warehouse_is_default_unique" on "warehouse" ("is_default") nulls not distinct where "is_default" and "deleted_at" is null`);
    this.addSql(`create index "warehouse_deleted" on "warehouse" ("id") where "deleted_at" is not null`);
    this.addSql(`create unique index "warehouse_transfer_number_unique" on "warehouse_transfer" ("number")`);
    this.addSql(`create index "warehouse_transfer_status_id_index" on "warehouse_transfer" ("status", "id")`);
    this.addSql(`create index "warehouse_transfer_from_warehouse_id_index" on "warehouse_transfer" ("from_warehouse_id")`);
    this.addSql(`create index "warehouse_transfer_to_warehouse_id_index" on "warehouse_transfer" ("to_warehouse_id")`);
    this.addSql(`create index "warehouse_transfer_rental_id_index" on "warehouse_transfer" ("rental_id")`);
    this.addSql(`create index "warehouse_transfer_shortage_id_index" on "warehouse_transfer" ("shortage_id")`);
    this.addSql(`create index "warehouse_transfer_planned_dispatch_at_id_index" on "warehouse_transfer" ("planned_dispatch_at", "id")`);
    this.addSql(`create index "warehouse_transfer_expected_arrival_at_id_index" on "warehouse_transfer" ("expected_arrival_at", "id")`);
    this.addSql(`create index "warehouse_transfer_requested_by_id_index" on "warehouse_transfer" ("requested_by_id")`);
    this.addSql(`create index "warehouse_transfer_dispatched_by_id_index" on "warehouse_transfer" ("dispatched_by_id")`);
    this.addSql(`create index "warehouse_transfer_received_by_id_index" on "warehouse_transfer" ("received_by_id")`);
    this.addSql(`create index "warehouse_transfer_created_at_id_index" on "warehouse_transfer" ("created_at", "id")`);
    this.addSql(`create index "warehouse_transfer_number_trigram" on "warehouse_transfer" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "warehouse_transfer_carrier_trigram" on "warehouse_transfer" using gin ("carrier" gin_trgm_ops)`);
    this.addSql(`create index "warehouse_transfer_tracking_number_trigram" on "warehouse_transfer" using gin ("tracking_number" gin_trgm_ops)`);
    this.addSql(`create index "warehouse_transfer_words" on "warehouse_transfer" using gin ("backline_words_1"("number", "carrier", "tracking_number") gin_trgm_ops)`);
    this.addSql(`create index "warehouse_transfer_status_planned_dispatch_at_index" on "warehouse_transfer" ("status", "planned_dispatch_at")`);
    this.addSql(`create index "warehouse_transfer_item_warehouse_transfer_id_id_index" on "warehouse_transfer_item" ("warehouse_transfer_id", "id")`);
    this.addSql(`create index "warehouse_transfer_item_catalogue_item_id_index" on "warehouse_transfer_item" ("catalogue_item_id")`);
    this.addSql(`create index "warehouse_transfer_item_asset_id_index" on "warehouse_transfer_item" ("asset_id")`);
    this.addSql(`create index "warehouse_transfer_item_flightcase_id_index" on "warehouse_transfer_item" ("flightcase_id")`);
    this.addSql(`create index "warehouse_transfer_item_created_at_id_index" on "warehouse_transfer_item" ("created_at", "id")`);
    this.addSql(`create index "equipment_test_name_id_index" on "equipment_test" ("name", "id", "deleted_at")`);
    this.addSql(`create unique index "equipment_test_code_unique" on "equipment_test" ("code") where "deleted_at" is null`);
    this.addSql(`create index "equipment_test_created_at_id_index" on "equipment_test" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "equipment_test_name_trigram" on "equipment_test" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "equipment_test_code_trigram" on "equipment_test" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "equipment_test_words" on "equipment_test" using gin ("backline_words_1"("name", "code") gin_trgm_ops)`);
    this.addSql(`create index "equipment_test_result_equipment_test_id_index" on "equipment_test_result" ("equipment_test_id")`);
    this.addSql(`create index "equipment_test_result_asset_id_index" on "equipment_test_result" ("asset_id")`);
    this.addSql(`create index "equipment_test_result_tested_at_id_index" on "equipment_test_result" ("tested_at", "id")`);
    this.addSql(`create index "equipment_test_result_tested_by_id_index" on "equipment_test_result" ("tested_by_id")`);
    this.addSql(`create index "equipment_test_result_next_due_at_id_index" on "equipment_test_result" ("next_due_at", "id")`);
    this.addSql(`create index "equipment_test_result_repair_id_index" on "equipment_test_result" ("repair_id")`);
    this.addSql(`create index "equipment_test_result_created_at_id_index" on "equipment_test_result" ("created_at", "id")`);
    this.addSql(`create index "equipment_test_result_certificate_number_trigram" on "equipment_test_result" using gin ("certificate_number" gin_trgm_ops)`);
    this.addSql(`create index "equipment_test_result_words" on "equipment_test_result" using gin ("backline_words_1"("certificate_number") gin_trgm_ops)`);
    this.addSql(`create index "equipment_test_result_asset_id_equipment_test_id_teste_e1837a03" on "equipment_test_result" ("asset_id", "equipment_test_id", "tested_at")`);
    this.addSql(`create index "repair_rental_item_allocation_id_index" on "repair" ("rental_item_allocation_id")`);
    this.addSql(`create index "repair_invoice_id_index" on "repair" ("invoice_id")`);
    this.addSql(`create unique index "repair_number_unique" on "repair" ("number") where "deleted_at" is null`);
    this.addSql(`create index "repair_status_id_index" on "repair" ("status", "id", "deleted_at")`);
    this.addSql(`create index "repair_asset_id_index" on "repair" ("asset_id")`);
    this.addSql(`create index "repair_catalogue_item_id_index" on "repair" ("catalogue_item_id")`);
    this.addSql(`create index "repair_warehouse_id_index" on "repair" ("warehouse_id")`);
    this.addSql(`create index "repair_title_id_index" on "repair" ("title", "id", "deleted_at")`);
    this.addSql(`create index "repair_fault_type_id_index" on "repair" ("fault_type_id")`);
    this.addSql(`create index "repair_reported_by_id_index" on "repair" ("reported_by_id")`);
    this.addSql(`create index "repair_assigned_to_id_index" on "repair" ("assigned_to_id")`);
    this.addSql(`create index "repair_supplier_id_index" on "repair" ("supplier_id")`);
    this.addSql(`create index "repair_rental_id_index" on "repair" ("rental_id")`);
    this.addSql(`create index "repair_starts_at_id_index" on "repair" ("starts_at", "id", "deleted_at")`);
    this.addSql(`create index "repair_expected_end_at_id_index" on "repair" ("expected_end_at", "id", "deleted_at")`);
    this.addSql(`create index "repair_created_at_id_index" on "repair" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "repair_number_trigram" on "repair" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "repair_title_trigram" on "repair" using gin ("title" gin_trgm_ops)`);
    this.addSql(`create index "repair_words" on "repair" using gin ("backline_words_1"("number", "title") gin_trgm_ops)`);
    this.addSql(`create index "repair_catalogue_item_id_warehouse_id_starts_at_index" on "repair" ("catalogue_item_id", "warehouse_id", "starts_at", "deleted_at")`);
    this.addSql(`create unique index "repair_open_once" on "repair" ("asset_id") where ("status" in ('open', 'in_progress', 'on_hold') and "deleted_at" is null) and "deleted_at" is null`);
    this.addSql(`create index "repair_deleted" on "repair" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "repair_part_repair_id_id_index" on "repair_part" ("repair_id", "id")`);
    this.addSql(`create index "repair_part_catalogue_item_id_index" on "repair_part" ("catalogue_item_id")`);
    this.addSql(`create index "repair_part_stock_transaction_id_index" on "repair_part" ("stock_transaction_id")`);
    this.addSql(`create index "repair_part_created_at_id_index" on "repair_part" ("created_at", "id")`);
    this.addSql(`create index "usage_reading_asset_id_index" on "usage_reading" ("asset_id")`);
    this.addSql(`create index "usage_reading_read_at_id_index" on "usage_reading" ("read_at", "id")`);
    this.addSql(`create index "usage_reading_rental_id_index" on "usage_reading" ("rental_id")`);
    this.addSql(`create index "usage_reading_created_at_id_index" on "usage_reading" ("created_at", "id")`);
    this.addSql(`create index "usage_reading_asset_id_meter_read_at_index" on "usage_reading" ("asset_id", "meter", "read_at")`);
    this.addSql(`create index "document_share_document_id_index" on "document_share" ("document_id")`);
    this.addSql(`create unique index "document_share_token_hash_unique" on "document_share" ("token_hash")`);
    this.addSql(`create index "action_log_created_at_id_index" on "action_log" ("created_at", "id")`);
    this.addSql(`create index "action_log_auditable_type_auditable_id_id_index" on "action_log" ("auditable_type", "auditable_id", "id")`);
    this.addSql(`create index "action_log_parent_type_parent_id_id_index" on "action_log" ("parent_type", "parent_id", "id") where "parent_id" is not null`);
    this.addSql(`create index "api_token_name_id_index" on "api_token" ("name", "id")`);
    this.addSql(`create index "api_token_user_id_index" on "api_token" ("user_id")`);
    this.addSql(`create unique index "api_token_token_hash_unique" on "api_token" ("token_hash")`);
    this.addSql(`create index "api_token_expires_at_id_index" on "api_token" ("expires_at", "id")`);
    this.addSql(`create index "api_token_oauth_app_id_index" on "api_token" ("oauth_app_id")`);
    this.addSql(`create index "api_token_created_at_id_index" on "api_token" ("created_at", "id")`);
    this.addSql(`create index "channel_provider_name_id_index" on "channel_provider" ("name", "id")`);
    this.addSql(`create index "channel_provider_created_at_id_index" on "channel_provider" ("created_at", "id")`);
    this.addSql(`create unique index "channel_provider_channel_is_default_unique" on "channel_provider" ("channel") nulls not distinct where "is_default"`);
    this.addSql(`create index "custom_field_label_id_index" on "custom_field" ("label", "id", "deleted_at")`);
    this.addSql(`create index "custom_field_custom_field_group_id_index" on "custom_field" ("custom_field_group_id")`);
    this.addSql(`create index "custom_field_created_at_id_index" on "custom_field" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "custom_field_name_trigram" on "custom_field" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "custom_field_label_trigram" on "custom_field" using gin ("label" gin_trgm_ops)`);
    this.addSql(`create index "custom_field_words" on "custom_field" using gin ("backline_words_1"("name", "label") gin_trgm_ops)`);
    this.addSql(`create unique index "custom_field_resource_name_unique" on "custom_field" ("resource", "name") where ("deleted_at" is null) and "deleted_at" is null`);
    this.addSql(`create index "custom_field_group_name_id_index" on "custom_field_group" ("name", "id")`);
    this.addSql(`create index "custom_field_group_created_at_id_index" on "custom_field_group" ("created_at", "id")`);
    this.addSql(`create index "custom_field_group_name_trigram" on "custom_field_group" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "custom_field_group_words" on "custom_field_group" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create unique index "daily_budget_api_token_id_unique" on "daily_budget" ("api_token_id")`);
    this.addSql(`create unique index "email_template_key_unique" on "email_template" ("key")`);
    this.addSql(`create index "email_template_email_layout_id_index" on "email_template" ("email_layout_id")`);
    this.addSql(`create index "email_template_created_at_id_index" on "email_template" ("created_at", "id")`);
    this.addSql(`create index "email_template_key_trigram" on "email_template" using gin ("key" gin_trgm_ops)`);
    this.addSql(`create index "email_template_name_trigram" on "email_template" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "email_template_words" on "email_template" using gin ("backline_words_1"("key", "name") gin_trgm_ops)`);
    this.addSql(`create index "evidence_recorded_at_id_index" on "evidence" ("recorded_at", "id")`);
    this.addSql(`create index "evidence_asset_id_index" on "evidence" ("asset_id")`);
    this.addSql(`create index "evidence_rental_id_index" on "evidence" ("rental_id")`);
    this.addSql(`create index "evidence_created_at_id_index" on "evidence" ("created_at", "id")`);
    this.addSql(`create unique index "evidence_position" on "evidence" ("chain", "position")`);
    this.addSql(`create index "evidence_subject_type_subject_id_index" on "evidence" ("subject_type", "subject_id")`);
    this.addSql(`create index "evidence_source_type_source_id_index" on "evidence" ("source_type", "source_id")`);
    this.addSql(`create unique index "evidence_chain_chain_unique" on "evidence_chain" ("chain")`);
    this.addSql(`create unique index "export_file_job_id_unique" on "export_file" ("job_id")`);
    this.addSql(`create unique index "export_file_token_hash_unique" on "export_file" ("token_hash")`);
    this.addSql(`create index "export_file_stored_file_id_index" on "export_file" ("stored_file_id")`);
    this.addSql(`create index "export_file_expiry" on "export_file" ("expires_at")`);
    this.addSql(`create index "export_file_fetched" on "export_file" ("downloaded_at") where "downloaded_at" is not null`);
    this.addSql(`create index "export_job_status_id_index" on "export_job" ("status", "id")`);
    this.addSql(`create unique index "export_job_job_id_unique" on "export_job" ("job_id")`);
    this.addSql(`create index "export_job_user_id_index" on "export_job" ("user_id")`);
    this.addSql(`create index "export_job_created_at_id_index" on "export_job" ("created_at", "id")`);
    this.addSql(`create index "export_job_expiry" on "export_job" ("expires_at") where "status" = 'completed'`);
    this.addSql(`create index "export_job_open" on "export_job" ("created_at") where "status" in ('queued', 'running')`);
    this.addSql(`create unique index "idempotency_key_scope_hash_unique" on "idempotency_key" ("scope_hash")`);
    this.addSql(`create index "idempotency_key_completed_at_index" on "idempotency_key" ("completed_at") where "completed_at" is not null`);
    this.addSql(`create index "idempotency_key_leased" on "idempotency_key" ("lease_until") where "state" = 'in_flight'`);
    this.addSql(`create index "inbound_webhook_created_at_id_index" on "inbound_webhook" ("created_at", "id")`);
    this.addSql(`create unique index "inbound_webhook_event" on "inbound_webhook" ("source_id", "event")`);
    this.addSql(`create unique index "inbound_webhook_signed" on "inbound_webhook" ("source_id", "signed_hash")`);
    this.addSql(`create index "inbound_webhook_source_name_id_index" on "inbound_webhook_source" ("name", "id")`);
    this.addSql(`create unique index "inbound_webhook_source_key_unique" on "inbound_webhook_source" ("key")`);
    this.addSql(`create index "inbound_webhook_source_created_at_id_index" on "inbound_webhook_source" ("created_at", "id")`);
    this.addSql(`create index "job_due" on "job" ("run_at", "id") where "status" = 'queued'`);
    this.addSql(`create index "job_leased" on "job" ("lease_until") where "status" = 'running'`);
    this.addSql(`create index "job_finished" on "job" ("finished_at") where "finished_at" is not null`);
    this.addSql(`create unique index "job_slot" on "job" ("schedule", "due_at") where "schedule" is not null`);
    this.addSql(`create unique index "job_schedule_name_unique" on "job_schedule" ("name")`);
    this.addSql(`create index "live_filter_name_id_index" on "live_filter" ("name", "id")`);
    this.addSql(`create index "live_filter_owner_id_index" on "live_filter" ("owner_id")`);
    this.addSql(`create index "live_filter_created_at_id_index" on "live_filter" ("created_at", "id")`);
    this.addSql(`create index "live_filter_name_trigram" on "live_filter" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "live_filter_words" on "live_filter" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create unique index "live_filter_resource_owner_id_is_default_unique" on "live_filter" ("resource", "owner_id") nulls not distinct where "is_default"`);
    this.addSql(`create unique index "mail_message_message_id_unique" on "mail_message" ("message_id")`);
    this.addSql(`create unique index "mail_message_once_key_unique" on "mail_message" ("once_key")`);
    this.addSql(`create index "mail_message_provider_id_index" on "mail_message" ("provider_id")`);
    this.addSql(`create index "mail_message_provider_message_id_index" on "mail_message" ("provider_message_id")`);
    this.addSql(`create index "mail_message_created_at_index" on "mail_message" ("created_at")`);
    this.addSql(`create index "notification_created_at_id_index" on "notification" ("created_at", "id")`);
    this.addSql(`create unique index "notification_once" on "notification" ("once_key")`);
    this.addSql(`create index "notification_user_id_created_at_index" on "notification" ("user_id", "created_at")`);
    this.addSql(`create index "notification_digest" on "notification" ("digest_at") where "digest_at" is not null`);
    this.addSql(`create unique index "notification_choice_owner" on "notification_choice" ("scope", "owner_id")`);
    this.addSql(`create index "oauth_app_name_id_index" on "oauth_app" ("name", "id")`);
    this.addSql(`create unique index "oauth_app_client_id_unique" on "oauth_app" ("client_id")`);
    this.addSql(`create index "oauth_app_disabled_at_id_index" on "oauth_app" ("disabled_at", "id")`);
    this.addSql(`create index "oauth_app_created_at_id_index" on "oauth_app" ("created_at", "id")`);
    this.addSql(`create index "oauth_app_name_trigram" on "oauth_app" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "oauth_app_words" on "oauth_app" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create unique index "oauth_record_record_hash_unique" on "oauth_record" ("record_hash")`);
    this.addSql(`create index "oauth_record_api_token_id_index" on "oauth_record" ("api_token_id")`);
    this.addSql(`create index "oauth_record_ends_at_index" on "oauth_record" ("ends_at")`);
    this.addSql(`create index "oauth_record_grant_hash_index" on "oauth_record" ("grant_hash")`);
    this.addSql(`create index "outbox_event_undispatched" on "outbox_event" ("id") where "dispatched_at" is null`);
    this.addSql(`create unique index "passkey_challenge_challenge_hash_unique" on "passkey_challenge" ("challenge_hash")`);
    this.addSql(`create index "passkey_challenge_ends_at_index" on "passkey_challenge" ("ends_at")`);
    this.addSql(`create unique index "plugin_key_unique" on "plugin" ("key")`);
    this.addSql(`create index "plugin_created_at_id_index" on "plugin" ("created_at", "id")`);
    this.addSql(`create index "refresh_link_name_id_index" on "refresh_link" ("name", "id")`);
    this.addSql(`create index "refresh_link_user_id_index" on "refresh_link" ("user_id")`);
    this.addSql(`create unique index "refresh_link_token_hash_unique" on "refresh_link" ("token_hash")`);
    this.addSql(`create index "refresh_link_created_at_id_index" on "refresh_link" ("created_at", "id")`);
    this.addSql(`create index "refresh_link_name_trigram" on "refresh_link" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "refresh_link_words" on "refresh_link" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create unique index "refresh_link_use_once" on "refresh_link_use" ("refresh_link_id")`);
    this.addSql(`create index "report_name_id_index" on "report" ("name", "id", "deleted_at")`);
    this.addSql(`create unique index "report_key_unique" on "report" ("key") where "deleted_at" is null`);
    this.addSql(`create index "report_owner_id_index" on "report" ("owner_id")`);
    this.addSql(`create index "report_created_at_id_index" on "report" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "report_name_trigram" on "report" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "report_words" on "report" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create index "report_deleted" on "report" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "report_favourite_user_id_index" on "report_favourite" ("user_id")`);
    this.addSql(`create unique index "report_favourite_once" on "report_favourite" ("report_id", "user_id")`);
    this.addSql(`create index "report_run_report_id_id_index" on "report_run" ("report_id", "id")`);
    this.addSql(`create index "report_run_report_schedule_id_index" on "report_run" ("report_schedule_id")`);
    this.addSql(`create index "report_run_export_job_id_index" on "report_run" ("export_job_id")`);
    this.addSql(`create index "report_schedule_report_id_id_index" on "report_schedule" ("report_id", "id")`);
    this.addSql(`create index "report_schedule_name_id_index" on "report_schedule" ("name", "id")`);
    this.addSql(`create index "report_schedule_status_id_index" on "report_schedule" ("status", "id")`);
    this.addSql(`create index "report_schedule_next_run_at_id_index" on "report_schedule" ("next_run_at", "id")`);
    this.addSql(`create index "report_schedule_owner_id_index" on "report_schedule" ("owner_id")`);
    this.addSql(`create index "report_schedule_created_at_id_index" on "report_schedule" ("created_at", "id")`);
    this.addSql(`create unique index "request_log_request_id_unique" on "request_log" ("request_id")`);
    this.addSql(`create index "request_log_created_at_id_index" on "request_log" ("created_at", "id")`);
    this.addSql(`create index "request_log_personal_access_token_id_created_at_index" on "request_log" ("personal_access_token_id", "created_at") where "personal_access_token_id" is not null`);
    this.addSql(`create unique index "role_name_unique" on "role" ("name")`);
    this.addSql(`create unique index "role_key_unique" on "role" ("key")`);
    this.addSql(`create index "role_created_at_id_index" on "role" ("created_at", "id")`);
    this.addSql(`create index "role_name_trigram" on "role" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "role_words" on "role" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create unique index "search_vector_record_type_record_id_unique" on "search_vector" ("record_type", "record_id")`);
    this.addSql(`create unique index "setting_value_group_key_unique" on "setting_value" ("group", "key")`);
    this.addSql(`create unique index "sign_in_throttle_key_hash_unique" on "sign_in_throttle" ("key_hash")`);
    this.addSql(`create index "sign_in_throttle_ends_at_index" on "sign_in_throttle" ("ends_at")`);
    this.addSql(`create unique index "static_list_key_unique" on "static_list" ("key")`);
    this.addSql(`create index "static_list_name_id_index" on "static_list" ("name", "id")`);
    this.addSql(`create index "static_list_created_at_id_index" on "static_list" ("created_at", "id")`);
    this.addSql(`create index "static_value_static_list_id_id_index" on "static_value" ("static_list_id", "id")`);
    this.addSql(`create index "static_value_label_id_index" on "static_value" ("label", "id")`);
    this.addSql(`create index "static_value_created_at_id_index" on "static_value" ("created_at", "id")`);
    this.addSql(`create unique index "static_value_static_list_id_key_unique" on "static_value" ("static_list_id", "key")`);
    this.addSql(`create unique index "static_value_static_list_id_is_default_unique" on "static_value" ("static_list_id") nulls not distinct where "is_default"`);
    this.addSql(`create unique index "stored_file_key_unique" on "stored_file" ("key")`);
    this.addSql(`create unique index "stored_part_order" on "stored_part" ("stored_file_id", "position")`);
    this.addSql(`create index "user_name_id_index" on "user" ("name", "id", "deleted_at")`);
    this.addSql(`create unique index "user_email_unique" on "user" ("email") where "deleted_at" is null`);
    this.addSql(`create index "user_role_id_index" on "user" ("role_id")`);
    this.addSql(`create index "user_last_login_at_id_index" on "user" ("last_login_at", "id", "deleted_at")`);
    this.addSql(`create index "user_created_at_id_index" on "user" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "user_name_trigram" on "user" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "user_email_trigram" on "user" using gin ("email" gin_trgm_ops)`);
    this.addSql(`create index "user_words" on "user" using gin ("backline_words_1"("name", "email") gin_trgm_ops)`);
    this.addSql(`create index "user_deleted" on "user" ("id") where "deleted_at" is not null`);
    this.addSql(`create unique index "user_avatar_user_id_unique" on "user_avatar" ("user_id")`);
    this.addSql(`create unique index "user_avatar_uuid_unique" on "user_avatar" ("uuid")`);
    this.addSql(`create index "user_identity_user_id_index" on "user_identity" ("user_id")`);
    this.addSql(`create unique index "user_identity_provider_issuer_subject_unique" on "user_identity" ("provider", "issuer", "subject")`);
    this.addSql(`create unique index "user_link_token_hash_unique" on "user_link" ("token_hash")`);
    this.addSql(`create index "user_link_user_id_index" on "user_link" ("user_id")`);
    this.addSql(`create index "user_link_ends_at_index" on "user_link" ("ends_at")`);
    this.addSql(`create index "user_passkey_user_id_index" on "user_passkey" ("user_id")`);
    this.addSql(`create unique index "user_passkey_credential_id_unique" on "user_passkey" ("credential_id")`);
    this.addSql(`create index "user_recovery_code_user_id_index" on "user_recovery_code" ("user_id")`);
    this.addSql(`create unique index "user_remembrance_series_hash_unique" on "user_remembrance" ("series_hash")`);
    this.addSql(`create index "user_remembrance_user_id_index" on "user_remembrance" ("user_id")`);
    this.addSql(`create index "user_remembrance_ends_at_index" on "user_remembrance" ("ends_at")`);
    this.addSql(`create unique index "user_second_factor_user_id_unique" on "user_second_factor" ("user_id")`);
    this.addSql(`create unique index "user_session_token_hash_unique" on "user_session" ("token_hash")`);
    this.addSql(`create index "user_session_user_id_index" on "user_session" ("user_id")`);
    this.addSql(`create index "user_session_remembrance_id_index" on "user_session" ("remembrance_id")`);
    this.addSql(`create index "user_session_ends_at_index" on "user_session" ("ends_at")`);
    this.addSql(`create index "webhook_name_id_index" on "webhook" ("name", "id")`);
    this.addSql(`create index "webhook_status_id_index" on "webhook" ("status", "id")`);
    this.addSql(`create index "webhook_owner_id_index" on "webhook" ("owner_id")`);
    this.addSql(`create index "webhook_created_at_id_index" on "webhook" ("created_at", "id")`);
    this.addSql(`create index "webhook_delivery_webhook_id_id_index" on "webhook_delivery" ("webhook_id", "id")`);
    this.addSql(`create unique index "webhook_delivery_request_id_unique" on "webhook_delivery" ("request_id")`);
    this.addSql(`create index "webhook_delivery_due" on "webhook_delivery" ("webhook_id", "next_attempt_at", "id") where "status" in ('pending', 'failed')`);
    this.addSql(`create index "webhook_delivery_test_due" on "webhook_delivery" ("webhook_id", "next_attempt_at", "id") where "is_test" and "status" in ('pending', 'failed')`);
    this.addSql(`create index "webhook_delivery_leased" on "webhook_delivery" ("lease_until") where "status" = 'delivering'`);
    this.addSql(`create index "webhook_delivery_dead" on "webhook_delivery" ("webhook_id", "created_at") where "status" = 'dead'`);
    this.addSql(`create index "webhook_delivery_finished" on "webhook_delivery" ("finished_at") where "finished_at" is not null`);
    this.addSql(`create index "workflow_name_id_index" on "workflow" ("name", "id")`);
    this.addSql(`create unique index "workflow_key_unique" on "workflow" ("key")`);
    this.addSql(`create index "workflow_owner_id_index" on "workflow" ("owner_id")`);
    this.addSql(`create index "workflow_created_at_id_index" on "workflow" ("created_at", "id")`);
    this.addSql(`create index "workflow_name_trigram" on "workflow" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "workflow_words" on "workflow" using gin ("backline_words_1"("name") gin_trgm_ops)`);
    this.addSql(`create index "workflow_run_workflow_id_id_index" on "workflow_run" ("workflow_id", "id")`);
    this.addSql(`create index "workflow_run_finished_at_id_index" on "workflow_run" ("finished_at", "id")`);
    this.addSql(`create unique index "workflow_run_once" on "workflow_run" ("workflow_id", "outbox_event")`);
    this.addSql(`create index "workflow_run_of_subject" on "workflow_run" ("workflow_id", "subject_ref", "created_at")`);
    this.addSql(`create unique index "project_number_unique" on "project" ("number") where "deleted_at" is null`);
    this.addSql(`create index "project_name_id_index" on "project" ("name", "id", "deleted_at")`);
    this.addSql(`create index "project_status_id_index" on "project" ("status", "id", "deleted_at")`);
    this.addSql(`create index "project_account_id_id_index" on "project" ("account_id", "id", "deleted_at")`);
    this.addSql(`create index "project_venue_id_index" on "project" ("venue_id")`);
    this.addSql(`create index "project_manager_id_id_index" on "project" ("manager_id", "id", "deleted_at")`);
    this.addSql(`create index "project_type_id_index" on "project" ("type_id")`);
    this.addSql(`create index "project_starts_on_id_index" on "project" ("starts_on", "id", "deleted_at")`);
    this.addSql(`create index "project_ends_on_id_index" on "project" ("ends_on", "id", "deleted_at")`);
    this.addSql(`create index "project_currency_code_index" on "project" ("currency_code")`);
    this.addSql(`create index "project_created_at_id_index" on "project" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "project_number_trigram" on "project" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "project_name_trigram" on "project" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "project_words" on "project" using gin ("backline_words_1"("number", "name") gin_trgm_ops)`);
    this.addSql(`create index "project_deleted" on "project" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "project_budget_line_project_id_id_index" on "project_budget_line" ("project_id", "id")`);
    this.addSql(`create index "project_budget_line_created_at_id_index" on "project_budget_line" ("created_at", "id")`);
    this.addSql(`create index "project_member_project_id_id_index" on "project_member" ("project_id", "id")`);
    this.addSql(`create index "project_member_user_id_index" on "project_member" ("user_id")`);
    this.addSql(`create index "project_member_contact_id_index" on "project_member" ("contact_id")`);
    this.addSql(`create index "project_member_created_at_id_index" on "project_member" ("created_at", "id")`);
    this.addSql(`create unique index "project_member_user_once" on "project_member" ("project_id", "user_id") where "user_id" is not null`);
    this.addSql(`create unique index "project_member_contact_once" on "project_member" ("project_id", "contact_id") where "contact_id" is not null`);
    this.addSql(`create unique index "purchase_order_number_unique" on "purchase_order" ("number") where "deleted_at" is null`);
    this.addSql(`create index "purchase_order_status_id_index" on "purchase_order" ("status", "id", "deleted_at")`);
    this.addSql(`create index "purchase_order_supplier_id_id_index" on "purchase_order" ("supplier_id", "id", "deleted_at")`);
    this.addSql(`create index "purchase_order_supplier_contact_id_index" on "purchase_order" ("supplier_contact_id")`);
    this.addSql(`create index "purchase_order_warehouse_id_id_index" on "purchase_order" ("warehouse_id", "id", "deleted_at")`);
    this.addSql(`create index "purchase_order_rental_id_index" on "purchase_order" ("rental_id")`);
    this.addSql(`create index "purchase_order_project_id_index" on "purchase_order" ("project_id")`);
    this.addSql(`create index "purchase_order_shortage_id_index" on "purchase_order" ("shortage_id")`);
    this.addSql(`create index "purchase_order_owner_id_index" on "purchase_order" ("owner_id")`);
    this.addSql(`create index "purchase_order_subject_id_index" on "purchase_order" ("subject", "id", "deleted_at")`);
    this.addSql(`create index "purchase_order_currency_code_id_index" on "purchase_order" ("currency_code", "id", "deleted_at")`);
    this.addSql(`create index "purchase_order_ordered_at_id_index" on "purchase_order" ("ordered_at", "id", "deleted_at")`);
    this.addSql(`create index "purchase_order_expected_at_id_index" on "purchase_order" ("expected_at", "id", "deleted_at")`);
    this.addSql(`create index "purchase_order_hire_starts_at_id_index" on "purchase_order" ("hire_starts_at", "id", "deleted_at")`);
    this.addSql(`create index "purchase_order_return_due_at_id_index" on "purchase_order" ("return_due_at", "id", "deleted_at")`);
    this.addSql(`create index "purchase_order_delivery_address_id_index" on "purchase_order" ("delivery_address_id")`);
    this.addSql(`create index "purchase_order_created_at_id_index" on "purchase_order" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "purchase_order_number_trigram" on "purchase_order" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "purchase_order_subject_trigram" on "purchase_order" using gin ("subject" gin_trgm_ops)`);
    this.addSql(`create index "purchase_order_supplier_reference_trigram" on "purchase_order" using gin ("supplier_reference" gin_trgm_ops)`);
    this.addSql(`create index "purchase_order_words" on "purchase_order" using gin ("backline_words_1"("number", "subject", "supplier_reference") gin_trgm_ops)`);
    this.addSql(`create index "purchase_order_status_expected_at_index" on "purchase_order" ("status", "expected_at", "deleted_at")`);
    this.addSql(`create index "purchase_order_deleted" on "purchase_order" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "purchase_order_item_purchase_order_id_id_index" on "purchase_order_item" ("purchase_order_id", "id")`);
    this.addSql(`create index "purchase_order_item_catalogue_item_id_index" on "purchase_order_item" ("catalogue_item_id")`);
    this.addSql(`create index "purchase_order_item_rental_item_id_index" on "purchase_order_item" ("rental_item_id")`);
    this.addSql(`create index "purchase_order_item_rental_id_index" on "purchase_order_item" ("rental_id")`);
    this.addSql(`create index "purchase_order_item_tax_type_id_index" on "purchase_order_item" ("tax_type_id")`);
    this.addSql(`create index "purchase_order_item_virtual_stock_intake_id_index" on "purchase_order_item" ("virtual_stock_intake_id")`);
    this.addSql(`create index "purchase_order_item_created_at_id_index" on "purchase_order_item" ("created_at", "id")`);
    this.addSql(`create index "purchase_order_item_purchase_order_id_position_index" on "purchase_order_item" ("purchase_order_id", "position")`);
    this.addSql(`create index "purchase_order_receipt_purchase_order_id_id_index" on "purchase_order_receipt" ("purchase_order_id", "id")`);
    this.addSql(`create index "purchase_order_receipt_received_at_id_index" on "purchase_order_receipt" ("received_at", "id")`);
    this.addSql(`create index "purchase_order_receipt_received_by_id_index" on "purchase_order_receipt" ("received_by_id")`);
    this.addSql(`create index "purchase_order_receipt_created_at_id_index" on "purchase_order_receipt" ("created_at", "id")`);
    this.addSql(`create unique index "virtual_stock_intake_number_unique" on "virtual_stock_intake" ("number")`);
    this.addSql(`create index "virtual_stock_intake_status_id_index" on "virtual_stock_intake" ("status", "id")`);
    this.addSql(`create index "virtual_stock_intake_catalogue_item_id_id_index" on "virtual_stock_intake" ("catalogue_item_id", "id")`);
    this.addSql(`create index "virtual_stock_intake_warehouse_id_id_index" on "virtual_stock_intake" ("warehouse_id", "id")`);
    this.addSql(`create index "virtual_stock_intake_supplier_id_index" on "virtual_stock_intake" ("supplier_id")`);
    this.addSql(`create index "virtual_stock_intake_purchase_order_id_index" on "virtual_stock_intake" ("purchase_order_id")`);
    this.addSql(`create index "virtual_stock_intake_purchase_order_item_id_index" on "virtual_stock_intake" ("purchase_order_item_id")`);
    this.addSql(`create index "virtual_stock_intake_rental_id_index" on "virtual_stock_intake" ("rental_id")`);
    this.addSql(`create index "virtual_stock_intake_shortage_id_index" on "virtual_stock_intake" ("shortage_id")`);
    this.addSql(`create index "virtual_stock_intake_rental_item_id_index" on "virtual_stock_intake" ("rental_item_id")`);
    this.addSql(`create index "virtual_stock_intake_quantity_id_index" on "virtual_stock_intake" ("quantity", "id")`);
    this.addSql(`create index "virtual_stock_intake_available_from_id_index" on "virtual_stock_intake" ("available_from", "id")`);
    this.addSql(`create index "virtual_stock_intake_available_until_id_index" on "virtual_stock_intake" ("available_until", "id")`);
    this.addSql(`create index "virtual_stock_intake_currency_code_index" on "virtual_stock_intake" ("currency_code")`);
    this.addSql(`create index "virtual_stock_intake_created_at_id_index" on "virtual_stock_intake" ("created_at", "id")`);
    this.addSql(`create index "virtual_stock_intake_number_trigram" on "virtual_stock_intake" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "virtual_stock_intake_supplier_reference_trigram" on "virtual_stock_intake" using gin ("supplier_reference" gin_trgm_ops)`);
    this.addSql(`create index "virtual_stock_intake_words" on "virtual_stock_intake" using gin ("backline_words_1"("number", "supplier_reference") gin_trgm_ops)`);
    this.addSql(`create index "virtual_stock_intake_catalogue_item_id_warehouse_id_av_8aa6f27c" on "virtual_stock_intake" ("catalogue_item_id", "warehouse_id", "available_from")`);
    this.addSql(`create index "virtual_stock_movement_virtual_stock_intake_id_id_index" on "virtual_stock_movement" ("virtual_stock_intake_id", "id")`);
    this.addSql(`create index "virtual_stock_movement_occurred_at_id_index" on "virtual_stock_movement" ("occurred_at", "id")`);
    this.addSql(`create index "virtual_stock_movement_actor_id_index" on "virtual_stock_movement" ("actor_id")`);
    this.addSql(`create index "virtual_stock_movement_stock_transaction_id_index" on "virtual_stock_movement" ("stock_transaction_id")`);
    this.addSql(`create index "virtual_stock_movement_purchase_order_receipt_id_index" on "virtual_stock_movement" ("purchase_order_receipt_id")`);
    this.addSql(`create index "condition_photo_rental_id_index" on "condition_photo" ("rental_id")`);
    this.addSql(`create index "condition_photo_asset_id_index" on "condition_photo" ("asset_id")`);
    this.addSql(`create index "condition_photo_route_stop_id_index" on "condition_photo" ("route_stop_id")`);
    this.addSql(`create index "condition_photo_taken_at_id_index" on "condition_photo" ("taken_at", "id")`);
    this.addSql(`create index "condition_photo_taken_by_id_index" on "condition_photo" ("taken_by_id")`);
    this.addSql(`create unique index "condition_photo_uuid_unique" on "condition_photo" ("uuid")`);
    this.addSql(`create index "condition_photo_created_at_id_index" on "condition_photo" ("created_at", "id")`);
    this.addSql(`create unique index "condition_photo_content_condition_photo_id_unique" on "condition_photo_content" ("condition_photo_id")`);
    this.addSql(`create unique index "rental_number_unique" on "rental" ("number") where "deleted_at" is null`);
    this.addSql(`create index "rental_title_id_index" on "rental" ("title", "id", "deleted_at")`);
    this.addSql(`create index "rental_reference_id_index" on "rental" ("reference", "id", "deleted_at")`);
    this.addSql(`create index "rental_status_id_index" on "rental" ("status", "id", "deleted_at")`);
    this.addSql(`create index "rental_account_id_id_index" on "rental" ("account_id", "id", "deleted_at")`);
    this.addSql(`create index "rental_contact_id_index" on "rental" ("contact_id")`);
    this.addSql(`create index "rental_billing_account_id_index" on "rental" ("billing_account_id")`);
    this.addSql(`create index "rental_venue_id_index" on "rental" ("venue_id")`);
    this.addSql(`create index "rental_owner_id_id_index" on "rental" ("owner_id", "id", "deleted_at")`);
    this.addSql(`create index "rental_project_id_id_index" on "rental" ("project_id", "id", "deleted_at")`);
    this.addSql(`create index "rental_warehouse_id_id_index" on "rental" ("warehouse_id", "id", "deleted_at")`);
    this.addSql(`create index "rental_return_warehouse_id_index" on "rental" ("return_warehouse_id")`);
    this.addSql(`create index "rental_currency_code_id_index" on "rental" ("currency_code", "id", "deleted_at")`);
    this.addSql(`create index "rental_price_book_id_index" on "rental" ("price_book_id")`);
    this.addSql(`create index "rental_tax_type_id_index" on "rental" ("tax_type_id")`);
    this.addSql(`create index "rental_starts_at_id_index" on "rental" ("starts_at", "id", "deleted_at")`);
    this.addSql(`create index "rental_ends_at_id_index" on "rental" ("ends_at", "id", "deleted_at")`);
    this.addSql(`create index "rental_billing_address_id_index" on "rental" ("billing_address_id")`);
    this.addSql(`create index "rental_delivery_address_id_index" on "rental" ("delivery_address_id")`);
    this.addSql(`create index "rental_collection_address_id_index" on "rental" ("collection_address_id")`);
    this.addSql(`create index "rental_quoted_at_id_index" on "rental" ("quoted_at", "id", "deleted_at")`);
    this.addSql(`create index "rental_quote_expires_at_id_index" on "rental" ("quote_expires_at", "id", "deleted_at")`);
    this.addSql(`create index "rental_ordered_at_id_index" on "rental" ("ordered_at", "id", "deleted_at")`);
    this.addSql(`create index "rental_status_changed_at_id_index" on "rental" ("status_changed_at", "id", "deleted_at")`);
    this.addSql(`create index "rental_closure_reason_id_index" on "rental" ("closure_reason_id")`);
    this.addSql(`create index "rental_locked_by_invoice_id_index" on "rental" ("locked_by_invoice_id")`);
    this.addSql(`create index "rental_duplicated_from_id_index" on "rental" ("duplicated_from_id")`);
    this.addSql(`create index "rental_created_at_id_index" on "rental" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "rental_number_trigram" on "rental" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "rental_title_trigram" on "rental" using gin ("title" gin_trgm_ops)`);
    this.addSql(`create index "rental_reference_trigram" on "rental" using gin ("reference" gin_trgm_ops)`);
    this.addSql(`create index "rental_customer_po_number_trigram" on "rental" using gin ("customer_po_number" gin_trgm_ops)`);
    this.addSql(`create index "rental_words" on "rental" using gin ("backline_words_1"("number", "title", "reference", "customer_po_number") gin_trgm_ops)`);
    this.addSql(`create index "rental_status_starts_at_index" on "rental" ("status", "starts_at", "deleted_at")`);
    this.addSql(`create index "rental_warehouse_id_starts_at_index" on "rental" ("warehouse_id", "starts_at", "deleted_at")`);
    this.addSql(`create index "rental_deleted" on "rental" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "rental_cost_rental_id_id_index" on "rental_cost" ("rental_id", "id")`);
    this.addSql(`create index "rental_cost_purchase_order_item_id_index" on "rental_cost" ("purchase_order_item_id")`);
    this.addSql(`create index "rental_cost_resource_assignment_id_index" on "rental_cost" ("resource_assignment_id")`);
    this.addSql(`create index "rental_cost_rental_item_id_index" on "rental_cost" ("rental_item_id")`);
    this.addSql(`create index "rental_cost_supplier_id_index" on "rental_cost" ("supplier_id")`);
    this.addSql(`create index "rental_cost_incurred_on_id_index" on "rental_cost" ("incurred_on", "id")`);
    this.addSql(`create index "rental_cost_created_at_id_index" on "rental_cost" ("created_at", "id")`);
    this.addSql(`create index "rental_item_rental_id_id_index" on "rental_item" ("rental_id", "id")`);
    this.addSql(`create index "rental_item_parent_id_index" on "rental_item" ("parent_id")`);
    this.addSql(`create index "rental_item_catalogue_item_id_index" on "rental_item" ("catalogue_item_id")`);
    this.addSql(`create index "rental_item_kit_id_index" on "rental_item" ("kit_id")`);
    this.addSql(`create index "rental_item_service_id_index" on "rental_item" ("service_id")`);
    this.addSql(`create index "rental_item_accessory_of_id_index" on "rental_item" ("accessory_of_id")`);
    this.addSql(`create index "rental_item_name_id_index" on "rental_item" ("name", "id")`);
    this.addSql(`create index "rental_item_quantity_id_index" on "rental_item" ("quantity", "id")`);
    this.addSql(`create index "rental_item_warehouse_id_index" on "rental_item" ("warehouse_id")`);
    this.addSql(`create index "rental_item_starts_at_id_index" on "rental_item" ("starts_at", "id")`);
    this.addSql(`create index "rental_item_ends_at_id_index" on "rental_item" ("ends_at", "id")`);
    this.addSql(`create index "rental_item_rate_id_index" on "rental_item" ("rate_id")`);
    this.addSql(`create index "rental_item_tax_type_id_index" on "rental_item" ("tax_type_id")`);
    this.addSql(`create index "rental_item_created_at_id_index" on "rental_item" ("created_at", "id")`);
    this.addSql(`create index "rental_item_rental_id_position_index" on "rental_item" ("rental_id", "position")`);
    this.addSql(`create index "rental_item_position_id_index" on "rental_item" ("position", "id")`);
    this.addSql(`create index "rental_item_booked_range" on "rental_item" using gist ("catalogue_item_id", "booked_warehouse_id", tstzrange("booked_from", greatest("booked_from", "booked_until"), '[]')) include ("booked_from", "booked_until", "booked_quantity", "rental_id", "id", "is_out") where "booked_quantity" > 0`);
    this.addSql(`create index "rental_item_quoted_range" on "rental_item" using gist ("catalogue_item_id", "booked_warehouse_id", tstzrange("booked_from", greatest("booked_from", "booked_until"), '[]')) include ("booked_from", "booked_until", "quoted_quantity", "rental_id", "id") where "quoted_quantity" > 0`);
    this.addSql(`create index "rental_item_out_until" on "rental_item" ("catalogue_item_id", "booked_warehouse_id", "booked_until") where "is_out" and "booked_quantity" > 0`);
    this.addSql(`create index "rental_item_away_from" on "rental_item" ("catalogue_item_id", "booked_warehouse_id", "booked_from") where "is_out" and "quantity_away" > 0`);
    this.addSql(`create index "rental_item_allocation_rental_item_id_id_index" on "rental_item_allocation" ("rental_item_id", "id")`);
    this.addSql(`create index "rental_item_allocation_asset_id_index" on "rental_item_allocation" ("asset_id")`);
    this.addSql(`create index "rental_item_allocation_virtual_stock_intake_id_index" on "rental_item_allocation" ("virtual_stock_intake_id")`);
    this.addSql(`create index "rental_item_allocation_flightcase_id_index" on "rental_item_allocation" ("flightcase_id")`);
    this.addSql(`create index "rental_item_allocation_repair_id_index" on "rental_item_allocation" ("repair_id")`);
    this.addSql(`create index "rental_item_allocation_replaced_by_id_index" on "rental_item_allocation" ("replaced_by_id")`);
    this.addSql(`create index "rental_item_allocation_warehouse_id_index" on "rental_item_allocation" ("warehouse_id")`);
    this.addSql(`create index "rental_item_allocation_state_id_index" on "rental_item_allocation" ("state", "id")`);
    this.addSql(`create index "rental_item_allocation_return_warehouse_id_index" on "rental_item_allocation" ("return_warehouse_id")`);
    this.addSql(`create index "rental_item_allocation_created_at_id_index" on "rental_item_allocation" ("created_at", "id")`);
    this.addSql(`create index "rental_participant_rental_id_id_index" on "rental_participant" ("rental_id", "id")`);
    this.addSql(`create index "rental_participant_user_id_index" on "rental_participant" ("user_id")`);
    this.addSql(`create index "rental_participant_contact_id_index" on "rental_participant" ("contact_id")`);
    this.addSql(`create index "rental_participant_created_at_id_index" on "rental_participant" ("created_at", "id")`);
    this.addSql(`create index "rental_quotation_rental_id_id_index" on "rental_quotation" ("rental_id", "id")`);
    this.addSql(`create index "rental_quotation_version_id_index" on "rental_quotation" ("version", "id")`);
    this.addSql(`create index "rental_quotation_account_id_index" on "rental_quotation" ("account_id")`);
    this.addSql(`create index "rental_quotation_currency_code_index" on "rental_quotation" ("currency_code")`);
    this.addSql(`create index "rental_quotation_created_at_id_index" on "rental_quotation" ("created_at", "id")`);
    this.addSql(`create unique index "rental_quotation_rental_id_version_unique" on "rental_quotation" ("rental_id", "version")`);
    this.addSql(`create index "shortage_rental_id_id_index" on "shortage" ("rental_id", "id")`);
    this.addSql(`create index "shortage_rental_item_id_index" on "shortage" ("rental_item_id")`);
    this.addSql(`create index "shortage_catalogue_item_id_index" on "shortage" ("catalogue_item_id")`);
    this.addSql(`create index "shortage_warehouse_id_index" on "shortage" ("warehouse_id")`);
    this.addSql(`create index "shortage_quantity_short_id_index" on "shortage" ("quantity_short", "id")`);
    this.addSql(`create index "shortage_shortage_from_id_index" on "shortage" ("shortage_from", "id")`);
    this.addSql(`create index "shortage_shortage_until_id_index" on "shortage" ("shortage_until", "id")`);
    this.addSql(`create index "shortage_status_id_index" on "shortage" ("status", "id")`);
    this.addSql(`create index "shortage_first_detected_at_id_index" on "shortage" ("first_detected_at", "id")`);
    this.addSql(`create index "shortage_created_at_id_index" on "shortage" ("created_at", "id")`);
    this.addSql(`create unique index "shortage_one_open" on "shortage" ("rental_item_id") where "status" in ('open', 'partially_resolved')`);
    this.addSql(`create index "shortage_rental_open" on "shortage" ("rental_id") where "status" in ('open', 'partially_resolved')`);
    this.addSql(`create index "shortage_resolution_shortage_id_id_index" on "shortage_resolution" ("shortage_id", "id")`);
    this.addSql(`create index "shortage_resolution_result_type_result_id_index" on "shortage_resolution" ("result_type", "result_id")`);
    this.addSql(`create index "shortage_resolution_created_at_id_index" on "shortage_resolution" ("created_at", "id")`);
    this.addSql(`create index "calendar_feed_name_id_index" on "calendar_feed" ("name", "id")`);
    this.addSql(`create index "calendar_feed_subject_type_subject_id_index" on "calendar_feed" ("subject_type", "subject_id")`);
    this.addSql(`create index "calendar_feed_owner_id_index" on "calendar_feed" ("owner_id")`);
    this.addSql(`create unique index "calendar_feed_token_hash_unique" on "calendar_feed" ("token_hash")`);
    this.addSql(`create index "calendar_feed_created_at_id_index" on "calendar_feed" ("created_at", "id")`);
    this.addSql(`create index "facility_name_id_index" on "facility" ("name", "id", "deleted_at")`);
    this.addSql(`create unique index "facility_code_unique" on "facility" ("code") where "deleted_at" is null`);
    this.addSql(`create index "facility_warehouse_id_index" on "facility" ("warehouse_id")`);
    this.addSql(`create index "facility_created_at_id_index" on "facility" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "facility_name_trigram" on "facility" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "facility_code_trigram" on "facility" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "facility_words" on "facility" using gin ("backline_words_1"("name", "code") gin_trgm_ops)`);
    this.addSql(`create index "resource_assignment_resource_type_resource_id_index" on "resource_assignment" ("resource_type", "resource_id")`);
    this.addSql(`create index "resource_assignment_status_id_index" on "resource_assignment" ("status", "id")`);
    this.addSql(`create index "resource_assignment_rental_id_index" on "resource_assignment" ("rental_id")`);
    this.addSql(`create index "resource_assignment_project_id_index" on "resource_assignment" ("project_id")`);
    this.addSql(`create index "resource_assignment_rental_item_id_index" on "resource_assignment" ("rental_item_id")`);
    this.addSql(`create index "resource_assignment_warehouse_transfer_id_index" on "resource_assignment" ("warehouse_transfer_id")`);
    this.addSql(`create index "resource_assignment_service_id_index" on "resource_assignment" ("service_id")`);
    this.addSql(`create index "resource_assignment_starts_at_id_index" on "resource_assignment" ("starts_at", "id")`);
    this.addSql(`create index "resource_assignment_ends_at_id_index" on "resource_assignment" ("ends_at", "id")`);
    this.addSql(`create index "resource_assignment_location_address_id_index" on "resource_assignment" ("location_address_id")`);
    this.addSql(`create index "resource_assignment_driver_id_index" on "resource_assignment" ("driver_id")`);
    this.addSql(`create index "resource_assignment_created_at_id_index" on "resource_assignment" ("created_at", "id")`);
    this.addSql(`create index "resource_assignment_purpose_trigram" on "resource_assignment" using gin ("purpose" gin_trgm_ops)`);
    this.addSql(`create index "resource_assignment_role_trigram" on "resource_assignment" using gin ("role" gin_trgm_ops)`);
    this.addSql(`create index "resource_assignment_words" on "resource_assignment" using gin ("backline_words_1"("purpose", "role") gin_trgm_ops)`);
    this.addSql(`create index "resource_assignment_occupied" on "resource_assignment" using gist ("resource_type", "resource_id", tstzrange("occupied_from", "occupied_until", '[)')) where "status" in ('tentative', 'confirmed', 'in_progress')`);
    this.addSql(`create index "resource_assignment_driving" on "resource_assignment" using gist ("driver_id", tstzrange("occupied_from", "occupied_until", '[)')) where "driver_id" is not null and "status" in ('tentative', 'confirmed', 'in_progress')`);
    this.addSql(`create index "resource_assignment_in_time" on "resource_assignment" using gist (tstzrange("occupied_from", "occupied_until", '[)')) where "status" not in ('declined', 'cancelled')`);
    this.addSql(`create index "route_stop_resource_assignment_id_id_index" on "route_stop" ("resource_assignment_id", "id")`);
    this.addSql(`create index "route_stop_address_id_index" on "route_stop" ("address_id")`);
    this.addSql(`create index "route_stop_account_id_index" on "route_stop" ("account_id")`);
    this.addSql(`create index "route_stop_rental_id_index" on "route_stop" ("rental_id")`);
    this.addSql(`create index "route_stop_warehouse_id_index" on "route_stop" ("warehouse_id")`);
    this.addSql(`create index "route_stop_planned_arrival_at_id_index" on "route_stop" ("planned_arrival_at", "id")`);
    this.addSql(`create index "route_stop_created_at_id_index" on "route_stop" ("created_at", "id")`);
    this.addSql(`create index "scheduling_conflict_resource_type_resource_id_index" on "scheduling_conflict" ("resource_type", "resource_id")`);
    this.addSql(`create index "scheduling_conflict_status_id_index" on "scheduling_conflict" ("status", "id")`);
    this.addSql(`create index "scheduling_conflict_assignment_a_id_index" on "scheduling_conflict" ("assignment_a_id")`);
    this.addSql(`create index "scheduling_conflict_assignment_b_id_index" on "scheduling_conflict" ("assignment_b_id")`);
    this.addSql(`create index "scheduling_conflict_overlap_from_id_index" on "scheduling_conflict" ("overlap_from", "id")`);
    this.addSql(`create index "scheduling_conflict_overlap_until_id_index" on "scheduling_conflict" ("overlap_until", "id")`);
    this.addSql(`create index "scheduling_conflict_detected_at_id_index" on "scheduling_conflict" ("detected_at", "id")`);
    this.addSql(`create index "scheduling_conflict_acknowledged_by_id_index" on "scheduling_conflict" ("acknowledged_by_id")`);
    this.addSql(`create unique index "scheduling_conflict_fingerprint_unique" on "scheduling_conflict" ("fingerprint")`);
    this.addSql(`create index "scheduling_conflict_created_at_id_index" on "scheduling_conflict" ("created_at", "id")`);
    this.addSql(`create index "scheduling_conflict_assignment_ids_index" on "scheduling_conflict" using gin ("assignment_ids")`);
    this.addSql(`create index "scheduling_conflict_unresolved" on "scheduling_conflict" ("resource_type", "resource_id") where "status" <> 'resolved'`);
    this.addSql(`create index "vehicle_name_id_index" on "vehicle" ("name", "id", "deleted_at")`);
    this.addSql(`create unique index "vehicle_registration_unique" on "vehicle" ("registration") where "deleted_at" is null`);
    this.addSql(`create index "vehicle_type_id_index" on "vehicle" ("type_id")`);
    this.addSql(`create index "vehicle_warehouse_id_index" on "vehicle" ("warehouse_id")`);
    this.addSql(`create index "vehicle_mot_due_on_id_index" on "vehicle" ("mot_due_on", "id", "deleted_at")`);
    this.addSql(`create index "vehicle_tax_due_on_id_index" on "vehicle" ("tax_due_on", "id", "deleted_at")`);
    this.addSql(`create index "vehicle_insurance_due_on_id_index" on "vehicle" ("insurance_due_on", "id", "deleted_at")`);
    this.addSql(`create index "vehicle_service_due_on_id_index" on "vehicle" ("service_due_on", "id", "deleted_at")`);
    this.addSql(`create index "vehicle_created_at_id_index" on "vehicle" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "vehicle_name_trigram" on "vehicle" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "vehicle_registration_trigram" on "vehicle" using gin ("registration" gin_trgm_ops)`);
    this.addSql(`create index "vehicle_words" on "vehicle" using gin ("backline_words_1"("name", "registration") gin_trgm_ops)`);
    this.addSql(`alter table "catalogue_item" add constraint "catalogue_item_country_of_origin_foreign" foreign key ("country_of_origin") references "country" ("code") on delete restrict`);
    this.addSql(`alter table "catalogue_item_rate" add constraint "catalogue_item_rate_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "catalogue_item_supplier" add constraint "catalogue_item_supplier_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "payment_reminder" add constraint "payment_reminder_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "account" add constraint "account_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "account_contact" add constraint "account_contact_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade`);
    this.addSql(`alter table "address" add constraint "address_country_code_foreign" foreign key ("country_code") references "country" ("code") on delete restrict`);
    this.addSql(`alter table "credit_note" add constraint "credit_note_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "exchange_rate" add constraint "exchange_rate_from_currency_foreign" foreign key ("from_currency") references "currency" ("code") on delete restrict, add constraint "exchange_rate_to_currency_foreign" foreign key ("to_currency") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "invoice" add constraint "invoice_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "payment" add constraint "payment_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "price_book" add constraint "price_book_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "tax_type" add constraint "tax_type_country_code_foreign" foreign key ("country_code") references "country" ("code") on delete restrict`);
    this.addSql(`alter table "asset_cost" add constraint "asset_cost_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "asset_retirement" add constraint "asset_retirement_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict`);
    this.addSql(`alter table "flightcase" add constraint "flightcase_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict`);
    this.addSql(`alter table "warehouse" add constraint "warehouse_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "repair" add constraint "repair_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict`);
    this.addSql(`alter table "project" add constraint "project_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "purchase_order" add constraint "purchase_order_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "purchase_order_item" add constraint "purchase_order_item_virtual_stock_intake_id_foreign" foreign key ("virtual_stock_intake_id") references "virtual_stock_intake" ("id") on delete restrict`);
    this.addSql(`alter table "virtual_stock_intake" add constraint "virtual_stock_intake_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict, add constraint "rental_locked_by_invoice_id_foreign" foreign key ("locked_by_invoice_id") references "invoice" ("id") on delete restrict`);
    this.addSql(`alter table "rental_item_allocation" add constraint "rental_item_allocation_asset_id_foreign" foreign key ("asset_id") references "asset" ("id") on delete restrict, add constraint "rental_item_allocation_repair_id_foreign" foreign key ("repair_id") references "repair" ("id") on delete restrict`);
    this.addSql(`alter table "rental_quotation" add constraint "rental_quotation_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`create or replace function "catalogue_item_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."replacement_value" := round(new."replacement_value"::numeric(16,4), greatest(2, min_scale(new."replacement_value"::numeric(16,4)))); new."purchase_price" := round(new."purchase_price"::numeric(16,4), greatest(2, min_scale(new."purchase_price"::numeric(16,4)))); new."subhire_price" := round(new."subhire_price"::numeric(16,4), greatest(2, min_scale(new."subhire_price"::numeric(16,4)))); new."sale_price" := round(new."sale_price"::numeric(16,4), greatest(2, min_scale(new."sale_price"::numeric(16,4)))); return new; end'; create trigger "catalogue_item_money_places" before insert or update on "catalogue_item" for each row when (concat_ws(' ', new."replacement_value", new."purchase_price", new."subhire_price", new."sale_price") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "catalogue_item_money_places"()`);
    this.addSql(`create or replace function "catalogue_item_barcode_register"() returns trigger language plpgsql as 'begin if tg_op = ''UPDATE'' and (case when old."deleted_at" is null then old."barcode" end) is not distinct from (case when new."deleted_at" is null then new."barcode" end) then return null; end if; if tg_op <> ''INSERT'' then delete from "barcode" where "value" = (case when old."deleted_at" is null then old."barcode" end) and "owner_type" = ''catalogue_item'' and "owner_id" = old."id"::text; end if; if tg_op <> ''DELETE'' and (case when new."deleted_at" is null then new."barcode" end) is not null then insert into "barcode" ("value", "owner_type", "owner_id") values ((case when new."deleted_at" is null then new."barcode" end), ''catalogue_item'', new."id"::text); end if; return null; end'; create trigger "catalogue_item_barcode_register" after insert or delete or update of "barcode", "deleted_at" on "catalogue_item" for each row execute function "catalogue_item_barcode_register"(); delete from "barcode" k using "catalogue_item" x where k."owner_type" = 'catalogue_item' and k."owner_id" = x."id"::text and k."value" = x."barcode"; insert into "barcode" ("value", "owner_type", "owner_id") select x."barcode", 'catalogue_item', x."id"::text from "catalogue_item" x where (case when x."deleted_at" is null then x."barcode" end) is not null`);
    this.addSql(`alter table "catalogue_item_rate" add constraint "catalogue_item_rate_overlap" exclude using gist ("catalogue_item_id" with =, "rate_id" with =, "currency_code" with =, (coalesce("price_book_id", 0)) with =, (coalesce("warehouse_id", 0)) with =, (daterange("valid_from", "valid_until", '[]')) with &&)`);
    this.addSql(`create or replace function "catalogue_item_rate_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."price" := round(new."price"::numeric(16,4), greatest(2, min_scale(new."price"::numeric(16,4)))); new."minimum_charge" := round(new."minimum_charge"::numeric(16,4), greatest(2, min_scale(new."minimum_charge"::numeric(16,4)))); return new; end'; create trigger "catalogue_item_rate_money_places" before insert or update on "catalogue_item_rate" for each row when (concat_ws(' ', new."price", new."minimum_charge") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "catalogue_item_rate_money_places"()`);
    this.addSql(`create or replace function "catalogue_item_supplier_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."purchase_cost" := round(new."purchase_cost"::numeric(16,4), greatest(2, min_scale(new."purchase_cost"::numeric(16,4)))); new."subhire_cost" := round(new."subhire_cost"::numeric(16,4), greatest(2, min_scale(new."subhire_cost"::numeric(16,4)))); return new; end'; create trigger "catalogue_item_supplier_money_places" before insert or update on "catalogue_item_supplier" for each row when (concat_ws(' ', new."purchase_cost", new."subhire_cost") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "catalogue_item_supplier_money_places"()`);
    this.addSql(`create or replace function "kit_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."price" := round(new."price"::numeric(16,4), greatest(2, min_scale(new."price"::numeric(16,4)))); return new; end'; create trigger "kit_money_places" before insert or update on "kit" for each row when (concat_ws(' ', new."price") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "kit_money_places"()`);
    this.addSql(`create or replace function "kit_barcode_register"() returns trigger language plpgsql as 'begin if tg_op = ''UPDATE'' and (case when old."deleted_at" is null then old."barcode" end) is not distinct from (case when new."deleted_at" is null then new."barcode" end) then return null; end if; if tg_op <> ''INSERT'' then delete from "barcode" where "value" = (case when old."deleted_at" is null then old."barcode" end) and "owner_type" = ''kit'' and "owner_id" = old."id"::text; end if; if tg_op <> ''DELETE'' and (case when new."deleted_at" is null then new."barcode" end) is not null then insert into "barcode" ("value", "owner_type", "owner_id") values ((case when new."deleted_at" is null then new."barcode" end), ''kit'', new."id"::text); end if; return null; end'; create trigger "kit_barcode_register" after insert or delete or update of "barcode", "deleted_at" on "kit" for each row execute function "kit_barcode_register"(); delete from "barcode" k using "kit" x where k."owner_type" = 'kit' and k."owner_id" = x."id"::text and k."value" = x."barcode"; insert into "barcode" ("value", "owner_type", "owner_id") select x."barcode", 'kit', x."id"::text from "kit" x where (case when x."deleted_at" is null then x."barcode" end) is not null`);
    this.addSql(`create or replace function "service_maintain_resource_assignment_service"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare noted text; begin with changed as (update "resource_assignment" o set "units" = v."units" from (select t."id" as "id of the row", (case coalesce((select s."unit" from "service" s where s."id" = t."service_id"), case when t."resource_type" in (''user'', ''account_contact'') then ''hour'' else ''day'' end) when ''hour'' then round(coalesce(t."actual_hours", greatest(extract(epoch from t."ends_at" - t."starts_at") / 3600 - t."break_minutes" / 60.0, 0)), 2) when ''half_day'' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 43200) when ''day'' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 86400) when ''km'' then coalesce(t."end_odometer" - t."start_odometer", 0) when ''mile'' then round(coalesce(t."end_odometer" - t."start_odometer", 0) / 1.609344, 2) else 1 end) as "units", jsonb_build_object(''units'', t."units"::text) as "before of the row" from "resource_assignment" t where t."service_id" = new."id") v where v."id of the row" = o."id" and (o."units") is distinct from (v."units") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''resource_assignment'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "service_maintain_resource_assignment_service" after update on "service" for each row when ((old."unit") is distinct from (new."unit")) execute function "service_maintain_resource_assignment_service"()`);
    this.addSql(`create or replace function "service_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."price" := round(new."price"::numeric(16,4), greatest(2, min_scale(new."price"::numeric(16,4)))); new."cost" := round(new."cost"::numeric(16,4), greatest(2, min_scale(new."cost"::numeric(16,4)))); return new; end'; create trigger "service_money_places" before insert or update on "service" for each row when (concat_ws(' ', new."price", new."cost") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "service_money_places"()`);
    this.addSql(`create or replace function "payment_reminder_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."fee" := round(new."fee"::numeric(16,4), greatest(2, min_scale(new."fee"::numeric(16,4)))); return new; end'; create trigger "payment_reminder_money_places" before insert or update on "payment_reminder" for each row when (concat_ws(' ', new."fee") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "payment_reminder_money_places"()`);
    this.addSql(`create or replace function "account_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."credit_limit" := round(new."credit_limit"::numeric(16,4), greatest(2, min_scale(new."credit_limit"::numeric(16,4)))); return new; end'; create trigger "account_money_places" before insert or update on "account" for each row when (concat_ws(' ', new."credit_limit") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "account_money_places"()`);
    this.addSql(`create or replace function "conversation_maintain"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin if tg_op = ''INSERT'' then new."last_message_at" := null; return new; end if; if tg_op = ''UPDATE'' then if (old."id", old."last_message_at") is not distinct from (new."id", new."last_message_at") then return new; end if; end if; select ((select max(m."created_at") from "conversation_message" m where m."conversation_id" = t."id")) into new."last_message_at" from (select new.*) t; return new; end'; create trigger "conversation_maintain" before insert or update on "conversation" for each row execute function "conversation_maintain"(); update "conversation" t set ("last_message_at") = (select ((select max(m."created_at") from "conversation_message" m where m."conversation_id" = t."id"))::timestamptz(3))`);
    this.addSql(`create or replace function "conversation_message_maintain_conversation_messages_insert"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."conversation_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "conversation" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "conversation" o set "last_message_at" = v."last_message_at", "message_count" = v."message_count" from (select t."id" as "id of the row", ((select max(m."created_at") from "conversation_message" m where m."conversation_id" = t."id")) as "last_message_at", ((select count(*) from "conversation_message" m where m."conversation_id" = t."id")) as "message_count", jsonb_build_object(''last_message_at'', to_char(t."last_message_at", ''YYYY-MM-DD"T"HH24:MI:SS.MS"Z"''), ''message_count'', t."message_count") as "before of the row" from "conversation" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."last_message_at", o."message_count") is distinct from (v."last_message_at", v."message_count") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''conversation'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "conversation_message_maintain_conversation_messages_insert" after insert on "conversation_message" referencing new table as "rows of the statement" for each statement execute function "conversation_message_maintain_conversation_messages_insert"(); update "conversation" o set ("last_message_at", "message_count") = (select ((select max(m."created_at") from "conversation_message" m where m."conversation_id" = t."id")), ((select count(*) from "conversation_message" m where m."conversation_id" = t."id")) from "conversation" t where t."id" = o."id")`);
    this.addSql(`create or replace function "conversation_message_maintain_conversation_messages"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (values (new."conversation_id"), (old."conversation_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "conversation" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "conversation" o set "last_message_at" = v."last_message_at", "message_count" = v."message_count" from (select t."id" as "id of the row", ((select max(m."created_at") from "conversation_message" m where m."conversation_id" = t."id")) as "last_message_at", ((select count(*) from "conversation_message" m where m."conversation_id" = t."id")) as "message_count", jsonb_build_object(''last_message_at'', to_char(t."last_message_at", ''YYYY-MM-DD"T"HH24:MI:SS.MS"Z"''), ''message_count'', t."message_count") as "before of the row" from "conversation" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."last_message_at", o."message_count") is distinct from (v."last_message_at", v."message_count") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''conversation'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "conversation_message_maintain_conversation_messages" after update on "conversation_message" for each row when ((old."conversation_id") is distinct from (new."conversation_id")) execute function "conversation_message_maintain_conversation_messages"()`);
    this.addSql(`create or replace function "conversation_message_maintain_conversation_messages_delete"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."conversation_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "conversation" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "conversation" o set "last_message_at" = v."last_message_at", "message_count" = v."message_count" from (select t."id" as "id of the row", ((select max(m."created_at") from "conversation_message" m where m."conversation_id" = t."id")) as "last_message_at", ((select count(*) from "conversation_message" m where m."conversation_id" = t."id")) as "message_count", jsonb_build_object(''last_message_at'', to_char(t."last_message_at", ''YYYY-MM-DD"T"HH24:MI:SS.MS"Z"''), ''message_count'', t."message_count") as "before of the row" from "conversation" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."last_message_at", o."message_count") is distinct from (v."last_message_at", v."message_count") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''conversation'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "conversation_message_maintain_conversation_messages_delete" after delete on "conversation_message" referencing old table as "rows of the statement" for each statement execute function "conversation_message_maintain_conversation_messages_delete"()`);
    this.addSql(`alter table "conversation_read" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "document_file" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "attachment_file" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "bookkeeping_document" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function "bookkeeping_entry_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."gross" := round(new."gross"::numeric(16,4), greatest(2, min_scale(new."gross"::numeric(16,4)))); new."net" := round(new."net"::numeric(16,4), greatest(2, min_scale(new."net"::numeric(16,4)))); new."tax" := round(new."tax"::numeric(16,4), greatest(2, min_scale(new."tax"::numeric(16,4)))); new."base_gross" := round(new."base_gross"::numeric(16,4), greatest(2, min_scale(new."base_gross"::numeric(16,4)))); new."base_net" := round(new."base_net"::numeric(16,4), greatest(2, min_scale(new."base_net"::numeric(16,4)))); new."base_tax" := round(new."base_tax"::numeric(16,4), greatest(2, min_scale(new."base_tax"::numeric(16,4)))); return new; end'; create trigger "bookkeeping_entry_money_places" before insert or update on "bookkeeping_entry" for each row when (concat_ws(' ', new."gross", new."net", new."tax", new."base_gross", new."base_net", new."base_tax") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "bookkeeping_entry_money_places"()`);
    this.addSql(`create or replace function "bookkeeping_export_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."total" := round(new."total"::numeric(16,4), greatest(2, min_scale(new."total"::numeric(16,4)))); return new; end'; create trigger "bookkeeping_export_money_places" before insert or update on "bookkeeping_export" for each row when (concat_ws(' ', new."total") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "bookkeeping_export_money_places"()`);
    this.addSql(`create or replace function "credit_note_maintain_invoice_credit_notes_insert"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."invoice_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "invoice" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "invoice" o set "amount_refunded" = v."amount_refunded" from (select t."id" as "id of the row", ((select coalesce(sum(n."amount_refunded"), 0) from "credit_note" n where n."invoice_id" = t."id" and n."status" <> ''void'')) as "amount_refunded", jsonb_build_object(''amount_refunded'', t."amount_refunded"::text) as "before of the row" from "invoice" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."amount_refunded") is distinct from (v."amount_refunded") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''invoice'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "credit_note_maintain_invoice_credit_notes_insert" after insert on "credit_note" referencing new table as "rows of the statement" for each statement execute function "credit_note_maintain_invoice_credit_notes_insert"(); update "invoice" o set ("amount_refunded") = (select ((select coalesce(sum(n."amount_refunded"), 0) from "credit_note" n where n."invoice_id" = t."id" and n."status" <> 'void')) from "invoice" t where t."id" = o."id")`);
    this.addSql(`create or replace function "credit_note_maintain_invoice_credit_notes"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (values (new."invoice_id"), (old."invoice_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "invoice" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "invoice" o set "amount_refunded" = v."amount_refunded" from (select t."id" as "id of the row", ((select coalesce(sum(n."amount_refunded"), 0) from "credit_note" n where n."invoice_id" = t."id" and n."status" <> ''void'')) as "amount_refunded", jsonb_build_object(''amount_refunded'', t."amount_refunded"::text) as "before of the row" from "invoice" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."amount_refunded") is distinct from (v."amount_refunded") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''invoice'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "credit_note_maintain_invoice_credit_notes" after update on "credit_note" for each row when ((old."invoice_id", old."amount_refunded", old."status") is distinct from (new."invoice_id", new."amount_refunded", new."status")) execute function "credit_note_maintain_invoice_credit_notes"()`);
    this.addSql(`create or replace function "credit_note_maintain_invoice_credit_notes_delete"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."invoice_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "invoice" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "invoice" o set "amount_refunded" = v."amount_refunded" from (select t."id" as "id of the row", ((select coalesce(sum(n."amount_refunded"), 0) from "credit_note" n where n."invoice_id" = t."id" and n."status" <> ''void'')) as "amount_refunded", jsonb_build_object(''amount_refunded'', t."amount_refunded"::text) as "before of the row" from "invoice" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."amount_refunded") is distinct from (v."amount_refunded") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''invoice'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "credit_note_maintain_invoice_credit_notes_delete" after delete on "credit_note" referencing old table as "rows of the statement" for each statement execute function "credit_note_maintain_invoice_credit_notes_delete"()`);
    this.addSql(`create or replace function "credit_note_maintain_rental_credit_notes_insert"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "invoiced_total" = v."invoiced_total", "invoiced_net_total" = v."invoiced_net_total" from (select t."id" as "id of the row", ((select coalesce(sum(l."gross_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."gross_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."gross_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_total", ((select coalesce(sum(l."net_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."net_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."net_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_net_total", jsonb_build_object(''invoiced_total'', t."invoiced_total"::text, ''invoiced_net_total'', t."invoiced_net_total"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."invoiced_total", o."invoiced_net_total") is distinct from (v."invoiced_total", v."invoiced_net_total") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "credit_note_maintain_rental_credit_notes_insert" after insert on "credit_note" referencing new table as "rows of the statement" for each statement execute function "credit_note_maintain_rental_credit_notes_insert"(); update "rental" o set ("invoiced_total", "invoiced_net_total") = (select ((select coalesce(sum(l."gross_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."gross_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in ('issued', 'applied')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in ('draft', 'void'))
- (select coalesce(sum(c."gross_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in ('issued', 'applied'))), ((select coalesce(sum(l."net_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."net_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in ('issued', 'applied')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in ('draft', 'void'))
- (select coalesce(sum(c."net_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in ('issued', 'applied'))) from "rental" t where t."id" = o."id")`);
    this.addSql(`create or replace function "credit_note_maintain_rental_credit_notes"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (values (new."rental_id"), (old."rental_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "invoiced_total" = v."invoiced_total", "invoiced_net_total" = v."invoiced_net_total" from (select t."id" as "id of the row", ((select coalesce(sum(l."gross_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."gross_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."gross_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_total", ((select coalesce(sum(l."net_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."net_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."net_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_net_total", jsonb_build_object(''invoiced_total'', t."invoiced_total"::text, ''invoiced_net_total'', t."invoiced_net_total"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."invoiced_total", o."invoiced_net_total") is distinct from (v."invoiced_total", v."invoiced_net_total") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "credit_note_maintain_rental_credit_notes" after update on "credit_note" for each row when ((old."rental_id", old."status") is distinct from (new."rental_id", new."status")) execute function "credit_note_maintain_rental_credit_notes"()`);
    this.addSql(`create or replace function "credit_note_maintain_rental_credit_notes_delete"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "invoiced_total" = v."invoiced_total", "invoiced_net_total" = v."invoiced_net_total" from (select t."id" as "id of the row", ((select coalesce(sum(l."gross_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."gross_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."gross_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_total", ((select coalesce(sum(l."net_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."net_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."net_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_net_total", jsonb_build_object(''invoiced_total'', t."invoiced_total"::text, ''invoiced_net_total'', t."invoiced_net_total"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."invoiced_total", o."invoiced_net_total") is distinct from (v."invoiced_total", v."invoiced_net_total") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "credit_note_maintain_rental_credit_notes_delete" after delete on "credit_note" referencing old table as "rows of the statement" for each statement execute function "credit_note_maintain_rental_credit_notes_delete"()`);
    this.addSql(`create or replace function "credit_note_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."net_total" := round(new."net_total"::numeric(16,4), greatest(2, min_scale(new."net_total"::numeric(16,4)))); new."tax_total" := round(new."tax_total"::numeric(16,4), greatest(2, min_scale(new."tax_total"::numeric(16,4)))); new."gross_total" := round(new."gross_total"::numeric(16,4), greatest(2, min_scale(new."gross_total"::numeric(16,4)))); new."amount_applied" := round(new."amount_applied"::numeric(16,4), greatest(2, min_scale(new."amount_applied"::numeric(16,4)))); new."amount_refunded" := round(new."amount_refunded"::numeric(16,4), greatest(2, min_scale(new."amount_refunded"::numeric(16,4)))); new."balance" := round(new."balance"::numeric(16,4), greatest(2, min_scale(new."balance"::numeric(16,4)))); return new; end'; create trigger "credit_note_money_places" before insert or update on "credit_note" for each row when (concat_ws(' ', new."net_total", new."tax_total", new."gross_total", new."amount_applied", new."amount_refunded", new."balance") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "credit_note_money_places"()`);
    this.addSql(`create or replace function "credit_note_allocation_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."amount" := round(new."amount"::numeric(16,4), greatest(2, min_scale(new."amount"::numeric(16,4)))); return new; end'; create trigger "credit_note_allocation_money_places" before insert or update on "credit_note_allocation" for each row when (concat_ws(' ', new."amount") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "credit_note_allocation_money_places"()`);
    this.addSql(`create or replace function "credit_note_line_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."unit_price" := round(new."unit_price"::numeric(16,4), greatest(2, min_scale(new."unit_price"::numeric(16,4)))); new."net_amount" := round(new."net_amount"::numeric(16,4), greatest(2, min_scale(new."net_amount"::numeric(16,4)))); new."tax_amount" := round(new."tax_amount"::numeric(16,4), greatest(2, min_scale(new."tax_amount"::numeric(16,4)))); new."gross_amount" := round(new."gross_amount"::numeric(16,4), greatest(2, min_scale(new."gross_amount"::numeric(16,4)))); return new; end'; create trigger "credit_note_line_money_places" before insert or update on "credit_note_line" for each row when (concat_ws(' ', new."unit_price", new."net_amount", new."tax_amount", new."gross_amount") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "credit_note_line_money_places"()`);
    this.addSql(`create or replace function "currency_maintain_rental_currency"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare noted text; begin with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual", "paid_total" = v."paid_total" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", ((select coalesce(sum(round((i."amount_paid" - i."amount_refunded") * l."upto" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2))) - round((i."amount_paid" - i."amount_refunded") * l."before" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))), 0) from (select n."invoice_id", sum(n."gross_amount") as "upto", coalesce(sum(n."gross_amount") filter (where n."rental_id" < t."id"), 0) as "before"
  from "invoice_line" n where n."rental_id" <= t."id" and n."invoice_id" in (select o."invoice_id" from "invoice_line" o where o."rental_id" = t."id")
  group by n."invoice_id") l
join "invoice" i on i."id" = l."invoice_id" where i."status" not in (''draft'', ''void''))) as "paid_total", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text, ''paid_total'', t."paid_total"::text) as "before of the row" from "rental" t where t."currency_code" = new."code") v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual", o."paid_total") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual", v."paid_total") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "currency_maintain_rental_currency" after update on "currency" for each row when ((old."decimals") is distinct from (new."decimals")) execute function "currency_maintain_rental_currency"()`);
    this.addSql(`create or replace function "invoice_maintain_rental_invoice_lines_invoice"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "invoice_line" r where r."invoice_id" = new."id") k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "invoiced_total" = v."invoiced_total", "invoiced_net_total" = v."invoiced_net_total", "paid_total" = v."paid_total" from (select t."id" as "id of the row", ((select coalesce(sum(l."gross_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."gross_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."gross_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_total", ((select coalesce(sum(l."net_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."net_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."net_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_net_total", ((select coalesce(sum(round((i."amount_paid" - i."amount_refunded") * l."upto" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2))) - round((i."amount_paid" - i."amount_refunded") * l."before" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))), 0) from (select n."invoice_id", sum(n."gross_amount") as "upto", coalesce(sum(n."gross_amount") filter (where n."rental_id" < t."id"), 0) as "before"
  from "invoice_line" n where n."rental_id" <= t."id" and n."invoice_id" in (select o."invoice_id" from "invoice_line" o where o."rental_id" = t."id")
  group by n."invoice_id") l
join "invoice" i on i."id" = l."invoice_id" where i."status" not in (''draft'', ''void''))) as "paid_total", jsonb_build_object(''invoiced_total'', t."invoiced_total"::text, ''invoiced_net_total'', t."invoiced_net_total"::text, ''paid_total'', t."paid_total"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."invoiced_total", o."invoiced_net_total", o."paid_total") is distinct from (v."invoiced_total", v."invoiced_net_total", v."paid_total") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "invoice_maintain_rental_invoice_lines_invoice" after update on "invoice" for each row when ((old."status", old."amount_paid", old."amount_refunded", old."gross_total") is distinct from (new."status", new."amount_paid", new."amount_refunded", new."gross_total")) execute function "invoice_maintain_rental_invoice_lines_invoice"()`);
    this.addSql(`create or replace function "invoice_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."opening_amount" := round(new."opening_amount"::numeric(16,4), greatest(2, min_scale(new."opening_amount"::numeric(16,4)))); new."discount_total" := round(new."discount_total"::numeric(16,4), greatest(2, min_scale(new."discount_total"::numeric(16,4)))); new."net_total" := round(new."net_total"::numeric(16,4), greatest(2, min_scale(new."net_total"::numeric(16,4)))); new."tax_total" := round(new."tax_total"::numeric(16,4), greatest(2, min_scale(new."tax_total"::numeric(16,4)))); new."gross_total" := round(new."gross_total"::numeric(16,4), greatest(2, min_scale(new."gross_total"::numeric(16,4)))); new."base_net_total" := round(new."base_net_total"::numeric(16,4), greatest(2, min_scale(new."base_net_total"::numeric(16,4)))); new."base_gross_total" := round(new."base_gross_total"::numeric(16,4), greatest(2, min_scale(new."base_gross_total"::numeric(16,4)))); new."amount_paid" := round(new."amount_paid"::numeric(16,4), greatest(2, min_scale(new."amount_paid"::numeric(16,4)))); new."amount_credited" := round(new."amount_credited"::numeric(16,4), greatest(2, min_scale(new."amount_credited"::numeric(16,4)))); new."amount_refunded" := round(new."amount_refunded"::numeric(16,4), greatest(2, min_scale(new."amount_refunded"::numeric(16,4)))); new."balance" := round(new."balance"::numeric(16,4), greatest(2, min_scale(new."balance"::numeric(16,4)))); return new; end'; create trigger "invoice_money_places" before insert or update on "invoice" for each row when (concat_ws(' ', new."opening_amount", new."discount_total", new."net_total", new."tax_total", new."gross_total", new."base_net_total", new."base_gross_total", new."amount_paid", new."amount_credited", new."amount_refunded", new."balance") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "invoice_money_places"()`);
    this.addSql(`create or replace function "invoice_line_maintain_rental_invoice_lines_insert"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "invoiced_total" = v."invoiced_total", "invoiced_net_total" = v."invoiced_net_total", "paid_total" = v."paid_total" from (select t."id" as "id of the row", ((select coalesce(sum(l."gross_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."gross_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."gross_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_total", ((select coalesce(sum(l."net_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."net_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."net_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_net_total", ((select coalesce(sum(round((i."amount_paid" - i."amount_refunded") * l."upto" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2))) - round((i."amount_paid" - i."amount_refunded") * l."before" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))), 0) from (select n."invoice_id", sum(n."gross_amount") as "upto", coalesce(sum(n."gross_amount") filter (where n."rental_id" < t."id"), 0) as "before"
  from "invoice_line" n where n."rental_id" <= t."id" and n."invoice_id" in (select o."invoice_id" from "invoice_line" o where o."rental_id" = t."id")
  group by n."invoice_id") l
join "invoice" i on i."id" = l."invoice_id" where i."status" not in (''draft'', ''void''))) as "paid_total", jsonb_build_object(''invoiced_total'', t."invoiced_total"::text, ''invoiced_net_total'', t."invoiced_net_total"::text, ''paid_total'', t."paid_total"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."invoiced_total", o."invoiced_net_total", o."paid_total") is distinct from (v."invoiced_total", v."invoiced_net_total", v."paid_total") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "invoice_line_maintain_rental_invoice_lines_insert" after insert on "invoice_line" referencing new table as "rows of the statement" for each statement execute function "invoice_line_maintain_rental_invoice_lines_insert"(); update "rental" o set ("invoiced_total", "invoiced_net_total", "paid_total") = (select ((select coalesce(sum(l."gross_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."gross_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in ('issued', 'applied')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in ('draft', 'void'))
- (select coalesce(sum(c."gross_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in ('issued', 'applied'))), ((select coalesce(sum(l."net_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."net_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in ('issued', 'applied')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in ('draft', 'void'))
- (select coalesce(sum(c."net_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in ('issued', 'applied'))), ((select coalesce(sum(round((i."amount_paid" - i."amount_refunded") * l."upto" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2))) - round((i."amount_paid" - i."amount_refunded") * l."before" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))), 0) from (select n."invoice_id", sum(n."gross_amount") as "upto", coalesce(sum(n."gross_amount") filter (where n."rental_id" < t."id"), 0) as "before"
  from "invoice_line" n where n."rental_id" <= t."id" and n."invoice_id" in (select o."invoice_id" from "invoice_line" o where o."rental_id" = t."id")
  group by n."invoice_id") l
join "invoice" i on i."id" = l."invoice_id" where i."status" not in ('draft', 'void'))) from "rental" t where t."id" = o."id")`);
    this.addSql(`create or replace function "invoice_line_maintain_rental_invoice_lines"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (values (new."rental_id"), (old."rental_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "invoiced_total" = v."invoiced_total", "invoiced_net_total" = v."invoiced_net_total", "paid_total" = v."paid_total" from (select t."id" as "id of the row", ((select coalesce(sum(l."gross_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."gross_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."gross_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_total", ((select coalesce(sum(l."net_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."net_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."net_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_net_total", ((select coalesce(sum(round((i."amount_paid" - i."amount_refunded") * l."upto" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2))) - round((i."amount_paid" - i."amount_refunded") * l."before" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))), 0) from (select n."invoice_id", sum(n."gross_amount") as "upto", coalesce(sum(n."gross_amount") filter (where n."rental_id" < t."id"), 0) as "before"
  from "invoice_line" n where n."rental_id" <= t."id" and n."invoice_id" in (select o."invoice_id" from "invoice_line" o where o."rental_id" = t."id")
  group by n."invoice_id") l
join "invoice" i on i."id" = l."invoice_id" where i."status" not in (''draft'', ''void''))) as "paid_total", jsonb_build_object(''invoiced_total'', t."invoiced_total"::text, ''invoiced_net_total'', t."invoiced_net_total"::text, ''paid_total'', t."paid_total"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."invoiced_total", o."invoiced_net_total", o."paid_total") is distinct from (v."invoiced_total", v."invoiced_net_total", v."paid_total") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "invoice_line_maintain_rental_invoice_lines" after update on "invoice_line" for each row when ((old."rental_id", old."gross_amount", old."invoice_id", old."quantity_credited", old."net_amount") is distinct from (new."rental_id", new."gross_amount", new."invoice_id", new."quantity_credited", new."net_amount")) execute function "invoice_line_maintain_rental_invoice_lines"()`);
    this.addSql(`create or replace function "invoice_line_maintain_rental_invoice_lines_delete"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "invoiced_total" = v."invoiced_total", "invoiced_net_total" = v."invoiced_net_total", "paid_total" = v."paid_total" from (select t."id" as "id of the row", ((select coalesce(sum(l."gross_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."gross_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."gross_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_total", ((select coalesce(sum(l."net_amount" - case when l."quantity_credited" = 0 then 0 else (select coalesce(sum(c."net_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
  where c."invoice_line_id" = l."id" and n."status" in (''issued'', ''applied'')) end), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = t."id" and i."status" not in (''draft'', ''void''))
- (select coalesce(sum(c."net_amount"), 0) from "credit_note" n join "credit_note_line" c on c."credit_note_id" = n."id" and c."invoice_line_id" is null and c."rental_item_id" is not null
  where n."rental_id" = t."id" and n."status" in (''issued'', ''applied''))) as "invoiced_net_total", ((select coalesce(sum(round((i."amount_paid" - i."amount_refunded") * l."upto" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2))) - round((i."amount_paid" - i."amount_refunded") * l."before" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))), 0) from (select n."invoice_id", sum(n."gross_amount") as "upto", coalesce(sum(n."gross_amount") filter (where n."rental_id" < t."id"), 0) as "before"
  from "invoice_line" n where n."rental_id" <= t."id" and n."invoice_id" in (select o."invoice_id" from "invoice_line" o where o."rental_id" = t."id")
  group by n."invoice_id") l
join "invoice" i on i."id" = l."invoice_id" where i."status" not in (''draft'', ''void''))) as "paid_total", jsonb_build_object(''invoiced_total'', t."invoiced_total"::text, ''invoiced_net_total'', t."invoiced_net_total"::text, ''paid_total'', t."paid_total"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."invoiced_total", o."invoiced_net_total", o."paid_total") is distinct from (v."invoiced_total", v."invoiced_net_total", v."paid_total") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "invoice_line_maintain_rental_invoice_lines_delete" after delete on "invoice_line" referencing old table as "rows of the statement" for each statement execute function "invoice_line_maintain_rental_invoice_lines_delete"()`);
    this.addSql(`create or replace function "invoice_line_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."unit_price" := round(new."unit_price"::numeric(16,4), greatest(2, min_scale(new."unit_price"::numeric(16,4)))); new."net_amount" := round(new."net_amount"::numeric(16,4), greatest(2, min_scale(new."net_amount"::numeric(16,4)))); new."tax_amount" := round(new."tax_amount"::numeric(16,4), greatest(2, min_scale(new."tax_amount"::numeric(16,4)))); new."gross_amount" := round(new."gross_amount"::numeric(16,4), greatest(2, min_scale(new."gross_amount"::numeric(16,4)))); return new; end'; create trigger "invoice_line_money_places" before insert or update on "invoice_line" for each row when (concat_ws(' ', new."unit_price", new."net_amount", new."tax_amount", new."gross_amount") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "invoice_line_money_places"()`);
    this.addSql(`alter table "number_series" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function "payment_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."amount" := round(new."amount"::numeric(16,4), greatest(2, min_scale(new."amount"::numeric(16,4)))); new."amount_allocated" := round(new."amount_allocated"::numeric(16,4), greatest(2, min_scale(new."amount_allocated"::numeric(16,4)))); new."amount_refunded" := round(new."amount_refunded"::numeric(16,4), greatest(2, min_scale(new."amount_refunded"::numeric(16,4)))); new."amount_unallocated" := round(new."amount_unallocated"::numeric(16,4), greatest(2, min_scale(new."amount_unallocated"::numeric(16,4)))); return new; end'; create trigger "payment_money_places" before insert or update on "payment" for each row when (concat_ws(' ', new."amount", new."amount_allocated", new."amount_refunded", new."amount_unallocated") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "payment_money_places"()`);
    this.addSql(`create or replace function "payment_allocation_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."amount" := round(new."amount"::numeric(16,4), greatest(2, min_scale(new."amount"::numeric(16,4)))); return new; end'; create trigger "payment_allocation_money_places" before insert or update on "payment_allocation" for each row when (concat_ws(' ', new."amount") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "payment_allocation_money_places"()`);
    this.addSql(`alter table "payment_session" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "import_key" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "import_row" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function "asset_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."purchase_cost" := round(new."purchase_cost"::numeric(16,4), greatest(2, min_scale(new."purchase_cost"::numeric(16,4)))); new."residual_value" := round(new."residual_value"::numeric(16,4), greatest(2, min_scale(new."residual_value"::numeric(16,4)))); new."insured_value" := round(new."insured_value"::numeric(16,4), greatest(2, min_scale(new."insured_value"::numeric(16,4)))); return new; end'; create trigger "asset_money_places" before insert or update on "asset" for each row when (concat_ws(' ', new."purchase_cost", new."residual_value", new."insured_value") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "asset_money_places"()`);
    this.addSql(`create or replace function "asset_barcode_register"() returns trigger language plpgsql as 'begin if tg_op = ''UPDATE'' and (case when old."deleted_at" is null then old."barcode" end) is not distinct from (case when new."deleted_at" is null then new."barcode" end) then return null; end if; if tg_op <> ''INSERT'' then delete from "barcode" where "value" = (case when old."deleted_at" is null then old."barcode" end) and "owner_type" = ''asset'' and "owner_id" = old."id"::text; end if; if tg_op <> ''DELETE'' and (case when new."deleted_at" is null then new."barcode" end) is not null then insert into "barcode" ("value", "owner_type", "owner_id") values ((case when new."deleted_at" is null then new."barcode" end), ''asset'', new."id"::text); end if; return null; end'; create trigger "asset_barcode_register" after insert or delete or update of "barcode", "deleted_at" on "asset" for each row execute function "asset_barcode_register"(); delete from "barcode" k using "asset" x where k."owner_type" = 'asset' and k."owner_id" = x."id"::text and k."value" = x."barcode"; insert into "barcode" ("value", "owner_type", "owner_id") select x."barcode", 'asset', x."id"::text from "asset" x where (case when x."deleted_at" is null then x."barcode" end) is not null`);
    this.addSql(`create or replace function "asset_cost_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."amount" := round(new."amount"::numeric(16,4), greatest(2, min_scale(new."amount"::numeric(16,4)))); return new; end'; create trigger "asset_cost_money_places" before insert or update on "asset_cost" for each row when (concat_ws(' ', new."amount") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "asset_cost_money_places"()`);
    this.addSql(`create or replace function "asset_retirement_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."proceeds" := round(new."proceeds"::numeric(16,4), greatest(2, min_scale(new."proceeds"::numeric(16,4)))); new."book_value_at_retirement" := round(new."book_value_at_retirement"::numeric(16,4), greatest(2, min_scale(new."book_value_at_retirement"::numeric(16,4)))); new."gain_loss" := round(new."gain_loss"::numeric(16,4), greatest(2, min_scale(new."gain_loss"::numeric(16,4)))); return new; end'; create trigger "asset_retirement_money_places" before insert or update on "asset_retirement" for each row when (concat_ws(' ', new."proceeds", new."book_value_at_retirement", new."gain_loss") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "asset_retirement_money_places"()`);
    this.addSql(`alter table "barcode" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function "flightcase_barcode_register"() returns trigger language plpgsql as 'begin if tg_op = ''UPDATE'' and (case when old."deleted_at" is null then old."barcode" end) is not distinct from (case when new."deleted_at" is null then new."barcode" end) then return null; end if; if tg_op <> ''INSERT'' then delete from "barcode" where "value" = (case when old."deleted_at" is null then old."barcode" end) and "owner_type" = ''flightcase'' and "owner_id" = old."id"::text; end if; if tg_op <> ''DELETE'' and (case when new."deleted_at" is null then new."barcode" end) is not null then insert into "barcode" ("value", "owner_type", "owner_id") values ((case when new."deleted_at" is null then new."barcode" end), ''flightcase'', new."id"::text); end if; return null; end'; create trigger "flightcase_barcode_register" after insert or delete or update of "barcode", "deleted_at" on "flightcase" for each row execute function "flightcase_barcode_register"(); delete from "barcode" k using "flightcase" x where k."owner_type" = 'flightcase' and k."owner_id" = x."id"::text and k."value" = x."barcode"; insert into "barcode" ("value", "owner_type", "owner_id") select x."barcode", 'flightcase', x."id"::text from "flightcase" x where (case when x."deleted_at" is null then x."barcode" end) is not null`);
    this.addSql(`create or replace function backline_append_only() returns trigger language plpgsql as 'begin if coalesce(current_setting(''backline.purge'', true), '''') = ''on'' and tg_op = ''DELETE'' then return old; end if; raise exception ''rows of % are never changed'', tg_table_name using errcode = ''restrict_violation''; end'; create trigger "scan_append_only" before update or delete on "scan" for each row execute function backline_append_only()`);
    this.addSql(`alter table "scan" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function "stock_check_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."variance_value" := round(new."variance_value"::numeric(16,4), greatest(2, min_scale(new."variance_value"::numeric(16,4)))); return new; end'; create trigger "stock_check_money_places" before insert or update on "stock_check" for each row when (concat_ws(' ', new."variance_value") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "stock_check_money_places"()`);
    this.addSql(`create or replace function "stock_level_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."average_cost" := round(new."average_cost"::numeric(16,4), greatest(2, min_scale(new."average_cost"::numeric(16,4)))); return new; end'; create trigger "stock_level_money_places" before insert or update on "stock_level" for each row when (concat_ws(' ', new."average_cost") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "stock_level_money_places"()`);
    this.addSql(`create or replace function backline_append_only() returns trigger language plpgsql as 'begin if coalesce(current_setting(''backline.purge'', true), '''') = ''on'' and tg_op = ''DELETE'' then return old; end if; raise exception ''rows of % are never changed'', tg_table_name using errcode = ''restrict_violation''; end'; create trigger "stock_transaction_append_only" before update or delete on "stock_transaction" for each row execute function backline_append_only()`);
    this.addSql(`alter table "stock_transaction" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function "stock_transaction_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."unit_cost" := round(new."unit_cost"::numeric(16,4), greatest(2, min_scale(new."unit_cost"::numeric(16,4)))); return new; end'; create trigger "stock_transaction_money_places" before insert or update on "stock_transaction" for each row when (concat_ws(' ', new."unit_cost") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "stock_transaction_money_places"()`);
    this.addSql(`create or replace function "storage_location_barcode_register"() returns trigger language plpgsql as 'begin if tg_op = ''UPDATE'' and old."barcode" is not distinct from new."barcode" then return null; end if; if tg_op <> ''INSERT'' then delete from "barcode" where "value" = old."barcode" and "owner_type" = ''storage_location'' and "owner_id" = old."id"::text; end if; if tg_op <> ''DELETE'' and new."barcode" is not null then insert into "barcode" ("value", "owner_type", "owner_id") values (new."barcode", ''storage_location'', new."id"::text); end if; return null; end'; create trigger "storage_location_barcode_register" after insert or delete or update of "barcode" on "storage_location" for each row execute function "storage_location_barcode_register"(); delete from "barcode" k using "storage_location" x where k."owner_type" = 'storage_location' and k."owner_id" = x."id"::text and k."value" = x."barcode"; insert into "barcode" ("value", "owner_type", "owner_id") select x."barcode", 'storage_location', x."id"::text from "storage_location" x where x."barcode" is not null`);
    this.addSql(`create or replace function "warehouse_transfer_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."cost" := round(new."cost"::numeric(16,4), greatest(2, min_scale(new."cost"::numeric(16,4)))); return new; end'; create trigger "warehouse_transfer_money_places" before insert or update on "warehouse_transfer" for each row when (concat_ws(' ', new."cost") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "warehouse_transfer_money_places"()`);
    this.addSql(`create or replace function "equipment_test_maintain"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin if tg_op = ''UPDATE'' then if (old."scope", old."catalogue_item_ids") is not distinct from (new."scope", new."catalogue_item_ids") then return new; end if; end if; select (array(select x::integer from jsonb_array_elements_text(coalesce(t."scope" -> ''catalogue_item_ids'', ''[]'')) x)) into new."catalogue_item_ids" from (select new.*) t; return new; end'; create trigger "equipment_test_maintain" before insert or update on "equipment_test" for each row execute function "equipment_test_maintain"(); update "equipment_test" t set ("catalogue_item_ids") = (select (array(select x::integer from jsonb_array_elements_text(coalesce(t."scope" -> 'catalogue_item_ids', '[]')) x))::integer[])`);
    this.addSql(`create or replace function "repair_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."charge_amount" := round(new."charge_amount"::numeric(16,4), greatest(2, min_scale(new."charge_amount"::numeric(16,4)))); new."labour_cost" := round(new."labour_cost"::numeric(16,4), greatest(2, min_scale(new."labour_cost"::numeric(16,4)))); new."parts_cost" := round(new."parts_cost"::numeric(16,4), greatest(2, min_scale(new."parts_cost"::numeric(16,4)))); return new; end'; create trigger "repair_money_places" before insert or update on "repair" for each row when (concat_ws(' ', new."charge_amount", new."labour_cost", new."parts_cost") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "repair_money_places"()`);
    this.addSql(`create or replace function "repair_part_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."unit_cost" := round(new."unit_cost"::numeric(16,4), greatest(2, min_scale(new."unit_cost"::numeric(16,4)))); return new; end'; create trigger "repair_part_money_places" before insert or update on "repair_part" for each row when (concat_ws(' ', new."unit_cost") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "repair_part_money_places"()`);
    this.addSql(`alter table "document_share" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function backline_append_only() returns trigger language plpgsql as 'begin if coalesce(current_setting(''backline.purge'', true), '''') = ''on'' and tg_op = ''DELETE'' then return old; end if; raise exception ''rows of % are never changed'', tg_table_name using errcode = ''restrict_violation''; end'; create trigger "action_log_append_only" before update or delete on "action_log" for each row execute function backline_append_only()`);
    this.addSql(`alter table "action_log" set (toast_tuple_target = 8160)`);
    this.addSql(`create table "backline_ledger_change" ("id" integer generated always as identity primary key, "entity" text not null, "after_id" bigint not null, "kind" text not null, "field" text not null, "detail" jsonb not null, "created_at" timestamptz(3) not null default clock_timestamp()); create index "backline_ledger_change_entity" on "backline_ledger_change" ("entity", "id")`);
    this.addSql(`create or replace function backline_require(holds boolean, code text, reason text) returns boolean language plpgsql as 'begin if not coalesce(holds, false) then raise exception using errcode = code, message = reason; end if; return true; end'`);
    this.addSql(`alter table "daily_budget" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function backline_append_only() returns trigger language plpgsql as 'begin if coalesce(current_setting(''backline.purge'', true), '''') = ''on'' and tg_op = ''DELETE'' then return old; end if; raise exception ''rows of % are never changed'', tg_table_name using errcode = ''restrict_violation''; end'; create trigger "evidence_append_only" before update or delete on "evidence" for each row execute function backline_append_only()`);
    this.addSql(`alter table "evidence" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "evidence_chain" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "export_file" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "idempotency_key" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "job" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "job_schedule" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "mail_message" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "notification_choice" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "oauth_record" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "outbox_event" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "passkey_challenge" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "refresh_link_use" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "report_favourite" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function backline_append_only() returns trigger language plpgsql as 'begin if coalesce(current_setting(''backline.purge'', true), '''') = ''on'' and tg_op = ''DELETE'' then return old; end if; raise exception ''rows of % are never changed'', tg_table_name using errcode = ''restrict_violation''; end'; create trigger "request_log_append_only" before update or delete on "request_log" for each row execute function backline_append_only()`);
    this.addSql(`alter table "request_log" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "search_vector" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "setting_value" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "sign_in_throttle" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "stored_file" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "stored_part" alter column "content" set storage external`);
    this.addSql(`alter table "stored_part" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function "user_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."cost_per_hour" := round(new."cost_per_hour"::numeric(16,4), greatest(2, min_scale(new."cost_per_hour"::numeric(16,4)))); new."cost_per_day" := round(new."cost_per_day"::numeric(16,4), greatest(2, min_scale(new."cost_per_day"::numeric(16,4)))); return new; end'; create trigger "user_money_places" before insert or update on "user" for each row when (concat_ws(' ', new."cost_per_hour", new."cost_per_day") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "user_money_places"()`);
    this.addSql(`alter table "user_avatar" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "user_identity" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "user_link" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "user_passkey" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "user_recovery_code" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "user_remembrance" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "user_second_factor" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "user_session" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function "project_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."budget_total" := round(new."budget_total"::numeric(16,4), greatest(2, min_scale(new."budget_total"::numeric(16,4)))); return new; end'; create trigger "project_money_places" before insert or update on "project" for each row when (concat_ws(' ', new."budget_total") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "project_money_places"()`);
    this.addSql(`create or replace function "project_budget_line_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."amount" := round(new."amount"::numeric(16,4), greatest(2, min_scale(new."amount"::numeric(16,4)))); return new; end'; create trigger "project_budget_line_money_places" before insert or update on "project_budget_line" for each row when (concat_ws(' ', new."amount") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "project_budget_line_money_places"()`);
    this.addSql(`create or replace function "purchase_order_maintain_rental_purchase_orders_insert"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "purchase_order_maintain_rental_purchase_orders_insert" after insert on "purchase_order" referencing new table as "rows of the statement" for each statement execute function "purchase_order_maintain_rental_purchase_orders_insert"(); update "rental" o set ("cost_predicted", "cost_committed", "cost_actual") = (select (case when t."status" not in ('order', 'preparing', 'dispatched', 'returned', 'completed') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'predicted'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('draft')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('draft')), 0)), (case when t."status" in ('order', 'preparing', 'dispatched') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'committed'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('sent', 'partially_received')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('sent', 'partially_received')), 0)), (case when t."status" in ('returned', 'completed') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'actual'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('received', 'closed')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('received', 'closed')), 0)) from "rental" t where t."id" = o."id")`);
    this.addSql(`create or replace function "purchase_order_maintain_rental_purchase_orders"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (values (new."rental_id"), (old."rental_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "purchase_order_maintain_rental_purchase_orders" after update on "purchase_order" for each row when ((old."rental_id", old."status", old."freight_cost", old."exchange_rate", old."deleted_at", old."po_type") is distinct from (new."rental_id", new."status", new."freight_cost", new."exchange_rate", new."deleted_at", new."po_type")) execute function "purchase_order_maintain_rental_purchase_orders"()`);
    this.addSql(`create or replace function "purchase_order_maintain_rental_purchase_orders_delete"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "purchase_order_maintain_rental_purchase_orders_delete" after delete on "purchase_order" referencing old table as "rows of the statement" for each statement execute function "purchase_order_maintain_rental_purchase_orders_delete"()`);
    this.addSql(`create or replace function "purchase_order_maintain_rental_purchase_order_items_pu_c13c513d"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "purchase_order_item" r where r."purchase_order_id" = new."id") k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "purchase_order_maintain_rental_purchase_order_items_pu_c13c513d" after update on "purchase_order" for each row when ((old."status", old."exchange_rate", old."deleted_at", old."po_type") is distinct from (new."status", new."exchange_rate", new."deleted_at", new."po_type")) execute function "purchase_order_maintain_rental_purchase_order_items_pu_c13c513d"()`);
    this.addSql(`create or replace function "purchase_order_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."freight_cost" := round(new."freight_cost"::numeric(16,4), greatest(2, min_scale(new."freight_cost"::numeric(16,4)))); new."discount_total" := round(new."discount_total"::numeric(16,4), greatest(2, min_scale(new."discount_total"::numeric(16,4)))); new."net_total" := round(new."net_total"::numeric(16,4), greatest(2, min_scale(new."net_total"::numeric(16,4)))); new."tax_total" := round(new."tax_total"::numeric(16,4), greatest(2, min_scale(new."tax_total"::numeric(16,4)))); new."gross_total" := round(new."gross_total"::numeric(16,4), greatest(2, min_scale(new."gross_total"::numeric(16,4)))); return new; end'; create trigger "purchase_order_money_places" before insert or update on "purchase_order" for each row when (concat_ws(' ', new."freight_cost", new."discount_total", new."net_total", new."tax_total", new."gross_total") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "purchase_order_money_places"()`);
    this.addSql(`create or replace function "purchase_order_item_maintain_rental_purchase_order_items_insert"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "purchase_order_item_maintain_rental_purchase_order_items_insert" after insert on "purchase_order_item" referencing new table as "rows of the statement" for each statement execute function "purchase_order_item_maintain_rental_purchase_order_items_insert"(); update "rental" o set ("cost_predicted", "cost_committed", "cost_actual") = (select (case when t."status" not in ('order', 'preparing', 'dispatched', 'returned', 'completed') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'predicted'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('draft')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('draft')), 0)), (case when t."status" in ('order', 'preparing', 'dispatched') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'committed'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('sent', 'partially_received')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('sent', 'partially_received')), 0)), (case when t."status" in ('returned', 'completed') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'actual'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('received', 'closed')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('received', 'closed')), 0)) from "rental" t where t."id" = o."id")`);
    this.addSql(`create or replace function "purchase_order_item_maintain_rental_purchase_order_items"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (values (new."rental_id"), (old."rental_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "purchase_order_item_maintain_rental_purchase_order_items" after update on "purchase_order_item" for each row when ((old."rental_id", old."net_amount", old."quantity", old."quantity_cancelled", old."rental_item_id", old."purchase_order_id") is distinct from (new."rental_id", new."net_amount", new."quantity", new."quantity_cancelled", new."rental_item_id", new."purchase_order_id")) execute function "purchase_order_item_maintain_rental_purchase_order_items"()`);
    this.addSql(`create or replace function "purchase_order_item_maintain_rental_purchase_order_items_delete"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "purchase_order_item_maintain_rental_purchase_order_items_delete" after delete on "purchase_order_item" referencing old table as "rows of the statement" for each statement execute function "purchase_order_item_maintain_rental_purchase_order_items_delete"()`);
    this.addSql(`create or replace function "purchase_order_item_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."unit_cost" := round(new."unit_cost"::numeric(16,4), greatest(2, min_scale(new."unit_cost"::numeric(16,4)))); new."net_amount" := round(new."net_amount"::numeric(16,4), greatest(2, min_scale(new."net_amount"::numeric(16,4)))); new."tax_amount" := round(new."tax_amount"::numeric(16,4), greatest(2, min_scale(new."tax_amount"::numeric(16,4)))); new."gross_amount" := round(new."gross_amount"::numeric(16,4), greatest(2, min_scale(new."gross_amount"::numeric(16,4)))); return new; end'; create trigger "purchase_order_item_money_places" before insert or update on "purchase_order_item" for each row when (concat_ws(' ', new."unit_cost", new."net_amount", new."tax_amount", new."gross_amount") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "purchase_order_item_money_places"()`);
    this.addSql(`create or replace function "virtual_stock_intake_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."unit_cost" := round(new."unit_cost"::numeric(16,4), greatest(2, min_scale(new."unit_cost"::numeric(16,4)))); return new; end'; create trigger "virtual_stock_intake_money_places" before insert or update on "virtual_stock_intake" for each row when (concat_ws(' ', new."unit_cost") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "virtual_stock_intake_money_places"()`);
    this.addSql(`alter table "condition_photo_content" set (toast_tuple_target = 8160)`);
    this.addSql(`create or replace function "rental_maintain"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin if tg_op = ''INSERT'' then new."cost_predicted" := 0; new."cost_committed" := 0; new."cost_actual" := 0; new."paid_total" := 0; return new; end if; if tg_op = ''UPDATE'' then if (old."status", old."id", old."currency_code", old."exchange_rate", old."cost_predicted", old."cost_committed", old."cost_actual", old."paid_total") is not distinct from (new."status", new."id", new."currency_code", new."exchange_rate", new."cost_predicted", new."cost_committed", new."cost_actual", new."paid_total") then return new; end if; end if; select (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)), (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)), (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)), ((select coalesce(sum(round((i."amount_paid" - i."amount_refunded") * l."upto" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2))) - round((i."amount_paid" - i."amount_refunded") * l."before" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))), 0) from (select n."invoice_id", sum(n."gross_amount") as "upto", coalesce(sum(n."gross_amount") filter (where n."rental_id" < t."id"), 0) as "before"
  from "invoice_line" n where n."rental_id" <= t."id" and n."invoice_id" in (select o."invoice_id" from "invoice_line" o where o."rental_id" = t."id")
  group by n."invoice_id") l
join "invoice" i on i."id" = l."invoice_id" where i."status" not in (''draft'', ''void''))) into new."cost_predicted", new."cost_committed", new."cost_actual", new."paid_total" from (select new.*) t; return new; end'; create trigger "rental_maintain" before insert or update on "rental" for each row execute function "rental_maintain"(); update "rental" t set ("cost_predicted", "cost_committed", "cost_actual", "paid_total") = (select (case when t."status" not in ('order', 'preparing', 'dispatched', 'returned', 'completed') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'predicted'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('draft')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('draft')), 0))::numeric, (case when t."status" in ('order', 'preparing', 'dispatched') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'committed'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('sent', 'partially_received')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('sent', 'partially_received')), 0))::numeric, (case when t."status" in ('returned', 'completed') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'actual'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('received', 'closed')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('received', 'closed')), 0))::numeric, ((select coalesce(sum(round((i."amount_paid" - i."amount_refunded") * l."upto" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2))) - round((i."amount_paid" - i."amount_refunded") * l."before" / nullif(i."gross_total", 0), (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))), 0) from (select n."invoice_id", sum(n."gross_amount") as "upto", coalesce(sum(n."gross_amount") filter (where n."rental_id" < t."id"), 0) as "before"
  from "invoice_line" n where n."rental_id" <= t."id" and n."invoice_id" in (select o."invoice_id" from "invoice_line" o where o."rental_id" = t."id")
  group by n."invoice_id") l
join "invoice" i on i."id" = l."invoice_id" where i."status" not in ('draft', 'void')))::numeric)`);
    this.addSql(`create or replace function "rental_maintain_rental_item_rental"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare noted text; begin update "rental_item" o set "booked_from" = v."booked_from", "booked_until" = v."booked_until", "booked_warehouse_id" = v."booked_warehouse_id", "is_firm" = v."is_firm", "booked_quantity" = v."booked_quantity", "quoted_quantity" = v."quoted_quantity", "is_out" = v."is_out" from (select t."id" as "id of the row", ((select coalesce(t."starts_at", r."starts_at") from "rental" r where r."id" = t."rental_id")) as "booked_from", ((select case when t."transaction_type" = ''sale'' then ''infinity'' else coalesce(t."ends_at", case when r."is_open_ended" then ''infinity'' else r."ends_at" end) end from "rental" r where r."id" = t."rental_id")) as "booked_until", ((select coalesce(t."warehouse_id", r."warehouse_id") from "rental" r where r."id" = t."rental_id")) as "booked_warehouse_id", (coalesce((select not t."is_optional" and r."deleted_at" is null and r."status" in (''reserved'', ''order'', ''preparing'', ''dispatched'', ''returned'') from "rental" r where r."id" = t."rental_id"), false)) as "is_firm", ((select case when t."kind" = ''product'' and not t."is_optional" and r."deleted_at" is null and r."status" in (''reserved'', ''order'', ''preparing'', ''dispatched'', ''returned'') then least(greatest(t."quantity" - t."quantity_returned" - t."quantity_lost" - t."quantity_sold", 0), case when t."is_subhire" then t."quantity_borrowed" end) else 0 end from "rental" r where r."id" = t."rental_id")) as "booked_quantity", ((select case when t."kind" = ''product'' and not t."is_subhire" and not t."is_optional" and r."deleted_at" is null and r."status" in (''quotation'', ''provisional'') then t."quantity" else 0 end from "rental" r where r."id" = t."rental_id")) as "quoted_quantity", ((select r."status" = ''dispatched'' from "rental" r where r."id" = t."rental_id")) as "is_out" from "rental_item" t where t."rental_id" = new."id") v where v."id of the row" = o."id" and (o."booked_from", o."booked_until", o."booked_warehouse_id", o."is_firm", o."booked_quantity", o."quoted_quantity", o."is_out") is distinct from (v."booked_from", v."booked_until", v."booked_warehouse_id", v."is_firm", v."booked_quantity", v."quoted_quantity", v."is_out"); return null; end'; create trigger "rental_maintain_rental_item_rental" after update on "rental" for each row when ((old."starts_at", old."ends_at", old."is_open_ended", old."warehouse_id", old."status", old."deleted_at") is distinct from (new."starts_at", new."ends_at", new."is_open_ended", new."warehouse_id", new."status", new."deleted_at")) execute function "rental_maintain_rental_item_rental"()`);
    this.addSql(`create or replace function "rental_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."discount_amount" := round(new."discount_amount"::numeric(16,4), greatest(2, min_scale(new."discount_amount"::numeric(16,4)))); new."security_deposit" := round(new."security_deposit"::numeric(16,4), greatest(2, min_scale(new."security_deposit"::numeric(16,4)))); new."rental_total" := round(new."rental_total"::numeric(16,4), greatest(2, min_scale(new."rental_total"::numeric(16,4)))); new."sale_total" := round(new."sale_total"::numeric(16,4), greatest(2, min_scale(new."sale_total"::numeric(16,4)))); new."service_total" := round(new."service_total"::numeric(16,4), greatest(2, min_scale(new."service_total"::numeric(16,4)))); new."surcharge_total" := round(new."surcharge_total"::numeric(16,4), greatest(2, min_scale(new."surcharge_total"::numeric(16,4)))); new."discount_total" := round(new."discount_total"::numeric(16,4), greatest(2, min_scale(new."discount_total"::numeric(16,4)))); new."net_total" := round(new."net_total"::numeric(16,4), greatest(2, min_scale(new."net_total"::numeric(16,4)))); new."tax_total" := round(new."tax_total"::numeric(16,4), greatest(2, min_scale(new."tax_total"::numeric(16,4)))); new."gross_total" := round(new."gross_total"::numeric(16,4), greatest(2, min_scale(new."gross_total"::numeric(16,4)))); new."optional_total" := round(new."optional_total"::numeric(16,4), greatest(2, min_scale(new."optional_total"::numeric(16,4)))); new."cost_predicted" := round(new."cost_predicted"::numeric(16,4), greatest(2, min_scale(new."cost_predicted"::numeric(16,4)))); new."cost_committed" := round(new."cost_committed"::numeric(16,4), greatest(2, min_scale(new."cost_committed"::numeric(16,4)))); new."cost_actual" := round(new."cost_actual"::numeric(16,4), greatest(2, min_scale(new."cost_actual"::numeric(16,4)))); new."replacement_total" := round(new."replacement_total"::numeric(16,4), greatest(2, min_scale(new."replacement_total"::numeric(16,4)))); new."invoiced_total" := round(new."invoiced_total"::numeric(16,4), greatest(2, min_scale(new."invoiced_total"::numeric(16,4)))); new."invoiced_net_total" := round(new."invoiced_net_total"::numeric(16,4), greatest(2, min_scale(new."invoiced_net_total"::numeric(16,4)))); new."paid_total" := round(new."paid_total"::numeric(16,4), greatest(2, min_scale(new."paid_total"::numeric(16,4)))); return new; end'; create trigger "rental_money_places" before insert or update on "rental" for each row when (concat_ws(' ', new."discount_amount", new."security_deposit", new."rental_total", new."sale_total", new."service_total", new."surcharge_total", new."discount_total", new."net_total", new."tax_total", new."gross_total", new."optional_total", new."cost_predicted", new."cost_committed", new."cost_actual", new."replacement_total", new."invoiced_total", new."invoiced_net_total", new."paid_total") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "rental_money_places"()`);
    this.addSql(`create or replace function "rental_cost_maintain_rental_costs_insert"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "rental_cost_maintain_rental_costs_insert" after insert on "rental_cost" referencing new table as "rows of the statement" for each statement execute function "rental_cost_maintain_rental_costs_insert"(); update "rental" o set ("cost_predicted", "cost_committed", "cost_actual") = (select (case when t."status" not in ('order', 'preparing', 'dispatched', 'returned', 'completed') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'predicted'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('draft')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('draft')), 0)), (case when t."status" in ('order', 'preparing', 'dispatched') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'committed'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('sent', 'partially_received')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('sent', 'partially_received')), 0)), (case when t."status" in ('returned', 'completed') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'actual'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('received', 'closed')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('received', 'closed')), 0)) from "rental" t where t."id" = o."id")`);
    this.addSql(`create or replace function "rental_cost_maintain_rental_costs"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (values (new."rental_id"), (old."rental_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "rental_cost_maintain_rental_costs" after update on "rental_cost" for each row when ((old."rental_id", old."quantity", old."unit_cost", old."state", old."rental_item_id", old."resource_assignment_id") is distinct from (new."rental_id", new."quantity", new."unit_cost", new."state", new."rental_item_id", new."resource_assignment_id")) execute function "rental_cost_maintain_rental_costs"()`);
    this.addSql(`create or replace function "rental_cost_maintain_rental_costs_delete"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "rental_cost_maintain_rental_costs_delete" after delete on "rental_cost" referencing old table as "rows of the statement" for each statement execute function "rental_cost_maintain_rental_costs_delete"()`);
    this.addSql(`create or replace function "rental_cost_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."unit_cost" := round(new."unit_cost"::numeric(16,4), greatest(2, min_scale(new."unit_cost"::numeric(16,4)))); return new; end'; create trigger "rental_cost_money_places" before insert or update on "rental_cost" for each row when (concat_ws(' ', new."unit_cost") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "rental_cost_money_places"()`);
    this.addSql(`create or replace function "rental_item_maintain"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin if tg_op = ''UPDATE'' then if (old."starts_at", old."rental_id", old."transaction_type", old."ends_at", old."warehouse_id", old."is_optional", old."kind", old."quantity", old."quantity_returned", old."quantity_lost", old."quantity_sold", old."is_subhire", old."quantity_borrowed", old."booked_from", old."booked_until", old."booked_warehouse_id", old."is_firm", old."booked_quantity", old."quoted_quantity", old."is_out") is not distinct from (new."starts_at", new."rental_id", new."transaction_type", new."ends_at", new."warehouse_id", new."is_optional", new."kind", new."quantity", new."quantity_returned", new."quantity_lost", new."quantity_sold", new."is_subhire", new."quantity_borrowed", new."booked_from", new."booked_until", new."booked_warehouse_id", new."is_firm", new."booked_quantity", new."quoted_quantity", new."is_out") then return new; end if; end if; select ((select coalesce(t."starts_at", r."starts_at") from "rental" r where r."id" = t."rental_id")), ((select case when t."transaction_type" = ''sale'' then ''infinity'' else coalesce(t."ends_at", case when r."is_open_ended" then ''infinity'' else r."ends_at" end) end from "rental" r where r."id" = t."rental_id")), ((select coalesce(t."warehouse_id", r."warehouse_id") from "rental" r where r."id" = t."rental_id")), (coalesce((select not t."is_optional" and r."deleted_at" is null and r."status" in (''reserved'', ''order'', ''preparing'', ''dispatched'', ''returned'') from "rental" r where r."id" = t."rental_id"), false)), ((select case when t."kind" = ''product'' and not t."is_optional" and r."deleted_at" is null and r."status" in (''reserved'', ''order'', ''preparing'', ''dispatched'', ''returned'') then least(greatest(t."quantity" - t."quantity_returned" - t."quantity_lost" - t."quantity_sold", 0), case when t."is_subhire" then t."quantity_borrowed" end) else 0 end from "rental" r where r."id" = t."rental_id")), ((select case when t."kind" = ''product'' and not t."is_subhire" and not t."is_optional" and r."deleted_at" is null and r."status" in (''quotation'', ''provisional'') then t."quantity" else 0 end from "rental" r where r."id" = t."rental_id")), ((select r."status" = ''dispatched'' from "rental" r where r."id" = t."rental_id")) into new."booked_from", new."booked_until", new."booked_warehouse_id", new."is_firm", new."booked_quantity", new."quoted_quantity", new."is_out" from (select new.*) t; return new; end'; create trigger "rental_item_maintain" before insert or update on "rental_item" for each row execute function "rental_item_maintain"(); update "rental_item" t set ("booked_from", "booked_until", "booked_warehouse_id", "is_firm", "booked_quantity", "quoted_quantity", "is_out") = (select ((select coalesce(t."starts_at", r."starts_at") from "rental" r where r."id" = t."rental_id"))::timestamptz(3), ((select case when t."transaction_type" = 'sale' then 'infinity' else coalesce(t."ends_at", case when r."is_open_ended" then 'infinity' else r."ends_at" end) end from "rental" r where r."id" = t."rental_id"))::timestamptz(3), ((select coalesce(t."warehouse_id", r."warehouse_id") from "rental" r where r."id" = t."rental_id"))::integer, (coalesce((select not t."is_optional" and r."deleted_at" is null and r."status" in ('reserved', 'order', 'preparing', 'dispatched', 'returned') from "rental" r where r."id" = t."rental_id"), false))::boolean, ((select case when t."kind" = 'product' and not t."is_optional" and r."deleted_at" is null and r."status" in ('reserved', 'order', 'preparing', 'dispatched', 'returned') then least(greatest(t."quantity" - t."quantity_returned" - t."quantity_lost" - t."quantity_sold", 0), case when t."is_subhire" then t."quantity_borrowed" end) else 0 end from "rental" r where r."id" = t."rental_id"))::integer, ((select case when t."kind" = 'product' and not t."is_subhire" and not t."is_optional" and r."deleted_at" is null and r."status" in ('quotation', 'provisional') then t."quantity" else 0 end from "rental" r where r."id" = t."rental_id"))::integer, ((select r."status" = 'dispatched' from "rental" r where r."id" = t."rental_id"))::boolean)`);
    this.addSql(`create or replace function "rental_item_maintain_rental_item_allocation_rental_item"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare noted text; begin update "rental_item_allocation" o set "booked_from" = v."booked_from", "booked_until" = v."booked_until", "is_firm" = v."is_firm" from (select t."id" as "id of the row", ((select i."booked_from" from "rental_item" i where i."id" = t."rental_item_id")) as "booked_from", ((select i."booked_until" from "rental_item" i where i."id" = t."rental_item_id")) as "booked_until", (coalesce((select i."is_firm" from "rental_item" i where i."id" = t."rental_item_id"), false)) as "is_firm" from "rental_item_allocation" t where t."rental_item_id" = new."id") v where v."id of the row" = o."id" and (o."booked_from", o."booked_until", o."is_firm") is distinct from (v."booked_from", v."booked_until", v."is_firm"); return null; end'; create trigger "rental_item_maintain_rental_item_allocation_rental_item" after update on "rental_item" for each row when ((old."booked_from", old."booked_until", old."is_firm") is distinct from (new."booked_from", new."booked_until", new."is_firm")) execute function "rental_item_maintain_rental_item_allocation_rental_item"()`);
    this.addSql(`create or replace function "rental_item_maintain_rental_items_insert"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "rental_item_maintain_rental_items_insert" after insert on "rental_item" referencing new table as "rows of the statement" for each statement execute function "rental_item_maintain_rental_items_insert"(); update "rental" o set ("cost_predicted", "cost_committed", "cost_actual") = (select (case when t."status" not in ('order', 'preparing', 'dispatched', 'returned', 'completed') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'predicted'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('draft')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('draft')), 0)), (case when t."status" in ('order', 'preparing', 'dispatched') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'committed'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('sent', 'partially_received')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('sent', 'partially_received')), 0)), (case when t."status" in ('returned', 'completed') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" <> 'cancelled') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = 'actual'), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('received', 'closed')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> 'purchase' and o."deleted_at" is null and o."status" in ('received', 'closed')), 0)) from "rental" t where t."id" = o."id")`);
    this.addSql(`create or replace function "rental_item_maintain_rental_items"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (values (new."rental_id"), (old."rental_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "rental_item_maintain_rental_items" after update on "rental_item" for each row when ((old."rental_id", old."cost_amount", old."is_optional") is distinct from (new."rental_id", new."cost_amount", new."is_optional")) execute function "rental_item_maintain_rental_items"()`);
    this.addSql(`create or replace function "rental_item_maintain_rental_items_delete"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "cost_predicted" = v."cost_predicted", "cost_committed" = v."cost_committed", "cost_actual" = v."cost_actual" from (select t."id" as "id of the row", (case when t."status" not in (''order'', ''preparing'', ''dispatched'', ''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''predicted''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''draft'')), 0)) as "cost_predicted", (case when t."status" in (''order'', ''preparing'', ''dispatched'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''committed''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''sent'', ''partially_received'')), 0)) as "cost_committed", (case when t."status" in (''returned'', ''completed'') then coalesce((select sum(i."cost_amount") from "rental_item" i where i."rental_id" = t."id" and not i."is_optional" and not exists (select 1 from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_item_id" = i."id" and p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" <> ''cancelled'') and not exists (select 1 from "rental_cost" b where b."rental_id" = t."id" and b."rental_item_id" = i."id" and b."resource_assignment_id" is not null)), 0) else 0 end + coalesce((select sum(round(c."quantity" * c."unit_cost", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "rental_cost" c where c."rental_id" = t."id" and c."state" = ''actual''), 0) + coalesce((select sum(round(p."net_amount" * case when p."quantity" = 0 then 0 else (p."quantity" - p."quantity_cancelled") / p."quantity" end * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order_item" p join "purchase_order" o on o."id" = p."purchase_order_id" where p."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0) + coalesce((select sum(round(o."freight_cost" * o."exchange_rate" / t."exchange_rate", (coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code"), 2)))) from "purchase_order" o where o."rental_id" = t."id" and o."po_type" <> ''purchase'' and o."deleted_at" is null and o."status" in (''received'', ''closed'')), 0)) as "cost_actual", jsonb_build_object(''cost_predicted'', t."cost_predicted"::text, ''cost_committed'', t."cost_committed"::text, ''cost_actual'', t."cost_actual"::text) as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."cost_predicted", o."cost_committed", o."cost_actual") is distinct from (v."cost_predicted", v."cost_committed", v."cost_actual") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "rental_item_maintain_rental_items_delete" after delete on "rental_item" referencing old table as "rows of the statement" for each statement execute function "rental_item_maintain_rental_items_delete"()`);
    this.addSql(`create or replace function "rental_item_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."unit_price" := round(new."unit_price"::numeric(16,4), greatest(2, min_scale(new."unit_price"::numeric(16,4)))); new."minimum_charge" := round(new."minimum_charge"::numeric(16,4), greatest(2, min_scale(new."minimum_charge"::numeric(16,4)))); new."discount_amount" := round(new."discount_amount"::numeric(16,4), greatest(2, min_scale(new."discount_amount"::numeric(16,4)))); new."gross_amount" := round(new."gross_amount"::numeric(16,4), greatest(2, min_scale(new."gross_amount"::numeric(16,4)))); new."net_amount" := round(new."net_amount"::numeric(16,4), greatest(2, min_scale(new."net_amount"::numeric(16,4)))); new."tax_amount" := round(new."tax_amount"::numeric(16,4), greatest(2, min_scale(new."tax_amount"::numeric(16,4)))); new."total_amount" := round(new."total_amount"::numeric(16,4), greatest(2, min_scale(new."total_amount"::numeric(16,4)))); new."unit_cost" := round(new."unit_cost"::numeric(16,4), greatest(2, min_scale(new."unit_cost"::numeric(16,4)))); new."allocated_revenue" := round(new."allocated_revenue"::numeric(16,4), greatest(2, min_scale(new."allocated_revenue"::numeric(16,4)))); new."cost_amount" := round(new."cost_amount"::numeric(16,4), greatest(2, min_scale(new."cost_amount"::numeric(16,4)))); new."replacement_value" := round(new."replacement_value"::numeric(16,4), greatest(2, min_scale(new."replacement_value"::numeric(16,4)))); return new; end'; create trigger "rental_item_money_places" before insert or update on "rental_item" for each row when (concat_ws(' ', new."unit_price", new."minimum_charge", new."discount_amount", new."gross_amount", new."net_amount", new."tax_amount", new."total_amount", new."unit_cost", new."allocated_revenue", new."cost_amount", new."replacement_value") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "rental_item_money_places"()`);
    this.addSql(`alter table "rental_item_allocation" add constraint "rental_item_allocation_double_booking" exclude using gist ("asset_id" with =, tstzrange("booked_from", "booked_until", '[)') with &&) where ("asset_id" is not null and "is_firm" and "state" in ('allocated', 'prepared', 'dispatched'))`);
    this.addSql(`create or replace function "rental_item_allocation_maintain"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin if tg_op = ''UPDATE'' then if (old."rental_item_id", old."booked_from", old."booked_until", old."is_firm") is not distinct from (new."rental_item_id", new."booked_from", new."booked_until", new."is_firm") then return new; end if; end if; select ((select i."booked_from" from "rental_item" i where i."id" = t."rental_item_id")), ((select i."booked_until" from "rental_item" i where i."id" = t."rental_item_id")), (coalesce((select i."is_firm" from "rental_item" i where i."id" = t."rental_item_id"), false)) into new."booked_from", new."booked_until", new."is_firm" from (select new.*) t; return new; end'; create trigger "rental_item_allocation_maintain" before insert or update on "rental_item_allocation" for each row execute function "rental_item_allocation_maintain"(); update "rental_item_allocation" t set ("booked_from", "booked_until", "is_firm") = (select ((select i."booked_from" from "rental_item" i where i."id" = t."rental_item_id"))::timestamptz(3), ((select i."booked_until" from "rental_item" i where i."id" = t."rental_item_id"))::timestamptz(3), (coalesce((select i."is_firm" from "rental_item" i where i."id" = t."rental_item_id"), false))::boolean)`);
    this.addSql(`create or replace function "rental_quotation_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."net_total" := round(new."net_total"::numeric(16,4), greatest(2, min_scale(new."net_total"::numeric(16,4)))); new."tax_total" := round(new."tax_total"::numeric(16,4), greatest(2, min_scale(new."tax_total"::numeric(16,4)))); new."gross_total" := round(new."gross_total"::numeric(16,4), greatest(2, min_scale(new."gross_total"::numeric(16,4)))); return new; end'; create trigger "rental_quotation_money_places" before insert or update on "rental_quotation" for each row when (concat_ws(' ', new."net_total", new."tax_total", new."gross_total") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "rental_quotation_money_places"()`);
    this.addSql(`create or replace function "shortage_maintain_rental_shortages_insert"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "has_shortage" = v."has_shortage" from (select t."id" as "id of the row", (exists (select 1 from "shortage" s where s."rental_id" = t."id" and s."status" in (''open'', ''partially_resolved''))) as "has_shortage", jsonb_build_object(''has_shortage'', t."has_shortage") as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."has_shortage") is distinct from (v."has_shortage") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "shortage_maintain_rental_shortages_insert" after insert on "shortage" referencing new table as "rows of the statement" for each statement execute function "shortage_maintain_rental_shortages_insert"(); update "rental" o set ("has_shortage") = (select (exists (select 1 from "shortage" s where s."rental_id" = t."id" and s."status" in ('open', 'partially_resolved'))) from "rental" t where t."id" = o."id")`);
    this.addSql(`create or replace function "shortage_maintain_rental_shortages"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (values (new."rental_id"), (old."rental_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "has_shortage" = v."has_shortage" from (select t."id" as "id of the row", (exists (select 1 from "shortage" s where s."rental_id" = t."id" and s."status" in (''open'', ''partially_resolved''))) as "has_shortage", jsonb_build_object(''has_shortage'', t."has_shortage") as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."has_shortage") is distinct from (v."has_shortage") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "shortage_maintain_rental_shortages" after update on "shortage" for each row when ((old."rental_id", old."status") is distinct from (new."rental_id", new."status")) execute function "shortage_maintain_rental_shortages"()`);
    this.addSql(`create or replace function "shortage_maintain_rental_shortages_delete"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'declare owners integer[]; noted text; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; with changed as (update "rental" o set "has_shortage" = v."has_shortage" from (select t."id" as "id of the row", (exists (select 1 from "shortage" s where s."rental_id" = t."id" and s."status" in (''open'', ''partially_resolved''))) as "has_shortage", jsonb_build_object(''has_shortage'', t."has_shortage") as "before of the row" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."has_shortage") is distinct from (v."has_shortage") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(''entity'', ''rental'', ''id'', c."id", ''before'', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(''backline.followed'', concat_ws(chr(10), nullif(current_setting(''backline.followed'', true), ''''), noted), true); end if; return null; end'; create trigger "shortage_maintain_rental_shortages_delete" after delete on "shortage" referencing old table as "rows of the statement" for each statement execute function "shortage_maintain_rental_shortages_delete"()`);
    this.addSql(`alter table "resource_assignment" add constraint "resource_assignment_double_booking" exclude using gist ("resource_type" with =, "resource_id" with =, tstzrange("occupied_from", "occupied_until", '[)') with &&) where ("is_exclusive")`);
    this.addSql(`create or replace function "resource_assignment_maintain"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin if tg_op = ''UPDATE'' then if (old."starts_at", old."travel_before_minutes", old."ends_at", old."travel_after_minutes", old."service_id", old."resource_type", old."actual_hours", old."break_minutes", old."actual_ends_at", old."actual_starts_at", old."end_odometer", old."start_odometer", old."occupied_from", old."occupied_until", old."units") is not distinct from (new."starts_at", new."travel_before_minutes", new."ends_at", new."travel_after_minutes", new."service_id", new."resource_type", new."actual_hours", new."break_minutes", new."actual_ends_at", new."actual_starts_at", new."end_odometer", new."start_odometer", new."occupied_from", new."occupied_until", new."units") then return new; end if; end if; select (t."starts_at" - t."travel_before_minutes" * interval ''1 minute''), (greatest(t."ends_at" + t."travel_after_minutes" * interval ''1 minute'', t."starts_at" - t."travel_before_minutes" * interval ''1 minute'')), (case coalesce((select s."unit" from "service" s where s."id" = t."service_id"), case when t."resource_type" in (''user'', ''account_contact'') then ''hour'' else ''day'' end) when ''hour'' then round(coalesce(t."actual_hours", greatest(extract(epoch from t."ends_at" - t."starts_at") / 3600 - t."break_minutes" / 60.0, 0)), 2) when ''half_day'' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 43200) when ''day'' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 86400) when ''km'' then coalesce(t."end_odometer" - t."start_odometer", 0) when ''mile'' then round(coalesce(t."end_odometer" - t."start_odometer", 0) / 1.609344, 2) else 1 end) into new."occupied_from", new."occupied_until", new."units" from (select new.*) t; return new; end'; create trigger "resource_assignment_maintain" before insert or update on "resource_assignment" for each row execute function "resource_assignment_maintain"(); update "resource_assignment" t set ("occupied_from", "occupied_until", "units") = (select (t."starts_at" - t."travel_before_minutes" * interval '1 minute')::timestamptz(3), (greatest(t."ends_at" + t."travel_after_minutes" * interval '1 minute', t."starts_at" - t."travel_before_minutes" * interval '1 minute'))::timestamptz(3), (case coalesce((select s."unit" from "service" s where s."id" = t."service_id"), case when t."resource_type" in ('user', 'account_contact') then 'hour' else 'day' end) when 'hour' then round(coalesce(t."actual_hours", greatest(extract(epoch from t."ends_at" - t."starts_at") / 3600 - t."break_minutes" / 60.0, 0)), 2) when 'half_day' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 43200) when 'day' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 86400) when 'km' then coalesce(t."end_odometer" - t."start_odometer", 0) when 'mile' then round(coalesce(t."end_odometer" - t."start_odometer", 0) / 1.609344, 2) else 1 end)::numeric(12,2))`);
    this.addSql(`create or replace function "resource_assignment_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."unit_cost" := round(new."unit_cost"::numeric(16,4), greatest(2, min_scale(new."unit_cost"::numeric(16,4)))); new."unit_price" := round(new."unit_price"::numeric(16,4), greatest(2, min_scale(new."unit_price"::numeric(16,4)))); return new; end'; create trigger "resource_assignment_money_places" before insert or update on "resource_assignment" for each row when (concat_ws(' ', new."unit_cost", new."unit_price") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "resource_assignment_money_places"()`);
    this.addSql(`create or replace function "vehicle_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as 'begin new."cost_per_km" := round(new."cost_per_km"::numeric(16,4), greatest(2, min_scale(new."cost_per_km"::numeric(16,4)))); new."cost_per_day" := round(new."cost_per_day"::numeric(16,4), greatest(2, min_scale(new."cost_per_day"::numeric(16,4)))); return new; end'; create trigger "vehicle_money_places" before insert or update on "vehicle" for each row when (concat_ws(' ', new."cost_per_km", new."cost_per_day") !~ '^(-?\\d{1,12}\\.\\d\\d( |$))*$') execute function "vehicle_money_places"()`);
  }
}
