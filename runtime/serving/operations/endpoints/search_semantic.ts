/**
 * GET /search/semantic: finds related records by other words, by what occurs together, and by vectors if a service for them is
 * configured.
 */
import type { Services } from '../../../base/kernel/context.ts';
import {
  type Access,
  accessOf,
  type Found,
  type Match,
  matchesById,
  mayRead,
  othersOf,
  rowsBeside,
  search,
  wordsOf,
} from '../../../engine/query/index.ts';
import { embed, embeddingModel, nearest } from '../../../services/embeddings/index.ts';
import type { EndpointFactory } from '../endpoint.ts';
import { answer, type Sought, searching } from './search.ts';

/** Best matches of a resource whose neighbours are looked for, and the share of their score that neighbours have. */
const mostLed = 3;
const shareBeside = 0.35;

export const searchSemanticHandler: EndpointFactory = (services) => {
  const soughtBy = searching(services);
  const listsOf = otherWords(services);
  return async (context) => {
    const sought = soughtBy(context);
    const access = accessOf(services, context);
    const without = new Set(services.settings.get('search.without_words').map((text) => wordsOf(text).join(' ')));
    const others = othersOf(sought.words, listsOf(), without);
    const vector = vectorOf(services, sought);
    const byWords = await search(services.pool, sought.specs, { ...sought, others }, access);
    const near = await nearMatches(services, sought, access, await vector);
    const joined = merged(byWords, near ?? []);
    const beside = await besideMatches(services, sought, joined, {
      access,
      reads: (name) => {
        const rows = services.resources[name];
        return rows !== undefined && mayRead(services, rows, context.actor);
      },
    });
    const found = merged(joined, beside);
    const words = [...wordsOf(sought.words), ...others.flatMap(({ phrases }) => phrases)];
    const shown = new Set(found.matches.slice(0, sought.limit));
    const further = {
      engine: near === null ? 'lexical' : 'vector',
      words: others.flatMap(({ phrases }) => phrases),
      together: beside.filter((match) => shown.has(match)).map(({ spec, id }) => `${spec.name}:${id}`),
    };
    return { status: 200, body: answer(sought, cut(found, sought), words, further) };
  };
};

/** The lists of the product and of the company; made anew when the company's have changed. */
function otherWords({ product, settings }: Services): () => readonly (readonly string[])[] {
  let of: readonly string[] | null = null;
  let lists: readonly (readonly string[])[] = [];
  return () => {
    const lines = settings.get('search.words');
    if (of === null || of.join('\n') !== lines.join('\n')) {
      of = lines;
      const companyWords = lines.map((line) => line.split('=').map((text) => text.trim()));
      lists = [...(product.otherWords ?? []), ...companyWords];
    }
    return lists;
  };
}

interface Vector {
  readonly model: string;
  readonly vector: Float32Array;
}

/** Null where no address is set, nothing that is found by meaning is searched, or no answer came in time: that is logged. */
async function vectorOf(services: Services, { words, specs }: Sought): Promise<Vector | null> {
  const model = embeddingModel(services);
  if (model === null || !specs.some(({ meaning }) => meaning)) return null;
  try {
    const [vector] = await embed(services, [words], services.settings.get('search.embeddings_timeout_ms'));
    return vector ? { model, vector } : null;
  } catch (error) {
    services.observe({
      kind: 'process',
      message: 'searched by words alone',
      detail: { reason: (error as Error).message },
    });
    return null;
  }
}

async function nearMatches(
  { pool }: Services,
  { specs }: Sought,
  access: Access,
  vector: Vector | null,
): Promise<Match[] | null> {
  if (vector === null) return null;
  const found: Match[] = [];
  for (const spec of specs.filter(({ meaning }) => meaning)) {
    const near = await nearest(pool, spec.name, vector.model, vector.vector);
    // A vector says less than a word that is there: what it finds alone comes behind words, and before letters within them.
    const scores = new Map([...near].map(([id, cosine]) => [id, 0.6 * cosine]));
    found.push(...(await matchesById(pool, spec, scores, access)));
  }
  return found;
}

/** What occurs beside the best matches, in rows that the caller may read. */
async function besideMatches(
  { pool }: Services,
  { specs }: Sought,
  { matches }: Found,
  { access, reads }: { readonly access: Access; readonly reads: (resource: string) => boolean },
): Promise<Match[]> {
  const found: Match[] = [];
  for (const spec of specs) {
    if (!spec.together || !reads(spec.together.resource)) continue;
    const led = matches.filter((match) => match.spec === spec).slice(0, mostLed);
    const [best] = led;
    if (!best) continue;
    const ids = await rowsBeside(
      pool,
      spec,
      led.map(({ id }) => id),
      access,
    );
    const scores = new Map(ids.map((id, at) => [id, (best.score * shareBeside * (ids.length - at)) / ids.length]));
    found.push(...(await matchesById(pool, spec, scores, access)));
  }
  return found;
}

/** Both, each record once with the better of its scores, best first. */
function merged({ matches, counts }: Found, further: readonly Match[]): Found {
  const byRef = new Map(matches.map((match) => [`${match.spec.name}:${match.id}`, match]));
  const sums = new Map(counts);
  for (const match of further) {
    const ref = `${match.spec.name}:${match.id}`;
    const known = byRef.get(ref);
    if (!known) sums.set(match.spec.name, (sums.get(match.spec.name) ?? 0) + 1);
    if (!known || known.score < match.score) byRef.set(ref, match);
  }
  const all = [...byRef.values()].sort((a, b) => b.score - a.score || (a.spec.name < b.spec.name ? -1 : 1));
  return { matches: all, counts: sums };
}

function cut({ matches, counts }: Found, { ceiling }: Sought): Found {
  return { matches: matches.slice(0, ceiling + 1), counts };
}
