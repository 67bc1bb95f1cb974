/** The same cells as `csvRecord` writes, made by PostgreSQL: a file of a million records need not pass through JSON. */
import type { ColumnKind } from './table.ts';

/** What JavaScript takes for white space. */
const white =
  ' \\t\\n\\v\\f\\r\\u00a0\\u1680\\u2000\\u2001\\u2002\\u2003\\u2004\\u2005\\u2006\\u2007\\u2008\\u2009\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const signs = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20';
/** As text constants; there `-` needs no escape. */
const whiteText = `E'${white}'`;
const firstText = `E'${white}${signs.replace('\\-', '-')}'`;
const breaking = `E'",;\\r\\n'`;
const formula = `E'^([${white.replaceAll('\\', '\\\\')}]*[${signs.replaceAll('\\', '\\\\')}]|[\\\\t\\\\r\\\\n])'`;

/**
 * SQL of a cell from SQL of its value, which it names more than once. Kinds but texts have no sign that needs care.
 * Most texts have none either: those are found without a regular expression.
 */
export function csvCellSql(value: string, kind: ColumnKind): string {
  if (kind === 'boolean') return `(${value})::text`;
  if (kind !== 'text') return value;
  const text = `(${value})::text`;
  const defused = `case when ${text} ~ ${formula} then '''' || ${text} else ${text} end`;
  return `case when strpos(${firstText}, left(${text}, 1)) = 0 and strpos(${whiteText}, right(${text}, 1)) = 0 and translate(${text}, ${breaking}, '') = ${text} then ${text}
    when ${text} is null then null
    else (select case when x = '' or x ~ E'[",;\\r\\n]|^[${white}]|[${white}]$' then '"' || replace(x, '"', '""') || '"' else x end from (select ${defused} as x) y) end`;
}

/** A function takes a hundred arguments at most. */
const atOnce = 40;

/** SQL of a record's line, from its cells; null is an empty field. */
export function csvLineSql(cells: readonly string[]): string {
  const parts: string[] = [];
  for (let at = 0; at < cells.length; at += atOnce)
    parts.push(`concat(${at > 0 ? "',', " : ''}${cells.slice(at, at + atOnce).join(", ',', ")})`);
  return `${[...parts, `E'\\r\\n'`].join(' || ')}`;
}
