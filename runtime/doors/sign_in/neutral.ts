/** Forms that send a mail: the same answer, as fast, for every address, known or not, however often it is sent. */
import type { RequestHandler } from 'express';
import { normalisedEmail } from '../../messaging/credentials/person.ts';
import type { Allowance } from '../../messaging/credentials/throttle.ts';
import { field } from './forms.ts';
import { clientOf, type SignIn } from './steps.ts';

interface Neutral {
  /** For an address and an IP, and for an IP alone; beyond them nothing visible happens. */
  readonly allowed: readonly [Allowance, Allowance];
  /** What the page says. */
  readonly text: string;
  /** Finds who has the address and mails them, once the answer is on its way. */
  readonly send: (email: string) => Promise<void>;
}

export function neutralForm(signIn: SignIn, { allowed, text, send }: Neutral): RequestHandler {
  const { forms, pages, throttle } = signIn;
  return async (request, response) => {
    forms.check(request);
    const email = normalisedEmail(field(request, 'email'));
    const { ip } = clientOf(request);
    const [perPair, perIp] = allowed;
    const waits = [await throttle.take(perPair, email, ip), await throttle.take(perIp, ip)];
    const view = { title: 'Look into your mailbox', text, link: '/login', linkText: 'Back' };
    pages.show(request, response, 'message', view);
    if (waits.every((wait) => wait === 0)) signIn.later(() => send(email));
  };
}
