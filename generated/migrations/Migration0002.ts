// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';

  override up(): void {
    this.addSql(`create table "job" (
  "id" uuid not null default gen_random_uuid(),
  "name" varchar(100) not null,
  "payload" jsonb not null default '{}'::jsonb,
  "status" varchar(40) not null default 'queued',
  "actor" jsonb not null,
  "actor_type" varchar(20) not null,
  "actor_id" varchar(36) not null,
  "ref" varchar(120),
  "run_at" timestamptz(3) not null,
  "runs" integer not null default 0,
  "attempts" integer not null default 0,
  "lease_until" timestamptz(3),
  "worker" varchar(120),
  "progress" integer not null default 0,
  "message" varchar(500),
  "result" jsonb,
  "error" jsonb,
  "finished_at" timestamptz(3),
  "schedule" varchar(100),
  "due_at" timestamptz(3),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "job_pkey" primary key ("id")
)`);
    this.addSql(`create table "job_schedule" (
  "id" integer generated always as identity not null,
  "name" varchar(100) not null,
  "last_due_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "job_schedule_pkey" primary key ("id")
)`);
    this.addSql(`create index "job_due" on "job" ("run_at", "id") where "status" = 'queued'`);
    this.addSql(`create index "job_leased" on "job" ("lease_until") where "status" = 'running'`);
    this.addSql(`create index "job_finished" on "job" ("finished_at") where "finished_at" is not null`);
    this.addSql(`create unique index "job_slot" on "job" ("schedule", "due_at") where "schedule" is not null`);
    this.addSql(`create unique index "job_schedule_name_unique" on "job_schedule" ("name")`);
    this.addSql(`alter table "job" add constraint "job_status_check" check ("status" in ('queued', 'running', 'completed', 'failed'))`);
  }
}
