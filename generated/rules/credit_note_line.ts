// Generated from definitions/finance/credit_note_line.yaml by `backline generate`. Do not edit.
import type { Effect } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/credit_note_line.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface CreditNoteLineRow {
  readonly id: number;
  readonly credit_note_id: number;
  readonly description: string;
  readonly quantity: string;
  readonly unit_price: string;
  readonly return_to_stock: boolean;
  readonly invoice_line_id: number | null;
  readonly rental_item_id: number | null;
  readonly tax_type_id: number | null;
  readonly tax_percent: string;
  readonly net_amount: string;
  readonly tax_amount: string;
  readonly gross_amount: string;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of credit_note_lines.create. */
export type CreditNoteLineCreateInput = Readonly<schemas.CreditNoteLineCreate>;

/** Body of credit_note_lines.update. */
export type CreditNoteLineUpdateInput = Readonly<schemas.CreditNoteLineUpdate>;

/** Body of credit_note_lines.delete. */
export type CreditNoteLineDeleteInput = Readonly<Record<never, never>>;

/** Body of credit_note_lines.bulk. */
export type CreditNoteLineBulkInput = Readonly<schemas.CreditNoteLineBulkInput>;

/** What the rule file exports as `rules` (`satisfies CreditNoteLineRules`). Optional names are planned and may wait. */
export interface CreditNoteLineRules {
  readonly effects: {
    readonly total_note: Effect<CreditNoteLineRow, Partial<CreditNoteLineCreateInput & CreditNoteLineUpdateInput & CreditNoteLineDeleteInput>>;
  };
}
