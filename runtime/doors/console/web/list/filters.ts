/** Filters as people think of them: one of a field, made of one or two predicates. */
import type { Field, Resource } from '../api/metadata.ts';
import { fieldOf, shaped } from '../api/metadata.ts';
import { boot } from '../boot.ts';
import { addDays } from '../fields/days.ts';
import { day, number, words } from '../fields/format.ts';
import { inner, t } from '../words/index.ts';
import { boundIn, periodIn } from './periods.ts';

export type Filters = Readonly<Record<string, string>>;

export interface FieldFilter {
  readonly field: Field;
  /** Predicate → value. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Longest first: `not_in` ends like `in`. */
const predicates = [
  'not_cont',
  'not_null',
  'present',
  'not_eq',
  'not_in',
  'start',
  'false',
  'blank',
  'cont',
  'gteq',
  'lteq',
  'true',
  'null',
  'end',
  'eq',
  'lt',
  'gt',
  'in',
] as const;

/** `starts_at_gteq` → field and predicate. */
function split(resource: Resource, key: string): readonly [Field, string] | null {
  for (const predicate of predicates) {
    if (!key.endsWith(`_${predicate}`)) continue;
    const field = fieldOf(resource, key.slice(0, -predicate.length - 1));
    if (field) return [field, predicate];
  }
  return null;
}

/** The last segment of a path that names its record, which the one before says already. */
const naming: ReadonlySet<string> = new Set(['name', 'number', 'title', 'code']);

/** `account.name` → Customer; `starts_at` → as the list calls it. */
export function pathLabel(resource: Resource | undefined, path: string): string {
  const parts = path.split('.');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return (resource && fieldOf(resource, path)?.label) ?? words(path);
  if (first === 'cf') return words(last);
  const via = resource?.fields.find((field) => field.via === first)?.label;
  const before = parts.length === 2 ? (via ?? words(first)) : words(parts.at(-2));
  return naming.has(last) ? before : `${before}: ${inner(words(last))}`;
}

/** A filter that is not of a field of the resource itself: what it is of, and what it says. */
export function otherInWords(resource: Resource, key: string, value: string): readonly [label: string, said: string] {
  const predicate = predicates.find((one) => key.endsWith(`_${one}`)) ?? '';
  const label = pathLabel(resource, predicate === '' ? key : key.slice(0, -predicate.length - 1));
  switch (predicate) {
    case 'eq':
    case 'in':
      return [label, value.split(',').map(valueInWords).join(', ')];
    case 'not_eq':
    case 'not_in':
      return [label, t('not {value}', { value: value.split(',').map(valueInWords).join(', ') })];
    case 'null':
    case 'blank':
      return [label, t('is empty')];
    case 'gteq':
    case 'gt':
      return [label, t('from {value}', { value: valueInWords(value) })];
    case 'lteq':
      return [label, t('until {value}', { value: valueInWords(value) })];
    case 'lt':
      return [label, t('until {value}', { value: valueInWords(justBefore(value) ?? value) })];
    default:
      return [label, `${words(predicate)} ${value}`];
  }
}

/** A day as people write it, a value of a list in words; anything else as it is. */
const valueInWords = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}/.test(value) ? day(value) : /^[a-z]+(?:_[a-z]+)*$/.test(value) ? words(value) : value;

/** The filters by field; keys that name none (a relation's, a custom field's) come as they are. */
export function byField(
  resource: Resource,
  filters: Filters,
): { readonly known: readonly FieldFilter[]; readonly other: readonly string[] } {
  const known = new Map<string, { field: Field; parts: Record<string, string> }>();
  const other: string[] = [];
  for (const [key, value] of Object.entries(filters)) {
    const found = split(resource, key);
    if (!found) {
      other.push(key);
      continue;
    }
    const [field, predicate] = found;
    const one = known.get(field.name) ?? { field, parts: {} };
    one.parts[predicate] = value;
    known.set(field.name, one);
  }
  return { known: [...known.values()], other };
}

/** The filters as the API takes them: periods are those of today, and `@me` is who is here. */
export function sentFilters(resource: Resource, filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => {
      if (!value.startsWith('@')) return [key, value];
      if (value === '@me') return [key, String(boot().me.id)];
      const [field, predicate] = split(resource, key) ?? [];
      return [key, field && predicate ? boundIn(value, predicate, field.type === 'datetime') : value];
    }),
  );
}

/** The filters with those of one field replaced; none of its parts takes them away. */
export function withField(
  resource: Resource,
  filters: Filters,
  field: Field,
  parts: Readonly<Record<string, string>>,
): Filters {
  const rest = Object.entries(filters).filter(([key]) => split(resource, key)?.[0].name !== field.name);
  return {
    ...Object.fromEntries(rest),
    ...Object.fromEntries(Object.entries(parts).map(([predicate, value]) => [`${field.name}_${predicate}`, value])),
  };
}

/** Fields that a list can be filtered by, with what they take. */
export function filterable({
  fields,
  predicates: sets,
}: Resource): readonly { readonly field: Field; readonly takes: ReadonlySet<string> }[] {
  return fields.flatMap((field) => {
    const set = field.filter === undefined ? undefined : sets[field.filter];
    return set === undefined || shaped.has(field.type) || field.name === 'id' ? [] : [{ field, takes: new Set(set) }];
  });
}

/** The day before a day, the end of what is before an instant; undefined of anything else. */
function justBefore(bound = ''): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}/.test(bound) || Number.isNaN(Date.parse(bound))) return undefined;
  return bound.length === 10 ? addDays(bound, -1) : new Date(Date.parse(bound) - 1).toISOString();
}

/** Comparisons as people write them. */
export const signs: Readonly<Record<string, string>> = { gt: '>', lt: '<', gteq: '≥', lteq: '≤', not_eq: '≠' };

/** The text of a chip behind the label, if it needs no titles of records. */
export function inWords({ field, parts }: FieldFilter): string {
  const { in: within, eq, cont, gteq, true: yes } = parts;
  const without = parts['not_in'] ?? parts['not_eq'];
  // The last day is the one before the instant at which the next begins.
  const lteq =
    parts['lteq'] ?? (field.type === 'datetime' || field.type === 'date' ? justBefore(parts['lt']) : undefined);
  const value = (text: string): string =>
    field.type === 'date' || field.type === 'datetime'
      ? day(text)
      : ['integer', 'decimal', 'money', 'percent'].includes(field.type) && !Number.isNaN(Number(text))
        ? number(text)
        : words(text);
  if (field.type === 'boolean') return (yes ?? eq) === '0' || (yes ?? eq) === 'false' ? t('no') : t('yes');
  const period = periodIn(gteq ?? lteq);
  if (period && (gteq === undefined || lteq === undefined || gteq === lteq)) return t(period.label);
  if (eq === '@me') return boot().me.name;
  if (gteq !== undefined && lteq !== undefined) return `${value(gteq)} – ${value(lteq)}`;
  if (gteq !== undefined) return t('from {value}', { value: value(gteq) });
  if (lteq !== undefined) return t('until {value}', { value: value(lteq) });
  if (cont !== undefined) return t('contains “{value}”', { value: cont });
  if (within !== undefined) return within.split(',').map(value).join(', ');
  if (without !== undefined) return t('not {value}', { value: without.split(',').map(value).join(', ') });
  if (eq !== undefined) return value(eq);
  if ('null' in parts || 'blank' in parts) return t('is empty');
  if ('not_null' in parts || 'present' in parts) return t('is set');
  return Object.entries(parts)
    .map(([predicate, text]) =>
      signs[predicate] ? `${signs[predicate]} ${value(text)}` : `${words(predicate)} ${text}`,
    )
    .join(', ');
}
