/** What the API is used for: units by day, token, endpoint, resource and status. */
import { Anchor, Group, SegmentedControl, Select, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ask, type Refusal } from '../../api/client.ts';
import { day, number, words } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { Empty, Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import classes from './usage.module.css';

interface Row {
  readonly key: string;
  readonly label: string | null;
  readonly request_count: number;
  readonly weighted_units: number;
}

interface Answer {
  readonly usage: readonly Row[];
  readonly meta: {
    readonly totals: { readonly request_count: number; readonly weighted_units: number };
    readonly window: { readonly from: string; readonly to: string };
  };
}

const dimensions = ['endpoint', 'token', 'resource', 'status'];

/** The requests behind a line. */
function logOf(dimension: string, key: string): string {
  const filters: Readonly<Record<string, string>> = {
    endpoint: 'route_name_eq',
    token: 'personal_access_token_id_eq',
    resource: 'resource_eq',
  };
  const filter = filters[dimension];
  return filter === undefined || key === ''
    ? '/request_logs'
    : `/request_logs?${new URLSearchParams({ [filter]: key })}`;
}

function useUsage(window: string, dimension: string) {
  return useQuery<Answer, Refusal>({
    queryKey: ['usage', window, dimension],
    queryFn: ({ signal }) => ask<Answer>('/usage', { query: { window, dimension }, signal }),
  });
}

export default function Usage() {
  const [window, setWindow] = useState('7d');
  const [dimension, setDimension] = useState('endpoint');
  const days = useUsage(window, 'day');
  const rows = useUsage(window, dimension);
  if (days.error) return <Failed error={days.error} />;
  if (!days.data) return <Waiting />;
  const { totals } = days.data.meta;
  return (
    <div className={classes['page']}>
      <Group justify="space-between">
        <Title order={1}>{t('API usage')}</Title>
        <Group gap="sm">
          <Anchor component={Link} href="/request_logs" size="sm">
            {t('Request log')}
          </Anchor>
          <SegmentedControl
            aria-label={t('Window')}
            data={[
              { value: '24h', label: t('24 hours') },
              { value: '7d', label: t('7 days') },
              { value: '30d', label: t('30 days') },
            ]}
            value={window}
            onChange={setWindow}
          />
        </Group>
      </Group>
      <Figures>
        <Figure label={t('Requests')} value={number(totals.request_count)} />
        <Figure label={t('Units')} value={number(totals.weighted_units)} />
      </Figures>
      <Card title={t('Units by day')}>
        <Bars rows={daysOf(days.data.meta.window, days.data.usage)} />
      </Card>
      <Card
        title={t('By {what}', { what: words(dimension).toLowerCase() })}
        aside={
          <Select
            aria-label={t('By')}
            size="xs"
            data={dimensions.map((value) => ({ value, label: words(value) }))}
            value={dimension}
            onChange={(value) => setDimension(value ?? 'endpoint')}
            allowDeselect={false}
            w={150}
          />
        }
      >
        {rows.data?.usage.length === 0 ? (
          <Empty title={t('Nothing in this window')} />
        ) : (
          <Table fz="sm" verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words(dimension)}</Table.Th>
                <Table.Th ta="right">{t('Requests')}</Table.Th>
                <Table.Th ta="right">{t('Units')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {(rows.data?.usage ?? []).map((row) => (
                <Table.Tr key={row.key}>
                  <Table.Td>
                    <Anchor component={Link} href={logOf(dimension, row.key)} size="sm">
                      {row.label ?? (row.key === '' ? t('Unknown') : row.key)}
                    </Anchor>
                  </Table.Td>
                  <Table.Td ta="right" className="bl-number">
                    {number(row.request_count)}
                  </Table.Td>
                  <Table.Td ta="right" className="bl-number">
                    {number(row.weighted_units)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Card>
    </div>
  );
}

const dayMs = 86_400_000;

/** Every UTC day of the window, also those without a request. */
export function daysOf(
  { from, to }: { readonly from: string; readonly to: string },
  rows: readonly Row[],
): readonly Row[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const all: Row[] = [];
  for (let at = Date.parse(`${from.slice(0, 10)}T00:00:00Z`); at <= Date.parse(to); at += dayMs) {
    const key = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(key) ?? { key, label: null, request_count: 0, weighted_units: 0 });
  }
  return all;
}

/** Bars of equal width; each says its day and number to who reads it aloud. */
function Bars({ rows }: { readonly rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ weighted_units }) => weighted_units));
  if (rows.every(({ request_count }) => request_count === 0)) return <Empty title={t('Nothing in this window')} />;
  const every = Math.ceil(rows.length / 10);
  return (
    <ul className={classes['bars']}>
      {rows.map(({ key, weighted_units }, at) => (
        <li key={key} className={classes['bar']} title={`${day(key)}: ${number(weighted_units)}`}>
          <span className={classes['value']}>{weighted_units > 0 ? number(weighted_units) : ''}</span>
          <span
            className={classes['fill']}
            style={{ height: weighted_units > 0 ? `${Math.max(2, (weighted_units / most) * 130)}px` : 1 }}
          />
          <span className={classes['day']}>{at % every === 0 ? day(key) : '\u00a0'}</span>
        </li>
      ))}
    </ul>
  );
}
