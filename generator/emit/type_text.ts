/** A value as TypeScript source: its static type, and its TypeBox schema. */

import type { Direction } from '../schemas/json_schema.ts';
import { propertySchema } from '../schemas/json_schema.ts';
import type { Property } from '../schemas/properties.ts';
import { key, quote } from '../text/case.ts';
import type { ValueShape } from '../values/value_shape.ts';
import { line } from './literal.ts';

/** `string | null`, `'a' | 'b'`, `readonly number[]`. */
export function typeText(property: Pick<Property, 'shape' | 'nullable'>, direction: Direction): string {
  const text = plainType(property.shape, direction);
  return property.nullable && text !== 'unknown' ? `${text} | null` : text;
}

function plainType(shape: ValueShape, direction: Direction): string {
  switch (shape.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'string':
    case 'decimal':
      return 'string';
    case 'enum':
      return shape.values.map(quote).join(' | ');
    case 'array': {
      const item = plainType(shape.items, direction);
      return item.includes('|') || item.startsWith('{') ? `readonly (${item})[]` : `readonly ${item}[]`;
    }
    case 'object':
      return `{ ${shape.members.map((member) => `readonly ${key(member.name)}${member.required ? '' : '?'}: ${typeText(member, direction)}`).join('; ')} }`;
    case 'json':
      return 'unknown';
    case 'custom_fields':
      return 'Readonly<Record<string, unknown>>';
    case 'polymorphic_id':
      return direction === 'response' ? 'string' : 'string | number';
  }
}

/** `Type.Optional(Type.String({ maxLength: 60 }))`: as JSON Schema exactly what documents say, as a type what rules see. */
export function typeboxText(property: Property, direction: Direction): string {
  const text = plainTypebox(property, direction);
  return property.required ? text : `Type.Optional(${text})`;
}

const builders: Readonly<Record<string, string>> = {
  boolean: 'Boolean',
  integer: 'Integer',
  number: 'Number',
  string: 'String',
  decimal: 'String',
};

/** A type that no builder expresses as documents do (null, lists of words, objects in it) is written out, with its type. */
function plainTypebox(property: Property, direction: Direction): string {
  const { type, ...options } = propertySchema(property, direction);
  const builder = property.nullable ? undefined : builders[property.shape.type];
  if (builder === undefined) {
    const stated = line(type === undefined ? options : { type, ...options });
    return `Type.Unsafe<${typeText(property, direction)}>(${stated})`;
  }
  const text = line(options);
  return `Type.${builder}(${text === '{}' ? '' : text})`;
}
