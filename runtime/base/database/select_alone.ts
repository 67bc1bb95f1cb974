/** Rules read with SELECT alone: what they write goes through the change, which keeps ledger, versions and events. */
import { fileURLToPath } from 'node:url';

/** Texts, quoted names and comments: words in them are none of the statement's. */
const quoted =
  /\b[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;
const reading = /^[\s(]*(?:select|with|values)\b/i;
/** `for update` and `for no key update` lock what they read. */
const writing = /\b(?:insert|delete|merge|truncate|into)\b|(?<!\bfor\s+)(?<!\bfor\s+no\s+key\s+)\bupdate\b/i;

/** Texts that are remembered at most. */
const mostKnown = 1_000;
const known = new Set<string>();

/**
 * Lets texts pass that read, data-modifying common table expressions not among them. Each text is looked at once.
 * @throws Error that names the statement, the function that sent it, and what to use instead.
 */
export function assertReads(text: string): void {
  if (known.has(text)) return;
  const bare = text.replace(quoted, ' ');
  if (!reading.test(bare) || writing.test(bare)) throw new Error(words(text, new Error().stack ?? ''));
  if (known.size < mostKnown) known.add(text);
}

function words(text: string, stack: string): string {
  const start = text.replace(/\s+/g, ' ').trim();
  const sent = callerIn(stack);
  return `${sent === null ? 'A query' : `The query of ${sent}`} is no SELECT: "${start.length > 80 ? `${start.slice(0, 80)}…` : start}". Rules read with it; to write, use insert, insertMany, update, updateMany, updateRows, updateWhere, remove or removeMany of the change, which keep ledger, versions and events.`;
}

/** The function outside of what sends queries, with its file and line: `note_hold (rules/rentals/rental.ts:23)`. */
function callerIn(stack: string): string | null {
  for (const line of stack.split('\n').slice(1)) {
    const [, name = '', location = ''] =
      /^\s*at (?:async )?(?:(.*?) \()?((?:file:\/\/|\/).*?:\d+):\d+\)?$/.exec(line) ?? [];
    if (location === '' || /\/(?:node_modules|runtime\/(?:engine|base\/database))\//.test(location)) continue;
    const file = location.startsWith('file:') ? fileURLToPath(location) : location;
    const short = file.split('/').slice(-3).join('/');
    return name === '' ? short : `${name.replace(/^Object\./, '')} (${short})`;
  }
  return null;
}
