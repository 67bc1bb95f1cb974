/** The promises of a value's shape, and those of a JSON Schema. */
import type { ValueShape } from '../values/value_shape.ts';
import type { Fact } from './fact.ts';

export function shapeFact(shape: ValueShape): Fact {
  switch (shape.type) {
    case 'string':
      return {
        // A release before had names with line breaks: that they are refused now is the platform's doing, not the product's.
        fixed: { type: 'string', format: shape.format === 'line' ? undefined : shape.format, pattern: shape.pattern },
        ...(shape.maxLength !== undefined && { atMost: { 'greatest length': shape.maxLength } }),
        ...(shape.minLength !== undefined && { atLeast: { 'least length': shape.minLength } }),
      };
    case 'integer':
    case 'number':
    case 'decimal':
      return {
        fixed: { type: shape.type, ...(shape.type === 'decimal' && { scale: shape.scale }) },
        ...(shape.maximum !== undefined && { atMost: { maximum: Number(shape.maximum) } }),
        ...(shape.minimum !== undefined && { atLeast: { minimum: Number(shape.minimum) } }),
      };
    case 'enum':
      return { fixed: { type: 'enum' }, offers: shape.values.map((value) => `the value ${value}`) };
    case 'array': {
      const items = shapeFact(shape.items);
      return {
        ...items,
        fixed: { ...items.fixed, list: true },
        atMost: { ...items.atMost, 'number of items': shape.maxItems },
      };
    }
    default:
      return { fixed: { type: shape.type } };
  }
}

/** Facts of every property below a JSON Schema, by subject; the schema's own facts are those of its owner. */
export function schemaFacts(owner: string, schema: unknown, role = 'key'): readonly (readonly [string, Fact])[] {
  if (!isObject(schema)) return [];
  const { properties, items } = schema;
  const inner = isObject(properties) ? Object.entries(properties) : [];
  return [
    ...inner.flatMap(([name, value]) => {
      const subject = `${role} ${owner.replace(/^\w+ /, '')}.${name}`;
      return [[subject, { of: owner, ...valueFact(value) }] as const, ...schemaFacts(subject, value, role)];
    }),
    ...schemaFacts(owner, items, role),
  ];
}

function valueFact(schema: unknown): Fact {
  if (!isObject(schema)) return {};
  const values = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return {
    fixed: { type: schema['type'], format: schema['format'] },
    ...(values.length > 0 && { offers: values.map((value) => `the value ${value}`) }),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
