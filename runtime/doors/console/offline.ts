/**
 * What makes the console an application of the device: its manifest, and the worker that keeps the empty page with its files for
 * where the network does not reach. The worker keeps nothing that the API answers; what a page wants to have there it keeps itself.
 */

import { signColour } from '../../base/kernel/look.ts';
import type { ProductSpec } from '../../base/kernel/route.ts';

/** The manifest; addresses in it are those of the console. */
export const manifestOf = ({ title, colour }: Pick<ProductSpec, 'title' | 'colour'>): string =>
  JSON.stringify({
    name: title,
    short_name: title.slice(0, 12),
    id: '/console',
    start_url: '/console',
    scope: '/console',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: signColour({ ...(colour !== undefined && { colour }) }),
    icons: [{ src: '/console/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  });

/**
 * The worker's script. Pages of the console come from the server while it answers, and each replaces its cached copy; a redirect
 * to the sign-in clears the cache. A cached page adds the time it was cached for to its clock.
 * @param version of the files: the caches of other versions are deleted.
 */
export const workerOf = (version: string): string => `const current = ${JSON.stringify(`backline-shell-${version}`)};
const page = '/console';
const stamp = 'x-cached-at';
const ours = (name) => name.startsWith('backline-shell-');

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => ours(name) && name !== current).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
);

async function keepPage(response) {
  const headers = new Headers(response.headers);
  headers.set(stamp, String(Date.now()));
  const cache = await caches.open(current);
  await cache.put(page, new Response(await response.blob(), { status: 200, headers }));
}

async function keptPage() {
  const found = await (await caches.open(current)).match(page);
  if (!found) return Response.error();
  const age = Date.now() - Number(found.headers.get(stamp));
  const text = (await found.text()).replace(/(&#34;at&#34;:&#34;)([^&]+)/, (_, before, at) => before + new Date(Date.parse(at) + age).toISOString());
  return new Response(text, { status: 200, headers: found.headers });
}

async function navigate(request) {
  let response;
  try {
    response = await fetch(request);
  } catch {
    return keptPage();
  }
  // A full cache must not keep anybody from the page.
  if (response.type === 'opaqueredirect' || response.status === 401) await caches.delete(current).catch(() => undefined);
  else if (response.status === 200 && !response.redirected) await keepPage(response.clone()).catch(() => undefined);
  return response;
}

async function file(request) {
  const cache = await caches.open(current).catch(() => null);
  const found = await cache?.match(request.url).catch(() => undefined);
  if (found) return found;
  const response = await fetch(request);
  if (cache && response.status === 200 && (response.headers.get('cache-control') ?? '').includes('immutable'))
    await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && (pathname === page || (pathname.startsWith(page + '/') && !pathname.startsWith(page + '/-/') && !pathname.startsWith(page + '/api/'))))
    event.respondWith(navigate(request));
  else if (pathname.startsWith('/console/-/assets/') || pathname.startsWith('/console/-/meta/')) event.respondWith(file(request));
});

// What the page had loaded before there was a worker.
self.addEventListener('message', (event) => {
  const addresses = (event.data && event.data.keep) || [];
  event.waitUntil(
    (async () => {
      for (const address of addresses) if (new URL(address).pathname.startsWith('/console/-/')) await file(new Request(address)).catch(() => undefined);
      const shell = await fetch(page, { redirect: 'manual' }).catch(() => undefined);
      if (shell && shell.status === 200) await keepPage(shell);
    })(),
  );
});
`;
