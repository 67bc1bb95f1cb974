/** Whether the ledger's entries still give the stored rows (decisions 4): what `doctor` compares. */
import type { Pool } from 'pg';
import { canonical } from '../../base/database/canonical_json.ts';
import { quote } from '../../base/database/quote.ts';
import { runText } from '../../base/database/statement.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { foldForward, type LedgerChange, ledgerChanges } from '../../services/ledger/changes.ts';
import type { Image } from '../../services/ledger/diff.ts';
import { imagesOf } from './images.ts';
import { pagesOfRows, rowsOf } from './pages_of_rows.ts';

export interface Comparison {
  /** Records that were compared, and how many there are. */
  readonly compared: number;
  readonly records: number;
  /** How many rows differ from their entries; the first hundred are listed, with the differing fields. */
  readonly wrong: number;
  readonly differing: readonly { readonly ref: string; readonly fields: readonly string[] }[];
}

/** Records of each resource in a sample. */
export const sampled = 100;
/** Records in one statement of a comparison of all. */
const batch = 200;
/** Differing records that are listed. */
const mostListed = 100;

interface Row {
  readonly id: string;
  readonly image: string;
  /** Ids and new values of its entries, oldest first. */
  readonly entries: readonly (readonly [id: string, values: Image])[] | null;
}

/**
 * Compares records of event-sourced resources with their entries, each within one statement's snapshot, so that no change comes
 * between the two readings and nobody waits.
 * @param options.deep all of them, in batches; otherwise of each resource the hundred that changed last.
 */
export async function compareWithLedger(
  pool: Pool,
  specs: readonly ResourceSpec[],
  options: { readonly deep?: boolean; readonly signal?: AbortSignal } = {},
): Promise<Comparison> {
  const differing: { ref: string; fields: string[] }[] = [];
  let [compared, records, wrong] = [0, 0, 0];
  for (const spec of specs.filter(({ eventSourced }) => eventSourced)) {
    const changes = await ledgerChanges(pool, [spec.name]);
    const pages = options.deep
      ? pagesOfRows<Row>(pool, spec, columnsOf(spec), batch, options.signal)
      : [await latest(pool, spec)];
    let seen = 0;
    for await (const page of pages) {
      seen += page.length;
      for (const row of page) {
        const fields = differingFields(spec, row, changes);
        if (fields.length === 0) continue;
        wrong += 1;
        if (differing.length < mostListed) differing.push({ ref: `${spec.name}:${row.id}`, fields });
      }
    }
    compared += seen;
    records += options.deep ? seen : await rowsOf(pool, spec);
  }
  return { compared, records, wrong, differing };
}

/** The row as the ledger sees it, and the entries that shall add up to it. */
function columnsOf(spec: ResourceSpec): string {
  return `${imagesOf(spec).image} as "image", (select jsonb_agg(jsonb_build_array(l."id"::text, l."new_values") order by l."id")
    from "action_log" l where l."auditable_type" = '${spec.name}' and l."auditable_id" = t."id"::text) as "entries"`;
}

async function latest(pool: Pool, spec: ResourceSpec): Promise<readonly Row[]> {
  return runText<Row>(
    pool,
    `select t."id"::text as "id", ${columnsOf(spec)} from (
  select * from ${quote(spec.table)} order by "updated_at" desc limit ${sampled}) t`,
    [],
  );
}

function differingFields(spec: ResourceSpec, { image, entries }: Row, changes: readonly LedgerChange[]): string[] {
  const stored = JSON.parse(image) as Image;
  const history = (entries ?? []).map(([id, values]) => ({ id: BigInt(id), values }));
  const folded = foldForward(history, changes);
  return imagesOf(spec).stored.filter((name) => canonical(stored[name] ?? null) !== canonical(folded[name] ?? null));
}
