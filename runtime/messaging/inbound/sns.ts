/**
 * What Amazon SNS signs: the certificate is its own, from an address of Amazon's alone, and is fetched by the guarded client. Anybody
 * has SNS sign something: that it is ours is proved by the password.
 */
import { verify, X509Certificate } from 'node:crypto';
import type { Dispatcher } from 'undici';
import { undici } from '../../base/config/packages_at_use.ts';
import { ApiError } from '../../base/errors/index.ts';

const notice = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'];
const confirmation = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
const signedKeys: Readonly<Record<string, readonly string[]>> = {
  Notification: notice,
  SubscriptionConfirmation: confirmation,
  UnsubscribeConfirmation: confirmation,
};

const address =
  /^https:\/\/sns\.[a-z0-9-]{1,40}\.amazonaws\.com(\.cn)?\/SimpleNotificationService-[A-Za-z0-9-]{1,80}\.pem$/;
const most = 20;
const longest = 50_000;
const patience = 5_000;

const known = new Map<string, X509Certificate>();

/** @throws ApiError `service_unavailable` where it cannot be had now: SNS tries again. */
async function certificateAt(url: string, dispatcher: Dispatcher): Promise<X509Certificate> {
  const found = known.get(url);
  if (found !== undefined && found.validToDate.getTime() > Date.now()) return found;
  try {
    const { statusCode, body } = await undici().request(url, {
      dispatcher,
      headersTimeout: patience,
      bodyTimeout: patience,
    });
    let text = '';
    for await (const piece of body) {
      text += String(piece);
      if (text.length > longest) throw new Error('The certificate is too long.');
    }
    if (statusCode !== 200) throw new Error(`The certificate could not be fetched: ${statusCode}.`);
    const certificate = new X509Certificate(text);
    if (known.size >= most) known.clear();
    known.set(url, certificate);
    return certificate;
  } catch (error) {
    throw new ApiError('service_unavailable', { cause: error as Error });
  }
}

/** Whether SNS signed the envelope. @throws ApiError where that cannot be said now. */
export async function isSignedBySns(body: Buffer, dispatcher: Dispatcher, now: number): Promise<boolean> {
  let envelope: Readonly<Record<string, unknown>>;
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return false;
    envelope = read as typeof envelope;
  } catch {
    return false;
  }
  const said = (name: string): string => {
    const value = Object.hasOwn(envelope, name) ? envelope[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const keys = Object.hasOwn(signedKeys, said('Type')) ? signedKeys[said('Type')] : undefined;
  const url = said('SigningCertURL');
  if (keys === undefined || !address.test(url)) return false;
  const text = keys
    .filter((key) => typeof envelope[key] === 'string')
    .map((key) => `${key}\n${said(key)}\n`)
    .join('');
  const algorithm = said('SignatureVersion') === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
  const certificate = await certificateAt(url, dispatcher);
  const at = now * 1000;
  if (at < certificate.validFromDate.getTime() || at > certificate.validToDate.getTime()) return false;
  return verify(algorithm, Buffer.from(text), certificate.publicKey, Buffer.from(said('Signature'), 'base64'));
}
