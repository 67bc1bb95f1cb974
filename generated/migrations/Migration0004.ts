// Generated from the definitions and generated/schema.json by `backline generate`. Do not edit.
// Leads from schema afab4981a131 to f793f099688f.
import { Migration } from '@mikro-orm/migrations';

export class Migration0004 extends Migration {
  override name = 'Migration0004';
  override up(): void {
    this.addSql(`alter table "document" drop constraint "document_type_check"`);
    this.addSql(`alter table "document" drop constraint "document_subject_type_check"`);
    this.addSql(`alter table "document_template" drop constraint "document_template_type_check"`);
    // every row must satisfy it
    this.addSql(`alter table "document" add constraint "document_type_check" check ("type" in ('quotation', 'order_confirmation', 'delivery_note', 'picking_list', 'packing_list', 'return_note', 'invoice', 'credit_note', 'purchase_order', 'manifest', 'carnet', 'test_certificate', 'contract'))`);
    // every row must satisfy it
    this.addSql(`alter table "document" add constraint "document_subject_type_check" check ("subject_type" in ('rental', 'invoice', 'credit_note', 'purchase_order', 'resource_assignment', 'equipment_test_result'))`);
    // every row must satisfy it
    this.addSql(`alter table "document_template" add constraint "document_template_type_check" check ("type" in ('quotation', 'order_confirmation', 'delivery_note', 'picking_list', 'packing_list', 'return_note', 'invoice', 'credit_note', 'purchase_order', 'manifest', 'carnet', 'test_certificate', 'contract'))`);
  }
}
