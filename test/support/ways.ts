/** Leads new records through their state machines, so that operations find them in each state they can be called in. */
import type { MachineSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import type { Ground, Params } from './bodies.ts';

/** Transitions one after the other that led a new record to a state. */
type Way = readonly RouteSpec[];

const longest = 4;
const known = new WeakMap<Ground, Map<string, Promise<ReadonlyMap<string, Way>>>>();

/** A new record with children where one request makes both; nothing can be done with many of those that have none. */
async function whole(ground: Ground, spec: ResourceSpec): Promise<Params> {
  const route = ground.service.services.routes.find(({ entity, kind }) => entity === spec.name && kind === 'composite');
  if (!route || spec.parent) return (await ground.make(spec.name)).params;
  const { path, body } = await ground.ready(route, {});
  const answer = await ground.service.send('POST', path, body);
  const record = answer.body?.[spec.name] ?? null;
  return record === null ? (await ground.make(spec.name)).params : { [spec.param]: record[spec.bindColumn] };
}

async function follow(ground: Ground, params: Params, way: Way): Promise<boolean> {
  for (const route of way) {
    const { path, body } = await ground.ready(route, params);
    const { status } = await ground.service.send(route.method, path, route.body ? body : undefined);
    if (status >= 300) return false;
  }
  return true;
}

async function stateOf(ground: Ground, spec: ResourceSpec, machine: MachineSpec, params: Params): Promise<string> {
  const { rows } = await ground.service.pool.query(
    `select "${machine.field}" as state from "${spec.table}" where "${spec.bindColumn}" = $1`,
    [params[spec.param]],
  );
  return rows[0]?.state ?? '';
}

/** Breadth first: the first way that is found to a state is a shortest one. */
async function explore(ground: Ground, spec: ResourceSpec, machine: MachineSpec): Promise<ReadonlyMap<string, Way>> {
  const routes = ground.service.services.routes.filter(
    ({ entity, kind }) => entity === spec.name && kind === 'transition',
  );
  const start = await stateOf(ground, spec, machine, await whole(ground, spec));
  const ways = new Map<string, Way>([[start, []]]);
  for (const [state, way] of ways) {
    if (way.length === longest) continue;
    for (const route of routes) {
      if (machine.transitions[route.operation ?? '']?.from.includes(state) !== true) continue;
      const params = await whole(ground, spec);
      if (!(await follow(ground, params, [...way, route]))) continue;
      const reached = await stateOf(ground, spec, machine, params);
      if (!ways.has(reached)) ways.set(reached, [...way, route]);
    }
  }
  return ways;
}

/** New records of a resource in each state that its machine leads to, or in those that an operation may begin in. */
export async function* staged(ground: Ground, spec: ResourceSpec, route: RouteSpec): AsyncGenerator<Params> {
  const { machine } = spec;
  if (!machine) return;
  const all = known.get(ground) ?? new Map<string, Promise<ReadonlyMap<string, Way>>>();
  known.set(ground, all);
  const ways = all.get(spec.name) ?? explore(ground, spec, machine);
  all.set(spec.name, ways);
  const from = route.kind === 'transition' ? machine.transitions[route.operation ?? '']?.from : undefined;
  for (const [state, way] of await ways) {
    if (from && !from.includes(state)) continue;
    const params = await whole(ground, spec);
    if (await follow(ground, params, way)) yield params;
  }
}

/** Records for which an operation may succeed: a new one, one that each other operation was applied to, and those of `staged`. */
export async function* candidates(ground: Ground, spec: ResourceSpec, route: RouteSpec): AsyncGenerator<Params> {
  yield (await ground.make(spec.name)).params;
  const others = ground.service.services.routes.filter(
    (other) =>
      other.entity === spec.name &&
      other.name !== route.name &&
      other.path.includes(`{${spec.param}}`) &&
      ['action', 'transition', 'destroy'].includes(other.kind) &&
      other.method !== 'GET',
  );
  for (const other of others) {
    const { params } = await ground.make(spec.name);
    const { path, body } = await ground.ready(other, params);
    const done = await ground.service.send(other.method, path, other.body ? body : undefined);
    if (done.status < 300) yield params;
  }
  yield* staged(ground, spec, route);
}

/** Parameters a route may succeed for: a new record, one that another operation has been done to, and those of the seed. */
export async function* paramsOf(ground: Ground, route: RouteSpec): AsyncGenerator<Params> {
  const spec = route.entity === null ? null : ground.spec(route.entity);
  if (!spec || !route.path.includes(`{${spec.param}}`)) {
    yield await ground.anyParams(route);
    if (spec?.parent) yield (await ground.make(spec.parent.resource)).params;
    return;
  }
  yield* candidates(ground, spec, route);
  if (spec.parent) return;
  const state = spec.machine ? `"${spec.machine.field}"` : '1';
  const { rows } = await ground.service.pool.query(
    `select distinct on (${state}) "${spec.bindColumn}" as key from "${spec.table}" order by ${state}, "id"`,
  );
  for (const { key } of rows) yield { [spec.param]: key };
}
