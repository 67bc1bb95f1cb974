// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema 222135fc28a7 to d6e596fcd2f5.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "api_token" add column "oauth_app_id" integer`);
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
  constraint "oauth_app_acts_as_check" check ("acts_as" in ('service', 'ai_agent')),
  constraint "oauth_app_registration_check" check ("registration" in ('administrator', 'itself'))
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
    this.addSql(`create index "api_token_oauth_app_id_index" on "api_token" ("oauth_app_id")`);
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
    this.addSql(`alter table "api_token" add constraint "api_token_oauth_app_id_foreign" foreign key ("oauth_app_id") references "oauth_app" ("id") on delete restrict`);
    this.addSql(`alter table "oauth_record" set (toast_tuple_target = 8160)`);
    this.addSql(`insert into "backline_ledger_change" ("entity", "after_id", "kind", "field", "detail") select c.entity, coalesce((select max("id") from "action_log"), 0), c.kind, c.field, c.detail from (values ('api_token'::text, 'added'::text, 'oauth_app_id'::text, jsonb_build_object('value', coalesce(to_jsonb((null)::integer), 'null'::jsonb)))) c (entity, kind, field, detail)`);
  }
}
