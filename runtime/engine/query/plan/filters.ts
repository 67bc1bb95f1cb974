/** From `q[…]` pairs to filters: names by allow-list, values by type (contract, Common query parameters; decisions 2). */
import type { CustomFields } from '../../../base/kernel/custom_field.ts';
import { type Predicate, predicates, type ResourceSpec } from '../../../base/kernel/resource.ts';
import type { Problems } from '../problems.ts';
import { supports } from './families.ts';
import type { Filter, Operand, Step, Target } from './plan.ts';
import { isBrief, reachOf } from './reach.ts';
import { indexOf } from './resource_index.ts';
import { typeOf } from './target_type.ts';
import { readFlag, readValue } from './values.ts';

/** Limits of decisions 2. */
const maximumFilters = 50;
const maximumListed = 500;
const maximumPathDepth = 3;

export interface Reader {
  readonly spec: ResourceSpec;
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  readonly costs: boolean;
  readonly customFields: CustomFields;
  /** Whether records of a resource may be read. */
  readonly may: (spec: ResourceSpec) => boolean;
}

/** A `q[key]=value` or, with `listed`, the values of repeated `q[key][]=`. */
export interface SentFilter {
  readonly key: string;
  readonly listed: boolean;
  readonly values: string[];
}

interface Named {
  readonly path: readonly Step[];
  readonly target: Target;
  readonly predicate: Predicate;
}

/** Longest first, so that `name_not_eq` is not read as the field `name_not`. */
const bySuffix = [...predicates].sort((a, b) => b.length - a.length);

/** Filters to apply; the keys of all others go to `ignored`, in the order sent. A value of the wrong type is a problem. */
export function readFilters(
  reader: Reader,
  sent: readonly SentFilter[],
  problems: Problems,
  ignored: Set<string>,
): Filter[] {
  if (sent.length > maximumFilters) {
    problems.tooComplex('q', `may have at most ${maximumFilters} filters`);
    return [];
  }
  const filters: Filter[] = [];
  for (const entry of sent) {
    const named = resolve(reader, reader.spec, entry.key, []);
    const takesList = named?.predicate === 'in' || named?.predicate === 'not_in';
    if (!named || (entry.listed && !takesList)) {
      ignored.add(entry.key);
      continue;
    }
    const operand = readOperand(named, entry, problems);
    if (operand) filters.push({ ...named, operand });
  }
  return filters;
}

function resolve(reader: Reader, spec: ResourceSpec, key: string, path: readonly Step[], brief = false): Named | null {
  const dot = key.indexOf('.');
  if (dot < 0) {
    const entry = indexOf(spec).filters.get(key);
    if (!entry || (entry.field.cost && !reader.costs) || (brief && !isBrief(spec, entry.field.name))) return null;
    return { path, target: { kind: 'field', field: entry.field }, predicate: entry.predicate };
  }
  // What a brief form does not hold leads nowhere either.
  if (brief) return null;
  const head = key.slice(0, dot);
  const rest = key.slice(dot + 1);
  if (head === 'cf') return resolveCustom(reader, spec, rest, path);
  const relation = indexOf(spec).relations.get(head);
  const to =
    relation && Object.hasOwn(reader.resources, relation.resource) ? reader.resources[relation.resource] : undefined;
  if (!relation?.filterPath || !to || path.length >= maximumPathDepth) return null;
  const reach = reachOf(reader, relation, to);
  if (reach === 'nothing') return null;
  return resolve(reader, to, rest, [...path, { relation, from: spec, to }], reach === 'brief');
}

function resolveCustom(reader: Reader, spec: ResourceSpec, key: string, path: readonly Step[]): Named | null {
  if (!spec.customFields) return null;
  const known = reader.customFields(spec.name);
  for (const predicate of bySuffix) {
    if (!key.endsWith(`_${predicate}`)) continue;
    const field = known.get(key.slice(0, -predicate.length - 1));
    if (!field) continue;
    const target: Target = { kind: 'custom', field };
    const { family } = typeOf(target);
    return field.filterable && family && supports(family, predicate) ? { path, target, predicate } : null;
  }
  return null;
}

function readOperand({ target, predicate }: Named, sent: SentFilter, problems: Problems): Operand | null {
  const problemKey = `q.${sent.key}`;
  const { family, cast, element, values } = typeOf(target);
  const [first = ''] = sent.values;
  switch (predicate) {
    case 'null':
    case 'not_null':
    case 'present':
    case 'blank':
    case 'true':
    case 'false': {
      const flag = readFlag(first);
      if (flag !== null) return { kind: 'flag', value: flag };
      problems.add(problemKey, 'must be 1, true, 0 or false');
      return null;
    }
    case 'cont':
    case 'not_cont':
    case 'start':
    case 'end':
      return readOne(first, { family: 'text', cast: 'text' }, problemKey, problems);
    default: {
      if (!family) return null;
      const type =
        family === 'array' ? { family: elementFamily(element), cast: element, values } : { family, cast, values };
      if (predicate !== 'in' && predicate !== 'not_in') return readOne(first, type, problemKey, problems);
      const texts = sent.listed ? sent.values : first.split(',', maximumListed + 1);
      if (texts.length > maximumListed) {
        problems.tooComplex(problemKey, `may list at most ${maximumListed} values`);
        return null;
      }
      const read = texts.map((text) => readOne(text, type, problemKey, problems));
      return read.includes(null) ? null : { kind: 'list', values: read.map((one) => one?.value ?? '') };
    }
  }
}

function elementFamily(element: string): 'integer' | 'uuid' | 'text' {
  if (element === 'integer' || element === 'bigint') return 'integer';
  return element === 'uuid' ? 'uuid' : 'text';
}

type ValueType = Pick<ReturnType<typeof typeOf>, 'cast' | 'values'> & {
  readonly family: NonNullable<ReturnType<typeof typeOf>['family']>;
};

function readOne(
  text: string,
  type: ValueType,
  key: string,
  problems: Problems,
): { kind: 'value' | 'day'; value: string } | null {
  const reading = readValue(text, type.family, type.cast, type.values);
  if ('problem' in reading) {
    problems.add(key, reading.problem);
    return null;
  }
  return { kind: reading.day ? 'day' : 'value', value: reading.value };
}
