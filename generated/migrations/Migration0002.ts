// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema 88e046d39417 to 292a76f8dd2a.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "attachment" drop constraint "attachment_owner_type_check"`);
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
  constraint "import_profile_mode_check" check ("mode" in ('create', 'update', 'upsert')),
  constraint "import_profile_encoding_check" check ("encoding" in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'macintosh')),
  constraint "import_profile_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "import_plan" (
  "id" uuid not null default gen_random_uuid(),
  "entity" varchar(60) not null,
  "import_profile_id" uuid,
  "attachment_uuid" uuid not null,
  "file_name" varchar(255) not null default '',
  "mapping" jsonb not null default '[]'::jsonb,
  "match_on" text[] not null default '{}'::text[],
  "mode" varchar(40) not null default 'upsert',
  "options" jsonb not null default '{}'::jsonb,
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
  constraint "import_plan_mode_check" check ("mode" in ('create', 'update', 'upsert')),
  constraint "import_plan_status_check" check ("status" in ('draft', 'validating', 'ready', 'invalid', 'executed', 'expired')),
  constraint "import_plan_import_profile_id_foreign" foreign key ("import_profile_id") references "import_profile" ("id") on delete set null,
  constraint "import_plan_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "import_batch" (
  "id" uuid not null default gen_random_uuid(),
  "import_plan_id" uuid not null,
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
  constraint "import_batch_status_check" check ("status" in ('queued', 'running', 'completed', 'completed_with_errors', 'failed', 'cancelled', 'rolling_back', 'rolled_back')),
  constraint "import_batch_import_plan_id_foreign" foreign key ("import_plan_id") references "import_plan" ("id") on delete restrict,
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
  constraint "import_row_action_check" check ("action" in ('create', 'update', 'skip', 'error')),
  constraint "import_row_status_check" check ("status" in ('planned', 'done', 'failed', 'undone', 'left')),
  constraint "import_row_import_plan_id_foreign" foreign key ("import_plan_id") references "import_plan" ("id") on delete cascade
)`);
    this.addSql(`create index "import_batch_import_plan_id_index" on "import_batch" ("import_plan_id")`);
    this.addSql(`create index "import_batch_status_id_index" on "import_batch" ("status", "id")`);
    this.addSql(`create index "import_batch_user_id_index" on "import_batch" ("user_id")`);
    this.addSql(`create index "import_batch_created_at_id_index" on "import_batch" ("created_at", "id")`);
    this.addSql(`create index "import_batch_open" on "import_batch" ("created_at") where "status" in ('queued', 'running', 'rolling_back')`);
    this.addSql(`create unique index "import_key_once" on "import_key" ("source", "entity", "external_id")`);
    this.addSql(`create index "import_key_record" on "import_key" ("entity", "record_id")`);
    this.addSql(`create index "import_plan_import_profile_id_index" on "import_plan" ("import_profile_id")`);
    this.addSql(`create index "import_plan_status_id_index" on "import_plan" ("status", "id")`);
    this.addSql(`create index "import_plan_user_id_index" on "import_plan" ("user_id")`);
    this.addSql(`create index "import_plan_created_at_id_index" on "import_plan" ("created_at", "id")`);
    this.addSql(`create index "import_plan_expiry" on "import_plan" ("expires_at") where "status" in ('draft', 'ready', 'invalid')`);
    this.addSql(`create index "import_profile_name_id_index" on "import_profile" ("name", "id")`);
    this.addSql(`create index "import_profile_owner_id_index" on "import_profile" ("owner_id")`);
    this.addSql(`create index "import_profile_created_at_id_index" on "import_profile" ("created_at", "id")`);
    this.addSql(`create index "import_profile_name_trigram" on "import_profile" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create unique index "import_row_place" on "import_row" ("import_plan_id", "position")`);
    this.addSql(`create index "import_row_mistakes" on "import_row" ("import_plan_id", "line") where "errors" is not null`);
    // every row must satisfy it
    this.addSql(`alter table "attachment" add constraint "attachment_owner_type_check" check ("owner_type" in ('catalogue_item', 'kit', 'account', 'conversation', 'credit_note', 'invoice', 'payment', 'import_plan', 'asset', 'flightcase', 'stock_check', 'warehouse', 'warehouse_transfer', 'equipment_test_result', 'repair', 'project', 'purchase_order', 'virtual_stock_intake', 'rental', 'facility', 'vehicle'))`);
    this.addSql(`alter table "import_key" set (toast_tuple_target = 8160)`);
    this.addSql(`alter table "import_row" set (toast_tuple_target = 8160)`);
  }
}
