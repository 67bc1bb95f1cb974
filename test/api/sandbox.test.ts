/** Events of test tokens are cut like every other answer: by abilities, scope and the view of costs. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resources, routes } from '../../generated/index.ts';
import { readingAbilities } from '../../runtime/messaging/webhooks/index.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

type Event = { event: string; ref: string; payload: Record<string, Record<string, unknown>> };

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

const costs = (entity: string) => (resources[entity]?.fields ?? []).filter(({ cost }) => cost).map(({ name }) => name);
const eventsOf = (body: { meta?: { events?: Event[] } }): Event[] => body.meta?.events ?? [];

test('who may not see costs sees none in what would have been sent, nor in the answer that is kept', async () => {
  const rental = (await service.get('/rentals?per_page=1')).body.rentals[0];
  const costless = await newReader(service, { can_view_costs: false }, { mode: 'test' });
  const headers = { ...costless.headers, 'Idempotency-Key': 'costless-1' };
  const copy = () => service.post(`/rentals/${rental.id}/duplicate`, {}, headers);
  const answers = [
    await service.patch(`/rentals/${rental.id}`, { title: 'Tried' }, costless.headers),
    ...(routes.some(({ name }) => name === 'rentals.duplicate') ? [await copy(), await copy()] : []),
  ];
  for (const { status, body } of answers) {
    expect([200, 201].includes(status)).toBe(true);
    const events = eventsOf(body);
    expect(events.length).toBeGreaterThan(0);
    for (const { event, payload } of events)
      for (const [entity, record] of Object.entries(payload))
        if (typeof record === 'object' && record !== null)
          expect([event, costs(entity).filter((name) => name in record)]).toEqual([event, []]);
  }
  const sees = await newReader(service, {}, { mode: 'test' });
  const whole = await service.patch(`/rentals/${rental.id}`, { title: 'Tried' }, sees.headers);
  expect(eventsOf(whole.body).some(({ payload }) => 'cost_total' in (payload['rental'] ?? {}))).toBe(true);
});

test('records that the token may not read are in no event, named by no header', async () => {
  const [abilities, reading] = [['invoices:read', 'invoices:write'], readingAbilities(routes)];
  const { headers } = await newReader(service, {}, { mode: 'test', abilities });
  const account = (await service.get('/accounts?q[is_customer_true]=1&per_page=1')).body.accounts[0];
  await service.post('/addresses', {
    owner_type: 'account',
    owner_id: String(account.id),
    label: 'billing',
    line1: '1 Street',
    city: 'Town',
    postcode: 'X1',
    country_code: 'GB',
    is_billing: true,
  });
  const { rows } = await service.pool.query(
    `select i.id from invoice i where i.status = 'draft' and i.deleted_at is null order by (select count(*) from invoice_line l where l.invoice_id = i.id) desc limit 1`,
  );
  const drafts = rows.map(({ id }) => Number(id));
  const rental = (await service.get('/rentals?q[status_eq]=order&per_page=1')).body.rentals[0];
  const made = rental && (await service.post(`/rentals/${rental.id}/create_invoice`, { type: 'full' }));
  if (made?.status === 201) drafts.unshift(made.body.invoice.id);
  expect(drafts.length).toBeGreaterThan(0);
  let issued = 0;
  for (const id of drafts) {
    const answer = await service.post(`/invoices/${id}/issue`, {}, headers);
    const events = eventsOf(answer.body);
    issued += events.length;
    for (const { ref } of events) {
      const entity = ref.split(':')[0] ?? '';
      expect([ref, (reading.get(entity) ?? []).filter((one) => !abilities.includes(one))]).toEqual([ref, []]);
    }
    const all = await service.post(
      `/invoices/${id}/issue`,
      {},
      (await newReader(service, {}, { mode: 'test' })).headers,
    );
    const named = String(answer.headers['sandbox-events'] ?? '')
      .split(', ')
      .filter(Boolean);
    expect(named.filter((name) => !events.some(({ event }) => event === name))).toEqual([]);
    expect(eventsOf(all.body).length).toBeGreaterThanOrEqual(events.length);
  }
  expect(issued).toBeGreaterThan(0);
});

test('settings that it changes are answered as they would be, and are what they were afterwards', async () => {
  const { headers } = await newReader(service, {}, { mode: 'test' });
  const before = (await service.get('/settings/localisation')).body.settings.localisation;
  const tried = await service.patch('/settings/localisation', { timezone: 'Asia/Tokyo' }, headers);
  expect([tried.status, tried.body.settings.localisation.timezone]).toEqual([200, 'Asia/Tokyo']);
  const numbers = await service.patch('/settings/preferences', { project_number_format: 'TRY-{0000}' }, headers);
  expect(numbers.body.settings.preferences.project_number_format).toBe('TRY-{0000}');
  expect(numbers.body.meta.preview.project_number_format).toMatch(/^TRY-/);
  const both = await Promise.all([
    service.patch('/settings/localisation', { timezone: 'Asia/Tokyo' }, headers),
    service.get('/settings/localisation', headers),
  ]);
  expect(both.map(({ body }) => body.settings.localisation.timezone)).toEqual(['Asia/Tokyo', before.timezone]);
  expect((await service.get('/settings/localisation')).body.settings.localisation).toEqual(before);
});

test('what is answered later is tried as well: no job of a test token is queued', async () => {
  const { headers } = await newReader(service, {}, { mode: 'test' });
  const later = routes.filter(({ method, kind, path }) => method === 'GET' && kind === 'async' && !path.includes('{'));
  expect(later.length).toBeGreaterThan(0);
  const jobs = async () => Number((await service.pool.query('select count(*) from "job"')).rows[0].count);
  const before = await jobs();
  for (const { name, path } of later) {
    const { status, headers: sent } = await service.get(path.replace('/api/v1', ''), headers);
    expect([name, status, sent['sandbox']]).toEqual([name, 202, 'rolled-back']);
  }
  expect(await jobs()).toBe(before);
});

test('a rehearsal says whom an operation would mail and what, needs its abilities, is refused as it is, and leaves nothing', async () => {
  const [quoted] = (
    await service.get('/rentals?q[status_eq]=quotation&q[rental_total_gt]=0&per_page=1&include=account')
  ).body.rentals;
  const path = `/rentals/${quoted.id}/send_quotation`;
  const body = { path, body: { to: 'buyer@example.com' } };
  const counted =
    'select (select count(*) from outbox_event) as events, (select count(*) from job) as jobs, (select count(*) from mail_message) as mails';
  const before = (await service.pool.query(counted)).rows;
  const { status, body: said } = await service.post('/rehearsals', body);
  expect(status).toBe(200);
  expect(said.rehearsal.events).toContain('rental.quotation_sent');
  expect(said.rehearsal.mails).toMatchObject([
    {
      type: 'quotation_sent',
      to: { name: quoted.account.name, address: 'buyer@example.com' },
      paper: 'quotation',
      ref: `rental:${quoted.id}`,
    },
  ]);
  expect(said.rehearsal.mails[0].subject).toContain(quoted.number);
  expect((await service.pool.query(counted)).rows).toEqual(before);
  expect((await service.get(`/rentals/${quoted.id}`)).body.rental.quotation_version).toBe(quoted.quotation_version);
  const unsent = await service.post('/rehearsals', { path, body: { mail: false } });
  expect([unsent.status, unsent.body.rehearsal.mails]).toEqual([200, []]);
  // As the operation itself: its refusals, its abilities, its input.
  const [enquiry] = (await service.get('/rentals?q[status_eq]=enquiry&per_page=1')).body.rentals;
  const early = await service.post('/rehearsals', { path: `/rentals/${enquiry.id}/send_quotation`, body: {} });
  expect([early.status, early.body.code]).toEqual([422, 'invalid_state']);
  const { headers } = await newReader(service, {}, { abilities: ['rentals:read'] });
  expect((await service.post('/rehearsals', body, headers)).body.code).toBe('missing_ability');
  const wrong = await service.post('/rehearsals', { path, body: { to: 7 } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['to']]);
  expect((await service.post('/rehearsals', { path: '/rentals', body: {} })).status).toBe(422);
});
