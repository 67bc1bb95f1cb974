/** Exports of lists: the rows, fields and rights of the list itself, in a file that is there whole or not at all. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import request, { type Response } from 'supertest';
import { ApiError } from '../../runtime/base/errors/index.ts';
import { reasonOf } from '../../runtime/platform/export_job.ts';
import { cellsOf, csvLineOf, csvRecord } from '../../runtime/services/exports/index.ts';
import { xlsx } from '../../runtime/services/exports/xlsx.ts';
import { startWorker, type Worker } from '../../runtime/services/jobs/index.ts';
import { loadJobHandlers } from '../../runtime/serving/extensions/job_files.ts';
import { loadGenerated } from '../../runtime/serving/services.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';
import { dayOfSerial, readWorkbook } from '../support/workbook.ts';

let service: TestService;
let worker: Worker;

async function work(): Promise<Worker> {
  const generated = await loadGenerated();
  return startWorker({
    services: service.services,
    specs: generated.jobs.filter(({ schedule }) => schedule === null),
    handlers: await loadJobHandlers(generated),
    url: () => service.pool.options.connectionString ?? '',
    redisUrl: null,
  });
}

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  worker = await work();
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 1000 });
});
afterAll(async () => {
  await worker?.stop(AbortSignal.timeout(1_000));
  await service.close();
});

type Headers = Readonly<Record<string, string>>;
// biome-ignore lint/suspicious/noExplicitAny: bodies of answers are read by their names.
type Json = Record<string, any>;

async function token(abilities: readonly string[], more: Json = {}): Promise<Headers> {
  const { body } = await service.post('/api_tokens', { name: 'Exporter', abilities, ...more });
  return { Authorization: `Bearer ${body.api_token.token}` };
}

async function ended(id: string, headers?: Headers): Promise<Json> {
  for (;;) {
    const { body } = await service.get(`/export_jobs/${id}`, headers);
    if (!['queued', 'running'].includes(body.export_job.status)) return body.export_job;
    await sleep(30);
  }
}

async function exported(body: Json, headers?: Headers): Promise<Json> {
  const answer = await service.post('/export_jobs', body, headers);
  expect([answer.status, answer.body.errors, Object.keys(answer.body).sort()]).toEqual([
    202,
    undefined,
    ['export_job', 'job_id', 'message', 'status_url'],
  ]);
  return ended(answer.body.export_job.id, headers);
}

const binary = (response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void => {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
};
const fetched = (address: string, headers: Headers = {}): Promise<Response> =>
  request(service.app)
    .get(address)
    .set(headers)
    .buffer(true)
    .parse(binary as never) as never;

/** Fields of CSV records, as RFC 4180 reads them. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test('CSV holds the rows of the list in its order, with the fields that are named, and nothing that a spreadsheet runs', async () => {
  await service.post('/accounts', { name: '=HYPERLINK("http://evil","x")', type: 'company' });
  const list = await service.get('/accounts?sort=name&fields=name,id,balance&per_page=100');
  const made = await exported({ entity: 'accounts', query: { sort: 'name', fields: ['name', 'id', 'balance'] } });
  expect(made).toMatchObject({ status: 'completed', format: 'csv', row_count: list.body.meta.total, error: null });
  const file = await fetched(made.download_url);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
  const [head, ...rows] = readCsv(file.body.toString());
  expect(head).toEqual(['name', 'id', 'balance']);
  const report = (name: string): string => (/^[=+\-@]/.test(name) ? `'${name}` : name);
  expect(rows).toEqual(list.body.accounts.map((one: Json) => [report(one.name), String(one.id), one.balance]));
  expect(rows.some(([name]) => name?.startsWith("'=HYPERLINK"))).toBe(true);
  expect(file.body.length).toBe(made.file_size);
  // Once by its address; with a token as often as one likes.
  expect((await fetched(made.download_url)).status).toBe(404);
  expect((await service.get(`/export_jobs/${made.id}`)).body.export_job.download_url).toBeNull();
  const again = await fetched(`/api/v1/export_jobs/${made.id}/download`, { Authorization: `Bearer ${service.token}` });
  expect([again.status, again.body.toString()]).toEqual([200, file.body.toString()]);
});

test('every list can be exported, and holds as many records as the list', async () => {
  const { body } = await service.get('/endpoints');
  const lists = body.endpoints.filter(
    ({ operation, method, uri }: Json) => operation === 'index' && method === 'GET' && !uri.includes('{'),
  );
  let count = 0;
  for (const { uri, resource } of lists) {
    const name = uri.replace(/^\/?api\/v1\//, '');
    if (
      service.services.resources[resource] === undefined &&
      !Object.values(service.services.resources).some((spec) => spec.plural === name)
    )
      continue;
    const answer = await service.post('/export_jobs', { entity: name, format: 'csv' });
    if (answer.status === 422) continue;
    expect([name, answer.status]).toEqual([name, 202]);
    const done = await ended(answer.body.export_job.id);
    const { body: list } = await service.get(`/${name}?per_page=100`);
    expect([name, done.status, done.error]).toEqual([name, 'completed', null]);
    if (!['export_jobs', 'actions', 'request_logs', 'jobs', 'users', 'api_tokens'].includes(name))
      expect([name, done.row_count]).toEqual([name, list.meta.total]);
    count += 1;
    if (done.row_count !== list.meta.total || name === 'export_jobs') continue;
    // Its cells are those of the records, in the same order.
    const [head = [], ...rows] = readCsv((await fetched(done.download_url)).body.toString());
    for (const [at, record] of (list[name] as Json[]).entries()) {
      const cells = Object.fromEntries(head.map((column, index) => [column, rows[at]?.[index]]));
      for (const [column, cell] of Object.entries(cells)) {
        const path = column.startsWith('cf.') ? ['custom_fields', column.slice(3)] : column.split('.');
        let value: unknown = record;
        for (const key of path) value = (value as Json | null)?.[key];
        const plain = value === null || value === undefined ? '' : value;
        const shown = typeof plain === 'string' && cell === `'${plain}` ? cell : plain;
        const same = typeof shown === 'object' ? JSON.parse(String(cell)) : cell;
        expect([name, column, same]).toEqual([name, column, typeof shown === 'object' ? shown : String(shown)]);
      }
    }
  }
  expect(count).toBeGreaterThan(40);
});

test('rows that PostgreSQL writes are read as what was in them, and leave as a record of CSV, whatever the text', async () => {
  const signs = fc.constantFrom(...' \t\n\r\u00a0\u3000\ufeff=+-@＝＋－＠"\';,()\\aé€0');
  const texts = fc.array(fc.option(fc.string({ unit: signs, maxLength: 6 })), { minLength: 40, maxLength: 40 });
  const sql = `select v::text as "row" from (select u.x, -u.n, u.y from unnest($1::text[], $2::text[]) with ordinality u(x, y, n) order by u.n) v`;
  await fc.assert(
    fc.asyncProperty(texts, texts, async (first, last) => {
      const { rows } = await service.pool.query<{ row: string }>(sql, [first, last]);
      const expected = first.map((one, at) => [one, String(-at - 1), last[at] ?? null]);
      expect(rows.map(({ row }) => cellsOf(row, 3))).toEqual(expected);
      expect(rows.map(({ row }) => csvLineOf(row, [false, true, false]))).toEqual(
        expected.map((cells) => csvRecord(cells, [false, true])),
      );
    }),
    { numRuns: 30 },
  );
});

test('a spreadsheet refreshes by a link, with the rights that its maker has now, until it is revoked', async () => {
  const made = await service.post('/refresh_links', {
    name: 'Accounts',
    entity: 'accounts',
    query: { fields: ['number', 'name', 'balance'], sort: 'name' },
  });
  expect([made.status, made.body.refresh_link.columns]).toEqual([201, ['id', 'number', 'name', 'balance']]);
  const path = (address: string): string => new URL(address).pathname;
  const link = path(made.body.refresh_link.address);
  expect(made.body.refresh_link.address).toMatch(/\/exports\/refresh\/[\w-]{43}\.csv$/);
  const first = await fetched(`${link}?cache=123`);
  const list = (await service.get('/accounts?fields=id,number,name,balance&sort=name&per_page=100')).body.accounts;
  expect(first.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  const rows = readCsv(first.body.toString());
  expect(rows[0]).toEqual(['id', 'number', 'name', 'balance']);
  expect(rows.slice(1).map(([id]) => Number(id))).toEqual(list.map(({ id }: Json) => id));
  expect((await fetched(link, { 'If-None-Match': String(first.headers['etag']) })).status).toBe(304);
  const { schema } = JSON.parse((await fetched(`${link}/schema`)).body.toString());
  expect(schema.columns.map(({ type }: Json) => type)).toEqual(['integer', 'text', 'text', 'money']);
  expect((await service.get(`/refresh_links/${made.body.refresh_link.id}`)).body.refresh_link.address).toBeNull();
  // Refused before there is an address.
  const refusals = [{ q: { nope_eq: 1 } }, { include: 'contacts' }].map((query) =>
    service.post('/refresh_links', { name: 'x', entity: 'accounts', query }),
  );
  for (const { status, body } of await Promise.all(refusals)) {
    expect(status).toBe(422);
    expect(Object.keys(body.errors)[0]).toMatch(/^query\./);
  }
  // Of a report, as a list of objects.
  const [report] = (await service.get('/reports?q[visibility_eq]=system&sort=name&per_page=1')).body.reports;
  const of = await service.post('/refresh_links', {
    name: 'R',
    entity: 'reports',
    query: { report_id: report.id },
    format: 'json',
  });
  expect(JSON.parse((await fetched(path(of.body.refresh_link.address))).body.toString())).toBeInstanceOf(Array);
  // With a token of fewer rights, and without it.
  const narrow = await token(['exports:read', 'exports:write', 'accounts:read']);
  expect((await service.post('/refresh_links', { name: 'x', entity: 'invoices' }, narrow)).status).toBe(403);
  // A caller with fewer rights finds none of those that others made.
  const known = `/refresh_links/${made.body.refresh_link.id}`;
  expect((await service.get(known, narrow)).status).toBe(404);
  for (const [method, at] of [
    ['patch', ''],
    ['delete', ''],
    ['post', '/revoke'],
    ['post', '/rotate'],
  ] as const)
    expect([method, at, (await service.send(method, `${known}${at}`, {}, narrow)).status]).toEqual([method, at, 404]);
  const theirs = await service.post('/refresh_links', { name: 'x', entity: 'accounts' }, narrow);
  const address = path(theirs.body.refresh_link.address);
  expect((await fetched(address)).status).toBe(200);
  await service.pool.query(`update api_token set abilities = '{exports:read}' where name = 'Exporter'`);
  expect((await fetched(address)).status).toBe(403);
  await service.pool.query(`update api_token set revoked_at = now() where name = 'Exporter'`);
  expect((await fetched(address)).status).toBe(404);
  // 60 times an hour.
  await service.pool.query('update refresh_link_use set uses = 60');
  const late = await fetched(link);
  expect([late.status, Number(late.headers['retry-after']) > 3000]).toEqual([429, true]);
  await service.post(`/refresh_links/${made.body.refresh_link.id}/revoke`, {});
  expect((await fetched(link)).status).toBe(404);
  expect((await fetched('/exports/refresh/nothing.csv')).status).toBe(404);
});

test('a workbook has typed cells, a bold header that stays, and days by the clock of the company', async () => {
  await service.patch('/settings/localisation', { timezone: 'America/New_York' });
  const query = {
    sort: 'id',
    fields: ['number', 'rental_total', 'starts_at', 'is_open_ended', 'id'],
    include: 'account',
  };
  const { body: list } = await service.get(
    '/rentals?sort=id&fields=number,rental_total,starts_at,is_open_ended,id&include=account&per_page=100',
  );
  const made = await exported({ entity: 'rentals', format: 'xlsx', query });
  const file = await fetched(made.download_url);
  expect(made.file_name).toMatch(/^rentals-\d{4}-\d\d-\d\d\.xlsx$/);
  const { sheets, frozen, names } = readWorkbook(file.body);
  const [head, ...rows] = sheets[0] ?? [];
  expect([names, frozen]).toEqual([['rentals'], true]);
  const titles = [...(head?.values() ?? [])];
  expect(titles.every(({ bold }) => bold)).toBe(true);
  expect(titles.slice(0, 6).map(({ value }) => value)).toEqual([
    'number',
    'rental_total',
    'starts_at',
    'is_open_ended',
    'id',
    'account.id',
  ]);
  expect(rows).toHaveLength(list.meta.total);
  rows.slice(0, 100).forEach((row, at) => {
    const record = list.rentals[at];
    expect(row.get('B')).toMatchObject({ type: 'n', value: record.rental_total, format: '#,##0.00' });
    expect(row.get('D')).toMatchObject({ type: 'b', value: record.is_open_ended ? '1' : '0' });
    expect(row.get('E')).toMatchObject({ type: 'n', value: String(record.id) });
    const shown = new Date(record.starts_at).toLocaleString('sv', { timeZone: 'America/New_York' }).replace(' ', 'T');
    expect([dayOfSerial(row.get('C')?.value ?? ''), row.get('C')?.format]).toEqual([
      shown,
      'yyyy\\-mm\\-dd\\ hh:mm:ss',
    ]);
  });
  await service.patch('/settings/localisation', { timezone: 'Europe/London' });
});

test('JSON lines are the records of the list', async () => {
  const made = await exported({
    entity: 'catalogue_items',
    format: 'json',
    query: { q: { item_type_eq: 'rental' }, sort: 'id' },
  });
  const { body } = await service.get('/catalogue_items?q[item_type_eq]=rental&sort=id&per_page=100');
  const lines = (await fetched(made.download_url)).body.toString().trimEnd().split('\n');
  expect(lines.map((line: string) => JSON.parse(line))).toEqual(body.catalogue_items);
});

test('the file of a report holds what it asks, or what is asked instead of it for this file', async () => {
  const [{ id }] = (await service.get('/reports?q[visibility_eq]=system&sort=name&per_page=1')).body.reports;
  const definition = { measures: [{ fn: 'count', as: 'all' }] };
  const made = await exported({ entity: 'reports', format: 'csv', query: { report_id: id, definition } });
  const rows = readCsv((await fetched(made.download_url)).body.toString());
  expect([rows[0], rows.length]).toEqual([['all'], 2]);
  const all = { fn: 'count', as: 'all' };
  const wrong: readonly [Json, string][] = [
    [{ measures: [{ fn: 'sum', field: 'nothing' }] }, 'query.definition.measures.0.field'],
    [{ measures: [all], filters: { colour_eq: 'red' } }, 'query.definition.filters.colour_eq'],
    [{ measures: [all], filters: { id_gt: 'x' } }, 'query.definition.filters.id_gt'],
  ];
  for (const [bad, key] of wrong) {
    const query = { report_id: id, definition: bad };
    const refused = await service.post('/export_jobs', { entity: 'reports', query });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [key]]);
    const link = await service.post('/refresh_links', { name: 'Wrong', entity: 'reports', query });
    expect([link.status, Object.keys(link.body.errors ?? {})]).toEqual([422, [key]]);
  }
});

test('who may see less exports less: abilities, warehouses, costs', async () => {
  const few = await token(['exports:read', 'exports:write', 'catalogue-items:read']);
  const refused = await service.post('/export_jobs', { entity: 'rentals' }, few);
  expect([refused.status, refused.body.code, refused.body.required_ability]).toEqual([
    403,
    'missing_ability',
    'rentals:read',
  ]);
  const [warehouse] = (await service.get('/warehouses?per_page=1')).body.warehouses;
  const scoped = await token(['exports:read', 'exports:write', 'rentals:read'], { warehouse_ids: [warehouse.id] });
  const made = await exported({ entity: 'rentals', query: { fields: 'warehouse_id', sort: 'id' } }, scoped);
  const { body } = await service.get('/rentals?per_page=1', scoped);
  const rows = readCsv((await fetched(made.download_url)).body.toString()).slice(1);
  expect([made.row_count, new Set(rows.map(([, name]) => name))]).toEqual([
    body.meta.total,
    new Set([String(warehouse.id)]),
  ]);
  // Without sight of costs a cost is unknown, and no column.
  const { headers: blind } = await newReader(service, {
    abilities: ['exports:read', 'exports:write', 'assets:read'],
    can_view_costs: false,
  });
  const costly = await service.post(
    '/export_jobs',
    { entity: 'assets', query: { fields: ['id', 'purchase_cost'] } },
    blind,
  );
  expect([costly.status, Object.keys(costly.body.errors)]).toEqual([422, ['query.fields']]);
  const all = await exported({ entity: 'assets' }, blind);
  const whole = await exported({ entity: 'assets' });
  const [headOf, headOfAll] = [
    readCsv((await fetched(all.download_url)).body.toString())[0],
    readCsv((await fetched(whole.download_url)).body.toString())[0],
  ];
  expect([headOf?.includes('purchase_cost'), headOfAll?.includes('purchase_cost')]).toEqual([false, true]);
  // The export of a person with more rights does not exist for them.
  expect((await service.get(`/export_jobs/${whole.id}`, blind)).status).toBe(404);
  expect((await service.get(`/export_jobs/${whole.id}/download`, blind)).status).toBe(404);
});

test('what the list would pass over is refused', async () => {
  const cases: readonly [Json, string][] = [
    [{ q: { colour_eq: 'red' } }, 'query.q.colour_eq'],
    [{ sort: 'nothing' }, 'query.sort'],
    [{ fields: ['id', 'nothing'] }, 'query.fields'],
    [{ include: 'items' }, 'query.include'],
    [{ filter_id: 99_999 }, 'query.filter_id'],
    [{ q: { rental_total_gt: 'x' } }, 'query.q.rental_total_gt'],
    [{ nothing: 'x' }, 'query.nothing'],
    [{ q: { status_in: [] } }, 'query.q.status_in'],
    [{ q: { status_eq: null } }, 'query.q.status_eq'],
  ];
  for (const [query, key] of cases) {
    const answer = await service.post('/export_jobs', { entity: 'rentals', query });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [key]]);
    const link = await service.post('/refresh_links', { name: 'Jobs', entity: 'rentals', query });
    expect([link.status, Object.keys(link.body.errors ?? {})]).toEqual([422, [key]]);
  }
  expect((await service.post('/export_jobs', { entity: 'nothing' })).status).toBe(422);
  expect((await service.post('/export_jobs', { entity: 'rentals', format: 'pdf' })).status).toBe(422);
});

test('an export that is cancelled leaves no file, and its job is cancelled', async () => {
  await worker.stop(AbortSignal.timeout(1_000));
  const { body } = await service.post('/export_jobs', { entity: 'rentals' });
  expect((await service.get(`/export_jobs/${body.export_job.id}/download`)).body.code).toBe('export_not_ready');
  const answer = await service.post(`/export_jobs/${body.export_job.id}/cancel`, {});
  expect([answer.status, answer.body.export_job.status]).toEqual([200, 'cancelled']);
  expect((await service.get(`/jobs/${body.job_id}`)).body.job.status).toBe('cancelled');
  expect((await service.post(`/export_jobs/${body.export_job.id}/cancel`, {})).status).toBe(422);
  worker = await work();
  await sleep(300);
  const { rows } = await service.pool.query('select 1 from export_file where job_id = $1', [body.job_id]);
  expect([rows.length, (await service.get(`/export_jobs/${body.export_job.id}`)).body.export_job.status]).toEqual([
    0,
    'cancelled',
  ]);
});

test('an export that runs stops when it is cancelled; one whose worker dies begins anew', async () => {
  await service.pool
    .query(
      `insert into account (name, type, currency_code, number) select 'Bulk ' || n, 'company', 'GBP', 'B' || n from generate_series(1, 60000) n`,
    )
    .catch(() => undefined);
  const { body } = await service.post('/export_jobs', { entity: 'accounts', format: 'xlsx' });
  for (;;) {
    const { rows } = await service.pool.query('select status, progress from job where id = $1', [body.job_id]);
    if (rows[0].status !== 'queued') break;
    await sleep(5);
  }
  const answer = await service.post(`/export_jobs/${body.export_job.id}/cancel`, {});
  if (answer.status === 200) {
    await sleep(1_500);
    const { rows } = await service.pool.query('select 1 from export_file where job_id = $1', [body.job_id]);
    expect([rows.length, (await service.get(`/export_jobs/${body.export_job.id}`)).body.export_job.status]).toEqual([
      0,
      'cancelled',
    ]);
  }
  const second = (await service.post('/export_jobs', { entity: 'accounts', format: 'json' })).body;
  for (;;) {
    const { rows } = await service.pool.query('select status from job where id = $1', [second.job_id]);
    if (rows[0].status !== 'queued') break;
    await sleep(5);
  }
  await worker.stop(AbortSignal.abort());
  const { rows: between } = await service.pool.query('select 1 from export_file where job_id = $1', [second.job_id]);
  const state = (await service.get(`/export_jobs/${second.export_job.id}`)).body.export_job;
  if (state.status !== 'completed') expect([between.length, state.download_url]).toEqual([0, null]);
  worker = await work();
  const done = await ended(second.export_job.id);
  const lines = (await fetched(done.download_url)).body.toString().trimEnd().split('\n');
  expect([done.status, lines.length]).toEqual(['completed', done.row_count]);
});

test('an amount is shown with all of its decimal places', async () => {
  const rows = (async function* () {
    yield [['1.50', '0.00']];
    yield [
      ['1.505', '0.00'],
      ['0.0125', null],
      ['12', '7.00'],
    ];
  })();
  const parts: Buffer[] = [];
  const columns = ['price', 'total'].map((name) => ({ name, kind: 'money' as const }));
  for await (const part of xlsx({ name: 'Prices', columns, rows, zone: 'UTC' })) parts.push(part);
  const [, ...read] = readWorkbook(Buffer.concat(parts)).sheets[0] ?? [];
  expect(read.map((row) => [row.get('A')?.value, row.get('A')?.format])).toEqual([
    ['1.50', '#,##0.00'],
    ['1.505', '#,##0.000'],
    ['0.0125', '#,##0.0000'],
    ['12', '#,##0.00'],
  ]);
});

test('a store without room is a reason that says what to do', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(reasonOf(new ApiError('storage_unavailable', { cause: full }))).toMatch(/no room left\. Make room/);
  expect(reasonOf(new ApiError('storage_unavailable'))).toMatch(/could not be reached/);
});

test('what may not be seen any more when it is written is not: the maker lost the ability, and the export says so', async () => {
  await worker.stop(AbortSignal.timeout(1_000));
  const headers = await token(['exports:read', 'exports:write', 'rentals:read']);
  const { body } = await service.post('/export_jobs', { entity: 'rentals' }, headers);
  await service.pool.query(`update api_token set abilities = '{exports:read,exports:write}' where name = 'Exporter'`);
  worker = await work();
  const done = await ended(body.export_job.id);
  expect([done.status, done.error]).toEqual(['failed', expect.stringContaining('rentals:read')]);
});
