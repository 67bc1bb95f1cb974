// Generated from definitions/finance/credit_note_allocation.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { shared } from '../input.ts';
/** CreditNoteAllocation as the service writes it. Cost fields and those served on request may be absent. */
export const CreditNoteAllocationRecord = Type.Object({
  ...shared('id'),
  credit_note_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  invoice_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  allocated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CreditNoteAllocationRecord = Static<typeof CreditNoteAllocationRecord>;
