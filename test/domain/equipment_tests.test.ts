/**
 * Tests, readings and repairs over HTTP: due dates, the effects of a failed test, and the reasons that block a unit (domain 2.10,
 * 3.10, 4.15).
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { jobs } from '../../definitions/rules/maintenance/jobs.ts';
import { settleSeen } from '../../definitions/rules/maintenance/settle_tests.ts';
import { staleUnits } from '../../definitions/rules/maintenance/test_state.ts';
import { change, queryOn, viewOf } from '../../runtime/engine/commands/change.ts';
import { jobRun } from '../support/job_run.ts';
import { at, type House, openHouse } from './fulfilment_ground.ts';
import { tally } from './races/ground.ts';

type Body = Record<string, unknown>;

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.service.close());

const post = (path: string, body: Body = {}) => house.service.post(path, body);
const sql = async (text: string, values: unknown[] = []) => (await house.service.pool.query(text, values)).rows;
const unit = async () => (await house.assets(1))[0] as number;
const shown = async (id: number, query = '') => (await house.service.get(`/assets/${id}${query}`)).body.asset;
const checks = [
  { key: 'insulation', label: 'Insulation', type: 'number', unit: 'MΩ', min: 1, max: 500, required: true },
  { key: 'sound', label: 'Looks sound', type: 'boolean', required: true },
  { key: 'lamp', label: 'Lamp', type: 'choice', choices: ['new', 'worn', 'dead'], fail_choices: ['dead'] },
  { key: 'note', label: 'Remark', type: 'text' },
];
const sound = { insulation: 20, sound: true };

let count = 0;
async function made(body: Body = {}): Promise<number> {
  count += 1;
  return (
    await house.made('/equipment_tests', {
      name: `Test ${count}`,
      scope: { catalogue_item_ids: [house.head] },
      checks,
      ...body,
    })
  ).id;
}
const tested = (id: number, asset: number, body: Body = {}) =>
  post('/equipment_test_results', { equipment_test_id: id, asset_id: asset, values: sound, ...body });
async function result(id: number, asset: number, body: Body = {}) {
  const answer = await tested(id, asset, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.equipment_test_result;
}
const read = (asset: number, value: string, body: Body = {}) =>
  post('/usage_readings', { asset_id: asset, meter: 'hours', value, ...body });
/** Runs the job as its schedule does. */
const review = () => jobs.review_tests(jobRun(house.service.services));
const eventsOf = async (ref: string, like: string) =>
  (await sql('select event from outbox_event where ref = $1 and event like $2 order by id', [ref, like])).map(
    ({ event }) => event,
  );

/** Tests of one case do not count in the next. */
const only = async (...ids: number[]) => {
  await sql('update equipment_test set is_active = (id = any($1))', [ids]);
  await review();
};

describe('results', () => {
  test('pass or fail follows from the values; a tester may call it conditional', async () => {
    const id = await made();
    await only(id);
    const asset = await unit();
    const cases: [Body, string, Body?][] = [
      [sound, 'pass'],
      [{ ...sound, insulation: '1' }, 'pass'],
      [{ ...sound, lamp: 'worn', note: 'ok' }, 'pass'],
      [{ ...sound, insulation: 0.99 }, 'fail'],
      [{ ...sound, insulation: 500.1 }, 'fail'],
      [{ ...sound, sound: false }, 'fail'],
      [{ ...sound, lamp: 'dead' }, 'fail'],
      [{ ...sound, sound: false }, 'conditional', { result: 'conditional' }],
      [sound, 'pass', { result: 'fail' }],
    ];
    for (const [values, outcome, more] of cases)
      expect(await result(id, asset, { values, ...more })).toMatchObject({ result: outcome, status: 'valid' });
  });

  test('values that are none of its checks are told with what it asks for', async () => {
    const id = await made();
    const asset = await unit();
    const wrong: [Body, string, string][] = [
      [{ sound: true }, 'values.insulation', 'required'],
      [{ ...sound, insulation: 'high' }, 'values.insulation', 'number of MΩ'],
      [{ ...sound, sound: 'yes' }, 'values.sound', 'true or false'],
      [{ ...sound, lamp: 'old' }, 'values.lamp', 'new, worn, dead'],
      [{ ...sound, smell: 'burnt' }, 'values.smell', 'insulation, sound, lamp, note'],
    ];
    for (const [values, field, said] of wrong) {
      const answer = await tested(id, asset, { values });
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
      expect(answer.body.errors[field]?.[0]).toContain(said);
    }
    expect((await tested(id, asset, { tested_at: at(1) })).body.code).toBe('date_in_future');
    await post(`/equipment_tests/${id}/archive`);
    expect((await tested(id, asset)).body.code).toBe('resource_inactive');
    const gone = await unit();
    await sql(`update asset set status = 'retired' where id = $1`, [gone]);
    expect((await tested(await made(), gone)).body.code).toBe('asset_unavailable');
    expect((await read(gone, '1')).body.code).toBe('asset_unavailable');
  });

  test('definitions that contradict themselves are refused', async () => {
    const bad: [Body, string][] = [
      [{ interval_value: 3 }, 'interval_value'],
      [{ interval_value: 0, interval_unit: 'day' }, 'interval_value'],
      [{ checks: [checks[0], checks[0]] }, 'checks'],
      [{ checks: [{ key: 'a', label: 'A', type: 'choice' }] }, 'checks'],
      [{ checks: [{ key: 'a', label: 'A', type: 'number', min: 2, max: 1 }] }, 'checks'],
      [{ checks: [{ key: 'a', label: 'A', type: 'boolean', min: 2 }] }, 'checks'],
      [{ scope: { catalogue_item_ids: [999_999] } }, 'scope'],
      [{ scope: { group_ids: [999_999] } }, 'scope'],
    ];
    for (const [body, field] of bad) {
      const { status, body: answer } = await post('/equipment_tests', { name: 'Bad', ...body });
      expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
    }
  });
});

describe('what falls due', () => {
  test('the calendar of the company: 31 January and a month is the last of February', async () => {
    const id = await made({ interval_value: 1, interval_unit: 'month' });
    const asset = await unit();
    const due = async (day: string) => (await result(id, asset, { tested_at: `${day}T10:00:00Z` })).next_due_at;
    expect(await due('2023-01-31')).toBe('2023-02-28T10:00:00.000Z');
    expect(await due('2024-01-31')).toBe('2024-02-29T10:00:00.000Z');
    // The clocks go forward in between: it is the same time of day.
    expect(await due('2024-03-15')).toBe('2024-04-15T09:00:00.000Z');
  });

  test('due within two weeks, overdue after its grace, failed until the next pass, and each is told once', async () => {
    const id = await made({ interval_value: 10, interval_unit: 'day', grace_days: 2 });
    await only(id);
    const asset = await unit();
    const path = `asset:${asset}`;
    const isActive = async () => (await shown(asset)).test_status;
    await result(id, asset, { tested_at: at(-1) });
    expect([await isActive(), await eventsOf(path, 'asset.test_%')]).toEqual(['due', ['asset.test_due']]);
    // Time goes on: the clock's job sees it, however often it runs.
    await sql(`update equipment_test_result set tested_at = now() - interval '11 days' where asset_id = $1`, [asset]);
    await review();
    expect(await isActive()).toBe('due');
    await sql(`update equipment_test_result set tested_at = now() - interval '12 days 1 minute' where asset_id = $1`, [
      asset,
    ]);
    await review();
    await review();
    expect([await isActive(), await eventsOf(path, 'asset.test_%')]).toEqual([
      'overdue',
      ['asset.test_due', 'asset.test_overdue'],
    ]);
    await result(id, asset, { values: { ...sound, sound: false } });
    expect([await isActive(), (await eventsOf(path, 'asset.test_%')).length]).toEqual(['failed', 3]);
    await house.service.patch(`/equipment_tests/${id}`, { interval_value: 60 });
    await result(id, asset);
    expect(await isActive()).toBe('ok');
  });

  test('hours in use, counted from the reading at the test, whatever is read late or voided', async () => {
    const id = await made({ interval_value: 100, interval_unit: 'usage_hours' });
    await only(id);
    const asset = await unit();
    await read(asset, '40', { read_at: at(-9) });
    expect(await result(id, asset, { tested_at: at(-8) })).toMatchObject({ next_due_at: null, hours_at_test: '40.00' });
    await read(asset, '139.99', { read_at: at(-6) });
    expect(await shown(asset)).toMatchObject({ test_status: 'ok', hours_used: '139.99' });
    const last = (await read(asset, '140', { read_at: at(-3) })).body.usage_reading;
    expect(await shown(asset)).toMatchObject({
      test_status: 'overdue',
      hours_used: '140.00',
      next_test_due_at: last.read_at,
    });
    await post(`/usage_readings/${last.id}/void`);
    expect(await shown(asset)).toMatchObject({ test_status: 'ok', hours_used: '139.99' });
    // A reading from before the test that was forgotten: the test had been at 50, not at 40.
    await read(asset, '50', { read_at: at(-8.5) });
    await read(asset, '149', { read_at: at(-2) });
    expect((await shown(asset)).test_status).toBe('ok');
    await read(asset, '150', { read_at: at(-1) });
    expect((await shown(asset)).test_status).toBe('overdue');
  });

  test('an interval that changes after the units were looked at is what they are judged by', async () => {
    const id = await made({ interval_value: 10, interval_unit: 'day' });
    await only(id);
    const asset = await unit();
    await result(id, asset, { tested_at: at(-9) });
    await sql(`update equipment_test_result set tested_at = now() - interval '11 days' where asset_id = $1`, [asset]);
    const { services } = house.service;
    const seen = await staleUnits(queryOn(services.pool), 'UTC', [asset]);
    expect(seen).toMatchObject([{ id: asset, test_status: 'overdue' }]);
    await sql('update equipment_test set interval_value = 365 where id = $1', [id]);
    const { id: requestId, actor } = jobRun(services);
    const operation = { name: 'equipment_tests.review', resource: 'asset' };
    await change(services, { actor, requestId }, operation, async (one) => {
      await settleSeen(viewOf(one, { record: {}, input: {}, target: null }), seen);
      return async () => ({ status: 200, body: null });
    });
    expect((await shown(asset)).test_status).toBe('ok');
    expect(await eventsOf(`asset:${asset}`, 'asset.test_overdue')).toEqual([]);
  });

  test('dispatches since the test: the unit goes so often, and no more', async () => {
    const id = await made({ interval_value: 2, interval_unit: 'dispatches' });
    await only(id);
    const asset = await unit();
    await result(id, asset, { tested_at: at(-1) });
    const go = async (body: Body = { all: true }) => {
      const { id: rental, items } = await house.order([{ catalogue_item_id: house.head, quantity: 1 }]);
      const set = await post(`/rentals/${rental}/items/${items[0]}/allocations`, { asset_ids: [asset] });
      if (set.status !== 201) return set;
      const out = await post(`/rentals/${rental}/dispatch`, body);
      if (out.status === 200) await post(`/rentals/${rental}/return`, { all: true });
      return out;
    };
    expect(tally([await go(), await go()])).toEqual({ '200': 2 });
    expect((await shown(asset)).test_status).toBe('overdue');
    expect((await go()).body.code).toBe('test_overdue');
  });

  test('groups with all below them; a unit never tested is due, and overdue only where its item requires a test', async () => {
    const above = await house.made('/catalogue_item_groups', { name: 'Lights' });
    const below = await house.made('/catalogue_item_groups', { name: 'Movers', parent_id: above.id });
    const item = await house.made('/catalogue_items', {
      name: 'Mover',
      tracking: 'serialised',
      catalogue_item_group_id: below.id,
    });
    const asset = (await house.made('/assets', { catalogue_item_id: item.id, warehouse_id: house.other })).id;
    const id = await made({ scope: { group_ids: [above.id] }, interval_value: 1, interval_unit: 'year' });
    await only(id);
    expect(await shown(asset)).toMatchObject({ test_status: 'due', test_overdue_at: null });
    expect((await house.service.patch(`/catalogue_items/${item.id}`, { requires_test: true })).status).toBe(200);
    await review();
    expect((await shown(asset)).test_status).toBe('overdue');
    // A unit with a required test is blocked from its creation on.
    const fresh = await house.made('/assets', { catalogue_item_id: item.id, warehouse_id: house.other });
    expect(fresh).toMatchObject({ test_status: 'overdue', test_overdue_at: expect.any(String) });
    await result(id, asset);
    expect((await shown(asset)).test_status).toBe('ok');
    await post(`/equipment_tests/${id}/archive`);
    await review();
    expect(await shown(asset)).toMatchObject({ test_status: 'none', next_test_due_at: null });
  });

  test('the work list: by warehouse and day, in parts, of what the caller sees', async () => {
    const id = await made({ interval_value: 5, interval_unit: 'day', is_mandatory: false });
    await only(id);
    const here = [await unit(), await unit()];
    const there = (await house.made('/assets', { catalogue_item_id: house.head, warehouse_id: house.other })).id;
    for (const asset of [...here, there]) await result(id, asset, { tested_at: at(-3) });
    await result(id, here[1] as number, { values: { ...sound, sound: false } });
    const list = async (query = '') =>
      (await house.service.get(`/equipment_tests/due?equipment_test_id=${id}${query}`)).body.due;
    const all = await list();
    const stand = (due: { days: { warehouse_id: number; tests: Body[] }[] }) =>
      due.days.flatMap((day) => day.tests.map((one) => [day.warehouse_id, one['asset_id'], one['status']]));
    for (const asset of [here[0], there])
      expect(stand(all)).toContainEqual([asset === there ? house.other : house.warehouse, asset, 'due']);
    expect(stand(await list('&status=failed'))).toEqual([[house.warehouse, here[1], 'failed']]);
    expect(stand(await list(`&warehouse_id=${house.other}`)).every(([warehouse]) => warehouse === house.other)).toBe(
      true,
    );
    const part = await list('&limit=1');
    expect([part.days.length, part.total, part.next]).toEqual([1, all.total, 1]);
    expect(stand(await list(`&limit=1000&after=1`)).length).toBe(all.total - 1);
    expect(
      stand(await list(`&until=${at(-1).slice(0, 10)}`))
        .filter(([, , status]) => status === 'due')
        .map(([, asset]) => asset),
    ).not.toContain(there);
    expect((await house.service.get('/equipment_tests/due?until=soon')).status).toBe(422);
  });
});

describe('what keeps a unit back', () => {
  test('only a mandatory test: the refusal names the test and its day', async () => {
    const [strict, lax] = [
      await made({ name: 'Electrical safety', interval_value: 1, interval_unit: 'year' }),
      await made({ interval_value: 1, interval_unit: 'year', is_mandatory: false }),
    ];
    await only(strict, lax);
    const asset = await unit();
    await result(strict, asset);
    await result(lax, asset, { tested_at: '2024-01-10T10:00:00Z' });
    expect((await shown(asset)).test_status).toBe('overdue');
    const { id, items } = await house.order([{ catalogue_item_id: house.head, quantity: 1 }]);
    expect((await post(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: [asset] })).status).toBe(201);
    await sql(
      `update equipment_test_result set tested_at = '2024-01-10T10:00:00Z' where equipment_test_id = $1 and asset_id = $2`,
      [strict, asset],
    );
    await review();
    const refused = await post(`/rentals/${id}/dispatch`, { all: true });
    expect(refused.body).toMatchObject({
      code: 'test_overdue',
      message: expect.stringMatching(/: Electrical safety was due on 2025-01-10\.$/),
    });
    await result(strict, asset);
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
  });
});

describe('a failed test', () => {
  test('quarantines and opens a repair; the repair takes parts, ends in quarantine, and a pass sets the unit free', async () => {
    const id = await made({ name: 'Safety', interval_value: 1, interval_unit: 'year' });
    await only(id);
    const asset = await unit();
    const failed = await result(id, asset, { values: { ...sound, insulation: 0.2 } });
    expect(await shown(asset)).toMatchObject({
      status: 'quarantined',
      test_status: 'failed',
      quarantine_reason: 'Safety failed',
      quarantine_awaits_test: true,
    });
    const path = `/repairs/${failed.repair_id}`;
    const repair = async (query = '') => (await house.service.get(`${path}${query}`)).body.repair;
    expect(await repair('?include=test_results')).toMatchObject({
      kind: 'inspection_failure',
      status: 'open',
      asset_id: asset,
      requires_test: true,
      fault_description: 'Insulation: 0.2 MΩ',
      test_results: [{ id: failed.id }],
    });
    // Another failure belongs to the same repair.
    expect((await result(id, asset, { values: { ...sound, sound: false } })).repair_id).toBe(failed.repair_id);
    await jobs.begin_repairs(jobRun(house.service.services));
    expect((await shown(asset)).status).toBe('quarantined');
    await post(`${path}/start`);
    expect((await shown(asset)).status).toBe('in_repair');

    await house.stock(house.tape, 5);
    await sql('update stock_level set average_cost = 5.10 where catalogue_item_id = $1', [house.tape]);
    const part = (await post(`${path}/parts`, { catalogue_item_id: house.tape, quantity: 2 })).body.repair_part;
    expect(part).toMatchObject({ unit_cost: '5.10', total_cost: '10.20', stock_transaction_id: expect.any(Number) });
    expect(await house.level(house.tape)).toMatchObject({ on_hand: 3 });
    expect((await repair()).parts_cost).toBe('10.20');
    const [movement] = await sql('select type, source_type, source_id from stock_transaction where id = $1', [
      part.stock_transaction_id,
    ]);
    expect(movement).toEqual({ type: 'consume', source_type: 'repair', source_id: String(failed.repair_id) });
    expect((await post(`${path}/parts`, { catalogue_item_id: house.tape, quantity: 9 })).body.code).toBe(
      'negative_stock',
    );
    expect((await post(`${path}/parts`, { catalogue_item_id: house.head, quantity: 1 })).body.code).toBe('not_tracked');
    const spare = (await post(`${path}/parts`, { catalogue_item_id: house.tape, quantity: 3, unit_cost: '1.00' })).body
      .repair_part;
    expect((await house.service.delete(`${path}/parts/${spare.id}`)).status).toBe(204);
    expect(await house.level(house.tape)).toMatchObject({ on_hand: 3 });

    expect(
      (await post(`${path}/complete`, { resolution: 'New cable', labour_cost: '20.00' })).body.repair,
    ).toMatchObject({ parts_cost: '10.20', total_cost: '30.20' });
    expect((await post(`${path}/parts`, { catalogue_item_id: house.tape })).body.code).toBe('invalid_state');
    const costs = await sql(`select amount::text from asset_cost where asset_id = $1`, [asset]);
    expect(costs).toEqual([{ amount: '30.20' }]);
    expect(await shown(asset)).toMatchObject({ status: 'quarantined', quarantine_awaits_test: true });
    await result(id, asset);
    expect(await shown(asset)).toMatchObject({ status: 'available', test_status: 'ok', quarantine_awaits_test: false });
  });

  test('without the setting no repair; who was put aside by hand stays there; an older result changes nothing', async () => {
    const id = await made({ interval_value: 1, interval_unit: 'year' });
    await only(id);
    await house.service.patch('/settings/maintenance', { repair_on_fail: false });
    const asset = await unit();
    expect((await result(id, asset, { values: { ...sound, sound: false } })).repair_id).toBeNull();
    await result(id, asset, { tested_at: at(-30) });
    expect(await shown(asset)).toMatchObject({ status: 'quarantined', test_status: 'failed' });
    const bad = (await house.service.get(`/equipment_test_results?q[asset_id_eq]=${asset}&q[result_eq]=fail`)).body
      .equipment_test_results[0];
    expect((await post(`/equipment_test_results/${bad.id}/void`)).body.equipment_test_result.status).toBe('void');
    expect((await shown(asset)).test_status).toBe('ok');
    await post(`/assets/${asset}/release`);
    await post(`/assets/${asset}/quarantine`, { reason: 'Smells' });
    await result(id, asset);
    expect((await shown(asset)).status).toBe('quarantined');
    await house.service.patch('/settings/maintenance', { repair_on_fail: true });
    expect((await post(`/equipment_test_results/${bad.id}/void`)).body.code).toBe('invalid_state');
  });
});

describe('readings', () => {
  test('never go backwards, whatever is entered late, and a meter may begin anew', async () => {
    const asset = await unit();
    const add = async (value: string, days: number, body: Body = {}) =>
      (await read(asset, value, { read_at: at(days), ...body })).body;
    expect((await add('100', -10)).usage_reading.delta).toBe('100.00');
    const last = (await add('130', -5)).usage_reading;
    expect(last.delta).toBe('30.00');
    expect((await add('99.99', -4)).code).toBe('reading_decreased');
    expect((await add('131', -7)).code).toBe('reading_decreased');
    const between = (await add('110', -7)).usage_reading;
    const delta = async (id: number) => (await house.service.get(`/usage_readings/${id}`)).body.usage_reading.delta;
    expect([between.delta, await delta(last.id)]).toEqual(['10.00', '20.00']);
    expect((await shown(asset)).hours_used).toBe('130.00');
    await post(`/usage_readings/${between.id}/void`);
    expect(await delta(last.id)).toBe('30.00');
    const anew = (await add('5', -3, { is_reset: true })).usage_reading;
    expect(anew.delta).toBe('5.00');
    await add('8', -2);
    expect(await shown(asset)).toMatchObject({ hours_used: '138.00' });
    expect((await post(`/usage_readings/${anew.id}/void`)).body.code).toBe('reading_decreased');
    expect((await read(asset, '3', { meter: 'lamp_hours' })).body.usage_reading.delta).toBe('3.00');
    expect((await shown(asset)).hours_used).toBe('138.00');
    expect((await read(asset, '9', { read_at: at(1) })).body.code).toBe('date_in_future');
    expect((await read(asset, '-1')).status).toBe(422);
    expect((await shown(asset, '?include=usage_readings,test_results')).usage_readings.length).toBe(6);
  });

  test('two at once: their sum is right, and none goes backwards', async () => {
    for (let round = 0; round < 8; round += 1) {
      const asset = await unit();
      await read(asset, '10', { read_at: at(-3) });
      await Promise.all(['20', '30', '25'].map((value) => read(asset, value)));
      const rows = await sql(
        `select value::float, delta::float from usage_reading where asset_id = $1 and status = 'valid' order by read_at, id`,
        [asset],
      );
      expect(rows.map(({ value }) => value)).toEqual(rows.map(({ value }) => value).sort((a, b) => a - b));
      expect(Number((await shown(asset)).hours_used)).toBe(rows.at(-1)?.value);
      expect(rows.reduce((total, { delta }) => total + delta, 0)).toBe(rows.at(-1)?.value);
    }
  });
});

test('a chargeable repair offers the line that its rental is billed', async () => {
  const { id: rental } = await house
    .order([{ catalogue_item_id: house.cable, quantity: 1 }], { confirm_shortage: true })
    .catch(async () => {
      await house.stock(house.cable, 5);
      return house.order([{ catalogue_item_id: house.cable, quantity: 1 }]);
    });
  const asset = await unit();
  const { id } = await house.made('/repairs', { asset_id: asset, title: 'Broken lens', rental_id: rental });
  const offered = async () => (await house.service.get(`/repairs/${id}/invoice_line`)).body.invoice_line;
  expect(await offered()).toMatchObject({
    billable: false,
    reason: expect.stringContaining('not chargeable'),
    line: null,
  });
  await house.service.patch(`/repairs/${id}`, { is_chargeable: true, charge_amount: '80.00' });
  expect((await offered()).reason).toContain('open');
  await post(`/repairs/${id}/complete`, { resolution: 'Glass' });
  expect(await offered()).toMatchObject({
    billable: true,
    reason: null,
    rental_id: rental,
    account_id: house.account,
    line: { unit_price: '80.00', quantity: '1' },
  });
  await post(`/rentals/${rental}/create_invoice`, { type: 'full' });
  expect(await offered()).toMatchObject({
    billable: false,
    reason: 'An invoice bills it already.',
    invoice_id: expect.any(Number),
  });
});
