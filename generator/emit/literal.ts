/** Plain data as TypeScript source, two spaces deep: short objects on one line, and each element of a list, however long. */
import { key, quote } from '../text/case.ts';

const width = 120;

/** Source text that a literal contains unchanged: the name of a constant. */
export class Raw {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** Prints `value` on one line. Undefined members vanish. */
export function line(value: unknown): string {
  return inline(value, Number.POSITIVE_INFINITY) ?? '';
}

/**
 * Prints `value` so that its first line starts at `indent` columns with `used` characters before it; parts at depth `depth` take
 * one line, however long. Undefined members vanish.
 */
export function literal(value: unknown, indent = 0, used = indent, depth = Number.POSITIVE_INFINITY): string {
  const short = depth === 0 || isPlainList(value) ? line(value) : inline(value, width - used - 1);
  if (short !== null) return short;
  if (typeof value !== 'object' || value === null) return scalar(value);
  const inner = ' '.repeat(indent + 2);
  const close = ' '.repeat(indent);
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${inner}${line(item)},\n`).join('')}${close}]`;
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const lines = members.map(([name, member]) => {
    const head = `${inner}${key(name)}: `;
    return `${head}${literal(member, indent + 2, head.length, depth - 1)},\n`;
  });
  return `{\n${lines.join('')}${close}}`;
}

/** A list of words or numbers. */
function isPlainList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
}

/** On one line if it fits in `room`, else null; stops as soon as it is too long. */
function inline(value: unknown, room: number): string | null {
  if (room < 2) return null;
  if (value instanceof Raw) return value.source;
  if (typeof value !== 'object' || value === null) {
    const text = scalar(value);
    return text.length <= room ? text : null;
  }
  const isArray = Array.isArray(value);
  const parts: string[] = [];
  let left = room - (isArray ? 2 : 4);
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const head = isArray ? '' : `${key(name)}: `;
    const text = inline(member, left - head.length);
    if (text === null) return null;
    left -= head.length + text.length + 2;
    if (left < -2) return null;
    parts.push(head + text);
  }
  if (parts.length === 0) return isArray ? '[]' : '{}';
  return isArray ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

function scalar(value: unknown): string {
  if (value instanceof Raw) return value.source;
  return typeof value === 'string' ? quote(value) : String(value);
}
