/**
 * What PostgreSQL has committed between two statements: each statement returns which transactions it sees, and if a later one
 * sees no other, nothing that it reads has changed, whoever writes, in whichever process. The service's continual writes (the
 * request log, units of the day) register their transaction and table, so they invalidate nothing else.
 */
import type { Pool } from 'pg';
import { answered, joining } from './joining.ts';
import { runText } from './statement.ts';

/**
 * Transactions are counted by a server. After a failover, or where an earlier state is brought back, another one answers at the same
 * address, and gives their numbers to other transactions.
 */
const serverSql = "'@' || extract(epoch from pg_postmaster_start_time())";
/** SQL of a column: the transactions that its statement sees, of which server. */
export const snapshotSql = `pg_current_snapshot()::text || ${serverSql}`;
const eventBits = { insert: 4, update: 16 } as const;

/**
 * SQL of a column of a statement that writes one table: its transaction, of which server. Null where triggers of a product's may
 * write further tables in it.
 */
export function transactionSql(table: string, event: keyof typeof eventBits): string {
  const triggers = `select from pg_trigger g where g.tgrelid = '"${table}"'::regclass and not g.tgisinternal and g.tgtype & ${eventBits[event]} > 0`;
  return `(case when not exists (${triggers}) then pg_current_xact_id()::text || ${serverSql} end)`;
}

/** Transactions that are looked at between two snapshots; with more something else has surely been written. */
const mostBetween = 1_000;
const mostNoted = 2_000;

const notes = new WeakMap<Pool, Map<string, string>>();

/** Remembers that a transaction of this process has written this table alone. */
export function noteWrite(pool: Pool, transaction: string | null | undefined, table: string): void {
  if (transaction == null) return;
  const noted = notes.get(pool) ?? new Map<string, string>();
  notes.set(pool, noted.set(transaction, table));
  if (noted.size > mostNoted) noted.delete(noted.keys().next().value as string);
}

/**
 * Whether what a statement with this text has read at the one snapshot is the same at the later other. False where that is not
 * known.
 */
export function isSame(pool: Pool, text: string, before: string, after: string): boolean {
  if (before === after) return true;
  const [old, now] = [read(before), read(after)];
  if (now.server !== old.server || now.end < old.end || now.end - old.end > mostBetween) return false;
  const noted = notes.get(pool);
  for (const one of committed(old, now)) {
    const table = noted?.get(`${one}@${now.server}`);
    // SQL of definitions may name it without quotes.
    if (table === undefined || naming(table).test(text)) return false;
  }
  return true;
}

const patterns = new Map<string, RegExp>();
function naming(table: string): RegExp {
  const pattern = patterns.get(table) ?? new RegExp(`\\b${table}\\b`, 'i');
  patterns.set(table, pattern);
  return pattern;
}

interface Snapshot {
  readonly server: string;
  /** The first transaction that it does not see, nor any later one. */
  readonly end: number;
  /** Those before that one which it does not see either. */
  readonly running: readonly number[];
}

function read(text: string): Snapshot {
  const [snapshot = '', server = ''] = text.split('@');
  const [, end = '', running = ''] = snapshot.split(':');
  return { server, end: Number(end), running: running === '' ? [] : running.split(',').map(Number) };
}

/** Transactions that the later snapshot sees and the other does not; those that were rolled back among them. */
function committed(old: Snapshot, now: Snapshot): number[] {
  const found = old.running.filter((one) => !now.running.includes(one));
  for (let one = old.end; one < now.end; one += 1) if (!now.running.includes(one)) found.push(one);
  return found;
}

const questions = new WeakMap<Pool, () => Promise<string>>();

/** What a statement sees that is sent now: those who want to know while one is under way share the next. */
export function snapshotNow(pool: Pool): Promise<string> {
  let question = questions.get(pool);
  if (!question) {
    question = joining<void, string>(async (calls) => {
      const [row] = await runText<{ now: string }>(pool, `select ${snapshotSql} as "now"`, []);
      return calls.map(() => answered(row?.now ?? ''));
    });
    questions.set(pool, question);
  }
  return question();
}
