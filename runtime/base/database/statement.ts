/** Constant SQL texts run as prepared statements, named by their hash so that equal texts share a plan on a connection. */
import { createHash } from 'node:crypto';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { send, sendAll } from './transaction.ts';

export interface NamedText {
  /** Undefined: the text varies with requests, and is named when it returns. */
  readonly name?: string;
  readonly text: string;
  /** Among which texts its names are bounded, where it has none of its own: the table that it writes. */
  readonly group?: string;
  /** Where it has no name and not from all statements together: who says how many of its kind have one. */
  readonly names?: ShapeNames;
  /** Converts a returned row into the caller's row. */
  readonly finish?: (row: Record<string, unknown>) => void;
}

/** A prepared statement's name for a text. */
export function statementName(text: string): string {
  return `b_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

/**
 * Names for texts that vary with requests, from their second use on and while names are left: PostgreSQL keeps a
 * prepared statement in the memory of every connection, and a client could think up texts without end.
 */
export class ShapeNames {
  private readonly names = new Map<string, string>();
  private readonly named = new Map<string, number>();
  private readonly candidates = new Set<string>();
  private readonly most: number;
  private readonly mostOfAGroup: number;

  /** At most so many names, and so many of each group, so that one group cannot take them all. */
  constructor(most: number, mostOfAGroup = most) {
    this.most = most;
    this.mostOfAGroup = mostOfAGroup;
  }

  nameOf(text: string, group = ''): string | undefined {
    const name = this.names.get(text);
    if (name !== undefined || this.names.size >= this.most) return name;
    const named = this.named.get(group) ?? 0;
    if (named >= this.mostOfAGroup) return undefined;
    if (this.candidates.delete(text)) {
      const made = statementName(text);
      this.names.set(text, made);
      this.named.set(group, named + 1);
      return made;
    }
    if (this.candidates.size >= mostCandidates) this.candidates.delete(this.candidates.values().next().value as string);
    this.candidates.add(text);
    return undefined;
  }
}

const mostCandidates = 2_000;

/** Runs a named text; `values` are bound, never spliced. */
export async function run<R extends object = Record<string, unknown>>(
  client: Pool | PoolClient,
  statement: NamedText,
  values: readonly unknown[],
): Promise<R[]> {
  const { rows } = await send(client, prepared(statement, values));
  if (statement.finish) rows.forEach(statement.finish);
  return rows as R[];
}

/** Runs statements one after the other in one round trip; gives the rows of each. Throws the error of the first that fails. */
export async function runAll<R extends object = Record<string, unknown>>(
  client: PoolClient,
  statements: readonly (NamedText & { readonly values: readonly unknown[] })[],
): Promise<R[][]> {
  const results = await sendAll(
    client,
    statements.map((statement) => prepared(statement, statement.values)),
  );
  return results.map(({ rows }, at) => {
    const finish = statements[at]?.finish;
    if (finish) rows.forEach(finish);
    return rows as R[];
  });
}

/** Every connection keeps a prepared statement of each, a quarter of a megabyte for a wide record. */
const shapes = new ShapeNames(200, 12);

function prepared(
  { text, group, names = shapes, name = names.nameOf(text, group) }: NamedText,
  values: readonly unknown[],
): QueryConfig {
  return { ...(name === undefined ? {} : { name }), text, values: values as unknown[] };
}

/** Names of SQL written in source, by its text. */
const written = new Map<string, string>();

/** SQL written in source, with its values. */
export function writtenText(text: string, values: readonly unknown[]) {
  let name = written.get(text);
  if (name === undefined) {
    name = statementName(text);
    if (written.size < 1000) written.set(text, name);
  }
  return { name, text, values };
}

/** Runs SQL written in source, planned once per connection. */
export async function runText<R extends object = Record<string, unknown>>(
  client: Pool | PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  return run<R>(client, writtenText(text, values), values);
}
