/** Explains refusals of PostgreSQL, with hints for authors who think in another language: the hints follow the refusal. */
import { parsed, type Refusal, type Token, tokensOf } from './postgres.ts';
import type { SqlForm } from './read.ts';

/** Where and why SQL is none. */
export interface Mistake {
  /** Offsets in the SQL, end exclusive. */
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  readonly expected: string;
}

/** The refusal of a text, with the hint that fits it. */
export function refused(text: string, form: SqlForm, refusal: Refusal): Mistake {
  const tokens = tokensOf(text).filter(({ kind }) => kind !== 'comment');
  const found = hints.map((hint) => hint({ text, form, tokens, refusal })).find((hint) => hint !== null);
  if (found) return found;
  const token = tokens.find(({ from }) => from === refusal.at);
  return {
    from: refusal.at,
    to: token?.to ?? refusal.at + 1,
    reason: refusal.message,
    expected: 'write it as PostgreSQL reads it',
  };
}

interface Refused {
  readonly text: string;
  readonly form: SqlForm;
  readonly tokens: readonly Token[];
  readonly refusal: Refusal;
}

type Hint = (refused: Refused) => Mistake | null;

const at = (token: Token | undefined, text: string, reason: string, expected: string): Mistake => ({
  from: token?.from ?? 0,
  to: token?.to ?? text.length,
  reason,
  expected,
});

const isWord = (word: string) => (token: Token) => token.kind === 'word' && token.text.toLowerCase() === word;
const isSign = (sign: string) => (token: Token) => token.text === sign;

const backticks: Hint = ({ text, tokens }) => {
  const token = tokens.find(isSign('`'));
  return token === undefined
    ? null
    : at(token, text, 'PostgreSQL knows no backticks', 'write names bare, or in double quotes');
};

const choice: Hint = ({ text, tokens }) => {
  const question = tokens.findIndex(isSign('?'));
  const isChoice = question >= 0 && tokens.slice(question).some(isSign(':'));
  return isChoice
    ? at(tokens[question], text, 'SQL has no `a ? b : c`', 'write `case when a then b else c end`')
    : null;
};

const ampersands: Hint = ({ text, tokens, form }) => {
  const token = tokens.find(isSign('&&'));
  return token === undefined || form !== 'condition'
    ? null
    : at(token, text, '"&&" joins no conditions in SQL', 'write `and`');
};

const statement: Hint = ({ text, tokens, form }) => {
  const [first] = tokens;
  const begins = first !== undefined && ['select', 'with', 'values'].some((word) => isWord(word)(first));
  if (!begins || (form !== 'value' && form !== 'condition') || parsed(text).statements === null) return null;
  return at(undefined, text, 'it is a statement of its own', 'put it in brackets: `(select … )`');
};

const openText: Hint = ({ text, refusal }) => {
  if (!refusal.message.startsWith('unterminated quoted string')) return null;
  return {
    from: refusal.at,
    to: text.length,
    reason: 'a text begins with a quote and never ends',
    expected: "close it with a second '",
  };
};

const openCase: Hint = ({ text, tokens }) => {
  const open: Token[] = [];
  for (const token of tokens) {
    if (isWord('case')(token)) open.push(token);
    if (isWord('end')(token)) open.pop();
  }
  const last = open.at(-1);
  return last === undefined ? null : at(last, text, 'a `case` never ends', 'write `end` after its last value');
};

const brackets: Hint = ({ text, tokens }) => {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.text === '(') open.push(token);
    if (token.text === ')' && open.pop() === undefined)
      return at(token, text, 'a bracket is closed that was never opened', 'remove the `)`, or open it before');
  }
  const last = open.at(-1);
  return last === undefined ? null : at(last, text, 'a bracket is opened and never closed', 'close it with `)`');
};

const kinds: Hint = ({ text, tokens, form }) => {
  if (form !== 'index' && form !== 'exclude') return null;
  const [first, , third] = tokens;
  const begin = first !== undefined && isWord('using')(first) ? third : first;
  if (begin !== undefined && begin.text === '(') return null;
  return form === 'index'
    ? at(
        undefined,
        text,
        'the indexed columns need brackets, after `using <kind>` if there is one',
        'write `(lower(title))`, or `using gist (…)`',
      )
    : at(undefined, text, 'an exclusion needs brackets', 'write `using gist (<column> with =, <range> with &&)`');
};

/** A row that knows its columns by their names alone, and reads nothing else. */
const beyond: Hint = ({ text, tokens, form, refusal }) => {
  if (form !== 'index' && form !== 'exclude') return null;
  const alias = tokens.findIndex((token, index) => isWord('t')(token) && tokens[index + 1]?.text === '.');
  const column = tokens[alias + 2];
  if (alias >= 0 && column !== undefined)
    return {
      from: tokens[alias]?.from ?? 0,
      to: column.to,
      reason: '"t" means nothing here: an index calls the columns of its row by their names',
      expected: `write \`${column.text}\``,
    };
  const select = tokens.find((token) => token.from === refusal.at && isWord('select')(token));
  return select === undefined
    ? null
    : at(select, text, 'PostgreSQL lets it look at the row alone', 'name columns of the row alone');
};

const unfinished: Hint = ({ text, tokens, refusal }) =>
  refusal.message.endsWith('at end of input')
    ? at(tokens.at(-1), text, 'it ends where a value should follow', 'complete the condition')
    : null;

/** The first that fits is said. */
const hints: readonly Hint[] = [
  backticks,
  choice,
  statement,
  openText,
  openCase,
  brackets,
  kinds,
  beyond,
  ampersands,
  unfinished,
];
