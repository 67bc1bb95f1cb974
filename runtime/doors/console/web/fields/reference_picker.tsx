/** A record chosen by typing: what was opened or is usual first, then what the words are found in. */
import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { entryOf, type Narrowing, type Resource, resourceQuery } from '../api/metadata.ts';
import { type RecordData, titleOf } from '../api/paths.ts';
import { listPage } from '../api/records.ts';
import { useTitle } from '../api/titles.ts';
import { may } from '../boot.ts';
import { foundIds } from '../list/rows.ts';
import { t } from '../words/index.ts';
import { reachOf } from './reach.ts';

interface ReferencePickerProps {
  readonly plural: string;
  /** What of the record is kept. */
  readonly column: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly clearable: boolean;
  readonly many?: boolean;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly withAsterisk?: boolean;
  readonly name?: string;
  readonly placeholder?: string;
  /** Which records may be chosen. */
  readonly narrow?: readonly Narrowing[] | undefined;
  /** The other values, by which these are narrowed. */
  readonly record?: RecordData;
  /** What the chosen one is called, where that is known. */
  readonly title?: string | undefined;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const none: readonly never[] = [];
const nothing: RecordData = {};

/** Records that the words are found in; the first ones where nothing is typed. */
function useOptions(
  plural: string,
  column: string,
  words: string,
  enabled: boolean,
  { narrow = none, record = {} }: Pick<ReferencePickerProps, 'narrow' | 'record'>,
) {
  const { data: resource } = useQuery({ ...resourceQuery(plural), enabled: plural !== '' });
  const reach = resource && reachOf(resource, narrow, record);
  return useQuery<readonly Option[]>({
    queryKey: ['options', plural, column, words, reach],
    enabled: enabled && reach !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!resource || !reach) return [];
      // Below a record that nothing here names: by their words they are found wherever they stand.
      if (reach.paths.length === 0) return searched(resource, words, signal);
      const found = words === '' ? {} : await foundIds(resource, words, signal);
      const fields = [...new Set(['id', column, ...resource.title])].join(',');
      const query = { fields, per_page: 25, ...reach.query, ...found };
      const pages = await Promise.all(reach.paths.map((path) => listPage(resource, path, query, signal)));
      const options = pages
        .flatMap(({ rows }) => rows)
        .map((row) => ({ value: String(row[column]), label: titleOf(resource, row) }));
      // What the server cannot look for is looked for here.
      const looked = words === '' || Object.keys(found).length > 0;
      return looked ? options : options.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
    },
  });
}

async function searched({ plural, search }: Resource, words: string, signal: AbortSignal): Promise<readonly Option[]> {
  if (words === '' || search.length === 0 || !may('search:read')) return [];
  type Answer = { readonly results: readonly { readonly id: number; readonly title: string }[] };
  const { results } = await ask<Answer>('/search', { query: { q: words, types: plural, limit: 25 }, signal });
  return results.map(({ id, title }) => ({ value: String(id), label: title }));
}

export function ReferencePicker({
  plural,
  column,
  value,
  onChange,
  many = false,
  clearable,
  narrow,
  record,
  title: named,
  ...shared
}: ReferencePickerProps) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [words] = useDebouncedValue(typed.trim(), 180);
  const single = many ? null : value;
  const requested = useTitle(named === undefined ? plural : undefined, single, column, narrow);
  const title = named ?? requested;
  const looking = words !== '' && words !== title ? words : '';
  const { data = [], isFetching } = useOptions(plural, column, looking, opened, { narrow, record: record ?? nothing });
  const entry = entryOf(plural);
  const back = (text: string): unknown => (column === 'id' && /^\d+$/.test(text) ? Number(text) : text);
  const usual = {
    ...shared,
    searchable: true,
    clearable,
    // The server has looked already.
    filter: ({ options }: { options: unknown }) => options as never,
    nothingFoundMessage: isFetching ? t('Searching …') : t('Nothing found'),
    onDropdownOpen: () => setOpened(true),
    onSearchChange: setTyped,
    placeholder: shared.placeholder ?? (entry ? t('Choose …') : ''),
    clearButtonProps: { 'aria-label': t('Clear') },
    limit: 60,
  };
  if (many)
    return (
      <Many {...usual} plural={plural} options={data} value={value} onChange={(next) => onChange(next.map(back))} />
    );
  const chosen = single === null || single === undefined || single === '' ? null : String(single);
  const known = chosen !== null && !data.some((one) => one.value === chosen);
  return (
    <Select
      {...usual}
      data={known ? [{ value: chosen, label: title ?? '…' }, ...data] : [...data]}
      value={chosen}
      onChange={(next) => onChange(next === null ? null : back(next))}
      allowDeselect={false}
    />
  );
}

interface ManyProps extends Omit<ReferencePickerProps, 'column' | 'onChange' | 'many' | 'narrow' | 'record' | 'title'> {
  readonly options: readonly Option[];
  readonly onChange: (value: string[]) => void;
}

function Many({ plural, options, value, onChange, ...usual }: ManyProps) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const entry = entryOf(plural);
  const { data: named = [] } = useQuery<readonly Option[]>({
    queryKey: ['options', plural, 'chosen', chosen.join()],
    enabled: chosen.length > 0 && entry?.path != null && !entry.path.includes('{'),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!entry?.path) return [];
      const query = { 'q[id_in]': chosen, fields: ['id', ...entry.title].join(','), per_page: 100 };
      const { rows } = await listPage(entry, entry.path, query, signal);
      return rows.map((row) => ({ value: String(row['id']), label: titleOf(entry, row) }));
    },
  });
  const known = new Map([
    ...chosen.map((id) => [id, '…'] as const),
    ...[...named, ...options].map((one) => [one.value, one.label] as const),
  ]);
  return (
    <MultiSelect
      {...usual}
      data={[...known].map(([id, label]) => ({ value: id, label }))}
      value={chosen}
      onChange={onChange}
    />
  );
}
