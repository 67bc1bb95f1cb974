// Generated from definitions/platform/custom_field_group.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CustomFieldGroup as the service writes it. Cost fields and those served on request may be absent. */
export const CustomFieldGroupRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  resource: Type.Unsafe<'catalogue_item' | 'catalogue_item_group' | 'kit' | 'service' | 'account' | 'account_contact' | 'activity' | 'credit_note' | 'invoice' | 'payment' | 'asset' | 'flightcase' | 'stock_check' | 'warehouse' | 'warehouse_transfer' | 'equipment_test_result' | 'repair' | 'user' | 'project' | 'purchase_order' | 'virtual_stock_intake' | 'rental' | 'rental_item' | 'facility' | 'resource_assignment' | 'vehicle'>({ type: 'string', enum: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'account', 'account_contact', 'activity', 'credit_note', 'invoice', 'payment', 'asset', 'flightcase', 'stock_check', 'warehouse', 'warehouse_transfer', 'equipment_test_result', 'repair', 'user', 'project', 'purchase_order', 'virtual_stock_intake', 'rental', 'rental_item', 'facility', 'resource_assignment', 'vehicle'] }),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CustomFieldGroupRecord = Static<typeof CustomFieldGroupRecord>;
export const CustomFieldGroupCreate = inputOf(CustomFieldGroupRecord, ['name!', 'resource!', 'position'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type CustomFieldGroupCreate = Static<typeof CustomFieldGroupCreate>;
export const CustomFieldGroupUpdate = inputOf(CustomFieldGroupRecord, ['name', 'position'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type CustomFieldGroupUpdate = Static<typeof CustomFieldGroupUpdate>;
