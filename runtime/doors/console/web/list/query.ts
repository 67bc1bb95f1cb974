/** What a list shows, as its address says it: every list has a link that can be sent to somebody. */
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Resource } from '../api/metadata.ts';

export interface ListState {
  /** `status_in` → `order,preparing`, as `q` has it. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly columns: readonly string[];
  readonly find: string;
  /** Id of the saved view that is open, or ''. */
  readonly view: string;
}

const columnsKey = (plural: string): string => `backline.columns.${plural}`;

/** Columns that were chosen here before. */
function chosenColumns({ plural, columns }: Resource): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(columnsKey(plural)) ?? 'null');
    if (Array.isArray(stored) && stored.length > 0)
      return stored.filter((name): name is string => typeof name === 'string');
  } catch {
    // An unreadable value counts as none.
  }
  return columns;
}

const hasColumns = (search: string): boolean => new URLSearchParams(search).has('columns');

export function useListState(resource: Resource) {
  const search = useSearch();
  const [path, go] = useLocation();
  // Columns are no part of the address: what chooses them says that there are others.
  const [choices, setChoices] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns that were chosen are read anew.
  const state = useMemo((): ListState => {
    const input = new URLSearchParams(search);
    const filters: Record<string, string> = {};
    for (const [name, value] of input) {
      const key = /^q\[(.+)\]$/.exec(name)?.[1];
      if (key !== undefined) filters[key] = value;
    }
    return {
      filters,
      sort: input.get('sort') ?? '',
      columns: input.get('columns')?.split(',') ?? chosenColumns(resource),
      find: input.get('find') ?? '',
      view: input.get('view') ?? '',
    };
  }, [search, resource, choices]);

  /** Goes to the same list with something else in it. */
  const change = (next: Partial<ListState>): void => {
    // Who leaves a view has the list's own columns again.
    const left = next.view !== undefined && next.columns === undefined;
    const { filters, sort, columns, find, view } = {
      ...state,
      ...(left && { columns: chosenColumns(resource) }),
      ...next,
    };
    const to = new URLSearchParams();
    if (view !== '') to.set('view', view);
    for (const [key, value] of Object.entries(filters)) to.set(`q[${key}]`, value);
    if (sort !== '') to.set('sort', sort);
    if (find !== '') to.set('find', find);
    // A view has its own columns: the stored ones are the list's, and stay.
    if (view !== '' || (next.view === undefined && next.columns === undefined && hasColumns(search)))
      to.set('columns', columns.join(','));
    else if (next.columns) {
      localStorage.setItem(columnsKey(resource.plural), JSON.stringify(columns));
      setChoices((count) => count + 1);
    }
    const text = to.toString();
    go(`${path}${text === '' ? '' : `?${text}`}`, { replace: true });
  };
  return { state, change };
}
