/**
 * What templates may name of a record: its fields as people read them, made from the definitions. What the record's own answer
 * hides (hidden fields, costs) was never read, and what is stored encrypted is left out.
 */
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import { amount, day, percent, quantity } from './format.ts';
import type { Format } from './task.ts';

type Data = Readonly<Record<string, unknown>>;
type Resources = Readonly<Record<string, ResourceSpec>>;

const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record and what was included with it, each value as text; what is true or false stays so. */
export function formatted(resources: Resources, spec: ResourceSpec, record: Data, format: Format): Data {
  return walk(resources, spec, record, (field, value) => textOf(field, value, format));
}

/** The same with the values as the API gives them, for what templates count and compare. */
export const bare = (resources: Resources, spec: ResourceSpec, record: Data): Data =>
  walk(resources, spec, record, (_field, value) => value);

function walk(
  resources: Resources,
  spec: ResourceSpec,
  record: Data,
  shown: (field: FieldSpec, value: unknown) => unknown,
): Data {
  const fields = new Map(spec.fields.map((field) => [field.name, field]));
  const relations = new Map(spec.relations.map((relation) => [relation.name, relation]));
  const entries = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    const field = fields.get(name);
    if (field?.kind === 'encrypted') return [];
    const relation = field === undefined ? relations.get(name) : undefined;
    if (relation === undefined) return [[name, field === undefined ? value : shown(field, value)]];
    return [[name, related(resources, relation, value, shown)]];
  });
  return Object.fromEntries(entries);
}

function related(
  resources: Resources,
  relation: RelationSpec,
  value: unknown,
  shown: (field: FieldSpec, value: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => related(resources, relation, one, shown));
  if (!isRecord(value)) return null;
  const ref = typeof value['ref'] === 'string' ? value['ref'].split(':')[0] : undefined;
  const spec = resources[relation.resource === '' ? (ref ?? '') : relation.resource];
  return spec === undefined ? null : walk(resources, spec, value, shown);
}

function textOf({ kind }: FieldSpec, value: unknown, format: Format): unknown {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'money':
      return amount(value, format);
    case 'percent':
      return percent(value, format);
    case 'decimal':
    case 'factor':
      return quantity(value, format);
    case 'date':
      return day(value, format, 'day');
    case 'datetime':
      return day(value, format, 'moment');
    default:
      return value;
  }
}
