// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema dca1b19be030 to 5cd9e469e39c.
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
    this.addSql(`create table "report" (
  "id" integer generated always as identity not null,
  "name" varchar(255) not null,
  "names" jsonb,
  "key" varchar(60),
  "description" text,
  "visibility" varchar(40) not null default 'personal',
  "shared_role_ids" integer[] not null default '{}'::integer[],
  "owner_id" integer,
  "source" varchar(60) not null,
  "definition" jsonb not null,
  "chart" jsonb,
  "is_favourite" boolean not null default false,
  "last_run_at" timestamptz(3),
  "last_run_status" varchar(40),
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  "deleted_at" timestamptz(3),
  constraint "report_pkey" primary key ("id"),
  constraint "report_visibility_check" check ("visibility" in ('personal', 'shared', 'system')),
  constraint "report_last_run_status_check" check ("last_run_status" in ('ok', 'failed')),
  constraint "report_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "report_schedule" (
  "id" integer generated always as identity not null,
  "report_id" integer not null,
  "name" varchar(255) not null,
  "frequency" varchar(40) not null,
  "cron" varchar(60),
  "weekday" integer,
  "day_of_month" integer,
  "time" varchar(5) not null,
  "timezone" varchar(60) not null,
  "format" varchar(40) not null default 'xlsx',
  "recipient_user_ids" integer[] not null default '{}'::integer[],
  "recipient_emails" text[] not null default '{}'::text[],
  "subject" varchar(255),
  "skip_when_empty" boolean not null default false,
  "status" varchar(40) not null default 'active',
  "next_run_at" timestamptz(3),
  "last_run_at" timestamptz(3),
  "consecutive_failures" integer not null default 0,
  "last_error" varchar(500),
  "starts_on" date,
  "ends_on" date,
  "owner_id" integer,
  "rights" jsonb,
  "maker" jsonb,
  "created_by_id" integer,
  "updated_by_id" integer,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "report_schedule_pkey" primary key ("id"),
  constraint "report_schedule_frequency_check" check ("frequency" in ('daily', 'weekly', 'monthly', 'quarterly', 'cron')),
  constraint "report_schedule_format_check" check ("format" in ('csv', 'xlsx', 'pdf', 'json')),
  constraint "report_schedule_status_check" check ("status" in ('active', 'paused', 'failed', 'finished')),
  constraint "report_schedule_report_id_foreign" foreign key ("report_id") references "report" ("id") on delete cascade,
  constraint "report_schedule_owner_id_foreign" foreign key ("owner_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create table "report_run" (
  "id" integer generated always as identity not null,
  "report_id" integer not null,
  "report_schedule_id" integer,
  "triggered_by" varchar(40) not null,
  "status" varchar(40) not null default 'queued',
  "row_count" integer,
  "started_at" timestamptz(3),
  "finished_at" timestamptz(3),
  "error" varchar(500),
  "export_job_id" uuid,
  "definition_snapshot" jsonb,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "report_run_pkey" primary key ("id"),
  constraint "report_run_triggered_by_check" check ("triggered_by" in ('user', 'schedule', 'api')),
  constraint "report_run_status_check" check ("status" in ('queued', 'running', 'completed', 'failed')),
  constraint "report_run_report_id_foreign" foreign key ("report_id") references "report" ("id") on delete cascade,
  constraint "report_run_report_schedule_id_foreign" foreign key ("report_schedule_id") references "report_schedule" ("id") on delete set null,
  constraint "report_run_export_job_id_foreign" foreign key ("export_job_id") references "export_job" ("id") on delete set null
)`);
    this.addSql(`create index "export_job_status_id_index" on "export_job" ("status", "id")`);
    this.addSql(`create unique index "export_job_job_id_unique" on "export_job" ("job_id")`);
    this.addSql(`create index "export_job_user_id_index" on "export_job" ("user_id")`);
    this.addSql(`create index "export_job_created_at_id_index" on "export_job" ("created_at", "id")`);
    this.addSql(`create index "export_job_expiry" on "export_job" ("expires_at") where "status" = 'completed'`);
    this.addSql(`create index "export_job_open" on "export_job" ("created_at") where "status" in ('queued', 'running')`);
    this.addSql(`create index "report_name_id_index" on "report" ("name", "id", "deleted_at")`);
    this.addSql(`create unique index "report_key_unique" on "report" ("key") where "deleted_at" is null`);
    this.addSql(`create index "report_owner_id_index" on "report" ("owner_id")`);
    this.addSql(`create index "report_created_at_id_index" on "report" ("created_at", "id", "deleted_at")`);
    this.addSql(`create index "report_name_trigram" on "report" using gin ("name" gin_trgm_ops)`);
    this.addSql(`create index "report_deleted" on "report" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "report_run_report_id_id_index" on "report_run" ("report_id", "id")`);
    this.addSql(`create index "report_run_report_schedule_id_index" on "report_run" ("report_schedule_id")`);
    this.addSql(`create index "report_run_export_job_id_index" on "report_run" ("export_job_id")`);
    this.addSql(`create index "report_schedule_report_id_id_index" on "report_schedule" ("report_id", "id")`);
    this.addSql(`create index "report_schedule_name_id_index" on "report_schedule" ("name", "id")`);
    this.addSql(`create index "report_schedule_status_id_index" on "report_schedule" ("status", "id")`);
    this.addSql(`create index "report_schedule_next_run_at_id_index" on "report_schedule" ("next_run_at", "id")`);
    this.addSql(`create index "report_schedule_owner_id_index" on "report_schedule" ("owner_id")`);
    this.addSql(`create index "report_schedule_created_at_id_index" on "report_schedule" ("created_at", "id")`);
    // every row must satisfy it
    this.addSql(`alter table "job" add constraint "job_status_check" check ("status" in ('queued', 'running', 'completed', 'failed', 'cancelled'))`);
  }
}
