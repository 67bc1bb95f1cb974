/**
 * Caches results that were made from an object that never changes, as long as the object exists: under `generate --watch` most
 * parts of the model are those of the last run (memory.ts), and the results made from them are reused.
 */

/** A function of one object that is worked out once for each. */
export function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    if (known.has(key)) return known.get(key) as V;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** The same for results that depend on further values: a result is made again if one of them changed. */
export class Remembered<K extends object, V> {
  readonly #known = new WeakMap<K, { readonly against: readonly unknown[]; readonly made: V }>();

  get(key: K, against: readonly unknown[], make: () => V): V {
    const known = this.#known.get(key);
    if (known?.against.length === against.length && known.against.every((value, at) => value === against[at]))
      return known.made;
    const made = make();
    this.#known.set(key, { against, made });
    return made;
  }
}

/**
 * Returns a function that reuses the objects of the last run in a record of small objects if their members are the same: results
 * made from one are then found again.
 */
export function sharedMembers<T>(): (record: Record<string, Record<string, T>>) => void {
  let last: Readonly<Record<string, Record<string, T>>> = {};
  return (record) => {
    for (const name in record) {
      const [before, now] = [last[name], record[name]];
      if (before !== undefined && now !== undefined && hasSameMembers(before, now)) record[name] = before;
    }
    last = { ...record };
  };
}

function hasSameMembers<T>(one: Readonly<Record<string, T>>, other: Readonly<Record<string, T>>): boolean {
  const [before, now] = [Object.keys(one), Object.keys(other)];
  // In the same order: they are printed in it.
  return before.length === now.length && now.every((key, at) => key === before[at] && one[key] === other[key]);
}
