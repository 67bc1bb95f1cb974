/** Charts of the dashboard: what leaves and comes back in the next days, and what the rentals of each state are worth. */
import { Text } from '@mantine/core';
import {
  addDays,
  boot,
  Card,
  day,
  dayFromToday,
  fieldOf,
  listAddress,
  money,
  type RecordData,
  t,
  useIdle,
  useResource,
  useSeen,
  useSums,
  within,
  words,
} from 'backline/console';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'wouter';
import { picks } from './figures.tsx';

const BarChart = lazy(() => import('../shared/bar_chart.tsx'));

/** A chart is asked for and drawn after figures and lists, and when it is near what is in sight. */
function useChartBox() {
  const location = useRef<HTMLDivElement>(null);
  const shown = useIdle(useSeen(location));
  return { place: location, shown };
}

function ChartBox({
  place: location,
  shown,
  children,
}: ReturnType<typeof useChartBox> & { readonly children: ReactNode }) {
  return (
    <div ref={location} style={{ height: 230 }}>
      {shown && <Suspense>{children}</Suspense>}
    </div>
  );
}

const span = 14;

/** Bars per day: rentals that leave and that come back. A bar opens its list. */
export function Traffic() {
  const [, go] = useLocation();
  const chart = useChartBox();
  const first = dayFromToday();
  const last = dayFromToday(span - 1);
  const days = Array.from({ length: span }, (_, at) => addDays(first, at));
  const state = picks.onDay('starts_at', first)['status_in'] ?? '';
  const leaving = useSums(
    'rentals',
    { status_in: state, ...within('starts_at', first, last) },
    ['count'],
    ['starts_at:day'],
    chart.shown,
  );
  const coming = useSums(
    'rentals',
    { status_in: state, ...within('ends_at', first, last) },
    ['count'],
    ['ends_at:day'],
    chart.shown,
  );
  if (leaving.isError || coming.isError) return null;
  const counts = (rows: readonly RecordData[] | undefined, field: string): number[] => {
    const of = new Map((rows ?? []).map((row) => [String(row[field]), Number(row['count'])]));
    return days.map((one) => of.get(one) ?? 0);
  };
  return (
    <Card title={t('Out and back, next {days} days', { days: span })}>
      <ChartBox {...chart}>
        <BarChart
          label={t('Rentals that leave and come back on each of the next {days} days', { days: span })}
          categories={days.map((one) => day(one, { weekday: true, year: false }))}
          series={[
            { name: t('Out'), values: counts(leaving.data, 'starts_at'), tone: 'orange' },
            { name: t('Back'), values: counts(coming.data, 'ends_at'), tone: 'green' },
          ]}
          onOpen={(category, series) =>
            go(listAddress('rentals', picks.onDay(series === 0 ? 'starts_at' : 'ends_at', days[category] ?? first)))
          }
        />
      </ChartBox>
    </Card>
  );
}

/** What the open rentals are worth, by state. */
export function Pipeline() {
  const [, go] = useLocation();
  const chart = useChartBox();
  const resource = useResource('rentals');
  const currency = boot().company.currency;
  const line = (resource.machine?.line ?? []).filter((state) => state !== 'completed');
  const filters = { status_in: line.join(','), currency_code_eq: currency };
  const { data, isError } = useSums('rentals', filters, ['count', 'sum:net_total'], ['status'], chart.shown);
  if (isError || line.length === 0) return null;
  const byState = new Map((data ?? []).map((row) => [String(row['status']), row]));
  const states = line.filter((state) => byState.has(state));
  const tones = fieldOf(resource, 'status')?.tones ?? {};
  return (
    <Card
      title={t('Worth of open rentals')}
      aside={
        <Text size="xs" c="dimmed">
          {t('net, {currency}', { currency })}
        </Text>
      }
    >
      <ChartBox {...chart}>
        <BarChart
          horizontal
          label={t('Net worth of open rentals by state')}
          categories={states.map(words)}
          series={[
            {
              name: t('Net'),
              values: states.map((state) => Number(byState.get(state)?.['sum_net_total'] ?? 0)),
              tones: states.map((state) => tones[state] ?? 'grey'),
            },
          ]}
          format={(value) => money(String(Math.round(value)), currency).replace(/[.,]00$/, '')}
          onOpen={(category) => go(listAddress('rentals', { status_in: states[category] ?? '' }))}
        />
      </ChartBox>
    </Card>
  );
}
