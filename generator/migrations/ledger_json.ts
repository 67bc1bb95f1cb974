/** A column's value in the ledger's form, which `generator/model/representation.ts` prints for bodies. */
import type { ColumnModel } from '../model/types.ts';

export const instant = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
export const percentage = 'FM99999990.0099';

/** The column's type, by which older values are turned into newer ones. */
export function printedType({ type, ledger }: Pick<ColumnModel, 'type' | 'ledger'>): string {
  return ledger?.percent === true ? 'percent' : type;
}

/** SQL of the JSON of a value; never SQL's null. */
export function jsonOf(column: Pick<ColumnModel, 'type' | 'ledger'>, value: string): string {
  return `coalesce(to_jsonb(${printed(column, `(${value})::${column.type}`)}), 'null'::jsonb)`;
}

function printed(column: Pick<ColumnModel, 'type' | 'ledger'>, value: string): string {
  const type = printedType(column);
  if (type === 'percent') return `to_char(${value}, '${percentage}')`;
  if (/^numeric(?:\([^)]*\))?$/.test(type)) return `(${value})::text`;
  if (/^timestamptz(?:\(\d+\))?$/.test(type)) return `to_char((${value}) at time zone 'UTC', '${instant}')`;
  if (type === 'date') return `to_char(${value}, 'YYYY-MM-DD')`;
  return value;
}
