/**
 * AWS Signature Version 4, for S3 and SES: paths are signed as they are sent, encoded once and never shortened. Tested with the
 * published vectors (test/domain/files/stores.test.ts).
 */
import { createHash, createHmac } from 'node:crypto';

interface SignedRequest {
  readonly method: string;
  /** As it goes out, encoded. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** By lower-case name; with `host` and `x-amz-date`. All of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, hexadecimal. */
  readonly bodyHash: string;
}

interface Signer {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
  readonly service: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986: all but letters, digits and `-._~` is written as its bytes. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A query as it is signed and sent: encoded, in order of its names, then its values. */
export const queryText = (query: SignedRequest['query']): string =>
  query
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** `20260101T120000Z`. */
export const amzDate = (at: Date): string => at.toISOString().replace(/[:-]|\.\d{3}/g, '');

/** Text of the header `Authorization`. */
export function authorization({ method, path, query, headers, bodyHash }: SignedRequest, signer: Signer): string {
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  const signed = names.join(';');
  const canonical = [method, path, queryText(query), lines.join(''), signed, bodyHash].join('\n');
  const date = headers['x-amz-date'] ?? '';
  const day = date.slice(0, 8);
  const scope = `${day}/${signer.region}/${signer.service}/aws4_request`;
  const key = [day, signer.region, signer.service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${signer.secret}`,
  );
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${signer.id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}
