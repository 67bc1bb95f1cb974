// Generated from definitions/inventory/stock_check.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** StockCheck as the service writes it. Cost fields and those served on request may be absent. */
export const StockCheckRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  number: Type.String({ maxLength: 30 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  scope: Type.Union([Type.Literal('all'), Type.Literal('group'), Type.Literal('location'), Type.Literal('items'), Type.Literal('flightcases')]),
  scope_ids: Type.Unsafe<unknown>({ type: 'array', maxItems: 1000, items: { type: 'integer', minimum: 1 } }),
  check_type: Type.Union([Type.Literal('full'), Type.Literal('cycle'), Type.Literal('spot'), Type.Literal('blind')]),
  status: Type.Union([Type.Literal('draft'), Type.Literal('counting'), Type.Literal('submitted'), Type.Literal('completed'), Type.Literal('cancelled')]),
  scheduled_for: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  started_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  submitted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  completed_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  cancelled_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  snapshot_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  assigned_user_ids: Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 }),
  requires_approval: Type.Boolean(),
  submitted_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  approved_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  line_count: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  counted_count: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  variance_count: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  variance_quantity: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  variance_value: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  adjustment_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type StockCheckRecord = Static<typeof StockCheckRecord>;

/** Body of stock_checks.create. */
export const StockCheckCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  scope: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('group'), Type.Literal('location'), Type.Literal('items'), Type.Literal('flightcases')])),
  scope_ids: Type.Optional(Type.Unsafe<unknown>({ type: 'array', maxItems: 1000, items: { type: 'integer', minimum: 1 } })),
  check_type: Type.Optional(Type.Union([Type.Literal('full'), Type.Literal('cycle'), Type.Literal('spot'), Type.Literal('blind')])),
  scheduled_for: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  assigned_user_ids: Type.Optional(Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 })),
  requires_approval: Type.Optional(Type.Boolean()),
  adjustment_reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type StockCheckCreate = Static<typeof StockCheckCreate>;

/** Body of stock_checks.update. */
export const StockCheckUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  scope_ids: Type.Optional(Type.Unsafe<unknown>({ type: 'array', maxItems: 1000, items: { type: 'integer', minimum: 1 } })),
  check_type: Type.Optional(Type.Union([Type.Literal('full'), Type.Literal('cycle'), Type.Literal('spot'), Type.Literal('blind')])),
  scheduled_for: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  assigned_user_ids: Type.Optional(Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 })),
  requires_approval: Type.Optional(Type.Boolean()),
  adjustment_reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type StockCheckUpdate = Static<typeof StockCheckUpdate>;

/** Body of stock_checks.start. */
export const StockCheckStartInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
});
export type StockCheckStartInput = Static<typeof StockCheckStartInput>;

/** Body of stock_checks.submit. */
export const StockCheckSubmitInput = Type.Object({
  uncounted: Type.Optional(Type.Union([Type.Union([Type.Literal('zero'), Type.Literal('ignore')]), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type StockCheckSubmitInput = Static<typeof StockCheckSubmitInput>;

/** Body of stock_checks.reopen. */
export const StockCheckReopenInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
});
export type StockCheckReopenInput = Static<typeof StockCheckReopenInput>;

/** Body of stock_checks.approve. */
export const StockCheckApproveInput = Type.Object({
  apply: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type StockCheckApproveInput = Static<typeof StockCheckApproveInput>;

/** Body of stock_checks.cancel. */
export const StockCheckCancelInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
});
export type StockCheckCancelInput = Static<typeof StockCheckCancelInput>;
