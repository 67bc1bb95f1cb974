/** The reference over plain HTTP: bytes, caching and headers. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import supertest from 'supertest';
import { documentBytes, title } from './document.ts';
import { type DocsServer, serveDocs } from './serve.ts';

let docs: DocsServer;
beforeAll(async () => {
  docs = await serveDocs();
});
afterAll(() => docs.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(docs.url + path, { headers, redirect: 'manual' });

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

test('/docs leads to the reference', async () => {
  const response = await get('/docs');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/docs/api']);
});

test('the page names the product, links to the document and holds nothing inline', async () => {
  const response = await get('/docs/api');
  const html = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain(`<title>${title}: API reference</title>`);
  expect(html).toContain('href="/docs/api.json"');
  expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)|\son\w+=/);
});

test('pages, document and files carry the security headers', async () => {
  for (const path of ['/docs/api', '/docs/api.json', '/docs']) {
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
  for (const encoding of ['gzip', 'identity']) {
    const response = await get('/docs/api.nested.json', { 'accept-encoding': encoding });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
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

test("the page's files are cached for ever under a path that changes with them; no other file is served", async () => {
  const html = await (await get('/docs/api')).text();
  const files = [...html.matchAll(/(?:src|href)="(\/docs\/api\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const file of files) {
    const response = await get(file);
    expect([file, response.status]).toEqual([file, 200]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
  const folder = (files[0] ?? '').replace(/[^/]+$/, '');
  for (const name of ['package.json', 'index.html', '%2e%2e%2frouter.ts', '..%2fpage.ts']) {
    expect((await get(folder + name)).status).toBe(404);
  }
  expect((await get('/docs/api/assets/000000000000/reference.css')).status).toBe(404);
});
