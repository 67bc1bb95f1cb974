// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema eb7fdb5f2971 to afab4981a131.
import { Migration } from '@mikro-orm/migrations';

export class Migration0003 extends Migration {
  override name = 'Migration0003';
  override up(): void {
    this.addSql(`alter table "document" drop constraint "document_status_check"`);
    this.addSql(`alter table "document" add column "offer_hash" varchar(64)`);
    this.addSql(`alter table "document" add column "shared_at" timestamptz(3)`);
    this.addSql(`alter table "document" add column "shared_by_id" integer`);
    this.addSql(`alter table "document" add column "share_expires_at" timestamptz(3)`);
    this.addSql(`alter table "document" add column "accepted_at" timestamptz(3)`);
    this.addSql(`alter table "document" add column "accepted_by_name" varchar(255)`);
    this.addSql(`alter table "document" add column "declined_at" timestamptz(3)`);
    this.addSql(`alter table "document" add column "declined_by_name" varchar(255)`);
    this.addSql(`alter table "document" add column "decline_reason" text`);
    this.addSql(`create table "document_share" (
  "id" integer generated always as identity not null,
  "document_id" integer not null,
  "token_hash" varchar(64) not null,
  "expires_at" timestamptz(3) not null,
  "revoked_at" timestamptz(3),
  "views" integer not null default 0,
  "first_viewed_at" timestamptz(3),
  "last_viewed_at" timestamptz(3),
  "change_requests" integer not null default 0,
  "created_at" timestamptz(3) not null default now(),
  "updated_at" timestamptz(3) not null default now(),
  constraint "document_share_pkey" primary key ("id"),
  constraint "document_share_document_id_foreign" foreign key ("document_id") references "document" ("id") on delete cascade
)`);
    this.addSql(`create index "document_shared_by_id_index" on "document" ("shared_by_id")`);
    this.addSql(`create index "document_share_document_id_index" on "document_share" ("document_id")`);
    this.addSql(`create unique index "document_share_token_hash_unique" on "document_share" ("token_hash")`);
    // every row must satisfy it
    this.addSql(`alter table "document" add constraint "document_status_check" check ("status" in ('generating', 'generated', 'failed', 'finalised', 'shared', 'void'))`);
    this.addSql(`alter table "document" add constraint "document_shared_by_id_foreign" foreign key ("shared_by_id") references "user" ("id") on delete restrict`);
    this.addSql(`alter table "document_share" set (toast_tuple_target = 8160)`);
    this.addSql(`insert into "backline_ledger_change" ("entity", "after_id", "kind", "field", "detail") select c.entity, coalesce((select max("id") from "action_log"), 0), c.kind, c.field, c.detail from (values ('document'::text, 'added'::text, 'shared_at'::text, jsonb_build_object('value', coalesce(to_jsonb(to_char(((null)::timestamptz(3)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'null'::jsonb))), ('document'::text, 'added'::text, 'shared_by_id'::text, jsonb_build_object('value', coalesce(to_jsonb((null)::integer), 'null'::jsonb))), ('document'::text, 'added'::text, 'share_expires_at'::text, jsonb_build_object('value', coalesce(to_jsonb(to_char(((null)::timestamptz(3)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'null'::jsonb))), ('document'::text, 'added'::text, 'accepted_at'::text, jsonb_build_object('value', coalesce(to_jsonb(to_char(((null)::timestamptz(3)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'null'::jsonb))), ('document'::text, 'added'::text, 'accepted_by_name'::text, jsonb_build_object('value', coalesce(to_jsonb((null)::varchar(255)), 'null'::jsonb))), ('document'::text, 'added'::text, 'declined_at'::text, jsonb_build_object('value', coalesce(to_jsonb(to_char(((null)::timestamptz(3)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'null'::jsonb))), ('document'::text, 'added'::text, 'declined_by_name'::text, jsonb_build_object('value', coalesce(to_jsonb((null)::varchar(255)), 'null'::jsonb))), ('document'::text, 'added'::text, 'decline_reason'::text, jsonb_build_object('value', coalesce(to_jsonb((null)::text), 'null'::jsonb)))) c (entity, kind, field, detail)`);
  }
}
