/** Passwords: argon2id with 19 MiB, two passes, one lane (decisions 8, OWASP's smallest setting). */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Characters a password may have. */
export const passwordLength = { minimum: 8, maximum: 128 } as const;

// `Algorithm.Argon2id` is a const enum, which type stripping cannot inline; its value is 2.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const current = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

let decoy: Promise<string> | undefined;

/** The PHC string to store. Throws RangeError for a password outside 8 to 128 characters. */
export function hashPassword(password: string): Promise<string> {
  const text = typed(password);
  if (!fits(text)) {
    throw new RangeError(`A password has ${passwordLength.minimum} to ${passwordLength.maximum} characters.`);
  }
  return hash(text, parameters);
}

/**
 * True when the password belongs to the stored hash. Null (an unknown user, or one without a password) costs the same
 * work as a wrong password and is always false, so that time tells nobody which e-mails exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  // A longer text can't be anyone's password; hashing all of it would hand the caller our CPU.
  const attempt = typed(password.slice(0, 2 * passwordLength.maximum + 1));
  if (stored === null) {
    decoy ??= hash(randomBytes(16).toString('hex'), parameters);
    await verify(await decoy, attempt);
    return false;
  }
  return (await verify(stored, attempt)) && [...attempt].length <= passwordLength.maximum;
}

/** True when the hash was made with other parameters, so that the next successful sign-in should store a new one. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(current);
}

/** Keyboards write one letter in several ways (é is one sign or two): all of them are the same password (NFKC). */
const typed = (password: string): string => password.toWellFormed().normalize('NFKC');

/** Counted as people count: characters, not UTF-16 units. */
function fits(password: string): boolean {
  const length = [...password].length;
  return length >= passwordLength.minimum && length <= passwordLength.maximum;
}
