/**
 * The format of API tokens (decisions 8): `<prefix>_pat_` + 40 base62 characters + 6 base62 characters of the CRC-32 of all that
 * precedes. The checksum recognises a mistyped token without the database, and lets secret scanners recognise a leaked one. Only
 * its SHA-256 is stored: 238 random bits need no slow hash.
 */
import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 40;
const sumLength = 6;

export interface IssuedToken {
  /** Shown to its owner once, never stored. */
  readonly value: string;
  /** SHA-256 of the value, 64 hexadecimal digits: what is stored. */
  readonly hash: string;
  /** The value's last four characters: all of them check sum, so that they say nothing of the secret. */
  readonly hint: string;
}

/** What a value opens: a token that people make, an app's access token, its refresh token, an app's secret. */
type TokenForm = 'pat' | 'oat' | 'ort' | 'oas';

/** Makes a new token for the product's prefix (`bkl`). */
export function issueToken(prefix: string, form: TokenForm = 'pat'): IssuedToken {
  const secret = `${prefix}_${form}_${randomBase62(secretLength)}`;
  const value = secret + checkSum(secret);
  return { value, hash: tokenHash(value), hint: value.slice(-4) };
}

/** True when the text has the form of this product's tokens and its check sum is right. */
export function isWellFormedToken(prefix: string, text: string, form: TokenForm = 'pat'): boolean {
  const start = `${prefix}_${form}_`;
  if (text.length !== start.length + secretLength + sumLength || !text.startsWith(start)) return false;
  const secret = text.slice(0, -sumLength);
  return /^[0-9A-Za-z]+$/.test(text.slice(start.length)) && text.endsWith(checkSum(secret));
}

/** The stored form of a token: SHA-256 in hexadecimal. */
export function tokenHash(value: string): string {
  return hash('sha256', value, 'hex');
}

function checkSum(text: string): string {
  let rest = crc32(text);
  let sum = '';
  for (let position = 0; position < sumLength; position += 1) {
    sum = alphabet.charAt(rest % 62) + sum;
    rest = Math.floor(rest / 62);
  }
  return sum;
}

/** Bytes from 248 are thrown away: 248 = 4 × 62, so that every character is equally likely. */
function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}
