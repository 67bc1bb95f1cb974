// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema 1dced38168f6 to ad54ce46bd9a.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "attachment" drop constraint "attachment_owner_type_check"`);
    // every row must satisfy it
    this.addSql(`alter table "attachment" add constraint "attachment_owner_type_check" check ("owner_type" in ('catalogue_item', 'kit', 'service', 'account', 'conversation', 'credit_note', 'invoice', 'payment', 'asset', 'flightcase', 'stock_check', 'warehouse', 'warehouse_transfer', 'equipment_test_result', 'repair', 'project', 'purchase_order', 'virtual_stock_intake', 'rental', 'facility', 'vehicle'))`);
  }
}
