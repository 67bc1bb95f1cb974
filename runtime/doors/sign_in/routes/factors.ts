/** `/account`: recovery codes made anew, second factors taken away. */
import type { Router } from 'express';
import { inTransaction } from '../../../base/database/transaction.ts';
import { changePerson, note, Overtaken } from '../../../messaging/credentials/audit.ts';
import { mailFactorChanged } from '../../../messaging/credentials/mails.ts';
import { mustUseSecondFactor } from '../../../messaging/credentials/person.ts';
import { forgetAll } from '../../../messaging/credentials/remembrance.ts';
import { newRecoveryCodes, removeSecondFactor } from '../../../messaging/credentials/second_factor.ts';
import { endOtherSessions } from '../../../messaging/credentials/session_store.ts';
import { readForm } from '../forms.ts';
import { home, type SignIn } from '../steps.ts';

export function factorRoutes(router: Router, signIn: SignIn): void {
  const { services, pages } = signIn;

  router.post(
    '/account/recovery-codes',
    readForm,
    signIn.confirmed(async (request, response, { person }) => {
      if (!person.two_factor_enabled) return pages.redirect(response, home);
      const codes = await inTransaction(services.pool, async (client) => {
        await mailFactorChanged(services, client, person, 'codes_made');
        return newRecoveryCodes(services, client, person.id);
      });
      await note(services, await signIn.who(request, person), person.id, 'user.recovery_codes_made', {});
      pages.show(request, response, 'recovery_codes', { title: 'Recovery codes', codes, next: home });
    }),
  );

  router.post(
    '/account/two-factor/disable',
    readForm,
    signIn.confirmed(async (request, response, { person, session }) => {
      if (mustUseSecondFactor(services, person)) return pages.redirect(response, '/account?notice=factor_demanded');
      const [who, values] = [await signIn.who(request, person), { two_factor_enabled: false }];
      try {
        await changePerson(services, who, person.id, 'user.two_factor_disabled', values, async (client) => {
          if (!person.two_factor_enabled) throw new Overtaken();
          await removeSecondFactor(client, person.id);
          await endOtherSessions(client, person.id, session.id);
          await forgetAll(client, person.id);
          await mailFactorChanged(services, client, person, 'ended');
        });
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
      pages.redirect(response, '/account?notice=two_factor_disabled');
    }),
  );
}
