/** One line's price, periods, factor, tax and cost (domain 4.1 to 4.3); amounts follow in lines.ts over all lines together. */
import { bestPrice, type Component, overtimeFactor, periodFactor } from './factor.ts';
import { Decimal, decimal, factorText, one, round4, sum, zero } from './money.ts';
import { chargeablePeriods } from './periods.ts';
import type { PricedLine, PricedRate } from './priced_rental.ts';

/** The basis of a line's charge, before discounts and tax. Null if groups and texts carry no money. */
export interface LineBasis {
  readonly unitPrice: Decimal | null;
  readonly priceMissing: boolean;
  readonly minimumCharge: Decimal | null;
  readonly periods: Decimal | null;
  readonly factor: Decimal;
  /** Price of one unit for the whole line. */
  readonly unitAmount: Decimal;
  readonly taxPercent: string;
  readonly cost: Decimal;
}

export function carriesMoney(line: PricedLine): boolean {
  return line.kind === 'product' || line.kind === 'kit' || line.kind === 'service';
}

interface Options {
  /** Take the catalogue's price unless the line has one of its own. */
  readonly lookUp: boolean;
  /** The rental's number for all lines. */
  readonly periods: string | null;
  /** Charge time up to this instant alone, ISO 8601. */
  readonly cut?: string;
}

/** Where units went off hire one after the other, each for its own time: the factor is then their average, for information. */
export function lineBasis(line: PricedLine, options: Options): LineBasis {
  const off = line.off_hires ?? [];
  if ((off.length === 0 && options.cut === undefined) || !chargesTime(line, options)) return plainBasis(line, options);
  const { cut } = options;
  if (cut !== undefined && line.from !== null && Date.parse(cut) <= Date.parse(line.from))
    return { ...plainBasis(line, options), unitAmount: zero, factor: zero, periods: zero };
  let rest = line.quantity;
  const groups = off.flatMap(({ quantity, at }) => {
    const units = Math.min(quantity, rest);
    rest -= units;
    return units > 0 ? [{ units, until: earliest(at, line.until, cut) }] : [];
  });
  if (rest > 0) groups.push({ units: rest, until: earliest(line.until, cut) });
  const bases = groups.map(({ units, until }) => ({ units, basis: plainBasis({ ...line, until }, options) }));
  const [first] = bases;
  if (first === undefined || bases.length === 1) return first?.basis ?? plainBasis(line, options);
  const average = (of: (basis: LineBasis) => Decimal) =>
    sum(bases.map(({ units, basis }) => of(basis).times(units))).div(line.quantity);
  return {
    ...(bases.at(-1)?.basis ?? first.basis),
    periods: round4(average(({ periods }) => periods ?? zero)),
    factor: round4(average(({ factor }) => factor)),
    unitAmount: average(({ unitAmount }) => unitAmount),
  };
}

/** Whether time is counted: neither entered by hand nor charged as a whole. */
function chargesTime(line: PricedLine, { periods }: Options): boolean {
  return (
    line.transaction_type === 'rental' &&
    line.rate !== null &&
    line.rate.charge_unit !== 'fixed' &&
    line.rate.strategy !== 'fixed' &&
    !line.is_periods_overridden &&
    periods === null
  );
}

function earliest(...instants: readonly (string | null | undefined)[]): string | null {
  const known = instants.filter((instant) => instant !== null && instant !== undefined);
  return known.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

function plainBasis(line: PricedLine, options: Pick<Options, 'lookUp' | 'periods'>): LineBasis {
  if (!carriesMoney(line)) {
    return {
      unitPrice: null,
      priceMissing: false,
      minimumCharge: null,
      periods: null,
      factor: one,
      unitAmount: zero,
      taxPercent: '0',
      cost: zero,
    };
  }
  const fresh = !line.is_price_overridden && (options.lookUp || line.unit_price === null);
  const found = fresh ? line.found_price : line.unit_price;
  const unitPrice = decimal(found);
  const minimumCharge = line.is_price_overridden ? null : fresh ? line.found_minimum : line.minimum_charge;
  const periods = periodsOf(line, options.periods);
  const { factor, exact } = factorOf(line, periods, unitPrice);
  const charged = exact ?? unitPrice.times(factor);
  const floor = minimumCharge === null ? null : decimal(minimumCharge);
  return {
    unitPrice,
    priceMissing: fresh ? found === null : line.price_missing && !line.is_price_overridden,
    minimumCharge: floor,
    periods,
    factor,
    unitAmount: floor !== null && charged.lt(floor) ? floor : charged,
    taxPercent: line.current_tax_percent ?? '0',
    cost: decimal(line.unit_cost ?? line.found_cost)
      .times(line.quantity)
      .times(line.kind === 'service' ? factor : one),
  };
}

/** Periods entered on the line, else on the rental, else counted; null if time does not matter. */
function periodsOf(line: PricedLine, rentalPeriods: string | null): Decimal | null {
  if (line.transaction_type === 'sale') return null;
  if (line.is_periods_overridden && line.chargeable_periods !== null)
    return atLeast(decimal(line.chargeable_periods), line.minimum_units);
  if (line.rate === null) return null;
  if (rentalPeriods !== null && line.rate.charge_unit !== 'fixed')
    return atLeast(decimal(rentalPeriods), line.minimum_units);
  if (line.rate.charge_unit === 'fixed') return one;
  if (line.from === null || line.until === null)
    return atLeast(Decimal.max(one, decimal(line.rate.minimum_periods)), line.minimum_units);
  return atLeast(
    round4(chargeablePeriods({ from: line.from, until: line.until, zone: line.zone }, countingOf(line.rate))),
    line.minimum_units,
  );
}

function atLeast(periods: Decimal, minimum: string | null): Decimal {
  return minimum === null ? periods : Decimal.max(periods, decimal(minimum));
}

/** How a rate counts time. */
export function countingOf(rate: Omit<PricedRate, 'components'>) {
  return {
    chargeUnit: rate.charge_unit,
    dayBasis: rate.day_basis,
    graceMinutes: rate.grace_minutes,
    minimumPeriods: rate.minimum_periods,
    rounding: rate.rounding,
    excludedWeekdays: rate.excluded_weekdays,
    excludedDates: rate.excluded_dates,
  };
}

/** The factor to four places and, for a best price, the exact price of one unit, which the factor only describes. */
function factorOf(
  line: PricedLine,
  periods: Decimal | null,
  unitPrice: Decimal,
): { factor: Decimal; exact: Decimal | null } {
  if (periods === null) return { factor: one, exact: null };
  const { rate } = line;
  if (line.kind === 'service' && line.service_unit === 'hour') {
    return { factor: overtimeFactor(periods, line.overtime_after_hours, line.overtime_multiplier ?? '1'), exact: null };
  }
  if (rate?.strategy === 'best_price' && !line.is_price_overridden) {
    const components = rate.components.flatMap(({ price, periods_each }): Component[] =>
      price === null ? [] : [{ price: decimal(price), covers: decimal(periods_each) }],
    );
    // The rate's own price may be the cheapest as well: two days may cost less than the week.
    const single = unitPrice.gt(0) ? [{ price: unitPrice, covers: one }] : [];
    const best = bestPrice(periods, [...components, ...single]);
    if (best !== null) return { factor: unitPrice.gt(0) ? round4(best.div(unitPrice)) : one, exact: best };
  }
  if (rate?.strategy === 'fixed') return { factor: one, exact: null };
  if (rate?.strategy === 'tiered')
    return {
      factor: periodFactor({ kind: 'tiered', tiers: rate.tiers, overflowFactor: rate.overflow_factor }, periods),
      exact: null,
    };
  return { factor: round4(periods), exact: null };
}

/** Null or decimal text to four places. */
export function periodsText(periods: Decimal | null): string | null {
  return periods === null ? null : factorText(periods);
}
