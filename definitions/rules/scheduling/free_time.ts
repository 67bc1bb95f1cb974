/** The free time of a resource: its hours, less the times that as many bookings occupy as fit. */

/** `[from, until)`, milliseconds since 1970. */
export type Interval = readonly [from: number, until: number];

/** Stretches during which at least `capacity` of the intervals last, in order. */
function full(occupied: readonly Interval[], capacity: number): Interval[] {
  const steps = occupied
    .filter(([from, until]) => from < until)
    .flatMap(([from, until]) => [
      { at: from, more: 1 },
      { at: until, more: -1 },
    ])
    // An end makes room for a beginning at the same moment.
    .sort((one, other) => one.at - other.at || one.more - other.more);
  const found: [number, number][] = [];
  let taken = 0;
  let since = 0;
  for (const { at, more } of steps) {
    const before = taken;
    taken += more;
    if (before < capacity && taken >= capacity) since = at;
    else if (before >= capacity && taken < capacity) {
      const last = found.at(-1);
      if (last?.[1] === since) last[1] = at;
      else found.push([since, at]);
    }
  }
  return found;
}

/** `open` in order and apart, less the times that as many intervals occupy as fit. */
export function freeTime(open: readonly Interval[], occupied: readonly Interval[], capacity: number): Interval[] {
  const taken = full(occupied, capacity);
  return open.flatMap(([from, until]) => {
    const free: Interval[] = [];
    let at = from;
    for (const [start, end] of taken) {
      if (end <= at || start >= until) continue;
      if (start > at) free.push([at, start]);
      at = Math.max(at, end);
    }
    if (at < until) free.push([at, until]);
    return free;
  });
}
