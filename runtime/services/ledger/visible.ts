/** Which of a ledger entry's values a reader may see. */
import type { Actor } from '../../base/kernel/actor.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';

/** Cost fields are cut for readers without the right (decisions 2). */
export function withoutCosts(
  spec: ResourceSpec | undefined,
  values: Readonly<Record<string, unknown>>,
  actor: Actor,
): Readonly<Record<string, unknown>> {
  if (actor.canViewCosts || !spec) return values;
  const costs = new Set(spec.fields.filter((field) => field.cost).map((field) => field.name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !costs.has(name)));
}
