/**
 * Words as the search compares them, in the same form that PostgreSQL gives a record's words (`generator/text/search_words.ts`):
 * without accents and in small letters, `Müller`, `Mueller` and `muller` being one word.
 */

const replaced: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};
/** Separators of words: everything that is neither a letter, a digit nor a symbol of its own, such as an emoji. */
const ranges = ['1-2f', '3a-40', '5b-60', '7b-bf', '2000-2bff', '3000-303f', 'fe00-fe0f'];
const code = (hexadecimal: string): string => `\\u{${hexadecimal}}`;
const between = new RegExp(`[${ranges.map((range) => range.split('-').map(code).join('-')).join('')}]+`, 'gu');

/** A folded text, and for each of its characters where the one it was made of begins in the text. */
interface Folded {
  readonly text: string;
  readonly from: readonly number[];
}

/** Every folded character knows what it was made of, so that what was found can be shown in the text itself. */
export function folded(text: string): Folded {
  const signs: string[] = [];
  const from: number[] = [];
  /** Whether the last sign may be a letter that `e` is written behind in place of two dots. */
  let open = false;
  let at = 0;
  for (const sign of text) {
    const plain =
      sign === '\0'
        ? ' '
        : sign
            .normalize('NFKD')
            .replace(/[\u0300-\u036f]+/g, '')
            .toLowerCase();
    for (const mark of plain) {
      for (const letter of replaced[mark] ?? mark) {
        const dots: boolean = open && letter === 'e';
        open = !dots && (letter === 'a' || letter === 'o' || letter === 'u');
        if (dots) continue;
        signs.push(letter);
        for (let unit = 0; unit < letter.length; unit += 1) from.push(at);
      }
    }
    at += sign.length;
  }
  from.push(text.length);
  return { text: signs.join(''), from };
}

/** The words of a text, in their order. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .text.replace(between, ' ')
    .split(' ')
    .filter((word) => word !== '');
}

/** The text without anything between its words, as far as whole texts are compared. */
export function joined(words: readonly string[]): string {
  return [...words.join('')].slice(0, 40).join('');
}

export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Characters that are shown of a long text. */
const mostShown = 160;

/**
 * The text that holds most of the words, with `<em>` around each; everything else in it is escaped for HTML. Of a long text what
 * lies about the first of them. Null where none holds any.
 */
export function highlighted(texts: readonly string[], words: readonly string[]): string | null {
  let best: { readonly text: string; readonly ranges: readonly TextRange[]; readonly held: number } | null = null;
  for (const text of texts) {
    const { ranges, held } = rangesOf(text, words);
    if (held > (best?.held ?? 0)) best = { text, ranges, held };
    if (held === words.length) break;
  }
  return best === null ? null : marked(best.text, best.ranges);
}

type TextRange = readonly [start: number, end: number];

function rangesOf(
  text: string,
  words: readonly string[],
): { readonly ranges: readonly TextRange[]; readonly held: number } {
  const { text: plain, from } = folded(text);
  const found: TextRange[] = [];
  let held = 0;
  for (const word of new Set(words)) {
    const starts = startsOf(plain, word);
    if (starts.length > 0) held += 1;
    for (const start of starts) found.push([from[start] ?? 0, from[start + word.length] ?? text.length]);
  }
  // A code that was typed without the separators between its parts.
  if (held === 0 && words.length > 0) {
    const [start, end] = acrossOf(plain, joined(words)) ?? [];
    if (start !== undefined && end !== undefined) {
      found.push([from[start] ?? 0, from[end] ?? text.length]);
      held = 1;
    }
  }
  const ranges: TextRange[] = [];
  for (const [start, end] of found.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = ranges.at(-1);
    // Neighbours are one.
    if (!last || text.slice(last[1], start).trim() !== '') ranges.push([start, end]);
    else if (end > last[1]) ranges[ranges.length - 1] = [last[0], end];
  }
  return { ranges, held };
}

/** Position of a word: at the beginning of words, else within them. */
function startsOf(plain: string, word: string): number[] {
  const all: number[] = [];
  for (let at = plain.indexOf(word); at >= 0 && all.length < 50; at = plain.indexOf(word, at + word.length))
    all.push(at);
  const heads = all.filter((at) => at === 0 || /[^\p{L}\p{N}]/u.test(plain[at - 1] ?? ''));
  if (heads.length > 0) return heads;
  return word.length < 3 ? [] : all;
}

function acrossOf(plain: string, word: string): TextRange | null {
  const positions: number[] = [];
  let text = '';
  for (let at = 0; at < plain.length; at += 1) {
    if ((plain[at] ?? '').replace(between, '') === '') continue;
    text += plain[at];
    positions.push(at);
  }
  const found = word.length < 3 ? -1 : text.indexOf(word);
  if (found < 0) return null;
  return [positions[found] ?? 0, (positions[found + word.length - 1] ?? 0) + 1];
}

function marked(text: string, ranges: readonly TextRange[]): string {
  const first = ranges[0]?.[0] ?? 0;
  const long = text.length > mostShown;
  const start = long && first > 40 ? text.indexOf(' ', first - 40) + 1 : 0;
  const end = long ? Math.min(text.length, Math.max(start + mostShown, ranges[0]?.[1] ?? 0)) : text.length;
  let shown = start > 0 ? '…' : '';
  let at = start;
  for (const [from, until] of ranges) {
    if (from < at || until > end) continue;
    shown += `${escaped(text.slice(at, from))}<em>${escaped(text.slice(from, until))}</em>`;
    at = until;
  }
  return `${shown}${escaped(text.slice(at, end))}${end < text.length ? '…' : ''}`;
}
