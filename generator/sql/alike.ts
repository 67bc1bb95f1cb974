/** Compares conditions by their meaning, not by how they are written. */
import type { Node } from 'libpg-query';
import { as, has, literalOf, operatorOf } from './nodes.ts';
import { readSql } from './read.ts';

/** A condition without what its writing decides; null of a text that is no SQL. */
export function meaningOfCondition(text: string | undefined): string | null {
  // A condition that is missing was reported.
  const { sql } = readSql(text ?? '', 'condition');
  return sql === null ? null : meaningOf(sql.tree);
}

const meaningOf = (node: Node): string =>
  JSON.stringify(node, (key, value: unknown) => (key === 'location' ? undefined : value));

/** A column or a literal on both sides of an operator. */
export interface Comparison {
  readonly left: string;
  readonly operator: string;
  readonly right: string;
  /** The value of the right side if it is a literal. */
  readonly value: number | string | null;
}

const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '<>': '<>' };

/** The comparisons that a condition joins by `and`; none if it says anything else. */
export function comparisonsIn(text: string | undefined): readonly Comparison[] {
  const { sql } = readSql(text ?? '', 'condition');
  if (sql === null) return [];
  const joined = as(sql.tree, 'BoolExpr');
  const terms = joined === undefined ? [sql.tree] : joined.boolop === 'AND_EXPR' ? (joined.args ?? []) : [];
  return terms.flatMap((term): Comparison[] => {
    const expression = as(term, 'A_Expr');
    const operator = expression?.kind === 'AEXPR_OP' ? operatorOf(expression) : '';
    const [left, right] = [operandOf(expression?.lexpr), operandOf(expression?.rexpr)];
    if (left === null || right === null || !Object.hasOwn(turned, operator)) return [];
    // The literal is on the right.
    return left.value === null || right.value !== null
      ? [{ left: left.text, operator, right: right.text, value: right.value }]
      : [{ left: right.text, operator: turned[operator] ?? '', right: left.text, value: left.value }];
  });
}

function operandOf(node: Node | undefined): { readonly text: string; readonly value: number | string | null } | null {
  const literal = literalOf(node);
  if (literal?.kind === 'number') return { text: String(literal.value), value: literal.value };
  if (literal?.kind === 'text') return { text: `'${literal.value}'`, value: `'${literal.value}'` };
  const names = as(node, 'ColumnRef')?.fields?.map((field) => as(field, 'String')?.sval);
  if (names !== undefined) return names.includes(undefined) ? null : { text: names.join('.'), value: null };
  const isSum = as(node, 'A_Expr')?.kind === 'AEXPR_OP' && !has(node, 'FuncCall') && !has(node, 'SubLink');
  return node !== undefined && isSum ? { text: meaningOf(node), value: null } : null;
}
