/** The parts of a report: records, groups, figures, filters. */
import { ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import { entryOf, type Resource } from '../../api/metadata.ts';
import { words } from '../../fields/format.ts';
import { FilterBar } from '../../list/filter_bar.tsx';
import { pathLabel as labelOf } from '../../list/filters.ts';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../words/index.ts';
import {
  buckets,
  type Definition,
  type Dimension,
  keyOf,
  type Measure,
  measureLabel,
  type Source,
  sourceLabel,
} from './model.ts';
import classes from './reports.module.css';

interface BuilderProps {
  /** Names of all there are. */
  readonly sources: readonly string[];
  readonly source: string;
  /** What the chosen one has; null until it is known. */
  readonly described: Source | null;
  readonly resource: Resource | undefined;
  readonly definition: Definition;
  readonly onSource: (source: string) => void;
  readonly onChange: (definition: Definition) => void;
}

const mostDimensions = 3;
const mostMeasures = 8;

interface Option {
  readonly value: string;
  readonly label: string;
}

const byLabel = (a: Option, b: Option): number => a.label.localeCompare(b.label);

/** Fields by label; two with the same label are distinguished by their path. */
function optionsOf(resource: Resource | undefined, fields: readonly string[]): Option[] {
  const all = fields.map((value) => ({ value, label: labelOf(resource, value) }));
  const counts = new Map<string, number>();
  for (const { label } of all) counts.set(label, (counts.get(label) ?? 0) + 1);
  return all.map(({ value, label }) => ({
    value,
    label: (counts.get(label) ?? 0) > 1 && value.includes('.') ? `${label} (${value})` : label,
  }));
}

/** What a new report of a source begins with: how many records there are. */
export const firstDefinition = ({ dates: [date] }: Source): Definition => ({
  ...(date !== undefined && { date: { field: date, preset: 'this_year' } }),
  dimensions: date === undefined ? [] : [{ field: date, bucket: 'month' }],
  measures: [{ fn: 'count' }],
  filters: {},
});

const textsOf = (filters: Definition['filters'] = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );

export function Builder({ sources, source, described, resource, definition, onSource, onChange }: BuilderProps) {
  const { dimensions = [], measures, date, sort } = definition;
  const set = (next: Partial<Definition>): void => onChange({ ...definition, ...next });
  const setDimension = (at: number, next: Dimension | null): void =>
    set({ dimensions: dimensions.flatMap((one, index) => (index === at ? (next ? [next] : []) : [one])), sort: null });
  const setMeasure = (at: number, next: Measure | null): void =>
    set({ measures: measures.flatMap((one, index) => (index === at ? (next ? [next] : []) : [one])), sort: null });
  const groupable = described?.dimensions ?? [];
  const dimensionOf = (field: string): Dimension => ({
    field,
    ...(groupable.find((one) => one.field === field)?.bucketed && { bucket: 'month' }),
  });
  const left = optionsOf(
    resource,
    groupable.map(({ field }) => field),
  ).sort(byLabel);
  const numbers = optionsOf(resource, described?.measures.map(({ field }) => field) ?? []);
  const isFree = ({ value }: Option): boolean => !dimensions.some(({ field }) => field === value);
  const firstNumber = numbers[0]?.value;
  return (
    <div className={classes['parts']}>
      <fieldset className={classes['rows']}>
        <Select
          label={t('Records')}
          placeholder={t('Choose')}
          data={sources.map((one) => ({ value: one, label: sourceLabel(one) })).sort(byLabel)}
          value={source === '' ? null : source}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('Nothing found')}
          onChange={(value) => value !== null && onSource(value)}
        />
        {described && described.dates.length > 0 && (
          <Select
            label={t('Period by')}
            placeholder={t('All records')}
            data={optionsOf(resource, described.dates)}
            value={date?.field ?? null}
            clearable
            clearButtonProps={{ 'aria-label': t('Clear') }}
            onChange={(field) =>
              set(
                field === null
                  ? { date: null, comparison: null }
                  : { date: { preset: 'last_12_months', ...date, field } },
              )
            }
          />
        )}
      </fieldset>
      {described && (
        <>
          <fieldset className={classes['rows']}>
            <Text component="legend" size="sm" fw={600} p={0}>
              {t('Grouped by')}
            </Text>
            {dimensions.map((one, at) => (
              <div key={one.field} className={classes['line']}>
                <Select
                  aria-label={t('Grouped by')}
                  data={left.filter((option) => isFree(option) || option.value === one.field)}
                  value={one.field}
                  searchable
                  allowDeselect={false}
                  nothingFoundMessage={t('Nothing found')}
                  onChange={(field) => field !== null && setDimension(at, dimensionOf(field))}
                />
                {one.bucket !== undefined && (
                  <Select
                    aria-label={t('Span of time')}
                    data={buckets.map((value) => ({ value, label: words(value) }))}
                    value={one.bucket}
                    allowDeselect={false}
                    flex="0 0 116px"
                    onChange={(bucket) => bucket !== null && setDimension(at, { ...one, bucket })}
                  />
                )}
                <Remove label={labelOf(resource, one.field)} onClick={() => setDimension(at, null)} />
              </div>
            ))}
            {dimensions.length < mostDimensions && (
              <Select
                key={dimensions.length}
                aria-label={t('Group by another field')}
                placeholder={t('Add a field …')}
                data={left.filter(isFree)}
                value={null}
                searchable
                nothingFoundMessage={t('Nothing found')}
                onChange={(field) => field !== null && set({ dimensions: [...dimensions, dimensionOf(field)] })}
              />
            )}
          </fieldset>
          <fieldset className={classes['rows']}>
            <Text component="legend" size="sm" fw={600} p={0}>
              {t('Figures')}
            </Text>
            {measures.map((one, at) => (
              <MeasureLine
                key={keyOf(one)}
                measure={one}
                functions={
                  definition.less
                    ? ['sum']
                    : described.functions.filter((fn) => isOffered(fn, numbers, described.dates))
                }
                dates={optionsOf(resource, described.dates)}
                numbers={numbers}
                others={left}
                isOnly={measures.length === 1}
                onChange={(next) => setMeasure(at, next)}
              />
            ))}
            {measures.length < mostMeasures && firstNumber !== undefined && (
              <Group>
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<Icon name="plus" size={14} />}
                  onClick={() => {
                    const free = numbers.find(
                      ({ value }) => !measures.some(({ fn, field }) => fn === 'sum' && field === value),
                    );
                    set({ measures: [...measures, { fn: 'sum', field: free?.value ?? firstNumber }] });
                  }}
                >
                  {t('Add a figure')}
                </Button>
              </Group>
            )}
          </fieldset>
          <fieldset className={classes['rows']}>
            {resource && entryOf(source) && (
              <>
                <Text component="legend" size="sm" fw={600} p={0}>
                  {t('Which records')}
                </Text>
                <Group gap="xs">
                  <FilterBar
                    resource={resource}
                    filters={textsOf(definition.filters)}
                    onChange={(filters) => set({ filters })}
                  />
                </Group>
              </>
            )}
            {definition.less && (
              <Group gap="xs">
                <Text size="sm">{t('Less {what}', { what: sourceLabel(definition.less.source) })}</Text>
                <Remove label={sourceLabel(definition.less.source)} onClick={() => set({ less: null })} />
              </Group>
            )}
            <Select
              label={t('Sorted by')}
              data={[
                { value: '', label: t('By what it is grouped by') },
                ...measures.map((one) => ({
                  value: `-${keyOf(one)}`,
                  label: t('{what}, the greatest first', { what: measureLabel(resource, one) }),
                })),
              ]}
              value={sort ?? ''}
              allowDeselect={false}
              onChange={(value) => set({ sort: value === '' ? null : value })}
            />
          </fieldset>
        </>
      )}
    </div>
  );
}

function Remove({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon
      size={36}
      variant="subtle"
      color="gray"
      aria-label={t('Remove {what}', { what: label })}
      onClick={onClick}
    >
      <Icon name="close" size={16} />
    </ActionIcon>
  );
}

/** What functions are called in the builder. */
const functionNames = (): Readonly<Record<string, string>> => ({
  count: t('Number of records'),
  count_distinct: t('Number of different'),
  sum: t('Sum of'),
  avg: t('Average of'),
  min: t('Least of'),
  max: t('Greatest of'),
  ratio: t('Percentage of'),
  count_filled: t('Number with'),
  percent_filled: t('How many of a hundred have'),
  avg_days: t('Average days from'),
});

const isOfFilled = (fn: string): boolean => fn === 'count_filled' || fn === 'percent_filled';

/** Whether the source has what the function is taken of. */
function isOffered(fn: string, numbers: readonly Option[], dates: readonly string[]): boolean {
  if (fn === 'avg_days') return dates.length > 1;
  return fn.startsWith('count') || fn === 'percent_filled' || numbers.length > 0;
}

interface MeasureLineProps {
  readonly measure: Measure;
  readonly functions: readonly string[];
  readonly numbers: readonly Option[];
  readonly others: readonly Option[];
  readonly dates: readonly Option[];
  readonly isOnly: boolean;
  readonly onChange: (measure: Measure | null) => void;
}

// The name that another figure had would be wrong for this one: none is passed on.
function MeasureLine({ measure, functions, numbers, others, dates, isOnly, onChange }: MeasureLineProps) {
  const { fn, field, over, until } = measure;
  const plain = others.filter(({ value }) => !value.includes('.'));
  const fieldsOf = (name: string): readonly Option[] =>
    name === 'avg_days' ? dates : name === 'count_distinct' ? plain : isOfFilled(name) ? others : numbers;
  const fields = fieldsOf(fn);
  const first = numbers[0]?.value ?? '';
  const named = functionNames();
  return (
    <div className={classes['line']}>
      <Select
        aria-label={t('Figure')}
        data={functions.map((value) => ({ value, label: named[value] ?? words(value) }))}
        value={fn}
        allowDeselect={false}
        onChange={(value) => {
          if (value === null || value === fn) return;
          if (value === 'count') onChange({ fn: value });
          else {
            const free = fieldsOf(value);
            const chosen = free.some((one) => one.value === field) ? field : free[0]?.value;
            onChange({
              fn: value,
              field: chosen,
              ...(value === 'ratio' && { over: first }),
              ...(value === 'avg_days' && { until: dates.find((one) => one.value !== chosen)?.value }),
            });
          }
        }}
      />
      {fn !== 'count' && (
        <Select
          aria-label={t('Field of the figure')}
          data={[...fields]}
          value={field ?? null}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('Nothing found')}
          onChange={(value) =>
            value !== null &&
            onChange({ fn, field: value, ...(over !== undefined && { over }), ...(until !== undefined && { until }) })
          }
        />
      )}
      {fn === 'ratio' && (
        <Select
          aria-label={t('In percent of')}
          data={[...numbers]}
          value={over ?? null}
          searchable
          allowDeselect={false}
          onChange={(value) => value !== null && onChange({ fn, field, over: value })}
        />
      )}
      {fn === 'avg_days' && (
        <Select
          aria-label={t('Until')}
          data={[...dates]}
          value={until ?? null}
          searchable
          allowDeselect={false}
          onChange={(value) => value !== null && onChange({ fn, field, until: value })}
        />
      )}
      {!isOnly && <Remove label={named[fn] ?? fn} onClick={() => onChange(null)} />}
    </div>
  );
}
