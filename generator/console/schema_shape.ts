/** The shape of a value that a JSON Schema describes, as far as a form can enter it. */
import type { InputModel, ValueShape } from '../values/value_shape.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
}

/** @returns json where a form has no editor for it: an object of free keys, a choice of shapes. */
export function shapeOfSchema(value: unknown): ValueShape {
  const schema = value as Schema;
  const types = [schema.type ?? []].flat();
  const [type] = types.filter((one) => one !== 'null');
  if (schema.enum?.every((one) => typeof one === 'string')) return { type: 'enum', values: schema.enum as string[] };
  switch (type) {
    case 'boolean':
      return { type };
    case 'integer':
    case 'number':
      return { type, ...bounds(schema) };
    case 'string':
      return textOf(schema);
    case 'array':
      return schema.items === undefined
        ? { type: 'json', schema }
        : { type, items: shapeOfSchema(schema.items), maxItems: schema.maxItems ?? Number.POSITIVE_INFINITY };
    case 'object':
      return objectOf(schema);
    default:
      return { type: 'json', schema };
  }
}

const flat: ReadonlySet<string> = new Set(['integer', 'number', 'boolean', 'string', 'decimal', 'enum', 'array']);

/** An object that nests further, or has no keys of its own, is for programs: it is passed on as it came. */
function objectOf(schema: Schema): ValueShape {
  const members = membersOf(schema);
  const plain = members.every(
    ({ shape }) => flat.has(shape.type) && !(shape.type === 'array' && !flat.has(shape.items.type)),
  );
  return members.length > 0 && plain ? { type: 'object', members } : { type: 'json', schema };
}

const bounds = ({ minimum, maximum }: Schema) => ({
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
});

/** Decimals are texts of digits with so many behind the point. */
function textOf({ pattern = '', format, maxLength }: Schema): ValueShape {
  const decimals = /\\d\{1,(\d+)\}\(\\\.\\d\{1,(\d+)\}\)\?/.exec(pattern);
  if (decimals) {
    const scale = Number(decimals[2]);
    return { type: 'decimal', precision: Number(decimals[1]) + scale, scale };
  }
  return {
    type: 'string',
    ...(format !== undefined && { format }),
    ...(pattern !== '' && { pattern }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

const membersOf = ({ properties = {}, required = [] }: Schema): InputModel[] =>
  Object.entries(properties).map(([name, value]) => ({
    name,
    shape: shapeOfSchema(value),
    required: required.includes(name),
    nullable: [(value as Schema).type ?? []].flat().includes('null'),
    summary: (value as Schema).description ?? '',
  }));
