/**
 * What triggers changed because it follows the rows of a change: they note it in a setting of the transaction, as lines of JSON
 * (generator/model/recomputation.ts), and the change takes it into its ledger, versions and events.
 */
import type { PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { MovesSpec } from '../../base/kernel/resource.ts';
import type { Image } from '../../services/ledger/diff.ts';
import type { Key } from './touched.ts';

/** A record that another value followed into, with what its fields were before. */
export interface Followed {
  readonly entity: string;
  readonly id: Key;
  readonly before: Image;
}

/** Whether writing these columns may change what others follow. `all`: a row comes or goes. */
export function moves(spec: MovesSpec | undefined, columns: readonly string[] | 'all'): boolean {
  if (spec === undefined) return false;
  return columns === 'all' ? spec.rows || spec.columns.length > 0 : columns.some((name) => spec.columns.includes(name));
}

const notedSql = `select current_setting('backline.followed', true) as "noted"`;

/** Each record once, with its values from before the first of its changes. */
export async function followedIn(client: PoolClient): Promise<readonly Followed[]> {
  const [row] = await runText<{ noted: string | null }>(client, notedSql, []);
  const found = new Map<string, Followed>();
  for (const line of (row?.noted ?? '').split('\n')) {
    if (line === '') continue;
    const one = JSON.parse(line) as Followed;
    const key = `${one.entity}:${one.id}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, before: { ...one.before, ...known.before } } : one);
  }
  return [...found.values()];
}
