/** A rental's whole course, and what else happens to rentals: from quotation and allocation to dispatch and return. */
import { randomUUID } from 'node:crypto';
import { jobs } from '../../definitions/rules/rentals/jobs.ts';
import { stockRoomOn } from '../domain/availability/stock_room.ts';
import type { Ground } from '../support/bodies.ts';
import { jobRun } from '../support/job_run.ts';
import { type Body, done, made } from './done.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

interface House {
  readonly warehouse: number;
  readonly account: number;
  /** Items of which units are known one by one, and counted. */
  readonly head: number;
  readonly cable: number;
}

async function house(ground: Ground): Promise<House> {
  const room = stockRoomOn(ground.service.pool);
  const name = `Events ${randomUUID()}`;
  const warehouse = (await made(ground, '/warehouses', { name, code: randomUUID().slice(0, 12) })).id;
  const account = (await made(ground, '/accounts', { name })).id;
  const head = (await made(ground, '/catalogue_items', { name: `Head ${name}`, tracking: 'serialised' })).id;
  const cable = (await made(ground, '/catalogue_items', { name: `Cable ${name}` })).id;
  for (const item of [head, cable]) await room.stock(item, warehouse, 50);
  return { warehouse, account, head, cable };
}

/** An order that runs now, over the lines; returns its id and its lines'. */
async function order(ground: Ground, { warehouse, account }: House, lines: readonly Body[]) {
  const dates = { starts_at: hours(-1), ends_at: hours(48) };
  const { id } = await made(ground, '/rentals', {
    title: 'Events',
    warehouse_id: warehouse,
    account_id: account,
    ...dates,
  });
  const items: number[] = [];
  for (const line of lines) items.push((await made(ground, `/rentals/${id}/items`, { kind: 'product', ...line })).id);
  for (const step of ['convert_to_quote', 'convert_to_order']) await done(ground, 'POST', `/rentals/${id}/${step}`);
  return { id, items };
}

const courses = new WeakMap<Ground, Promise<void>>();

/** The course is run once; it makes many events happen. */
function course(ground: Ground): Promise<void> {
  let running = courses.get(ground);
  if (!running) {
    running = run(ground);
    courses.set(ground, running);
  }
  return running;
}

async function run(ground: Ground): Promise<void> {
  const here = await house(ground);
  const assets: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const body = { catalogue_item_id: here.head, warehouse_id: here.warehouse };
    assets.push((await made(ground, '/assets', body)).id);
  }
  const box = await made(ground, '/flightcases', { name: 'Box', warehouse_id: here.warehouse });
  const lines = [
    { catalogue_item_id: here.head, quantity: 4 },
    { catalogue_item_id: here.cable, quantity: 2 },
  ];
  const { id, items } = await order(ground, here, lines);
  const path = `/rentals/${id}/items/${items[0]}/allocations`;
  await done(ground, 'POST', path, { asset_ids: assets.slice(0, 3), flightcase_uuid: box.uuid });
  const last = await made(ground, path, { asset_ids: [assets[3]] });
  await done(ground, 'POST', `${path}/${last.id}/prepare`);
  await done(ground, 'POST', `${path}/${last.id}/unprepare`);
  await done(ground, 'DELETE', `${path}/${last.id}`);
  await done(ground, 'POST', path, { asset_ids: [assets[3]] });
  await ground.service.pool.query(`update flightcase set status = 'sealed' where id = $1`, [box.id]);
  await done(ground, 'POST', `/rentals/${id}/dispatch`, { all: true });
  const back = [{ quantity: 1 }, { damaged: 1 }, { lost: 1 }, { sold: 1 }];
  await done(ground, 'POST', `/rentals/${id}/return`, {
    items: [...back.map((fate, at) => ({ asset_id: assets[at], ...fate })), { rental_item_id: items[1], quantity: 2 }],
  });
  await done(ground, 'POST', `/rentals/${id}/change_status`, { status: 'completed' });
  await done(ground, 'POST', `/rentals/${id}/reopen`);
}

/** Units are out, some of them not any more, others instead; a return is undone. */
async function corrected(ground: Ground): Promise<void> {
  const here = await house(ground);
  const { id, items } = await order(ground, here, [{ catalogue_item_id: here.cable, quantity: 3 }]);
  const one = { rental_item_id: items[0], quantity: 1 };
  await done(ground, 'POST', `/rentals/${id}/dispatch`, { all: true });
  await done(ground, 'POST', `/rentals/${id}/exchange`, { items: [{ ...one, reason: 'wrong' }] });
  await done(ground, 'POST', `/rentals/${id}/undispatch`, { items: [one] });
  await done(ground, 'POST', `/rentals/${id}/return`, { items: [one] });
  await done(ground, 'POST', `/rentals/${id}/undo_return`, { all: true });
}

const happening = [
  'rental.dispatched',
  'rental.returned',
  'rental.completed',
  'rental.reopened',
  'rental.item_allocated',
  'rental.item_released',
  'rental.item_prepared',
  'rental.item_unprepared',
  'rental.item_dispatched',
  'rental.item_returned',
  'asset.allocated',
  'asset.released',
  'asset.dispatched',
  'asset.returned',
  'asset.in_repair',
  'asset.lost',
  'asset.sold',
  'flightcase.dispatched',
  'flightcase.returned',
] as const;

/** Runs the clock's job; due dates are set directly, for time does not pass in a test. */
async function noteRentals(ground: Ground, sql: string, id: number): Promise<void> {
  await ground.service.pool.query(sql, [id]);
  await jobs.note_rentals(jobRun(ground.service.services));
}

export const rentalScripts: Readonly<Record<string, (ground: Ground) => Promise<unknown>>> = {
  ...Object.fromEntries(happening.map((event) => [event, course])),
  'rental.goods_taken_back': async (ground) => {
    const here = await house(ground);
    const goods = { name: `Tape ${randomUUID()}`, item_type: 'consumable', sale_price: '9.50' };
    const tape = (await made(ground, '/catalogue_items', goods)).id;
    await stockRoomOn(ground.service.pool).stock(tape, here.warehouse, 5);
    const line = { catalogue_item_id: tape, quantity: 3 };
    const { id, items } = await order(ground, here, [line]);
    await done(ground, 'POST', `/rentals/${id}/dispatch`, { all: true });
    await done(ground, 'POST', `/rentals/${id}/take_back_goods`, {
      items: [{ rental_item_id: items[0], quantity: 1 }],
    });
  },
  'rental.exchanged': corrected,
  'rental.undispatched': corrected,
  'rental.return_undone': corrected,
  'rental.overdue': async (ground) => {
    const here = await house(ground);
    const { id } = await order(ground, here, [{ catalogue_item_id: here.cable, quantity: 1 }]);
    await done(ground, 'POST', `/rentals/${id}/dispatch`, { all: true });
    await noteRentals(ground, `update rental set ends_at = now() - interval '1 minute' where id = $1`, id);
  },
  'rental.quote_expired': async (ground) => {
    const { warehouse, account } = await house(ground);
    const dates = { starts_at: hours(24), ends_at: hours(48) };
    const { id } = await made(ground, '/rentals', {
      title: 'Late',
      warehouse_id: warehouse,
      account_id: account,
      ...dates,
    });
    await done(ground, 'POST', `/rentals/${id}/convert_to_quote`);
    await noteRentals(ground, `update rental set quote_expires_at = now() - interval '1 minute' where id = $1`, id);
  },
  'rental.duplicated': async (ground) => {
    const { warehouse } = await house(ground);
    const { id } = await made(ground, '/rentals', { title: 'First', warehouse_id: warehouse });
    await done(ground, 'POST', `/rentals/${id}/duplicate`);
  },
  'rental.item_substituted': async (ground) => {
    const here = await house(ground);
    const { id } = await made(ground, '/rentals', { title: 'Swap', warehouse_id: here.warehouse });
    const line = await made(ground, `/rentals/${id}/items`, { kind: 'product', catalogue_item_id: here.cable });
    const body = { catalogue_item_id: here.head, any: true };
    await done(ground, 'POST', `/rentals/${id}/items/${line.id}/substitute`, body);
  },
};
