/**
 * MikroORM, which runs migrations and compares the schema with the entities. What serves needs neither: only a process that has
 * something to migrate loads it (some 20 MB).
 */
import { type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { importGenerated } from '../config/index.ts';
import { connectPatience } from './control.ts';
import { isForLater, leftIndexes } from './late_indexes.ts';
import { openPool } from './pool.ts';
import { withoutSame } from './same_definition.ts';

/** Made by the migrations beside the ledger; no entity. */
const ledgerChanges = 'backline_ledger_change';

/**
 * Initialises the ORM on a pool, which stays the caller's to end.
 * @param entities tables known to the ORM: migrations run generated SQL, and discovering a thousand tables would delay each start.
 */
export async function openOrm(pool: Pool, entities: readonly EntitySchema[] = []): Promise<MikroORM> {
  return MikroORM.init({
    entities: [...entities],
    clientUrl: pool.options.connectionString ?? '',
    ensureDatabase: false,
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    migrations: { snapshot: false, disableForeignKeys: false, transactional: true, allOrNothing: true, silent: true },
    schemaGenerator: { disableForeignKeys: false, skipTables: [ledgerChanges] },
    logger: () => undefined,
    driverOptions: new PostgresDialect({
      pool: { connect: () => pool.connect(), end: async () => undefined, options: pool.options },
    }),
  });
}

/** Functions of the platform, of indexes of words and of the ledger: the entities know nothing of them, and would drop them. */
const platformFunctions = /^drop function if exists "backline_(?:words_\d+|require)"/;

/** SQL that would bring the schema to what the generated entities say, but for indexes that a new database gets later; '' when they agree. */
export async function driftOf(url: string, generated: string, settingsArrive = true): Promise<string> {
  const { entities } = await importGenerated<{ readonly entities: readonly EntitySchema[] }>(
    generated,
    'entities/index.ts',
  );
  const pool = await openPool(url, connectPatience, settingsArrive);
  try {
    const orm = await openOrm(pool, entities);
    const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    const later = await leftIndexes(pool);
    const statements = sql
      .split(/;\n+/)
      .filter((one) => one.trim() !== '' && !platformFunctions.test(one) && !isForLater(one, later));
    const left = await withoutSame(pool, statements);
    return left.map((one) => `${one};\n`).join('');
  } finally {
    await pool.end();
  }
}
