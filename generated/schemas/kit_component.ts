// Generated from definitions/catalogue/kit_component.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** KitComponent as the service writes it. Cost fields and those served on request may be absent. */
export const KitComponentRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  kit_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  component_type: Type.Union([Type.Literal('catalogue_item'), Type.Literal('kit')]),
  component_id: Type.String({ maxLength: 36 }),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  is_optional: Type.Boolean(),
  is_substitutable: Type.Boolean(),
  price_share_percent: Type.Union([Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }), Type.Null()]),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type KitComponentRecord = Static<typeof KitComponentRecord>;

/** Body of kit_components.create. */
export const KitComponentCreate = Type.Object({
  component_type: Type.Union([Type.Literal('catalogue_item'), Type.Literal('kit')]),
  component_id: Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 36 })]),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  is_optional: Type.Optional(Type.Boolean()),
  is_substitutable: Type.Optional(Type.Boolean()),
  price_share_percent: Type.Optional(Type.Union([Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }), Type.Null()])),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
});
export type KitComponentCreate = Static<typeof KitComponentCreate>;

/** Body of kit_components.update. */
export const KitComponentUpdate = Type.Object({
  component_type: Type.Optional(Type.Union([Type.Literal('catalogue_item'), Type.Literal('kit')])),
  component_id: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 36 })])),
  quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  is_optional: Type.Optional(Type.Boolean()),
  is_substitutable: Type.Optional(Type.Boolean()),
  price_share_percent: Type.Optional(Type.Union([Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }), Type.Null()])),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
});
export type KitComponentUpdate = Static<typeof KitComponentUpdate>;

/** Body of kit_components.reorder. */
export const KitComponentReorderInput = Type.Object({
  ids: Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 500 }),
});
export type KitComponentReorderInput = Static<typeof KitComponentReorderInput>;
