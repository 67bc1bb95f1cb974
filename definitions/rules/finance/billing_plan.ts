/** GET /rentals/{rental}/billing_plan: the future invoices, with their dates. */

import type { ActionHandler } from 'backline/rules';
import { DateTime } from 'luxon';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import { type Decimal, decimal, moneyText, percentText, zero } from '../pricing/money.ts';
import { cutsUntil, dayOf, nextCut } from './billing_dates.ts';
import type { BillingEntry, BillingPlan } from './billing_shape.ts';
import { amountsUntil, loadPriced, type State, stateOf } from './to_date.ts';

type Draft = Omit<BillingEntry, 'net' | 'status'> & { readonly upTo: Decimal };

export const billingPlan: ActionHandler<RentalRow, object> = async ({ record, query, settings }) => {
  const [state] = await stateOf(query, [record.id]);
  if (!state) throw new Error(`rental:${record.id} is gone while its plan is made.`);
  const rental = await loadPriced(query, record.id, settings.get('finance.base_currency'));
  const whole = amountsUntil(rental, null).net;
  const now = new Date().toISOString();
  const drafts =
    state.moments.length > 0
      ? byMoments(state, whole, rental.digits)
      : byCycles(state, now, (cut) => amountsUntil(rental, cut).net);
  const today = DateTime.fromISO(now, { zone: state.zone }).toISODate() ?? '';
  const billed = decimal(state.billed);
  const drafted = decimal(state.drafted);
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
    currency_code: state.currency,
    billed_net: moneyText(billed),
    drafted_net: moneyText(drafted),
    entries,
  };
  return { billing_plan };
};

function byMoments(state: State, whole: Decimal, digits: number): Draft[] {
  let percent = zero;
  const moments = state.moments.map((moment): Draft => {
    percent = percent.plus(moment.percent);
    return {
      kind: 'moment',
      due_on: dayOf(moment, state),
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

function byCycles(state: State, now: string, upTo: (cut: string) => Decimal): Draft[] {
  const end = state.endedAt ?? (state.openEnded ? null : state.until);
  const cuts = cutsUntil(state, end ?? nextCut(state, now));
  return cuts.slice(-120).map((cut, index, all) => ({
    kind: state.cycle === 'once' ? 'rest' : 'cycle',
    due_on: DateTime.fromISO(cut, { zone: state.zone }).toISODate(),
    event: null,
    percent: null,
    from: index === 0 ? state.from : (all[index - 1] ?? null),
    until: cut,
    upTo: upTo(cut),
  }));
}
