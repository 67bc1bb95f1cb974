/**
 * The attributes of definitions that the published interface has as they are. Of fields and operations all but those listed here,
 * so that a new one is published without a word; of resources, which have mostly SQL, those that are.
 */
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';

/** SQL of a field, and what only the write path reads. */
export const internalOfField = [
  ...(['pgType', 'element', 'sql', 'json', 'jsonWithoutCosts', 'maintained', 'default', 'currency'] as const),
  ...(['hidden', 'places', 'follows', 'keepsVersion', 'maxLength', 'minLength', 'normalise', 'pointsBy'] as const),
] as const satisfies readonly (keyof FieldSpec)[];

/** Where the code of an operation is, and what the published interface says in other words. */
export const internalOfOperation = [
  ...(['handler', 'job', 'names', 'narrow', 'uploadUnless', 'body', 'query'] as const),
] as const satisfies readonly (keyof RouteSpec)[];

export const relationFacets = [
  ...(['name', 'cardinality', 'resource', 'foreignColumn', 'include', 'filterPath'] as const),
] as const satisfies readonly (keyof RelationSpec)[];

export const resourceFacets = [
  ...(['name', 'plural', 'listKey', 'context', 'keyType', 'bindColumn', 'param', 'singleton', 'hasRef'] as const),
  ...(['audited', 'eventSourced', 'softDeleted', 'customFields', 'appendOnly', 'cursor', 'parent'] as const),
  ...(['defaultSort', 'reversedSorts', 'search', 'composite'] as const),
] as const satisfies readonly (keyof ResourceSpec)[];

/** Those attributes of an object; one that it has not stays absent. */
export function only<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]])) as Pick<T, K>;
}

/** All others. */
export function without<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>;
}
