/**
 * Single values sealed with AES-256-GCM (decisions 8): the value contains the key's id, and is authenticated with its context.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../base/kernel/context.ts';

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

export interface AppKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** A key of its own for each purpose: what is signed for one means nothing to another, and no signature touches the sealing key. */
function mac(key: Uint8Array, text: string, purpose: string): Buffer {
  const purposeKey = hkdfSync('sha256', key, '', `sign:${purpose}`, 32);
  return createHmac('sha256', Buffer.from(purposeKey)).update(text).digest();
}

/** The first key seals, every key opens. */
export function openSecrets(keys: readonly AppKey[]): Secrets {
  const [first] = keys;
  if (!first) throw new Error('No application key is configured.');
  const byId = new Map(keys.map((key) => [key.id, key.key]));
  return {
    sign: (text, purpose) => mac(first.key, text, purpose).toString('base64url'),
    isSigned(text, purpose, signature, bytes) {
      const sent = Buffer.from(signature, 'base64url');
      let good = false;
      for (const { key } of keys) {
        const expected = mac(key, text, purpose).subarray(0, bytes);
        const same = sent.length === expected.length;
        if (timingSafeEqual(same ? sent : expected, expected) && same) good = true;
      }
      return good;
    },
    seal(value, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce);
      cipher.setAAD(Buffer.from(context));
      const sealed = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}:${first.id}:${sealed.toString('base64')}`;
    },
    open(sealed, context) {
      const [format, id = '', text = ''] = sealed.split(':');
      const key = byId.get(id);
      if (format !== version || !key)
        throw new Error(`A sealed value of ${context} names the key "${id}", which APP_KEYS does not hold.`);
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
      return Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}
