/** Work outside requests: what waits, runs and failed, and when each schedule is next. */
import { Group, SegmentedControl, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ask, type Refusal } from '../../api/client.ts';
import { entryOf, type Tone } from '../../api/metadata.ts';
import { memberPath } from '../../api/paths.ts';
import { counted } from '../../fields/counted.ts';
import { ago, number, words } from '../../fields/format.ts';
import { pluralOf } from '../../fields/value_text.ts';
import { Card } from '../../ui/card.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { Empty, Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import classes from './jobs.module.css';
import { Schedules } from './schedules.tsx';

interface Job {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly progress: number;
  readonly message: string | null;
  readonly error: { readonly message: string } | null;
  readonly resource_ref: string | null;
  readonly attempts: number;
  readonly run_at: string;
  readonly finished_at: string | null;
}

interface Answer {
  readonly jobs: readonly Job[];
  readonly meta: { readonly queued: number; readonly running: number; readonly failed_24h: number };
}

export const tones: Readonly<Record<string, Tone>> = {
  queued: 'grey',
  running: 'blue',
  completed: 'green',
  failed: 'red',
};
const everyMs = 5_000;

export default function Jobs() {
  const [status, setStatus] = useState('');
  const { data, error } = useQuery<Answer, Refusal>({
    queryKey: ['jobs', status],
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask<Answer>('/jobs', { query: status === '' ? {} : { status }, signal }),
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  const { queued, running, failed_24h } = data.meta;
  return (
    <div className={classes['page']}>
      <Title order={1}>{t('Jobs and schedules')}</Title>
      <Figures>
        <Figure label={t('Waiting')} value={number(queued)} onClick={() => setStatus('queued')} />
        <Figure label={t('Running')} value={number(running)} onClick={() => setStatus('running')} />
        <Figure
          label={t('Failed in 24 hours')}
          value={number(failed_24h)}
          tone={failed_24h > 0 ? 'alarm' : undefined}
          onClick={() => setStatus('failed')}
        />
      </Figures>
      <Card
        title={t('Jobs')}
        flush
        aside={
          <SegmentedControl
            aria-label={t('Status')}
            size="xs"
            value={status}
            onChange={setStatus}
            data={[
              { value: '', label: t('All') },
              { value: 'queued', label: t('Waiting') },
              { value: 'running', label: t('Running') },
              { value: 'failed', label: t('Failed') },
            ]}
          />
        }
      >
        {data.jobs.length === 0 ? (
          <Empty title={t('No jobs')} text={t('Exports, mails and other background work appear here.')} />
        ) : (
          <Table.ScrollContainer minWidth={560}>
            <Table fz="sm" verticalSpacing={7} horizontalSpacing="md">
              <Table.Tbody>
                {data.jobs.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Card>
      <Schedules />
    </div>
  );
}

function JobRow({ job }: { readonly job: Job }) {
  const said = job.error?.message ?? job.message;
  return (
    <Table.Tr>
      <Table.Td w={120}>
        <StateBadge value={job.status} tone={tones[job.status]} />
      </Table.Td>
      <Table.Td>
        <Group gap={8}>
          <span>{words(job.type)}</span>
          <Subject subject={job.resource_ref} />
        </Group>
        {said !== null && (
          <Text size="xs" c="dimmed" lineClamp={2} title={said}>
            {said}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" c="dimmed">
        {job.status === 'running' && job.progress > 0 && `${job.progress} %`}
        {job.attempts > 0 && counted(job.attempts, '1 failed attempt', '{count} failed attempts')}
      </Table.Td>
      <Table.Td ta="right" className="bl-number" w={150}>
        {ago(job.finished_at ?? job.run_at)}
      </Table.Td>
    </Table.Tr>
  );
}

/** The record a job is about. */
function Subject({ subject }: { readonly subject: string | null }) {
  const [entity = '', id = ''] = (subject ?? '').split(':');
  const entry = entryOf(pluralOf(entity) ?? '');
  const path = entry && memberPath(entry, { id });
  if (!entry || !path) return null;
  return (
    <Link href={path} style={{ color: 'var(--mantine-color-anchor)' }}>
      {entry.one}
    </Link>
  );
}
