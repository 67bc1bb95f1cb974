/** From a field's or input's type to its shape in bodies, its kind, and its PostgreSQL types. */
import type { FieldKind } from '../../runtime/base/kernel/resource.ts';
import type { FieldDefinition, InputDefinition } from '../language/definition.ts';
import { type FieldType, parseFieldType } from '../language/field_type.ts';
import type { ValueShape } from './value_shape.ts';

const greatestInteger = 2147483647;
const greatestSafe = Number.MAX_SAFE_INTEGER;

/** A type that the registry accepted; a refused one counts as text from here on. */
export function typeOf(written: string | undefined): FieldType {
  const parsed = parseFieldType(written ?? 'text');
  return 'type' in parsed ? parsed.type : { name: 'text' };
}

/** Whether values of the type are taken from a list: an enum, or an array of such. */
export const isOfValues = ({ name, items }: FieldType): boolean => name === 'enum' || items?.name === 'enum';

/** Whether a field has no usable type (which was reported): it may be of any kind. */
export function isUntyped({ type, belongs_to, polymorphic, states }: FieldDefinition): boolean {
  return [type, belongs_to, polymorphic, states].every((one) => one === undefined);
}

export interface Storage {
  readonly kind: FieldKind;
  /** Type of the column. */
  readonly column: string;
  /** Type that bound values are cast to: without length or scale, which would cut or round them silently. */
  readonly cast: string;
  readonly element?: string;
}

const plain: Readonly<Partial<Record<FieldType['name'], Storage>>> = {
  text: { kind: 'text', column: 'text', cast: 'text' },
  integer: { kind: 'integer', column: 'integer', cast: 'integer' },
  quantity: { kind: 'integer', column: 'integer', cast: 'integer' },
  bigint: { kind: 'bigint', column: 'bigint', cast: 'bigint' },
  boolean: { kind: 'boolean', column: 'boolean', cast: 'boolean' },
  date: { kind: 'date', column: 'date', cast: 'date' },
  datetime: { kind: 'datetime', column: 'timestamptz(3)', cast: 'timestamptz' },
  money: { kind: 'money', column: 'numeric(14,2)', cast: 'numeric' },
  percent: { kind: 'percent', column: 'numeric(7,4)', cast: 'numeric' },
  factor: { kind: 'factor', column: 'numeric(10,4)', cast: 'numeric' },
  enum: { kind: 'enum', column: 'varchar(40)', cast: 'text' },
  json: { kind: 'json', column: 'jsonb', cast: 'jsonb' },
  uuid: { kind: 'uuid', column: 'uuid', cast: 'uuid' },
  encrypted: { kind: 'encrypted', column: 'text', cast: 'text' },
};

export function storageOf(type: FieldType): Storage {
  const known = plain[type.name];
  // Without a scale, so that each amount has its own decimals; a trigger adds two at least (model/money_digits.ts).
  if (type.name === 'money' && type.scale !== undefined) return { kind: 'money', column: 'numeric', cast: 'numeric' };
  if (known !== undefined) return known;
  if (type.name === 'string') return { kind: 'string', column: `varchar(${type.length})`, cast: 'text' };
  if (type.name === 'decimal')
    return { kind: 'decimal', column: `numeric(${type.precision},${type.scale})`, cast: 'numeric' };
  const element = type.items === undefined ? 'text' : storageOf(type.items).cast;
  return { kind: 'array', column: `${element}[]`, cast: `${element}[]`, element };
}

type Limits = Pick<
  FieldDefinition & InputDefinition,
  'min' | 'max' | 'pattern' | 'format' | 'values' | 'schema' | 'required'
>;

/** The form of a format's texts, if JSON Schema has no name for it. */
export const formatPatterns = {
  phone: '^[+0-9 ()./-]*$',
  country: '^[A-Z]{2}$',
  currency: '^[A-Z]{3}$',
  locale: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$',
  colour: '^#[0-9A-Fa-f]{6}$',
  iban: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$',
  bic: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
} as const;

const formatShapes: Readonly<Record<string, { format?: string; pattern?: string }>> = {
  email: { format: 'email' },
  date: { format: 'date' },
  url: { format: 'uri' },
  ...Object.fromEntries(Object.entries(formatPatterns).map(([format, pattern]) => [format, { pattern }])),
};

export function shapeOf(type: FieldType, limits: Limits): ValueShape {
  const { min, max } = limits;
  switch (type.name) {
    case 'string':
    case 'text':
    case 'encrypted': {
      const least = min ?? (limits.required ? 1 : undefined);
      return {
        type: 'string',
        ...(type.name === 'string' && { format: 'line' }),
        ...(limits.format === undefined ? {} : formatShapes[limits.format]),
        ...(limits.pattern === undefined ? {} : { pattern: limits.pattern }),
        ...(least === undefined ? {} : { minLength: least }),
        maxLength: type.length ?? max ?? 65535,
      };
    }
    case 'integer':
    case 'quantity':
      return {
        type: 'integer',
        minimum: min ?? (type.name === 'quantity' ? 0 : -greatestInteger - 1),
        maximum: max ?? greatestInteger,
      };
    case 'bigint':
      return { type: 'integer', minimum: min ?? -greatestSafe, maximum: max ?? greatestSafe };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'datetime':
      return { type: 'string', format: 'date-time' };
    case 'money':
      return type.scale === undefined
        ? decimal(14, 2, min, max)
        : { ...decimal(12 + type.scale, type.scale, min, max), amount: true };
    case 'percent':
      return decimal(7, 4, min ?? 0, max ?? 100);
    case 'factor':
      return decimal(10, 4, min, max);
    case 'decimal':
      return decimal(type.precision ?? 14, type.scale ?? 2, min, max);
    case 'enum':
      return { type: 'enum', values: (limits.values ?? []).map(String) };
    case 'json':
      return limits.schema === undefined ? { type: 'json' } : { type: 'json', schema: limits.schema };
    case 'uuid':
      return { type: 'string', format: 'uuid' };
    case 'array':
      return {
        type: 'array',
        items: shapeOf(type.items ?? { name: 'text' }, {
          values: limits.values,
          format: limits.format,
          pattern: limits.pattern,
        }),
        maxItems: max ?? 100,
      };
  }
}

function decimal(
  precision: number,
  scale: number,
  min: number | undefined,
  max: number | undefined,
): ValueShape & { readonly type: 'decimal' } {
  return {
    type: 'decimal',
    precision,
    scale,
    ...(min === undefined ? {} : { minimum: String(min) }),
    ...(max === undefined ? {} : { maximum: String(max) }),
  };
}

/** An example of a shape if the definition has none. */
export function exampleOf(shape: ValueShape, name: string): unknown {
  switch (shape.type) {
    case 'integer':
    case 'number':
      // Ids too: the demo data has the first record of most resources.
      return Math.min(Math.max(1, shape.minimum ?? 1), shape.maximum ?? 1);
    case 'boolean':
      return name.startsWith('is_active');
    case 'decimal':
      return Number(shape.minimum ?? 0) > 10 ? `${shape.minimum}` : (10).toFixed(Math.min(Math.max(shape.scale, 0), 2));
    case 'enum':
      return shape.values[0] ?? '';
    case 'array':
      return [exampleOf(shape.items, name)];
    case 'json':
    case 'custom_fields':
      return {};
    case 'polymorphic_id':
      return '1';
    case 'string':
      return stringExample(shape, name);
  }
}

function stringExample(shape: Extract<ValueShape, { type: 'string' }>, name: string): string {
  if (shape.format === 'date-time' && (name === 'at' || name === 'since')) return '2026-06-05T09:00:00.000Z';
  const ends = /^(?:until|to|ends?)$|_(?:until|to|end)$|^(?:ends?|return|collect)_|^valid_until/.test(name);
  if (shape.format === 'date-time') return ends ? '2030-06-09T18:00:00.000Z' : '2030-06-07T09:00:00.000Z';
  if (shape.format === 'date') return ends ? '2030-06-09' : '2030-06-07';
  if (shape.format === 'uuid') return '0193a5b2-7c1e-7d3a-9f00-000000000001';
  if (shape.format === 'email') return 'crew@example.com';
  if (shape.format === 'uri') return 'https://example.com';
  if (shape.pattern === '^[A-Z]{3}$') return 'EUR';
  if (shape.pattern === '^[A-Z]{2}$') return 'DE';
  if (shape.pattern?.startsWith('^#')) return '#1f6feb';
  const words = name.replaceAll('_', ' ');
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, shape.maxLength ?? 255);
}
