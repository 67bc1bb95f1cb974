// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema 88e046d39417 to 9f2f10f63dd1.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`drop index "communication_log_refused"`);
    this.addSql(`alter table "inbound_webhook_source" drop constraint "inbound_webhook_source_provider_check"`);
    this.addSql(`alter table "outbox_event" add column "chain" integer not null default 0`);
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
  constraint "suppressed_address_channel_check" check ("channel" in ('email', 'sms')),
  constraint "suppressed_address_reason_check" check ("reason" in ('hard_bounce', 'complaint', 'manual')),
  constraint "suppressed_address_communication_log_id_foreign" foreign key ("communication_log_id") references "communication_log" ("id") on delete set null,
  constraint "suppressed_address_lifted_by_id_foreign" foreign key ("lifted_by_id") references "user" ("id") on delete restrict
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
  constraint "email_template_body_format_check" check ("body_format" in ('text', 'html')),
  constraint "email_template_email_layout_id_foreign" foreign key ("email_layout_id") references "email_layout" ("id") on delete set null
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
  constraint "workflow_run_status_check" check ("status" in ('waiting', 'done', 'skipped', 'failed')),
  constraint "workflow_run_reason_check" check ("reason" in ('conditions', 'disabled', 'too_often', 'chain', 'too_far')),
  constraint "workflow_run_workflow_id_foreign" foreign key ("workflow_id") references "workflow" ("id") on delete cascade
)`);
    this.addSql(`create index "suppressed_address_communication_log_id_index" on "suppressed_address" ("communication_log_id")`);
    this.addSql(`create index "suppressed_address_lifted_by_id_index" on "suppressed_address" ("lifted_by_id")`);
    this.addSql(`create index "suppressed_address_created_at_id_index" on "suppressed_address" ("created_at", "id")`);
    this.addSql(`create index "suppressed_address_address_trigram" on "suppressed_address" using gin ("address" gin_trgm_ops)`);
    this.addSql(`create unique index "suppressed_address_once" on "suppressed_address" ("address", "channel")`);
    this.addSql(`create unique index "email_template_key_unique" on "email_template" ("key")`);
    this.addSql(`create index "email_template_email_layout_id_index" on "email_template" ("email_layout_id")`);
    this.addSql(`create index "email_template_created_at_id_index" on "email_template" ("created_at", "id")`);
    this.addSql(`create index "email_template_key_trigram" on "email_template" using gin ("key" gin_trgm_ops)`);
    this.addSql(`create index "email_template_name_trigram" on "email_template" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "workflow_name_id_index" on "workflow" ("name", "id")`);
    this.addSql(`create unique index "workflow_key_unique" on "workflow" ("key")`);
    this.addSql(`create index "workflow_owner_id_index" on "workflow" ("owner_id")`);
    this.addSql(`create index "workflow_created_at_id_index" on "workflow" ("created_at", "id")`);
    this.addSql(`create index "workflow_name_trigram" on "workflow" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "workflow_run_workflow_id_id_index" on "workflow_run" ("workflow_id", "id")`);
    this.addSql(`create unique index "workflow_run_once" on "workflow_run" ("workflow_id", "outbox_event")`);
    this.addSql(`create index "workflow_run_of_subject" on "workflow_run" ("workflow_id", "subject_ref", "created_at")`);
    // every row must satisfy it
    this.addSql(`alter table "inbound_webhook_source" add constraint "inbound_webhook_source_provider_check" check ("provider" in ('stripe', 'github', 'gocardless', 'xero', 'quickbooks', 'docusign', 'postmark', 'mailgun', 'sendgrid', 'ses', 'returned_mail', 'generic'))`);
  }
}
