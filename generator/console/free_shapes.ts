/** Values without a list of members that a form can still enter: a week, free keys, a picture. */
import type { ConsoleField } from '../../runtime/base/kernel/console.ts';
import type { InputModel, ValueShape } from '../values/value_shape.ts';
import { shapeOfSchema } from './schema_shape.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly propertyNames?: { readonly pattern?: string };
  readonly additionalProperties?: unknown;
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
  readonly maxLength?: number;
}

/** The console's data of such a value; its members are not yet turned into inputs. */
export interface FreeShape extends Pick<ConsoleField, 'of' | 'accept' | 'maxLength'> {
  readonly type: 'week' | 'pairs' | 'picture';
  readonly rows?: readonly InputModel[];
}

/**
 * @param standard the default of a field without a schema: an object has free keys.
 * @returns undefined of a value with another shape.
 */
export function freeShapeOf(shape: ValueShape, standard?: unknown): FreeShape | undefined {
  if (shape.type !== 'json') return undefined;
  const schema = (shape.schema ?? {}) as Schema;
  const types = [schema.type ?? []].flat();
  if (types.includes('string')) return pictureOf(schema);
  const isObject = types.includes('object') || (shape.schema === undefined && isEmptyObject(standard));
  if (!isObject || schema.properties !== undefined) return undefined;
  const each = schema.additionalProperties;
  const inner = typeof each === 'object' && each !== null ? shapeOfSchema(each) : undefined;
  if (inner?.type === 'array') {
    const isWeek = schema.propertyNames?.pattern === weekdays && inner.items.type === 'object';
    return isWeek && inner.items.type === 'object' ? { type: 'week', rows: inner.items.members } : undefined;
  }
  if (inner === undefined) return { type: 'pairs' };
  const of = plain[inner.type];
  return of === undefined ? undefined : { type: 'pairs', of };
}

/** Names of keys that are ISO weekdays. */
const weekdays = '^[1-7]$';

const plain: Readonly<Partial<Record<ValueShape['type'], ConsoleField['type']>>> = {
  string: 'text',
  integer: 'integer',
  number: 'decimal',
  boolean: 'boolean',
};

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** A picture, if a schema says so (`contentEncoding: base64`, `contentMediaType: image/png`). */
export function pictureOf(schema: unknown): FreeShape | undefined {
  const { contentEncoding, contentMediaType = '', maxLength } = (schema ?? {}) as Schema;
  return contentEncoding === 'base64' && contentMediaType.startsWith('image/')
    ? { type: 'picture', accept: contentMediaType, ...(maxLength !== undefined && { maxLength }) }
    : undefined;
}
