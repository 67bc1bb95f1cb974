/** A body of an event by its schema, to show one before it happens. */

type Schema = Readonly<Record<string, unknown>>;

/** How deep records within records are shown. */
const deepest = 6;

/**
 * A value that fits the schema: its example or constant, the first of its choices, else the simplest of its type. Of optional
 * keys all are there.
 */
export function sampleOf(schema: Schema, depth = 0): unknown {
  if (schema['const'] !== undefined) return schema['const'];
  const [example = schema['example']] = (schema['examples'] ?? []) as readonly unknown[];
  if (example !== undefined) return example;
  const [choice] = (schema['enum'] ?? []) as readonly unknown[];
  if (choice !== undefined) return choice;
  const [one] = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'] ?? []) as readonly Schema[];
  if (one !== undefined) return sampleOf(one, depth);
  const types = [schema['type'] ?? []].flat().map(String);
  switch (types[0]) {
    case 'object':
      if (depth >= deepest) return {};
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>).map(([name, inner]) => [
          name,
          sampleOf(inner, depth + 1),
        ]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'string':
      return types.includes('null') ? null : textOf(schema);
    default:
      return null;
  }
}

const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T09:00:00.000Z',
  date: '2026-01-01',
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'crew@example.com',
  uri: 'https://example.com',
};

function textOf({ format, pattern, minLength }: Schema): string {
  const known = texts[String(format)];
  if (known !== undefined) return known;
  // Amounts are decimal texts.
  if (typeof pattern === 'string' && new RegExp(pattern).test('1.00')) return '1.00';
  return 'sample'.padEnd(Number(minLength ?? 0), '.');
}
