/** Rules of test results: pass or fail by their values, and the effects on the unit (domain 2.10, 4.15). */

import { type Change, type Draft, dataOf, type Effect, type Prepared, type Query, sql } from 'backline/rules';
import { DateTime } from 'luxon';
import type {
  EquipmentTestResultCreateInput,
  EquipmentTestResultRow,
  EquipmentTestResultRules,
} from '../../../generated/rules/equipment_test_result.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { fromHand, toHand } from '../inventory/asset_stock.ts';
import { intoWaitingRepair } from '../inventory/into_repair.ts';
import { openRepairs } from '../inventory/open_repairs.ts';
import { postStock } from '../inventory/stock_ledger.ts';
import { settleTests } from './settle_tests.ts';
import { type Check, failedChecks, valueProblems } from './test_values.ts';

interface Test {
  readonly checks: readonly Check[];
  readonly interval_value: number | null;
  readonly interval_unit: string | null;
}

const spans: Readonly<Record<string, 'days' | 'weeks' | 'months' | 'years'>> = {
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
};

/** By the calendar of the company's zone: 31 January and a month is the last of February. Null if it does not say it. */
function nextDue(test: Omit<Test, 'checks'>, testedAt: string, zone: string): string | null {
  const span = test.interval_unit === null ? undefined : spans[test.interval_unit];
  if (span === undefined || test.interval_value === null) return null;
  return DateTime.fromISO(testedAt, { zone })
    .plus({ [span]: test.interval_value })
    .toUTC()
    .toISO();
}

async function create(draft: Draft<EquipmentTestResultCreateInput>): Promise<Prepared> {
  const { input, db, settings, change } = draft;
  // Readings and results of one unit come one after the other.
  await change.touch('asset', [input.asset_id]);
  const test = await db
    .selectFrom('equipment_test')
    .select(['checks', 'interval_value', 'interval_unit'])
    .where('id', '=', input.equipment_test_id)
    .$narrowType<{ checks: Test['checks'] }>()
    .executeTakeFirst();
  if (!test) return {};
  const values = input.values as Readonly<Record<string, unknown>>;
  const errors = valueProblems(test.checks, values);
  if (Object.keys(errors).length > 0) draft.refuse({ code: 'validation_failed', errors });
  const failed = failedChecks(test.checks, values).length > 0;
  const computed = test.checks.length === 0 ? (input.result ?? 'pass') : failed ? 'fail' : 'pass';
  const result = input.result === 'conditional' ? 'conditional' : computed;
  const testedAt = input.tested_at ?? new Date().toISOString();
  // Hours that a unit had been in use by an instant.
  const used = await db
    .selectFrom('usage_reading')
    .select(({ ref }) => sql<string>`coalesce(sum(${ref('delta')}), 0)::text`.as('hours'))
    .where('asset_id', '=', input.asset_id)
    .where('meter', '=', 'hours')
    .where('status', '=', 'valid')
    .where('read_at', '<=', testedAt)
    .executeTakeFirst();
  return {
    values: {
      result,
      next_due_at: result === 'fail' ? null : nextDue(test, testedAt, settings.get('localisation.timezone')),
      hours_at_test: used?.hours ?? '0',
    },
  };
}

type Following = Change<EquipmentTestResultRow, unknown>;

type Unit = Awaited<ReturnType<typeof unitOf>>;

async function unitOf(query: Query, id: number) {
  const unit = await dataOf(query)
    .selectFrom('equipment_test_result as r')
    .innerJoin('asset as a', 'a.id', 'r.asset_id')
    .innerJoin('equipment_test as e', 'e.id', 'r.equipment_test_id')
    .select(({ ref, selectFrom }) => [
      'a.id',
      'a.asset_number',
      'a.catalogue_item_id',
      'a.warehouse_id',
      'a.status',
      'a.ownership',
      'a.virtual_stock_intake_id',
      'a.quarantine_awaits_test',
      'e.name as test',
      'e.checks',
      // No valid result of the same test is newer.
      sql<boolean>`not exists (select 1 from "equipment_test_result" o where o."asset_id" = ${ref('a.id')} and o."equipment_test_id" = ${ref('e.id')} and o."status" = 'valid'
        and (o."tested_at", o."id") > (${ref('r.tested_at')}, ${ref('r.id')}))`.as('newest'),
      // Another test of the unit has failed last.
      sql<boolean>`exists (select 1 from (select distinct on (o."equipment_test_id") o."result" from "equipment_test_result" o where o."asset_id" = ${ref('a.id')} and o."status" = 'valid'
        order by o."equipment_test_id", o."tested_at" desc, o."id" desc) l where l."result" = 'fail')`.as('failing'),
      selectFrom('repair as p')
        .select('p.id')
        .whereRef('p.asset_id', '=', 'a.id')
        .where('p.deleted_at', 'is', null)
        .where('p.status', 'in', ['open', 'in_progress', 'on_hold'])
        .as('repair'),
    ])
    .where('r.id', '=', id)
    .$narrowType<{ checks: readonly Check[] }>()
    .executeTakeFirst();
  if (!unit) throw new Error(`equipment_test_result:${id} is gone while it is followed up.`);
  return unit;
}

/** Moves a unit into quarantine: a unit that is away goes there on its return or into its repair. */
async function quarantine(change: Following, unit: Unit, reason: string): Promise<void> {
  if (!['available', 'allocated', 'prepared', 'quarantined'].includes(unit.status)) return;
  const reasons = { quarantine_reason: reason, quarantined_until: null, quarantine_awaits_test: true };
  if (unit.status === 'quarantined') return moveAssets(change, [unit.id], reasons, 'updated');
  await moveAssets(change, [unit.id], { status: 'quarantined', ...reasons }, 'quarantined');
  const source = { type: 'asset', id: unit.id };
  await postStock(change, fromHand(unit, 'quarantined', { source, reason }));
}

/** The repair that is open anyway, or a new one: the unit waits in quarantine until work on it starts. */
async function repairOf(change: Following, unit: Unit, reason: string): Promise<number | null> {
  if (unit.repair !== null) return unit.repair;
  if (!change.settings.get('maintenance.repair_on_fail')) return null;
  const { id: asset, catalogue_item_id: item, warehouse_id: warehouse } = unit;
  const failed = failedChecks(unit.checks, change.record.values as Readonly<Record<string, unknown>>);
  const fault = failed.map(({ key, label, unit: of }) => {
    const value = String((change.record.values as Readonly<Record<string, unknown>>)[key]);
    return `${label}: ${value}${of ? ` ${of}` : ''}`;
  });
  const damage = { asset, item, warehouse, quantity: 1, title: reason, fault: fault.join('\n') || change.record.note };
  const [id] = await openRepairs(change, [damage]);
  if (id === undefined) throw new Error('No repair was opened.');
  await change.update('repair', id, { kind: 'inspection_failure', requires_test: true, taken_at: null });
  change.emit('repair.created', 'repair', id);
  return id;
}

async function release(change: Following, unit: Unit): Promise<void> {
  const free = { quarantine_reason: null, quarantined_until: null, quarantine_awaits_test: false };
  await moveAssets(change, [unit.id], { status: 'available', ...free }, 'released');
  await postStock(change, toHand(unit, { source: { type: 'asset', id: unit.id } }));
  await intoWaitingRepair(change, unit.id, unit.warehouse_id);
}

/** A result older than the latest is stored for the record alone. */
const followUp: Effect<EquipmentTestResultRow, EquipmentTestResultCreateInput> = async (change) => {
  const { record } = change;
  const unit = await unitOf(change.query, record.id);
  if (unit.newest && record.result === 'fail') {
    const reason = `${unit.test} failed`.slice(0, 255);
    const repair = await repairOf(change, unit, reason);
    if (repair !== null) await change.update('equipment_test_result', record.id, { repair_id: repair });
    await quarantine(change, unit, reason);
  } else if (unit.newest && unit.status === 'quarantined' && unit.quarantine_awaits_test && !unit.failing)
    await release(change, unit);
  await settleTests(change, [unit.id]);
};

const settleAsset: Effect<EquipmentTestResultRow, object> = async (change) => {
  await settleTests(change, [change.record.asset_id]);
};

export const rules = {
  prepare: { create },
  effects: { follow_up: followUp, settle_asset: settleAsset },
} satisfies EquipmentTestResultRules;
