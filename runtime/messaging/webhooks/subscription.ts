/** Which events a webhook is subscribed to: exact names, `<entity>.*`, or `*`. */
import { distance } from 'fastest-levenshtein';
import type { EventSpec } from '../../base/kernel/route.ts';

const mostSuggestions = 5;
const farthest = 4;

export function subscribes(patterns: readonly string[], event: string): boolean {
  const entity = event.slice(0, event.indexOf('.'));
  return patterns.some((pattern) => pattern === event || pattern === '*' || pattern === `${entity}.*`);
}

/** Indexes of the patterns that match no event of the registry. */
export function unknownNames(names: readonly string[], events: ReadonlyMap<string, EventSpec>): readonly number[] {
  const entities = new Set([...events.keys()].map((name) => name.slice(0, name.indexOf('.'))));
  return names.flatMap((name, index) => {
    const known = name === '*' || events.has(name) || (name.endsWith('.*') && entities.has(name.slice(0, -2)));
    return known ? [] : [index];
  });
}

/** At most five suggestions: the nearest by edit distance, then others of the same entity (domain 5). */
export function suggestionsFor(name: string, events: ReadonlyMap<string, EventSpec>): readonly string[] {
  const known = [...events.keys()];
  const near = known
    .map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate) }))
    .filter(({ far }) => far <= farthest)
    .sort((a, b) => a.far - b.far || a.candidate.localeCompare(b.candidate))
    .map(({ candidate }) => candidate);
  const entity = name.split('.')[0]?.toLowerCase() ?? '';
  const kin = known.filter((candidate) => candidate.startsWith(`${entity}.`));
  return [...new Set([...near, ...kin])].slice(0, mostSuggestions);
}
