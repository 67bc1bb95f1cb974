/** The person's notifications: pushed by the server, or requested once a minute where that fails. */
import { ActionIcon, Anchor, Button, Group, Indicator, Popover, ScrollArea, Text, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf, ask } from '../api/client.ts';
import { entryOf } from '../api/metadata.ts';
import { memberPath } from '../api/paths.ts';
import { useWrite } from '../api/records.ts';
import { may } from '../boot.ts';
import { ago } from '../fields/format.ts';
import { Mentions } from '../fields/mentions.tsx';
import { pluralOf } from '../fields/value_text.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { alike } from './alike.ts';
import classes from './bell.module.css';

interface Notice {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly body: string;
  readonly subject_ref: string | null;
  readonly read_at: string | null;
  readonly created_at: string;
}

const kind = 'notifications';
const pollMs = 60_000;
const key = ['bell'];

/** Passes notifications on to tabs without a stream. */
const channel = new BroadcastChannel('backline.bell');

/**
 * Listens to the stream; whether it is open here. One tab alone holds it: a browser has few connections to a server, and
 * every tab with one of its own would soon leave none for anything else.
 */
function useStream(enabled: boolean): boolean {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const fresh = (): void => void client.invalidateQueries({ queryKey: key });
    channel.addEventListener('message', fresh);
    if (!enabled || !('locks' in navigator)) return () => channel.removeEventListener('message', fresh);
    const ending = new AbortController();
    void navigator.locks
      .request('backline.bell', { signal: ending.signal }, () => listen(fresh, setOpen, ending.signal))
      .catch(() => undefined);
    return () => {
      ending.abort();
      channel.removeEventListener('message', fresh);
    };
  }, [client, enabled]);
  return open;
}

/** Holds the stream until the page goes. */
function listen(fresh: () => void, setOpen: (open: boolean) => void, ending: AbortSignal): Promise<void> {
  if (ending.aborted) return Promise.resolve();
  const source = new EventSource(addressOf(`/${kind}/stream`));
  const heard = (): void => {
    fresh();
    channel.postMessage('heard');
  };
  source.onopen = () => setOpen(true);
  source.onerror = () => setOpen(false);
  source.onmessage = heard;
  source.addEventListener('notification', heard);
  return new Promise((resolve) =>
    ending.addEventListener('abort', () => {
      source.close();
      resolve();
    }),
  );
}

export function NotificationBell() {
  const there = may(entryOf(kind)?.read);
  const streaming = useStream(there);
  const [opened, setOpened] = useState(false);
  const write = useWrite();
  const { data } = useQuery({
    queryKey: key,
    enabled: there,
    refetchInterval: streaming ? false : pollMs,
    queryFn: async ({ signal }) =>
      (
        await ask<{ meta: { total: number } }>(`/${kind}`, {
          query: { 'q[read_at_null]': 1, per_page: 1, fields: 'id' },
          signal,
        })
      ).meta.total,
  });
  // Their texts are requested when the list opens.
  const { data: notices } = useQuery({
    queryKey: [...key, 'list'],
    enabled: there && opened,
    queryFn: async ({ signal }) =>
      (await ask<{ notifications: readonly Notice[] }>(`/${kind}`, { query: { per_page: 60 }, signal })).notifications,
  });
  if (!there) return null;
  const unread = data ?? 0;
  const label = unread === 0 ? t('Notifications') : t('Notifications, {count} unread', { count: unread });
  return (
    <Popover position="bottom-end" width={370} shadow="md" opened={opened} onChange={setOpened} trapFocus>
      <Indicator
        label={unread > 99 ? '99+' : unread}
        size={17}
        offset={6}
        color="red"
        disabled={unread === 0}
        classNames={{ indicator: classes['badge'] ?? '' }}
      >
        <Popover.Target>
          <ActionIcon size="lg" aria-label={label} onClick={() => setOpened(!opened)}>
            <Icon name="bell" />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('Notifications')}>
        <Group justify="space-between" p="sm" pb={6}>
          <Text fw={600} size="sm">
            {t('Notifications')}
          </Text>
          <Button
            variant="subtle"
            size="compact-xs"
            disabled={unread === 0}
            onClick={() => write.mutate({ path: `/${kind}/read_all`, method: 'POST', body: {} })}
          >
            {t('Mark all as read')}
          </Button>
        </Group>
        <ScrollArea.Autosize mah={420}>
          {alike(notices ?? []).map((group) => (
            <Alike key={group[0]?.id} notices={group} onOpen={() => setOpened(false)} />
          ))}
          {notices?.length === 0 && (
            <Text size="sm" c="dimmed" p="md" ta="center">
              {t('Nothing yet')}
            </Text>
          )}
        </ScrollArea.Autosize>
        <Group justify="space-between" p="sm" pt={6}>
          <Anchor component={Link} href="/notification_preferences" size="sm" onClick={() => setOpened(false)}>
            {t('Preferences')}
          </Anchor>
          <Anchor component={Link} href={`/${kind}`} size="sm" onClick={() => setOpened(false)}>
            {t('All notifications')}
          </Anchor>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

function Alike({ notices, onOpen }: { readonly notices: readonly Notice[]; readonly onOpen: () => void }) {
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? notices : notices.slice(0, 1);
  return (
    <>
      {shown.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} onOpen={onOpen} />
      ))}
      {notices.length > 1 && (
        <Button
          variant="subtle"
          size="compact-xs"
          ml={20}
          mb={6}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t('Show fewer') : t('{count} more like this', { count: notices.length - 1 })}
        </Button>
      )}
    </>
  );
}

function NoticeLine({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const [, go] = useLocation();
  const write = useWrite();
  const open = (): void => {
    if (notice.read_at === null) write.mutate({ path: `/${kind}/${notice.id}/read`, method: 'POST', body: {} });
    const [entity = '', id = ''] = (notice.subject_ref ?? '').split(':');
    const entry = entryOf(pluralOf(entity) ?? '');
    const path = entry ? memberPath(entry, { id }) : null;
    if (path === null) return;
    onOpen();
    go(path);
  };
  return (
    <UnstyledButton className={classes['notice']} data-unread={notice.read_at === null} onClick={open}>
      <Text size="sm" fw={notice.read_at === null ? 600 : 400}>
        {notice.title}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={2}>
        <Mentions text={notice.body} />
      </Text>
      <Text size="xs" c="dimmed">
        {ago(notice.created_at)}
      </Text>
    </UnstyledButton>
  );
}
