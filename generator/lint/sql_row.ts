/** SQL that knows the columns of one row alone: checks, and the expressions and conditions of indexes. */
import type { ParamsOf } from '../diagnostics.ts';
import { blanked } from './sql_text.ts';

/** A mistake and where in the SQL it stands. */
interface Stranger {
  readonly at: number;
  readonly length: number;
  readonly params: ParamsOf<'not_allowed_here'>;
}

/**
 * Names before a dot that mean nothing there: `t` of computed values, relations of expressions.
 * @param table whose row it is: PostgreSQL takes its name before a column.
 */
export function strangersIn(sql: string, table: string, columns: readonly string[], isIndex: boolean): Stranger[] {
  const text = blanked(sql).replace(/\bcollate\s+[\w."]+/gi, (part) => ' '.repeat(part.length));
  const named = /(?<![\w.":)])"?([a-z_][a-z0-9_]*)"?\s*\.\s*"?([a-z_][a-z0-9_]*)"?(?!\s*[.(])/g;
  return [...text.matchAll(named)].flatMap(({ 0: whole, 1: alias = '', 2: name = '', index }): Stranger[] => {
    if (alias === table) return [];
    const bare = alias === 't' || columns.includes(name);
    const elsewhere = isIndex ? 'name columns of the row' : 'say it under `validate:`, which follows references';
    return [
      {
        at: index,
        length: whole.length,
        params: {
          what: `"${alias}" means nothing here`,
          why: `${isIndex ? 'an index' : 'a check'} knows the columns of its own row, and calls them by their names`,
          fix: alias === 't' && bare ? `write \`${name}\`` : elsewhere,
        },
      },
    ];
  });
}

const starts = /^\s*(?:using\s+[a-z]+\s*)?\(/i;

/** Why this cannot follow the table in `create index`, or `exclude` in a constraint; null when it can. */
export function indexMistake(sql: string, key: 'sql' | 'exclude'): ParamsOf<'bad_expression'> | null {
  if (starts.test(sql)) return null;
  return key === 'sql'
    ? {
        reason: 'what is indexed stands in brackets, behind `using <kind>` if at all',
        expected: 'write `(lower(title))`, or `using gist (…)`',
      }
    : { reason: 'what excludes stands in brackets', expected: 'write `using gist (<column> with =, <range> with &&)`' };
}

/** How many values the functions take that definitions call; of others nobody knows here. */
const takes: Readonly<Record<string, readonly [least: number, most: number, usage: string]>> = {
  abs: [1, 1, 'abs(balance)'],
  lower: [1, 1, 'lower(title)'],
  upper: [1, 1, 'upper(title)'],
  length: [1, 1, 'length(title)'],
  char_length: [1, 1, 'char_length(title)'],
  cardinality: [1, 1, 'cardinality(tags)'],
  array_length: [2, 2, 'array_length(tags, 1)'],
  coalesce: [1, Number.POSITIVE_INFINITY, 'coalesce(quantity, 0)'],
  nullif: [2, 2, "nullif(title, '')"],
  floor: [1, 1, 'floor(amount)'],
  ceil: [1, 1, 'ceil(amount)'],
  round: [1, 2, 'round(amount, 2)'],
  mod: [2, 2, 'mod(quantity, 2)'],
  left: [2, 2, 'left(title, 3)'],
  right: [2, 2, 'right(title, 3)'],
  replace: [3, 3, "replace(title, 'a', 'b')"],
  split_part: [3, 3, "split_part(title, '-', 1)"],
  strpos: [2, 2, "strpos(title, 'a')"],
  starts_with: [2, 2, "starts_with(title, 'a')"],
  now: [0, 0, 'now()'],
};

interface WrongCall {
  readonly name: string;
  /** Offset in the SQL. */
  readonly at: number;
  readonly usage: string;
}

/** Calls with more values, or fewer, than the function takes. */
export function wrongCalls(sql: string): readonly WrongCall[] {
  const text = blanked(sql);
  return [...text.matchAll(/(?<![\w."])([a-z_]+)\s*\(/gi)].flatMap(({ 0: whole, 1: called = '', index }) => {
    const name = called.toLowerCase();
    const [least, most, usage] = (Object.hasOwn(takes, name) && takes[name]) || [0, Number.POSITIVE_INFINITY, ''];
    const input = valuesFrom(text, index + whole.length);
    return input >= least && input <= most ? [] : [{ name: called, at: index, usage }];
  });
}

/** How many values stand between a bracket, behind which it begins, and the one that closes it. */
function valuesFrom(text: string, from: number): number {
  let depth = 0;
  let commas = 0;
  let at = from;
  for (; at < text.length && depth >= 0; at++) {
    const sign = text[at] ?? '';
    if ('(['.includes(sign)) depth += 1;
    else if (')]'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 0) commas += 1;
  }
  return text.slice(from, at - 1).trim() === '' ? 0 : commas + 1;
}

/** Whether a comma stands outside all brackets, of text without the content of its literals. */
export function hasBareComma(text: string): boolean {
  return valuesFrom(`${text})`, 0) > 1;
}
