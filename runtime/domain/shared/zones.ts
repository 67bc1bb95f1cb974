/** The time zone in which people at a warehouse read times. */
import type { Query } from '../../kernel/rules.ts';

/** Its IANA name; UTC where there is no such warehouse. */
export async function zoneOf(query: Query, warehouse: number | null | undefined): Promise<string> {
  if (warehouse === null || warehouse === undefined) return 'UTC';
  const [found] = await query<{ zone: string }>('select "timezone" as zone from "warehouse" where "id" = $1', [
    warehouse,
  ]);
  return found?.zone ?? 'UTC';
}
