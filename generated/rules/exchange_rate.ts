// Generated from definitions/finance/exchange_rate.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/kernel/rules.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ExchangeRateRow {
  readonly id: number;
  readonly from_currency: string;
  readonly to_currency: string;
  readonly rate: string;
  readonly valid_on: string;
  readonly source: 'manual' | 'ecb' | 'import';
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of exchange_rates.create. */
export interface ExchangeRateCreateInput {
  readonly from_currency: string;
  readonly to_currency: string;
  readonly rate: string;
  readonly valid_on: string;
  readonly source?: 'manual' | 'ecb' | 'import';
}

/** Body of exchange_rates.update. */
export interface ExchangeRateUpdateInput {
  readonly from_currency?: string;
  readonly to_currency?: string;
  readonly rate?: string;
  readonly valid_on?: string;
  readonly source?: 'manual' | 'ecb' | 'import';
}

/** Body of exchange_rates.delete. */
export interface ExchangeRateDeleteInput {
}

/** Query of exchange_rates.convert. */
export interface ExchangeRateConvertInput {
  readonly from: string;
  readonly to: string;
  readonly amount?: string;
  readonly on?: string;
}

/** What the rule file exports as `rules` (`satisfies ExchangeRateRules`). Optional names are planned and may wait. */
export interface ExchangeRateRules {
  readonly actions: {
    readonly convert: ActionHandler<null, ExchangeRateConvertInput>;
  };
}
