/** A record as it was: a scale that is true to time, and what was different then. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ask } from '../api/client.ts';
import type { Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { now as serverNow } from '../boot.ts';
import { counted } from '../fields/counted.ts';
import { instant } from '../fields/format.ts';
import { same } from '../form/values.ts';
import { Face } from '../ui/face.tsx';
import { t } from '../words/index.ts';
import { Details } from './details.tsx';
import classes from './diary.module.css';
import { Diary, type Entry, useHistory, who } from './diary.tsx';

interface TimeTravelProps {
  readonly resource: Resource;
  readonly path: string;
  readonly record: RecordData;
}

const steps = 1000;
/** Places on the scale that have room for a face. */
const slots = 48;

const timeOf = ({ created_at }: Entry): number => Date.parse(created_at);

/** What was done, by its place on the scale; of what lies close together the newest first. */
function marks(entries: readonly Entry[], first: number, span: number) {
  const found = new Map<number, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const slot = Math.round(((timeOf(entry) - first) / span) * slots);
    const there = found.get(slot);
    if (there) there.push(entry);
    else found.set(slot, [entry]);
  }
  return [...found];
}

export function TimeTravel({ resource, path, record }: TimeTravelProps) {
  const { data } = useHistory(path);
  const entries = useMemo(() => (data?.pages ?? []).flatMap(({ history }) => history), [data]);
  const now = useMemo(serverNow, []);
  const first = Math.min(...entries.map(timeOf), Date.parse(String(record['created_at'] ?? '')) || now);
  const span = Math.max(now - first, 1);
  const [position, setPosition] = useState(steps);
  const [settled] = useDebouncedValue(position, 160);
  const at = new Date(Math.min(now, first + (span * settled) / steps + 1)).toISOString();
  const past = settled < steps;
  const { data: was } = useQuery({
    queryKey: ['as_at', path, at],
    enabled: past && resource.asAt === true,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await ask<Record<string, RecordData>>(`${path}/as_at`, { query: { at }, signal });
      return {
        record: answer[resource.entity] ?? {},
        meta: answer['meta']?.['reconstruction'] as
          | { complete?: boolean; uncovered_fields?: readonly string[] }
          | undefined,
      };
    },
  });
  const marked = useMemo(
    () =>
      new Set(
        resource.fields
          .filter(({ name }) => was && name in was.record && !same(was.record[name], record[name]))
          .map(({ name }) => name),
      ),
    [was, record, resource],
  );
  if (!resource.asAt) return <Diary resource={resource} path={path} record={record} />;
  return (
    <>
      <div className={classes['time']}>
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" fw={600} aria-live="polite">
            {past ? instant(at, { weekday: true }) : t('Now')}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setPosition(steps)}
            style={{ visibility: past ? 'visible' : 'hidden' }}
          >
            {t('Back to now')}
          </Button>
        </Group>
        <div className={classes['track']}>
          <input
            className={classes['range']}
            type="range"
            min={0}
            max={steps}
            value={position}
            onChange={(event) => setPosition(Number(event.currentTarget.value))}
            aria-label={t('As it was at')}
            aria-valuetext={past ? instant(at) : t('Now')}
          />
        </div>
        <div className={classes['faces']}>
          {marks(entries, first, span).map(([slot, [newest, ...others]]) => (
            <button
              key={slot}
              type="button"
              // The scale itself is reached by keys; these are a shorter way by hand.
              tabIndex={-1}
              aria-hidden="true"
              style={{ left: `${(slot / slots) * 100}%` }}
              title={[`${who(newest)}, ${instant(newest.created_at)}`, others.length > 0 ? `+ ${others.length}` : '']
                .filter((part) => part !== '')
                .join(' ')}
              onClick={() => setPosition(Math.ceil(((timeOf(newest) - first) / span) * steps))}
            >
              <Face name={who(newest)} quiet={newest.actor_type === 'system'} />
            </button>
          ))}
        </div>
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {instant(new Date(first).toISOString())}
          </Text>
          <Text size="xs" c="dimmed">
            {t('Now')}
          </Text>
        </Group>
      </div>
      {past && was ? (
        <>
          <Alert color="orange" mb="md" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
            {marked.size === 0
              ? t('No changes since')
              : counted(
                  marked.size,
                  'Marked is what was different then: 1 field.',
                  'Marked is what was different then: {count} fields.',
                )}
            {was.meta?.complete === false && ` ${t('Some values were not recorded, and are shown as they are now.')}`}
          </Alert>
          <Details resource={resource} record={was.record} marked={marked} />
        </>
      ) : (
        <Diary resource={resource} path={path} record={record} />
      )}
    </>
  );
}
