/**
 * Turns an expression's tree into SQL over the row's alias. Null refuses nothing: in a condition a comparison with null passes,
 * under `not` as well; `is given` (a bare name) and `is null` are never unknown. Inside `where` of a subselect SQL's rule
 * applies: only rows that surely match count.
 */
import type { ParamsOf } from '../diagnostics.ts';
import { literal } from '../text/sql_names.ts';
import { isDay } from '../values/day.ts';
import { callValue } from './call.ts';
import { decidedParams, decisionOf, type Known } from './constant_conditions.ts';
import { comparable, days, described, foreignIdMistake, resultKind } from './kinds.ts';
import { type NumberType, numberOfLiteral, numberOfResult } from './numbers.ts';
import type { Expression } from './parse.ts';
import { parseExpression, textsOf } from './parse.ts';
import { pathValue } from './path.ts';
import type { Scope, ValueKind } from './scope.ts';
import { joined, type Sql, sql } from './sql.ts';
import { ExpressionError } from './token.ts';

/** A value in SQL, with the known facts about it. */
export interface Compiled {
  readonly sql: Sql;
  readonly kind: ValueKind;
  /** As written, for messages. */
  readonly label: string;
  /** Allowed values, of an enum. */
  readonly values?: readonly string[];
  /** Groups of its values, where these are the states of a machine. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  readonly literal?: string;
  /** True if the value is never null, so `is given` decides nothing. */
  readonly always?: boolean;
  /** Greatest length, of text. */
  readonly maxLength?: number;
  /** Whether the column contains UUIDs, which PostgreSQL compares with no other text. */
  readonly uuid?: true;
  /** For an encrypted field: PostgreSQL stores a value that is unreadable without the keys. */
  readonly sealed?: true;
  /** The resource whose id it is; where that is known. */
  readonly refers?: string;
  /** The type of a number in PostgreSQL; if that is known. */
  readonly number?: NumberType;
  /** Further facts about its values. */
  readonly known?: Omit<Known, 'kind' | 'values'>;
}

/** For a condition that is checked only in some states of the record. */
export interface CheckedIn {
  readonly field: string;
  readonly states: readonly string[];
  /** Reports a condition that these states decide, if nothing else does. */
  readonly tell: (outcome: 'never' | 'always') => void;
}

/** The result of a condition that cannot be decided. */
export type Unknown = 'passes' | 'fails' | 'plain';

/** Thrown after a diagnostic was reported; nothing more is said about the expression. */
export class Reported extends Error {}

/** A condition; null when it cannot be read (reported). */
export function compileCondition(source: string, scope: Scope, checkedIn: CheckedIn | null = null): Sql | null {
  return guarded(source, scope, (compiler, tree) => {
    const sql = compiler.condition(tree, 'passes');
    compiler.checkDecided(tree, checkedIn);
    return sql;
  });
}

/** A value; null when it cannot be read (reported). */
export function compileValue(source: string, scope: Scope): Compiled | null {
  return guarded(source, scope, (compiler, tree) => compiler.value(tree));
}

function guarded<T>(source: string, scope: Scope, compile: (compiler: Compiler, tree: Expression) => T): T | null {
  try {
    return compile(new Compiler(source, scope), parseExpression(source));
  } catch (error) {
    if (error instanceof Reported) return null;
    if (!(error instanceof ExpressionError)) throw error;
    const span = scope.source.partSpan(scope.path, error.start, error.end);
    scope.context.diagnostics.report('bad_expression', { reason: error.message, expected: error.expected }, span);
    return null;
  }
}

export class Compiler {
  readonly source: string;
  readonly scope: Scope;
  readonly #aliases: { next: number };
  readonly #values = new Map<Expression, Compiled>();
  /** The states of groups, by the `in` that names the group. */
  readonly #lists = new Map<Expression, readonly Expression[]>();

  constructor(source: string, scope: Scope, aliases = { next: 1 }) {
    this.source = source;
    this.scope = scope;
    this.#aliases = aliases;
  }

  /** For the rows of a subselect: the same expression with other names. */
  inside(scope: Scope): Compiler {
    return new Compiler(this.source, scope, this.#aliases);
  }

  alias(): string {
    return `r${this.#aliases.next++}`;
  }

  text(tree: { start: number; end: number }): string {
    return this.source.slice(tree.start, tree.end);
  }

  report(tree: { start: number; end: number }, ...[code, params]: Report): never {
    const span = this.scope.source.partSpan(this.scope.path, tree.start, tree.end);
    this.scope.context.diagnostics.report(code, params as never, span);
    throw new Reported();
  }

  /** Stops without a report: the mistake was reported elsewhere. */
  giveUp(): never {
    throw new Reported();
  }

  /** Reports a condition with the same outcome for every record, or in every state in which it is checked. */
  checkDecided(tree: Expression, checkedIn: CheckedIn | null): void {
    const knownOf = (part: Expression): Known | undefined => {
      const value = this.#values.get(part);
      return value && { ...value.known, ...pick(value), always: value.always === true || value.known?.always === true };
    };
    const textOf = (part: Expression): string => this.text(part).replace(/\s+/g, ' ');
    const listOf = (one: Extract<Expression, { kind: 'in' }>) => this.#lists.get(one) ?? one.list;
    const decision = decisionOf(tree, knownOf, textOf, listOf);
    if (decision !== null) this.report(tree, 'decided_condition', decidedParams(tree, decision, textOf));
    if (checkedIn === null) return;
    const inStates = (part: Expression): Known | undefined => {
      const isState = part.kind === 'path' && part.steps.length === 1 && part.steps[0]?.value === checkedIn.field;
      const known = knownOf(part);
      return isState && known !== undefined ? { ...known, values: checkedIn.states } : known;
    };
    const there = decisionOf(tree, inStates, textOf, listOf);
    if (there !== null) checkedIn.tell(there.outcome);
  }

  condition(tree: Expression, unknown: Unknown): Sql {
    switch (tree.kind) {
      case 'logic': {
        this.#eachOnce(tree.operands, tree.operator);
        const parts = tree.operands.map((operand) => this.condition(operand, unknown));
        return sql`(${joined(parts, ` ${tree.operator} `)})`;
      }
      case 'not':
        return sql`(not ${this.condition(tree.operand, opposite(unknown))})`;
      case 'compare':
      case 'in':
        return decided(tree.kind === 'in' ? this.#membership(tree) : this.#comparison(tree), unknown);
      case 'is_null': {
        const operand = this.value(tree.operand);
        return tree.negated ? sql`(${operand.sql} is not null)` : sql`(${operand.sql} is null)`;
      }
      case 'boolean':
        return [String(tree.value)];
      case 'path':
      case 'call':
        return this.#provided(tree);
      default:
        return this.report(tree, 'bad_expression', {
          reason: `${this.text(tree)} is not a condition`,
          expected: 'compare it with something, for example `quantity > 0`',
        });
    }
  }

  /** Reports conditions, or values of a list, that appear twice: probably a copy that its author forgot to change. */
  #eachOnce(parts: readonly Expression[], operator: string): void {
    const seen = new Set<string>();
    for (const part of parts) {
      const text = this.text(part).replace(/\s+/g, ' ');
      if (seen.has(text))
        this.report(part, 'bad_expression', {
          reason: `${text} is listed twice`,
          expected: 'remove one, or replace it',
        });
      if (part.kind === 'boolean' && operator !== 'in')
        this.report(part, 'bad_expression', {
          reason: `"${operator} ${text}" decides nothing, or all`,
          expected: 'leave it out',
        });
      seen.add(text);
    }
  }

  #provided(tree: Expression): Sql {
    const value = this.value(tree);
    if (tree.kind === 'call' && tree.name.value === 'exists') return value.sql;
    if (value.kind === 'boolean') return sql`(${value.sql} is true)`;
    if (value.always)
      this.report(tree, 'bad_expression', {
        reason: `${value.label} is never null`,
        expected: `compare it, for example \`${value.label} > 0\``,
      });
    return sql`(${value.sql} is not null)`;
  }

  #comparison(tree: Extract<Expression, { kind: 'compare' }>): Sql {
    const [left, right] = [this.value(tree.left), this.value(tree.right)];
    if (left.kind === 'null' || right.kind === 'null') {
      const other = left.kind === 'null' ? right.label : left.label;
      const expected = `write \`${other} is ${tree.operator === '=' ? '' : 'not '}null\``;
      this.report(tree, 'bad_expression', { reason: 'nothing is equal to null', expected });
    }
    this.checkTogether(tree, left, right, tree.operator);
    if (tree.left.kind === 'path' && left.label === right.label)
      this.report(tree, 'bad_expression', {
        reason: `${left.label} is compared with itself`,
        expected: 'compare it with something else',
      });
    this.#day(tree.right, left, right);
    this.#day(tree.left, right, left);
    this.#known(tree.right, left, right);
    this.#known(tree.left, right, left);
    return sql`(${left.sql} ${tree.operator === '!=' ? '<>' : tree.operator} ${right.sql})`;
  }

  #membership(tree: Extract<Expression, { kind: 'in' }>): Sql {
    const left = this.value(tree.left);
    if (tree.group === null) this.#eachOnce(tree.list, 'in');
    const items = this.#listOf(tree, left).map((item) => {
      const value = this.value(item);
      if (value.kind === 'null')
        this.report(item, 'bad_expression', {
          reason: 'nothing is equal to null',
          expected: `leave it out, and write \`${left.label} is ${tree.negated ? 'not ' : ''}null\` beside the list`,
        });
      this.checkTogether(item, left, value, 'in');
      this.#day(item, left, value);
      this.#known(item, left, value);
      return value.sql;
    });
    return sql`(${left.sql}${tree.negated ? ' not' : ''} in (${joined(items, ', ')}))`;
  }

  /** The values of a list; of a group of states, each where the group is named. */
  #listOf(tree: Extract<Expression, { kind: 'in' }>, left: Compiled): readonly Expression[] {
    const { group } = tree;
    if (group === null) return tree.list;
    const groups = left.groups;
    if (groups === undefined)
      this.report(group, 'bad_expression', {
        reason: `${left.label} holds no states, of which "${group.value}" could be a group`,
        expected: "write the values in parentheses, such as `in ('a', 'b')`",
      });
    const states = Object.hasOwn(groups, group.value) ? groups[group.value] : undefined;
    if (states === undefined)
      this.report(group, 'unknown_state', {
        what: 'group of states',
        name: group.value,
        known: Object.keys(groups),
      });
    // One that is no state was reported where the group is defined.
    const valid = states.filter((one) => left.values?.includes(one) ?? true);
    if (valid.length === 0) this.giveUp();
    const list = textsOf(valid, group);
    this.#lists.set(tree, list);
    return list;
  }

  /** A value that is compared with a date, an instant or a UUID must be one. */
  #day(tree: Expression, left: Compiled, { literal: text }: Compiled): void {
    if (left.uuid && text !== undefined && !/^\{?[0-9a-f-]{32,36}\}?$/i.test(text))
      this.report(tree, 'bad_expression', {
        reason: `'${text}' is no UUID`,
        expected: "write one such as '0193a5b2-7c1e-7d3a-9f00-000000000001'",
      });
    if (!days.has(left.kind) || text === undefined) return;
    const time = left.kind === 'datetime' && /[T ]/.test(text) && !Number.isNaN(Date.parse(text));
    if (isDay(text) || (time && isDay(text.slice(0, 10)))) return;
    this.report(tree, 'bad_expression', {
      reason: `'${text}' is no day of the calendar`,
      expected: "write a day such as '2026-06-05'",
    });
  }

  /** An enum is compared with one of its values only. */
  #known(tree: Expression, left: Compiled, right: Compiled): void {
    if (
      left.values === undefined ||
      left.values.length === 0 ||
      right.literal === undefined ||
      left.values.includes(right.literal)
    )
      return;
    this.report(tree, 'unknown_value', {
      what: 'value',
      name: right.literal,
      known: left.values,
      where: `of ${left.label}`,
    });
  }

  /** Reports two values of types that do not go together. */
  checkTogether(tree: Expression, left: Compiled, right: Compiled, operator: string): void {
    const sealed = [left, right].find((one) => one.sealed);
    if (sealed !== undefined)
      this.report(tree, 'not_allowed_here', {
        what: operator === 'first' ? `first(${left.label}, …)` : `${left.label} ${operator} ${right.label}`,
        why: `${sealed.label} is encrypted, and PostgreSQL has no key to it`,
        fix: `ask whether it is there (\`${sealed.label}\`), or compare it in a guard that is a function`,
      });
    const strangers = foreignIdMistake(left, right.refers);
    if (strangers !== null)
      this.report(tree, 'not_allowed_here', { ...strangers, what: `${left.label} ${operator} ${right.label}` });
    if (comparable(left, right) || comparable(right, left)) return;
    const day = [left, right].find((one) => /^\d{4} *- *\d{2} *- *\d{2}$/.test(one.label));
    if (day !== undefined)
      this.report(tree, 'bad_expression', {
        reason: `${day.label} is a calculation`,
        expected: `write the day in quotes: '${day.label.replaceAll(' ', '')}'`,
      });
    this.report(tree, 'type_mismatch', { left: described(left), right: described(right), operator });
  }

  value(tree: Expression): Compiled {
    const value = this.#value(tree);
    this.#values.set(tree, value);
    return value;
  }

  #value(tree: Expression): Compiled {
    const label = this.text(tree);
    switch (tree.kind) {
      case 'text':
        return {
          sql: [literal(tree.value)],
          kind: 'text',
          label,
          literal: tree.value,
          maxLength: tree.value.length,
          always: true,
        };
      case 'number':
        return { sql: [tree.value], kind: 'number', label, number: numberOfLiteral(tree.value), always: true };
      case 'boolean':
        return { sql: [String(tree.value)], kind: 'boolean', label };
      case 'null':
        return { sql: ['null'], kind: 'null', label };
      case 'minus': {
        const { sql: operand, kind, number } = this.value(tree.operand);
        return { sql: sql`(- ${operand})`, kind, label, ...(number !== undefined && { number }) };
      }
      case 'arithmetic':
        return this.#arithmetic(tree);
      case 'path':
        return pathValue(this, tree.steps, tree);
      case 'call':
        return callValue(this, tree);
      default:
        return { sql: this.condition(tree, 'plain'), kind: 'boolean', label };
    }
  }

  #arithmetic(tree: Extract<Expression, { kind: 'arithmetic' }>): Compiled {
    const [left, right] = [this.value(tree.left), this.value(tree.right)];
    const kind = resultKind(tree.operator, left.kind, right.kind);
    if (kind === null && tree.operator === '+' && left.kind === 'text' && right.kind === 'text')
      this.report(tree, 'bad_expression', {
        reason: 'expressions join no texts',
        expected: "write SQL under `computed:` (`t.title || ' x'`), or a function",
      });
    if (kind === null)
      this.report(tree, 'type_mismatch', { left: described(left), right: described(right), operator: tree.operator });
    if (tree.operator === '/' && tree.right.kind === 'number' && Number(tree.right.value) === 0)
      this.report(tree.right, 'bad_expression', {
        reason: 'nothing is divided by zero',
        expected: 'write another number',
      });
    const number = numberOfResult(left, right, tree.operator);
    return {
      sql: sql`(${left.sql} ${tree.operator} ${this.#daysOf(tree, left, right)})`,
      kind,
      label: this.text(tree),
      ...(number !== undefined && kind === 'number' && { number }),
    };
  }

  /** A day plus a number is a number of whole days, which PostgreSQL takes as an integer alone. */
  #daysOf(tree: Extract<Expression, { kind: 'arithmetic' }>, left: Compiled, right: Compiled): Sql {
    if (left.kind !== 'date' || right.kind !== 'number') return right.sql;
    if (right.number === 'fraction')
      this.report(tree, 'type_mismatch', {
        left: described(left),
        right: `${right.label} (a number that need not be whole)`,
        operator: tree.operator,
      });
    return right.number === 'bigint' ? sql`(${right.sql})::integer` : right.sql;
  }
}

type ReportCode =
  | 'bad_expression'
  | 'decided_condition'
  | 'unknown_state'
  | 'unknown_value'
  | 'type_mismatch'
  | 'unknown_field_in_expression'
  | 'unknown_function'
  | 'wrong_arguments'
  | 'not_allowed_here'
  | 'unknown_setting'
  | 'unknown_relation';
type Report = { [C in ReportCode]: [code: C, params: ParamsOf<C>] }[ReportCode];

const pick = ({ kind, values }: Compiled): Pick<Known, 'kind' | 'values'> => ({
  kind,
  ...(values !== undefined && { values }),
});

function opposite(unknown: Unknown): Unknown {
  return unknown === 'plain' ? 'plain' : unknown === 'passes' ? 'fails' : 'passes';
}

function decided(comparison: Sql, unknown: Unknown): Sql {
  return unknown === 'plain' ? comparison : sql`coalesce(${comparison}, ${unknown === 'passes' ? 'true' : 'false'})`;
}
