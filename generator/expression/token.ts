/** Cuts an expression into tokens. Positions are offsets into the expression's text. */
import { foreignSign } from './foreign.ts';
import { foreignNumeral } from './numeral.ts';

type TokenKind = 'name' | 'number' | 'text' | 'operator' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As written; of a text literal its content, with doubled quotes made single. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** A mistake in the reading of an expression. */
export class ExpressionError extends Error {
  readonly start: number;
  readonly end: number;
  readonly expected: string;

  constructor(reason: string, expected: string, start: number, end: number) {
    super(reason);
    this.start = start;
    this.end = end;
    this.expected = expected;
  }
}

const pattern =
  /\s+|(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<text>'(?:[^']|'')*')|(?<operator><=|>=|!=|<>|[=<>+\-*/(),.])/y;

export function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const foreign = foreignSign(source, at);
    if (foreign !== null) {
      const { sign, instead } = foreign;
      throw new ExpressionError(`"${sign}" means nothing here`, instead, at, at + sign.length);
    }
    const numeral = foreignNumeral(source, at);
    if (numeral !== null) {
      const { written, value, isDay } = numeral;
      const instead = isDay ? `'${value}'` : value;
      throw new ExpressionError(`"${written}" means nothing here`, `write ${instead}`, at, at + written.length);
    }
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match === null) {
      if (source[at] === "'")
        throw new ExpressionError('the text is not closed', "end it with a single quote: 'draft'", at, source.length);
      if (source[at] === '"') {
        const [whole, inner = 'draft'] = /^"([^"']*)"/.exec(source.slice(at)) ?? ['"'];
        throw new ExpressionError('text needs single quotes', `write '${inner}'`, at, at + whole.length);
      }
      throw new ExpressionError(
        `"${source[at]}" means nothing here`,
        'operators: = != < <= > >= + - * / and or not in is',
        at,
        at + 1,
      );
    }
    const { number, name, text, operator } = match.groups ?? {};
    const end = at + match[0].length;
    if (number !== undefined) tokens.push({ kind: 'number', value: number, start: at, end });
    else if (name !== undefined) tokens.push({ kind: 'name', value: name, start: at, end });
    else if (text !== undefined)
      tokens.push({ kind: 'text', value: text.slice(1, -1).replaceAll("''", "'"), start: at, end });
    else if (operator !== undefined)
      tokens.push({ kind: 'operator', value: operator === '<>' ? '!=' : operator, start: at, end });
    at = end;
  }
  tokens.push({ kind: 'end', value: '', start: source.length, end: source.length });
  return tokens;
}
