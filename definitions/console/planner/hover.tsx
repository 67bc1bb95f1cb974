/** Details under the pointer: the item on that day, and its bookings. Requested once the pointer rests. */
import { useDebouncedValue } from '@mantine/hooks';
import { day, instant, number, type RecordData, t, words } from 'backline/console';
import { memo, type RefObject, useEffect, useState } from 'react';
import { type Bucket, type Entry, type Item, idOf, useEntries, useJobs } from './board.ts';
import classes from './planner.module.css';
import type { Window } from './window.ts';

interface Under {
  readonly item: number;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

interface HoverProps {
  readonly board: RefObject<HTMLDivElement | null>;
  readonly itemAt: (index: number) => Item | undefined;
  readonly buckets: readonly Bucket[];
  readonly window: Window;
}

/** Milliseconds that the pointer rests. */
const rest = 250;
const width = 290;

export const Hover = memo(function Hover({ board, itemAt, buckets, window: shown }: HoverProps) {
  const [under, setUnder] = useState<Under | null>(null);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const over = (event: MouseEvent): void => {
      const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-at]');
      if (!cell) {
        setUnder(null);
        return;
      }
      const box = cell.getBoundingClientRect();
      setUnder({
        item: Number(cell.dataset['item']),
        at: Number(cell.dataset['at']),
        x: Math.min(box.left, globalThis.innerWidth - width - 12),
        y: box.bottom + 6,
      });
    };
    const leave = (): void => setUnder(null);
    element.addEventListener('mouseover', over);
    element.addEventListener('mouseleave', leave);
    element.addEventListener('scroll', leave);
    return () => {
      element.removeEventListener('mouseover', over);
      element.removeEventListener('mouseleave', leave);
      element.removeEventListener('scroll', leave);
    };
  }, [board]);
  const [rested] = useDebouncedValue(under, rest);
  const item = under ? itemAt(under.item) : undefined;
  const bucket = under ? buckets[under.at] : undefined;
  if (!under || !item || !bucket) return null;
  const settled = rested?.item === under.item && rested.at === under.at;
  return (
    <div
      className={classes['hover']}
      style={{ left: under.x, top: Math.min(under.y, globalThis.innerHeight - 210), width }}
      role="status"
    >
      <strong>{item.name}</strong>
      <span className={classes['hoverWhen']}>
        {shown.zoom === 'hour' ? instant(bucket.from, { weekday: true }) : day(bucket.bucket, { weekday: true })}
      </span>
      <dl className={classes['parts']}>
        <Part label={t('Free')} value={item.available[under.at]} />
        <Part label={t('Owned')} value={item.owned} />
        <Part label={t('Booked')} value={item.booked[under.at]} />
        <Part label={t('Quoted')} value={item.quoted[under.at]} />
        <Part label={t('Hired in')} value={item.inbound[under.at]} />
      </dl>
      {settled && <Jobs item={item.catalogue_item_id} bucket={bucket} window={shown} />}
    </div>
  );
});

function Part({ label, value }: { readonly label: string; readonly value: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{number(value ?? 0)}</dd>
    </div>
  );
}

function Jobs({ item, bucket, window }: { readonly item: number; readonly bucket: Bucket; readonly window: Window }) {
  const { data: entries } = useEntries(item, window);
  const { data: jobs } = useJobs(entries);
  const touches = ({ from, until }: Entry): boolean =>
    (from === null || from < bucket.until) && (until === null || until > bucket.from);
  const here = (entries ?? []).filter(touches).slice(0, 5);
  return (
    <ul className={classes['jobs']}>
      {here.map((entry) => {
        const job = jobs?.get(idOf(entry.ref));
        const customer = (job?.['account'] as RecordData | undefined)?.['name'];
        return (
          <li key={`${entry.ref}${entry.from}`}>
            <b>{number(entry.quantity)}</b>{' '}
            {job ? String(job['title']) : words(entry.kind === 'vsi' ? 'hired in' : entry.kind)}
            <span>{[customer, words(entry.status)].filter(Boolean).join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}
