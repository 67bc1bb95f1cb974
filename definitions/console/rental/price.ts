/** The price of an item and the free units, requested during typing: typing does not wait for the answer. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, may, type RecordData, type Refusal } from 'backline/console';

/** The priced thing: a line, or a future one. */
export interface Priced {
  readonly kind: string;
  readonly catalogue_item_id?: number | null;
  readonly kit_id?: number | null;
  readonly service_id?: number | null;
  readonly quantity: number;
  readonly unit_price?: string;
  readonly discount_percent?: string;
  readonly chargeable_periods?: string;
}

export interface Price {
  readonly unit_price: string;
  readonly net_amount: string;
  readonly price_source: string;
}

/** Milliseconds after the last key. */
const pause = 160;

const dates = (rental: RecordData) => ({ starts_at: rental['starts_at'], ends_at: rental['ends_at'] });
const dated = (rental: RecordData): boolean =>
  typeof rental['starts_at'] === 'string' && typeof rental['ends_at'] === 'string';

/** Prices as the rental would have them; none if it has no dates or the person may not see prices. */
export function usePrices(rental: RecordData, items: readonly Priced[], wait = pause) {
  const [requested] = useDebouncedValue(items, wait);
  return useQuery<readonly Price[], Refusal>({
    queryKey: ['price', rental['id'], dates(rental), requested],
    enabled: requested.length > 0 && dated(rental) && may('pricing:read'),
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      const body = {
        ...dates(rental),
        ...(rental['account_id'] !== null && { account_id: rental['account_id'] }),
        ...(rental['price_book_id'] !== null && { price_book_id: rental['price_book_id'] }),
        warehouse_id: rental['warehouse_id'],
        currency_code: rental['currency_code'],
        discount_percent: rental['discount_percent'],
        items: requested.map((item) => Object.fromEntries(Object.entries(item).filter(([, value]) => value != null))),
      };
      const answer = await ask<{ price_calculation: { items: readonly Price[] } }>('/pricing/calculate', {
        method: 'POST',
        body,
        signal,
      });
      return answer.price_calculation.items;
    },
  });
}

/** Units free in the rental's warehouse over its time, by id. */
export function useFree(rental: RecordData, what: 'item_ids' | 'kit_ids', ids: readonly number[]) {
  return useQuery<ReadonlyMap<number, number>, Refusal>({
    queryKey: ['free', rental['id'], dates(rental), rental['warehouse_id'], what, ids],
    enabled: ids.length > 0 && dated(rental) && may('availability:read'),
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      const { availability } = await ask<{ availability: readonly Record<string, number>[] }>('/availability', {
        query: {
          [what]: ids.map(String),
          warehouse_ids: String(rental['warehouse_id']),
          from: String(rental['starts_at']),
          until: String(rental['ends_at']),
        },
        signal,
      });
      const column = what === 'item_ids' ? 'catalogue_item_id' : 'kit_id';
      return new Map(availability.map((row) => [row[column] ?? 0, row['available'] ?? 0]));
    },
  });
}

const day = 86_400_000;
/** A working day where the service does not say when overtime begins. */
const usualHours = 8;

/**
 * Hours that people work on the days of the rental, for a service that is charged by the hour: nobody works round the clock.
 * Empty if the clock counts fewer.
 */
export const workHours = (rental: RecordData, service: number) => ({
  queryKey: ['work hours', service, dates(rental)],
  staleTime: 60_000,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<{ readonly chargeable_periods?: string }> => {
    if (!dated(rental)) return {};
    const query = { fields: 'id,unit,schedules_resource,overtime_after_hours' };
    const answer = await ask<{ service: RecordData }>(`/services/${service}`, { query, signal });
    const { unit, schedules_resource: people, overtime_after_hours: after } = answer.service;
    const lasts = Date.parse(String(rental['ends_at'])) - Date.parse(String(rental['starts_at']));
    const works = Math.ceil(lasts / day) * Number(after ?? usualHours);
    return unit === 'hour' && people === true && works < lasts / 3_600_000 ? { chargeable_periods: String(works) } : {};
  },
});
