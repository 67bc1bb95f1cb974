/** Values from SQL that its field would not accept. */
import type { FuncCall, Node } from 'libpg-query';
import type { ParamsOf } from '../../diagnostics.ts';
import type { EntityField } from '../../model/entity.ts';
import { holesIn } from '../../sql/holes.ts';
import { as, functionOf, isOperator, itemsOf, literalOf } from '../../sql/nodes.ts';
import { entityFieldOf, type Finding, type Reading } from './reading.ts';

/** Aggregates that are null if there is no record; `count` is none of them. */
const ofNone = new Set('sum max min avg string_agg array_agg bool_or bool_and json_agg jsonb_agg'.split(' '));

/** An aggregate over no record returns null, which a required field does not accept. */
export function* nothingFound(reading: Reading): Generator<Finding<ParamsOf<'null_without_records'>>> {
  const { field, sql, text } = reading;
  if (field === undefined) return;
  if (field.definition.computed !== undefined ? field.spec.nullable : field.columnNullable) return;
  const query = as(as(withoutCast(sql.tree), 'SubLink')?.subselect, 'SelectStmt');
  if (query === undefined || query.groupClause !== undefined) return;
  const target = as(query.targetList?.[0], 'ResTarget')?.val;
  const call = as(withoutCast(target), 'FuncCall');
  if (call === undefined || call.over !== undefined || !ofNone.has(functionOf(call))) return;
  const called = functionOf(call);
  yield {
    from: 0,
    to: text.length,
    params: {
      what: `${field.spec.name} may not be null`,
      why: `\`${called}\` gives null where there is no record`,
      fix: `write \`coalesce(${called}(…), …)\`, or let the field be null`,
    },
  };
}

const withoutCast = (node: Node | undefined): Node | undefined => as(node, 'TypeCast')?.arg ?? node;

/** A stored value that is a text of the record, and may be longer than its column. */
export function* noRoom(reading: Reading): Generator<Finding<ParamsOf<'too_long_for_field'>>> {
  const { field, sql, names, text, entity, context } = reading;
  if (field?.definition.maintained === undefined) return;
  const use = names.columnIn(sql.tree) ?? names.columnIn(sameLength(sql.tree));
  const read = use === undefined ? undefined : entityFieldOf(use, entity, context.entities)?.field;
  const [room, input] = [longest(field), longest(read)];
  if (room === undefined || input === undefined || input <= room) return;
  yield {
    from: 0,
    to: text.length,
    params: {
      what: `${field.spec.name} has room for ${room} characters`,
      why: `${read?.spec.name} may have ${input}, and such a record could not be stored`,
      fix: `write \`type: string(${input})\`, or \`left(…, ${room})\``,
    },
  };
}

/** The argument of a function whose result has the same number of characters. */
function sameLength(node: Node): Node | undefined {
  const call: FuncCall | undefined = as(node, 'FuncCall');
  const isSame =
    call !== undefined && ['lower', 'upper', 'btrim'].includes(functionOf(call)) && call.args?.length === 1;
  return isSame ? call.args?.[0] : undefined;
}

const longest = (field: EntityField | undefined): number | undefined =>
  field?.spec.kind === 'string' && field.shape.type === 'string' ? field.shape.maxLength : undefined;

/** A division by nought refuses the write that makes it, and leaves the field empty in lists. */
export function* dividedByNought({ field, sql }: Reading): Generator<Finding<ParamsOf<'division_by_zero'>>> {
  if (field === undefined) return;
  // SQL that runs before the operation is not read here.
  const isGuarded =
    sql.all('CaseExpr').length > 0 ||
    sql.all('A_Expr').some(({ kind }) => kind === 'AEXPR_NULLIF') ||
    sql.all('MinMaxExpr').some(({ op }) => op === 'IS_GREATEST') ||
    sql.all('SelectStmt').some(({ whereClause }) => whereClause !== undefined) ||
    sql.all('FuncCall').some(({ agg_filter: filter }) => filter !== undefined);
  if (isGuarded) return;
  for (const { location } of sql.all('A_Expr').filter((one) => isOperator(one, '/') && !isLiteral(one.rexpr))) {
    const at = sql.at(location);
    yield {
      from: at,
      to: at + 1,
      params: {
        what: `${field.spec.name} may divide by 0`,
        why: 'PostgreSQL refuses that, and with it whatever writes such a record',
        fix: 'write `/ nullif(…, 0)`: the value is null then',
      },
    };
  }
}

const isLiteral = (node: Node | undefined): boolean => literalOf(withoutCast(node)) !== undefined;

/** `visible:` knows the caller by two holes. */
export function* unknownHoles({ text, path }: Reading): Generator<Finding<ParamsOf<'unknown_value'>>> {
  if (path[0] !== 'visible') return;
  for (const { name, from, to } of holesIn(text))
    if (name !== 'user' && name !== 'role') yield { from, to, params: { what: 'hole', name, known: ['user', 'role'] } };
}

/** A hole is a number, which no other text is. */
export function* holesAgainstTexts({ text, path, sql }: Reading): Generator<Finding<ParamsOf<'not_allowed_here'>>> {
  if (path[0] !== 'visible') return;
  const holes = holesIn(text);
  const compared = sql.all('A_Expr').flatMap((one) => {
    const location = as(one.lexpr, 'ParamRef')?.location;
    const values = one.kind === 'AEXPR_IN' ? itemsOf(one.rexpr) : isOperator(one, '=', '<>') ? [one.rexpr] : [];
    return location === undefined ? [] : values.map((value) => ({ location, value }));
  });
  for (const { location, value } of compared) {
    const hole = holes.find(({ from }) => from === sql.at(location));
    const literal = literalOf(value);
    // A text that PostgreSQL reads as a number is one.
    if (hole === undefined || literal?.kind !== 'text' || /^\s*-?\d+\s*$/.test(literal.value)) continue;
    const [start, to] = sql.extent(value);
    yield {
      from: hole.from,
      to,
      params: {
        what: `{${hole.name}} is held against ${sql.text.slice(start, to)}`,
        why: `it is the id of the ${hole.name}, a number`,
        fix: `look the id up: \`{${hole.name}} in (select r."id" from "${hole.name}" r where …)\``,
      },
    };
  }
}
