/** How each provider signs what it sends, as its documentation says; one row per provider. */

export interface Profile {
  /** Lower-case header that carries the signature. */
  readonly header: string;
  /**
   * `timestamped`: `t=<unix seconds>,v1=<hex>[,v1=…]` over `<t>.<body>`. `plain`: the HMAC of the body alone, in hex or base64,
   * after `<algorithm>=` if the sender writes that. `password`: Basic authentication. `in_body`: the HMAC of a time and a token
   * in the body. `ecdsa`: a signature over the time of another header and the body; the secret is a public key. `address`: the
   * HMAC of the address and the sorted fields of the form. `sns`: Basic authentication, and SNS's signature.
   */
  readonly scheme: 'timestamped' | 'plain' | 'password' | 'in_body' | 'ecdsa' | 'address' | 'sns';
  readonly algorithm: 'sha256' | 'sha1';
  /** Lower-case header with the time, where it has one of its own. */
  readonly timeHeader?: string;
  /** Lower-case header with the sender's id of the event; else the body's `id`. */
  readonly eventHeader: string | null;
  /** Lower-case header with the type of event; else the body's `type`. */
  readonly typeHeader: string | null;
}

/** What of a source decides how it signs. */
export interface Signing {
  readonly provider: string;
  readonly signature_header: string | null;
  readonly algorithm: string;
}

const plain = { scheme: 'plain', algorithm: 'sha256', eventHeader: null, typeHeader: null } as const;

const providers: Readonly<Record<string, Profile>> = {
  stripe: { ...plain, header: 'stripe-signature', scheme: 'timestamped' },
  github: {
    ...plain,
    header: 'x-hub-signature-256',
    eventHeader: 'x-github-delivery',
    typeHeader: 'x-github-event',
  },
  gocardless: { ...plain, header: 'webhook-signature' },
  xero: { ...plain, header: 'x-xero-signature' },
  quickbooks: { ...plain, header: 'intuit-signature' },
  docusign: { ...plain, header: 'x-docusign-signature-1' },
  postmark: { ...plain, header: 'authorization', scheme: 'password' },
  ses: { ...plain, header: 'authorization', scheme: 'sns' },
  twilio: { ...plain, header: 'x-twilio-signature', scheme: 'address', algorithm: 'sha1' },
  mailgun: { ...plain, header: 'x-mailgun-signature', scheme: 'in_body' },
  sendgrid: {
    ...plain,
    header: 'x-twilio-email-event-webhook-signature',
    timeHeader: 'x-twilio-email-event-webhook-timestamp',
    scheme: 'ecdsa',
  },
};

/** The profile of a source; `prefix` is the product's part of header names (`Backline`). */
export function profileOf(source: Signing, prefix: string): Profile {
  const known = providers[source.provider];
  if (known) return known;
  const lowerPrefix = prefix.toLowerCase();
  const named = { eventHeader: `x-${lowerPrefix}-delivery`, typeHeader: `x-${lowerPrefix}-event` };
  if (source.signature_header === null)
    return { ...named, header: `x-${lowerPrefix}-signature`, scheme: 'timestamped', algorithm: 'sha256' };
  const algorithm = source.algorithm === 'hmac_sha1' ? 'sha1' : 'sha256';
  return { ...named, header: source.signature_header.toLowerCase(), scheme: 'plain', algorithm };
}
