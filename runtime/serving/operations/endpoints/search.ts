/** GET /search: matches over every resource that can be searched and that the caller may read (domain, search). */
import { ApiError } from '../../../base/errors/index.ts';
import type { QueryPairs } from '../../../base/kernel/context.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import { accessOf, type Match, mayRead, search, servedResource } from '../../../engine/query/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

const standardLimit = 25;
const longestQuery = 200;

/** `total` counts matches up to the ceiling; `truncated` says that there are more than are listed. */
export const searchHandler: EndpointFactory = (services) => {
  const searchable = Object.values(services.resources).filter(
    (spec) => spec.search.length > 0 && servedResource(services, spec.name) === spec,
  );
  return async (context) => {
    const words = (last(context.query, 'q') ?? '').trim();
    const errors: Record<string, string[]> = {};
    if (words === '' || words.length > longestQuery)
      errors.q = [`q is required: the words to look for, at most ${longestQuery} characters.`];
    const ceiling = services.settings.get('search.ceiling');
    const limit = limitOf(context.query, ceiling, errors);
    const types = typesOf(context.query, searchable, errors);
    if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
    const readable = types.filter((spec) => mayRead(services, spec, context.actor));
    const asks = { words, ceiling, costs: context.actor.canViewCosts };
    const found = await search(services.pool, readable, asks, accessOf(services, context));
    const results = found.slice(0, limit).map((match) => resultOf(match, words));
    const total = Math.min(found.length, ceiling);
    const meta = { total, truncated: found.length > results.length, ceiling };
    return { status: 200, body: JSON.stringify({ results, meta }) };
  };
};

function last(query: QueryPairs, name: string): string | undefined {
  return query.findLast(([key]) => key === name)?.[1];
}

function limitOf(query: QueryPairs, ceiling: number, errors: Record<string, string[]>): number {
  const sent = last(query, 'limit');
  if (sent === undefined) return standardLimit;
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

/** The title is the record's name where it has one; the subtitle the next of its searched texts. */
function resultOf({ spec, id, texts, score }: Match, words: string) {
  const titled = ['title', 'name'].find((name) => texts.has(name)) ?? texts.keys().next().value ?? '';
  const others = [...texts].filter(([name, text]) => name !== titled && text !== '');
  return {
    ref: `${spec.name}:${id}`,
    type: spec.name,
    id: spec.keyType === 'uuid' ? id : Number(id),
    title: texts.get(titled) ?? '',
    subtitle: others[0]?.[1] ?? null,
    score,
    highlight: highlighted([...texts.values()], words),
  };
}

/** The first text that holds the words, with `<em>` around them; everything else in it is escaped for HTML. Null for a likeness. */
function highlighted(texts: readonly string[], words: string): string | null {
  for (const text of texts) {
    const at = text.toLowerCase().indexOf(words.toLowerCase());
    if (at < 0) continue;
    const end = at + words.length;
    return `${escaped(text.slice(0, at))}<em>${escaped(text.slice(at, end))}</em>${escaped(text.slice(end))}`;
  }
  return null;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
