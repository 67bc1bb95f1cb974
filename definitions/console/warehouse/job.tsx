/** The record that is worked on: chosen from what is next, or by scanning its number; and how far it is, line by line. */
import { Button, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ask,
  day,
  entryOf,
  number,
  type RecordData,
  type Refusal,
  Remedies,
  readable,
  refresh,
  remediesOf,
  t,
  tellDone,
  time,
  titleOf,
  usePicked,
  useWrite,
  words,
} from 'backline/console';
import { useState } from 'react';
import type { Mode } from './modes.ts';
import classes from './warehouse.module.css';

export interface Job {
  readonly type: string;
  readonly id: number;
  readonly title: string;
}

const most = 100;

/** What a list of rentals shows of each. */
const briefly = () => ({
  fields: 'id,number,title,status,starts_at,ends_at,account_id',
  ...(readable('accounts') && { include: 'account', 'fields[account]': 'id,name' }),
});

/** Records that can be worked on in this mode, the next first. */
export function useWork({ about }: Mode): readonly RecordData[] {
  const { data } = usePicked(
    about?.plural ?? '',
    { status_in: about?.states ?? '' },
    { sort: about?.sort ?? '', per_page: most, ...(about?.plural === 'rentals' && briefly()) },
    about !== undefined,
  );
  return data?.rows ?? [];
}

export const jobOf = ({ about }: Mode, record: RecordData): Job | null => {
  const entry = entryOf(about?.plural ?? '');
  return about && entry ? { type: about.type, id: Number(record['id']), title: titleOf(entry, record) } : null;
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
  const found = work.filter((record) =>
    [jobOf(mode, record)?.title ?? '', customerOf(record)].join(' ').toLowerCase().includes(typed.trim().toLowerCase()),
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

/** For whom it is, where the list says so. */
function customerOf(record: RecordData): string {
  const account = record['account'] as RecordData | null | undefined;
  const entry = entryOf('accounts');
  return account && entry ? titleOf(entry, account) : '';
}

function Jobs({ mode, work, onChoose }: Parameters<typeof JobList>[0]) {
  return (
    <ul className={classes['jobs']}>
      {work.map((record) => {
        const job = jobOf(mode, record);
        const when = record[mode.about?.sort === 'ends_at' ? 'ends_at' : 'starts_at'];
        return (
          job && (
            <li key={job.id}>
              <button type="button" className={classes['job']} onClick={() => onChoose(job)}>
                <strong>{job.title}</strong>
                <span>
                  {[
                    typeof when === 'string' ? `${day(when, { weekday: true })}, ${time(when)}` : '',
                    words(record['status']),
                    customerOf(record),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </button>
            </li>
          )
        );
      })}
    </ul>
  );
}

interface Step {
  readonly key: number;
  readonly name: string;
  readonly done: number;
  readonly all: number;
  readonly where: string;
}

interface Picked {
  readonly rental_item_id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly quantity_prepared: number;
  readonly quantity_dispatched: number;
  readonly quantity_to_pick: number;
  readonly locations?: readonly { readonly code?: string; readonly location_code?: string }[];
}

/** How far the lines of a rental are in this mode. */
function useSteps(mode: Mode, job: Job | null) {
  return useQuery<readonly Step[], Refusal>({
    queryKey: ['list', 'warehouse', 'steps', mode.context, job?.id],
    enabled: job?.type === 'rental',
    // Others work on it too.
    refetchInterval: 5_000,
    queryFn: async ({ signal }) => {
      if (mode.context === 'allocate') {
        const query = {
          ...{ 'q[kind_eq]': 'product', per_page: 100 },
          fields: 'id,name,quantity,quantity_allocated,quantity_dispatched',
        };
        const { items } = await ask<{ items: readonly RecordData[] }>(`/rentals/${job?.id}/items`, { query, signal });
        return items.map((line) => ({
          key: Number(line['id']),
          name: String(line['name']),
          done: Number(line['quantity_allocated'] ?? 0) + Number(line['quantity_dispatched'] ?? 0),
          all: Number(line['quantity']),
          where: '',
        }));
      }
      if (mode.context === 'prepare') {
        const { picking_list } = await ask<{ picking_list: { readonly items: readonly Picked[] } }>(
          `/rentals/${job?.id}/picking_list`,
          { signal },
        );
        return picking_list.items.map((line) => ({
          key: line.rental_item_id,
          name: line.name,
          done: line.quantity_prepared + line.quantity_dispatched,
          all: line.quantity,
          where: [line.sku, ...(line.locations ?? []).map((one) => one.location_code ?? one.code)]
            .filter(Boolean)
            .join(' · '),
        }));
      }
      const back = mode.context === 'return';
      const { items } = await ask<{ items: readonly RecordData[] }>(`/rentals/${job?.id}/items`, {
        query: {
          'q[kind_eq]': 'product',
          fields: 'id,name,quantity,quantity_dispatched,quantity_returned,quantity_lost,quantity_sold',
          per_page: 100,
        },
        signal,
      });
      const of = (line: RecordData, name: string): number => Number(line[name] ?? 0);
      return items.map((line) => ({
        key: of(line, 'id'),
        name: String(line['name']),
        done: back
          ? of(line, 'quantity_returned') + of(line, 'quantity_lost') + of(line, 'quantity_sold')
          : of(line, 'quantity_dispatched'),
        all: back ? of(line, 'quantity_dispatched') : of(line, 'quantity'),
        where: '',
      }));
    },
  });
}

export function JobProgress({
  mode,
  job,
  onLeave,
}: {
  readonly mode: Mode;
  readonly job: Job;
  readonly onLeave: () => void;
}) {
  const { data: steps = [] } = useSteps(mode, job);
  const write = useWrite();
  const client = useQueryClient();
  const done = steps.reduce((sum, step) => sum + Math.min(step.done, step.all), 0);
  const all = steps.reduce((sum, step) => sum + step.all, 0);
  const { finish } = mode;
  // What was sent off as a whole comes back as a whole: nothing else was out.
  const undo = done === 0 ? finish?.undo : undefined;
  const back = async (): Promise<void> => {
    await ask(`/rentals/${job.id}/${undo}`, { method: 'POST', body: { all: true } });
    await refresh(client);
  };
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
          .sort((a, b) => Number(a.done >= a.all) - Number(b.done >= b.all))
          .map(({ key, name, done: here, all: wanted, where }) => (
            <li key={key} data-done={here >= wanted}>
              <span>
                {name}
                {where !== '' && <small>{where}</small>}
              </span>
              <b>
                {number(here)} / {number(wanted)}
              </b>
            </li>
          ))}
      </ul>
      {finish && done < all && (
        <Button
          size="lg"
          fullWidth
          variant="default"
          loading={write.isPending}
          onClick={() =>
            write.mutate(
              { path: `/rentals/${job.id}/${finish.operation}`, method: 'POST', body: finish.body },
              {
                onSuccess: () =>
                  tellDone(t('{what}: done', { what: t(finish.label) }), undo === undefined ? undefined : back),
              },
            )
          }
        >
          {t(finish.label)}
        </Button>
      )}
      {write.error && (
        <div className={classes['refused']} role="alert">
          <p>{write.error.message}</p>
          <Remedies remedies={remediesOf(write.error.body)} onDone={() => write.reset()} large />
        </div>
      )}
    </section>
  );
}
