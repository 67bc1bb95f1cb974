/** A value as TypeScript source: its static type, and its TypeBox schema. */

import type { Direction } from '../schemas/json_schema.ts';
import { schemaOf } from '../schemas/json_schema.ts';
import type { Property } from '../schemas/properties.ts';
import { key, quote } from '../text/case.ts';
import type { ValueShape } from '../values/value_shape.ts';
import { literal } from './literal.ts';

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

/** `Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()]))`. */
export function typeboxText(property: Property, direction: Direction): string {
  const plain = plainTypebox(property.shape, direction);
  const value = property.nullable ? `Type.Union([${plain}, Type.Null()])` : plain;
  return property.required ? value : `Type.Optional(${value})`;
}

function plainTypebox(shape: ValueShape, direction: Direction): string {
  switch (shape.type) {
    case 'enum':
      return `Type.Union([${shape.values.map((value) => `Type.Literal(${quote(value)})`).join(', ')}])`;
    case 'array':
      return `Type.Array(${plainTypebox(shape.items, direction)}, { maxItems: ${shape.maxItems} })`;
    case 'object':
      return `Type.Object({ ${shape.members.map((member) => `${key(member.name)}: ${typeboxText({ ...member, cost: false }, direction)}`).join(', ')} })`;
    case 'json':
      return `Type.Unsafe<unknown>(${literal(schemaOf(shape, direction))})`;
    case 'custom_fields':
      return 'Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })';
    case 'polymorphic_id':
      return direction === 'response'
        ? 'Type.String({ maxLength: 36 })'
        : 'Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 36 })])';
    case 'boolean':
      return 'Type.Boolean()';
    default: {
      const { type: _, ...options } = schemaOf(shape, direction);
      const builder = { integer: 'Integer', number: 'Number', string: 'String', decimal: 'String' }[shape.type];
      return `Type.${builder}(${literal(options)})`;
    }
  }
}
