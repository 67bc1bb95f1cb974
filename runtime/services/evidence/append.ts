/**
 * Appends rows of evidence to their chains, in the transaction of what they prove. It locks the chain's row until the transaction
 * ends, so that no two rows follow the same one, and runs last, shortly before COMMIT.
 */
import type { PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { chainOf, chains, coveredFields, genesis, hashOf } from './content.ts';

/** A proof before it has its position. `values` are further columns of the evidence. */
export interface Proof {
  readonly kind: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly source: { readonly type: string; readonly id: string };
  readonly about: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface Head {
  readonly chain: number;
  readonly length: number;
  readonly hash: string;
}

/**
 * Locks nothing before all chains exist: a transaction that held some chains and then created another could wait for one that has
 * created that chain and waits for those.
 */
const lockSql = `select "chain", "length", "hash" from "evidence_chain"
  where "chain" = any($1::integer[]) and (select count(*) from "evidence_chain") = ${chains} order by "chain" for update`;
const beginSql = `insert into "evidence_chain" ("chain", "length", "hash")
  select c, 0, '${genesis}' from generate_series(0, ${chains - 1}) c order by c on conflict ("chain") do nothing`;

/** Locks chains in their order; the first proof of a database begins them all. */
async function lock(client: PoolClient, wanted: readonly number[]): Promise<Map<number, Head>> {
  const lockWanted = () => runText<Head>(client, lockSql, [wanted]);
  let heads = await lockWanted();
  if (heads.length === 0) {
    await runText(client, beginSql, []);
    heads = await lockWanted();
  }
  return new Map(heads.map((head) => [head.chain, head]));
}

const texts = new WeakMap<ResourceSpec, string>();

function insertSql(spec: ResourceSpec): string {
  const known = texts.get(spec);
  if (known !== undefined) return known;
  const columns = [
    ...coveredFields(spec).map(({ column, pgType }) => ({ column, pgType })),
    { column: 'hash', pgType: 'text' },
  ];
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const made = `with moved as (
    update "evidence_chain" c set "length" = v."length", "hash" = v."hash", "updated_at" = clock_timestamp()
    from jsonb_to_recordset($2::jsonb) v("chain" integer, "length" integer, "hash" text) where c."chain" = v."chain")
  insert into "${spec.table}" (${names}) select ${names}
  from jsonb_to_recordset($1::jsonb) v(${columns.map(({ column, pgType }) => `"${column}" ${pgType}`).join(', ')})
  order by "chain", "position"`;
  texts.set(spec, made);
  return made;
}

/** Appends proofs in their order; gives how many. */
export async function appendProofs(
  client: PoolClient,
  spec: ResourceSpec,
  actor: Pick<Actor, 'type' | 'label'>,
  proofs: readonly Proof[],
): Promise<number> {
  if (proofs.length === 0) return 0;
  const placed = proofs.map((proof) => ({ proof, chain: chainOf(`${proof.subject.type}:${proof.subject.id}`) }));
  const wanted = [...new Set(placed.map(({ chain }) => chain))].sort((a, b) => a - b);
  const heads = await lock(client, wanted);
  // After the chain is locked: rows are in the order of their times.
  const recordedAt = new Date().toISOString();
  const rows = placed.map(({ proof, chain }) => {
    const head = heads.get(chain);
    if (!head) throw new Error(`The chain ${chain} of evidence could not be locked.`);
    const values = {
      ...proof.about,
      kind: proof.kind,
      subject_type: proof.subject.type,
      subject_id: proof.subject.id,
      source_type: proof.source.type,
      source_id: proof.source.id,
      actor_type: actor.type,
      actor_label: actor.label,
      recorded_at: recordedAt,
      metadata: proof.metadata,
      chain,
      position: head.length + 1,
      prev_hash: head.hash,
    };
    const hash = hashOf(values);
    heads.set(chain, { chain, length: values.position, hash });
    return { ...values, hash };
  });
  await runText(client, insertSql(spec), [JSON.stringify(rows), JSON.stringify([...heads.values()])]);
  return rows.length;
}
