/** Where the columns of a file go: each heading with its first values, the field, and how its cells are read. */
import { Alert, Button, Checkbox, MultiSelect, SegmentedControl, Select, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, resourceQuery } from '../../api/metadata.ts';
import { boot } from '../../boot.ts';
import { words } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../words/index.ts';
import classes from './imports.module.css';
import {
  type Label,
  labelOf,
  type MappingEntry,
  type Options,
  type Plan,
  type Target,
  type Targets,
  type Transform,
  useLabels,
} from './model.ts';
import type { Edit } from './plan.tsx';

const numbers = new Set(['integer', 'bigint', 'money', 'percent', 'factor', 'decimal', 'quantity']);
const samples = 3;
const mostWords = 12;

interface MappingProps {
  readonly plan: Plan;
  readonly targets: Targets;
  readonly edit: Edit;
  /** Absent: nothing can be changed. */
  readonly onChange: ((next: Partial<Edit>) => void) | undefined;
  /** The file is read otherwise, at once. */
  readonly onFile: (options: Options) => void;
}

type Choices = { readonly group: string; readonly items: { readonly value: string; readonly label: string }[] }[];

/** Fields as a list to choose from: those of the record, then those of the records below it. */
function choicesOf(resource: Resource | undefined, targets: Targets, edit: Edit, label: Label): Choices {
  const groups = new Map<string, { value: string; label: string }[]>();
  const add = (group: string, target: Pick<Target, 'field' | 'label'>, needed = false): void => {
    const item = { value: target.field, label: label(target) + (needed ? ' *' : '') };
    groups.set(group, [...(groups.get(group) ?? []), item]);
  };
  const above = resource?.one ?? '';
  for (const target of targets.fields) {
    const [relation = ''] = target.field.split('.');
    const isBelow = target.field.includes('.') && relation !== 'custom_fields';
    add(isBelow ? words(relation) : above, target, target.required && !isBelow);
  }
  // Second records below, and keys of other programs, are there as the mapping has them.
  const known = new Set(targets.fields.map(({ field }) => field));
  const programs = ['other_program', ...targets.programs.map(({ name }) => name)].map((name) => `external:${name}`);
  for (const field of new Set([...edit.mapping.map((entry) => entry.field), ...programs]))
    if (!known.has(field)) add(t('Others'), { field });
  return [...groups].map(([group, items]) => ({
    group,
    items: items.sort((a, b) => a.label.localeCompare(b.label, boot().me.locale)),
  }));
}

export function Mapping({ plan, targets, edit, onChange, onFile }: MappingProps) {
  const { data: resource } = useQuery(resourceQuery(plan.entity));
  const label = useLabels(plan);
  const choices = choicesOf(resource, targets, edit, label);
  const headings = (plan.findings.headings ?? []).map((heading, at) => ({ heading, at }));
  const fixed = edit.mapping.filter(({ column }) => !column);
  const used = new Set(edit.mapping.map(({ field }) => field));
  // A constant that says nothing yet fills no need.
  const filled = new Set(
    edit.mapping.filter(({ column, transform }) => column || transform?.constant).map(({ field }) => field),
  );
  const missing =
    edit.mode === 'update' ? [] : targets.fields.filter(({ field, required }) => required && isLacking(field, filled));
  const change = (mapping: readonly MappingEntry[]): void => {
    const fields = new Set(mapping.map(({ field }) => field));
    onChange?.({ mapping, match_on: edit.match_on.filter((name) => fields.has(name)) });
  };
  const names = (field: string): string => label(targetOf(targets, field));
  const matches = [...used]
    .filter((field) => targets.match_on.includes(field) || field.startsWith('external:') || isBelow(field))
    .map((field) => ({ value: field, label: names(field) }));
  const { program } = plan.findings;
  return (
    <>
      {targets.programs.length > 0 && (
        <Card>
          <div className={classes['actions']}>
            <Text size="sm" fw={program ? 600 : 400} style={{ flex: '1 1 240px' }}>
              {program
                ? t('This is a file of {program}: its columns are known.', { program: program.title })
                : t('The columns are proposed from the headings.')}
            </Text>
            <Select
              aria-label={t('Program that the file comes from')}
              size="xs"
              w={190}
              data={[
                { value: 'none', label: t('No known program') },
                ...targets.programs.map(({ name, title }) => ({ value: name, label: title })),
              ]}
              value={program?.name ?? 'none'}
              onChange={(next) => next !== null && onFile({ program: next })}
              allowDeselect={false}
              disabled={!onChange}
            />
          </div>
        </Card>
      )}
      {missing.length > 0 && (
        <Alert color="orange" icon={<Icon name="alert" />} className={classes['alert'] ?? ''}>
          {t('Every new record needs {what}: choose a column for it, or say what every row has.', {
            what: missing.map((target) => label(target)).join(', '),
          })}
        </Alert>
      )}
      <Card title={t('Columns')} flush>
        <ul className={classes['columns']}>
          {headings.map(({ heading, at }) => (
            <Column
              key={`${at} ${heading}`}
              heading={heading}
              cells={plan.sample.map(({ cells }) => cells[at] ?? '')}
              found={plan.findings.columns?.[heading]}
              entries={edit.mapping.filter(({ column }) => column?.toLowerCase() === heading.toLowerCase())}
              targets={targets}
              choices={choices}
              used={used}
              onChange={
                onChange &&
                ((next) => {
                  const others = edit.mapping.filter(({ column }) => column?.toLowerCase() !== heading.toLowerCase());
                  change([...others, ...next]);
                })
              }
            />
          ))}
        </ul>
      </Card>
      <Fixed
        fixed={fixed}
        choices={choices}
        used={used}
        first={missing.find(({ field }) => !used.has(field))?.field}
        onChange={onChange && ((next) => change([...edit.mapping.filter(({ column }) => column), ...next]))}
      />
      <Card title={t('How records are matched')}>
        <div className={classes['settings']}>
          <div>
            <Text size="sm" fw={500} mb={4}>
              {t('Rows may')}
            </Text>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('Rows may')}
              value={edit.mode}
              onChange={(mode) => onChange?.({ mode })}
              disabled={!onChange || !targets.updates}
              data={[
                { value: 'upsert', label: t('Create and change') },
                { value: 'create', label: t('Create') },
                { value: 'update', label: t('Change') },
              ]}
            />
          </div>
          <MultiSelect
            label={t('A record is found by')}
            placeholder={edit.match_on.length === 0 ? t('Nothing: every row makes one') : ''}
            data={matches}
            value={[...edit.match_on]}
            onChange={(match_on) => onChange?.({ match_on })}
            disabled={!onChange || !targets.updates}
          />
        </div>
      </Card>
      <Reading plan={plan} edit={edit} onChange={onChange} onFile={onFile} />
    </>
  );
}

const isBelow = (field: string): boolean => field.includes('.') && !field.startsWith('custom_fields.');
/** A record below has its needs only where the file says something of it. */
function isLacking(field: string, used: ReadonlySet<string>): boolean {
  if (used.has(field)) return false;
  const bare = field.replace(/_(?:id|code)$/, '');
  if ([...used].some((one) => one === bare || one.startsWith(`${bare}.`))) return false;
  const [relation] = field.split('.');
  return !isBelow(field) || [...used].some((one) => one.startsWith(`${relation}.`));
}

const targetOf = (targets: Targets, field: string): Target =>
  targets.fields.find((one) => one.field === field) ?? { field, kind: 'string', required: false };

interface ColumnProps {
  readonly heading: string;
  readonly cells: readonly string[];
  readonly found: string | undefined;
  /** A column may go to several fields. */
  readonly entries: readonly MappingEntry[];
  readonly targets: Targets;
  readonly choices: Choices;
  readonly used: ReadonlySet<string>;
  readonly onChange: ((next: readonly MappingEntry[]) => void) | undefined;
}

function Column({ heading, cells, found, entries, targets, choices, used, onChange }: ColumnProps) {
  const shown = cells.filter((cell) => cell.trim() !== '').slice(0, samples);
  const list = entries.length === 0 ? [undefined] : entries;
  const put = (at: number, next: MappingEntry | null): void =>
    onChange?.(
      next === null
        ? entries.filter((_, one) => one !== at)
        : list.map((entry, one) => (one === at ? next : entry)).filter((one) => one !== undefined),
    );
  return (
    <li className={classes['column']}>
      <div style={{ minWidth: 0 }}>
        <div className={classes['heading']}>{heading || t('Without a heading')}</div>
        <ul className={classes['samples']} aria-label={t('First values')}>
          {shown.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: values may be there twice.
            <li key={at} title={cell}>
              {cell}
            </li>
          ))}
          {shown.length === 0 && <li>{t('All cells are blank')}</li>}
        </ul>
      </div>
      <div className={classes['how']}>
        {list.map((entry, at) => (
          <Select
            key={entry?.field ?? 'none'}
            aria-label={t('{column} goes to', { column: heading })}
            placeholder={t('Nowhere')}
            data={free(choices, used, entry?.field)}
            value={entry?.field ?? null}
            onChange={(field) => put(at, field === null ? null : { column: heading, field })}
            disabled={!onChange || heading === ''}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('Clear') }}
            size="sm"
          />
        ))}
      </div>
      <div className={classes['how']}>
        {entries.map((entry, at) => (
          <How
            key={entry.field}
            entry={entry}
            target={targetOf(targets, entry.field)}
            cells={cells}
            found={found}
            onChange={onChange && ((transform) => put(at, { ...entry, transform }))}
          />
        ))}
      </div>
    </li>
  );
}

/** Fields that no other column goes to. */
const free = (choices: Choices, used: ReadonlySet<string>, current: string | undefined): Choices =>
  choices
    .map(({ group, items }) => ({ group, items: items.filter(({ value }) => value === current || !used.has(value)) }))
    .filter(({ items }) => items.length > 0);

interface HowProps {
  readonly entry: MappingEntry;
  readonly target: Target;
  readonly cells: readonly string[];
  readonly found: string | undefined;
  readonly onChange: ((transform: Transform | null) => void) | undefined;
}

/** How cells are read, by what the field holds. */
function How({ entry, target, cells, found, onChange }: HowProps) {
  const transform = entry.transform ?? {};
  const set = (next: Transform): void => {
    const left = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== null));
    onChange?.(Object.keys(left).length > 0 ? left : null);
  };
  const select = (key: 'date' | 'number' | 'case' | 'lookup', label: string, auto: string, data: readonly Choice[]) => (
    <Select
      size="sm"
      aria-label={t('{column}: {what}', { column: entry.column ?? '', what: label })}
      placeholder={auto}
      data={[...data]}
      value={transform[key] ?? null}
      onChange={(value) => set({ ...transform, [key]: value ?? undefined })}
      disabled={!onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
    />
  );
  if (target.kind === 'date' || target.kind === 'datetime')
    return select('date', t('How days are written'), autoOf(found), dateForms());
  if (numbers.has(target.kind)) return select('number', t('Decimal sign'), autoOf(found), decimalSigns());
  if (target.kind === 'reference') {
    const lookups = (target.lookups ?? []).map((name) => ({
      value: name,
      label: t('By {what}', { what: words(name) }),
    }));
    const also = transform.lookup && !target.lookups?.includes(transform.lookup);
    const more = also
      ? [{ value: transform.lookup ?? '', label: labelOf(undefined, { field: transform.lookup ?? '' }) }]
      : [];
    return (
      <>
        {select(
          'lookup',
          t('Found by'),
          found === undefined ? t('By what fits best') : t('By {what}', { what: words(found) }),
          [...lookups, ...more],
        )}
        {target.create_missing && (
          <Checkbox
            size="xs"
            label={t('Make what is not there')}
            checked={transform.create_missing === true}
            onChange={(event) =>
              set({ ...transform, create_missing: event.currentTarget.checked || undefined } as Transform)
            }
            disabled={!onChange}
          />
        )}
      </>
    );
  }
  if (target.kind === 'enum') return <Words {...{ entry, target, cells, transform }} onChange={onChange && set} />;
  if (target.kind === 'string' && !target.field.startsWith('external:'))
    return select('case', t('Letters'), t('Letters as they are'), [
      { value: 'upper', label: t('Capitals') },
      { value: 'lower', label: t('Small letters') },
      { value: 'title', label: t('Words begin with a capital') },
    ]);
  return null;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const autoOf = (found: string | undefined): string =>
  found === undefined ? t('Found in the file') : t('Found: {what}', { what: found });
const dateForms = (): readonly Choice[] =>
  ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'].map((value) => ({ value, label: value }));
const decimalSigns = (): readonly Choice[] => [
  { value: '.', label: t('Point: 1,234.50') },
  { value: ',', label: t('Comma: 1.234,50') },
];

/** What the words of a column mean, where they are none of the field's. */
function Words({
  entry,
  target,
  cells,
  transform,
  onChange,
}: {
  readonly entry: MappingEntry;
  readonly target: Target;
  readonly cells: readonly string[];
  readonly transform: Transform;
  readonly onChange: ((next: Transform) => void) | undefined;
}) {
  const plain = (word: string): string =>
    word
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '_');
  const values = target.values ?? [];
  const said = new Map(cells.filter((cell) => cell.trim() !== '').map((cell) => [plain(cell), cell.trim()]));
  const open = [...said.values()]
    .filter((cell) => !values.includes(plain(cell)) && target.words?.[cell.trim().toLowerCase()] === undefined)
    .slice(0, mostWords);
  const map = transform.map ?? {};
  const chosenFor = (cell: string): string | null =>
    Object.entries(map).find(([word]) => word.toLowerCase() === cell.toLowerCase())?.[1] ?? null;
  if (open.length === 0) return null;
  return (
    <>
      {open.map((cell) => (
        <div key={cell} className={classes['words']}>
          <span>{cell} =</span>
          <Select
            size="xs"
            aria-label={t('{column}: {what}', { column: entry.column ?? '', what: cell })}
            placeholder={t('Choose …')}
            data={values.map((value) => ({ value, label: words(value) }))}
            value={chosenFor(cell)}
            onChange={(value) => {
              const rest = Object.fromEntries(
                Object.entries(map).filter(([word]) => word.toLowerCase() !== cell.toLowerCase()),
              );
              onChange?.({ ...transform, map: value === null ? rest : { ...rest, [cell]: value } });
            }}
            disabled={!onChange}
          />
        </div>
      ))}
    </>
  );
}

/** Fields that have the same in every row, without a column. */
function Fixed({
  fixed,
  choices,
  used,
  first,
  onChange,
}: {
  readonly fixed: readonly MappingEntry[];
  readonly choices: Choices;
  readonly used: ReadonlySet<string>;
  readonly first: string | undefined;
  readonly onChange: ((next: readonly MappingEntry[]) => void) | undefined;
}) {
  const [adding, setAdding] = useState(false);
  const put = (at: number, next: MappingEntry | null): void =>
    onChange?.(fixed.flatMap((entry, one) => (one === at ? (next ?? []) : entry)));
  return (
    <Card title={t('What every row has')} flush>
      <ul className={classes['columns']}>
        {fixed.map((entry, at) => (
          <li key={entry.field} className={classes['column']}>
            <Select
              aria-label={t('Field')}
              data={free(choices, used, entry.field)}
              value={entry.field}
              onChange={(field) => put(at, field === null ? null : { ...entry, field })}
              disabled={!onChange}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': t('Clear') }}
            />
            <TextInput
              aria-label={t('Value')}
              placeholder={t('Value')}
              value={entry.transform?.constant ?? ''}
              onChange={(event) =>
                put(at, { ...entry, transform: { ...entry.transform, constant: event.currentTarget.value } })
              }
              disabled={!onChange}
            />
          </li>
        ))}
        <li className={classes['column']}>
          {adding ? (
            <Select
              aria-label={t('Field')}
              placeholder={t('Field')}
              data={free(choices, used, undefined)}
              value={null}
              onChange={(field) => {
                setAdding(false);
                if (field !== null) onChange?.([...fixed, { column: null, field, transform: { constant: '' } }]);
              }}
              searchable
              autoFocus
              defaultDropdownOpened
            />
          ) : (
            <div className={classes['actions']}>
              <Button
                size="xs"
                variant="default"
                leftSection={<Icon name="plus" size={14} />}
                onClick={() =>
                  first === undefined
                    ? setAdding(true)
                    : onChange?.([...fixed, { column: null, field: first, transform: { constant: '' } }])
                }
                disabled={!onChange}
              >
                {t('Add a value for every row')}
              </Button>
            </div>
          )}
        </li>
      </ul>
    </Card>
  );
}

/** What headings depend on. */
const atOnce = new Set(['encoding', 'delimiter', 'sheet']);
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'macintosh'];

/** How the whole file is read, and what becomes of its rows. */
function Reading({ plan: { findings }, edit, onChange, onFile }: Omit<MappingProps, 'targets'>) {
  const option = (name: string): string | null => {
    const value = edit.options[name];
    return typeof value === 'string' ? value : null;
  };
  const set = (name: string, value: string | boolean | null): void =>
    onChange?.({ options: { ...edit.options, [name]: value } });
  const select = (name: string, label: string, auto: string, data: readonly Choice[]) => (
    <Select
      label={label}
      placeholder={auto}
      data={[...data]}
      value={option(name)}
      onChange={(value) => (atOnce.has(name) ? onFile({ [name]: value }) : set(name, value))}
      disabled={!onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
    />
  );
  const isWorkbook = findings.encoding === undefined;
  return (
    <Card title={t('How the file is read')}>
      <div className={classes['settings']}>
        {select('date_format', t('How days are written'), t('Found in each column'), dateForms())}
        {select('decimal_separator', t('Decimal sign'), t('Found in each column'), decimalSigns())}
        {(findings.sheets?.length ?? 0) > 1 &&
          select(
            'sheet',
            t('Sheet of the workbook'),
            autoOf(findings.sheet),
            (findings.sheets ?? []).map((value) => ({ value, label: value })),
          )}
        {!isWorkbook &&
          select(
            'encoding',
            t('Letters of the file'),
            autoOf(findings.encoding),
            encodings.map((value) => ({ value, label: value })),
          )}
        {!isWorkbook &&
          select(
            'delimiter',
            t('Between the cells'),
            autoOf(findings.delimiter === '\t' ? t('Tab') : (findings.delimiter ?? undefined)),
            [',', ';', '|', '\t'].map((value) => ({ value, label: value === '\t' ? t('Tab') : value })),
          )}
        <Switch
          label={t('Leave out rows with mistakes')}
          checked={edit.options['skip_errors'] === true}
          onChange={(event) => set('skip_errors', event.currentTarget.checked)}
          disabled={!onChange}
        />
        <Switch
          label={t('Several rows may be one record')}
          checked={edit.options['repeats'] === 'merge'}
          onChange={(event) => set('repeats', event.currentTarget.checked ? 'merge' : 'refuse')}
          disabled={!onChange}
        />
      </div>
    </Card>
  );
}
