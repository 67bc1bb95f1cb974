/** A file of what is shown: in which form, of which columns; how far it is, the file itself, or why there is none. */
import { Alert, Anchor, Button, Group, Modal, Progress, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useAttempt } from '../api/attempt.ts';
import { addressOf, ask, type Refusal } from '../api/client.ts';
import { entryOf } from '../api/metadata.ts';
import { may } from '../boot.ts';
import { counted } from '../fields/counted.ts';
import { Icon } from '../ui/icons.tsx';
import { RefusalNote } from '../ui/remedies.tsx';
import { t } from '../words/index.ts';
import { type ExportRequest, type Format, formatNames, kind } from './exports.ts';

interface Export {
  readonly id: string;
  readonly status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled' | 'expired';
  readonly row_count: number | null;
  readonly file_name: string | null;
  readonly error: string | null;
  readonly job_id: string | null;
}

interface ExportDialogProps {
  readonly formats: readonly Format[];
  /** Whether all columns can be had instead of those that are shown. */
  readonly columns?: boolean;
  /** The request of the export. @throws Refusal */
  readonly request: (format: Format, all: boolean) => Promise<ExportRequest>;
  readonly onClose: () => void;
}

/** Milliseconds between two looks at an export that is being written. */
const pause = 700;
const isOpen = (status: Export['status'] | undefined): boolean => status === 'queued' || status === 'running';

export default function ExportDialog({ formats, columns = false, request, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>(formats[0] ?? 'csv');
  const [all, setAll] = useState(false);
  const [id, setId] = useState('');
  const { refusal, setRefusal, running, attempt } = useAttempt();
  const start = (): Promise<void> =>
    attempt(async () => {
      setRefusal(null);
      const body = await request(format, all);
      setId((await ask<{ export_job: Export }>(`/${kind}`, { method: 'POST', body })).export_job.id);
    });
  return (
    <Modal opened onClose={onClose} title={t('Export')}>
      {id === '' ? (
        <Stack>
          <Choice
            label={t('Format')}
            values={formats.map((value) => [value, formatNames()[value]])}
            value={format}
            onChange={setFormat}
          />
          {columns && (
            <Choice
              label={t('Columns')}
              values={[
                ['shown', t('Those of the list')],
                ['all', t('All')],
              ]}
              value={all ? 'all' : 'shown'}
              onChange={(value) => setAll(value === 'all')}
            />
          )}
          {columns && (
            <Text size="sm" c="dimmed">
              {t('Filters, search and order of the list hold for the file, too.')}
            </Text>
          )}
          {refusal && <RefusalNote refusal={refusal} more={Object.values(refusal.errors).flat()} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button loading={running} onClick={() => void start()} leftSection={<Icon name="download" size={16} />}>
              {t('Export')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Written id={id} onClose={onClose} onAgain={() => setId('')} />
      )}
    </Modal>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly values: readonly (readonly [value: T, label: string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, values, value, onChange }: ChoiceProps<T>) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={values.map(([one, name]) => ({ value: one, label: name }))}
        value={value}
        onChange={(next) => onChange(next as T)}
      />
    </div>
  );
}

interface WrittenProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** An export on its way; its file is fetched as soon as it is there. */
function Written({ id, onClose, onAgain }: WrittenProps) {
  const { refusal, running, attempt } = useAttempt();
  const { data, error, refetch } = useQuery<Export, Refusal>({
    queryKey: ['export', id],
    queryFn: async ({ signal }) => (await ask<{ export_job: Export }>(`/${kind}/${id}`, { signal })).export_job,
    refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data.status) ? pause : false),
  });
  const job = data?.job_id ?? '';
  const { data: share } = useQuery<number>({
    queryKey: ['export', id, 'share'],
    enabled: data?.status === 'running' && job !== '',
    refetchInterval: pause,
    queryFn: async ({ signal }) =>
      (await ask<{ job: { readonly progress: number } }>(`/jobs/${job}`, { signal })).job.progress,
  });
  const address = addressOf(`/${kind}/${id}/download`);
  const fetched = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  const isThere = data?.status === 'completed';
  useEffect(() => {
    if (!isThere || fetched.current) return;
    fetched.current = true;
    link.current?.click();
  }, [isThere]);
  const cancel = (): Promise<void> =>
    attempt(async () => {
      await ask(`/${kind}/${id}/cancel`, { method: 'POST', body: {} });
      await refetch();
    });
  const isOver = data !== undefined && !isOpen(data.status) && !isThere;
  const path = entryOf(kind)?.path;
  return (
    <Stack>
      {!isThere && !isOver && (
        <>
          <Text size="sm" role="status">
            {data?.status === 'running' ? t('The file is being written.') : t('The file is waiting for its turn.')}
          </Text>
          <Progress value={share ?? 0} animated aria-label={t('How far the file is')} />
          <Text size="sm" c="dimmed">
            {t('It goes on when you close this.')}{' '}
            {path != null && (
              <Anchor component={Link} href={path} size="sm" onClick={onClose}>
                {t('All exports')}
              </Anchor>
            )}
          </Text>
        </>
      )}
      {isThere && (
        <>
          <Text size="sm" role="status">
            {counted(data.row_count ?? 0, '{file} is there: 1 row.', '{file} is there: {count} rows.', {
              file: data.file_name ?? '',
            })}
          </Text>
          <Anchor ref={link} href={address} download size="sm">
            {t('Download it again')}
          </Anchor>
        </>
      )}
      {isOver && (
        <Alert
          color={data.status === 'failed' ? 'red' : 'gray'}
          icon={<Icon name="alert" />}
          role="alert"
          styles={{ body: { color: 'var(--mantine-color-text)' } }}
        >
          {data.error ??
            (data.status === 'cancelled' ? t('The export was cancelled.') : t('The file is not there any more.'))}
        </Alert>
      )}
      {(refusal ?? error) && <RefusalNote refusal={(refusal ?? error) as Refusal} />}
      <Group justify="flex-end">
        {!isThere && !isOver && may('exports:write') && (
          <Button variant="default" loading={running} onClick={() => void cancel()}>
            {t('Cancel the export')}
          </Button>
        )}
        {isOver && (
          <Button variant="default" onClick={onAgain}>
            {t('Try again')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Close')}</Button>
      </Group>
    </Stack>
  );
}
