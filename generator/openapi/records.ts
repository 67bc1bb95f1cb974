/** Component schemas and examples of a resource: record and bodies. */

import type { FieldSpec } from '../../runtime/base/kernel/resource.ts';
import type { FieldModel, ResourceModel, RouteModel } from '../model/types.ts';
import { type JsonSchema, propertySchema, schemaOf } from '../schemas/json_schema.ts';
import { bodyProperties, type Property, recordProperties } from '../schemas/properties.ts';
import { pascal } from '../text/case.ts';
import { Remembered, remembered } from '../text/remembered.ts';
import { exampleOf as exampleOfShape } from '../values/shape.ts';
import type { ValueShape } from '../values/value_shape.ts';
import { reference } from './reference.ts';
import { narrowedTo } from './taken.ts';
import { bounded, sampleOf } from './written.ts';

/** Fields that a record always shows are required; relations need `include`, costs need the right to see them. */
export function recordSchema(resource: ResourceModel): JsonSchema {
  const summaries = new Map(resource.relations.map((relation) => [relation.name, relation.summary]));
  const relations = resource.spec.relations
    .filter((relation) => relation.include)
    .map((relation) => {
      const targets = (relation.variants ?? [relation]).map((one) => reference('schemas', readName(one.resource)));
      const description = `${summaries.get(relation.name) ?? ''} Only with \`include=${relation.name}\`.`.trim();
      const schema =
        relation.cardinality === 'many'
          ? { type: 'array', maxItems: 100_000, items: targets[0] }
          : { anyOf: [...targets, { type: 'null' }] };
      return [relation.name, { ...schema, description, 'x-include': relation.name }] as const;
    });
  const specs = new Map(resource.fields.map(({ spec }) => [spec.name, spec]));
  const fields = recordProperties(resource).map(
    (property) =>
      [property.name, { ...documented(property, 'response'), ...followsOf(specs.get(property.name)) }] as const,
  );
  return {
    type: 'object',
    description: resource.summary,
    required: recordProperties(resource).flatMap(({ name, required }) => (required ? [name] : [])),
    properties: { ...Object.fromEntries(fields), ...Object.fromEntries(relations) },
  };
}

/**
 * `x-follows` of a value that is computed when it is read: the resources whose rows it is made of. It changes with their events,
 * and not with one of its own record.
 */
function followsOf(spec: FieldSpec | undefined): { readonly 'x-follows'?: readonly string[] } {
  if (spec === undefined || spec.column !== null) return {};
  const tables = [...spec.sql.matchAll(/\b(?:from|join)\s+"([a-z0-9_]+)"/g)].map(([, table = '']) => table);
  const followed = [...new Set(tables)].filter((table) => !internal.test(table)).sort();
  return followed.length === 0 ? {} : { 'x-follows': followed };
}

/** Tables of the runtime, which no event announces. */
const internal = /^(?:backline_|setting$|setting_value$)/;

/** Component of a record in the answers of reads: whole, or with the requested fields alone. */
export function readName(resource: string): string {
  return `${pascal(resource)}_read`;
}

/** Component of a record with the fields alone that `fields` names. */
export function partialName(resource: string): string {
  return `${pascal(resource)}_partial`;
}

/** `Rental_read`. `x-whole` names the record, for who never sends `fields`. */
export const readSchema = remembered(
  ({ spec }: ResourceModel): JsonSchema => ({
    description: `Whole, unless \`fields\` or a saved view chooses what is sent, or the token may see its brief form alone.`,
    'x-whole': pascal(spec.name),
    anyOf: [reference('schemas', pascal(spec.name)), reference('schemas', partialName(spec.name))],
  }),
);

const halves = new Remembered<JsonSchema, { readonly whole: JsonSchema; readonly partial: JsonSchema }>();

/**
 * `Rental` and `Rental_partial`, of the record's schema. The partial one contains the fields, of which only `id` is certain; the
 * whole one adds the required ones.
 */
export function recordHalves(resource: string, record: JsonSchema) {
  return halves.get(record, [resource], () => ({
    whole: {
      type: 'object',
      description: record['description'],
      allOf: [reference('schemas', partialName(resource))],
      required: record['required'],
    },
    partial: {
      ...record,
      description: 'The record with the fields that `fields` or a saved view names; `id` is always among them.',
      required: ['id'],
    },
  }));
}

/** Schema of a route's body, with descriptions, defaults and examples. */
export function bodySchema(resource: ResourceModel | null, route: RouteModel): JsonSchema {
  const properties = bodyProperties(resource, route);
  const required = properties.filter((property) => property.required).map((property) => property.name);
  return {
    type: 'object',
    description: `Body of ${route.spec.name}. Unknown and read-only keys are ignored.`,
    properties: Object.fromEntries(properties.map((property) => [property.name, documented(property, 'request')])),
    ...(required.length > 0 && { required }),
  };
}

function documented(property: Property, direction: 'request' | 'response'): JsonSchema {
  const notes = [
    property.summary,
    property.cost ? 'Only for those who may see costs.' : '',
    direction === 'request' ? defaultOf(property) : '',
  ].filter((note) => note !== '');
  const whole = propertySchema(property, direction);
  const schema = direction === 'request' ? narrowedTo(whole, property.takes) : whole;
  return {
    ...(property.shape.type === 'json' ? bounded(schema) : schema),
    ...(property.name === 'ref' && direction === 'response' && { maxLength: longestRef }),
    ...(property.key && schema['type'] !== undefined && 'minimum' in schema && { minimum: 1 }),
    description: notes.join(' '),
  };
}

/** `<entity>:<id>`, as payloads of events say it too. */
const longestRef = 120;

/**
 * The default in words, and in no keyword: generators of clients treat a key with `default` as always there, and would require it
 * in bodies.
 */
function defaultOf({ default: value, defaultInWords }: Property): string {
  if (defaultInWords !== undefined) return `Default: ${defaultInWords}.`;
  return value === undefined || value === null || value === '' ? '' : `Default: \`${textOf(value)}\`.`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A record as it comes without parameters: the default body without costs. */
export function recordExample(resource: ResourceModel): Record<string, unknown> {
  return Object.fromEntries(
    resource.fields
      .filter(({ spec }) => spec.inDefaultBody && !spec.hidden && !spec.cost)
      .map((field) => [field.spec.name, exampleOf(field)]),
  );
}

/** So many keys does the example of a change have. */
const changedKeys = 3;

/**
 * The body of the definition, or one with the required keys and those that have an example of their own. A change leaves out
 * unique values: the record of the other example has them.
 */
export function bodyExample(resource: ResourceModel | null, route: RouteModel): Readonly<Record<string, unknown>> {
  if (route.example !== undefined) return route.example;
  const properties = bodyProperties(resource, route);
  const constraints = Object.values(resource?.spec.constraints ?? {});
  const unique = new Set(constraints.flatMap(({ kind, field }) => (kind === 'unique' ? [field] : [])));
  const input = properties.filter((property) => property.required || property.shown);
  const shown =
    route.spec.kind === 'update' ? input.filter(({ name }) => !unique.has(name)).slice(0, changedKeys) : input;
  return Object.fromEntries(
    shown.map((property) => [
      property.name,
      fits(property.shape, property.example) ? property.example : sample(property),
    ]),
  );
}

function exampleOf(field: FieldModel): unknown {
  const { spec, example, shape } = field;
  if (spec.kind === 'encrypted') return null;
  if (spec.kind === 'datetime' && spec.readOnly && spec.nullable) return null; // not archived, not deleted
  return fits(shape, example) ? example : sample({ shape, name: spec.name });
}

/** False for the general example of a json field whose schema demands a list. */
function fits(shape: ValueShape, example: unknown): boolean {
  if (example === undefined) return false;
  if (shape.type !== 'json') return true;
  const wanted = [(shape.schema as JsonSchema | undefined)?.type ?? 'any'].flat();
  return wanted.includes('any') || wanted.includes(Array.isArray(example) ? 'array' : typeof example);
}

function sample({ shape, name }: Pick<Property, 'shape' | 'name'>): unknown {
  if (shape.type === 'json' || shape.type === 'array' || shape.type === 'object')
    return sampleOf(schemaOf(shape, 'response'));
  return exampleOfShape(shape, name);
}
