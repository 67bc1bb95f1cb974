/** Helpful refusals: message and details contain the checked values, and each offered remedy works when it is sent. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { type House, openHouse } from './fulfilment_ground.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.service.close());

interface Case {
  readonly uuid: string;
  readonly case_number: string;
}

interface Offered {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly body?: Record<string, unknown>;
  readonly label: string;
  readonly abilities: readonly string[];
}

const remediesOf = (reply: Response): readonly Offered[] => reply.body.remedies ?? [];

/** Sends the remedy as a console would. Returns its answer. */
async function take(reply: Response, operation: string): Promise<Response> {
  const found = remediesOf(reply).find((one) => one.operation === operation);
  if (!found) throw new Error(`${operation} is not offered: ${reply.text}`);
  return house.service.send(found.method, found.path.replace('/api/v1', ''), found.body);
}

const june = { starts_at: '2031-06-05T08:00:00Z', ends_at: '2031-06-08T16:00:00Z' };

async function quoted(quantity: number, window: Record<string, string> = june) {
  const item = (await house.made('/catalogue_items', { name: `Desk ${Math.random()}`, tracking: 'bulk' })).id;
  await house.stock(item, 10);
  const rental = (
    await house.made('/rentals', {
      title: 'Refused',
      warehouse_id: house.warehouse,
      account_id: house.account,
      initial_status: 'quotation',
      ...window,
    })
  ).id;
  await house.made(`/rentals/${rental}/items`, { kind: 'product', catalogue_item_id: item, quantity });
  return { item, rental };
}

test('a shortage is told by when it is, in the time of the warehouse, and may be taken on', async () => {
  const { item, rental } = await quoted(9, { starts_at: '2031-06-05T08:00:00Z', ends_at: '2031-06-12T16:00:00Z' });
  await house.order([{ catalogue_item_id: item, quantity: 4 }], june);
  const refused = await house.service.post(`/rentals/${rental}/convert_to_order`, {});
  expect(refused.body).toMatchObject({
    code: 'insufficient_stock',
    message: expect.stringMatching(/^Desk .*: 3 short in London between 5 Jun 2031, 09:00 and 8 Jun 2031, 17:00\.$/),
    details: {
      record: { type: 'rental', id: rental },
      items: [
        {
          available: 6,
          short: 3,
          from: '2031-06-05T08:00:00.000Z',
          until: '2031-06-12T16:00:00.000Z',
          short_from: '2031-06-05T08:00:00.000Z',
          short_until: '2031-06-08T16:00:00.000Z',
        },
      ],
    },
    remedies: [
      {
        operation: 'rentals.convert_to_order',
        method: 'POST',
        path: `/api/v1/rentals/${rental}/convert_to_order`,
        body: { confirm_shortage: true },
        label: 'Confirm despite the shortage',
        abilities: ['rentals:write'],
      },
    ],
  });
  // A trial leaves nothing behind.
  expect((await house.rental(rental))['status']).toBe('quotation');
  const events = await house.service.pool.query(
    `select 1 from outbox_event where event = 'rental.converted_to_order' and ref = $1`,
    [`rental:${rental}`],
  );
  expect(events.rows).toEqual([]);
  const bare = await house.service.post(`/rentals/${rental}/convert_to_order`, { dry_run: true });
  expect(bare.body).toMatchObject({ allowed: false, code: 'insufficient_stock', details: refused.body.details });
  expect(bare.body).not.toHaveProperty('remedies');
  const verdict = await house.service.post(`/rentals/${rental}/convert_to_order?remedies=1`, { dry_run: true });
  expect(verdict.body.remedies).toEqual(refused.body.remedies);
  const strange = await house.service.post(`/rentals/${rental}/convert_to_order?remedies=yes`, { dry_run: true });
  expect(strange.body.errors).toEqual({ remedies: ['must be 1, true, 0 or false'] });
  const odd = await house.service.post(`/rentals/${rental}/convert_to_order?remedies=yes`, {});
  expect(odd.body.errors).toEqual(strange.body.errors);
  const plain = await house.service.get(`/rentals/${rental}/available_actions`);
  expect(plain.text).not.toContain('remedies');
  const available = await house.service.get(`/rentals/${rental}/available_actions?remedies=1`);
  const action = available.body.available_actions.find((one: { action: string }) => one.action === 'convert_to_order');
  expect(action.remedies).toEqual(refused.body.remedies);
  expect((await take(refused, 'rentals.convert_to_order')).body.rental.status).toBe('order');
});

test('a remedy that would be refused, or that the caller may not do, is not offered', async () => {
  const { rental } = await quoted(12);
  const path = `/rentals/${rental}/convert_to_order`;
  // Without the right to override shortages the same step is refused again.
  const role = await house.made('/roles', {
    name: 'Junior',
    abilities: ['rentals:read', 'rentals:write'],
    can_override_shortage: false,
  });
  const user = await house.made('/users', { name: 'Sam', email: 'sam@example.com', role_id: role.id });
  const token = await house.made('/api_tokens', { name: 'Sam', abilities: ['*'], actor_kind: 'person' });
  await house.service.pool.query('update "api_token" set "user_id" = $1 where "id" = $2', [user.id, token.id]);
  const refused = await house.service.post(path, {}, { Authorization: `Bearer ${token['token']}` });
  expect(refused.body.code).toBe('insufficient_stock');
  expect(remediesOf(refused)).toEqual([]);
});

test('what has left already cannot leave again, and the refusal says how much is left', async () => {
  await house.stock(house.cable, 10);
  const { id: rental, items } = await house.order([
    { catalogue_item_id: house.cable, quantity: 5 },
    { catalogue_item_id: house.cable, quantity: 1 },
  ]);
  const line = { id: items[0], name: 'Cable' };
  const dispatch = (quantity: number) =>
    house.service.post(`/rentals/${rental}/dispatch`, { items: [{ rental_item_id: line.id, quantity }] });
  expect((await dispatch(2)).status).toBe(200);
  const over = await dispatch(4);
  expect(over.body.message).toBe(`${line.name}: 3 of 5 have not left yet; quantity must be between 1 and 3.`);
  expect(over.body.details).toMatchObject({ rental_item_id: line.id, quantity: 5, dispatched: 2, free: 3 });
  expect((await take(over, 'rentals.dispatch')).status).toBe(200);
  const none = await dispatch(1);
  expect(none.body.message).toBe(
    `${line.name}: all 5 have left already. Leave the line out, or take back what never left.`,
  );
  // Conditions name the records that they found.
  const completed = await house.service.post(`/rentals/${rental}/change_status`, { status: 'returned' });
  expect(completed.body).toMatchObject({
    code: 'items_outstanding',
    message: `Items that have not come back prevent this: ${line.name}.`,
    details: {
      items_count: 1,
      items: [{ id: line.id, name: line.name, quantity_dispatched: 5, quantity_returned: 0 }],
    },
  });
  expect((await take(completed, 'rentals.return')).status).toBe(200);
});

test('serialised units without an asset: the lines are named, and one call sets the best ones aside', async () => {
  await house.assets(3);
  const { id } = await house.order([{ catalogue_item_id: house.head, quantity: 2 }]);
  const refused = await house.service.post(`/rentals/${id}/dispatch`, { all: true });
  expect(refused.body).toMatchObject({
    code: 'unallocated_items',
    details: { n: 2, items: [{ name: 'Moving head', missing: 2 }] },
  });
  expect((await take(refused, 'rentals.auto_allocate')).body.auto_allocation.allocated).toBe(2);
});

test('an extension into another booking names units, rental and instant, and offers the end that is free', async () => {
  const [asset] = await house.assets(1);
  const order = async (from: string, until: string) => {
    const made = await house.order([{ catalogue_item_id: house.head, quantity: 1 }], {
      starts_at: from,
      ends_at: until,
    });
    const path = `/rentals/${made.id}/items/${made.items[0]}/allocations`;
    await house.made(path, { asset_ids: [asset] });
    return made.id;
  };
  const first = await order('2032-05-04T08:00:00Z', '2032-05-08T16:00:00Z');
  const second = await order('2032-05-10T08:00:00Z', '2032-05-12T16:00:00Z');
  const { number } = (await house.rental(second)) as { number: string };
  const refused = await house.service.patch(`/rentals/${first}`, { ends_at: '2032-05-11T16:00:00Z' });
  expect(refused.body.code).toBe('asset_double_booked');
  expect(refused.body.message).toContain(`booked for rental ${number} from 10 May 2032, 09:00`);
  expect(remediesOf(refused).map(({ label }) => label)).toEqual(['Extend it until 10 May 2032, 09:00 only']);
  expect((await take(refused, 'rentals.update')).body.rental.ends_at).toBe('2032-05-10T08:00:00.000Z');
});

test('refusals name no rental and no case of a warehouse that the caller does not see', async () => {
  const { made, service, warehouse } = house;
  const elsewhere = (await made('/warehouses', { name: 'Elsewhere', code: 'ELSE' })).id;
  const { token } = (await service.post('/api_tokens', { name: 'Here', abilities: ['*'], warehouse_ids: [warehouse] }))
    .body.api_token;
  const bearer = { Authorization: `Bearer ${token}` };
  const [asset, second] = await house.assets(3);
  const line = { catalogue_item_id: house.head, quantity: 1, warehouse_id: warehouse };
  const order = async (day: number, more = {}) => {
    const dates = { starts_at: `2033-05-${day}T08:00:00Z`, ends_at: `2033-05-${day + 2}T16:00:00Z` };
    const { id, items } = await house.order([line], { ...dates, ...more });
    return { id, item: items[0], path: `/rentals/${id}/items/${items[0]}/allocations` };
  };
  const theirs = await order(14, { warehouse_id: elsewhere });
  await made(theirs.path, { asset_ids: [asset] });
  const [early, same] = [await order(10), await order(15)];
  await made(early.path, { asset_ids: [asset] });
  const of = async (warehouse_id: number) => {
    const { uuid, case_number } = (await made('/flightcases', { name: 'Sealed', warehouse_id })) as unknown as Case;
    const unit = await made('/assets', { catalogue_item_id: house.head, warehouse_id });
    await service.post(`/flightcases/${uuid}/pack`, { contents: [{ asset_id: unit.id }], complete: true });
    return { path: `/flightcases/${uuid}/seal`, case_number, uuid };
  };
  const [far, near] = [await of(elsewhere), await of(warehouse)];
  await service.post(far.path, { seal_number: 'S-elsewhere' });
  const refused = [
    await service.post(same.path, { asset_ids: [asset] }, bearer),
    await service.patch(`/rentals/${early.id}`, { ends_at: '2033-05-15T16:00:00Z' }, bearer),
    await service.post(near.path, { seal_number: 'S-elsewhere' }, bearer),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual([
    'asset_double_booked',
    'asset_double_booked',
    'duplicate_seal',
  ]);
  for (const { body } of refused) expect(body.message).toMatch(/another (rental|flightcase)/);
  const { number } = (await house.rental(theirs.id)) as { number: string };
  for (const { text } of refused)
    expect([text.includes(number), text.includes(far.case_number)]).toEqual([false, false]);
  expect((await service.post(same.path, { asset_ids: [asset] })).body.message).toContain(number);
  // Units that are elsewhere, or are needed there, are not named either by packing, setting aside or sending from here.
  const [unit, inCase] = [
    (await made('/assets', { catalogue_item_id: house.head, warehouse_id: elsewhere })).id,
    far.uuid,
  ];
  const open = (await made('/flightcases', { name: 'Open', warehouse_id: warehouse })) as unknown as Case;
  const transferDates = { planned_dispatch_at: '2033-05-01T08:00:00Z', expected_arrival_at: '2033-05-02T08:00:00Z' };
  const sending = async (asset_id: number) => {
    const ends = { from_warehouse_id: warehouse, to_warehouse_id: elsewhere, ...transferDates };
    const { id } = await made('/warehouse_transfers', ends);
    await made(`/warehouse_transfers/${id}/items`, { catalogue_item_id: house.head, asset_id, quantity: 1 });
    return `/warehouse_transfers/${id}/request`;
  };
  const [wanted, strange] = [await sending(asset as number), await sending(unit)];
  const unnamed = [
    await service.post(wanted, {}, bearer),
    await service.post(strange, {}, bearer),
    await service.post(`/flightcases/${open.uuid}/pack`, { contents: [{ asset_id: unit }] }, bearer),
    await service.post(`/flightcases/${open.uuid}/pack`, { contents: [{ flightcase_uuid: inCase }] }, bearer),
    await service.post(same.path, { asset_ids: [second], flightcase_uuid: inCase }, bearer),
  ];
  const report = ({ body }: Response) =>
    (body.code === 'validation_failed' ? Object.values(body.errors).flat()[0] : body.message) as string;
  expect(unnamed.map(report)).toEqual([
    expect.stringMatching(/^Asset .* is set aside for another rental\.$/),
    `There is no asset ${unit}.`,
    'The selected asset does not exist.',
    'The selected flightcase does not exist.',
    'The selected flightcase does not exist.',
  ]);
  expect((await service.post(wanted, {})).body.message).toContain(`rental ${number}`);
  const left = await service.post(`/rentals/${theirs.id}/dispatch`, {
    items: [{ rental_item_id: theirs.item, asset_ids: [asset] }],
  });
  expect(left.status).toBe(200);
  const ours = await order(20);
  await made(ours.path, { asset_ids: [second] });
  await service.post(`/rentals/${ours.id}/dispatch`, { all: true });
  const back = { code: `asset:${asset}`, context: 'return', context_ref_type: 'rental', context_ref_id: ours.id };
  const scanned = async (headers = {}) => (await service.post('/scans', back, headers)).body.scan;
  const blind = await scanned(bearer);
  expect([blind.outcome, blind.details.out_on]).toEqual(['rejected', null]);
  expect((await scanned()).details.out_on).toBe(theirs.id);
  expect((await service.post(`/rentals/${theirs.id}/undispatch`, { all: true })).status).toBe(200);
  const away = await service.post(`/assets/${asset}/move`, { warehouse_id: elsewhere });
  expect([away.status, away.body.code]).toEqual([422, 'in_use']);
  const refusal = await service.send('delete', `/assets/${asset}`);
  expect([refusal.body.code, refusal.body.message]).toEqual([
    'in_use',
    'The asset is set aside for a rental. Release it first.',
  ]);
});

test('what is refused for its state offers the step that leads there; what is too much offers what there is', async () => {
  const { rental } = await quoted(2);
  const early = await house.service.post(`/rentals/${rental}/dispatch`, { all: true });
  expect(early.body).toMatchObject({
    code: 'invalid_state',
    details: { status: 'quotation', from: ['order', 'preparing', 'dispatched'] },
  });
  expect(remediesOf(early).map(({ operation, body }) => [operation, body?.['status']])).toContainEqual([
    'rentals.convert_to_order',
    undefined,
  ]);
  expect((await take(early, 'rentals.convert_to_order')).body.rental.status).toBe('order');
  expect((await house.service.post(`/rentals/${rental}/dispatch`, { all: true })).status).toBe(200);
  const [line] = (await house.service.get(`/rentals/${rental}/items`)).body.items;
  const over = await house.service.post(`/rentals/${rental}/undispatch`, {
    items: [{ rental_item_id: line.id, quantity: 5 }],
  });
  expect(over.body).toMatchObject({
    code: 'quantity_exceeded',
    details: { rental_item_id: line.id, requested: 5, max: 2 },
    remedies: [{ operation: 'rentals.undispatch', body: { all: true }, label: 'Do it for all that there is' }],
  });
  expect((await take(over, 'rentals.undispatch')).status).toBe(200);
});

test('a credit limit names what it would have to be', async () => {
  await house.service.patch('/settings/finance', { enforce_credit_limit: true });
  const account = (await house.made('/accounts', { name: 'Small', credit_limit: '10.00' })).id;
  const { id } = await house.made('/rentals', {
    title: 'Large',
    warehouse_id: house.warehouse,
    account_id: account,
    initial_status: 'quotation',
    ...june,
  });
  await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: house.cable, quantity: 1 });
  const path = `/rentals/${id}/convert_to_order`;
  const refused = await house.service.post(path, { confirm_shortage: true });
  expect(refused.body).toMatchObject({ code: 'credit_limit_exceeded', details: { credit_limit: '10.00' } });
  const { limit_needed: needed, exceeds_by: above } = refused.body.details;
  expect(Number(needed)).toBeCloseTo(10 + Number(above), 2);
  expect((await take(refused, 'accounts.update')).body.account.credit_limit).toBe(needed);
  expect((await house.service.post(path, { confirm_shortage: true })).status).toBe(200);
  await house.service.patch('/settings/finance', { enforce_credit_limit: null });
});

test('a transfer that its source cannot spare says from when to when, in the time of the source', async () => {
  const { item } = await quoted(1);
  const { id } = await house.made('/warehouse_transfers', {
    from_warehouse_id: house.warehouse,
    to_warehouse_id: house.other,
    planned_dispatch_at: '2031-06-05T08:00:00Z',
    expected_arrival_at: '2031-06-06T08:00:00Z',
  });
  await house.made(`/warehouse_transfers/${id}/items`, { catalogue_item_id: item, quantity: 14 });
  const refused = await house.service.post(`/warehouse_transfers/${id}/request`, {});
  expect(refused.body.message).toMatch(/^Desk .*: 4 short in London from 5 Jun 2031, 09:00 on\.$/);
  expect(refused.body.details.items[0]).toMatchObject({ required: 14, available: 10, short: 4 });
});

test('what the caller may not read is not told', async () => {
  const { rental } = await quoted(5);
  await house.service.post(`/accounts/${house.account}/hold_credit`, { reason: 'Late' });
  const path = `/rentals/${rental}/convert_to_order`;
  const refused = await house.service.post(path, {});
  expect(refused.body.message).toBe('Northern Lights is on credit hold.');
  expect(refused.body.details.account).toMatchObject({ type: 'account', id: house.account, is_on_credit_hold: true });
  const token = await house.made('/api_tokens', { name: 'Narrow', abilities: ['rentals:read', 'rentals:write'] });
  const blind = await house.service.post(path, {}, { Authorization: `Bearer ${token['token']}` });
  expect(blind.body.message).toBe('The account is on credit hold.');
  expect(blind.body.details).not.toHaveProperty('account');
  expect(remediesOf(blind)).toEqual([]);
  expect((await take(refused, 'accounts.release_credit')).status).toBe(200);
});
