/**
 * Vectors of texts, made by a service that the company configures, and stored beside the records that are found by meaning. The
 * service is called like webhooks: at public addresses, over TLS, and never at addresses of this machine or network.
 */
import type { Pool } from 'pg';
import { undici } from '../../base/config/packages_at_use.ts';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';

type Needed = Pick<Services, 'settings' | 'destinations'>;

/** Texts of one request. */
export const mostTexts = 64;
/** Stored records of one resource. */
export const mostCached = 10_000;
const longestText = 2_000;
const mostDimensions = 4_096;
/** Characters of an answer. */
const longestAnswer = 16_000_000;

/** Whose vectors those of a model are comparable with; null where no address is set. */
export function embeddingModel({ settings }: Needed): string | null {
  const url = settings.get('search.embeddings_url');
  return url === null || url === '' ? null : `${url} ${settings.get('search.embeddings_model') ?? ''}`.slice(0, 400);
}

/** One vector of length 1 for each text. @throws Error that says what went wrong. */
export async function embed(
  { settings, destinations }: Needed,
  texts: readonly string[],
  milliseconds: number,
): Promise<Float32Array[]> {
  const url = settings.get('search.embeddings_url') ?? '';
  const signal = AbortSignal.timeout(milliseconds);
  const problem = await Promise.race([destinations.problem(url), ended(signal)]);
  if (problem !== null) throw new Error(`search.embeddings_url: ${problem}`);
  const key = settings.get('search.embeddings_key');
  const model = settings.get('search.embeddings_model');
  const { statusCode, body } = await undici().request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key === null || key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ input: texts.map((text) => text.slice(0, longestText)), ...(model ? { model } : {}) }),
    dispatcher: destinations.dispatcher,
    signal,
  });
  const answer = await readWhole(body);
  if (statusCode !== 200) throw new Error(`search.embeddings_url answered with status ${statusCode}.`);
  return vectorsIn(answer, texts.length);
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

async function readWhole(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > longestAnswer) throw new Error('search.embeddings_url answered with too much.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function vectorsIn(answer: string, count: number): Float32Array[] {
  const { data } = JSON.parse(answer) as { data?: unknown };
  const list = Array.isArray(data) ? (data as readonly { index?: unknown; embedding?: unknown }[]) : [];
  const vectors: Float32Array[] = [];
  list.forEach(({ index, embedding }, at) => {
    if (!Array.isArray(embedding) || embedding.length === 0 || embedding.length > mostDimensions) return;
    const vector = Float32Array.from(embedding as number[]);
    const length = Math.hypot(...vector);
    if (!Number.isFinite(length) || length === 0) return;
    vectors[typeof index === 'number' ? index : at] = vector.map((value) => value / length);
  });
  for (let at = 0; at < count; at += 1)
    if (vectors[at]?.length !== vectors[0]?.length || vectors[at] === undefined)
      throw new Error('search.embeddings_url answered with no vector for each text.');
  return vectors.slice(0, count);
}

export const vectorText = (vector: Float32Array): string =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64');

interface CachedVectors {
  readonly version: string;
  readonly ids: readonly string[];
  readonly vectors: readonly Float32Array[];
}

const cached = new WeakMap<Pool, Map<string, CachedVectors>>();

/** The vectors of a resource's records, read again when one of them has changed. */
async function cachedOf(pool: Pool, type: string, model: string): Promise<CachedVectors> {
  const [row] = await runText<{ version: string }>(
    pool,
    `select count(*) || ' ' || coalesce(max("id"), 0) as "version" from "search_vector" where "record_type" = $1::text and "model" = $2::text`,
    [type, model],
  );
  const version = `${model} ${row?.version}`;
  const all = cached.get(pool) ?? new Map<string, CachedVectors>();
  cached.set(pool, all);
  const known = all.get(type);
  if (known?.version === version) return known;
  const rows = await runText<{ id: string; vector: string }>(
    pool,
    `select "record_id" as "id", "vector" from "search_vector" where "record_type" = $1::text and "model" = $2::text limit ${mostCached}`,
    [type, model],
  );
  const vectors = rows.map(({ vector }) => {
    const bytes = Buffer.from(vector, 'base64');
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  });
  const found = { version, ids: rows.map(({ id }) => id), vectors };
  all.set(type, found);
  return found;
}

/** Least likeness of two vectors that is worth being shown, and how many are. */
const leastNear = 0.3;
const mostNear = 50;

/** Ids of the records nearest to a vector, with the cosine between. */
export async function nearest(pool: Pool, type: string, model: string, to: Float32Array): Promise<Map<string, number>> {
  const { ids, vectors } = await cachedOf(pool, type, model);
  const scored: [string, number][] = [];
  vectors.forEach((vector, at) => {
    if (vector.length !== to.length) return;
    let sum = 0;
    for (let n = 0; n < to.length; n += 1) sum += (vector[n] ?? 0) * (to[n] ?? 0);
    if (sum >= leastNear) scored.push([ids[at] ?? '', sum]);
  });
  return new Map(scored.sort((a, b) => b[1] - a[1]).slice(0, mostNear));
}
