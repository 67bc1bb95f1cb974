// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema b9e995dc1a31 to eb7fdb5f2971.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "document" add column "subject_state" varchar(40)`);
    this.addSql(`alter table "document" add column "is_whole" boolean not null default false`);
    this.addSql(`alter table "mail_message" add column "file" jsonb`);
    this.addSql(`alter table "purchase_order" add column "sent_to" varchar(255)`);
    this.addSql(`insert into "backline_ledger_change" ("entity", "after_id", "kind", "field", "detail") select c.entity, coalesce((select max("id") from "action_log"), 0), c.kind, c.field, c.detail from (values ('purchase_order'::text, 'added'::text, 'sent_to'::text, jsonb_build_object('value', coalesce(to_jsonb((null)::varchar(255)), 'null'::jsonb)))) c (entity, kind, field, detail)`);
  }
}
