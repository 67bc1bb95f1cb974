/**
 * Sends a statement. Each connection asks PostgreSQL once for the columns of a prepared statement; pg asks, and reads the answer,
 * with each run. If the columns change, PostgreSQL refuses to run it.
 */
import pg, { type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/** Members of pg's connections beyond their public types. */
export type Connection = Omit<pg.Connection, 'parse' | 'bind' | 'close' | 'describe'> & {
  submittedNamedStatements: Record<string, string>;
  parsedStatements: Record<string, string>;
  parse(message: object): void;
  bind(message: object): void;
  describe(message: object): void;
  close(message: object): void;
};

/** What pg's results know of their columns. */
interface Columns {
  fields: pg.FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** Members of pg's queries beyond their public types. */
export interface Sendable {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
  readonly portal?: string;
  readonly binary?: boolean;
  callback: ((error: Error | null, result?: QueryResult) => void) | null;
  readonly _result: QueryResult & Columns & { _types?: unknown };
  _accumulateRows: boolean;
  _getRows(connection: Connection): void;
  prepare(connection: Connection): void;
  hasBeenParsed(connection: Connection): unknown;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

const { prepareValue } = (pg as unknown as { readonly utils: { readonly prepareValue: unknown } }).utils;

const Query = pg.Query as unknown as new (config: QueryConfig) => Sendable;

/** Columns of the statements that a connection has run, by name. */
const described = new WeakMap<Connection, Map<string, Columns>>();

export class Prepared extends Query {
  private unsent = false;
  private describing = false;

  override prepare(connection: Connection): void {
    const { name, text, portal, values, binary } = this;
    const isParsed = this.hasBeenParsed(connection);
    const columns = isParsed && name !== undefined ? described.get(connection)?.get(name) : undefined;
    if (!isParsed) {
      connection.parse({ text, name });
      if (name !== undefined) connection.submittedNamedStatements[name] = text;
    }
    try {
      connection.bind({ portal, statement: name, values, binary, valueMapper: prepareValue });
    } catch (error) {
      this.unsent = true;
      connection.close({ type: 'S', name });
      connection.sync();
      this.handleError(error as Error, connection);
      return;
    }
    if (columns === undefined) {
      this.describing = true;
      connection.describe({ type: 'P', name: portal ?? '' });
    } else {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
    }
    this._getRows(connection);
  }

  override handleReadyForQuery(connection: Connection): void {
    if (!this.unsent) {
      super.handleReadyForQuery(connection);
      return;
    }
    // Its caller knows already. The statement was closed, which pg does not record.
    const { name = '' } = this;
    delete connection.submittedNamedStatements[name];
    delete connection.parsedStatements[name];
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    const { name } = this;
    if (name !== undefined && this.describing) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      const known = described.get(connection) ?? new Map<string, Columns>();
      described.set(connection, known.set(name, { fields, _parsers, _prebuiltEmptyResultObject }));
    }
    super.handleCommandComplete(message, connection);
  }
}

/** Runs a statement on the pool, or on a connection, which returns the statement itself to a caller without a callback. */
export function runPrepared(db: Pool | PoolClient, config: QueryConfig): Promise<QueryResult> {
  const query = db.query.bind(db) as unknown as (sent: unknown, done?: unknown) => unknown;
  if (!('release' in db)) return query(new Prepared(config)) as Promise<QueryResult>;
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, result: QueryResult): void => {
      if (error) reject(fromHere(error));
      else resolve(result);
    };
    const sent = query(new Prepared(config), done);
    if (sent instanceof Promise) sent.catch(reject);
  });
}

/** An error that occurred while reading the socket, with the stack of the caller, as pg's own promises have it. */
function fromHere(error: Error): Error {
  Error.captureStackTrace(error);
  return error;
}
