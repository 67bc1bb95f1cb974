/**
 * Sends what Kysely builds: on the pool, or inside a connection's transaction, as prepared statements. How to write a query
 * is said in kernel/data.ts.
 */
import {
  type AliasedRawBuilder,
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

/**
 * One of the states of a group.
 * @example .where(({ ref }) => inStates(ref('r.status'), rentalStates.booked))
 */
export function inStates(column: Expression<string | null>, states: ReadonlySet<string>): RawBuilder<boolean> {
  return sql<boolean>`${column} = any(${[...states]}::text[])`;
}

/**
 * An instant as ISO 8601 in UTC, to the millisecond; null where there is none or it is without end.
 * @example .select(({ ref }) => instant(ref('r.starts_at')).as('from'))
 */
export function instant<T extends string | null>(at: Expression<T>): RawBuilder<T> {
  return sql<T>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * The same for statements of text. `sql` is a constant of the caller, never input.
 * @example `select ${instantSql('r."starts_at"')} as "from" from "rental" r`
 */
export function instantSql(sql: string): string {
  return `to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * A value as PostgreSQL's text of it: what is no number, boolean or document in a read that runs side by side (`together`).
 * @example .select(({ ref }) => asText(ref('l.quantity')).as('quantity'))
 */
export function asText<T>(value: Expression<T>): RawBuilder<T extends null ? null : string> {
  return sql`${value}::text`;
}

/**
 * SQL that our source spells out, for what statements of text and typed reads share; its type is the caller's word. What a request
 * sends is never part of it: a gate refuses a text that is made of a function's values.
 * @example .select(fragment<number>(digitsSql('o."currency_code"')).as('digits'))
 */
export function fragment<T>(text: string): RawBuilder<T> {
  return sql.raw<T>(text);
}

/** A list of each column's values, with its type in PostgreSQL. */
type Lists<R> = { readonly [C in keyof R]: readonly [type: ListType, values: readonly R[C][]] };
type ListType = 'integer' | 'text' | 'timestamptz' | 'numeric';

/**
 * Rows that the caller has, as a table: one list for each column, bound as one parameter.
 * @example .selectFrom(rowsOf('w', { item: ['integer', items], serial: ['text', serials] }))
 */
export function rowsOf<A extends string, R extends object>(alias: A, lists: Lists<R>): AliasedRawBuilder<R, A> {
  const columns = Object.entries<readonly [ListType, readonly unknown[]]>(lists);
  const values = columns.map(([, [type, list]]) => sql`${list}::${sql.raw(type)}[]`);
  const names = columns.map(([name]) => sql.id(name));
  return sql<R>`unnest(${sql.join(values)})`.as<A>(sql`${sql.id(alias)}(${sql.join(names)})`);
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
