// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema a3756cb074ce to 383286901904.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "inbound_webhook" reset (toast_tuple_target)`);
    this.addSql(`drop index "inbound_webhook_source_id_index"`);
    this.addSql(`drop index "inbound_webhook_stored_file_id_index"`);
    this.addSql(`drop index "inbound_webhook_created_at_index"`);
    this.addSql(`alter table "inbound_webhook" add column "outcome" varchar(40) not null default 'ignored'`);
    this.addSql(`alter table "inbound_webhook" add column "reason" varchar(500)`);
    this.addSql(`alter table "inbound_webhook" add column "subject_ref" varchar(100)`);
    this.addSql(`alter table "inbound_webhook" add column "handled_at" timestamptz(3)`);
    this.addSql(`alter table "inbound_webhook" add column "content_type" varchar(500)`);
    this.addSql(`alter table "inbound_webhook" add column "outcomes" jsonb not null default '{}'::jsonb`);
    this.addSql(`create index "inbound_webhook_created_at_id_index" on "inbound_webhook" ("created_at", "id")`);
    // every row must satisfy it
    this.addSql(`alter table "inbound_webhook" add constraint "inbound_webhook_outcome_check" check ("outcome" in ('waiting', 'taken', 'ignored', 'unmatched', 'refused'))`);
  }
}
