/** Bounds of decimals in bodies (`x-minimum`, `x-maximum`): JSON Schema compares numbers, and our decimals are texts. */
import { Decimal } from 'decimal.js';

type Json = Readonly<Record<string, unknown>>;

export interface DecimalBound {
  readonly key: string;
  readonly minimum: string | null;
  readonly maximum: string | null;
}

/** The bounded keys of a body's schema, its top level alone. */
export function decimalBounds(schema: Json): DecimalBound[] {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Json>>;
  return Object.entries(properties).flatMap(([key, property]) => {
    const [minimum, maximum] = [property['x-minimum'] ?? null, property['x-maximum'] ?? null] as (string | null)[];
    return minimum === null && maximum === null ? [] : [{ key, minimum: minimum ?? null, maximum: maximum ?? null }];
  });
}

/** Key → what is wrong, of a body that its schema has accepted; null when nothing is. */
export function outOfBounds(bounds: readonly DecimalBound[], body: Json): Record<string, string[]> | null {
  const errors: Record<string, string[]> = {};
  for (const { key, minimum, maximum } of bounds) {
    const value = body[key];
    if (typeof value !== 'string') continue;
    if (minimum !== null && new Decimal(value).lt(minimum)) errors[key] = [`${key} must be at least ${minimum}.`];
    else if (maximum !== null && new Decimal(value).gt(maximum)) errors[key] = [`${key} must be at most ${maximum}.`];
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
