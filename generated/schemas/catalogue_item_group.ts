// Generated from definitions/catalogue/catalogue_item_group.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** CatalogueItemGroup as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemGroupRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  parent_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  path: Type.String({ maxLength: 1000 }),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  colour: Type.Union([Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }), Type.Null()]),
  default_tax_type_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  default_rate_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  revenue_account: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
  item_count: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type CatalogueItemGroupRecord = Static<typeof CatalogueItemGroupRecord>;

/** Body of catalogue_item_groups.create. */
export const CatalogueItemGroupCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120 }),
  parent_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  colour: Type.Optional(Type.Union([Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }), Type.Null()])),
  default_tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  default_rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type CatalogueItemGroupCreate = Static<typeof CatalogueItemGroupCreate>;

/** Body of catalogue_item_groups.update. */
export const CatalogueItemGroupUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  parent_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  colour: Type.Optional(Type.Union([Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }), Type.Null()])),
  default_tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  default_rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type CatalogueItemGroupUpdate = Static<typeof CatalogueItemGroupUpdate>;

/** Body of catalogue_item_groups.move. */
export const CatalogueItemGroupMoveInput = Type.Object({
  parent_id: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  position: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
});
export type CatalogueItemGroupMoveInput = Static<typeof CatalogueItemGroupMoveInput>;
