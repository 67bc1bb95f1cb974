/** How units come to be due, overdue and failed: the clock's job, and results. */
import { jobs } from '../../definitions/rules/maintenance/jobs.ts';
import type { Ground } from '../support/bodies.ts';
import { jobRun } from '../support/job_run.ts';
import { done } from './done.ts';

/** A unit of an item of its own, tested so many days ago by a test of ten days. */
async function tested(ground: Ground, days: number, values: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const name = `EV-${ground.next()}`;
  const item = (await done(ground, 'POST', '/catalogue_items', { name, sku: name, tracking: 'serialised' }))
    .catalogue_item.id;
  const unit = { catalogue_item_id: item, warehouse_id: await ground.any('warehouse') };
  const asset = (await done(ground, 'POST', '/assets', unit)).asset.id;
  const { equipment_test: test } = await done(ground, 'POST', '/equipment_tests', {
    name,
    scope: { catalogue_item_ids: [item] },
    checks: [{ key: 'sound', label: 'Sound', type: 'boolean' }],
    interval_value: 10,
    interval_unit: 'day',
  });
  await done(ground, 'POST', '/equipment_test_results', {
    equipment_test_id: test.id,
    asset_id: asset,
    tested_at: new Date(Date.now() - days * 86_400_000).toISOString(),
    values: { sound: true, ...values },
  });
  return asset;
}

export const maintenanceScripts: Readonly<Record<string, (ground: Ground) => Promise<unknown>>> = {
  'asset.test_due': (ground) => tested(ground, 1),
  // Time does not pass in a test: it was tested longer ago, and the clock's job sees it.
  'asset.test_overdue': async (ground) => {
    const asset = await tested(ground, 1);
    await ground.service.pool.query(
      `update equipment_test_result set tested_at = now() - interval '30 days' where asset_id = $1`,
      [asset],
    );
    await jobs.review_tests(jobRun(ground.service.services));
  },
  'asset.test_failed': (ground) => tested(ground, 0, { sound: false }),
};
