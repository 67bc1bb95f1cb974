/**
 * One walk over JSON text before it is parsed: depth, number of values, duplicate keys, NUL and ill-formed Unicode
 * (decisions 2). It does not check the grammar, which JSON.parse does next; on text that is no JSON it may find either.
 */
export const maximumDepth = 32;
const maximumValues = 20_000;

type ScanFinding =
  | { readonly ok: true; readonly hasPrototypeKey: boolean }
  | { readonly ok: false; readonly reason: string };

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

const refuse = (reason: string): ScanFinding => ({ ok: false, reason });

/** `text` was decoded from well-formed UTF-8. `hasPrototypeKey`: some object has the key `__proto__`. */
export function scanJson(text: string): ScanFinding {
  // One set per open object; null for an open array.
  const open: (Set<string> | null)[] = [];
  let values = 0;
  let expectsKey = false;
  let hasPrototypeKey = false;
  let index = 0;

  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      const end = endOfString(text, index);
      const raw = text.slice(index + 1, end);
      const problem = raw.includes('\\') ? badEscape(raw) : null;
      if (problem) return refuse(problem);
      const keys = open.at(-1);
      if (expectsKey && keys) {
        const key = raw.includes('\\') ? unescaped(raw) : raw;
        if (keys.has(key)) return refuse(`has the key "${key.slice(0, 60)}" twice in one object`);
        keys.add(key);
        if (key === '__proto__') hasPrototypeKey = true;
        expectsKey = false;
      } else values += 1;
      index = end + 1;
    } else if (code === openBrace || code === openBracket) {
      values += 1;
      open.push(code === openBrace ? new Set() : null);
      if (open.length > maximumDepth) return refuse(`is nested deeper than ${maximumDepth} levels`);
      expectsKey = code === openBrace;
      index += 1;
    } else if (code === closeBrace || code === closeBracket) {
      open.pop();
      expectsKey = false;
      index += 1;
    } else if (code === comma) {
      expectsKey = open.at(-1) instanceof Set;
      index += 1;
    } else if (code === colon || code <= 0x20) {
      index += 1;
    } else {
      const end = endOfToken(text, index);
      values += 1;
      // 1e400 would silently become Infinity.
      if (text[index] === '-' || (code >= 0x30 && code <= 0x39)) {
        const token = text.slice(index, end);
        if (Math.abs(Number(token)) === Number.POSITIVE_INFINITY && /^-?[\d.eE+-]+$/.test(token)) {
          return refuse('has a number that is too large');
        }
      }
      index = end;
    }
    if (values > maximumValues) return refuse(`has more than ${maximumValues} values`);
  }
  return { ok: true, hasPrototypeKey };
}

/** Index of the closing quote, or the text's length. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === quote) return index;
    index += code === backslash ? 2 : 1;
  }
  return text.length;
}

function endOfToken(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code <= 0x20 || code === comma || code === colon || code === quote) break;
    if (code === openBrace || code === closeBrace || code === openBracket || code === closeBracket) break;
    index += 1;
  }
  return index;
}

/** Text behind escapes: NUL, and surrogates without their other half. Null when there is nothing to refuse. */
function badEscape(raw: string): string | null {
  if (!raw.includes('\\u')) return null;
  const text = unescaped(raw);
  if (text.includes('\0')) return 'holds a NUL character';
  return text.isWellFormed() ? null : 'holds ill-formed Unicode (a surrogate without its other half)';
}

/** Malformed escapes are left as they are: JSON.parse will refuse the body. */
function unescaped(raw: string): string {
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}
