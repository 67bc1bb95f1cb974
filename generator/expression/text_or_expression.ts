/**
 * Where a value may be a literal or an expression (`default:`, `set:`): which of the two a YAML text is. Text fields
 * take a bare word as it stands; a call, a path over a reference, and `actor.` or `input.` are expressions everywhere.
 */
import type { FieldKind } from '../../runtime/kernel/resource.ts';
import type { ResourceDefinition } from '../language/definition.ts';

const textKinds: ReadonlySet<FieldKind> = new Set([
  'string',
  'text',
  'enum',
  'encrypted',
  'array',
  'json',
  'custom_fields',
]);
const numberText = /^-?\d+(\.\d+)?$/;
const dateText = /^\d{4}-\d{2}-\d{2}(T.*)?$/;
const call =
  /^(first|lower|upper|length|setting|sequence|uuid|exists|count|sum|min|max|days|hours|minutes)\s*\(.*\)\s*$/s;

/** Names of the references of a resource, with the parent's. */
function toOneNames(definition: ResourceDefinition): ReadonlySet<string> {
  const names = Object.entries(definition.fields ?? {}).filter(([, field]) => field.belongs_to !== undefined);
  return new Set([...names.map(([name]) => name), ...(definition.parent === undefined ? [] : [definition.parent])]);
}

/** The expression's text, or null when the value is a literal. An enum takes a field's name where that is none of its values. */
export function expressionText(
  field: { readonly kind: FieldKind; readonly values?: readonly string[] },
  value: unknown,
  definition: ResourceDefinition,
): string | null {
  if (typeof value !== 'string') return null;
  const { kind, values } = field;
  const first = /^\s*([a-z_][a-z0-9_]*)\.[a-z_][a-z0-9_.]*\s*$/.exec(value)?.[1];
  if (
    call.test(value) ||
    (first !== undefined && (first === 'actor' || first === 'input' || toOneNames(definition).has(first)))
  )
    return value;
  if (
    kind === 'enum' &&
    values !== undefined &&
    !values.includes(value) &&
    (value === 'target' || Object.hasOwn(definition.fields ?? {}, value))
  )
    return value;
  if (textKinds.has(kind)) return null;
  return numberText.test(value) || dateText.test(value) || kind === 'uuid' ? null : value;
}
