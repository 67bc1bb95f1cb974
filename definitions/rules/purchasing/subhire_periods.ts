/** How many periods a supplier charges hired equipment for: the hire's time, by the supplier's own rate (domain 4.2, 4.3). */
import { anyOf, dataOf, type Query, sql } from 'backline/rules';
import { periodFactor } from '../pricing/factor.ts';
import { factorText, round4 } from '../pricing/money.ts';
import { chargeablePeriods } from '../pricing/periods.ts';
import { countingOf } from '../pricing/price_line.ts';
import type { PricedRate } from '../pricing/priced_rental.ts';

export interface Hire {
  readonly item: number;
  readonly supplier: number;
  readonly warehouse: number;
  /** ISO 8601 instants; null if they are not known. */
  readonly from: string | null;
  readonly until: string | null;
}

interface Row extends Omit<PricedRate, 'components'> {
  readonly item: number;
  readonly zone: string;
}

/**
 * Periods by item, as decimal text, for what one supplier hires to one warehouse: by its rate for the item, counted in the
 * warehouse's zone. One where the supplier has no rate: its price is for the whole hire.
 */
export async function subhirePeriods(query: Query, hires: readonly Hire[]): Promise<(hire: Hire) => string> {
  const [first] = hires;
  if (!first) return () => '1';
  const items = hires.map(({ item }) => item);
  const rows = await dataOf(query)
    .selectFrom('catalogue_item_supplier as s')
    .innerJoin('rate as a', 'a.id', 's.subhire_rate_id')
    .innerJoin('warehouse as w', (join) => join.on('w.id', '=', first.warehouse))
    .select(({ ref }) => [
      's.catalogue_item_id as item',
      'w.timezone as zone',
      'a.charge_unit',
      'a.strategy',
      'a.tiers',
      'a.overflow_factor',
      'a.day_basis',
      'a.grace_minutes',
      'a.minimum_periods',
      'a.rounding',
      sql<Row['excluded_weekdays']>`to_jsonb(${ref('a.excluded_weekdays')})`.as('excluded_weekdays'),
      sql<Row['excluded_dates']>`to_jsonb(${ref('a.excluded_dates')})`.as('excluded_dates'),
    ])
    .where('s.supplier_id', '=', first.supplier)
    .$narrowType<{ tiers: Row['tiers'] }>()
    .where('s.catalogue_item_id', '=', anyOf(items))
    .execute();
  const rates = new Map(rows.map((row) => [row.item, row]));
  return ({ item, from, until }) => {
    const rate = rates.get(item);
    return rate === undefined || from === null || until === null ? '1' : chargedAs(rate, from, until);
  };
}

function chargedAs(rate: Row, from: string, until: string): string {
  if (rate.charge_unit === 'fixed' || rate.strategy === 'fixed') return '1';
  const periods = round4(chargeablePeriods({ from, until, zone: rate.zone }, countingOf(rate)));
  const { strategy, tiers, overflow_factor: overflowFactor } = rate;
  const factor = strategy === 'tiered' ? periodFactor({ kind: 'tiered', tiers, overflowFactor }, periods) : periods;
  return factorText(factor);
}
