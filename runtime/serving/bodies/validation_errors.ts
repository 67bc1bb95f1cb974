/** From the validator's errors to `errors`: field → plain sentences, keyed `items.0.quantity` (domain, Write rules 9). */

import { decimalWords } from './decimal_words.ts';

/** An error as express-openapi-validator gives it. */
export interface ValidatorError {
  /** JSON pointer: `/body/items/0/quantity`. */
  readonly path: string;
  /** Ajv's message. */
  readonly message: string;
  /** `<keyword>.openapi.validation`. */
  readonly errorCode?: string;
}

/** The greatest number of fields in one refusal; further mistakes are reported when these are fixed. */
const maximumFields = 100;

const articles: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const numberFormat = 'must be a whole number';

const otherForm = 'does not have the required form';

/** Patterns of texts that have a name among people (generator/values/shape.ts). */
const forms: Readonly<Record<string, string>> = {
  '^[+0-9 ()./-]*$': 'a phone number of digits, spaces and + ( ) . / -',
  '^[A-Z]{2}$': 'a country code of two capitals, such as GB',
  '^[A-Z]{3}$': 'a currency code of three capitals, such as EUR',
  '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$': 'a language such as en or en-GB',
  '^#[0-9A-Fa-f]{6}$': 'a colour such as #1a2b3c',
  '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$': 'an IBAN in capitals without spaces',
  '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$': 'a BIC of 8 or 11 capitals and digits',
};

/** What a text must look like; a pattern that nobody could read at a glance is left out. */
function formOf(pattern: string): string {
  const known = forms[pattern];
  if (known !== undefined) return `must be ${known}`;
  return pattern.length > 80 ? otherForm : `must have the form ${pattern}`;
}

const formats: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-06-05',
  'date-time': 'a timestamp with its time zone, such as 2026-06-05T09:00:00Z',
  email: 'an e-mail address',
  uri: 'a URL',
  url: 'a URL',
  uuid: 'a UUID',
  line: 'one line of text, without line breaks or control characters',
  int32: 'a whole number',
  int64: 'a whole number',
};

/** Every mistake of the body; an empty result means that none of the errors spoke of the body. */
export function bodyErrors(errors: readonly ValidatorError[]): Record<string, string[]> {
  const byField = Map.groupBy(
    errors.filter((error) => error.path === '/body' || error.path.startsWith('/body/')),
    (error) => fieldOf(error.path),
  );
  const result: [string, string[]][] = [];
  for (const [field, mistakes] of [...byField].slice(0, maximumFields))
    result.push([field, sentences(field, mistakes)]);
  return Object.fromEntries(result);
}

function fieldOf(path: string): string {
  if (path === '/body') return 'body';
  return path
    .slice('/body/'.length)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/**
 * A field that may be null, or of several types, has one error per alternative and one for the choice: one sentence names the
 * types, and `null` only if nothing else is allowed.
 */
function sentences(field: string, mistakes: readonly ValidatorError[]): string[] {
  const types = new Set<string>();
  const others = new Set<string>();
  for (const { message, errorCode } of mistakes) {
    const keyword = errorCode?.split('.')[0];
    if (keyword === 'type') for (const type of typesOf(message)) types.add(type);
    else if (keyword !== 'anyOf' && keyword !== 'oneOf') others.add(sentence(message));
  }
  if (types.size > 1 || others.size > 0) types.delete('null');
  // A number out of its format's range is out of the field's bounds as well, which says more.
  if (others.size > 1) others.delete(numberFormat);
  // Of a key only that it is wrong is said, not the pattern that it does not match.
  if (mistakes.some(({ errorCode }) => errorCode?.startsWith('propertyNames.')))
    for (const one of others) if (one === otherForm || one.startsWith('must have the form ')) others.delete(one);
  const kinds = [...types].map((type) => articles[type] ?? type);
  const said = kinds.length > 0 && others.size === 0 ? [`must be ${kinds.join(' or ')}`] : [...others];
  if (said.length === 0) said.push('is not valid');
  return said.map((text) => `${field} ${text}.`);
}

function typesOf(message: string): string[] {
  return message.replace(/^must be /, '').split(',');
}

/** Ajv's messages in plain words; what is not in the list is said as Ajv says it. */
function sentence(message: string): string {
  for (const [pattern, words] of phrases) {
    const match = pattern.exec(message);
    if (match) return words(match[1] ?? '', match[2] ?? '');
  }
  return message;
}

const unit = (count: string, name: string): string => `${count} ${count === '1' ? name.replace(/s$/, '') : name}`;

const phrases: readonly (readonly [RegExp, (first: string, second: string) => string])[] = [
  [/^must have required property/, () => 'is required'],
  [/^must NOT have more than (\d+) (\w+)$/, (count, name) => `must have at most ${unit(count, name)}`],
  [/^must NOT have fewer than (\d+) (\w+)$/, (count, name) => `must have at least ${unit(count, name)}`],
  [/^must be >= (.+)$/, (bound) => `must be at least ${bound}`],
  [/^must be <= (.+)$/, (bound) => `must be at most ${bound}`],
  [/^must be > (.+)$/, (bound) => `must be more than ${bound}`],
  [/^must be < (.+)$/, (bound) => `must be less than ${bound}`],
  [/^must match format "(.+)"$/, (format) => `must be ${formats[format] ?? `of the format ${format}`}`],
  [/^must match pattern "(.+)"$/, (pattern) => decimalWords(pattern) ?? formOf(pattern)],
  [
    /^must be equal to one of the allowed values: ?(.*)$/s,
    (values) => `must be one of: ${values.replace(/(, ?)+$/, '')}`,
  ],
  [/^property name must be valid$/, () => 'has a key of another form than its keys have'],
  [/^must be equal to constant$/, () => 'has the wrong value'],
  [/^must NOT have duplicate items/, () => 'must not have duplicates'],
  [/^must NOT have additional properties$/, () => 'is not known'],
];
