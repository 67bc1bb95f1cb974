// Generated from definitions/finance/payment.yaml by `backline generate`. Do not edit.
import type { Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/payment.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface PaymentRow {
  readonly id: number;
  readonly number: string;
  readonly direction: 'in' | 'refund';
  readonly account_id: number;
  readonly status: 'pending' | 'completed' | 'failed' | 'partially_refunded' | 'refunded' | 'void';
  readonly amount: string;
  readonly currency_code: string;
  readonly method_id: number;
  readonly paid_on: string;
  readonly reference: string | null;
  readonly provider: string | null;
  readonly provider_id: string | null;
  readonly kind: 'payment' | 'deposit' | 'security_deposit';
  readonly amount_allocated: string;
  readonly amount_refunded: string;
  readonly amount_unallocated: string;
  readonly refund_of_id: number | null;
  readonly rental_id: number | null;
  readonly failure_reason: string | null;
  readonly completed_at: string | null;
  readonly voided_at: string | null;
  readonly external_id: string | null;
  readonly exported_at: string | null;
  readonly note: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of payments.create. */
export type PaymentCreateInput = Readonly<schemas.PaymentCreate>;

/** Body of payments.update. */
export type PaymentUpdateInput = Readonly<schemas.PaymentUpdate>;

/** Body of payments.complete. */
export type PaymentCompleteInput = Readonly<schemas.PaymentCompleteInput>;

/** Body of payments.fail. */
export type PaymentFailInput = Readonly<schemas.PaymentFailInput>;

/** Body of payments.allocate. */
export type PaymentAllocateInput = Readonly<schemas.PaymentAllocateInput>;

/** Body of payments.refund. */
export type PaymentRefundInput = Readonly<schemas.PaymentRefundInput>;

/** Body of payments.void. */
export type PaymentVoidInput = Readonly<schemas.PaymentVoidInput>;

/** What the rule file exports as `rules` (`satisfies PaymentRules`). Optional names are planned and may wait. */
export interface PaymentRules {
  readonly effects: {
    readonly apply_wishes: Effect<PaymentRow, PaymentCompleteInput>;
    readonly allocate_payment: Effect<PaymentRow, PaymentAllocateInput>;
    readonly refund_payment: Effect<PaymentRow, PaymentRefundInput>;
    readonly release_invoices: Effect<PaymentRow, PaymentVoidInput>;
    readonly take_payment: Effect<PaymentRow, PaymentCreateInput>;
  };
  readonly prepare: {
    readonly create: Prepare<PaymentCreateInput>;
  };
}
