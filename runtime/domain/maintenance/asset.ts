/** What tests ask of a unit that has just been made. */
import type { AssetMaintenanceRules, AssetRow } from '../../../generated/rules/asset.ts';
import type { Effect } from '../../kernel/rules.ts';
import { settleTests } from './settle_tests.ts';
import { staleUnits } from './test_standing.ts';

/** Most units are asked for no test: they are locked and written only where one is. */
const settle: Effect<AssetRow, object> = async (change) => {
  const { record, query, settings } = change;
  const stale = await staleUnits(query, settings.get('localisation.timezone'), [record.id]);
  if (stale.length > 0) await settleTests(change, [record.id]);
};

export const rules = { effects: { settle_tests: settle } } satisfies AssetMaintenanceRules;
