// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
import { Migration } from '@mikro-orm/migrations';

export class Migration0001Initial extends Migration {
  override name = 'Migration0001Initial';

  override up(): void {
    this.addSql(`create extension if not exists "btree_gist"`);
    this.addSql(`create extension if not exists "pg_trgm"`);
    this.addSql(`create sequence "account_number_sequence"`);
    this.addSql(`create sequence "rental_number_sequence"`);
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
  "power_w" integer,
  "current_a" numeric(8,2),
  "replacement_value" numeric(14,2) not null default 0,
  "purchase_price" numeric(14,2),
  "subhire_price" numeric(14,2),
  "sale_price" numeric(14,2),
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
  constraint "catalogue_item_pkey" primary key ("id")
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
  constraint "catalogue_item_group_pkey" primary key ("id")
)`);
    this.addSql(`create table "catalogue_item_rate" (
  "id" integer generated always as identity not null,
  "catalogue_item_id" integer not null,
  "rate_id" integer not null,
  "currency_code" varchar(3) not null,
  "warehouse_id" integer,
  "price" numeric(14,2) not null,
  "minimum_charge" numeric(14,2),
  "valid_from" date,
  "valid_until" date,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "catalogue_item_rate_pkey" primary key ("id")
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
  constraint "rate_pkey" primary key ("id")
)`);
    this.addSql(`create table "service" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "code" varchar(30),
  "category" varchar(40) not null,
  "description" text,
  "unit" varchar(40) not null,
  "default_rate_id" integer,
  "price" numeric(14,2) not null,
  "cost" numeric(14,2),
  "tax_type_id" integer,
  "overtime_after_hours" numeric(5,2),
  "overtime_multiplier" numeric(10,4) not null default 1.5,
  "minimum_units" numeric(6,2) not null default 0,
  "schedules_resource" boolean not null default false,
  "is_active" boolean not null default true,
  "revenue_account" varchar(30),
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "service_pkey" primary key ("id")
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
  "legal_name" varchar(120),
  "registration_number" varchar(40),
  "vat_number" varchar(40),
  "email" varchar(255),
  "phone" varchar(40),
  "website" varchar(255),
  "currency_code" varchar(3) not null,
  "locale" varchar(10) not null,
  "timezone" varchar(40) not null,
  "default_discount_percent" numeric(7,4) not null default 0,
  "tax_type_id" integer,
  "credit_limit" numeric(14,2),
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
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "account_pkey" primary key ("id")
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
  constraint "account_contact_pkey" primary key ("id")
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
  constraint "address_pkey" primary key ("id")
)`);
    this.addSql(`create table "country" (
  "id" integer generated always as identity not null,
  "code" varchar(2) not null,
  "name" varchar(100) not null,
  "iso3" varchar(3),
  "currency_code" varchar(3),
  "is_eu" boolean not null default false,
  "phone_prefix" varchar(10),
  "postcode_pattern" varchar(100),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "country_pkey" primary key ("id")
)`);
    this.addSql(`create table "currency" (
  "id" integer generated always as identity not null,
  "code" varchar(3) not null,
  "name" varchar(60) not null,
  "symbol" varchar(5),
  "decimals" integer not null default 2,
  "is_active" boolean not null default true,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "currency_pkey" primary key ("id")
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
  constraint "tax_rate_pkey" primary key ("id")
)`);
    this.addSql(`create table "tax_type" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "code" varchar(20) not null,
  "kind" varchar(40) not null,
  "is_default" boolean not null default false,
  "is_active" boolean not null default true,
  "country_code" varchar(2),
  "invoice_note" varchar(255),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "tax_type_pkey" primary key ("id")
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
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "storage_location_pkey" primary key ("id")
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
  "number_prefix" varchar(10),
  "notes" text,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "warehouse_pkey" primary key ("id")
)`);
    this.addSql(`create table "action_log" (
  "id" bigint generated always as identity not null,
  "action" varchar(100) not null,
  "auditable_type" varchar(60) not null,
  "auditable_id" varchar(36) not null,
  "parent_type" varchar(60),
  "parent_id" varchar(36),
  "actor_type" varchar(40) not null,
  "actor_id" varchar(36) not null default '''''',
  "actor_label" varchar(255) not null default '''''',
  "user_id" integer,
  "user_name" varchar(255),
  "old_values" jsonb not null default '{}'::jsonb,
  "new_values" jsonb not null default '{}'::jsonb,
  "via" varchar(40) not null,
  "request_id" uuid,
  "aggregate_version" integer,
  "created_at" timestamptz(3) not null default now(),
  constraint "action_log_pkey" primary key ("id")
)`);
    this.addSql(`create table "api_token" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "abilities" text[] not null,
  "user_id" integer,
  "actor_kind" varchar(40) not null default 'service',
  "last_four" varchar(4),
  "token_hash" varchar(64),
  "rate_limit_per_minute" integer,
  "daily_unit_limit" integer,
  "warehouse_ids" integer[] not null default '{}'::integer[],
  "allowed_ips" text[] not null default '{}'::text[],
  "expires_at" timestamptz(3),
  "last_used_at" timestamptz(3),
  "revoked_at" timestamptz(3),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "api_token_pkey" primary key ("id")
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
  constraint "channel_provider_pkey" primary key ("id")
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
  "show_on_documents" boolean not null default false,
  "position" integer not null default 0,
  "help_text" text,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "custom_field_pkey" primary key ("id")
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
  constraint "daily_budget_pkey" primary key ("id")
)`);
    this.addSql(`create table "idempotency_key" (
  "id" bigint generated always as identity not null,
  "scope_hash" varchar(64) not null,
  "fingerprint" varchar(64) not null,
  "state" varchar(40) not null default 'in_flight',
  "fence" bigint not null default 1,
  "lease_until" timestamptz(3) not null,
  "status" integer,
  "headers" jsonb,
  "body" text,
  "completed_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "idempotency_key_pkey" primary key ("id")
)`);
    this.addSql(`create table "inbound_webhook" (
  "id" bigint generated always as identity not null,
  "source_id" integer not null,
  "event" varchar(255) not null,
  "type" varchar(255) not null default '',
  "signed_hash" varchar(64) not null,
  "body" text not null,
  "request_id" uuid not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "inbound_webhook_pkey" primary key ("id")
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
  "price_weight" integer not null default 1,
  "is_active" boolean not null default true,
  "last_received_at" timestamptz(3),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "inbound_webhook_source_pkey" primary key ("id")
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
  constraint "job_pkey" primary key ("id")
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
  constraint "live_filter_pkey" primary key ("id")
)`);
    this.addSql(`create table "mail_message" (
  "id" uuid not null default gen_random_uuid(),
  "status" varchar(40) not null default 'queued',
  "message_id" varchar(120) not null,
  "once_key" varchar(200),
  "from_name" varchar(255),
  "from_address" varchar(255) not null,
  "to_name" varchar(255),
  "to_address" varchar(255) not null,
  "subject" varchar(500) not null,
  "text" text not null,
  "html" text,
  "unsubscribe_url" varchar(2000),
  "provider_id" integer,
  "attempts" integer not null default 0,
  "response" varchar(500),
  "sent_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "mail_message_pkey" primary key ("id")
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
  "in_list" boolean not null default true,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "notification_pkey" primary key ("id")
)`);
    this.addSql(`create table "notification_choice" (
  "id" integer generated always as identity not null,
  "scope" varchar(40) not null,
  "owner_id" integer not null default 0,
  "choice" jsonb not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "notification_choice_pkey" primary key ("id")
)`);
    this.addSql(`create table "outbox_event" (
  "id" bigint generated always as identity not null,
  "event" varchar(100) not null,
  "entity" varchar(60) not null,
  "ref" varchar(100) not null,
  "payload" text not null,
  "actor_type" varchar(20) not null,
  "actor_id" varchar(36) not null default '''''',
  "actor_label" varchar(255) not null default '''''',
  "user_id" integer,
  "via" varchar(10) not null,
  "request_id" uuid,
  "dispatched_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "outbox_event_pkey" primary key ("id")
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
  constraint "request_log_pkey" primary key ("id")
)`);
    this.addSql(`create table "role" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "key" varchar(60),
  "description" text,
  "abilities" text[] not null,
  "is_system" boolean not null default false,
  "can_view_costs" boolean not null default true,
  "can_override_price" boolean not null default true,
  "can_override_shortage" boolean not null default false,
  "max_discount_percent" numeric(7,4) not null default 100,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "role_pkey" primary key ("id")
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
    this.addSql(`create table "user" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "email" varchar(255) not null,
  "role_id" integer not null,
  "is_active" boolean not null default true,
  "phone" varchar(40),
  "job_title" varchar(80),
  "warehouse_ids" integer[] not null default '{}'::integer[],
  "locale" varchar(10) not null,
  "timezone" varchar(40) not null,
  "is_bookable" boolean not null default false,
  "skills" text[] not null default '{}'::text[],
  "licence_classes" text[] not null default '{}'::text[],
  "cost_per_hour" numeric(14,2),
  "cost_per_day" numeric(14,2),
  "two_factor_enabled" boolean not null default false,
  "last_login_at" timestamptz(3),
  "email_verified_at" timestamptz(3),
  "invited_at" timestamptz(3),
  "deactivated_at" timestamptz(3),
  "working_hours" jsonb not null default '{}'::jsonb,
  "password_hash" varchar(255),
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "user_pkey" primary key ("id")
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
  "warehouse_id" integer not null,
  "return_warehouse_id" integer,
  "currency_code" varchar(3) not null,
  "exchange_rate" numeric(18,8) not null default 1,
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
  "discount_amount" numeric(14,2) not null default 0,
  "deposit_percent" numeric(7,4),
  "security_deposit" numeric(14,2) not null default 0,
  "rental_total" numeric(14,2) not null default 0,
  "sale_total" numeric(14,2) not null default 0,
  "service_total" numeric(14,2) not null default 0,
  "discount_total" numeric(14,2) not null default 0,
  "net_total" numeric(14,2) not null default 0,
  "tax_total" numeric(14,2) not null default 0,
  "gross_total" numeric(14,2) not null default 0,
  "optional_total" numeric(14,2) not null default 0,
  "cost_total" numeric(14,2) not null default 0,
  "margin_total" numeric(14,2) not null default 0,
  "replacement_total" numeric(14,2) not null default 0,
  "weight_total_kg" numeric(12,3) not null default 0,
  "volume_total_m3" numeric(12,4) not null default 0,
  "power_total_w" integer not null default 0,
  "tax_summary" jsonb not null default '[]'::jsonb,
  "quoted_at" timestamptz(3),
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
  "status_changed_at" timestamptz(3),
  "status_before_closure" varchar(40),
  "closure_note" text,
  "is_locked" boolean not null default false,
  "locked_at" timestamptz(3),
  "terms_accepted_at" timestamptz(3),
  "tags" text[] not null default '{}'::text[],
  "internal_notes" text,
  "warehouse_notes" text,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "rental_pkey" primary key ("id")
)`);
    this.addSql(`create table "rental_item" (
  "id" integer generated always as identity not null,
  "rental_id" integer not null,
  "parent_id" integer,
  "kind" varchar(40) not null,
  "transaction_type" varchar(40),
  "catalogue_item_id" integer,
  "service_id" integer,
  "accessory_of_id" integer,
  "inclusion" varchar(40) not null default 'principal',
  "name" varchar(255) not null,
  "description" text,
  "position" integer not null default 0,
  "quantity" integer not null default 1,
  "warehouse_id" integer,
  "starts_at" timestamptz(3),
  "ends_at" timestamptz(3),
  "rate_id" integer,
  "unit_price" numeric(14,2),
  "is_price_overridden" boolean not null default false,
  "price_missing" boolean not null default false,
  "minimum_charge" numeric(14,2),
  "chargeable_periods" numeric(10,4),
  "is_periods_overridden" boolean not null default false,
  "period_factor" numeric(10,4) not null default 1,
  "discount_percent" numeric(7,4) not null default 0,
  "discount_amount" numeric(14,2) not null default 0,
  "is_discountable" boolean not null default true,
  "is_optional" boolean not null default false,
  "is_subhire" boolean not null default false,
  "tax_type_id" integer,
  "tax_percent" numeric(7,4) not null default 0,
  "gross_amount" numeric(14,2) not null default 0,
  "net_amount" numeric(14,2) not null default 0,
  "tax_amount" numeric(14,2) not null default 0,
  "total_amount" numeric(14,2) not null default 0,
  "unit_cost" numeric(14,2),
  "cost_amount" numeric(14,2) not null default 0,
  "replacement_value" numeric(14,2),
  "weight_kg" numeric(10,3),
  "quantity_allocated" integer not null default 0,
  "quantity_prepared" integer not null default 0,
  "quantity_dispatched" integer not null default 0,
  "quantity_returned" integer not null default 0,
  "quantity_damaged" integer not null default 0,
  "quantity_lost" integer not null default 0,
  "quantity_sold" integer not null default 0,
  "external_note" text,
  "warehouse_note" text,
  "custom_fields" jsonb not null default '{}'::jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "rental_item_pkey" primary key ("id")
)`);
    this.addSql(`create unique index "catalogue_item_sku_unique" on "catalogue_item" ("sku")`);
    this.addSql(`create index "catalogue_item_name_id_index" on "catalogue_item" ("name", "id")`);
    this.addSql(`create index "catalogue_item_catalogue_item_group_id_id_index" on "catalogue_item" ("catalogue_item_group_id", "id")`);
    this.addSql(`create unique index "catalogue_item_barcode_unique" on "catalogue_item" ("barcode")`);
    this.addSql(`create index "catalogue_item_manufacturer_id_index" on "catalogue_item" ("manufacturer", "id")`);
    this.addSql(`create index "catalogue_item_model_id_index" on "catalogue_item" ("model", "id")`);
    this.addSql(`create index "catalogue_item_country_of_origin_id_index" on "catalogue_item" ("country_of_origin", "id")`);
    this.addSql(`create index "catalogue_item_default_rate_id_index" on "catalogue_item" ("default_rate_id")`);
    this.addSql(`create index "catalogue_item_tax_type_id_index" on "catalogue_item" ("tax_type_id")`);
    this.addSql(`create index "catalogue_item_created_at_id_index" on "catalogue_item" ("created_at", "id")`);
    this.addSql(`create index "catalogue_item_name_trigram" on "catalogue_item" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "catalogue_item_sku_trigram" on "catalogue_item" using gin ("sku" gin_trgm_ops)`);
    this.addSql(`create index "catalogue_item_barcode_trigram" on "catalogue_item" using gin ("barcode" gin_trgm_ops)`);
    this.addSql(`create index "catalogue_item_manufacturer_trigram" on "catalogue_item" using gin ("manufacturer" gin_trgm_ops)`);
    this.addSql(`create index "catalogue_item_group_name_id_index" on "catalogue_item_group" ("name", "id")`);
    this.addSql(`create index "catalogue_item_group_parent_id_index" on "catalogue_item_group" ("parent_id")`);
    this.addSql(`create index "catalogue_item_group_path_id_index" on "catalogue_item_group" ("path", "id")`);
    this.addSql(`create index "catalogue_item_group_default_tax_type_id_index" on "catalogue_item_group" ("default_tax_type_id")`);
    this.addSql(`create index "catalogue_item_group_default_rate_id_index" on "catalogue_item_group" ("default_rate_id")`);
    this.addSql(`create index "catalogue_item_group_created_at_id_index" on "catalogue_item_group" ("created_at", "id")`);
    this.addSql(`create index "catalogue_item_group_name_trigram" on "catalogue_item_group" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "catalogue_item_rate_catalogue_item_id_id_index" on "catalogue_item_rate" ("catalogue_item_id", "id")`);
    this.addSql(`create index "catalogue_item_rate_rate_id_index" on "catalogue_item_rate" ("rate_id")`);
    this.addSql(`create index "catalogue_item_rate_currency_code_index" on "catalogue_item_rate" ("currency_code")`);
    this.addSql(`create index "catalogue_item_rate_warehouse_id_index" on "catalogue_item_rate" ("warehouse_id")`);
    this.addSql(`create index "catalogue_item_rate_valid_from_id_index" on "catalogue_item_rate" ("valid_from", "id")`);
    this.addSql(`create index "catalogue_item_rate_created_at_id_index" on "catalogue_item_rate" ("created_at", "id")`);
    this.addSql(`create index "rate_name_id_index" on "rate" ("name", "id")`);
    this.addSql(`create unique index "rate_code_unique" on "rate" ("code")`);
    this.addSql(`create index "rate_created_at_id_index" on "rate" ("created_at", "id")`);
    this.addSql(`create index "rate_name_trigram" on "rate" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "rate_code_trigram" on "rate" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "service_name_id_index" on "service" ("name", "id")`);
    this.addSql(`create unique index "service_code_unique" on "service" ("code")`);
    this.addSql(`create index "service_default_rate_id_index" on "service" ("default_rate_id")`);
    this.addSql(`create index "service_tax_type_id_index" on "service" ("tax_type_id")`);
    this.addSql(`create index "service_created_at_id_index" on "service" ("created_at", "id")`);
    this.addSql(`create index "service_name_trigram" on "service" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "service_code_trigram" on "service" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create unique index "account_number_unique" on "account" ("number")`);
    this.addSql(`create index "account_name_id_index" on "account" ("name", "id")`);
    this.addSql(`create index "account_parent_id_index" on "account" ("parent_id")`);
    this.addSql(`create index "account_email_id_index" on "account" ("email", "id")`);
    this.addSql(`create index "account_currency_code_index" on "account" ("currency_code")`);
    this.addSql(`create index "account_tax_type_id_index" on "account" ("tax_type_id")`);
    this.addSql(`create index "account_owner_id_index" on "account" ("owner_id")`);
    this.addSql(`create index "account_primary_contact_id_index" on "account" ("primary_contact_id")`);
    this.addSql(`create index "account_primary_address_id_index" on "account" ("primary_address_id")`);
    this.addSql(`create index "account_billing_address_id_index" on "account" ("billing_address_id")`);
    this.addSql(`create index "account_rating_id_index" on "account" ("rating", "id")`);
    this.addSql(`create index "account_created_at_id_index" on "account" ("created_at", "id")`);
    this.addSql(`create index "account_name_trigram" on "account" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "account_number_trigram" on "account" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "account_email_trigram" on "account" using gin ("email" gin_trgm_ops)`);
    this.addSql(`create index "account_contact_account_id_id_index" on "account_contact" ("account_id", "id")`);
    this.addSql(`create index "account_contact_first_name_id_index" on "account_contact" ("first_name", "id")`);
    this.addSql(`create index "account_contact_last_name_id_index" on "account_contact" ("last_name", "id")`);
    this.addSql(`create index "account_contact_email_id_index" on "account_contact" ("email", "id")`);
    this.addSql(`create index "account_contact_user_id_index" on "account_contact" ("user_id")`);
    this.addSql(`create index "account_contact_created_at_id_index" on "account_contact" ("created_at", "id")`);
    this.addSql(`create index "account_contact_first_name_trigram" on "account_contact" using gin ("first_name" gin_trgm_ops)`);
    this.addSql(`create index "account_contact_last_name_trigram" on "account_contact" using gin ("last_name" gin_trgm_ops)`);
    this.addSql(`create index "account_contact_email_trigram" on "account_contact" using gin ("email" gin_trgm_ops)`);
    this.addSql(`create index "address_owner_type_owner_id_index" on "address" ("owner_type", "owner_id")`);
    this.addSql(`create index "address_city_id_index" on "address" ("city", "id")`);
    this.addSql(`create index "address_country_code_index" on "address" ("country_code")`);
    this.addSql(`create index "address_created_at_id_index" on "address" ("created_at", "id")`);
    this.addSql(`create index "address_city_trigram" on "address" using gin ("city" gin_trgm_ops)`);
    this.addSql(`create index "address_postcode_trigram" on "address" using gin ("postcode" gin_trgm_ops)`);
    this.addSql(`create unique index "country_code_unique" on "country" ("code")`);
    this.addSql(`create index "country_name_id_index" on "country" ("name", "id")`);
    this.addSql(`create index "country_created_at_id_index" on "country" ("created_at", "id")`);
    this.addSql(`create index "country_name_trigram" on "country" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create unique index "currency_code_unique" on "currency" ("code")`);
    this.addSql(`create index "currency_name_id_index" on "currency" ("name", "id")`);
    this.addSql(`create index "currency_created_at_id_index" on "currency" ("created_at", "id")`);
    this.addSql(`create index "currency_name_trigram" on "currency" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "tax_rate_tax_type_id_id_index" on "tax_rate" ("tax_type_id", "id")`);
    this.addSql(`create index "tax_rate_valid_from_id_index" on "tax_rate" ("valid_from", "id")`);
    this.addSql(`create index "tax_rate_created_at_id_index" on "tax_rate" ("created_at", "id")`);
    this.addSql(`create unique index "tax_rate_tax_type_id_valid_from_unique" on "tax_rate" ("tax_type_id", "valid_from")`);
    this.addSql(`create index "tax_type_name_id_index" on "tax_type" ("name", "id")`);
    this.addSql(`create unique index "tax_type_code_unique" on "tax_type" ("code")`);
    this.addSql(`create index "tax_type_country_code_index" on "tax_type" ("country_code")`);
    this.addSql(`create index "tax_type_created_at_id_index" on "tax_type" ("created_at", "id")`);
    this.addSql(`create index "tax_type_name_trigram" on "tax_type" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "tax_type_code_trigram" on "tax_type" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "storage_location_warehouse_id_id_index" on "storage_location" ("warehouse_id", "id")`);
    this.addSql(`create index "storage_location_code_id_index" on "storage_location" ("code", "id")`);
    this.addSql(`create index "storage_location_parent_id_index" on "storage_location" ("parent_id")`);
    this.addSql(`create unique index "storage_location_barcode_unique" on "storage_location" ("barcode")`);
    this.addSql(`create index "storage_location_created_at_id_index" on "storage_location" ("created_at", "id")`);
    this.addSql(`create index "storage_location_code_trigram" on "storage_location" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create unique index "storage_location_warehouse_id_code_unique" on "storage_location" ("warehouse_id", "code")`);
    this.addSql(`create index "warehouse_name_id_index" on "warehouse" ("name", "id")`);
    this.addSql(`create unique index "warehouse_code_unique" on "warehouse" ("code")`);
    this.addSql(`create index "warehouse_address_id_index" on "warehouse" ("address_id")`);
    this.addSql(`create index "warehouse_currency_code_index" on "warehouse" ("currency_code")`);
    this.addSql(`create index "warehouse_manager_id_index" on "warehouse" ("manager_id")`);
    this.addSql(`create index "warehouse_created_at_id_index" on "warehouse" ("created_at", "id")`);
    this.addSql(`create index "warehouse_name_trigram" on "warehouse" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "warehouse_code_trigram" on "warehouse" using gin ("code" gin_trgm_ops)`);
    this.addSql(`create index "action_log_created_at_id_index" on "action_log" ("created_at", "id")`);
    this.addSql(`create index "action_log_auditable_type_auditable_id_id_index" on "action_log" ("auditable_type", "auditable_id", "id")`);
    this.addSql(`create index "action_log_parent_type_parent_id_id_index" on "action_log" ("parent_type", "parent_id", "id") where "parent_id" is not null`);
    this.addSql(`create index "api_token_name_id_index" on "api_token" ("name", "id")`);
    this.addSql(`create index "api_token_user_id_index" on "api_token" ("user_id")`);
    this.addSql(`create unique index "api_token_token_hash_unique" on "api_token" ("token_hash")`);
    this.addSql(`create index "api_token_expires_at_id_index" on "api_token" ("expires_at", "id")`);
    this.addSql(`create index "api_token_created_at_id_index" on "api_token" ("created_at", "id")`);
    this.addSql(`create index "channel_provider_name_id_index" on "channel_provider" ("name", "id")`);
    this.addSql(`create index "channel_provider_created_at_id_index" on "channel_provider" ("created_at", "id")`);
    this.addSql(`create index "custom_field_label_id_index" on "custom_field" ("label", "id")`);
    this.addSql(`create index "custom_field_created_at_id_index" on "custom_field" ("created_at", "id")`);
    this.addSql(`create index "custom_field_name_trigram" on "custom_field" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "custom_field_label_trigram" on "custom_field" using gin ("label" gin_trgm_ops)`);
    this.addSql(`create unique index "custom_field_resource_name_unique" on "custom_field" ("resource", "name") where "deleted_at" is null`);
    this.addSql(`create unique index "daily_budget_api_token_id_unique" on "daily_budget" ("api_token_id")`);
    this.addSql(`create unique index "idempotency_key_scope_hash_unique" on "idempotency_key" ("scope_hash")`);
    this.addSql(`create index "idempotency_key_completed_at_index" on "idempotency_key" ("completed_at") where "completed_at" is not null`);
    this.addSql(`create index "inbound_webhook_source_id_index" on "inbound_webhook" ("source_id")`);
    this.addSql(`create unique index "inbound_webhook_event" on "inbound_webhook" ("source_id", "event")`);
    this.addSql(`create unique index "inbound_webhook_signed" on "inbound_webhook" ("source_id", "signed_hash")`);
    this.addSql(`create index "inbound_webhook_created_at_index" on "inbound_webhook" ("created_at")`);
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
    this.addSql(`create unique index "mail_message_message_id_unique" on "mail_message" ("message_id")`);
    this.addSql(`create unique index "mail_message_once_key_unique" on "mail_message" ("once_key")`);
    this.addSql(`create index "mail_message_provider_id_index" on "mail_message" ("provider_id")`);
    this.addSql(`create index "mail_message_created_at_index" on "mail_message" ("created_at")`);
    this.addSql(`create index "notification_created_at_id_index" on "notification" ("created_at", "id")`);
    this.addSql(`create unique index "notification_once" on "notification" ("once_key")`);
    this.addSql(`create index "notification_user_id_created_at_index" on "notification" ("user_id", "created_at")`);
    this.addSql(`create unique index "notification_choice_owner" on "notification_choice" ("scope", "owner_id")`);
    this.addSql(`create index "outbox_event_undispatched" on "outbox_event" ("id") where "dispatched_at" is null`);
    this.addSql(`create unique index "request_log_request_id_unique" on "request_log" ("request_id")`);
    this.addSql(`create index "request_log_created_at_id_index" on "request_log" ("created_at", "id")`);
    this.addSql(`create index "request_log_personal_access_token_id_created_at_index" on "request_log" ("personal_access_token_id", "created_at") where "personal_access_token_id" is not null`);
    this.addSql(`create unique index "role_name_unique" on "role" ("name")`);
    this.addSql(`create unique index "role_key_unique" on "role" ("key")`);
    this.addSql(`create index "role_created_at_id_index" on "role" ("created_at", "id")`);
    this.addSql(`create index "role_name_trigram" on "role" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create unique index "setting_value_group_key_unique" on "setting_value" ("group", "key")`);
    this.addSql(`create index "user_name_id_index" on "user" ("name", "id")`);
    this.addSql(`create unique index "user_email_unique" on "user" ("email")`);
    this.addSql(`create index "user_role_id_index" on "user" ("role_id")`);
    this.addSql(`create index "user_last_login_at_id_index" on "user" ("last_login_at", "id")`);
    this.addSql(`create index "user_created_at_id_index" on "user" ("created_at", "id")`);
    this.addSql(`create index "user_name_trigram" on "user" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "user_email_trigram" on "user" using gin ("email" gin_trgm_ops)`);
    this.addSql(`create unique index "rental_number_unique" on "rental" ("number")`);
    this.addSql(`create index "rental_title_id_index" on "rental" ("title", "id")`);
    this.addSql(`create index "rental_reference_id_index" on "rental" ("reference", "id")`);
    this.addSql(`create index "rental_status_id_index" on "rental" ("status", "id")`);
    this.addSql(`create index "rental_account_id_id_index" on "rental" ("account_id", "id")`);
    this.addSql(`create index "rental_contact_id_index" on "rental" ("contact_id")`);
    this.addSql(`create index "rental_billing_account_id_index" on "rental" ("billing_account_id")`);
    this.addSql(`create index "rental_venue_id_index" on "rental" ("venue_id")`);
    this.addSql(`create index "rental_owner_id_id_index" on "rental" ("owner_id", "id")`);
    this.addSql(`create index "rental_warehouse_id_id_index" on "rental" ("warehouse_id", "id")`);
    this.addSql(`create index "rental_return_warehouse_id_index" on "rental" ("return_warehouse_id")`);
    this.addSql(`create index "rental_currency_code_id_index" on "rental" ("currency_code", "id")`);
    this.addSql(`create index "rental_tax_type_id_index" on "rental" ("tax_type_id")`);
    this.addSql(`create index "rental_starts_at_id_index" on "rental" ("starts_at", "id")`);
    this.addSql(`create index "rental_ends_at_id_index" on "rental" ("ends_at", "id")`);
    this.addSql(`create index "rental_billing_address_id_index" on "rental" ("billing_address_id")`);
    this.addSql(`create index "rental_delivery_address_id_index" on "rental" ("delivery_address_id")`);
    this.addSql(`create index "rental_collection_address_id_index" on "rental" ("collection_address_id")`);
    this.addSql(`create index "rental_quoted_at_id_index" on "rental" ("quoted_at", "id")`);
    this.addSql(`create index "rental_quote_expires_at_id_index" on "rental" ("quote_expires_at", "id")`);
    this.addSql(`create index "rental_ordered_at_id_index" on "rental" ("ordered_at", "id")`);
    this.addSql(`create index "rental_status_changed_at_id_index" on "rental" ("status_changed_at", "id")`);
    this.addSql(`create index "rental_created_at_id_index" on "rental" ("created_at", "id")`);
    this.addSql(`create index "rental_number_trigram" on "rental" using gin ("number" gin_trgm_ops)`);
    this.addSql(`create index "rental_title_trigram" on "rental" using gin ("title" gin_trgm_ops)`);
    this.addSql(`create index "rental_reference_trigram" on "rental" using gin ("reference" gin_trgm_ops)`);
    this.addSql(`create index "rental_customer_po_number_trigram" on "rental" using gin ("customer_po_number" gin_trgm_ops)`);
    this.addSql(`create index "rental_status_starts_at_index" on "rental" ("status", "starts_at")`);
    this.addSql(`create index "rental_warehouse_id_starts_at_index" on "rental" ("warehouse_id", "starts_at")`);
    this.addSql(`create index "rental_item_rental_id_id_index" on "rental_item" ("rental_id", "id")`);
    this.addSql(`create index "rental_item_parent_id_index" on "rental_item" ("parent_id")`);
    this.addSql(`create index "rental_item_catalogue_item_id_index" on "rental_item" ("catalogue_item_id")`);
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
    this.addSql(`alter table "catalogue_item" add constraint "catalogue_item_item_type_check" check ("item_type" in ('rental', 'sale', 'rental_and_sale', 'consumable'))`);
    this.addSql(`alter table "catalogue_item" add constraint "catalogue_item_tracking_check" check ("tracking" in ('serialised', 'bulk', 'none'))`);
    this.addSql(`alter table "catalogue_item" add constraint "catalogue_item_overbooking_limit_check" check ("overbooking_limit" >= 0)`);
    this.addSql(`alter table "catalogue_item" add constraint "catalogue_item_minimum_stock_check" check ("minimum_stock" >= 0)`);
    this.addSql(`alter table "rate" add constraint "rate_charge_unit_check" check ("charge_unit" in ('hour', 'half_day', 'day', 'week', 'month', 'fixed'))`);
    this.addSql(`alter table "rate" add constraint "rate_strategy_check" check ("strategy" in ('tiered', 'linear', 'best_price', 'fixed'))`);
    this.addSql(`alter table "rate" add constraint "rate_day_basis_check" check ("day_basis" in ('calendar', 'twenty_four_hours'))`);
    this.addSql(`alter table "rate" add constraint "rate_rounding_check" check ("rounding" in ('up', 'nearest', 'exact'))`);
    this.addSql(`alter table "service" add constraint "service_category_check" check ("category" in ('crew', 'transport', 'labour', 'venue', 'insurance', 'fee', 'other'))`);
    this.addSql(`alter table "service" add constraint "service_unit_check" check ("unit" in ('hour', 'half_day', 'day', 'km', 'mile', 'trip', 'fixed'))`);
    this.addSql(`alter table "account" add constraint "account_kind_check" check ("kind" in ('organisation', 'person'))`);
    this.addSql(`alter table "address" add constraint "address_owner_type_check" check ("owner_type" in ('account', 'account_contact', 'warehouse', 'user'))`);
    this.addSql(`alter table "address" add constraint "address_type_check" check ("type" in ('main', 'billing', 'delivery', 'venue', 'other'))`);
    this.addSql(`alter table "tax_type" add constraint "tax_type_kind_check" check ("kind" in ('standard', 'reduced', 'zero', 'exempt', 'reverse_charge', 'out_of_scope'))`);
    this.addSql(`alter table "storage_location" add constraint "storage_location_type_check" check ("type" in ('zone', 'aisle', 'shelf', 'bin', 'dock', 'quarantine'))`);
    this.addSql(`alter table "warehouse" add constraint "warehouse_type_check" check ("type" in ('main', 'depot', 'van', 'partner', 'venue', 'virtual'))`);
    this.addSql(`alter table "action_log" add constraint "action_log_actor_type_check" check ("actor_type" in ('user', 'api_token', 'plugin', 'system'))`);
    this.addSql(`alter table "action_log" add constraint "action_log_via_check" check ("via" in ('web', 'api', 'mcp', 'cli'))`);
    this.addSql(`alter table "api_token" add constraint "api_token_actor_kind_check" check ("actor_kind" in ('person', 'ai_agent', 'service'))`);
    this.addSql(`alter table "channel_provider" add constraint "channel_provider_channel_check" check ("channel" in ('email', 'sms', 'push'))`);
    this.addSql(`alter table "channel_provider" add constraint "channel_provider_driver_check" check ("driver" in ('smtp', 'log'))`);
    this.addSql(`alter table "channel_provider" add constraint "channel_provider_last_test_status_check" check ("last_test_status" in ('ok', 'failed'))`);
    this.addSql(`alter table "custom_field" add constraint "custom_field_resource_check" check ("resource" in ('rental', 'rental_item', 'account', 'account_contact', 'catalogue_item', 'catalogue_item_group', 'service', 'warehouse', 'user'))`);
    this.addSql(`alter table "custom_field" add constraint "custom_field_type_check" check ("type" in ('string', 'text', 'integer', 'decimal', 'money', 'boolean', 'date', 'datetime', 'select', 'multiselect', 'email', 'url', 'user', 'account'))`);
    this.addSql(`alter table "idempotency_key" add constraint "idempotency_key_state_check" check ("state" in ('in_flight', 'completed'))`);
    this.addSql(`alter table "inbound_webhook_source" add constraint "inbound_webhook_source_provider_check" check ("provider" in ('stripe', 'github', 'gocardless', 'xero', 'quickbooks', 'docusign', 'generic'))`);
    this.addSql(`alter table "inbound_webhook_source" add constraint "inbound_webhook_source_algorithm_check" check ("algorithm" in ('hmac_sha256', 'hmac_sha1'))`);
    this.addSql(`alter table "job" add constraint "job_status_check" check ("status" in ('queued', 'running', 'completed', 'failed'))`);
    this.addSql(`alter table "live_filter" add constraint "live_filter_visibility_check" check ("visibility" in ('personal', 'shared', 'system'))`);
    this.addSql(`alter table "mail_message" add constraint "mail_message_status_check" check ("status" in ('queued', 'sending', 'sent', 'kept', 'failed', 'uncertain'))`);
    this.addSql(`alter table "notification_choice" add constraint "notification_choice_scope_check" check ("scope" in ('user', 'customer', 'system'))`);
    this.addSql(`alter table "request_log" add constraint "request_log_channel_check" check ("channel" in ('api', 'webhook_sent', 'webhook_received'))`);
    this.addSql(`alter table "rental" add constraint "rental_status_check" check ("status" in ('enquiry', 'quotation', 'provisional', 'reserved', 'order', 'preparing', 'dispatched', 'returned', 'completed', 'cancelled', 'lost', 'postponed'))`);
    this.addSql(`alter table "rental" add constraint "rental_fulfilment_status_check" check ("fulfilment_status" in ('none', 'allocated', 'prepared', 'part_dispatched', 'dispatched', 'part_returned', 'returned'))`);
    this.addSql(`alter table "rental" add constraint "rental_delivery_method_check" check ("delivery_method" in ('customer_collect', 'delivery', 'courier', 'on_site'))`);
    this.addSql(`alter table "rental" add constraint "rental_return_method_check" check ("return_method" in ('customer_return', 'collection', 'courier', 'on_site'))`);
    this.addSql(`alter table "rental" add constraint "rental_status_before_closure_check" check ("status_before_closure" in ('enquiry', 'quotation', 'provisional', 'reserved', 'order', 'preparing', 'dispatched', 'returned', 'completed', 'cancelled', 'lost', 'postponed'))`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_kind_check" check ("kind" in ('product', 'service', 'group', 'text'))`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_transaction_type_check" check ("transaction_type" in ('rental', 'sale', 'service'))`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_inclusion_check" check ("inclusion" in ('principal', 'accessory', 'safety', 'component'))`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_quantity_check" check ("quantity" >= 0)`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_quantity_allocated_check" check ("quantity_allocated" >= 0)`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_quantity_prepared_check" check ("quantity_prepared" >= 0)`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_quantity_dispatched_check" check ("quantity_dispatched" >= 0)`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_quantity_returned_check" check ("quantity_returned" >= 0)`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_quantity_damaged_check" check ("quantity_damaged" >= 0)`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_quantity_lost_check" check ("quantity_lost" >= 0)`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_quantity_sold_check" check ("quantity_sold" >= 0)`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_1_check" check (quantity_returned + quantity_lost + quantity_sold <= quantity_dispatched)`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_2_check" check (quantity_damaged <= quantity_returned)`);
    this.addSql(`alter table "catalogue_item" add constraint "catalogue_item_catalogue_item_group_id_foreign" foreign key ("catalogue_item_group_id") references "catalogue_item_group" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item" add constraint "catalogue_item_country_of_origin_foreign" foreign key ("country_of_origin") references "country" ("code") on delete restrict`);
    this.addSql(`alter table "catalogue_item" add constraint "catalogue_item_default_rate_id_foreign" foreign key ("default_rate_id") references "rate" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item" add constraint "catalogue_item_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item" add constraint "catalogue_item_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item" add constraint "catalogue_item_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item_group" add constraint "catalogue_item_group_parent_id_foreign" foreign key ("parent_id") references "catalogue_item_group" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item_group" add constraint "catalogue_item_group_default_tax_type_id_foreign" foreign key ("default_tax_type_id") references "tax_type" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item_group" add constraint "catalogue_item_group_default_rate_id_foreign" foreign key ("default_rate_id") references "rate" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item_group" add constraint "catalogue_item_group_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item_group" add constraint "catalogue_item_group_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item_rate" add constraint "catalogue_item_rate_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete cascade`);
    this.addSql(`alter table "catalogue_item_rate" add constraint "catalogue_item_rate_rate_id_foreign" foreign key ("rate_id") references "rate" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item_rate" add constraint "catalogue_item_rate_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "catalogue_item_rate" add constraint "catalogue_item_rate_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item_rate" add constraint "catalogue_item_rate_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item_rate" add constraint "catalogue_item_rate_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "rate" add constraint "rate_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "rate" add constraint "rate_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "service" add constraint "service_default_rate_id_foreign" foreign key ("default_rate_id") references "rate" ("id") on delete restrict`);
    this.addSql(`alter table "service" add constraint "service_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict`);
    this.addSql(`alter table "service" add constraint "service_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "service" add constraint "service_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "account" add constraint "account_parent_id_foreign" foreign key ("parent_id") references "account" ("id") on delete restrict`);
    this.addSql(`alter table "account" add constraint "account_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "account" add constraint "account_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict`);
    this.addSql(`alter table "account" add constraint "account_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "account" add constraint "account_primary_contact_id_foreign" foreign key ("primary_contact_id") references "account_contact" ("id") on delete set null`);
    this.addSql(`alter table "account" add constraint "account_primary_address_id_foreign" foreign key ("primary_address_id") references "address" ("id") on delete set null`);
    this.addSql(`alter table "account" add constraint "account_billing_address_id_foreign" foreign key ("billing_address_id") references "address" ("id") on delete set null`);
    this.addSql(`alter table "account" add constraint "account_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "account" add constraint "account_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "account_contact" add constraint "account_contact_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade`);
    this.addSql(`alter table "account_contact" add constraint "account_contact_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "account_contact" add constraint "account_contact_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "account_contact" add constraint "account_contact_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "address" add constraint "address_country_code_foreign" foreign key ("country_code") references "country" ("code") on delete restrict`);
    this.addSql(`alter table "address" add constraint "address_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "address" add constraint "address_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "tax_rate" add constraint "tax_rate_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete cascade`);
    this.addSql(`alter table "tax_rate" add constraint "tax_rate_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "tax_rate" add constraint "tax_rate_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "tax_type" add constraint "tax_type_country_code_foreign" foreign key ("country_code") references "country" ("code") on delete restrict`);
    this.addSql(`alter table "tax_type" add constraint "tax_type_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "tax_type" add constraint "tax_type_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "storage_location" add constraint "storage_location_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete cascade`);
    this.addSql(`alter table "storage_location" add constraint "storage_location_parent_id_foreign" foreign key ("parent_id") references "storage_location" ("id") on delete restrict`);
    this.addSql(`alter table "storage_location" add constraint "storage_location_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "storage_location" add constraint "storage_location_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "warehouse" add constraint "warehouse_address_id_foreign" foreign key ("address_id") references "address" ("id") on delete set null`);
    this.addSql(`alter table "warehouse" add constraint "warehouse_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "warehouse" add constraint "warehouse_manager_id_foreign" foreign key ("manager_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "warehouse" add constraint "warehouse_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "warehouse" add constraint "warehouse_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "action_log" add constraint "action_log_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "api_token" add constraint "api_token_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "api_token" add constraint "api_token_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "api_token" add constraint "api_token_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "channel_provider" add constraint "channel_provider_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "channel_provider" add constraint "channel_provider_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "custom_field" add constraint "custom_field_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "custom_field" add constraint "custom_field_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "daily_budget" add constraint "daily_budget_api_token_id_foreign" foreign key ("api_token_id") references "api_token" ("id") on delete cascade`);
    this.addSql(`alter table "inbound_webhook" add constraint "inbound_webhook_source_id_foreign" foreign key ("source_id") references "inbound_webhook_source" ("id") on delete cascade`);
    this.addSql(`alter table "inbound_webhook_source" add constraint "inbound_webhook_source_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "inbound_webhook_source" add constraint "inbound_webhook_source_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "live_filter" add constraint "live_filter_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "live_filter" add constraint "live_filter_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "live_filter" add constraint "live_filter_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "mail_message" add constraint "mail_message_provider_id_foreign" foreign key ("provider_id") references "channel_provider" ("id") on delete set null`);
    this.addSql(`alter table "notification" add constraint "notification_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade`);
    this.addSql(`alter table "role" add constraint "role_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "role" add constraint "role_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "user" add constraint "user_role_id_foreign" foreign key ("role_id") references "role" ("id") on delete restrict`);
    this.addSql(`alter table "user" add constraint "user_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "user" add constraint "user_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_contact_id_foreign" foreign key ("contact_id") references "account_contact" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_billing_account_id_foreign" foreign key ("billing_account_id") references "account" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_venue_id_foreign" foreign key ("venue_id") references "account" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_return_warehouse_id_foreign" foreign key ("return_warehouse_id") references "warehouse" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_currency_code_foreign" foreign key ("currency_code") references "currency" ("code") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_billing_address_id_foreign" foreign key ("billing_address_id") references "address" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_delivery_address_id_foreign" foreign key ("delivery_address_id") references "address" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_collection_address_id_foreign" foreign key ("collection_address_id") references "address" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "rental" add constraint "rental_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_rental_id_foreign" foreign key ("rental_id") references "rental" ("id") on delete cascade`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_parent_id_foreign" foreign key ("parent_id") references "rental_item" ("id") on delete restrict`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_catalogue_item_id_foreign" foreign key ("catalogue_item_id") references "catalogue_item" ("id") on delete restrict`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_service_id_foreign" foreign key ("service_id") references "service" ("id") on delete restrict`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_accessory_of_id_foreign" foreign key ("accessory_of_id") references "rental_item" ("id") on delete restrict`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_warehouse_id_foreign" foreign key ("warehouse_id") references "warehouse" ("id") on delete restrict`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_rate_id_foreign" foreign key ("rate_id") references "rate" ("id") on delete restrict`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_tax_type_id_foreign" foreign key ("tax_type_id") references "tax_type" ("id") on delete restrict`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "rental_item" add constraint "rental_item_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "catalogue_item_rate" add constraint "catalogue_item_rate_overlap" exclude using gist ("catalogue_item_id" with =, "rate_id" with =, "currency_code" with =, (coalesce("warehouse_id", 0)) with =, (daterange("valid_from", "valid_until", '[]')) with &&)`);
    this.addSql(`create or replace function backline_append_only() returns trigger language plpgsql as 'begin if coalesce(current_setting(''backline.purge'', true), '''') = ''on'' and tg_op = ''DELETE'' then return old; end if; raise exception ''rows of % are never changed'', tg_table_name using errcode = ''restrict_violation''; end'; create trigger "action_log_append_only" before update or delete on "action_log" for each row execute function backline_append_only()`);
    this.addSql(`create or replace function backline_append_only() returns trigger language plpgsql as 'begin if coalesce(current_setting(''backline.purge'', true), '''') = ''on'' and tg_op = ''DELETE'' then return old; end if; raise exception ''rows of % are never changed'', tg_table_name using errcode = ''restrict_violation''; end'; create trigger "request_log_append_only" before update or delete on "request_log" for each row execute function backline_append_only()`);
  }
}
