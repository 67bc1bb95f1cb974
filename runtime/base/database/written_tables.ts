/**
 * What the text of a statement, or the body of a function, says that it writes. Rather too much than too little: a text that is not
 * understood (DDL, `call`, `execute`, a word that may be a command) writes anything.
 */

type WriteKind = 'insert' | 'update' | 'delete';
/** A kind of write and the table's name without its schema: `update rental`. */
export type TableWrite = `${WriteKind} ${string}`;

const allKinds: readonly WriteKind[] = ['insert', 'update', 'delete'];

interface Token {
  /** A word in small letters, a quoted name as it is, a string, or one character. */
  readonly kind: 'word' | 'name' | 'string' | 'sign';
  readonly text: string;
}

const lexeme =
  /--[^\n]*|\/\*|[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$|"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*|[0-9][\p{L}\p{N}_.]*|\S/gsu;

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  lexeme.lastIndex = 0;
  for (let found = lexeme.exec(text); found; found = lexeme.exec(text)) {
    const [one] = found;
    if (one.startsWith('--')) continue;
    if (one === '/*') lexeme.lastIndex = endOfComment(text, lexeme.lastIndex);
    else if (one.length > 1 && one.startsWith('$')) {
      const end = text.indexOf(one, lexeme.lastIndex);
      lexeme.lastIndex = end < 0 ? text.length : end + one.length;
      tokens.push({ kind: 'string', text: '' });
    } else if (one.length > 1 && one.endsWith("'")) tokens.push({ kind: 'string', text: '' });
    else if (one.length > 1 && one.startsWith('"'))
      tokens.push({ kind: 'name', text: one.slice(1, -1).replaceAll('""', '"') });
    else if (/^[\p{L}_]/u.test(one)) tokens.push({ kind: 'word', text: one.toLowerCase() });
    else tokens.push({ kind: 'sign', text: one });
  }
  return tokens;
}

/** Comments contain comments. */
function endOfComment(text: string, from: number): number {
  const edge = /\/\*|\*\//g;
  edge.lastIndex = from;
  let depth = 1;
  for (let found = edge.exec(text); found; found = edge.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return edge.lastIndex;
  }
  return text.length;
}

/** Statements begin so that do nothing but read, write rows as they say, or arrange the session. */
const beginnings = new Set(
  (
    'select insert update delete merge with values table begin start commit end rollback abort savepoint release set reset show ' +
    'explain lock listen unlisten notify declare fetch move close'
  ).split(' '),
);
/** In the body of a function a statement may begin anywhere. */
const commands = new Set(
  (
    'execute call create alter drop truncate copy grant revoke refresh vacuum analyze cluster reindex import comment security ' +
    'reassign discard load prepare deallocate checkpoint'
  ).split(' '),
);

/** Null: anything. */
export function writtenTables(text: string, language: 'sql' | 'plpgsql' = 'sql'): ReadonlySet<TableWrite> | null {
  // Names in another spelling.
  if (/\bu&["']/i.test(text)) return null;
  const tokens = tokensOf(text);
  if (language === 'sql' ? !beginsKnown(tokens) : hasCommand(tokens)) return null;
  const writes = new Set<TableWrite>();
  const inserted = new Set<string>();
  const merged = new Set<string>();
  let updatesInserted = false;
  for (const [at, { kind, text: word }] of tokens.entries()) {
    if (kind !== 'word') continue;
    const [before, next] = [textAt(tokens, at - 1), textAt(tokens, at + 1)];
    const isPart = before === '.' || next === '.';
    if (isPart) continue;
    if (word === 'insert' || word === 'merge') {
      if (next === 'into') {
        const table = targetAt(tokens, at + 2);
        if (table === null) return null;
        if (word === 'insert') inserted.add(table);
        else merged.add(table);
      } else if (before !== 'then') return null;
    } else if (word === 'update') {
      if (before === 'for' || before === 'key') continue;
      if (next === 'set') {
        updatesInserted = true;
        continue;
      }
      const table = targetAt(tokens, at + 1);
      if (table === null) return null;
      writes.add(`update ${table}`);
    } else if (word === 'delete') {
      if (next === 'from') {
        const table = targetAt(tokens, at + 2);
        if (table === null) return null;
        writes.add(`delete ${table}`);
      } else if (before !== 'then') return null;
    } else if (word === 'into' && language === 'sql' && before !== 'insert' && before !== 'merge') return null;
  }
  for (const table of inserted) {
    writes.add(`insert ${table}`);
    if (updatesInserted) writes.add(`update ${table}`);
  }
  for (const table of merged) for (const one of allKinds) writes.add(`${one} ${table}`);
  return writes;
}

const textAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token === undefined || token.kind === 'name' || token.kind === 'string' ? '' : token.text;
};

function beginsKnown(tokens: readonly Token[]): boolean {
  let begins = true;
  for (const { kind, text } of tokens) {
    if (text === ';' && kind === 'sign') begins = true;
    else if (begins && !(kind === 'sign' && text === '(')) {
      if (kind !== 'word' || !beginnings.has(text)) return false;
      begins = false;
    }
  }
  return true;
}

function hasCommand(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ kind, text }, at) =>
      kind === 'word' &&
      (commands.has(text) || (text === 'do' && !['nothing', 'update'].includes(textAt(tokens, at + 1)))),
  );
}

/** The last part of the name there. */
function targetAt(tokens: readonly Token[], first: number): string | null {
  let at = textAt(tokens, first) === 'only' ? first + 1 : first;
  while (textAt(tokens, at + 1) === '.') at += 2;
  const token = tokens[at];
  return token?.kind === 'word' || token?.kind === 'name' ? token.text : null;
}
