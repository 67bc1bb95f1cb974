// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema d6e596fcd2f5 to 3a93c025e90a.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`create or replace function backline_require(holds boolean, code text, reason text) returns boolean language plpgsql as 'begin if not coalesce(holds, false) then raise exception using errcode = code, message = reason; end if; return true; end'`);
  }
}
