/** Rules of rates: tiers ascend, dates and weekdays exist, the components of a best price are rates of one price each. */

import { anyOf, type Draft, invalid, type Prepare } from 'backline/rules';
import { DateTime } from 'luxon';
import type { RateCreateInput, RateRules, RateUpdateInput } from '../../../generated/rules/rate.ts';
import { preview } from '../finance/rate_preview.ts';
import { decimal } from '../pricing/money.ts';
import { setPrices } from './set_prices.ts';

type Body = Partial<RateCreateInput & RateUpdateInput>;
interface Tier {
  readonly periods: string | number;
  readonly factor: string | number;
}
interface Component {
  readonly rate_id: number;
  readonly periods_each: string | number;
}

/** Numbers in tiers and components arrive as numbers or text and are stored as text (decisions 12). */
const checked: Prepare<Body> = async (draft) => {
  const { input, before, refuse } = draft;
  const strategy = input.strategy ?? before?.strategy;
  const tiers = (input.tiers ?? before?.tiers ?? []) as readonly Tier[];
  const components = (input.components ?? before?.components ?? []) as readonly Component[];
  if (strategy === 'tiered' && tiers.length === 0) refuse(invalid('tiers', 'A tiered rate needs at least one tier.'));
  for (let index = 1; index < tiers.length; index += 1) {
    if (decimal(tiers[index]?.periods).lte(decimal(tiers[index - 1]?.periods)))
      refuse(invalid('tiers', 'Tiers must ascend by their periods.'));
  }
  if (strategy === 'best_price' && components.length === 0)
    refuse(invalid('components', 'A best price needs at least one component.'));
  await checkComponents(draft, components);
  checkDays(draft);
  return {
    values: {
      ...(input.tiers
        ? { tiers: tiers.map(({ periods, factor }) => ({ periods: String(periods), factor: String(factor) })) }
        : {}),
      ...(input.components
        ? {
            components: components.map(({ rate_id, periods_each }) => ({
              rate_id,
              periods_each: String(periods_each),
            })),
          }
        : {}),
    },
  };
};

async function checkComponents({ input, db, refuse }: Draft<Body>, components: readonly Component[]): Promise<void> {
  if (!input.components || components.length === 0) return;
  if (components.some(({ periods_each }) => decimal(periods_each).lte(0)))
    refuse(invalid('components', 'periods_each must be above zero.'));
  const ids = [...new Set(components.map(({ rate_id }) => rate_id))];
  const rows = await db
    .selectFrom('rate')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
  if (rows.length < ids.length) refuse(invalid('components', 'A rate among the components does not exist.'));
}

function checkDays({ input, refuse }: Draft<Body>): void {
  const weekdays = (input.excluded_weekdays ?? []) as readonly number[];
  if (weekdays.some((day) => day < 1 || day > 7))
    refuse(invalid('excluded_weekdays', 'Weekdays are 1 (Monday) to 7 (Sunday).'));
  const dates = (input.excluded_dates ?? []) as readonly string[];
  const wrong = dates.find((date) => !/^\d{4}-\d{2}-\d{2}$/.test(date) || !DateTime.fromISO(date).isValid);
  if (wrong !== undefined) refuse(invalid('excluded_dates', `"${wrong}" is not a date. Write it as YYYY-MM-DD.`));
}

export const rules = {
  prepare: { create: checked, update: checked },
  actions: { preview, set_prices: setPrices },
} satisfies RateRules;
