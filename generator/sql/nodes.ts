/** The tree of PostgreSQL's parser: nodes, each of a kind. */
import type { A_Const, A_Expr, FuncCall, Node } from 'libpg-query';

type KindsOf<N> = N extends N ? keyof N & string : never;
export type Kind = KindsOf<Node>;
/** The contents of a node of a kind. */
export type Of<K extends Kind> =
  Extract<Node, Readonly<Record<K, unknown>>> extends infer N ? (N extends Record<K, infer V> ? V : never) : never;

/** The contents of a node if it is of a kind; undefined for any other. */
export function as<K extends Kind>(node: Node | undefined, kind: K): Of<K> | undefined {
  return node === undefined ? undefined : (Reflect.get(node, kind) as Of<K> | undefined);
}

/** A node that another one lies in, and the keys of it that lead there. */
export interface Above {
  readonly kind: Kind;
  readonly node: object;
  readonly keys: readonly string[];
}

export type Visitor = {
  /** False leaves out what lies below the node. */
  readonly [K in Kind]?: (node: Of<K>, above: readonly Above[]) => unknown;
};

/**
 * Calls a visitor for every node below a part of a tree, outer ones before those inside. The nodes above are valid during the
 * call alone.
 */
export function walk(part: unknown, visitor: Visitor): void {
  step(part, visitor as Calls, []);
}

type Calls = Readonly<Record<string, ((node: object, above: readonly Above[]) => unknown) | undefined>>;
type Open = { readonly kind: Kind; readonly node: object; readonly keys: string[] };

function step(part: unknown, calls: Calls, above: Open[]): void {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    for (const one of part) step(one, calls, above);
    return;
  }
  const keys = above.at(-1)?.keys;
  for (const key in part) {
    const value: unknown = Reflect.get(part, key);
    if (typeof value !== 'object' || value === null) continue;
    if (isKind(key)) {
      if (calls[key]?.(value, above) === false) continue;
      above.push({ kind: key, node: value, keys: [] });
      step(value, calls, above);
      above.pop();
    } else {
      keys?.push(key);
      step(value, calls, above);
      keys?.pop();
    }
  }
}

/** Kinds of nodes begin with a capital, keys do not. */
const isKind = (key: string): key is Kind => key.charCodeAt(0) < 97;

/** The nodes below a part of a tree, by kind. */
export function nodesIn(part: unknown): ReadonlyMap<Kind, readonly object[]> {
  const found = new Map<Kind, object[]>();
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    if (Array.isArray(one)) one.forEach(look);
    else
      for (const key in one) {
        const value: unknown = Reflect.get(one, key);
        if (typeof value !== 'object' || value === null) continue;
        if (isKind(key)) {
          const others = found.get(key);
          if (others === undefined) found.set(key, [value]);
          else others.push(value);
        }
        look(value);
      }
  };
  look(part);
  return found;
}

/** Whether a part of a tree has a node that meets the condition of its kind. */
export function has<K extends Kind>(part: unknown, kind: K, condition: (node: Of<K>) => boolean = () => true): boolean {
  return ((nodesIn(part).get(kind) ?? []) as readonly Of<K>[]).some(condition);
}

/** The sign of an operator, without its schema. */
export const operatorOf = ({ name }: A_Expr): string => as(name?.at(-1), 'String')?.sval ?? '';

/** An operator between two values, if it is one of those named. */
export function isOperator(expression: A_Expr, ...signs: readonly string[]): boolean {
  return expression.kind === 'AEXPR_OP' && signs.includes(operatorOf(expression));
}

/**
 * The function that is called by its name alone, as a program calls it; null for any other, and for those with words in the
 * grammar.
 */
export function calledBy({ funcname, funcformat }: FuncCall): string | null {
  if (funcname?.length !== 1 || funcformat === 'COERCE_SQL_SYNTAX') return null;
  return as(funcname[0], 'String')?.sval ?? null;
}

/** The function whatever it is called by. */
export const functionOf = ({ funcname }: FuncCall): string => as(funcname?.at(-1), 'String')?.sval ?? '';

export type Constant =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' };

/** The value of a literal; null for bits. PostgreSQL's tree leaves zero values out. */
export function constantOf({ ival, fval, boolval, sval, isnull }: A_Const): Constant | null {
  if (isnull === true) return { kind: 'null' };
  if (sval !== undefined) return { kind: 'text', value: sval.sval ?? '' };
  if (boolval !== undefined) return { kind: 'boolean', value: boolval.boolval === true };
  if (ival !== undefined) return { kind: 'number', value: ival.ival ?? 0 };
  return fval === undefined ? null : { kind: 'number', value: Number(fval.fval) };
}

/** The literal that a node is; undefined of any other node. */
export function literalOf(node: Node | undefined): Constant | undefined {
  const found = as(node, 'A_Const');
  return (found && constantOf(found)) ?? undefined;
}

/** The items of a list. */
export const itemsOf = (node: Node | undefined): readonly Node[] => as(node, 'List')?.items ?? [];
