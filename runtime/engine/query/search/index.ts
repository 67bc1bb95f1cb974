/**
 * Search over many resources at once, by the index of words that each has. Of a small table every match is ranked. Of a large one
 * those whose text is what was typed, then as many of those that contain it as are ranked; where these are too many, those whose
 * text begins with it as well; and where nearly all rows contain it, the newest that do. What resembles the words is looked for
 * where nothing contains them.
 */

import type { Pool } from 'pg';
import { quote } from '../../../base/database/quote.ts';
import { inTransaction, send } from '../../../base/database/transaction.ts';
import { wholeRow } from '../../../base/database/whole_row.ts';
import { ApiError } from '../../../base/errors/api_error.ts';
import type { FieldSpec, ResourceSpec } from '../../../base/kernel/resource.ts';
import { ceilingOf, limitFor } from '../cost/afford.ts';
import { type Sizes, sizeOf, sizesOf } from '../cost/sizes.ts';
import { indexOf } from '../plan/resource_index.ts';
import { Binder } from '../sql/binder.ts';
import { nameOfShape, type Row, runStatement } from '../sql/statement.ts';
import { type Access, scopeSql } from '../sql/where.ts';
import { type Common, commonIn } from './common.ts';
import { joined, likeText, wordsOf } from './fold.ts';

export interface Match {
  readonly spec: ResourceSpec;
  readonly id: string;
  /** Values of the searched fields by name, null ones left out. */
  readonly texts: ReadonlyMap<string, string>;
  /** Reference of the record that it is part of, or null. */
  readonly within: string | null;
  readonly score: number;
}

export interface Found {
  /** Best first, at most one above the ceiling. */
  readonly matches: readonly Match[];
  /** Matches by resource, of each at most one above the ceiling. */
  readonly counts: ReadonlyMap<string, number>;
}

export interface Asks {
  readonly words: string;
  readonly ceiling: number;
  /** Other words for one or several of those that were typed: a record that has them matches as well, behind the others. */
  readonly others?: readonly { readonly instead: readonly string[]; readonly phrases: readonly string[] }[];
}

/** Words that are looked for; of more the longest. */
const mostWords = 8;
/** Tables with fewer rows are ranked whole. */
const small = 10_000;
/** Rows of a large table that are ranked. */
const ranked = 300;
/** Rows of a large table that resemble the words and are ranked. */
const alike = 100;
/** The newest rows that are looked at where nearly all have the words. */
const newestRows = 1_000;
/** How much of a word's groups of three letters a text must have in a row to resemble it. */
const resembling = 0.5;
const nothing: Found = { matches: [], counts: new Map() };
const timedOut = '57014';

/** Matches of the given resources. Only what the caller may see. */
export async function search(pool: Pool, specs: readonly ResourceSpec[], asks: Asks, access: Access): Promise<Found> {
  const words = [...new Set(wordsOf(asks.words))];
  const searched = specs.filter(({ words: indexed }) => indexed !== undefined);
  if (words.length === 0 || searched.length === 0) return nothing;
  const sizes = await sizesOf(pool);
  checkPrice(pool, searched, sizes);
  const terms = termsOf(words, asks.others ?? []);
  const typed = wordsOf(asks.words);
  const look: Look = {
    terms,
    whole: joined(typed),
    phrase: typed.join(' '),
    most: asks.ceiling + 1,
    resembles: false,
  };
  const large = searched.filter(({ table }) => sizeOf(sizes, table).rows >= small);
  const common = await commonIn(pool, large, patternsOf(look));
  const found = await run(pool, searched, look, { access, large: new Set(large), common });
  if (found.matches.length > 0 || !words.some(mayResemble)) return found;
  try {
    const alike = { ...look, terms: terms.map(misspelt), resembles: true };
    return await run(pool, searched, alike, { access, large: new Set(large), common });
  } catch (error) {
    if ((error as { code?: string }).code === timedOut) return found;
    throw error;
  }
}

/** What a search reads at most grows with the tables, and so does what it may cost: it is refused where next to nothing may. */
function checkPrice(pool: Pool, specs: readonly ResourceSpec[], sizes: Sizes): void {
  const rows = specs.reduce((sum, { table }) => sum + sizeOf(sizes, table).rows, 0);
  const [{ table } = { table: '' }] = [...specs].sort(
    (a, b) => sizeOf(sizes, b.table).rows - sizeOf(sizes, a.table).rows,
  );
  if (rows * 0.01 <= limitFor([table], sizes, ceilingOf(pool))) return;
  throw new ApiError('query_too_complex', { errors: { q: ['is looked for in too many texts: name fewer types'] } });
}

/** A word, or several that have other words. */
interface Term {
  readonly word: string;
  /** Any of these is in the words of a record that matches: the word itself first. */
  readonly contained: readonly string[];
}

interface Look {
  readonly terms: readonly Term[];
  /** All that was typed, without anything between, and with blanks. */
  readonly whole: string;
  readonly phrase: string;
  readonly most: number;
  readonly resembles: boolean;
}

function termsOf(words: readonly string[], others: NonNullable<Asks['others']>): Term[] {
  const terms: Term[] = [];
  const taken = new Set<string>();
  for (const { instead, phrases } of others) {
    const [first] = instead;
    if (first === undefined || instead.some((word) => taken.has(word) || !words.includes(word))) continue;
    for (const word of instead) taken.add(word);
    const contained = [instead.join(' '), ...phrases].map((phrase) => {
      // Nothing begins with letters so few that is not something else.
      const end = phrase.length < 4 ? ' %' : '%';
      return `% ${likeText(phrase)}${end}`;
    });
    terms.push({ word: instead.join(' '), contained });
  }
  for (const word of words.filter((one) => !taken.has(one))) terms.push({ word, contained: [containing(word)] });
  return terms.sort((a, b) => b.word.length - a.word.length).slice(0, mostWords);
}

/**
 * The word, with two neighbouring letters exchanged, and a short one with another letter in a position: the mistakes that leave fewest
 * groups of three letters as they are.
 */
function misspelt(term: Term): Term {
  const letters = [...term.word];
  if (letters.length < 4 || letters.length > 16 || term.word.includes(' ')) return term;
  const exchanged = letters.slice(1).map((letter, at) => {
    const swapped = [...letters.slice(0, at), letter, letters[at] ?? '', ...letters.slice(at + 2)].join('');
    return `% ${likeText(swapped)}%`;
  });
  return { ...term, contained: [...term.contained, ...exchanged, ...(letters.length > 8 ? [] : replaced(letters))] };
}

/** Any letter in the position of each but the last, which leaves enough to be alike. */
function replaced(letters: readonly string[]): string[] {
  return letters.slice(0, -1).flatMap((letter, at) => {
    if (!/\p{L}/u.test(letter)) return [];
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
    // Many words begin with a few letters; and if neither side is a group of three, the index uses the end of the word.
    const end = letters.length < 6 ? ' %' : '%';
    return [`% ${likeText(before.join(''))}_${likeText(after.join(''))}${end}`];
  });
}

/** Trigrams find letters within words from three on; fewer are the beginning of a word. */
function containing(word: string): string {
  return [...word].length < 3 ? `% ${likeText(word)}%` : `%${likeText(word)}%`;
}

/** For a large table: a look for containing texts, and one for texts that begin so. */
function patternsOf({ terms, whole }: Look): {
  readonly contained: readonly (readonly string[])[];
  readonly prefix: string;
} {
  return { contained: terms.map(({ contained }) => contained), prefix: `% Q${likeText(whole)}%` };
}

interface Around {
  readonly access: Access;
  readonly large: ReadonlySet<ResourceSpec>;
  readonly common: ReadonlyMap<ResourceSpec, Common>;
}

async function run(pool: Pool, specs: readonly ResourceSpec[], look: Look, around: Around): Promise<Found> {
  const binder = new Binder();
  const bound = bindLook(look, binder, around.large.size > 0);
  const branches = specs.map((spec) => branch(spec, bound, around, binder));
  const counts =
    'select json_object_agg(c.type, c.n)::text from (select m.type, count(*) as n from m group by m.type) c';
  const text = `with m as materialized (${branches.join(' union all ')}) select m.type, m.id, m.texts, m.score::text, m.within, (${counts}) from m order by m.score desc, m.type, m.place limit ${look.most}`;
  const statement = { text, values: binder.values, name: nameOfShape(text) };
  const rows = await inTransaction(pool, async (client) => {
    await send(client, look.resembles ? forLikeness : forWords);
    return runStatement(client, statement);
  });
  return foundIn(specs, rows);
}

/** One plan serves all words: their frequency was looked up before. */
const forWords = {
  name: 'b_search_words',
  text: "select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('jit', 'off', true)",
};
/** What resembles words that nothing contains is worth some time, and not more. */
const forLikeness = {
  name: 'b_search_likeness',
  text: `select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('jit', 'off', true), set_config('pg_trgm.word_similarity_threshold', '${resembling}', true), set_config('statement_timeout', '1500', true)`,
};

function foundIn(specs: readonly ResourceSpec[], rows: readonly Row[]): Found {
  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  const matches = rows.flatMap(([type, id, texts, score, within]) => {
    const spec = byName.get(type ?? '');
    if (!spec) return [];
    const values = Object.entries(JSON.parse(texts ?? '{}') as Record<string, string>);
    return [{ spec, id: id ?? '', texts: new Map(values), within: within ?? null, score: Number(score) }];
  });
  const counts = JSON.parse(rows[0]?.[5] ?? '{}') as Record<string, number>;
  return { matches, counts: new Map(Object.entries(counts)) };
}

/** The words as parameters. */
interface Bound {
  readonly terms: readonly {
    readonly contained: string;
    readonly within: string;
    readonly beginning: string;
    readonly wholeWord: string;
    readonly word: string;
    /** What resembles it is found as well. */
    readonly resembling: boolean;
  }[];
  readonly whole: string;
  /** '' where one word was typed, or nothing may resemble it. */
  readonly phrase: string;
  readonly wholeEnds: readonly string[];
  readonly prefix: string;
  readonly length: string;
  readonly most: number;
  readonly resembles: boolean;
}

/** Another number is another thing, and of two letters nothing is left that would be alike. */
const mayResemble = (word: string): boolean => [...word].length >= 3 && /\p{L}/u.test(word);

/** Patterns that the index finds a whole text by. */
function endsOf(whole: string): string[] {
  const signs = [...whole];
  if (signs.length <= 8) return [`% Q${likeText(whole)}Z %`];
  return [`% Q${likeText(signs.slice(0, 3).join(''))}%`, `%${likeText(signs.slice(-7).join(''))}Z %`];
}

/** What no part of the statement names must not be bound. */
function bindLook({ terms, whole, phrase, most, resembles }: Look, binder: Binder, large: boolean): Bound {
  const text = likeText(whole);
  return {
    terms: terms.map(({ word, contained }) => ({
      // Several patterns in one scan of the index are combined; separate patterns are a scan each.
      contained:
        contained.length === 1 ? binder.bind(contained[0], 'text') : `any(${binder.bind(contained, 'text[]')})`,
      within: binder.bind(contained[0], 'text'),
      beginning: binder.bind(`% ${likeText(word)}%`, 'text'),
      wholeWord: binder.bind(`% ${likeText(word)} %`, 'text'),
      word: resembles ? binder.bind(word, 'text') : '',
      resembling: resembles && mayResemble(word),
    })),
    whole: binder.bind(`% Q${text}Z %`, 'text'),
    phrase:
      resembles && terms.length > 1 && terms.every(({ word }) => mayResemble(word)) ? binder.bind(phrase, 'text') : '',
    wholeEnds: large && !resembles ? endsOf(whole).map((pattern) => binder.bind(pattern, 'text')) : [],
    prefix: binder.bind(`% Q${text}%`, 'text'),
    length: binder.bind(whole.length, 'integer'),
    most,
    resembles,
  };
}

function branch(spec: ResourceSpec, bound: Bound, { access, large, common }: Around, binder: Binder): string {
  const words = spec.words ?? '';
  const table = `${quote(spec.table)} t`;
  const seen = conditionsOf(spec, access, binder);
  const having = (...conditions: readonly string[]) =>
    `select t."id" from ${table} where ${[...conditions, ...seen].join(' and ')}`;
  const contained = (text: string) => {
    const all = bound.terms.map((term) => {
      const holds = `${text} like ${term.contained}`;
      return term.resembling ? `(${holds} or ${term.word} <% ${text})` : holds;
    });
    return bound.phrase === '' ? all : [`((${all.join(' and ')}) or ${bound.phrase} <% ${text})`];
  };
  const rows = `from ${table} cross join lateral (select ${words} as w offset 0) w`;
  const result = `select '${spec.name}'::text as type, t."id"::text as id, t."id"::text as place, ${textsSql(spec)} as texts, ${withinSql(spec)} as within, (${scoreSql(bound)})::numeric(6, 4) as score ${rows}`;
  const best = `order by score desc, t."id" limit ${bound.most}`;
  if (!large.has(spec)) return `(${result} where ${[...contained(words), ...seen].join(' and ')} ${best})`;
  const parts: string[] = [];
  const how = common.get(spec);
  if (bound.resembles) parts.push(`c as materialized (${having(...contained(words))} limit ${alike})`);
  else {
    // A long one is looked for by its ends: texts of a kind are alike in between, and intersecting what all rows have takes the longest.
    const ends = bound.wholeEnds.map((end) => `${words} like ${end}`);
    parts.push(`a as materialized (${having(...ends, `(${words} || '') like ${bound.whole}`)} limit ${bound.most})`);
    const newest = `select t.* from ${table} order by t."id" desc limit ${newestRows}`;
    const among = [...contained(`(${words} || '')`), ...seen].join(' and ');
    const from = how?.contained ? `select t."id" from (${newest}) t where ${among}` : having(...contained(words));
    parts.push(`c as materialized (${from} limit ${ranked})`);
    const more = `(select count(*) from c) >= ${ranked}`;
    if (!how?.prefix)
      parts.push(`p as materialized (${having(`${words} like ${bound.prefix}`, more)} limit ${bound.most})`);
  }
  const ids = parts.map((part) => `select "id" from ${part.charAt(0)}`).join(' union ');
  return `(with ${parts.join(', ')} ${result} where t."id" in (${ids}) ${best})`;
}

/** What was typed and nothing else, what begins with it, then what has its words, their beginnings, their letters, or other words for them. */
function scoreSql({ terms, whole, prefix, length, resembles }: Bound): string {
  const all = (condition: (term: Bound['terms'][number]) => string) => terms.map(condition).join(' and ');
  const cases = [
    `when w.w like ${whole} then 0.91`,
    `when w.w like ${prefix} then 0.8`,
    `when ${all(({ wholeWord }) => `w.w like ${wholeWord}`)} then 0.7`,
    `when ${all(({ beginning }) => `w.w like ${beginning}`)} then 0.6`,
    `when ${all(({ within }) => `w.w like ${within}`)} then 0.5`,
  ];
  const likeness = terms.map(
    ({ word, contained }) => `case when w.w like ${contained} then 1 else word_similarity(${word}, w.w) end`,
  );
  const rest = resembles ? `0.35 * (${likeness.join(' + ')}) / ${terms.length}` : '0.4';
  // Of two texts that match alike the shorter has fewer other words.
  return `case ${cases.join(' ')} else ${rest} end + 0.09 * least(1, 2 * ${length}::numeric / length(w.w))`;
}

/** The declared text fields that every reader of the record may know of. */
function searchedFields(spec: ResourceSpec): FieldSpec[] {
  const { fields } = indexOf(spec);
  return spec.search.flatMap((name) => {
    const field = fields.get(name);
    return field && field.column !== null && !field.cost && field.kind !== 'encrypted' ? [field] : [];
  });
}

/** Characters that are read of a long text. */
const mostRead = 10_000;

export function textsSql(spec: ResourceSpec): string {
  const texts = searchedFields(spec).map(({ name, sql, kind }) => {
    const value = kind === 'text' ? `left(${sql}, ${mostRead})` : sql;
    return `${value} as ${quote(name)}`;
  });
  return `json_strip_nulls((select row_to_json(${wholeRow}) from (select ${texts.join(', ')}) ${wholeRow}))::text`;
}

/** Reference of what a record is part of: its parent in paths, or its owner. */
export function withinSql({ parent, fields }: ResourceSpec): string {
  if (parent) return `'${parent.resource}:' || t.${quote(parent.column)}`;
  const has = (name: string) => fields.some(({ column }) => column === name);
  return has('owner_type') && has('owner_id') ? 't."owner_type" || \':\' || t."owner_id"' : 'null::text';
}

/** Rows that are there for the caller. */
export function conditionsOf(spec: ResourceSpec, access: Access, binder: Binder): string[] {
  const conditions: string[] = [];
  if (spec.softDeleted) conditions.push('t."deleted_at" is null');
  if (spec.live !== undefined) conditions.push(spec.live);
  const scope = scopeSql(spec, access, binder);
  if (scope) conditions.push(scope);
  return conditions;
}
