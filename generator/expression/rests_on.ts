/** The input that a condition rests on: without this input the condition passes, so an operation need not check it. */
import { parseExpression } from './parse.ts';

/**
 * `x` of `input.x is null or …`, at any position among the alternatives; undefined if there is none. The source was parsed
 * before.
 */
export function restsOn(source: string): string | undefined {
  const tree = parseExpression(source);
  if (tree.kind !== 'logic' || tree.operator !== 'or') return undefined;
  for (const one of tree.operands) {
    if (one.kind !== 'is_null' || one.negated || one.operand.kind !== 'path') continue;
    const [root, name, ...more] = one.operand.steps;
    if (root?.value === 'input' && name !== undefined && more.length === 0) return name.value;
  }
  return undefined;
}
