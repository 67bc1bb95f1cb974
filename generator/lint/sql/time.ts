/** Stored values, and enforced conditions, that depend on the time: nothing happens when a day passes. */
import type { A_Expr, Node } from 'libpg-query';
import type { ParamsOf } from '../../diagnostics.ts';
import { as, calledBy, functionOf, has, isOperator, itemsOf, literalOf, operatorOf, walk } from '../../sql/nodes.ts';
import { familyOf } from './families.ts';
import type { Finding, Reading } from './reading.ts';

const functions = new Set(['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp']);
const words: Readonly<Record<string, string>> = {
  SVFOP_CURRENT_DATE: 'current_date',
  SVFOP_CURRENT_TIME: 'current_time',
  SVFOP_CURRENT_TIME_N: 'current_time',
  SVFOP_CURRENT_TIMESTAMP: 'current_timestamp',
  SVFOP_CURRENT_TIMESTAMP_N: 'current_timestamp',
  SVFOP_LOCALTIME: 'localtime',
  SVFOP_LOCALTIME_N: 'localtime',
  SVFOP_LOCALTIMESTAMP: 'localtimestamp',
  SVFOP_LOCALTIMESTAMP_N: 'localtimestamp',
};

/** Parts of SQL that read the time, with their names. */
export function timeIn(part: unknown): readonly { readonly location: number; readonly name: string }[] {
  const found: { location: number; name: string }[] = [];
  walk(part, {
    FuncCall: (call) => {
      const name = calledBy(call) ?? '';
      if (functions.has(name)) found.push({ location: call.location ?? 0, name: `${name}()` });
    },
    SQLValueFunction: ({ op, location }) => {
      const name = words[op ?? ''];
      if (name !== undefined) found.push({ location: location ?? 0, name });
    },
  });
  return found;
}

/** The time itself, or some days away from it. */
function isTime(node: Node | undefined): boolean {
  const cast = as(node, 'TypeCast');
  if (cast !== undefined) return isTime(cast.arg);
  const sum = as(node, 'A_Expr');
  if (sum !== undefined) return isOperator(sum, '+', '-') && isTime(sum.lexpr) && !has(sum.rexpr, 'ColumnRef');
  const call = as(node, 'FuncCall');
  if (call !== undefined && ['date_trunc', 'timezone'].includes(functionOf(call)))
    return (call.args ?? []).some(isTime);
  return call !== undefined
    ? functions.has(calledBy(call) ?? '')
    : as(node, 'SQLValueFunction') !== undefined && timeIn(node).length > 0;
}

const comparisons = ['=', '<>', '<', '>', '<=', '>='];

/** The time in a comparison or a difference, which is another one tomorrow. */
function timeHeldAgainst(one: A_Expr): boolean {
  const sides = one.kind?.includes('BETWEEN') ? [one.lexpr, ...itemsOf(one.rexpr)] : [one.lexpr, one.rexpr];
  if (one.kind?.includes('BETWEEN') || isOperator(one, ...comparisons)) return sides.some(isTime);
  return isOperator(one, '-') && (isTime(one.rexpr) || (isTime(one.lexpr) && has(one.rexpr, 'ColumnRef')));
}

const instead: Readonly<Record<string, string>> = {
  now: 'now()',
  today: 'current_date',
  tomorrow: 'current_date + 1',
  yesterday: 'current_date - 1',
};

/** PostgreSQL makes an instant of `'today'` when it prepares a statement, or keeps a check: it is that day ever after. */
export function* frozenTime(reading: Reading): Generator<Finding<ParamsOf<'frozen_time'>>> {
  const { sql } = reading;
  const report = (node: Node | undefined): Finding<ParamsOf<'frozen_time'>>[] => {
    const literal = literalOf(node);
    const word = literal?.kind === 'text' ? literal.value.trim().toLowerCase() : '';
    if (!Object.hasOwn(instead, word)) return [];
    const [from, to] = sql.extent(node);
    return [
      {
        from,
        to,
        params: {
          what: `'${word}' is read once, and stays the instant that it was`,
          why: 'PostgreSQL makes an instant of it when it prepares the statement, not when it runs it',
          fix: `write \`${instead[word]}\``,
        },
      },
    ];
  };
  for (const { arg, typeName } of sql.all('TypeCast')) {
    const type = as(typeName?.names?.at(-1), 'String')?.sval ?? '';
    if (/^(date|timestamp|timestamptz|time|timetz)$/.test(type)) yield* report(arg);
  }
  for (const { lexpr, rexpr } of sql.all('A_Expr'))
    for (const [value, other] of [
      [rexpr, lexpr],
      [lexpr, rexpr],
    ])
      if (familyOf(other, reading) === 'a date') yield* [value, ...itemsOf(value)].flatMap(report);
}

/** A maintained value that is compared with the time. A value that reads itself may stay as it once was. */
export function* storedTime(reading: Reading): Generator<Finding<ParamsOf<'stored_time'>>> {
  const { sql, names, field } = reading;
  if (field?.definition.maintained === undefined) return;
  if (names.uses.some(({ rows, name }) => rows?.isRow && name === field.spec.column)) return;
  const times = timeIn(sql.tree);
  const isHeld = times.length > 0 && sql.all('A_Expr').some(timeHeldAgainst);
  const isAge = sql.all('FuncCall').some((call) => calledBy(call) === 'age' && call.args?.length === 1);
  if (!isAge && !isHeld) return;
  const from = sql.at(times[0]?.location ?? 0);
  yield {
    from: times.length === 0 ? 0 : from,
    to: times.length === 0 ? sql.text.length : sql.tokenAt(from).to,
    params: {
      what: `${field.spec.name} depends on ${times[0]?.name ?? 'the time'}`,
      why: 'nothing computes a maintained value again when time passes',
      fix: 'write it as `computed:`, which is worked out at every reading',
    },
  };
}

/** A check that a row passes only until a time: no later change of it would pass. */
export function* checkedTime({ sql, use, entity }: Reading): Generator<Finding<ParamsOf<'time_in_check'>>> {
  if (use !== 'check' || entity.traits.appendOnly) return;
  for (const term of termsOf(sql.tree)) {
    const [time] = timeIn(term);
    const one = as(term, 'A_Expr');
    if (time === undefined || one === undefined || !isAhead(one)) continue;
    const from = sql.at(time.location);
    yield {
      from,
      to: sql.tokenAt(from).to,
      params: {
        what: `the check depends on ${time.name}`,
        why: 'a check runs at every change, and after that time no record would pass',
        fix: 'write it under `validate:`, which runs when its fields are written',
      },
    };
  }
}

/** Conditions that all must pass. */
function termsOf(node: Node): readonly Node[] {
  const joined = as(node, 'BoolExpr');
  return joined?.boolop === 'AND_EXPR' ? (joined.args ?? []).flatMap(termsOf) : [node];
}

function isAhead(one: A_Expr): boolean {
  const isColumn = (node: Node | undefined) => as(node, 'ColumnRef') !== undefined;
  const [first] = itemsOf(one.rexpr);
  if (one.kind === 'AEXPR_BETWEEN') return isColumn(one.lexpr) && isTime(first);
  if (one.kind !== 'AEXPR_OP') return false;
  const sign = operatorOf(one);
  return (
    (['>', '>=', '='].includes(sign) && isColumn(one.lexpr) && isTime(one.rexpr)) ||
    (['<', '<=', '='].includes(sign) && isTime(one.lexpr) && isColumn(one.rexpr))
  );
}
