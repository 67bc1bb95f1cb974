/** What has happened with a record, newest first: the answer of its own `timeline`, page by page. */
import { Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ask } from '../api/client.ts';
import { entryOf, fieldOf, type Resource, resourceQuery, theIndex } from '../api/metadata.ts';
import { memberPath } from '../api/paths.ts';
import { money, time, words } from '../fields/format.ts';
import { Mentions } from '../fields/mentions.tsx';
import { pluralOf } from '../fields/value_text.ts';
import { StateBadge } from '../ui/state_badge.tsx';
import { Empty, Failed, Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import { DayList } from './day_list.tsx';

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
  const { data, error, ...pages } = useInfiniteQuery({
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
  const entries = data.pages.flatMap(({ timeline }) => timeline);
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
      {entries.length === 0 && <Empty title={t('Nothing has happened yet')} />}
      <DayList
        pages={pages}
        entries={entries.map((entry) => ({
          key: `${entry.type} ${entry.ref} ${entry.at} ${String(entry.data['message_id'] ?? entry.data['action'] ?? '')}`,
          at: entry.at,
          by: entry.actor ?? names[entry.type] ?? '',
          quiet: entry.actor === null,
          content: <Message entry={entry} name={names[entry.type] ?? words(entry.type)} />,
        }))}
      />
    </Stack>
  );
}

function Message({ entry, name }: { readonly entry: Entry; readonly name: string }) {
  return (
    <>
      <Group gap={8}>
        <Text size="sm" span>
          <strong>{name}</strong> <EntryLink entry={entry} />
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
    </>
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

/** Its state, or its amount in the currency of the record's definition. */
function Outcome({ entry: { type, data, ref } }: { readonly entry: Entry }) {
  const plural = pluralOf(ref.split(':')[0] ?? '') ?? '';
  const { data: resource } = useQuery({
    ...resourceQuery(plural),
    enabled: typeof data['amount'] === 'string' && entryOf(plural) !== undefined,
  });
  const currency = resource && fieldOf(resource, 'amount')?.currency;
  const state = type === 'state_change' ? data['to'] : data['status'];
  const amount = data['amount'];
  return (
    <>
      {typeof state === 'string' && <StateBadge value={state} tone="grey" />}
      {typeof amount === 'string' && resource && (
        <Text span size="sm" className="bl-number">
          {money(amount, data[currency ?? ''])}
        </Text>
      )}
    </>
  );
}
