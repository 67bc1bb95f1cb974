/** Requirements of tests on a new unit, and the location of its repairs. */

import type { Effect, Invariant } from 'backline/rules';
import type { AssetMaintenanceRules, AssetRow } from '../../../generated/rules/asset.ts';
import { repairStates } from '../../../generated/states.ts';
import { settleTests } from './settle_tests.ts';
import { staleUnits } from './test_state.ts';

/** Most units need no test: they are locked and written only if one is demanded. */
const settle: Effect<AssetRow, object> = async (change) => {
  const { record, query, settings } = change;
  const stale = await staleUnits(query, settings.get('localisation.timezone'), [record.id]);
  if (stale.length > 0) await settleTests(change, [record.id]);
};

/** A repair elsewhere, or without a unit, would be subtracted from units that are here. A lost unit may turn up broken. */
const repairsFollow: Invariant = async ({ ids, query }) => {
  const rows = await query<{ id: number; wrong: string }>(
    `select a."id", string_agg(r."number" || case when a."warehouse_id" is distinct from r."warehouse_id" then ' is in another warehouse' else ' is unfinished' end, ', ' order by r."id") as wrong
      from "asset" a join "repair" r on r."asset_id" = a."id" and r."deleted_at" is null and r."status" = any($2::text[])
      where a."id" = any($1::integer[])
        and (a."warehouse_id" is distinct from r."warehouse_id" or a."deleted_at" is not null or a."status" in ('sold', 'retired'))
      group by a."id"`,
    [ids, [...repairStates.unfinished]],
  );
  return new Map(rows.map(({ id, wrong }) => [id, wrong]));
};

export const rules = {
  effects: { settle_tests: settle },
  invariants: { repairs_follow: repairsFollow },
} satisfies AssetMaintenanceRules;
