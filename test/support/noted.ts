/**
 * Compares the notes of what transactions have written (runtime/base/database/notes.ts) with what PostgreSQL says: the tables that each
 * of them had locked for writing before its COMMIT, by triggers and cascades too.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isSame, linksOf, prepareNotes, readsOf, shareNotes } from '../../runtime/base/database/notes.ts';
import { transactionSql } from '../../runtime/base/database/snapshot.ts';
import { snapshotNow } from '../../runtime/base/database/snapshots.ts';
import { numberQuery } from '../../runtime/base/database/watched.ts';

export interface NoteCheck {
  /** Stops looking. Returns how many transactions were noted, and `transaction: table` of what a note lacks. */
  end(): Promise<{ readonly noted: number; readonly missing: readonly string[]; readonly without: readonly string[] }>;
}

export async function checkNotes(pool: Pool): Promise<NoteCheck> {
  await pool.query('create unlogged table noted_locks (transaction bigint, name text)');
  // Links that were read earlier do not know the table: they are read anew once they are compared.
  while (linksOf(pool)?.writtenBy('insert into noted_locks') == null) {
    await prepareNotes(pool);
    const [reads, earlier] = [readsOf(pool, 'select 1'), await snapshotNow(pool)];
    await pool.query('select pg_current_xact_id()');
    isSame(pool, [reads], earlier, await snapshotNow(pool));
    await sleep(50);
  }
  const before = { ...numberQuery };
  Object.assign(numberQuery, {
    name: 'b_transaction_checked',
    text: `with locked as (insert into noted_locks select pg_current_xact_id_if_assigned()::text::bigint, relation::regclass::text
      from pg_locks where pg_current_xact_id_if_assigned() is not null and pid = pg_backend_pid() and locktype = 'relation'
      and mode = 'RowExclusiveLock') select ${transactionSql} as "transaction"`,
  });
  const noted = new Map<number, ReadonlySet<string>>();
  shareNotes(pool, {
    note: (transaction, tables) => {
      noted.set(transaction, new Set(linksOf(pool)?.namesOf(tables)));
    },
    forget: () => undefined,
    wants: () => undefined,
  });
  return {
    async end() {
      Object.assign(numberQuery, before);
      shareNotes(pool, null);
      const { rows } = await pool.query<{ transaction: string; name: string }>(
        `select l.transaction, c.relname as name from noted_locks l join pg_class c on c.oid = l.name::regclass
        where c.relkind in ('r', 'p') and c.relname <> 'noted_locks'`,
      );
      await pool.query('drop table noted_locks');
      const locked = Map.groupBy(rows, ({ transaction }) => Number(transaction));
      return {
        noted: noted.size,
        missing: [...locked].flatMap(([transaction, tables]) =>
          tables
            .filter(({ name }) => noted.get(transaction)?.has(name) === false)
            .map(({ name }) => `${transaction}: ${name}`),
        ),
        without: [...locked]
          .filter(([transaction]) => !noted.has(transaction))
          .map(([transaction, tables]) => `${transaction}: ${tables.map(({ name }) => name).join(', ')}`),
      };
    },
  };
}
