/** From a nested path to the rows that it runs under, locked. */
import { notFound } from '../../base/errors/not_found.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Image } from '../../services/ledger/diff.ts';
import { keyOf } from './keys.ts';
import type { Key } from './touched.ts';
import type { Unit } from './unit.ts';

export interface Parent {
  readonly spec: ResourceSpec;
  readonly id: Key;
  readonly image: Image;
  /** The row that its own path runs under. */
  readonly above: Parent | null;
}

/**
 * The row that a nested path runs under, or null at the top. Its existence, its own path and the actor's scope are checked;
 * it is locked before anything below it is written, root first: what is judged of it holds, and siblings come one by one.
 */
export async function parentOf(
  unit: Unit,
  spec: ResourceSpec,
  path: { readonly params: Readonly<Record<string, string>> },
): Promise<Parent | null> {
  if (!spec.parent || !(spec.parent.param in path.params)) return null;
  const parentSpec = unit.spec(spec.parent.resource);
  const above = await parentOf(unit, parentSpec, path);
  const question = { spec: parentSpec, key: keyOf(parentSpec, path), parent: above?.id ?? null, guards: [], input: {} };
  const found = await (spec.parent.aggregate ? unit.lock(question) : unit.hold(question));
  if (!found) throw notFound(parentSpec);
  return { spec: parentSpec, id: found.id, image: found.image, above };
}
