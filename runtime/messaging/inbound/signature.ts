/** Signatures of inbound webhooks: every candidate is compared in constant time, and all are compared. */
import { createHash, createHmac, createPublicKey, timingSafeEqual, verify as verifyBytes } from 'node:crypto';
import type { Profile } from './profiles.ts';

/** Seconds that the sender's clock and ours may be apart. */
export const tolerance = 300;
/** Signatures of one header that are looked at: senders in the middle of a rotation send two. */
const maximumSignatures = 5;

export interface Signed {
  readonly profile: Profile;
  /** The header's value; '' where there is none. */
  readonly header: string;
  /** Of the header with the time; '' where there is none. */
  readonly time?: string;
  readonly body: Buffer;
  /** As the sender called it. */
  readonly address?: string;
}

/**
 * Gives the bytes that were signed when one of the secrets made one of the signatures, else null.
 * @param now unix seconds.
 */
export function verify(signed: Signed, secrets: readonly string[], now: number): Buffer | null {
  const { profile, header, body, time = '' } = signed;
  if (profile.scheme === 'password' || profile.scheme === 'sns') return hasPassword(header, secrets) ? body : null;
  if (profile.scheme === 'ecdsa') return ecdsa({ header, time, body }, secrets, now);
  return proven(candidates(signed, now), secrets, profile.algorithm);
}

function proven(
  { bytes, signatures, fresh }: Candidates,
  secrets: readonly string[],
  algorithm: Profile['algorithm'],
): Buffer | null {
  let good = false;
  for (const secret of secrets) {
    const expected = createHmac(algorithm, secret).update(bytes).digest();
    for (const signature of signatures) if (equal(signature, expected)) good = true;
  }
  return good && fresh ? bytes : null;
}

function candidates({ profile, header, body, address = '' }: Signed, now: number): Candidates {
  if (profile.scheme === 'in_body') return inBody(body, now);
  if (profile.scheme === 'address') return ofAddress(header, body, address);
  return profile.scheme === 'timestamped' ? timestamped(header, body, now) : plain(header, body, profile.algorithm);
}

/** The password of Basic authentication; hashes are compared, so lengths are not revealed. */
function hasPassword(header: string, secrets: readonly string[]): boolean {
  const [, coded = ''] = /^Basic ([A-Za-z0-9+/=]{1,2000})$/.exec(header) ?? [];
  const pair = Buffer.from(coded, 'base64').toString('utf8');
  const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
  const sentHash = hashed(pair.slice(pair.indexOf(':') + 1));
  let good = false;
  for (const secret of secrets) if (timingSafeEqual(sentHash, hashed(secret)) && pair.includes(':')) good = true;
  return good;
}

/** The address, then each field's name and value, in the order of the names. */
function ofAddress(header: string, body: Buffer, address: string): Candidates {
  const fields = [...new URLSearchParams(body.toString('utf8'))].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return {
    bytes: Buffer.from(address + fields.map(([name, value]) => name + value).join('')),
    signatures: [Buffer.from(header, 'base64')],
    fresh: true,
  };
}

/** Seconds for which a sender that signs once repeats what was not taken. */
const longestRepeat = 12 * 3_600;

/** The signature covers a token alone, which is taken once. */
function inBody(body: Buffer, now: number): Candidates {
  try {
    const read = JSON.parse(body.toString('utf8')) as { readonly signature?: Readonly<Record<string, unknown>> };
    return ofToken(read.signature ?? {}, now);
  } catch {
    return ofToken({}, now);
  }
}

function ofToken({ timestamp, token, signature }: Readonly<Record<string, unknown>>, now: number): Candidates {
  if (typeof token !== 'string' || token === '' || typeof signature !== 'string')
    return { bytes: Buffer.alloc(0), signatures: [], fresh: false };
  const at = Number(timestamp);
  return {
    bytes: Buffer.from(`${timestamp}${token}`),
    signatures: [Buffer.from(signature, 'hex')],
    fresh: at - now <= tolerance && now - at <= longestRepeat,
  };
}

/** The same where mail comes as a form, and its token in fields of that. */
export function verifyForm(
  fields: Readonly<Record<string, string>>,
  secrets: readonly string[],
  now: number,
): Buffer | null {
  return proven(ofToken(fields, now), secrets, 'sha256');
}

/** A public key is no password: everybody may know it. */
export function isPublicKey(secret: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'spki' });
    return true;
  } catch {
    return false;
  }
}

function ecdsa(
  { header, time, body }: { readonly header: string; readonly time: string; readonly body: Buffer },
  keys: readonly string[],
  now: number,
): Buffer | null {
  const bytes = Buffer.concat([Buffer.from(time), body]);
  const isFresh = /^\d{1,12}$/.test(time) && Math.abs(now - Number(time)) <= tolerance;
  let good = false;
  for (const key of keys) {
    try {
      const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
      if (verifyBytes('sha256', bytes, publicKey, Buffer.from(header, 'base64'))) good = true;
    } catch {
      // No valid key: mistyped, or the placeholder of an unknown source.
    }
  }
  return good && isFresh ? bytes : null;
}

interface Candidates {
  readonly bytes: Buffer;
  readonly signatures: readonly Buffer[];
  readonly fresh: boolean;
}

function timestamped(header: string, body: Buffer, now: number): Candidates {
  let time = '';
  const signatures: Buffer[] = [];
  for (const part of header.split(',')) {
    const [name = '', value = ''] = part.trim().split('=', 2);
    if (name === 't') time = value;
    if (name === 'v1' && signatures.length < maximumSignatures) signatures.push(Buffer.from(value, 'hex'));
  }
  const at = /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN;
  return {
    bytes: Buffer.concat([Buffer.from(`${time}.`), body]),
    signatures,
    fresh: Math.abs(now - at) <= tolerance,
  };
}

function plain(header: string, body: Buffer, algorithm: string): Candidates {
  const text = header.startsWith(`${algorithm}=`) ? header.slice(algorithm.length + 1) : header;
  const signature = /^[0-9a-f]+$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return { bytes: body, signatures: [signature], fresh: true };
}

/** With different lengths there is nothing to compare, but the work is done all the same. */
function equal(sent: Buffer, expected: Buffer): boolean {
  const same = sent.length === expected.length;
  return timingSafeEqual(same ? sent : expected, expected) && same;
}
