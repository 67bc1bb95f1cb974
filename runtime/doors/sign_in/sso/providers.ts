/** The identity providers of this installation, as OpenID Connect clients (contract, Single sign-on). */
import type { Configuration } from 'openid-client';
import { undici } from '../../../base/config/packages_at_use.ts';
import type { Services } from '../../../base/kernel/context.ts';
import type { Provider } from '../../../messaging/credentials/identities.ts';

/** Where each provider's discovery document is found. */
export type Issuers = Readonly<Record<Provider, string>>;

const labels: Readonly<Record<Provider, string>> = { google: 'Google', microsoft: 'Microsoft' };
/** Seconds that a provider's clock may be off. */
const tolerance = 60;
/** Milliseconds until discovery is done again, so that moved endpoints are noticed. */
const discoveryAge = 3_600_000;

export function isProvider(text: string): text is Provider {
  return Object.hasOwn(labels, text);
}

interface Known {
  readonly key: string;
  readonly at: number;
  readonly configuration: Promise<Configuration>;
}

export class Providers {
  private readonly services: Pick<Services, 'settings' | 'destinations'>;
  private readonly issuers: Issuers;
  private readonly known = new Map<Provider, Known>();

  constructor(services: Pick<Services, 'settings' | 'destinations'>, issuers: Issuers) {
    this.services = services;
    this.issuers = issuers;
  }

  /** Those that people may use, for buttons. */
  enabled(): readonly { readonly key: Provider; readonly label: string }[] {
    return (Object.keys(labels) as Provider[])
      .filter((key) => this.client(key) !== null)
      .map((key) => ({ key, label: labels[key] }));
  }

  label(provider: Provider): string {
    return labels[provider];
  }

  /** The client at a provider; null where it is off or not configured. */
  configuration(provider: Provider): Promise<Configuration> | null {
    const client = this.client(provider);
    if (client === null) return null;
    const key = JSON.stringify([client.id, client.secret]);
    const known = this.known.get(provider);
    if (known?.key === key && Date.now() - known.at < discoveryAge) return known.configuration;
    const configuration = this.discover(provider, client);
    this.known.set(provider, { key, at: Date.now(), configuration });
    configuration.catch(() => this.known.delete(provider));
    return configuration;
  }

  /** Tokens of anybody's directory arrive under a common issuer: its addresses are proven by a claim of their own alone. */
  vouchesForAddresses(provider: Provider): boolean {
    return provider === 'microsoft' && !/\/(common|organizations|consumers)\/v2\.0\/?$/.test(this.issuers.microsoft);
  }

  private client(provider: Provider): { readonly id: string; readonly secret: string } | null {
    const { settings } = this.services;
    if (settings.read(`sso.${provider}_enabled`) !== true) return null;
    const [id, secret] = [settings.read(`sso.${provider}_client_id`), settings.read(`sso.${provider}_client_secret`)];
    return typeof id === 'string' && typeof secret === 'string' && id !== '' && secret !== '' ? { id, secret } : null;
  }

  private async discover(
    provider: Provider,
    { id, secret }: { readonly id: string; readonly secret: string },
  ): Promise<Configuration> {
    // Loaded by installations that use it.
    const openid = await import('openid-client');
    const issuer = new URL(this.issuers[provider]);
    const { dispatcher } = this.services.destinations;
    const execute = [openid.enableNonRepudiationChecks];
    // The installation itself names its issuers; over http it reaches only networks that it names as well.
    if (issuer.protocol === 'http:') execute.push(openid.allowInsecureRequests);
    return openid.discovery(
      issuer,
      id,
      { client_secret: secret, [openid.clockTolerance]: tolerance },
      openid.ClientSecretBasic(secret),
      {
        execute,
        timeout: 10,
        [openid.customFetch]: (url, options) =>
          undici().fetch(url, { ...options, dispatcher } as never) as unknown as Promise<Response>,
      },
    );
  }
}
