/** Keys of the language that neither our definitions nor the other fixtures need, generated and served. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { driftOf } from '../../runtime/base/database/orm.ts';
import { invariantChecks } from '../../runtime/engine/commands/invariants.ts';
import { besideOurs, type Product } from '../support/product.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

let product: Product;
let service: TestService;
let maker: number;

beforeAll(async () => {
  product = await besideOurs('kitchen');
  service = await startService({ custom: product.custom, generated: product.generated });
  maker = (await service.post('/accounts', { name: 'Makers' })).body.account.id;
});
afterAll(async () => {
  await service?.close();
  await product?.remove();
});

let serial = 0;
async function gadget(body: Record<string, unknown> = {}): Promise<number> {
  serial += 1;
  const answer = await service.post('/gadgets', { name: `Gadget ${serial}`, maker_id: maker, ...body });
  expect(answer.status).toBe(201);
  return answer.body.gadget.id;
}
const eventsOf = async (ref: string) =>
  (await service.pool.query('select event, payload from outbox_event where ref = $1 order by id', [ref])).rows;

test('patterns, normalised text, decimals, computed and maintained values, custom fields', async () => {
  await service.post('/custom_fields', { resource: 'gadgets', name: 'colour', label: 'Colour', field_type: 'text' });
  const id = await gadget({ code: 'AB12', weight: '1.250', tags: ['a'] });
  const shown = (await service.get(`/gadgets/${id}`)).body.gadget;
  expect(shown).toMatchObject({
    code: 'AB12',
    weight: '1.250',
    label: `${shown.name} AB12`,
    name_length: shown.name.length,
  });
  expect((await service.post('/gadgets', { name: 'x', code: '12' })).body.errors).toHaveProperty('code');
  await service.patch(`/gadgets/${id}`, { name: 'Long name' });
  const then = await service.get(`/gadgets/${id}/as_at?at=${shown.created_at}`);
  expect([then.body.gadget.name_length, then.body.meta.reconstruction.complete]).toEqual([shown.name.length, true]);
  expect((await service.get(`/gadgets?q[name_length_eq]=9&q[tags_eq]=a`)).body.gadgets).toMatchObject([{ id }]);
});

test('fields of one letter are fields', async () => {
  const letters = [...'abcdefghijklmnopqrstuwxyz'];
  const sent = { ...Object.fromEntries(letters.map((letter, at) => [letter, at])), v: 'velvet' };
  const id = await gadget(sent);
  expect((await service.get(`/gadgets/${id}?include=maker,parts`)).body.gadget).toMatchObject(sent);
  expect((await service.get(`/gadgets?q[id_eq]=${id}&sort=-b`)).body.gadgets).toMatchObject([sent]);
  const made = (await service.get(`/gadgets/${id}`)).body.gadget.created_at;
  expect((await service.patch(`/gadgets/${id}`, { x: 70, b: 80 })).body.gadget).toMatchObject({ x: 70, b: 80 });
  const history = (await service.get(`/gadgets/${id}/history`)).body;
  expect(JSON.stringify(history)).toContain('"x":70');
  const found = await service.get('/search?q=velvet');
  expect(JSON.stringify(found.body)).toContain(`"id":${id}`);
  expect((await service.get(`/accounts/${maker}`)).status).toBe(200);
  const then = await service.get(`/gadgets/${id}/as_at?at=${made}`);
  expect([then.status, then.body.gadget]).toMatchObject([200, sent]);
  const state = await service.get(`/actions/state?ref=gadget:${id}&version=1`);
  expect([state.status, JSON.stringify(state.body)]).toEqual([200, expect.stringContaining('"x":22')]);
  expect((await service.send('DELETE', `/gadgets/${id}`)).status).toBe(204);
});

test('a default fills what is required and was not sent, and never what was sent empty', async () => {
  const answer = await service.post('/gadgets', { name: 'Made today' });
  expect([answer.status, answer.body.gadget.made_on]).toEqual([201, new Date().toISOString().slice(0, 10)]);
  const empty = await service.post('/gadgets', { name: 'Never made', made_on: null });
  expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['made_on']]);
});

test('a value that a default takes from a cost is a cost', async () => {
  const id = await gadget({ upkeep: '77.70' });
  const part = await service.post(`/gadgets/${id}/parts`, { name: 'Handle' });
  expect(JSON.stringify(part.body)).toContain('"upkeep":"77.70"');
  const { headers } = await newReader(service, { can_view_costs: false });
  for (const path of [`/gadgets/${id}`, `/gadgets/${id}/parts`]) {
    const shown = await service.get(path, headers);
    expect([shown.status, JSON.stringify(shown.body).includes('upkeep')]).toEqual([200, false]);
  }
});

test('a reading action gets the parameters that it declares, checked and with their types', async () => {
  const id = await gadget();
  const ask = async (query: string) => (await service.get(`/gadgets/${id}/measure?${query}`)).body;
  expect(
    await ask(
      'times=3&unit=mm&on=2026-06-05&at=2026-06-05T09:00:00Z&exact=1&least=0.50&parts=4,%205&code=AB&other=7&times=2',
    ),
  ).toEqual({
    measured: {
      times: 2,
      unit: 'mm',
      on: '2026-06-05',
      at: '2026-06-05T09:00:00Z',
      exact: true,
      least: '0.50',
      parts: [4, 5],
      code: 'AB',
    },
    meta: { ignored_parameters: ['other'] },
  });
  const wrong = await ask('unit=mile&on=2026-02-30&at=noon&exact=maybe&least=half&parts=1,x&code=ab');
  expect(wrong.code).toBe('validation_failed');
  expect(wrong.errors).toEqual({
    times: ['times is required.'],
    unit: ['unit must be one of: mm, inch.'],
    on: ['on must be a date such as 2026-06-05.'],
    at: ['at must be a timestamp with its time zone, such as 2026-06-05T09:00:00Z.'],
    exact: ['exact must be true or false.'],
    least: [
      'least must be a decimal number as text, such as "12.50", of at least 0, with at most 4 digits before the point and 2 after it.',
    ],
    'parts.1': ['parts.1 must be a whole number.'],
    code: ['code must have the form ^[A-Z]+$.'],
  });
  expect((await ask('times=0x5')).errors).toEqual({ times: ['times must be a whole number.'] });
  expect((await ask('times=1e1')).errors).toEqual({ times: ['times must be a whole number.'] });
  expect((await ask('times=10&parts=1,2,3,4&least=0.25')).errors).toMatchObject({
    times: ['times must be at most 9.'],
    parts: ['parts must have at most 3 items.'],
  });
  expect((await ask('times=1&least=0.25')).errors).toEqual({ least: ['least must be at least 0.5.'] });
  // Conditions of guards read it as well.
  expect((await ask('times=9')).code).toBe('too_heavy');
});

test('constraints and validations across fields answer with their codes', async () => {
  const wrong = await service.post('/gadgets', { name: 'x', starts_on: '2026-02-02', ends_on: '2026-02-01' });
  expect([wrong.status, wrong.body.message, wrong.body.errors]).toEqual([
    422,
    'The end must not be before the start.',
    { ends_on: ['The end must not be before the start.'] },
  ]);
  expect((await service.post('/gadgets', { name: 'x', weight: '500.000' })).body.code).toBe('too_heavy');
});

test('a validation answers before the constraint that the same row breaks', async () => {
  const [from, until] = ['2027-03-01T09:00:00Z', '2027-03-02T09:00:00Z'];
  const backwards = (answer: { status: number; body: { code: string; errors: object } }) =>
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
      422,
      'lent_backwards',
      ['lent_until'],
    ]);
  backwards(await service.post('/gadgets', { name: 'x', serial: 1, lent_from: until, lent_until: from }));
  const id = await gadget({ serial: 1, lent_from: from, lent_until: until });
  backwards(await service.patch(`/gadgets/${id}`, { lent_until: '2027-02-01T09:00:00Z' }));
  const twice = await service.post('/gadgets', { name: 'y', serial: 1, lent_from: from, lent_until: until });
  expect([twice.status, twice.body.code]).toEqual([422, 'shelf_taken']);
});

test('operations of every method, with patterns of inputs, guards in place and further abilities', async () => {
  const [id, other] = [await gadget(), await gadget()];
  expect((await service.send('PUT', `/gadgets/${id}/place`, { where: 'Top 1' })).status).toBe(422);
  expect((await service.send('PUT', `/gadgets/${id}/place`, { where: 'top' })).body.gadget.shelf).toBe('top');
  const taken = await service.send('PUT', `/gadgets/${other}/place`, { where: 'top' });
  expect([taken.status, taken.body.code, taken.body.message]).toEqual([
    422,
    'shelf_taken',
    'Two gadgets never share a shelf.',
  ]);
  expect((await service.send('PATCH', `/gadgets/${id}/rename`, { to: 'Renamed' })).body.gadget.name).toBe('Renamed');
  const refused = await service.send('DELETE', `/gadgets/${other}/unplace`);
  expect([refused.status, refused.body.code]).toEqual([422, 'not_placed']);
  const token = await service.post('/api_tokens', { name: 'G', abilities: ['gadgets:read', 'gadgets:write'] });
  const headers = { Authorization: `Bearer ${token.body.api_token.token}` };
  expect((await service.send('DELETE', `/gadgets/${id}/unplace`, undefined, headers)).status).toBe(403);
  expect((await service.send('DELETE', `/gadgets/${id}/unplace`)).status).toBe(200);
  const events = await eventsOf(`gadget:${id}`);
  expect(events.map(({ event }) => event)).toEqual(
    ['created', 'placed', 'renamed', 'unplaced'].map((one) => `gadget.${one}`),
  );
  const [, placed, renamed] = events.map(({ payload }) =>
    typeof payload === 'string' ? JSON.parse(payload) : payload,
  );
  expect(placed).toMatchObject({ id, action: 'placed' });
  expect(renamed).toMatchObject({ gadget: { id, name: 'Renamed' }, action: 'renamed' });
});

test('chosen targets, deprecation, abilities of a transition', async () => {
  const id = await gadget();
  const used = await service.post(`/gadgets/${id}/use`, {});
  expect([used.status, used.headers['deprecation'], used.headers['sunset']]).toEqual([200, 'true', expect.any(String)]);
  expect((await service.post(`/gadgets/${id}/judge`, { verdict: 'new' })).status).toBe(422);
  expect((await service.post(`/gadgets/${id}/judge?dry_run=1`, { verdict: 'broken' })).body.allowed).toBe(true);
  expect((await service.post(`/gadgets/${id}/judge`, { verdict: 'gone' })).body.gadget.status).toBe('gone');
  expect((await eventsOf(`gadget:${id}`)).map(({ event }) => event)).toContain('gadget.lost');
  const token = await service.post('/api_tokens', { name: 'R', abilities: ['accounts:write'] });
  const headers = { Authorization: `Bearer ${token.body.api_token.token}` };
  expect((await service.post(`/gadgets/${id}/restore`, {}, headers)).body.code).toBe('missing_ability');
  // Its guard and its effect are planned: they refuse nothing and do nothing.
  expect((await service.post(`/gadgets/${id}/restore`, {})).body.gadget.status).toBe('used');
});

test('a group of states stands for them: in from, in writable_in, in conditions, in SQL and in TypeScript', async () => {
  const id = await gadget();
  expect((await service.get(`/gadgets/${id}`)).body.gadget.is_worn).toBe(false);
  expect((await service.post(`/gadgets/${id}/restore`, {})).body.code).toBe('invalid_state');
  await service.post(`/gadgets/${id}/use`, {});
  expect((await service.patch(`/gadgets/${id}`, { shelf: 'worn' })).body.gadget).toMatchObject({ is_worn: true });
  expect((await service.send('PATCH', `/gadgets/${id}/rename`, { to: 'Worn' })).status).toBe(200);
  await service.post(`/gadgets/${id}/judge`, { verdict: 'gone' });
  expect((await service.patch(`/gadgets/${id}`, { shelf: 'late' })).body.code).toBe('locked_field');
  expect((await service.send('PATCH', `/gadgets/${id}/rename`, { to: 'Late' })).body.code).toBe('not_placed');
  expect((await service.get(`/gadgets?q[is_worn_eq]=true&q[id_eq]=${id}`)).body.gadgets).toEqual([]);
  expect((await service.post(`/gadgets/${id}/restore`, {})).body.gadget.status).toBe('used');
  const constants = await readFile(path.join(product.generated, 'states.ts'), 'utf8');
  expect(constants).toContain("export type GadgetState = 'new' | 'used' | 'broken' | 'gone';");
  expect(constants).toMatch(/gadgetStates = \{\s+worn: new Set<string>\(\['used', 'broken'\]\)/);
});

test('records of a list come last, one after the other, and are put in order by their ids', async () => {
  const id = await gadget();
  const names = ['a', 'b', 'c', 'd', 'e'];
  const made = await Promise.all(names.map((name) => service.post(`/gadgets/${id}/parts`, { name })));
  expect(made.map(({ body }) => body.gadget_part.position).sort()).toEqual([1, 2, 3, 4, 5]);
  const far = await service.post(`/gadgets/${id}/parts`, { name: 'far', position: 40 });
  expect(far.body.gadget_part.position).toBe(40);
  expect((await service.post(`/gadgets/${id}/parts`, { name: 'next' })).body.gadget_part.position).toBe(41);
  expect((await service.post(`/gadgets/${await gadget()}/parts`, { name: 'alone' })).body.gadget_part.position).toBe(1);

  const parts = async (): Promise<{ id: number; position: number }[]> =>
    (await service.get(`/gadgets/${id}/parts`)).body.parts;
  const order = (await parts()).map((part) => part.id);
  const at = `/gadgets/${id}/parts/reorder`;
  const answer = await service.post(at, { ids: [order[6], order[2]] });
  const wanted = [6, 2, 0, 1, 3, 4, 5].map((at) => order[at]);
  expect(answer.body.parts).toEqual(wanted.map((part, index) => ({ id: part, position: index + 1 })));
  expect((await parts()).map((part) => part.id)).toEqual(wanted);
  expect((await service.post(at, { ids: [order[0], order[0]] })).body.errors).toEqual({
    ids: ['An id is listed twice.'],
  });
  expect((await service.post(at, { ids: [0] })).body.errors).toEqual({
    ids: ['0 is none of the gadget parts of this list.'],
  });
  // Two that reorder at once leave one order, whichever was last.
  await Promise.all([service.post(at, { ids: order }), service.post(at, { ids: [...order].reverse() })]);
  const left = await parts();
  expect(left.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([order, [...order].reverse()]).toContainEqual(left.map((part) => part.id));
});

test('records without a parent wait for one another too', async () => {
  const names = ['one', 'two', 'three', 'four'];
  const made = await Promise.all(
    names.map((name) => service.post('/custom_fields', { resource: 'account', name, label: name, type: 'text' })),
  );
  const positions = made.map(({ body }) => body.custom_field.position as number).sort();
  expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index));
});

test('a plan is read once for all functions of an operation, and only where one of them comes to be asked', async () => {
  const id = await gadget();
  const run = async (): Promise<number> => (await service.post(`/gadgets/${id}/scrap?dry_run=1`, {})).body.run;
  await service.post(`/gadgets/${id}/use`, {});
  const before = (await service.post(`/gadgets/${id}/scrap?dry_run=1`, {})).body;
  expect(before).toMatchObject({ allowed: false, code: 'invalid_state', parts: 0 });
  // Neither another state nor a condition that refuses first has it read.
  expect((await service.get(`/gadgets/${id}/available_actions`)).status).toBe(200);
  await service.post(`/gadgets/${id}/judge`, { verdict: 'broken' });
  expect((await service.post(`/gadgets/${id}/scrap`, {})).body.code).toBe('too_heavy');
  expect(await run()).toBe(before.run + 1);

  await service.patch(`/gadgets/${id}`, { weight: '1.000' });
  await service.post(`/gadgets/${id}/parts`, { name: 'Last' });
  const offered = (await service.get(`/gadgets/${id}/available_actions`)).body.available_actions;
  expect(offered).toContainEqual({ action: 'scrap', allowed: true, reason: null, code: null });
  expect(await run()).toBe(before.run + 3);
  const done = await service.post(`/gadgets/${id}/scrap`, {});
  expect([done.status, done.body.gadget.status, done.body.meta]).toEqual([
    200,
    'gone',
    { remains: { run: before.run + 4, parts: 1 } },
  ]);
});

test('each record of a bulk call has its own plan', async () => {
  const whole = await service.post('/gadgets/composite', {
    name: 'Three',
    parts: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }],
  });
  const ids = [await gadget(), whole.body.gadget.id];
  const operations = ids.map((id) => ({ op: 'delete', id }));
  const refused = await service.post('/gadgets/bulk', { operations });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([422, 'too_heavy', '3 parts are left.']);
  expect((await service.post('/gadgets/bulk', { operations: operations.slice(0, 1) })).status).toBe(200);
});

test('an invariant is looked at by doctor, which names the records of which it is not true', async () => {
  const checks = invariantChecks(service.pool, service.services).filter(({ name }) => name.includes('gadget'));
  expect(checks.map(({ name }) => name)).toEqual(['invariant gadget.light_parts']);
  const run = async () => checks[0]?.run(new AbortController().signal);
  const [light, heavy] = [await gadget({ weight: '1.000' }), await gadget({ weight: '2.000' })];
  for (const id of [light, heavy]) await service.post(`/gadgets/${id}/parts`, { name: 'One' });
  const said = 'No gadget has more parts than it weighs.';
  expect(await run()).toEqual({
    result: 'ok',
    message: expect.stringMatching(`^${said} \\d+ records were looked at.$`),
  });
  await service.post(`/gadgets/${light}/parts`, { name: 'Two' });
  expect(await run()).toEqual({
    result: 'failed',
    message: expect.stringMatching(`^${said} Of \\d+ records it is not true of 1: gadget:${light} \\(2 parts\\).$`),
  });
});

test('children: nested, over all parents, in one call with the record, included and filtered by', async () => {
  const made = await service.post('/gadgets/composite', {
    name: 'Whole',
    parts: [{ name: 'Left' }, { name: 'Right' }],
  });
  expect(made.status).toBe(201);
  const { id } = made.body.gadget;
  expect((await service.get(`/gadgets/${id}/parts`)).body.meta.total).toBe(2);
  expect((await service.get('/gadget_parts?q[name_eq]=Left')).body.meta.total).toBe(1);
  const found = await service.get('/gadgets?q[parts.name_eq]=Right&include=parts,maker');
  expect(found.body.gadgets).toMatchObject([{ id, parts: [{ name: 'Left' }, { name: 'Right' }] }]);
  const one = await gadget();
  const paths = await service.get('/gadgets?q[maker.name_eq]=Makers&sort=-id&per_page=1');
  expect(paths.body.gadgets).toMatchObject([{ id: one }]);
});

test('an extension adds indexes, checks, validations, operations and events to a resource of ours', async () => {
  const contact = await service.post(`/accounts/${maker}/contacts`, { first_name: 'Maya', nickname: 'May' });
  const { id } = contact.body.contact ?? contact.body.account_contact;
  const at = `/accounts/${maker}/contacts/${id}`;
  expect((await service.patch(at, { nickname: 'M' })).body.errors).toHaveProperty('nickname');
  expect((await service.patch(at, { nickname: 'Maya' })).body.code).toBe('nickname_is_name');
  expect((await service.post(`${at}/nickname`, { nickname: 'Yam' })).status).toBe(200);
  const { rows } = await service.pool.query("select 1 from outbox_event where event = 'account_contact.nicknamed'");
  expect(rows).toHaveLength(1);
  expect((await service.get(`/accounts/${maker}/contacts?q[nickname_cont]=ya`)).body.meta.total).toBe(1);
});

test('of a singleton each parent has one, at a path without a key', async () => {
  const id = await gadget();
  const other = await gadget();
  const address = `/gadgets/${id}/manual`;
  expect((await service.get(address)).status).toBe(404);
  expect((await service.patch(address, { pages: 3 })).status).toBe(404);
  expect((await service.post(address, { pages: 0 })).body.errors).toMatchObject({ title: [expect.anything()] });
  const made = await service.post(address, { title: 'How to', pages: 3 });
  expect(made.status).toBe(201);
  expect(made.headers['location']).toMatch(new RegExp(`/api/v1/gadgets/${id}/manual$`));
  expect((await service.get(address)).body.gadget_manual).toMatchObject({ gadget_id: id, title: 'How to', pages: 3 });
  const second = await service.post(address, { title: 'Again' });
  expect(second.status).toBe(422);
  expect(Object.keys(second.body.errors)).toEqual(['gadget_id']);
  expect((await service.get(`/gadgets/${other}/manual`)).status).toBe(404);

  expect((await service.patch(address, { pages: 2 })).body.gadget_manual.pages).toBe(2);
  expect((await service.post(`${address}/shorten`, {})).body.gadget_manual.pages).toBe(1);
  expect((await service.post(`${address}/shorten`, {})).status).toBe(422);
  expect((await service.get(`${address}/history`)).body.history).toHaveLength(3);
  expect((await service.get('/gadget_manuals?q[title_eq]=How to')).body.gadget_manuals).toHaveLength(1);
  const catalogue = (await service.get('/endpoints')).body.endpoints as { uri: string; method: string }[];
  const manuals = catalogue.filter(({ uri }) => uri.includes('/manual')).map(({ method, uri }) => `${method} ${uri}`);
  expect(manuals.sort()).toEqual([
    'DELETE /api/v1/gadgets/{gadget}/manual',
    'GET /api/v1/gadgets/{gadget}/manual',
    'GET /api/v1/gadgets/{gadget}/manual/as_at',
    'GET /api/v1/gadgets/{gadget}/manual/history',
    'PATCH /api/v1/gadgets/{gadget}/manual',
    'POST /api/v1/gadgets/{gadget}/manual',
    'POST /api/v1/gadgets/{gadget}/manual/shorten',
  ]);

  expect((await service.delete(address)).status).toBe(204);
  expect((await service.get(address)).status).toBe(404);
  expect((await service.post(address, { title: 'Anew' })).status).toBe(201);
  expect((await service.post('/gadgets/999999/manual', { title: 'x' })).status).toBe(404);
  expect((await service.get('/gadgets/x/manual')).status).toBe(404);
});

test('the tables are as defined: what PostgreSQL writes otherwise is no drift', async () => {
  expect(await driftOf(service.url, product.generated)).toBe('');
  await service.pool.query('alter table "gadget" drop constraint "gadget_lent_twice"');
  await service.pool.query('create unique index "stray" on "gadget" ("serial")');
  const drift = await driftOf(service.url, product.generated);
  expect(drift).toContain('add constraint "gadget_lent_twice"');
  expect(drift).toContain('drop index "stray"');
});
