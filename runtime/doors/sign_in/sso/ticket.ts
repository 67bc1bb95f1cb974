/** What a browser carries to the provider and back: sealed, for one provider, for ten minutes. */

import type { Secrets } from '../../../base/kernel/context.ts';
import type { Provider } from '../../../messaging/credentials/identities.ts';

interface Ticket {
  readonly provider: Provider;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string | null;
  /** Milliseconds since 1970 at which it ends. */
  readonly ends: number;
}

/** Seconds. */
export const ticketLifetime = 600;
const context = 'sign_in.sso.ticket';

export function sealTicket(secrets: Secrets, ticket: Ticket): string {
  return Buffer.from(secrets.seal(JSON.stringify(ticket), context)).toString('base64url');
}

/** The ticket of a cookie, or null for what is none of ours, is too old, or is another provider's. */
export function openTicket(secrets: Secrets, cookie: string, provider: Provider): Ticket | null {
  if (cookie === '') return null;
  try {
    const ticket = JSON.parse(secrets.open(Buffer.from(cookie, 'base64url').toString(), context)) as Ticket;
    return ticket.provider === provider && ticket.ends > Date.now() ? ticket : null;
  } catch {
    return null;
  }
}
