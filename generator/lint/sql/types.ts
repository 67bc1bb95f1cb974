/**
 * Comparisons in SQL that PostgreSQL would refuse, or that are never true: text with a number, a word that an enum does not have.
 */
import type { A_Expr, Node } from 'libpg-query';
import type { FieldSpec } from '../../../runtime/base/kernel/resource.ts';
import type { ParamsOf } from '../../diagnostics.ts';
import { as, isOperator, itemsOf, literalOf, operatorOf } from '../../sql/nodes.ts';
import { isDay } from '../../values/day.ts';
import { declaredFamily, type Family, familyOf } from './families.ts';
import { type Finding, fieldOf, type Reading } from './reading.ts';

/** A column and the value that it is compared with. */
interface Comparison {
  readonly field: FieldSpec;
  readonly value: Node;
  readonly sign: string;
}

const comparing = ['=', '<>', '<', '>', '<=', '>='];

/** Every comparison of a column with a literal. */
function comparisonsIn(reading: Reading): readonly Comparison[] {
  const { names, sql } = reading;
  const found: Comparison[] = [];
  const add = (column: Node | undefined, value: Node | undefined, sign: string): void => {
    const field = fieldOf(names.columnIn(column), reading);
    if (field !== undefined && value !== undefined && literalOf(value) !== undefined)
      found.push({ field, value, sign });
  };
  for (const one of sql.all('A_Expr')) {
    const { kind, lexpr, rexpr } = one;
    if (isOperator(one, ...comparing)) {
      add(lexpr, rexpr, operatorOf(one));
      add(rexpr, lexpr, operatorOf(one));
    }
    if (kind === 'AEXPR_IN') for (const item of itemsOf(rexpr)) add(lexpr, item, 'in');
    if (kind === 'AEXPR_BETWEEN' || kind === 'AEXPR_NOT_BETWEEN')
      for (const item of itemsOf(rexpr)) add(lexpr, item, 'between');
  }
  for (const { arg, args = [] } of sql.all('CaseExpr'))
    for (const one of args) add(arg, as(one, 'CaseWhen')?.expr, '=');
  return found;
}

const spanOf = (part: unknown, { sql }: Reading) => {
  const [from, to] = sql.extent(part);
  return { from, to };
};

/** Values of another type than the column's. */
export function* wrongTypes(reading: Reading): Generator<Finding<ParamsOf<'type_mismatch'>>> {
  const ranges = new Set<string>();
  for (const { field, value, sign } of comparisonsIn(reading)) {
    const { from, to } = spanOf(value, reading);
    const family = declaredFamily(field.kind);
    const literal = literalOf(value);
    if (family === undefined || literal === undefined || literal.kind === 'null') continue;
    const kind: Family = literal.kind === 'text' ? 'text' : literal.kind === 'number' ? 'a number' : 'a boolean';
    // Text that PostgreSQL reads as a value of the column's type is one.
    if (literal.kind === 'text' ? reads[family](literal.value.trim()) : kind === family) continue;
    // Of a range, one end is enough to say it of.
    if (sign === 'between' && ranges.has(field.name)) continue;
    if (sign === 'between') ranges.add(field.name);
    const right = `${reading.sql.text.slice(from, to)} (${kind})`;
    yield { from, to, params: { left: `${field.name} (${family})`, right, operator: sign } };
  }
  for (const one of reading.sql.all('A_Expr')) yield* wrongColumns(one, reading);
  yield* wrongTests(reading);
}

/** Two columns of different types, and patterns for values that are no text. */
function* wrongColumns(one: A_Expr, reading: Reading): Generator<Finding<ParamsOf<'type_mismatch'>>> {
  const { names } = reading;
  const [left, right] = [fieldOf(names.columnIn(one.lexpr), reading), fieldOf(names.columnIn(one.rexpr), reading)];
  const [family, other] = [left && declaredFamily(left.kind), right && declaredFamily(right.kind)];
  if (left === undefined || family === undefined) return;
  if (isOperator(one, ...comparing) && right !== undefined && other !== undefined && family !== other)
    yield {
      ...spanOf(one, reading),
      params: { left: `${left.name} (${family})`, right: `${right.name} (${other})`, operator: operatorOf(one) },
    };
  const isNot = operatorOf(one).startsWith('!') ? 'not ' : '';
  const pattern = one.kind === 'AEXPR_LIKE' ? `${isNot}like` : one.kind === 'AEXPR_ILIKE' ? `${isNot}ilike` : null;
  if (pattern !== null && family !== 'text')
    yield { ...spanOf(one, reading), params: { left: `${left.name} (${family})`, right: 'text', operator: pattern } };
}

const tests: Readonly<Record<string, string>> = {
  IS_TRUE: 'is true',
  IS_NOT_TRUE: 'is not true',
  IS_FALSE: 'is false',
  IS_NOT_FALSE: 'is not false',
  IS_UNKNOWN: 'is unknown',
  IS_NOT_UNKNOWN: 'is not unknown',
};

function* wrongTests(reading: Reading): Generator<Finding<ParamsOf<'type_mismatch'>>> {
  for (const one of reading.sql.all('BooleanTest')) {
    const field = fieldOf(reading.names.columnIn(one.arg), reading);
    const family = field && declaredFamily(field.kind);
    if (field === undefined || family === undefined || family === 'a boolean') continue;
    const operator = tests[one.booltesttype ?? ''] ?? 'is';
    const { from, to } = spanOf(one, reading);
    const words = reading.sql.tokens.filter((token) => token.from >= to).slice(0, operator.split(' ').length);
    yield {
      from,
      to: words.at(-1)?.to ?? to,
      params: { left: `${field.name} (${family})`, right: 'a boolean', operator },
    };
  }
}

/** Words that the enum of the column does not have. */
export function* wordsOfNoEnum(reading: Reading): Generator<Finding<ParamsOf<'unknown_value'>>> {
  for (const { field, value } of comparisonsIn(reading)) {
    const { kind, values, name: column } = field;
    const literal = literalOf(value);
    if (kind !== 'enum' || values === undefined || values.length === 0 || literal?.kind !== 'text') continue;
    const { value: name } = literal;
    if (!values.includes(name))
      yield { ...spanOf(value, reading), params: { what: 'value', name, known: values, where: `of ${column}` } };
  }
}

/** The result of an enum's SQL must be one of its values. */
export function* outcomesOfNoEnum(reading: Reading): Generator<Finding<ParamsOf<'unknown_value'>>> {
  const { kind, values, name: column } = reading.field?.spec ?? {};
  if (kind !== 'enum' || values === undefined || values.length === 0) return;
  const cases = as(reading.sql.tree, 'CaseExpr');
  const outcomes =
    cases === undefined
      ? [reading.sql.tree]
      : [...(cases.args ?? []).map((one) => as(one, 'CaseWhen')?.result), cases.defresult];
  for (const one of outcomes) {
    const literal = literalOf(one);
    if (literal?.kind !== 'text' || values.includes(literal.value)) continue;
    const params = { what: 'value', name: literal.value, known: values, where: `of ${column}` };
    yield { ...spanOf(one, reading), params };
  }
}

/** The type of a field's whole SQL, against the type it declares. */
export function* valuesOfOtherTypes(reading: Reading): Generator<Finding<ParamsOf<'type_mismatch'>>> {
  const { field, sql, use, text } = reading;
  if (field === undefined || use !== 'value') return;
  const [input, declared] = [familyOf(sql.tree, reading), declaredFamily(field.spec.kind)];
  if (input === null || declared === undefined || input === declared) return;
  if (input === 'text' && declared === 'a date') return;
  const operator = field.definition.computed === undefined ? 'maintained' : 'computed';
  yield {
    from: 0,
    to: text.length,
    params: { left: `${field.spec.name} (${declared})`, right: `${text.trim()} (${input})`, operator },
  };
}

/** The texts that PostgreSQL reads as a value of the type. */
const reads: Readonly<Record<Family, (text: string) => boolean>> = {
  text: () => true,
  'a number': (text) => /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$|^nan$|^[-+]?inf/i.test(text),
  'a boolean': (text) => /^(t(r(ue?)?)?|f(a(l(se?)?)?)?|y(es?)?|no?|on|off?|1|0)$/i.test(text),
  'a date': (text) =>
    /^\d{4}-\d{2}-\d{2}/.test(text)
      ? isDay(text.slice(0, 10))
      : /\d/.test(text) || /^(epoch|[-+]?infinity|now|today|tomorrow|yesterday)$/i.test(text),
};
