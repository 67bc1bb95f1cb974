/** The reference over plain HTTP: every page there is, its bytes, links, caching and headers. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import supertest from 'supertest';
import { catalogue, downloads, events, publicRoutes, resources } from '../../generated/index.ts';
import { allCodes } from '../../runtime/base/errors/index.ts';
import type { ReferenceDocument } from '../../runtime/base/kernel/reference.ts';
import { documentBytes, operations, title } from './document.ts';
import { type DocsServer, serveDocs } from './serve.ts';
import { shellWords } from './shell_words.ts';

let docs: DocsServer;
beforeAll(async () => {
  docs = await serveDocs();
});
afterAll(() => docs.close());

const reference: ReferenceDocument = JSON.parse(
  readFileSync(new URL('../../generated/reference.json', import.meta.url), 'utf8'),
);
const pages = Object.values(reference.pages);

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(docs.url + path, { headers, redirect: 'manual' });

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** The greatest size of a page before it is compressed. */
const mostBytes = 176 * 1024;

/** Every page that the contents lead to, and those these lead to, by their path; read once. */
const read = new Map<string, string>();
async function pageAt(path: string): Promise<string> {
  const known = read.get(path);
  if (known !== undefined) return known;
  const response = await get(path);
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
  const html = await response.text();
  read.set(path, html);
  return html;
}

const linksOf = (html: string) => [...html.matchAll(/ href="([^"#]*)(?:#([^"]*))?"/g)];

test('/docs leads to the reference', async () => {
  const response = await get('/docs');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/docs/api']);
});

test('every page is small, holds nothing inline, and every link of it leads somewhere', async () => {
  const queue = ['/docs/api'];
  const anchors: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (read.has(path)) continue;
    const html = await pageAt(path);
    expect([path, Buffer.byteLength(html) <= mostBytes]).toEqual([path, true]);
    expect(html).not.toMatch(/<style|<[^>]+ style=|<script(?![^>]*src=)|<[^>]+ on\w+=/);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect([path, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([path, []]);
    for (const [, to = '', anchor] of linksOf(html)) {
      if (to.startsWith('https://') || /^\/docs\/(static|search)|\.json$/.test(to)) continue;
      if (to === '/console') continue;
      expect(to).toMatch(/^(\/docs\/[\w/.-]*)?$/);
      if (anchor !== undefined) anchors.push(`${path} → ${to === '' ? path : to}#${anchor}`);
      if (to !== '' && !to.startsWith('/docs/api/try/')) queue.push(to);
    }
  }
  const lost = [...new Set(anchors)].filter((one) => {
    const [to = '', anchor = ''] = (one.split(' → ')[1] ?? '').split('#');
    return !read.get(to)?.includes(` id="${anchor}"`);
  });
  expect(lost).toEqual([]);
  const wanted = [
    ...pages.map(({ slug }) => `/docs/api/${slug}`),
    ...allCodes().map(({ code }) => `/docs/errors/${code}`),
    '/docs/errors',
    '/docs/events',
    '/docs/api/try',
    '/docs/guides/webhooks',
  ];
  expect(wanted.filter((path) => !read.has(path))).toEqual([]);
});

test('the pages tell of every operation, field and event that is served', async () => {
  const described = pages.flatMap((page) => page.operations.map(({ name }) => name));
  expect(described.sort()).toEqual([...catalogue, ...downloads, ...publicRoutes].map(({ name }) => name).sort());
  const named = pages.flatMap((page) => page.events.map(({ name }) => name));
  const routed = new Set(pages.map(({ entity }) => entity));
  expect(events.filter(({ name, entity }) => routed.has(entity) && !named.includes(name))).toEqual([]);
  for (const page of pages) {
    const html = await pageAt(`/docs/api/${page.slug}`);
    for (const { name, anchor } of page.operations) {
      expect(html).toContain(`id="${anchor}"`);
      expect(html).toContain(`<li>${name}</li>`);
    }
    const fields = page.entity === null ? [] : (resources[page.entity as keyof typeof resources]?.fields ?? []);
    const missing = fields.filter(({ name, hidden }) => hidden === html.includes(`id="field-${name}"`));
    expect([page.slug, missing.map(({ name }) => name)]).toEqual([page.slug, []]);
  }
});

test('a state machine is drawn and told in words: the same states, the same steps', async () => {
  const machines = pages.filter(({ machine }) => machine !== null);
  expect(machines.length).toBeGreaterThan(10);
  for (const { slug, machine } of machines) {
    const html = await pageAt(`/docs/api/${slug}`);
    const drawing = /<svg[\s\S]*?<\/svg>/.exec(html)?.[0] ?? '';
    for (const state of machine?.states ?? []) expect(drawing).toContain(`>${state.replaceAll('_', ' ')}</text>`);
    const pairs = new Set(
      machine?.transitions.filter(({ from, to }) => to !== '' && from !== to).map(({ from, to }) => `${from} ${to}`),
    );
    expect([slug, drawing.match(/class="step/g)?.length ?? 0]).toEqual([slug, pairs.size]);
  }
});

const texts = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** The request of a sample in TypeScript: it runs, with a client that notes it. */
async function calledBy(code: string): Promise<Call> {
  const calls: Call[] = [];
  interface Options {
    readonly path?: Record<string, unknown>;
    readonly query?: Record<string, string>;
    readonly body?: unknown;
  }
  const client = new Proxy(
    {},
    {
      get:
        (_, method: string) =>
        (path: string, options: Options = {}) => {
          const { path: keys = {}, query } = options;
          const filled = path.replace(/\{(\w+)\}/g, (_hole, name: string) => String(keys[name]));
          const search = query === undefined ? '' : `?${decodeURIComponent(new URLSearchParams(query).toString())}`;
          calls.push({ method: method.toUpperCase(), url: `URL/api/v1${filled}${search}`, body: options.body });
          return {};
        },
    },
  );
  const note = (url: string, { method = 'GET' } = {}) => void calls.push({ method, url, body: undefined });
  const Run = Object.getPrototypeOf(async () => {}).constructor;
  await new Run('client', 'fetch', 'url', code)(client, note, 'URL');
  return calls[0] as Call;
}

/** The request of a sample for the shell. */
function curled(code: string): Call {
  const [program, ...words] = shellWords(code);
  expect(program).toBe('curl');
  const after = (flag: string) => words[words.indexOf(flag) + 1] ?? '';
  return {
    method: words.includes('-X') ? after('-X') : 'GET',
    url: (words.find((word) => word.startsWith('$BACKLINE_URL')) ?? '').replace('$BACKLINE_URL', 'URL'),
    body: words.includes('-d') ? JSON.parse(after('-d')) : undefined,
  };
}

test('the two samples of an operation run, and send the same request', async () => {
  for (const { slug, operations } of pages) {
    const whole = await pageAt(`/docs/api/${slug}`);
    // Of many operations some have a page of their own, where the resource's page leads to.
    const apart = operations.filter(({ anchor }) => whole.includes(`href="/docs/api/${slug}/${anchor}"`));
    expect(apart.length > 0).toBe(operations.length > 24);
    const shown = [...operations.filter((one) => !apart.includes(one)), ...apart];
    const html = [whole, ...(await Promise.all(apart.map(({ anchor }) => pageAt(`/docs/api/${slug}/${anchor}`))))].join(
      '',
    );
    const samples = [
      ...html.matchAll(/<pre class="curl"[^>]*>([\s\S]*?)<\/pre><pre class="ts"[^>]*>([\s\S]*?)<\/pre>/g),
    ];
    expect(samples.length).toBe(shown.length);
    for (const [at, [, curl = '', typescript = '']] of samples.entries()) {
      const sent = curled(texts(curl));
      expect(await calledBy(texts(typescript))).toEqual(sent);
      expect(sent.method).toBe(shown[at]?.method);
      const pattern = shown[at]?.path.replace(/\{\w+\}/g, '[^/?]+') ?? '';
      expect(sent.url).toMatch(new RegExp(`^URL${pattern}(\\?|$)`));
    }
  }
});

test.each([
  ['dispatch', 'rentals.dispatch'],
  ['rental', 'Rentals'],
  ['insufficient_stock', 'insufficient_stock'],
  ['invoice.issued', 'invoice.issued'],
  ['signature', 'Webhooks'],
  ['idempotency', 'Idempotency'],
  ['rate limit', 'Rate limits and units'],
  ['gross total', 'rental.gross_total'],
  ['paginate', 'Pagination and keeping a copy'],
  ['unauthorised', 'unauthenticated'],
  ['sandbox', 'Test tokens'],
  ['sync', 'Following changes'],
  ['verify signature', 'Webhooks'],
  ['ical', 'Calendar feeds'],
])('search finds what is meant by %p among the first', async (query, wanted) => {
  const html = await (await get(`/docs/search?q=${encodeURIComponent(query)}`)).text();
  const found = [...html.matchAll(/<span class="kind">\w+<\/span> <strong>([^<]+)<\/strong>/g)].map(([, name]) => name);
  expect(found.slice(0, 8)).toContain(wanted);
});

test('search says when there is nothing, and shows what was asked as text', async () => {
  const html = await (await get(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script> zzz')}`)).text();
  expect(html).toContain('Nothing has all of these words');
  expect(html).not.toContain('<script>alert');
});

test("what is no page answers 404 with a page, what has a file's name with nobody's", async () => {
  for (const path of [
    '/docs/api/nothing',
    '/docs/errors/Nothing',
    '/docs/guides/x',
    '/docs/api/rentals/more',
    '/docs/api/rentals/show',
    '/docs/api/rentals/dispatch/more',
    '/docs/x',
  ]) {
    const response = await get(path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      404,
      'text/html; charset=utf-8',
    ]);
  }
  expect((await get('/docs/api/nothing.json')).status).toBe(404);
});

test('a page is compressed as the reader asks, and not sent again when it is known', async () => {
  const plain = await (await get('/docs/api/rentals', { 'accept-encoding': 'identity' })).text();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await get('/docs/api/rentals', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await response.text()).toBe(plain);
    const tag = response.headers.get('etag') ?? '';
    const again = await supertest(docs.url)
      .get('/docs/api/rentals')
      .set({ 'accept-encoding': encoding, 'if-none-match': tag });
    expect([again.status, again.text.length]).toEqual([304, 0]);
  }
});

test('pages, document and files carry the security headers', async () => {
  for (const path of [
    '/docs/api',
    '/docs/api/rentals',
    '/docs/search?q=x',
    '/docs/api/try/rentals.index',
    '/docs/api.json',
    '/docs',
  ]) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('permissions-policy')).toBe('camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
  }
});

test('the document is served byte by byte, compressed on request, and not again when it is known', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await get('/docs/api.nested.json', { 'accept-encoding': encoding });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(Buffer.from(await response.arrayBuffer()).equals(documentBytes)).toBe(true);
    const tag = response.headers.get('etag') ?? '';
    // fetch would add `Cache-Control: no-cache` of its own here.
    const again = await supertest(docs.url)
      .get('/docs/api.nested.json')
      .set({ 'accept-encoding': encoding, 'if-none-match': tag });
    expect([again.status, again.text.length]).toEqual([304, 0]);
  }
});

test('the page that tries one operation has a document with that one alone, and all that it refers to', async () => {
  const shown = await (await get('/docs/api/try')).text();
  const names = operations.map(({ operationId }) => operationId);
  expect(names.filter((name) => !shown.includes(`"/docs/api/try/${name}"`))).toEqual([]);
  for (const name of ['rentals.create', 'rentals.index', 'aggregate.index']) {
    const document = await (await get(`/docs/api/try/${name}.json`)).json();
    expect(Object.values(document.paths as Record<string, object>).flatMap((item) => Object.keys(item))).toHaveLength(
      1,
    );
    for (const [, pointer = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const part = pointer.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect([pointer, typeof part]).toEqual([pointer, 'object']);
    }
    expect(JSON.stringify(document).length).toBeLessThan(150_000);
  }
  expect((await get('/docs/api/try/nothing.json')).status).toBe(404);
});

test("the page's files are cached for ever under a path that changes with them; no other file is served", async () => {
  const html = `${await pageAt('/docs/api')} ${await (await get('/docs/api/try/me.show')).text()}`;
  expect(html).toContain(`: ${title}`);
  const files = [...html.matchAll(/(?:src|href)="(\/docs\/static\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(new Set(files).size).toBeGreaterThanOrEqual(7);
  for (const file of files) {
    const response = await get(file);
    expect([file, response.status]).toEqual([file, 200]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
  for (const folder of new Set(files.map((file) => file.replace(/[^/]+$/, '')))) {
    for (const name of ['package.json', 'index.html', '%2e%2e%2frouter.ts', '..%2fpage.ts']) {
      expect((await get(folder + name)).status).toBe(404);
    }
  }
  expect((await get('/docs/static/000000000000/docs.css')).status).toBe(404);
});
