/** What the API is used for: units by day, token, endpoint, resource and status. */
import { Anchor, Group, SegmentedControl, Select, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ask, type Refusal } from '../../api/client.ts';
import { day, number, words } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
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
  readonly meta: { readonly totals: { readonly request_count: number; readonly weighted_units: number } };
}

const dimensions = ['endpoint', 'token', 'resource', 'status'];

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
      <Group grow align="stretch">
        <Figure label={t('Requests')} value={totals.request_count} />
        <Figure label={t('Units')} value={totals.weighted_units} />
      </Group>
      <Card title={t('Units by day')}>
        <Bars rows={days.data.usage} />
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
                  <Table.Td>{row.label ?? row.key}</Table.Td>
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

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <Card>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={26} fw={650} className="bl-number">
        {number(value)}
      </Text>
    </Card>
  );
}

/** Bars of equal width; each says its day and number to who reads it aloud. */
function Bars({ rows }: { readonly rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ weighted_units }) => weighted_units));
  if (rows.length === 0) return <Empty title={t('Nothing in this window')} />;
  return (
    <ul className={classes['bars']}>
      {[...rows]
        .sort((a, b) => a.key.localeCompare(b.key))
        .map(({ key, weighted_units }) => (
          <li key={key} className={classes['bar']} title={`${day(key)}: ${number(weighted_units)}`}>
            <span className={classes['value']}>{number(weighted_units)}</span>
            <span className={classes['fill']} style={{ height: `${Math.max(2, (weighted_units / most) * 130)}px` }} />
            <span className={classes['day']}>{day(key)}</span>
          </li>
        ))}
    </ul>
  );
}
