/** `/verify-email`: a person confirms that an address is theirs, if the setting requires it. */
import type { Router } from 'express';
import { changePerson, Overtaken } from '../../../messaging/credentials/audit.ts';
import { phrase } from '../../../messaging/credentials/languages/index.ts';
import { mailLink } from '../../../messaging/credentials/link_mails.ts';
import { consumeLink, findLink } from '../../../messaging/credentials/links.ts';
import { signInActor } from '../../../messaging/credentials/person.ts';
import { allowances } from '../../../messaging/credentials/throttle.ts';
import { readForm } from '../forms.ts';
import { home, type SignIn } from '../steps.ts';

const dead = {
  title: 'This link does not work',
  text: 'It was used already, is older than a day, or was mailed to an address that is not yours any more.',
  link: '/verify-email',
  linkText: 'Ask for a new one',
};

export function verifyEmailRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, forms, throttle } = signIn;

  router.get('/verify-email', async (request, response) => {
    const here = await signIn.signedIn(request, response, { unverified: true });
    if (!here) return;
    if (here.person.email_verified) return pages.redirect(response, home);
    const { email } = here.person;
    pages.show(request, response, 'verify_email', { title: 'Confirm your e-mail address', email });
  });

  router.post('/verify-email', readForm, async (request, response) => {
    forms.check(request);
    const here = await signIn.signedIn(request, response, { unverified: true });
    if (!here) return;
    const { email, id } = here.person;
    const wait = await throttle.take(allowances.verification, String(id));
    if (wait === 0) await mailLink(services, id, 'email_verification');
    const said =
      wait === 0
        ? { notice: 'A mail with a link is on its way.' }
        : { error: phrase('Wait {wait} seconds.', { wait }) };
    const view = { title: 'Confirm your e-mail address', email, ...said };
    pages.show(request, response, 'verify_email', view, wait === 0 ? 200 : 429);
  });

  // Scanners that follow links confirm nothing.
  router.get('/verify-email/:value', async (request, response) => {
    const found = await findLink(services.pool, request.params.value, ['email_verification']);
    if (!found) return pages.show(request, response, 'message', dead, 404);
    const view = { title: 'Confirm your e-mail address', email: found.email, action: request.path };
    pages.show(request, response, 'confirm_email', view);
  });

  router.post('/verify-email/:value', readForm, async (request, response) => {
    forms.check(request);
    const { value } = request.params as { value: string };
    const found = await findLink(services.pool, value, ['email_verification']);
    if (!found) return pages.show(request, response, 'message', dead, 404);
    const who = { actor: signInActor, requestId: request.exchange.requestId };
    const values = { email_verified_at: new Date().toISOString() };
    try {
      // With the person's row locked: an address that changes at this moment is not confirmed with the link of the one before.
      await changePerson(services, who, found.user_id, 'user.email_verified', values, async (client) => {
        if (!(await consumeLink(client, value, ['email_verification']))) throw new Overtaken();
      });
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      return pages.show(request, response, 'message', dead, 404);
    }
    pages.redirect(response, `${home}?notice=verified`);
  });
}
