/** Values that open something: 256 random bits for who holds them, a hash for who stores them. */
import { createHash, randomBytes } from 'node:crypto';

/** 43 characters of base64url. */
export function newValue(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a value: it needs no salt, since nobody can guess 256 bits. */
export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** Whether a text can be such a value at all. */
export function isValue(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
