// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema f41e1ab19fd6 to a3756cb074ce.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "document_template" add column "version" integer not null default 1`);
    this.addSql(`alter table "document_template" add column "change_note" varchar(255)`);
    this.addSql(`create table "document_template_version" (
  "id" integer generated always as identity not null,
  "document_template_id" integer not null,
  "version" integer not null,
  "body" text not null,
  "header" text,
  "footer" text,
  "stylesheet" text,
  "changed_by_id" integer,
  "change_note" varchar(255),
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "document_template_version_pkey" primary key ("id"),
  constraint "document_template_version_document_template_id_foreign" foreign key ("document_template_id") references "document_template" ("id") on delete cascade,
  constraint "document_template_version_changed_by_id_foreign" foreign key ("changed_by_id") references "user" ("id") on delete restrict
)`);
    this.addSql(`create index "document_template_deleted" on "document_template" ("id") where "deleted_at" is not null`);
    this.addSql(`create index "document_template_version_document_template_id_id_index" on "document_template_version" ("document_template_id", "id")`);
    this.addSql(`create index "document_template_version_version_id_index" on "document_template_version" ("version", "id")`);
    this.addSql(`create index "document_template_version_changed_by_id_index" on "document_template_version" ("changed_by_id")`);
    this.addSql(`create unique index "document_template_versions" on "document_template_version" ("document_template_id", "version")`);
    this.addSql(`insert into "backline_ledger_change" ("entity", "after_id", "kind", "field", "detail") select c.entity, coalesce((select max("id") from "action_log"), 0), c.kind, c.field, c.detail from (values ('document_template'::text, 'added'::text, 'version'::text, jsonb_build_object('value', coalesce(to_jsonb((1)::integer), 'null'::jsonb))), ('document_template'::text, 'added'::text, 'change_note'::text, jsonb_build_object('value', coalesce(to_jsonb((null)::varchar(255)), 'null'::jsonb)))) c (entity, kind, field, detail)`);
  }
}
