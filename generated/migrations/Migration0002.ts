// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema 88e046d39417 to d82f52ac05a3.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
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
    this.addSql(`create unique index "email_template_key_unique" on "email_template" ("key")`);
    this.addSql(`create index "email_template_email_layout_id_index" on "email_template" ("email_layout_id")`);
    this.addSql(`create index "email_template_created_at_id_index" on "email_template" ("created_at", "id")`);
    this.addSql(`create index "email_template_key_trigram" on "email_template" using gin ("key" gin_trgm_ops)`);
    this.addSql(`create index "email_template_name_trigram" on "email_template" using gin ("name" gin_trgm_ops)`);
  }
}
