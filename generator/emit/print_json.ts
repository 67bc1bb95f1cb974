/** Large documents as JSON, one space deep, byte for byte what JSON.stringify prints, with parts of last time kept. */
import { remembered } from './remembered.ts';

/** `paths./api/v1/rentals.get`, `components.schemas.Rental`: what stands so deep stays the same object while it says the same. */
const depthOfParts = 3;

const printed = remembered((part: object) =>
  JSON.stringify(part, null, 1).replaceAll('\n', `\n${' '.repeat(depthOfParts)}`),
);

/** The text of plain data. Members that are undefined vanish, as in JSON.stringify. */
export function printJson(value: unknown): string {
  const pieces: string[] = [];
  print(value, 0, pieces);
  return pieces.join('');
}

/** Pieces are joined once: joining at every depth would copy a large document as often. */
function print(value: unknown, depth: number, pieces: string[]): void {
  if (typeof value !== 'object' || value === null) {
    pieces.push(JSON.stringify(value) ?? 'null');
    return;
  }
  if (depth === depthOfParts) {
    pieces.push(printed(value));
    return;
  }
  const isArray = Array.isArray(value);
  const [open, close] = isArray ? '[]' : '{}';
  const inner = `\n${' '.repeat(depth + 1)}`;
  let separator = `${open}${inner}`;
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined && !isArray) continue;
    pieces.push(separator);
    separator = `,${inner}`;
    if (!isArray) pieces.push(JSON.stringify(name), ': ');
    print(member, depth + 1, pieces);
  }
  pieces.push(separator.startsWith(',') ? `\n${' '.repeat(depth)}${close}` : `${open}${close}`);
}
