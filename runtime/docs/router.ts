/**
 * `/docs/api` (the reference, Swagger UI), `/docs/api.json` (the OpenAPI document) and `/docs` (leads to the reference).
 * Outside rate limits and tokens (contract, Authentication: only /api/v1 needs one). Files are read at the first request.
 */
import path from 'node:path';
import { Router } from 'express';
import { places } from '../config/index.ts';
import { sendAsset } from './asset.ts';
import { readAssets } from './assets.ts';
import { readDocument } from './document.ts';
import { documentsRouter } from './documents.ts';
import { pageHeaders } from './headers.ts';
import { page } from './page.ts';

export interface DocsOptions {
  /** The OpenAPI document; default: the generated one. */
  readonly document?: string | URL;
}

/** Calls `make` once, at the first call; a failure is not kept, so that the next call tries again. */
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

/** The router, to be mounted at the root. */
export function docsRouter(options: DocsOptions = {}): Router {
  const document = once(() => readDocument(options.document ?? path.join(places().generated, 'openapi.json')));
  const assets = once(readAssets);
  const router = Router();
  router.use('/docs', pageHeaders);
  router.use(documentsRouter(options.document ?? path.join(places().generated, 'openapi.json')));

  router.get('/docs', (_request, response) => response.redirect('/docs/api'));

  router.get('/docs/api', async (_request, response) => {
    const [{ title, version }, files] = await Promise.all([document(), assets()]);
    response.set('cache-control', 'no-store').type('html');
    const folder = `/docs/api/assets/${files.version}`;
    response.send(page({ title, version, assets: folder, document: '/docs/api.json', shown: '/docs/api/shown.json' }));
  });

  router.get('/docs/api/shown.json', async (request, response) => {
    await sendAsset(request, response, (await document()).shown, 'no-cache');
  });

  router.get('/docs/api/assets/:version/:name', async (request, response, next) => {
    const { version, byName } = await assets();
    const file = request.params.version === version ? byName.get(request.params.name) : undefined;
    if (!file) return next();
    await sendAsset(request, response, file, 'public, max-age=31536000, immutable');
  });

  return router;
}
