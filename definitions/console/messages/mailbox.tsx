/** The mailbox: every message to a customer and what became of it, the newest first. */
import { Anchor, Button, Group, Select, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  ago,
  ask,
  Card,
  Empty,
  Failed,
  Icon,
  instant,
  number,
  pageStyles,
  type Refusal,
  readable,
  StateBadge,
  t,
  useSums,
  Waiting,
} from 'backline/console';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { type Message, toneOfMessage } from './data.ts';
import classes from './messages.module.css';
import { Subject } from './subject.tsx';

const limit = 50;
const again = 30_000;

export const wordsOfMessage = (): Readonly<Record<string, string>> => ({
  queued: t('Waits to be sent'),
  sending: t('Being sent'),
  sent: t('Sent'),
  delivered: t('Delivered'),
  opened: t('Opened'),
  bounced: t('Bounced'),
  failed: t('Not sent'),
  suppressed: t('Held back'),
});

function useMessages(status: string, typed: string) {
  const filters = {
    ...(status !== '' && { 'q[status_eq]': status }),
    ...(typed !== '' && { 'q[recipient_cont]': typed }),
  };
  type Answer = {
    readonly communication_logs: readonly Message[];
    readonly meta: { readonly next_cursor?: string | null };
  };
  return useInfiniteQuery({
    queryKey: ['mailbox', filters],
    refetchInterval: again,
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask<Answer>('/communication_logs', {
        query: { ...filters, limit, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
}

export default function Mailbox() {
  const status = new URLSearchParams(useSearch()).get('status') ?? '';
  const [, go] = useLocation();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 300);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useMessages(status, settled);
  const counts = useSums('communication_logs', {}, ['count'], ['status']);
  const messages = data?.pages.flatMap(({ communication_logs }) => communication_logs) ?? [];
  const countOf = (one: string): number => Number(counts.data?.find((row) => row['status'] === one)?.['count'] ?? 0);
  if (error) return <Failed error={error as Refusal} />;
  return (
    <div className={pageStyles['page']}>
      <div className={pageStyles['head']}>
        <Title order={1}>{t('Mailbox')}</Title>
        <Group gap={8}>
          {readable('inbound_mails') && (
            <Button component={Link} href="/inbound_mails" variant="default">
              {t('Mail that came in')}
            </Button>
          )}
          <TextInput
            type="search"
            aria-label={t('Find an address')}
            placeholder={t('Find an address')}
            leftSection={<Icon name="search" size={15} />}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Select
            aria-label={t('Status')}
            data={[
              { value: '', label: t('Every state') },
              ...Object.entries(wordsOfMessage()).map(([value, label]) => ({
                value,
                label: countOf(value) > 0 ? `${label} (${number(countOf(value))})` : label,
              })),
            ]}
            value={status}
            allowDeselect={false}
            onChange={(next) => go(next ? `/mailbox?status=${next}` : '/mailbox')}
          />
        </Group>
      </div>
      {!data && <Waiting />}
      {data && messages.length === 0 && (
        <Empty
          title={t('No message')}
          text={t('Everything sent to customers appears here: messages, quotations, invoices and reminders.')}
        />
      )}
      {messages.length > 0 && (
        <Card flush>
          {messages.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </Card>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          style={{ alignSelf: 'center' }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('Earlier')}
        </Button>
      )}
    </div>
  );
}

function Row({ message }: { readonly message: Message }) {
  const others = message.recipients.length - 1;
  return (
    <div className={classes['row']}>
      <div className={classes['name']}>
        <Anchor component={Link} href={`/mailbox/${message.id}`} size="sm" fw={550} dir="auto">
          {message.subject_line || t('Without a subject')}
        </Anchor>
        <Text size="sm">
          {message.recipient}
          {others > 0 && ` ${t('and {count} more', { count: others })}`}
          {message.subject_type !== null && (
            <>
              {' · '}
              <Subject type={message.subject_type} id={message.subject_id} plain />
            </>
          )}
        </Text>
        <Text size="xs" c="dimmed" mt={2}>
          <span title={instant(message.created_at)}>{ago(message.created_at)}</span>
          {message.template_name !== null && ` · ${message.template_name}`}
        </Text>
      </div>
      <div>
        <StateBadge value={wordsOfMessage()[message.status]} tone={toneOfMessage[message.status]} />
      </div>
    </div>
  );
}
