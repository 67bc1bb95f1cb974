/** The bookings of an item, below its row: a bar for each job, repair and delivery. A job's bar is dragged to move the job. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  ask,
  fieldOf,
  instant,
  may,
  number,
  type RecordData,
  Refusal,
  Remedies,
  readable,
  remediesOf,
  StateBadge,
  t,
  useResource,
  useWrite,
  words,
} from 'backline/console';
import { type PointerEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type Bucket, type Entry, idOf, offsetOf, useEntries, useJobs } from './board.ts';
import classes from './planner.module.css';
import type { Window } from './window.ts';

interface BookingsProps {
  readonly item: number;
  readonly window: Window;
  readonly buckets: readonly Bucket[];
  /** Pixels of the column of names. */
  readonly side: number;
}

interface Move {
  readonly job: RecordData;
  readonly starts_at: string;
  readonly ends_at: string;
}

export function Bookings({ item, window, buckets, side }: BookingsProps) {
  const { data: entries } = useEntries(item, window);
  const { data: jobs } = useJobs(entries);
  const [move, setMove] = useState<Move | null>(null);
  return (
    <div className={classes['lanes']} role="row">
      <div role="gridcell">
        {entries?.length === 0 && <p className={classes['quiet']}>{t('Nothing holds it in this time.')}</p>}
        {(entries ?? []).map((entry) => (
          <Lane
            key={`${entry.ref} ${entry.from} ${entry.warehouse}`}
            entry={entry}
            job={entry.kind === 'rental' ? jobs?.get(idOf(entry.ref)) : undefined}
            buckets={buckets}
            side={side}
            onMove={setMove}
          />
        ))}
        {move && <MoveDialog move={move} onClose={() => setMove(null)} />}
      </div>
    </div>
  );
}

const kinds: Readonly<Record<Entry['kind'], string>> = {
  rental: 'Booking',
  repair: 'Repair',
  vsi: 'Hired in or ordered',
  transfer: 'Transfer',
  asset: 'Set apart',
};
const pages: Readonly<Partial<Record<Entry['kind'], string>>> = {
  rental: '/rentals',
  repair: '/repairs',
  vsi: '/virtual_stock_intakes',
  transfer: '/warehouse_transfers',
  asset: '/assets',
};

interface LaneProps {
  readonly entry: Entry;
  readonly job: RecordData | undefined;
  readonly buckets: readonly Bucket[];
  readonly side: number;
  readonly onMove: (move: Move) => void;
}

function Lane({ entry, job, buckets, side, onMove }: LaneProps) {
  const bar = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const [by, setBy] = useState(0);
  const count = buckets.length;
  const left = offsetOf(buckets, entry.from, 0);
  const right = offsetOf(buckets, entry.until, count);
  const movable = job !== undefined && may('rentals:write') && typeof job['ends_at'] === 'string';
  const title = job ? `${job['number']} · ${job['title']}` : t(kinds[entry.kind]);
  const customer = (job?.['account'] as RecordData | undefined)?.['name'];
  const moved = (milliseconds: number): Move | null =>
    job === undefined
      ? null
      : {
          job,
          starts_at: new Date(Date.parse(String(job['starts_at'])) + milliseconds).toISOString(),
          ends_at: new Date(Date.parse(String(job['ends_at'])) + milliseconds).toISOString(),
        };
  /** Milliseconds of so many buckets from where the bar begins. */
  const span = (steps: number): number => {
    const at = Math.min(Math.max(Math.floor(left), 0), count - 1);
    const to = Math.min(Math.max(at + steps, 0), count - 1);
    return Date.parse(buckets[to]?.from ?? '') - Date.parse(buckets[at]?.from ?? '');
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (drag.current) setBy(Math.round((event.clientX - drag.current.x) / drag.current.width));
  };
  const onPointerUp = (): void => {
    drag.current = null;
    const next = by === 0 ? null : moved(span(by));
    setBy(0);
    if (next) onMove(next);
  };
  return (
    <div className={classes['lane']} style={{ gridTemplateColumns: `${side}px minmax(0, 1fr)` }}>
      <div className={classes['laneName']}>
        {readable(pageResource(entry.kind)) && pages[entry.kind] ? (
          <Link href={`${pages[entry.kind]}/${idOf(entry.ref)}`} title={title}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
      </div>
      <div className={classes['track']}>
        <div
          ref={bar}
          className={classes['bar']}
          data-kind={entry.kind}
          data-status={entry.status}
          data-movable={movable}
          style={{
            left: `${((left + by) / count) * 100}%`,
            width: `${(Math.max(right - left, 0.4) / count) * 100}%`,
          }}
          title={[title, customer, words(entry.status)].filter(Boolean).join(' · ')}
          onPointerDown={(event) => {
            if (!movable || event.button !== 0 || !bar.current) return;
            event.preventDefault();
            bar.current.setPointerCapture(event.pointerId);
            drag.current = { x: event.clientX, width: (bar.current.parentElement?.clientWidth ?? 0) / count };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            drag.current = null;
            setBy(0);
          }}
        >
          <b>{number(entry.quantity)}</b>
          <span>{[customer ?? title, words(entry.status)].join(' · ')}</span>
          {by !== 0 && <em>{instant(moved(span(by))?.starts_at, { weekday: true })}</em>}
        </div>
      </div>
    </div>
  );
}

const pageResource = (kind: Entry['kind']): string =>
  ({
    rental: 'rentals',
    repair: 'repairs',
    vsi: 'virtual_stock_intakes',
    transfer: 'warehouse_transfers',
    asset: 'assets',
  })[kind];

/** The effects of the move, before it is made; the server has the last word. */
function MoveDialog({ move, onClose }: { readonly move: Move; readonly onClose: () => void }) {
  const { job, starts_at, ends_at } = move;
  const resource = useResource('rentals');
  const write = useWrite();
  const remedies = remediesOf(write.error?.body);
  const tones = fieldOf(resource, 'status')?.tones;
  const title = t('Move {what}', { what: `${job['number']} · ${job['title']}` });
  const send = (more: RecordData): void =>
    write.mutate(
      {
        path: `/rentals/${job['id']}`,
        method: 'PATCH',
        body: { starts_at, ends_at, expected_version: job['aggregate_version'], ...more },
      },
      {
        onSuccess: () => {
          notifications.show({
            message: t('{what} moved to {when}', {
              what: String(job['title']),
              when: instant(starts_at, { weekday: true }),
            }),
            color: 'green',
          });
          onClose();
        },
      },
    );
  return (
    <Modal.Root opened onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Stack gap="sm">
            <Modal.Title fw={650}>{title}</Modal.Title>
            <Group gap={8}>
              <StateBadge value={job['status']} tone={tones?.[String(job['status'])]} />
              <Text size="sm" c="dimmed">
                {String((job['account'] as RecordData | undefined)?.['name'] ?? '')}
              </Text>
            </Group>
            <Text size="sm">
              {t('From {from}', { from: instant(job['starts_at'], { weekday: true }) })}
              <br />
              <strong>{t('to {to}', { to: instant(starts_at, { weekday: true }) })}</strong>
            </Text>
            <Verdict move={move} />
            {write.error && (
              <div role="alert">
                <Text size="sm" c="var(--mantine-color-error)">
                  {write.error.message}
                </Text>
                <Remedies remedies={remedies} onDone={onClose} />
              </div>
            )}
            <Group justify="flex-end" gap={8}>
              <Button variant="default" onClick={onClose}>
                {t('Leave it')}
              </Button>
              {write.error?.code === 'insufficient_stock' && remedies.length === 0 ? (
                <Button color="red" loading={write.isPending} onClick={() => send({ confirm_shortage: true })}>
                  {t('Move it anyway')}
                </Button>
              ) : (
                <Button loading={write.isPending} onClick={() => send({})}>
                  {t('Move it')}
                </Button>
              )}
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Units that the rental's lines would lack then, of all its items in one question. */
function Verdict({ move: { job, starts_at, ends_at } }: { readonly move: Move }) {
  const [said, setSaid] = useState<readonly { readonly name: string; readonly short: number }[] | string | null>(null);
  const requested = useRef(false);
  if (!requested.current) {
    requested.current = true;
    lackOf(Number(job['id']), starts_at, ends_at).then(setSaid, (error: unknown) =>
      setSaid(error instanceof Refusal ? error.message : t('This did not work')),
    );
  }
  if (said === null) return <Text size="sm">{t('Looking what is free then …')}</Text>;
  if (typeof said === 'string') return <Text size="sm">{said}</Text>;
  if (said.length === 0)
    return (
      <Text size="sm" className={classes['well']}>
        {t('Everything on it is free then.')}
      </Text>
    );
  return (
    <div className={classes['lack']}>
      <Text size="sm" fw={600}>
        {t('Short then')}
      </Text>
      {said.map(({ name, short }) => (
        <Text key={name} size="sm">
          {t('{count} × {name}', { count: number(short), name })}
        </Text>
      ))}
    </div>
  );
}

type Lines = readonly {
  readonly catalogue_item_id: number | null;
  readonly warehouse_id: number;
  readonly quantity: number;
}[];

async function lackOf(rental: number, from: string, until: string) {
  const { rental_availability } = await ask<{ rental_availability: Lines }>(`/rentals/${rental}/availability`);
  const wanted = new Map<string, number>();
  for (const { catalogue_item_id, warehouse_id, quantity } of rental_availability)
    if (catalogue_item_id !== null) {
      const key = `${catalogue_item_id} ${warehouse_id}`;
      wanted.set(key, (wanted.get(key) ?? 0) + quantity);
    }
  const items = [...new Set([...wanted.keys()].map((key) => key.split(' ')[0] ?? ''))].slice(0, 100);
  if (items.length === 0) return [];
  const [{ availability }, { availability_grid }] = await Promise.all([
    ask<{ availability: readonly Record<string, number>[] }>('/availability', {
      query: { item_ids: items, from, until, exclude_rental_id: rental },
    }),
    ask<{
      availability_grid: { readonly items: readonly { readonly catalogue_item_id: number; readonly name: string }[] };
    }>('/availability/grid', { query: { item_ids: items, from, until, bucket: 'month', per_page: 100 } }),
  ]);
  const names = new Map(availability_grid.items.map((one) => [one.catalogue_item_id, one.name]));
  return availability.flatMap((row) => {
    const need = wanted.get(`${row['catalogue_item_id']} ${row['warehouse_id']}`) ?? 0;
    const short = need - (row['plannable'] ?? 0);
    return need > 0 && short > 0 ? [{ name: names.get(row['catalogue_item_id'] ?? 0) ?? '', short }] : [];
  });
}
