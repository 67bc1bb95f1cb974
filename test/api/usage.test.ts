/** GET /usage over rows with known sums: dimensions, windows, channels, and refusals. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let first: number;
let second: number;

const hour = 3_600_000;
const day = 24 * hour;
const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

interface Row {
  readonly at: string;
  readonly channel?: string;
  readonly route?: string;
  readonly resource?: string;
  readonly token?: number | null;
  readonly status?: number;
  readonly weight?: number;
  readonly units?: number;
}

async function insert(rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const weight = row.weight ?? 1;
    await service.pool.query(
      `insert into request_log (channel, request_id, route_name, resource, personal_access_token_id, status_code, duration_ms,
        request_bytes, response_bytes, price_weight, weighted_units, created_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, 1, 0, 0, $6, $7, $8)`,
      [
        row.channel ?? 'api',
        row.route ?? '',
        row.resource ?? '',
        row.token ?? null,
        row.status ?? 200,
        weight,
        row.units ?? weight,
        row.at,
      ],
    );
  }
}

beforeAll(async () => {
  service = await startService();
  const make = async (name: string): Promise<number> =>
    (await service.post('/api_tokens', { name, abilities: ['rentals:read'] })).body.api_token.id;
  [first, second] = [await make('First'), await make('Second')];
  const index = { route: 'rentals.index', resource: 'rentals', token: first };
  await insert([
    { ...index, at: ago(hour), weight: 2 },
    { ...index, at: ago(2 * hour), weight: 2, status: 422 },
    { ...index, at: ago(3 * hour), weight: 2, units: 0, status: 429 },
    { at: ago(4 * hour), route: 'accounts.show', resource: 'accounts', token: second },
    { at: ago(5 * hour), channel: 'webhook_sent', status: 500 },
    { at: ago(6 * hour), channel: 'webhook_received', weight: 4, status: 202 },
    { ...index, at: ago(25 * hour), weight: 2, token: second },
    { ...index, at: ago(8 * day), weight: 2 },
    { ...index, at: ago(31 * day), weight: 2 },
    { at: '2020-02-28T23:59:59.999Z', route: 'a.show', token: first, weight: 3 },
    { at: '2020-02-29T00:00:00.000Z', route: 'a.show', token: first, weight: 4 },
    { at: '2020-02-29T23:59:59.999Z', route: 'b.show', token: second, weight: 6 },
    { at: '2020-03-01T00:00:00.000Z', route: 'b.show', token: second, weight: 8 },
  ]);
});
afterAll(() => service.close());

/** Without what this test's own requests leave in the log: they have the owner's token. */
const usageOf = (token: number, tail = ''): string => `/usage?token_id=${token}${tail}`;
const rows = (body: { usage: Record<string, unknown>[] }) =>
  body.usage.map((row) => [row['key'], row['label'], row['request_count'], row['weighted_units']]);
const customWindow = (from: string, to: string): string => `&window=custom&from=${from}&to=${to}`;

test.each([
  ['', 3, 4],
  ['&window=24h', 3, 4],
  ['&window=7d', 3, 4],
  ['&window=30d', 4, 6],
  [customWindow('2020-02-28', '2020-02-28'), 1, 3],
  [customWindow('2020-02-29', '2020-02-29'), 1, 4],
  [customWindow('2020-02-28', '2020-03-01'), 2, 7],
  [customWindow('2021-01-01', '2021-01-01'), 0, 0],
])('window %j of a token: %i requests, %i units', async (window, requests, units) => {
  const { body } = await service.get(usageOf(first, window));
  expect(body.meta.totals).toEqual({ request_count: requests, weighted_units: units });
});

test.each([
  ['24h', 1, 1],
  ['7d', 2, 3],
])('the last %s end where they say: %i requests, %i units', async (window, requests, units) => {
  const { body } = await service.get(usageOf(second, `&window=${window}`));
  expect(body.meta.totals).toEqual({ request_count: requests, weighted_units: units });
});

test('the window is named with both its ends', async () => {
  const { body } = await service.get(`/usage?${customWindow('2020-02-28', '2020-02-29').slice(1)}&dimension=day`);
  expect(body.meta).toEqual({
    totals: { request_count: 3, weighted_units: 13 },
    window: { preset: 'custom', from: '2020-02-28T00:00:00.000Z', to: '2020-02-29T23:59:59.999Z' },
    dimension: 'day',
  });
  expect(rows(body)).toEqual([
    ['2020-02-28', null, 1, 3],
    ['2020-02-29', null, 2, 10],
  ]);
  const before = Date.now();
  const { meta } = (await service.get('/usage')).body;
  expect([meta.window.preset, meta.dimension]).toEqual(['7d', 'endpoint']);
  expect(Date.parse(meta.window.to) - Date.parse(meta.window.from)).toBe(7 * day);
  const to = Date.parse(meta.window.to);
  expect([to >= before, to <= Date.now()]).toEqual([true, true]);
});

describe('dimensions', () => {
  const leap = customWindow('2020-02-28', '2020-03-01').slice(1);
  test('endpoint, the costliest first', async () => {
    const { body } = await service.get(`/usage?${leap}&dimension=endpoint`);
    expect(rows(body)).toEqual([
      ['b.show', null, 2, 14],
      ['a.show', null, 2, 7],
    ]);
  });

  test('token, with its name', async () => {
    const { body } = await service.get(`/usage?${leap}&dimension=token`);
    expect(rows(body)).toEqual([
      [String(second), 'Second', 2, 14],
      [String(first), 'First', 2, 7],
    ]);
  });

  test('status class; what a limit turned away counts as a request without units', async () => {
    const { body } = await service.get(usageOf(first, '&dimension=status&window=24h'));
    expect(rows(body)).toEqual([
      ['2xx', null, 1, 2],
      ['4xx', null, 2, 2],
    ]);
  });

  test('resource', async () => {
    expect(rows((await service.get(usageOf(second, '&dimension=resource&window=7d'))).body)).toEqual([
      ['rentals', null, 1, 2],
      ['accounts', null, 1, 1],
    ]);
  });
});

test('channels', async () => {
  const sent = (await service.get('/usage?channel=webhook_sent&dimension=status')).body;
  expect(rows(sent)).toEqual([['5xx', null, 1, 1]]);
  const received = (await service.get('/usage?channel=webhook_received&dimension=token')).body;
  expect(rows(received)).toEqual([['', null, 1, 4]]);
  expect((await service.get(usageOf(first, '&channel=api'))).body.meta.totals.request_count).toBe(3);
  expect((await service.get(usageOf(first, '&channel=webhook_sent'))).body.usage).toEqual([]);
});

test.each([
  ['window=1h', 'window'],
  ['window=', 'window'],
  ['window=7d&window=24h', 'window'],
  ['channel=mail', 'channel'],
  ['dimension=user', 'dimension'],
  ['token_id=abc', 'token_id'],
  ['token_id=0', 'token_id'],
  ['token_id=99999999999', 'token_id'],
  ['window=custom', 'from,to'],
  ['window=custom&from=2026-01-01', 'to'],
  ['window=custom&from=2026-02-30&to=2026-03-01', 'from'],
  ['window=custom&from=2026-01-02&to=2026-01-01', 'to'],
  ['window=custom&from=01.01.2026&to=2026-01-01', 'from'],
  ['window=custom&from=2026-01-01T00:00:00Z&to=2026-01-01', 'from'],
  ['window=bad&dimension=bad', 'dimension,window'],
])('%s is refused on %s', async (query, fields) => {
  const { status, body } = await service.get(`/usage?${query}`);
  expect([status, body.code]).toEqual([422, 'validation_failed']);
  expect(Object.keys(body.errors).sort().join(',')).toBe(fields);
});

test('both need their own ability', async () => {
  const { api_token: made } = (await service.post('/api_tokens', { name: 'Log', abilities: ['api-log:read'] })).body;
  const bearer = { Authorization: `Bearer ${made.token}` };
  expect((await service.get('/request_logs', bearer)).status).toBe(200);
  const refused = await service.get('/usage', bearer);
  expect([refused.status, refused.body.required_ability]).toEqual([403, 'api-usage:read']);
});
