/** Whether the ledger's entries still give the stored rows (decisions 4): what `doctor` compares. */
import type { Pool } from 'pg';
import { runText } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import type { Image } from '../ledger/diff.ts';
import { foldedState } from '../ledger/state.ts';
import { imagesOf } from './images.ts';
import { quote } from './sql.ts';

export interface Comparison {
  readonly compared: number;
  /** Records whose row is another than their entries give, with the fields that differ. */
  readonly differing: readonly { readonly ref: string; readonly fields: readonly string[] }[];
}

const perResource = 100;

/** Compares the records of each event-sourced resource that changed last, row against entries under a shared lock. */
export async function compareWithLedger(pool: Pool, specs: readonly ResourceSpec[]): Promise<Comparison> {
  const differing: { ref: string; fields: string[] }[] = [];
  let compared = 0;
  for (const spec of specs.filter(({ eventSourced }) => eventSourced)) {
    const ids = await runText<{ id: string }>(
      pool,
      `select t."id"::text as "id" from ${quote(spec.table)} t order by t."updated_at" desc limit ${perResource}`,
      [],
    );
    for (const { id } of ids) {
      const fields = await differingFields(pool, spec, id);
      if (fields === null) continue;
      compared += 1;
      if (fields.length > 0) differing.push({ ref: `${spec.name}:${id}`, fields });
    }
  }
  return { compared, differing };
}

/** The lock keeps a change from coming between the two readings. Null when the record is gone. */
function differingFields(pool: Pool, spec: ResourceSpec, id: string): Promise<string[] | null> {
  return inTransaction(pool, async (client) => {
    const [row] = await runText<{ image: string }>(
      client,
      `select ${imagesOf(spec).image} as "image" from ${quote(spec.table)} t where t."id" = $1::${spec.keyType} for share`,
      [id],
    );
    if (!row) return null;
    const stored = JSON.parse(row.image) as Image;
    const folded = (await foldedState(client, spec.name, id))?.values ?? {};
    return imagesOf(spec).stored.filter((name) => canonical(stored[name]) !== canonical(folded[name]));
  });
}

/** Objects in jsonb's order of keys and in any other are the same value. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
