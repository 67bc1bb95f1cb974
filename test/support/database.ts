/** A database of its own for each test file: a copy of the migrated template. */
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import type { Pool } from 'pg';
import { withControl } from '../../runtime/base/database/control.ts';
import { type Database, openDatabase } from '../../runtime/base/database/index.ts';
import { hasty, templateName } from './cluster.ts';

export interface TestDatabase {
  /** URL with password, for a process or a connection of the test's own. */
  readonly url: string;
  /** The runtime's own pool: same sessions and type parsers as in production, with more patience. */
  readonly pool: Pool;
  readonly database: Database;
  /** Ends the pool and drops the database. */
  close(): Promise<void>;
  /** Ends the pool and leaves the database, to be opened again. */
  leave(): Promise<KeepableDatabase>;
}

/** A database without open connections. */
export interface KeepableDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a migrated, empty database and opens it as the runtime does. */
export async function testDatabase(): Promise<TestDatabase> {
  return openDatabaseAt(await createDatabase(`template "${templateName}"`));
}

/** The same, migrated by the files of another folder than the repository's `generated/`. */
export async function emptyDatabase(generated: string): Promise<TestDatabase> {
  const made = await openDatabaseAt(await createDatabase('template "template0"'), generated);
  await made.database.migrate();
  return made;
}

/** Opens a database that `createDatabase` made as the runtime does. */
export async function openDatabaseAt({ url, drop }: KeepableDatabase, generated?: string): Promise<TestDatabase> {
  const folder = generated === undefined ? {} : { generated };
  const database = await openDatabase({ databaseUrl: url, home: os.tmpdir(), ...folder }, () => undefined);
  database.started();
  await bePatient(database.pool);
  return {
    url,
    pool: database.pool,
    database,
    async close() {
      await database.close();
      await drop();
    },
    async leave() {
      await database.close();
      return { url, drop };
    },
  };
}

/**
 * Lets a pool wait longer for connections, locks and statements than a service does: many requests at once on a machine that is
 * slow, or pauses for some seconds, are refused there (503), which is right, and would fail tests of other things.
 */
async function bePatient(pool: Pool): Promise<void> {
  const session = { lock_timeout: 120_000, statement_timeout: 240_000, idle_in_transaction_session_timeout: 240_000 };
  const options = pool.options as { options?: string };
  const settings = Object.entries(session);
  Object.assign(options, {
    connectionTimeoutMillis: 120_000,
    options: [options.options, ...settings.map(([name, value]) => `-c ${name}=${value}`)].join(' '),
  });
  // The connection that opening the pool has left.
  if (pool.totalCount > 0) await pool.query(settings.map(([name, value]) => `set ${name} = ${value}`).join('; '));
}

/** Has PostgreSQL plan as it does for a service, in the connections that a pool has and will have (cluster.ts, hasty). */
export async function planAsServed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, boot_val as value from pg_settings where name = any($1)',
    [Object.keys(hasty)],
  );
  const options = pool.options as { options?: string };
  Object.assign(options, {
    options: [options.options, ...rows.map(({ name, value }) => `-c ${name}=${value}`)].join(' '),
  });
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const set = rows.map(({ name, value }) => `set ${name} = ${value}`).join('; ');
  await Promise.all(open.map((client) => client.query(set)));
  for (const client of open) client.release();
}

/** Makes a database with these `create database` options (`encoding 'LATIN1' …`); for tests of the start itself. */
export async function createDatabase(
  options: string,
): Promise<{ readonly url: string; readonly name: string; drop(): Promise<void> }> {
  const problem = process.env['BACKLINE_TEST_PROBLEM'];
  if (problem && options.includes(templateName)) throw new Error(`The template database is not migrated: ${problem}`);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = maintenanceUrl();
  // Copied by the file: the way that is right for large databases writes each page of a small one to the log as well.
  const copied = `create database "${name}" ${options} strategy file_copy`;
  await withControl(maintenance, (client) => client.query(copied));
  return {
    url: withName(maintenance, name),
    name,
    drop: () =>
      withControl(maintenance, async (client) => void (await client.query(`drop database "${name}" with (force)`))),
  };
}

/** URL of a database of the run's cluster that nothing is copied from. */
export function maintenanceUrl(): string {
  const cluster = process.env['BACKLINE_TEST_CLUSTER'];
  if (cluster === undefined) throw new Error('No test cluster: run the tests with `npm test`.');
  return withName(cluster, 'postgres');
}

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
