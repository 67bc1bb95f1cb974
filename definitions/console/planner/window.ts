/** The planner's view, as its address has it: the first day, the zoom, the warehouse and the items. */

import { addDays, dayFromToday, isDay, startOf, startOfWeek } from 'backline/console';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

export const zooms = ['hour', 'day', 'week', 'month'] as const;
export type Zoom = (typeof zooms)[number];

/** Buckets that are shown, and pixels that each has at least. */
const spans: Readonly<Record<Zoom, { readonly days: number; readonly width: number }>> = {
  hour: { days: 3, width: 30 },
  day: { days: 31, width: 34 },
  week: { days: 182, width: 40 },
  month: { days: 365, width: 64 },
};

export interface Window {
  readonly zoom: Zoom;
  /** First day. */
  readonly day: string;
  readonly from: string;
  readonly until: string;
  readonly width: number;
  readonly warehouse: string | null;
  readonly find: string;
  /** `short`: only the items that a warehouse lacks. */
  readonly only: string;
}

/** The first day of the bucket that contains this one. */
function aligned(day: string, zoom: Zoom): string {
  if (zoom === 'month') return `${day.slice(0, 7)}-01`;
  return zoom === 'week' ? startOfWeek(day) : day;
}

export function usePlannerWindow() {
  const search = useSearch();
  const [path, go] = useLocation();
  const window = useMemo((): Window => {
    const params = new URLSearchParams(search);
    const zoom = zooms.find((one) => one === params.get('zoom')) ?? 'day';
    const from = params.get('from') ?? '';
    const day = aligned(isDay(from) ? from : dayFromToday(zoom === 'hour' ? 0 : -2), zoom);
    const { days, width } = spans[zoom];
    return {
      zoom,
      day,
      from: startOf(day),
      until: startOf(addDays(day, days)),
      width,
      warehouse: params.get('warehouse'),
      find: params.get('find') ?? '',
      only: params.get('only') ?? '',
    };
  }, [search]);
  const change = useCallback(
    (next: Readonly<Record<string, string | null>>): void => {
      const to = new URLSearchParams(search);
      for (const [name, value] of Object.entries(next)) {
        if (value === null || value === '') to.delete(name);
        else to.set(name, value);
      }
      go(`${path}?${to}`, { replace: true });
    },
    [search, path, go],
  );
  /** By how many days the arrows go. */
  const step = { hour: 1, day: 14, week: 56, month: 182 }[window.zoom];
  return { window, change, step };
}
