/** JSON Schema (2020-12) of a value: shared by the OpenAPI documents and the events' payload schemas. */
import type { InputModel, ValueShape } from '../values/value_shape.ts';
import type { Property } from './properties.ts';

export type JsonSchema = { [keyword: string]: unknown };

/** `request`: numbers are accepted for polymorphic ids. `response`: values from the service itself. */
export type Direction = 'request' | 'response';

/** The request body's own limit (1 MiB) bounds every text that has no other. */
const textLimit = 1_048_576;
const int32 = { minimum: -2_147_483_648, maximum: 2_147_483_647 };
/** The values of a json field without a schema; the property itself decides about null. */
const anyJson = {
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10_000,
  maxLength: textLimit,
};
const formatLimits: Readonly<Record<string, number>> = { date: 10, 'date-time': 40, uuid: 36, email: 255, uri: 2048 };

/** Schema of a value that is not null. */
export function schemaOf(shape: ValueShape, direction: Direction): JsonSchema {
  switch (shape.type) {
    case 'integer':
      return { type: 'integer', ...integerFormat(shape.minimum, shape.maximum) };
    case 'number':
      return { type: 'number', minimum: shape.minimum, maximum: shape.maximum };
    case 'boolean':
      return { type: 'boolean' };
    case 'string':
      return {
        type: 'string',
        // Values from the service itself have no format: old records may contain such characters.
        format: shape.format === 'line' && direction === 'response' ? undefined : shape.format,
        pattern: shape.pattern,
        minLength: shape.minLength,
        maxLength: shape.maxLength ?? formatLimits[shape.format ?? ''] ?? textLimit,
      };
    case 'decimal':
      return {
        type: 'string',
        pattern: decimalPattern(shape),
        maxLength: shape.precision + 2,
        ...(direction === 'request' ? boundsBesidePattern(shape) : {}),
      };
    case 'enum':
      return { type: 'string', enum: [...shape.values] };
    case 'array':
      return { type: 'array', items: schemaOf(shape.items, direction), maxItems: shape.maxItems };
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(shape.members.map((member) => [member.name, memberSchema(member, direction)])),
        ...(shape.members.some((member) => member.required) && {
          required: shape.members.filter((member) => member.required).map((member) => member.name),
        }),
      };
    case 'json':
      return isSchema(shape.schema) ? { ...shape.schema } : { ...anyJson };
    case 'custom_fields':
      return {
        type: 'object',
        maxProperties: 100,
        additionalProperties: {
          type: ['string', 'number', 'boolean', 'array', 'null'],
          maxLength: textLimit,
          maxItems: 100,
          items: {},
        },
      };
    case 'polymorphic_id':
      return direction === 'response'
        ? { type: 'string', maxLength: 36 }
        : {
            type: ['integer', 'string'],
            format: 'int64',
            maxLength: 36,
            // As it is written in every answer: another spelling of a number (`01`) would be stored and never found.
            pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$',
            minimum: 1,
            maximum: Number.MAX_SAFE_INTEGER,
          };
  }
}

function memberSchema(member: InputModel, direction: Direction): JsonSchema {
  const schema = schemaOf(member.shape, direction);
  return { ...(member.nullable ? nullable(schema) : schema), description: member.summary };
}

/** Schema of a property, null included where it may be. */
export function propertySchema(property: Property, direction: Direction): JsonSchema {
  const schema = schemaOf(property.shape, direction);
  return property.nullable ? nullable(schema) : schema;
}

/** Object with these properties and whatever else. */
export function objectSchema(properties: readonly Property[], direction: Direction): JsonSchema {
  const required = properties.filter((property) => property.required).map((property) => property.name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map((property) => [property.name, propertySchema(property, direction)])),
    ...(required.length > 0 && { required }),
  };
}

/** Adds null to a schema's types (and to its enum). */
export function nullable(schema: JsonSchema): JsonSchema {
  if (schema.type === undefined) return schema.anyOf === undefined ? schema : { anyOf: [schema, { type: 'null' }] };
  const types = [schema.type].flat();
  return {
    ...schema,
    type: types.includes('null') ? schema.type : [...types, 'null'],
    ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
  };
}

/**
 * Decimal text as numeric(precision, scale) stores it: no sign if nothing below zero is allowed, and no more than the maximum if
 * that is a power of ten (percentages); other bounds are beside the pattern.
 */
function decimalPattern(shape: ValueShape & { readonly type: 'decimal' }): string {
  const { precision, scale, minimum, maximum } = shape;
  const sign = minimum !== undefined && !minimum.startsWith('-') ? '' : '-?';
  const fraction = (digit: string): string => (scale > 0 ? `(\\.${digit}{1,${scale}})?` : '');
  if (maximum !== undefined && /^10+$/.test(maximum) && maximum.length <= precision - scale + 1) {
    return `^${sign}(\\d{1,${maximum.length - 1}}${fraction('\\d')}|${maximum}${fraction('0')})$`;
  }
  return `^${sign}\\d{1,${precision - scale}}${fraction('\\d')}$`;
}

/** Bounds that the pattern does not say, as decimal text: JSON Schema knows bounds of numbers alone. */
function boundsBesidePattern({ minimum, maximum }: ValueShape & { readonly type: 'decimal' }): JsonSchema {
  return {
    ...(minimum === undefined || Number(minimum) === 0 ? {} : { 'x-minimum': minimum }),
    ...(maximum === undefined || /^10+$/.test(maximum) ? {} : { 'x-maximum': maximum }),
  };
}

function integerFormat(minimum?: number, maximum?: number): JsonSchema {
  const big = Math.max(Math.abs(minimum ?? 0), Math.abs(maximum ?? 0)) > int32.maximum;
  return { format: big ? 'int64' : 'int32', minimum: minimum ?? int32.minimum, maximum: maximum ?? int32.maximum };
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
