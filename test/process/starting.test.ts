/** What a process answers before it can serve: probes of life pass, programs get JSON, somebody at a browser gets a page. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Listener, listen } from '../../runtime/doors/cli/listener.ts';

const ofBrowsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let listener: Listener;

beforeAll(async () => {
  listener = await listen(0, '127.0.0.1');
});
afterAll(async () => listener?.close(AbortSignal.abort()));

const send = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { method, headers });

test('a probe of life is answered 200', async () => {
  const answer = await send('/health/live');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
});

test.each<[string, Record<string, string>]>([
  ['/health/ready', {}],
  ['/health/ready', { accept: ofBrowsers }],
  ['/api/v1/rentals', { accept: ofBrowsers }],
  ['/console/api/me', { accept: ofBrowsers }],
  ['/mcp?one=1', { accept: ofBrowsers }],
  ['/login', { accept: 'application/json' }],
  ['/login', { accept: 'application/json, text/html' }],
])('%s of %j gets JSON', async (path, headers) => {
  const answer = await send(path, headers);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body).toMatchObject({
    status: 'unavailable',
    failing: 'start',
    code: 'service_unavailable',
    message: 'The service is starting.',
    request_id: answer.headers.get('x-request-id'),
  });
});

test.each(['/', '/console/rentals/1?tab=lines', '/login', '/docs/api'])(
  '%s shows a page that loads again',
  async (path) => {
    const answer = await send(path, { accept: ofBrowsers, 'accept-language': 'de-DE,de;q=0.9' });
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '1',
      'no-store',
    ]);
    const html = await answer.text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('Der Dienst startet');
    expect(answer.headers.get('refresh')).toBe('3');
    expect(html).not.toContain(path === '/' ? 'script' : path);
  },
);

test('a form that was sent is not sent again by itself', async () => {
  const answer = await send('/login', { accept: ofBrowsers }, 'POST');
  expect(await answer.text()).toContain('What you sent was not saved.');
  expect(answer.headers.get('refresh')).toBeNull();
});
