/** Mails about a person's access that others cause: an invitation, another address. */
import { inTransaction } from '../../base/database/transaction.ts';
import type { Services } from '../../base/kernel/context.ts';
import { newLink } from './links.ts';
import { mailFactorChanged, mailInvitation, mailOtherAddress, mailVerification } from './mails.ts';
import { personById } from './person.ts';

type Needed = Pick<Services, 'pool' | 'mail' | 'appUrl' | 'product'>;

const mails = { invitation: mailInvitation, email_verification: mailVerification } as const;

function isPurpose(text: string): text is keyof typeof mails {
  return Object.hasOwn(mails, text);
}

/** Makes the link and queues its mail, both or neither. False where nobody wants it any more. @throws Error for another purpose. */
export async function mailLink(services: Needed, userId: number, purpose: string): Promise<boolean> {
  if (!isPurpose(purpose)) throw new Error(`There is no mail with a link for "${purpose}".`);
  return inTransaction(services.pool, async (client) => {
    const person = await personById(client, userId);
    if (!person || (purpose === 'email_verification' && person.email_verified)) return false;
    await mails[purpose](services, client, person, await newLink(client, purpose, person));
    return true;
  });
}

/** Notifies a person's old address. False if the person no longer exists. */
export async function mailAddressChanged(services: Needed, userId: number, address: string): Promise<boolean> {
  const person = await personById(services.pool, userId);
  if (!person) return false;
  await mailOtherAddress(services, services.pool, { ...person, email: address });
  return true;
}

/** Notifies a person that somebody removed their second factors. False if the person no longer exists. */
export async function mailSecondFactorEnded(services: Needed, userId: number): Promise<boolean> {
  const person = await personById(services.pool, userId);
  if (!person) return false;
  await mailFactorChanged(services, services.pool, person, 'ended');
  return true;
}
