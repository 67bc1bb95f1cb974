// Generated from definitions/platform/custom_field.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** CustomField as the service writes it. Cost fields and those served on request may be absent. */
export const CustomFieldRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ pattern: '^[a-z][a-z0-9_]*$', minLength: 1, maxLength: 60 }),
  label: Type.String({ minLength: 1, maxLength: 255 }),
  resource: Type.Union([Type.Literal('catalogue_item'), Type.Literal('catalogue_item_group'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('account'), Type.Literal('account_contact'), Type.Literal('credit_note'), Type.Literal('invoice'), Type.Literal('payment'), Type.Literal('asset'), Type.Literal('flightcase'), Type.Literal('stock_check'), Type.Literal('warehouse'), Type.Literal('warehouse_transfer'), Type.Literal('repair'), Type.Literal('user'), Type.Literal('purchase_order'), Type.Literal('virtual_stock_intake'), Type.Literal('rental'), Type.Literal('rental_item')]),
  type: Type.Union([Type.Literal('string'), Type.Literal('text'), Type.Literal('integer'), Type.Literal('decimal'), Type.Literal('money'), Type.Literal('boolean'), Type.Literal('date'), Type.Literal('datetime'), Type.Literal('select'), Type.Literal('multiselect'), Type.Literal('email'), Type.Literal('url'), Type.Literal('user'), Type.Literal('account')]),
  options: Type.Unsafe<unknown>({ type: 'array', maxItems: 200, items: { type: 'string', maxLength: 100 } }),
  default: Type.Union([Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}), Type.Null()]),
  is_required: Type.Boolean(),
  is_unique: Type.Boolean(),
  is_filterable: Type.Boolean(),
  is_sortable: Type.Boolean(),
  custom_field_group_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  show_on_documents: Type.Boolean(),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  help_text: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type CustomFieldRecord = Static<typeof CustomFieldRecord>;

/** Body of custom_fields.create. */
export const CustomFieldCreate = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z0-9_]*$', minLength: 1, maxLength: 60 }),
  label: Type.String({ minLength: 1, maxLength: 255 }),
  resource: Type.Union([Type.Literal('catalogue_item'), Type.Literal('catalogue_item_group'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('account'), Type.Literal('account_contact'), Type.Literal('credit_note'), Type.Literal('invoice'), Type.Literal('payment'), Type.Literal('asset'), Type.Literal('flightcase'), Type.Literal('stock_check'), Type.Literal('warehouse'), Type.Literal('warehouse_transfer'), Type.Literal('repair'), Type.Literal('user'), Type.Literal('purchase_order'), Type.Literal('virtual_stock_intake'), Type.Literal('rental'), Type.Literal('rental_item')]),
  type: Type.Union([Type.Literal('string'), Type.Literal('text'), Type.Literal('integer'), Type.Literal('decimal'), Type.Literal('money'), Type.Literal('boolean'), Type.Literal('date'), Type.Literal('datetime'), Type.Literal('select'), Type.Literal('multiselect'), Type.Literal('email'), Type.Literal('url'), Type.Literal('user'), Type.Literal('account')]),
  options: Type.Optional(Type.Unsafe<unknown>({ type: 'array', maxItems: 200, items: { type: 'string', maxLength: 100 } })),
  default: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}), Type.Null()])),
  is_required: Type.Optional(Type.Boolean()),
  is_unique: Type.Optional(Type.Boolean()),
  is_filterable: Type.Optional(Type.Boolean()),
  is_sortable: Type.Optional(Type.Boolean()),
  custom_field_group_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  show_on_documents: Type.Optional(Type.Boolean()),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  help_text: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
});
export type CustomFieldCreate = Static<typeof CustomFieldCreate>;

/** Body of custom_fields.update. */
export const CustomFieldUpdate = Type.Object({
  label: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  options: Type.Optional(Type.Unsafe<unknown>({ type: 'array', maxItems: 200, items: { type: 'string', maxLength: 100 } })),
  default: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}), Type.Null()])),
  is_required: Type.Optional(Type.Boolean()),
  is_unique: Type.Optional(Type.Boolean()),
  is_filterable: Type.Optional(Type.Boolean()),
  is_sortable: Type.Optional(Type.Boolean()),
  custom_field_group_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  show_on_documents: Type.Optional(Type.Boolean()),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  help_text: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
});
export type CustomFieldUpdate = Static<typeof CustomFieldUpdate>;

/** Body of custom_fields.reorder. */
export const CustomFieldReorderInput = Type.Object({
  ids: Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 }),
});
export type CustomFieldReorderInput = Static<typeof CustomFieldReorderInput>;
