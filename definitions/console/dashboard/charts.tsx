/** Charts of the dashboard: departures and returns of the next days, and the value of the rentals in each state. */
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
  t,
  useResource,
  useSums,
  words,
} from 'backline/console';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { BarChart } from '../shared/bar_chart.tsx';
import { picks, span, useTraffic } from './today.ts';

function ChartBox({ children, hidden = false }: { readonly children: ReactNode; readonly hidden?: boolean }) {
  return hidden ? null : <div style={{ minHeight: 230 }}>{children}</div>;
}

/** Bars per day: rentals that leave and that come back. A bar opens its list. */
export function Traffic() {
  const [, go] = useLocation();
  const leaving = useTraffic('starts_at');
  const coming = useTraffic('ends_at');
  const days = Array.from({ length: span }, (_, at) => addDays(dayFromToday(), at));
  if (leaving.isError || coming.isError) return null;
  return (
    <Card title={t('Out and back, next {days} days', { days: span })}>
      <ChartBox>
        <BarChart
          label={t('Rentals that leave and come back on each of the next {days} days', { days: span })}
          categories={days.map((one) => day(one, { weekday: true, year: false }))}
          series={[
            { name: t('Out'), values: leaving.counts?.slice(1) ?? [], tone: 'orange' },
            { name: t('Back'), values: coming.counts?.slice(1) ?? [], tone: 'green' },
          ]}
          onOpen={(category, series) =>
            go(listAddress('rentals', picks.onDay(series === 0 ? 'starts_at' : 'ends_at', days[category] ?? '')))
          }
        />
      </ChartBox>
    </Card>
  );
}

/** The value of the open rentals, by state. */
export function Pipeline() {
  const [, go] = useLocation();
  const resource = useResource('rentals');
  const currency = boot().company.currency;
  const line = (resource.machine?.line ?? []).filter((state) => state !== 'completed');
  const filters = { status_in: line.join(','), currency_code_eq: currency };
  const { data, isError } = useSums('rentals', filters, ['count', 'sum:net_total'], ['status']);
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
      {data !== undefined && states.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('Nothing is planned.')}
        </Text>
      )}
      <ChartBox hidden={data !== undefined && states.length === 0}>
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
