// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema c32acf433cbb to b1009d15c2e4.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "role" alter column "can_view_costs" set default false`);
    this.addSql(`alter table "role" alter column "can_override_price" set default false`);
    this.addSql(`alter table "role" alter column "can_override_margin" set default false`);
    this.addSql(`alter table "role" alter column "max_discount_percent" set default 0`);
  }
}
