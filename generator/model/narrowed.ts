/** Which records a reference may name, as far as the checks of its resource say it: `method.static_list.key = 'payment_methods'`. */
import { type Expression, parseExpression } from '../expression/parse.ts';
import type { Entity } from './entity.ts';
import type { Narrowing } from './types.ts';

/** By column of the reference. Checks that say more than one plain comparison of the record behind it say nothing here. */
export function narrowedOf({ definition, relations }: Entity): Readonly<Record<string, readonly Narrowing[]>> {
  const found: Record<string, Narrowing[]> = {};
  for (const { check } of definition.validate ?? []) {
    const tree = treeOf(String(check));
    for (const part of tree === null ? [] : partsOf(tree)) {
      const [first, ...path] = part.steps;
      const relation = relations.get(first ?? '');
      if (relation?.cardinality !== 'one' || relation.localColumn === 'id' || path.length === 0) continue;
      const narrowing = { path: path.join('.'), ...part.wanted };
      found[relation.localColumn] = [...(found[relation.localColumn] ?? []), narrowing];
    }
  }
  return found;
}

/** What cannot be read has been reported where the check is compiled. */
function treeOf(source: string): Expression | null {
  try {
    return parseExpression(source);
  } catch {
    return null;
  }
}

interface Part {
  readonly steps: readonly string[];
  readonly wanted: Omit<Narrowing, 'path'>;
}

/** The comparisons that all have to hold. */
function partsOf(tree: Expression): readonly Part[] {
  if (tree.kind === 'logic' && tree.operator === 'and') return tree.operands.flatMap(partsOf);
  if (tree.kind === 'compare' && tree.operator === '=' && tree.left.kind === 'path') {
    const wanted = wantedBy(tree.right);
    return wanted === null ? [] : [{ steps: tree.left.steps.map(({ value }) => value), wanted }];
  }
  if (tree.kind !== 'in' || tree.negated || tree.group !== null || tree.left.kind !== 'path') return [];
  const values = tree.list.flatMap((one) => (one.kind === 'text' ? [one.value] : []));
  if (values.length !== tree.list.length) return [];
  return [{ steps: tree.left.steps.map(({ value }) => value), wanted: { values } }];
}

function wantedBy(value: Expression): Omit<Narrowing, 'path'> | null {
  switch (value.kind) {
    case 'text':
      return { values: [value.value] };
    case 'boolean':
      return { values: [String(value.value)] };
    case 'path':
      return value.steps.length === 1 ? { by: value.steps[0]?.value ?? '' } : null;
    default:
      return null;
  }
}
