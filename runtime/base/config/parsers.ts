/** Readers of one variable's text. Each gives the value, or throws an Error whose message says what is allowed. */
import { isIP } from 'node:net';

export type Parser<T> = (text: string) => T;

/** A whole number in decimal digits between two bounds, both included. */
export function integer(minimum: number, maximum: number): Parser<number> {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= minimum && value <= maximum)) throw new Error(`a whole number from ${minimum} to ${maximum}`);
    return value;
  };
}

export function oneOf<const T extends string>(...values: readonly T[]): Parser<T> {
  return (text) => {
    const found = values.find((value) => value === text);
    if (found === undefined) throw new Error(`one of ${values.join(', ')}`);
    return found;
  };
}

/** A host name or IP address to listen on. */
export function host(): Parser<string> {
  return (text) => {
    if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text)) {
      throw new Error('a host name or an IP address, for example 127.0.0.1 or 0.0.0.0');
    }
    return text;
  };
}

/** A URL of the given schemes (without colon). Returns the text as written. */
export function url(schemes: readonly string[], example: string): Parser<string> {
  return (text) => {
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (parsed === null || !schemes.includes(parsed.protocol.slice(0, -1)) || parsed.hostname === '') {
      throw new Error(`a URL like ${example}`);
    }
    return text;
  };
}

/** A URL of Redis; its path, where there is one, is the number of the database. */
export function redisUrl(): Parser<string> {
  const example = 'redis://127.0.0.1:6379/0';
  const parse = url(['redis', 'rediss'], example);
  return (text) => {
    if (!/^\/?\d{0,4}$/.test(new URL(parse(text)).pathname))
      throw new Error(`a URL like ${example}, whose path is the number of a database`);
    return text;
  };
}

/** Comma-separated networks in CIDR notation, IPv4 or IPv6. */
export function cidrs(): Parser<readonly string[]> {
  return (text) => {
    const networks = text.split(',').map((part) => part.trim());
    for (const network of networks) {
      const [address = '', prefix = '', ...rest] = network.split('/');
      const family = isIP(address);
      const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
      if (family === 0 || rest.length > 0 || !(bits <= (family === 4 ? 32 : 128))) {
        throw new Error('networks separated by commas, for example 10.0.0.0/8,fd00::/8');
      }
    }
    return networks;
  };
}

export interface AppKey {
  /** Key id stored beside each encrypted value. */
  readonly id: string;
  /** 32 bytes: an AES-256 key. */
  readonly key: Buffer;
}

/** `kid:base64(32 bytes)[,…]`: the first encrypts, all decrypt. */
export function appKeys(): Parser<readonly AppKey[]> {
  return (text) => {
    const wanted = 'kid:base64 of 32 bytes, several separated by commas, the first one encrypts';
    const keys = text.split(',').map((part) => {
      const [, id, encoded] = /^\s*([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part) ?? [];
      if (id === undefined || encoded === undefined) throw new Error(wanted);
      return { id, key: Buffer.from(encoded, 'base64') };
    });
    if (new Set(keys.map((key) => key.id)).size !== keys.length) throw new Error(`${wanted}; each kid once`);
    return keys;
  };
}
