/** A device with passkeys, in software: it answers as WebAuthn says, and wrongly if a test demands it. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Browser } from './browser.ts';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

/** As much CBOR (RFC 8949) as keys and attestations need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

/** The false parts of a lying device's answer. */
export interface Lie {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** The device did not verify the user. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly otherKey?: boolean;
}

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

export class PasskeyDevice {
  private readonly origin: string;
  private readonly id = randomBytes(32);
  private readonly key = newKey();
  private counter = 0;

  /** @param origin of the site, such as http://localhost:3000. */
  constructor(origin: string) {
    this.origin = origin;
  }

  /** Answers the page of a browser: sends its form. */
  async answer(browser: Browser, path: string, form: Record<string, string> = {}, lie: Lie = {}) {
    const page = await browser.get(path);
    return browser.post(path, { answer: this.answerTo(page.text, lie), ...form });
  }

  /** The answer to a page, as its script would put it into the form. */
  answerTo(page: string, lie: Lie = {}): string {
    const [, mode] = /data-passkey="(\w+)"/.exec(page) ?? [];
    const [, text = '{}'] = /data-options="([^"]+)"/.exec(page) ?? [];
    const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x3D;': '=', '&amp;': '&', '&#x27;': "'" };
    const options = JSON.parse(text.replace(/&[#\w]+;/g, (one) => entities[one] ?? one)) as { challenge: string };
    const id = this.id.toString('base64url');
    const response = mode === 'create' ? this.create(options.challenge, lie) : this.get(options.challenge, lie);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  private client(type: string, challenge: string, lie: Lie): Buffer {
    const said = { type: lie.type ?? type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? this.origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  private authenticator(flags: number, lie: Lie): Buffer {
    this.counter = lie.counter ?? this.counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const present = 0x01 | (lie.unverified === true ? 0 : 0x04);
    return Buffer.concat([sha256(lie.host ?? new URL(this.origin).hostname), Buffer.from([flags | present]), count]);
  }

  private create(challenge: string, lie: Lie): object {
    const { x = '', y = '' } = this.key.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const size = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([this.authenticator(0x40, lie), Buffer.alloc(16), size, this.id, cbor(key)]);
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return {
      clientDataJSON: this.client('webauthn.create', challenge, lie).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  private get(challenge: string, lie: Lie): object {
    const client = this.client('webauthn.get', challenge, lie);
    const data = this.authenticator(0, lie);
    const signature = sign(
      'sha256',
      Buffer.concat([data, sha256(client)]),
      lie.otherKey === true ? newKey() : this.key,
    );
    return {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: null,
    };
  }
}
