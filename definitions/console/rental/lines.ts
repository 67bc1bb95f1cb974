/** The lines of a rental as the editor has them: all of them, in their order, with what stands below what. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, may, type RecordData, Refusal, refresh } from 'backline/console';
import { useCallback, useMemo, useRef, useState } from 'react';

/** A line of the API, typed where the editor looks into it. */
export interface Line extends RecordData {
  readonly id: number;
  readonly parent_id: number | null;
  readonly accessory_of_id: number | null;
  readonly kind: 'product' | 'kit' | 'service' | 'group' | 'text';
  readonly inclusion: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: string | null;
  readonly discount_percent: string;
  readonly net_amount: string;
  readonly availability_quantity: number | null;
  readonly shortage_quantity: number | null;
}

export interface Row {
  readonly line: Line;
  readonly depth: number;
  readonly parts: number;
  readonly open: boolean;
}

const pageSize = 100;
const fields = [
  ...['id', 'rental_id', 'parent_id', 'accessory_of_id', 'kind', 'inclusion', 'name', 'position', 'quantity', 'status'],
  ...['unit_price', 'price_missing', 'is_price_overridden', 'chargeable_periods', 'period_factor', 'discount_percent'],
  ...['net_amount', 'is_optional', 'is_subhire', 'catalogue_item_id', 'kit_id', 'service_id', 'transaction_type'],
  ...['starts_at', 'ends_at', 'warehouse_id', 'rate_id', 'shortage'],
].join(',');

const keyOf = (path: string) => ['list', path, 'plan'] as const;

async function allLines(path: string, signal: AbortSignal): Promise<readonly Line[]> {
  const include = ['availability', ...(may('shortages:read') ? ['shortage'] : [])];
  const query = { include, fields, per_page: pageSize };
  type Answer = { readonly items: readonly Line[]; readonly meta: { readonly total: number } };
  const first = await ask<Answer>(path, { query, signal });
  const more = Math.ceil(first.meta.total / pageSize) - 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, more) }, (_, at) =>
      ask<Answer>(path, { query: { ...query, page: at + 2 }, signal }),
    ),
  );
  return [first, ...rest].flatMap(({ items }) => items);
}

/** @param path of the lines, below /api/v1. */
export function useLines(path: string) {
  return useQuery<readonly Line[], Refusal>({ queryKey: keyOf(path), queryFn: ({ signal }) => allLines(path, signal) });
}

/** Rows in sight: what came with a line stands below it while the line is open. */
export function useRowsOf(lines: readonly Line[] | undefined, opened: ReadonlySet<number>): readonly Row[] {
  return useMemo(() => {
    const all = lines ?? [];
    const ids = new Set(all.map(({ id }) => id));
    const below = new Map<number | null, Line[]>();
    for (const line of all) {
      const above = line.parent_id ?? line.accessory_of_id;
      const under = above !== null && ids.has(above) ? above : null;
      below.set(under, [...(below.get(under) ?? []), line]);
    }
    const rows: Row[] = [];
    const walk = (under: number | null, depth: number): void => {
      for (const line of below.get(under) ?? []) {
        const parts = below.get(line.id)?.length ?? 0;
        // A heading shows what stands below it; a kit is one line until it is opened.
        const open = opened.has(line.id) !== (line.kind === 'group');
        rows.push({ line, depth, parts, open });
        if (parts > 0 && open) walk(line.id, depth + 1);
      }
    };
    walk(null, 0);
    return rows;
  }, [lines, opened]);
}

/** What the server said to a change of a line, and the change, so that it can be asked for again. */
export interface Problem {
  readonly refusal: Refusal;
  readonly change: RecordData;
}

/** Everything else follows shortly after the last of several changes: lines typed one after another ask once. */
function followLater(client: QueryClient, timer: { current: ReturnType<typeof setTimeout> | undefined }): void {
  clearTimeout(timer.current);
  timer.current = setTimeout(() => void refresh(client), 350);
}

/** Changes of lines. They are sent one after another, so that the last one typed is the last one kept. */
export function useLineChanges(path: string) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map());
  const [saving, setSaving] = useState(0);

  const say = useCallback((id: number, problem: Problem | null): void => {
    setProblems((before) => {
      if (problem === null && !before.has(id)) return before;
      const next = new Map(before);
      if (problem) next.set(id, problem);
      else next.delete(id);
      return next;
    });
  }, []);

  const inOrder = useCallback(<T>(run: () => Promise<T>): Promise<T> => {
    setSaving((count) => count + 1);
    const done = queue.current.then(run, run).finally(() => setSaving((count) => count - 1));
    queue.current = done.catch(() => undefined);
    return done;
  }, []);

  const replace = useCallback(
    (change: (lines: readonly Line[]) => readonly Line[]): void => {
      client.setQueryData<readonly Line[]>(keyOf(path), (lines) => lines && change(lines));
    },
    [client, path],
  );

  const save = useCallback(
    (id: number, change: RecordData): Promise<void> =>
      inOrder(async () => {
        try {
          const answer = await ask<{ rental_item: Line }>(`${path}/${id}`, { method: 'PATCH', body: change });
          replace((lines) => lines.map((line) => (line.id === id ? { ...line, ...answer.rental_item } : line)));
          say(id, null);
          followLater(client, timer);
        } catch (error) {
          if (error instanceof Refusal) say(id, { refusal: error, change });
          else throw error;
        }
      }),
    [inOrder, path, replace, say, client],
  );

  const add = useCallback(
    (body: RecordData): Promise<Line> =>
      inOrder(async () => {
        const answer = await ask<{ rental_item: Line }>(path, { method: 'POST', body });
        replace((lines) => [...lines, { ...answer.rental_item, availability_quantity: null, shortage_quantity: null }]);
        followLater(client, timer);
        return answer.rental_item;
      }),
    [inOrder, path, replace, client],
  );

  const remove = useCallback(
    (id: number): Promise<void> =>
      inOrder(async () => {
        try {
          await ask(`${path}/${id}`, { method: 'DELETE' });
          replace((lines) =>
            lines.filter((line) => line.id !== id && line.parent_id !== id && line.accessory_of_id !== id),
          );
          followLater(client, timer);
        } catch (error) {
          if (error instanceof Refusal) say(id, { refusal: error, change: {} });
          else throw error;
        }
      }),
    [inOrder, path, replace, say, client],
  );

  const order = useCallback(
    (ids: readonly number[]): Promise<void> =>
      inOrder(async () => {
        replace((lines) => {
          const location = new Map(ids.map((id, at) => [id, at]));
          return [...lines].sort((a, b) => (location.get(a.id) ?? ids.length) - (location.get(b.id) ?? ids.length));
        });
        try {
          await ask(`${path}/reorder`, { method: 'POST', body: { ids } });
        } finally {
          followLater(client, timer);
        }
      }),
    [inOrder, path, replace, client],
  );

  const forget = useCallback((id: number) => say(id, null), [say]);
  return { save, add, remove, order, forget, problems, saving: saving > 0 };
}
