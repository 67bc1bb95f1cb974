/** A session that ends while somebody works: the page stays as it is, and goes on once they have signed in again. */
import { type Boot, renew } from '../boot.ts';

type Listener = (asking: boolean) => void;

const listeners = new Set<Listener>();
let waiting: Promise<void> | null = null;
const channel = new BroadcastChannel('backline');

/** Called when the page starts to wait for a sign-in, and when it no longer waits. */
export function onSignIn(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Informs the other tabs of a sign-in. */
export function announceSignIn(): void {
  channel.postMessage('signed in');
}

/** Resolves when there is a session: at once for a remembered browser, else when somebody has signed in beside the page. */
export function signInAgain(): Promise<void> {
  waiting ??= wait().finally(() => {
    waiting = null;
  });
  return waiting;
}

async function wait(): Promise<void> {
  if (await renewed()) return;
  for (const listener of listeners) listener(true);
  await new Promise<void>((resolve) => {
    const look = async (): Promise<void> => {
      if (!(await renewed())) return;
      channel.removeEventListener('message', look);
      window.removeEventListener('focus', look);
      resolve();
    };
    channel.addEventListener('message', look);
    window.addEventListener('focus', look);
  });
  for (const listener of listeners) listener(false);
}

/** Requests the session; without one the server redirects to a page that is no JSON. */
async function renewed(): Promise<boolean> {
  try {
    const response = await fetch('/console/session', { headers: { accept: 'application/json' } });
    if (!response.headers.get('content-type')?.startsWith('application/json')) return false;
    renew((await response.json()) as Boot);
    return response.ok;
  } catch {
    return false;
  }
}
