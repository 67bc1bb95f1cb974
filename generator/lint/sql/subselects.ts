/** Subselects that compare a record with itself, or that return several rows or columns instead of one value. */
import type { A_Expr, Node, SelectStmt, SubLink } from 'libpg-query';
import type { ParamsOf } from '../../diagnostics.ts';
import type { Entity } from '../../model/entity.ts';
import { columnsCompared } from '../../sql/names.ts';
import { as, functionOf, has, walk } from '../../sql/nodes.ts';
import { entityFieldOf, type Finding, type Reading } from './reading.ts';

/** `l.book_id = id`, or `= l.id`: the id is that of `l`, which never points at a book of its own number. */
export function* keysOfOthers(reading: Reading): Generator<Finding<ParamsOf<'key_of_another_table'>>> {
  const { sql, names, entity, context } = reading;
  for (const expression of sql.all('A_Expr')) {
    const pair = columnsCompared(expression, '=', names);
    if (pair === undefined) continue;
    for (const [key, other] of [pair, [pair[1], pair[0]] as const]) {
      if (key.rows === null || key.rows !== other.rows || key.rows.isRow) continue;
      const { field } = entityFieldOf(key, entity, context.entities) ?? {};
      if (field?.foreign?.resource !== entity.name || field.foreign.column !== other.name) continue;
      const isNamed = other.alias !== null;
      yield {
        from: other.nameAt,
        to: sql.tokenAt(other.nameAt).to,
        params: {
          what: `"${other.name}" is that of ${other.alias ?? key.rows.alias}`,
          why: isNamed
            ? `what ${key.name} points at has numbers of its own`
            : 'in a subselect a name without an alias is of the table that it reads',
          fix: `write \`t.${other.name}\` for the record's own`,
        },
      };
    }
  }
}

/** Every subselect that returns one value, and whether it is compared with a row of several values. */
function valuesIn({
  sql,
}: Reading): readonly { readonly link: SubLink; readonly query: SelectStmt; readonly isRow: boolean }[] {
  if (sql.all('SubLink').length === 0) return [];
  const found: { link: SubLink; query: SelectStmt; isRow: boolean }[] = [];
  walk(sql.tree, {
    SubLink: (link, above) => {
      const query = as(link.subselect, 'SelectStmt');
      if (query === undefined) return;
      const isOne = link.subLinkType === 'EXPR_SUBLINK';
      const [last] = above.slice(-1);
      // `(a, b) = (select c, d …)`
      if (isOne) found.push({ link, query, isRow: last?.kind === 'A_Expr' && isOfRows(last.node) });
    },
  });
  return found;
}

const isOfRows = (node: A_Expr): boolean => [node.lexpr, node.rexpr].some((side) => as(side, 'RowExpr') !== undefined);

/** A value of several columns. */
export function* severalColumns(reading: Reading): Generator<Finding<ParamsOf<'bad_expression'>>> {
  for (const { link, query, isRow } of valuesIn(reading)) {
    if (isRow || (query.targetList ?? []).length < 2) continue;
    const [from, to] = reading.sql.inBrackets(reading.sql.at(link.location));
    yield { from, to, params: { reason: 'it gives several columns', expected: 'select the one value' } };
  }
}

/** Functions that return one value for each row. */
const ofOneRow = new Set(
  `lower upper initcap btrim ltrim rtrim round trunc floor ceil ceiling abs length concat concat_ws to_char substring left right
  replace timezone date_trunc extract`.split(/\s+/),
);

/** A subselect in the place of one value, of which nothing says that it has one row at most. */
export function* severalRows(reading: Reading): Generator<Finding<ParamsOf<'several_rows'>>> {
  for (const { link, query, isRow } of valuesIn(reading)) {
    const table = isRow ? undefined : onlyTable(query);
    const read = reading.context.entities.get(table?.relname ?? '');
    if (table === undefined || read === undefined || !isPlain(query)) continue;
    const alias = table.alias?.aliasname ?? table.relname ?? '';
    if (isOneRow(read, namedIn(query.whereClause, alias, reading))) continue;
    const [from, to] = reading.sql.inBrackets(reading.sql.at(link.location));
    yield {
      from,
      to,
      params: {
        what: `this may give several records of ${read.name}`,
        why: 'one value is wanted, and reading fails as soon as there are two',
        fix: `add \`order by ${alias}.id limit 1\`, or take an aggregate such as \`max(…)\``,
      },
    };
  }
}

function onlyTable({ fromClause = [] }: SelectStmt) {
  return fromClause.length === 1 ? as(fromClause[0], 'RangeVar') : undefined;
}

/** Chooses rows by a condition, and does nothing that makes one of many. */
function isPlain(query: SelectStmt): boolean {
  const { targetList, fromClause: _from, whereClause, limitOption: _option, op, sortClause: _sort, ...more } = query;
  if (whereClause === undefined || op !== 'SETOP_NONE' || Object.keys(more).length > 0) return false;
  if (has([targetList, whereClause], 'SubLink')) return false;
  return !has(targetList, 'FuncCall', (call) => !ofOneRow.has(functionOf(call)));
}

/** Columns of a table that a condition names. */
function namedIn(condition: Node | undefined, alias: string, { names }: Reading): ReadonlySet<string> {
  const found = new Set<string>();
  walk(condition, {
    ColumnRef: (node) => {
      const use = names.columnIn({ ColumnRef: node });
      if (use?.rows?.alias === alias && !use.rows.isRow && use.name !== null) found.add(use.name);
    },
  });
  return found;
}

/** Whether a condition names all fields of something that only one record has. */
function isOneRow({ definition, fields, parent }: Entity, named: ReadonlySet<string>): boolean {
  const indexes = (definition.indexes ?? []).flatMap((index) => (Array.isArray(index) ? [] : [index])) as readonly {
    readonly on?: readonly string[];
    readonly unique?: boolean;
    readonly exclude?: string;
    readonly sql?: string;
  }[];
  if (named.has('id') || (definition.singleton === true && parent !== null && named.has(`${parent.name}_id`)))
    return true;
  // The uniqueness of an index in SQL is not read here.
  if (indexes.some(({ exclude, sql }) => exclude !== undefined || sql !== undefined)) return true;
  const columns = (name: string): string =>
    fields.get(name)?.spec.column ?? fields.get(`${name}_id`)?.spec.column ?? name;
  return (
    [...fields.values()].some((field) => field.definition.unique === true && named.has(field.spec.name)) ||
    indexes.some(({ on, unique }) => unique === true && (on ?? []).every((name) => named.has(columns(name))))
  );
}
