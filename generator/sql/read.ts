/** SQL of a definition, read in its form: an expression over a row, an index, an exclusion. */
import type { Node } from 'libpg-query';
import { withParameters } from './holes.ts';
import { as, type Kind, nodesIn, type Of } from './nodes.ts';
import { nameOf, offsetsIn, parsed, type Token, tokensOf } from './postgres.ts';
import { type Mistake, refused } from './refused.ts';

/** The form of the SQL; `index` and `exclude` follow `create index on …` and `exclude`, a `query` is alone. */
export type SqlForm = 'value' | 'condition' | 'index' | 'exclude' | 'query';

const before: Readonly<Record<SqlForm, string>> = {
  value: 'select ',
  condition: 'select ',
  index: 'create index on x ',
  exclude: 'alter table x add constraint y exclude ',
  query: '',
};

/** SQL that PostgreSQL reads. */
export class Sql {
  readonly text: string;
  /** The expression, or the statement of an index or constraint. */
  readonly tree: Node;
  readonly #offset: (byte: number) => number;
  readonly #shift: number;
  #nodes: ReadonlyMap<Kind, readonly object[]> | null = null;

  constructor(text: string, form: SqlForm, tree: Node) {
    this.text = text;
    this.tree = tree;
    this.#shift = before[form].length;
    this.#offset = offsetsIn(before[form] + text);
  }

  /** Every node of a kind, outer ones before those inside of them. */
  all<K extends Kind>(kind: K): readonly Of<K>[] {
    this.#nodes ??= nodesIn(this.tree);
    return (this.#nodes.get(kind) ?? []) as readonly Of<K>[];
  }

  /** Offset in the text of a place of the tree. */
  at(location: number | undefined): number {
    return Math.max(0, this.#offset(location ?? 0) - this.#shift);
  }

  get tokens(): readonly Token[] {
    return tokensOf(this.text);
  }

  /** The token that begins at an offset. */
  tokenAt(at: number): Token {
    return this.tokens.find(({ from }) => from === at) ?? { from: at, to: at + 1, text: '', kind: 'sign' };
  }

  /** The first place where a name is written by itself. */
  named(name: string): number {
    return this.tokens.find((token) => token.kind === 'word' && nameOf(token) === name)?.from ?? 0;
  }

  /** From the first token of a part of the tree to its last one that has a place. */
  extent(part: unknown): readonly [from: number, to: number] {
    const offsets = locationsIn(part).map((location) => this.at(location));
    if (offsets.length === 0) return [0, this.text.length];
    const { tokens } = this;
    let last = tokens.findIndex(({ from }) => from === Math.max(...offsets));
    // The number of a sign, and the column of an alias, have no place of their own.
    if (tokens[last]?.text === '-') last += 1;
    while (tokens[last + 1]?.text === '.') last += 2;
    return [Math.min(...offsets), tokens[last]?.to ?? this.text.length];
  }

  /** The text between an opening bracket at an offset, or the first behind it, and the bracket that closes it. */
  inBrackets(at: number): readonly [from: number, to: number] {
    let depth = 0;
    let from = at;
    for (const token of this.tokens) {
      if (token.from < at) continue;
      if (token.text === '(') {
        if (depth === 0) from = token.to;
        depth += 1;
      }
      if (token.text === ')') depth -= 1;
      if (token.text === ')' && depth === 0) return [from, token.from];
    }
    return [from, this.text.length];
  }
}

function locationsIn(part: unknown): readonly number[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'location' && typeof value === 'number' ? [value] : locationsIn(value),
  );
}

type ReadSql = { readonly sql: Sql; readonly mistake: null } | { readonly sql: null; readonly mistake: Mistake };

const known = new Map<string, ReadSql>();

/** Reads SQL of a definition; holes that are filled later count as a value. */
export function readSql(written: string, form: SqlForm): ReadSql {
  const key = `${form} ${written}`;
  const found = known.get(key) ?? read(withParameters(written), form);
  if (known.size > 20_000) known.clear();
  known.set(key, found);
  return found;
}

function read(text: string, form: SqlForm): ReadSql {
  const { statements, refusal } = parsed(before[form] + text);
  if (refusal !== null)
    return { sql: null, mistake: refused(text, form, { ...refusal, at: refusal.at - before[form].length }) };
  const tree = partOf(statements, form);
  const mistake = typeof tree === 'string' ? wrong(tree, text) : openComment(text);
  return mistake === null && typeof tree !== 'string'
    ? { sql: new Sql(text, form, tree), mistake: null }
    : { sql: null, mistake: mistake ?? wrong('', text) };
}

/** The part of a statement that begins as the form does; a word for another kind of statement. */
function partOf(statements: readonly { readonly node: Node; readonly ends: boolean }[], form: SqlForm): Node | string {
  const [first, second] = statements;
  if (second !== undefined || first?.ends === true) return 'second';
  if (form === 'index') return first?.node ?? '';
  if (form === 'query') return as(first?.node, 'SelectStmt') === undefined ? 'none' : (first?.node ?? '');
  if (form === 'exclude') {
    const [command, another] = as(first?.node, 'AlterTableStmt')?.cmds ?? [];
    const constraint = as(command, 'AlterTableCmd')?.def;
    return constraint === undefined ? '' : another === undefined ? constraint : 'several';
  }
  const statement = as(first?.node, 'SelectStmt');
  const { targetList = [], limitOption: _limit, op, ...others } = statement ?? {};
  const target = as(targetList[0], 'ResTarget');
  if (targetList.length === 0) return 'empty';
  if (targetList.length > 1) return 'several';
  if (op !== 'SETOP_NONE' || Object.keys(others).length > 0) return 'more';
  if (target?.name !== undefined) return `named ${target.name}`;
  return target?.val ?? '';
}

function wrong(what: string, text: string): Mistake {
  const whole = { from: 0, to: text.length };
  if (what === 'empty') return { ...whole, reason: 'it is empty', expected: 'write a condition, or leave it out' };
  if (what === 'none') return { ...whole, reason: 'it is no query', expected: 'write `select … from …`' };
  if (what === 'second')
    return {
      ...whole,
      reason: 'it holds a second statement',
      expected: 'write one value or condition, without `;`',
    };
  if (what === 'several') {
    const { from, to } = bareComma(text) ?? whole;
    return { from, to, reason: 'a comma joins no conditions', expected: 'write `and`, or `or`' };
  }
  if (what.startsWith('named ')) {
    const name = what.slice('named '.length);
    const found = tokensOf(text).findLast((token) => token.kind === 'word' && nameOf(token) === name) ?? whole;
    return {
      from: found.from,
      to: found.to,
      reason: `"${name}" follows a value that is complete`,
      expected: 'join two values by an operator, or leave it out',
    };
  }
  return {
    ...whole,
    reason: 'it is more than one value',
    expected: 'write one value; a query needs brackets: `(select … from …)`',
  };
}

/** The first comma outside of brackets. */
function bareComma(text: string): Token | undefined {
  let depth = 0;
  return tokensOf(text).find((token) => {
    if ('(['.includes(token.text)) depth += 1;
    if (')]'.includes(token.text)) depth -= 1;
    return depth === 0 && token.text === ',';
  });
}

/** A comment in the last line, which would comment out the generator's text behind it. */
function openComment(text: string): Mistake | null {
  if (!text.slice(text.lastIndexOf('\n') + 1).includes('--')) return null;
  const last = tokensOf(text).at(-1);
  if (last?.kind !== 'comment' || !last.text.startsWith('--')) return null;
  return {
    from: last.from,
    to: text.length,
    reason: 'a comment begins at --, and the rest of the line is part of it',
    expected: 'write it behind a # outside of the text',
  };
}

/** The kind of index that SQL makes; null of SQL that PostgreSQL does not read. */
export function accessMethod(written: string, form: 'index' | 'exclude'): string | null {
  const tree = readSql(written, form).sql?.tree;
  return as(tree, 'IndexStmt')?.accessMethod ?? as(tree, 'Constraint')?.access_method ?? null;
}
