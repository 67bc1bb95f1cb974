/** The published interface as lines of text (generated/contract.txt): the meaning of a definition's change for clients. */
import type { Contract, Fact } from './fact.ts';

/**
 * A line for each subject, in their order: `field rental.title: string, greatest length at most 255, on create, …`. Subjects of
 * one owner with the same promises share a line: `event rental.created, deleted, updated: …`.
 */
export function contractLines(contract: Contract): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const [subject, fact] of Object.entries(contract)) {
    const end = Math.max(subject.lastIndexOf('.'), subject.lastIndexOf(':')) + 1;
    const said = wordsOf(subject, fact).join('; ');
    const key = `${subject.slice(0, end)}\n${said}`;
    lines.set(key, [...(lines.get(key) ?? []), subject.slice(end)]);
  }
  return [...lines].map(([key, names]) => {
    const [owner = '', said = ''] = key.split('\n');
    return `${owner}${names.join(', ')}${said === '' ? '' : `: ${said}`}`;
  });
}

function wordsOf(subject: string, fact: Fact): readonly string[] {
  const { fixed = {}, offers = [], demands = [], atMost = {}, atLeast = {}, deprecated } = fact;
  const [filters, others] = parted(subject, offers);
  return [
    ...Object.entries(fixed).flatMap(([name, value]) => (value === undefined ? [] : [stated(name, value)])),
    ...Object.entries(atLeast).map(([name, value]) =>
      name === 'unit cost' ? `${name} ${value}` : `${name} ${value} or more`,
    ),
    ...Object.entries(atMost).map(([name, value]) => `${name} ${value} or less`),
    ...(others.length > 0 ? [`offers ${others.join(', ')}`] : []),
    ...(filters.length > 0 ? [`filters ${filters.join(' ')}`] : []),
    ...(demands.length > 0 ? [`demands ${demands.join(', ')}`] : []),
    ...(deprecated === undefined ? [] : [`deprecated ${deprecated}`]),
  ];
}

function stated(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return name === 'type' ? text : `${name} ${text}`;
}

/** Predicates that a field is filtered by, and all else that it offers. */
function parted(
  subject: string,
  offers: readonly string[],
): readonly [filters: readonly string[], others: readonly string[]] {
  const start = `the filter ${subject.slice(subject.lastIndexOf('.') + 1)}_`;
  const filters = offers.filter((offer) => offer.startsWith(start));
  const others = offers.filter((offer) => !offer.startsWith(start));
  // A field is sorted by under its own name.
  const sort = `sort=${subject.slice(subject.lastIndexOf('.') + 1)}`;
  return [filters.map((offer) => offer.slice(start.length)), others.map((offer) => (offer === sort ? 'sort' : offer))];
}
