/** Values of the standard lists for rules: by list and key, such as a payment term. */
import type { Query } from '../base/kernel/rules.ts';

/** When something is due: days after a day, or after the last day of its month. */
export interface Term {
  readonly days: number;
  readonly basis: 'invoice_date' | 'end_of_month';
}

/** A payment term's metadata `{ days, basis }`; null when it is none. Days are whole, 0 to 3650. */
export function termOf(metadata: unknown): Term | null {
  if (typeof metadata !== 'object' || metadata === null) return null;
  const { days, basis } = metadata as { readonly days?: unknown; readonly basis?: unknown };
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 0 || days > 3650) return null;
  return basis === 'invoice_date' || basis === 'end_of_month' ? { days, basis } : null;
}

/** Id of a list's value; null when the list has no such key. */
export async function valueId(query: Query, list: string, key: unknown): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    'select v."id" from "static_value" v join "static_list" l on l."id" = v."static_list_id" where l."key" = $1 and v."key" = $2',
    [list, key],
  );
  return row?.id ?? null;
}

/** Whether a value is one of these lists. */
export async function isOf(query: Query, id: number, lists: readonly string[]): Promise<boolean> {
  const rows = await query(
    'select 1 from "static_value" v join "static_list" l on l."id" = v."static_list_id" where v."id" = $1 and l."key" = any($2::text[])',
    [id, lists],
  );
  return rows.length > 0;
}
