/**
 * Records that a body names by their ids: the references of the written resource, and ids in inputs (`names:` in the definition).
 * For a caller with a scope, a record out of sight is refused like one that does not exist, before any rule can reveal more, in
 * one place for all operations; so is a record with more rights than the caller has. For a caller without a scope the write
 * itself refuses missing records, so nothing is read twice.
 */

import { quote } from '../../base/database/quote.ts';
import { runText } from '../../base/database/statement.ts';
import { ApiError } from '../../base/errors/api_error.ts';
import { notFound } from '../../base/errors/not_found.ts';
import { holds } from '../../base/identity/abilities.ts';
import type { Operation, RequestContext, Services } from '../../base/kernel/context.ts';
import type { FieldSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { keyOf } from '../../engine/commands/keys.ts';
import { seenKeys } from '../../engine/query/index.ts';

/** Where ids are in a body, and of which resource. */
interface Location {
  /** Keys that lead there; lists are passed through. */
  readonly path: readonly string[];
  /** The resource by the members of what holds the id; null where it names none that is hidden from anybody. */
  readonly resource: (holder: Members) => string | null;
}

/** An id as it was sent, and where: `items.0.asset_ids`. */
interface Named {
  readonly location: string;
  readonly resource: string;
  readonly id: number | string;
}

type Members = Readonly<Record<string, unknown>>;

const greatestId = 2_147_483_647;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The operation of a route, which refuses what the caller may not name with 422 `validation_failed` before it begins. */
export function withNamedRecords(services: Services, route: RouteSpec, operation: Operation): Operation {
  const locations = locationsOf(services, route);
  const spec = services.resources[route.entity ?? ''];
  const about = route.kind === 'create' ? spec?.fields.find(({ name }) => name === spec.readWith) : undefined;
  if (locations.length === 0 && about === undefined) return operation;
  return async (context) => {
    if (about !== undefined) await checkSeen(services, about, context);
    await checkNamed(services, locations, context);
    return operation(context);
  };
}

/** What a record is read with is there for who acts (`read_with:`), or there is nothing to make one about. */
async function checkSeen(
  { pool, resources }: Services,
  { name, pointsBy = '' }: FieldSpec,
  { actor, body }: RequestContext,
): Promise<void> {
  const [kind, id] = [body[pointsBy], body[name]];
  const spec = typeof kind === 'string' && Object.hasOwn(resources, kind) ? resources[kind] : undefined;
  // What is no name of a record is refused by its form.
  if (spec === undefined || (typeof id !== 'string' && typeof id !== 'number')) return;
  const mayRead = spec.readAbility === undefined || holds(actor.abilities, spec.readAbility);
  const isId = spec.keyType === 'uuid' ? uuid.test(String(id)) : /^\d{1,9}$/.test(String(id));
  const keys = mayRead && isId ? await seenKeys(pool, resources, spec, { column: 'id', keys: [id] }, actor) : new Set();
  if (keys.size === 0) throw notFound(spec);
}

function locationsOf({ resources }: Services, route: RouteSpec): readonly Location[] {
  const spec = resources[route.entity ?? ''];
  const named = (route.names ?? []).map(
    ({ path, resource, by }): Location => ({
      path,
      resource: by === undefined ? () => resource : (holder) => hiddenKind(resources, holder[by]),
    }),
  );
  if (!spec) return named;
  switch (route.kind) {
    case 'create':
      return [...named, ...referencesOf(resources, spec, (field) => field.create)];
    case 'update':
      return [...named, ...referencesOf(resources, spec, (field) => field.update)];
    case 'composite': {
      const key = spec.composite?.children ?? '';
      const child = resources[spec.relations.find(({ name }) => name === key)?.resource ?? ''];
      const below = child ? referencesOf(resources, child, (field) => field.create) : [];
      return [
        ...named,
        ...referencesOf(resources, spec, (field) => field.create),
        ...below.map((location) => ({ ...location, path: [key, ...location.path] })),
      ];
    }
    case 'bulk':
      return referencesOf(resources, spec, (field) => field.create || field.update).map((location) => ({
        ...location,
        path: ['operations', 'attributes', ...location.path],
      }));
    default:
      return named;
  }
}

/** A kind of records that are not for everyone; null for any other word. */
const hiddenKind = (resources: Services['resources'], name: unknown): string | null =>
  typeof name === 'string' &&
  Object.hasOwn(resources, name) &&
  (resources[name]?.scope !== null || carriesRights(resources[name]))
    ? name
    : null;

const carriesRights = (spec: ResourceSpec | undefined): boolean => spec?.rights?.stored !== undefined;

/** The references of a resource to records that are not for everyone. */
function referencesOf(
  resources: Services['resources'],
  spec: ResourceSpec,
  accepted: (field: FieldSpec) => boolean,
): Location[] {
  return spec.fields.flatMap((field): Location[] => {
    const { name, references, pointsBy } = field;
    if (!accepted(field)) return [];
    const kind = hiddenKind(resources, references);
    if (kind !== null) return [{ path: [name], resource: () => kind }];
    if (pointsBy === undefined) return [];
    return [{ path: [name], resource: (holder) => hiddenKind(resources, holder[pointsBy]) }];
  });
}

async function checkNamed(services: Services, locations: readonly Location[], context: RequestContext): Promise<void> {
  const { scope, type } = context.actor;
  if (type === 'system') return;
  const sent = locations
    .flatMap((location) => namedIn(context.body, location.path, location, []))
    // A caller without a scope may still have fewer rights than the maker of a record with rights.
    .filter(({ resource }) => scope !== null || carriesRights(services.resources[resource]));
  if (sent.length === 0) return;
  const strange: Named[] = [];
  for (const resource of new Set(sent.map((one) => one.resource))) {
    const named = sent.filter((one) => one.resource === resource);
    const seen = await seenOf(services, resource, named, context);
    strange.push(...named.filter(({ id }) => !seen.has(String(id).toLowerCase())));
  }
  const refused = strange.length === 0 ? [] : await refusedOf(services, strange, context);
  if (refused.length === 0) return;
  const errors = refused.map(
    ({ location }) => [location, [`The selected ${wordOf(location)} does not exist.`]] as const,
  );
  throw new ApiError('validation_failed', { errors: Object.fromEntries(errors) });
}

function namedIn(
  value: unknown,
  path: readonly string[],
  location: Location,
  at: readonly (string | number)[],
): Named[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => namedIn(one, path, location, [...at, index]));
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return [];
  const holder = value as Members;
  const inner = Object.hasOwn(holder, key) ? holder[key] : undefined;
  if (rest.length > 0) return namedIn(inner, rest, location, [...at, key]);
  const resource = location.resource(holder);
  if (resource === null) return [];
  return [inner].flat().flatMap((id): Named[] => {
    if (typeof id !== 'number' && typeof id !== 'string') return [];
    return [{ location: [...at, key].join('.'), resource, id }];
  });
}

/** Of those that are there for the caller, the keys: numbers, and texts of digits, are ids; other texts what paths name the record by. */
async function seenOf(
  { pool, resources }: Services,
  resource: string,
  sent: readonly Named[],
  { actor, route }: RequestContext,
): Promise<ReadonlySet<string>> {
  const spec = resources[resource];
  if (!spec) throw new Error(`${route.name} names records of "${resource}", which no definition declares.`);
  const byText = spec.keyType === 'uuid' ? 'id' : spec.bindColumn;
  const isId = ({ id }: Named): boolean => spec.keyType !== 'uuid' && /^[1-9]\d{0,9}$/.test(String(id));
  const byId = sent.filter(isId).flatMap(({ id }) => (Number(id) <= greatestId ? [Number(id)] : []));
  const byKey = sent.flatMap(({ id }) => (uuid.test(String(id)) ? [String(id)] : []));
  const found = await Promise.all([
    seenKeys(pool, resources, spec, { column: 'id', keys: byId }, actor),
    byText === 'id' && spec.keyType !== 'uuid'
      ? []
      : seenKeys(pool, resources, spec, { column: byText, keys: byKey }, actor),
  ]);
  return new Set(found.flatMap((keys) => [...keys]));
}

/**
 * None where the path leads to no record that the caller sees, which the operation says itself; and not those that the record
 * which is written names already: sent back as they were read, they change nothing.
 */
async function refusedOf(
  services: Services,
  strange: readonly Named[],
  context: RequestContext,
): Promise<readonly Named[]> {
  const { route, actor, params } = context;
  const { resources, pool } = services;
  const routeSpec = resources[route.entity ?? ''];
  const spec =
    routeSpec !== undefined && !(routeSpec.param in params) && routeSpec.parent
      ? resources[routeSpec.parent.resource]
      : routeSpec;
  if (!spec || !(spec.param in params)) return strange;
  const key = keyOf(spec, context);
  const seen = await seenKeys(pool, resources, spec, { column: spec.bindColumn, keys: [key] }, actor);
  if (seen.size === 0) return [];
  if (route.kind !== 'update') return strange;
  const sql = `select to_jsonb(t.*) as "row" from ${quote(spec.table)} t where t.${quote(spec.bindColumn)}::text = $1`;
  const [stored] = await runText<{ row: Members }>(pool, sql, [String(key)]);
  // The same id of another kind of record is another record.
  const isOfKind = ({ location, resource }: Named): boolean => {
    const by = spec.fields.find(({ name }) => name === location)?.pointsBy;
    return by === undefined || stored?.row[by] === resource;
  };
  return strange.filter((one) => String(stored?.row[one.location] ?? '') !== String(one.id) || !isOfKind(one));
}

function wordOf(location: string): string {
  const key = location.split('.').findLast((part) => !/^\d+$/.test(part)) ?? location;
  return key.replace(/_(ids?|uuid)$/, '').replaceAll('_', ' ');
}
