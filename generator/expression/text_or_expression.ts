/**
 * Where a value may be a literal or an expression (`default:`, `set:`): which of the two a YAML text is. Text fields
 * take a bare word as it stands; a call, a path over a reference, and `actor.` or `input.` are expressions everywhere.
 */
import type { FieldKind } from '../../runtime/kernel/resource.ts';
import type { ResourceDefinition } from '../language/definition.ts';

const textKinds: ReadonlySet<FieldKind> = new Set(['string', 'text', 'enum', 'encrypted', 'array', 'json', 'custom_fields']);
const numberText = /^-?\d+(\.\d+)?$/;
const dateText = /^\d{4}-\d{2}-\d{2}(T.*)?$/;
const call = /^(first|lower|upper|length|setting|sequence|exists|count|sum|min|max|days|hours|minutes)\s*\(.*\)\s*$/s;

/** Names of the references of a resource, with the parent's. */
export function toOneNames(definition: ResourceDefinition): ReadonlySet<string> {
  const names = Object.entries(definition.fields ?? {}).filter(([, field]) => field.belongs_to !== undefined);
  return new Set([...names.map(([name]) => name), ...(definition.parent === undefined ? [] : [definition.parent])]);
}

/** The expression's text, or null when the value is a literal. */
export function expressionText(kind: FieldKind, value: unknown, references: ReadonlySet<string>): string | null {
  if (typeof value !== 'string') return null;
  const path = /^\s*([a-z_][a-z0-9_]*)\.[a-z_][a-z0-9_.]*\s*$/.exec(value)?.[1];
  const certain = call.test(value) || (path !== undefined && (path === 'actor' || path === 'input' || references.has(path)));
  if (certain) return value;
  if (textKinds.has(kind)) return value.trim() === 'target' && kind !== 'text' ? value : null;
  return numberText.test(value) || dateText.test(value) || kind === 'uuid' ? null : value;
}
