// Generated from definitions/inventory/asset_retirement.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** AssetRetirement as the service writes it. Cost fields and those served on request may be absent. */
export const AssetRetirementRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  asset_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  kind: Type.Union([Type.Literal('scrapped'), Type.Literal('sold'), Type.Literal('stolen'), Type.Literal('lost'), Type.Literal('donated'), Type.Literal('returned_to_owner'), Type.Literal('end_of_life')]),
  retired_on: Type.String({ format: 'date', maxLength: 10 }),
  proceeds: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  buyer_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  book_value_at_retirement: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  gain_loss: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  note: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  status: Type.Union([Type.Literal('active'), Type.Literal('voided'), Type.Literal('reinstated')]),
  status_before: Type.Union([Type.Union([Type.Literal('available'), Type.Literal('allocated'), Type.Literal('prepared'), Type.Literal('on_hire'), Type.Literal('in_transit'), Type.Literal('in_repair'), Type.Literal('quarantined'), Type.Literal('lost'), Type.Literal('sold'), Type.Literal('retired')]), Type.Null()]),
  voided_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  voided_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  reinstated_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  reinstated_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type AssetRetirementRecord = Static<typeof AssetRetirementRecord>;

/** Body of asset_retirements.create. */
export const AssetRetirementCreate = Type.Object({
  asset_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  kind: Type.Union([Type.Literal('scrapped'), Type.Literal('sold'), Type.Literal('stolen'), Type.Literal('lost'), Type.Literal('donated'), Type.Literal('returned_to_owner'), Type.Literal('end_of_life')]),
  retired_on: Type.Optional(Type.String({ format: 'date', maxLength: 10 })),
  proceeds: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  buyer_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  force: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type AssetRetirementCreate = Static<typeof AssetRetirementCreate>;

/** Body of asset_retirements.void. */
export const AssetRetirementVoidInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type AssetRetirementVoidInput = Static<typeof AssetRetirementVoidInput>;

/** Body of asset_retirements.reinstate. */
export const AssetRetirementReinstateInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type AssetRetirementReinstateInput = Static<typeof AssetRetirementReinstateInput>;
