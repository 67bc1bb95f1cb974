/**
 * Records' JSON from whole rows. A list of a hundred expressions is set up anew by each run of a statement, which for one row
 * costs PostgreSQL more than the row: `row_to_json` over the row itself does not. What stored fields look like in JSON is taken
 * from their SQL, so that both ways give the same text; values are cut out of PostgreSQL's text and never parsed. Lists, where
 * a statement is set up once for many rows, are made by PostgreSQL alone.
 */
import type { FieldKind, ResourceSpec } from '../kernel/resource.ts';

/** A key of a record's JSON and the SQL of its value over alias t. */
export interface Member {
  readonly name: string;
  readonly sql: string;
}

export interface RowText {
  /** Select list over alias t; fits RETURNING. Its columns are text. */
  readonly columns: string;
  /** How many columns those are. */
  readonly width: number;
  /** The record's JSON text, from the columns in their order. */
  print(values: readonly (string | null)[]): string;
  /** The same from a row by name. */
  printNamed(row: Readonly<Record<string, unknown>>): string;
}

/** Returns the JSON of a value from PostgreSQL's text of it in a row. */
type Form = (value: string) => string;

/** What is computed, as JSON text in a column of its own. */
export const computedText = (sql: string): string =>
  `to_json(${/^\(*(?:null|'(?:[^']|'')*')\)*$/i.test(sql) ? `(${sql})::text` : sql})::text`;

/** Begins the alias of a column: no field is called so. */
export const computedAlias = 'as "#';

/**
 * The record with these members, or null where its row holds what they leave out: a secret must not leave the database, and a
 * long text need not. Maintained values and costs may be left out.
 */
export function rowTextOf(spec: ResourceSpec, members: readonly Member[]): RowText | null {
  const named = new Set(members.map(({ name }) => name));
  const leaves = spec.fields.some(
    ({ name, column, hidden, kind, maintained, cost }) =>
      column !== null && (hidden || kind === 'encrypted' || !(named.has(name) || maintained !== undefined || cost)),
  );
  if (leaves) return null;
  return new WholeRow(members, new Map(spec.fields.map(({ column, kind }) => [column, kind])));
}

class WholeRow implements RowText {
  readonly columns: string;
  readonly width: number;
  private readonly heads: readonly string[];
  /** What becomes of each column of the row. */
  private readonly forms = new Map<string, { readonly at: number; readonly form: Form }[]>();
  /** Places of what is computed, in the order of its columns. */
  private readonly computed: number[] = [];
  /** The members of a row as the last one had them: the table's columns, in their order. */
  private layout: { readonly key: string; readonly uses: readonly { at: number; form: Form }[] }[] = [];

  constructor(members: readonly Member[], kinds: Kinds) {
    const columns = ['row_to_json(t.*)::text as "#row"'];
    members.forEach(({ sql }, at) => {
      const stored = storedForm(sql, kinds);
      if (stored) {
        const { column, form } = stored;
        this.forms.set(column, [...(this.forms.get(column) ?? []), { at, form }]);
        return;
      }
      columns.push(`${computedText(sql)} ${computedAlias}${this.computed.length}"`);
      this.computed.push(at);
    });
    this.columns = columns.join(', ');
    this.width = columns.length;
    this.heads = members.map(({ name }, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  }

  print([row, ...computed]: readonly (string | null)[]): string {
    const parts: string[] = new Array(this.heads.length).fill('null');
    this.cut(row ?? '{}', parts);
    this.computed.forEach((at, position) => {
      parts[at] = computed[position] ?? 'null';
    });
    let text = '';
    for (let at = 0; at < parts.length; at += 1) text += `${this.heads[at]}${parts[at]}`;
    return `${text}}`;
  }

  printNamed(row: Readonly<Record<string, unknown>>): string {
    const values = this.computed.map((_, position) => row[`#${position}`] as string | null);
    return this.print([row['#row'] as string, ...values]);
  }

  /** Cuts a row's text into the values of its columns. */
  private cut(text: string, parts: string[]): void {
    let from = 1;
    for (let nth = 0; from < text.length - 1; nth += 1) {
      let member = this.layout[nth];
      if (!member || !text.startsWith(member.key, from)) {
        member = this.memberAt(text, from);
        this.layout[nth] = member;
      }
      const start = from + member.key.length;
      const end = endOfValue(text, start);
      if (member.uses.length > 0) {
        const value = text.slice(start, end);
        for (const { at, form } of member.uses) parts[at] = value === 'null' ? value : form(value);
      }
      from = end + 1;
    }
  }

  private memberAt(text: string, from: number) {
    const end = endOfValue(text, from);
    const column = JSON.parse(text.slice(from, end)) as string;
    return { key: text.slice(from, end + 1), uses: this.forms.get(column) ?? [] };
  }
}

/** Where the JSON value that begins here is over. */
function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfText(text, start);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfText(text, at) - 1;
        break;
      case '{':
      case '[':
        depth += 1;
        break;
      case '}':
      case ']':
        if (depth === 0) return at;
        depth -= 1;
        break;
      case ',':
        if (depth === 0) return at;
        break;
    }
  }
  return text.length;
}

/** Behind the quote that ends the text which begins here. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return text.length;
}

/** What a column holds. */
type Kinds = ReadonlyMap<string | null, FieldKind>;

/** The column that a member's SQL prints, and how; null for anything that is more than that. */
function storedForm(sql: string, kinds: Kinds): { readonly column: string; readonly form: Form } | null {
  for (const { pattern, of, formOf } of storedForms) {
    const { column, word = '' } = pattern.exec(sql)?.groups ?? {};
    const kind = column === undefined ? undefined : kinds.get(column);
    if (column !== undefined && kind !== undefined && (of === null || of.includes(kind)))
      return { column, form: formOf(word) };
  }
  return null;
}

interface StoredForm {
  readonly pattern: RegExp;
  /** Kinds of columns that it is so for; null: all. */
  readonly of: readonly FieldKind[] | null;
  readonly formOf: (word: string) => Form;
}

/** SQL of stored values (generator/model/representation.ts), and the same of what PostgreSQL prints in a row. */
const storedForms: readonly StoredForm[] = [
  { pattern: /^t\."(?<column>\w+)"$/, of: null, formOf: () => (value) => value },
  { pattern: /^t\."(?<column>\w+)"::text$/, of: ['money', 'factor', 'decimal'], formOf: () => quoted },
  {
    pattern: /^to_char\(t\."(?<column>\w+)", 'YYYY-MM-DD"T"HH24:MI:SS\.MS"Z"'\)$/,
    of: ['datetime'],
    formOf: () => instant,
  },
  { pattern: /^to_char\(t\."(?<column>\w+)", 'YYYY-MM-DD'\)$/, of: ['date'], formOf: () => day },
  { pattern: /^to_char\(t\."(?<column>\w+)", 'FM99999990\.0099'\)$/, of: ['percent'], formOf: () => percent },
  {
    pattern: /^\(?'(?<word>[a-z0-9_]+:)' \|\| t\."(?<column>\w+)"\)?$/,
    of: ['integer', 'bigint', 'uuid'],
    formOf: (word) => (value) => `"${word}${value.startsWith('"') ? value.slice(1, -1) : value}"`,
  },
];

function quoted(value: string): string {
  return value.startsWith('"') ? value : `"${value}"`;
}

/** `"2027-06-05T09:00:00.25+00:00"`, in the session's time zone, which is UTC. */
const printedInstant = /^"(\d+-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?\+00:00(?: BC)?"$/;
/** Of a year with four digits and without a fraction. */
const plainInstant = 27;

function instant(value: string): string {
  if (value.length === plainInstant && value[20] === '+') return `${value.slice(0, 20)}.000Z"`;
  const [, seconds, fraction = ''] = printedInstant.exec(value) ?? [];
  // What never comes has no such form.
  return seconds === undefined ? 'null' : `"${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z"`;
}

function day(value: string): string {
  const [, text] = /^"(\d+-\d\d-\d\d)(?: BC)?"$/.exec(value) ?? [];
  return text === undefined ? 'null' : `"${text}"`;
}

/** Four decimals are stored, two at least are shown. */
function percent(value: string): string {
  return `"${value.replace(/0{1,2}$/, '')}"`;
}
