/** Mistakes in SQL that people make who think in another language, and conditions that are none. */
import type { ParamsOf } from '../../diagnostics.ts';

/** Where SQL stands: what it gives, and what PostgreSQL allows there. */
export type SqlUse = 'value' | 'condition' | 'check' | 'partial';

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
  if (/(?:[<>=]\s*[\w."']+|\))\s*&&/.test(text) && use !== 'value')
    return { reason: '"&&" joins no conditions in SQL', expected: 'write `and`' };
  const nothing = /(?:!=|<>|(?<![<>:!=])=)\s*null\b/i.exec(text)?.[0];
  if (nothing !== undefined)
    return {
      reason: 'nothing is equal to null',
      expected: `write \`is ${nothing.startsWith('=') ? '' : 'not '}null\``,
    };
  if (use === 'value') return null;
  if (use !== 'condition' && /\(\s*select\b/i.test(text))
    return {
      reason: 'PostgreSQL lets it look at the row alone',
      expected: 'compare columns of the row; say the rest under `validate:`',
    };
  const moving = /\b(?:now|random|clock_timestamp)\s*\(|\bcurrent_(?:date|timestamp|time)\b/i.exec(text)?.[0];
  if (use === 'partial' && moving !== undefined)
    return {
      reason: `an index does not follow \`${moving.replace(/\s*\($/, '()')}\``,
      expected: 'compare columns with fixed values',
    };
  return isCondition(text, booleans)
    ? null
    : { reason: 'it is no condition', expected: 'compare it with something, for example `quantity > 0`' };
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
  const given = new Set([...text.matchAll(named)].map(([, name = '']) => name));
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
      if (selects.at(-1) && next !== null && !given.has(name) && name.toLowerCase() !== 'lateral')
        found.push({ name, at: index + token.length + next[0].length - name.length - (next[1]?.length ?? 0) });
    }
    before = word;
  }
  return found;
}
