/** SQL of a value in its JSON form (decisions 2; domain 0.1): money as text, instants with milliseconds and Z. */
import type { FieldKind } from '../../runtime/base/kernel/resource.ts';

export function jsonSql(kind: FieldKind, sql: string): string {
  switch (kind) {
    case 'money':
    case 'factor':
    case 'decimal':
      return `${grouped(sql)}::text`;
    case 'percent':
      return `to_char(${sql}, 'FM99999990.0099')`;
    case 'datetime':
      // In the session's time zone, which is UTC on every connection: to convert each value costs as much as to print it.
      return `to_char(${typed(sql)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case 'date':
      return `to_char(${sql}, 'YYYY-MM-DD')`;
    case 'encrypted':
      return 'null';
    default:
      return sql;
  }
}

/** Of an amount without a column: two decimals at least, four at most, and no more than it has. */
export const moneyText = (sql: string): string => `to_char(${sql}, 'FM99999999999999999999990.0099')`;

/** An expression may be a null, or a date, of which PostgreSQL could not say which function prints it. */
function typed(sql: string): string {
  return /^t\."\w+"$/.test(sql) ? sql : `(${sql})::timestamptz`;
}

function grouped(sql: string): string {
  return /^t\."\w+"$/.test(sql) || sql.startsWith('(') ? sql : `(${sql})`;
}
