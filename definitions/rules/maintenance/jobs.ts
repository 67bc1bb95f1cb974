/**
 * Work of maintenance by the clock alone: repairs that were planned for later begin to block their units, and tests become due.
 */

import { type Actor, ApiError, change, queryOn, type Services, viewOf } from 'backline/rules';
import type { MaintenanceJobs } from '../../../generated/jobs.ts';
import type { RepairRow } from '../../../generated/rules/repair.ts';
import { take } from './repair_units.ts';
import { settleSeen } from './settle_tests.ts';
import { staleUnits } from './test_state.ts';

/** Work whose time has come, whose units are still in the stock and here. A unit that failed a test waits until work on it starts. */
const plannedSql = `select r."id", r."asset_id", r."catalogue_item_id", r."warehouse_id", r."quantity", r."starts_at"::text, r."status_before", r."taken_at"
  from "repair" r left join "asset" a on a."id" = r."asset_id"
  where r."status" in ('open', 'in_progress', 'on_hold') and r."deleted_at" is null and r."blocks_availability" and r."taken_at" is null and r."starts_at" <= now()
    and not (r."kind" = 'inspection_failure' and r."status" = 'open' and a."quarantine_awaits_test") and (a."id" is null or a."status" in ('available', 'allocated', 'prepared', 'quarantined'))`;

const batch = 500;

/** The rest has its turn with the next run. */
const most = 200;

export const jobs = {
  begin_repairs: async ({ id, actor, services, signal }) => {
    const rows = await queryOn(services.pool)<{ id: number }>(
      `${plannedSql} order by r."starts_at", r."id" limit ${most}`,
    );
    let begun = 0;
    let short = 0;
    for (const repair of rows) {
      if (signal.aborted) break;
      try {
        if (await begin(services, { actor, requestId: id }, repair.id)) begun += 1;
      } catch (error) {
        // Too few units by number are on hand: they are looked for again with the next run.
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        short += 1;
      }
    }
    return { begun, short };
  },
  review_tests: ({ id, actor, services, signal }) => review(services, { actor, requestId: id }, null, signal),
  review_new_units: async ({ id, actor, services, signal }) => {
    const fresh = await queryOn(services.pool)<{ id: number }>(newSql);
    if (fresh.length === 0) return { settled: 0 };
    const ids = fresh.map((unit) => unit.id);
    return review(services, { actor, requestId: id }, ids, signal);
  },
} satisfies MaintenanceJobs;

/** Older ones have had their turn with the hourly run. */
const newSql = `select "id" from "asset" where "test_status" = 'none' and "deleted_at" is null and "created_at" > now() - interval '2 hours' order by "id"`;

interface Who {
  readonly actor: Actor;
  readonly requestId: string;
}

/** For all units or some: those whose record differs from their tests. */
async function review(
  services: Services,
  who: Who,
  assets: readonly number[] | null,
  signal: AbortSignal,
): Promise<{ settled: number }> {
  const zone = services.settings.get('localisation.timezone');
  const units = await staleUnits(queryOn(services.pool), zone, assets);
  let settled = 0;
  // In batches, each a transaction of its own: a unit that is being handled delays no more than its batch. Neighbours are in
  // different ones, so that the next version of a row finds room in its page where the last batch left one, and touches no index.
  const batches = Math.ceil(units.length / batch);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < batches && !signal.aborted) {
      const turn = next;
      next += 1;
      const some = units.filter((_, position) => position % batches === turn);
      let count = 0;
      const operation = { name: 'equipment_tests.review', resource: 'asset' };
      await change(services, who, operation, async (unit) => {
        count = await settleSeen(viewOf(unit, { record: {}, input: {}, target: null }), some);
        return async () => ({ status: 200, body: null });
      });
      settled += count;
    }
  };
  // While PostgreSQL writes one, the next is made ready here.
  const lanes = await Promise.allSettled([lane(), lane()]);
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
  return { settled };
}

/** False when another change took the units, or ended the work, meanwhile. */
async function begin(services: Services, who: Who, id: number): Promise<boolean> {
  let begun = false;
  await change(services, who, { name: 'repairs.begin', resource: 'repair' }, async (unit) => {
    const view = viewOf(unit, { record: {}, input: {}, target: null });
    await view.touch('repair', [id]);
    const [repair] = await queryOn(unit.client)<RepairRow>(`${plannedSql} and r."id" = $1`, [id]);
    if (repair) {
      await take(view, repair);
      begun = true;
    }
    return async () => ({ status: 200, body: null });
  });
  return begun;
}
