/** From public values of a body to the values PostgreSQL binds. */
import { ApiError } from '../errors/api_error.ts';
import type { FieldSpec, ResourceSpec } from '../kernel/resource.ts';

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

const places = new WeakMap<ResourceSpec, ReadonlyMap<FieldSpec, number>>();

/** A field's place among those of its resource. */
export function placeOf(spec: ResourceSpec, field: FieldSpec): number {
  let known = places.get(spec);
  if (!known) {
    known = new Map(spec.fields.map((one, at) => [one, at]));
    places.set(spec, known);
  }
  return known.get(field) ?? -1;
}

/** Trims and folds as the field declares; other values pass unchanged. */
export function normalise(field: FieldSpec, value: unknown): unknown {
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
