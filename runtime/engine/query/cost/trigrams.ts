/**
 * How many rows a trigram index gives before their texts are looked into. PostgreSQL takes those that fit for them, but an index
 * knows of words alone: not in which order they come, nor that a text begins or ends with them. It gives all rows that hold the
 * words, of which there may be a million where none fits.
 */
import type { Pool, PoolClient } from 'pg';
import { send } from '../../../base/database/transaction.ts';
import type { Node } from './price.ts';

const columnSql = `select t.relname as "table", a.attname as "column" from pg_index i
  join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where c.relname = $1::name and n.nspname = current_schema()`;

/** By index node with a pattern: the rows that contain its words, as PostgreSQL estimates them. */
export async function heldByTrigrams(
  db: Pool | PoolClient,
  root: Node,
  values: readonly unknown[],
): Promise<ReadonlyMap<Node, number>> {
  const held = new Map<Node, number>();
  for (const node of nodesBelow(root)) {
    const { 'Index Name': index, 'Index Cond': condition = '' } = node;
    if (index === undefined || !condition.includes('~~*')) continue;
    const words = values.flatMap((value) =>
      typeof value === 'string' && condition.includes(report(value)) ? loosened(value) : [],
    );
    const apart = words.filter(
      (word, at) => !words.some((other, position) => position !== at && holds(other, word, position < at)),
    );
    if (words.length === 0) continue;
    const { rows } = await send(db, { text: columnSql, values: [index] });
    const [indexed] = rows as { table: string; column: string }[];
    if (indexed === undefined) continue;
    const text = `explain (format json) select 1 from "${indexed.table}" t where t."${indexed.column}" ilike all ($1::text[])`;
    const planned = await send(db, { text, values: [apart] });
    const [{ Plan: all }] = (planned.rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'];
    held.set(node, all['Plan Rows']);
  }
  return held;
}

/** Whether what fits one pattern fits the other as well: PostgreSQL takes the two for independent. Of equal ones the first stays. */
function holds(whole: string, part: string, isBefore: boolean): boolean {
  const [one, other] = [whole, part].map((pattern) => pattern.slice(1, -1).toLowerCase());
  return one === other ? isBefore : (one ?? '').includes(other ?? '');
}

function nodesBelow(node: Node): readonly Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesBelow)];
}

/** As a plan shows it: a literal with its backslashes doubled. */
const report = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/**
 * Patterns of the words of a pattern, at any position. Words of one or two letters have a trigram only together with the text
 * before them; those that may be part of a longer word have none.
 */
function loosened(pattern: string): string[] {
  const open = { before: pattern.startsWith('%'), after: /(^|[^\\])(\\\\)*%$/.test(pattern) };
  const text = pattern.slice(open.before ? 1 : 0, open.after ? -1 : undefined).replace(/\\(.)/gs, '$1');
  const patterns = [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + word.length)];
    if (word.length >= 3) return [`%${word}%`];
    if (before !== '')
      return [`%${escaped(before.slice(-1))}${word}${after === '' ? '' : escaped(after.slice(0, 1))}%`];
    return open.before && open.after && after === ''
      ? []
      : [`%${word}${after === '' ? '' : escaped(after.slice(0, 1))}%`];
  });
  return [...new Set(patterns)];
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
