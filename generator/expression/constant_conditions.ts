/**
 * Finds conditions with the same outcome for every record: `status = 'a' and status = 'b'`, `x != 'a' or x != 'b'`. Each value
 * that is compared with fixed ones is tried with those, with their neighbours and with values outside of them; a part that is not
 * understood may be true or false. So only conditions that surely never or always pass are reported.
 */
import type { Expression } from './parse.ts';
import type { ValueKind } from './scope.ts';

/** The known facts about a value in a condition. */
export interface Known {
  readonly kind: ValueKind;
  readonly values?: readonly string[];
  /** The least and greatest value that callers may send. */
  readonly min?: number;
  readonly max?: number;
  /** The least possible value, by its nature: the number of some records. */
  readonly least?: number;
  /** Whether it may be a certain text. */
  readonly holds?: (text: string) => boolean;
  /** Contains whole numbers. */
  readonly whole?: boolean;
  /** True if it is never null. */
  readonly always?: boolean;
}

export interface Decision {
  readonly outcome: 'never' | 'always';
  /** The values it looks at, as written; none if it compares fixed values. */
  readonly terms: readonly string[];
}

type Constant = string | number | boolean;
type Value = Constant | null;
type Compare = Extract<Expression, { kind: 'compare' }>;

/** So many combinations are tried at most: a condition with more is left alone. */
const most = 4096;
const flipped = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

/**
 * The outcome, or null if the record decides.
 * @param knownOf the known facts about a part of the tree; undefined if it is not in the condition.
 * @param textOf its text.
 */
export function decisionOf(
  tree: Expression,
  knownOf: (part: Expression) => Known | undefined,
  textOf: (part: Expression) => string,
  listOf: ListOf,
): Decision | null {
  const reading = new Reading(knownOf, textOf, listOf);
  const holds = reading.read(tree);
  for (const outcome of ['never', 'always'] as const) {
    const cases = reading.cases(outcome);
    if (cases?.every((one) => holds(one, true) === (outcome === 'always'))) return { outcome, terms: reading.terms };
  }
  return null;
}

/** One combination: the value of each term, the order of each pair, and the outcome of each part that is not understood. */
type Case = ReadonlyMap<string, Value>;
/** Whether the condition passes; if null leaves it undecided, `passes` is the result. */
type Holds = (one: Case, passes: boolean) => boolean;

interface Term {
  readonly known: Known;
  readonly constants: Set<Constant>;
  asksNull: boolean;
}

/** The values of an `in`: those of a group are known to the compiler. */
type ListOf = (tree: Extract<Expression, { kind: 'in' }>) => readonly Expression[];

class Reading {
  readonly #knownOf: (part: Expression) => Known | undefined;
  readonly #textOf: (part: Expression) => string;
  readonly #listOf: ListOf;
  readonly #terms = new Map<string, Term>();
  /** Two values of the record that are compared, and conditions that are not understood here. */
  readonly #pairs = new Set<string>();
  readonly #opaque = new Set<string>();

  constructor(knownOf: (part: Expression) => Known | undefined, textOf: (part: Expression) => string, listOf: ListOf) {
    this.#knownOf = knownOf;
    this.#listOf = listOf;
    this.#textOf = textOf;
  }

  get terms(): readonly string[] {
    return [...this.#terms.keys(), ...this.#pairs, ...this.#opaque];
  }

  read(tree: Expression): Holds {
    switch (tree.kind) {
      case 'logic': {
        const parts = tree.operands.map((operand) => this.read(operand));
        return tree.operator === 'and'
          ? (one, passes) => parts.every((part) => part(one, passes))
          : (one, passes) => parts.some((part) => part(one, passes));
      }
      case 'not': {
        const operand = this.read(tree.operand);
        return (one, passes) => !operand(one, !passes);
      }
      case 'boolean':
        return () => tree.value;
      case 'compare':
        return this.#comparison(tree);
      case 'in':
        return this.#membership(tree);
      case 'is_null': {
        const name = this.#term(tree.operand);
        if (name === null) return this.#unknown(tree);
        this.#asksNull(name);
        return (one) => (one.get(name) === null) !== tree.negated;
      }
      case 'path':
        return this.#provided(tree);
      default:
        return this.#unknown(tree);
    }
  }

  #provided(tree: Expression): Holds {
    const name = this.#term(tree);
    if (name === null) return this.#unknown(tree);
    this.#asksNull(name);
    const isBoolean = this.#terms.get(name)?.known.kind === 'boolean';
    return isBoolean ? (one) => one.get(name) === true : (one) => one.get(name) !== null;
  }

  #comparison(tree: Compare): Holds {
    const { left, right, operator } = tree;
    const [a, b] = [this.#constant(left, right), this.#constant(right, left)];
    if (a !== null && b !== null) return () => compared(a, operator, b);
    if (a === null && b === null) return this.#pair(tree);
    const [part, constant, sign] = a === null ? [left, b, operator] : [right, a, flipped[operator]];
    const name = this.#term(part);
    const known = name === null ? undefined : this.#terms.get(name)?.known;
    const ordered = known?.kind === 'text' && sign !== '=' && sign !== '!=';
    if (name === null || constant === null || ordered) return this.#unknown(tree);
    this.#terms.get(name)?.constants.add(constant);
    return (one, passes) => {
      const value = one.get(name) ?? null;
      return value === null ? passes : compared(value, sign, constant);
    };
  }

  #membership(tree: Extract<Expression, { kind: 'in' }>): Holds {
    const constants = this.#listOf(tree).map((item) => this.#constant(item, tree.left));
    const name = this.#term(tree.left);
    if (name === null || constants.includes(null)) return this.#unknown(tree);
    for (const constant of constants) if (constant !== null) this.#terms.get(name)?.constants.add(constant);
    return (one, passes) => {
      const value = one.get(name) ?? null;
      return value === null ? passes : constants.includes(value) !== tree.negated;
    };
  }

  /** Two values of the record: one is less, the same, or greater. */
  #pair({ left, right, operator }: Compare): Holds {
    const [a, b] = [this.#textOf(left), this.#textOf(right)];
    const name = a < b ? `${a} ~ ${b}` : `${b} ~ ${a}`;
    this.#pairs.add(name);
    const sign = a < b ? operator : flipped[operator];
    return (one) => compared(Number(one.get(name)), sign, 0);
  }

  #unknown(tree: Expression): Holds {
    const name = this.#textOf(tree);
    this.#opaque.add(name);
    return (one) => one.get(name) === true;
  }

  #asksNull(name: string): void {
    const term = this.#terms.get(name);
    if (term !== undefined) term.asksNull = true;
  }

  /** The name of a value of the record; null of one whose kind is not known. */
  #term(part: Expression): string | null {
    const known = this.#knownOf(part);
    if (known === undefined || !['boolean', 'number', 'text', 'date', 'datetime'].includes(known.kind)) return null;
    const name = this.#textOf(part);
    if (!this.#terms.has(name)) this.#terms.set(name, { known, constants: new Set(), asksNull: false });
    return name;
  }

  /** A fixed value, days as milliseconds; null of any other. */
  #constant(part: Expression, beside: Expression): Constant | null {
    if (part.kind === 'boolean') return part.value;
    if (part.kind === 'number') return Number(part.value);
    if (part.kind === 'minus' && part.operand.kind === 'number') return -Number(part.operand.value);
    if (part.kind !== 'text') return null;
    const kind = this.#knownOf(beside)?.kind;
    if (kind !== 'date' && kind !== 'datetime') return part.value;
    const time = Date.parse(part.value);
    return Number.isNaN(time) ? null : time;
  }

  /** Every combination to be tried; null if there are too many. */
  cases(outcome: Decision['outcome']): readonly Case[] | null {
    const choices: (readonly [string, readonly Value[]])[] = [
      ...[...this.#terms].map(([name, term]) => [name, tried(term, outcome)] as const),
      ...[...this.#pairs].map((name) => [name, [-1, 0, 1]] as const),
      ...[...this.#opaque].map((name) => [name, [true, false]] as const),
    ];
    if (choices.reduce((product, [, values]) => product * values.length, 1) > most) return null;
    return choices.reduce<readonly Case[]>(
      (cases, [name, values]) => cases.flatMap((one) => values.map((value) => new Map(one).set(name, value))),
      [new Map()],
    );
  }
}

/** A comparison with null alone refuses nothing and decides nothing: null is tried only if the condition tests for it. */
function tried({ known, constants, asksNull }: Term, outcome: Decision['outcome']): readonly Value[] {
  const nothing = asksNull && (outcome === 'always' || known.always !== true) ? [null] : [];
  if (known.kind === 'boolean') return [true, false, ...nothing];
  if (known.values !== undefined && known.values.length > 0) return [...known.values, ...nothing];
  if (known.kind === 'text') {
    const isHeld = (one: Constant): boolean => outcome === 'always' || known.holds?.(String(one)) !== false;
    return [...[...constants].filter(isHeld), '\u0000', ...nothing];
  }
  const { min, max, least, whole } = known;
  // That a caller could not send the opposite makes a condition superfluous, not wrong.
  const lower = outcome === 'never' ? (min ?? least) : least;
  const limits = { lower, upper: outcome === 'never' ? max : undefined, whole: whole === true };
  return [...numbersAround(limits, constants), ...nothing];
}

interface Limits {
  readonly lower: number | undefined;
  readonly upper: number | undefined;
  readonly whole: boolean;
}

/** The fixed values and the limits, what lies between two of them, and what lies outside of all. */
function numbersAround({ lower, upper, whole }: Limits, constants: ReadonlySet<Constant>): readonly number[] {
  const marks = [...constants, lower, upper]
    .filter((one) => typeof one === 'number')
    .flatMap((one) => (whole ? [Math.floor(one), Math.ceil(one)] : [one]))
    .sort((a, b) => a - b);
  const [first = 0] = marks;
  const between = marks.flatMap((mark, at) => {
    const next = marks[at + 1];
    if (next === undefined || (whole && next - mark < 2)) return [];
    return [whole ? mark + 1 : (mark + next) / 2];
  });
  const all = [first - 1, ...marks, ...between, (marks.at(-1) ?? 0) + 1];
  const inside = all.filter((one) => one >= (lower ?? one) && one <= (upper ?? one));
  return inside.length > 0 ? inside : all;
}

function compared(left: Constant, operator: Compare['operator'], right: Constant): boolean {
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    default:
      return left >= right;
  }
}

/** The parameters of the report of a decided condition, with the probable intention. */
export function decidedParams(
  tree: Expression,
  { outcome, terms }: Decision,
  textOf: (part: Expression) => string,
): { readonly outcome: Decision['outcome']; readonly why: string; readonly fix: string } {
  const [term] = terms;
  const all = outcome === 'always';
  const why =
    term === undefined
      ? 'it names nothing of the record'
      : terms.length > 1 || term.includes(' ~ ')
        ? 'whatever the record holds'
        : `${all ? 'every' : 'no'} value of ${term} meets it`;
  const same = sameField(tree, textOf);
  if (same !== null && all && same.operator === 'or' && same.sign === '!=')
    return { outcome, why, fix: `write \`and\` between them, or \`${same.name} not in (${same.values})\`` };
  if (same !== null && !all && same.operator === 'and' && same.sign === '=')
    return { outcome, why, fix: `write \`or\` between them, or \`${same.name} in (${same.values})\`` };
  return {
    outcome,
    why,
    fix: all ? 'write a condition that some record fails, or leave it out' : 'write a condition that some record meets',
  };
}

/** `a != 'x' or a != 'y'`: comparisons of one value by one sign, joined. */
function sameField(tree: Expression, textOf: (part: Expression) => string) {
  if (tree.kind !== 'logic') return null;
  const [first] = tree.operands;
  if (first?.kind !== 'compare') return null;
  const name = textOf(first.left);
  const alike = tree.operands.every(
    (one) =>
      one.kind === 'compare' &&
      one.operator === first.operator &&
      textOf(one.left) === name &&
      (one.right.kind === 'text' || one.right.kind === 'number'),
  );
  if (!alike) return null;
  const values = tree.operands.map((one) => (one.kind === 'compare' ? textOf(one.right) : '')).join(', ');
  return { operator: tree.operator, sign: first.operator, name, values };
}
