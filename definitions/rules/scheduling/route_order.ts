/**
 * Finds an order of stops: the least late first, then the shortest. Up to twelve stops every order is looked at (dynamic programming
 * with labels, by sets of stops); of more, a nearest-neighbour order is improved by moving and turning stretches until nothing gains.
 */

export interface Visit {
  readonly id: number;
  /** Kilometres to every other visit, by their index; null counts as none, for places that are not known. */
  readonly km: readonly number[];
  /** Milliseconds since the epoch; an early arrival waits. */
  readonly earliest: number | null;
  readonly latest: number | null;
  readonly stayMs: number;
  /** Indexes of visits that come before it. */
  readonly after: readonly number[];
  /** The index in the order at which it stays; null if it may move. */
  readonly fixedAt: number | null;
}

export interface Way {
  readonly kmPerMs: number;
  readonly startsAt: number;
  /** Kilometres from where it starts to each visit, by index; null if the first visit is the start. */
  readonly home: readonly number[] | null;
  /** The way back to the start counts as well. */
  readonly returns: boolean;
}

export interface Timed {
  readonly index: number;
  readonly arrivesAt: number;
  readonly leavesAt: number;
  readonly lateMs: number;
  readonly km: number;
}

/** The times of an order. */
export function timesOf(visits: readonly Visit[], order: readonly number[], way: Way): Timed[] {
  let at = way.startsAt;
  let before: number | null = null;
  return order.map((index) => {
    const visit = visits[index] as Visit;
    const km = before === null ? (way.home?.[index] ?? 0) : (visits[before]?.km[index] ?? 0);
    const arrivesAt = Math.max(at + km / way.kmPerMs, visit.earliest ?? Number.NEGATIVE_INFINITY);
    const leavesAt = arrivesAt + visit.stayMs;
    const lateMs = visit.latest === null ? 0 : Math.max(0, arrivesAt - visit.latest);
    [at, before] = [leavesAt, index];
    return { index, arrivesAt, leavesAt, lateMs, km };
  });
}

export interface Cost {
  readonly lateMs: number;
  readonly km: number;
}

/** The cost of an order: lateness of all stops, and kilometres. */
export function costOf(visits: readonly Visit[], order: readonly number[], way: Way): Cost {
  const times = timesOf(visits, order, way);
  const home = way.returns ? wayBack(visits, order, way) : 0;
  return {
    lateMs: times.reduce((sum, { lateMs }) => sum + lateMs, 0),
    km: times.reduce((sum, { km }) => sum + km, home),
  };
}

function wayBack(visits: readonly Visit[], order: readonly number[], { home }: Way): number {
  const [first, last] = [order[0], order.at(-1)];
  if (first === undefined || last === undefined) return 0;
  return home === null ? (visits[last]?.km[first] ?? 0) : (home[last] ?? 0);
}

const epsilon = 1e-9;
const less = (one: Cost, other: Cost): boolean =>
  one.lateMs < other.lateMs - epsilon ||
  (Math.abs(one.lateMs - other.lateMs) <= epsilon && one.km < other.km - epsilon);

const exactUpTo = 12;

/** The best order found; the present one if none is better. Fixed visits stay at their position. */
export function bestOrder(visits: readonly Visit[], way: Way): readonly number[] {
  const present = visits.map((_, index) => index);
  const found =
    visits.filter(({ fixedAt }) => fixedAt === null).length <= exactUpTo
      ? everyOrder(visits, way)
      : improved(visits, present, way);
  return found !== null && less(costOf(visits, found, way), costOf(visits, present, way)) ? found : present;
}

interface Label extends Cost {
  readonly at: number;
  readonly order: readonly number[];
}

/** Of labels that have been at the same places and end at the same one, those that no other beats in time, lateness and way. */
function keep(labels: Label[], label: Label): void {
  if (labels.some((one) => one.at <= label.at && one.lateMs <= label.lateMs && one.km <= label.km)) return;
  for (let at = labels.length - 1; at >= 0; at -= 1) {
    const one = labels[at] as Label;
    if (label.at <= one.at && label.lateMs <= one.lateMs && label.km <= one.km) labels.splice(at, 1);
  }
  labels.push(label);
}

function everyOrder(visits: readonly Visit[], way: Way): readonly number[] | null {
  const fixed = new Map(visits.flatMap(({ fixedAt }, index) => (fixedAt === null ? [] : [[fixedAt, index] as const])));
  let layer = new Map<string, Label[]>([['', [{ at: way.startsAt, lateMs: 0, km: 0, order: [] }]]]);
  for (let position = 0; position < visits.length; position += 1) {
    const next = new Map<string, Label[]>();
    for (const labels of layer.values())
      for (const label of labels)
        for (const index of candidatesAt(visits, fixed, position, label.order)) {
          const extended = extend(visits, label, index, way);
          const first = way.returns && way.home === null ? (extended.order[0] ?? index) : '';
          const key = `${[...extended.order].sort((one, other) => one - other).join()}/${index}/${first}`;
          const alike = next.get(key) ?? [];
          keep(alike, extended);
          next.set(key, alike);
        }
    layer = next;
  }
  let best: readonly number[] | null = null;
  for (const label of [...layer.values()].flat())
    if (best === null || less(costOf(visits, label.order, way), costOf(visits, best, way))) best = label.order;
  return best;
}

function candidatesAt(
  visits: readonly Visit[],
  fixed: ReadonlyMap<number, number>,
  position: number,
  order: readonly number[],
): number[] {
  const must = fixed.get(position);
  if (must !== undefined) return [must];
  return visits.flatMap((visit, index) =>
    visit.fixedAt === null && !order.includes(index) && visit.after.every((one) => order.includes(one)) ? [index] : [],
  );
}

function extend(visits: readonly Visit[], label: Label, index: number, way: Way): Label {
  const visit = visits[index] as Visit;
  const before = label.order.at(-1);
  const km = before === undefined ? (way.home?.[index] ?? 0) : (visits[before]?.km[index] ?? 0);
  const arrives = Math.max(label.at + km / way.kmPerMs, visit.earliest ?? Number.NEGATIVE_INFINITY);
  const late = visit.latest === null ? 0 : Math.max(0, arrives - visit.latest);
  return { at: arrives + visit.stayMs, lateMs: label.lateMs + late, km: label.km + km, order: [...label.order, index] };
}

const fits = (visits: readonly Visit[], order: readonly number[]): boolean =>
  order.every((index, position) => {
    const visit = visits[index] as Visit;
    return (
      (visit.fixedAt === null || visit.fixedAt === position) &&
      visit.after.every((one) => order.indexOf(one) < position)
    );
  });

/** Moves and turns stretches while that helps. Each round looks at all pairs of places, at most as often as there are stops. */
function improved(visits: readonly Visit[], start: readonly number[], way: Way): readonly number[] {
  let best = start;
  let cost = costOf(visits, best, way);
  for (let round = 0; round < visits.length; round += 1) {
    let gained = false;
    for (let from = 0; from < best.length; from += 1)
      for (let to = 0; to < best.length; to += 1) {
        if (from === to) continue;
        for (const order of [moved(best, from, to), turned(best, from, to)]) {
          if (!fits(visits, order)) continue;
          const other = costOf(visits, order, way);
          if (!less(other, cost)) continue;
          [best, cost, gained] = [order, other, true];
        }
      }
    if (!gained) break;
  }
  return best;
}

function moved(order: readonly number[], from: number, to: number): readonly number[] {
  const rest = order.filter((_, position) => position !== from);
  return [...rest.slice(0, to), order[from] as number, ...rest.slice(to)];
}

function turned(order: readonly number[], from: number, to: number): readonly number[] {
  const [low, high] = from < to ? [from, to] : [to, from];
  return [...order.slice(0, low), ...order.slice(low, high + 1).reverse(), ...order.slice(high + 1)];
}
