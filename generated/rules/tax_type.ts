// Generated from definitions/finance/tax_type.yaml by `backline generate`. Do not edit.
import type { Effect } from '../../runtime/kernel/rules.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface TaxTypeRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly kind: 'standard' | 'reduced' | 'zero' | 'exempt' | 'reverse_charge' | 'out_of_scope';
  readonly is_default: boolean;
  readonly is_active: boolean;
  readonly country_code: string | null;
  readonly invoice_note: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of tax_types.create. */
export interface TaxTypeCreateInput {
  readonly name: string;
  readonly code: string;
  readonly kind: 'standard' | 'reduced' | 'zero' | 'exempt' | 'reverse_charge' | 'out_of_scope';
  readonly is_default?: boolean;
  readonly country_code?: string | null;
  readonly invoice_note?: string | null;
}

/** Body of tax_types.update. */
export interface TaxTypeUpdateInput {
  readonly name?: string;
  readonly code?: string;
  readonly kind?: 'standard' | 'reduced' | 'zero' | 'exempt' | 'reverse_charge' | 'out_of_scope';
  readonly is_default?: boolean;
  readonly country_code?: string | null;
  readonly invoice_note?: string | null;
}

/** Body of tax_types.delete. */
export interface TaxTypeDeleteInput {
}

/** Body of tax_types.archive. */
export interface TaxTypeArchiveInput {
}

/** Body of tax_types.unarchive. */
export interface TaxTypeUnarchiveInput {
}

/** What the rule file exports as `rules` (`satisfies TaxTypeRules`). Optional names are planned and may wait. */
export interface TaxTypeRules {
  readonly effects: {
    readonly keep_one_default: Effect<TaxTypeRow, Partial<TaxTypeCreateInput & TaxTypeUpdateInput>>;
  };
}
