/** Texts on a terminal: how wide they are, and what of them may go there. */
import { stripVTControlCharacters } from 'node:util';

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const none = /\p{Mark}|\p{Cf}/u;
const controls = /\p{Cc}+/gu;

/** Data is what others typed: nothing in it moves the cursor or changes colours. */
export function harmless(text: string): string {
  return stripVTControlCharacters(text).replace(controls, ' ');
}

/** Columns that a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += none.test(sign) ? 0 : wide.test(sign) ? 2 : 1;
  return width;
}

/** The text in exactly so many columns: cut with an ellipsis, or filled with spaces. */
export function fitted(text: string, width: number, right = false): string {
  const cut = widthOf(text) > width ? shortened(text, width) : text;
  const space = ' '.repeat(Math.max(0, width - widthOf(cut)));
  return right ? space + cut : cut + space;
}

/** The text in so many columns at most. */
export function shortened(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let beginning = '';
  let used = 1;
  for (const sign of text) {
    used += widthOf(sign);
    if (used > width) break;
    beginning += sign;
  }
  return `${beginning}…`;
}
