/** Values made up from schemas, the same for the same seed: mostly right ones, and some that nobody should send. */
import type { Random } from './random.ts';
import { type Seen, singular } from './seen.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** What values are drawn with. */
export interface Drawing {
  readonly random: Random;
  readonly seen: Seen;
  /** Follows a reference. */
  readonly resolve: (schema: Schema) => Schema;
}

const odd: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1e21,
  2_147_483_648,
  0.1,
  true,
  [],
  {},
  [[[[]]]],
  'a\u0000b',
  '\ud800',
  "'; drop table x; --",
  '\u202e',
  'x'.repeat(5000),
];

export const oddKeys: readonly string[] = ['%00', '0', '-1', '2147483648', '1e3', 'abc', "'", '..%2f', '%ff'];

/** A schema with what it refers to and joins as its own. */
export function joined(declared: Schema, resolve: Drawing['resolve']): Schema {
  const schema = resolve(declared);
  const parts = (schema['allOf'] ?? []) as Schema[];
  if (parts.length === 0) return schema;
  const all = [...parts.map((part) => joined(part, resolve)), schema];
  const properties = Object.assign({}, ...all.map((one) => one['properties']));
  const required = all.flatMap((one) => (one['required'] ?? []) as string[]);
  const { allOf: _, ...whole } = Object.assign({}, ...all) as Record<string, unknown>;
  return Object.keys(properties).length > 0 ? { ...whole, properties, required } : whole;
}

/** A value of the schema; one in sixteen is not. `name`: what the value is called, for keys are those of records that were seen. */
export function drawn(declared: Schema, drawing: Drawing, name = '', depth = 0): unknown {
  const { random, resolve } = drawing;
  if (random.chance(0.06)) return random.pick(odd);
  const schema = joined(declared, resolve);
  const { const: fixed, enum: values, example, examples, type } = schema;
  if (fixed !== undefined) return fixed;
  if (Array.isArray(values)) return random.pick(values as unknown[]);
  const choices = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined;
  if (choices !== undefined) return drawn(random.pick(choices) ?? {}, drawing, name, depth);
  if (example !== undefined && random.chance(0.5)) return example;
  if (Array.isArray(examples) && random.chance(0.5)) return random.pick(examples as unknown[]);
  const key = name.endsWith('_id') ? drawing.seen.key(name.slice(0, -3), random) : undefined;
  if (key !== undefined && random.chance(0.8)) return key;
  switch (random.pick([type].flat())) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
      return wholeOf(schema, random);
    case 'number':
      return random.below(1000) / 10;
    case 'array': {
      const least = Number(schema['minItems'] ?? 0);
      const length = depth > 3 ? least : least + random.below(3);
      return Array.from({ length }, () => drawn((schema['items'] ?? {}) as Schema, drawing, singular(name), depth + 1));
    }
    case 'object':
      return objectOf(schema, drawing, depth);
    default:
      return textOf(schema, random);
  }
}

function wholeOf({ minimum = 0, maximum = 2_147_483_647 }: Schema, random: Random): number {
  const [least, greatest] = [Number(minimum), Number(maximum)];
  if (random.chance(0.05)) return random.chance(0.5) ? least : greatest;
  return Math.min(greatest, Math.max(least, 1) + random.below(30));
}

function objectOf({ properties, required }: Schema, drawing: Drawing, depth: number): object {
  const needed = new Set((required ?? []) as string[]);
  const chosen = Object.entries((properties ?? {}) as Record<string, Schema>).filter(
    ([name]) => needed.has(name) || (depth < 4 && drawing.random.chance(0.25)),
  );
  return Object.fromEntries(chosen.map(([name, one]) => [name, drawn(one, drawing, name, depth + 1)]));
}

/** Texts of the forms that fields usually have. */
const forms = ['10.00', '1', '7', '0.5', '100', 'GBP', 'en', '09:30', '#a0b1c2', 'made_up', 'A-1', 'M0 0L9 9'];

function textOf({ format, pattern, maxLength }: Schema, random: Random): string {
  const day = new Date(Date.UTC(2025 + random.below(4), random.below(12), 1 + random.below(28), random.below(24)));
  switch (format) {
    case 'date':
      return day.toISOString().slice(0, 10);
    case 'date-time':
      return random.chance(0.9) ? day.toISOString() : `${day.toISOString().slice(0, 19)}+02:00`;
    case 'uuid':
      return '0193a5b2-7c1e-7d3a-9f00-000000000001';
    case 'email':
      return `crew${random.below(1000)}@example.com`;
    case 'uri':
      return 'https://example.com/';
  }
  const fitting = typeof pattern === 'string' ? forms.filter((text) => new RegExp(pattern, 'u').test(text)) : [];
  const text = random.pick(fitting) ?? random.pick(['10.00', '1', 'GBP', `Made up ${random.below(1_000_000)}`]) ?? '1';
  return text.slice(0, Number(maxLength ?? 5000));
}
