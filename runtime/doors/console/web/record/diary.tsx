/** The history of a record as a diary: by day, in sentences that say who did what; what follows from it is folded. */
import { Text } from '@mantine/core';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { ask } from '../api/client.ts';
import { type Field, fieldOf, type Resource, resourceQuery, theIndex } from '../api/metadata.ts';
import { type RecordData, titleOf } from '../api/paths.ts';
import { useTitle } from '../api/titles.ts';
import { counted } from '../fields/counted.ts';
import { time, words } from '../fields/format.ts';
import { Value } from '../fields/value.tsx';
import { isEmpty } from '../fields/value_text.ts';
import { Empty, Failed, Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import { DayList } from './day_list.tsx';
import classes from './diary.module.css';

export interface Entry {
  readonly id: number;
  readonly action: string;
  /** The record that changed, `<entity>:<id>`; absent where the page knows it already. */
  readonly ref?: string;
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
export function grouped(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1)?.[0];
    if (last && who(last) === who(entry) && last.created_at.slice(0, 16) === entry.created_at.slice(0, 16))
      groups.at(-1)?.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

interface DiaryProps {
  readonly resource: Resource;
  readonly path: string;
  readonly record: RecordData;
}

export function Diary({ resource, path, record }: DiaryProps) {
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
            <Text span c="dimmed" size="xs">
              {time(first.created_at)}
            </Text>
            <Sentences group={group} resources={resources} ofRecord={resource} record={record} />
          </>
        );
        return [{ key: first.id, at: first.created_at, by: who(first), quiet: first.actor_type === 'system', content }];
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
export function merged(group: readonly Entry[]): readonly Line[] {
  const telling = group.filter((entry) => !/\.(?:updated)$/.test(entry.action) || changed(entry).length > 0);
  const lines: Line[] = [];
  for (const entry of telling.length > 0 ? telling : group.slice(0, 1)) {
    const same = isBrief(entry)
      ? lines.findIndex((one) => one.entry.action === entry.action && one.entry.ref === entry.ref && isBrief(one.entry))
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

function useResourcesOf(entries: readonly Entry[], resource: Resource): ReadonlyMap<string, Resource> {
  const all = Object.entries(theIndex().resources);
  const names = [...new Set(entries.map(({ action }) => action.split('.')[0] ?? ''))];
  const plurals = names.flatMap((name) =>
    name === resource.entity ? [] : (all.find(([, { entity }]) => entity === name)?.[0] ?? []),
  );
  const answers = useQueries({ queries: plurals.map((plural) => resourceQuery(plural)) });
  return new Map([
    [resource.entity, resource],
    ...answers.flatMap(({ data }) => (data ? [[data.entity, data] as const] : [])),
  ]);
}

interface SentencesProps {
  /** Entries of one person within a minute. */
  readonly group: readonly Entry[];
  readonly resources: ReadonlyMap<string, Resource>;
  readonly ofRecord: Resource;
  readonly record: RecordData;
}

/** Derived values are folded: changes by people come first. */
function Sentences({ group, resources, ofRecord, record }: SentencesProps) {
  const lines = merged(group).map(({ entry, count }) => {
    const [entity = '', verb = ''] = entry.action.split('.');
    const resource = resources.get(entity);
    const names = isBrief(entry) ? [] : changed(entry);
    const typed = names.filter((name) => isTyped(resource, name));
    return { entry, count, entity, verb, resource, typed, derived: names.filter((name) => !typed.includes(name)) };
  });
  const isSaid = ({ verb, typed, derived: folded }: (typeof lines)[number]): boolean =>
    !quiet.test(verb) || typed.length > 0 || folded.length === 0;
  const derived = lines.reduce((sum, one) => sum + one.derived.length, 0);
  const [first] = group;
  const name = <strong>{first ? who(first) : ''}</strong>;
  const recordOf = ({ entry, entity, resource }: (typeof lines)[number]): ReactNode =>
    entity === ofRecord.entity ? null : (
      <Called entry={entry} resource={resource} entity={entity} above={{ [`${ofRecord.entity}_id`]: record['id'] }} />
    );
  return (
    <ul className={classes['changes']}>
      {lines.map((line) => {
        const { entry, count, verb, resource, typed } = line;
        const which = recordOf(line);
        return (
          <Fragment key={entry.id}>
            {(!quiet.test(verb) || (typed.length === 0 && line.derived.length === 0)) && (
              <li>
                <Did who={name} verb={verb} which={which} />
                {count > 1 && <span className={classes['label']}> × {count}</span>}
              </li>
            )}
            {typed.map((one) => (
              <FieldSentence key={one} who={name} which={which} name={one} resource={resource} entry={entry} />
            ))}
          </Fragment>
        );
      })}
      {derived > 0 && (
        <li>
          <details>
            <summary className={classes['label']}>
              {!lines.some(isSaid) && <>{name}: </>}
              {counted(derived, '1 value followed from it', '{count} values followed from it')}
            </summary>
            <ul className={classes['changes']}>
              {lines.flatMap((line) =>
                line.derived.map((one) => (
                  <FieldChange
                    key={`${line.entry.id} ${one}`}
                    name={one}
                    field={line.resource ? fieldOf(line.resource, one) : undefined}
                    prefix={line.entity === ofRecord.entity ? '' : <>{recordOf(line)} </>}
                    entry={line.entry}
                  />
                )),
              )}
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
}

/** Verbs that say no more than the fields below them. */
const quiet = /^(?:updated|item_updated|line_updated|totals_changed|values_followed)$/;

/** What somebody wrote; a state is said by the step that led there. */
function isTyped(resource: Resource | undefined, name: string): boolean {
  const field = resource && fieldOf(resource, name);
  if (!resource || !field) return false;
  return (field.create === true || field.update === true) && name !== 'position';
}

/** A text whose holes are filled with elements. */
function phrase(text: string, holes: Readonly<Record<string, ReactNode>>): ReactNode {
  return t(text)
    .split(/(\{\w+\})/)
    .map((part) => {
      const [, hole] = /^\{(\w+)\}$/.exec(part) ?? [];
      return hole !== undefined && hole in holes ? <Fragment key={part}>{holes[hole]}</Fragment> : part;
    });
}

/** `Anna added LED PAR 64`; of the record itself `Anna: Converted to order`. */
function Did({
  who: name,
  verb,
  which,
}: {
  readonly who: ReactNode;
  readonly verb: string;
  readonly which: ReactNode;
}) {
  if (which === null) return <>{phrase('{who}: {what}', { who: name, what: words(verb) })}</>;
  if (verb === 'created') return <>{phrase('{who} added {record}', { who: name, record: which })}</>;
  if (verb === 'deleted') return <>{phrase('{who} removed {record}', { who: name, record: which })}</>;
  return <>{phrase('{who}: {record}, {what}', { who: name, record: which, what: words(verb).toLowerCase() })}</>;
}

/** What the record of an entry is called: by what it was made or deleted with, else as it is called now. */
function Called({
  entry,
  resource,
  entity,
  above,
}: {
  readonly entry: Entry;
  readonly resource: Resource | undefined;
  readonly entity: string;
  readonly above: RecordData;
}) {
  const id = entry.ref?.split(':')[1];
  const title = useTitle(resource?.plural, id, 'id', undefined, above);
  const whole = [entry.new_values, entry.old_values].find(
    (values) => resource?.title.some((name) => typeof values?.[name] === 'string') === true,
  );
  return (
    <>{title ?? (resource && whole ? titleOf(resource, whole) : `${resource?.one ?? words(entity)} ${id ?? ''}`)}</>
  );
}

/** `Anna changed the end from Friday to Monday`. */
function FieldSentence({
  who: name,
  which,
  name: changedName,
  resource,
  entry,
}: {
  readonly who: ReactNode;
  readonly which: ReactNode;
  readonly name: string;
  readonly resource: Resource | undefined;
  readonly entry: Entry;
}) {
  const field = (resource && fieldOf(resource, changedName)) ?? {
    name: changedName,
    label: words(changedName),
    type: 'text' as const,
  };
  const value = (values: RecordData, kind: 'old' | 'new') => (
    <span className={classes[kind === 'old' ? 'before' : 'new']}>
      <Value field={field} record={values} plain />
    </span>
  );
  const label = <span className={classes['label']}>{field.label}</span>;
  const what = which === null ? label : phrase('{field} of {record}', { field: label, record: which });
  const [old, fresh] = [isEmpty(entry.old_values[changedName]), isEmpty(entry.new_values[changedName])];
  const text = old
    ? '{who} set {what} to {new}'
    : fresh
      ? '{who} cleared {what}, which was {old}'
      : '{who} changed {what} from {old} to {new}';
  return (
    <li>
      {phrase(text, { who: name, what, old: value(entry.old_values, 'old'), new: value(entry.new_values, 'new') })}
    </li>
  );
}

export function FieldChange({
  name,
  field,
  prefix,
  entry,
}: {
  readonly name: string;
  readonly field: Field | undefined;
  readonly prefix: ReactNode;
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
