/** `/auth/magic-link`: a link by mail in the place of a password. Opening it shows a button; only the button uses it up. */
import type { Router } from 'express';
import { inTransaction } from '../../../base/database/transaction.ts';
import { changePerson } from '../../../messaging/credentials/audit.ts';
import { consumeLink, findLink, newLink } from '../../../messaging/credentials/links.ts';
import { mailMagicLink } from '../../../messaging/credentials/mails.ts';
import { mustUseSso, personByEmail, personById } from '../../../messaging/credentials/person.ts';
import { allowances } from '../../../messaging/credentials/throttle.ts';
import { readForm } from '../forms.ts';
import { neutralForm } from '../neutral.ts';
import type { SignIn } from '../steps.ts';

const dead = {
  title: 'This link does not work',
  text: 'It was used already, is older than 15 minutes, or a part of it is missing.',
  link: '/login',
  linkText: 'Back to sign in',
};

export function magicLinkRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, forms, throttle } = signIn;
  const enabled = (): boolean => services.settings.read('security.magic_link_enabled') === true;

  const text =
    'If somebody can sign in with this address, a mail with a link is on its way to it. The link works for 15 minutes.';
  const allowed = [allowances.magicLink, allowances.magicLinkByAddress] as const;
  router.post('/auth/magic-link', readForm, neutralForm(signIn, { allowed, text, send }));

  async function send(email: string): Promise<void> {
    if (!enabled()) return;
    const person = await personByEmail(services.pool, email);
    if (!person?.is_active || mustUseSso(services, person)) return;
    await inTransaction(services.pool, async (client) => {
      await mailMagicLink(services, client, person, await newLink(client, 'magic_link', person));
    });
  }

  // A HEAD or a scanner that follows links finds a page, and uses nothing up.
  router.get('/auth/magic-link/:value', async (request, response) => {
    if (await throttled(request.exchange.ip)) return pages.show(request, response, 'message', dead, 429);
    const found = enabled() ? await findLink(services.pool, request.params.value, ['magic_link']) : null;
    if (!found) return pages.show(request, response, 'message', dead, 404);
    pages.show(request, response, 'magic_link', { title: 'Sign in', email: found.email, action: request.path });
  });

  router.post('/auth/magic-link/:value', readForm, async (request, response) => {
    forms.check(request);
    if (await throttled(request.exchange.ip)) return pages.show(request, response, 'message', dead, 429);
    const { value } = request.params as { value: string };
    const link = await consumeLink(services.pool, value, ['magic_link']);
    const person = link === null ? null : await personById(services.pool, link.user_id);
    // Checked again: the conditions of the time of sending may no longer hold, and then the link is rejected for good.
    const refused = enabled() ? null : 'magic link: switched off';
    const reason =
      refused ?? (person && mustUseSso(services, person) ? 'magic link: single sign-on is required' : null);
    if (person && reason !== null) await signIn.noteFailure(request, person, reason);
    if (!person || reason !== null) return pages.show(request, response, 'message', dead, 404);
    if (!person.email_verified) {
      const values = { email_verified_at: new Date().toISOString() };
      await changePerson(services, await signIn.who(request, person), person.id, 'user.email_verified', values);
    }
    const proven = { ...person, email_verified: true };
    await signIn.begin(request, response, proven, { method: 'magic_link', remember: false, returnTo: null });
  });

  const throttled = async (ip: string): Promise<boolean> => (await throttle.take(allowances.link, ip)) > 0;
}
