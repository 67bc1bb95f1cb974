/** Rows of stored files, as all parts of the store read and write them. */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { FileWriter, FileWriterOn } from '../../base/kernel/files.ts';
import type { Backend } from './backend.ts';

/** Of a row as StoredFile has it, from a table with an alias or without. */
export const columnsOf = (alias = ''): string =>
  `${alias}"id"::text as "id", ${alias}"key"::text as "key", ${alias}"store", ${alias}"size"::float8 as "size", ${alias}"checksum_sha256" as "sha256"`;

/** Stores by their address. */
export type Stores = (address: string) => Backend;

/** A writer on a connection, where no change is under way. */
export const writerOn: FileWriterOn = (client) => (_table, sql, values) => runText(client, sql, values);

/** Writes in a transaction of its own. */
export const writeAlone = <T>(pool: Pool, work: (write: FileWriter) => Promise<T>): Promise<T> =>
  inTransaction(pool, (client) => work(writerOn(client)));

/** Name of the lock for deleting bytes by what rows say: without it two processes could delete each other's last copy. */
const lock = `hashtext('backline.stored_files')`;

/** Runs work while nobody else removes bytes; null where somebody does. */
export async function aloneWithBytes<T>(pool: Pool, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect();
  let isLocked = false;
  try {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${lock}) as "locked"`);
    isLocked = rows[0]?.locked === true;
    return isLocked ? await work() : null;
  } finally {
    if (isLocked) await client.query(`select pg_advisory_unlock(${lock})`).catch(() => undefined);
    client.release();
  }
}
