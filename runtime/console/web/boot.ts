/** What the server says of who is here, from the page itself; renewed when somebody signs in again. */
import type { ConsoleBoot as Boot } from '../../kernel/console.ts';

export type { ConsoleBoot as Boot } from '../../kernel/console.ts';

const content = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** For style elements that components write. */
export const nonce = content('csp-nonce');

let current = JSON.parse(content('backline')) as Boot & { readonly meta: string };

export function boot(): Boot & { readonly meta: string } {
  return current;
}

/** Takes what a new session says. Another person's page begins anew. */
export function renew(next: Boot): void {
  if (next.me.id !== current.me.id) window.location.reload();
  current = { ...next, meta: current.meta };
}

/** Whether the person may do what asks for this ability; '' asks for none. */
export function may(ability: string | undefined): boolean {
  if (ability === undefined) return false;
  return ability === '' || ability === 'any' || current.me.abilities.includes(ability);
}
