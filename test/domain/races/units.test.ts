/** One unit that two operations want at once: it is where exactly one of them put it (domain 3.1, 3.2, 3.10, 3.13). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { type Ground, openGround } from './ground.ts';

const rounds = Number(process.env['BACKLINE_RACE_ROUNDS'] ?? 8);
const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

const asset = async () =>
  (
    await ground.made('/assets', {
      catalogue_item_id: ground.ids.serialised,
      warehouse_id: ground.ids.warehouse,
    })
  ).id;

/** An order with the unit set aside for it. */
async function order(unit: number) {
  const { id: rental } = await ground.made('/rentals', {
    title: 'Gig',
    warehouse_id: ground.ids.warehouse,
    account_id: ground.ids.customer,
    starts_at: at(1),
    ends_at: at(3),
  });
  const { id: line } = await ground.made(`/rentals/${rental}/items`, {
    kind: 'product',
    catalogue_item_id: ground.ids.serialised,
  });
  for (const step of ['convert_to_quote', 'convert_to_order'])
    expect((await ground.post(`/rentals/${rental}/${step}`, { confirm_shortage: true })).status).toBe(200);
  const { id: allocation } = await ground.made(`/rentals/${rental}/items/${line}/allocations`, { asset_ids: [unit] });
  return { rental, line, allocation };
}

async function oneOf(race: () => Promise<readonly Response[]>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const done = (await race()).map(({ status }) => (status < 300 ? 'done' : status)).sort();
    expect([round, done]).toEqual([round, [422, 'done']]);
  }
}

test('a unit leaves with its rental, or goes into quarantine', () =>
  oneOf(async () => {
    const unit = await asset();
    const { rental } = await order(unit);
    return Promise.all([
      ground.post(`/rentals/${rental}/dispatch`, { all: true }),
      ground.post(`/assets/${unit}/quarantine`, { reason: 'Smells burnt' }),
    ]);
  }));

test('a unit is prepared, or retired', () =>
  oneOf(async () => {
    const unit = await asset();
    const { rental, line, allocation } = await order(unit);
    return Promise.all([
      ground.post(`/rentals/${rental}/items/${line}/allocations/${allocation}/prepare`, {}),
      ground.post('/asset_retirements', { asset_id: unit, kind: 'scrapped', force: true }),
    ]);
  }));

test('a unit is written off by its repair, or retired', () =>
  oneOf(async () => {
    const unit = await asset();
    const { id } = await ground.made('/repairs', { asset_id: unit, title: 'Broken' });
    return Promise.all([
      ground.post(`/repairs/${id}/write_off`, { resolution: 'Burnt' }),
      ground.post('/asset_retirements', { asset_id: unit, kind: 'scrapped' }),
    ]);
  }));

test('the ledger agrees with the units', async () => {
  const { rows } = await ground.pool.query(
    `select l.quantity_owned as owned, (select count(*)::integer from asset a where a.catalogue_item_id = l.catalogue_item_id
       and a.deleted_at is null and a.status not in ('retired', 'sold', 'lost')) as units from stock_level l where l.catalogue_item_id = $1`,
    [ground.ids.serialised],
  );
  expect(rows[0].owned).toBe(rows[0].units);
});
