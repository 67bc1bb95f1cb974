/** Papers of the chosen records as one PDF: which, how far the job is, the file in a window of its own, and what is not in it. */
import { Anchor, Button, Group, List, Modal, Progress, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../api/attempt.ts';
import { ask, type Refusal } from '../api/client.ts';
import type { Resource } from '../api/metadata.ts';
import { counted } from '../fields/counted.ts';
import { words } from '../fields/format.ts';
import { RefusalNote } from '../ui/remedies.tsx';
import { t } from '../words/index.ts';
import { namesOf } from './names_of.ts';

interface PrintDialogProps {
  readonly resource: Resource;
  readonly path: string;
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

interface Job {
  readonly status: string;
  readonly progress: number;
  readonly error: string | null;
  readonly result: {
    readonly printed: number;
    readonly download_url?: string;
    readonly left_out: readonly { readonly id: number; readonly reason: string }[];
  } | null;
}

/** Milliseconds between two looks at the job. */
const pause = 700;
const isOpen = (status: string | undefined): boolean => !['completed', 'failed', 'cancelled'].includes(status ?? '');

export default function PrintDialog({ resource, path, ids, onClose }: PrintDialogProps) {
  const types = resource.documents ?? [];
  const [type, setType] = useState(types[0] ?? '');
  const [id, setId] = useState('');
  const { refusal, setRefusal, running, attempt } = useAttempt();
  const { data: job } = useQuery<Job, Refusal>({
    queryKey: ['printing', id],
    enabled: id !== '',
    refetchInterval: ({ state }) => (isOpen(state.data?.status) ? pause : false),
    queryFn: async ({ signal }) => (await ask<{ job: Job }>(`/jobs/${id}`, { signal })).job,
  });
  const start = (): Promise<void> =>
    attempt(async () => {
      setRefusal(null);
      const body = { type, subject_type: resource.entity, ids };
      setId((await ask<{ job_id: string }>('/documents/batch', { method: 'POST', body })).job_id);
    });
  const { result } = job ?? { result: null };
  const left = result?.left_out ?? [];
  const { data: names } = useQuery({
    queryKey: ['printing', id, 'names'],
    enabled: left.length > 0,
    queryFn: () =>
      namesOf(
        resource,
        path,
        left.map((one) => one.id),
      ),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        id === ''
          ? counted(ids.length, '{what}: 1 record?', '{what}: {count} records?', { what: t('Print') })
          : t('Print')
      }
    >
      <Stack>
        <Select
          label={t('Paper')}
          data={types.map((value) => ({ value, label: words(value) }))}
          value={type}
          allowDeselect={false}
          disabled={id !== ''}
          onChange={(value) => value !== null && setType(value)}
          data-autofocus
        />
        {refusal && <RefusalNote refusal={refusal} more={Object.values(refusal.errors).flat()} />}
        {id !== '' && isOpen(job?.status) && <Progress value={job?.progress ?? 0} aria-label={t('Print')} />}
        {job && job.error !== null && <Text size="sm">{job.error}</Text>}
        {left.length > 0 && (
          <div>
            <Text size="sm" fw={600}>
              {t('{count} refused:', { count: left.length })}
            </Text>
            <List size="sm" mt={4}>
              {left.map((one) => (
                <List.Item key={one.id}>{`${names?.get(one.id) ?? one.id}: ${one.reason}`}</List.Item>
              ))}
            </List>
          </div>
        )}
        <Group justify="flex-end">
          {result?.download_url !== undefined && (
            <Anchor href={result.download_url} size="sm" mr="auto">
              {t('Fetch the file')}
            </Anchor>
          )}
          <Button variant="default" onClick={onClose}>
            {id === '' ? t('Cancel') : t('Close')}
          </Button>
          {id === '' && (
            <Button onClick={() => void start()} loading={running}>
              {t('Print')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
