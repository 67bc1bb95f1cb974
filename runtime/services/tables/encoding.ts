/** The encoding of a text file: by its first bytes, else by the whole file, never by a part. */
import { Unreadable } from './unreadable.ts';

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
] as const;
export type Encoding = (typeof encodings)[number];

interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
  /** How it was found: by its first bytes, by its pattern, because the caller said so, or as what was left. */
  readonly by: 'mark' | 'pattern' | 'caller' | 'remainder';
}

/** Bytes by which other kinds of files are known, and what to do with them. */
const others: readonly (readonly [bytes: readonly number[], what: string, fix: string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'an old or a password-protected workbook',
    'Open it, take the password off, and save it as .xlsx or as CSV.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF', 'Export the table as CSV or .xlsx.'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture', 'Export the table as CSV or .xlsx.'],
  [[0xff, 0xd8, 0xff], 'a picture', 'Export the table as CSV or .xlsx.'],
  [[0x1f, 0x8b], 'a compressed file', 'Unpack it first.'],
  [[0x52, 0x61, 0x72, 0x21], 'a RAR archive', 'Unpack it first.'],
];

export function decode(bytes: Buffer, wanted: Encoding | null = null): Decoded {
  if (bytes.length === 0)
    throw new Unreadable('empty', 'The file is empty.', 'Send a file with a row of headings and rows below it.');
  for (const [mark, what, fix] of others)
    if (mark.every((byte, at) => bytes[at] === byte))
      throw new Unreadable('not_a_table', `The file is ${what}, not a table.`, fix);
  const found = wanted === null ? detected(bytes) : ({ encoding: wanted, by: 'caller' } as const);
  const text = read(bytes, found.encoding, wanted === null);
  const nul = text.indexOf('\0');
  if (nul >= 0)
    throw new Unreadable(
      'nul',
      `Line ${lineAt(text, nul)} holds a NUL, which no text has.`,
      'Save the table as CSV (UTF-8) again, or send it as .xlsx.',
      lineAt(text, nul),
    );
  if (/^\s*(?:<!doctype|<html|<\?xml)/i.test(text.slice(0, 200)))
    throw new Unreadable(
      'not_a_table',
      'The file is a web page or XML, not a table.',
      'Export the table as CSV or .xlsx.',
    );
  if (/^\s*(?:\{\s*"|\[\s*[[{"])/.test(text.slice(0, 200)))
    throw new Unreadable('not_a_table', 'The file is JSON, not a table.', 'Export the table as CSV or .xlsx.');
  return { text, ...found };
}

function detected(bytes: Buffer): Omit<Decoded, 'text'> {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', by: 'mark' };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', by: 'mark' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', by: 'mark' };
  const wide = widePattern(bytes);
  if (wide !== null) return { encoding: wide, by: 'pattern' };
  if (isUtf8(bytes)) return { encoding: 'utf-8', by: 'pattern' };
  mixed(bytes);
  return { encoding: 'windows-1252', by: 'remainder' };
}

/** Every second byte of western text in UTF-16 is 0, and no other byte is. */
function widePattern(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length - (bytes.length % 2), 4_096);
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const half = length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be';
  return null;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Lines of UTF-8 beside lines of another encoding: whichever is taken, letters of the others break. */
function mixed(bytes: Buffer): void {
  let line = 0;
  let wide: number | null = null;
  let other: number | null = null;
  for (let from = 0; from < bytes.length && (wide === null || other === null); ) {
    const end = bytes.indexOf(10, from);
    const part = bytes.subarray(from, end < 0 ? bytes.length : end);
    line += 1;
    from = end < 0 ? bytes.length : end + 1;
    if (!part.some((byte) => byte > 127)) continue;
    if (isUtf8(part)) wide ??= line;
    else other ??= line;
  }
  if (wide !== null && other !== null)
    throw new Unreadable(
      'mixed_encodings',
      `Line ${wide} is written in UTF-8 and line ${other} is not.`,
      'Save the whole table as CSV (UTF-8) again, or set `encoding` if the unusual letters are intended.',
      Math.max(wide, other),
    );
}

function read(bytes: Buffer, encoding: Encoding, isFound = false): string {
  try {
    const text = new TextDecoder(encoding, { fatal: encoding.startsWith('utf') }).decode(bytes);
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
  } catch {
    throw isFound
      ? new Unreadable(
          'encoding',
          `The file begins as one in ${encoding}, and has letters that are none there, or breaks off in one.`,
          'Save the table as CSV (UTF-8) again.',
        )
      : new Unreadable(
          'encoding',
          `The file is not written in ${encoding}.`,
          'Leave `encoding` out, or say the one that it has.',
        );
  }
}

export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Up to three lines with letters beyond ASCII, by which a person sees whether the encoding is right. */
export function tellingLines(text: string): string[] {
  const found: string[] = [];
  for (const line of text.slice(0, 2_000_000).split(/\r\n|\r|\n/)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is beyond ASCII is what is not in it.
    if (/[^\x00-\x7F]/.test(line)) found.push(line.slice(0, 200));
    if (found.length === 3) break;
  }
  return found;
}
