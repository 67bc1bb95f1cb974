/**
 * Statements that go to PostgreSQL together and come back together: one write, one Sync, one answer. After an error the
 * rest is skipped by the server (PostgreSQL protocol, extended query). Made for what always goes together: BEGIN and a
 * transaction's first statement, its last one and COMMIT. A round trip costs more than most statements.
 */
import type { PoolClient, QueryConfig, QueryResult, Submittable } from 'pg';
import { type Connection, Prepared, type Sendable } from './prepared.ts';

type Message = object;

export class Chain {
  private at = 0;
  private failure: Error | null = null;
  private readonly links: readonly Sendable[];
  private readonly settle: (error: Error | null) => void;

  constructor(links: readonly Sendable[], settle: (error: Error | null) => void) {
    this.links = links;
    this.settle = settle;
    for (const link of links) {
      // Only the last statement waits for its answer.
      link._getRows = (connection) => connection.execute({ portal: '', rows: '' }, false);
      link.callback = (error) => {
        this.failure ??= error;
      };
    }
  }

  /** In the order they run. */
  get texts(): readonly string[] {
    return this.links.map(({ text }) => text);
  }

  /** pg notes under this name that the statement has been parsed, when the server says so. */
  get name(): string | undefined {
    return this.links[this.at]?.name;
  }

  get text(): string | undefined {
    return this.links[this.at]?.text;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    try {
      for (const link of this.links) {
        link.prepare(connection);
        // A value that cannot be sent: pg has closed the statement and sent the Sync.
        if (this.failure) return;
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: Message): void {
    this.links[this.at]?.handleRowDescription(message);
  }

  handleDataRow(message: Message): void {
    this.links[this.at]?.handleDataRow(message);
  }

  handleCommandComplete(message: Message, connection: Connection): void {
    this.links[this.at]?.handleCommandComplete(message, connection);
    this.at += 1;
  }

  handleError(error: Error, connection: Connection): void {
    // What follows the failed statement was never parsed.
    for (const { name } of this.links.slice(this.at)) {
      if (name !== undefined) delete connection.submittedNamedStatements[name];
    }
    this.settle(error);
  }

  handleReadyForQuery(connection: Connection): void {
    const unsent = this.failure === null ? undefined : this.name;
    if (unsent !== undefined) {
      delete connection.submittedNamedStatements[unsent];
      delete connection.parsedStatements[unsent];
    }
    for (const link of this.links) link.handleReadyForQuery(connection);
    this.settle(this.failure);
  }
}

/** Runs statements in one round trip. Gives their results, or throws the error of the first that failed. */
export function runChain(client: PoolClient, statements: readonly QueryConfig[]): Promise<QueryResult[]> {
  const types = (client as PoolClient & { _types?: unknown })._types;
  const links = statements.map((statement) => {
    const link = new Prepared({ queryMode: 'extended', ...statement } as QueryConfig);
    link._result._types ??= types;
    return link;
  });
  return new Promise((resolve, reject) => {
    const chain = new Chain(links, (error) => {
      if (error) reject(error);
      else resolve(links.map((link) => link._result));
    });
    client.query(chain as unknown as Submittable);
  });
}
