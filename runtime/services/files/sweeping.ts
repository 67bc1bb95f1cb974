/** What no record refers to goes, with its bytes; bytes without a row go after a grace; rows without bytes are named. */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Sweep } from '../../base/kernel/files.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Backend } from './backend.ts';
import { aloneWithBytes, type Stores } from './rows.ts';

interface SweepParts {
  readonly pool: Pool;
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  readonly backendAt: Stores;
}

const batch = 500;
const mostNamed = 20;

/** SQL that holds for rows `f` that nothing refers to: every reference that the definitions declare is looked at. */
function unusedSql(resources: SweepParts['resources']): string {
  const users = Object.values(resources).flatMap(({ name, table, fields }) =>
    fields
      .filter(({ references, column }) => references === 'stored_file' && column !== null && name !== 'stored_part')
      .map(({ column }) => `not exists (select 1 from "${table}" u where u."${column}" = f."id")`),
  );
  // Without anything that may refer to them, nothing is known of files.
  return users.length === 0 ? 'false' : users.join(' and ');
}

/** Rows go first: bytes whose row is gone are found again, a row whose bytes are gone is not. */
export async function removeUnused({ pool, resources, backendAt }: SweepParts, signal: AbortSignal): Promise<number> {
  const sql = `delete from "stored_file" where "id" = any(array(select f."id" from "stored_file" f
    where ${unusedSql(resources)} limit ${batch} for update skip locked)) returning "key"::text as "key", "store"`;
  let removed = 0;
  while (!signal.aborted) {
    const gone = await runText<{ key: string; store: string }>(pool, sql, []);
    for (const [store, keys] of byStore(gone)) await backendAt(store).remove(keys);
    removed += gone.length;
    if (gone.length < batch) break;
  }
  return removed;
}

function byStore(rows: readonly { readonly key: string; readonly store: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { key, store } of rows) found.set(store, [...(found.get(store) ?? []), key]);
  return found;
}

const storesSql = 'select distinct "store" as "store" from "stored_file"';
const knownSql = `select "key"::text as "key" from "stored_file" where "key" = any($1::uuid[]) and "store" = $2::text`;

interface AllStores extends SweepParts {
  readonly address: string;
}

/** While files are moved only rows that nothing refers to go. */
export async function sweepStores(parts: AllStores, signal: AbortSignal, grace: number): Promise<Sweep> {
  const swept = await aloneWithBytes(parts.pool, () => sweptAll(parts, signal, grace));
  return swept ?? { removed: await removeUnused(parts, signal), orphans: 0, missing: [], missingCount: 0 };
}

async function sweptAll(parts: AllStores, signal: AbortSignal, grace: number): Promise<Sweep> {
  const { pool, backendAt, address } = parts;
  const removed = await removeUnused(parts, signal);
  const before = new Date(Date.now() - grace);
  const stores = new Set([
    address,
    ...(await runText<{ store: string }>(pool, storesSql, [])).map(({ store }) => store),
  ]);
  let orphans = 0;
  let missingCount = 0;
  const missing: string[] = [];
  for (const store of stores) {
    const backend = backendAt(store);
    // Rows that are made while bytes are listed have bytes that the list may lack.
    const [{ last = '0' } = {}] = await runText<{ last: string }>(
      pool,
      `select coalesce(max("id"), 0)::text as "last" from "stored_file"`,
      [],
    );
    orphans += await removeOrphans(pool, backend, { before, signal });
    orphans += signal.aborted ? 0 : await backend.removeUnfinished(before);
    for await (const key of missingIn(pool, backend, last)) {
      if (signal.aborted) break;
      missingCount += 1;
      if (missing.length < mostNamed) missing.push(key);
    }
  }
  return { removed, orphans, missing, missingCount };
}

/** Young ones may belong to a change that is under way. */
async function removeOrphans(
  pool: Pool,
  backend: Backend,
  { before, signal }: { readonly before: Date; readonly signal: AbortSignal },
): Promise<number> {
  let [removed, held] = [0, [] as string[]];
  const settle = async (): Promise<void> => {
    const rows = await runText<{ key: string }>(pool, knownSql, [held, backend.address]);
    const known = new Set(rows.map(({ key }) => key));
    const gone = held.filter((key) => !known.has(key));
    held = [];
    await backend.remove(gone);
    removed += gone.length;
  };
  for await (const { key, written } of backend.list()) {
    if (signal.aborted) return removed;
    // Without a time they came with their row, and go with it.
    if (written === null || written >= before) continue;
    held.push(key);
    if (held.length === batch) await settle();
  }
  if (held.length > 0) await settle();
  return removed;
}

const rowsSql = `select f."key"::text as "key" from "stored_file" f where f."store" = $1::text and f."key" > $2::uuid
  and f."id" <= $3::bigint order by f."key" limit ${batch}`;

/** Both are in the order of their keys, so neither has to be in memory. */
async function* missingIn(pool: Pool, backend: Backend, last: string): AsyncGenerator<string, void, void> {
  const found = backend.list();
  let there = await found.next();
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await runText<{ key: string }>(pool, rowsSql, [backend.address, after, last]);
    for (const { key } of rows) {
      while (!there.done && there.value.key < key) there = await found.next();
      if (!there.done && there.value.key === key) continue;
      // It may have been moved or removed since the page was read.
      if ((await runText(pool, knownSql, [[key], backend.address])).length > 0) yield key;
    }
    if (rows.length < batch) break;
    after = rows.at(-1)?.key ?? after;
  }
  await found.return();
}
