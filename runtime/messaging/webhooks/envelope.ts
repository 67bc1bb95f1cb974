/** The body that a webhook gets: the event's payload as it was fixed, or less of it. */
import type { ResourceSpec } from '../../base/kernel/resource.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Cut {
  /** Leave the record out: id and action identify it. */
  readonly lean: boolean;
  /** Leave cost fields out. */
  readonly withoutCosts: boolean;
}

/** The body's text, or null for the payload as it is. `entity` is the record's key. */
export function bodyFor(
  resources: Readonly<Record<string, ResourceSpec>>,
  event: { readonly event: string; readonly entity: string },
  payload: Json,
  cut: Cut,
): string | null {
  const record = payload[event.entity];
  if (typeof record !== 'object' || record === null) return null;
  const { [event.entity]: _, ...rest } = payload;
  if (cut.lean) {
    const { action: __, ...others } = rest;
    const action = event.event.slice(event.event.indexOf('.') + 1);
    return JSON.stringify({ id: (record as Json).id, action, ...others });
  }
  const spec = resources[event.entity];
  if (!cut.withoutCosts || !spec) return null;
  return JSON.stringify({ [event.entity]: withoutCosts(resources, spec, record as Json), ...rest });
}

/** The record without its cost fields, and the records inside it without theirs. */
export function withoutCosts(
  resources: Readonly<Record<string, ResourceSpec>>,
  spec: ResourceSpec,
  record: Json,
): Json {
  const costs = new Set(spec.fields.filter((field) => field.cost).map((field) => field.name));
  const relations = new Map(spec.relations.map((relation) => [relation.name, resources[relation.resource]]));
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !costs.has(name))
      .map(([name, value]) => {
        const inside = relations.get(name);
        if (!inside || !Array.isArray(value)) return [name, value];
        return [name, value.map((one: Json) => withoutCosts(resources, inside, one))];
      }),
  );
}
