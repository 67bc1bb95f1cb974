// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema dca1b19be030 to 02e6175c82f7.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "mail_message" rename column "file" to "files"`);
    this.addSql(`alter table "channel_provider" drop constraint "channel_provider_driver_check"`);
    this.addSql(`alter table "mail_message" drop constraint "mail_message_status_check"`);
    this.addSql(`alter table "mail_message" add column "channel" varchar(40) not null default 'email'`);
    this.addSql(`alter table "mail_message" add column "recipients" jsonb`);
    this.addSql(`alter table "mail_message" add column "customer" jsonb`);
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
  constraint "communication_template_channel_check" check ("channel" in ('email', 'sms', 'portal')),
  constraint "communication_template_subject_type_check" check ("subject_type" in ('rental', 'invoice', 'credit_note', 'account', 'project', 'purchase_order', 'repair', 'payment')),
  constraint "communication_template_body_format_check" check ("body_format" in ('html', 'text', 'markdown')),
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
  constraint "communication_log_channel_check" check ("channel" in ('email', 'sms', 'portal')),
  constraint "communication_log_status_check" check ("status" in ('queued', 'sending', 'sent', 'delivered', 'opened', 'bounced', 'failed', 'suppressed')),
  constraint "communication_log_subject_type_check" check ("subject_type" in ('rental', 'invoice', 'credit_note', 'account', 'project', 'purchase_order', 'repair', 'payment')),
  constraint "communication_log_suppressed_reason_check" check ("suppressed_reason" in ('opt_out', 'bounced_before', 'invalid_address')),
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
  constraint "communication_draft_status_check" check ("status" in ('draft', 'approved', 'discarded', 'sent')),
  constraint "communication_draft_subject_type_check" check ("subject_type" in ('rental', 'invoice', 'credit_note', 'account', 'project', 'purchase_order', 'repair', 'payment')),
  constraint "communication_draft_channel_check" check ("channel" in ('email', 'sms', 'portal')),
  constraint "communication_draft_body_format_check" check ("body_format" in ('text', 'html')),
  constraint "communication_draft_composed_by_type_check" check ("composed_by_type" in ('user', 'api_token', 'ai_agent')),
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
  constraint "communication_template_version_body_format_check" check ("body_format" in ('html', 'text', 'markdown')),
  constraint "communication_template_version_communication_template__8e235121" foreign key ("communication_template_id") references "communication_template" ("id") on delete cascade,
  constraint "communication_template_version_changed_by_id_foreign" foreign key ("changed_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`alter table "evidence" disable trigger "evidence_append_only"`);
    this.addSql(`update "evidence" set "metadata" = ("metadata" - 'file') || jsonb_build_object('files', "metadata" -> 'file') where "subject_type" = 'mail_message' and jsonb_exists("metadata", 'file')`);
    this.addSql(`alter table "evidence" enable trigger "evidence_append_only"`);
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
    this.addSql(`create index "communication_log_status_id_index" on "communication_log" ("status", "id")`);
    this.addSql(`create index "communication_log_subject_type_subject_id_index" on "communication_log" ("subject_type", "subject_id")`);
    this.addSql(`create index "communication_log_account_id_index" on "communication_log" ("account_id")`);
    this.addSql(`create index "communication_log_contact_id_index" on "communication_log" ("contact_id")`);
    this.addSql(`create unique index "communication_log_mail_id_unique" on "communication_log" ("mail_id")`);
    this.addSql(`create index "communication_log_created_at_id_index" on "communication_log" ("created_at", "id")`);
    this.addSql(`create index "communication_log_recipient_trigram" on "communication_log" using gin ("recipient" gin_trgm_ops)`);
    this.addSql(`create index "communication_log_subject_line_trigram" on "communication_log" using gin ("subject_line" gin_trgm_ops)`);
    this.addSql(`create index "communication_log_refused" on "communication_log" ("created_at") where "refused_addresses" <> '{}'`);
    this.addSql(`create index "communication_template_key_id_index" on "communication_template" ("key", "id")`);
    this.addSql(`create index "communication_template_name_id_index" on "communication_template" ("name", "id")`);
    this.addSql(`create index "communication_template_email_layout_id_index" on "communication_template" ("email_layout_id")`);
    this.addSql(`create index "communication_template_created_at_id_index" on "communication_template" ("created_at", "id")`);
    this.addSql(`create index "communication_template_key_trigram" on "communication_template" using gin ("key" gin_trgm_ops)`);
    this.addSql(`create index "communication_template_name_trigram" on "communication_template" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create unique index "communication_template_key" on "communication_template" ("key", "locale")`);
    this.addSql(`create index "communication_template_version_communication_template__84157bdd" on "communication_template_version" ("communication_template_id", "id")`);
    this.addSql(`create index "communication_template_version_version_id_index" on "communication_template_version" ("version", "id")`);
    this.addSql(`create index "communication_template_version_changed_by_id_index" on "communication_template_version" ("changed_by_id")`);
    this.addSql(`create unique index "communication_template_versions" on "communication_template_version" ("communication_template_id", "version")`);
    this.addSql(`create index "email_layout_name_id_index" on "email_layout" ("name", "id")`);
    this.addSql(`create index "email_layout_created_at_id_index" on "email_layout" ("created_at", "id")`);
    this.addSql(`create index "email_layout_name_trigram" on "email_layout" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create unique index "email_layout_is_default_unique" on "email_layout" ("is_default") nulls not distinct where "is_default"`);
    // every row must satisfy it
    this.addSql(`alter table "channel_provider" add constraint "channel_provider_driver_check" check ("driver" in ('smtp', 'ses', 'mailgun', 'postmark', 'sendgrid', 'twilio', 'log'))`);
    // every row must satisfy it
    this.addSql(`alter table "mail_message" add constraint "mail_message_status_check" check ("status" in ('queued', 'sending', 'sent', 'kept', 'failed', 'uncertain', 'suppressed'))`);
    // every row must satisfy it
    this.addSql(`alter table "mail_message" add constraint "mail_message_channel_check" check ("channel" in ('email', 'sms'))`);
  }
}
