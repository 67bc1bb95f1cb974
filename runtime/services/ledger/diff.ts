/** The difference of two images of a record, as the ledger keeps it. */

/** Public names and values of a row's stored, visible fields. */
export type Image = Readonly<Record<string, unknown>>;

export interface Difference {
  readonly old: Record<string, unknown>;
  readonly new: Record<string, unknown>;
  /** Something a person would call a change: more than stamps and version. */
  readonly observable: boolean;
  /** What the clock notes has changed. */
  readonly noted: boolean;
}

/** Keys that every write moves: recorded, but no change by themselves. */
const stamps = new Set(['updated_at', 'updated_by_id', 'aggregate_version']);

const none: ReadonlySet<string> = new Set();

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Old and new values of the changed keys among `names`. A record just made has old values null; one removed has no new values. */
export function difference(
  names: readonly string[],
  before: Image | null,
  after: Image | null,
  clocked: ReadonlySet<string> = none,
): Difference {
  const old: Record<string, unknown> = {};
  const fresh: Record<string, unknown> = {};
  let observable = false;
  let noted = false;
  for (const name of names) {
    const from = before?.[name] ?? null;
    const to = after?.[name] ?? null;
    if (before && after && same(from, to)) continue;
    if (before) old[name] = from;
    if (after) fresh[name] = to;
    if (clocked.has(name) && before && after) noted = true;
    else if (!stamps.has(name)) observable = true;
  }
  return { old, new: fresh, observable, noted };
}
