/** Versions of a quotation: frozen when sent, compared, brought back, and accepted by their hash. Amounts are worked out by hand. */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type House, openHouse } from './fulfilment_ground.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.service.close());

type Json = Record<string, unknown>;
/** A failure of ours is reported with its cause. */
async function post(path: string, body: Json = {}) {
  const reply = await house.service.post(path, body);
  if (reply.status < 500) return reply;
  const failed = house.service.observations.findLast(({ kind }) => kind === 'request_failed');
  throw new Error(`${path} gave ${reply.status}`, { cause: failed && 'error' in failed ? failed.error : undefined });
}
const line = (id: number, more: Json) => house.made(`/rentals/${id}/items`, { kind: 'product', ...more });

/** One day of 10 cables at 35.00 and 2 rolls of tape at 9.50. */
async function quoted(): Promise<{ id: number; cables: number; tape: number }> {
  const { id } = await house.made('/rentals', {
    title: 'Gala',
    warehouse_id: house.warehouse,
    account_id: house.account,
    starts_at: '2027-06-05T09:00:00Z',
    ends_at: '2027-06-05T17:00:00Z',
  });
  const cables = (await line(id, { catalogue_item_id: house.cable, quantity: 10 })).id;
  const tape = (await line(id, { catalogue_item_id: house.tape, quantity: 2 })).id;
  expect((await post(`/rentals/${id}/convert_to_quote`)).status).toBe(200);
  return { id, cables, tape };
}

async function sent(id: number, body: Json = { mail: false }): Promise<Json> {
  const reply = await post(`/rentals/${id}/send_quotation`, body);
  expect([reply.status, reply.body.code]).toEqual([200, undefined]);
  const { body: list } = await house.service.get(`/rentals/${id}/quotations`);
  return list.quotations[0];
}

/** The canonical JSON of RFC 8785 for the contents of a quotation: sorted keys, no spaces. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

test('what was sent stays as it was, is compared and is brought back', async () => {
  const { id, cables, tape } = await quoted();
  const first = await sent(id);
  // 10 × 35.00 + 2 × 9.50 = 369.00, and 20 % of it.
  expect(first).toMatchObject({
    version: 1,
    status: 'sent',
    net_total: '369.00',
    tax_total: '73.80',
    gross_total: '442.80',
  });
  expect(first).not.toHaveProperty('content');

  await house.service.patch(`/rentals/${id}/items/${cables}`, { quantity: 12, discount_percent: '10' });
  await house.service.delete(`/rentals/${id}/items/${tape}`);
  await line(id, { catalogue_item_id: house.head, quantity: 1 });
  await house.service.patch(`/rentals/${id}`, { title: 'Gala, larger' });
  const second = await sent(id);
  // 12 × 35.00 less 10 % = 378.00, and 35.00.
  expect(second).toMatchObject({ version: 2, net_total: '413.00', tax_total: '82.60', gross_total: '495.60' });

  const path = `/rentals/${id}/quotations`;
  const frozen = (await house.service.get(`${path}/${first['id']}?include=content`)).body.rental_quotation;
  expect(frozen).toMatchObject({ status: 'superseded', content: { title: 'Gala', version: 1, net_total: '369.00' } });
  expect(hash('sha256', canonical(frozen.content))).toBe(first['hash']);
  expect(JSON.stringify(frozen)).not.toContain('cost');

  const { comparison } = (await house.service.get(`${path}/${first['id']}/compare?with=2`)).body;
  expect(comparison).toMatchObject({
    version: 1,
    with: 2,
    is_same: false,
    added: [{ name: 'Moving head', net_amount: '35.00' }],
    removed: [{ name: 'Tape', net_amount: '19.00' }],
    changed: [{ rental_item_id: cables, name: 'Cable' }],
    net_difference: '44.00',
    tax_difference: '8.80',
    gross_difference: '52.80',
  });
  expect(comparison.changed[0].fields).toContainEqual({ field: 'quantity', from: 10, to: 12 });
  expect(comparison.changed[0].fields).toContainEqual({ field: 'net_amount', from: '350.00', to: '378.00' });
  expect(comparison.header).toContainEqual({ field: 'title', from: 'Gala', to: 'Gala, larger' });
  expect((await house.service.get(`${path}/${first['id']}/compare?with=3`)).body.code).toBe('validation_failed');

  // A price in the catalogue that changed meanwhile changes no price of a version.
  const price = (to: number) =>
    house.service.pool.query('update catalogue_item_rate set price = $2 where catalogue_item_id = $1', [
      house.cable,
      to,
    ]);
  await price(40);
  const before = (await house.rental(id))['aggregate_version'] as number;
  const back = await post(`${path}/${first['id']}/restore`);
  expect([back.status, back.body.rental]).toMatchObject([
    200,
    { title: 'Gala', net_total: '369.00', gross_total: '442.80', aggregate_version: before + 1 },
  ]);
  await price(35);
  expect((await house.service.get(`${path}/${first['id']}/compare`)).body.comparison).toMatchObject({
    with: null,
    is_same: true,
    added: [],
    removed: [],
    changed: [],
  });
  const events = await house.service.pool.query(
    `select distinct event from outbox_event where ref = $1 or payload::text like $2`,
    [`rental:${id}`, `%"rental_id": ${id},%`],
  );
  const names = events.rows.map(({ event }) => event);
  expect(names).toEqual(expect.arrayContaining(['rental.quotation_sent', 'rental.quotation_restored']));
  expect(names).not.toContain('rental.quotation_mailed');
});

test('an acceptance names the latest version, and only while the rental is what it says', async () => {
  const { id, cables } = await quoted();
  const accept = (body: Json) => post(`/rentals/${id}/accept_quotation`, body);
  expect((await accept({ hash: 'a'.repeat(64) })).body).toMatchObject({
    code: 'unknown_quotation',
    message: 'No quotation of this rental has been sent yet.',
  });
  const first = await sent(id);
  const second = await sent(id);
  expect(first['hash']).not.toBe(second['hash']);
  expect((await accept({ hash: first['hash'] })).body).toMatchObject({
    code: 'quotation_superseded',
    message: expect.stringContaining('Version 1 of the quotation was replaced by version 2'),
    details: { version: 1, latest_version: 2, latest_hash: second['hash'] },
  });
  expect((await accept({ hash: 'b'.repeat(64) })).body.code).toBe('unknown_quotation');
  expect((await accept({ hash: second['hash'], accepted_at: '2090-01-01T00:00:00Z' })).body.code).toBe(
    'date_in_future',
  );

  await house.service.patch(`/rentals/${id}/items/${cables}`, { quantity: 11 });
  expect((await accept({ hash: second['hash'] })).body).toMatchObject({
    code: 'quotation_changed',
    message: expect.stringContaining('1 line changed'),
    details: { net_difference: '35.00', gross_difference: '42.00' },
  });
  // A later end of its validity is no other offer.
  await house.service.patch(`/rentals/${id}/items/${cables}`, { quantity: 10 });
  await house.service.patch(`/rentals/${id}`, { quote_expires_at: '2028-01-01T00:00:00Z' });
  const rehearsed = await post(`/rentals/${id}/accept_quotation?dry_run=1`, { hash: second['hash'] });
  expect(rehearsed.body).toMatchObject({ dry_run: true, allowed: true });
  const accepted = await accept({ hash: String(second['hash']).toUpperCase(), accepted_by_name: 'Ada Reed' });
  expect([accepted.status, accepted.body.rental]).toMatchObject([
    200,
    { quotation_accepted_version: 2, status: 'quotation' },
  ]);
  expect((await house.service.get(`/rentals/${id}/quotations/${second['id']}`)).body.rental_quotation).toMatchObject({
    status: 'accepted',
    accepted_by_name: 'Ada Reed',
  });
  expect((await accept({ hash: second['hash'] })).body).toMatchObject({
    code: 'invalid_state',
    message: expect.stringContaining('accepted already'),
  });

  // An order may name the version too; an accepted version stays accepted by the same person.
  expect(
    (await post(`/rentals/${id}/convert_to_order`, { quotation_hash: first['hash'], confirm_shortage: true })).body
      .code,
  ).toBe('quotation_superseded');
  await house.stock(house.cable, 10);
  const ordered = await post(`/rentals/${id}/convert_to_order`, {
    quotation_hash: second['hash'],
    confirm_shortage: true,
    accepted_by_name: 'Eve',
  });
  expect([ordered.status, ordered.body.rental?.status]).toEqual([200, 'order']);
  expect(
    (await house.service.get(`/rentals/${id}/quotations/${second['id']}`)).body.rental_quotation.accepted_by_name,
  ).toBe('Ada Reed');
  expect((await post(`/rentals/${id}/quotations/${second['id']}/restore`)).body.code).toBe('invalid_state');
});

test('it is mailed to an address, the contact or the account, and refused where nobody has one', async () => {
  const { id } = await quoted();
  expect((await post(`/rentals/${id}/send_quotation`)).body.code).toBe('missing_recipient');
  expect(await sent(id, { to: 'buyer@example.com' })).toMatchObject({ sent_to: 'buyer@example.com' });
  const contact = await house.made(`/accounts/${house.account}/contacts`, {
    first_name: 'Bo',
    last_name: 'Lee',
    email: 'bo@example.com',
  });
  await house.service.patch(`/rentals/${id}`, { contact_id: contact.id });
  const second = await sent(id, {});
  expect(second).toMatchObject({ version: 2, sent_to: 'bo@example.com' });
  const { rows } = await house.service.pool.query(
    `select count(*)::int as n from outbox_event where event = 'rental.quotation_mailed' and ref = $1`,
    [`rental:${id}`],
  );
  expect(rows[0].n).toBe(2);

  // A contact that is gone since is left out, and named.
  await house.service.patch(`/rentals/${id}`, { contact_id: null });
  await house.service.delete(`/accounts/${house.account}/contacts/${contact.id}`);
  const back = await post(`/rentals/${id}/quotations/${second['id']}/restore`);
  expect(back.body).toMatchObject({ rental: { contact_id: null }, left_out: ['contact_id'] });
});

test('nobody brings back a discount or a price that his role may not give', async () => {
  const { id, cables } = await quoted();
  await house.service.patch(`/rentals/${id}/items/${cables}`, { discount_percent: '30' });
  const generous = await sent(id);
  await house.service.patch(`/rentals/${id}/items/${cables}`, { discount_percent: '0', unit_price: '1.00' });
  const cheap = await sent(id);
  await house.service.patch(`/rentals/${id}/items/${cables}`, { unit_price: null });
  const role = await house.made('/roles', {
    name: 'Junior',
    abilities: ['rentals:read', 'rentals:write'],
    can_override_price: false,
    max_discount_percent: '10',
  });
  const user = await house.made('/users', { name: 'Jo', email: 'jo@example.com', role_id: role.id });
  const token = await house.made('/api_tokens', { name: 'Jo', abilities: ['*'], actor_kind: 'person' });
  await house.service.pool.query('update "api_token" set "user_id" = $1 where "id" = $2', [user.id, token.id]);
  const junior = { Authorization: `Bearer ${token['token']}` };
  const restore = (version: Json) =>
    house.service.post(`/rentals/${id}/quotations/${version['id']}/restore`, {}, junior);
  expect((await restore(generous)).body).toMatchObject({ code: 'discount_above_role_limit' });
  expect((await restore(cheap)).status).toBe(403);
  expect((await house.rental(id))['net_total']).toBe('369.00');
});

test('a version is accepted, or the rental is edited: what was accepted is what the rental said then', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, cables: line } = await quoted();
    const version = await sent(id);
    const [accepted, edited] = await Promise.all([
      post(`/rentals/${id}/accept_quotation`, { hash: version['hash'] }),
      house.service.patch(`/rentals/${id}/items/${line}`, { quantity: 11 + round }),
    ]);
    expect(edited?.status).toBe(200);
    if (accepted?.status !== 200) expect(accepted?.body.code).toBe('quotation_changed');
    // Whichever came first, the rental's versions show it: an outdated version cannot be accepted.
    const { rental } = (await house.service.get(`/rentals/${id}`)).body;
    if (accepted?.status === 200) expect(accepted.body.rental.aggregate_version).toBe(rental.aggregate_version - 1);
    expect(rental.quotation_accepted_version).toBe(accepted?.status === 200 ? 1 : null);
  }
});

test('two who send at once make two versions, and of two who accept, or one who sends meanwhile, one wins', async () => {
  const { id } = await quoted();
  const replies = await Promise.all([1, 2, 3, 4].map(() => post(`/rentals/${id}/send_quotation`, { mail: false })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await house.service.get(`/rentals/${id}/quotations`);
  expect(body.quotations.map(({ version }: Json) => version)).toEqual([4, 3, 2, 1]);
  expect(new Set(body.quotations.map((one: Json) => one['hash'])).size).toBe(4);

  for (let round = 0; round < 6; round += 1) {
    const latest = await sent(id);
    const accept = () => post(`/rentals/${id}/accept_quotation`, { hash: latest['hash'] });
    const [one, other, sending] = await Promise.all([
      accept(),
      accept(),
      post(`/rentals/${id}/send_quotation`, { mail: false }),
    ]);
    expect(sending?.status).toBe(200);
    const won = [one, other].filter((reply) => reply?.status === 200).length;
    expect(won).toBeLessThanOrEqual(1);
    const { rental_quotation: latestNow } = (await house.service.get(`/rentals/${id}/quotations/${latest['id']}`)).body;
    expect(latestNow.status).toBe(won === 1 ? 'accepted' : 'superseded');
    for (const reply of [one, other])
      if (reply?.status !== 200) expect(['invalid_state', 'quotation_superseded']).toContain(reply?.body.code);
  }
});
