/** The input of a workflow's action, checked with the part of JSON Schema that describes it. */

type Schema = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of the record may replace any value. */
const isHole = (value: unknown): boolean =>
  typeof value === 'string' && /\{\{\s*record\.[a-z0-9_.]+\s*\}\}/.test(value);

const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
};

/** What is wrong, as a sentence, or null. */
export function schemaProblem(schema: Schema, value: unknown, at = 'The action'): string | null {
  if (isHole(value) && schema['type'] !== 'object') return null;
  const type = String(schema['type']);
  if (kinds[type]?.(value) === false) return `${at} must be of the type ${type}.`;
  const choices = schema['enum'] as readonly unknown[] | undefined;
  if (choices && !choices.includes(value)) return `${at} must be one of ${choices.join(', ')}.`;
  if (typeof value === 'string') {
    const most = Number(schema['maxLength'] ?? Number.POSITIVE_INFINITY);
    if (value.length > most) return `${at} has at most ${most} characters.`;
    if (value.trim() === '' && schema['minLength'] !== undefined) return `${at} must not be empty.`;
  }
  if (Array.isArray(value)) {
    const most = Number(schema['maxItems'] ?? Number.POSITIVE_INFINITY);
    if (value.length < Number(schema['minItems'] ?? 0)) return `${at} must not be empty.`;
    if (value.length > most) return `${at} has at most ${most} values.`;
    for (const [index, one] of value.entries()) {
      const problem = schemaProblem((schema['items'] ?? {}) as Schema, one, `${at}.${index}`);
      if (problem !== null) return problem;
    }
  }
  return isObject(value) ? membersProblem(schema, value, at) : null;
}

function membersProblem(schema: Schema, value: Record<string, unknown>, at: string): string | null {
  const members = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  for (const name of (schema['required'] ?? []) as readonly string[])
    if (value[name] === undefined) return `${at} needs "${name}".`;
  for (const [name, one] of Object.entries(value)) {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    if (member === undefined && schema['additionalProperties'] === false)
      return `${at} knows no "${name}". It takes ${Object.keys(members).join(', ')}.`;
    const problem = member === undefined ? null : schemaProblem(member, one, name);
    if (problem !== null) return problem;
  }
  return null;
}
