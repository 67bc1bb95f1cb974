/** A customer's own folder: additions to a resource of ours and a resource of their own, generated beside ours and served. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { locations } from '../../runtime/base/config/locations.ts';
import { files } from './files.ts';
import { closeGround, local, onHold, openGround, rental, service, visit } from './ground.ts';
import { plugins } from './plugins.ts';

beforeAll(openGround);
afterAll(closeGround);

test('a resource of ours that they say has files has them', async () => {
  const body = { name: 'Rigger', category: 'crew', unit: 'hour', price: '38.00' };
  const { id } = (await service.post('/services', body)).body.service;
  const file = { owner_type: 'service', owner_id: String(id), file_name: 'licence.txt', content: 'QWxsIGlzIHdlbGwu' };
  expect((await service.post('/attachments', file)).status).toBe(201);
  const shown = await service.get(`/services/${id}?include=attachments&fields[attachments]=file_name`);
  expect(shown.body.service.attachments).toMatchObject([{ file_name: 'licence.txt' }]);
});

test('fields are written, read, filtered and sorted like ours', async () => {
  const id = await rental({ site_reference: 'B-1207' });
  const found = await service.get('/rentals?q[site_reference_start]=B-12&sort=-site_reference');
  expect(found.body.rentals).toMatchObject([{ id, site_reference: 'B-1207', hold_reason: null }]);
});

test("a guard in YAML stands behind ours in our transition, one in TypeScript in the own folder's rules", async () => {
  const id = await rental();
  expect((await service.post(`/rentals/${id}/convert_to_quote`, {})).status).toBe(200);
  const service_id = (
    await service.post('/services', { name: 'Rigger', category: 'crew', unit: 'hour', price: '38.00' })
  ).body.service.id;
  const ours = await service.post(`/rentals/${id}/convert_to_order?dry_run=1`, {});
  expect(ours.body.code).toBe('no_items');
  const line = { kind: 'service', service_id, quantity: 1 };
  expect((await service.post(`/rentals/${id}/items`, line)).status).toBe(201);
  const theirs = await service.post(`/rentals/${id}/convert_to_order?dry_run=1`, {});
  expect(theirs.body).toMatchObject({ allowed: false, code: 'missing_site' });
  const refused = await service.patch(`/rentals/${id}`, { site_reference: 'X-1' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: 'site_unreachable', message: 'Nobody brings a crane to X-1.' });
  expect((await service.patch(`/rentals/${id}`, { site_reference: 'B-2' })).status).toBe(200);
  expect((await service.post(`/rentals/${id}/convert_to_order`, {})).body.rental.status).toBe('order');
});

test('a state of their own is reached, shown among the available actions, logged and told', async () => {
  const id = await rental({ site_reference: 'B-1' });
  await service.post(`/rentals/${id}/convert_to_quote`, {});
  const available = await service.get(`/rentals/${id}/available_actions`);
  expect(JSON.stringify(available.body)).toContain('"hold"');
  const held = await service.post(`/rentals/${id}/hold`, { reason: 'Mud', expected_version: 2 });
  expect(held.body.rental).toMatchObject({ status: 'on_hold', hold_reason: 'Mud', aggregate_version: 3 });
  const history = await service.get(`/rentals/${id}/history`);
  expect(JSON.stringify(history.body)).toContain('rental.held');
  const { rows } = await service.pool.query(`select event from outbox_event where ref = $1`, [`rental:${id}`]);
  expect(rows.map((row) => row.event)).toContain('rental.held');
  expect((await service.post(`/rentals/${id}/resume`, {})).body.rental.status).toBe('quotation');
});

test('a transition with a chosen target, further abilities, a weight, a code, a verdict, effects, and a deprecation', async () => {
  const id = await onHold('B-50');
  await visit(id, '2099-01-02');
  const dry = await service.post(`/rentals/${id}/settle_site?dry_run=1`, { decision: 'quotation' });
  expect(dry.body).toMatchObject({ allowed: true, open_visits: 1, valid_statuses: ['quotation', 'lost'] });
  expect(dry.headers).toMatchObject({ deprecation: 'true', sunset: 'Sun, 31 Jan 2027 00:00:00 GMT' });
  const refused = await service.post(`/rentals/${id}/settle_site`, { decision: 'lost' });
  expect([refused.status, refused.body.code]).toEqual([422, 'site_still_visited']);
  expect((await service.post(`/rentals/${id}/settle_site`, { decision: 'order' })).status).toBe(422);

  for (const [abilities, status] of [
    [['rentals:read', 'rentals:write'], 403],
    [['site-visits:read', 'site-visits:write'], 403],
    [['rentals:write', 'site-visits:write'], 200],
  ] as const) {
    const token = await service.post('/api_tokens', { name: 'Decider', abilities });
    const headers = { Authorization: `Bearer ${token.body.api_token.token}` };
    const answer = await service.post(`/rentals/${id}/settle_site?dry_run=1`, { decision: 'quotation' }, headers);
    expect([abilities, answer.status]).toEqual([abilities, status]);
  }
  const settled = await service.post(`/rentals/${id}/settle_site`, { decision: 'quotation' });
  expect(settled.body.rental).toMatchObject({ status: 'quotation', hold_reason: null });
  const other = await onHold('B-51');
  const lost = await service.post(`/rentals/${other}/settle_site`, { decision: 'lost' });
  expect(lost.body.rental).toMatchObject({ status: 'lost', lost_at: expect.any(String) });
  const { rows } = await service.pool.query('select event from outbox_event where ref = $1', [`rental:${other}`]);
  expect(rows.map((row) => row.event)).toEqual(expect.arrayContaining(['rental.site_settled', 'rental.lost']));

  const { endpoints } = (await service.get('/endpoints')).body as {
    endpoints: { name: string; price_weight: number; abilities: string[] }[];
  };
  expect(endpoints.find(({ name }) => name === 'rentals.settle_site')).toMatchObject({
    price_weight: 4,
    abilities: ['site-visits:write', 'rentals:write'],
  });
  const { generated } = locations({ BACKLINE_DEFINITIONS: local });
  const document = JSON.parse(await readFile(path.join(generated, 'openapi.json'), 'utf8'));
  const { post } = document.paths['/api/v1/rentals/{rental}/settle_site'];
  expect(post.description).toContain('because nobody gets to its site');
});

test('a function of theirs fills fields of ours, for a page of records and on request alone', async () => {
  const [one, other] = [await rental({ site_reference: 'F-1' }), await rental({ site_reference: 'F-2' })];
  for (const day of ['2020-01-02', '2099-01-03', '2099-01-02']) await visit(one, day);
  const page = await service.get(`/rentals?q[id_in]=${one},${other}&sort=id&include=site&fields=id`);
  expect(page.body.rentals).toEqual([
    { id: one, coming_visits: 2, next_visit_on: '2099-01-02' },
    { id: other, coming_visits: 0, next_visit_on: null },
  ]);
  expect((await service.get(`/rentals/${one}`)).body.rental).not.toHaveProperty('coming_visits');
  const moved = await service.patch(`/rentals/${one}?include=site`, { title: 'With visits', coming_visits: 9 });
  expect(moved.body.rental).toMatchObject({ title: 'With visits', coming_visits: 2 });
});

test('an effect of theirs changes their own records; their fields are searched', async () => {
  const id = await rental({ site_reference: 'Quay-77' });
  await service.post(`/rentals/${id}/convert_to_quote`, {});
  const [past, coming] = [await visit(id, '2020-01-02'), await visit(id, '2099-01-02')];
  await service.post(`/rentals/${id}/hold`, { reason: 'Storm' });
  const notes = async (answer: typeof past) =>
    (await service.get(`/site_visits/${answer.body.site_visit.id}`)).body.site_visit.notes;
  expect([await notes(past), await notes(coming)]).toEqual([null, 'The work waits.']);
  const found = (await service.get('/search?q=quay-77&types=rentals')).body.results;
  expect(found).toMatchObject([{ ref: `rental:${id}` }]);
});

test('endpoints of their own, with handlers of their own', async () => {
  const id = await rental({ site_reference: 'B-90' });
  await visit(id, '2026-11-02');
  const counted = await service.get('/sites/B-90/visits');
  expect([counted.body, counted.headers['deprecation']]).toEqual([{ visits: 1 }, 'true']);
  const token = await service.post('/api_tokens', { name: 'F', abilities: ['site-visits:read', 'site-visits:write'] });
  const headers = { Authorization: `Bearer ${token.body.api_token.token}` };
  expect((await service.delete('/sites/B-90/visits', headers)).body.code).toBe('missing_ability');
  const forgotten = await service.delete('/sites/B-90/visits');
  expect([forgotten.status, forgotten.headers['deprecation']]).toEqual([204, undefined]);
  expect((await service.get('/sites/B-90/visits')).body).toEqual({ visits: 0 });
});

test('a resource of their own hangs on ours, with an ability of its own', async () => {
  const id = await rental({ site_reference: 'B-9' });
  const made = await visit(id, '2026-11-02');
  expect(made.body.site_visit).toMatchObject({ rental_id: id, is_level: true });
  const shown = await service.get(`/rentals/${id}?include=site_visits`);
  expect(shown.body.rental.site_visits).toMatchObject([{ visited_on: '2026-11-02' }]);
  const token = await service.post('/api_tokens', { name: 'Surveyor', abilities: ['site-visits:read'] });
  const headers = { Authorization: `Bearer ${token.body.api_token.token}` };
  expect((await service.get('/site_visits', headers)).status).toBe(200);
  expect((await service.get('/rentals', headers)).status).toBe(403);
});

test('a saved view of a resource of their own', async () => {
  const view = { name: 'Muddy', resource: 'site_visits', query: { q: { is_level_eq: 'false' } } };
  const made = await service.post('/live_filters', view);
  expect([made.status, made.body]).toMatchObject([201, { live_filter: { resource: 'site_visits' } }]);
});

test('a resource of their own takes custom fields, because it has the trait', async () => {
  const field = { name: 'mud', label: 'Mud', resource: 'site_visit', type: 'integer' };
  expect((await service.post('/custom_fields', field)).status).toBe(201);
  const made = await service.post('/site_visits', {
    rental_id: await rental({ title: 'Muddy field' }),
    visited_on: '2027-03-01',
    custom_fields: { mud: 3 },
  });
  expect(made.body.site_visit).toMatchObject({ custom_fields: { mud: 3 } });
  const wrong = await service.patch(`/site_visits/${made.body.site_visit.id}`, { custom_fields: { mud: 'deep' } });
  expect(Object.keys(wrong.body.errors)).toEqual(['custom_fields.mud']);
});

files();
plugins();
