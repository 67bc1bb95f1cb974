/** The scheduler's view, as its address has it: the first day, the number of days, the kinds of resources; and its calendar. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays, ask, dayFromToday, isDay, type Refusal, startOf, startOfWeek } from 'backline/console';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

export const kinds = ['user', 'account_contact', 'vehicle', 'facility'] as const;
export type Kind = (typeof kinds)[number];

export interface Booking {
  readonly id: number | null;
  readonly status: string;
  readonly from: string;
  readonly until: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly label: string;
  readonly role?: string | null;
  readonly rental_id?: number | null;
  readonly request_status?: string | null;
  readonly is_driver?: boolean;
  readonly has_conflict?: boolean;
}

export interface Conflict {
  readonly id?: number;
  readonly kind: string;
  readonly severity: 'warning' | 'error';
  readonly message: string;
}

export interface Row {
  readonly resource: {
    readonly ref: string;
    readonly type: Kind;
    readonly id: string;
    readonly name: string;
    readonly detail: string | null;
    readonly capacity: number;
  };
  readonly assignments: readonly Booking[];
  readonly conflicts: readonly Conflict[];
  readonly free: readonly { readonly from: string; readonly until: string }[];
}

export interface Shown {
  /** First day. */
  readonly day: string;
  readonly days: 1 | 7 | 14;
  readonly from: string;
  readonly until: string;
  readonly kind: Kind | null;
  readonly find: string;
}

export function useShown() {
  const search = useSearch();
  const [path, go] = useLocation();
  const shown = useMemo((): Shown => {
    const params = new URLSearchParams(search);
    const days =
      ([1, 7, 14] as const).find((one) => String(one) === params.get('days')) ?? (globalThis.innerWidth < 600 ? 1 : 7);
    const from = params.get('from') ?? '';
    const start = isDay(from) ? from : dayFromToday();
    const day = days === 1 ? start : startOfWeek(start);
    const kind = kinds.find((one) => one === params.get('kind')) ?? null;
    return { day, days, from: startOf(day), until: startOf(addDays(day, days)), kind, find: params.get('find') ?? '' };
  }, [search]);
  const change = (next: Readonly<Record<string, string | null>>): void => {
    const to = new URLSearchParams(search);
    for (const [name, value] of Object.entries(next)) {
      if (value === null || value === '') to.delete(name);
      else to.set(name, value);
    }
    go(`${path}?${to}`, { replace: true });
  };
  return { shown, change };
}

export function useCalendar({ from, until, kind, find }: Shown) {
  return useQuery<readonly Row[], Refusal>({
    queryKey: ['list', '/resource-assignments/calendar', from, until, kind, find],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { from, until, ...(kind !== null && { resource_types: kind }), ...(find !== '' && { find }) };
      return (await ask<{ calendar: readonly Row[] }>('/resource-assignments/calendar', { query, signal })).calendar;
    },
  });
}
