/** The page and its files on the device, for people who work where the network does not reach. */

const worker = '/console/-/worker.js';
/** What the worker calls what it keeps. */
const prefix = 'backline-shell-';

/** Keeps the empty page and what it has loaded, from now on. Browsers that can't go on as before. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  try {
    await navigator.serviceWorker.register(worker, { scope: '/console' });
    const { active } = await navigator.serviceWorker.ready;
    const keep = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep: keep.filter((name) => name.startsWith(`${location.origin}/console/-/`)) });
  } catch {
    // A browser that forbids it works as long as there is a network.
  }
}

/** Signing out removes the cached page. */
export async function forgetShell(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
}
