/** A mapping as it was sent, made ready for rows: each entry with its column, its target and what happens to cells on their way. */
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { type DateOrder, type DecimalSign, orderOf } from '../../services/tables/index.ts';
import { type Importable, mayLookUp, type Target, targetOf } from './targets.ts';

export interface Transform {
  readonly trim?: boolean;
  readonly case?: 'upper' | 'lower' | 'title';
  readonly map?: Readonly<Record<string, string | null>>;
  readonly split?: string;
  readonly date?: string;
  readonly number?: DecimalSign;
  readonly constant?: string;
  readonly lookup?: string;
  readonly create_missing?: boolean;
}

export interface MappingEntry {
  readonly column?: string | null;
  readonly field: string;
  readonly default?: string | null;
  readonly transform?: Transform | null;
}

export interface Entry {
  readonly written: MappingEntry;
  readonly target: Target;
  /** Place of the column; -1 for a constant. */
  readonly at: number;
  readonly heading: string;
  readonly transform: Transform;
  /** As the caller said it, else null: found in the column. */
  readonly order: DateOrder | null;
  readonly sign: DecimalSign | null;
  /** What cells say, in lower case. */
  readonly map: ReadonlyMap<string, string | null> | null;
}

export interface Formats {
  readonly date_format?: string | null;
  readonly decimal_separator?: string | null;
}

export interface Mapping {
  readonly entries: readonly Entry[];
  /** Key of the plan's body → what is wrong with it. */
  readonly errors: Readonly<Record<string, string[]>>;
}

const keys = new Set(['trim', 'case', 'map', 'split', 'date', 'number', 'constant', 'lookup', 'create_missing']);

/** @param headings null: of no file yet, so that columns are not looked for. */
export function readMapping(
  services: Services,
  spec: Importable,
  written: readonly MappingEntry[],
  headings: readonly string[] | null,
  formats: Formats = {},
): Mapping {
  const errors: Record<string, string[]> = {};
  const positions = new Map((headings ?? []).map((heading, at) => [heading.toLowerCase(), at]));
  const taken = new Map<string, number>();
  const entries: Entry[] = [];
  const fileOrder = formats.date_format ? orderOf(formats.date_format) : null;
  if (formats.date_format && fileOrder === null)
    errors['date_format'] = ['Give the order of year, month and day, such as DD/MM/YYYY.'];
  const fileSign = formats.decimal_separator ?? null;
  if (fileSign !== null && fileSign !== '.' && fileSign !== ',')
    errors['decimal_separator'] = ['It is a point or a comma.'];
  for (const [number, one] of written.entries()) {
    const location = `mapping.${number}`;
    const transform = one.transform ?? {};
    const problem = transformProblem(transform);
    if (problem !== null) errors[`${location}.transform`] = [problem];
    const target = targetOf(services, spec, one.field, transform.lookup ?? null);
    if (typeof target === 'string') {
      errors[`${location}.field`] = [target];
      continue;
    }
    const isConstant = transform.constant !== undefined;
    const heading = one.column?.trim() ?? '';
    const at = isConstant ? -1 : (positions.get(heading.toLowerCase()) ?? -1);
    if (!isConstant && heading === '') errors[`${location}.column`] = ['Name a column, or give a constant.'];
    else if (!isConstant && headings !== null && at < 0)
      errors[`${location}.column`] = [`The file has no column "${heading}". It has ${list(headings)}.`];
    const key = `${target.relation}[${target.number}].${target.external ?? ''}.${target.custom === null ? '' : 'custom.'}${target.key}`;
    const before = taken.get(key);
    if (before !== undefined) errors[`${location}.field`] = [`${one.field} comes from mapping.${before} already.`];
    taken.set(key, number);
    if (transform.create_missing === true && !mayCreate(target))
      errors[`${location}.transform`] = [`No import may make records for ${one.field}: make them first.`];
    entries.push({
      written: one,
      target,
      at,
      heading,
      transform,
      order: transform.date === undefined ? fileOrder : orderOf(transform.date),
      sign: transform.number ?? (fileSign as DecimalSign | null),
      map:
        transform.map === undefined
          ? null
          : new Map(Object.entries(transform.map).map(([said, value]) => [said.trim().toLowerCase(), value])),
    });
  }
  return { entries, errors };
}

/** Whether an import may make the record that a reference names. */
export function mayCreate({ spec, field, lookup }: Target): boolean {
  return lookup !== null && 'field' in lookup.by && spec.importable?.createMissing.includes(field?.name ?? '') === true;
}

function transformProblem(transform: Transform): string | null {
  const unknown = Object.keys(transform).find((key) => !keys.has(key));
  if (unknown !== undefined) return `"${unknown}" is no transform. There are ${[...keys].join(', ')}.`;
  const { case: letters, date, number, split, constant, lookup, map, trim, create_missing: create } = transform;
  if (letters !== undefined && !['upper', 'lower', 'title'].includes(letters)) return 'case is upper, lower or title.';
  if (date !== undefined && (typeof date !== 'string' || orderOf(date) === null))
    return 'date gives the order of year, month and day, such as DD/MM/YYYY.';
  if (number !== undefined && number !== '.' && number !== ',')
    return 'number is the decimal sign: a point or a comma.';
  if (split !== undefined && (typeof split !== 'string' || split.length === 0 || split.length > 5))
    return 'split is the separator of items: one to five characters.';
  if (constant !== undefined && (typeof constant !== 'string' || constant.length > 10_000))
    return 'constant is a text.';
  if (lookup !== undefined && typeof lookup !== 'string') return 'lookup is a field of the record that is looked for.';
  if (trim !== undefined && typeof trim !== 'boolean') return 'trim is true or false.';
  if (create !== undefined && typeof create !== 'boolean') return 'create_missing is true or false.';
  const isMap = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => one === null || (typeof one === 'string' && one.length <= 10_000));
  if (map !== undefined && (!isMap(map) || Object.keys(map).length > 500))
    return 'map has at most 500 cell texts, each with the text to use instead, or null.';
  return null;
}

function list(headings: readonly string[]): string {
  const shown = headings.filter((heading) => heading !== '').slice(0, 20);
  return `${shown.map((heading) => `"${heading}"`).join(', ')}${headings.length > 20 ? ' and more' : ''}`;
}

/** References that are looked up by what the caller may not know, by key of the body. */
export function lookupProblems(
  actor: Pick<Actor, 'abilities' | 'type'>,
  entries: readonly Entry[],
  written: readonly MappingEntry[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { target, written: one } of entries) {
    const { lookup } = target;
    if (lookup === null || lookup.others !== undefined) continue;
    const name = 'source' in lookup.by ? 'id' : lookup.by.field.name;
    if (!mayLookUp(actor, lookup.resource, name))
      errors[`mapping.${written.indexOf(one)}.field`] = [
        `To look up ${lookup.resource.plural} by ${name} takes the ability ${lookup.resource.readAbility}.`,
      ];
  }
  return errors;
}

/** What is wrong with the fields by which records are found again. */
export function matchProblem(
  spec: Importable,
  entries: readonly Entry[],
  matchOn: readonly string[],
  mode: string,
): string | null {
  if (matchOn.length === 0) return mode === 'update' ? 'Say by which fields the records are found.' : null;
  for (const name of matchOn) {
    const external = name.startsWith('external:');
    if (
      !external &&
      name !== 'id' &&
      !spec.importable.matchOn.includes(name) &&
      !name.startsWith('custom_fields.') &&
      !isChildMatch(spec, name)
    )
      return `Records are not found by ${name}: take ${['id', ...spec.importable.matchOn, 'external:<source>'].join(', ')}.`;
    const known = entries.some(({ target, written }) =>
      external
        ? target.external === name.slice('external:'.length)
        : written.field === name ||
          (target.relation === '' && target.external === null && target.key === name && target.custom === null),
    );
    if (!known) return `No column goes to ${name}, by which records are found.`;
  }
  if (mode !== 'create' && !spec.importable.updates)
    return `Records of ${spec.plural} are not changed by imports: take mode create, or leave match_on out.`;
  return null;
}

/** A field of records below: by which one of them is found among those of its record. */
export const isChildMatch = (spec: Importable, name: string): boolean =>
  name.includes('.') && spec.importable.children.includes(name.split('.')[0] ?? '');

/** Required fields that no column goes to. */
export function unmapped(services: Services, spec: Importable, entries: readonly Entry[], mode: string): string[] {
  if (mode === 'update') return [];
  const ofRecord = entries.filter(({ target }) => target.relation === '');
  const covers = (name: string): boolean =>
    ofRecord.some(({ target }) => target.key === name && target.custom === null) ||
    Object.hasOwn(spec.importable.fixed, name);
  const missing = spec.fields
    .filter(
      (field) =>
        (field.required && field.create && field.default === undefined) || field.column === spec.parent?.column,
    )
    .filter((field) => !covers(field.name))
    .map(({ name }) => name);
  const custom = spec.customFields
    ? [...services.customFields(spec.name).values()]
        .filter(
          ({ required, name, default: value }) =>
            required && value === null && !ofRecord.some(({ target }) => target.custom?.name === name),
        )
        .map(({ name }) => `custom_fields.${name}`)
    : [];
  return [...missing, ...custom];
}
