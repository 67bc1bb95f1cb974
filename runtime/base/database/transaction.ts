/**
 * One database transaction on the native pool, retried on the errors that PostgreSQL marks as retryable (decisions 3: 40001,
 * 40P01).
 */
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { runChain } from './chain.ts';
import { linksOf, noteTransaction } from './notes.ts';
import { runPrepared } from './prepared.ts';
import { isWatched, noteWatched, numberIn, numberQuery, unwatch, watch } from './watched.ts';

const attempts = 3;
const retryable = new Set(['40001', '40P01']);
const begin = { name: 'b_begin', text: 'BEGIN' };
const commit = { name: 'b_commit', text: 'COMMIT' };

/** Connections, and the pools that give them, inside a transaction of somebody else's (rehearsal.ts): theirs are savepoints in it. */
export const nested = new WeakSet<object>();

/** What triggers noted for an earlier change is its own: a transaction that begins has no notes (engine/commands/followed.ts). */
const savepoint = [{ text: 'savepoint inner_change' }, { text: `select set_config('backline.followed', '', true)` }];
/** What is judged at the end of a transaction is judged at the end of this one. */
const released = [{ text: 'set constraints all immediate' }, { text: 'release savepoint inner_change' }];

const beginOf = (client: object): readonly QueryConfig[] => (nested.has(client) ? savepoint : [begin]);
const commitOf = (client: object): readonly QueryConfig[] => (nested.has(client) ? released : [commit]);
const rollbackOf = (client: object): string => (nested.has(client) ? 'rollback to savepoint inner_change' : 'ROLLBACK');

/** Connections whose transaction begins with its first statement. */
const due = new WeakSet<object>();
/** Connections whose transaction was committed with its last statement. */
const ended = new WeakSet<object>();
/** Of connections inside a transaction of `inTransaction`: statements whose answers nobody needs, which go out with the next. */
const waiting = new WeakMap<object, QueryConfig[]>();

/**
 * Runs `work` between BEGIN and COMMIT. A serialization failure or deadlock runs it again from the start, at most
 * three times; any other error rolls back and is thrown as it came. Statements go through `send`, so that BEGIN costs no
 * round trip of its own.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    let broken: Error | undefined;
    due.add(client);
    waiting.set(client, []);
    // Inside a transaction of somebody else's it is that one which commits.
    if (!nested.has(client) && !nested.has(pool)) watch(pool, client);
    try {
      const result = await work(client);
      if (waiting.get(client)?.length) await sendAll(client, []);
      if (!due.has(client) && !ended.has(client)) await end(client);
      return result;
    } catch (error) {
      try {
        if (!due.has(client)) await rollBack(client, error);
      } catch (rollbackError) {
        broken = rollbackError as Error;
      }
      if (attempt < attempts && retryable.has((error as { code?: string }).code ?? '')) continue;
      throw error;
    } finally {
      due.delete(client);
      ended.delete(client);
      waiting.delete(client);
      unwatch(client);
      client.release(broken);
    }
  }
}

const inFailed = '25P02';
const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

async function end(client: PoolClient): Promise<void> {
  if (!isWatched(client)) {
    for (const one of commitOf(client)) await client.query(one);
    return;
  }
  try {
    const [number] = await runChain(client, [numberQuery, commit]);
    noteWatched(client, number);
  } catch (error) {
    // The work took no notice of an error: PostgreSQL makes a ROLLBACK of its COMMIT.
    if (codeOf(error) !== inFailed) throw error;
    await client.query(commit);
  }
}

async function rollBack(client: PoolClient, cause: unknown): Promise<void> {
  // After an error of PostgreSQL's it answers nothing else.
  if (isWatched(client) && !/^[0-9A-Z]{5}$/.test(codeOf(cause))) {
    try {
      const [number] = await runChain(client, [numberQuery, { text: 'ROLLBACK' }]);
      noteWatched(client, number, true);
      return;
    } catch (error) {
      if (codeOf(error) !== inFailed) throw error;
    }
  }
  await client.query(rollbackOf(client));
}

/** What goes out before a connection's next statements. */
function takeBefore(client: object): readonly QueryConfig[] {
  return [...(due.delete(client) ? beginOf(client) : []), ...(waiting.get(client)?.splice(0) ?? [])];
}

/**
 * Runs a statement, whose answer nobody needs, before the next one of the connection's transaction and in its round trip, or with
 * the commit; at once outside a transaction. Should it fail, that one fails.
 */
export async function sendWithNext(
  db: Pool | PoolClient,
  { values = [], ...text }: { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] },
): Promise<void> {
  const statement: QueryConfig = { ...text, values: [...values] };
  const list = waiting.get(db);
  if (list === undefined || ended.has(db)) await send(db, statement);
  else list.push(statement);
}

/** A statement of a transaction that is about to be sent. */
interface QueuedStatement {
  readonly statement: QueryConfig;
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Of connections inside a transaction: what was requested in this turn, before anybody waits for an answer. */
const queued = new WeakMap<object, QueuedStatement[]>();

/**
 * Runs a statement on the pool, or inside the connection's transaction, which begins with it when it is the first. Statements of
 * a transaction that are requested one after the other without waiting in between go out together, in their order:
 * `Promise.all([query(…), query(…)])` is one round trip. After an error the rest fails with it.
 */
export async function send(db: Pool | PoolClient, statement: QueryConfig): Promise<QueryResult> {
  if (ended.has(db)) throw new Error('The transaction has ended: nothing can run in it any more.');
  if (!waiting.has(db))
    return 'release' in db || !writesAlone(db, statement) ? runPrepared(db, statement) : runNoted(db, statement);
  return new Promise((resolve, reject) => {
    const list = queued.get(db);
    const one = { statement, resolve, reject };
    if (list) {
      list.push(one);
      return;
    }
    queued.set(db, [one]);
    queueMicrotask(() => sendQueued(db as PoolClient));
  });
}

/** Statements that may write, or lock rows, which takes a number as well. */
const writing = /\b(?:insert|update|delete|merge|share)\b/i;
/** By the names of statements. */
const mayWrite = new Map<string, boolean>();
const mostNames = 5_000;

/** Whether a statement on the pool is one to be noted. */
function writesAlone(pool: Pool, { name, text }: QueryConfig): boolean {
  const links = linksOf(pool);
  if (links === null || nested.has(pool)) return false;
  let may = name === undefined ? undefined : mayWrite.get(name);
  if (may === undefined) {
    may = writing.test(text);
    if (name !== undefined && mayWrite.size < mostNames) mayWrite.set(name, may);
  }
  return may && links.writtenBy(text) !== null;
}

/** Statements of one trip are one transaction without a BEGIN. */
async function runNoted(pool: Pool, statement: QueryConfig): Promise<QueryResult> {
  const links = linksOf(pool);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const [result, number] = await runChain(client, [statement, numberQuery]);
    if (links !== null) noteTransaction(pool, numberIn(number), links, [statement.text]);
    return result as QueryResult;
  } catch (error) {
    // As pg's own pool does.
    broken = error as Error;
    Error.captureStackTrace(error as Error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Sends what was requested in this turn; before anything else goes out, so that all keep their order. */
function sendQueued(client: PoolClient): void {
  const list = queued.get(client);
  if (list === undefined) return;
  queued.delete(client);
  const reject = (error: unknown) => {
    for (const one of list) one.reject(error);
  };
  const [first] = list;
  if (first && list.length === 1 && !due.has(client) && !waiting.get(client)?.length) {
    runPrepared(client, first.statement).then(first.resolve, reject);
    return;
  }
  const before = takeBefore(client);
  const statements = [...before, ...list.map(({ statement }) => statement)];
  runChain(client, statements).then((results) => {
    for (const [at, one] of list.entries()) one.resolve(results[before.length + at] as QueryResult);
  }, reject);
}

/** Runs statements in one round trip inside the connection's transaction, which begins with them when they are the first. */
export async function sendAll(client: PoolClient, statements: readonly QueryConfig[]): Promise<QueryResult[]> {
  if (ended.has(client)) throw new Error('The transaction has ended: nothing can run in it any more.');
  sendQueued(client);
  const before = takeBefore(client);
  return (await runChain(client, [...before, ...statements])).slice(before.length);
}

/** Runs the last statement of a transaction of `inTransaction` and commits with it. Nothing can run in it afterwards. */
export async function sendLast(client: PoolClient, statement: QueryConfig): Promise<QueryResult> {
  sendQueued(client);
  const before = takeBefore(client);
  const counted = isWatched(client) ? [numberQuery] : [];
  const results = await runChain(client, [...before, statement, ...counted, ...commitOf(client)]);
  ended.add(client);
  if (counted.length > 0) noteWatched(client, results[before.length + 1]);
  return results[before.length] as QueryResult;
}
