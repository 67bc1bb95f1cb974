/** The meaning of names in SQL: columns of the row, of tables that a subselect reads, or of rows that the SQL makes itself. */
import type {
  A_Expr,
  Alias,
  ColumnRef,
  CommonTableExpr,
  IndexElem,
  Node,
  RangeFunction,
  RangeVar,
  SelectStmt,
} from 'libpg-query';
import { as, itemsOf, operatorOf, type Visitor, walk } from './nodes.ts';
import type { Sql } from './read.ts';

/** The rows that a name before a dot refers to. */
export interface Rows {
  readonly alias: string;
  /** Null for rows that the SQL makes itself. */
  readonly table: string | null;
  /** Null if they are unknown here. */
  readonly columns: ReadonlySet<string> | null;
  /** The row that the SQL is about. */
  readonly isRow: boolean;
}

/** A column, or a whole row, that SQL names. */
export interface Use {
  /** Offset of the first name. */
  readonly at: number;
  /** The name before the dot; null for a name without one. */
  readonly alias: string | null;
  /** Null of whole rows. */
  readonly name: string | null;
  /** Offset of the column's name. */
  readonly nameAt: number;
  /** The rows of the column; null if no rows have it. */
  readonly rows: Rows | null;
  /** No rows are known to have it, but some rows have unknown columns. */
  readonly isUnclear: boolean;
  /** The rows that the name could refer to. */
  readonly scope: readonly Rows[];
  /** Inside a subselect. */
  readonly isInside: boolean;
  /** The node, which is that of one use alone. */
  readonly node: object;
}

/** A table that a subselect reads. */
interface TableRead {
  readonly name: string;
  readonly at: number;
}

export interface Names {
  readonly uses: readonly Use[];
  readonly tables: readonly TableRead[];
  /** The use of a column that a node is; undefined of any other node. */
  columnIn(node: Node | undefined): Use | undefined;
}

/** The names that are known before any table is read. */
export interface Outside {
  /** The row, and aliases of other rows. */
  readonly rows: readonly Rows[];
  /** The columns of the row need no alias. */
  readonly bare: boolean;
  /** The columns of a table; null of one that is not known here, undefined if there is none. */
  columnsOf(table: string): ReadonlySet<string> | null;
}

/** Columns that every table of PostgreSQL has. */
const system: ReadonlySet<string> = new Set(['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid']);

interface Scope {
  readonly rows: readonly Rows[];
  readonly above: Scope | null;
  readonly made: ReadonlyMap<string, Rows['columns']>;
  /** Whether names without an alias are checked here. */
  readonly bare: boolean;
}

/** Looks up every name of SQL. */
export function namesIn(sql: Sql, outside: Outside): Names {
  const reader = new Reader(sql, outside);
  reader.read(sql.tree, { rows: outside.rows, above: null, made: new Map(), bare: outside.bare });
  const byNode = new Map(reader.uses.map((use) => [use.node, use]));
  return {
    uses: reader.uses,
    tables: reader.tables,
    columnIn: (node) => byNode.get(as(node, 'ColumnRef') ?? {}),
  };
}

class Reader {
  readonly uses: Use[] = [];
  readonly tables: TableRead[] = [];
  readonly #sql: Sql;
  readonly #outside: Outside;

  constructor(sql: Sql, outside: Outside) {
    this.#sql = sql;
    this.#outside = outside;
  }

  /** Looks up the names below a part of the tree. `outputs`: names of the select's columns, which its order may name. */
  read(part: unknown, scope: Scope, outputs: ReadonlySet<string> = new Set()): void {
    const visitor: Visitor = {
      ColumnRef: (one) => this.#column(one, scope, outputs),
      IndexElem: (one) => this.#indexed(one, scope),
      SelectStmt: (one) => {
        this.#select(one, scope);
        return false;
      },
    };
    walk(part, visitor);
  }

  #select(statement: SelectStmt, outer: Scope): void {
    const scope = this.#withMade(statement, outer);
    const { larg, rarg } = statement;
    if (larg !== undefined && rarg !== undefined) {
      this.#select(larg, scope);
      this.#select(rarg, scope);
      // Its order may name its output columns.
      this.read([statement.limitCount, statement.limitOffset], scope);
      return;
    }
    const rows: Rows[] = [];
    const inner: Scope = { rows, above: scope, made: scope.made, bare: true };
    for (const item of statement.fromClause ?? []) this.#from(item, rows, scope, inner);
    const { sortClause, groupClause, fromClause: _from, withClause: _with, ...others } = statement;
    this.read(others, inner);
    this.read([sortClause, groupClause], inner, new Set(outputsOf(statement)));
  }

  #withMade({ withClause }: SelectStmt, scope: Scope): Scope {
    if (withClause === undefined) return scope;
    const made = new Map(scope.made);
    for (const node of withClause.ctes ?? []) {
      const cte = as(node, 'CommonTableExpr');
      if (cte === undefined) continue;
      const name = cte.ctename ?? '';
      if (withClause.recursive === true) made.set(name, columnsMade(cte));
      this.read(cte.ctequery, { ...scope, made: new Map(made) });
      made.set(name, columnsMade(cte));
    }
    return { ...scope, made };
  }

  #from(node: Node, rows: Rows[], outer: Scope, inner: Scope): void {
    const table = as(node, 'RangeVar');
    if (table !== undefined) rows.push(this.#table(table, outer));
    const select = as(node, 'RangeSubselect');
    if (select !== undefined) {
      this.read(select.subquery, select.lateral === true ? { ...inner, rows: [...rows] } : outer);
      const query = as(select.subquery, 'SelectStmt');
      rows.push(made(select.alias, query === undefined ? null : columnsOfQuery(query)));
    }
    const call = as(node, 'RangeFunction');
    if (call !== undefined) {
      this.read(call.functions, { ...inner, rows: [...rows] });
      rows.push(made(call.alias, columnsOfCall(call), nameOfCall(call)));
    }
    const join = as(node, 'JoinExpr');
    if (join !== undefined) {
      if (join.larg !== undefined) this.#from(join.larg, rows, outer, inner);
      if (join.rarg !== undefined) this.#from(join.rarg, rows, outer, inner);
      this.read(join.quals, inner);
      if (join.alias !== undefined) rows.push(made(join.alias, null));
    }
    const sample = as(node, 'RangeTableSample');
    if (sample?.relation !== undefined) this.#from(sample.relation, rows, outer, inner);
    const xml = as(node, 'RangeTableFunc') ?? as(node, 'JsonTable');
    if (xml !== undefined) {
      this.read([Reflect.get(xml, 'rowexpr'), Reflect.get(xml, 'docexpr'), Reflect.get(xml, 'context_item')], {
        ...inner,
        rows: [...rows],
      });
      rows.push(made(xml.alias, null));
    }
  }

  #table({ relname = '', schemaname, alias, location }: RangeVar, { made: ctes }: Scope): Rows {
    const name = alias?.aliasname ?? relname;
    if (schemaname === undefined && ctes.has(relname)) return made(alias, ctes.get(relname) ?? null, relname);
    if (schemaname !== undefined) return made(alias, null, relname);
    this.tables.push({ name: relname, at: this.#sql.at(location) });
    const columns = alias?.colnames === undefined ? this.#outside.columnsOf(relname) : null;
    return { alias: name, table: relname, columns, isRow: false };
  }

  #indexed(element: IndexElem, scope: Scope): void {
    const { name } = element;
    if (name !== undefined) this.#alone(name, this.#sql.named(name), element, scope);
  }

  #column(node: ColumnRef, scope: Scope, outputs: ReadonlySet<string>): void {
    const names = (node.fields ?? []).map((field) => as(field, 'String')?.sval ?? null);
    const at = this.#sql.at(node.location);
    const [first = null, second = null] = names;
    if (first === null || names.length > 2) return;
    if (names.length === 2) this.#behind(first, second, node, at, scope);
    else if (!outputs.has(first)) this.#alone(first, at, node, scope);
  }

  #behind(alias: string, name: string | null, node: object, at: number, scope: Scope): void {
    const rows = found(scope, (one) => one.rows.find((row) => row.alias === alias));
    const words = this.#sql.tokens.filter((token) => token.kind === 'word' && token.from >= at);
    const nameAt = words[1]?.from ?? at;
    this.uses.push({
      ...{ at, alias, name, nameAt, rows: rows ?? null, node, scope: everything(scope) },
      isUnclear: false,
      isInside: scope.above !== null,
    });
  }

  /** A name without an alias: a column of the nearest rows, or a whole row. */
  #alone(name: string, at: number, node: object, scope: Scope): void {
    const isUnclear = { found: false };
    const rows = found(scope, (one) => {
      const row = one.rows.find(({ columns }) => one.bare && (columns?.has(name) || (columns && system.has(name))));
      if (row === undefined && one.bare && one.rows.some(({ columns, isRow }) => columns === null && !isRow))
        isUnclear.found = true;
      return row;
    });
    const whole = rows === undefined && found(scope, (one) => one.rows.find(({ alias }) => alias === name));
    this.uses.push({
      ...{ at, nameAt: at, alias: null, node, scope: everything(scope) },
      name: whole ? null : name,
      rows: rows ?? (whole || null),
      isUnclear: isUnclear.found,
      isInside: scope.above !== null,
    });
  }
}

function found<T>(scope: Scope, look: (scope: Scope) => T | undefined): T | undefined {
  for (let one: Scope | null = scope; one !== null; one = one.above) {
    const result = look(one);
    if (result !== undefined) return result;
  }
  return undefined;
}

function everything(scope: Scope): readonly Rows[] {
  return scope.above === null ? scope.rows : [...scope.rows, ...everything(scope.above)];
}

function made(alias: Alias | undefined, columns: Rows['columns'], name = ''): Rows {
  const isRenamed = alias?.colnames !== undefined;
  const renamed = (alias?.colnames ?? []).map((one) => as(one, 'String')?.sval ?? '');
  return {
    alias: alias?.aliasname ?? name,
    table: null,
    columns:
      isRenamed && columns !== null && renamed.length >= columns.size ? new Set(renamed) : isRenamed ? null : columns,
    isRow: false,
  };
}

function columnsMade({ aliascolnames, ctequery }: CommonTableExpr): Rows['columns'] {
  if (aliascolnames !== undefined) return new Set(aliascolnames.map((one) => as(one, 'String')?.sval ?? ''));
  const query = as(ctequery, 'SelectStmt');
  return query === undefined ? null : columnsOfQuery(query);
}

/** The columns of a select that names each; null of any other. */
function columnsOfQuery(query: SelectStmt): Rows['columns'] {
  const first = query.larg === undefined ? query : firstOf(query);
  const names = outputsOf(first);
  return names.length === (first.targetList ?? []).length && names.length > 0 ? new Set(names) : null;
}

const firstOf = (query: SelectStmt): SelectStmt => (query.larg === undefined ? query : firstOf(query.larg));

function outputsOf({ targetList = [] }: SelectStmt): readonly string[] {
  return targetList.flatMap((node) => {
    const target = as(node, 'ResTarget');
    const last = as(target?.val, 'ColumnRef')?.fields?.at(-1);
    return target?.name ?? as(last, 'String')?.sval ?? [];
  });
}

/** One function returns one column, called as its alias, beside `ordinality`. */
function columnsOfCall({ functions = [], alias }: RangeFunction): Rows['columns'] {
  return functions.length === 1 && alias?.colnames !== undefined
    ? new Set(alias.colnames.map((one) => as(one, 'String')?.sval ?? ''))
    : null;
}

function nameOfCall({ functions = [] }: RangeFunction): string {
  const call = as(itemsOf(functions[0])[0], 'FuncCall');
  return as(call?.funcname?.at(-1), 'String')?.sval ?? '';
}

/** Both sides of an operator between two columns; undefined of any other expression. */
export function columnsCompared(expression: A_Expr, sign: string, names: Names): readonly [Use, Use] | undefined {
  if (expression.kind !== 'AEXPR_OP' || operatorOf(expression) !== sign) return undefined;
  const [left, right] = [names.columnIn(expression.lexpr), names.columnIn(expression.rexpr)];
  return left === undefined || right === undefined ? undefined : [left, right];
}
