/** What a list shows, as its address says it: every list has a link that can be sent to somebody. */
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fieldOf, type Resource } from '../api/metadata.ts';
import { readStored, store } from '../stored.ts';

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
export function chosenColumns({ plural, columns }: Resource): readonly string[] {
  const stored = readStored(columnsKey(plural));
  const names = Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string') : [];
  return names.length > 0 ? names : columns;
}

/** The list that an address says. @param columns where it says none. */
export function stateIn(search: string, columns: readonly string[]): ListState {
  const params = new URLSearchParams(search);
  const filters: Record<string, string> = {};
  for (const [name, value] of params) {
    const key = /^q\[(.+)\]$/.exec(name)?.[1];
    if (key !== undefined) filters[key] = value;
  }
  return {
    filters,
    sort: params.get('sort') ?? '',
    columns: params.get('columns')?.split(',') ?? columns,
    find: params.get('find') ?? '',
    view: params.get('view') ?? '',
  };
}

/** What an address says of a list. @param withColumns says which columns it has, too. */
export function searchOf({ filters, sort, columns, find, view }: ListState, withColumns: boolean): string {
  const to = new URLSearchParams();
  if (view !== '') to.set('view', view);
  for (const [key, value] of Object.entries(filters)) to.set(`q[${key}]`, value);
  if (sort !== '') to.set('sort', sort);
  if (find !== '') to.set('find', find);
  if (withColumns) to.set('columns', columns.join(','));
  return to.toString();
}

const hasColumns = (search: string): boolean => new URLSearchParams(search).has('columns');

/** An address may name columns that the list does not have; fields of the company arrive later than the page. */
function shownState(state: ListState, resource: Resource): ListState {
  const columns = state.columns.filter((name) => name.startsWith('cf.') || fieldOf(resource, name) !== undefined);
  return { ...state, columns: columns.length > 0 ? columns : chosenColumns(resource) };
}

export function useListState(resource: Resource) {
  const search = useSearch();
  const [path, go] = useLocation();
  // Columns are no part of the address: what chooses them says that there are others.
  const [choices, setChoices] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns that were chosen are read anew.
  const state = useMemo(
    () => shownState(stateIn(search, chosenColumns(resource)), resource),
    [search, resource, choices],
  );

  /** Goes to the same list with something else in it. */
  const change = (next: Partial<ListState>): void => {
    // Who leaves a view has the list's own columns again.
    const left = next.view !== undefined && next.columns === undefined;
    const changed: ListState = { ...state, ...(left && { columns: chosenColumns(resource) }), ...next };
    // A view has its own columns: the stored ones are the list's, and stay.
    const says = changed.view !== '' || (next.view === undefined && next.columns === undefined && hasColumns(search));
    if (!says && next.columns) {
      store(columnsKey(resource.plural), changed.columns);
      setChoices((count) => count + 1);
    }
    const text = searchOf(changed, says);
    go(`${path}${text === '' ? '' : `?${text}`}`, { replace: true });
  };
  return { state, change };
}
