/**
 * How common what is searched for is in large tables, as PostgreSQL's statistics of the index of words have it: an index gives
 * all rows with a word before the first of them can be read, which takes too long where most rows have it.
 */
import type { Pool } from 'pg';
import { quote } from '../../../base/database/quote.ts';
import { inTransaction, sendAll } from '../../../base/database/transaction.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';

export interface Common {
  /** So many rows contain the words, or have a text that begins with them, that they are not all looked for. */
  readonly contained: boolean;
  readonly prefix: boolean;
}

/** Rows that an index gives in no time. */
const mostListed = 60_000;
const remembered = new Map<string, Common & { readonly at: number }>();
const rememberedFor = 60_000;
const mostRemembered = 500;

interface Patterns {
  /** Of each word what a record may have for it. */
  readonly contained: readonly (readonly string[])[];
  readonly prefix: string;
}

/** By resource; recent ones are cached. */
export async function commonIn(
  pool: Pool,
  specs: readonly ResourceSpec[],
  patterns: Patterns,
): Promise<ReadonlyMap<ResourceSpec, Common>> {
  const known = new Map<ResourceSpec, Common>();
  const now = performance.now();
  const keyOf = ({ table }: ResourceSpec) => `${table} ${JSON.stringify(patterns)}`;
  const unknown = specs.filter((spec) => {
    const found = remembered.get(keyOf(spec));
    if (found && now - found.at < rememberedFor) known.set(spec, found);
    return !known.has(spec);
  });
  if (unknown.length === 0) return known;
  const { contained, prefix } = patterns;
  const statements = unknown.flatMap(({ table, words = '' }) => {
    const explain = `explain (format json) select 1 from ${quote(table)} t where`;
    const all = contained.map((_, at) => `${words} like any($${at + 1}::text[])`).join(' and ');
    return [
      { text: `${explain} ${all}`, values: [...contained] },
      { text: `${explain} ${words} like $1::text`, values: [prefix] },
    ];
  });
  const results = await inTransaction(pool, (client) => sendAll(client, statements));
  unknown.forEach((spec, at) => {
    const isCommon = (nth: number) => rowsOf(results[2 * at + nth]?.rows[0]) > mostListed;
    const common = { contained: isCommon(0), prefix: isCommon(1) };
    known.set(spec, common);
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value as string);
    remembered.set(keyOf(spec), { ...common, at: now });
  });
  return known;
}

function rowsOf(row: unknown): number {
  const [{ Plan: plan }] = (row as { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] })['QUERY PLAN'];
  return plan['Plan Rows'];
}
