/** Requirements of tests on a new unit, and the location of its repairs. */

import { anyOf, type Columns, type Effect, type Invariant, sql } from 'backline/rules';
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
const repairsFollow: Invariant = async ({ ids, db }) => {
  const rows = await db
    .selectFrom('asset as a')
    .innerJoin('repair as r', (join) =>
      join
        .onRef('r.asset_id', '=', 'a.id')
        .on('r.deleted_at', 'is', null)
        .on('r.status', '=', anyOf([...repairStates.unfinished] as Columns<'repair'>['status'][])),
    )
    .select(({ ref }) => [
      'a.id',
      sql<string>`string_agg(${ref('r.number')} || case when ${ref('a.warehouse_id')} is distinct from ${ref('r.warehouse_id')} then ' is in another warehouse' else ' is unfinished' end, ', ' order by ${ref('r.id')})`.as(
        'wrong',
      ),
    ])
    .where('a.id', '=', anyOf(ids.map(Number)))
    .where(
      ({ ref }) =>
        sql<boolean>`(${ref('a.warehouse_id')} is distinct from ${ref('r.warehouse_id')} or ${ref('a.deleted_at')} is not null or ${ref('a.status')} in ('sold', 'retired'))`,
    )
    .groupBy('a.id')
    .execute();
  return new Map(rows.map(({ id, wrong }) => [id, wrong]));
};

export const rules = {
  effects: { settle_tests: settle },
  invariants: { repairs_follow: repairsFollow },
} satisfies AssetMaintenanceRules;
