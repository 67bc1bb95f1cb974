/** Constant SQL texts run as prepared statements, named by their hash so that equal texts share a plan on a connection. */
import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { send } from './transaction.ts';

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** A prepared statement's name for a text. */
export function statementName(text: string): string {
  return `b_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

/** Runs a named text; `values` are bound, never spliced. */
export async function run<R extends object = Record<string, unknown>>(
  client: Pool | PoolClient,
  statement: NamedText,
  values: readonly unknown[],
): Promise<R[]> {
  const result = await send(client, { name: statement.name, text: statement.text, values: values as unknown[] });
  return result.rows as R[];
}

const names = new Map<string, string>();

/** Runs SQL written in source, planned once per connection. */
export async function runText<R extends object = Record<string, unknown>>(
  client: Pool | PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  let name = names.get(text);
  if (name === undefined) {
    name = statementName(text);
    if (names.size < 1000) names.set(text, name);
  }
  return run<R>(client, { name, text }, values);
}
