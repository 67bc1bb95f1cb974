// Generated from definitions/finance/credit_note.yaml by `backline generate`. Do not edit.
import type { Effect, Guard } from '../../runtime/kernel/rules.ts';
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
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of credit_notes.create. */
export interface CreditNoteCreateInput {
  readonly account_id: number;
  readonly reason_id?: number | null;
  readonly note?: string | null;
  readonly credit_date?: string;
  readonly currency_code?: string;
  readonly invoice_id?: number | null;
  readonly rental_id?: number | null;
  readonly custom_fields?: Readonly<Record<string, unknown>>;
  readonly full?: boolean | null;
}

/** Body of credit_notes.update. */
export interface CreditNoteUpdateInput {
  readonly account_id?: number;
  readonly reason_id?: number | null;
  readonly note?: string | null;
  readonly credit_date?: string;
  readonly currency_code?: string;
  readonly invoice_id?: number | null;
  readonly rental_id?: number | null;
  readonly custom_fields?: Readonly<Record<string, unknown>>;
}

/** Body of credit_notes.delete. */
export interface CreditNoteDeleteInput {
}

/** Body of credit_notes.composite. */
export interface CreditNoteCompositeInput {
  readonly account_id: number;
  readonly reason_id?: number | null;
  readonly note?: string | null;
  readonly credit_date?: string;
  readonly currency_code?: string;
  readonly invoice_id?: number | null;
  readonly rental_id?: number | null;
  readonly custom_fields?: Readonly<Record<string, unknown>>;
  readonly full?: boolean | null;
  readonly lines: readonly ({ readonly description: string; readonly quantity?: string; readonly unit_price?: string; readonly return_to_stock?: boolean; readonly invoice_line_id?: number | null; readonly tax_type_id?: number | null })[];
}

/** Body of credit_notes.issue. */
export interface CreditNoteIssueInput {
}

/** Body of credit_notes.allocate. */
export interface CreditNoteAllocateInput {
  readonly invoice_id: number;
  readonly amount?: string | null;
}

/** Body of credit_notes.refund. */
export interface CreditNoteRefundInput {
  readonly amount?: string | null;
  readonly method_id?: number | null;
  readonly paid_on?: string | null;
  readonly reference?: string | null;
}

/** Body of credit_notes.void. */
export interface CreditNoteVoidInput {
}

/** What the rule file exports as `rules` (`satisfies CreditNoteRules`). Optional names are planned and may wait. */
export interface CreditNoteRules {
  readonly guards: {
    readonly within_invoice: Guard<CreditNoteRow, CreditNoteIssueInput>;
    readonly period_open: Guard<CreditNoteRow, Partial<CreditNoteIssueInput & CreditNoteVoidInput>>;
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
