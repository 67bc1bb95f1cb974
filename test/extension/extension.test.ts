/** A customer's own folder: additions to a resource of ours and a resource of their own, generated beside ours and served. */
import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { generate } from '../../generator/main.ts';
import { root } from '../../runtime/config/index.ts';
import { places } from '../../runtime/config/places.ts';
import { loadRules } from '../../runtime/rule_files.ts';
import { loadGenerated } from '../../runtime/services.ts';
import { makeScratch, type Scratch } from '../generator/scratch.ts';
import { startService, type TestService } from '../support/service.ts';
import { eventually, startTestWorker } from '../support/worker.ts';

let scratch: Scratch;
let own: string;
let service: TestService;
const dates = { starts_at: '2026-12-05T09:00:00Z', ends_at: '2026-12-08T16:00:00Z' };

beforeAll(async () => {
  scratch = await makeScratch();
  own = path.join(scratch.generated, '../custom');
  await cp(path.join(root, 'test/fixtures/extension'), own, { recursive: true });
  const { definitions, generated } = places({ BACKLINE_DEFINITIONS: own });
  const lines: string[] = [];
  const base = path.join(root, 'generated');
  const done = await generate({ definitions, output: generated, base, check: false, log: (line) => lines.push(line) });
  if (!done) throw new Error(lines.join('\n'));
  service = await startService({ own: [own], generated });
}, 60_000);
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
  expect(refused.body).toMatchObject({ code: 'site_unreachable', message: 'No crane reaches the site X-1.' });
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

test('a resource of their own hangs on ours, with an ability of its own', async () => {
  const id = await rental({ site_reference: 'B-9' });
  const visit = await service.post('/site_visits', { rental_id: id, visited_on: '2026-11-02' });
  expect(visit.body.site_visit).toMatchObject({ rental_id: id, is_level: true });
  const shown = await service.get(`/rentals/${id}?include=site_visits`);
  expect(shown.body.rental.site_visits).toMatchObject([{ visited_on: '2026-11-02' }]);
  const token = await service.post('/api_tokens', { name: 'Surveyor', abilities: ['site-visits:read'] });
  const headers = { Authorization: `Bearer ${token.body.api_token.token}` };
  expect((await service.get('/site_visits', headers)).status).toBe(200);
  expect((await service.get('/rentals', headers)).status).toBe(403);
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

test('their rules compile against the generated interface', async () => {
  const folder = path.join(own, '..');
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: { typeRoots: [path.join(folder, 'node_modules/@types')] },
      include: ['custom/rules/**/*.ts', 'custom/generated/index.ts'],
      exclude: [],
    }),
  );
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(stdout).toBe('');
}, 60_000);

test('the service refuses to start without their rules, and when two files define one name', async () => {
  const { generated } = places({ BACKLINE_DEFINITIONS: own });
  const data = await loadGenerated(generated);
  await expect(loadRules(data, [])).rejects.toThrow('guard site_reachable of rental');
  await expect(loadRules(data, [own, own])).rejects.toThrow('define the same guards: site_reachable');
});

test('a webhook of a third party becomes a run of the job that is declared for it', async () => {
  const source = (await service.post('/inbound_webhook_sources', { name: 'Portal', provider: 'github' })).body
    .inbound_webhook_source;
  const { default: request } = await import('supertest');
  const { createHmac } = await import('node:crypto');
  const send = async (type: string, permit: string) => {
    const body = JSON.stringify({ permit });
    const signature = createHmac('sha256', source.secret).update(body).digest('hex');
    const headers = {
      'X-Hub-Signature-256': `sha256=${signature}`,
      'X-GitHub-Event': type,
      'X-GitHub-Delivery': permit,
    };
    return (await request(service.app).post(`/webhooks/in/${source.key}`).set(headers).send(body)).status;
  };
  expect(await send('permit.granted', 'P-7')).toBe(202);
  expect(await send('permit.granted', 'P-7')).toBe(200);
  expect(await send('other', 'P-8')).toBe(202);
  const { generated } = places({ BACKLINE_DEFINITIONS: own });
  const worker = await startTestWorker(service, { generated, own: [own] });
  try {
    const done = await eventually(async () => {
      const { rows } = await service.pool.query(
        "select result from job where name = 'note_permit' and status = 'completed'",
      );
      return rows.length > 0 && rows;
    }, 'the job');
    expect(done).toEqual([{ result: { permit: 'P-7', type: 'permit.granted', event: 'P-7' } }]);
  } finally {
    await worker.stop();
  }
});
