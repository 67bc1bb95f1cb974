/** Operations by words: those whose name, summary or resource have them, the nearest first. */
import { distance } from 'fastest-levenshtein';
import type { McpDocument } from '../../base/kernel/mcp.ts';
import type { Catalogue, Tool } from './catalogue.ts';
import { isEmpty, phrases, synonyms, tokensOf, wordReader } from './search_words.ts';
import { isOffered, mayCall, type Visit } from './visit.ts';

interface Entry {
  readonly tool: Tool;
  readonly name: readonly string[];
  readonly said: ReadonlySet<string>;
  /** Words of what people say when they mean it. */
  readonly phrases: ReadonlySet<string>;
  /** Names of arguments, which count least. */
  readonly takes: ReadonlySet<string>;
}

/** A word of the query. */
interface SearchWord {
  readonly word: string;
  /** How well it distinguishes operations. */
  readonly worth: number;
  /** The word, and those that operations have for it. */
  readonly alternatives: readonly string[];
}

export type Search = (
  visit: Visit,
  words: string,
  toolset: string | undefined,
  most: number,
) => Record<string, unknown>;

/** What people say for operations, or in several words for words that operations have. */
interface Saying {
  /** Its words, in order. */
  readonly heard: readonly string[];
  /** Names of routes. */
  readonly routes: ReadonlySet<string>;
  readonly alternatives: readonly string[];
}

/** Words of a question that are heard, and of these those that are looked for. */
const mostHeard = 60;
const mostWords = 12;

export function openSearch(catalogue: Catalogue): Search {
  const declared = Object.entries({ ...synonyms, ...catalogue.words });
  const allPhrases: McpDocument['phrases'] = { ...phrases, ...catalogue.phrases };
  const named = new Set(catalogue.tools.flatMap(({ name }) => tokensOf(name)));
  const known = new Set([
    ...named,
    ...catalogue.tools.flatMap(({ description }) => tokensOf(description)),
    ...declared.flatMap(([text]) => tokensOf(text)),
    ...Object.values(allPhrases).flatMap((all) => all.flatMap(tokensOf)),
  ]);
  const read = wordReader(known, named);
  const wordsOf = (text: string): string[] => tokensOf(text).map(read);
  const contentOf = (text: string): string[] => wordsOf(text).filter((word) => !isEmpty(word));
  const entries: Entry[] = catalogue.tools.map((tool) => ({
    tool,
    name: wordsOf(tool.name),
    said: new Set([...contentOf(tool.description), ...contentOf(tool.route), ...contentOf(tool.toolset)]),
    phrases: new Set((allPhrases[tool.route] ?? []).flatMap(contentOf)),
    takes: new Set(Object.keys(tool.inputSchema.properties).flatMap(contentOf)),
  }));
  const others = new Map<string, readonly string[]>();
  const sayings: Saying[] = [];
  for (const [text, all] of declared) {
    const heard = wordsOf(text);
    const routes = new Set(all.filter(isRoute));
    const alternatives = all.filter((one) => !isRoute(one)).flatMap(wordsOf);
    const [word = '', further] = heard;
    if (further === undefined && alternatives.length > 0) others.set(word, alternatives);
    if (further !== undefined || routes.size > 0)
      sayings.push({ heard, routes, alternatives: further === undefined ? [] : alternatives });
  }
  // `failed` is in the name of one operation and `fail` in that of another: who says the one may mean the other.
  const rooted = (word: string): readonly string[] => {
    const [, root = ''] = /^(.{3,}?)(?:ing|ed)$/.exec(word) ?? [];
    return [root, `${root}e`].filter((form) => root !== '' && named.has(form));
  };
  const alternativesOf = (word: string): readonly string[] => [word, ...rooted(word), ...(others.get(word) ?? [])];
  /** A word that few operations have distinguishes better: from 0.5, which nearly all have, to 2. */
  const worths = new Map<string, number>();
  const worthOf = (word: string): number => {
    const found = worths.get(word);
    if (found !== undefined) return found;
    const having = entries.filter(({ name, said, phrases: about }) =>
      alternativesOf(word).some((one) => name.includes(one) || said.has(one) || about.has(word)),
    );
    const rarity = Math.log(entries.length / Math.max(1, having.length)) / Math.log(Math.max(2, entries.length));
    const worth = 0.5 + 1.5 * Math.max(0, rarity);
    if (having.length > 0) worths.set(word, worth);
    return worth;
  };
  return (visit, words, toolset, most) => {
    const spoken = wordsOf(words).slice(0, mostHeard);
    const said = sayings.filter(({ heard }) => isSaid(heard, spoken));
    // What takes a step back is called by the step: `undispatch`.
    const back = (word: string): readonly string[] => (spoken.includes('undo') ? [`un${word}`] : []);
    const content = [...new Set(spoken.filter((word) => !isEmpty(word)))].slice(0, mostWords);
    const wanted: readonly SearchWord[] = [
      ...content.map((word) => ({
        word,
        worth: worthOf(word),
        alternatives: [...back(word), ...alternativesOf(word)],
      })),
      ...said.flatMap(({ heard, alternatives }) =>
        alternatives.length > 0 ? [{ word: heard.join(' '), worth: 1, alternatives }] : [],
      ),
    ];
    const change = isQuestion(spoken) ? 3 : 1.2;
    const found = entries
      .filter(({ tool }) => isOffered(visit.selection, tool) && (toolset === undefined || tool.toolset === toolset))
      .map((entry) => ({ entry, ...scoreOf(entry, wanted, said, change) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length);
    return {
      operations: varied(found, most).map(({ entry: { tool } }) => ({
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

/** What a further operation loses for each before it that the same words have found. */
const alike = 1.2;

/**
 * The nearest first, without listing list, record and history of one resource in a row if the same word found them all: other
 * possible meanings stay visible.
 */
function varied<F extends { entry: Entry; score: number; by: string }>(found: readonly F[], most: number): F[] {
  const rest = found.slice(0, most * 6);
  const before = new Map<string, number>();
  const scoreNow = ({ score, by }: F): number => score - alike * Math.max(0, (before.get(by) ?? 0) - 1);
  const chosen: F[] = [];
  while (chosen.length < most && rest.length > 0) {
    let best = 0;
    rest.forEach((one, at) => {
      if (scoreNow(one) > scoreNow(rest[best] as F)) best = at;
    });
    const [one] = rest.splice(best, 1) as [F];
    chosen.push(one);
    before.set(one.by, (before.get(one.by) ?? 0) + 1);
  }
  return chosen;
}

const isRoute = (text: string): boolean => text.includes('.');

/** Whether the words appear in this order, with any words between them. */
function isSaid(heard: readonly string[], spoken: readonly string[]): boolean {
  let at = 0;
  for (const word of spoken) if (word === heard[at]) at += 1;
  return heard.length > 0 && at === heard.length;
}

const questions = new Set('which what who whose when where be do have'.split(' '));

/** Such a question wants to know something, and to change nothing. */
const isQuestion = ([first = '', second = '']: readonly string[]): boolean =>
  (questions.has(first) && second !== 'not') || (first === 'how' && ['many', 'much'].includes(second));

/** @param change the deduction for an operation that changes something if the query asks for no change. */
function scoreOf(
  { tool, name, said, phrases: about, takes }: Entry,
  wanted: readonly SearchWord[],
  sayings: readonly Saying[],
  change: number,
): { readonly score: number; readonly by: string } {
  let score = 0;
  const words: string[] = [];
  for (const { heard, routes } of sayings) if (routes.has(tool.route)) score += 5 + heard.length;
  for (const { word, worth, alternatives } of wanted) {
    const before = score;
    if (name.includes(word)) score += 4.2 * worth;
    else if (alternatives.some((one) => name.includes(one))) score += 4 * worth;
    else if (about.has(word)) score += 3.5 * worth;
    else if (alternatives.some((one) => said.has(one))) score += 2.5 * worth;
    else if (name.some((one) => isSlip(word, one))) score += 1.5 * worth;
    else if (takes.has(word)) score += worth;
    if (score > before) words.push(word);
  }
  const by = `${words.join(' ')}${tool.annotations.readOnlyHint ? '' : ', to change'}`;
  if (score === 0) return { score, by };
  // Among operations with all the words, the one with the fewest others wins; a query without a change never prefers one that
  // changes something.
  const extra = name.filter((one) => !isEmpty(one) && !wanted.some(({ alternatives }) => alternatives.includes(one)));
  const changes = !tool.annotations.readOnlyHint && extra.includes(name[0] ?? '');
  return { score: score - extra.length * 0.3 - (changes ? change : 0), by };
}

const isSlip = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 4 && distance(one, other) <= (other.length >= 8 ? 2 : 1);
