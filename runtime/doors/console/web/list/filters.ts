/** Filters as people think of them: one of a field, made of one or two predicates. */
import type { Field, Resource } from '../api/metadata.ts';
import { fieldOf, shaped } from '../api/metadata.ts';
import { day, number, words } from '../fields/format.ts';
import { t } from '../words/index.ts';

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

/** What stands in a chip behind the label, where it needs no names of records. */
export function inWords({ field, parts }: FieldFilter): string {
  const { in: within, eq, cont, gteq, lteq, true: yes, not_in: without } = parts;
  const value = (text: string): string =>
    field.type === 'date' || field.type === 'datetime'
      ? day(text)
      : ['integer', 'decimal', 'money', 'percent'].includes(field.type)
        ? number(text)
        : words(text);
  if (field.type === 'boolean') return (yes ?? eq) === '0' || (yes ?? eq) === 'false' ? t('no') : t('yes');
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
    .map(([predicate, text]) => `${words(predicate)} ${text}`)
    .join(', ');
}
