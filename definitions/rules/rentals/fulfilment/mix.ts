/**
 * The best mix of supply for several needs that share it: a flow of least cost from needs to pools of units. Pools are units of
 * an item in a warehouse, or a supplier, who has any number of them.
 */

export interface Edge {
  readonly need: number;
  /** Name of the pool. */
  readonly pool: string;
  /** Most units that this need may take of it. */
  readonly most: number;
  /** The cost of one unit, in the unit to minimise; not below zero. */
  readonly weight: number;
}

/** Units by edge, in the order of the edges. */
export function leastCost(
  needs: readonly number[],
  edges: readonly Edge[],
  pools: ReadonlyMap<string, number>,
): readonly number[] {
  const taken = edges.map(() => 0);
  const left = [...needs];
  const room = new Map(pools);
  const byNeed = needs.map((_, need) => edges.flatMap((edge, at) => (edge.need === need && edge.most > 0 ? [at] : [])));
  for (;;) {
    const path = cheapestPath({ left, edges, byNeed, taken, room });
    if (path === null) return taken;
    for (const { edge, units } of path.steps) taken[edge] = (taken[edge] ?? 0) + units;
    left[path.need] = (left[path.need] ?? 0) - path.units;
    room.set(path.pool, (room.get(path.pool) ?? 0) - path.units);
  }
}

interface State {
  readonly left: readonly number[];
  readonly edges: readonly Edge[];
  readonly byNeed: readonly (readonly number[])[];
  readonly taken: readonly number[];
  readonly room: ReadonlyMap<string, number>;
}

interface Path {
  readonly need: number;
  readonly pool: string;
  readonly units: number;
  readonly steps: readonly { readonly edge: number; readonly units: number }[];
}

/** The cost of the cheapest way to a pool, and its last edge. */
interface Reached {
  readonly cost: number;
  readonly edge: number;
}

/** The cheapest way from any need that lacks units to any pool with room, over units that others release (Bellman and Ford). */
function cheapestPath({ left, edges, byNeed, taken, room }: State): Path | null {
  const needCost = left.map((units) => (units > 0 ? 0 : Number.POSITIVE_INFINITY));
  const needFrom: (number | null)[] = left.map(() => null);
  const pools = new Map<string, Reached>();
  let queue = left.flatMap((units, need) => (units > 0 ? [need] : []));
  const byPool = new Map<string, number[]>();
  taken.forEach((units, at) => {
    const pool = edges[at]?.pool;
    if (units <= 0 || pool === undefined) return;
    const known = byPool.get(pool);
    if (known) known.push(at);
    else byPool.set(pool, [at]);
  });
  while (queue.length > 0) {
    const next: number[] = [];
    for (const need of queue)
      for (const at of byNeed[need] ?? []) {
        const edge = edges[at];
        if (!edge || (taken[at] ?? 0) >= edge.most) continue;
        const cost = (needCost[need] ?? 0) + edge.weight;
        if (cost >= (pools.get(edge.pool)?.cost ?? Number.POSITIVE_INFINITY)) continue;
        pools.set(edge.pool, { cost, edge: at });
        for (const used of byPool.get(edge.pool) ?? []) {
          const other = edges[used];
          if (!other || other.need === need) continue;
          const back = cost - other.weight;
          if (back >= (needCost[other.need] ?? Number.POSITIVE_INFINITY)) continue;
          needCost[other.need] = back;
          needFrom[other.need] = used;
          next.push(other.need);
        }
      }
    queue = next;
  }
  let best: { pool: string; cost: number } | null = null;
  for (const [pool, { cost }] of pools)
    if ((room.get(pool) ?? 0) > 0 && (best === null || cost < best.cost)) best = { pool, cost };
  return best === null ? null : pathTo(best.pool, { left, edges, taken, room }, pools, needFrom);
}

function pathTo(
  pool: string,
  { left, edges, taken, room }: Omit<State, 'byNeed'>,
  pools: ReadonlyMap<string, Reached>,
  needFrom: readonly (number | null)[],
): Path {
  const forward: number[] = [];
  const backward: number[] = [];
  let at = pool;
  let units = room.get(pool) ?? 0;
  for (;;) {
    const edge = pools.get(at)?.edge ?? 0;
    const { need, most } = edges[edge] ?? { need: 0, most: 0 };
    forward.push(edge);
    units = Math.min(units, most - (taken[edge] ?? 0));
    const released = needFrom[need] ?? null;
    if (released === null) {
      units = Math.min(units, left[need] ?? 0);
      const steps = [
        ...forward.map((one) => ({ edge: one, units })),
        ...backward.map((one) => ({ edge: one, units: -units })),
      ];
      return { need, pool, units, steps };
    }
    backward.push(released);
    units = Math.min(units, taken[released] ?? 0);
    at = edges[released]?.pool ?? '';
  }
}
