/**
 * `/docs`: the reference at `/docs/api`, guides, error codes, events and search, rendered by the server; the OpenAPI document
 * at `/docs/api.json`; Swagger UI for one operation below `/docs/api/try`. Outside rate limits and tokens (contract,
 * Authentication: only /api/v1 needs one). Nothing is read or rendered before the first request for it.
 */
import path from 'node:path';
import { Router } from 'express';
import { locations } from '../../base/config/index.ts';
import type { Look } from '../../base/kernel/look.ts';
import { sendAsset } from './asset.ts';
import { type Assets, readPageAssets, readSwaggerAssets } from './assets.ts';
import { readDocument } from './document.ts';
import { documentsRouter } from './documents.ts';
import { pageHeaders } from './headers.ts';
import { page } from './page.ts';
import { PageStore, sendOnce, sendPage } from './page_store.ts';
import { openLibrary } from './reference/library.ts';

interface DocsOptions {
  /** The OpenAPI document; default: the generated one. */
  readonly document?: string | URL;
  /** What the reference's pages are rendered from; default: the generated one. */
  readonly reference?: string | URL;
  /** Of the product. */
  readonly look?: Look;
}

/** Calls `make` once, at the first call; a failure is not cached, so the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** For a reference without a site around it. */
const usual: Look = { title: 'B' };

const folderOf = ({ version }: Assets): string => `/docs/static/${version}`;

/** The router, to be mounted at the root. */
export function docsRouter(options: DocsOptions = {}): Router {
  const document = once(() => readDocument(options.document ?? path.join(locations().generated, 'openapi.json')));
  const library = once(() => openLibrary(options.reference ?? path.join(locations().generated, 'reference.json')));
  const pageAssets = once(() => readPageAssets(options.look ?? usual));
  const swaggerAssets = once(() => readSwaggerAssets(options.look ?? usual));
  const store = new PageStore();
  const router = Router();
  router.use('/docs', pageHeaders);
  router.use(documentsRouter(options.document ?? path.join(locations().generated, 'openapi.json')));

  router.get('/docs', (_request, response) => response.redirect('/docs/api'));
  router.get('/docs/guides', (_request, response) => response.redirect('/docs/guides/start'));

  router.get('/docs/api/try/:operation.json', async (request, response, next) => {
    const part = (await document()).of(request.params.operation);
    if (part === null) return next();
    await sendAsset(request, response, part, 'no-cache');
  });

  router.get('/docs/api/try/:operation', async (request, response, next) => {
    const { title, version, of } = await document();
    const { operation } = request.params;
    if (of(operation) === null) return next();
    const assets = folderOf(await swaggerAssets());
    response.set('cache-control', 'no-store').type('html');
    response.send(page({ title, version, assets, operation, shown: `/docs/api/try/${operation}.json` }));
  });

  router.get('/docs/static/:version/:name', async (request, response, next) => {
    const { version, name } = request.params;
    const ours = await pageAssets();
    const set = version === ours.version ? ours : await swaggerAssets();
    const file = version === set.version ? set.byName.get(name) : undefined;
    if (!file) return next();
    await sendAsset(request, response, file, 'public, max-age=31536000, immutable');
  });

  router.get('/docs/search', async (request, response) => {
    const query = new URL(request.url, 'http://localhost').searchParams.get('q') ?? '';
    const [{ search }, assets] = await Promise.all([library(), pageAssets()]);
    await sendOnce(request, response, await search(query, folderOf(assets)));
  });

  router.get('/docs/*path', async (request, response, next) => {
    const pagePath = request.path.slice('/docs/'.length).replace(/\/$/, '');
    // No page has a name like a file's.
    if (/\.\w+$/.test(pagePath) && !pagePath.startsWith('errors/')) return next();
    const [{ page: render, missing }, assets] = await Promise.all([library(), pageAssets()]);
    const found = await store.get(pagePath, () => render(pagePath, folderOf(assets)));
    if (found !== null) return sendPage(request, response, found);
    response.status(404);
    await sendOnce(request, response, missing(folderOf(assets)));
  });

  return router;
}
