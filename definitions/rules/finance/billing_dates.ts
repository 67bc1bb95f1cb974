/** When a rental is billed: its payment moments, or the ends of its billing cycles. Pure; days are those of the warehouse's zone. */
import { DateTime } from 'luxon';
import { type Decimal, decimal, sum } from '../pricing/money.ts';

export interface Moment {
  readonly percent: string;
  readonly on?: string;
  readonly event?: 'ordered' | 'dispatched' | 'returned';
  readonly days?: number;
}

/** The inputs of the dates. Instants are ISO 8601, null before they happen. */
export interface Billing {
  readonly cycle: 'once' | 'weekly' | 'four_weekly' | 'monthly' | 'by_period';
  readonly days: number | null;
  readonly moments: readonly Moment[];
  readonly zone: string;
  readonly from: string | null;
  /** The planned end; null if there is none. */
  readonly until: string | null;
  readonly openEnded: boolean;
  /** Every unit is accounted for: when the last one was. */
  readonly endedAt: string | null;
  readonly events: Readonly<Record<'ordered' | 'dispatched' | 'returned', string | null>>;
}

const most = 120;

/** The day (YYYY-MM-DD) a moment falls on; null while its event has not come. */
export function dayOf(
  { on, event, days = 0 }: Moment,
  { events, zone }: Pick<Billing, 'events' | 'zone'>,
): string | null {
  const start = on === undefined ? (event === undefined ? null : events[event]) : `${on}T00:00:00`;
  if (start === null) return null;
  const day = DateTime.fromISO(start, { zone });
  return day.plus({ days: on === undefined ? days : 0 }).toISODate();
}

/** What is wrong with moments, as a sentence; null if nothing is. */
export function momentsProblem(moments: readonly Moment[]): string | null {
  if (sum(moments.map(({ percent }) => decimal(percent))).gt(100)) return 'The percentages come to more than 100.';
  const vague = moments.findIndex(({ on, event }) => (on === undefined) === (event === undefined));
  return vague < 0 ? null : `Moment ${vague + 1} needs either a date (on) or an event.`;
}

/** Percent of the moments that have come by a day. */
export function percentBy(billing: Billing, day: string): Decimal {
  return sum(
    billing.moments.flatMap((moment) => {
      const at = dayOf(moment, billing);
      return at !== null && at <= day ? [decimal(moment.percent)] : [];
    }),
  );
}

/**
 * The ends of cycles up to an instant, in order, the hire's own end last where it lies before it. The end of a hire ends its last
 * cycle. Of a hire without a cycle that has no end the instant itself; of any other its end.
 */
export function cutsUntil(billing: Billing, instant: string): string[] {
  const { cycle, from, zone } = billing;
  if (from === null) return [];
  const limit = DateTime.fromISO(instant);
  const end = billing.endedAt ?? (billing.openEnded ? null : billing.until);
  const last = end === null ? null : DateTime.fromISO(end);
  const cuts: DateTime[] = [];
  if (cycle !== 'once') {
    const start = DateTime.fromISO(from, { zone }).startOf('day');
    const step = {
      weekly: { days: 7 },
      four_weekly: { days: 28 },
      monthly: { months: 1 },
      by_period: { days: billing.days ?? 1 },
    }[cycle];
    for (let n = 1; n <= most * 20; n += 1) {
      const at = start.plus(Object.fromEntries(Object.entries(step).map(([unit, count]) => [unit, count * n])));
      if (at > limit || (last !== null && at >= last)) break;
      cuts.push(at);
    }
  } else if (last === null && billing.openEnded && limit > DateTime.fromISO(from)) cuts.push(limit);
  if (last !== null && last <= limit) cuts.push(last);
  return cuts.map((cut) => cut.toUTC().toISO() ?? '');
}

/** The end of the cycle that runs at an instant. */
export function nextCut(billing: Billing, instant: string): string {
  const later = DateTime.fromISO(instant).plus({ days: billing.cycle === 'monthly' ? 32 : (billing.days ?? 0) + 29 });
  return (
    cutsUntil(billing, later.toUTC().toISO() ?? instant).find((cut) => Date.parse(cut) > Date.parse(instant)) ?? instant
  );
}
