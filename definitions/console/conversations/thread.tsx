/** A conversation: its subject, its assignee, its messages, and a reply. Shown messages count as read. */
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  boot,
  counted,
  day,
  Empty,
  Face,
  Failed,
  Mentions,
  may,
  memberPath,
  ReferencePicker,
  StateBadge,
  t,
  theIndex,
  time,
  useTitle,
  useWrite,
  Waiting,
} from 'backline/console';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Composer } from './composer.tsx';
import classes from './conversations.module.css';
import { type Conversation, type Message, useConversation, useMessages } from './data.ts';

export function Thread({ id }: { readonly id: number }) {
  const { data: conversation, error } = useConversation(id);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useMessages(id);
  const messages = (data?.pages.flatMap((page) => page.messages) ?? []).toReversed();
  const newest = messages.at(-1)?.id;
  useReading(id, newest, conversation?.unread_count ?? 0);
  if (error) return <Failed error={error} />;
  if (!conversation || !data) return <Waiting />;
  return (
    <section className={classes['thread']} aria-label={conversation.title}>
      <Head conversation={conversation} />
      <div className={classes['messages']}>
        {hasNextPage && (
          <Button
            variant="default"
            size="xs"
            onClick={() => void fetchNextPage()}
            loading={isFetchingNextPage}
            style={{ alignSelf: 'center' }}
          >
            {t('Earlier')}
          </Button>
        )}
        {messages.length === 0 && <Empty title={t('No message yet')} />}
        {messages.map((message) => (
          <Bubble key={message.id} message={message} conversation={id} />
        ))}
      </div>
      {conversation.status === 'open' && may('conversations:write') && <Composer id={id} />}
    </section>
  );
}

/** Marks the shown messages as read, once for each newest message. */
function useReading(id: number, newest: number | undefined, unread: number): void {
  const { mutate } = useWrite();
  const marked = useRef(0);
  useEffect(() => {
    if (newest === undefined || unread === 0 || marked.current === newest) return;
    marked.current = newest;
    mutate({ path: `/conversations/${id}/mark_read`, method: 'POST', body: { message_id: newest } });
  }, [id, newest, unread, mutate]);
}

function Head({ conversation }: { readonly conversation: Conversation }) {
  const { id, title, status, visibility, assigned_to_id } = conversation;
  const write = useWrite();
  // Without the list beside it, it is what the page is about.
  const narrow = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });
  const writes = may('conversations:write');
  return (
    <Stack gap={6} className={classes['head']}>
      <Group justify="space-between" align="flex-start">
        <Stack gap={2} miw={0}>
          <Group gap={8}>
            <Title order={narrow ? 1 : 2} size="h3">
              {title}
            </Title>
            <StateBadge value={status} tone={status === 'open' ? 'green' : 'grey'} />
            {visibility === 'customer' && <StateBadge value={t('With the customer')} tone="blue" />}
          </Group>
          <Subject conversation={conversation} />
        </Stack>
        {writes && (
          <Group gap={8} align="flex-end">
            <ReferencePicker
              plural="users"
              column="id"
              value={assigned_to_id}
              clearable
              label={t('Assigned to')}
              onChange={(user) =>
                write.mutate({ path: `/conversations/${id}`, method: 'PATCH', body: { assigned_to_id: user } })
              }
            />
            <Button
              variant="default"
              loading={write.isPending}
              onClick={() =>
                write.mutate({
                  path: `/conversations/${id}/${status === 'open' ? 'close' : 'reopen'}`,
                  method: 'POST',
                  body: {},
                })
              }
            >
              {status === 'open' ? t('Close the conversation') : t('Open it again')}
            </Button>
          </Group>
        )}
      </Group>
      {write.error && (
        <Text c="var(--bl-red-fg)" size="sm" role="alert">
          {write.error.message}
        </Text>
      )}
    </Stack>
  );
}

function Subject({ conversation: { subject_type, subject_id } }: { readonly conversation: Conversation }) {
  const [plural, entry] = Object.entries(theIndex().resources).find(([, one]) => one.entity === subject_type) ?? [
    '',
    null,
  ];
  const title = useTitle(plural, subject_id);
  const path = entry ? memberPath(entry, { id: subject_id }) : null;
  if (!entry || path === null) return null;
  return (
    <Anchor component={Link} href={path} size="sm">
      {entry.one} {title ?? ''}
    </Anchor>
  );
}

/** Messages are shown as text, whatever they were written as. */
function Bubble({ message, conversation }: { readonly message: Message; readonly conversation: number }) {
  const isMine = message.author_type === 'user' && message.author_id === boot().me.id;
  return (
    <article className={classes['message']} data-own={isMine}>
      <Face name={message.author_name} quiet={message.author_type === 'system'} />
      <div className={classes['bubble']}>
        <Text size="xs" c="dimmed">
          <strong>{message.author_name}</strong> {day(message.created_at)} {time(message.created_at)}
          {message.edited_at ? ` · ${t('edited')}` : ''}
        </Text>
        <Text size="sm" className={classes['text']}>
          <Mentions text={message.body} />
        </Text>
        {message.author_address !== null && (
          <Text size="xs" c="dimmed">
            {t('By mail from {address}', { address: message.author_address })}
          </Text>
        )}
        {message.attachment_uuids.length > 0 && (
          <Anchor component={Link} href={`/conversations/${conversation}`} size="xs">
            {counted(message.attachment_uuids.length, '1 file', '{count} files')}
          </Anchor>
        )}
        {message.quoted_text !== null && (
          <details>
            <summary>
              <Text span size="xs" c="dimmed">
                {t('What it quotes')}
              </Text>
            </summary>
            <Text size="xs" c="dimmed" className={classes['text']}>
              {message.quoted_text}
            </Text>
          </details>
        )}
      </div>
    </article>
  );
}
