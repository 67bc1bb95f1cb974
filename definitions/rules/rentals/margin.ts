/** The least margin that a rental is booked at (issue 18): a setting, which roles may be allowed to go below. */

import type { Guard } from 'backline/rules';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import { decimal, moneyText, percentText } from '../pricing/money.ts';
import { rentalTotals } from './totals.ts';

/** The margin of the order, with the costs known now. A caller who may not see costs does not learn them. */
export const withinMargin: Guard<RentalRow, object> = async ({ record, target, actor, settings, query }) => {
  const least = settings.get('pricing.minimum_margin_percent');
  const books = target === null || target === 'order' || target === 'reserved';
  if (least === null || !books || actor.role['can_override_margin'] !== false) return null;
  const totals = await rentalTotals(query, record.id, true);
  const net = decimal(String(totals['net_total']));
  const cost = decimal(String(totals['cost_total']));
  // At no price the margin is as low as the costs are high.
  const below = net.isZero() ? cost.gt(0) : net.minus(cost).times(100).lt(net.times(least));
  if (!below) return null;
  const minimum = percentText(String(least));
  const shown = net.isZero() ? null : String(totals['margin_percent']);
  const known = actor.canViewCosts
    ? ` It is ${shown ?? '0.00'} %: costs of ${moneyText(cost)} on ${moneyText(net)}.`
    : '';
  return {
    code: 'margin_below_minimum',
    message: `The margin is below the ${minimum} % that your role may agree to.${known}`,
    details: {
      minimum_percent: minimum,
      ...(actor.canViewCosts ? { margin_percent: shown, cost_total: moneyText(cost) } : {}),
    },
  };
};
