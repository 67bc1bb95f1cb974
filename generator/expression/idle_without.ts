/**
 * Columns of the row without which a condition passes: a comparison with null passes. A row that surely has null in one of them
 * needs no check: for a new rental without a venue, no query looks for a venue.
 */
import type { Expression } from './parse.ts';

/** The row's column behind a name, for a relation its reference's column; undefined if the name has none. */
type ColumnOf = (name: string) => string | undefined;

/** Each of them alone suffices. */
export function idleWithout(tree: Expression, columnOf: ColumnOf): readonly string[] {
  return [...holdsWithout(tree, columnOf, false)];
}

/** @param denied true inside an odd number of `not`: the condition must fail. A comparison with null fails there. */
function holdsWithout(tree: Expression, columnOf: ColumnOf, denied: boolean): ReadonlySet<string> {
  switch (tree.kind) {
    case 'compare':
      return new Set([...valuesOf(tree.left, columnOf), ...valuesOf(tree.right, columnOf)]);
    case 'in':
      return new Set(valuesOf(tree.left, columnOf));
    case 'is_null':
      return new Set(tree.negated === denied ? valuesOf(tree.operand, columnOf) : []);
    case 'not':
      return holdsWithout(tree.operand, columnOf, !denied);
    case 'logic': {
      const parts = tree.operands.map((one) => holdsWithout(one, columnOf, denied));
      const all = new Set(parts.flatMap((part) => [...part]));
      const anySuffices = (tree.operator === 'or') !== denied;
      return anySuffices ? all : new Set([...all].filter((column) => parts.every((part) => part.has(column))));
    }
    default:
      return new Set();
  }
}

/** Columns without which a value is null. */
function valuesOf(tree: Expression, columnOf: ColumnOf): readonly string[] {
  switch (tree.kind) {
    case 'path': {
      const column = columnOf(tree.steps[0]?.value ?? '');
      return column === undefined ? [] : [column];
    }
    case 'minus':
      return valuesOf(tree.operand, columnOf);
    case 'arithmetic':
      return [...valuesOf(tree.left, columnOf), ...valuesOf(tree.right, columnOf)];
    default:
      return [];
  }
}
