/** Which passwords are taken, and hashing them without getting in other requests' way. */
import os from 'node:os';
import { hashPassword, needsRehash, passwordLength, verifyPassword } from '../../base/identity/password.ts';
import type { Services } from '../../base/kernel/context.ts';
import { phrase, type Said } from './languages/index.ts';

/** Hashing takes a processor for some 25 ms: one stays free for everything else. */
const atOnce = Math.max(1, os.availableParallelism() - 1);
const mostWaiting = 200;

/** Too many requests wait for a hash: the next one is better refused at once. */
export class Overloaded extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Overloaded('Too many people sign in at once.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The slot is passed to the next in line; it is free when nobody waits.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The hash to store. @throws RangeError for a length outside 8 to 128; Overloaded. */
export function hash(password: string): Promise<string> {
  return inTurn(() => hashPassword(password));
}

/** The same work for every person; null is nobody. @throws Overloaded. */
export function verify(stored: string | null, password: string): Promise<boolean> {
  return inTurn(() => verifyPassword(stored, password));
}

export { needsRehash };

let common: Promise<ReadonlySet<string>> | undefined;

/** The passwords that are tried first everywhere; read when the first password is chosen. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then((module) => {
    const known = module as unknown as { default?: Dictionaries } & Dictionaries;
    return new Set((known.dictionary ?? known.default?.dictionary)?.passwords ?? []);
  });
  return common;
}

interface Dictionaries {
  readonly dictionary: { readonly passwords: readonly string[] };
}

/** What is wrong with a password that somebody chooses; null where nothing is. */
export async function objection(
  services: Pick<Services, 'settings' | 'product'>,
  password: string,
  again: string,
  email: string,
): Promise<Said | null> {
  const { minimum, maximum } = passwordLength;
  const length = [...password].length;
  if (length < minimum) return phrase('Use at least {minimum} characters.', { minimum });
  if (length > maximum) return phrase('Use at most {maximum} characters.', { maximum });
  if (password !== again) return 'The two passwords differ.';
  const plain = password.normalize('NFKC').toLowerCase();
  const [local = ''] = email.split('@');
  if (plain.includes(email.toLowerCase()) || (local.length >= 4 && plain.includes(local.toLowerCase())))
    return 'Use a password that does not contain your e-mail address.';
  // Words that an attacker of this installation tries first.
  const names = [services.product.title, services.product.name, String(services.settings.read('company.name') ?? '')];
  const words = names.map((name) => name.normalize('NFKC').toLowerCase().trim()).filter((name) => name.length >= 4);
  if (words.some((word) => plain.includes(word)))
    return 'Use a password that does not contain the name of your company or of this product.';
  if ((await commonPasswords()).has(plain)) return 'This password is one of the first that anybody tries. Use another.';
  return null;
}
