/** The published interface as lines of text (generated/contract.txt): what a change of definitions means to clients. */
import type { Contract, Fact } from './fact.ts';

/** A line for each subject, in their order: `field rental.title: string, greatest length at most 255, on create, …`. */
export function contractLines(contract: Contract): readonly string[] {
  return Object.entries(contract).map(([subject, fact]) => {
    const words = wordsOf(subject, fact);
    return words.length === 0 ? subject : `${subject}: ${words.join('; ')}`;
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
  return [filters.map((offer) => offer.slice(start.length)), offers.filter((offer) => !offer.startsWith(start))];
}
