/** Data that several parts of the first page show: each is requested once for all of them. */
import {
  addDays,
  dayFromToday,
  type Filters,
  type RecordData,
  readable,
  startOf,
  usePicked,
  useSums,
  within,
} from 'backline/console';

/** Rentals that take stock, and those that did. */
const booked = 'reserved,order,preparing,dispatched,returned,completed';

export const picks = {
  late: (): Filters => ({ status_in: 'dispatched', ends_at_lt: startOf(dayFromToday()) }),
  shortages: (): Filters => ({ status_in: 'open,partially_resolved' }),
  overdue: (): Filters => ({ is_overdue_true: '1' }),
  expiring: (): Filters => ({
    status_in: 'quotation,provisional',
    quote_expires_at_lt: startOf(dayFromToday(8)),
    quote_expires_at_gteq: startOf(dayFromToday()),
  }),
  onDay: (field: 'starts_at' | 'ends_at', day: string): Filters => ({ status_in: booked, ...within(field, day, day) }),
};

/** Days that the chart shows. */
export const span = 14;

/** Rentals that leave or come back, by day: yesterday, today and the days of the chart. */
export function useTraffic(field: 'starts_at' | 'ends_at') {
  const [first, last] = [dayFromToday(-1), dayFromToday(span - 1)];
  const { data, isError } = useSums(
    'rentals',
    { status_in: booked, ...within(field, first, last) },
    ['count'],
    [`${field}:day`],
  );
  const of = new Map((data ?? []).map((row) => [String(row[field]), Number(row['count'])]));
  const counts = Array.from({ length: span + 1 }, (_, at) => of.get(addDays(first, at)) ?? 0);
  return { counts: data && counts, isError };
}

/** A person who may read accounts sees the account's name beside a record. */
export const withAccount = () => (readable('accounts') ? { include: 'account', 'fields[account]': 'id,name' } : {});

/** Only as many late or short ones are read as show how pressing they are. */
const read = 25;

/** Of rows that were read, how many are so; with a sign where there are more than were read. */
export function countOf(
  data: { readonly rows: readonly RecordData[]; readonly total: number } | undefined,
  test: (row: RecordData) => boolean,
): string {
  const count = data?.rows.filter(test).length ?? 0;
  return count === data?.rows.length && data.total > count ? `${count}+` : String(count);
}

export const useLate = () =>
  usePicked('rentals', picks.late(), {
    ...withAccount(),
    fields: 'id,number,title,ends_at,account_id',
    sort: 'ends_at',
    per_page: read,
  });

export const useShortages = () =>
  usePicked('shortages', picks.shortages(), {
    include: ['rental', ...(readable('catalogue_items') ? ['catalogue_item'] : [])],
    'fields[rental]': 'id,number,title',
    ...(readable('catalogue_items') && { 'fields[catalogue_item]': 'id,name' }),
    sort: 'shortage_from',
    per_page: read,
  });
