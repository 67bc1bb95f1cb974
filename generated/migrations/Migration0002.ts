// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema 934559aad5e0 to 034feb3ae3d6.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "stored_part" alter column "content" set storage external`);
  }
}
