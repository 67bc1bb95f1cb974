/** The DNS records of a sending domain, without which its mails are refused: SPF, DKIM and DMARC. */
export interface Provider {
  readonly id: number;
  readonly name: string;
  readonly channel: string;
  readonly driver: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly from_address: string | null;
  readonly is_default: boolean;
  readonly is_active: boolean;
  readonly last_test_at: string | null;
  readonly last_test_status: 'ok' | 'failed' | null;
}

export interface DnsRecord {
  readonly what: 'SPF' | 'DKIM' | 'DMARC';
  readonly type: 'TXT' | 'CNAME';
  readonly name: string;
  readonly value: string;
  /** The provider supplies the value: its part in angle brackets. */
  readonly isTheirs: boolean;
}

/** The names of a provider's servers in SPF records. */
const spf: Readonly<Record<string, string>> = {
  ses: 'include:amazonses.com',
  mailgun: 'include:mailgun.org',
  postmark: 'include:spf.mtasv.net',
  sendgrid: 'include:sendgrid.net',
};

/** The DNS record of a provider's key. */
const dkim: Readonly<Record<string, readonly [type: DnsRecord['type'], selector: string, value: string]>> = {
  ses: ['CNAME', '<token>', '<token>.dkim.amazonses.com'],
  mailgun: ['TXT', '<selector>', 'k=rsa; p=<public key>'],
  postmark: ['TXT', '<selector>pm', 'k=rsa; p=<public key>'],
  sendgrid: ['CNAME', 's1', 's1.domainkey.<account>.sendgrid.net'],
};
const usualKey = ['TXT', '<selector>', 'v=DKIM1; k=rsa; p=<public key>'] as const;

/** A server by its name, or by its address: SPF writes each in its way. */
const serverOf = (host: string): string =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(host) ? `ip4:${host}` : host.includes(':') ? `ip6:${host}` : `a:${host}`;

const domainOf = (address: string | null): string | null => address?.split('@').at(-1)?.toLowerCase() ?? null;

/** Domains that mails come from, each with the providers that send for it. @param house the address of the company. */
export function domainsOf(
  providers: readonly Provider[],
  house: string | null,
): ReadonlyMap<string, readonly Provider[]> {
  const found = new Map<string, Provider[]>();
  const usual = domainOf(house);
  if (usual !== null) found.set(usual, []);
  for (const provider of providers) {
    if (provider.channel !== 'email' || !provider.is_active || provider.driver === 'log') continue;
    const domain = domainOf(provider.from_address) ?? usual;
    if (domain !== null) found.set(domain, [...(found.get(domain) ?? []), provider]);
  }
  return found;
}

export function recordsFor(domain: string, providers: readonly Provider[]): readonly DnsRecord[] {
  const parts = providers.map(({ driver, config }) => spf[driver] ?? serverOf(String(config['host'] ?? domain)));
  const senders = parts.length > 0 ? [...new Set(parts)].join(' ') : 'mx';
  const keys = [...new Set(providers.map(({ driver }) => driver))].map((driver) => dkim[driver] ?? usualKey);
  return [
    { what: 'SPF', type: 'TXT', name: domain, value: `v=spf1 ${senders} ~all`, isTheirs: false },
    ...(keys.length > 0 ? keys : [usualKey]).map(
      ([type, selector, value]): DnsRecord => ({
        what: 'DKIM',
        type,
        name: `${selector}._domainkey.${domain}`,
        value,
        isTheirs: true,
      }),
    ),
    {
      what: 'DMARC',
      type: 'TXT',
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
      isTheirs: false,
    },
  ];
}
