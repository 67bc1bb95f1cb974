// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema dca1b19be030 to 0a0ae5bae12d.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    // every row must satisfy it
    this.addSql(`alter table "rental_item" add constraint "rental_item_booked_in_order" check ("booked_until" > "booked_from")`);
  }
}
