/**
 * The product's promise about its language: six fields, a reference, a life cycle of three states and two guards take at most 40
 * lines of YAML and no TypeScript, and after one command are served, documented, filterable, validated, audited, announced by
 * events and listed in the catalogue.
 */
import { execFile } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { makeScratch, type Scratch } from '../generator/scratch.ts';
import { startService, type TestService } from '../support/service.ts';

let scratch: Scratch;
let local: string;
let service: TestService;
let account: number;

beforeAll(async () => {
  scratch = await makeScratch();
  local = path.join(scratch.generated, '../workshop');
  await cp(path.join(root, 'test/fixtures/workshop'), local, { recursive: true });
  const env = { ...process.env, BACKLINE_DEFINITIONS: local, NODE_OPTIONS: '' };
  await promisify(execFile)(process.execPath, [path.join(root, 'runtime/doors/main.ts'), 'generate'], { env });
  service = await startService({ custom: [local], generated: path.join(local, 'generated') });
  account = (await service.post('/accounts', { name: 'Northern Lights' })).body.account.id;
});
afterAll(async () => {
  await service?.close();
  await scratch.remove();
});

async function ticket(body: Record<string, unknown> = {}): Promise<number> {
  const answer = await service.post('/job_tickets', { title: 'New casters', account_id: account, ...body });
  expect(answer.status).toBe(201);
  return answer.body.job_ticket.id;
}

test('at most 40 lines of YAML, and no TypeScript', async () => {
  const files = await readdir(path.join(root, 'test/fixtures/workshop'), { recursive: true, withFileTypes: true });
  const written = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  expect(written.filter((file) => !file.endsWith('.yaml'))).toEqual([]);
  const texts = await Promise.all(written.map((file) => readFile(file, 'utf8')));
  expect(texts.join('').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

test('served: made, shown with its account, changed and deleted', async () => {
  const id = await ticket({ priority: 'high', estimate: '120.50', due_on: '2026-12-01' });
  const shown = await service.get(`/job_tickets/${id}?include=account`);
  expect(shown.body.job_ticket).toMatchObject({
    ...{ id, ref: `job_ticket:${id}`, status: 'open', priority: 'high', estimate: '120.50', is_urgent: false },
    ...{ aggregate_version: 1, account: { id: account, name: 'Northern Lights' } },
  });
  expect((await service.patch(`/job_tickets/${id}`, { is_urgent: true })).body.job_ticket.aggregate_version).toBe(2);
  expect((await service.delete(`/job_tickets/${id}`)).status).toBe(204);
  expect((await service.get(`/job_tickets/${id}`)).status).toBe(404);
});

test('filterable, by fields of every type and by the reference', async () => {
  const id = await ticket({ title: 'Rewire the dimmer', estimate: '75.00', due_on: '2027-02-03', priority: 'low' });
  const filters = [
    'title_cont=dimmer',
    'estimate_eq=75',
    'due_on_gteq=2027-02-01',
    'priority_in=low',
    'is_urgent_false=1',
  ];
  for (const filter of [...filters, `account_id_eq=${account}&q[title_start]=Rewire`]) {
    const found = await service.get(`/job_tickets?q[${filter.replace('=', ']=')}&q[status_eq]=open&sort=-due_on`);
    expect([filter, found.body.meta.ignored_filters ?? []]).toEqual([filter, []]);
    expect(found.body.job_tickets.map((one: { id: number }) => one.id)).toContain(id);
  }
  expect((await service.get('/job_tickets?q[title_eq]=Nothing')).body.meta.total).toBe(0);
});

test('validated: each wrong key is named', async () => {
  const wrong = { title: '', priority: 'urgent', estimate: '-1', due_on: '2026-02-30', account_id: 999_999 };
  const refused = await service.post('/job_tickets', wrong);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(expect.arrayContaining(['title', 'priority', 'estimate', 'due_on']));
  const unknown = await service.post('/job_tickets', { title: 'x', account_id: 999_999 });
  expect(unknown.body.errors).toHaveProperty('account_id');
});

test('its life cycle: guards in order, dry runs, stale versions, available actions', async () => {
  const id = await ticket();
  const before = await service.post(`/job_tickets/${id}/begin?dry_run=1`, {});
  expect(before.body).toMatchObject({ allowed: false, code: 'ticket_not_estimated' });
  const refused = await service.post(`/job_tickets/${id}/begin`, {});
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    code: 'ticket_not_estimated',
    message: 'The work must be estimated before it begins.',
  });
  await service.patch(`/job_tickets/${id}`, { estimate: '10.00' });
  await service.pool.query('update account set is_active = false where id = $1', [account]);
  expect((await service.post(`/job_tickets/${id}/begin`, {})).body.code).toBe('ticket_account_inactive');
  await service.pool.query('update account set is_active = true where id = $1', [account]);
  expect((await service.post(`/job_tickets/${id}/begin`, { expected_version: 1 })).status).toBe(409);
  const { available_actions: actions } = (await service.get(`/job_tickets/${id}/available_actions`)).body;
  expect(actions).toMatchObject([
    { action: 'begin', allowed: true },
    { action: 'finish', allowed: false },
  ]);
  expect((await service.post(`/job_tickets/${id}/begin`, { expected_version: 2 })).body.job_ticket.status).toBe(
    'in_progress',
  );
  expect((await service.post(`/job_tickets/${id}/finish`, {})).body.job_ticket.status).toBe('done');
  expect((await service.post(`/job_tickets/${id}/begin`, {})).status).toBe(422);
});

test('audited and told of: history, as_at, and events with schemas', async () => {
  const id = await ticket({ estimate: '5.00' });
  await service.post(`/job_tickets/${id}/begin`, {});
  const { history } = (await service.get(`/job_tickets/${id}/history`)).body;
  expect(history.map((entry: { action: string }) => entry.action)).toEqual(['job_ticket.begun', 'job_ticket.created']);
  const then = await service.get(`/job_tickets/${id}/as_at?at=${encodeURIComponent(history[1].created_at)}`);
  expect(then.body.job_ticket).toMatchObject({ id, status: 'open' });
  const { rows } = await service.pool.query('select event from outbox_event where ref = $1 order by id', [
    `job_ticket:${id}`,
  ]);
  expect(rows.map((row) => row.event)).toEqual(['job_ticket.created', 'job_ticket.begun']);
  const { events } = (await service.get('/events?q[entity_eq]=job_ticket')).body;
  const names = events.map((event: { name: string }) => event.name);
  expect(names).toEqual(expect.arrayContaining(['job_ticket.created', 'job_ticket.begun', 'job_ticket.finished']));
});

test('in the catalogue, the schema, the abilities and the OpenAPI document', async () => {
  const { endpoints } = (await service.get('/endpoints')).body;
  const listed = (endpoints as { name: string; uri: string; ability: string }[]).filter(({ uri }) =>
    uri.startsWith('/api/v1/job_tickets'),
  );
  const operations = [
    'index',
    'create',
    'show',
    'update',
    'delete',
    'begin',
    'finish',
    'available_actions',
    'history',
    'as_at',
  ];
  expect(listed.map(({ name }) => name).sort()).toEqual(operations.map((name) => `job_tickets.${name}`).sort());
  const { schemas } = (await service.get('/schema')).body;
  expect(JSON.stringify(schemas)).toContain('job_ticket');
  const token = await service.post('/api_tokens', { name: 'Reader', abilities: ['job-tickets:read'] });
  const headers = { Authorization: `Bearer ${token.body.api_token.token}` };
  expect((await service.get('/job_tickets', headers)).status).toBe(200);
  expect((await service.post('/job_tickets', { title: 'x', account_id: account }, headers)).status).toBe(403);
  const document = JSON.parse(await readFile(path.join(folder(), 'openapi.json'), 'utf8'));
  for (const { uri, name } of listed)
    expect(Object.values(document.paths[uri]).map((one) => (one as { operationId: string }).operationId)).toContain(
      name,
    );
  expect(document.components.schemas.JobTicket_partial.properties).toHaveProperty('estimate');
});

function folder(): string {
  return path.join(local, 'generated');
}
