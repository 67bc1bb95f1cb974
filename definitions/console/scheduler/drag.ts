/** Dragging a booking over the board: where it would begin, in steps of a quarter of an hour, and on whose row. */

import { may } from 'backline/console';
import { type PointerEvent as Pointed, useCallback, useEffect, useRef, useState } from 'react';
import type { Span } from './track.tsx';
import type { Booking, Row } from './week.ts';

const step = 15 * 60_000;
/** Pixels before a press is a drag. */
const slack = 5;

export interface Dragged {
  readonly booking: Booking;
  readonly ref: string;
  /** Milliseconds since the epoch; travel is not part of it. */
  readonly from: number;
  readonly until: number;
}

interface Held {
  readonly booking: Booking;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  moved: boolean;
}

/** Of one kind alone: a person's booking is no vehicle's. */
export const fits = (from: string, to: string): boolean => {
  const people = (ref: string) => (/^(user|account_contact):/.test(ref) ? 'person' : ref.split(':')[0]);
  return people(from) === people(to);
};

export function useDrag(span: Span, onDrop: (dragged: Dragged) => void) {
  const held = useRef<(Held & { readonly ref: string }) | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const latest = useRef<Dragged | null>(null);
  const dropped = useRef(false);
  const grab = useCallback((event: Pointed, booking: Booking, row: Row): void => {
    const movable = booking.status === 'tentative' || booking.status === 'confirmed';
    if (
      event.button !== 0 ||
      booking.id === null ||
      booking.is_driver ||
      !movable ||
      !may('resource-assignments:write')
    )
      return;
    const track = (event.target as HTMLElement).closest<HTMLElement>('[data-ref]');
    const width = track?.getBoundingClientRect().width ?? 1;
    held.current = { booking, ref: row.resource.ref, x: event.clientX, y: event.clientY, width, moved: false };
    dropped.current = false;
  }, []);
  useEffect(() => {
    const move = (event: PointerEvent): void => {
      const now = held.current;
      if (!now) return;
      if (!now.moved && Math.hypot(event.clientX - now.x, event.clientY - now.y) < slack) return;
      now.moved = true;
      const shift = Math.round((((event.clientX - now.x) / now.width) * (span.end - span.start)) / step) * step;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const over =
        under.map((one) => (one as HTMLElement).dataset?.['ref']).find((ref) => ref !== undefined) ?? now.ref;
      const { booking } = now;
      latest.current = {
        booking,
        ref: fits(now.ref, over) ? over : now.ref,
        from: Date.parse(booking.starts_at) + shift,
        until: Date.parse(booking.ends_at) + shift,
      };
      setDragged(latest.current);
    };
    const drop = (): void => {
      const now = held.current;
      held.current = null;
      const last = latest.current;
      latest.current = null;
      setDragged(null);
      if (!now?.moved || !last) return;
      dropped.current = true;
      if (last.ref !== now.ref || last.from !== Date.parse(now.booking.starts_at)) onDrop(last);
    };
    const stop = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !held.current) return;
      held.current = null;
      latest.current = null;
      setDragged(null);
    };
    globalThis.addEventListener('pointermove', move);
    globalThis.addEventListener('pointerup', drop);
    globalThis.addEventListener('keydown', stop);
    return () => {
      globalThis.removeEventListener('pointermove', move);
      globalThis.removeEventListener('pointerup', drop);
      globalThis.removeEventListener('keydown', stop);
    };
  }, [span, onDrop]);
  /** True once for the click that ends a drag. */
  const wasDrag = useCallback((): boolean => {
    const was = dropped.current;
    dropped.current = false;
    return was;
  }, []);
  return { dragged, grab, wasDrag };
}
