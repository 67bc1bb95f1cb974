/** HTTP's own habits: codings, conditional requests, preferences, links, limits, traces, problem details. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verify } from '../../runtime/doors/cli/verify/index.ts';
import { CodedTexts } from '../../runtime/serving/pipeline/coded_texts.ts';
import { encoded } from '../../runtime/serving/pipeline/encoding.ts';
import { fingerprintOf } from '../support/dump.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** A request whose answer is looked at as it crossed the wire. */
async function raw(method: string, path: string, headers: Record<string, string> = {}, body?: object): Promise<Raw> {
  const { port } = service.server.address() as { port: number };
  const request = http.request({
    port,
    method,
    path,
    // A connection of its own: a kept-alive one may be closed before its next use.
    agent: false,
    headers: {
      authorization: `Bearer ${service.token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  request.end(body && JSON.stringify(body));
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) };
}

const json = ({ bytes }: Raw) => JSON.parse(bytes.toString()) as Record<string, unknown>;
const list = '/api/v1/rentals?per_page=50';

describe('codings', () => {
  const decode: Record<string, (bytes: Buffer) => Buffer> = {
    gzip: zlib.gunzipSync,
    br: zlib.brotliDecompressSync,
    zstd: zlib.zstdDecompressSync,
  };

  test.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['zstd', 'zstd'],
    ['gzip;q=0.5, br;q=0.9', 'br'],
    ['br;q=0.2, GZIP;q=0.7, zstd;q=0', 'gzip'],
    // As browsers send it: the cheapest.
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    // Proxies send it, and decode what everybody knows.
    ['*', 'gzip'],
    ['br;q=0.5, *;q=0.5', 'br'],
    ['*;q=0.5, gzip;q=0', 'br'],
  ])('%s is answered with %s', async (accepted, coding) => {
    const [plain, coded] = [await raw('GET', list), await raw('GET', list, { 'accept-encoding': accepted })];
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(coded.headers['content-encoding']).toBe(coding);
    expect(coded.headers['vary']).toContain('Accept-Encoding');
    expect(Number(coded.headers['content-length'])).toBe(coded.bytes.length);
    expect(decode[coding]?.(coded.bytes).equals(plain.bytes)).toBe(true);
    expect(coded.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  test.each(['identity', 'deflate', 'gzip;q=0', 'br;q=2', 'identity;q=1, gzip;q=0.5', '', 'compress, x'])(
    '%j is answered plainly',
    async (accepted) => {
      const answer = await raw('GET', list, { 'accept-encoding': accepted });
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(json(answer)).toHaveProperty('rentals');
    },
  );

  test('nothing under 1 KB is coded; what is large is; refusals as well; HEAD says what GET would', async () => {
    const codings = { 'accept-encoding': 'gzip, br' };
    expect((await raw('GET', '/api/v1/rentals?per_page=1&fields=id', codings)).headers).not.toHaveProperty(
      'content-encoding',
    );
    for (const accepted of ['gzip', 'br', 'zstd']) {
      const large = await raw('GET', '/api/v1/events', { 'accept-encoding': accepted });
      expect(json({ ...large, bytes: decode[accepted]?.(large.bytes) as Buffer })).toHaveProperty('events');
    }
    const wrong = Array.from({ length: 40 }, (_, at) => `q[created_at_gt]=no${at}`).join('&');
    const refused = await raw('GET', `/api/v1/rentals?${wrong}`, codings);
    expect([refused.status, refused.headers['content-encoding']]).toEqual([422, 'br']);
    const head = await raw('HEAD', list, codings);
    const got = await raw('GET', list, codings);
    expect([head.headers['content-length'], head.headers['content-encoding']]).toEqual([
      got.headers['content-length'],
      'br',
    ]);
  });
});

test('what was asked for twice is not coded again, is never taken for another, and what is kept of it is bounded', () => {
  const made: string[] = [];
  const texts = new CodedTexts((text) => {
    made.push(text);
    return Buffer.from(text);
  }, 20);
  const long = 'longer than all of it';
  for (const text of ['abc', 'def', 'abc', 'ghi', 'abc', 'def', 'def', long, long, 'abc', 'abc'])
    texts.of(text, text.length);
  expect(made).toEqual(['abc', 'def', 'abc', 'ghi', 'def', long, long, 'abc']);
  expect(texts.of('abc', 3).toString()).toBe('abc');
  // Alike but for a character that is not looked at when one is found.
  const pages = new CodedTexts((text) => Buffer.from(text), 10_000);
  const [one, other] = ['x', 'y'].map((first) => first.padEnd(300, 'a'));
  for (const text of [one, one, other, one, other]) expect(pages.of(text ?? '', 300).toString()).toBe(text);
});

test('a text is the same again, whatever letters it is of', async () => {
  for (const text of ['plain ', 'Größe ', '名前', 'a \u{1F3AC} b '].map((one) => one.repeat(500)))
    for (const [coding, back] of [
      ['gzip', zlib.gunzipSync],
      ['br', zlib.brotliDecompressSync],
      ['zstd', zlib.zstdDecompressSync],
    ] as const) {
      const coded = await encoded(text, Buffer.byteLength(text), coding);
      expect(back(coded ?? '').toString()).toBe(text);
    }
});

describe('conditional reads', () => {
  test.each([
    '/rentals/1',
    '/accounts/1',
    '/rentals/1?include=account',
    '/rentals/1?fields=number',
    '/catalogue_items/1',
    '/settings/company',
    '/me',
    '/rentals/1/available_actions',
  ])('%s is 304 while nothing of it changed', async (path) => {
    const first = await service.get(path);
    const { etag = '' } = first.headers;
    expect(etag).toMatch(/^W\/"([\w-]+\.)?[\w-]{20}"$/);
    for (const sent of [etag, `"x", ${etag}`, etag.slice(2), '*']) {
      const again = await raw('GET', `/api/v1${path}`, { 'if-none-match': sent });
      expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag]);
    }
    expect((await service.get(path, { 'If-None-Match': 'W/"1.other"' })).status).toBe(200);
  });

  test('another form of the record has another tag: fields, includes, rights', async () => {
    const { body } = await service.post('/api_tokens', { name: 'Reads', abilities: ['*'] });
    const reader = { Authorization: `Bearer ${body.api_token.token}` };
    const paths = ['/accounts/1', '/accounts/1?fields=name', '/accounts/1?include=addresses'];
    const tags = await Promise.all(paths.map(async (path) => (await service.get(path)).headers['etag']));
    expect(new Set(tags).size).toBe(3);
    // The same body is the same for every caller who may see it.
    expect((await service.get('/accounts/1', reader)).headers['etag']).toBe(tags[0]);
  });

  test('a change of what is included changes the tag, although the record keeps its version', async () => {
    const path = '/rentals/1?include=account';
    const before = await service.get(path);
    const { account } = before.body.rental;
    await service.patch(`/accounts/${account.id}`, { phone: '+44 20 7946 0999' });
    const after = await service.get(path, { 'If-None-Match': before.headers['etag'] ?? '' });
    expect([after.status, after.body.rental.aggregate_version]).toEqual([200, before.body.rental.aggregate_version]);
  });

  test('If-Match guards records without a version too: of two writers the second is 412', async () => {
    const { etag = '' } = (await service.get('/accounts/2')).headers;
    const headers = { 'If-Match': etag };
    const first = await service.patch('/accounts/2', { phone: '+44 20 7946 0001' }, headers);
    const second = await service.patch('/accounts/2', { phone: '+44 20 7946 0002' }, headers);
    expect([first.status, second.status, second.body.code]).toEqual([200, 412, 'version_conflict']);
    expect((await service.get('/accounts/2')).body.account.phone).toBe('+44 20 7946 0001');
    const third = await service.patch(
      '/accounts/2',
      { phone: '+44 20 7946 0003' },
      { 'If-Match': `W/"1", ${first.headers['etag']}` },
    );
    expect(third.status).toBe(200);
    const deleted = await service.delete('/accounts/2', headers);
    expect([deleted.status, deleted.body.code]).toEqual([412, 'version_conflict']);
  });

  test('the tag that a GET gave is good for a write of a versioned record, and for its lines', async () => {
    const { headers, body } = await service.get('/rentals/1?include=items');
    const tag = { 'If-Match': headers['etag'] ?? '' };
    expect((await service.patch('/rentals/1', { reference: 'By tag' }, tag)).status).toBe(200);
    const late = await service.patch('/rentals/1', { reference: 'Too late' }, tag);
    expect([late.status, late.body.current_version, late.body.expected_version]).toEqual([
      412,
      body.rental.aggregate_version + 1,
      body.rental.aggregate_version,
    ]);
    const item = `/rentals/1/items/${body.rental.items[0].id}`;
    const line = { 'If-Match': (await service.get(item)).headers['etag'] ?? '' };
    expect((await service.patch(item, { description: 'By its own tag' }, line)).status).toBe(200);
    expect((await service.patch(item, { description: 'Again' }, line)).status).toBe(412);
  });
});

describe('preferences', () => {
  test('return=minimal leaves the record out, keeps Location, and never what is shown once', async () => {
    const made = await raw('POST', '/api/v1/accounts', { prefer: 'return=minimal' }, { name: 'Brief' });
    expect([made.status, made.bytes.length, made.headers['preference-applied']]).toEqual([201, 0, 'return=minimal']);
    expect([made.headers['content-length'], made.headers['transfer-encoding']]).toEqual(['0', undefined]);
    const address = String(made.headers['location']);
    const changed = await raw('PATCH', address, { prefer: 'respond-async, return="minimal"' }, { name: 'Briefer' });
    expect([changed.status, changed.headers['etag']]).toEqual([204, expect.stringMatching(/^W\/"u\w+"$/)]);
    expect(json(await raw('GET', address, { prefer: 'return=minimal' }))).toMatchObject({
      account: { name: 'Briefer' },
    });
    const token = await raw(
      'POST',
      '/api/v1/api_tokens',
      { prefer: 'return=minimal' },
      { name: 'T', abilities: ['*'] },
    );
    expect(json(token)).toHaveProperty('api_token.token');
    const verdict = await raw('POST', '/api/v1/rentals/1/convert_to_quote?dry_run=1', { prefer: 'return=minimal' }, {});
    expect(json(verdict)).toHaveProperty('dry_run', true);
    const priced = await raw('POST', '/api/v1/pricing/calculate', { prefer: 'return=minimal' }, {});
    expect(priced.bytes.length).toBeGreaterThan(0);
  });

  test('a repeated key answers in the length that the repetition prefers', async () => {
    const key = { 'idempotency-key': 'minimal-1' };
    const first = await raw('POST', '/api/v1/accounts', { ...key, prefer: 'return=minimal' }, { name: 'Once' });
    const again = await raw('POST', '/api/v1/accounts', key, { name: 'Once' });
    expect([first.bytes.length, again.headers['idempotency-replayed']]).toEqual([0, 'true']);
    expect(json(again)).toHaveProperty('account.name', 'Once');
  });

  const strict = { Prefer: 'handling=strict' };
  test.each([
    ['/rentals?q[titel_eq]=a', 'q.titel_eq', 'title_eq'],
    ['/rentals?sort=-titel', 'sort', 'title'],
    ['/rentals?include=acount', 'include', 'account'],
    ['/rentals?fields=titel', 'fields', 'title'],
    ['/rentals?per_pag=5', 'per_pag', 'per_page'],
    ['/rentals/1?incude=account', 'incude', 'include'],
    ['/actions?curser=', 'curser', 'cursor'],
    ['/rentals/1/history?pag=2', 'pag', 'page'],
    ['/usage?windw=24h', 'windw', 'window'],
    ['/search?q=x&limt=3', 'limt', 'limit'],
  ])('strict: %s is refused and %s corrected to %s', async (path, key, expected) => {
    const answer = await service.get(path, strict);
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    expect(answer.body.errors).toEqual({ [key]: [expect.stringContaining(`Did you mean "${expected}"?`)] });
    expect(answer.headers['preference-applied']).toBe('handling=strict');
    expect((await service.get(path)).status).toBe(200);
  });

  test('keys of a body that nobody knows are named and go no further, at any depth, for each kind of write', async () => {
    const made = await service.post('/accounts', {
      name: 'Silent',
      nmae: 'x',
      ref: 'account:1',
      custom_fields: { a: 1 },
    });
    expect([made.status, made.body.meta]).toEqual([
      201,
      { ignored_keys: ['nmae', 'ref'], suggested_keys: { nmae: 'name' } },
    ]);
    const path = `/accounts/${made.body.account.id}`;
    const patched = await service.patch(path, { colour_of_door: 'red' });
    expect([patched.status, patched.body.meta]).toEqual([200, { ignored_keys: ['colour_of_door'] }]);
    expect((await service.post(`${path}/hold_credit`, { resaon: 'x' })).body.meta.ignored_keys).toEqual(['resaon']);
    const { warehouse_id } = (await service.get('/rentals/1')).body.rental;
    const deep = await service.post('/rentals/composite', {
      title: 'x',
      warehouse_id,
      items: [{ kind: 'text', name: 'A', quantty: 1 }],
    });
    expect(deep.body.meta).toEqual({
      ignored_keys: ['items.0.quantty'],
      suggested_keys: { 'items.0.quantty': 'items.0.quantity' },
    });
    const bulk = { operations: [{ op: 'create', attributes: { name: 'In bulk', nam: 'y' } }] };
    const many = await service.post('/catalogue_items/bulk', bulk);
    expect([many.status, many.body.meta?.ignored_keys]).toEqual([200, ['operations.0.attributes.nam']]);
    const key = { 'Idempotency-Key': 'silent-keys' };
    const once = await service.post('/accounts', { name: 'Once more', nmae: 'x' }, key);
    const again = await service.post('/accounts', { name: 'Once more', nmae: 'x' }, key);
    expect([again.headers['idempotency-replayed'], again.text]).toEqual(['true', once.text]);
    expect((await service.post('/accounts', { name: 'Known' })).body).not.toHaveProperty('meta');
  });

  test('strict: keys of bodies, at any depth; what is known passes, custom fields are free', async () => {
    const wrong = await service.post('/rentals', { start_at: '2030-01-01T00:00:00Z', custom_fields: {} }, strict);
    expect(wrong.body.errors).toEqual({ start_at: [expect.stringContaining('Did you mean "starts_at"?')] });
    const deep = await service.post('/rentals/composite', { title: 'x', items: [{ quantty: 1 }] }, strict);
    expect(Object.values(deep.body.errors).flat().join()).toContain('"quantity"');
    const { title, version } = {
      title: 'Strictly',
      version: (await service.get('/rentals/1')).body.rental.aggregate_version,
    };
    const fine = await service.patch('/rentals/1', { title, expected_version: version }, strict);
    expect(fine.status).toBe(200);
    const removed = await service.delete('/rentals/1?expected_versio=1', strict);
    expect([removed.status, Object.keys(removed.body.errors)]).toEqual([422, ['expected_versio']]);
  });

  test('an address that does not exist is told from a record that does not', async () => {
    const unknown = await service.get('/rental');
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
      404,
      'not_found',
      'There is no such address. Did you mean /api/v1/rentals?',
    ]);
    expect((await service.get('/rentals/1/nothing')).body.message).toBe(
      'There is no such address. /docs/api lists them.',
    );
    expect((await service.get('/rentals/999999')).body.message).not.toContain('address');
  });

  test('a token can be strict by itself, and a request of it lenient', async () => {
    const { body } = await service.post('/api_tokens', { name: 'Strict', abilities: ['*'], is_strict: true });
    const headers = { Authorization: `Bearer ${body.api_token.token}` };
    expect((await service.post('/accounts', { name: 'A', nmae: 'x' }, headers)).body.errors).toHaveProperty('nmae');
    expect((await service.get('/accounts?q[nmae_eq]=x', headers)).status).toBe(422);
    const lenient = { ...headers, Prefer: 'handling=lenient' };
    expect((await service.post('/accounts', { name: 'A', nmae: 'x' }, lenient)).status).toBe(201);
  });

  test('without it unknown parameters are named in meta', async () => {
    const listed = await service.get('/rentals?status=order&filter[status]=order&limit=5&q[status_eq]=order');
    expect(listed.body.meta.ignored_parameters).toEqual(['status', 'filter[status]', 'limit']);
    expect((await service.get('/rentals/1?incude=account&page=2')).body.meta.ignored_parameters).toEqual([
      'incude',
      'page',
    ]);
    expect((await service.get('/events?page=1&perpage=2')).body.meta.ignored_parameters).toEqual(['perpage']);
    expect((await service.get('/rentals/1/history?limit=1')).body.meta.ignored_parameters).toEqual(['limit']);
    for (const path of [
      '/me',
      '/settings/company',
      '/schema/rentals',
      '/rentals/1/available_actions',
      '/events/stream',
    ])
      expect([path, (await service.get(`${path}?entty=a`)).body.meta]).toEqual([
        path,
        expect.objectContaining({ ignored_parameters: ['entty'] }),
      ]);
    expect((await service.get('/me')).body).not.toHaveProperty('meta');
    expect((await service.get('/actions?cursor=&limit=1')).body.meta).not.toHaveProperty('ignored_parameters');
    expect((await service.get('/rentals?page=1')).body.meta).not.toHaveProperty('ignored_parameters');
  });
});

describe('links', () => {
  const linksOf = (header: string | undefined): Record<string, string> =>
    Object.fromEntries([...(header ?? '').matchAll(/<([^>]*)>; rel="([^"]+)"/g)].map(([, to, rel]) => [rel, to]));

  test('a walk by next meets every record once and ends; last and prev lead back', async () => {
    const { total } = (await service.get('/accounts')).body.meta;
    const seen: number[] = [];
    let next: string | undefined = '/api/v1/accounts?per_page=3&sort=id&q[name_not_eq]=%22%3E%3C&fields=id';
    while (next !== undefined) {
      const answer: Raw = await raw('GET', next);
      seen.push(...(json(answer)['accounts'] as { id: number }[]).map(({ id }) => id));
      const links = linksOf(answer.headers['link'] as string);
      expect(links['service-desc']).toBe('/docs/api.json');
      next = links['next'];
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    const first = linksOf((await raw('GET', '/api/v1/accounts?per_page=3')).headers['link'] as string);
    const last = await raw('GET', String(first['last']));
    expect((json(last)['accounts'] as unknown[]).length).toBe(((total - 1) % 3) + 1);
    expect(Object.keys(linksOf(last.headers['link'] as string)).sort()).toEqual([
      'first',
      'last',
      'prev',
      'service-desc',
    ]);
  });

  test('a page by cursor knows the next alone', async () => {
    const links = linksOf((await raw('GET', '/api/v1/actions?limit=2')).headers['link'] as string);
    expect(Object.keys(links).sort()).toEqual(['first', 'next', 'service-desc']);
    const next = await service.get(String(links['next']).replace('/api/v1', ''));
    expect(next.body.actions).toHaveLength(2);
  });

  test('no text of a request ends a header', async () => {
    const answer = await raw('GET', '/api/v1/accounts?q[name_eq]=a">;<x>,"&per_page=1');
    expect(answer.status).toBe(200);
    expect(answer.headers['link']).not.toContain('<x>');
  });
});

describe('limits, traces, errors', () => {
  test('requests and units that are left, in the words of the IETF beside ours', async () => {
    const { body } = await service.post('/api_tokens', {
      name: 'Counted',
      abilities: ['*'],
      rate_limit_per_minute: 7,
      daily_unit_limit: 20,
    });
    const headers = { Authorization: `Bearer ${body.api_token.token}` };
    await service.get('/accounts/1', headers);
    const answer = await service.get('/accounts', headers);
    expect(answer.headers['ratelimit-policy']).toBe('"requests";q=7;w=60, "units";q=20;w=86400');
    expect(answer.headers['ratelimit']).toMatch(/^"requests";r=5;t=\d+, "units";r=1[67];t=\d+$/);
    expect(answer.headers['x-ratelimit-remaining']).toBe('5');
    for (let sent = 2; sent < 7; sent += 1) await service.get('/me', headers);
    const over = await service.get('/me', headers);
    expect([over.status, over.headers['ratelimit']]).toEqual([
      429,
      expect.stringMatching(new RegExp(`^"requests";r=0;t=${over.headers['retry-after']}$`)),
    ]);
  });

  test("a caller's request id is handed back and logged beside ours, one that is not well formed is not", async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const answer = await service.get('/me', {
      'X-Request-Id': 'order-17:retry/2',
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    });
    expect(answer.headers['x-request-id']).toBe('order-17:retry/2');
    const refused = await service.get('/rentals/999999', { 'X-Request-Id': 'order-18' });
    expect([refused.headers['x-request-id'], refused.body.request_id]).toEqual(['order-18', 'order-18']);
    const finished = service.observations.filter(({ kind }) => kind === 'request_finished');
    expect(finished).toContainEqual(
      expect.objectContaining({
        callersId: 'order-17:retry/2',
        traceId: trace,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    );
    for (const wrong of ['a b', 'x'.repeat(129), '<script>', '', '-x', 'é'])
      expect((await service.get('/me', { 'X-Request-Id': wrong })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    for (const wrong of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, 'x', `ff-${trace}-00f067aa0ba902b7-01`]) {
      await service.get('/me', { 'X-Request-Id': 'traced', traceparent: wrong });
      expect(service.observations).toContainEqual(expect.objectContaining({ callersId: 'traced', traceId: null }));
    }
  });

  test('problem details for who names them', async () => {
    const answer = await raw('GET', '/api/v1/rentals/999999?x=1', {
      accept: 'application/problem+json, application/json',
    });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(json(answer)).toMatchObject({
      type: expect.stringMatching(/\/docs\/errors\/not_found$/),
      title: 'Not found',
      status: 404,
      detail: 'Rental not found.',
      instance: '/api/v1/rentals/999999',
      code: 'not_found',
    });
    const fine = await raw('GET', '/api/v1/me', { accept: 'application/problem+json' });
    expect([fine.status, fine.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const nobody = await raw('GET', '/api/v1/me', { accept: 'application/problem+json', authorization: 'Bearer x' });
    expect([nobody.status, json(nobody)['status']]).toEqual([401, 401]);
    for (const accept of ['application/json', '*/*', 'application/json, application/problem+json;q=0'])
      expect((await raw('GET', '/api/v1/rentals/999999', { accept })).headers['content-type']).toContain(
        'application/json',
      );
  });

  test('what is wrong with a token stands in the challenge', async () => {
    const challenge = async (authorization: string, path = '/api/v1/rentals') =>
      (await raw('GET', path, { authorization })).headers['www-authenticate'];
    const { body } = await service.post('/api_tokens', { name: 'Little', abilities: ['accounts:read'] });
    expect(await challenge('')).toMatch(/^Bearer resource_metadata="[^"]+\/api\/v1"$/);
    expect(await challenge('Bearer nothing')).toMatch(/^Bearer error="invalid_token"/);
    expect(await challenge(`Bearer ${body.api_token.token}`)).toBe(
      'Bearer error="insufficient_scope", scope="rentals:read"',
    );
  });

  test('202 says where the job is and when to look', async () => {
    const answer = await service.get('/usage/export?window=24h');
    expect([answer.status, answer.headers['location'], answer.headers['retry-after']]).toEqual([
      202,
      answer.body.status_url,
      '1',
    ]);
  });

  test('browsers may read all of it', async () => {
    const answer = await raw('OPTIONS', '/api/v1/rentals', {
      origin: new URL(service.services.appUrl).origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'prefer, if-match, traceparent, x-request-id, last-event-id',
    });
    expect(String(answer.headers['access-control-allow-headers']).toLowerCase()).toContain('prefer');
    const got = await raw('GET', '/api/v1/me', { origin: new URL(service.services.appUrl).origin });
    for (const name of ['Link', 'ETag', 'RateLimit', 'RateLimit-Policy', 'Preference-Applied', 'WWW-Authenticate'])
      expect(got.headers['access-control-expose-headers']).toContain(name);
    expect(got.headers['vary']).toContain('Prefer');
  });
});

describe('backline verify', () => {
  /** The service with a document of its own, as one that runs alone has it. */
  async function served(document: string): Promise<{ url: string; close(): void }> {
    const server = http
      .createServer((request, response) => {
        if (request.url === '/docs/api.nested.json') response.end(document);
        else service.app(request, response);
      })
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const close = (): void => {
      server.close();
      server.closeAllConnections();
    };
    return { url: `http://127.0.0.1:${port}`, close };
  }
  const text = readFileSync(path.join(import.meta.dirname, '../../generated/openapi.json'), 'utf8');
  const options = { requests: 160, seed: 7, write: false };

  test('every operation answers as documented, and a test token changes nothing', async () => {
    const made = await service.post('/api_tokens', {
      name: 'Verifies',
      abilities: ['*'],
      mode: 'test',
      rate_limit_per_minute: 1_000_000,
      daily_unit_limit: 1_000_000,
    });
    const { token } = made.body.api_token;
    const { url, close } = await served(text);
    const { action_log: _, ...before } = await fingerprintOf(service.pool);
    const [entry] = (await service.pool.query('select max("id") as "last" from "action_log"')).rows;
    const verdict = await verify({ ...options, url, token });
    close();
    expect(verdict.violations).toEqual([]);
    expect(verdict.operations).toBeGreaterThan(400);
    expect(verdict.statuses['200']).toBeGreaterThan(20);
    // A download is recorded, a test token's too: the bytes are real.
    const { rows } = await service.pool.query(`select "action" from "action_log" where "id" > $1`, [entry.last]);
    expect(rows.filter(({ action }) => action !== 'attachment.downloaded')).toEqual([]);
    const { action_log: _written, ...others } = await fingerprintOf(service.pool);
    expect(others).toEqual(before);
  });

  test('a live token sends reads and dry runs alone; a document that lies is told of, with the request', async () => {
    const document = JSON.parse(text);
    for (const item of Object.values<Record<string, { responses: Record<string, unknown> }>>(document.paths))
      for (const operation of Object.values(item)) {
        delete operation.responses['404'];
        delete operation.responses['default'];
      }
    const { url, close } = await served(JSON.stringify(document));
    const { action_log: _, ...before } = await fingerprintOf(service.pool);
    const [entry] = (await service.pool.query('select max("id") as "last" from "action_log"')).rows;
    const verdict = await verify({ ...options, requests: 70, url, token: service.token });
    const again = await verify({ ...options, requests: 70, url, token: service.token });
    close();
    const { rows } = await service.pool.query(`select "action" from "action_log" where "id" > $1`, [entry.last]);
    expect(rows.filter(({ action }) => action !== 'attachment.downloaded')).toEqual([]);
    const { action_log: _written, ...others } = await fingerprintOf(service.pool);
    expect(others).toEqual(before);
    expect(verdict.violations.length).toBeGreaterThan(0);
    for (const { what, curl } of verdict.violations) {
      expect(what).toMatch(/the status 4\d\d is not documented/);
      expect(curl).toMatch(/^curl -X (GET|POST) 'http:/);
      expect(curl).not.toContain(service.token);
    }
    expect(again.violations.map(({ curl }) => curl)).toEqual(verdict.violations.map(({ curl }) => curl));
    await expect(verify({ ...options, url: 'http://127.0.0.1:1', token: 'x' })).rejects.toThrow('cannot be reached');
  });
});
