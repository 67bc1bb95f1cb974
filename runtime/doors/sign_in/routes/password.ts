/** A forgotten password, an invitation: mailed links behind which a password is chosen. */
import type { Request, Response, Router } from 'express';
import { inTransaction } from '../../../base/database/transaction.ts';
import { changePerson, Overtaken } from '../../../messaging/credentials/audit.ts';
import type { Said } from '../../../messaging/credentials/languages/index.ts';
import { consumeLink, endLinks, findLink, newLink, type Purpose } from '../../../messaging/credentials/links.ts';
import { mailPasswordChanged, mailReset } from '../../../messaging/credentials/mails.ts';
import { hash, objection } from '../../../messaging/credentials/passwords.ts';
import { personByEmail, signInActor } from '../../../messaging/credentials/person.ts';
import { forgetAll } from '../../../messaging/credentials/remembrance.ts';
import { endOtherSessions } from '../../../messaging/credentials/session_store.ts';
import { allowances } from '../../../messaging/credentials/throttle.ts';
import { field, readForm } from '../forms.ts';
import { neutralForm } from '../neutral.ts';
import type { SignIn } from '../steps.ts';

const purposes: readonly Purpose[] = ['password_reset', 'invitation'];
const dead = {
  title: 'This link does not work',
  text: 'It was used already, is too old, or a part of it is missing.',
  link: '/forgot-password',
  linkText: 'Ask for a new one',
};

export function passwordRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, forms } = signIn;

  router.get('/forgot-password', (request, response) =>
    pages.show(request, response, 'forgot_password', { title: 'Forgotten password' }),
  );

  const text = 'If somebody has this address, a mail with a link is on its way to it. The link works for 60 minutes.';
  const allowed = [allowances.reset, allowances.resetByAddress] as const;
  router.post('/forgot-password', readForm, neutralForm(signIn, { allowed, text, send }));

  async function send(email: string): Promise<void> {
    const person = await personByEmail(services.pool, email);
    if (!person?.is_active) return;
    await inTransaction(services.pool, async (client) => {
      await mailReset(services, client, person, await newLink(client, 'password_reset', person));
    });
  }

  router.get('/reset-password/:value', async (request, response) => {
    const found = await findLink(services.pool, request.params.value, purposes);
    if (!found) return pages.show(request, response, 'message', dead, 404);
    show(request, response, found.email);
  });

  router.post('/reset-password/:value', readForm, async (request, response) => {
    forms.check(request);
    const { value } = request.params as { value: string };
    const found = await findLink(services.pool, value, purposes);
    if (!found) return pages.show(request, response, 'message', dead, 404);
    const password = field(request, 'password');
    const error = await objection(services, password, field(request, 'password_confirmation'), found.email);
    if (error !== null) return show(request, response, found.email, error);
    const now = new Date().toISOString();
    // A person who reads the mails of an address has proven that it is theirs.
    const values = { password_hash: await hash(password), password_changed_at: now, email_verified_at: now };
    const who = { actor: signInActor, requestId: request.exchange.requestId };
    try {
      await changePerson(services, who, found.user_id, 'user.password_changed', values, async (client) => {
        const link = await consumeLink(client, value, purposes);
        const person = link && (await personByEmail(client, link.email));
        if (person?.id !== found.user_id) throw new Overtaken();
        await endOtherSessions(client, person.id, 0);
        await forgetAll(client, person.id);
        await endLinks(client, person.id);
        await mailPasswordChanged(services, client, person);
      });
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      return pages.show(request, response, 'message', dead, 404);
    }
    // The new password is tried here even while others guess: the link has shown whose mailbox it is.
    signIn.knownBrowsers.remember(request, response, found.user_id);
    pages.redirect(response, '/login?notice=password_set');
  });

  function show(request: Request, response: Response, email: string, error?: Said): void {
    const view = { title: 'Choose a password', email, action: request.path, error };
    pages.show(request, response, 'choose_password', view, error === undefined ? 200 : 422);
  }
}
