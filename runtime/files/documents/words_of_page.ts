/** What a document's page says, for the search. */

const longest = 8_000;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text of the page's body without its tags, its style and its pictures. */
export function wordsOfPage(html: string): string {
  const body = html.slice(Math.max(0, html.search(/<body[\s>]/i)));
  const text = body
    .replace(/<(style|script|svg|template)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => signOf(name) ?? whole);
  return text.replace(/\s+/g, ' ').trim().slice(0, longest);
}

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
}
