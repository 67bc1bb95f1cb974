/**
 * Which tables the transactions of the service have written, so that a cached page outlives what is committed to others. Nothing
 * depends on a note being here: a transaction without one has written anything.
 *
 * A note is right as long as the links between tables (triggers, foreign keys, functions) are those it was made with. Somebody may
 * change them by hand, in a transaction that has no note. So the links are compared with the catalogue again as soon as a
 * transaction without a note has been committed since they were compared last, and until they are, no note counts. Afterwards those
 * notes count whose transaction had not begun to write when they were compared: between then and now nothing was committed but
 * transactions with notes, and those change no links, so each of them ran under the links that its note was made with. A note is
 * made only where the links are the same at the beginning and at the end of its transaction.
 */
import type { Pool } from 'pg';
import { committedBetween, parseSnapshot, type Snapshot, sees } from './snapshot.ts';
import { compareLinks, readLinks, type TableLinks, type Tables } from './table_links.ts';

/** Transactions that are looked at between two snapshots; with more something else has surely been written. */
const mostBetween = 5_000;
const mostNoted = 10_000;
/** Committed transactions without a note that may get one yet, from another process. */
const mostUnknown = 500;
/** Milliseconds: for less nobody waits for notes, and for more neither; after waiting in vain nobody waits for a while. */
const leastPatience = 5;
const mostPatience = 100;
const vainPause = 1_000;
/** Milliseconds after which links are read again that could not be read. */
const pause = 5_000;

interface Waiting {
  readonly lacking: Set<number>;
  readonly arrived: PromiseWithResolvers<boolean>;
}

interface State {
  links: TableLinks | null;
  /** What was seen when the links were compared last. */
  compared: Snapshot | null;
  /** What was seen last. Transactions that were committed between the two have notes, but for `unknown`. */
  seen: Snapshot | null;
  /** With the time at which each was seen first. */
  readonly unknown: Map<number, number>;
  readonly notes: Map<number, Tables>;
  readonly waiting: Set<Waiting>;
  vainUntil: number;
  busy: boolean;
  notBefore: number;
  share: Sharing | null;
}

/** Passes notes on to other processes. */
export interface Sharing {
  note(transaction: number, tables: Tables): void;
  /** What was to be passed on is of other links. */
  forget(): void;
  /** A transaction begins that gets no note, because no links are known. */
  wants(): void;
}

const states = new WeakMap<Pool, State>();

function stateOf(pool: Pool): State {
  const known = states.get(pool);
  if (known) return known;
  const made: State = {
    links: null,
    compared: null,
    seen: null,
    unknown: new Map(),
    notes: new Map(),
    waiting: new Set(),
    vainUntil: 0,
    busy: false,
    notBefore: 0,
    share: null,
  };
  states.set(pool, made);
  return made;
}

/** The links as they were read; null before somebody has needed them. */
export const linksOf = (pool: Pool): TableLinks | null => states.get(pool)?.links ?? null;

/** The links for a transaction that begins. */
export function linksFor(pool: Pool): TableLinks | null {
  const state = states.get(pool);
  if (state?.links === null) state.share?.wants();
  return state?.links ?? null;
}

/** Reads the links if they are not known; resolves when that is done, well or not. */
export async function prepareNotes(pool: Pool): Promise<void> {
  const state = stateOf(pool);
  if (state.links !== null || state.busy || performance.now() < state.notBefore) return;
  state.busy = true;
  try {
    const { links, snapshot } = await readLinks(pool);
    begin(state, links, parseSnapshot(snapshot));
  } catch {
    state.notBefore = performance.now() + pause;
  } finally {
    state.busy = false;
  }
}

function begin(state: State, links: TableLinks | null, seen: Snapshot | null): void {
  Object.assign(state, { links, compared: seen, seen });
  state.unknown.clear();
  state.notes.clear();
  state.share?.forget();
}

/** Compares the links with the catalogue. */
async function compare(pool: Pool, state: State): Promise<void> {
  if (state.busy) return;
  state.busy = true;
  let same = false;
  try {
    const { snapshot, digest } = await compareLinks(pool);
    const now = parseSnapshot(snapshot);
    same = digest === state.links?.digest && now.server === state.compared?.server;
    if (same) {
      advance(state, now);
      state.compared = now;
      for (const one of state.unknown.keys()) if (sees(now, one)) state.unknown.delete(one);
      if (state.seen === null) state.seen = now;
    }
  } catch {
    // Until they are compared no note counts.
    same = true;
  } finally {
    state.busy = false;
  }
  if (same) return;
  begin(state, null, null);
  await prepareNotes(pool);
}

/** Notes which transactions without a note `now` sees and no earlier snapshot saw. */
function advance(state: State, now: Snapshot): void {
  const { seen, unknown, notes } = state;
  if (seen === null || now.end < seen.end) return;
  if (now.end - seen.end > mostBetween || unknown.size > mostUnknown) {
    state.seen = null;
    return;
  }
  const time = performance.now();
  for (const one of committedBetween(seen, now)) if (!notes.has(one)) unknown.set(one, time);
  state.seen = now;
}

/** Whether nothing was committed without a note since the links were compared. */
function isSure(state: State): boolean {
  for (const one of state.unknown.keys()) if (state.notes.has(one)) state.unknown.delete(one);
  return state.seen !== null && state.unknown.size === 0;
}

/**
 * Remembers what a transaction of this process has written, which is committed.
 * @param transaction a value of `transactionSql`; null where it has none.
 * @param links of the pool when it began.
 * @param texts of its statements; null where not all are known.
 * @param isShared whether other processes get the note.
 */
export function noteTransaction(
  pool: Pool,
  transaction: string | null | undefined,
  links: TableLinks,
  texts: Iterable<string> | null,
  isShared = true,
): void {
  const state = stateOf(pool);
  if (transaction == null || texts === null || state.links !== links) return;
  const [number = '', server] = transaction.split('@');
  if (server !== state.compared?.server) return;
  const tables = tablesOf(links, texts);
  if (tables === null) return;
  put(state, Number(number), tables);
  if (isShared) state.share?.note(Number(number), tables);
}

function tablesOf(links: TableLinks, texts: Iterable<string>): Tables | null {
  const sets = new Set<Tables>();
  for (const text of texts) {
    const tables = links.writtenBy(text);
    if (tables === null) return null;
    if (tables.size > 0) sets.add(tables);
  }
  const [only] = sets;
  if (sets.size === 1 && only) return only;
  return links.setOf([...sets].flatMap((one) => [...one]));
}

function put({ notes, waiting }: State, transaction: number, tables: Tables): void {
  notes.set(transaction, tables);
  if (notes.size > mostNoted) notes.delete(notes.keys().next().value as number);
  for (const { lacking, arrived } of waiting)
    if (lacking.delete(transaction) && lacking.size === 0) arrived.resolve(true);
}

/** A note of another process, made with links that have this digest. */
export function noteOfOthers(
  pool: Pool,
  made: { readonly server: string; readonly digest: string },
  transactions: Iterable<number>,
  tables: Iterable<number>,
): void {
  const state = states.get(pool);
  if (!state?.links || state.links.digest !== made.digest || state.compared?.server !== made.server) return;
  const all = state.links.setOf(tables);
  for (const one of transactions) put(state, one, all);
}

/** Has notes passed on; null: no more. */
export function shareNotes(pool: Pool, share: Sharing | null): void {
  stateOf(pool).share = share;
}

/** Of which server and links the notes are that are passed on; null without links. */
export function notesAreOf(pool: Pool): { readonly server: string; readonly digest: string } | null {
  const { links, compared } = stateOf(pool);
  return links && compared && { server: compared.server, digest: links.digest };
}

/** What a statement may read. */
export interface Reads {
  readonly links: TableLinks;
  /** Null: any table. */
  readonly tables: Tables | null;
}

/** Null where that is not known yet. */
export function readsOf(pool: Pool, text: string): Reads | null {
  const links = linksOf(pool);
  return links && { links, tables: links.readBy(text) };
}

/**
 * Whether what statements have read at the one snapshot is the same at the later other. False where that is not known.
 * @param reads of each statement.
 */
export function isSame(pool: Pool, reads: readonly (Reads | null)[], before: string, after: string): boolean {
  return judge(pool, reads, before, after) === true;
}

/**
 * The same, waiting for notes that are under way: a commit is seen before its answer is here, and another process sends its notes
 * some milliseconds later.
 * @param patience milliseconds that the answer is worth.
 */
export async function isSameSoon(
  pool: Pool,
  reads: readonly (Reads | null)[],
  before: string,
  after: string,
  patience: number,
): Promise<boolean> {
  const judged = judge(pool, reads, before, after);
  if (typeof judged === 'boolean') return judged;
  const state = stateOf(pool);
  if (patience < leastPatience || performance.now() < state.vainUntil) return false;
  const waiting: Waiting = { lacking: new Set(judged), arrived: Promise.withResolvers<boolean>() };
  state.waiting.add(waiting);
  const timer = setTimeout(() => waiting.arrived.resolve(false), Math.min(patience, mostPatience));
  const arrived = await waiting.arrived.promise;
  clearTimeout(timer);
  state.waiting.delete(waiting);
  if (!arrived) state.vainUntil = performance.now() + vainPause;
  return arrived && isSame(pool, reads, before, after);
}

/** Transactions that have no note and may get one, as long as no other one makes a difference. */
function judge(
  pool: Pool,
  reads: readonly (Reads | null)[],
  before: string,
  after: string,
): boolean | readonly number[] {
  if (before === after) return true;
  const [old, now] = [parseSnapshot(before), parseSnapshot(after)];
  if (now.server !== old.server || now.end < old.end || now.end - old.end > mostBetween) return false;
  const between = committedBetween(old, now);
  if (between.length === 0) return true;
  const state = stateOf(pool);
  const { links, compared, notes } = state;
  if (links === null || compared === null || compared.server !== now.server) {
    if (links !== null) begin(state, null, null);
    void prepareNotes(pool);
    return false;
  }
  advance(state, now);
  if (reads.some((some) => some?.links !== links || some.tables === null)) return false;
  const lacking: number[] = [];
  for (const one of between) {
    const tables = notes.get(one);
    if (one < compared.end) return false;
    if (tables === undefined) lacking.push(one);
    else if (reads.some((some) => some?.tables && meet(some.tables, tables))) return false;
  }
  if (isSure(state) && lacking.length === 0) return true;
  // Comparing ends all cached pages, so notes that are under way are waited for first.
  const [earliest = 0] = state.unknown.values();
  if (state.seen !== null && performance.now() - earliest < mostPatience)
    return lacking.length > 0 ? lacking : [...state.unknown.keys()];
  void compare(pool, state);
  return false;
}

function meet(some: Tables, others: Tables): boolean {
  const [few, many] = some.size < others.size ? [some, others] : [others, some];
  for (const one of few) if (many.has(one)) return true;
  return false;
}
