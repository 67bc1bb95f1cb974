/** GET /usage/export and the address in its job's result: the same rows as /usage, once, for the caller of the export. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import { inTransaction } from '../../runtime/base/database/transaction.ts';
import { identitiesNow } from '../../runtime/base/identity/present.ts';
import type { Actor } from '../../runtime/base/kernel/actor.ts';
import type { JobHandler } from '../../runtime/base/kernel/job.ts';
import { redactUrl } from '../../runtime/base/observation/redact_url.ts';
import { startWorker, type Worker } from '../../runtime/services/jobs/index.ts';
import { loadJobHandlers } from '../../runtime/serving/extensions/job_files.ts';
import { loadGenerated } from '../../runtime/serving/services.ts';
import { deviations } from '../support/conformity.ts';
import { jobRun } from '../support/job_run.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let worker: Worker;

beforeAll(async () => {
  service = await startService();
  const generated = await loadGenerated();
  worker = await startWorker({
    services: service.services,
    specs: generated.jobs.filter(({ schedule }) => schedule === null),
    handlers: await loadJobHandlers(generated),
    url: () => service.pool.options.connectionString ?? '',
    redisUrl: null,
  });
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 1000 });
});
afterAll(async () => {
  await worker?.stop(AbortSignal.timeout(1_000));
  await service.close();
});

type Headers = Readonly<Record<string, string>>;

async function token(name: string, abilities: readonly string[]): Promise<{ id: number; headers: Headers }> {
  const { api_token: made } = (await service.post('/api_tokens', { name, abilities })).body;
  return { id: made.id, headers: { Authorization: `Bearer ${made.token}` } };
}

async function finished(id: string, headers?: Headers): Promise<Record<string, unknown>> {
  for (;;) {
    const { job } = (await service.get(`/jobs/${id}`, headers)).body;
    if (job.status === 'completed' || job.status === 'failed') return job;
    await sleep(50);
  }
}

interface Exported {
  readonly job: Record<string, unknown>;
  readonly address: string;
  readonly result: { readonly download_url: string; readonly expires_at: string; readonly file_name: string };
}

async function exported(query: string, headers?: Headers): Promise<Exported> {
  const answer = await service.get(`/usage/export?${query}`, headers);
  expect([answer.status, Object.keys(answer.body).sort()]).toEqual([202, ['job_id', 'message', 'status_url']]);
  expect(answer.body.status_url).toBe(`/api/v1/jobs/${answer.body.job_id}`);
  const job = await finished(answer.body.job_id, headers);
  expect(job).toMatchObject({ type: 'export_usage', status: 'completed', progress: 100, error: null });
  const result = job['result'] as Exported['result'];
  return { job, address: result.download_url, result };
}

/** An answer of the door, checked against the document like every other. */
async function fetchAddress(address: string, method: 'get' | 'head' | 'post' = 'get'): Promise<Response> {
  const answer = await request(service.app)[method](address);
  if (method === 'get')
    expect(deviations('get', address, answer.status, answer.status === 200 ? answer.text : answer.body)).toEqual([]);
  return answer;
}

async function log(rows: readonly { token: number; route: string; units: number; count: number }[]): Promise<void> {
  for (const { token: id, route, units, count } of rows)
    await service.pool.query(
      `insert into request_log (channel, request_id, route_name, resource, personal_access_token_id, status_code, duration_ms,
        request_bytes, response_bytes, price_weight, weighted_units, created_at)
       select 'api', gen_random_uuid(), $1, '', $2, 200, 1, 0, 0, $3, $3, '2020-06-05T12:00:00Z' from generate_series(1, $4)`,
      [route, id, units, count],
    );
}

test('the file holds the rows of the window, quoted, and no formula', async () => {
  const names = ['=HYPERLINK("http://evil","x")', '@SUM(A1)', '-2+3', '+1', '\t=1', 'Plain', 'With, comma "quoted"'];
  const tokens = await Promise.all(names.map((name) => token(name, ['accounts:read'])));
  await log(tokens.map(({ id }, at) => ({ token: id, route: 'accounts.index', units: 2, count: 10 - at })));
  const query = 'window=custom&from=2020-06-05&to=2020-06-05&dimension=token&channel=api';
  const { address, result } = await exported(query);
  expect(result.file_name).toBe('usage-token-2020-06-05-2020-06-05.csv');
  const file = await fetchAddress(address);
  expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    'attachment; filename="usage-token-2020-06-05-2020-06-05.csv"',
  ]);
  expect(file.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  const shown = [
    `"'=HYPERLINK(""http://evil"",""x"")"`,
    `'@SUM(A1)`,
    `'-2+3`,
    `'+1`,
    `'=1`,
    'Plain',
    '"With, comma ""quoted"""',
  ];
  // Names are stored without the white space around them.
  const lines = tokens.map(({ id }, at) => `${id},${shown[at]},${10 - at},${2 * (10 - at)}`);
  expect(file.text).toBe(`${['key,label,request_count,weighted_units', ...lines].join('\r\n')}\r\n`);
  expect(Number(file.headers['content-length'])).toBe(Buffer.byteLength(file.text));
});

const endings: readonly [string, string, string][] = [
  ['was revoked', 'update api_token set revoked_at = now() where id = $1', 'forbidden'],
  ['expired', 'update api_token set expires_at = now() where id = $1', 'forbidden'],
  ['lost the ability', `update api_token set abilities = '{accounts:read}' where id = $1`, 'missing_ability'],
];

test.each(endings)('a job whose token %s before it ran fails, once and for all', async (_, sql, code) => {
  const one = await token('Ended', ['api-usage:read']);
  const found = await identitiesNow(service.services, service.pool, [{ tokenId: one.id, userId: null }]);
  const actor = found.get(`token ${one.id}`)?.actor as Actor;
  const payload = { preset: '24h', from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z', dimension: 'day' };
  const id = await inTransaction(service.pool, async (client) => {
    await client.query(sql, [one.id]);
    return service.services.jobs.enqueue(client, actor, 'export_usage', payload);
  });
  const job = await finished(id);
  expect([job['status'], job['result'], (job['error'] as { code: string }).code]).toEqual(['failed', null, code]);
  const { rows } = await service.pool.query('select attempts from job where id = $1', [id]);
  expect(rows[0].attempts).toBe(1);
});

test('the address of a file ends with the token that asked for it', async () => {
  const one = await token('Linked', ['api-usage:read']);
  const { address } = await exported('window=24h', one.headers);
  await service.post(`/api_tokens/${one.id}/revoke`, {});
  expect([(await fetchAddress(address, 'head')).status, (await fetchAddress(address)).status]).toEqual([404, 404]);
});

test('a result is shown while its owner may do what it was done with', async () => {
  const one = await token('Narrowed', ['api-usage:read', 'accounts:read']);
  const { job } = await exported('window=24h', one.headers);
  await service.patch(`/api_tokens/${one.id}`, { abilities: ['accounts:read'] });
  expect((await service.get(`/jobs/${String(job['id'])}`, one.headers)).status).toBe(403);
  await service.patch(`/api_tokens/${one.id}`, { abilities: ['system:read'] });
  const seen = await service.get(`/jobs/${String(job['id'])}`, one.headers);
  expect([seen.status, seen.body.job.result.download_url]).toEqual([200, null]);
  const { warehouse } = (await service.post('/warehouses', { name: 'Far', code: 'FAR' })).body;
  await service.patch(`/api_tokens/${one.id}`, { abilities: ['api-usage:read'], warehouse_ids: [warehouse.id] });
  expect((await service.get(`/jobs/${String(job['id'])}`, one.headers)).status).toBe(403);
});

test('wrong parameters are refused at once, as by /usage', async () => {
  const refused = await service.get('/usage/export?window=custom&from=2020-02-02&to=2020-01-01&dimension=user');
  expect([refused.status, refused.body.code, Object.keys(refused.body.errors).sort()]).toEqual([
    422,
    'validation_failed',
    ['dimension', 'to'],
  ]);
});

test('the address works once; asking about it consumes nothing', async () => {
  const { address } = await exported('window=24h');
  expect(address).toMatch(/^\/exports\/download\/[A-Za-z0-9_-]{43}$/);
  for (let turn = 0; turn < 2; turn += 1) {
    const head = await fetchAddress(address, 'head');
    expect([head.status, head.text ?? '', Number(head.headers['content-length']) > 0]).toEqual([200, '', true]);
  }
  const posted = await fetchAddress(address, 'post');
  expect([posted.status, posted.body.code, posted.headers['allow']]).toEqual([405, 'method_not_allowed', 'GET, HEAD']);
  const both = await Promise.all(Array.from({ length: 8 }, () => fetchAddress(address)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404, 404, 404]);
  expect((await fetchAddress(address, 'head')).status).toBe(404);
  const refused = await fetchAddress(address);
  const unknown = await fetchAddress(`/exports/download/${'A'.repeat(43)}`);
  expect([refused.body.code, refused.body.message]).toEqual([unknown.body.code, unknown.body.message]);
  expect(refused.text).not.toContain(address.split('/').at(-1));
});

test('an address ends with its time', async () => {
  await service.patch('/settings/imports', { export_ttl_hours: 5 });
  const { address, job } = await exported('window=24h');
  const { expires_at: expires } = job['result'] as Exported['result'];
  const minutes = (Date.parse(expires) - Date.now()) / 60_000;
  expect([minutes > 290, minutes <= 300]).toEqual([true, true]);
  await service.pool.query(`update export_file set expires_at = clock_timestamp() where downloaded_at is null`);
  expect((await fetchAddress(address)).status).toBe(404);
});

test('an address works from where its maker may come, while the maker sees what they saw', async () => {
  const maker = await token('Limited', ['api-usage:read']);
  const { address } = await exported('window=24h', maker.headers);
  const seen = async (limits: Record<string, unknown>) => {
    await service.patch(`/api_tokens/${maker.id}`, limits);
    return (await fetchAddress(address, 'head')).status;
  };
  const { rows } = await service.pool.query('select "id" from "warehouse" order by "id" limit 1');
  expect(await seen({ allowed_ips: ['192.0.2.0/24'] })).toBe(404);
  expect(await seen({ allowed_ips: ['127.0.0.0/8', '::1'] })).toBe(200);
  expect(await seen({ warehouse_ids: [rows[0].id] })).toBe(404);
  expect(await seen({ warehouse_ids: [] })).toBe(200);
});

test('the secret stands nowhere, and is shown to nobody else', async () => {
  const mine = await token('Mine', ['api-usage:read']);
  const operator = await token('Operator', ['system:read']);
  const { address, job } = await exported('window=24h', mine.headers);
  const secret = address.split('/').at(-1) ?? '';
  const { rows } = await service.pool.query(
    `select string_agg(t::text, ' ') as all from (select j::text from job j union all select f::text from export_file f
      union all select p::text from stored_part p union all select r::text from request_log r) s(t)`,
  );
  expect(rows[0].all).toContain(job['id']);
  expect(rows[0].all).not.toContain(secret);
  const seen = (await service.get(`/jobs/${job['id']}`, operator.headers)).body.job;
  expect([seen.status, seen.result.download_url, seen.result.file_name]).toEqual([
    'completed',
    null,
    expect.stringMatching(/^usage-endpoint-/),
  ]);
  await fetchAddress(address);
  const observed = service.observations.filter((one) => one.kind === 'request_finished' && one.url === address);
  expect(observed).toHaveLength(1);
  expect(redactUrl(address)).toBe('/exports/download/***');
});

test('HEAD queues nothing', async () => {
  const count = async () =>
    (await service.pool.query(`select count(*)::int as n from job where name = 'export_usage'`)).rows[0].n;
  const before = await count();
  const head = await service.send('head', '/usage/export');
  expect([head.status, head.headers['allow']]).toEqual([405, 'GET, OPTIONS']);
  expect(await count()).toBe(before);
});

test('the ability is that of /usage, the weight 0', async () => {
  const other = await token('Other', ['api-log:read']);
  const refused = await service.get('/usage/export', other.headers);
  expect([refused.status, refused.body.required_ability]).toEqual([403, 'api-usage:read']);
  const entry = service.services.catalogue.find(({ name }) => name === 'usage.export');
  expect(entry).toMatchObject({ uri: '/api/v1/usage/export', resource: 'usage', operation: 'export', price_weight: 0 });
});

test('every call is charged to the address it comes from', async () => {
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 2 });
  try {
    const unknown = () => fetchAddress(`/exports/download/${'B'.repeat(43)}`);
    for (let call = 0; call < 2; call += 1) await unknown();
    const answer = await unknown();
    expect([answer.status, answer.body.code, answer.headers['x-ratelimit-limit']]).toEqual([429, 'rate_limited', '2']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 1000 });
  }
});

test('a large file comes in parts, whole', async () => {
  await service.pool.query(
    `insert into request_log (channel, request_id, route_name, resource, status_code, duration_ms, request_bytes, response_bytes,
       price_weight, weighted_units, created_at)
     select 'api', gen_random_uuid(), 'route.' || n, '', 200, 1, 0, 0, 1, 1, '2019-01-01T00:00:00Z' from generate_series(1, 12345) n`,
  );
  const { address, job } = await exported('window=custom&from=2019-01-01&to=2019-01-01');
  const parts = await service.pool.query(
    'select count(*)::int as n from stored_part p join export_file f on f.stored_file_id = p.stored_file_id where f.job_id = $1',
    [job['id']],
  );
  expect(parts.rows[0].n).toBeGreaterThan(1);
  const lines = (await fetchAddress(address)).text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(12_346);
  expect(new Set(lines).size).toBe(12_346);
});

async function runJob(name: string, id = '', payload = {}): Promise<unknown> {
  const handler = (await loadJobHandlers(await loadGenerated()))[name] as unknown as JobHandler;
  return handler(jobRun(service.services, payload, id));
}

test('a repeated run replaces its file', async () => {
  const { address, job } = await exported('window=24h');
  const now = new Date().toISOString();
  const again = { preset: '24h', from: now, to: now, dimension: 'day' };
  await runJob('export_usage', String(job['id']), again);
  expect((await fetchAddress(address)).status).toBe(404);
  const { rows } = await service.pool.query('select count(*)::int as n from export_file where job_id = $1', [
    job['id'],
  ]);
  expect(rows[0].n).toBe(1);
});

test('purges remove files that have served their time and old entries of the request log', async () => {
  await service.pool.query('delete from export_file');
  const file = await exported('window=24h');
  for (const change of [
    `expires_at = clock_timestamp() - interval '1 s'`,
    `downloaded_at = clock_timestamp() - interval '61 minutes'`,
    `downloaded_at = clock_timestamp() - interval '59 minutes'`,
  ]) {
    const { job } = await exported('window=24h');
    await service.pool.query(`update export_file set ${change} where job_id = $1`, [job['id']]);
  }
  expect(await runJob('purge_export_files')).toMatchObject({ removed: 2 });
  const files = await service.pool.query(
    'select count(distinct f.id)::int as files, count(distinct p.stored_file_id)::int as filled from export_file f, stored_part p',
  );
  expect(files.rows[0]).toEqual({ files: 2, filled: 2 });
  expect((await fetchAddress(file.address)).status).toBe(200);

  const old = await service.pool.query(
    `select count(*)::int as n from request_log where created_at < clock_timestamp() - interval '90 days'`,
  );
  expect(old.rows[0].n).toBeGreaterThan(12_000);
  await service.patch('/settings/api', { request_log_days: 0 });
  expect(await runJob('purge_request_logs')).toEqual({ removed: 0 });
  await service.patch('/settings/api', { request_log_days: 90 });
  expect(await runJob('purge_request_logs')).toEqual({ removed: old.rows[0].n });
  expect((await service.get('/request_logs')).body.meta.total).toBeGreaterThan(0);
});
