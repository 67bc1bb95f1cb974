/**
 * Comparisons in SQL that PostgreSQL would refuse, or that never hold: text with a number, a word that an enum does not have.
 * Only a column of the row beside a fixed value or another column is looked at; what stands in longer terms is PostgreSQL's.
 */
import type { FieldKind, FieldSpec } from '../../runtime/base/kernel/resource.ts';
import type { ParamsOf } from '../diagnostics.ts';
import { isDay } from '../values/day.ts';
import { subjectsOf } from './sql_cases.ts';

type Family = 'a number' | 'text' | 'a boolean' | 'a date';

/** A mistake and where in the SQL it stands. */
type TypeMistake = { readonly from: number; readonly to: number } & (
  | { readonly code: 'type_mismatch'; readonly params: ParamsOf<'type_mismatch'> }
  | { readonly code: 'unknown_value'; readonly params: ParamsOf<'unknown_value'> }
);

const families: Partial<Record<FieldKind, Family>> = {
  integer: 'a number',
  bigint: 'a number',
  money: 'a number',
  percent: 'a number',
  factor: 'a number',
  decimal: 'a number',
  string: 'text',
  text: 'text',
  enum: 'text',
  encrypted: 'text',
  boolean: 'a boolean',
  date: 'a date',
  datetime: 'a date',
};

const literal = String.raw`'(?:[^']|'')*'|-?\d+(?:\.\d+)?|true\b|false\b`;
/** Nothing that would make the column, or the value, a part of something longer. */
const before = String.raw`(?<=^\s*|\(\s*|,\s*|\b(?:and|or|not|when|where|check)\s+)`;
const after = String.raw`(?!\s*(?:::|[-+*/|.(]|at\s+time|collate|->))(?![\w"'])`;

type Forms = ReturnType<typeof formsOver>;
const formsByAlias = new Map<string, Forms>();

function formsOf(alias: string): Forms {
  const forms = formsByAlias.get(alias) ?? formsOver(alias);
  formsByAlias.set(alias, forms);
  return forms;
}

/** The forms that are looked for, over the rows of an alias. */
function formsOver(alias: string) {
  const column = String.raw`(?:${alias}\s*\.\s*)?"?([a-z_][a-z0-9_]*)"?`;
  const form = (text: string): RegExp => new RegExp(text, 'gid');
  return {
    comparison: form(`${before}${column}\\s*(<=|>=|<>|!=|=|<|>)\\s*(?:(${literal})|${column})${after}`),
    reversed: form(`${before}(${literal})\\s*(<=|>=|<>|!=|=|<|>)\\s*${column}${after}`),
    range: form(`${before}${column}\\s+(?:not\\s+)?between\\s+(${literal})\\s+and\\s+(${literal})${after}`),
    predicate: form(`${before}${column}\\s+((?:not\\s+)?i?like\\b|is\\s+(?:not\\s+)?(?:true|false)\\b)`),
    membership: form(`${before}${column}\\s+(?:not\\s+)?in\\s*\\(((?:\\s*(?:${literal})\\s*,?)+)\\)`),
    behind: new RegExp(`(?<![\\w.])"?${alias}"?\\s*\\.\\s*"?$`),
  };
}

/** Every such mistake. `aliased`: only names behind the alias are columns of its rows. */
export function typeMistakes(
  sql: string,
  fields: ReadonlyMap<string, FieldSpec>,
  aliased: boolean,
  alias = 't',
): TypeMistake[] {
  const found: TypeMistake[] = [];
  const { comparison, reversed, range, predicate, membership, behind } = formsOf(alias);
  const fieldOf = (name: string | undefined, at: number): FieldSpec | undefined =>
    name !== undefined && (!aliased || behind.test(sql.slice(0, at))) ? fields.get(name) : undefined;
  for (const match of sql.matchAll(comparison)) {
    const [, name = '', operator = '', value, other] = match;
    const [start = 0, end = 0] = match.indices?.[0] ?? [];
    const field = fieldOf(name, match.indices?.[1]?.[0] ?? 0);
    if (field === undefined) continue;
    if (value !== undefined) {
      const [from = 0, to = 0] = match.indices?.[3] ?? [];
      found.push(...valueMistakes(field, value, operator, { from, to }));
    } else {
      const second = fieldOf(other, match.indices?.[4]?.[0] ?? 0);
      const [left, right] = [families[field.kind], second && families[second.kind]];
      if (second !== undefined && left !== undefined && right !== undefined && left !== right)
        found.push(
          mismatch(`${field.name} (${left})`, `${second.name} (${right})`, operator, { from: start, to: end }),
        );
    }
  }
  for (const match of sql.matchAll(reversed)) {
    const field = fieldOf(match[3], match.indices?.[3]?.[0] ?? 0);
    const [from = 0, to = 0] = match.indices?.[1] ?? [];
    if (field !== undefined) found.push(...valueMistakes(field, match[1] ?? '', match[2] ?? '', { from, to }));
  }
  for (const match of sql.matchAll(range)) {
    const field = fieldOf(match[1], match.indices?.[1]?.[0] ?? 0);
    for (const at of [2, 3]) {
      const [from = 0, to = 0] = match.indices?.[at] ?? [];
      const mistakes = field === undefined ? [] : valueMistakes(field, match[at] ?? '', 'between', { from, to });
      found.push(...mistakes);
      if (mistakes.length > 0) break;
    }
  }
  for (const match of sql.matchAll(predicate)) {
    const field = fieldOf(match[1], match.indices?.[1]?.[0] ?? 0);
    const family = field && families[field.kind];
    const operator = (match[2] ?? '').toLowerCase().replace(/\s+/g, ' ');
    const wanted = operator.includes('like') ? 'text' : 'a boolean';
    const [from = 0, to = 0] = match.indices?.[0] ?? [];
    if (field !== undefined && family !== undefined && family !== wanted)
      found.push(mismatch(`${field.name} (${family})`, wanted, operator, { from, to }));
  }
  for (const match of sql.matchAll(membership)) {
    const field = fieldOf(match[1], match.indices?.[1]?.[0] ?? 0);
    const [start = 0] = match.indices?.[2] ?? [];
    if (field === undefined) continue;
    for (const item of (match[2] ?? '').matchAll(new RegExp(literal, 'gi'))) {
      const from = start + item.index;
      found.push(...valueMistakes(field, item[0], 'in', { from, to: from + item[0].length }));
    }
  }
  for (const { alias: named, column: name, texts } of subjectsOf(sql)) {
    const field = named === alias ? fields.get(name) : undefined;
    for (const { literal: value, from, to } of texts)
      if (field !== undefined) found.push(...valueMistakes(field, value, '=', { from, to }));
  }
  return found;
}

/** What the whole of an SQL value is, where that can be seen: a column, a fixed value or a comparison. */
export function familyOf(sql: string, fields: ReadonlyMap<string, FieldSpec>): Family | null {
  const text = sql.trim();
  const name = /^t\s*\.\s*"?([a-z_][a-z0-9_]*)"?$/.exec(text)?.[1];
  const field = name === undefined ? undefined : fields.get(name);
  if (field !== undefined) return families[field.kind] ?? null;
  if (/^-?\d+(\.\d+)?$|^(?:char_)?length\s*\([^()]*\)$/i.test(text)) return 'a number';
  if (/^'(?:[^']|'')*'$/.test(text)) return 'text';
  if (/^(true|false)$/i.test(text)) return 'a boolean';
  const operand = `(?:t\\s*\\.\\s*"?[a-z_][a-z0-9_]*"?|${literal})`;
  return new RegExp(`^${operand}\\s*(?:<=|>=|<>|!=|=|<|>)\\s*${operand}$`, 'i').test(text) ? 'a boolean' : null;
}

/** The kind of value that a field holds, as far as SQL types go; undefined of those that nothing is said about. */
export const declaredFamily = (kind: FieldKind): Family | undefined => families[kind];

interface At {
  readonly from: number;
  readonly to: number;
}

const mismatch = (left: string, right: string, operator: string, at: At): TypeMistake => ({
  ...at,
  code: 'type_mismatch',
  params: { left, right, operator },
});

/** A fixed value beside a column. Text that PostgreSQL reads as a value of the column's type is one. */
function valueMistakes(field: FieldSpec, value: string, operator: string, at: At): TypeMistake[] {
  const family = families[field.kind];
  const { name, values } = field;
  if (family === undefined) return [];
  const text = value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : null;
  const kind = text !== null ? 'text' : /^[tf]/i.test(value) ? 'a boolean' : 'a number';
  if (text === null)
    return kind === family ? [] : [mismatch(`${name} (${family})`, `${value} (${kind})`, operator, at)];
  if (field.kind === 'enum' && values !== undefined && values.length > 0 && !values.includes(text))
    return [
      { ...at, code: 'unknown_value', params: { what: 'value', name: text, known: values, where: `of ${name}` } },
    ];
  return reads[family](text.trim()) ? [] : [mismatch(`${name} (${family})`, `${value} (text)`, operator, at)];
}

/** What PostgreSQL takes for a value of the type. */
const reads: Readonly<Record<Family, (text: string) => boolean>> = {
  text: () => true,
  'a number': (text) => /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$|^nan$|^[-+]?inf/i.test(text),
  'a boolean': (text) => /^(t(r(ue?)?)?|f(a(l(se?)?)?)?|y(es?)?|no?|on|off?|1|0)$/i.test(text),
  'a date': (text) =>
    /^\d{4}-\d{2}-\d{2}/.test(text)
      ? isDay(text.slice(0, 10))
      : /\d/.test(text) || /^(epoch|[-+]?infinity|now|today|tomorrow|yesterday)$/i.test(text),
};
