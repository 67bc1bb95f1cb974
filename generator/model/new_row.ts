/**
 * What an expression over a row gives while no other row refers to it, as far as its tree says so: sums over rows that refer to a
 * new row are empty, and PostgreSQL need not look for them. A foreign key makes sure that there are none.
 */
import type { Node, SelectStmt } from 'libpg-query';
import { as, calledBy, constantOf, functionOf, has, isOperator, type Of } from '../sql/nodes.ts';
import { readSql } from '../sql/read.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';

/** A value that does not depend on the row. */
export type Fixed = number | boolean | null;

/** Of several values; undefined: it depends on the row, or nobody can say. */
type Value = Fixed | undefined;

/**
 * The value of an expression over a new row; undefined if it depends on the row. `referring`: columns with a foreign key to the
 * row's id, as `table.column`.
 */
export function valueOfNewRow(sql: string, referring: ReadonlySet<string>): Fixed | undefined {
  const { sql: read } = readSql(sql, 'value');
  // The alias of the row, or a table's name, could stand for other rows inside.
  if (read === null || /"(aliasname|relname)":"t"|"withClause":/.test(JSON.stringify(read.tree))) return undefined;
  return new NewRow(referring).value(read.tree);
}

/** Columns with a foreign key to the entity's id. */
export function referringTo(entity: Entity, context: BuildContext): ReadonlySet<string> {
  const columns = context.pointingAt(entity.name).flatMap((other) =>
    [...other.fields.values()].flatMap(({ foreign, spec }) => {
      const refers = foreign?.resource === entity.name && foreign.column === 'id' && foreign.constrained;
      return refers && spec.column !== null ? `${other.name}.${spec.column}` : [];
    }),
  );
  return new Set(columns);
}

const aggregates = new Set(['sum', 'min', 'max', 'avg', 'count']);

class NewRow {
  readonly #referring: ReadonlySet<string>;

  constructor(referring: ReadonlySet<string>) {
    this.#referring = referring;
  }

  /** `empty`: of the target list of a SELECT that finds no rows, with its aggregates. */
  value(node: Node | undefined, empty = false): Value {
    const constant = as(node, 'A_Const');
    if (constant) return fixed(constant);
    const coalesce = as(node, 'CoalesceExpr');
    if (coalesce) return this.#firstOf(coalesce.args ?? [], empty);
    const choice = as(node, 'CaseExpr');
    if (choice) return this.#choice(choice, empty);
    const operation = as(node, 'A_Expr');
    if (operation) return this.#operation(operation, empty);
    const call = as(node, 'FuncCall');
    if (call) return this.#call(call, empty);
    const link = as(node, 'SubLink');
    return link ? this.#link(link) : undefined;
  }

  #firstOf(args: readonly Node[], empty: boolean): Value {
    for (const arg of args) {
      const value = this.value(arg, empty);
      if (value !== null) return value;
    }
    return null;
  }

  /** The same value in every branch. */
  #choice({ args = [], defresult }: Of<'CaseExpr'>, empty: boolean): Value {
    const results = args.map((arg) => as(arg, 'CaseWhen')?.result);
    const values = [...results, defresult].map((one) => (one === undefined ? null : this.value(one, empty)));
    return values.every((value) => value === values[0]) ? values[0] : undefined;
  }

  #operation(operation: Of<'A_Expr'>, empty: boolean): Value {
    if (!isOperator(operation, '+', '-', '*') || operation.lexpr === undefined) return undefined;
    const [left, right] = [this.value(operation.lexpr, empty), this.value(operation.rexpr, empty)];
    if (left === null || right === null) return null;
    if (typeof left !== 'number' || typeof right !== 'number') return undefined;
    if (isOperator(operation, '*')) return left * right;
    return isOperator(operation, '+') ? left + right : left - right;
  }

  #call(call: Of<'FuncCall'>, empty: boolean): Value {
    if (empty && aggregates.has(functionOf(call)) && call.over === undefined)
      return functionOf(call) === 'count' ? 0 : null;
    // Strict: null for null.
    if (calledBy(call) !== 'round' && calledBy(call) !== 'abs') return undefined;
    return (call.args ?? []).some((arg) => this.value(arg, empty) === null) ? null : undefined;
  }

  #link({ subLinkType, subselect }: Of<'SubLink'>): Value {
    const select = as(subselect, 'SelectStmt');
    if (select === undefined || !this.#findsNothing(select)) return undefined;
    if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ANY_SUBLINK') return hasOneRow(select) ? undefined : false;
    if (subLinkType !== 'EXPR_SUBLINK') return undefined;
    const target = as(select.targetList?.[0], 'ResTarget')?.val;
    return hasOneRow(select) ? this.value(target, true) : null;
  }

  /** Whether no row of the tables reaches the groups and the target list. */
  #findsNothing({ op, fromClause = [], whereClause, groupClause = [], havingClause }: SelectStmt): boolean {
    if (op !== 'SETOP_NONE' || havingClause !== undefined || has(groupClause, 'GroupingSet')) return false;
    const tables = new Map(fromClause.flatMap(tablesOf));
    return fromClause.some((item) => this.#isEmpty(item, tables)) || this.#isNever(whereClause, tables);
  }

  #isEmpty(item: Node, tables: ReadonlyMap<string, string>): boolean {
    const inner = as(as(item, 'RangeSubselect')?.subquery, 'SelectStmt');
    if (inner) return this.#findsNothing(inner) && !hasOneRow(inner);
    const join = as(item, 'JoinExpr');
    if (join?.larg === undefined || join.rarg === undefined) return false;
    if (this.#isEmpty(join.larg, tables)) return join.jointype === 'JOIN_INNER' || join.jointype === 'JOIN_LEFT';
    return join.jointype === 'JOIN_INNER' && (this.#isEmpty(join.rarg, tables) || this.#isNever(join.quals, tables));
  }

  /** Whether a condition is met by no row: one part of it asks for rows that refer to the new one. */
  #isNever(condition: Node | undefined, tables: ReadonlyMap<string, string>): boolean {
    const several = as(condition, 'BoolExpr');
    if (several) return several.boolop === 'AND_EXPR' && (several.args ?? []).some((arg) => this.#isNever(arg, tables));
    const comparison = as(condition, 'A_Expr');
    if (comparison === undefined) return this.value(condition) === false;
    if (!isOperator(comparison, '=')) return false;
    const sides = [columnIn(comparison.lexpr), columnIn(comparison.rexpr)];
    return sides.includes('t.id') && sides.some((side) => this.#refers(side, tables));
  }

  #refers(side: string | null, tables: ReadonlyMap<string, string>): boolean {
    const [alias = '', column = ''] = side?.split('.') ?? [];
    return this.#referring.has(`${tables.get(alias)}.${column}`);
  }
}

function fixed(constant: Of<'A_Const'>): Value {
  const found = constantOf(constant);
  if (found === null || found.kind === 'text') return undefined;
  return found.kind === 'null' ? null : found.value;
}

/** Aggregates without groups give a row of no rows. */
const hasOneRow = ({ targetList, groupClause = [] }: SelectStmt): boolean =>
  groupClause.length === 0 && has(targetList, 'FuncCall', (call) => aggregates.has(functionOf(call)));

/** Tables of an item of FROM by their alias. */
function tablesOf(item: Node): [alias: string, table: string][] {
  const join = as(item, 'JoinExpr');
  if (join) return [join.larg, join.rarg].flatMap((side) => (side === undefined ? [] : tablesOf(side)));
  const range = as(item, 'RangeVar');
  return range?.relname === undefined ? [] : [[range.alias?.aliasname ?? range.relname, range.relname]];
}

/** `alias.column` of a qualified column; null of anything else. */
function columnIn(node: Node | undefined): string | null {
  const names = (as(node, 'ColumnRef')?.fields ?? []).map((field) => as(field, 'String')?.sval);
  return names.length === 2 && names.every((name) => name !== undefined) ? names.join('.') : null;
}
