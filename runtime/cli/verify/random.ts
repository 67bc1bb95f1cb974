/** Values made up from schemas, the same for the same seed: mostly right ones, and some that nobody should send. */
export type Schema = Readonly<Record<string, unknown>>;

export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1, without it (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<T>(values: readonly T[]): T | undefined {
    return values[this.below(values.length)];
  }
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

/** A value of the schema; one in six is not. `resolve` follows a reference. */
export function drawn(schema: Schema, random: Random, resolve: (schema: Schema) => Schema, depth = 0): unknown {
  if (random.chance(0.06)) return random.pick(odd);
  const {
    type,
    enum: values,
    const: fixed,
    example,
    examples,
    format,
    items,
    properties,
    required,
    oneOf,
    anyOf,
  } = resolve(schema) as Record<string, never> & Schema;
  if (fixed !== undefined) return fixed;
  if (Array.isArray(values)) return random.pick(values as unknown[]);
  const choices = (oneOf ?? anyOf) as Schema[] | undefined;
  if (choices !== undefined) return drawn(random.pick(choices) ?? {}, random, resolve, depth);
  if (example !== undefined && random.chance(0.5)) return example;
  if (Array.isArray(examples) && random.chance(0.5)) return random.pick(examples as unknown[]);
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  switch (random.pick(types)) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
      return 1 + random.below(30);
    case 'number':
      return random.below(1000) / 10;
    case 'array':
      return depth > 3
        ? []
        : Array.from({ length: random.below(3) }, () => drawn((items ?? {}) as Schema, random, resolve, depth + 1));
    case 'object': {
      const needed = new Set((required ?? []) as string[]);
      const chosen = Object.entries((properties ?? {}) as Record<string, Schema>).filter(
        ([name]) => needed.has(name) || (depth < 4 && random.chance(0.25)),
      );
      return Object.fromEntries(chosen.map(([name, one]) => [name, drawn(one, random, resolve, depth + 1)]));
    }
    default:
      return textOf(format as string | undefined, random);
  }
}

function textOf(format: string | undefined, random: Random): string {
  const day = new Date(Date.UTC(2030, random.below(12), 1 + random.below(28)));
  switch (format) {
    case 'date':
      return day.toISOString().slice(0, 10);
    case 'date-time':
      return day.toISOString();
    case 'uuid':
      return '0193a5b2-7c1e-7d3a-9f00-000000000001';
    case 'email':
      return 'crew@example.com';
    case 'uri':
      return 'https://example.com/';
    default:
      return random.pick(['10.00', '1', 'GBP', `Made up ${random.below(1_000_000)}`]) ?? '1';
  }
}
