/** "Did you mean": the nearest of the allowed names by edit distance (Damerau-Levenshtein, adjacent swaps count one). */

/** Number of single-character edits between two names; stops counting above `limit`. */
export function editDistance(a: string, b: string, limit = 4): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The allowed name nearest to `name` (a third of its length away, at most 4), else the only one that it is a part of; or null. */
export function nearest(name: string, allowed: Iterable<string>): string | null {
  if (name.length < 3) return null;
  const limit = Math.min(4, Math.max(1, Math.ceil(name.length / 3)));
  const all = [...allowed];
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of all) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), limit);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? longer(name, all);
}

/** The only allowed name that has all the words of `name` in a row, and further ones: `is_active` of `active`. */
function longer(name: string, allowed: readonly string[]): string | null {
  const within = allowed.filter((one) => `_${one}_`.includes(`_${name.toLowerCase()}_`));
  return within.length === 1 ? (within[0] ?? null) : null;
}

/** Whether two names differ by a slip: one edit, or two in a long name. Short names differ by chance. */
export function isSlip(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  if (length < 4 || Math.abs(one.length - other.length) > 2) return false;
  return editDistance(one, other, 2) <= (length >= 9 ? 2 : 1);
}

/** The allowed name that another is a slip away from; null when it is one of them, or near to none. */
export function slipOf(name: string, allowed: Iterable<string>): string | null {
  let found: string | null = null;
  for (const one of allowed) {
    if (one === name) return null;
    // A slip in the first letter is rare, and so few names are compared.
    if (found === null && one[0] === name[0] && isSlip(name, one)) found = one;
  }
  return found;
}

/** `, did you mean "has_dates"?` or nothing. */
export function didYouMean(name: string, allowed: Iterable<string>): string {
  const all = [...allowed];
  // The field of a reference often has the name of its target.
  return guessed(all.includes(`${name}_id`) ? `${name}_id` : nearest(name, all));
}

/** The same of a name that was found otherwise. */
export function guessed(candidate: string | null): string {
  return candidate === null ? '' : `, did you mean "${candidate}"?`;
}

/** `a, b and c`: at most `limit` names, in the order of the list. */
export function listed(names: Iterable<string>, limit = 12): string {
  const all = [...names];
  if (all.length === 0) return '(none)';
  if (all.length > limit) return `${all.slice(0, limit).join(', ')} … (${all.length} in all)`;
  return all.length === 1 ? `${all[0]}` : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
