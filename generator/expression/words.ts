/** An expression in the form that the API's documents show: `first(account.currency_code, setting('finance.base_currency'))`. */
import { type Expression, parseExpression } from './parse.ts';

const words = (name: string): string => name.replaceAll('_', ' ');
const referenceWords = (name: string): string => words(name.replace(/_id$/, ''));

const signs = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'divided by' } as const;

/** "the account's currency code, else the setting finance.base_currency". */
export function inWords(source: string): string {
  return report(parseExpression(source));
}

function report(expression: Expression): string {
  switch (expression.kind) {
    case 'text':
    case 'number':
      return `\`${expression.value}\``;
    case 'boolean':
      return `\`${expression.value}\``;
    case 'null':
      return 'nothing';
    case 'path':
      return pathInWords(expression.steps.map(({ value }) => value));
    case 'call':
      return callInWords(expression.name.value, expression.args);
    case 'arithmetic':
      return `${report(expression.left)} ${signs[expression.operator]} ${report(expression.right)}`;
    case 'not':
      return `the opposite of ${report(expression.operand)}`;
    default:
      return 'what follows from the other values';
  }
}

function pathInWords([first = '', ...rest]: readonly string[]): string {
  if (first === 'now') return 'the moment of the request';
  if (first === 'today') return 'the day of the request';
  if (first === 'actor')
    return rest[0] === 'user_id' ? 'who sends the request' : `the caller's ${referenceWords(rest.join(' '))}`;
  const last = rest.at(-1);
  if (last === undefined) return first.endsWith('_id') ? `that of \`${first}\`` : `the ${words(first)}`;
  return `the ${[first, ...rest.slice(0, -1)].map((step) => `${words(step)}'s`).join(' ')} ${referenceWords(last)}`;
}

function callInWords(name: string, args: readonly Expression[]): string {
  const [first] = args;
  const key = first?.kind === 'text' ? first.value : first?.kind === 'path' ? pathOf(first.steps) : '';
  switch (name) {
    case 'first':
      return args.map(report).join(', else ');
    case 'setting':
      return `the setting ${key}`;
    case 'sequence':
      return `the next number of the series ${key}`;
    case 'uuid':
      return 'a new UUID';
    case 'lower':
    case 'upper':
      return `${first === undefined ? '' : report(first)} in ${name === 'lower' ? 'small' : 'capital'} letters`;
    default:
      return 'what follows from the other values';
  }
}

const pathOf = (steps: readonly { readonly value: string }[]): string => steps.map(({ value }) => value).join('.');
