/** The question of a report, parsed from JSON: the closed set of presets, buckets, functions and comparisons (domain 2.12). */
import { isFilterValue, noValue } from '../filter_values.ts';
import { Problems } from '../problems.ts';
import { type Bucket, bucketNames, type Comparison, comparisons, isDay, type Preset, presets } from './window.ts';

export interface ReportMeasure {
  readonly fn: string;
  readonly field: string | null;
  /** Of a ratio: the field whose sum the field's sum is a percentage of. */
  readonly over: string | null;
  /** Of days between two: the field with the later of them. */
  readonly until: string | null;
  /** Its key in the rows. */
  readonly as: string;
}

interface ReportDimension {
  readonly field: string;
  readonly bucket: Bucket | null;
}

/** Records of another source whose sums are taken off: credit notes off invoices, returns off deliveries. */
interface ReportLess {
  readonly source: string;
  /** What fields of the first source are called there; the others have the same name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, unknown>>;
}

export interface ReportDefinition {
  readonly date: {
    readonly field: string;
    readonly preset: Preset;
    readonly from: string | null;
    readonly to: string | null;
  } | null;
  readonly dimensions: readonly ReportDimension[];
  readonly measures: readonly ReportMeasure[];
  readonly filters: Readonly<Record<string, unknown>>;
  readonly less: ReportLess | null;
  readonly comparison: Comparison | null;
  readonly sort: { readonly key: string; readonly descending: boolean } | null;
  readonly limit: number;
}

const mostDimensions = 3;
const mostMeasures = 8;
const standardLimit = 200;
const mostRows = 1000;
const parts = ['date', 'dimensions', 'measures', 'filters', 'less', 'comparison', 'sort', 'limit'];

/** What a measure can be, as sources list it. */
export const measureFunctions = [
  ...['count', 'count_distinct', 'count_filled', 'percent_filled'],
  ...['sum', 'avg', 'min', 'max', 'ratio', 'avg_days'],
] as const;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z][\w.]{0,119}$/.test(value);

/** Throws ApiError `validation_failed` with `errors["definition.<place>"]`. Fields are judged when it is run. */
export function readDefinition(sent: unknown): ReportDefinition {
  const problems = new Problems();
  const add = (location: string, text: string): void =>
    problems.add(location === '' ? 'definition' : `definition.${location}`, text);
  if (!isObject(sent)) {
    add('', 'must be an object with measures');
    problems.throwIfAny();
  }
  const json = isObject(sent) ? sent : {};
  for (const key of Object.keys(json))
    if (!parts.includes(key)) add(key, `is no part of a definition: ${parts.join(', ')} are`);
  const dimensions = listOf(json['dimensions'] ?? [], 'dimensions', mostDimensions, 0, add).map((one, at) =>
    readDimension(one, `dimensions.${at}`, add),
  );
  const measures = listOf(json['measures'], 'measures', mostMeasures, 1, add).map((one, at) =>
    readMeasureOf(one, `measures.${at}`, add),
  );
  const keys = [...dimensions.map(({ field }) => field), ...measures.map(({ as }) => as)];
  for (const key of new Set(keys.filter((one, at) => keys.indexOf(one) !== at)))
    add('measures', `"${key}" would be the key of two columns: give one of them another name by as`);
  for (const key of ['comparison', 'change_percent', 'q'])
    if (keys.includes(key)) add('measures', `"${key}" is a key that every row has: use another`);
  const filters = readFilters(json['filters'], 'filters', add);
  const less = json['less'] === undefined || json['less'] === null ? null : readLess(json['less'], add);
  if (less !== null)
    measures.forEach(({ fn }, at) => {
      if (fn !== 'sum') add(`measures.${at}.fn`, 'must be sum beside less: sums alone can be taken off');
    });
  const comparison = json['comparison'] ?? null;
  if (comparison !== null && !comparisons.includes(comparison as Comparison))
    add('comparison', `must be one of ${comparisons.join(', ')}`);
  const date = json['date'] === undefined || json['date'] === null ? null : readDate(json['date'], add);
  if (comparison !== null && date === null) add('comparison', 'needs a date with a preset: it compares two periods');
  const limit = json['limit'] ?? standardLimit;
  if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > mostRows)
    add('limit', `must be a whole number from 1 to ${mostRows}`);
  const sort = readSort(json['sort'], keys, add);
  problems.throwIfAny();
  return {
    date,
    dimensions,
    measures,
    filters,
    less,
    comparison: comparison as Comparison | null,
    sort,
    limit: Number(limit),
  };
}

type Add = (location: string, text: string) => void;

function listOf(value: unknown, location: string, most: number, least: number, add: Add): readonly unknown[] {
  if (!Array.isArray(value)) {
    add(location, 'must be a list');
    return [];
  }
  if (value.length > most || value.length < least) add(location, `must have from ${least} to ${most} entries`);
  return value.slice(0, most);
}

function readFilters(value: unknown, location: string, add: Add): Json {
  const filters = value ?? {};
  if (!isObject(filters)) {
    add(location, 'must be an object of values by field_predicate');
    return {};
  }
  for (const [key, one] of Object.entries(filters)) if (!isFilterValue(one)) add(`${location}.${key}`, noValue);
  return filters;
}

function readLess(value: unknown, add: Add): ReportLess {
  const json = isObject(value) ? value : {};
  for (const key of Object.keys(json))
    if (!['source', 'fields', 'filters'].includes(key))
      add(`less.${key}`, 'is no part of less: source, fields and filters are');
  if (!isName(json['source'])) add('less.source', 'needs a source, as GET /api/v1/reports/sources lists them');
  const fields = json['fields'] ?? {};
  const isNamed = isObject(fields) && Object.values(fields).every(isName);
  if (!isNamed) add('less.fields', 'must be an object of names of fields there by names of fields here');
  return {
    source: String(json['source'] ?? ''),
    fields: isNamed ? (fields as Readonly<Record<string, string>>) : {},
    filters: readFilters(json['filters'], 'less.filters', add),
  };
}

function readDimension(value: unknown, location: string, add: Add): ReportDimension {
  const json = isObject(value) ? value : typeof value === 'string' ? { field: value } : {};
  if (!isName(json['field'])) add(location, 'needs a field');
  const bucket = json['bucket'] ?? null;
  if (bucket !== null && !bucketNames.includes(bucket as Bucket))
    add(`${location}.bucket`, `must be one of ${bucketNames.join(', ')}`);
  return { field: String(json['field'] ?? ''), bucket: bucket as Bucket | null };
}

function readMeasureOf(value: unknown, location: string, add: Add): ReportMeasure {
  const json = isObject(value) ? value : {};
  const fn = String(json['fn'] ?? '');
  const field = json['field'] ?? null;
  if (!(measureFunctions as readonly string[]).includes(fn))
    add(`${location}.fn`, `must be one of ${measureFunctions.join(', ')}`);
  if (fn !== 'count' && !isName(field)) add(`${location}.field`, `needs a field that ${fn || 'it'} is taken of`);
  const as = json['as'] ?? (fn === 'count' ? 'count' : `${fn}_${String(field).replaceAll('.', '_')}`);
  if (!isName(as)) add(`${location}.as`, 'must be a name of small letters, digits and _');
  const over = json['over'] ?? null;
  if (fn === 'ratio' && !isName(over))
    add(`${location}.over`, 'needs a field: a ratio is the percentage of one sum in another');
  if (fn !== 'ratio' && over !== null) add(`${location}.over`, 'goes with ratio alone');
  const until = json['until'] ?? null;
  if (fn === 'avg_days' && !isName(until))
    add(`${location}.until`, 'needs a field with a day or an instant: days are counted from field until then');
  if (fn !== 'avg_days' && until !== null) add(`${location}.until`, 'goes with avg_days alone');
  return {
    fn,
    field: fn === 'count' ? null : String(field),
    over: over === null ? null : String(over),
    until: until === null ? null : String(until),
    as: String(as),
  };
}

function readDate(value: unknown, add: Add): ReportDefinition['date'] {
  const json = isObject(value) ? value : {};
  const preset = json['preset'] as Preset;
  if (!isName(json['field'])) add('date.field', 'needs a field with a day or an instant');
  if (!presets.includes(preset)) add('date.preset', `must be one of ${presets.join(', ')}`);
  const [from, to] = [json['from'] ?? null, json['to'] ?? null];
  if (preset === 'custom') {
    if (!isDay(from)) add('date.from', 'must be a day from 1900 to 2999 such as 2026-06-01: custom takes from and to');
    if (!isDay(to)) add('date.to', 'must be a day from 1900 to 2999 such as 2026-06-30: custom takes from and to');
    if (isDay(from) && isDay(to) && to < from) add('date.to', 'must not be before from');
  }
  return { field: String(json['field'] ?? ''), preset, from: from as string | null, to: to as string | null };
}

function readSort(value: unknown, keys: readonly string[], add: Add): ReportDefinition['sort'] {
  if (value === undefined || value === null || value === '') return null;
  const text = String(value);
  const key = text.replace(/^-/, '');
  if (!keys.includes(key)) add('sort', `must be one of ${keys.join(', ')}, with - in front for the greatest first`);
  return { key, descending: text.startsWith('-') };
}
