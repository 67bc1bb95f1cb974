/** A value that a JSON Schema allows. */
import type { JsonSchema } from './json_schema.ts';

const formats: Readonly<Record<string, string>> = {
  date: '2026-06-05',
  'date-time': '2026-06-05T09:00:00.000Z',
  uuid: '0193a5b2-7c1e-7d3a-9f00-000000000001',
  email: 'crew@example.com',
  uri: 'https://example.com/',
};

/**
 * A value that the schema allows: its own example, default or first enum value if it has one. `named` returns that of a component
 * by its name.
 */
export function sampleOf(schema: unknown, named: (component: string) => unknown = () => ({})): unknown {
  if (!isSchema(schema)) return {};
  if (typeof schema['$ref'] === 'string') return named(schema['$ref'].split('/').at(-1) ?? '');
  for (const keyword of ['example', 'const', 'default'] as const) if (keyword in schema) return schema[keyword];
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return sampleOf(choices[0], named);
  switch ([schema.type].flat()[0]) {
    case 'string':
      return formats[String(schema.format)] ?? textFor(schema);
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return [sampleOf(schema.items, named)];
    default: {
      const properties = isSchema(schema.properties) ? schema.properties : {};
      return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, sampleOf(member, named)]));
    }
  }
}

/** Texts for the patterns of definitions: words, decimals, whole numbers, codes. */
const texts = ['text', '10.00', '10', '1', 'GB', 'GBP', '2026-06-05'];

function textFor({ pattern, maxLength }: JsonSchema): string {
  const fitting = typeof pattern === 'string' ? texts.find((one) => new RegExp(pattern, 'u').test(one)) : undefined;
  return (fitting ?? 'text').slice(0, Number(maxLength ?? 10));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
