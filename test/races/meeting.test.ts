/**
 * Locks that rules and commands take by hand: of two changes the second begins when the first has judged and written everything
 * but has not committed yet (`meet`). Without the lock the second judges by the old state, in every run.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { corrections, makers } from '../api/walk/exemptions.ts';
import { Ground } from '../support/bodies.ts';
import { meet } from '../support/meeting.ts';
import { startService, type TestService } from '../support/service.ts';
import { reviewShortages } from '../support/shortages.ts';

let service: TestService;
let ground: Ground;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
});
afterAll(() => service.close());

type Send = () => Promise<Response>;
type Row = Readonly<Record<string, unknown>>;

const both = (first: Send, second: Send) => meet(service.pool, first, second);
const report = (answers: readonly Response[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'done' : `${status} ${body.code}`));
const made = async (path: string, body: Row): Promise<Row & { readonly id: number }> => {
  const reply = await service.post(path, body);
  if (reply.status !== 201) throw new Error(`POST ${path}: ${reply.text}`);
  return Object.values(reply.body)[0] as Row & { readonly id: number };
};
const rows = async (sql: string, values: readonly unknown[] = []) => (await service.pool.query(sql, [...values])).rows;
const value = async (sql: string, values: readonly unknown[] = []) =>
  Object.values((await rows(sql, values))[0] ?? { none: undefined })[0];

/** An item with so many units, and a quotation for each of the quantities. */
async function quotations(units: number, quantities: readonly number[]) {
  const warehouse_id = await ground.any('warehouse');
  const { id: catalogue_item_id } = await made('/catalogue_items', { name: `Rare ${ground.next()}`, tracking: 'bulk' });
  await made('/stock_transactions', { catalogue_item_id, warehouse_id, type: 'opening', quantity: units });
  const account_id = await ground.theOne('account', '"is_active"');
  const dates = { starts_at: '2031-06-05T09:00:00Z', ends_at: '2031-06-08T16:00:00Z' };
  const rentals: { readonly id: number; readonly line: number }[] = [];
  for (const quantity of quantities) {
    const { id } = await made('/rentals', { title: 'Meeting', warehouse_id, account_id, ...dates });
    const { id: line } = await made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id, quantity });
    expect((await service.post(`/rentals/${id}/convert_to_quote`, {})).status).toBe(200);
    rentals.push({ id, line });
  }
  return rentals;
}

const shortOf = (ids: readonly number[]) =>
  rows(
    `select "rental_id" as rental, "quantity_short" as short from "shortage" where "rental_id" = any($1) and "status" = 'open' order by 1`,
    [ids],
  );

describe('where nothing is enforced', () => {
  beforeAll(async () => {
    await service.patch('/settings/availability', { enforce: 'off' });
  });
  afterAll(async () => {
    await service.patch('/settings/availability', { enforce: null });
  });
  const order = (id: number) => () => service.post(`/rentals/${id}/convert_to_order`, {});

  test('two orders for the last unit: the later one is told short at once', async () => {
    const [one, other] = await quotations(1, [1, 1]);
    if (!one || !other) throw new Error('Two were asked for.');
    expect(report(await both(order(one.id), order(other.id)))).toEqual(['done', 'done']);
    expect(await shortOf([one.id, other.id])).toEqual([{ rental: other.id, short: 1 }]);
  });

  test('a line that grows beside an order: who came later is told short', async () => {
    const [one, other] = await quotations(2, [1, 1]);
    if (!one || !other) throw new Error('Two were asked for.');
    expect((await order(one.id)()).status).toBe(200);
    const grow = () => service.patch(`/rentals/${one.id}/items/${one.line}`, { quantity: 2 });
    expect(report(await both(grow, order(other.id)))).toEqual(['done', 'done']);
    expect(await shortOf([one.id, other.id])).toEqual([{ rental: other.id, short: 1 }]);
  });

  test('who came earlier takes what was promised later: the next review tells the later one', async () => {
    const [one, other] = await quotations(2, [1, 1]);
    if (!one || !other) throw new Error('Two were asked for.');
    expect((await order(one.id)()).status).toBe(200);
    const grow = () => service.patch(`/rentals/${one.id}/items/${one.line}`, { quantity: 2 });
    expect(report(await both(order(other.id), grow))).toEqual(['done', 'done']);
    await reviewShortages(service);
    expect(await shortOf([one.id, other.id])).toEqual([{ rental: other.id, short: 1 }]);
  });
});

const specs = () => Object.values(service.services.resources) as ResourceSpec[];

test('records of an ordered list that are made, or put in order, at once have a place each', async () => {
  const seen: string[] = [];
  for (const spec of specs()) {
    const { ordered, parent } = spec;
    const create = ground.route(spec.name, 'create');
    if (ordered === undefined || !create) continue;
    const above = parent ? (await ground.make(parent.resource)).params : {};
    const make = async (): Promise<Send> => {
      const { path, body } = await ground.ready(create, above);
      const { [ordered.column]: _, ...without } = body;
      const { id: other } = await made('/catalogue_items', { name: `Part ${ground.next()}` });
      const part = { accessory_item_id: other, component_type: 'catalogue_item', component_id: String(other) };
      for (const [key, fresh] of Object.entries(part)) if (key in without) without[key] = fresh;
      return () => service.post(path, without);
    };
    const reorder = service.services.routes.find(
      ({ entity, operation }) => entity === spec.name && operation === 'reorder',
    );
    const before = await (await make())();
    if (before.status !== 201) continue;
    const { id, [ordered.per[0] ?? 'id']: list } = before.body[spec.name];
    const alike = parent
      ? `"${parent.column}" = (select "${parent.column}" from "${spec.table}" where "id" = $1)`
      : '"id" >= $1';
    const locationsSql = `select "id", "${ordered.column}" as place from "${spec.table}" where ${alike}`;
    const placed: Send = async () => {
      const ids = await rows(locationsSql, [id]);
      const { path } = await ground.ready(reorder ?? create, above);
      return service.post(path, { ids: ids.map((row) => row.id), ...(parent ? {} : { [ordered.per[0] ?? '']: list }) });
    };
    const answers = [...(await both(await make(), await make())), ...(reorder ? await both(placed, await make()) : [])];
    const positions = await rows(locationsSql, [id]);
    const distinct = new Set(positions.map(({ place: position }) => position)).size;
    expect([spec.name, report(answers), distinct]).toEqual([spec.name, answers.map(() => 'done'), positions.length]);
    seen.push(spec.name);
  }
  expect(seen).toEqual(expect.arrayContaining(['static_value', 'custom_field', 'catalogue_item_accessory']));
});

test('one seal for two flightcases: one has it', async () => {
  const warehouse_id = await ground.any('warehouse');
  const cases: string[] = [];
  for (const name of ['One', 'Other']) {
    // Of an item each: a sealing of the same units would wait for them.
    const { id: catalogue_item_id } = await made('/catalogue_items', { name: `${name} lamp`, tracking: 'bulk' });
    await made('/stock_transactions', { catalogue_item_id, warehouse_id, type: 'opening', quantity: 1 });
    const { uuid } = await made('/flightcases', { name, warehouse_id });
    const contents = [{ catalogue_item_id, quantity: 1 }];
    expect((await service.post(`/flightcases/${uuid}/pack`, { contents, complete: true })).status).toBe(200);
    cases.push(String(uuid));
  }
  const [seal, again] = cases.map((uuid) => () => service.post(`/flightcases/${uuid}/seal`, { seal_number: 'S-1' }));
  if (!seal || !again) throw new Error('Two were asked for.');
  const answers = await both(seal, again);
  expect(report(answers)).toEqual(['done', '422 duplicate_seal']);
  // An index would refuse it as well, but knows of no other case.
  expect(answers[1].body.message).toMatch(/in use on flightcase/);
});

test('settings of a group that are changed at once: each is kept, and the ledger goes from one value to the next', async () => {
  const patch = (body: Row) => () => service.patch('/settings/rentals', body);
  const [days, window] = ['quote_validity_days', 'reopen_window_days'];
  await both(patch({ [days]: 31 }), patch({ [days]: 32, [window]: 5 }));
  expect((await service.get('/settings/rentals')).body.settings.rentals).toMatchObject({ [days]: 32, [window]: 5 });
  const entries = await rows(
    `select "old_values"->>$1 as old, "new_values"->>$1 as new from "action_log" where "auditable_type" = 'setting' and "auditable_id" = 'rentals' order by "id"`,
    [days],
  );
  expect(entries).toEqual([
    { old: '30', new: '31' },
    { old: '31', new: '32' },
  ]);
});

/** A serialised item of which there is one unit, and orders with a line of it each, taken short. */
async function orders(count: number, tracking: 'serialised' | 'bulk' = 'serialised', units = 1) {
  const warehouse_id = await ground.any('warehouse');
  const { id: item } = await made('/catalogue_items', { name: `Single ${ground.next()}`, tracking });
  const supply = { catalogue_item_id: item, warehouse_id };
  const unit =
    tracking === 'serialised'
      ? (await made('/assets', supply)).id
      : (await made('/stock_transactions', { ...supply, type: 'opening', quantity: units })).id;
  const found: { readonly id: number; readonly line: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    const account_id = await ground.theOne('account', '"is_active"');
    const dates = { starts_at: `2032-0${at + 1}-05T09:00:00Z`, ends_at: `2032-0${at + 1}-08T16:00:00Z` };
    const { id } = await made('/rentals', { title: 'Meeting', warehouse_id, account_id, ...dates });
    const { id: line } = await made(`/rentals/${id}/items`, {
      kind: 'product',
      catalogue_item_id: item,
      quantity: units,
    });
    for (const step of ['convert_to_quote', 'convert_to_order'])
      expect((await service.post(`/rentals/${id}/${step}`, { confirm_shortage: true })).status).toBe(200);
    found.push({ id, line });
  }
  return { item, unit, orders: found };
}

interface Pair {
  readonly first: Send;
  readonly second: Send;
}

/** By their exclusion; the code of the second one's refusal, and the rule's own message if an index refuses too. */
const excluding: Readonly<Record<string, readonly [code: string, ready: () => Promise<Pair>, says?: RegExp]>> = {
  'kits that take each other in': [
    'circular_reference',
    async () => {
      const kit = async () => (await made('/kits', { name: `Kit ${ground.next()}` })).id;
      const [one, other] = [await kit(), await kit()];
      const put = (into: number, id: number) => () =>
        service.post(`/kits/${into}/components`, { component_type: 'kit', component_id: String(id), quantity: 1 });
      return { first: put(one, other), second: put(other, one) };
    },
  ],
  'the last custom field that there is room for': [
    'validation_failed',
    async () => {
      await service.pool.query(
        `insert into "custom_field" ("name", "label", "resource", "type") select 'room_' || g, 'Room', 'vehicle', 'string' from generate_series(1, 99) g`,
      );
      const add = (name: string) => () =>
        service.post('/custom_fields', { name, label: 'Last', resource: 'vehicle', type: 'string', position: 7 });
      return { first: add('last_one'), second: add('last_other') };
    },
  ],
  'two stock checks of one warehouse': [
    'overlapping_check',
    async () => {
      const warehouse_id = (await made('/warehouses', { name: 'Counted', code: 'cnt' })).id;
      const { id: catalogue_item_id } = await made('/catalogue_items', { name: 'Counted', tracking: 'bulk' });
      await made('/stock_transactions', { catalogue_item_id, warehouse_id, type: 'opening', quantity: 1 });
      const check = async () => (await made('/stock_checks', { name: 'Count', warehouse_id })).id;
      const [one, other] = [await check(), await check()];
      const start = (id: number) => () => service.post(`/stock_checks/${id}/start`, {});
      return { first: start(one), second: start(other) };
    },
  ],
  'a unit moves to a place, or the place is archived': [
    'resource_inactive',
    async () => {
      const { item, unit } = await orders(0);
      const warehouse = await ground.any('warehouse');
      const { id } = await made(`/warehouses/${warehouse}/locations`, { name: `Shelf ${item}`, code: `S${item}` });
      const archive = () => service.post(`/warehouses/${warehouse}/locations/${id}/archive`, {});
      return { first: archive, second: () => service.post(`/assets/${unit}/move`, { storage_location_id: id }) };
    },
  ],
  'the units of another warehouse that two shortages would have': [
    'insufficient_stock',
    async () => {
      const { item, orders: short } = await orders(2, 'bulk', 2);
      const warehouse_id = (await made('/warehouses', { name: 'Source', code: `s${item}` })).id;
      for (const [at, quantity] of [
        [warehouse_id, 1],
        [await ground.any('warehouse'), -1],
      ] as const)
        await made('/stock_transactions', {
          catalogue_item_id: item,
          warehouse_id: at,
          type: quantity > 0 ? 'opening' : 'adjustment_loss',
          quantity: 1,
          reason: 'Lost',
        });
      await reviewShortages(service);
      const ids = await rows(`select "id" from "shortage" where "rental_id" = any($1) order by "id"`, [
        short.map(({ id }) => id),
      ]);
      const [first, second] = ids.map(
        ({ id }) =>
          () =>
            service.post(`/shortages/${id}/resolve`, {
              method: 'transfer',
              from_warehouse_id: warehouse_id,
              quantity: 1,
            }),
      );
      if (!first || !second) throw new Error(`Two shortages were to be there: ${ids.length}.`);
      return { first, second };
    },
  ],
  'two transfers that ask for the same units': [
    'insufficient_stock',
    async () => {
      const { item } = await orders(0, 'bulk');
      const from_warehouse_id = await ground.any('warehouse');
      const to_warehouse_id = (await made('/warehouses', { name: 'Target', code: `t${item}` })).id;
      const request = async () => {
        const dates = {
          planned_dispatch_at: '2031-06-05T09:00:00Z',
          expected_arrival_at: '2031-06-06T09:00:00Z',
        };
        const { id } = await made('/warehouse_transfers', { from_warehouse_id, to_warehouse_id, ...dates });
        await made(`/warehouse_transfers/${id}/items`, { catalogue_item_id: item, quantity: 1 });
        return () => service.post(`/warehouse_transfers/${id}/request`, {});
      };
      return { first: await request(), second: await request() };
    },
  ],
  'two lots that stand ready with the same units': [
    'insufficient_stock',
    async () => {
      const { orders: found } = await orders(2, 'bulk', 2);
      const ready: Send[] = [];
      for (const { id, line } of found) {
        const at = `/rentals/${id}/items/${line}/allocations`;
        const lot = await made(at, { quantity: 2 });
        ready.push(() => service.post(`${at}/${lot.id}/prepare`, {}));
      }
      const [first, second] = ready;
      if (!first || !second) throw new Error('Two were asked for.');
      return { first, second };
    },
  ],
  'an order books what is promised, or the promise is lowered': [
    'insufficient_stock',
    async () => {
      const [rental] = await quotations(1, [2]);
      const [line] = await rows('select "catalogue_item_id" as item from "rental_item" where "id" = $1', [
        rental?.line,
      ]);
      const { id } = await made('/virtual_stock_intakes', {
        source: 'subhire',
        catalogue_item_id: line?.item,
        warehouse_id: await ground.any('warehouse'),
        supplier_id: await ground.theOne('account', '"is_supplier"'),
        quantity: 2,
        available_from: '2031-06-01T09:00:00Z',
        available_until: '2031-06-20T16:00:00Z',
      });
      expect((await service.post(`/virtual_stock_intakes/${id}/confirm`, {})).status).toBe(200);
      await service.patch('/settings/availability', { enforce: null });
      return {
        first: () => service.post(`/rentals/${rental?.id}/convert_to_order`, {}),
        second: () =>
          service.patch(`/virtual_stock_intakes/${id}`, { quantity: 1, available_until: '2031-06-06T16:00:00Z' }),
      };
    },
  ],
  'one unit for two orders': [
    'asset_double_booked',
    async () => {
      const { item, unit, orders: found } = await orders(1);
      const [one] = found;
      const { body } = await service.get(`/rentals/${one?.id}`);
      const { warehouse_id, account_id, starts_at, ends_at } = body.rental;
      const { id } = await made('/rentals', { title: 'Meeting', warehouse_id, account_id, starts_at, ends_at });
      const { id: line } = await made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: item });
      for (const step of ['convert_to_quote', 'convert_to_order'])
        expect((await service.post(`/rentals/${id}/${step}`, { confirm_shortage: true })).status).toBe(200);
      const take = (to: number | undefined, of: number | undefined) => () =>
        service.post(`/rentals/${to}/items/${of}/allocations`, { asset_ids: [unit] });
      return { first: take(one?.id, one?.line), second: take(id, line) };
    },
    /booked for rental/,
  ],
  'a unit moves to a warehouse, or the warehouse is deleted': [
    'validation_failed',
    async () => {
      const { unit } = await orders(0);
      const { id } = await made('/warehouses', { name: 'Closing', code: 'cls' });
      return {
        first: () => service.delete(`/warehouses/${id}`),
        second: () => service.post(`/assets/${unit}/move`, { warehouse_id: id }),
      };
    },
  ],
};

test.each(Object.entries(excluding))('%s', async (_, [code, ready, says = /./]) => {
  const { first, second } = await ready();
  const answers = await both(first, second);
  expect(report(answers)).toEqual(['done', `422 ${code}`]);
  expect(answers[1].body.message).toMatch(says);
});

test('what comes to name an account while it is merged into another names the other', async () => {
  const [remaining, gone] = [await made('/accounts', { name: 'Kept' }), await made('/accounts', { name: 'Gone' })];
  const warehouse_id = await ground.any('warehouse');
  const [rental, merged] = await both(
    () => service.post('/rentals', { title: 'Meeting', warehouse_id, account_id: gone.id }),
    () => service.post(`/accounts/${remaining.id}/merge`, { account_id: gone.id }),
  );
  expect(report([rental, merged])).toEqual(['done', 'done']);
  expect(await value('select "account_id" from "rental" where "id" = $1', [rental.body.rental.id])).toBe(remaining.id);
});

test('a copy of what belongs to a project that is archived meanwhile belongs to none', async () => {
  const project = await made('/projects', { name: 'Put away' });
  const warehouse_id = await ground.any('warehouse');
  const { id } = await made('/rentals', { title: 'Meeting', warehouse_id, project_id: project.id });
  const [archived, copy] = await both(
    () => service.post(`/projects/${project.id}/archive`, {}),
    () => service.post(`/rentals/${id}/duplicate`, {}),
  );
  expect(report([archived, copy])).toEqual(['done', 'done']);
  expect(copy.body.rental.project_id).toBeNull();
});

test('stock that falls below its minimum in two warehouses at once is told', async () => {
  const { id } = await made('/catalogue_items', { name: `Few ${ground.next()}`, tracking: 'bulk', minimum_stock: 3 });
  const take: Send[] = [];
  for (const code of ['one', 'two']) {
    const warehouse_id = (await made('/warehouses', { name: `Shop ${code}`, code })).id;
    const there = { catalogue_item_id: id, warehouse_id };
    await made('/stock_transactions', { ...there, type: 'opening', quantity: 2 });
    take.push(() =>
      service.post('/stock_transactions', { ...there, type: 'adjustment_loss', quantity: 1, reason: 'Lost' }),
    );
  }
  const [first, second] = take;
  if (!first || !second) throw new Error('Two were asked for.');
  expect(report(await both(first, second))).toEqual(['done', 'done']);
  expect((await service.get(`/catalogue_items/${id}`)).body.catalogue_item.stock_low_at).not.toBeNull();
});

test('what one device scans twice at once is one scan', async () => {
  const { unit } = await orders(0);
  const { body } = await service.get(`/assets/${unit}`);
  const scan = () =>
    service.post('/scans', { code: body.asset.asset_number, context: 'lookup', device_id: `D-${unit}` });
  const answers = await both(scan, scan);
  expect(answers.map((answer) => answer.body.scan?.outcome)).toEqual(['accepted', 'duplicate']);
});

test('two who write at once both take part in the conversation', async () => {
  const about = { subject_type: 'account', subject_id: String(await ground.any('account')), title: 'Rigging' };
  const { id } = await made('/conversations', about);
  const people: { readonly id: number; readonly as: Readonly<Record<string, string>> }[] = [];
  for (const name of ['Ann', 'Bob']) {
    const role_id = Number(await value(`select "id" from "role" where "key" = 'administrator'`));
    const person = await made('/users', { name, email: `${name.toLowerCase()}@example.com`, role_id });
    const token = await made('/api_tokens', { name, abilities: ['*'] });
    await service.pool.query('update "api_token" set "user_id" = $1 where "id" = $2', [person.id, token.id]);
    people.push({ id: person.id, as: { Authorization: `Bearer ${token['token']}` } });
  }
  const [write, answer] = people.map(
    ({ as }) =>
      () =>
        service.post(`/conversations/${id}/messages`, { body: 'Hello' }, as),
  );
  if (!write || !answer) throw new Error('Two were asked for.');
  expect(report(await both(write, answer))).toEqual(['done', 'done']);
  const taking = (await service.get(`/conversations/${id}`)).body.conversation.participant_user_ids;
  expect(taking).toEqual(expect.arrayContaining(people.map((one) => one.id)));
});

test('of the last two Owners one remains, whichever way they leave', async () => {
  const role = Number(await value(`select "id" from "role" where "key" = 'owner'`));
  const other = Number(await value(`select "id" from "role" where "key" = 'administrator'`));
  const [{ id: boss }] = (await rows('select "id" from "user" where "role_id" = $1 order by "id"', [role])) as [
    { id: number },
  ];
  await service.pool.query('update "user" set "is_active" = false where "role_id" = $1 and "id" <> $2', [role, boss]);
  const second = await made('/users', { name: 'Second', email: 'second@example.com', role_id: role });
  const tokens: string[] = [];
  for (const name of ['Nobody', 'No one']) {
    const { id, token } = await made('/api_tokens', { name, abilities: ['*'], actor_kind: 'person' });
    await service.pool.query('update "api_token" set "user_id" = null where "id" = $1', [id]);
    tokens.push(`Bearer ${token}`);
  }
  const ways: readonly ((id: number, as: Readonly<Record<string, string>>) => Send)[] = [
    (id, as) => () => service.post(`/users/${id}/deactivate`, {}, as),
    (id, as) => () => service.patch(`/users/${id}`, { role_id: other }, as),
    (id, as) => () => service.delete(`/users/${id}`, as),
  ];
  const [one = {}, two = {}] = tokens.map((Authorization) => ({ Authorization }));
  for (const [at, first] of ways.entries()) {
    const next = ways[(at + 1) % ways.length] ?? first;
    expect([at, report(await both(first(boss, one), next(second.id, two)))]).toEqual([at, ['done', '422 last_owner']]);
    await service.pool.query(
      'update "user" set "is_active" = true, "deleted_at" = null, "role_id" = $1 where "id" = $2',
      [role, boss],
    );
  }
});
