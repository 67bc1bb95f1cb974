/** People, vehicles and facilities by time: free times, bookings, and conflicts. */
import { ActionIcon, Button, Group, SegmentedControl, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  addDays,
  counted,
  day,
  dayFromToday,
  drawnRows,
  Empty,
  Failed,
  Icon,
  may,
  pageStyles as page,
  startOf,
  t,
  time,
  usePrinting,
  Waiting,
} from 'backline/console';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BookingPanel } from './booking_panel.tsx';
import { type Dragged, useDrag } from './drag.ts';
import { Legend } from './legend.tsx';
import { type Move, Moving } from './moving.tsx';
import { NewBooking } from './new_booking.tsx';
import classes from './scheduler.module.css';
import { heightOf, Track } from './track.tsx';
import { type Booking, type Row, useCalendar, useShown } from './week.ts';

/** Of a day that is shown alone: two hours each. */
const hourCells = 12;
/** Hour at which a day begins to be looked at. */
const morning = 6;

const iso = (at: number): string => new Date(at).toISOString();

export default function Scheduler() {
  const { shown, change } = useShown();
  const { data: rows, error, isLoading } = useCalendar(shown);
  const scroller = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ readonly booking: Booking; readonly row: Row } | null>(null);
  const [fresh, setFresh] = useState<{ readonly row: Row; readonly at: number } | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const span = useMemo(
    () => ({ start: Date.parse(shown.from), end: Date.parse(shown.until) }),
    [shown.from, shown.until],
  );
  const list = rows ?? [];
  const known = useRef(list);
  known.current = list;
  const onDrop = useCallback(({ booking, ref, from, until }: Dragged) => {
    const to = known.current.find(({ resource }) => resource.ref === ref)?.resource;
    if (to) setMove({ booking, to, starts_at: iso(from), ends_at: iso(until) });
  }, []);
  const { dragged, grab, wasDrag } = useDrag(span, onDrop);
  const narrow = globalThis.innerWidth < 700;
  const side = narrow ? 120 : 210;
  const dayWidth = shown.days === 1 ? 900 : narrow ? 90 : 120;
  const columns = `${side}px minmax(${dayWidth * shown.days}px, 1fr)`;
  const virtual = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => heightOf(list[at] as Row),
    getItemKey: (at) => `${list[at]?.resource.ref}${list[at] ? heightOf(list[at]) : 0}`,
    overscan: 6,
    rangeExtractor: drawnRows(usePrinting(), list.length),
  });
  const ready = list.length > 0;
  // A narrow board begins where the day does, not at midnight.
  useEffect(() => {
    const board = scroller.current;
    if (!ready || !board || shown.days > 1) return;
    board.scrollLeft = ((board.scrollWidth - side) * morning) / 24;
  }, [ready, shown.days, side]);
  const find = useDebouncedCallback((words: string) => change({ find: words }), 200);
  if (error) return <Failed error={error} />;
  const today = dayFromToday();
  const cells = shown.days === 1 ? hourCells : shown.days;
  return (
    <div className={`${page['page']} ${classes['page']}`}>
      <div className={page['head']}>
        <Group gap="sm" align="baseline">
          <Title order={1}>{t('Scheduler')}</Title>
          {shown.days === 1 && <Text c="dimmed">{day(startOf(shown.day), { weekday: true })}</Text>}
        </Group>
        <Group gap={8}>
          <TextInput
            defaultValue={shown.find}
            placeholder={t('Find a resource')}
            aria-label={t('Find a resource')}
            leftSection={<Icon name="search" size={15} />}
            onChange={(event) => find(event.currentTarget.value)}
            w={160}
          />
          <SegmentedControl
            data={[
              { value: '', label: t('All') },
              { value: 'user', label: t('People') },
              { value: 'vehicle', label: t('Vehicles') },
              { value: 'facility', label: t('Rooms') },
            ]}
            value={shown.kind ?? ''}
            onChange={(kind) => change({ kind })}
            aria-label={t('Kind of resource')}
          />
          <SegmentedControl
            data={[
              { value: '1', label: t('Day') },
              { value: '7', label: t('Week') },
              { value: '14', label: t('Two weeks') },
            ]}
            value={String(shown.days)}
            onChange={(days) => change({ days })}
            aria-label={t('How close')}
          />
          <Group gap={2}>
            <ActionIcon
              size={34}
              onClick={() => change({ from: addDays(shown.day, -shown.days) })}
              aria-label={t('Earlier')}
            >
              <span style={{ transform: 'rotate(180deg)', display: 'flex' }}>
                <Icon name="chevron" />
              </span>
            </ActionIcon>
            <Button variant="default" onClick={() => change({ from: null })}>
              {t('Today')}
            </Button>
            <ActionIcon
              size={34}
              onClick={() => change({ from: addDays(shown.day, shown.days) })}
              aria-label={t('Later')}
            >
              <Icon name="chevron" />
            </ActionIcon>
          </Group>
        </Group>
      </div>
      <div
        className={classes['board']}
        ref={scroller}
        tabIndex={0}
        role="grid"
        aria-label={t('Scheduler')}
        aria-rowcount={list.length + 1}
      >
        {isLoading && <Waiting rows={12} />}
        {!isLoading && list.length === 0 && (
          <Empty title={t('Nothing to schedule')} text={t('Bookable people, vehicles and rooms appear here.')} />
        )}
        {list.length > 0 && (
          <div
            className={classes['inner']}
            style={{ minWidth: side + dayWidth * shown.days, height: virtual.getTotalSize() + 38 }}
          >
            <div className={classes['head']} style={{ gridTemplateColumns: columns }} role="row" aria-rowindex={1}>
              <div className={classes['corner']} role="columnheader">
                {counted(list.length, '1 resource', '{count} resources')}
              </div>
              <div style={{ display: 'grid', gridTemplateColumns: `repeat(${cells}, 1fr)` }} role="columnheader">
                {shown.days === 1
                  ? Array.from({ length: cells }, (_, at) =>
                      iso(span.start + ((span.end - span.start) / cells) * at),
                    ).map((at) => (
                      <div key={at} className={classes['hour']}>
                        {time(at)}
                      </div>
                    ))
                  : Array.from({ length: shown.days }, (_, at) => addDays(shown.day, at)).map((one) => (
                      <div key={one} className={classes['heading']} data-today={one === today}>
                        {day(startOf(one), { weekday: true })}
                      </div>
                    ))}
              </div>
            </div>
            {virtual.getVirtualItems().map(({ index, start, size, key }) => {
              const row = list[index] as Row;
              const over = dragged?.ref === row.resource.ref ? dragged : null;
              return (
                <div
                  key={key}
                  className={classes['row']}
                  style={{ gridTemplateColumns: columns, height: size, top: start + 38 }}
                  role="row"
                  aria-rowindex={index + 2}
                >
                  <Track
                    row={row}
                    span={span}
                    cells={cells}
                    ghost={
                      over && {
                        from: over.from,
                        until: over.until,
                        label: `${time(iso(over.from))}–${time(iso(over.until))}`,
                      }
                    }
                    onGrab={grab}
                    onOpen={(booking, of) => {
                      if (!wasDrag()) setOpened({ booking, row: of });
                    }}
                    onEmpty={(of, at) => {
                      if (!wasDrag() && may('resource-assignments:write'))
                        setFresh({ row: of, at: Math.floor(at / 3_600_000) * 3_600_000 });
                    }}
                  />
                </div>
              );
            })}
          </div>
        )}
      </div>
      <Legend />
      <Moving move={move} onDone={() => setMove(null)} />
      {opened && <BookingPanel booking={opened.booking} row={opened.row} onClose={() => setOpened(null)} />}
      {fresh && (
        <NewBooking
          resource={fresh.row.resource}
          startsAt={iso(fresh.at)}
          endsAt={iso(fresh.at + 8 * 3_600_000)}
          onClose={() => setFresh(null)}
        />
      )}
    </div>
  );
}
