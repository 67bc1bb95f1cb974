/** `/confirm-password`: who is signed in says once more who they are, before what is sensitive (contract, Password confirmation). */
import type { Request, Response, Router } from 'express';
import { phrase } from '../../../messaging/credentials/languages/index.ts';
import { passkeyHost, passkeysOf } from '../../../messaging/credentials/passkeys.ts';
import { verify } from '../../../messaging/credentials/passwords.ts';
import { hasPassword } from '../../../messaging/credentials/person.ts';
import { allowances } from '../../../messaging/credentials/throttle.ts';
import { field, readForm, safePath } from '../forms.ts';
import { type Here, home, type SignIn } from '../steps.ts';
import type { View } from '../view.ts';

export function confirmRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, throttle } = signIn;

  async function show(
    request: Request,
    response: Response,
    { person }: Here,
    returnTo: string | null,
    view: Partial<View> = {},
    status = 200,
  ): Promise<void> {
    const withPassword = hasPassword(services, person);
    const passkeys = passkeyHost(services) !== null && (await passkeysOf(services.pool, person.id)).length > 0;
    const carried = `?return_to=${encodeURIComponent(returnTo ?? home)}`;
    const facts = {
      title: 'Confirm that it is you',
      returnTo,
      email: person.email,
      withPassword,
      passkeys,
      carried,
      ...view,
    };
    pages.show(request, response, 'confirm_password', facts, status);
  }

  router.get(
    '/confirm-password',
    signIn.whenSignedIn(async (request, response, here) => {
      const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
      await show(request, response, here, safePath(query.get('return_to')));
    }),
  );

  router.post(
    '/confirm-password',
    readForm,
    signIn.whenSignedIn(async (request, response, here) => {
      const { session, person } = here;
      const returnTo = safePath(field(request, 'return_to'));
      const wait = await throttle.take(allowances.confirm, String(person.id));
      if (wait > 0) {
        const error = phrase('Too many tries. Wait {wait} seconds.', { wait });
        return show(request, response, here, returnTo, { error }, 429);
      }
      const hash = hasPassword(services, person) ? person.password_hash : null;
      if (!(await verify(hash, field(request, 'password')))) {
        await signIn.noteFailure(request, person, 'wrong password at a confirmation');
        return show(request, response, here, returnTo, { error: 'The password is not right.' }, 422);
      }
      await signIn.confirm(response, session);
      pages.redirect(response, returnTo ?? home);
    }),
  );

  // Who has no password signs in again, by the way that they have.
  router.post(
    '/confirm-password/again',
    readForm,
    signIn.whenSignedIn(async (request, response) => {
      const returnTo = safePath(field(request, 'return_to')) ?? home;
      await signIn.leave(request, response);
      pages.redirect(response, `/login?return_to=${encodeURIComponent(returnTo)}`);
    }),
  );
}
