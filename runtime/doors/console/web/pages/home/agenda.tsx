/** What is late, what starts and what is due in the days to come: of every resource whose records have states and days. */
import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ConsoleAgenda } from '../../../../../base/kernel/console.ts';
import { type Filters, queryOf } from '../../api/lists.ts';
import { type Entry, entryOf, fieldOf, type Resource, resourceQuery } from '../../api/metadata.ts';
import { memberPath, type RecordData, titleOf } from '../../api/paths.ts';
import { listPage } from '../../api/records.ts';
import { now } from '../../boot.ts';
import { dayFromToday, startOf } from '../../fields/days.ts';
import { ago, day } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
import { StateBadge } from '../../ui/state_badge.tsx';
import { t } from '../../words/index.ts';
import classes from './agenda.module.css';

/** How many of each list are shown, and of how many resources. */
const shown = 6;
const followed = 6;
const daysAhead = 7;
/** What is late follows the clock by the minute: an instant of each drawing would be looked for again at once. */
const minute = 60_000;

interface Followed {
  readonly plural: string;
  readonly entry: Entry;
  readonly agenda: ConsoleAgenda;
  readonly resource: Resource;
}

interface Wanted extends Followed {
  readonly kind: 'late' | 'starts' | 'ends';
  readonly field: string;
  readonly filters: Filters;
}

/** @param plurals resources that the person works with. */
export function Agenda({ plurals }: { readonly plurals: readonly string[] }) {
  const all = plurals.filter((plural) => entryOf(plural)?.agenda && entryOf(plural)?.path != null).slice(0, followed);
  const resources = useQueries({ queries: all.map((plural) => resourceQuery(plural)) });
  const wanted = resources.flatMap(({ data: resource }, at): readonly Wanted[] => {
    const plural = all[at] ?? '';
    const entry = entryOf(plural);
    return resource && entry?.agenda ? wantedOf({ plural, entry, agenda: entry.agenda, resource }) : [];
  });
  const lists = useQueries({
    queries: wanted.map(({ plural, entry, resource, field, filters }) => {
      const via = subjectsOf(resource).map(({ via: word = '' }) => word);
      const query = { ...queryOf(filters), sort: field, per_page: shown, ...(via.length > 0 && { include: via }) };
      return {
        queryKey: ['list', plural, 'agenda', query],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => listPage(entry, entry.path ?? '/', query, signal),
      };
    }),
  });
  if (wanted.length === 0) return null;
  const cards = (['late', 'starts', 'ends'] as const).map((kind) => {
    const rows = wanted
      .flatMap((one, at) =>
        one.kind === kind ? (lists[at]?.data?.rows ?? []).map((record) => ({ ...one, record })) : [],
      )
      .sort((a, b) => String(a.record[a.field]).localeCompare(String(b.record[b.field])));
    return { kind, rows: rows.slice(0, shown), isWanted: wanted.some((one) => one.kind === kind) };
  });
  return (
    <div className={classes['columns']}>
      {cards
        .filter(({ isWanted, kind, rows }) => isWanted && (kind !== 'late' || rows.length > 0))
        .map(({ kind, rows }) => (
          <Card key={kind} title={titles[kind]()}>
            {rows.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('Nothing in the next 7 days')}
              </Text>
            ) : (
              <ul className={classes['rows']}>
                {rows.map((row) => (
                  <li key={`${row.plural}${row.record['id']}${row.field}`}>
                    <Row {...row} isAlone={all.length === 1} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        ))}
    </div>
  );
}

const titles = {
  late: () => t('Overdue'),
  starts: () => t('Starts next'),
  ends: () => t('Due next'),
} as const;

/** What of a resource is looked for: days are those of the person, and an instant is late once it has passed. */
function wantedOf(one: Followed): readonly Wanted[] {
  const { starts, ends, state, open, begun } = one.agenda;
  const has = (states: readonly string[]): Filters => ({ [`${state}_in`]: states.join(',') });
  const waiting = open.filter((each) => !begun.includes(each));
  const found: Wanted[] = [];
  const add = (kind: Wanted['kind'], field: string, filters: Filters) => found.push({ ...one, kind, field, filters });
  if (ends !== undefined) {
    const [, end, moment] = bounds(one, ends);
    add('late', ends, { ...has(open), [`${ends}_lt`]: moment });
    add('ends', ends, { ...has(open), [`${ends}_gteq`]: moment, [`${ends}_lt`]: end });
  }
  if (starts !== undefined && waiting.length > 0) {
    const [today, end] = bounds(one, starts);
    add('starts', starts, { ...has(waiting), [`${starts}_gteq`]: today, [`${starts}_lt`]: end });
  }
  return found;
}

/** Where today begins, where the days that are looked at end, and before what something is late: days, or instants. */
function bounds({ resource }: Followed, field: string): readonly [string, string, string] {
  const [today, end] = [dayFromToday(), dayFromToday(daysAhead)];
  return fieldOf(resource, field)?.type === 'datetime'
    ? [startOf(today), startOf(end), new Date(Math.floor(now() / minute) * minute).toISOString()]
    : [today, end, today];
}

/** References that say what a record is about, which come with it. */
const subjectsOf = (resource: Resource) =>
  resource.about.flatMap((name) => {
    const field = fieldOf(resource, name);
    return field?.via !== undefined && field.ref !== undefined ? [field] : [];
  });

interface RowProps extends Wanted {
  readonly record: RecordData;
  /** Nothing but its resource is followed: what kind of record it is goes without saying. */
  readonly isAlone: boolean;
}

function Row({ entry, agenda, kind, field, record, resource, isAlone }: RowProps) {
  const when = record[field];
  const about = subjectsOf(resource).flatMap(({ ref = '', via = '' }) => {
    const [named, included] = [entryOf(ref), record[via]];
    return named && typeof included === 'object' && included !== null ? [titleOf(named, included as RecordData)] : [];
  });
  const tone = fieldOf(resource, agenda.state)?.tones?.[String(record[agenda.state])];
  return (
    <Link href={memberPath(entry, record) ?? entry.path ?? '/'} className={classes['row']}>
      <span className={classes['when']} data-late={kind === 'late'}>
        {kind === 'late' ? ago(when) : day(when, { weekday: true })}
      </span>
      <span className={classes['what']}>
        <strong dir="auto">{titleOf(entry, record)}</strong>
        <span>{[...about, ...(isAlone && about.length > 0 ? [] : [entry.one])].join(' · ')}</span>
      </span>
      <StateBadge value={record[agenda.state]} tone={tone} />
    </Link>
  );
}
