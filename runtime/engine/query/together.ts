/**
 * Reads of one record that meet are read together, be it a record that is shown or one that it refers to: a statement for one
 * record costs PostgreSQL and the driver about as much as one for four.
 *
 * - What arrives while no statement of its plan is under way goes out at once, alone.
 * - What arrives meanwhile goes with the plan's next statement, `mostRecords` at most: when the one under way is over, or once
 *   that one counts as slow.
 * - Plans are the same where text and values are, but for the key: resource, fields, relations, parents, scope, rights, costs.
 * - A statement is sent after all of its requests have arrived, so it sees what was committed before: a caller reads what it wrote.
 * - A joined statement that fails answers nobody. Where a value failed, each record is read alone, and the plan is not joined
 *   again; else each request gets the error. What was cut off for its time, or took very long, is not joined for a minute. Where
 *   the database was away, it is no fault of the plan's.
 *
 * Statements without a name are not joined: their texts vary with requests, and PostgreSQL would plan another one for them.
 */
import type { Pool } from 'pg';
import { isOfValue } from '../../base/database/failing_computed.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { bearRows, type Tolerance } from './failing_fields.ts';
import { type Row, runStatement, type Statement } from './sql/statement.ts';

/** Statements of a plan under way at once. With two, each carries half as many records, which costs more than the wait. */
const mostStatements = 1;
/** Records of one statement: twice as many cost no less each. */
const mostRecords = 16;
/** Milliseconds after which a statement counts as slow: the next does not wait for it, other cores may be free. */
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
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

/** The statements of one plan. */
class Line {
  private underWay = 0;
  private sentAt = 0;
  /** Set while records wait for a statement that may become slow. */
  private patience: NodeJS.Timeout | null = null;
  private waiting: Waiting[] = [];
  private readonly db: Pool;
  /** Called when nothing is under way. */
  private readonly done: () => void;
  /** Called when a joined statement should not have been one, for so many milliseconds. */
  private readonly failed: (milliseconds: number) => void;

  constructor(db: Pool, done: () => void, failed: (milliseconds: number) => void) {
    this.db = db;
    this.done = done;
    this.failed = failed;
  }

  read(read: Joinable, tolerance: Tolerance): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ read, tolerance, resolve, reject });
      this.send();
    });
  }

  private send(): void {
    if (this.waiting.length === 0) return;
    const since = performance.now() - this.sentAt;
    if (this.underWay >= mostStatements && since < slow) {
      this.patience ??= setTimeout(() => {
        this.patience = null;
        this.send();
      }, slow - since);
      return;
    }
    if (this.patience !== null) clearTimeout(this.patience);
    this.patience = null;
    const requests = this.waiting.splice(0, mostRecords);
    this.underWay += 1;
    this.sentAt = performance.now();
    void (requests.length === 1 ? this.readAlone(requests) : this.readJoined(requests));
    // More than one statement carries.
    this.send();
  }

  /** A statement is over: the next one goes out before its records are, so that PostgreSQL works meanwhile. */
  private over(): void {
    this.underWay -= 1;
    this.send();
    if (this.underWay === 0) this.done();
  }

  private async readAlone(requests: readonly Waiting[]): Promise<void> {
    const answers = requests.map(({ read, tolerance }) => bearRows(tolerance, read.spec, read.alone));
    const settled = await Promise.allSettled(answers);
    this.over();
    settled.forEach((answer, at) => {
      if (answer.status === 'fulfilled') requests[at]?.resolve(answer.value);
      else requests[at]?.reject(answer.reason);
    });
  }

  private async readJoined(requests: readonly Waiting[]): Promise<void> {
    const [first] = requests as readonly [Waiting];
    const keys = [...new Set(requests.map(({ read }) => read.key))];
    let rows: Row[];
    const sentAt = performance.now();
    try {
      rows = await runStatement(this.db, first.read.joined(keys));
      if (performance.now() - sentAt > verySlow) this.failed(pause);
    } catch (error) {
      if (isOfValue(error)) {
        this.failed(Number.POSITIVE_INFINITY);
        return this.readAlone(requests);
      }
      if (isCutOff(error)) this.failed(pause);
      this.over();
      for (const { reject } of requests) reject(error);
      return;
    }
    this.over();
    const found = Map.groupBy(
      rows.map((row) => first.read.split(row, keys)),
      ({ key }) => key,
    );
    for (const { read, resolve } of requests) resolve((found.get(read.key) ?? []).map(({ row }) => row));
  }
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
    line = new Line(
      db,
      () => known.delete(name),
      (milliseconds) => readAloneFor(name, milliseconds),
    );
    lines.set(name, line);
  }
  return line.read(read, tolerance);
}
