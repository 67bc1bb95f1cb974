/** A record chosen by typing: what was opened or is usual first, then what the words are found in, and a new one last. */
import { Group, MultiSelect, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { entryOf, type Narrowing } from '../api/metadata.ts';
import { type RecordData, titleOf } from '../api/paths.ts';
import { listPage } from '../api/records.ts';
import { useTitle } from '../api/titles.ts';
import { Icon } from '../ui/icons.tsx';
import { inner, t } from '../words/index.ts';
import { contains, fits, type Option, useOptions } from './options.ts';

const CreateDialog = lazy(() => import('../form/create_dialog.tsx'));

interface ReferencePickerProps {
  readonly plural: string;
  /** The stored column of the record. */
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

const none: readonly never[] = [];
const nothing: RecordData = {};
/** The option that makes a record; no key of a record is called so. */
const making = '+';

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
  const around = record ?? nothing;
  const fetchedTitle = useTitle(named === undefined ? plural : undefined, single, column, narrow, around);
  // A record that was just created gets the title from its form, before the server answers.
  const [made, setMade] = useState<{ readonly key: string; readonly title: string } | null>(null);
  const title = named ?? (made !== null && made.key === String(single) ? made.title : fetchedTitle);
  const looking = words !== '' && words !== title ? words : '';
  const { data, isFetching } = useOptions(plural, column, looking, opened, { narrow: narrow ?? none, record: around });
  const [creating, setCreating] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const end = (): void => {
    setCreating(null);
    // One goes on where one was, as soon as the dialog is gone.
    setTimeout(() => input.current?.focus({ preventScroll: true }), 300);
  };
  const entry = entryOf(plural);
  const [first] = data?.list ?? none;
  const wanted = typed.trim() === title ? '' : typed.trim();
  // Results for older words are offered only if they match the present ones: Enter must not choose an unrelated record.
  const stale = data === undefined || data.words !== wanted;
  const list = (data?.list ?? none).filter(({ label }) => !stale || contains(label, wanted));
  const marks = !stale && wanted !== '' && (first === undefined || fits(first, wanted));
  const back = (text: string): unknown => (column === 'id' && /^\d+$/.test(text) ? Number(text) : text);
  const usual = {
    ...shared,
    searchable: true,
    clearable,
    // The server has looked already.
    filter: ({ options }: { options: unknown }) => options as never,
    nothingFoundMessage: isFetching || stale ? t('Searching …') : t('Nothing found'),
    onDropdownOpen: () => setOpened(true),
    // Turns on when the answer to what was typed is there, which marks the first of it.
    selectFirstOptionOnChange: marks,
    renderOption: (one: { option: { value: string } }) => <OptionLine option={one.option as Option} />,
    onSearchChange: setTyped,
    placeholder: shared.placeholder ?? (entry ? t('Choose …') : ''),
    clearButtonProps: { 'aria-label': t('Clear') },
    limit: 60,
  };
  if (many)
    return (
      <Many {...usual} plural={plural} options={list} value={value} onChange={(next) => onChange(next.map(back))} />
    );
  const chosen = single === null || single === undefined || single === '' ? null : String(single);
  const known = chosen !== null && !list.some((one) => one.value === chosen);
  const createIn = data?.createIn;
  const makes = createIn !== undefined && !stale && entry !== null && entry !== undefined;
  const offered: Option[] = known ? [{ value: chosen, label: title ?? '…' }, ...list] : [...list];
  if (makes)
    offered.push({
      value: making,
      label: wanted === '' ? t('New {what}', { what: inner(entry.one) }) : t('Create “{name}”', { name: wanted }),
    });
  return (
    <>
      <Select
        {...usual}
        ref={input}
        data={offered}
        value={chosen}
        onChange={(next) => {
          if (next === making) setCreating(wanted);
          else onChange(next === null ? null : back(next));
        }}
        onKeyDown={(event) => {
          // A form is not sent by the Enter that was to choose.
          if (event.key === 'Enter' && wanted !== '' && !marks) event.preventDefault();
        }}
        allowDeselect={false}
      />
      {creating !== null && createIn !== undefined && (
        <Suspense>
          <CreateDialog
            plural={plural}
            path={createIn}
            name={creating}
            narrow={narrow ?? none}
            record={around}
            onClose={end}
            onMade={(record) => {
              end();
              if (entry) setMade({ key: String(record[column]), title: titleOf(entry, record) });
              onChange(record[column]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function OptionLine({ option: { value, label, hint } }: { readonly option: Option }) {
  if (value === making)
    return (
      <Group gap={6} wrap="nowrap">
        <Icon name="plus" size={14} />
        {label}
      </Group>
    );
  return (
    <div>
      <div>{label}</div>
      {hint !== undefined && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
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
