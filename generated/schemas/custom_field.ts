// Generated from definitions/platform/custom_field.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CustomField as the service writes it. Cost fields and those served on request may be absent. */
export const CustomFieldRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ pattern: '^[a-z][a-z0-9_]*$', minLength: 1, maxLength: 60 }),
  label: Type.String({ minLength: 1, maxLength: 255 }),
  resource: Type.Unsafe<'catalogue_item' | 'catalogue_item_group' | 'kit' | 'service' | 'account' | 'account_contact' | 'activity' | 'credit_note' | 'invoice' | 'payment' | 'asset' | 'flightcase' | 'stock_check' | 'warehouse' | 'warehouse_transfer' | 'equipment_test_result' | 'repair' | 'user' | 'project' | 'purchase_order' | 'virtual_stock_intake' | 'rental' | 'rental_item' | 'facility' | 'resource_assignment' | 'vehicle'>({ type: 'string', enum: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'account', 'account_contact', 'activity', 'credit_note', 'invoice', 'payment', 'asset', 'flightcase', 'stock_check', 'warehouse', 'warehouse_transfer', 'equipment_test_result', 'repair', 'user', 'project', 'purchase_order', 'virtual_stock_intake', 'rental', 'rental_item', 'facility', 'resource_assignment', 'vehicle'] }),
  type: Type.Unsafe<'string' | 'text' | 'integer' | 'decimal' | 'money' | 'boolean' | 'date' | 'datetime' | 'select' | 'multiselect' | 'email' | 'url' | 'user' | 'account'>({ type: 'string', enum: ['string', 'text', 'integer', 'decimal', 'money', 'boolean', 'date', 'datetime', 'select', 'multiselect', 'email', 'url', 'user', 'account'] }),
  options: Type.Unsafe<unknown>({ type: 'array', maxItems: 200, items: { type: 'string', maxLength: 100 } }),
  default: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  is_required: Type.Boolean(),
  is_unique: Type.Boolean(),
  is_filterable: Type.Boolean(),
  is_sortable: Type.Boolean(),
  custom_field_group_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  show_on_documents: Type.Boolean(),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  help_text: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type CustomFieldRecord = Static<typeof CustomFieldRecord>;
export const CustomFieldCreate = inputOf(CustomFieldRecord, ['name!', 'label!', 'resource!', 'type!', 'options', 'default', 'is_required', 'is_unique', 'is_filterable', 'is_sortable', 'custom_field_group_id', 'show_on_documents', 'position', 'help_text'], {
  name: Type.String({ format: 'line', pattern: '^[a-z][a-z0-9_]*$', minLength: 1, maxLength: 60 }),
  label: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type CustomFieldCreate = Static<typeof CustomFieldCreate>;
export const CustomFieldUpdate = inputOf(CustomFieldRecord, ['label', 'options', 'default', 'is_required', 'is_unique', 'is_filterable', 'is_sortable', 'custom_field_group_id', 'show_on_documents', 'position', 'help_text'], {
  label: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type CustomFieldUpdate = Static<typeof CustomFieldUpdate>;
export const CustomFieldRestoreInput = inputOf(CustomFieldRecord, []);
export type CustomFieldRestoreInput = Static<typeof CustomFieldRestoreInput>;
export const CustomFieldReorderInput = inputOf(CustomFieldRecord, ['ids!'], {
  ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
});
export type CustomFieldReorderInput = Static<typeof CustomFieldReorderInput>;
