/** GET /rentals/{rental}/billing_plan: what will be invoiced, and when. */

import type { ActionHandler } from 'backline/rules';
import { DateTime } from 'luxon';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import { type Decimal, decimal, moneyText, percentText, zero } from '../pricing/money.ts';
import { cutsUntil, dayOf, nextCut } from './billing_dates.ts';
import type { BillingEntry, BillingPlan } from './billing_shape.ts';
import { amountsUntil, loadPriced, type Standing, standingOf } from './to_date.ts';

type Draft = Omit<BillingEntry, 'net' | 'status'> & { readonly upTo: Decimal };

export const billingPlan: ActionHandler<RentalRow, object> = async ({ record, query, settings }) => {
  const [standing] = await standingOf(query, [record.id]);
  if (!standing) throw new Error(`rental:${record.id} is gone while its plan is made.`);
  const rental = await loadPriced(query, record.id, settings.get('finance.base_currency'));
  const whole = amountsUntil(rental, null).net;
  const now = new Date().toISOString();
  const drafts =
    standing.moments.length > 0
      ? byMoments(standing, whole, rental.digits)
      : byCycles(standing, now, (cut) => amountsUntil(rental, cut).net);
  const today = DateTime.fromISO(now, { zone: standing.zone }).toISODate() ?? '';
  const billed = decimal(standing.billed);
  const drafted = decimal(standing.drafted);
  let before = zero;
  const entries = drafts.map(({ upTo, ...entry }): BillingEntry => {
    const net = upTo.minus(before);
    before = upTo;
    const status =
      !upTo.isZero() && billed.gte(upTo)
        ? 'billed'
        : !upTo.isZero() && billed.plus(drafted).gte(upTo)
          ? 'drafted'
          : entry.due_on !== null && entry.due_on <= today
            ? 'due'
            : 'planned';
    return { ...entry, net: moneyText(net), status };
  });
  const billing_plan: BillingPlan = {
    rental_id: record.id,
    currency_code: standing.currency,
    billed_net: moneyText(billed),
    drafted_net: moneyText(drafted),
    entries,
  };
  return { billing_plan };
};

function byMoments(standing: Standing, whole: Decimal, digits: number): Draft[] {
  let percent = zero;
  const moments = standing.moments.map((moment): Draft => {
    percent = percent.plus(moment.percent);
    return {
      kind: 'moment',
      due_on: dayOf(moment, standing),
      event: moment.event ?? null,
      percent: percentText(moment.percent),
      from: null,
      until: null,
      upTo: percent.gte(100) ? whole : whole.times(percent).div(100).toDecimalPlaces(digits),
    };
  });
  if (percent.gte(100)) return moments;
  return [...moments, { kind: 'rest', due_on: null, event: null, percent: null, from: null, until: null, upTo: whole }];
}

function byCycles(standing: Standing, now: string, upTo: (cut: string) => Decimal): Draft[] {
  const end = standing.endedAt ?? (standing.openEnded ? null : standing.until);
  const cuts = cutsUntil(standing, end ?? nextCut(standing, now));
  return cuts.slice(-120).map((cut, index, all) => ({
    kind: standing.cycle === 'once' ? 'rest' : 'cycle',
    due_on: DateTime.fromISO(cut, { zone: standing.zone }).toISODate(),
    event: null,
    percent: null,
    from: index === 0 ? standing.from : (all[index - 1] ?? null),
    until: cut,
    upTo: upTo(cut),
  }));
}
