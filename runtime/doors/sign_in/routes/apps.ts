/** `/account/apps`: apps that a person allows to act for them, and the end of it. Nobody needs a right to take back what they gave. */
import type { Router } from 'express';
import { appsOf, endAllowed } from '../../../messaging/credentials/apps.ts';
import { field, readForm } from '../forms.ts';
import type { SignIn } from '../steps.ts';

export function appRoutes(router: Router, signIn: SignIn): void {
  const { services, pages } = signIn;

  router.post(
    '/account/apps/end',
    readForm,
    signIn.whenSignedIn(async (request, response, { person }) => {
      const id = Number(field(request, 'app'));
      const found = (await appsOf(services, person.id)).find((one) => one.id === id);
      if (found) await endAllowed(services, await signIn.who(request, person), found.id);
      pages.redirect(response, '/account?notice=app_ended');
    }),
  );
}
