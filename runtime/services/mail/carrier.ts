/** What carries mails: a mail server, or a provider's interface. All are spoken to alike. */
import type { Services } from '../../base/kernel/context.ts';
import type { ReadyFile } from '../../base/kernel/mail.ts';
import { askProvider, handToProvider, isHttp } from './http.ts';
import { asciiAddress, compose, type MailRow, recipientsOf } from './message.ts';
import { type Provider, serverOfProvider } from './provider.ts';
import { type Handed, handOver, type MailServer, serverOf, signIn, Undelivered } from './server.ts';

export interface Carrier {
  /** Id of the provider; null for the environment's server. */
  readonly id: number | null;
  readonly name: string;
  /** Hands a mail over. `beforeText` runs when it is about to go, before its first byte: when it rejects, nothing went. @throws Undelivered */
  carry(mail: MailRow, files: readonly ReadyFile[], beforeText: () => Promise<void>): Promise<Handed>;
  /** Signs in; says how that went. @throws Undelivered */
  check(): Promise<string>;
}

type Needed = Pick<Services, 'secrets' | 'destinations'>;

/** Null if the provider only stores messages. */
export function carrierOf(provider: Provider, services: Needed): Carrier | null {
  const { id, name, driver, password } = provider;
  if (isHttp(driver)) {
    const secret = password === null ? '' : services.secrets.open(password, `channel_provider.password.${id}`);
    const { dispatcher } = services.destinations;
    return {
      id,
      name,
      carry: (row, files, beforeText) => handToProvider(provider, secret, dispatcher, { row, files, beforeText }),
      check: () => askProvider(provider, secret, dispatcher),
    };
  }
  const server = serverOfProvider(provider, services.secrets);
  if (server === null) return null;
  // A provider of the API's reaches what webhooks reach; the environment's server is where the installation says.
  const judged = async (): Promise<MailServer> => {
    const address = await services.destinations.addressOf(server.host).catch((error: Error) => {
      throw new Undelivered(`${server.host} cannot be reached: ${error.message}`, 'later');
    });
    return { ...server, address };
  };
  return smtp(id, name, judged);
}

export function environmentCarrier(url: string): Carrier {
  return smtp(null, 'SMTP_URL', async () => serverOf(url));
}

function smtp(id: number | null, name: string, server: () => Promise<MailServer>): Carrier {
  return {
    id,
    name,
    async carry(mail, files, beforeText) {
      const { to, cc, bcc } = recipientsOf(mail);
      const all = [...new Set([...to, ...cc, ...bcc].map((address) => asciiAddress(address) ?? address))];
      const envelope = { from: asciiAddress(mail.from_address) ?? mail.from_address, to: all };
      return handOver(await server(), envelope, await compose(mail, files), beforeText);
    },
    async check() {
      await signIn(await server());
      return 'The server accepted the sign-in.';
    },
  };
}
