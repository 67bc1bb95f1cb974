// Generated from definitions/finance/bookkeeping_export.yaml by `backline generate`. Do not edit.
import type { Effect, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/bookkeeping_export.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface BookkeepingExportRow {
  readonly id: number;
  readonly period_from: string;
  readonly period_to: string;
  readonly format: 'csv' | 'datev';
  readonly document_count: number;
  readonly entry_count: number;
  readonly currency_code: string;
  readonly total: string;
  readonly accounts: unknown;
  readonly warnings: readonly string[];
  readonly taken_back_at: string | null;
  readonly user_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of bookkeeping_exports.create. */
export type BookkeepingExportCreateInput = Readonly<schemas.BookkeepingExportCreate>;

/** Body of bookkeeping_exports.take_back. */
export type BookkeepingExportTakeBackInput = Readonly<schemas.BookkeepingExportTakeBackInput>;

/** What the rule file exports as `rules` (`satisfies BookkeepingExportRules`). Optional names are planned and may wait. */
export interface BookkeepingExportRules {
  readonly guards: {
    readonly whole_company: Guard<BookkeepingExportRow, Partial<BookkeepingExportCreateInput & BookkeepingExportTakeBackInput>>;
    readonly one_year: Guard<BookkeepingExportRow, BookkeepingExportCreateInput>;
    readonly datev_numbers: Guard<BookkeepingExportRow, BookkeepingExportCreateInput>;
    readonly not_reversed_since: Guard<BookkeepingExportRow, BookkeepingExportTakeBackInput>;
  };
  readonly effects: {
    readonly take_documents: Effect<BookkeepingExportRow, BookkeepingExportCreateInput>;
    readonly open_documents: Effect<BookkeepingExportRow, BookkeepingExportTakeBackInput>;
  };
  readonly prepare: {
    readonly create: Prepare<BookkeepingExportCreateInput>;
  };
}
