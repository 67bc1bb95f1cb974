// Generated from definitions/finance/price_book.yaml by `backline generate`. Do not edit.
import type { Guard } from '../../runtime/kernel/rules.ts';
import type * as schemas from '../schemas/price_book.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface PriceBookRow {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly currency_code: string;
  readonly parent_id: number | null;
  readonly adjustment_percent: string;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly is_default: boolean;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of price_books.create. */
export type PriceBookCreateInput = Readonly<schemas.PriceBookCreate>;

/** Body of price_books.update. */
export type PriceBookUpdateInput = Readonly<schemas.PriceBookUpdate>;

/** Body of price_books.delete. */
export type PriceBookDeleteInput = Readonly<Record<never, never>>;

/** What the rule file exports as `rules` (`satisfies PriceBookRules`). Optional names are planned and may wait. */
export interface PriceBookRules {
  readonly guards: {
    readonly parent_fits: Guard<PriceBookRow, PriceBookUpdateInput>;
  };
}
