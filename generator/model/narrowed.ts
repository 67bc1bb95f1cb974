/** Consequences of plain conditions of a resource: which records a reference may name, and when a record may be made. */

import type { ConsoleFit as Fit } from '../../runtime/base/kernel/console.ts';
import { type Expression, parseExpression } from '../expression/parse.ts';
import type { Entity } from './entity.ts';
import type { Narrowing, ResourceModel } from './types.ts';

/** By column of the reference: `method.static_list.key = 'payment_methods'`. Checks that say more than one plain comparison of the record behind it say nothing here. */
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

/**
 * States of the record above in which one below it may be made, as far as a guard of `create` says it
 * (`invoice.status = 'draft'`); undefined if none does.
 */
export function openInOf({ definition, parent }: Entity): ResourceModel['openIn'] {
  const machine = parent?.machine?.value;
  const operations = definition.operations;
  const create = operations && !isList(operations) ? operations['create'] : null;
  if (!parent || !machine || !create) return undefined;
  const field = machine.field ?? 'status';
  let open: readonly string[] = machine.states;
  for (const name of create.guards ?? []) {
    const guard = typeof name === 'string' ? definition.guards?.[name] : name;
    const tree = guard?.require === undefined ? null : treeOf(String(guard.require));
    if (tree) open = open.filter((state) => holdsIn(tree, `${parent.name}.${field}`, state, machine.groups ?? {}));
  }
  return open.length === machine.states.length ? undefined : { field, states: open };
}

/**
 * What plain conditions say of the record itself, by operation: `status in ('delivered', 'dead')`, `revoked_at is null`.
 * Conditions that look further say nothing here.
 */
export function fitsOf({ definition, machine }: Entity): Readonly<Record<string, readonly Fit[]>> {
  const { operations } = definition;
  if (!operations || isList(operations)) return {};
  const groups = machine?.value.groups ?? {};
  return Object.fromEntries(
    Object.entries(operations).flatMap(([name, operation]) => {
      const fits = (operation?.guards ?? []).flatMap((one) => {
        const guard = typeof one === 'string' ? definition.guards?.[one] : one;
        const tree =
          guard?.code === 'invalid_state' && guard.require !== undefined ? treeOf(String(guard.require)) : null;
        return tree === null ? [] : fitsIn(tree, groups);
      });
      return fits.length === 0 ? [] : [[name, fits] as const];
    }),
  );
}

/** The parts of a condition that a value of a field decides alone; `is` is a word, a boolean, or null. */
function fitsIn(tree: Expression, groups: Readonly<Record<string, readonly string[]>>): readonly Fit[] {
  if (tree.kind === 'logic' && tree.operator === 'and') return tree.operands.flatMap((one) => fitsIn(one, groups));
  const fieldOf = (one: Expression): string | null =>
    one.kind === 'path' && one.steps.length === 1 ? (one.steps[0]?.value ?? null) : null;
  const bare = fieldOf(tree);
  if (bare !== null) return [{ field: bare, is: [true] }];
  if (tree.kind === 'is_null') {
    const field = fieldOf(tree.operand);
    return field === null ? [] : [{ field, is: [null], ...(tree.negated && { not: true as const }) }];
  }
  if (tree.kind === 'compare' && (tree.operator === '=' || tree.operator === '!=')) {
    const field = fieldOf(tree.left);
    const { right } = tree;
    if (field === null || (right.kind !== 'text' && right.kind !== 'boolean')) return [];
    return [{ field, is: [right.value], ...(tree.operator !== '=' && { not: true as const }) }];
  }
  if (tree.kind !== 'in') return [];
  const field = fieldOf(tree.left);
  const values = tree.group
    ? (groups[tree.group.value] ?? [])
    : tree.list.flatMap((one) => (one.kind === 'text' ? [one.value] : []));
  if (field === null || values.length === 0 || (!tree.group && values.length !== tree.list.length)) return [];
  return [{ field, is: values, ...(tree.negated && { not: true as const }) }];
}

const isList = (value: object): value is readonly unknown[] => Array.isArray(value);

/** Whether the condition may pass while the field has this state; true if it does not read the field. */
function holdsIn(
  tree: Expression,
  field: string,
  state: string,
  groups: Readonly<Record<string, readonly string[]>>,
): boolean {
  if (tree.kind === 'logic' && tree.operator === 'and')
    return tree.operands.every((one) => holdsIn(one, field, state, groups));
  const isField = (one: Expression): boolean =>
    one.kind === 'path' && one.steps.map(({ value }) => value).join('.') === field;
  if (tree.kind === 'compare' && tree.operator === '=' && isField(tree.left) && tree.right.kind === 'text')
    return tree.right.value === state;
  if (tree.kind !== 'in' || !isField(tree.left)) return true;
  const values = tree.group
    ? groups[tree.group.value]
    : tree.list.map((one) => (one.kind === 'text' ? one.value : undefined));
  return values === undefined || values.includes(undefined as never) || values.includes(state) !== tree.negated;
}

/** An unreadable check was reported where it is compiled. */
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

/** The comparisons that all must pass. */
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
