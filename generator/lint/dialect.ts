/** SQL as other databases, and other languages, have it. */
import type { ParamsOf } from '../diagnostics.ts';

type Mistake = ParamsOf<'bad_expression'>;

/** Functions that PostgreSQL does not have, with what it has instead. */
const elsewhere: Readonly<Record<string, string>> = {
  ifnull: 'coalesce(a, b)',
  isnull: 'coalesce(a, b), or `a is null`',
  nvl: 'coalesce(a, b)',
  if: 'case when … then … else … end',
  iif: 'case when … then … else … end',
  len: 'length(a)',
  lcase: 'lower(a)',
  ucase: 'upper(a)',
  instr: 'strpos(a, b)',
  charindex: 'strpos(a, b)',
  substring_index: 'split_part(a, b, n)',
  group_concat: "string_agg(a, ', ')",
  listagg: "string_agg(a, ', ')",
  datediff: 'the difference of two dates, `a - b`, which is a number of days',
  dateadd: "a sum, `a + interval '3 days'`",
  datepart: 'extract(day from a)',
  date_format: "to_char(a, 'YYYY-MM-DD')",
  strftime: "to_char(a, 'YYYY-MM-DD')",
  getdate: 'now()',
  sysdate: 'now()',
  curdate: 'current_date',
  rand: 'random()',
  newid: 'gen_random_uuid()',
  json_extract: "a -> 'key', or a ->> 'key' for text",
  regexp_like: "a ~ 'pattern'",
  // Of expressions, which stand elsewhere.
  setting: 'a condition that asks for it under `validate:`; SQL knows no settings',
};

const aggregates = /(?<![\w.])(count|sum|avg|min|max|string_agg|array_agg|jsonb_agg|bool_and|bool_or)\s*\(/i;

/** The first mistake of this kind; null when there is none. `value`: the SQL gives a value of one row. */
export function dialectMistake(sql: string, value: boolean): Mistake | null {
  const text = sql.replace(/'(?:[^']|'')*'/g, (part) => `'${' '.repeat(part.length - 2)}'`);
  if (text.includes('`'))
    return { reason: 'PostgreSQL knows no backticks', expected: 'write names bare, or in double quotes' };
  const called = [...text.matchAll(/(?<![\w."])([a-z_]+)\s*\(/gi)].map(([, name = '']) => name.toLowerCase());
  const foreign = called.find((name) => Object.hasOwn(elsewhere, name));
  if (foreign !== undefined)
    return { reason: `PostgreSQL has no function "${foreign}"`, expected: `write ${shown(elsewhere[foreign] ?? '')}` };
  if (/\?[^:?]*(?<!:):(?!:)/.test(text))
    return { reason: 'SQL has no `a ? b : c`', expected: 'write `case when a then b else c end`' };
  const count = (word: string): number => text.match(new RegExp(`(?<![\\w."])${word}(?![\\w"])`, 'gi'))?.length ?? 0;
  if (count('case') > count('end'))
    return { reason: 'a `case` never ends', expected: 'write `end` after its last value' };
  if (!value) return null;
  if (/^\s*(select|with)\b/i.test(text))
    return { reason: 'it is a statement of its own', expected: 'put it in brackets: `(select … )`' };
  const aggregate = /\bselect\b/i.test(text) ? null : aggregates.exec(text);
  if (aggregate !== null && !/\bover\s*\(/i.test(text))
    return {
      reason: `${aggregate[1]?.toLowerCase()}(…) looks at many rows, and here is one`,
      expected: `write a subselect: \`(select ${aggregate[1]?.toLowerCase()}(…) from … where …)\``,
    };
  return severalColumns(text) ? { reason: 'it gives several columns', expected: 'select the one value' } : null;
}

const shown = (instead: string): string => (instead.includes('`') ? instead : `\`${instead}\``);

/** Whether the whole is a subselect of more than one column. */
function severalColumns(text: string): boolean {
  if (!/^\s*\(\s*select\b/i.test(text) || /^\s*\(\s*select\s+distinct\s+on\b/i.test(text)) return false;
  let depth = 0;
  for (const [token] of text.matchAll(/[(),]|\bfrom\b/gi)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (depth === 1 && token === ',') return true;
    else if (depth === 1) return false;
    if (depth === 0) return false;
  }
  return false;
}
