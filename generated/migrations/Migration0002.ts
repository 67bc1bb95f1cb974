// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';

  override up(): void {
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
    this.addSql(`create unique index "daily_budget_api_token_id_unique" on "daily_budget" ("api_token_id")`);
    this.addSql(`create unique index "request_log_request_id_unique" on "request_log" ("request_id")`);
    this.addSql(`create index "request_log_created_at_id_index" on "request_log" ("created_at", "id")`);
    this.addSql(`create index "request_log_personal_access_token_id_created_at_index" on "request_log" ("personal_access_token_id", "created_at") where "personal_access_token_id" is not null`);
    this.addSql(`alter table "request_log" add constraint "request_log_channel_check" check ("channel" in ('api', 'webhook_sent', 'webhook_received'))`);
    this.addSql(`alter table "daily_budget" add constraint "daily_budget_api_token_id_foreign" foreign key ("api_token_id") references "api_token" ("id") on delete cascade`);
    this.addSql(`create or replace function backline_append_only() returns trigger language plpgsql as 'begin if coalesce(current_setting(''backline.purge'', true), '''') = ''on'' and tg_op = ''DELETE'' then return old; end if; raise exception ''rows of % are never changed'', tg_table_name using errcode = ''restrict_violation''; end'; create trigger "request_log_append_only" before update or delete on "request_log" for each row execute function backline_append_only()`);
  }
}
