/** Signatures of inbound webhooks: every candidate is compared in constant time, and all are compared. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Profile } from './profiles.ts';

/** Seconds that the sender's clock and ours may be apart. */
export const tolerance = 300;
/** Signatures of one header that are looked at: senders in the middle of a rotation send two. */
const maximumSignatures = 5;

export interface Signed {
  readonly profile: Profile;
  /** The header's value; '' where there is none. */
  readonly header: string;
  readonly body: Buffer;
}

/**
 * Gives the bytes that were signed when one of the secrets made one of the signatures, else null.
 * @param now unix seconds.
 */
export function verify({ profile, header, body }: Signed, secrets: readonly string[], now: number): Buffer | null {
  const { bytes, signatures, fresh } =
    profile.scheme === 'timestamped' ? timestamped(header, body, now) : plain(header, body, profile.algorithm);
  let good = false;
  for (const secret of secrets) {
    const expected = createHmac(profile.algorithm, secret).update(bytes).digest();
    for (const signature of signatures) if (equal(signature, expected)) good = true;
  }
  return good && fresh ? bytes : null;
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

/** Where the lengths differ there is nothing to tell apart, but the work is done all the same. */
function equal(input: Buffer, expected: Buffer): boolean {
  const same = input.length === expected.length;
  return timingSafeEqual(same ? input : expected, expected) && same;
}
