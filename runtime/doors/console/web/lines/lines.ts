/** Lines of a record for its grid: all lines in order, their children, and how they are changed. */
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ask, type Query, Refusal } from '../api/client.ts';
import type { Resource } from '../api/metadata.ts';
import { memberPath, type RecordData } from '../api/paths.ts';
import { listPage, refresh } from '../api/records.ts';
import { removeLater, settleRemovals } from '../api/removals.ts';
import { tellDone } from '../ui/success.tsx';
import { t } from '../words/index.ts';

export interface Line extends RecordData {
  readonly id: number;
}

/** A line in sight. */
export interface Row<L extends Line = Line> {
  readonly line: L;
  readonly depth: number;
  readonly parts: number;
  readonly open: boolean;
  /** It is moved and removed by itself; what came with another line goes with that one. */
  readonly free: boolean;
}

/** Where lines are listed and written. */
export interface Book {
  readonly resource: Resource;
  /** Their list, below /api/v1. */
  readonly path: string;
  /** Filters and fields of the list. */
  readonly query: Query;
  /** The list that new ones are made in, where it is another, and what each of them says. */
  readonly createIn?: string | undefined;
  readonly provided?: RecordData | undefined;
  /** The field of a line that names the one above it. */
  readonly above?: ((line: RecordData) => unknown) | undefined;
}

const pageSize = 100;
/** Pages that are requested at once. */
const atOnce = 4;

const keyOf = ({ path }: Book): QueryKey => ['list', path, 'lines'];

/** All lines, in order, some pages at once. @throws Refusal */
export async function allLines<L extends Line>(
  { resource, path, query }: Book,
  signal?: AbortSignal,
): Promise<readonly L[]> {
  const first = await listPage(resource, path, { ...query, per_page: pageSize }, signal);
  const pages = [first.rows];
  const count = Math.ceil(first.total / pageSize);
  let next = 2;
  const load = async (): Promise<void> => {
    while (next <= count) {
      const page = next++;
      pages[page - 1] = (await listPage(resource, path, { ...query, per_page: pageSize, page }, signal)).rows;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, load));
  return pages.flat() as unknown as readonly L[];
}

export function useLines<L extends Line = Line>(book: Book) {
  return useQuery<readonly L[], Refusal>({ queryKey: keyOf(book), queryFn: ({ signal }) => allLines<L>(book, signal) });
}

/**
 * Visible rows: parts of a line are below it while the line is open.
 * @param shown whether a line is open that the person has not toggled.
 */
export function rowsOf<L extends Line>(
  lines: readonly L[],
  turned: ReadonlySet<number>,
  above: (line: L) => number | null,
  shown: (line: L) => boolean,
  isFree: (line: L, depth: number) => boolean,
): readonly Row<L>[] {
  const ids = new Set(lines.map(({ id }) => id));
  const below = Map.groupBy(lines, (line) => {
    const over = above(line);
    return over !== null && ids.has(over) ? over : null;
  });
  const rows: Row<L>[] = [];
  const walk = (under: number | null, depth: number): void => {
    for (const line of below.get(under) ?? []) {
      const parts = below.get(line.id)?.length ?? 0;
      const open = turned.has(line.id) !== shown(line);
      rows.push({ line, depth, parts, open, free: isFree(line, depth) });
      if (parts > 0 && open) walk(line.id, depth + 1);
    }
  };
  walk(null, 0);
  return rows;
}

/** The same of lines that are requested, counted again only after a change. */
export function useRowsOf<L extends Line>(
  lines: readonly L[] | undefined,
  turned: ReadonlySet<number>,
  above: (line: L) => number | null,
  shown: (line: L) => boolean,
  isFree: (line: L, depth: number) => boolean,
): readonly Row<L>[] {
  return useMemo(() => rowsOf(lines ?? [], turned, above, shown, isFree), [lines, turned, above, shown, isFree]);
}

/** What the server said to a change of a line, and the change, so that it can be done again. */
export interface Problem {
  readonly refusal: Refusal;
  readonly change: RecordData;
}

/** Everything else is requested shortly after the last of several changes: lines typed in a row cause one request. */
function followLater(client: QueryClient, timer: { current: ReturnType<typeof setTimeout> | undefined }): void {
  clearTimeout(timer.current);
  void client.invalidateQueries({ queryKey: ['record'], refetchType: 'none' });
  timer.current = setTimeout(() => void refresh(client), 350);
}

export interface Changes {
  readonly save: (id: number, change: RecordData) => Promise<void>;
  readonly add: (body: RecordData) => Promise<Line>;
  readonly remove: (line: Line, called: string) => void;
  readonly order: (ids: readonly number[]) => Promise<void>;
  readonly forget: (id: number) => void;
  readonly problems: ReadonlyMap<number, Problem>;
  readonly saving: boolean;
  /** Lines that are removed, and may still come back. */
  readonly gone: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

/** Changes of lines. They are sent one after another, so that the last typed value is stored last. */
export function useLineChanges(book: Book): Changes {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map());
  const [saving, setSaving] = useState(0);
  const [gone, setGone] = useState(none);
  const at = useRef(book);
  at.current = book;
  // Who leaves the page has decided.
  useEffect(() => () => void settleRemovals(), []);

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
      client.setQueryData<readonly Line[]>(keyOf(at.current), (lines) => lines && change(lines));
    },
    [client],
  );

  const memberOf = useCallback((line: RecordData): string => {
    const { resource, path } = at.current;
    return memberPath(resource, line, path) ?? `${path}/${String(line['id'])}`;
  }, []);

  const save = useCallback(
    (id: number, change: RecordData): Promise<void> =>
      inOrder(async () => {
        const { entity } = at.current.resource;
        try {
          const answer = await ask<Record<string, RecordData>>(memberOf({ id }), { method: 'PATCH', body: change });
          replace((lines) => lines.map((line) => (line.id === id ? merged(line, answer[entity] ?? {}) : line)));
          say(id, null);
          followLater(client, timer);
        } catch (error) {
          if (error instanceof Refusal) say(id, { refusal: error, change });
          else throw error;
        }
      }),
    [inOrder, memberOf, replace, say, client],
  );

  const add = useCallback(
    (body: RecordData): Promise<Line> =>
      inOrder(async () => {
        const { resource, createIn, path, provided } = at.current;
        const answer = await ask<Record<string, Line>>(createIn ?? path, {
          method: 'POST',
          body: { ...provided, ...body },
        });
        const made = answer[resource.entity] ?? (Object.values(answer)[0] as Line);
        replace((lines) => [...lines, made]);
        followLater(client, timer);
        return made;
      }),
    [inOrder, replace, client],
  );

  const remove = useCallback(
    (line: Line, called: string): void => {
      const back = (): void =>
        setGone((before) => {
          const next = new Set(before);
          next.delete(line.id);
          return next;
        });
      setGone((before) => new Set([...before, line.id]));
      const member = memberOf(line);
      const take = removeLater(async () => {
        try {
          await ask(member, { method: 'DELETE', waited: true });
          replace((lines) => {
            const { above } = at.current;
            return lines.filter((one) => one.id !== line.id && above?.(one) !== line.id);
          });
          await refresh(client);
        } catch (error) {
          if (error instanceof Refusal) say(line.id, { refusal: error, change: {} });
          else throw error;
        } finally {
          back();
        }
      });
      tellDone(t('{what} is removed', { what: called }), async () => {
        if (take()) back();
        else throw new Error(t('It was removed already.'));
      });
    },
    [memberOf, replace, say, client],
  );

  const order = useCallback(
    (ids: readonly number[]): Promise<void> =>
      inOrder(async () => {
        replace((lines) => {
          const positions = new Map(ids.map((id, position) => [id, position]));
          return [...lines].sort((a, b) => (positions.get(a.id) ?? ids.length) - (positions.get(b.id) ?? ids.length));
        });
        try {
          await ask(`${at.current.path}/reorder`, { method: 'POST', body: { ids } });
        } finally {
          followLater(client, timer);
        }
      }),
    [inOrder, replace, client],
  );

  const forget = useCallback((id: number) => say(id, null), [say]);
  return { save, add, remove, order, forget, problems, saving: saving > 0, gone };
}

/** What the server says of the line; a reference that is another now loses the name of the one before. */
export function merged(line: Line, answer: RecordData): Line {
  const stale = Object.keys(line).filter(
    (name) => !(name in answer) && `${name}_id` in answer && answer[`${name}_id`] !== line[`${name}_id`],
  );
  const left = Object.fromEntries(Object.entries(line).filter(([name]) => !stale.includes(name)));
  return { ...left, ...answer, id: line.id };
}
