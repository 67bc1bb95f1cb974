// Generated from definitions/platform/custom_field_group.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** CustomFieldGroup as the service writes it. Cost fields and those served on request may be absent. */
export const CustomFieldGroupRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  resource: Type.Union([Type.Literal('catalogue_item'), Type.Literal('catalogue_item_group'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('account'), Type.Literal('account_contact'), Type.Literal('credit_note'), Type.Literal('invoice'), Type.Literal('payment'), Type.Literal('asset'), Type.Literal('flightcase'), Type.Literal('stock_check'), Type.Literal('warehouse'), Type.Literal('warehouse_transfer'), Type.Literal('repair'), Type.Literal('user'), Type.Literal('purchase_order'), Type.Literal('virtual_stock_intake'), Type.Literal('rental'), Type.Literal('rental_item')]),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type CustomFieldGroupRecord = Static<typeof CustomFieldGroupRecord>;

/** Body of custom_field_groups.create. */
export const CustomFieldGroupCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  resource: Type.Union([Type.Literal('catalogue_item'), Type.Literal('catalogue_item_group'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('account'), Type.Literal('account_contact'), Type.Literal('credit_note'), Type.Literal('invoice'), Type.Literal('payment'), Type.Literal('asset'), Type.Literal('flightcase'), Type.Literal('stock_check'), Type.Literal('warehouse'), Type.Literal('warehouse_transfer'), Type.Literal('repair'), Type.Literal('user'), Type.Literal('purchase_order'), Type.Literal('virtual_stock_intake'), Type.Literal('rental'), Type.Literal('rental_item')]),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
});
export type CustomFieldGroupCreate = Static<typeof CustomFieldGroupCreate>;

/** Body of custom_field_groups.update. */
export const CustomFieldGroupUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
});
export type CustomFieldGroupUpdate = Static<typeof CustomFieldGroupUpdate>;
