/** From public values of a body to the values PostgreSQL binds. */
import { ApiError } from '../../base/errors/api_error.ts';
import type { FieldSpec, ResourceSpec } from '../../base/kernel/resource.ts';

const maps = new WeakMap<ResourceSpec, ReadonlyMap<string, FieldSpec>>();

/** Fields of a resource by public name. */
export function fieldMap(spec: ResourceSpec): ReadonlyMap<string, FieldSpec> {
  let map = maps.get(spec);
  if (!map) {
    map = new Map(spec.fields.map((field) => [field.name, field]));
    maps.set(spec, map);
  }
  return map;
}

/**
 * A body with its texts composed (Unicode NFC): what looks the same is found and compared as the same. Secrets stay as they are.
 * @param spec the record that the body is of, if it is of one.
 */
export function composedBody(
  spec: ResourceSpec | undefined,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!Object.values(body).some(isForeign)) return body;
  const fields = spec && fieldMap(spec);
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, fields?.get(key)?.kind === 'encrypted' ? value : composed(value)]),
  );
}

/** A sign that composing may change: all are beyond Latin-1. */
const foreign = /[\u0300-\u{10ffff}]/u;

function isForeign(value: unknown): boolean {
  if (typeof value === 'string') return foreign.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isForeign);
}

function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(composed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, composed(inner)]));
}

/**
 * A body with the declared changes of its texts, before formats and patterns check them: of the record, and of records in lists.
 * A text that would become too short stays, and is refused for that.
 */
export function normalisedBody(
  spec: ResourceSpec,
  body: Readonly<Record<string, unknown>>,
  resources: Readonly<Record<string, ResourceSpec>>,
): Readonly<Record<string, unknown>> {
  const fields = fieldMap(spec);
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    const field = fields.get(key);
    if (typeof value === 'string' && field?.normalise) {
      const text = normalise(field, value) as string;
      if (text !== value && text.length >= Math.max(field.minLength ?? 0, 1)) changed[key] = text;
    } else if (Array.isArray(value) && field === undefined) {
      const inner = resources[spec.relations.find(({ name }) => name === key)?.resource ?? ''] ?? spec;
      changed[key] = value.map((one: unknown) =>
        typeof one === 'object' && one !== null && !Array.isArray(one)
          ? normalisedBody(inner, one as Readonly<Record<string, unknown>>, resources)
          : one,
      );
    }
  }
  return Object.keys(changed).length === 0 ? body : { ...body, ...changed };
}

/** Trims and folds as the field declares; other values pass unchanged. */
function normalise(field: FieldSpec, value: unknown): unknown {
  if (typeof value !== 'string' || !field.normalise) return value;
  let text = value;
  for (const step of field.normalise) {
    if (step === 'trim') text = text.trim();
    else if (step === 'lower') text = text.toLowerCase();
    else text = text.toUpperCase();
  }
  return text;
}

/** A value in the form the driver sends: json as text, arrays as arrays, the rest as it is. */
export function bindable(field: FieldSpec, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === 'json' || field.kind === 'custom_fields') return JSON.stringify(value);
  if (field.kind === 'array') return value;
  if (typeof value === 'object') return JSON.stringify(value);
  return value;
}

interface Columns {
  /** Each field's place among those of its resource. */
  readonly positions: ReadonlyMap<FieldSpec, number>;
  readonly encrypted: readonly FieldSpec[];
}

const columns = new WeakMap<ResourceSpec, Columns>();

function columnsOf(spec: ResourceSpec): Columns {
  let known = columns.get(spec);
  if (!known) {
    known = {
      positions: new Map(spec.fields.map((field, at) => [field, at])),
      encrypted: spec.fields.filter(({ kind, column }) => kind === 'encrypted' && column !== null),
    };
    columns.set(spec, known);
  }
  return known;
}

/**
 * The values that a statement binds, in the order of the resource's fields, whatever the order of the body: its text follows
 * them. Encrypted ones are left out. Throws for a name that is no stored field.
 */
export function plainValues(
  spec: ResourceSpec,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const fields = fieldMap(spec);
  const { positions } = columnsOf(spec);
  const wanted: FieldSpec[] = [];
  for (const name of Object.keys(values)) {
    const field = fields.get(name);
    if (!field?.column) throw new Error(`${spec.name} has no stored field "${name}".`);
    if (field.kind !== 'encrypted') wanted.push(field);
  }
  wanted.sort((one, other) => (positions.get(one) ?? 0) - (positions.get(other) ?? 0));
  const bound: Record<string, unknown> = {};
  for (const field of wanted) bound[field.name] = bindable(field, values[field.name]);
  return bound;
}

/** The values of encrypted fields, as they are before they are sealed. */
export function unsealed(spec: ResourceSpec, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const field of columnsOf(spec).encrypted) {
    if (Object.hasOwn(values, field.name)) found[field.name] = bindable(field, values[field.name]);
  }
  return found;
}

/**
 * The keys of a body that this operation may write, normalised; unknown and read-only keys are left out (decisions 2).
 * Throws ApiError `validation_failed` for texts that are too short once they are trimmed.
 */
export function writable(
  spec: ResourceSpec,
  body: Readonly<Record<string, unknown>>,
  operation: 'create' | 'update',
): Record<string, unknown> {
  const fields = fieldMap(spec);
  const values: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const key of Object.keys(body)) {
    const field = fields.get(key);
    // A write-only field is hidden and still written; one that is hidden otherwise takes part in no operation.
    if (!field?.column || !field[operation]) continue;
    const value = normalise(field, body[key]);
    values[key] = value;
    if (typeof value === 'string' && [...value].length < (field.minLength ?? 0)) errors[key] = [tooShort(field)];
  }
  if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
  return values;
}

function tooShort({ name, minLength = 1 }: FieldSpec): string {
  return `${name} must have at least ${minLength} character${minLength === 1 ? '' : 's'} besides spaces around it.`;
}
