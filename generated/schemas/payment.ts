// Generated from definitions/finance/payment.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Payment as the service writes it. Cost fields and those served on request may be absent. */
export const PaymentRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  number: Type.String({ maxLength: 30 }),
  direction: Type.Union([Type.Literal('in'), Type.Literal('refund')]),
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  status: Type.Union([Type.Literal('pending'), Type.Literal('completed'), Type.Literal('failed'), Type.Literal('partially_refunded'), Type.Literal('refunded'), Type.Literal('void')]),
  amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  currency_code: Type.String({ maxLength: 3 }),
  method_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  paid_on: Type.String({ format: 'date', maxLength: 10 }),
  reference: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  provider: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  provider_id: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  kind: Type.Union([Type.Literal('payment'), Type.Literal('deposit'), Type.Literal('security_deposit')]),
  amount_allocated: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  amount_refunded: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  amount_unallocated: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  refund_of_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  rental_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  failure_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  completed_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  note: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type PaymentRecord = Static<typeof PaymentRecord>;

/** Body of payments.create. */
export const PaymentCreate = Type.Object({
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  currency_code: Type.String({ maxLength: 3 }),
  method_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  paid_on: Type.Optional(Type.String({ format: 'date', maxLength: 10 })),
  reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  provider: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  provider_id: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  kind: Type.Optional(Type.Union([Type.Literal('payment'), Type.Literal('deposit'), Type.Literal('security_deposit')])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  allocations: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: 'array',
  maxItems: 100,
  items: {
    type: 'object',
    required: ['invoice_id', 'amount'],
    properties: {
      invoice_id: { type: 'integer', minimum: 1, maximum: 2147483647 },
      amount: { type: 'string', maxLength: 20, pattern: '^\\d{1,12}(\\.\\d{1,2})?$' },
    },
  },
}), Type.Null()])),
  auto_allocate: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type PaymentCreate = Static<typeof PaymentCreate>;

/** Body of payments.update. */
export const PaymentUpdate = Type.Object({
  method_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  paid_on: Type.Optional(Type.String({ format: 'date', maxLength: 10 })),
  reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  provider: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  provider_id: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  kind: Type.Optional(Type.Union([Type.Literal('payment'), Type.Literal('deposit'), Type.Literal('security_deposit')])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type PaymentUpdate = Static<typeof PaymentUpdate>;

/** Body of payments.complete. */
export const PaymentCompleteInput = Type.Object({
});
export type PaymentCompleteInput = Static<typeof PaymentCompleteInput>;

/** Body of payments.fail. */
export const PaymentFailInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
});
export type PaymentFailInput = Static<typeof PaymentFailInput>;

/** Body of payments.allocate. */
export const PaymentAllocateInput = Type.Object({
  invoice_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  amount: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  auto_allocate: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type PaymentAllocateInput = Static<typeof PaymentAllocateInput>;

/** Body of payments.refund. */
export const PaymentRefundInput = Type.Object({
  amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  method_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  deallocate: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type PaymentRefundInput = Static<typeof PaymentRefundInput>;

/** Body of payments.void. */
export const PaymentVoidInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
});
export type PaymentVoidInput = Static<typeof PaymentVoidInput>;
