/** Checks the values of a file against the types of the language. */
import type { SectionName, ValueType } from '../language/section.ts';

/** snake_case, as names are written. */
export const namePattern = /^[a-z][a-z0-9_]*$/;
/** The replacement of a value that was reported. */
export const unusable = Symbol('unusable');

/** The section that a value of a type may be written as. */
export function sectionIn(type: ValueType): SectionName | null {
  if (type.kind === 'either') return type.of.map(sectionIn).find((found) => found !== null) ?? null;
  return type.kind === 'section' ? type.section : null;
}

/** Whether a key of a type may have keys below it. */
export function takesKeys(type: ValueType | undefined): boolean {
  if (type?.kind === 'either') return type.of.some(takesKeys);
  return type?.kind === 'section' || type?.kind === 'map';
}

/** The value that replaces a wrong one, for types that contain others. */
export function emptyOf(type: ValueType): unknown {
  if (type.kind === 'section' || type.kind === 'map') return {};
  if (type.kind === 'list') return [];
  const [first = unusable] = type.kind === 'either' ? type.of.map(emptyOf).filter((empty) => empty !== unusable) : [];
  return first;
}

/** Whether a scalar is one of a type. */
export function fits(value: unknown, type: ValueType): boolean {
  switch (type.kind) {
    case 'text':
      return (typeof value === 'string' || typeof value === 'number') && (type.pattern?.test(String(value)) ?? true);
    case 'name':
      return typeof value === 'string' && namePattern.test(value) && value.length <= 60;
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return (
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= (type.minimum ?? value) &&
        value <= (type.maximum ?? value)
      );
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'nothing':
      return value === null;
    case 'one_of':
      return type.values.includes(value as string | number);
    case 'reference':
      return typeof value === 'string' && value !== '';
    case 'expression':
      return ['string', 'number', 'boolean'].includes(typeof value) || value === null;
    case 'sql':
      return typeof value === 'string' && value.trim() !== '';
    default:
      return true;
  }
}

/** Whether a text names several things at once, where each is named by itself. */
export function isEnumeration(value: unknown, of: ValueType): boolean {
  if (typeof value !== 'string' || !/^-?\w+(?:\s*,\s*-?\w+)+$/.test(value)) return false;
  // A text that has a form, and that the whole is not.
  if (of.kind === 'text') return !(of.pattern?.test(value) ?? true);
  return ['name', 'reference', 'one_of', 'either'].includes(of.kind);
}

/** A scalar as it goes on: text that YAML reads as a number is text. */
export function scalar(value: unknown, type: ValueType): unknown {
  return type.kind === 'text' ? String(value) : value;
}

/** Whether a value has the outer shape of a type, enough to choose between alternatives. */
export function shapeFits(value: unknown, type: ValueType): boolean {
  switch (type.kind) {
    case 'section':
    case 'map':
      return isRecord(value);
    case 'list':
      return Array.isArray(value) || (type.lone === true && shapeFits(value, type.of));
    case 'either':
      return type.of.some((one) => shapeFits(value, one));
    case 'field_type':
    case 'name':
    case 'reference':
    case 'sql':
      return typeof value === 'string';
    case 'one_of':
      return typeof value === 'string' || typeof value === 'number';
    case 'text':
      return typeof value === 'string' || typeof value === 'number';
    default:
      return fits(value, type);
  }
}

/** Whether a value is a map. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  const plain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return plain && !(value instanceof Date) && !(value instanceof Uint8Array);
}
