/** Mistakes in SQL that people make who think in another language, and conditions that are none. */
import type { ParamsOf } from '../diagnostics.ts';
import { hasBareComma } from './sql_row.ts';

/** Where SQL stands: what it gives, and what PostgreSQL allows there. */
export type SqlUse = 'value' | 'condition' | 'check' | 'partial' | 'index';

type Mistake = ParamsOf<'bad_expression'>;

const operators =
  /[=<>~@?]|&&|\b(?:is|in|like|ilike|similar|between|and|or|not|exists|any|all|some|true|false|overlaps)\b/i;
/** Functions that never give a condition; of others nobody knows here. */
const noConditions =
  /^(?:length|char_length|lower|upper|trim|btrim|abs|round|floor|ceil|ceiling|num_nulls|num_nonnulls|cardinality|array_length|now|to_char|extract|date_trunc|concat|substring|left|right|replace)$/i;

/** The first mistake of this kind; null when there is none. `columns`: those that hold true or false. */
export function conditionMistake(sql: string, use: SqlUse, booleans: ReadonlySet<string>): Mistake | null {
  const text = sql.replace(/'(?:[^']|'')*'/g, "''");
  if (/[^=<>!]==[^=]/.test(text)) return { reason: '"==" is no operator of SQL', expected: 'write a single =' };
  if (/(?:[<>=]\s*[\w."']+|\))\s*&&/.test(text) && use !== 'value' && use !== 'index')
    return { reason: '"&&" joins no conditions in SQL', expected: 'write `and`' };
  const nothing = /(?:!=|<>|(?<![<>:!=])=)\s*null\b/i.exec(text)?.[0];
  if (nothing !== undefined)
    return {
      reason: 'nothing is equal to null',
      expected: `write \`is ${nothing.startsWith('=') ? '' : 'not '}null\``,
    };
  const listed = /\b(not\s+)?in\s*\((?:[^()]*,)?\s*null\s*(?:,[^()]*)?\)/i.exec(text);
  if (listed !== null)
    return {
      reason: listed[1] === undefined ? 'nothing is equal to null' : 'with null in the list it never holds',
      expected: `take it out of the list, and write \`${listed[1] === undefined ? 'or … is null' : 'and … is not null'}\``,
    };
  if (/[/%]\s*0+(?:\.0+)?(?![\w.])/.test(text))
    return { reason: 'nothing is divided by zero', expected: 'write another number' };
  const [range, least, most] =
    /\bbetween\s+(-?\d+(?:\.\d+)?)\s+and\s+(-?\d+(?:\.\d+)?)(?!\s*[-+*/.\w:])/i.exec(text) ?? [];
  if (range !== undefined && Number(least) > Number(most))
    return { reason: `nothing is ${range}`, expected: `write \`between ${most} and ${least}\`` };
  const pattern = patternMistake(sql);
  if (pattern !== null)
    return { reason: `the pattern is no regular expression: ${pattern}`, expected: 'close its brackets' };
  if (use === 'value') return null;
  const idle = /\b(?:and|or)\s+(?:true|false)\b(?!\s*[=<>])/i.exec(text)?.[0];
  if (idle !== undefined)
    return { reason: `"${idle.replace(/\s+/g, ' ')}" decides nothing, or all`, expected: 'leave it out' };
  if (use !== 'condition' && /\(\s*select\b/i.test(text))
    return {
      reason: 'PostgreSQL lets it look at the row alone',
      expected:
        use === 'check'
          ? 'compare columns of the row; say the rest under `validate:`'
          : 'name columns of the row alone',
    };
  const moving = /\b(?:now|random|clock_timestamp)\s*\(|\bcurrent_(?:date|timestamp|time)\b/i.exec(text)?.[0];
  if ((use === 'partial' || use === 'index') && moving !== undefined)
    return {
      reason: `an index does not follow \`${moving.replace(/\s*\($/, '()')}\``,
      expected: 'compare columns with fixed values',
    };
  if (use === 'index') return null;
  if (hasBareComma(text)) return { reason: 'a comma joins no conditions', expected: 'write `and`, or `or`' };
  return isCondition(text, booleans)
    ? null
    : { reason: 'it is no condition', expected: 'compare it with something, for example `quantity > 0`' };
}

/** Brackets of a pattern that are not closed, as neither PostgreSQL nor JavaScript would have them. */
function patternMistake(sql: string): string | null {
  for (const [, written = ''] of sql.matchAll(/!?~\*?\s*'((?:[^']|'')*)'/g)) {
    if (written.startsWith('***')) continue;
    try {
      new RegExp(written.replaceAll("''", "'"));
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      if (/Unterminated (?:character class|group)|Unmatched '\)'|Nothing to repeat/.test(reason))
        return reason.replace(/^.*: /, '');
    }
  }
  return null;
}

function isCondition(text: string, booleans: ReadonlySet<string>): boolean {
  if (operators.test(text.replace(/->>?|=>/g, ' ')) || /::\s*bool/i.test(text)) return true;
  const bare = /^\(*\s*(?:t\.)?"?([a-z_][a-z0-9_]*)"?\s*\)*$/.exec(text.trim())?.[1];
  if (bare !== undefined) return booleans.has(bare);
  const calls = [...text.matchAll(/([a-z_][a-z0-9_]*)\s*\(/gi)].map(([, name = '']) => name);
  return calls.some((name) => !noConditions.test(name));
}

/** Tables that a subselect reads, each with the place of its name; names given by `with` are none. */
export function tablesRead(sql: string): readonly { readonly name: string; readonly at: number }[] {
  const text = sql.replace(/'(?:[^']|'')*'/g, (part) => ' '.repeat(part.length));
  const named = /([a-z_][a-z0-9_]*)"?\s*(?:\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s*)?\(/gi;
  const input = new Set([...text.matchAll(named)].map(([, name = '']) => name));
  const selects = [false];
  const found: { name: string; at: number }[] = [];
  let before = '';
  for (const { 0: token, index } of text.matchAll(/[()]|[a-z_][a-z0-9_]*/gi)) {
    const word = token.toLowerCase();
    if (token === '(') selects.push(false);
    else if (token === ')') selects.pop();
    else if (word === 'select') selects[selects.length - 1] = true;
    else if ((word === 'from' && before !== 'distinct') || word === 'join') {
      const next = /^\s*(?:only\s+)?("?)([a-z_][a-z0-9_]*)\1(?![\w"])(?!\s*[.(])/i.exec(
        text.slice(index + token.length),
      );
      const name = next?.[2] ?? '';
      if (selects.at(-1) && next !== null && !input.has(name) && name.toLowerCase() !== 'lateral')
        found.push({ name, at: index + token.length + next[0].length - name.length - (next[1]?.length ?? 0) });
    }
    before = word;
  }
  return found;
}
