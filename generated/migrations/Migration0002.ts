// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema c32acf433cbb to e8da55d90583.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "invoice" add column "over_invoice_allowed" boolean not null default false`);
    this.addSql(`insert into "backline_ledger_change" ("entity", "after_id", "kind", "field", "detail") select c.entity, coalesce((select max("id") from "action_log"), 0), c.kind, c.field, c.detail from (values ('invoice'::text, 'added'::text, 'over_invoice_allowed'::text, jsonb_build_object('value', coalesce(to_jsonb((false)::boolean), 'null'::jsonb)))) c (entity, kind, field, detail)`);
  }
}
