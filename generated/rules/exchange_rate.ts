// Generated from definitions/finance/exchange_rate.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/exchange_rate.ts';
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
export type ExchangeRateCreateInput = Readonly<schemas.ExchangeRateCreate>;

/** Body of exchange_rates.update. */
export type ExchangeRateUpdateInput = Readonly<schemas.ExchangeRateUpdate>;

/** Body of exchange_rates.delete. */
export type ExchangeRateDeleteInput = Readonly<Record<never, never>>;

/** Query of exchange_rates.convert. */
export type ExchangeRateConvertInput = Readonly<schemas.ExchangeRateConvertInput>;

/** What the rule file exports as `rules` (`satisfies ExchangeRateRules`). Optional names are planned and may wait. */
export interface ExchangeRateRules {
  readonly actions: {
    readonly convert: ActionHandler<null, ExchangeRateConvertInput>;
  };
}
