/** Vectors of the records that are found by meaning: made of what changed, a part in each run. */
import { runText } from '../base/database/statement.ts';
import type { Services } from '../base/kernel/context.ts';
import type { ResourceSpec } from '../base/kernel/resource.ts';
import { embed, embeddingModel, mostCached, mostTexts, vectorText } from '../services/embeddings/index.ts';

/** Records of one run: the next goes on. */
const mostOfRun = 2_000;
const patience = 30_000;
const quoted = (name: string): string => `"${name}"`;

/** Runs every ten minutes. An address that does not answer ends the run with its error: the next tries again. */
export async function embedSearch(
  services: Services,
  signal: AbortSignal,
): Promise<{ readonly made: number; readonly removed: number }> {
  await services.settings.reload();
  const model = embeddingModel(services);
  if (model === null) return { made: 0, removed: await removed(services, 'true', []) };
  let gone = await removed(services, '"model" <> $1::text', [model]);
  let made = 0;
  for (const spec of Object.values(services.resources)) {
    if (!spec.meaning) continue;
    const live = spec.softDeleted ? ' and t."deleted_at" is null' : '';
    const there = `select 1 from ${quoted(spec.table)} t where t."id"::text = v."record_id"${live}`;
    gone += await removed(services, `"record_type" = $1::text and not exists (${there})`, [spec.name]);
    made += await madeOf(services, spec, model, signal);
  }
  return { made, removed: gone };
}

async function removed({ pool }: Services, condition: string, values: readonly unknown[]): Promise<number> {
  const text = `with gone as (delete from "search_vector" v where ${condition} returning 1) select count(*)::integer as "count" from gone`;
  const [row] = await runText<{ count: number }>(pool, text, values);
  return row?.count ?? 0;
}

/** The newest records whose texts are not those that their vector was made of. */
async function madeOf(services: Services, spec: ResourceSpec, model: string, signal: AbortSignal): Promise<number> {
  const named = new Set([...spec.search, 'description']);
  const columns = spec.fields.flatMap(({ name, column, hidden, cost, kind }) =>
    named.has(name) && column !== null && !hidden && !cost && kind !== 'encrypted' ? [`t.${quoted(column)}`] : [],
  );
  const live = spec.softDeleted ? ' where t."deleted_at" is null' : '';
  const waiting = await runText<{ id: string; text: string; hash: string }>(
    services.pool,
    `select x.id, x.text, md5(x.text) as hash from (select t."id"::text as id, concat_ws(' ', ${columns.join(', ')}) as text from ${quoted(spec.table)} t${live}
       order by t."id" desc limit ${mostCached}) x left join "search_vector" v on v."record_type" = $1::text and v."record_id" = x.id
     where x.text <> '' and v."text_hash" is distinct from md5(x.text) limit ${mostOfRun}`,
    [spec.name],
  );
  let made = 0;
  for (let at = 0; at < waiting.length && !signal.aborted; at += mostTexts) {
    const part = waiting.slice(at, at + mostTexts);
    const vectors = await embed(
      services,
      part.map(({ text }) => text),
      patience,
    );
    // Inserted anew and not updated: the greatest id says that something has changed.
    await runText(
      services.pool,
      `with gone as (delete from "search_vector" where "record_type" = $1::text and "record_id" = any($2::text[]))
       select 1`,
      [spec.name, part.map(({ id }) => id)],
    );
    await runText(
      services.pool,
      `insert into "search_vector" ("record_type", "record_id", "model", "text_hash", "vector")
       select $1::text, x.* from unnest($2::text[], $3::text[], $4::text[], $5::text[]) x on conflict do nothing`,
      [
        spec.name,
        part.map(({ id }) => id),
        part.map(() => model),
        part.map(({ hash }) => hash),
        vectors.map(vectorText),
      ],
    );
    made += part.length;
  }
  return made;
}
