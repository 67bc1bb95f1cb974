/** Reads an expression into a tree. Precedence, loosest first: or, and, not, comparison, + -, * /, unary minus. */
import { foreignWord } from './foreign.ts';
import { ExpressionError, type Token, tokenise } from './token.ts';

interface At {
  readonly start: number;
  readonly end: number;
}

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Expression = At &
  (
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'number'; readonly value: string }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'null' }
    /** `status`, `account.is_active`, `input.note`, `actor.user_id`, `now`. */
    | { readonly kind: 'path'; readonly steps: readonly Token[] }
    | {
        readonly kind: 'call';
        readonly name: Token;
        readonly args: readonly Expression[];
        readonly where: Expression | null;
      }
    | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
    | {
        readonly kind: 'in';
        readonly left: Expression;
        readonly list: readonly Expression[];
        /** A group of states instead of a list (`status in booked`). */
        readonly group: Token | null;
        readonly negated: boolean;
      }
    | { readonly kind: 'is_null'; readonly operand: Expression; readonly negated: boolean }
    | {
        readonly kind: 'arithmetic';
        readonly operator: '+' | '-' | '*' | '/';
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'minus'; readonly operand: Expression }
    | { readonly kind: 'logic'; readonly operator: 'and' | 'or'; readonly operands: readonly Expression[] }
    | { readonly kind: 'not'; readonly operand: Expression }
  );

const reserved = new Set(['and', 'or', 'not', 'in', 'is', 'where']);

/** Values that replace the name of their group, at its position. */
export const textsOf = (values: readonly string[], { start, end }: Token): readonly Expression[] =>
  values.map((value) => ({ kind: 'text', value, start, end }));

/** Throws ExpressionError with the position and the expected words. */
export function parseExpression(source: string): Expression {
  return new Parser(tokenise(source)).whole();
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#or();
    if (this.#peek.kind !== 'end') {
      const { kind, value } = this.#peek;
      const instead = kind === 'name' ? foreignWord(value) : value === ')' ? 'leave it out, or open it before' : null;
      this.#fail(`"${value}" is not expected here`, instead ?? 'join conditions with `and` or `or`');
    }
    return expression;
  }

  get #peek(): Token {
    return this.#tokens[Math.min(this.#at, this.#tokens.length - 1)] as Token;
  }

  #next(): Token {
    const token = this.#peek;
    this.#at += 1;
    return token;
  }

  #is(value: string): boolean {
    const token = this.#peek;
    return (token.kind === 'operator' || token.kind === 'name') && token.value === value;
  }

  #take(value: string): boolean {
    if (!this.#is(value)) return false;
    this.#at += 1;
    return true;
  }

  #need(value: string): Token {
    if (!this.#is(value))
      this.#fail(
        this.#peek.kind === 'end' ? 'it ends too early' : `"${this.#peek.value}" is not expected here`,
        `write \`${value}\` here`,
      );
    return this.#next();
  }

  #fail(reason: string, expected: string): never {
    const { start, end } = this.#peek;
    throw new ExpressionError(reason, expected, start, end);
  }

  #or(): Expression {
    this.#depth += 1;
    if (this.#depth > 50)
      this.#fail('it is nested too deeply', 'write at most 50 levels; split it into several guards');
    const expression = this.#chain('or', () => this.#chain('and', () => this.#not()));
    this.#depth -= 1;
    return expression;
  }

  #chain(operator: 'and' | 'or', operand: () => Expression): Expression {
    const first = operand();
    const operands = [first];
    while (this.#take(operator)) operands.push(operand());
    return operands.length === 1
      ? first
      : { kind: 'logic', operator, operands, start: first.start, end: operands.at(-1)?.end ?? first.end };
  }

  #not(): Expression {
    if (!this.#is('not')) return this.#comparison();
    const { start } = this.#next();
    const operand = this.#not();
    return { kind: 'not', operand, start, end: operand.end };
  }

  #comparison(): Expression {
    const left = this.#sum();
    const token = this.#peek;
    if (token.kind === 'operator' && ['=', '!=', '<', '<=', '>', '>='].includes(token.value)) {
      this.#next();
      const right = this.#sum();
      return { kind: 'compare', operator: token.value as Comparison, left, right, start: left.start, end: right.end };
    }
    if (this.#take('is')) {
      const negated = this.#take('not');
      const { kind, value } = this.#peek;
      if (kind !== 'end' && value !== 'null')
        this.#fail(
          `"${value}" is not expected here`,
          ['true', 'false'].includes(value)
            ? 'a boolean is written alone, or after `not`'
            : `\`is\` tests only for null; write ${negated ? '!=' : '='}`,
        );
      const { end } = this.#need('null');
      return { kind: 'is_null', operand: left, negated, start: left.start, end };
    }
    const negated = this.#is('not') && this.#tokens[this.#at + 1]?.value === 'in';
    if (negated) this.#next();
    if (!this.#take('in')) return left;
    const group = this.#peek;
    if (group.kind === 'name' && !reserved.has(group.value)) {
      this.#next();
      if (this.#peek.value === '(')
        throw new ExpressionError(
          `${group.value}(…) is one value, and \`in\` looks into a list`,
          `write \`= ${group.value}(…)\`, or the values in brackets: \`in ('a', 'b')\``,
          group.start,
          group.end,
        );
      return { kind: 'in', left, list: [], group, negated, start: left.start, end: group.end };
    }
    this.#need('(');
    const list = [this.#sum()];
    while (this.#take(',')) list.push(this.#sum());
    const { end } = this.#need(')');
    return { kind: 'in', left, list, group: null, negated, start: left.start, end };
  }

  #sum(): Expression {
    return this.#binary(['+', '-'], () => this.#binary(['*', '/'], () => this.#unary()));
  }

  #binary(operators: readonly string[], operand: () => Expression): Expression {
    let left = operand();
    while (this.#peek.kind === 'operator' && operators.includes(this.#peek.value)) {
      const operator = this.#next().value as '+' | '-' | '*' | '/';
      const right = operand();
      left = { kind: 'arithmetic', operator, left, right, start: left.start, end: right.end };
    }
    return left;
  }

  #unary(): Expression {
    if (this.#is('-')) {
      const { start } = this.#next();
      const operand = this.#unary();
      return { kind: 'minus', operand, start, end: operand.end };
    }
    return this.#primary();
  }

  #primary(): Expression {
    const token = this.#peek;
    const { start, end } = token;
    if (this.#take('(')) {
      const inner = this.#or();
      const close = this.#need(')');
      return { ...inner, start, end: close.end };
    }
    if (token.kind === 'number' || token.kind === 'text') {
      this.#next();
      return { kind: token.kind, value: token.value, start, end };
    }
    if (token.kind === 'name' && token.value.toLowerCase() === 'select')
      this.#fail(
        'it is SQL, and this key takes an expression',
        'write `exists(items where …)`, `count(items)` or a path; write SQL under `computed:`, `checks:` and `visible:`',
      );
    if (token.kind !== 'name' || reserved.has(token.value)) {
      this.#fail(
        token.kind === 'end' ? 'it ends too early' : `"${token.value}" is not expected here`,
        'write a field, a value or a function',
      );
    }
    this.#next();
    if (token.value === 'true' || token.value === 'false')
      return { kind: 'boolean', value: token.value === 'true', start, end };
    if (token.value === 'null') return { kind: 'null', start, end };
    if (this.#is('(')) return this.#call(token);
    return this.#path(token);
  }

  #path(first: Token): Expression {
    const steps = [first];
    while (this.#take('.')) {
      if (this.#peek.kind !== 'name') this.#fail('a name is missing after the point', 'write `account.is_active`');
      steps.push(this.#next());
    }
    return { kind: 'path', steps, start: first.start, end: steps.at(-1)?.end ?? first.end };
  }

  #call(name: Token): Expression {
    this.#need('(');
    const args: Expression[] = [];
    let where: Expression | null = null;
    if (!this.#is(')')) {
      args.push(this.#or());
      while (this.#take(',')) args.push(this.#or());
      if (this.#take('where')) where = this.#or();
    }
    const { end } = this.#need(')');
    return { kind: 'call', name, args, where, start: name.start, end };
  }
}
