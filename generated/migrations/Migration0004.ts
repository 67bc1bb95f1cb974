// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema b881f3c7024e to 8ed764a531b4.
import { Migration } from '@mikro-orm/migrations';

export class Migration0004 extends Migration {
  override name = 'Migration0004';
  override up(): void {
    this.addSql(`drop trigger "report_run_append_only" on "report_run"`);
    this.addSql(`alter table "report_run" reset (toast_tuple_target)`);
    this.addSql(`alter table "report_run" add column "updated_at" timestamptz(3) not null default now()`);
  }
}
