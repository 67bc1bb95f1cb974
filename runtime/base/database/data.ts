/**
 * Sends what Kysely builds: on the pool, or inside a connection's transaction, as prepared statements. How to write a query
 * is said in kernel/data.ts.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Data } from '../kernel/data.ts';
import type { Query } from '../kernel/rules.ts';
import { assertReads } from './select_alone.ts';
import { run, ShapeNames } from './statement.ts';

export { sql } from 'kysely';

/** The moment of the statement: what `updated_at` and the like are set to. */
export const now: RawBuilder<string> = sql<string>`clock_timestamp()`;

/** Any of the values, bound as one list: `where('id', '=', anyOf(ids))`. A statement is the same for any number of them. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${values})`;
}

/**
 * What is within a scope: a list of keys, or null for all.
 * @example .where(({ ref }) => within(ref('warehouse_id'), actor.scope))
 */
export function within<T>(column: Expression<T>, keys: readonly NonNullable<T>[] | null): RawBuilder<boolean> {
  return sql<boolean>`(${keys}::integer[] is null or ${column} = any(${keys}::integer[]))`;
}

/** Conditions that come and go make texts of their own: those that return are named, while names are left. */
const names = new ShapeNames(1_000);

type Send = (text: string, values: readonly unknown[]) => Promise<object[]>;

class Sender implements DatabaseConnection {
  private readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: (await this.send(text, parameters)) as R[] };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Queries of rules are not streamed.');
  }
}

/** Connections and transactions are the caller's. */
class SharedDriver implements Driver {
  private readonly sender: Sender;

  constructor(send: Send) {
    this.sender = new Sender(send);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.sender;
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('A change opens its transaction itself.');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
}

const made = new WeakMap<object, Data>();

/** Typed reads on the pool, or on a connection in its transaction. */
export function dataOn(db: Pool | PoolClient): Data {
  return madeFor(db, async (text, values) => {
    assertReads(text);
    return run(db, { text, names }, values);
  });
}

/**
 * Typed reads that are sent by a `query`: for functions that are called with nothing else, and for those that run side by side
 * for many records (`together`).
 * @example const asset = await dataOf(query).selectFrom('asset').select('status').where('id', '=', id).executeTakeFirst();
 */
export function dataOf(query: Query): Data {
  return madeFor(query, query);
}

function madeFor(sender: object, send: Send): Data {
  let data = made.get(sender);
  if (data === undefined) {
    data = builderOn(new SharedDriver(send)) as unknown as Data;
    made.set(sender, data);
  }
  return data;
}

/** A query builder for any table: types are the caller's. */
export function builderOn<Tables>(driver: Driver): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
