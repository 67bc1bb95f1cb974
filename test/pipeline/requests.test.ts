/** Requirements for a request to reach its operation, and the answers otherwise: JSON, a code, never a 5xx. */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import request, { type Response, type Test } from 'supertest';
import { eventually } from '../support/process.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let token: string;

beforeAll(async () => {
  world = await openWorld();
  token = (await world.token()).value;
});
afterAll(() => world.close());

type Verb = 'get' | 'post' | 'patch' | 'delete' | 'put' | 'head' | 'options' | 'trace';
const call = (verb: Verb, path: string): Test => request(world.app)[verb](path).set('authorization', `Bearer ${token}`);
const post = (body: string | Buffer, type = 'application/json'): Test =>
  call('post', '/api/v1/books').set('content-type', type).send(body);

/** Every refusal has this form, whatever the reason. */
function expectRefusal(response: Response, status: number, code: string): void {
  expect([response.status, response.body.code]).toEqual([status, code]);
  expect(response.type).toBe('application/json');
  expect(typeof response.body.message).toBe('string');
  expect(response.body.message).not.toMatch(/[{}]|\.ts|node_modules/);
  expect(response.body.request_id).toBe(response.headers['x-request-id']);
  for (const messages of Object.values(response.body.errors as object))
    expect(messages).toEqual(expect.arrayContaining([expect.any(String)]));
  expectHeaders(response);
}

function expectHeaders(response: Response): void {
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'strict-transport-security': expect.stringContaining('includeSubDomains'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(response.headers).not.toHaveProperty('x-powered-by');
  expect(response.headers).not.toHaveProperty('etag');
}

describe('body', () => {
  const deep = `{"a":${'['.repeat(40)}${']'.repeat(40)}}`;
  const wide = `{"a":[${Array(20_001).fill('1').join(',')}]}`;
  test.each([
    ['cut short', '{"title":', 400, 'malformed_json'],
    ['trailing comma', '{"title":"a",}', 400, 'malformed_json'],
    ['NaN', '{"title":NaN}', 400, 'malformed_json'],
    ['byte order mark', '\ufeff{"title":"a"}', 400, 'malformed_json'],
    ['an array', '[1]', 422, 'validation_failed'],
    ['a text', '"title"', 422, 'validation_failed'],
    ['null', 'null', 422, 'validation_failed'],
    ['a key twice', '{"title":"a","title":"b"}', 422, 'validation_failed'],
    ['a key twice, once escaped', '{"title":"a","\\u0074itle":"b"}', 422, 'validation_failed'],
    ['a key twice, deep inside', '{"title":"a","x":[{"y":{"z":1,"z":2}}]}', 422, 'validation_failed'],
    ['too deep', deep, 422, 'validation_failed'],
    ['too many values', wide, 422, 'validation_failed'],
    ['NUL', '{"title":"a\\u0000b"}', 422, 'validation_failed'],
    ['NUL in a key', '{"ti\\u0000tle":"a"}', 422, 'validation_failed'],
    ['half a surrogate pair', '{"title":"\\ud83d"}', 422, 'validation_failed'],
    ['surrogates in the wrong order', '{"title":"\\udc00\\ud800"}', 422, 'validation_failed'],
    ['a number beyond doubles', '{"title":"a","pages":1e400}', 422, 'validation_failed'],
  ])('%s', async (_name, body, status, code) => {
    const refused = await post(body);
    expectRefusal(refused, status, code);
    // The body as a whole is at fault, not a key of it.
    expect(Object.keys(refused.body.errors)).toEqual(status === 422 ? ['body'] : []);
  });

  test('32 levels pass, 33 do not', async () => {
    const nested = (levels: number) => `{"title":"a","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await post(nested(32))).status).toBe(201);
    expectRefusal(await post(nested(33)), 422, 'validation_failed');
  });

  test('invalid UTF-8 is refused, not fixed', async () => {
    for (const bytes of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"title":"'), Buffer.from(bytes), Buffer.from('"}')]);
      const refused = await post(body).serialize(() => body as unknown as string);
      expectRefusal(refused, 422, 'validation_failed');
      expect(refused.body.errors).toHaveProperty('body');
    }
  });

  test('well-formed Unicode passes, escaped or not', async () => {
    const reply = await post('{"title":"\\ud83d\\ude00 é 😀"}');
    expect([reply.status, reply.body.seen.body]).toEqual([201, { title: '😀 é 😀' }]);
  });

  test('equal keys in different objects pass; __proto__ is no key', async () => {
    const reply = await post(
      '{"title":"a","lines":[{"quantity":1},{"quantity":2}],"__proto__":{"x":1},"z":{"__proto__":1}}',
    );
    expect(reply.status).toBe(201);
    expect(JSON.stringify(reply.body.seen.body)).not.toContain('__proto__');
  });

  test('at most 1 MiB', async () => {
    const body = (size: number): string => `{"title":"a","x":"${'x'.repeat(size - 20)}"}`;
    expect((await post(body(1_048_576))).status).toBe(201);
    expectRefusal(await post(body(1_048_577)), 413, 'payload_too_large');
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/json; charset=latin1'],
    ['application/jsonx'],
    ['application/json, text/plain'],
    ['text/json'],
  ])('media type %s is refused', async (type) =>
    expectRefusal(await post('{"title":"a"}', type), 415, 'unsupported_media_type'),
  );

  test.each([
    ['application/json'],
    ['Application/JSON; Charset="UTF-8"'],
    ['application/vnd.x+json'],
    ['application/json;x=1'],
  ])('media type %s is taken', async (type) => expect((await post('{"title":"a"}', type)).status).toBe(201));

  test('a compressed body is refused', async () => {
    expectRefusal(await post('{"title":"a"}').set('content-encoding', 'gzip'), 415, 'unsupported_media_type');
  });

  test('no body is an empty one, whatever its type; bodies of GET mean nothing', async () => {
    const lent = await call('post', '/api/v1/books/1/lend').set('content-type', 'text/plain');
    expect([lent.status, lent.body.seen.body]).toEqual([200, {}]);
    const shown = await call('get', '/api/v1/books/1').set('content-type', 'application/json').send('{"a":');
    expect(shown.status).toBe(200);
  });
});

describe('validation', () => {
  test('tells every mistake, in plain words, by the place', async () => {
    const refused = await post(
      JSON.stringify({
        title: 7,
        pages: 'x',
        price: 1.5,
        kind: 'poem',
        printed_on: '2026-02-30',
        lines: [{ quantity: 1 }, { quantity: 'x' }, {}],
      }),
    );
    expectRefusal(refused, 422, 'validation_failed');
    expect(refused.body.errors).toEqual({
      title: ['title must be text.'],
      pages: ['pages must be a whole number.'],
      price: ['price must be text.'],
      kind: ['kind must be one of: novel, atlas.'],
      printed_on: ['printed_on must be a date such as 2026-06-05.'],
      'lines.1.quantity': ['lines.1.quantity must be a whole number.'],
      'lines.2.quantity': ['lines.2.quantity is required.'],
    });
  });

  test('required, lengths, bounds and forms', async () => {
    const refused = await post(JSON.stringify({ pages: 0, price: '1,50', lines: [1, 2, 3, 4] }));
    expect(refused.body.errors).toMatchObject({
      title: ['title is required.'],
      pages: ['pages must be at least 1.'],
      price: [
        'price must be a decimal number as text, such as "12.50", with at most 12 digits before the point and 2 after it.',
      ],
      lines: ['lines must have at most 3 items.'],
    });
    const long = await post(JSON.stringify({ title: 'x'.repeat(21) }));
    expect(long.body.errors).toEqual({ title: ['title must have at most 20 characters.'] });
  });

  test('null where it is allowed, unknown keys anywhere, referred schemas', async () => {
    const reply = await call('patch', '/api/v1/books/1').send({ pages: null, price: null, colour: 'red' });
    expect([reply.status, reply.body.seen.body, reply.body.seen.params, reply.body.meta]).toEqual([
      200,
      { pages: null, price: null },
      { book: '1' },
      { ignored_keys: ['colour'] },
    ]);
  });

  test('a hundred content types cost one compilation', async () => {
    await post('{"title":"a"}');
    const compiled = jest.spyOn(
      RequestValidator.prototype as unknown as { buildMiddleware(): unknown },
      'buildMiddleware',
    );
    for (let turn = 0; turn < 100; turn += 1) await post('{"title":"a"}', `application/json; x=${turn}`);
    expect(compiled).not.toHaveBeenCalled();
    // The counter counts: a service of its own compiles on its first write.
    const fresh = await openWorld();
    const { value } = await fresh.token();
    await request(fresh.app).post('/api/v1/books').set('authorization', `Bearer ${value}`).send({ title: 'a' });
    expect(compiled).toHaveBeenCalledTimes(1);
    await fresh.close();
    compiled.mockRestore();
  });
});

describe('routes', () => {
  test('unknown paths', async () => {
    for (const path of [
      '/api',
      '/api/v1',
      '/api/v2/books',
      '/api/v1/nothing',
      '/api/v1/books/1/nothing',
      '/API/v1/books',
      '/api/v1/%62ooks',
      '/api//v1/books',
    ]) {
      expectRefusal(await call('get', path), 404, 'not_found');
    }
    expectRefusal(await request(world.app).get('/elsewhere'), 404, 'not_found');
    expectRefusal(await request(world.app).get('/api/v1/nothing'), 401, 'unauthenticated');
  });

  test('other methods are told which ones there are', async () => {
    const refused = await call('put', '/api/v1/books/1');
    expectRefusal(refused, 405, 'method_not_allowed');
    expect(refused.headers['allow']).toBe('GET, PATCH, DELETE, HEAD, OPTIONS');
    expect((await call('trace', '/api/v1/books')).status).toBe(405);
    const options = await call('options', '/api/v1/books');
    expect([options.status, options.headers['allow'], options.text]).toEqual([204, 'GET, POST, HEAD, OPTIONS', '']);
  });

  test('HEAD is GET without its body', async () => {
    const [head, get] = [await call('head', '/api/v1/books'), await call('get', '/api/v1/books')];
    expect([head.status, head.text ?? '', head.headers['content-length']]).toEqual([
      200,
      '',
      get.headers['content-length'],
    ]);
  });

  test('204 has neither body nor type', async () => {
    const reply = await call('delete', '/api/v1/books/1');
    expect([reply.status, reply.text, reply.headers['content-type']]).toEqual([204, '', undefined]);
  });

  test.each([
    '0',
    '-1',
    '+1',
    '01',
    '1.0',
    '1e3',
    '2147483648',
    '99999999999999999999',
    'abc',
    '%00',
    '%20',
    '1%20',
    '１',
    'null',
    '..%2f1',
  ])('the key %s can be nobody', async (key) =>
    expectRefusal(await call('get', `/api/v1/books/${key}`), 404, 'not_found'),
  );

  test('keys by their type, also of the parent', async () => {
    expect((await call('get', '/api/v1/books/2147483647/pages/9223372036854775807')).status).toBe(200);
    expectRefusal(await call('get', '/api/v1/books/2147483648/pages/1'), 404, 'not_found');
    expectRefusal(await call('get', '/api/v1/books/1/pages/9223372036854775808'), 404, 'not_found');
    expectRefusal(await call('get', '/api/v1/scans/1'), 404, 'not_found');
    expect((await call('get', '/api/v1/scans/0193a5b2-7c1e-7d3a-9f00-000000000001')).status).toBe(200);
  });

  test('a path that cannot be decoded is 400', async () => {
    expectRefusal(await call('get', '/api/v1/books/%zz'), 400, 'bad_request');
    expectRefusal(await call('get', '/api/v1/books/%ff'), 400, 'bad_request');
  });

  test('a deprecated route says so on every answer', async () => {
    const reply = await call('get', '/api/v1/old').set('origin', 'https://library.example');
    expect(reply.headers).toMatchObject({
      deprecation: 'true',
      sunset: 'Sun, 31 Jan 2027 00:00:00 GMT',
      link: '<https://example.com/new>; rel="deprecation", </docs/api.json>; rel="service-desc"',
      warning: expect.stringMatching(/^299 - "/),
      'access-control-expose-headers': expect.stringContaining('Deprecation,Sunset'),
    });
    const refused = await call('get', '/api/v1/old?dry_run=1');
    expect([refused.status, refused.headers['deprecation']]).toEqual([422, 'true']);
  });
});

describe('query and headers', () => {
  test('too long, too many, malformed', async () => {
    expectRefusal(await call('get', `/api/v1/books?a=${'x'.repeat(8200)}`), 414, 'uri_too_long');
    expectRefusal(await call('get', `/api/v1/books?${Array(101).fill('a=1').join('&')}`), 422, 'query_too_complex');
    expectRefusal(await call('get', '/api/v1/books?q=%zz'), 422, 'validation_failed');
    expectRefusal(await call('get', '/api/v1/books?q=%00'), 422, 'validation_failed');
    const reply = await call('get', '/api/v1/books?q[__proto__]=1&a=1&a=2&b');
    expect(reply.body.seen.query).toEqual([
      ['q[__proto__]', '1'],
      ['a', '1'],
      ['a', '2'],
      ['b', ''],
    ]);
  });

  test('Accept', async () => {
    for (const accept of ['text/html', 'application/xml', 'application/json;q=0', 'nonsense']) {
      expectRefusal(await call('get', '/api/v1/books').set('accept', accept), 406, 'not_acceptable');
    }
    for (const accept of ['*/*', 'application/*', 'text/html, */*;q=0.1', 'application/json;q=0.5', '']) {
      expect((await call('get', '/api/v1/books').set('accept', accept)).status).toBe(200);
    }
  });

  test.each([
    ['1', true, undefined, 200],
    ['true', true, undefined, 200],
    ['0', true, undefined, 200],
    ['false', true, undefined, 200],
    ['yes', true, undefined, 422],
    ['', true, undefined, 422],
    ['1', false, undefined, 422],
    ['0', false, undefined, 422],
    [null, true, true, 200],
    [null, true, 'true', 422],
    [null, true, 1, 422],
    [null, true, null, 422],
    [null, false, true, 422],
  ])('dry_run=%s where offered=%s, in the body %s: %i', async (query, offered, sent, status) => {
    const path = `/api/v1/books/1${offered ? '/lend' : ''}${query === null ? '' : `?dry_run=${query}`}`;
    const reply = await call(offered ? 'post' : 'patch', path).send(sent === undefined ? {} : { dry_run: sent });
    expect(reply.status).toBe(status);
    if (status === 422) expect(reply.body.errors).toHaveProperty('dry_run');
  });

  test('the caller calls a request as it likes, and it is kept under an id of ours', async () => {
    const chosen = '0193a5b2-7c1e-7d3a-9f00-000000000001';
    expect((await call('get', '/api/v1/books').set('x-request-id', chosen)).headers['x-request-id']).toBe(chosen);
    expect(world.observations).toContainEqual(
      expect.objectContaining({ callersId: chosen, requestId: expect.not.stringContaining(chosen) }),
    );
  });
});

describe('other origins', () => {
  const preflight = (origin: string, path = '/api/v1/books'): Test =>
    request(world.app).options(path).set('origin', origin).set('access-control-request-method', 'POST');

  test('a preflight needs no token', async () => {
    const reply = await preflight('https://library.example');
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([204, 'https://library.example']);
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(reply.headers['access-control-allow-headers']).toContain('Idempotency-Key');
  });

  test('another origin, and paths beside /api, get no permission', async () => {
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await preflight('https://library.example', '/health/live')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    const reply = await call('get', '/api/v1/books').set('origin', 'https://evil.example');
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    expect(reply.headers['vary']).toContain('Origin');
  });
});

describe('failures', () => {
  test('say nothing outside and everything to the observer', async () => {
    for (const kind of ['secret', 'throws']) {
      world.observations.length = 0;
      const reply = await call('get', `/api/v1/faults/${kind}`);
      expectRefusal(reply, 500, 'internal_error');
      expect(reply.text).not.toContain('hunter2');
      const failed = world.observations.find((observation) => observation.kind === 'request_failed');
      expect(failed).toMatchObject({ requestId: reply.body.request_id });
      expect(String(failed?.kind === 'request_failed' && failed.error)).toMatch(/hunter2|not an error/);
    }
  });

  test('the database’s refusals are mapped', async () => {
    const reply = await call('get', '/api/v1/faults/database');
    expect(reply.status).toBeLessThan(600);
    expect(reply.body.message).not.toMatch(/select|division/);
  });

  test('a finished request is observed once, with what metering needs', async () => {
    world.observations.length = 0;
    await call('post', '/api/v1/books')
      .send('{"title":"a","title":"b"}')
      .set('content-type', 'application/json')
      .set('user-agent', 'probe');
    const all = () => world.observations.filter((observation) => observation.kind === 'request_finished');
    expect(await eventually(() => all().length > 0)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const finished = all();
    expect(finished).toHaveLength(1);
    expect(finished[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/books',
      status: 422,
      code: 'validation_failed',
      requestBytes: 25,
      userAgent: 'probe',
    });
    expect(finished[0]).toMatchObject({
      route: { name: 'books.create' },
      actor: { type: 'api_token' },
      responseBytes: expect.any(Number),
    });
  });
});
