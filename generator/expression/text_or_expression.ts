/**
 * Decides for a value that may be a literal or an expression (`default:`, `set:`) which of the two a YAML text is. Text fields
 * take a bare word as text; a call, a path over a reference, and `actor.` or `input.` are expressions everywhere.
 */
import type { FieldKind } from '../../runtime/base/kernel/resource.ts';
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

/** Why a text that is stored unchanged was probably meant as something else, and what to write. */
interface Unmeant {
  readonly why: string;
  readonly fix: string;
}

/**
 * What is wrong with a literal text that reads like an expression: text in quotes of its own, the time, a calculation.
 * `named`: the word of a field means that field, not itself.
 */
export function textMistake(
  kind: FieldKind,
  value: string,
  fields: { has(name: string): boolean },
  named: boolean,
): Unmeant | null {
  if (!['string', 'text', 'enum', 'encrypted'].includes(kind)) return null;
  if (/^'.*'$/s.test(value))
    return {
      why: 'the quotes inside would be stored',
      fix: `write ${JSON.stringify(value.slice(1, -1))}: text needs one pair of quotes here`,
    };
  if (kind === 'enum') return null;
  if (/^(?:now|today)(?:\(\))?$/i.test(value))
    return {
      why: `text is used as written: the word ${JSON.stringify(value)}`,
      fix: 'make the field a `datetime` (or a `date`, for today)',
    };
  const [, first = ''] = /^([a-z_][a-z0-9_]*)\s*(?:\+|-|\*|\/|\|\|)\s*(?:'|[a-z_])/.exec(value) ?? [];
  if (fields.has(first))
    return {
      why: 'text is used as written, and this reads like an expression',
      fix: 'write the text, or make the field `computed:`',
    };
  return named && fields.has(value)
    ? {
        why: `${value} is a field, and text is used as written: the word itself`,
        fix: `write \`first(${value})\` for what the field holds, \`first('${value}')\` for the word`,
      }
    : null;
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
