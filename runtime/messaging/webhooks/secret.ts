/** Secrets of webhooks: `whsec_` and the base64 of 32 random bytes (decisions 7). */
import { randomBytes } from 'node:crypto';

export const secretPrefix = 'whsec_';

export function issueSecret(): string {
  return `${secretPrefix}${randomBytes(32).toString('base64')}`;
}
