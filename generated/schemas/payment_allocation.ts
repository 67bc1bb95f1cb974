// Generated from definitions/finance/payment_allocation.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** PaymentAllocation as the service writes it. Cost fields and those served on request may be absent. */
export const PaymentAllocationRecord = Type.Object({
  ...shared('id'),
  payment_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  invoice_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  credit_note_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  allocated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type PaymentAllocationRecord = Static<typeof PaymentAllocationRecord>;
export const PaymentAllocationCreate = inputOf(PaymentAllocationRecord, ['invoice_id', 'amount!']);
export type PaymentAllocationCreate = Static<typeof PaymentAllocationCreate>;
