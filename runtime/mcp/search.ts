/** Operations by words: those whose name, summary or resource have them, the nearest first. */
import { distance } from 'fastest-levenshtein';
import type { Catalogue, Tool } from './catalogue.ts';
import { isOffered, mayCall, type Visit } from './visit.ts';

/** Words that say nothing of which operation is meant. */
const empty = new Set(
  (
    'a an the of for to in on by and or with how do i my all is are be was has have can it its this that these those me we our you ' +
    'your who whom what which when where many much some any every between from at until than then there out up across over into ' +
    'something everything please want need'
  ).split(' '),
);

/** What people say for what tools are called by. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  add: ['create'],
  new: ['create'],
  make: ['create'],
  show: ['get'],
  read: ['get', 'list'],
  find: ['list', 'search'],
  see: ['get', 'list'],
  look: ['get', 'list', 'search'],
  edit: ['update'],
  modify: ['update'],
  change: ['update', 'change'],
  remove: ['delete'],
  destroy: ['delete'],
};

interface Entry {
  readonly tool: Tool;
  readonly name: readonly string[];
  readonly said: ReadonlySet<string>;
  /** Names of arguments, which count least. */
  readonly takes: ReadonlySet<string>;
}

/** A word that was asked for. */
interface Asked {
  readonly word: string;
  /** How much it says of which operation is meant. */
  readonly worth: number;
  /** The word, and those that operations have for it. */
  readonly meant: readonly string[];
}

export type Search = (
  visit: Visit,
  words: string,
  toolset: string | undefined,
  most: number,
) => Record<string, unknown>;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !empty.has(word))
    .map(stem);

/** Singular and plural, `converts` and `convert`, are one word. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '') : word);

export function openSearch(catalogue: Catalogue): Search {
  const said = Object.entries(catalogue.words).map(([word, all]) => [stem(word), all.map(stem)] as const);
  const others = new Map<string, readonly string[]>([...Object.entries(synonyms), ...said]);
  const meantBy = (word: string): readonly string[] => [word, ...(others.get(word) ?? [])];
  const entries: Entry[] = catalogue.tools.map((tool) => ({
    tool,
    name: wordsOf(tool.name),
    said: new Set([...wordsOf(tool.description), ...wordsOf(tool.route), tool.toolset]),
    takes: new Set(Object.keys(tool.inputSchema.properties).flatMap(wordsOf)),
  }));
  /** A word that few operations have says more of which one is meant: from 0.5, which nearly all have, to 2. */
  const worths = new Map<string, number>();
  const worthOf = (word: string): number => {
    const known = worths.get(word);
    if (known !== undefined) return known;
    const having = entries.filter(({ name, said }) => meantBy(word).some((one) => name.includes(one) || said.has(one)));
    const rarity = Math.log(entries.length / Math.max(1, having.length)) / Math.log(Math.max(2, entries.length));
    const worth = 0.5 + 1.5 * Math.max(0, rarity);
    if (having.length > 0) worths.set(word, worth);
    return worth;
  };
  return (visit, words, toolset, most) => {
    const asked = [...new Set(wordsOf(words))]
      .slice(0, 12)
      .map((word) => ({ word, worth: worthOf(word), meant: meantBy(word) }));
    const found = entries
      .filter(({ tool }) => isOffered(visit.asked, tool) && (toolset === undefined || tool.toolset === toolset))
      .map((entry) => ({ entry, score: scoreOf(entry, asked) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length);
    return {
      operations: found.slice(0, most).map(({ entry: { tool } }) => ({
        tool: tool.name,
        does: tool.description,
        toolset: tool.toolset,
        required: tool.inputSchema.required ?? [],
        reads: tool.annotations.readOnlyHint,
        allowed: mayCall(visit.actor.abilities, tool.spec),
      })),
      found: found.length,
    };
  };
}

function scoreOf({ name, said, takes }: Entry, asked: readonly Asked[]): number {
  let score = 0;
  for (const { word, worth, meant } of asked) {
    if (meant.some((one) => name.includes(one))) score += 4 * worth;
    else if (meant.some((one) => said.has(one))) score += 2.5 * worth;
    else if (name.some((one) => isSlip(word, one))) score += 1.5 * worth;
    else if (takes.has(word)) score += worth;
  }
  // Of those that have all the words the one with the fewest others is meant.
  return score === 0 ? 0 : score - name.filter((one) => !asked.some(({ meant }) => meant.includes(one))).length * 0.3;
}

const isSlip = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 4 && distance(one, other) <= (other.length >= 8 ? 2 : 1);
