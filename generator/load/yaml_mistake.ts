/** A parser's error in words for the author of the file: what is wrong, where, and what to write instead. */
import { type Document, isCollection, isScalar, type Node, visit } from 'yaml';
import { language } from '../language/index.ts';
import type { SourceFile } from '../source/source.ts';

interface YamlError {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
}

interface YamlMistake {
  readonly reason: string;
  readonly fix?: string;
  readonly start: number;
  readonly end: number;
}

/** The report of a parser's error, at the position of the mistake rather than where the parser noticed it. */
export function yamlMistake(error: YamlError, { text, document }: SourceFile): YamlMistake {
  const [start, end] = error.pos;
  return (
    indentation(error, text) ??
    quotes(error, text, document) ??
    comma(error, text) ??
    braces(error, text, document) ?? { reason: reasonOf(error, text), start, end }
  );
}

function indentation({ code, message, pos: [start] }: YamlError, text: string): YamlMistake | null {
  if (code === 'TAB_AS_INDENT') {
    const end = start + (/^\t+/.exec(text.slice(start))?.[0].length ?? 1);
    // From before the tab to the first word: a tab alone cannot be seen.
    const word = /^\s*[^\s:]+/.exec(text.slice(start))?.[0].length ?? end - start;
    return { reason: 'a tab indents the line', fix: 'indent with spaces', start, end: start + word };
  }
  if (code === 'BAD_INDENT' && message.startsWith('All mapping items')) return misplaced(text, lineStart(text, start));
  // A word, and a key below it that is indented further: YAML reads on, and takes both for one text.
  const next = text.indexOf('\n', start) + 1;
  const below = /^ +(?=[\w-]+:(?:\s|$))/.exec(text.slice(next))?.[0].length ?? 0;
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && next > 0 && below > indentOf(text, lineStart(text, start)))
    return misplaced(text, next);
  return null;
}

/** A line whose indentation no line has that it could belong to. */
function misplaced(text: string, at: number): YamlMistake {
  const indent = indentOf(text, at);
  const word = /^[^\s:]*/.exec(text.slice(at + indent))?.[0].length ?? 1;
  const above = text.slice(0, at).trimEnd();
  if (indentsAbove(text, at).includes(indent) && /^ *- /.test(above.slice(above.lastIndexOf('\n') + 1)))
    return {
      reason: 'the line above is an entry of a list, and this one is a key',
      fix: 'leave `- ` out above, or begin this line with it',
      start: at + indent,
      end: at + indent + word,
    };
  const [nearest = 0] = indentsAbove(text, at).sort((a, b) => Math.abs(a - indent) - Math.abs(b - indent) || b - a);
  return {
    reason: `the line begins with ${spaces(indent)}, and no line above begins there`,
    fix: nearest === 0 ? 'begin it without a space' : `begin it with ${spaces(nearest)}`,
    start: at + indent,
    end: at + indent + word,
  };
}

/** The indentations of the line above, and of the lines that contain it. */
function indentsAbove(text: string, at: number): number[] {
  const found: number[] = [];
  for (const line of text.slice(0, at).split('\n').reverse()) {
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    if (/^\s*(#|$)/.test(line) || indent >= (found.at(-1) ?? Number.POSITIVE_INFINITY)) continue;
    found.push(indent);
  }
  return found;
}

function quotes({ code, message, pos: [start] }: YamlError, text: string, document: Document): YamlMistake | null {
  const isOpen = code === 'MISSING_CHAR' && /quote/.test(message);
  if (!isOpen && !(code === 'UNEXPECTED_TOKEN' && /scalar at node end/.test(message))) return null;
  const from = startOf(
    document,
    (node) => isScalar(node) && /^QUOTE/.test(node.type ?? '') && node.range?.[1] === start,
  );
  if (from === null) return null;
  const quote = text[from] ?? '"';
  const other = quote === '"' ? "'" : '"';
  // Reported at the line of the opening quote: the next quote closes it, lines below.
  if (isOpen || text.slice(from, start).includes('\n')) {
    const end = Math.min(start, from + (/^.*/.exec(text.slice(from))?.[0].trimEnd().length ?? 1));
    return {
      reason: `the quote ${quote} that opens here is not closed`,
      fix: `close it with ${quote}`,
      start: from,
      end,
    };
  }
  return {
    reason: `the text ends at this ${quote}`,
    fix: `put a text with ${quote} in it between ${other} and ${other}`,
    start: start - 1,
    end: start,
  };
}

/** SQL or an expression between braces, whose comma ended it. */
function comma({ message, pos: [at] }: YamlError, text: string): YamlMistake | null {
  if (!message.startsWith('Missing , or :')) return null;
  const line = lineStart(text, at);
  const [, before = '', key = '', value = ''] = /^(.*[{,] *)(\w+): ([^\s"'{[].*)$/s.exec(text.slice(line, at)) ?? [];
  const count = (sign: string): number => value.split(sign).length - 1;
  if (!value.includes(',') || count('(') <= count(')')) return null;
  const start = line + before.length;
  return {
    reason: 'between braces a comma ends a value, and this one has a comma in it',
    fix: `put it in single quotes, with each ' in it twice: \`${key}: '…'\``,
    start,
    end: at,
  };
}

function braces({ code, message, pos }: YamlError, text: string, document: Document): YamlMistake | null {
  const [start, end] = pos;
  if (code === 'UNEXPECTED_TOKEN' && /flow-(map|seq)-start at node end/.test(message)) {
    const opened = openedBefore(document, start);
    const before =
      opened === null ? (/[^\s,{}[\]"']*$/.exec(text.slice(0, start))?.[0] ?? '') : text.slice(opened, start);
    const after = /^(?:\{[^\s{}]*\}|\[[^\s[\]]*\]|[^\s,{}[\]])+/.exec(text.slice(start))?.[0] ?? text[start] ?? '';
    const reason = 'a text with braces or brackets needs quotes';
    return { reason, fix: `write "${before}${after}"`, start: start - before.length, end: start + after.length };
  }
  const key = code === 'BLOCK_IN_FLOW' ? keyBehindValue(text, start) : null;
  if (key !== null) {
    const reason = `a comma is missing before "${key.name}:"`;
    return { reason, fix: `write \`, ${key.name}: …\``, start: key.at, end: key.at + key.name.length + 1 };
  }
  if (code === 'BLOCK_IN_FLOW' && /^[^\s"'[{][^\n]*: /.test(text.slice(start)))
    return { reason: 'a text with a colon needs quotes', start, end };
  if (code === 'UNEXPECTED_TOKEN' && /scalar at node end/.test(message)) {
    const opened = openedBefore(document, start);
    const rest = /^[^\s,{}[\]]*/.exec(text.slice(start))?.[0] ?? '';
    if (opened !== null && !text.slice(opened, start).includes('\n')) {
      const whole = text.slice(opened, start + rest.length);
      const reason = 'a text with braces or brackets needs quotes';
      return { reason, fix: `write '${whole}'`, start: opened, end: start + rest.length };
    }
  }
  const close = /end with a ([\]}])$/.exec(message)?.[1];
  if (code !== 'BAD_INDENT' || close === undefined) return null;
  const from = openedBefore(document, start);
  if (from === null) return null;
  const comment = / (#[^\n]*[\]}])\s*?(?:\n|$)/.exec(text.slice(from, start));
  if (comment?.[1] !== undefined) {
    const at = from + comment.index + 1;
    const reason = 'a comment begins at #, and the closing brace is part of it';
    return { reason, fix: 'a text with # needs quotes', start: at, end: at + comment[1].length };
  }
  return {
    reason: `the ${text[from]} that opens here is not closed`,
    fix: `close it with ${close}`,
    start: from,
    end: from + 1,
  };
}

/** Those that name the grammar rather than the mistake, in other words. */
function reasonOf({ code, message, pos }: YamlError, text: string): string {
  const start = lineStart(text, pos[0]);
  const line = /[^\n]*/.exec(text.slice(start))?.[0] ?? '';
  if (code === 'MULTIPLE_DOCS') return 'a second document begins; a file holds one definition';
  if (code === 'DUPLICATE_KEY') return `the key "${/[^\s:]*/.exec(text.slice(pos[0]))?.[0]}" is listed twice`;
  if (code === 'TAG_RESOLVE_FAILED')
    return 'a word with `!` before it is a tag, and no tags exist here; put text in quotes';
  if (code === 'BAD_SCALAR_START') return `a text that begins with ${text[pos[0]]} needs quotes`;
  if (code === 'BAD_DQ_ESCAPE') return 'write a backslash twice between double quotes, once between single quotes';
  if (/call stack/i.test(message)) return 'it is nested too deeply';
  if (/^\s*[\w-]+:[^\s:]/.test(line) && /^(MULTILINE_IMPLICIT_KEY|MISSING_CHAR|BLOCK_AS_IMPLICIT_KEY)$/.test(code))
    return 'a space is missing behind the colon';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /: .*: /.test(line)) return 'a text with a colon needs quotes';
  return (message.split('\n')[0] ?? message)
    .replace(/ at line \d+.*$/, '')
    .replace(/:$/, '')
    .replace('"quote', 'quote');
}

/** Where the last node begins that a test finds. */
function startOf(document: Document, test: (node: Node) => boolean): number | null {
  let found: number | null = null;
  visit(document, {
    Node: (_, node) => {
      if (test(node)) found = node.range?.[0] ?? null;
    },
  });
  return found;
}

/** A key of the language behind a value of one word, with no comma between; null if a sentence may have a colon in it. */
function keyBehindValue(text: string, start: number): { readonly name: string; readonly at: number } | null {
  const [whole, name = ''] = /^[^\s"'[{,}:]+\s+(\w+): /.exec(text.slice(start)) ?? [];
  const isKnown = Object.values(language).some(({ keys }) => Object.hasOwn(keys, name));
  const isRead = /\b(?:summary|description|title|message|subject|body|example|default):\s*$/.test(text.slice(0, start));
  return whole === undefined || !isKnown || isRead ? null : { name, at: start + whole.length - name.length - 2 };
}

/** Where the list or map between brackets begins that ends at an offset. */
const openedBefore = (document: Document, end: number): number | null =>
  startOf(document, (node) => isCollection(node) && node.flow === true && node.range?.[1] === end);

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function indentOf(text: string, at: number): number {
  return /^ */.exec(text.slice(at))?.[0].length ?? 0;
}

const spaces = (count: number): string => (count === 0 ? 'no space' : count === 1 ? 'one space' : `${count} spaces`);
