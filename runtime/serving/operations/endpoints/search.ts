/** GET /search: matches over every resource that can be searched and that the caller may read (domain, search). */
import { ApiError } from '../../../base/errors/index.ts';
import type { QueryPairs, RequestContext, Services } from '../../../base/kernel/context.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import {
  accessOf,
  type Found,
  highlighted,
  type Match,
  mayRead,
  search,
  servedResource,
  wordsOf,
} from '../../../engine/query/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

const standardLimit = 25;
const longestQuery = 200;

/** The request of a search. */
export interface Sought {
  readonly words: string;
  readonly limit: number;
  readonly ceiling: number;
  /** Those that the caller may read. */
  readonly specs: readonly ResourceSpec[];
}

/** The searchable resources, and the request for each. */
export function searching(services: Services): (context: RequestContext) => Sought {
  const searchable = Object.values(services.resources).filter(
    (spec) => spec.search.length > 0 && servedResource(services, spec.name) === spec,
  );
  return ({ query, actor }) => {
    const words = (last(query, 'q') ?? '').trim();
    const errors: Record<string, string[]> = {};
    if (words === '' || [...words].length > longestQuery)
      errors.q = [`q is required: the words to look for, at most ${longestQuery} characters.`];
    const ceiling = services.settings.get('search.ceiling');
    const limit = limitOf(query, ceiling, errors);
    const types = typesOf(query, searchable, errors);
    if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
    return { words, limit, ceiling, specs: types.filter((spec) => mayRead(services, spec, actor)) };
  };
}

export const searchHandler: EndpointFactory = (services) => {
  const soughtBy = searching(services);
  return async (context) => {
    const sought = soughtBy(context);
    const found = await search(services.pool, sought.specs, sought, accessOf(services, context));
    return { status: 200, body: answer(sought, found, wordsOf(sought.words)) };
  };
};

/** `total` counts matches up to the ceiling; `truncated` says that there are more than are listed. */
export function answer(
  { limit, ceiling }: Sought,
  { matches, counts }: Found,
  words: readonly string[],
  further: Readonly<Record<string, unknown>> = {},
): string {
  const results = matches.slice(0, limit).map((match) => resultOf(match, words));
  const found = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const total = Math.min(found, ceiling);
  const byCount = [...counts].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
  const types = Object.fromEntries(byCount.map(([type, count]) => [type, Math.min(count, ceiling)]));
  const meta = { total, truncated: found > results.length, ceiling, types, ...further };
  return JSON.stringify({ results, meta });
}

function last(query: QueryPairs, name: string): string | undefined {
  return query.findLast(([key]) => key === name)?.[1];
}

function limitOf(query: QueryPairs, ceiling: number, errors: Record<string, string[]>): number {
  const sent = last(query, 'limit');
  if (sent === undefined) return Math.min(standardLimit, ceiling);
  if (!/^[1-9]\d{0,8}$/.test(sent)) errors.limit = ['limit must be a whole number from 1.'];
  return Math.min(Number(sent), ceiling);
}

/** `types=rentals,accounts`, singular or plural; all when not sent. */
function typesOf(
  query: QueryPairs,
  searchable: readonly ResourceSpec[],
  errors: Record<string, string[]>,
): readonly ResourceSpec[] {
  const names = (last(query, 'types') ?? '').split(',').map((name) => name.trim());
  const wanted = names.filter((name) => name !== '');
  if (wanted.length === 0) return searchable;
  const unknown = wanted.filter((name) => !searchable.some((spec) => spec.name === name || spec.plural === name));
  if (unknown.length > 0)
    errors.types = [`types may be ${searchable.map((spec) => spec.plural).join(', ')}; not ${unknown.join(', ')}.`];
  return searchable.filter((spec) => wanted.includes(spec.name) || wanted.includes(spec.plural));
}

/** The title is the record's name where it has one; the subtitle the next of its searched texts that is no long one. */
function resultOf({ spec, id, texts, within, score }: Match, words: readonly string[]) {
  const long = new Set(spec.fields.filter(({ kind }) => kind === 'text').map(({ name }) => name));
  const short = [...texts].filter(([name, text]) => !long.has(name) && text !== '');
  const titled = short.find(([name]) => name === 'title' || name === 'name') ?? short[0] ?? [...texts][0];
  const beside = short.find(([name]) => name !== titled?.[0]);
  return {
    ref: `${spec.name}:${id}`,
    type: spec.name,
    id: spec.keyType === 'uuid' ? id : Number(id),
    title: titled?.[1] ?? '',
    subtitle: beside?.[1] ?? null,
    within,
    score,
    highlight: highlighted([...texts.values()], words),
  };
}
