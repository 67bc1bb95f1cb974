/** Figures of today with what they were before beside them; each is a link to what it is made of. */
import {
  dayFromToday,
  entryOf,
  type Filters,
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
  useIdle,
  usePicked,
  useSums,
  within,
} from 'backline/console';

/** Rentals that take stock, and those that did. */
const booked = 'reserved,order,preparing,dispatched,returned,completed';
const out = 'dispatched';
const openInvoices = 'issued,partially_paid';
const openShortages = 'open,partially_resolved';

export const picks = {
  late: (): Filters => ({ status_in: out, ends_at_lt: startOf(dayFromToday()) }),
  shortages: (): Filters => ({ status_in: openShortages }),
  overdue: (): Filters => ({ is_overdue_true: '1' }),
  expiring: (): Filters => ({
    status_in: 'quotation,provisional',
    quote_expires_at_lt: startOf(dayFromToday(8)),
    quote_expires_at_gteq: startOf(dayFromToday()),
  }),
  onDay: (field: 'starts_at' | 'ends_at', day: string): Filters => ({ status_in: booked, ...within(field, day, day) }),
};

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

/** What stands beside a figure: asked for after everything that stands for itself. */
function useCompared(plural: string, filters: Filters, known: boolean) {
  const idle = useIdle(known);
  return usePicked(plural, filters, { fields: 'id', per_page: 1 }, idle);
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
  const today = usePicked('rentals', picks.onDay(field, dayFromToday()), { fields: 'id', per_page: 1 });
  const before = useCompared('rentals', picks.onDay(field, dayFromToday(-1)), today.data !== undefined);
  return (
    <Figure
      label={label}
      icon={icon}
      href={listAddress('rentals', picks.onDay(field, dayFromToday()), field)}
      value={today.data && number(today.data.total)}
      beside={before.data && t('{count} yesterday', { count: number(before.data.total) })}
      failed={today.isError}
    />
  );
}

function Late() {
  const { data, isError } = usePicked('rentals', picks.late(), { fields: 'id', per_page: 1 });
  const week = { ...picks.late(), ends_at_lt: startOf(dayFromToday(-7)) };
  const before = useCompared('rentals', week, data !== undefined);
  return (
    <Figure
      label={t('Late back')}
      icon="clock"
      href={listAddress('rentals', picks.late(), 'ends_at')}
      value={data && number(data.total)}
      beside={before.data && t('{count} for more than a week', { count: number(before.data.total) })}
      alarm={(data?.total ?? 0) > 0}
      failed={isError}
    />
  );
}

function Shortages() {
  const { data, isError } = usePicked('shortages', picks.shortages(), { fields: 'id', per_page: 1 });
  const soon = { ...picks.shortages(), shortage_from_lt: startOf(dayFromToday(8)) };
  const week = useCompared('shortages', soon, data !== undefined);
  return (
    <Figure
      label={t('Shortages')}
      icon="alert"
      href={listAddress('shortages', picks.shortages(), 'shortage_from')}
      value={data && number(data.total)}
      beside={week.data && t('{count} within a week', { count: number(week.data.total) })}
      alarm={(week.data?.total ?? 0) > 0}
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
        data && t('{out} of {all} units out, {repair} in repair', { out: of('on_hire'), all, repair: of('in_repair') })
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
  /** What cannot be asked for in this product is not shown. */
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
