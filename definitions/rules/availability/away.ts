/** The units that availability subtracts now as being in repair or in quarantine, by stock level. */
import type { Query, Settings } from 'backline/rules';
import { currentValues } from './check.ts';
import { curveSql, requestedSql } from './curve.ts';

const sql = `with "levels" as materialized (
    select l."id", l."catalogue_item_id" as "item", l."warehouse_id" as "warehouse" from "stock_level" l
    join "catalogue_item" c on c."id" = l."catalogue_item_id" and c."tracking" <> 'none' where l."id" = any($4::integer[])
  ), ${curveSql(
    requestedSql(
      '(select v."id" as "position", v."item", v."warehouse" from "levels" v) w',
      `w."position" as "series", now() as "from_at", now() + interval '1 second' as "until_at", null::integer as "line", null::integer as "rental"`,
    ),
    { detail: true },
  )} select distinct on ("series") "series"::integer as level, "blocked" as away from "points" order by "series", "at"`;

/** By the ids of levels; levels of items that are not tracked are left out. */
export async function awayNow(
  query: Query,
  settings: Settings,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ level: number; away: number }>(sql, [...currentValues(settings), ids]);
  return new Map(rows.map(({ level, away }) => [level, away]));
}
