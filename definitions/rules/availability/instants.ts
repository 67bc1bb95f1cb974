/** An instant in SQL as ISO 8601 in UTC; null if it is without end. `sql` is a constant of the caller, never input. */
export function instantSql(sql: string): string {
  return `case when isfinite(${sql}) then to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;
}
