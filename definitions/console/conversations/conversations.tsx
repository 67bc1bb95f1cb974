/** Conversations: those that go on, with what one has not read, and the one that is open beside them. */
import { Badge, Button, Group, SegmentedControl, Text, Title, UnstyledButton } from '@mantine/core';
import { ago, boot, Empty, Failed, may, t, Waiting, words } from 'backline/console';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import classes from './conversations.module.css';
import { type Conversation, useConversations } from './data.ts';
import { Thread } from './thread.tsx';

const queries = (): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  open: { 'q[status_eq]': 'open' },
  mine: { 'q[status_eq]': 'open', 'q[assigned_to_id_eq]': String(boot().me.id) },
  closed: { 'q[status_eq]': 'closed' },
});

export default function Conversations() {
  const { id } = useParams<{ id?: string }>();
  const [, go] = useLocation();
  const [which, setWhich] = useState('open');
  const { data, error } = useConversations(queries()[which] ?? {});
  const chosen = Number(id);
  if (error) return <Failed error={error} />;
  return (
    <div className={classes['page']} data-open={Number.isInteger(chosen) && chosen > 0}>
      <div className={classes['list']}>
        <Group justify="space-between" mb="sm">
          <Title order={1}>{t('Inbox')}</Title>
          {may('conversations:write') && (
            <Button component={Link} href="/conversations/new" size="xs">
              {t('New conversation')}
            </Button>
          )}
        </Group>
        <SegmentedControl
          fullWidth
          size="xs"
          mb="sm"
          aria-label={t('Which conversations')}
          data={[
            { value: 'open', label: words('open') },
            { value: 'mine', label: t('Mine') },
            { value: 'closed', label: words('closed') },
          ]}
          value={which}
          onChange={setWhich}
        />
        {!data && <Waiting />}
        {data?.length === 0 && <Empty title={t('No conversation')} />}
        {data?.map((one) => (
          <Row key={one.id} conversation={one} chosen={one.id === chosen} open={() => go(`/inbox/${one.id}`)} />
        ))}
      </div>
      <div className={classes['pane']}>
        {Number.isInteger(chosen) && chosen > 0 ? (
          <>
            <Button className={classes['back']} variant="default" size="xs" component={Link} href="/inbox">
              {t('All conversations')}
            </Button>
            <Thread key={chosen} id={chosen} />
          </>
        ) : (
          <Empty title={t('Choose a conversation')} />
        )}
      </div>
    </div>
  );
}

function Row({
  conversation,
  chosen,
  open,
}: {
  readonly conversation: Conversation;
  readonly chosen: boolean;
  readonly open: () => void;
}) {
  const unread = conversation.unread_count ?? 0;
  return (
    <UnstyledButton className={classes['row']} data-chosen={chosen} aria-current={chosen || undefined} onClick={open}>
      <Group justify="space-between" wrap="nowrap" gap={8}>
        <Text size="sm" fw={unread > 0 ? 650 : 450} truncate>
          {conversation.title}
        </Text>
        {unread > 0 && (
          <Badge size="sm" variant="filled" aria-label={t('{count} unread', { count: unread })}>
            {unread}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {conversation.last_message_at ? ago(conversation.last_message_at) : t('No message yet')}
      </Text>
    </UnstyledButton>
  );
}
