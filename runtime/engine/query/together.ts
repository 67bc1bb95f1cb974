/**
 * Reads of one record that meet are read together, be it a record that is shown or one that it refers to: a statement for one
 * record costs PostgreSQL and the driver about as much as one for four.
 *
 * - Reads of a plan are joined as all calls are (base/database/joining.ts), `mostRecords` by a statement; the next one waits until
 *   the one under way is over, or counts as slow.
 * - Plans are the same where text and values are, but for the key: resource, fields, relations, parents, scope, rights, costs.
 * - A joined statement that fails answers nobody. Where a value failed, each record is read alone, and the plan is not joined
 *   again; else each request gets the error. What was cut off for its time, or took very long, is not joined for a minute. Where
 *   the database was away, it is no fault of the plan's.
 *
 * Statements without a name are not joined: their texts vary with requests, and PostgreSQL would plan another one for them.
 */
import type { Pool } from 'pg';
import { isOfValue } from '../../base/database/failing_computed.ts';
import { answered, joining } from '../../base/database/joining.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { bearRows, type Tolerance } from './failing_fields.ts';
import { type Row, runStatement, type Statement } from './sql/statement.ts';

/** Records of one statement: twice as many cost no less each. */
const mostRecords = 16;
/**
 * Milliseconds after which a statement counts as slow: the next does not wait for it, other cores may be free. Before that one of a
 * plan is under way; with two, each carries half as many records, which costs more than the wait.
 */
const slow = 10;
/** Milliseconds after which a joined statement has a record that others should not wait for. */
const verySlow = 1_000;
/** Milliseconds for which plans of such statements are read alone. */
const pause = 60_000;

/** A read of one record, and how others of its plan are read with it. */
interface Joinable {
  readonly spec: ResourceSpec;
  readonly key: string;
  /** Its first value is the key, the others say for whom it is. */
  readonly alone: Statement;
  /** The same of many keys. */
  joined(keys: readonly string[]): Statement;
  /** A row of the joined statement as the one for its key alone gives it, and that key. */
  split(row: Row, keys: readonly string[]): { readonly key: string; readonly row: Row };
}

interface Waiting {
  readonly read: Joinable;
  readonly tolerance: Tolerance;
}

/** Reads of one plan. */
type Line = (waiting: Waiting) => Promise<Row[]>;

function readAlone(requests: readonly Waiting[]): Promise<PromiseSettledResult<Row[]>[]> {
  return Promise.allSettled(requests.map(({ read, tolerance }) => bearRows(tolerance, read.spec, read.alone)));
}

/** @param failed called if they should not have been joined, with for how many milliseconds the plan's are not. */
async function readJoined(
  db: Pool,
  requests: readonly Waiting[],
  failed: (milliseconds: number) => void,
): Promise<PromiseSettledResult<Row[]>[]> {
  const [{ read: first }] = requests as readonly [Waiting];
  const keys = [...new Set(requests.map(({ read }) => read.key))];
  let rows: Row[];
  const sentAt = performance.now();
  try {
    rows = await runStatement(db, first.joined(keys));
    if (performance.now() - sentAt > verySlow) failed(pause);
  } catch (error) {
    if (isOfValue(error)) {
      failed(Number.POSITIVE_INFINITY);
      return readAlone(requests);
    }
    if (isCutOff(error)) failed(pause);
    throw error;
  }
  const found = Map.groupBy(
    rows.map((row) => first.split(row, keys)),
    ({ key }) => key,
  );
  return requests.map(({ read }) => answered((found.get(read.key) ?? []).map(({ row }) => row)));
}

const linesOf = new WeakMap<Pool, Map<string, Line>>();
/** Plans that are read alone, and until when. */
const unjoined = new Map<string, number>();
const mostUnjoined = 1_000;

/** Whether PostgreSQL ended a statement for its time, or at somebody's request. */
const isCutOff = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '57014';

function isUnjoined(name: string): boolean {
  const until = unjoined.get(name);
  if (until === undefined || performance.now() < until) return until !== undefined;
  unjoined.delete(name);
  return false;
}

function readAloneFor(name: string, milliseconds: number): void {
  unjoined.delete(name);
  unjoined.set(name, performance.now() + milliseconds);
  if (unjoined.size > mostUnjoined) unjoined.delete(unjoined.keys().next().value as string);
}

/** The rows of a read, with failing computed fields handled by `bearRows`. */
export function readTogether(tolerance: Tolerance, read: Joinable): Promise<Row[]> {
  const { db } = tolerance;
  const { alone, spec } = read;
  if (alone.name === undefined || 'release' in db) return bearRows(tolerance, spec, alone);
  const name = alone.values.length === 1 ? alone.name : `${alone.name} ${JSON.stringify(alone.values.slice(1))}`;
  if (isUnjoined(name)) return bearRows(tolerance, spec, alone);
  let lines = linesOf.get(db);
  if (!lines) {
    lines = new Map();
    linesOf.set(db, lines);
  }
  let line = lines.get(name);
  if (!line) {
    const known = lines;
    const failed = (milliseconds: number) => readAloneFor(name, milliseconds);
    line = joining((requests) => (requests.length === 1 ? readAlone(requests) : readJoined(db, requests, failed)), {
      most: mostRecords,
      slow,
      idle: () => known.delete(name),
    });
    lines.set(name, line);
  }
  return line({ read, tolerance });
}
