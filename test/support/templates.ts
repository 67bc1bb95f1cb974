/**
 * Databases that suites begin with, each seeded once in a run and only when a suite needs it; every suite gets a copy. They live
 * as long as the run's cluster.
 */
import { withControl } from '../../runtime/base/database/control.ts';
import type { FirstOwner } from '../../runtime/doors/seed/index.ts';
import { templateName } from './cluster.ts';
import { createDatabase, maintenanceUrl, openDatabaseAt, type TestDatabase } from './database.ts';

export interface SeededDatabase {
  readonly database: TestDatabase;
  /** The owner that was seeded into it. */
  readonly owner: FirstOwner;
}

/** A copy of the database that `fill` seeds for the first suite that needs this kind. */
export async function seededDatabase(
  kind: string,
  fill: (database: TestDatabase) => Promise<FirstOwner>,
): Promise<SeededDatabase> {
  const name = `backline_${kind}`;
  const owner = await withControl(maintenanceUrl(), async (client) => {
    // Worker processes call it at the same time: the first makes it, the others wait. Released with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query<{ owner: string }>(
      `select shobj_description("oid", 'pg_database') as owner from pg_database where datname = $1`,
      [name],
    );
    if (rows[0]) return JSON.parse(rows[0].owner) as FirstOwner;
    const made = await createDatabase(`template "${templateName}"`);
    const database = await openDatabaseAt(made);
    try {
      const first = await fill(database);
      await database.database.close();
      // Credentials are shown once: the template stores them, and gets its name when it is complete.
      await client.query(`comment on database "${made.name}" is ${client.escapeLiteral(JSON.stringify(first))}`);
      await client.query(`alter database "${made.name}" rename to "${name}"`);
      return first;
    } catch (error) {
      await database.close();
      throw error;
    }
  });
  return { database: await openDatabaseAt(await createDatabase(`template "${name}"`)), owner };
}
