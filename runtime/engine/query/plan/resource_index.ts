/** A specification's public names as maps, made on first use and cached: requests only look up. */
import {
  type FieldSpec,
  type Predicate,
  predicates,
  type RelationSpec,
  type ResourceSpec,
} from '../../../base/kernel/resource.ts';
import { familyOf, supports } from './families.ts';

/** A key of a record's JSON and the SQL of its value over alias t. */
export interface Output {
  readonly name: string;
  readonly sql: string;
  /** In place of `sql` for readers who may not see costs. */
  readonly sqlWithoutCosts?: string;
  readonly cost: boolean;
  readonly inDefaultBody: boolean;
  /** A word by which `include` gives it with others. */
  readonly includedBy?: string;
  /** The function that gives its value; no statement does. */
  readonly filledBy?: string;
}

interface ResourceIndex {
  /** Fields that the outside may know of: hidden ones are not in here. */
  readonly fields: ReadonlyMap<string, FieldSpec>;
  readonly relations: ReadonlyMap<string, RelationSpec>;
  /** `status_eq` → field and predicate, allow-listed ones only. */
  readonly filters: ReadonlyMap<string, { readonly field: FieldSpec; readonly predicate: Predicate }>;
  /** Columns that includable relations start from, and functions that fill fields: read together, so that no choice of relations makes a statement of its own. */
  readonly keyColumns: readonly string[];
  /** In the order of the body, `id` first. */
  readonly outputs: ReadonlyMap<string, Output>;
}

const indexes = new WeakMap<ResourceSpec, ResourceIndex>();

export function indexOf(spec: ResourceSpec): ResourceIndex {
  let index = indexes.get(spec);
  if (!index) {
    index = build(spec);
    indexes.set(spec, index);
  }
  return index;
}

function build(spec: ResourceSpec): ResourceIndex {
  const visible = spec.fields.filter((field) => !field.hidden);
  const fields = new Map(visible.map((field) => [field.name, field]));
  const filters = new Map<string, { field: FieldSpec; predicate: Predicate }>();
  for (const field of visible) {
    const family = familyOf(field);
    if (family === null) continue;
    for (const predicate of predicates) {
      const key = `${field.name}_${predicate}`;
      // A name that ends like a predicate (`x_not`) loses against the field that was declared first.
      if (field.filter.includes(predicate) && supports(family, predicate) && !filters.has(key)) {
        filters.set(key, { field, predicate });
      }
    }
  }
  return {
    fields,
    relations: new Map(spec.relations.map((relation) => [relation.name, relation])),
    filters,
    keyColumns: [
      ...new Set([
        ...spec.relations.filter(({ include }) => include).flatMap(columnsOf),
        ...(visible.some(({ filledBy }) => filledBy) ? ['id'] : []),
      ]),
    ],
    outputs: new Map(outputsOf(spec, fields).map((output) => [output.name, output])),
  };
}

/** Columns of a row that decide which rows a relation leads to. */
function columnsOf({ localColumn, when, variants }: RelationSpec): string[] {
  return [localColumn, ...(when ? [when.column] : []), ...(variants ?? []).flatMap(columnsOf)];
}

function outputsOf(spec: ResourceSpec, fields: ReadonlyMap<string, FieldSpec>): Output[] {
  const always = { cost: false, inDefaultBody: true };
  const id = fields.get('id');
  const outputs: Output[] = [{ name: 'id', sql: id?.json ?? 't."id"', ...always }];
  if (spec.hasRef && !fields.has('ref')) outputs.push({ name: 'ref', sql: `'${spec.name}:' || t."id"`, ...always });
  for (const field of fields.values()) {
    const { name, cost, inDefaultBody } = field;
    if (name === 'id') continue;
    const encrypted = field.kind === 'encrypted';
    const cut = field.jsonWithoutCosts === undefined ? {} : { sqlWithoutCosts: field.jsonWithoutCosts };
    const word = field.includedBy === undefined ? {} : { includedBy: field.includedBy };
    const filled = field.filledBy === undefined ? {} : { filledBy: field.filledBy };
    outputs.push({ name, sql: encrypted ? 'null::text' : field.json, ...cut, ...word, ...filled, cost, inDefaultBody });
    const isSet = `${name}_is_set`;
    if (encrypted && field.column && !fields.has(isSet)) {
      outputs.push({ name: isSet, sql: `(t."${field.column}" is not null)`, cost, inDefaultBody });
    }
  }
  return outputs;
}
