/** When each schedule is next, and how it went last. */
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, type Refusal } from '../../api/client.ts';
import { saidQuery } from '../../api/metadata.ts';
import { ago, instant, number, words } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { Failed } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import { tones } from './jobs.tsx';

interface Schedule {
  readonly name: string;
  readonly summary: string;
  readonly cron: string;
  readonly next_at: string;
  readonly last_at: string | null;
  readonly last_status: string | null;
  readonly last_ms: number | null;
}

const everyMs = 30_000;

export function Schedules() {
  const { data, error } = useQuery<readonly Schedule[], Refusal>({
    queryKey: ['job_schedules'],
    refetchInterval: everyMs,
    queryFn: async ({ signal }) =>
      (await ask<{ job_schedules: readonly Schedule[] }>('/job_schedules', { signal })).job_schedules,
  });
  const { data: said } = useQuery(saidQuery('schedules'));
  if (error) return <Failed error={error} />;
  return (
    <Card title={t('Schedules')} flush>
      <Table.ScrollContainer minWidth={620}>
        <Table fz="sm" verticalSpacing={7} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Schedule')}</Table.Th>
              <Table.Th>{t('Next')}</Table.Th>
              <Table.Th>{t('Last')}</Table.Th>
              <Table.Th ta="right">{t('Took')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data?.map((one) => (
              <Table.Tr key={one.name}>
                <Table.Td>
                  {words(one.name)}
                  <Text size="xs" c="dimmed">
                    {said?.get(one.name) ?? one.summary}
                  </Text>
                </Table.Td>
                <Table.Td title={`${instant(one.next_at)} (${one.cron} UTC)`} style={{ whiteSpace: 'nowrap' }}>
                  {ago(one.next_at)}
                </Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }} title={instant(one.last_at)}>
                  {one.last_status === null ? (
                    <Text size="sm" c="dimmed" span>
                      {t('Not yet')}
                    </Text>
                  ) : (
                    <>
                      <StateBadge value={one.last_status} tone={tones[one.last_status]} /> {ago(one.last_at)}
                    </>
                  )}
                </Table.Td>
                <Table.Td ta="right" className="bl-number" style={{ whiteSpace: 'nowrap' }}>
                  {one.last_ms === null ? '' : t('{count} s', { count: number((one.last_ms / 1000).toFixed(1)) })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
