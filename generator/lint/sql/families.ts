/** The type of an SQL expression, if it follows without a database: enough to distinguish a number from a text. */
import type { A_Expr, FuncCall, Node, TypeName } from 'libpg-query';
import type { FieldKind } from '../../../runtime/base/kernel/resource.ts';
import { as, functionOf, literalOf, operatorOf } from '../../sql/nodes.ts';
import { fieldOf, type Reading } from './reading.ts';

export type Family = 'a number' | 'text' | 'a boolean' | 'a date';

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

/** The SQL type family of a field's values; undefined for kinds that are not checked. */
export const declaredFamily = (kind: FieldKind): Family | undefined => families[kind];

const numbers = new Set(
  'length char_length octet_length bit_length cardinality array_length num_nulls num_nonnulls strpos position extract date_part count row_number rank'.split(
    ' ',
  ),
);
const texts = new Set(
  'btrim ltrim rtrim concat concat_ws to_char md5 split_part initcap replace lpad rpad translate string_agg chr'.split(
    ' ',
  ),
);
const dates = new Set(
  'now clock_timestamp statement_timestamp transaction_timestamp date_trunc make_date to_date'.split(' '),
);
const conditions = new Set('= <> < > <= >= ~ ~* !~ !~* @> <@ && ? ?| ?& @@ @? ^@ %'.split(' '));

/** The type family of a part of SQL; null if more is needed to know. */
export function familyOf(node: Node | undefined, reading: Reading): Family | null {
  if (node === undefined) return null;
  const literal = literalOf(node);
  if (literal !== undefined)
    return literal.kind === 'null'
      ? null
      : literal.kind === 'number'
        ? 'a number'
        : literal.kind === 'text'
          ? 'text'
          : 'a boolean';
  const spec = fieldOf(reading.names.columnIn(node), reading);
  if (spec !== undefined) return families[spec.kind] ?? null;
  if (as(node, 'BoolExpr') ?? as(node, 'NullTest') ?? as(node, 'BooleanTest')) return 'a boolean';
  const link = as(node, 'SubLink');
  if (link !== undefined)
    return link.subLinkType === 'EXPR_SUBLINK' || link.subLinkType === 'ARRAY_SUBLINK' ? null : 'a boolean';
  const cast = as(node, 'TypeCast');
  if (cast !== undefined) return cast.typeName === undefined ? null : familyOfType(cast.typeName);
  const expression = as(node, 'A_Expr');
  if (expression !== undefined) return familyOfExpression(expression, reading);
  const call = as(node, 'FuncCall');
  if (call !== undefined) return familyOfCall(call, reading);
  const coalesced = as(node, 'CoalesceExpr') ?? as(node, 'MinMaxExpr');
  if (coalesced !== undefined) return common((coalesced.args ?? []).map((one) => familyOf(one, reading)));
  const cases = as(node, 'CaseExpr');
  if (cases === undefined) return null;
  const outcomes = [...(cases.args ?? []).map((one) => as(one, 'CaseWhen')?.result), cases.defresult];
  return common(
    outcomes.filter((one) => literalOf(one)?.kind !== 'null' && one !== undefined).map((one) => familyOf(one, reading)),
  );
}

/** The one family that all have. */
const common = ([first = null, ...others]: readonly (Family | null)[]): Family | null =>
  others.every((one) => one === first) ? first : null;

function familyOfExpression(expression: A_Expr, reading: Reading): Family | null {
  const { kind, lexpr, rexpr } = expression;
  if (kind === 'AEXPR_NULLIF') return familyOf(lexpr, reading);
  if (kind !== 'AEXPR_OP') return 'a boolean';
  const sign = operatorOf(expression);
  const sides = [familyOf(lexpr, reading), familyOf(rexpr, reading)];
  if (sign === '->>') return 'text';
  if (['+', '-', '*', '/', '%', '^'].includes(sign))
    return sides.every((one) => one === 'a number') ? 'a number' : null;
  return conditions.has(sign) ? 'a boolean' : null;
}

function familyOfCall(call: FuncCall, reading: Reading): Family | null {
  const name = functionOf(call);
  if (numbers.has(name)) return 'a number';
  if (texts.has(name)) return 'text';
  if (dates.has(name)) return 'a date';
  // For a range they return its bound.
  if (name === 'lower' || name === 'upper') return familyOf(call.args?.[0], reading) === 'text' ? 'text' : null;
  const isRounded = ['abs', 'round', 'floor', 'ceil', 'ceiling', 'trunc', 'mod'].includes(name);
  return isRounded && familyOf(call.args?.[0], reading) === 'a number' ? 'a number' : null;
}

const types: Readonly<Record<string, Family>> = {
  int2: 'a number',
  int4: 'a number',
  int8: 'a number',
  numeric: 'a number',
  float4: 'a number',
  float8: 'a number',
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  bool: 'a boolean',
  date: 'a date',
  timestamp: 'a date',
  timestamptz: 'a date',
};

function familyOfType({ names, arrayBounds }: TypeName): Family | null {
  const name = as(names?.at(-1), 'String')?.sval ?? '';
  return arrayBounds === undefined && Object.hasOwn(types, name) ? (types[name] ?? null) : null;
}

/** Functions that never return a condition; others are unknown here. */
const values = new Set(
  `length char_length lower upper trim btrim abs round floor ceil ceiling num_nulls num_nonnulls cardinality array_length now to_char
  extract date_trunc concat substring left right replace to_jsonb jsonb_build_object array_agg jsonb_agg`.split(/\s+/),
);

/** Whether a part of SQL can be true or false. */
export function isCondition(node: Node | undefined, reading: Reading): boolean {
  const family = familyOf(node, reading);
  if (family !== null) return family === 'a boolean';
  if (literalOf(node) !== undefined || fieldOf(reading.names.columnIn(node), reading) !== undefined) return false;
  if (as(node, 'A_ArrayExpr') ?? as(node, 'RowExpr')) return false;
  const expression = as(node, 'A_Expr');
  if (expression !== undefined) return !['+', '-', '*', '/', '||', '^', '->'].includes(operatorOf(expression));
  const call = as(node, 'FuncCall');
  return call === undefined || !values.has(functionOf(call));
}
