/**
 * Brings a database to the schema of generated/migrations. MikroORM runs the files; this adds what several processes and crashes
 * require: one transaction for all pending files under an advisory lock, and one query when nothing is pending.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { Failure, locations } from '../config/index.ts';
import { isAdditive } from './additive.ts';
import { causeOf } from './cause.ts';
import { keepLate, makeLateIndexes, splitIndexes } from './late_indexes.ts';
import {
  type Execute,
  type Executed,
  executedMigrations,
  isGenerated,
  joinedOf,
  keepAdditive,
  keepDigests,
  keepJoined,
  requireSameMigrations,
  withJoined,
} from './migration_digests.ts';
import { planDeclaredSql } from './planned_sql.ts';
import { inTransaction, send } from './transaction.ts';

/** Key of the advisory lock; any number that nobody else uses will do. */
const lockKey = 4_201_807_615;

/**
 * Names of the migrations that a folder of generated files brings, in order.
 * @throws Failure when there are no generated files.
 */
function knownMigrations(generated: string): readonly string[] {
  const folder = path.join(generated, 'migrations');
  if (!existsSync(folder)) throw new Failure(`${folder} is missing: run \`npx backline generate\`.`);
  return readdirSync(folder)
    .filter((file) => /^Migration\d.*\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .sort();
}

/**
 * Names of the migrations that have not run on this database.
 * @throws Failure when a newer Backline migrated the database, or another branch under the same names.
 */
export async function pendingMigrations(pool: Pick<Pool, 'query'>, generated: string): Promise<readonly string[]> {
  return pendingAfter(await executedMigrations(on(pool)), generated);
}

/** Whether no migration ran on a database. */
export async function isNew(pool: Pick<Pool, 'query'>): Promise<boolean> {
  return (await executedMigrations(on(pool))).length === 0;
}

const on =
  (pool: Pick<Pool, 'query'>): Execute =>
  async (sql) =>
    (await pool.query(sql)).rows;

function pendingAfter(ran: readonly Executed[], generated: string): readonly string[] {
  const executed = withJoined(ran, generated);
  const known = knownMigrations(generated);
  const pending = compare(
    // What came after this release's own and only adds is nothing that it has to know.
    executed
      .filter(({ name, additive }) => !(additive === true && name > (known.at(-1) ?? '')))
      .map(({ name }) => name),
    known,
  );
  requireSameMigrations(executed, generated);
  return pending;
}

function compare(executed: readonly string[], known: readonly string[]): readonly string[] {
  const newer = executed.filter((name) => !known.includes(name));
  const twin = byHandInsteadOf(newer, known);
  if (twin !== undefined)
    throw new Failure(
      `The data migration ${twin.byHand} has the number of ${twin.ran}, which ran on this database already: give its file in definitions/migrations the number after the last, and generate.`,
    );
  if (newer.length > 0) {
    throw new Failure(
      `The database was migrated by a newer Backline or another branch (${newer.join(', ')} is unknown here): start that version, or restore a backup from before. A change that is taken back goes on from its migration: bring the file back, and generate a further one.`,
    );
  }
  return known.filter((name) => !executed.includes(name));
}

/** A data migration takes its number from a generated one, which moves behind: too late where that has run. */
function byHandInsteadOf(
  newer: readonly string[],
  known: readonly string[],
): { readonly ran: string; readonly byHand: string } | undefined {
  for (const ran of newer.filter(isGenerated)) {
    const number = ran.slice(0, 'Migration0000'.length);
    const byHand = known.find((name) => name.startsWith(number) && !isGenerated(name));
    if (byHand !== undefined) return { ran, byHand };
  }
  return undefined;
}

export interface Migrating {
  /** The caller builds the indexes of a new database (`makeLateIndexes`), beside its other work. */
  readonly indexesLater?: boolean;
  /** Called when PostgreSQL is at work on many statements: what keeps this process busy may be done then. */
  readonly meanwhile?: () => void;
}

/**
 * Runs pending migrations; returns their names. Safe to call from several processes at once, and to kill.
 * @param url of the database.
 * @throws Failure for a database of a newer Backline, and for a statement or a declared SQL text that PostgreSQL refuses: nothing
 * is committed then.
 */
export async function migrate(
  pool: Pool,
  url: string,
  generated: string,
  options: Migrating = {},
): Promise<readonly string[]> {
  await adoptJoined(pool, generated);
  const executed = await executedMigrations(on(pool));
  const pending = pendingAfter(executed, generated);
  if (pending.length === 0) {
    // The files may bring other SQL to the same schema.
    await inTransaction(pool, (client) =>
      planDeclaredSql(async (text) => (await send(client, { text })).rows, generated, executed.at(-1)),
    );
  } else if (pending.length < knownMigrations(generated).length) {
    // What is pending may change an index that is left to make.
    await makeLateIndexes(pool, url);
  }
  const names = pending.length === 0 ? [] : await runPending(pool, generated, pending, options);
  // A start that was cut short may have left some.
  if (!options.indexesLater) await makeLateIndexes(pool, url);
  return names;
}

/** Migrations that the database ran one by one and that are joined since: it knows them as the one that they are now. */
async function adoptJoined(pool: Pool, generated: string): Promise<void> {
  const joined = joinedOf(await executedMigrations(on(pool)), generated);
  if (joined.length === 0) return;
  await inTransaction(pool, async (client) => {
    await send(client, { text: `select pg_advisory_xact_lock(${lockKey})` });
    for (const one of joined) for (const text of keepJoined(one)) await send(client, { text });
  });
}

async function runPending(
  pool: Pool,
  generated: string,
  pending: readonly string[],
  options: Migrating,
): Promise<readonly string[]> {
  const orm = await loadOrm(pool);
  const { Migrator } = await import('@mikro-orm/migrations');
  let lateOf: string | undefined;
  orm.config.get('migrations').migrationsList = (await loadMigrations(generated, pending)).map(
    ({ name, class: found }) => ({
      name,
      class: inBatches(found, () => name === lateOf),
    }),
  );
  Migrator.register(orm);
  let running = 'The migration';
  const work = orm.em.fork().transactional(async (em) => {
    // A migration may take as long as it needs, and waits for another process's instead of failing.
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      await em.execute(`set local ${name} = 0`);
    }
    await em.execute(`select pg_advisory_xact_lock(${lockKey})`);
    const transaction = em.getTransactionContext();
    // Another process may have run them while this one waited.
    const execute: Execute = (sql) => em.execute<object[]>(sql);
    const done = (await executedMigrations(execute)).map(({ name }) => name);
    const names = pending.filter((name) => !done.includes(name));
    const isNew = names.length === knownMigrations(generated).length;
    // After the last migration nothing names its indexes; a person's migration runs as it is written.
    if (options.indexesLater && isNew && isGenerated(names.at(-1) ?? '')) lateOf = names.at(-1);
    const busy = setTimeout(() => options.meanwhile?.(), headStart);
    try {
      for (const name of names) {
        running = name;
        await orm.migrator.up({ transaction, migrations: [name] });
      }
    } finally {
      clearTimeout(busy);
    }
    for (const sql of keepDigests(generated, names)) await em.execute(sql);
    const added = await statementsOf(orm, await loadMigrations(generated, names));
    const additive = added.filter(({ statements }) => isAdditive(statements)).map(({ name }) => name);
    for (const sql of keepAdditive(additive)) await em.execute(sql);
    await planDeclaredSql(execute, generated, (await executedMigrations(execute)).at(-1));
    return names;
  });
  return work.catch((error: unknown) => {
    const failure = failed(running, error);
    // Behind one that a person wrote: what was generated for the same step has run nowhere either, and may be made anew.
    const refused = pending.find((name) => name >= running && isGenerated(name));
    throw failure instanceof Failure && refused !== undefined ? new RefusedMigration(failure, refused) : failure;
  });
}

/** The database refused a generated migration, or one before it that a person wrote, and is as it was. */
export class RefusedMigration extends Failure {
  readonly migration: string;

  constructor({ message, exitCode, cause }: Failure, migration: string) {
    super(message, { exitCode, cause });
    this.migration = migration;
  }
}

/** One line for a statement that PostgreSQL refused: what, where, and what to do. Other errors stay as they are. */
function failed(name: string, error: unknown): unknown {
  const { code, table, column, constraint } = error as { [key: string]: unknown };
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error;
  // A failing row is reported by its table: its values do not belong in a log.
  const reason = causeOf(error)
    .message.replace(/\s*- detail: Failing row contains .*$/s, '')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '');
  const location = [table, column].filter((part) => typeof part === 'string').join('.');
  const named = typeof constraint === 'string' ? `, constraint ${constraint}` : '';
  return new Failure(
    `${name} failed and the database is as it was: ${reason}${location === '' ? '' : ` (${location}${named})`} [${code}]. ${fixOf(code, name, reason)}`,
    { exitCode: 3, cause: error },
  );
}

/** The fix for rows that a statement fails on; class 23 of PostgreSQL's codes is integrity. */
function fixOf(code: string, migration: string, reason: string): string {
  const number = /\d{4}/.exec(migration)?.[0] ?? '0000';
  const file = path.join(
    path.relative('', locations().definitions.at(-1) ?? ''),
    `migrations/${number}_what_it_does.sql`,
  );
  const words =
    /^Migration\d{4}(.*)/
      .exec(migration)?.[1]
      ?.replace(/(?<!^)[A-Z]/g, '_$&')
      .toLowerCase() ?? '';
  const written = path.join(path.dirname(file), `${number}_${words}.sql`);
  if (['42701', '42P07', '42710'].includes(code))
    return 'It is there already: this database ran the migrations of another branch, or was changed by hand. Start that branch again, or begin with a database that ran only these.';
  if (code === '23502')
    return 'Rows have no value there: write `default:` in the field; or let it be null first, fill it in a data migration, and require it then.';
  if (code === '23001' && /are never changed/.test(reason))
    return 'The resource is `append_only`: where they must change all the same, write `do $$ begin alter table … disable trigger …_append_only; update …; alter table … enable trigger …_append_only; end $$`.';
  if (!isGenerated(migration) && ['42P01', '42703'].includes(code))
    return `It runs before what the definitions change with it. What fills a new table or field comes after these, and before what it copies goes: take its file (${written}) away and what you removed back, generate, write the file again with the next number, generate, remove, and generate.`;
  if (!isGenerated(migration))
    return `Fix ${written}: it runs with the schema and the checks of the earlier definitions. A state or value that is called otherwise now moves by \`became:\`, without a data migration.`;
  if (/^(?:42|0A)/.test(code))
    return 'PostgreSQL refuses SQL of the definitions, mostly a check or an index: `npx backline migrate --plan` shows its statement. Fix it where it is defined and generate: a migration that was written on this machine and refused is taken back by itself; one that others have is fixed by a further one.';
  return code.startsWith('23') || code.startsWith('22')
    ? `Existing rows violate it: change them in a data migration (${file}, then \`npx backline generate\`: it runs before this one), or by hand, and migrate again.`
    : 'See `npx backline migrate --plan`.';
}

/** The SQL text that each pending migration would run, in order. Nothing is changed. */
export async function migrationPlan(
  pool: Pool,
  generated: string,
): Promise<readonly { name: string; statements: string[] }[]> {
  const pending = await pendingMigrations(pool, generated);
  return pending.length === 0 ? [] : statementsOf(await loadOrm(pool), await loadMigrations(generated, pending));
}

async function loadOrm(pool: Pool): Promise<MikroORM> {
  return (await import('./orm.ts')).openOrm(pool);
}

async function statementsOf(
  orm: MikroORM,
  migrations: readonly { readonly name: string; readonly class: MigrationClass }[],
): Promise<readonly { name: string; statements: string[] }[]> {
  const plan: { name: string; statements: string[] }[] = [];
  for (const { name, class: PendingMigration } of migrations) {
    const migration = new PendingMigration(orm.em.getDriver(), orm.config);
    await migration.up();
    plan.push({
      name,
      statements: migration.getQueries().map((query) => (typeof query === 'string' ? query : String(query))),
    });
  }
  return plan;
}

type MigrationClass = Constructor<Migration>;

/** Statements that are sent together: a new database gets thousands of them, and the process has other work meanwhile. */
const statementsOfBatch = 2_000;
/** Milliseconds until the first of them are surely with PostgreSQL. */
const headStart = 50;

/**
 * The same migration, whose statements are sent in batches; each is still run, and refused, on its own.
 * @param isLate whether its indexes are left to be made after it.
 */
function inBatches(migration: MigrationClass, isLate: () => boolean): MigrationClass {
  return class extends (migration as typeof Complete) {
    override getQueries(): ReturnType<Migration['getQueries']> {
      const queries = super.getQueries();
      if (!queries.every((query) => typeof query === 'string')) return queries;
      const { now, late } = isLate() ? splitIndexes(queries) : { now: queries, late: new Map<string, string[]>() };
      const statements = [...now, ...keepLate(late)];
      return Array.from({ length: Math.ceil(statements.length / statementsOfBatch) }, (_, at) =>
        statements.slice(at * statementsOfBatch, (at + 1) * statementsOfBatch).join(';\n'),
      );
    }
  };
}

/** What a migration's file holds; the library leaves `up` to it. */
declare class Complete extends Migration {
  override up(): ReturnType<Migration['up']>;
}

async function loadMigrations(
  generated: string,
  names: readonly string[],
): Promise<{ name: string; class: MigrationClass }[]> {
  const list: { name: string; class: MigrationClass }[] = [];
  for (const name of names) {
    const module = (await import(pathToFileURL(path.join(generated, 'migrations', `${name}.ts`)).href)) as Record<
      string,
      MigrationClass
    >;
    const found = Object.values(module).find((value) => typeof value === 'function');
    if (found === undefined)
      throw new Failure(`migrations/${name}.ts of ${generated} exports no migration: run \`npm run generate\`.`);
    list.push({ name, class: found });
  }
  return list;
}
