// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema d82f52ac05a3 to c3b8d1ef1e49.
import { Migration } from '@mikro-orm/migrations';

export class Migration0003 extends Migration {
  override name = 'Migration0003';
  override up(): void {
    this.addSql(`drop index "communication_log_refused"`);
    this.addSql(`alter table "inbound_webhook_source" drop constraint "inbound_webhook_source_provider_check"`);
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
    this.addSql(`create index "suppressed_address_communication_log_id_index" on "suppressed_address" ("communication_log_id")`);
    this.addSql(`create index "suppressed_address_lifted_by_id_index" on "suppressed_address" ("lifted_by_id")`);
    this.addSql(`create index "suppressed_address_created_at_id_index" on "suppressed_address" ("created_at", "id")`);
    this.addSql(`create index "suppressed_address_address_trigram" on "suppressed_address" using gin ("address" gin_trgm_ops)`);
    this.addSql(`create unique index "suppressed_address_once" on "suppressed_address" ("address", "channel")`);
    // every row must satisfy it
    this.addSql(`alter table "inbound_webhook_source" add constraint "inbound_webhook_source_provider_check" check ("provider" in ('stripe', 'github', 'gocardless', 'xero', 'quickbooks', 'docusign', 'postmark', 'mailgun', 'sendgrid', 'ses', 'returned_mail', 'generic'))`);
  }
}
