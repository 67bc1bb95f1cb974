/** What the server says of who is here, from the page itself; renewed when somebody signs in again. */
import type { ConsoleBoot as Boot } from '../../../base/kernel/console.ts';

export type { ConsoleBoot as Boot } from '../../../base/kernel/console.ts';

const content = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** For style elements that components write. */
export const nonce = content('csp-nonce');

let current = JSON.parse(content('backline')) as Boot & { readonly meta: string };

/** Milliseconds by which the server is ahead of this device; a few seconds of the way here are none. */
let ahead = 0;
const leeway = 30_000;

function setClock({ at }: Boot): void {
  const by = Date.parse(at) - Date.now();
  ahead = Math.abs(by) > leeway ? by : 0;
}
setClock(current);

/** The time by the server's clock, in milliseconds: what is today, late or past does not follow a device that is wrong. */
export const now = (): number => Date.now() + ahead;

export function boot(): Boot & { readonly meta: string } {
  return current;
}

/** Takes what a new session says. Another person's page begins anew. */
export function renew(next: Boot): void {
  if (next.me.id !== current.me.id) window.location.reload();
  current = { ...next, meta: current.meta };
  setClock(next);
}

/** Whether the person has this ability; '' needs none. */
export function may(ability: string | undefined): boolean {
  if (ability === undefined) return false;
  if (ability === '' || ability === 'any' || current.me.abilities.includes(ability)) return true;
  // A part of an ability comes with the whole: `rentals:write:fulfilment` with `rentals:write`.
  const whole = ability.lastIndexOf(':');
  return ability.indexOf(':') < whole && current.me.abilities.includes(ability.slice(0, whole));
}
