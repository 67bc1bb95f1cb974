// Generated from definitions/finance/payment_allocation.yaml by `backline generate`. Do not edit.
import type { Effect } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/payment_allocation.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface PaymentAllocationRow {
  readonly id: number;
  readonly payment_id: number;
  readonly invoice_id: number | null;
  readonly credit_note_id: number | null;
  readonly amount: string;
  readonly allocated_at: string;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of payment_allocations.create. */
export type PaymentAllocationCreateInput = Readonly<schemas.PaymentAllocationCreate>;

/** Body of payment_allocations.delete. */
export type PaymentAllocationDeleteInput = Readonly<Record<never, never>>;

/** What the rule file exports as `rules` (`satisfies PaymentAllocationRules`). Optional names are planned and may wait. */
export interface PaymentAllocationRules {
  readonly effects: {
    readonly settle_invoice: Effect<PaymentAllocationRow, PaymentAllocationCreateInput>;
    readonly reopen_invoice: Effect<PaymentAllocationRow, PaymentAllocationDeleteInput>;
  };
}
