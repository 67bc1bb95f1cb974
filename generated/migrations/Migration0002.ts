// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';

  override up(): void {
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
    this.addSql(`create index "live_filter_name_id_index" on "live_filter" ("name", "id")`);
    this.addSql(`create index "live_filter_owner_id_index" on "live_filter" ("owner_id")`);
    this.addSql(`create index "live_filter_created_at_id_index" on "live_filter" ("created_at", "id")`);
    this.addSql(`create index "live_filter_name_trigram" on "live_filter" using gin ("name" gin_trgm_ops)`);
    this.addSql(`alter table "live_filter" add constraint "live_filter_visibility_check" check ("visibility" in ('personal', 'shared', 'system'))`);
    this.addSql(`alter table "live_filter" add constraint "live_filter_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "live_filter" add constraint "live_filter_created_by_id_foreign" foreign key ("created_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "live_filter" add constraint "live_filter_updated_by_id_foreign" foreign key ("updated_by_id") references "user" ("id") on delete restrict`);
  }
}
