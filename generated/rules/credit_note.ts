// Generated from definitions/finance/credit_note.yaml by `backline generate`. Do not edit.
import type { Effect, Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/credit_note.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface CreditNoteRow {
  readonly id: number;
  readonly number: string | null;
  readonly account_id: number;
  readonly reason_id: number | null;
  readonly note: string | null;
  readonly credit_date: string;
  readonly currency_code: string;
  readonly status: 'draft' | 'issued' | 'applied' | 'void';
  readonly invoice_id: number | null;
  readonly rental_id: number | null;
  readonly net_total: string;
  readonly tax_total: string;
  readonly gross_total: string;
  readonly amount_applied: string;
  readonly amount_refunded: string;
  readonly balance: string;
  readonly issued_at: string | null;
  readonly voided_at: string | null;
  readonly external_id: string | null;
  readonly exported_at: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of credit_notes.create. */
export type CreditNoteCreateInput = Readonly<schemas.CreditNoteCreate>;

/** Body of credit_notes.update. */
export type CreditNoteUpdateInput = Readonly<schemas.CreditNoteUpdate>;

/** Body of credit_notes.delete. */
export type CreditNoteDeleteInput = Readonly<Record<never, never>>;

/** Body of credit_notes.composite. */
export type CreditNoteCompositeInput = Readonly<schemas.CreditNoteCompositeInput>;

/** Body of credit_notes.issue. */
export type CreditNoteIssueInput = Readonly<schemas.CreditNoteIssueInput>;

/** Body of credit_notes.allocate. */
export type CreditNoteAllocateInput = Readonly<schemas.CreditNoteAllocateInput>;

/** Body of credit_notes.refund. */
export type CreditNoteRefundInput = Readonly<schemas.CreditNoteRefundInput>;

/** Body of credit_notes.void. */
export type CreditNoteVoidInput = Readonly<schemas.CreditNoteVoidInput>;

/** What the rule file exports as `rules` (`satisfies CreditNoteRules`). Optional names are planned and may wait. */
export interface CreditNoteRules {
  readonly guards: {
    readonly within_invoice: Guard<CreditNoteRow, CreditNoteIssueInput>;
    readonly within_rental: Guard<CreditNoteRow, CreditNoteIssueInput>;
    readonly period_open: Guard<CreditNoteRow, Partial<CreditNoteIssueInput & CreditNoteVoidInput>>;
    readonly e_invoice_complete: Guard<CreditNoteRow, CreditNoteIssueInput>;
    readonly nothing_billed_since: Guard<CreditNoteRow, CreditNoteVoidInput>;
  };
  readonly effects: {
    readonly issue_note: Effect<CreditNoteRow, CreditNoteIssueInput>;
    readonly allocate_note: Effect<CreditNoteRow, CreditNoteAllocateInput>;
    readonly pay_out: Effect<CreditNoteRow, CreditNoteRefundInput>;
    readonly take_back: Effect<CreditNoteRow, CreditNoteVoidInput>;
    readonly copy_lines: Effect<CreditNoteRow, CreditNoteCreateInput>;
    readonly retotal: Effect<CreditNoteRow, CreditNoteUpdateInput>;
  };
}
