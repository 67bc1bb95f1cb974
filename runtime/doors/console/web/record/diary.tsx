/** The history of a record as a diary: who did what, by person and minute, with what it was before. */
import { Text } from '@mantine/core';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { type Field, fieldOf, type Resource, resourceQuery, theIndex } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { time, words } from '../fields/format.ts';
import { isEmpty, Value } from '../fields/value.tsx';
import { Empty, Failed, Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import { DayList } from './day_list.tsx';
import classes from './diary.module.css';

export interface Entry {
  readonly id: number;
  readonly action: string;
  readonly actor_type: string;
  readonly actor_label: string;
  readonly user_name: string | null;
  readonly old_values: RecordData;
  readonly new_values: RecordData;
  readonly created_at: string;
}

const perPage = 50;

export function useHistory(path: string, enabled = true) {
  return useInfiniteQuery({
    queryKey: ['history', path],
    initialPageParam: 1,
    enabled,
    queryFn: ({ pageParam, signal }) =>
      ask<{ history: readonly Entry[]; meta: { total: number } }>(`${path}/history`, {
        query: { page: pageParam, per_page: perPage },
        signal,
      }),
    getNextPageParam: ({ meta }, pages) => (pages.length * perPage < meta.total ? pages.length + 1 : undefined),
  });
}

/** What nobody did: it follows from what they did. */
const technical =
  /^(?:id|ref|uuid|updated_at|created_at|aggregate_version|status_changed_at|created_by_id|updated_by_id|.*_snapshot)$/;

/** Whose doing it was, by name. */
export const who = ({ user_name, actor_label, actor_type }: Entry): string =>
  user_name ?? (actor_type === 'system' ? t('The system') : actor_label);

/** Entries of one person within a minute. */
function grouped(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1)?.[0];
    if (last && who(last) === who(entry) && last.created_at.slice(0, 16) === entry.created_at.slice(0, 16))
      groups.at(-1)?.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

export function Diary({ resource, path }: { readonly resource: Resource; readonly path: string }) {
  const { data, error, ...pages } = useHistory(path);
  const entries = data?.pages.flatMap(({ history }) => history) ?? [];
  const resources = useResourcesOf(entries, resource);
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  if (entries.length === 0) return <Empty title={t('Nothing has happened yet')} />;
  return (
    <DayList
      pages={pages}
      entries={grouped(entries).flatMap((group) => {
        const [first] = group;
        if (!first) return [];
        const content = (
          <>
            <Text size="sm">
              <strong>{who(first)}</strong>{' '}
              <Text span c="dimmed" size="xs">
                {time(first.created_at)}
              </Text>
            </Text>
            <ul className={classes['changes']}>
              {merged(group).map(({ entry, count }) => (
                <Change
                  key={entry.id}
                  entry={entry}
                  count={count}
                  resource={resources.get(entry.action.split('.')[0] ?? '') ?? null}
                  local={resource}
                />
              ))}
            </ul>
          </>
        );
        const quiet = first.actor_type === 'system';
        return [{ key: first.id, at: first.created_at, by: who(first), quiet, content }];
      })}
    />
  );
}

/** What an entry says, and how many said the same. */
interface Line {
  readonly entry: Entry;
  readonly count: number;
}

/** Of entries whose changes are technical alone, none is shown where others say what was done; what is said twice is counted. */
function merged(group: readonly Entry[]): readonly Line[] {
  const telling = group.filter((entry) => !/\.(?:updated)$/.test(entry.action) || changed(entry).length > 0);
  const lines: Line[] = [];
  for (const entry of telling.length > 0 ? telling : group.slice(0, 1)) {
    const same = isBrief(entry)
      ? lines.findIndex((one) => one.entry.action === entry.action && isBrief(one.entry))
      : -1;
    const known = lines[same];
    if (known) lines[same] = { ...known, count: known.count + 1 };
    else lines.push({ entry, count: 1 });
  }
  return lines;
}

/** A creation lists everything: its word is enough. */
const isBrief = (entry: Entry): boolean => {
  const names = changed(entry);
  return names.length === 0 || (names.length > 4 && !entry.action.endsWith('.updated'));
};

/** Fields of an entry that were changed, without what nobody did. */
export const changed = ({ old_values, new_values, created_at }: Entry): readonly string[] =>
  Object.keys(new_values ?? {}).filter(
    (name) =>
      !technical.test(name) && name in (old_values ?? {}) && !isStamp(old_values[name], new_values[name], created_at),
  );

/** That something was done now is said by when it was done. */
const isStamp = (old: unknown, value: unknown, at: string): boolean =>
  isEmpty(old) &&
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT/.test(value) &&
  Math.abs(Date.parse(value) - Date.parse(at)) < 2000;

function useResourcesOf(entries: readonly Entry[], local: Resource): ReadonlyMap<string, Resource> {
  const all = Object.entries(theIndex().resources);
  const names = [...new Set(entries.map(({ action }) => action.split('.')[0] ?? ''))];
  const plurals = names.flatMap((name) =>
    name === local.entity ? [] : (all.find(([, { entity }]) => entity === name)?.[0] ?? []),
  );
  const answers = useQueries({ queries: plurals.map((plural) => resourceQuery(plural)) });
  return new Map([
    [local.entity, local],
    ...answers.flatMap(({ data }) => (data ? [[data.entity, data] as const] : [])),
  ]);
}

function Change({
  entry,
  count,
  resource,
  local,
}: {
  readonly entry: Entry;
  readonly count: number;
  readonly resource: Resource | null;
  readonly local: Resource;
}) {
  const [entity = '', verb = ''] = entry.action.split('.');
  const names = changed(entry);
  const what = entity === local.entity ? '' : `${resource?.one ?? words(entity)} `;
  const said = (word: string) => (
    <li>
      {sentence(what, word)}
      {count > 1 && <span className={classes['label']}> × {count}</span>}
    </li>
  );
  if (isBrief(entry)) return said(verb);
  return (
    <>
      {verb !== 'updated' && said(verb)}
      {names.map((name) => (
        <FieldChange
          key={name}
          name={name}
          field={resource ? fieldOf(resource, name) : undefined}
          prefix={verb === 'updated' ? what : ''}
          entry={entry}
        />
      ))}
    </>
  );
}

/** `Rental item created`; names keep their capitals. @param what '' or a name and a space. */
export const sentence = (what: string, verb: string): string =>
  what === '' ? words(verb) : `${what}${words(verb).toLowerCase()}`;

export function FieldChange({
  name,
  field,
  prefix,
  entry,
}: {
  readonly name: string;
  readonly field: Field | undefined;
  readonly prefix: string;
  readonly entry: Entry;
}) {
  const shown = field ?? { name, label: words(name), type: 'text' as const };
  const side = (values: RecordData) =>
    isEmpty(values[name]) ? (
      <span className={classes['none']}>{t('empty')}</span>
    ) : (
      <Value field={shown} record={values} plain />
    );
  return (
    <li>
      {prefix}
      <span className={classes['label']}>{shown.label}</span>{' '}
      <span className={classes['old']}>{side(entry.old_values)}</span>
      <span aria-hidden="true"> → </span>
      <span className="bl-skip">{t('to')}</span>
      <span className={classes['new']}>{side(entry.new_values)}</span>
    </li>
  );
}
