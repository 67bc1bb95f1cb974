/** A resource's row: when it is free, and its bookings as bars that can be dragged. */

import { now, readable, t, time, words } from 'backline/console';
import type { PointerEvent } from 'react';
import { Link } from 'wouter';
import { lanesOf } from './lanes.ts';
import classes from './scheduler.module.css';
import type { Booking, Row } from './week.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

const laneHeight = 32;

/** Pixels that a row takes. */
export const heightOf = ({ assignments }: Row): number => Math.max(44, lanesOf(assignments).lanes * laneHeight + 10);

/** The position of an instant in the window, in percent, limited to it. */
export const positionOf = ({ start, end }: Span, at: string | number): number =>
  (Math.min(Math.max((typeof at === 'number' ? at : Date.parse(at)) - start, 0), end - start) / (end - start)) * 100;

interface TrackProps {
  readonly row: Row;
  readonly span: Span;
  /** Parts of the window with a line between them. */
  readonly cells: number;
  readonly ghost: { readonly from: number; readonly until: number; readonly label: string } | null;
  readonly onGrab: (event: PointerEvent, booking: Booking, row: Row) => void;
  readonly onOpen: (booking: Booking, row: Row) => void;
  readonly onEmpty: (row: Row, at: number) => void;
}

/** How far the words of a bar go on: to where the next one in its lane begins, in parts of its own width. */
function roomOf(all: readonly Booking[], lanes: readonly number[], at: number): string | undefined {
  const [from, until] = [all[at]?.from ?? '', all[at]?.until ?? ''].map((one) => Date.parse(one)) as [number, number];
  const next = Math.min(
    ...all.flatMap((one, other) =>
      other !== at && lanes[other] === lanes[at] && Date.parse(one.from) >= until ? [Date.parse(one.from)] : [],
    ),
  );
  return Number.isFinite(next) && until > from ? `calc(${((next - from) / (until - from)) * 100}% - 4px)` : undefined;
}

const hrefs: Readonly<Record<string, string>> = { user: '/users', vehicle: '/vehicles', facility: '/facilities' };

export function Track({ row, span, cells, ghost, onGrab, onOpen, onEmpty }: TrackProps) {
  const { resource, assignments, free } = row;
  const lanes = lanesOf(assignments);
  const href = hrefs[resource.type];
  const name = resource.capacity > 1 ? `${resource.name} (${resource.capacity})` : resource.name;
  return (
    <>
      <div className={classes['name']} role="rowheader">
        {href && readable(href.slice(1)) ? <Link href={`${href}/${resource.id}`}>{name}</Link> : name}
        <span>{resource.type === 'facility' ? words(resource.detail) : resource.detail}</span>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: bookings are made from the record's own page as well. */}
      <div
        className={classes['track']}
        data-ref={resource.ref}
        role="gridcell"
        onClick={(event) => {
          if (event.target !== event.currentTarget && !(event.target as HTMLElement).dataset['free']) return;
          const box = event.currentTarget.getBoundingClientRect();
          onEmpty(row, span.start + ((event.clientX - box.left) / box.width) * (span.end - span.start));
        }}
      >
        {free.map((one) => (
          <div
            key={one.from}
            className={classes['free']}
            data-free="true"
            style={{
              left: `${positionOf(span, one.from)}%`,
              width: `${positionOf(span, one.until) - positionOf(span, one.from)}%`,
            }}
          />
        ))}
        {Array.from({ length: cells }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
          <div key={at} className={classes['line']} style={{ left: `${(at / cells) * 100}%` }} />
        ))}
        {now() > span.start && now() < span.end && (
          <div className={classes['now']} style={{ left: `${positionOf(span, now())}%` }} />
        )}
        {assignments.map((booking, at) => (
          <button
            type="button"
            key={`${booking.id ?? booking.from}${booking.is_driver}`}
            className={classes['bar']}
            data-status={booking.status}
            data-conflict={booking.has_conflict === true}
            data-fixed={booking.id === null || booking.is_driver === true}
            disabled={booking.id === null}
            style={{
              left: `${positionOf(span, booking.from)}%`,
              width: `max(8px, ${positionOf(span, booking.until) - positionOf(span, booking.from)}%)`,
              top: 5 + (lanes.of[at] ?? 0) * laneHeight,
            }}
            title={`${booking.label} ${time(booking.starts_at)}–${time(booking.ends_at)}`}
            aria-label={[
              booking.label,
              booking.role,
              `${time(booking.starts_at)}–${time(booking.ends_at)}`,
              booking.has_conflict ? t('Conflict') : '',
            ]
              .filter(Boolean)
              .join(', ')}
            onPointerDown={(event) => onGrab(event, booking, row)}
            onClick={() => onOpen(booking, row)}
          >
            <span className={classes['label']} style={{ maxWidth: roomOf(assignments, lanes.of, at) }}>
              {booking.has_conflict ? '! ' : ''}
              {booking.label}
            </span>
          </button>
        ))}
        {ghost && (
          <div
            className={classes['ghost']}
            style={{
              left: `${positionOf(span, ghost.from)}%`,
              width: `${positionOf(span, ghost.until) - positionOf(span, ghost.from)}%`,
            }}
          >
            {ghost.label}
          </div>
        )}
      </div>
    </>
  );
}
