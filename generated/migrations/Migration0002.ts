// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema dca1b19be030 to 8a769e8850ad.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "mail_message" rename column "file" to "files"`);
    this.addSql(`alter table "mail_message" drop constraint "mail_message_status_check"`);
    this.addSql(`alter table "mail_message" add column "recipients" jsonb`);
    this.addSql(`alter table "mail_message" add column "customer" jsonb`);
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
  constraint "communication_draft_recipient_account_id_foreign" foreign key ("recipient_account_id") references "account" ("id") on delete set null,
  constraint "communication_draft_recipient_contact_id_foreign" foreign key ("recipient_contact_id") references "account_contact" ("id") on delete set null,
  constraint "communication_draft_approved_by_id_foreign" foreign key ("approved_by_id") references "user" ("id") on delete restrict,
  constraint "communication_draft_discarded_by_id_foreign" foreign key ("discarded_by_id") references "user" ("id") on delete restrict,
  constraint "communication_draft_sent_by_id_foreign" foreign key ("sent_by_id") references "user" ("id") on delete restrict,
  constraint "communication_draft_communication_log_id_foreign" foreign key ("communication_log_id") references "communication_log" ("id") on delete set null
)`);
    this.addSql(`alter table "evidence" disable trigger "evidence_append_only"`);
    this.addSql(`update "evidence" set "metadata" = ("metadata" - 'file') || jsonb_build_object('files', "metadata" -> 'file') where "subject_type" = 'mail_message' and jsonb_exists("metadata", 'file')`);
    this.addSql(`alter table "evidence" enable trigger "evidence_append_only"`);
    this.addSql(`create index "communication_draft_status_id_index" on "communication_draft" ("status", "id")`);
    this.addSql(`create index "communication_draft_subject_type_subject_id_index" on "communication_draft" ("subject_type", "subject_id")`);
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
    // every row must satisfy it
    this.addSql(`alter table "mail_message" add constraint "mail_message_status_check" check ("status" in ('queued', 'sending', 'sent', 'kept', 'failed', 'uncertain', 'suppressed'))`);
  }
}
