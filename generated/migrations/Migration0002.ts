// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema 934559aad5e0 to 8d841ad09d43.
import { Migration } from '@mikro-orm/migrations';

export class Migration0002 extends Migration {
  override name = 'Migration0002';
  override up(): void {
    this.addSql(`alter table "document" drop constraint "document_status_check"`);
    // every row must satisfy it
    this.addSql(`alter table "document" add constraint "document_status_check" check ("status" in ('generating', 'generated', 'failed', 'finalised', 'void', 'shared'))`);
  }
}
