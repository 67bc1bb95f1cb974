// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema dca1b19be030 to c9c8e1219b15.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "job" drop constraint "job_status_check"`);
    this.addSql(`alter table "export_file" add column "is_base64" boolean not null default false`);
    this.addSql(`create table "export_job" (
  "id" uuid not null default gen_random_uuid(),
  "entity" varchar(60) not null,
  "format" varchar(40) not null,
  "query" jsonb not null default '{}'::jsonb,
  "status" varchar(40) not null default 'queued',
  "row_count" integer,
  "file_size" bigint,
  "file_name" varchar(200),
  "started_at" timestamptz(3),
  "finished_at" timestamptz(3),
  "expires_at" timestamptz(3),
  "token" text,
  "error" varchar(500),
  "job_id" uuid,
  "user_id" integer,
  "rights" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "export_job_pkey" primary key ("id"),
  constraint "export_job_format_check" check ("format" in ('csv', 'xlsx', 'json', 'pdf')),
  constraint "export_job_status_check" check ("status" in ('queued', 'running', 'completed', 'failed', 'cancelled', 'expired')),
  constraint "export_job_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create index "export_job_status_id_index" on "export_job" ("status", "id")`);
    this.addSql(`create index "export_job_user_id_index" on "export_job" ("user_id")`);
    this.addSql(`create index "export_job_created_at_id_index" on "export_job" ("created_at", "id")`);
    this.addSql(`create index "export_job_expiry" on "export_job" ("expires_at") where "status" = 'completed'`);
    this.addSql(`create index "export_job_open" on "export_job" ("created_at") where "status" in ('queued', 'running')`);
    // every row must satisfy it
    this.addSql(`alter table "job" add constraint "job_status_check" check ("status" in ('queued', 'running', 'completed', 'failed', 'cancelled'))`);
  }
}
