/** Limits of ordered and received quantities. */
import type { Settings } from 'backline/rules';
import { type Decimal, decimal } from '../pricing/money.ts';

/** The most units of stock on one line: twice as many still fit the counters of stock. */
export const mostUnits = 1_000_000_000;

/** The most assets that one receipt makes. */
export const mostAssets = 1000;

/** The receivable part of an ordered quantity, tolerance included, in whole units (domain 3.6). */
export function mostReceivable(ordered: Decimal, settings: Settings): Decimal {
  const tolerance = decimal(settings.get('finance.po_over_receipt_tolerance_percent'));
  return tolerance.isZero() ? ordered : ordered.times(tolerance.div(100).plus(1)).floor();
}
