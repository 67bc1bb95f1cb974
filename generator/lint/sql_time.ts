/** Values that PostgreSQL stores, and conditions that it keeps, which depend on the time: nothing happens when a day passes. */
import type { ParamsOf } from '../diagnostics.ts';
import { plain, timeOf } from './sql_text.ts';

type Mistake = ParamsOf<'not_allowed_here'>;

/** What may stand between the time and the sign behind it. */
const changed = String.raw`\s*\)*(?:\s*::\s*\w+)?(?:\s*[-+]\s*(?:interval\s*)?'[^']*'(?:\s*::\s*interval)?|\s*[-+]\s*\d+)?\s*`;
const held = new RegExp(
  `(?:[<>]=?|[^|<>!]=|-|\\bbetween)\\s*\\(*\\s*${timeOf}|${timeOf}${changed}(?:[<>=]|-\\s*\\w+\\s*\\.)`,
  'i',
);
const ago = /\bage\s*\(\s*t\s*\.\s*\w+\s*\)/i;
const nameOf = (text: string): string =>
  new RegExp(timeOf, 'i').exec(text)?.[0].replace(/\s+/g, '').toLowerCase() ?? 'the time';

/** A maintained value that is held against the time. One that reads itself may keep what it once was. */
export function maintainedTimeMistake(sql: string, field: string): Mistake | null {
  const text = plain(sql);
  if (new RegExp(`(?<![\\w.])t\\s*\\.\\s*${field}\\b`).test(text) || !(held.test(text) || ago.test(text))) return null;
  return {
    what: `${field} depends on ${nameOf(text)}`,
    why: 'nothing computes a maintained value again when time passes',
    fix: 'write it as `computed:`, which is worked out at every reading',
  };
}

const column = String.raw`(?:t\s*\.\s*)?\b[a-z_]\w*`;
const ahead = new RegExp(
  `^\\s*\\(*\\s*${column}\\s*(?:>=?|=|between)\\s*${timeOf}|^\\s*\\(*\\s*${timeOf}\\s*(?:<=?|=)\\s*${column}|\\band\\s+\\(*\\s*${column}\\s*(?:>=?|=)\\s*${timeOf}`,
  'i',
);

/** A check that a row keeps only until its time has come: no later change of it would pass. */
export function checkTimeMistake(sql: string): Mistake | null {
  const text = plain(sql);
  if (!ahead.test(text) || /\b(?:or|case|not)\b/i.test(text)) return null;
  return {
    what: `the check depends on ${nameOf(text)}`,
    why: 'a check is asked at every change, and once that time has come none would pass',
    fix: 'write it under `validate:`, which is asked when its fields are written',
  };
}
