/** Who changed what, over all records: the ledger as sentences, newest first. */
import { Button, Group, Select, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { ask, type Refusal } from '../../api/client.ts';
import { type Field, type Resource, resourceQuery, theIndex } from '../../api/metadata.ts';
import { addDays, isDay, startOf } from '../../fields/days.ts';
import { day } from '../../fields/format.ts';
import { DateEditor } from '../../fields/lazy.ts';
import { ReferencePicker } from '../../fields/reference_picker.tsx';
import diary from '../../record/diary.module.css';
import { Card } from '../../ui/card.tsx';
import { Empty, Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import classes from './audit.module.css';
import { AuditEntry, type LedgerEntry } from './entry.tsx';

const perPage = 50;
const doors = ['web', 'api', 'mcp', 'cli'] as const;

/** The filters are in the address, so that a link shows the same to somebody else. */
function useParameters() {
  const search = useSearch();
  const [path, go] = useLocation();
  const parameters = new URLSearchParams(search);
  const set = (name: string, value: unknown): void => {
    const to = new URLSearchParams(search);
    if (value === null || value === undefined || value === '') to.delete(name);
    else to.set(name, String(value));
    go(`${path}?${to}`, { replace: true });
  };
  return { parameters, set };
}

function queryOf(parameters: URLSearchParams): Readonly<Record<string, string>> {
  const value = (name: string): string => parameters.get(name) ?? '';
  return {
    ...(value('user') && { 'q[user_id_eq]': value('user') }),
    ...(value('kind') && { 'q[auditable_type_eq]': value('kind') }),
    ...(value('via') && { 'q[via_eq]': value('via') }),
    ...(isDay(value('from')) && { 'q[created_at_gteq]': startOf(value('from')) }),
    ...(isDay(value('to')) && { 'q[created_at_lt]': startOf(addDays(value('to'), 1)) }),
  };
}

const dayField = (name: string, label: string): Field => ({ name, label, type: 'date' });

interface Answer {
  readonly actions: readonly LedgerEntry[];
  readonly meta: { readonly total: number };
}

function useEntries(query: Readonly<Record<string, string>>) {
  return useInfiniteQuery<Answer, Refusal, { readonly pages: readonly Answer[] }, readonly unknown[], number>({
    queryKey: ['audit', query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask<Answer>('/actions', { query: { ...query, sort: '-created_at', page: pageParam, per_page: perPage }, signal }),
    getNextPageParam: ({ meta }, pages) => (pages.length * perPage < meta.total ? pages.length + 1 : undefined),
  });
}

/** What the definitions say of the resources that are named, by entity. */
function useResources(entries: readonly LedgerEntry[]): ReadonlyMap<string, Resource> {
  const names = new Set(entries.map(({ auditable_type }) => auditable_type));
  const plurals = Object.entries(theIndex().resources).flatMap(([plural, { entity }]) =>
    names.has(entity) ? [plural] : [],
  );
  const answers = useQueries({ queries: plurals.map((plural) => resourceQuery(plural)) });
  return new Map(answers.flatMap(({ data }) => (data ? [[data.entity, data] as const] : [])));
}

export default function Audit() {
  const { parameters, set } = useParameters();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useEntries(queryOf(parameters));
  const entries = data?.pages.flatMap(({ actions }) => actions) ?? [];
  const resources = useResources(entries);
  const kinds = Object.values(theIndex().resources)
    .map(({ entity, one }) => ({ value: entity, label: one }))
    .sort((a, b) => a.label.localeCompare(b.label));
  let shownDay = '';
  return (
    <div className={classes['page']}>
      <Title order={1}>{t('Audit')}</Title>
      <Group gap="sm" align="flex-end">
        <ReferencePicker
          plural="users"
          column="id"
          label={t('Person')}
          value={parameters.get('user')}
          onChange={(user) => set('user', user)}
          clearable
        />
        <Select
          label={t('Kind of record')}
          data={kinds}
          value={parameters.get('kind')}
          onChange={(kind) => set('kind', kind)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('Clear') }}
        />
        <Select
          label={t('Through')}
          w={130}
          data={doors.map((door) => ({ value: door, label: doorName(door) }))}
          value={parameters.get('via')}
          onChange={(via) => set('via', via)}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear') }}
        />
        <DateEditor
          field={dayField('from', t('From'))}
          label={t('From')}
          value={parameters.get('from')}
          onChange={(value) => set('from', value)}
        />
        <DateEditor
          field={dayField('to', t('Until'))}
          label={t('Until')}
          value={parameters.get('to')}
          onChange={(value) => set('to', value)}
          after={parameters.get('from')}
        />
      </Group>
      {error && <Failed error={error} />}
      {!data && !error && <Waiting />}
      {data && entries.length === 0 && (
        <Card>
          <Empty title={t('Nothing was changed')} text={t('Every change of a record appears here, with its author.')} />
        </Card>
      )}
      {entries.length > 0 && (
        <Card>
          {entries.map((entry) => {
            const on = day(entry.created_at, { weekday: true });
            const heading = on === shownDay ? null : on;
            shownDay = on;
            return (
              <div key={entry.id}>
                {heading && <h2 className={diary['day']}>{heading}</h2>}
                <AuditEntry entry={entry} resource={resources.get(entry.auditable_type)} door={doorName(entry.via)} />
              </div>
            );
          })}
        </Card>
      )}
      {hasNextPage && (
        <Group justify="center" gap="sm">
          <Button variant="default" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            {t('Earlier')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('{count} of {total}', { count: entries.length, total: data?.pages[0]?.meta.total ?? 0 })}
          </Text>
        </Group>
      )}
    </div>
  );
}

function doorName(door: string): string {
  const names: Readonly<Record<string, string>> = {
    web: t('Console'),
    api: t('API'),
    mcp: t('AI agent'),
    cli: t('Command line'),
  };
  return names[door] ?? door;
}
