/** Items by days: free units, hired ones, shortages, and their bookings. */
import { ActionIcon, Button, Drawer, Group, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  addDays,
  now as clock,
  counted,
  day,
  dayFromToday,
  drawnRows,
  Empty,
  entryOf,
  Failed,
  Icon,
  may,
  number,
  pageStyles as page,
  type RecordData,
  ReferencePicker,
  readable,
  t,
  time,
  titleOf,
  usePicked,
  usePrinting,
  Waiting,
} from 'backline/console';
import { type MouseEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Resolutions } from '../shared/short_panel.tsx';
import { type Bucket, type Item, offsetOf, useBoard } from './board.ts';
import { Bookings } from './bookings.tsx';
import { Hover } from './hover.tsx';
import { ItemRow } from './item_row.tsx';
import classes from './planner.module.css';
import { usePlannerWindow, type Window, type Zoom, zooms } from './window.ts';

const rowHeight = 34;
const labels: Readonly<Record<Zoom, string>> = { hour: 'Hours', day: 'Days', week: 'Weeks', month: 'Months' };

export default function Planner() {
  const { window: shown, change, step } = usePlannerWindow();
  const scroller = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [short, setShort] = useState<{ readonly item: Item; readonly bucket: Bucket } | null>(null);
  const board = useBoard(shown, last);
  const side = globalThis.innerWidth < 700 ? 132 : 230;
  const { buckets, total } = board;
  const columns = useMemo(
    () => `${side}px repeat(${buckets.length}, minmax(${shown.width}px, 1fr))`,
    [buckets.length, shown.width, side],
  );
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    rangeExtractor: drawnRows(usePrinting(), total),
    // Rows that come in while it scrolls are drawn with the next frame: waiting for them costs frames.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const lowest = items.at(-1)?.index ?? 0;
  // The next rows are read in steps: not each row that comes into sight draws the board again.
  useEffect(() => setLast(Math.ceil(lowest / 20) * 20), [lowest]);
  const now = useRef(board);
  now.current = board;
  const itemAt = useCallback((index: number) => now.current.at(index), []);
  const grown = useRef(new Set<number>());
  const grow = useCallback(
    (row: HTMLElement | null): void => {
      if (row) grown.current.add(Number(row.dataset['index']));
      virtual.measureElement(row);
    },
    [virtual],
  );
  const toggle = useCallback(
    (id: number) =>
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const onCell = (event: MouseEvent): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-at]');
    const item = cell && board.at(Number(cell.dataset['item']));
    const bucket = cell && buckets[Number(cell.dataset['at'])];
    if (!item || !bucket) return;
    if (cell.dataset['state'] === 'short' && readable('shortages')) setShort({ item, bucket });
    else toggle(item.catalogue_item_id);
  };
  const today = offsetOf(buckets, new Date(clock()).toISOString(), 0);
  if (board.error) return <Failed error={board.error} />;
  return (
    <div className={`${page['page']} ${classes['page']}`}>
      <div className={page['head']}>
        <Title order={1}>{t('Planner')}</Title>
        <Tools shown={shown} step={step} change={change} />
      </div>
      <Legend />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: every row has a button that opens it. */}
      <div
        className={classes['board']}
        ref={scroller}
        onClick={onCell}
        tabIndex={0}
        role="grid"
        aria-label={t('Availability')}
        aria-rowcount={total + 1}
        data-narrow={shown.zoom === 'hour'}
      >
        {board.loading && <Waiting rows={12} />}
        {!board.loading && total === 0 && (
          <Empty
            title={t('No equipment to plan')}
            text={t('Stock that warehouses own, have booked or expect appears here.')}
          />
        )}
        {total > 0 && (
          <div className={classes['inner']} style={{ minWidth: side + buckets.length * shown.width }}>
            <div className={classes['head']} style={{ gridTemplateColumns: columns }} role="row" aria-rowindex={1}>
              <div className={classes['corner']} role="columnheader">
                {counted(total, '1 item', '{count} items')}
              </div>
              {buckets.map((bucket) => (
                <Heading key={bucket.bucket} bucket={bucket} zoom={shown.zoom} />
              ))}
            </div>
            <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
              {items.map(({ index, start, key }) => {
                const item = board.at(index);
                const open = item !== undefined && opened.has(item.catalogue_item_id);
                return (
                  <div
                    key={key}
                    data-index={index}
                    // A closed row has the common height; a row that was open once is measured from then on.
                    ref={open || grown.current.has(index) ? grow : undefined}
                    className={classes['place']}
                    style={{ transform: `translateY(${start}px)` }}
                    role="presentation"
                  >
                    {item ? (
                      <ItemRow item={item} index={index} columns={columns} open={open} onToggle={toggle} />
                    ) : (
                      <div style={{ height: rowHeight }} />
                    )}
                    {open && <Bookings item={item.catalogue_item_id} window={shown} buckets={buckets} side={side} />}
                  </div>
                );
              })}
              {today > 0 && today < buckets.length && (
                <div
                  className={classes['today']}
                  style={{ left: `calc(${side}px + (100% - ${side}px) * ${today / buckets.length})` }}
                  title={t('Now')}
                />
              )}
            </div>
          </div>
        )}
      </div>
      <Hover board={scroller} itemAt={itemAt} buckets={buckets} window={shown} />
      <Drawer.Root opened={short !== null} onClose={() => setShort(null)} position="right">
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Body pt="md">
            {short && (
              <>
                <Drawer.Title fw={650} mb="md">
                  {t('{name} is short', { name: short.item.name })}
                </Drawer.Title>
                <ShortHere
                  item={short.item}
                  bucket={short.bucket}
                  onOpen={() => {
                    toggle(short.item.catalogue_item_id);
                    setShort(null);
                  }}
                />
              </>
            )}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  );
}

/** The tools over the board. They are not drawn again while the board scrolls. */
const Tools = memo(function Tools({
  shown,
  step,
  change,
}: {
  readonly shown: Window;
  readonly step: number;
  readonly change: (next: Readonly<Record<string, string | null>>) => void;
}) {
  const find = useDebouncedCallback((words: string) => change({ find: words }), 200);
  return (
    <Group gap={8} className={classes['tools']} data-noprint>
      <TextInput
        defaultValue={shown.find}
        placeholder={t('Find an item')}
        aria-label={t('Find an item')}
        leftSection={<Icon name="search" size={15} />}
        onChange={(event) => find(event.currentTarget.value)}
        w={170}
      />
      {readable('warehouses') && (
        <div className={classes['warehouse']}>
          <ReferencePicker
            plural="warehouses"
            column="id"
            value={shown.warehouse}
            onChange={(value) => change({ warehouse: value === null ? null : String(value) })}
            clearable={false}
            placeholder={t('All warehouses')}
            name="warehouse"
            {...{ 'aria-label': t('Warehouse') }}
          />
        </div>
      )}
      {shown.warehouse !== null && (
        <Button variant="subtle" size="compact-sm" onClick={() => change({ warehouse: null })}>
          {t('All warehouses')}
        </Button>
      )}
      <Button
        variant={shown.only === 'short' ? 'light' : 'default'}
        aria-pressed={shown.only === 'short'}
        leftSection={<Icon name="alert" size={15} />}
        onClick={() => change({ only: shown.only === 'short' ? null : 'short' })}
      >
        {t('Only short')}
      </Button>
      <SegmentedControl
        data={zooms.map((zoom) => ({ value: zoom, label: t(labels[zoom]) }))}
        value={shown.zoom}
        onChange={(zoom) => change({ zoom })}
        aria-label={t('How close')}
      />
      <Group gap={2}>
        <ActionIcon size={34} onClick={() => change({ from: addDays(shown.day, -step) })} aria-label={t('Earlier')}>
          <span className={classes['back']}>
            <Icon name="chevron" />
          </span>
        </ActionIcon>
        <Button variant="default" onClick={() => change({ from: null })} disabled={shown.day === dayFromToday(-2)}>
          {t('Today')}
        </Button>
        <ActionIcon size={34} onClick={() => change({ from: addDays(shown.day, step) })} aria-label={t('Later')}>
          <Icon name="chevron" />
        </ActionIcon>
      </Group>
    </Group>
  );
});

interface HeadingProps {
  readonly bucket: Bucket;
  readonly zoom: Zoom;
}

const Heading = memo(function Heading({ bucket: { bucket, from }, zoom }: HeadingProps) {
  if (zoom === 'hour')
    return (
      <div className={classes['heading']} role="columnheader">
        <span>{time(from).startsWith('00') ? day(from, { weekday: true, year: false }) : ''}</span>
        {time(from).slice(0, 2)}
      </div>
    );
  const on = new Date(`${bucket}T12:00:00Z`);
  const locale = document.documentElement.lang || 'en';
  const weekday = on.getUTCDay();
  const month = on.toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' });
  return (
    <div
      className={classes['heading']}
      role="columnheader"
      data-weekend={zoom === 'day' && (weekday === 0 || weekday === 6)}
      data-today={bucket === dayFromToday()}
      title={day(bucket, { weekday: true, year: true })}
    >
      <span>
        {zoom === 'day'
          ? on.getUTCDate() === 1
            ? month
            : on.toLocaleDateString(locale, { weekday: 'narrow', timeZone: 'UTC' })
          : zoom === 'week'
            ? month
            : on.getUTCFullYear()}
      </span>
      {zoom === 'month' ? month : on.getUTCDate()}
    </div>
  );
});

const Legend = memo(function Legend() {
  const entry = (state: string, word: string, more: Readonly<Record<string, string>> = {}) => (
    <span>
      <i data-state={state} {...more} />
      {word}
    </span>
  );
  return (
    <div className={classes['legend']}>
      {entry('free', t('Free'))}
      {entry('few', t('Less than half free'))}
      {entry('none', t('Nothing free'))}
      {entry('short', t('Short'))}
      {entry('free', t('With hired or expected stock'), { 'data-hired': 'true' })}
      {entry('free', t('Quoted to somebody'), { 'data-quoted': 'true' })}
    </div>
  );
});

/** The shortages of an item around a time, each with the ways out of it. */
function ShortHere({
  item,
  bucket,
  onOpen,
}: {
  readonly item: Item;
  readonly bucket: Bucket;
  readonly onOpen: () => void;
}) {
  const rentals = entryOf('rentals');
  const { data } = usePicked(
    'shortages',
    { catalogue_item_id_eq: String(item.catalogue_item_id), status_in: 'open,partially_resolved' },
    {
      from: bucket.from,
      until: bucket.until,
      include: ['rental', ...(readable('warehouses') ? ['warehouse'] : [])],
      'fields[rental]': 'id,number,title',
      per_page: 10,
    },
  );
  return (
    <Stack gap="lg">
      {data?.total === 0 && (
        <Text size="sm">
          {t('More is booked than there is, and no line is marked as short: the bookings tell which can give.')}
        </Text>
      )}
      {data?.rows.map((row) => (
        <Stack key={String(row['id'])} gap={6}>
          <Text size="sm" fw={600}>
            {t('{count} short', { count: number(row['quantity_short']) })}
            {rentals && row['rental'] ? ` · ${titleOf(rentals, row['rental'] as RecordData)}` : ''}
          </Text>
          <Text size="sm" c="dimmed">
            {day(row['shortage_from'], { weekday: true })} – {day(row['shortage_until'], { weekday: true })}
          </Text>
          {may('shortages:read') && <Resolutions shortage={Number(row['id'])} onDone={() => undefined} />}
        </Stack>
      ))}
      <Button variant="default" onClick={onOpen}>
        {t('Show who holds it')}
      </Button>
    </Stack>
  );
}
