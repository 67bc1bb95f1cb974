/** What has happened with a record, newest first: the answer of its own `timeline`, page by page. */
import { Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ask } from '../api/client.ts';
import { type Resource, theIndex } from '../api/metadata.ts';
import { memberPath } from '../api/paths.ts';
import { day, money, time, words } from '../fields/format.ts';
import { Face } from '../ui/face.tsx';
import { Mentions } from '../ui/mentions.tsx';
import { StateBadge } from '../ui/state_badge.tsx';
import { Empty, Failed, Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import classes from './diary.module.css';

interface Entry {
  readonly type: string;
  readonly at: string;
  readonly ref: string;
  readonly title: string;
  readonly text: string | null;
  readonly actor: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly timeline: readonly Entry[];
  readonly meta: { readonly next_cursor: string | null; readonly withheld: readonly string[] };
}

/** Whether a record of the resource has a timeline that the person may read. */
export const hasTimeline = ({ operations }: Resource): boolean =>
  operations.some(({ name, method, on }) => name === 'timeline' && method === 'GET' && on === 'member');

/** What an entry of each kind is called; anything else by its own word. */
const kinds = (): Readonly<Record<string, string>> => ({
  activity: t('Activity'),
  message: t('Message'),
  communication: t('Mail'),
  document: t('Document'),
  payment: t('Payment'),
  state_change: t('State'),
});

export function Timeline({ path }: { readonly path: string }) {
  const [type, setType] = useState('');
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['timeline', path, type],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask<Answer>(`${path}/timeline`, {
        query: { limit: 30, ...(pageParam !== '' && { cursor: pageParam }), ...(type !== '' && { types: type }) },
        signal,
      }),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  const names = kinds();
  const withheld = data.pages[0]?.meta.withheld ?? [];
  const shown = Object.entries(names).filter(([key]) => !withheld.includes(key));
  let shownDay = '';
  return (
    <Stack gap={0}>
      <SegmentedControl
        aria-label={t('Kind of entry')}
        size="xs"
        style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
        data={[{ value: '', label: t('All') }, ...shown.map(([value, label]) => ({ value, label }))]}
        value={type}
        onChange={setType}
      />
      {data.pages[0]?.timeline.length === 0 && <Empty title={t('Nothing has happened yet')} />}
      {data.pages
        .flatMap(({ timeline }) => timeline)
        .map((entry) => {
          const on = day(entry.at, { weekday: true });
          const heading = on === shownDay ? null : on;
          shownDay = on;
          return (
            <div
              key={`${entry.type} ${entry.ref} ${entry.at} ${String(entry.data['message_id'] ?? entry.data['action'] ?? '')}`}
            >
              {heading && <h2 className={classes['day']}>{heading}</h2>}
              <article className={classes['group']}>
                <Face name={entry.actor ?? names[entry.type] ?? ''} quiet={entry.actor === null} />
                <div className={classes['body']}>
                  <Group gap={8}>
                    <Text size="sm" span>
                      <strong>{names[entry.type] ?? words(entry.type)}</strong> <EntryLink entry={entry} />
                    </Text>
                    <Outcome entry={entry} />
                    <Text span c="dimmed" size="xs">
                      {entry.actor ? `${entry.actor}, ` : ''}
                      {time(entry.at)}
                    </Text>
                  </Group>
                  {entry.text && (
                    <Text size="sm" lineClamp={4} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                      <Mentions text={entry.text} />
                    </Text>
                  )}
                </div>
              </article>
            </div>
          );
        })}
      {hasNextPage && (
        <Button
          variant="default"
          size="sm"
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          style={{ alignSelf: 'center' }}
        >
          {t('Earlier')}
        </Button>
      )}
    </Stack>
  );
}

/** The title leads to the record where the console has a page of it. */
function EntryLink({ entry: { ref, title } }: { readonly entry: Entry }) {
  const [entity = '', id = ''] = ref.split(':');
  const known = Object.values(theIndex().resources).find((one) => one.entity === entity);
  const path = known ? memberPath(known, { id }) : null;
  return path === null ? (
    <span>{title}</span>
  ) : (
    <Anchor component={Link} href={path} size="sm">
      {title}
    </Anchor>
  );
}

/** Where it stands, or what it comes to. */
function Outcome({ entry: { type, data } }: { readonly entry: Entry }) {
  const state = type === 'state_change' ? data['to'] : data['status'];
  const amount = data['amount'];
  return (
    <>
      {typeof state === 'string' && <StateBadge value={state} tone="grey" />}
      {typeof amount === 'string' && (
        <Text span size="sm" className="bl-number">
          {money(amount, data['currency_code'])}
        </Text>
      )}
    </>
  );
}
