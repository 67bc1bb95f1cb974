/** Component schemas and examples of a resource: record and bodies. */

import type { Resource } from '../api/types.ts';
import { type JsonSchema, propertySchema } from '../schemas/json_schema.ts';
import type { Property } from '../schemas/properties.ts';
import { pascal } from '../text/case.ts';
import { Remembered, remembered } from '../text/remembered.ts';
import { reference } from './reference.ts';
import { narrowedTo } from './taken.ts';
import { bounded } from './written.ts';

/** Fields that a record always shows are required; relations need `include`, costs need the right to see them. */
export function recordSchema(resource: Resource): JsonSchema {
  const relations = resource.relations
    .filter((relation) => relation.include)
    .map((relation) => {
      const targets = relation.resources.map((name) => reference('schemas', readName(name)));
      const description = `${relation.summary} Only with \`include=${relation.name}\`.`.trim();
      const schema =
        relation.cardinality === 'many'
          ? { type: 'array', maxItems: 100_000, items: targets[0] }
          : { anyOf: [...targets, { type: 'null' }] };
      return [relation.name, { ...schema, description, 'x-include': relation.name }] as const;
    });
  const followed = new Map(resource.fields.map(({ name, computedFrom }) => [name, computedFrom]));
  const fields = resource.properties.map(
    (property) =>
      [property.name, { ...documented(property, 'response'), ...followsOf(followed.get(property.name)) }] as const,
  );
  return {
    type: 'object',
    description: resource.summary,
    required: resource.properties.flatMap(({ name, required }) => (required ? [name] : [])),
    properties: { ...Object.fromEntries(fields), ...Object.fromEntries(relations) },
  };
}

/**
 * `x-follows` of a value that is computed when it is read: the resources whose rows it is made of. It changes with their events,
 * and not with one of its own record.
 */
const followsOf = (tables: readonly string[] = []): { readonly 'x-follows'?: readonly string[] } =>
  tables.length === 0 ? {} : { 'x-follows': tables };

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
  (resource: Resource): JsonSchema => ({
    description: `Whole, unless \`fields\` or a saved view chooses what is sent, or the token may see its brief form alone.`,
    'x-whole': pascal(resource.name),
    anyOf: [reference('schemas', pascal(resource.name)), reference('schemas', partialName(resource.name))],
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

/** Schema of an operation's body, with descriptions, defaults and examples. */
export function bodySchema(operation: string, properties: readonly Property[]): JsonSchema {
  const required = properties.filter((property) => property.required).map((property) => property.name);
  return {
    type: 'object',
    description: `Body of ${operation}. Unknown and read-only keys are ignored.`,
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
