/** What the hash of a row of evidence is taken of. */
import { createHash } from 'node:crypto';
import { canonical } from '../../base/database/canonical_json.ts';
import type { FieldSpec, ResourceSpec } from '../../base/kernel/resource.ts';

/** Hash before the first row of a chain. */
export const genesis = '0'.repeat(64);

/**
 * Records are spread over so many chains by their names: two jobs that are scanned at once mostly wait for nobody, and yet no
 * chain is one record's own, so that none can vanish whole.
 */
export const chains = 16;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The chain of a record, always the same: `rental:42` → 0 to 15. */
export const chainOf = (ref: string): number => Number.parseInt(sha256(ref).slice(0, 4), 16) % chains;

const outside: ReadonlySet<string> = new Set(['id', 'hash', 'created_at']);

/** Fields of a row that its hash covers. */
export function coveredFields(spec: ResourceSpec): readonly FieldSpec[] {
  return spec.fields.filter(({ name, column }) => column !== null && !outside.has(name));
}

/** What is null counts as not there: a column that is added later changes no hash. */
export function hashOf(values: Readonly<Record<string, unknown>>): string {
  return sha256(canonical(Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null))));
}
