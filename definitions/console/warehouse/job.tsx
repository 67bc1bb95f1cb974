/** The record of the present work: chosen from the next ones, or by scanning its number; and its progress, line by line. */
import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ask,
  day,
  entryOf,
  memberPath,
  number,
  type Query,
  type RecordData,
  type Refusal,
  Remedies,
  readStored,
  refresh,
  remediesOf,
  store,
  t,
  tellDone,
  time,
  titleOf,
  usePicked,
  useWrite,
  words,
} from 'backline/console';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { addCount, forgetCounts, useCounts } from './counts.ts';
import { including } from './including.ts';
import type { About, End, Mode } from './modes.ts';
import { seenList, storeList } from './seen_lists.ts';
import { countsHere, countsOf, endsOf, type Step, useProgress, useSteps } from './steps.ts';
import classes from './warehouse.module.css';

export interface Job {
  readonly type: string;
  readonly id: number;
  readonly title: string;
}

const most = 100;

/** The fields of each record in a list. */
const briefly = ({ plural, with: relations = [] }: About): Query =>
  plural === 'rentals'
    ? {
        fields: 'id,number,title,status,starts_at,ends_at,account_id,warehouse_id,weight_total_kg',
        // A person who may not read accounts gets their names all the same.
        include: 'account,warehouse',
        'fields[account]': 'id,name',
        'fields[warehouse]': 'id,name',
      }
    : including(Object.fromEntries(relations.map((relation) => [relation, 'name'])));

/** Records that can be worked on in this mode, the next first; as they were last seen today while the server is away. */
export function useWork({ context, about }: Mode): readonly RecordData[] {
  const { data } = usePicked(
    about?.plural ?? '',
    { status_in: about?.states ?? '' },
    { sort: about?.sort ?? '', per_page: most, ...(about && briefly(about)) },
    about !== undefined && about.scannedOnly === undefined,
  );
  const locations = useLocations(about?.scannedOnly === true);
  const rows = about?.scannedOnly ? locations : data?.rows;
  const name = `work ${context}`;
  useEffect(() => {
    if (rows) storeList(name, rows);
  }, [rows, name]);
  return rows ?? seenList<readonly RecordData[]>(name) ?? [];
}

/** Locations of all warehouses that the person sees: their codes are their warehouse's alone. */
function useLocations(enabled: boolean): readonly RecordData[] | undefined {
  const { data } = useQuery<readonly RecordData[], Refusal>({
    queryKey: ['list', 'warehouse', 'locations'],
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = { fields: 'id,name', per_page: most };
      const { warehouses } = await ask<{ warehouses: readonly RecordData[] }>('/warehouses', { query, signal });
      const each = warehouses.map(async (warehouse) => {
        const path = `/warehouses/${warehouse['id']}/locations`;
        const by = { 'q[is_active_eq]': 'true', fields: 'id,code,name', per_page: most };
        const { locations } = await ask<{ locations: readonly RecordData[] }>(path, { query: by, signal });
        return locations.map((one) => ({ ...one, warehouse }));
      });
      return (await Promise.all(each)).flat();
    },
  });
  return data;
}

export const jobOf = ({ about }: Mode, record: RecordData): Job | null => {
  const entry = entryOf(about?.plural ?? '');
  if (!about || !entry) return null;
  const title = about.scannedOnly ? String(record['code']) : titleOf(entry, record);
  return { type: about.type, id: Number(record['id']), title };
};

export function JobList({
  mode,
  work,
  onChoose,
}: {
  readonly mode: Mode;
  readonly work: readonly RecordData[];
  readonly onChoose: (job: Job) => void;
}) {
  const [typed, setTyped] = useState('');
  if (work.length === 0) return <Text c="dimmed">{t('Nothing is waiting here.')}</Text>;
  const found = ourFirst(work).filter((record) =>
    [jobOf(mode, record)?.title ?? '', customerOf(record), ...factsOf(mode, record)]
      .join(' ')
      .toLowerCase()
      .includes(typed.trim().toLowerCase()),
  );
  return (
    <>
      {work.length > 8 && (
        <TextInput
          size="md"
          mb={8}
          value={typed}
          placeholder={t('Find a job or a customer')}
          aria-label={t('Find a job or a customer')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Jobs mode={mode} work={found} onChoose={onChoose} />
      {work.length === most && (
        <Text size="sm" c="dimmed" mt={8}>
          {t('The first {count}. Scan the number of another one.', { count: number(most) })}
        </Text>
      )}
    </>
  );
}

const hereKey = 'backline.warehouse';
const warehouseOf = (record: RecordData): string => String(record['warehouse_id'] ?? '');

/** Work in the warehouse of the last work comes first, each in the order of the list. */
function ourFirst(work: readonly RecordData[]): readonly RecordData[] {
  const here = readStored(hereKey);
  if (here === null) return work;
  return [...work].sort((a, b) => Number(warehouseOf(b) === here) - Number(warehouseOf(a) === here));
}

/** The customer, if the list contains it. */
function customerOf(record: RecordData): string {
  const account = record['account'] as RecordData | null | undefined;
  const entry = entryOf('accounts');
  return account && entry ? titleOf(entry, account) : '';
}

/** Names of its references, and further fields: origin, target, party. */
function factsOf({ about }: Mode, record: RecordData): readonly string[] {
  const names = (about?.with ?? []).map((relation) => {
    const behind = record[relation] as RecordData | null | undefined;
    return String(behind?.['name'] ?? '');
  });
  const said = (about?.says ?? []).map((name) => String(record[name] ?? ''));
  if (about?.plural === 'rentals') {
    const weight = Number(record['weight_total_kg'] ?? 0);
    said.push(String((record['warehouse'] as RecordData | null | undefined)?.['name'] ?? ''));
    if (weight > 0) said.push(together(t('{weight} kg', { weight: number(String(weight)) })));
  }
  return [names.filter((name) => name !== '').join(' → '), ...said].filter((part) => part !== '');
}

/** A number and its unit stay on one line. */
const together = (text: string): string => text.replaceAll(' ', '\u00a0');

/** When it is due in this mode. */
const dueOf = ({ about }: Mode, record: RecordData): unknown =>
  about?.sort.startsWith('-') ? undefined : record[about?.sort ?? ''];

function Jobs({ mode, work, onChoose }: Parameters<typeof JobList>[0]) {
  const progress = useProgress(
    mode,
    work.map(({ id }) => Number(id)),
  );
  return (
    <ul className={classes['jobs']}>
      {work.map((record) => {
        const job = jobOf(mode, record);
        const when = dueOf(mode, record);
        const far = progress.get(Number(record['id']));
        return (
          job && (
            <li key={job.id}>
              <Choice
                mode={mode}
                record={record}
                onChoose={() => {
                  if (warehouseOf(record) !== '') store(hereKey, warehouseOf(record));
                  onChoose(job);
                }}
              >
                <strong>{job.title}</strong>
                <span>
                  {[
                    typeof when === 'string' ? `${day(when, { weekday: true })}, ${time(when)}` : '',
                    words(record['status']),
                    customerOf(record),
                    ...factsOf(mode, record),
                    far && far.all > 0
                      ? together(t('{done} of {all}', { done: number(far.done), all: number(far.all) }))
                      : '',
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </Choice>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** A record that is chosen to work on; units that are set apart are looked at. */
function Choice({
  mode: { about, does },
  record,
  onChoose,
  children,
}: {
  readonly mode: Mode;
  readonly record: RecordData;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  const entry = entryOf(about?.plural ?? '');
  const to = does === 'quarantine' && entry ? memberPath(entry, record) : null;
  const className = classes['job'] ?? '';
  if (to !== null)
    return (
      <Link href={to} className={className}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={className} onClick={onChoose}>
      {children}
    </button>
  );
}

/** Whether a line has all that is wanted of it; a blind count never has. */
const isDone = ({ done, all }: Step): boolean => all !== null && done >= all;

export function JobProgress({
  mode,
  job,
  onLeave,
}: {
  readonly mode: Mode;
  readonly job: Job;
  readonly onLeave: () => void;
}) {
  const found = useSteps(mode, job);
  // Lines that are not here yet, or were never sent, need no work here.
  const steps = (found ?? []).filter((one) => one.all !== 0 || one.done > 0);
  const record = countsOf(mode, job);
  const counts = useCounts(record);
  const write = useWrite();
  const client = useQueryClient();
  const [undoing, setUndoing] = useState<Error | null>(null);
  const wanted = (one: Step): number => one.all ?? one.done;
  const done = steps.reduce((sum, one) => sum + Math.min(one.done, wanted(one)), 0);
  const all = steps.reduce((sum, one) => sum + wanted(one), 0);
  const end = (one: End): void => {
    const back = async (): Promise<void> => {
      await ask(one.undo ?? '', { method: 'POST', body: { all: true } }).catch(setUndoing);
      await refresh(client);
    };
    write.mutate(
      { path: one.path, method: 'POST', body: one.body },
      {
        onSuccess: () => {
          tellDone(
            t('{what}: done', { what: `${job.title} · ${one.label}` }),
            one.undo === undefined ? undefined : back,
          );
          forgetCounts(record);
          if (one.leaves) onLeave();
        },
      },
    );
  };
  const refused = write.error?.message ?? undoing?.message;
  return (
    <section className={classes['progress']} aria-label={job.title}>
      <div className={classes['jobHead']}>
        <h2>{job.title}</h2>
        <Button variant="default" size="md" onClick={onLeave}>
          {t('Another one')}
        </Button>
      </div>
      {all > 0 && (
        <>
          <div className={classes['count']}>{t('{done} of {all}', { done: number(done), all: number(all) })}</div>
          <progress className={classes['meter']} value={done} max={all} aria-label={t('How far it is')} />
        </>
      )}
      <ul className={classes['steps']}>
        {[...steps]
          .sort((a, b) => Number(isDone(a)) - Number(isDone(b)))
          .map((one) => (
            <li key={one.key} data-done={isDone(one)} data-over={one.all !== null && one.done > one.all}>
              <span>
                {one.name}
                {one.where !== '' && <small>{one.where}</small>}
              </span>
              {countsHere(mode) && (
                <ActionIcon
                  variant="default"
                  size={40}
                  aria-label={t('One less: {name}', { name: one.name })}
                  disabled={(counts[`line:${one.key}`] ?? 0) === 0}
                  onClick={() => addCount(record, `line:${one.key}`, -1)}
                >
                  −
                </ActionIcon>
              )}
              <b>{one.all === null ? number(one.done) : `${number(one.done)} / ${number(one.all)}`}</b>
              {countsHere(mode) && (
                <ActionIcon
                  variant="default"
                  size={40}
                  aria-label={t('One more: {name}', { name: one.name })}
                  onClick={() => addCount(record, `line:${one.key}`, 1)}
                >
                  +
                </ActionIcon>
              )}
            </li>
          ))}
      </ul>
      {steps.length === 0 && found !== null && found.length > 0 && (
        <Text c="dimmed">
          {mode.context === 'return' ? t('Nothing of it is out.') : t('Nothing of it is to be done here.')}
        </Text>
      )}
      {steps.length === 0 && mode.about?.scannedOnly && (
        <Text c="dimmed">{t('Scan what is put here. Scan another location to go on there.')}</Text>
      )}
      {endsOf(mode, job, steps, counts).map((one, at) => (
        <Button
          key={one.label}
          size="lg"
          fullWidth
          variant={at === 0 && one.leaves && !one.careful ? 'filled' : 'default'}
          // The counts so far are sent before its end.
          disabled={steps.length === 0}
          loading={write.isPending}
          styles={{ label: { whiteSpace: 'normal' } }}
          onClick={() => end(one)}
        >
          {one.label}
        </Button>
      ))}
      {refused !== undefined && (
        <div className={classes['refused']} role="alert">
          <p>{refused}</p>
          {write.error && <Remedies remedies={remediesOf(write.error.body)} onDone={() => write.reset()} large />}
        </div>
      )}
    </section>
  );
}
