/** For how long a line is charged, and at a click how its price was made: price, time, factor, discounts. */
import { Popover } from '@mantine/core';
import { type CellOf, counted, money, number, percent, periodOf, type RecordData, t, words } from 'backline/console';
import { useState } from 'react';
import type { RentalLine } from './line.ts';
import classes from './rental.module.css';

/** Periods in words: `3 days`; the unit as it is where there is no time in it. */
function spanOf(count: number, unit: string): string {
  const shown = Number(count.toFixed(2));
  switch (unit) {
    case 'hour':
      return counted(shown, '1 hour', '{count} hours');
    case 'half_day':
      return counted(shown, '1 half day', '{count} half days');
    case 'day':
      return counted(shown, '1 day', '{count} days');
    case 'week':
      return counted(shown, '1 week', '{count} weeks');
    case 'month':
      return counted(shown, '1 month', '{count} months');
    default:
      return t('once');
  }
}

const perOf: Readonly<Record<string, string>> = {
  hour: 'per hour',
  half_day: 'per half day',
  day: 'per day',
  week: 'per week',
  month: 'per month',
  km: 'per km',
  mile: 'per mile',
  trip: 'per trip',
};

const timed: ReadonlySet<string> = new Set(['hour', 'half_day', 'day', 'week', 'month']);

/** The unit of the price: the rate's period, else the unit of the service. */
function unitOf(line: RentalLine): string {
  if (line['transaction_type'] === 'sale') return 'fixed';
  const rate = line['rate'] as RecordData | null | undefined;
  const service = line['service'] as RecordData | null | undefined;
  return String(rate?.['charge_unit'] ?? service?.['unit'] ?? 'fixed');
}

const isOne = (value: unknown): boolean => Number(value) === 1;

export function Charged({ row: { line }, above: rental }: CellOf<RentalLine>) {
  const [opened, setOpened] = useState(false);
  const unit = unitOf(line);
  const periods = Number(line['chargeable_periods'] ?? 1);
  const factor = Number(line['period_factor']);
  const shown = timed.has(unit) && line['chargeable_periods'] !== null ? spanOf(periods, unit) : t('once');
  return (
    <span className={classes['stock']}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={380}
        shadow="md"
        trapFocus
        withinPortal
      >
        <Popover.Target>
          <button
            type="button"
            className={classes['chargedButton']}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {shown}
            {factor !== periods && !isOne(factor) && <span>× {number(String(factor))}</span>}
            <span className="bl-skip"> {t('How the price of {name} is made', { name: line.name })}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('How the price of {name} is made', { name: line.name })}>
          <Explained line={line} rental={rental} unit={unit} />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}

interface Step {
  readonly label: string;
  readonly said: string;
  readonly hint?: string;
  readonly strong?: boolean;
}

function Explained({
  line,
  rental,
  unit,
}: {
  readonly line: RentalLine;
  readonly rental: RecordData;
  readonly unit: string;
}) {
  const of = (amount: unknown): string => money(amount, rental['currency_code']);
  const rate = line['rate'] as RecordData | null | undefined;
  const service = line['service'] as RecordData | null | undefined;
  const factor = Number(line['period_factor']);
  const gross = Number(line['gross_amount']);
  const net = Number(line.net_amount);
  const lineDiscount = Number(line['discount_amount'] ?? 0);
  const further = Math.round((gross - lineDiscount - net) * 10_000) / 10_000;
  const after = Number(service?.['overtime_after_hours'] ?? 0);
  const period = periodOf({
    starts_at: line['starts_at'] ?? rental['starts_at'],
    ends_at: line['ends_at'] ?? rental['ends_at'],
  });
  const steps: Step[] = [
    {
      label: t('Unit price'),
      said: [of(line.unit_price), perOf[unit] === undefined ? '' : t(perOf[unit])].join(' ').trim(),
      hint:
        line['price_missing'] === true
          ? t('There is no price for it in the catalogue.')
          : line['is_price_overridden'] === true
            ? t('Typed here')
            : t('From the catalogue and its price book'),
    },
  ];
  if (timed.has(unit) && line['chargeable_periods'] !== null)
    steps.push({
      label: t('Charged for'),
      said: spanOf(Number(line['chargeable_periods']), unit),
      hint: line['is_periods_overridden'] === true ? t('Typed here') : period,
    });
  if (!isOne(factor))
    steps.push({
      label: t('Factor'),
      said: `× ${number(String(factor))}`,
      hint: rate ? [String(rate['name']), tiersOf(rate)].filter((one) => one !== '').join(': ') : period,
    });
  if (after > 0 && unit === 'hour')
    steps.push({
      label: t('Overtime'),
      said: `× ${number(String(service?.['overtime_multiplier'] ?? 1))}`,
      hint: counted(
        Number(after),
        'After 1 hour of a day; it is in the factor.',
        'After {count} hours of a day; it is in the factor.',
      ),
    });
  steps.push({
    label: t('Before discounts'),
    said: of(line['gross_amount']),
    hint: `${number(line.quantity)} × ${of(line.unit_price)}${isOne(factor) ? '' : ` × ${number(String(factor))}`}`,
  });
  if (Number(line['minimum_charge'] ?? 0) > 0)
    steps.push({ label: t('At least'), said: of(line['minimum_charge']), hint: t('For one of it') });
  if (lineDiscount !== 0)
    steps.push({
      label: t('Discount of the line'),
      said: `− ${of(lineDiscount)}`,
      hint: percent(line.discount_percent),
    });
  if (Math.abs(further) >= 0.005) steps.push({ label: t('Discounts of the rental'), said: `− ${of(further)}` });
  steps.push({ label: t('Net'), said: of(line.net_amount), strong: true });
  steps.push({ label: t('Tax'), said: of(line['tax_amount']), hint: percent(line['tax_percent']) });
  return (
    <dl className={classes['steps']}>
      {steps.map(({ label, said, hint, strong = false }) => (
        <div key={label} data-strong={strong}>
          <dt>
            {label}
            {hint !== undefined && hint !== '' && <small>{hint}</small>}
          </dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `1 → 1, 2 → 1.5, 3 → 2, each further + 0.5` for a rate in tiers; the kind of the rate for another. */
function tiersOf(rate: RecordData): string {
  const tiers = rate['tiers'];
  if (rate['strategy'] !== 'tiered' || !Array.isArray(tiers) || tiers.length === 0) return words(rate['strategy']);
  const shown = (tiers as readonly RecordData[]).slice(0, 6).map((tier) => {
    const factor = Number(tier['factor']);
    return `${number(String(Number(tier['periods'])))} → ${number(String(factor))}`;
  });
  const over = t('each further + {count}', { count: number(String(Number(rate['overflow_factor']))) });
  return [...shown, over].join(', ');
}
