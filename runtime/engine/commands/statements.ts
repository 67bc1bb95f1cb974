/** Shared parts of a resource's statements: each is built from its specification once per shape and cached. */
import type { GuardSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Statement } from './sql.ts';

export type ExpressionGuard = Extract<GuardSpec, { kind: 'expression' }>;

/** A statement and the conditions whose booleans follow the row in its result, as `g0`, `g1` … */
export interface CheckedStatement extends Statement {
  readonly conditions: readonly ExpressionGuard[];
  /** Reference fields checked for a live target, as `r0`, `r1` … */
  readonly references: readonly string[];
}

const shapesPerResource = 300;
const caches = new WeakMap<ResourceSpec, Map<string, Statement>>();

/**
 * Keeps at most a few hundred shapes per resource; beyond, the oldest is built again when it returns. A key begins with what
 * its statement does, so that it leads to statements of one type.
 */
export function cached<S extends Statement>(spec: ResourceSpec, key: string, make: () => S): S {
  let cache = caches.get(spec);
  if (!cache) {
    cache = new Map();
    caches.set(spec, cache);
  }
  const found = cache.get(key);
  if (found) return found as S;
  if (cache.size >= shapesPerResource) cache.delete(cache.keys().next().value as string);
  const made = make();
  cache.set(key, made);
  return made;
}

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Distinguishes guards and sets of a specification in the keys of statements, whatever their names: each has a number. */
export function numbersOf(parts: readonly object[]): string {
  let key = '';
  for (const part of parts) {
    let number = numbers.get(part);
    if (number === undefined) {
      numbered += 1;
      number = numbered;
      numbers.set(part, number);
    }
    key += `${number},`;
  }
  return key;
}

/** The type that a key bound to a column is cast to. */
export function keyCast(spec: ResourceSpec, column: string): string {
  if (column === 'id') return spec.keyType;
  return spec.fields.find((field) => field.column === column)?.pgType ?? 'text';
}
