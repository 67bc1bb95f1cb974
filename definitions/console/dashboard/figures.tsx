/** Figures of today with their earlier values beside them; each is a link to its records. */
import {
  dayFromToday,
  entryOf,
  Figure as Framed,
  Icon,
  type IconName,
  listAddress,
  money,
  number,
  percent,
  Figures as Row,
  readable,
  startOf,
  t,
  useSums,
} from 'backline/console';
import { countOf, picks, useLate, useShortages, useTraffic } from './today.ts';

const openInvoices = 'issued,partially_paid';

export function Figures() {
  return (
    <Row>
      {readable('rentals') && <DayFigure field="starts_at" label={t('Out today')} icon="truck" />}
      {readable('rentals') && <DayFigure field="ends_at" label={t('Back today')} icon="refresh" />}
      {readable('rentals') && <Late />}
      {readable('shortages') && <Shortages />}
      {readable('invoices') && <Unpaid />}
      {readable('assets') && <Utilisation />}
    </Row>
  );
}

/** Rentals that leave or come back today, and how many did yesterday. */
function DayFigure({
  field,
  label,
  icon,
}: {
  readonly field: 'starts_at' | 'ends_at';
  readonly label: string;
  readonly icon: IconName;
}) {
  const { counts, isError } = useTraffic(field);
  return (
    <Figure
      label={label}
      icon={icon}
      href={listAddress('rentals', picks.onDay(field, dayFromToday()), field)}
      value={counts && number(counts[1])}
      beside={counts && t('{count} yesterday', { count: number(counts[0]) })}
      failed={isError}
    />
  );
}

function Late() {
  const { data, isError } = useLate();
  const week = startOf(dayFromToday(-7));
  return (
    <Figure
      label={t('Late back')}
      icon="clock"
      href={listAddress('rentals', picks.late(), 'ends_at')}
      value={data && number(data.total)}
      beside={
        data && t('{count} for more than a week', { count: countOf(data, (row) => String(row['ends_at']) < week) })
      }
      alarm={(data?.total ?? 0) > 0}
      failed={isError}
    />
  );
}

function Shortages() {
  const { data, isError } = useShortages();
  const week = startOf(dayFromToday(8));
  const soon = countOf(data, (row) => String(row['shortage_from']) < week);
  return (
    <Figure
      label={t('Shortages')}
      icon="alert"
      href={listAddress('shortages', picks.shortages(), 'shortage_from')}
      value={data && number(data.total)}
      beside={data && t('{count} within a week', { count: soon })}
      alarm={soon !== '0'}
      failed={isError}
    />
  );
}

function Unpaid() {
  const filters = { status_in: openInvoices };
  const { data, isError } = useSums('invoices', filters, ['count', 'sum:balance'], ['currency_code', 'is_overdue']);
  const sum = (rows: typeof data): string => {
    const totals = new Map<string, number>();
    for (const row of rows ?? [])
      totals.set(
        String(row['currency_code']),
        (totals.get(String(row['currency_code'])) ?? 0) + Number(row['sum_balance']),
      );
    return totals.size === 0
      ? money('0')
      : [...totals].map(([currency, amount]) => money(amount.toFixed(4), currency)).join(' + ');
  };
  const late = data?.filter((row) => row['is_overdue'] === true);
  return (
    <Figure
      label={t('Unpaid')}
      icon="coin"
      href={listAddress('invoices', filters, 'due_at')}
      value={data && sum(data)}
      beside={data && t('{amount} overdue', { amount: sum(late) })}
      alarm={(late?.length ?? 0) > 0}
      failed={isError}
    />
  );
}

function Utilisation() {
  const { data, isError } = useSums('assets', { status_not_in: 'sold,retired,lost' }, ['count'], ['status']);
  const of = (...states: string[]): number =>
    (data ?? [])
      .filter((row) => states.includes(String(row['status'])))
      .reduce((sum, row) => sum + Number(row['count']), 0);
  const all = (data ?? []).reduce((sum, row) => sum + Number(row['count']), 0);
  const share = all === 0 ? 0 : Math.round((of('on_hire') / all) * 100);
  return (
    <Figure
      label={t('Utilisation')}
      icon="chart"
      href={listAddress('assets', { status_in: 'on_hire' })}
      value={data && percent(share)}
      beside={
        data &&
        t('Units out: {out} of {all}, in repair: {repair}', { out: of('on_hire'), all, repair: of('in_repair') })
      }
      failed={isError || entryOf('assets')?.path === null}
    />
  );
}

function Figure({
  label,
  icon,
  href,
  value,
  beside,
  alarm = false,
  failed,
}: {
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  readonly value: string | undefined;
  readonly beside: string | undefined;
  readonly alarm?: boolean;
  /** A figure that this product does not have is not shown. */
  readonly failed: boolean;
}) {
  if (failed) return null;
  return (
    <Framed
      href={href}
      tone={alarm ? 'alarm' : undefined}
      label={
        <>
          <Icon name={icon} size={15} />
          {label}
        </>
      }
      value={value ?? '–'}
      beside={beside ?? '\u00a0'}
    />
  );
}
