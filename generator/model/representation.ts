/** SQL of a value as it stands in JSON (decisions 2; domain 0.1): money as text, instants with milliseconds and Z. */
import type { FieldKind } from '../../runtime/kernel/resource.ts';

export function jsonSql(kind: FieldKind, sql: string): string {
  switch (kind) {
    case 'money':
    case 'factor':
    case 'decimal':
      return `${grouped(sql)}::text`;
    case 'percent':
      return `to_char(${sql}, 'FM99999990.0099')`;
    case 'datetime':
      return `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case 'date':
      return `to_char(${sql}, 'YYYY-MM-DD')`;
    case 'encrypted':
      return 'null';
    default:
      return sql;
  }
}

function grouped(sql: string): string {
  return /^t\."\w+"$/.test(sql) || sql.startsWith('(') ? sql : `(${sql})`;
}
