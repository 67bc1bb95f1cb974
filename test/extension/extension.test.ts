/** A customer's own folder: additions to a resource of ours and a resource of their own, generated beside ours and served. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { generate } from '../../generator/main.ts';
import { root } from '../../runtime/config/index.ts';
import { places } from '../../runtime/config/places.ts';
import { sendToChannel } from '../../runtime/domain/platform/send_to_channel.ts';
import { loadRules, missingFunctions } from '../../runtime/extensions/rule_files.ts';
import { systemActor } from '../../runtime/seed/client.ts';
import { loadGenerated } from '../../runtime/services.ts';
import { makeScratch, type Scratch } from '../generator/scratch.ts';
import { complaintsOf } from '../support/compiler.ts';
import { startService, type TestService } from '../support/service.ts';
import { openSink } from '../support/sink.ts';
import { eventually, startTestWorker } from '../support/worker.ts';

let scratch: Scratch;
let own: string;
let messenger: string;
let service: TestService;
const dates = { starts_at: '2026-12-05T09:00:00Z', ends_at: '2026-12-08T16:00:00Z' };

beforeAll(async () => {
  scratch = await makeScratch();
  own = path.join(scratch.generated, '../custom');
  await cp(path.join(root, 'test/fixtures/extension'), own, { recursive: true });
  messenger = path.join(own, '../messenger');
  await cp(path.join(root, 'test/fixtures/messenger'), messenger, { recursive: true });
  const { definitions, generated } = places({ BACKLINE_DEFINITIONS: [messenger, own].join(path.delimiter) });
  const lines: string[] = [];
  const base = path.join(root, 'generated');
  const done = await generate({ definitions, output: generated, base, check: false, log: (line) => lines.push(line) });
  if (!done) throw new Error(lines.join('\n'));
  service = await startService({ own: [messenger, own], generated });
});
afterAll(async () => {
  await stopClientWorker();
  await service?.close();
  await scratch.remove();
});

async function rental(body: Record<string, unknown> = {}): Promise<number> {
  const account = (await service.post('/accounts', { name: 'Northern Lights' })).body.account.id;
  const warehouses = (await service.get('/warehouses')).body.warehouses as { id: number }[];
  const warehouse =
    warehouses[0]?.id ?? (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  const answer = await service.post('/rentals', {
    title: 'Bridge',
    account_id: account,
    warehouse_id: warehouse,
    ...dates,
    ...body,
  });
  expect(answer.status).toBe(201);
  return answer.body.rental.id;
}

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

/** A rental of their own in the state that they added. */
async function onHold(reference: string): Promise<number> {
  const id = await rental({ site_reference: reference });
  await service.post(`/rentals/${id}/convert_to_quote`, {});
  expect((await service.post(`/rentals/${id}/hold`, { reason: 'Mud' })).status).toBe(200);
  return id;
}

const visit = (rental_id: number, visited_on: string) => service.post('/site_visits', { rental_id, visited_on });

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
  const { generated } = places({ BACKLINE_DEFINITIONS: own });
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

test('their migration follows ours; ours, our generated files and our rule interface are what they were', async () => {
  const { generated } = places({ BACKLINE_DEFINITIONS: own });
  const first = 'migrations/Migration0001Initial.ts';
  expect(await readFile(path.join(generated, first), 'utf8')).toBe(
    await readFile(path.join(root, 'generated', first), 'utf8'),
  );
  const second = await readFile(path.join(generated, 'migrations/Migration0002.ts'), 'utf8');
  expect(second).toContain('create table "site_visit"');
  expect(second).not.toContain('Destructive');
  const rules = await readFile(path.join(generated, 'rules/rental.ts'), 'utf8');
  const ours = rules.slice(rules.indexOf('interface RentalRules'), rules.indexOf('interface RentalExtensionRules'));
  expect(ours).not.toContain('site_reachable');
});

/** Each slip below `@ts-expect-error` must not compile; names of theirs stand beside ours. */
const slips = (runtime: string) => `import type { Change } from '${runtime}/kernel/rules.ts';

export async function named({ db, settings, ...change }: Change<unknown, unknown>): Promise<void> {
  const visits = await db.selectFrom('site_visit as v').innerJoin('rental as r', 'r.id', 'v.rental_id')
    .select(['v.id', 'v.notes', 'r.site_reference']).where('v.visited_on', '>', '2027-01-01').execute();
  for (const { id, notes } of visits) await change.update('site_visit', id, { notes: notes ?? null });
  await change.updateMany('rental', [1], { status: 'on_hold', hold_reason: 'Mud' });
  change.emit('rental.held', 'rental', 1);
  const days: number = settings.get('sites.visit_days');
  if (visits.length > days) change.refuse({ code: 'site_still_visited' });
  await change.perform('site_visits.create', {});
  // @ts-expect-error no such resource
  await change.update('site_visits', 1, { notes: null });
  // @ts-expect-error no such column
  await change.update('site_visit', 1, { note: null });
  // @ts-expect-error no such column
  db.selectFrom('site_visit').select('note');
  // @ts-expect-error no such event
  change.emit('rental.hold', 'rental', 1);
  // @ts-expect-error no such code
  change.refuse({ code: 'site_still_visitd' });
  // @ts-expect-error no such setting
  settings.get('sites.nothing');
  // @ts-expect-error no such route
  await change.perform('site_visit.create', {});
  // @ts-expect-error no such job
  await change.enqueue('note_permits');
}
`;

test('their rules compile against the generated interface, and names that no definition has do not', async () => {
  const folder = path.join(own, '..');
  // As generated files lead there: compilers take a link for a module of its own.
  const runtime = path.relative(path.join(own, 'rules/sites'), path.join(root, 'runtime'));
  await writeFile(path.join(own, 'rules/sites/slips.ts'), slips(runtime));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const said = await complaintsOf(folder, {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: { typeRoots: [path.join(folder, 'node_modules/@types')] },
    include: ['custom/rules/**/*.ts', 'custom/generated/index.ts'],
  });
  expect(said).toBe('');
});

test('the service refuses to start without their rules, with functions nobody names, and when two files define one name', async () => {
  const { generated } = places({ BACKLINE_DEFINITIONS: own });
  const data = await loadGenerated(generated);
  await expect(loadRules(data, [])).rejects.toThrow('guard site_reachable of rental');
  const misspelt = path.join(own, '../misspelt');
  await cp(path.join(own, 'rules'), path.join(misspelt, 'rules'), { recursive: true });
  const file = path.join(misspelt, 'rules/rentals/rental.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace('site_reachable:', 'site_reachble:').replace('site_visits: async', 'site_visit: async'),
  );
  const lineOf = (beginning: string) => text.slice(0, text.indexOf(beginning)).split('\n').length;
  const message = await loadRules(data, [misspelt]).then(String, (error: Error) => error.message);
  expect(message).toContain('guard site_reachable of rental; fill site_visits of rental');
  for (const [at, kind, wrong, right] of [
    [lineOf('site_reachable:'), 'guard', 'site_reachble', 'site_reachable'],
    [lineOf('site_visits: async'), 'fill', 'site_visit', 'site_visits'],
  ])
    expect(message).toContain(
      `rental.ts:${at} has the ${kind} "${wrong}", which no definition of rental names, did you mean "${right}"?`,
    );
  const told = async (from: string, to: string) => {
    const folder = path.join(own, `../${to.length}_${from.length}`);
    await cp(path.join(own, 'rules'), path.join(folder, 'rules'), { recursive: true });
    await writeFile(path.join(folder, 'rules/rentals/rental.ts'), text.replace(from, to));
    return loadRules(data, [folder]).then(String, (error: Error) => error.message);
  };
  expect(await told('  guards: {', '  guard: {')).toMatch(/rental\.ts:\d+ has rules under "guard", .*mean "guards"/);
  expect(await told('  guards: {', '  guards: {\n    later: null,')).toMatch(
    /rental\.ts:\d+ has "later" under "guards", which is no function/,
  );
  const { rental: spec } = data.resources;
  expect(spec?.create?.prepared).toBe(true);
  if (spec) expect(missingFunctions(spec, {})).toContain('preparation create of rental');
  await expect(loadRules(data, [own, own])).rejects.toThrow('define the same plans: visits');
});

interface Plugin {
  readonly id: number;
  readonly key: string;
  readonly status: string;
}

const pluginCalled = async (key: string): Promise<Plugin & Record<string, unknown>> =>
  (await service.get(`/plugins?q[key_eq]=${key}`)).body.plugins[0];

test('each folder is a plugin: listed with what it brings, disabled and enabled by whoever may', async () => {
  const custom = await pluginCalled('custom');
  expect(custom).toMatchObject({
    name: 'Custom',
    status: 'enabled',
    version: '0.0.0',
    abilities: ['site-visits:read', 'site-visits:write'],
  });
  expect(custom['events']).toEqual(expect.arrayContaining(['site_visit.created', 'rental.held']));
  const id = await rental({ site_reference: 'P-1' });
  await service.post(`/rentals/${id}/convert_to_quote`, {});
  const { rows } = await service.pool.query(`select id from role where key = 'administrator'`);
  const { user } = (await service.post('/users', { name: 'A', email: 'admin@plug.test', role_id: rows[0].id })).body;
  const { api_token: token } = (await service.post('/api_tokens', { name: 'A', abilities: ['*'] })).body;
  await service.pool.query('update api_token set user_id = $1 where id = $2', [user.id, token.id]);
  const headers = { Authorization: `Bearer ${token.token}` };
  expect((await service.post(`/plugins/${custom.id}/disable`, {}, headers)).body.code).toBe('missing_ability');
  expect((await service.post(`/plugins/${custom.id}/disable`, {})).body.plugin.status).toBe('disabled');
  for (const [method, address] of [
    ['GET', '/site_visits'],
    ['POST', '/site_visits'],
    ['POST', `/rentals/${id}/hold`],
    ['GET', '/sites/P-1/visits'],
  ] as const) {
    const { status, body } = await service.send(method, address, method === 'GET' ? undefined : {});
    expect([address, status, body.code, body.details]).toEqual([
      address,
      403,
      'plugin_disabled',
      { plugin: 'custom', plugin_id: custom.id },
    ]);
    expect(body.message).toContain(`/plugins/${custom.id}/enable`);
  }
  // Its guards of our operations rest too, conditions and functions.
  expect((await service.patch(`/rentals/${id}`, { site_reference: 'X-1' })).status).toBe(200);
  const resting = service.services.plugins.restingRules('rental');
  expect([...(resting ?? [])]).toEqual(expect.arrayContaining(['site_known', 'site_reachable', 'note_hold']));
  expect((await service.patch(`/rentals/${id}`, { site_reference: 'P-1' })).status).toBe(200);
  expect(service.services.plugins.restingJobs().toSorted()).toEqual(['note_closure', 'note_permit']);
  expect(service.services.notifications.byEvent('rental.held')).toEqual([]);
  const shown = await service.get(`/rentals/${id}?include=site_visits`);
  expect(shown.body.rental).toMatchObject({ site_reference: 'P-1', site_visits: [] });
  expect((await service.post(`/plugins/${custom.id}/disable`, {})).body.code).toBe('invalid_state');
  expect((await service.post(`/plugins/${custom.id}/enable`, {})).body.plugin.status).toBe('enabled');
  expect((await service.get('/site_visits')).status).toBe(200);
  expect((await service.patch(`/rentals/${id}`, { site_reference: 'X-1' })).body.code).toBe('site_unreachable');
});

test('a plugin is configured before it is enabled; its secrets are written and never read', async () => {
  const { id, status } = await pluginCalled('messenger');
  expect(status).toBe('installed');
  const refused = await service.post(`/plugins/${id}/enable`, {});
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['config.webhook_url', 'config.token']]);
  const put = (config: unknown) => service.send('PUT', `/plugins/${id}/config`, { config } as Record<string, unknown>);
  const wrong = { room: 'attic', retries: 1.5, quiet: 'no', token: '', nothing: 1 };
  expect(Object.keys((await put(wrong)).body.errors).sort()).toEqual(
    Object.keys(wrong)
      .map((key) => `config.${key}`)
      .sort(),
  );
  expect((await put('text')).status).toBe(422);
  const secret = 'msg-0123456789-secret';
  expect((await put({ webhook_url: 'http://127.0.0.1:9/', token: secret, quiet: true })).status).toBe(200);
  const shown = await service.get(`/plugins/${id}/config`);
  expect(shown.body.config).toEqual({
    webhook_url: 'http://127.0.0.1:9/',
    token: null,
    token_is_set: true,
    room: 'crew',
    retries: 0,
    quiet: true,
  });
  expect((await service.post(`/plugins/${id}/enable`, {})).body.plugin).toMatchObject({
    status: 'enabled',
    missing_keys: [],
  });
  // What is left out returns to its default; a secret stays.
  expect((await put({ webhook_url: 'http://127.0.0.1:9/' })).body.config).toMatchObject({
    quiet: false,
    token_is_set: true,
  });
  expect(Object.keys((await put({ webhook_url: 'http://127.0.0.1:9/', token: null })).body.errors)).toEqual([
    'config.token',
  ]);
  const kept = ['plugin', 'action_log', 'outbox_event', 'idempotency_key'];
  for (const table of kept) {
    const { rows } = await service.pool.query(`select 1 from "${table}" t where t::text like '%' || $1 || '%'`, [
      secret,
    ]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

test('its channel delivers what its own type and people’s choices send there, and rests with it', async () => {
  const sink = await openSink();
  const { id } = await pluginCalled('messenger');
  const config = { webhook_url: `${sink.url}/in`, token: 'msg-token-1' };
  await service.send('PUT', `/plugins/${id}/config`, { config });
  const worker = await startTestWorker(service, {
    generated: places({ BACKLINE_DEFINITIONS: own }).generated,
    own: [messenger, own],
  });
  const lost = async (): Promise<void> => {
    const job = await rental({ title: 'Gone' });
    expect((await service.post(`/rentals/${job}/change_status`, { status: 'lost', note: 'Price' })).status).toBe(200);
  };
  await lost();
  const [message] = await eventually(async () => (sink.received.length > 0 ? sink.received : null), 'the message');
  expect(message?.headers['authorization']).toBe('Bearer msg-token-1');
  expect(JSON.parse(message?.body ?? '{}')).toMatchObject({
    room: 'crew',
    text: expect.stringContaining('Gone was lost'),
  });
  const preferences = (types: object) => service.send('PUT', '/notification_preferences', { types });
  expect((await preferences({ rental_gone: { pigeon: true } })).status).toBe(422);
  expect(
    (await preferences({ rental_gone: { messenger: false } })).body.notification_preferences.types.rental_gone,
  ).toMatchObject({ messenger: false });
  // A channel that fails to the last is told of, without its secrets; once it delivers again all is well.
  const owner = (await service.get('/me')).body.me.user.id;
  const told = await service.pool.query(
    `insert into notification (type, title, body, user_id) values ('rental_gone', 'T', 'B', $1) returning id`,
    [owner],
  );
  const send = (run: number) =>
    sendToChannel(
      service.services,
      systemActor,
      { channel: 'messenger', notification_id: told.rows[0].id },
      { run, signal: AbortSignal.timeout(10_000) },
    );
  sink.behave((_received, response) => response.writeHead(500).end());
  await expect(send(1)).rejects.toThrow('answered 500');
  expect((await pluginCalled('messenger')).status).toBe('enabled');
  await expect(send(6)).rejects.toThrow('answered 500');
  expect(await pluginCalled('messenger')).toMatchObject({
    status: 'error',
    error: 'The messenger answered 500 to ***.',
  });
  sink.behave(null);
  expect(await send(1)).toBe(true);
  expect(await pluginCalled('messenger')).toMatchObject({ status: 'enabled', error: null });
  await service.post(`/plugins/${id}/disable`, {});
  expect(await send(1)).toBe(false);
  expect(service.services.notifications.further()).toEqual([]);
  await worker.stop();
  await sink.close();
});

test('a webhook of a third party becomes a run of the job that is declared for it; who should hear of it does', async () => {
  let source = (await service.post('/inbound_webhook_sources', { name: 'Portal', provider: 'github' })).body
    .inbound_webhook_source;
  const { default: request } = await import('supertest');
  const { createHmac } = await import('node:crypto');
  const send = async (type: string, permit: string, key: string = source.key) => {
    const body = JSON.stringify({ permit });
    const signature = createHmac('sha256', source.secret).update(body).digest('hex');
    const headers = {
      'X-Hub-Signature-256': `sha256=${signature}`,
      'X-GitHub-Event': type,
      'X-GitHub-Delivery': permit,
    };
    return (await request(service.app).post(`/webhooks/in/${key}`).set(headers).send(body)).status;
  };
  expect(await send('permit.granted', 'P-7')).toBe(202);
  expect(await send('permit.granted', 'P-7')).toBe(200);
  expect(await send('other', 'P-8')).toBe(202);
  // Of the other job's one source: keys are drawn, so this one is given the declared one here.
  source = (await service.post('/inbound_webhook_sources', { name: 'Harbour', provider: 'github' })).body
    .inbound_webhook_source;
  await service.pool.query("update inbound_webhook_source set key = 'harbour1' where id = $1", [source.id]);
  expect(await send('quay.closed', 'Q-1', 'harbour1')).toBe(202);
  const held = await onHold('B-60');
  const { generated } = places({ BACKLINE_DEFINITIONS: own });
  const worker = await startTestWorker(service, { generated, own: [messenger, own] });
  try {
    const done = await eventually(async () => {
      const { rows } = await service.pool.query(
        "select result from job where name = 'note_permit' and status = 'completed'",
      );
      return rows.length > 0 && rows;
    }, 'the job');
    expect(done).toEqual([{ result: { permit: 'P-7', type: 'permit.granted', event: 'P-7' } }]);
    const closures = await eventually(async () => {
      const { rows } = await service.pool.query(
        "select result from job where name = 'note_closure' and status = 'completed'",
      );
      return rows.length > 0 && rows;
    }, 'the job of the one source');
    expect(closures).toEqual([{ result: { source: 'harbour1', type: 'quay.closed' } }]);
    const told = await eventually(async () => {
      const { notifications } = (await service.get('/notifications?per_page=100')).body as {
        notifications: { type: string; body: string; subject_ref: string | null }[];
      };
      const [permit] = notifications.filter(({ type }) => type === 'permit_noted');
      const [hold] = notifications.filter(
        ({ type, subject_ref }) => type === 'rental_held' && subject_ref === `rental:${held}`,
      );
      return permit && hold && [permit, hold];
    }, 'the notifications');
    expect(told.map(({ body }) => body)).toEqual([
      'The job note_permit noted a permit.',
      expect.stringContaining('stopped the work'),
    ]);
  } finally {
    await worker.stop();
  }
});
