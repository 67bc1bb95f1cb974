/** Whether everything that the service needs is there, as its own readiness says, and what went wrong lately. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { type Filters, listAddress, readable, usePicked } from '../../api/lists.ts';
import { theIndex } from '../../api/metadata.ts';
import { may, now } from '../../boot.ts';
import { number, time } from '../../fields/format.ts';
import { Structure } from '../../fields/structure.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';

const dayMs = 86_400_000;

export default function Health() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    queryKey: ['health'],
    refetchInterval: 15_000,
    queryFn: async ({ signal }) => {
      const response = await fetch('/health/ready', { signal });
      return { ready: response.ok, body: (await response.json()) as unknown };
    },
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  return (
    <Stack p={{ base: 'sm', sm: 'lg' }} maw={940}>
      <Group justify="space-between">
        <Group>
          <Title order={1}>{t('Health')}</Title>
          <StateBadge value={data.ready ? t('Ready') : t('Not ready')} tone={data.ready ? 'green' : 'red'} />
        </Group>
        <Button variant="default" size="sm" onClick={() => void refetch()} loading={isFetching}>
          {t('Refresh')}
        </Button>
      </Group>
      <Figures>
        <Jobs />
        <Failures
          plural="request_logs"
          label={t('Deliveries that failed in 24 hours')}
          field="created_at"
          filters={{ channel_eq: 'webhook_sent', status_code_gteq: '400' }}
        />
        <Failures
          plural="request_logs"
          label={t('Errors of the server in 24 hours')}
          field="created_at"
          filters={{ channel_eq: 'api', status_code_gteq: '500' }}
        />
      </Figures>
      <Card title={theIndex().title}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('Release {release}', { release: theIndex().release })} ·{' '}
          {t('Looked at {time}', { time: time(new Date(dataUpdatedAt).toISOString()) })}
        </Text>
        <Structure value={data.body} />
      </Card>
    </Stack>
  );
}

function Jobs() {
  const { data } = useQuery({
    queryKey: ['jobs', 'failed'],
    enabled: may('system:read'),
    queryFn: ({ signal }) =>
      ask<{ readonly meta: { readonly failed_24h: number } }>('/jobs', { query: { status: 'failed' }, signal }),
  });
  const failed = data?.meta.failed_24h;
  if (failed === undefined) return null;
  return (
    <Figure
      label={t('Jobs that failed in 24 hours')}
      value={number(failed)}
      href="/jobs"
      tone={failed > 0 ? 'alarm' : undefined}
    />
  );
}

interface FailuresProps {
  readonly plural: string;
  readonly label: string;
  /** The instant that says when it happened. */
  readonly field: string;
  readonly filters: Filters;
}

/** How many records of the last day say that something failed; a link to them. */
function Failures({ plural, label, field, filters }: FailuresProps) {
  // Rounded to the minute, so that the request stays the same.
  const since = new Date(Math.floor(now() / 60_000) * 60_000 - dayMs).toISOString();
  const all = { ...filters, [`${field}_gteq`]: since };
  const { data } = usePicked(plural, all, { fields: 'id', per_page: 1 });
  if (!readable(plural) || !data) return null;
  return (
    <Figure
      label={label}
      value={number(data.total)}
      href={listAddress(plural, all)}
      tone={data.total > 0 ? 'alarm' : undefined}
    />
  );
}
