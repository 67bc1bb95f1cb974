/** How far a record is in a mode, line by line, and what ends the work on it. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask, type RecordData, type Refusal, readable, t } from 'backline/console';
import { useEffect } from 'react';
import { type Counts, useCounts } from './counts.ts';
import { including } from './including.ts';
import type { Job } from './job.tsx';
import type { End, Mode } from './modes.ts';
import { seenList, storeList } from './seen_lists.ts';

export interface Step {
  readonly key: number;
  readonly name: string;
  readonly done: number;
  /** Expected units; null if the number is hidden before the count. */
  readonly all: number | null;
  readonly where: string;
  /** The codes of scans for the line. */
  readonly item?: number | null;
  readonly asset?: number | null;
}

interface Picked {
  readonly rental_item_id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly quantity_prepared: number;
  readonly quantity_dispatched: number;
  readonly places?: readonly { readonly location_code: string }[];
}

const most = 100;
const of = (line: RecordData, name: string): number => Number(line[name] ?? 0);
const named = (line: RecordData, relation: string, field: string): string =>
  String((line[relation] as RecordData | null | undefined)?.[field] ?? '');
/** The unit by its number and the item by its name, whichever are there. */
const unitName = (line: RecordData): string =>
  [
    named(line, 'asset', 'asset_number'),
    named(line, 'flightcase', 'case_number'),
    named(line, 'catalogue_item', 'name'),
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** All lines, page by page: a person who sees only the first hundred thinks that the work is done after those. */
async function linesOf(path: string, query: Readonly<Record<string, string | number>>, signal: AbortSignal) {
  const found: RecordData[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await ask<{ items: readonly RecordData[] }>(path, {
      query: { per_page: most, page, ...query },
      signal,
    });
    found.push(...items);
    if (items.length < most) return found;
  }
}

interface Measure {
  readonly done: readonly string[];
  readonly all: string;
}

/** The finished and the expected units of a rental's lines in a mode. */
const rentalWork: Readonly<Record<string, Measure>> = {
  allocate: { done: ['quantity_allocated', 'quantity_dispatched'], all: 'quantity' },
  prepare: { done: ['quantity_prepared', 'quantity_dispatched'], all: 'quantity' },
  dispatch: { done: ['quantity_dispatched'], all: 'quantity' },
  return: { done: ['quantity_returned', 'quantity_lost', 'quantity_sold'], all: 'quantity_dispatched' },
};

const total = (line: RecordData, { done }: Measure, prefix = ''): number =>
  done.reduce((units, name) => units + of(line, `${prefix}${name}`), 0);

/** Lines of a rental with what of them is done. */
async function rentalSteps(id: number, measure: Measure, signal: AbortSignal): Promise<readonly Step[]> {
  const fields = ['id', 'name', measure.all, ...measure.done].join();
  const lines = await linesOf(`/rentals/${id}/items`, { 'q[kind_eq]': 'product', fields }, signal);
  return lines.map((line) => step(line, total(line, measure), of(line, measure.all)));
}

export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** How far each of these rentals is in a mode, by its id, with one request for all of them. */
export function useProgress({ context }: Mode, ids: readonly number[]): ReadonlyMap<number, Progress> {
  const measure = rentalWork[context];
  const { data } = useQuery<ReadonlyMap<number, Progress>, Refusal>({
    queryKey: ['list', 'warehouse', 'progress', context, ids.join()],
    enabled: measure !== undefined && ids.length > 0 && readable('rentals'),
    queryFn: async ({ signal }) => {
      if (!measure) return new Map();
      const query = {
        measures: [measure.all, ...measure.done].map((name) => `sum:${name}`).join(),
        ...{ group_by: 'rental_id', limit: most, 'q[kind_eq]': 'product', 'q[rental_id_in]': ids.join() },
      };
      const { aggregate } = await ask<{ aggregate: readonly RecordData[] }>('/aggregate/rental_items', {
        query,
        signal,
      });
      return new Map(
        aggregate.map((row) => [
          of(row, 'rental_id'),
          { done: total(row, measure, 'sum_'), all: of(row, `sum_${measure.all}`) },
        ]),
      );
    },
  });
  return data ?? new Map();
}

const step = (line: RecordData, done: number, all: number | null, more: Partial<Step> = {}): Step => ({
  ...{ key: of(line, 'id'), name: String(line['name'] ?? unitName(line)), done, all, where: '' },
  ...more,
});

type Load = (id: number, signal: AbortSignal) => Promise<readonly Step[]>;

const loads: Readonly<Record<string, Load>> = {
  allocate: (id, signal) => rentalSteps(id, rentalWork['allocate'] as Measure, signal),
  prepare: async (id, signal) => {
    const { picking_list } = await ask<{ picking_list: { readonly items: readonly Picked[] } }>(
      `/rentals/${id}/picking_list`,
      { signal },
    );
    return picking_list.items.map((line) => ({
      key: line.rental_item_id,
      name: line.name,
      done: line.quantity_prepared + line.quantity_dispatched,
      all: line.quantity,
      where: [line.sku, ...(line.places ?? []).map((one) => one.location_code)].filter(Boolean).join(' · '),
    }));
  },
  dispatch: (id, signal) => rentalSteps(id, rentalWork['dispatch'] as Measure, signal),
  return: (id, signal) => rentalSteps(id, rentalWork['return'] as Measure, signal),
  transfer_dispatch: async (id, signal) =>
    (await transferLines(id, signal)).map((line) => byUnit(line, 0, of(line, 'quantity'))),
  transfer_receive: async (id, signal) =>
    (await transferLines(id, signal)).map((line) =>
      byUnit(line, of(line, 'quantity_received') + of(line, 'quantity_missing'), of(line, 'quantity_dispatched')),
    ),
  goods_in: async (id, signal) =>
    (await linesOf(`/purchase_orders/${id}/items`, including({ catalogue_item: 'name,sku' }), signal))
      .filter((line) => of(line, 'quantity_outstanding') > 0)
      .map((line) =>
        byUnit(line, 0, of(line, 'quantity_outstanding'), {
          name: named(line, 'catalogue_item', 'name') || String(line['description'] ?? ''),
          where: named(line, 'catalogue_item', 'sku'),
        }),
      ),
  give_back: async (id, signal) => {
    const { virtual_stock_intake: intake } = await ask<{ virtual_stock_intake: RecordData }>(
      `/virtual_stock_intakes/${id}`,
      { signal },
    );
    const present = of(intake, 'quantity_present');
    return present > 0 ? [byUnit(intake, 0, present, { name: String(intake['item_name']) })] : [];
  },
  stock_check: async (id, signal) =>
    (
      await linesOf(
        `/stock_checks/${id}/items`,
        including({ asset: 'asset_number', catalogue_item: 'name', storage_location: 'code' }),
        signal,
      )
    ).map((line) =>
      step(
        line,
        of(line, 'quantity_counted'),
        line['quantity_expected'] === null ? null : of(line, 'quantity_expected'),
        {
          where: named(line, 'storage_location', 'code'),
        },
      ),
    ),
};

const transferLines = (id: number, signal: AbortSignal) =>
  linesOf(
    `/warehouse_transfers/${id}/items`,
    including({ asset: 'asset_number', catalogue_item: 'name', flightcase: 'case_number' }),
    signal,
  );

const byUnit = (line: RecordData, done: number, all: number, more: Partial<Step> = {}): Step =>
  step(line, done, all, {
    item: (line['catalogue_item_id'] as number | null) ?? null,
    asset: (line['asset_id'] as number | null | undefined) ?? null,
    ...more,
  });

/** Name under which the counts of a record are stored. */
export const countsOf = (mode: Mode, job: Job | null): string => `${mode.context} ${job?.type} ${job?.id}`;

/** Modes whose scans are counted on this device, because the server does not until the end. */
export const countsHere = ({ context, does }: Mode): boolean => does === 'counted' || context === 'transfer_dispatch';

/** Lines with the counts made here: units by their own line, the others on lines with room, the last line takes the excess. */
export function counted(steps: readonly Step[], counts: Counts): readonly Step[] {
  const left = new Map<number, number>();
  for (const [key, quantity] of Object.entries(counts)) {
    const [kind, id] = key.split(':');
    if (kind === 'item') left.set(Number(id), (left.get(Number(id)) ?? 0) + quantity);
  }
  const known = new Set(steps.flatMap(({ asset }) => asset ?? []));
  // Units that no line names count for the only line there is.
  const unnamed = Object.keys(counts).filter(
    (key) => key.startsWith('asset:') && !known.has(Number(key.slice(6))),
  ).length;
  return steps.map((one, at) => {
    const isLast = !steps.slice(at + 1).some(({ item }) => item === one.item);
    const room = Math.max(0, (one.all ?? 0) - one.done);
    const there = left.get(one.item ?? 0) ?? 0;
    const taken = isLast ? there : Math.min(room, there);
    left.set(one.item ?? 0, there - taken);
    const unit = one.asset === null || one.asset === undefined ? 0 : (counts[`asset:${one.asset}`] ?? 0);
    const alone = steps.length === 1 ? unnamed : 0;
    return { ...one, done: one.done + taken + unit + alone + (counts[`line:${one.key}`] ?? 0) };
  });
}

const nameOf = (mode: Mode, job: Job): string => `steps ${mode.context} ${job.id}`;
const keyOf = (mode: Mode, job: Job) => ['list', 'warehouse', 'steps', mode.context, job.id] as const;

/** Lines as the page has them now, without the counts made here. */
export const knownSteps = (client: QueryClient, mode: Mode, job: Job): readonly Step[] =>
  client.getQueryData<readonly Step[]>(keyOf(mode, job)) ?? seenList<readonly Step[]>(nameOf(mode, job)) ?? [];

/** Lines of a record as the server has them; none in a mode that has no lines. @throws Refusal */
export const loadSteps = async ({ context }: Mode, id: number, signal: AbortSignal): Promise<readonly Step[]> =>
  (await loads[context]?.(id, signal)) ?? [];

/** The progress of a record's lines in this mode; null while it is unknown. */
export function useSteps(mode: Mode, job: Job): readonly Step[] | null {
  const name = nameOf(mode, job);
  const { data } = useQuery<readonly Step[], Refusal>({
    queryKey: keyOf(mode, job),
    enabled: loads[mode.context] !== undefined,
    // Others work on it too.
    refetchInterval: 5_000,
    queryFn: ({ signal }) => loadSteps(mode, job.id, signal),
  });
  useEffect(() => {
    if (data) storeList(name, data);
  }, [data, name]);
  const counts = useCounts(countsOf(mode, job));
  const steps = data ?? seenList<readonly Step[]>(name) ?? null;
  return steps && countsHere(mode) ? counted(steps, counts) : steps;
}

const sum = (steps: readonly Step[]): number => steps.reduce((total, { done }) => total + done, 0);

/** The operations that end the work on a record in its present state. */
export function endsOf(mode: Mode, { id }: Job, steps: readonly Step[], counts: Counts): readonly End[] {
  const isAllDone = steps.every(({ done, all }) => all !== null && done >= all);
  const some = sum(steps) > 0;
  const touched = steps.filter(({ done }) => done > 0);
  switch (mode.context) {
    case 'prepare':
      return isAllDone
        ? []
        : [{ label: t('Prepare all that is here'), path: `/rentals/${id}/auto_allocate`, body: { prepare: true } }];
    case 'dispatch': {
      const body = { all: true };
      // A job that was sent off as a whole comes back as a whole: nothing else was out.
      const end = { label: t('Send all of it off'), path: `/rentals/${id}/dispatch`, body };
      return isAllDone ? [] : [{ ...end, ...(!some && { undo: `/rentals/${id}/undispatch` }) }];
    }
    case 'return': {
      const end = { label: t('All of it is back'), path: `/rentals/${id}/return`, body: { all: true } };
      return isAllDone ? [] : [{ ...end, ...(!some && { undo: `/rentals/${id}/undo_return` }) }];
    }
    case 'transfer_dispatch': {
      const path = `/warehouse_transfers/${id}/dispatch`;
      const items = touched.map(({ key, done }) => ({ id: key, quantity: done }));
      return [
        // A line that is not named leaves whole: only if each was scanned does less of them leave.
        ...(some && !isAllDone && touched.length === steps.length
          ? [{ label: t('Send off what was scanned'), path, body: { items }, leaves: true as const }]
          : []),
        { label: t('Send all of it off'), path, body: {}, leaves: true },
      ];
    }
    case 'transfer_receive': {
      const path = `/warehouse_transfers/${id}/receive`;
      return [
        { label: t('All of it is here'), path, body: {}, leaves: true },
        ...(some
          ? [{ label: t('The rest is missing'), path, body: { items: [], complete: true }, leaves: true as const }]
          : []),
      ];
    }
    case 'goods_in': {
      const path = `/purchase_orders/${id}/receive`;
      if (!some) return [{ label: t('All of it is here'), path, body: { all: true }, leaves: true }];
      const lines = touched.map(({ key, done }) => ({ item_id: key, quantity: done }));
      return [{ label: t('Take in what was counted'), path, body: { lines }, leaves: true }];
    }
    case 'give_back': {
      const path = `/virtual_stock_intakes/${id}/return`;
      const units = Object.keys(counts).flatMap((key) => (key.startsWith('asset:') ? [Number(key.slice(6))] : []));
      const all = steps.reduce((total, one) => total + (one.all ?? 0), 0);
      if (!some)
        return all === 0 ? [] : [{ label: t('Give all of it back'), path, body: { quantity: all }, leaves: true }];
      const body = { quantity: sum(steps), ...(units.length > 0 && { asset_ids: units }) };
      return [{ label: t('Give back what was counted'), path, body, leaves: true }];
    }
    case 'stock_check': {
      const path = `/stock_checks/${id}/submit`;
      const uncounted = steps.some(({ done }) => done === 0);
      if (!uncounted) return [{ label: t('Hand in the count'), path, body: {}, leaves: true }];
      return [
        ...(some
          ? [
              {
                label: t('Hand in: nobody looked for the rest'),
                path,
                body: { uncounted: 'ignore' },
                leaves: true as const,
              },
            ]
          : []),
        { label: t('Hand in: the rest is not there'), path, body: { uncounted: 'zero' }, leaves: true, careful: true },
      ];
    }
    default:
      return [];
  }
}
