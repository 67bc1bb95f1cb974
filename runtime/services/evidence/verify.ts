/** Walks the chains of evidence and finds where each breaks first. Reads in batches, locks nothing. */
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Query } from '../../base/kernel/rules.ts';
import { coveredFields, genesis, hashOf } from './content.ts';

export interface Break {
  readonly chain: number;
  readonly position: number;
  /** The row, where there is one. */
  readonly id: number | null;
  readonly reason: string;
}

export interface Head {
  readonly chain: number;
  readonly length: number;
  readonly hash: string;
}

/** Where a walk goes on: behind this position of this chain. */
export interface ChainPosition {
  readonly chain: number;
  readonly position: number;
}

export interface Verification {
  readonly rows: number;
  /** Null when all was looked at. */
  readonly next: ChainPosition | null;
  /** The first of each chain, by their ids: what was broken earliest comes first. */
  readonly breaks: readonly Break[];
  readonly heads: readonly Head[];
}

interface Row {
  readonly id: number;
  readonly hash: string;
  readonly values: Readonly<Record<string, unknown>> & { readonly position: number; readonly prev_hash: string };
}

/** Rows in one statement. */
const batch = 1_000;

const headsSql = 'select "chain", "length", "hash" from "evidence_chain" order by "chain"';

function rowsSql(spec: ResourceSpec): string {
  const list = coveredFields(spec).map(({ json, name }) => `${json} as "${name}"`);
  return `select t."id"::float8 as "id", t."hash", (select row_to_json(v.*) from (select ${list.join(', ')}) v) as "values"
    from "${spec.table}" t where t."chain" = $1::integer and t."position" > $2::integer and t."position" <= $3::integer order by t."position" limit $4::integer`;
}

/** Rows behind the end of their chain, or in a chain that does not exist; one statement sees both. */
const behindSql = (
  spec: ResourceSpec,
): string => `select t."id"::float8 as "id", t."chain", t."position" from "${spec.table}" t
  left join "evidence_chain" c on c."chain" = t."chain" where t."position" > coalesce(c."length", 0) order by t."id" limit 1`;

/** @param options.most rows that are looked at; the rest is for the next walk, from `next` on. */
export async function verifyEvidence(
  query: Query,
  spec: ResourceSpec,
  options: { readonly from?: ChainPosition | null; readonly most?: number; readonly signal?: AbortSignal } = {},
): Promise<Verification> {
  const { from = null, most = Number.POSITIVE_INFINITY, signal } = options;
  const heads = await query<Head>(headsSql);
  const breaks: Break[] = [];
  let rows = 0;
  for (const head of heads) {
    if (from !== null && head.chain < from.chain) continue;
    const after = from?.chain === head.chain ? from.position : 0;
    const walked = await walk(query, spec, head, { after, most: most - rows, signal });
    rows += walked.rows;
    if (walked.broken) breaks.push(walked.broken);
    if (walked.stopped !== null)
      return { rows, next: { chain: head.chain, position: walked.stopped }, breaks: inOrder(breaks), heads };
  }
  const [behind] = await query<{ id: number; chain: number; position: number }>(behindSql(spec));
  if (behind) breaks.push({ ...behind, reason: 'The row comes after the end of its chain.' });
  return { rows, next: null, breaks: inOrder(breaks), heads };
}

const inOrder = (breaks: readonly Break[]): Break[] =>
  breaks.toSorted((a, b) => (a.id ?? Number.POSITIVE_INFINITY) - (b.id ?? Number.POSITIVE_INFINITY));

interface Walked {
  readonly rows: number;
  readonly broken: Break | null;
  /** The place after which the walk stopped because it had looked at enough. */
  readonly stopped: number | null;
}

async function walk(
  query: Query,
  spec: ResourceSpec,
  { chain, length, hash: end }: Head,
  { after, most, signal }: { readonly after: number; readonly most: number; readonly signal?: AbortSignal | undefined },
): Promise<Walked> {
  const sql = rowsSql(spec);
  let [position, last, rows] = [after, genesis, 0];
  if (after > 0) {
    const [before] = await query<Row>(sql, [chain, after - 1, after, 1]);
    if (before) last = before.hash;
  }
  const broken = (id: number | null, at: number, reason: string): Walked => ({
    rows,
    broken: { chain, position: at, id, reason },
    stopped: null,
  });
  while (position < length) {
    if (rows >= most || signal?.aborted) return { rows, broken: null, stopped: position };
    const page = await query<Row>(sql, [chain, position, length, Math.min(batch, most - rows)]);
    if (page.length === 0)
      return broken(null, position + 1, `Rows are missing from place ${position + 1} to ${length}, the end.`);
    for (const row of page) {
      rows += 1;
      const { position: at, prev_hash: named } = row.values;
      if (at !== position + 1)
        return broken(
          row.id,
          position + 1,
          `The row of place ${position + 1} is missing; the next one is evidence ${row.id}.`,
        );
      if (named !== last) return broken(row.id, at, 'It names another hash than the row before it has.');
      if (hashOf(row.values) !== row.hash)
        return broken(row.id, at, 'Its content does not give its hash: it was changed.');
      [position, last] = [at, row.hash];
    }
  }
  return last === end || length === 0
    ? {
        rows,
        broken:
          length === 0 && end !== genesis
            ? { chain, position: 0, id: null, reason: 'The end of the chain is no row’s hash.' }
            : null,
        stopped: null,
      }
    : broken(null, length, 'The end of the chain is another hash than its last row has.');
}
