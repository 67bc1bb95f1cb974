/** Conditions with the same outcome for every row, texts that are no condition, and conditions that PostgreSQL cannot enforce. */
import type { A_Expr, Node } from 'libpg-query';
import type { ParamsOf } from '../../diagnostics.ts';
import { as, calledBy, constantOf, isOperator, itemsOf, literalOf, operatorOf } from '../../sql/nodes.ts';
import { familyOf, isCondition } from './families.ts';
import { type Finding, isBare, type Reading } from './reading.ts';
import { timeIn } from './time.ts';

type Bad = Finding<ParamsOf<'bad_expression'>>;

const isNull = (node: Node | undefined): boolean => literalOf(node)?.kind === 'null';

/** From the operator to the end of its right side. */
function behind(expression: A_Expr, { sql }: Reading): { readonly from: number; readonly to: number } {
  const from = sql.at(expression.location);
  return { from, to: Math.max(sql.tokenAt(from).to, sql.extent(expression.rexpr)[1]) };
}

const whole = (part: unknown, { sql }: Reading): { readonly from: number; readonly to: number } => {
  const [from, to] = sql.extent(part);
  return { from, to };
};

/** `= null`, and null among the values of a list. */
export function* nullCompared(reading: Reading): Generator<Finding<ParamsOf<'compared_with_null'>>> {
  for (const one of reading.sql.all('A_Expr')) {
    const isEqual = operatorOf(one) === '=';
    if (isOperator(one, '=', '<>') && (isNull(one.rexpr) || isNull(one.lexpr)))
      yield {
        ...behind(one, reading),
        params: {
          what: `\`${reading.sql.tokenAt(reading.sql.at(one.location)).text} null\` never holds`,
          why: 'nothing is equal to null',
          fix: `write \`is ${isEqual ? '' : 'not '}null\``,
        },
      };
    const list = one.kind === 'AEXPR_IN' ? itemsOf(one.rexpr).find(isNull) : undefined;
    if (list !== undefined)
      yield {
        ...whole(list, reading),
        params: isEqual
          ? {
              what: 'a list contains null',
              why: 'nothing is equal to null',
              fix: 'take it out of the list, and write `or … is null`',
            }
          : {
              what: 'a list contains null',
              why: 'with null in the list it never holds',
              fix: 'take it out of the list, and write `and … is not null`',
            },
      };
  }
}

/** `between 5 and 1`. */
export function* emptyRanges(reading: Reading): Generator<Finding<ParamsOf<'empty_range'>>> {
  for (const one of reading.sql.all('A_Expr')) {
    if (one.kind !== 'AEXPR_BETWEEN') continue;
    const [least, most] = itemsOf(one.rexpr).map(literalOf);
    if (least?.kind === 'number' && most?.kind === 'number' && least.value > most.value)
      yield {
        ...behind(one, reading),
        params: {
          what: `nothing is between ${least.value} and ${most.value}`,
          why: 'the smaller value comes first',
          fix: `write \`between ${most.value} and ${least.value}\``,
        },
      };
  }
}

/** `or true`. */
export function* idleConditions(reading: Reading): Generator<Finding<ParamsOf<'idle_condition'>>> {
  if (reading.use === 'value') return;
  const parts = reading.sql.all('BoolExpr').flatMap(({ boolop, args = [] }) => args.map((arg) => ({ boolop, arg })));
  for (const { boolop, arg } of parts) {
    const literal = literalOf(arg);
    if (literal?.kind !== 'boolean' || boolop === 'NOT_EXPR') continue;
    const written = `${boolop === 'AND_EXPR' ? 'and' : 'or'} ${literal.value}`;
    yield {
      ...whole(arg, reading),
      params: { what: `"${written}"`, why: 'it decides nothing, or all', fix: 'leave it out' },
    };
  }
}

/** Signs of other languages, divisions by nought and patterns that do not end. */
export function* impossibleOperators(reading: Reading): Generator<Bad> {
  for (const one of reading.sql.all('A_Expr')) {
    const sign = { from: reading.sql.at(one.location), to: reading.sql.tokenAt(reading.sql.at(one.location)).to };
    if (isOperator(one, '=='))
      yield { ...sign, params: { reason: '"==" is no operator of SQL', expected: 'write a single =' } };
    if (isOperator(one, '&&') && [one.lexpr, one.rexpr].some((side) => joins(side, reading)))
      yield { ...sign, params: { reason: '"&&" joins no conditions in SQL', expected: 'write `and`' } };
    const divisor = isOperator(one, '/', '%') ? literalOf(one.rexpr) : undefined;
    if (divisor?.kind === 'number' && divisor.value === 0)
      yield {
        ...behind(one, reading),
        params: { reason: 'nothing is divided by zero', expected: 'write another number' },
      };
    const pattern = isOperator(one, '~', '~*', '!~', '!~*') ? literalOf(one.rexpr) : undefined;
    const mistake = pattern?.kind === 'text' ? patternMistake(pattern.value) : null;
    if (mistake !== null)
      yield {
        ...whole(one.rexpr, reading),
        params: {
          reason: `the pattern is no regular expression: ${mistake}`,
          expected: 'close its brackets',
        },
      };
  }
}

/** A side of `&&` that the author used to join conditions: it is no array and no range. */
function joins(side: Node | undefined, reading: Reading): boolean {
  const family = familyOf(side, reading);
  return family === 'a boolean' || family === 'a number';
}

/** Brackets of a pattern that are not closed, as neither PostgreSQL nor JavaScript would have them. */
function patternMistake(pattern: string): string | null {
  if (pattern.startsWith('***')) return null;
  try {
    new RegExp(pattern);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (/Unterminated (?:character class|group)|Unmatched '\)'|Nothing to repeat/.test(reason))
      return reason.replace(/^.*: /, '');
  }
  return null;
}

/** A constraint of the database reads the row alone, whatever the time. */
export function* beyondTheRow(reading: Reading): Generator<Bad> {
  const { use, sql } = reading;
  if (!isBare(use)) return;
  const [link] = sql.all('SubLink');
  if (link !== undefined)
    yield {
      from: sql.at(link.location),
      to: sql.inBrackets(sql.at(link.location))[1] + 1,
      params: {
        reason: 'PostgreSQL lets it look at the row alone',
        expected:
          use === 'check'
            ? 'compare columns of the row; say the rest under `validate:`'
            : 'name columns of the row alone',
      },
    };
  if (use === 'check') return;
  const random = sql.all('FuncCall').filter((call) => calledBy(call) === 'random');
  const found = [...timeIn(sql.tree), ...random.map(({ location }) => ({ location, name: 'random()' }))];
  for (const { location, name } of found) {
    const at = sql.at(location);
    yield {
      from: at,
      to: sql.tokenAt(at).to,
      params: { reason: `an index does not follow \`${name}\``, expected: 'compare columns with fixed values' },
    };
  }
}

/** A value where a condition is wanted. */
export function* noConditions(reading: Reading): Generator<Bad> {
  const { use, sql } = reading;
  const isWhole = use === 'condition' || use === 'check' || use === 'partial';
  const wanted = [...(isWhole ? [sql.tree] : []), ...sql.all('BoolExpr').flatMap(({ args = [] }) => args)];
  for (const one of wanted)
    if (!as(one, 'BoolExpr') && !isCondition(one, reading) && !isBooleanText(one))
      yield {
        ...whole(one, reading),
        params: {
          reason: 'it is no condition',
          expected: 'compare it with something, for example `quantity > 0`',
        },
      };
}

/** A text that PostgreSQL reads as true or false beside conditions. */
function isBooleanText(node: Node | undefined): boolean {
  const constant = as(node, 'A_Const');
  const found = constant === undefined ? null : constantOf(constant);
  return (
    found?.kind === 'null' || (found?.kind === 'text' && /^(?:t|f|true|false|yes|no|on|off|1|0)$/i.test(found.value))
  );
}
