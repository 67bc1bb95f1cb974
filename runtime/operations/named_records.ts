/**
 * Records that the input of an action, transition or endpoint names by their ids (`names:` in its definition). To a caller with
 * a limited scope one out of sight is refused like one that does not exist, in one place for all handlers. Whoever sees
 * everything is told by the rules themselves what a record is or is not, so that nothing is read twice.
 */
import { ApiError } from '../errors/api_error.ts';
import type { Operation, RequestContext, Services } from '../kernel/context.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import type { NamedRecords, RouteSpec } from '../kernel/route.ts';
import { seenKeys } from '../query/index.ts';

/** An id as it was sent, and where: `items.0.asset_ids`. */
interface Named {
  readonly place: string;
  readonly id: number | string;
}

/** The operation of a route, which refuses what the caller may not name with 422 `validation_failed` before it begins. */
export function withNamedRecords(services: Services, route: RouteSpec, operation: Operation): Operation {
  const { names } = route;
  if (names === undefined) return operation;
  return async (context) => {
    if (context.actor.scope !== null) await checkNamed(services, names, context);
    return operation(context);
  };
}

async function checkNamed(services: Services, names: readonly NamedRecords[], context: RequestContext): Promise<void> {
  const byResource = new Map<string, Named[]>();
  for (const { path, resource } of names) {
    const sent = namedIn(context.body, path, []);
    if (sent.length > 0) byResource.set(resource, [...(byResource.get(resource) ?? []), ...sent]);
  }
  const errors: Record<string, string[]> = {};
  for (const [resource, sent] of byResource) {
    const spec = services.resources[resource];
    if (!spec) throw new Error(`${context.route.name} names records of "${resource}", which no definition declares.`);
    const seen = await seenOf(services, spec, sent, context);
    for (const { place, id } of sent)
      if (!seen.has(String(id).toLowerCase())) errors[place] = [`The selected ${wordOf(place)} does not exist.`];
  }
  if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
}

function namedIn(value: unknown, path: readonly string[], place: readonly (string | number)[]): Named[] {
  if (Array.isArray(value))
    return value.flatMap((one, at) => namedIn(one, path, typeof one === 'object' ? [...place, at] : place));
  const [key, ...rest] = path;
  if (key === undefined)
    return typeof value === 'number' || typeof value === 'string' ? [{ place: place.join('.'), id: value }] : [];
  const inner = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return inner === undefined || inner === null ? [] : namedIn(inner, rest, [...place, key]);
}

/** Of those that are there for the caller, the keys: numbers are ids, texts what paths name the record by. */
async function seenOf(
  { pool, resources }: Services,
  spec: ResourceSpec,
  sent: readonly Named[],
  { actor }: RequestContext,
): Promise<ReadonlySet<string>> {
  const byText = spec.keyType === 'uuid' ? 'id' : spec.bindColumn;
  const keysOf = (kind: string) => sent.filter(({ id }) => typeof id === kind).map(({ id }) => id);
  const [byId, byKey] = await Promise.all([
    seenKeys(pool, resources, spec, { column: 'id', keys: keysOf('number') }, actor),
    seenKeys(pool, resources, spec, { column: byText, keys: keysOf('string') }, actor),
  ]);
  return new Set([...byId, ...byKey]);
}

function wordOf(place: string): string {
  const key = place.split('.').findLast((part) => !/^\d+$/.test(part)) ?? place;
  return key === 'id' ? 'record' : key.replace(/_(ids?|uuid)$/, '').replaceAll('_', ' ');
}
