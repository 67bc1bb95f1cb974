/** Networks: single addresses and CIDR, of both families, and which lies inside which. */
import { BlockList, isIP, SocketAddress } from 'node:net';

interface Network {
  readonly address: bigint;
  /** Bits of the address that are the network's, of 128: IPv4 lies in ::ffff:0:0/96. */
  readonly bits: number;
}

/** Where IPv4 lies: ::ffff:0:0/96. */
const mapped = 0xffffn << 32n;
const mappedBits = 96;

/** An address as 128 bits; null when it is none. IPv4 and its mapped form are the same. */
function bitsOf(text: string): bigint | null {
  const family = isIP(text);
  if (family === 0 || text.includes('%')) return null;
  if (family === 4) return mapped | text.split('.').reduce((all, part) => (all << 8n) | BigInt(part), 0n);
  // Node writes the shortest form; what is left is to fill in the zeros and an IPv4 tail.
  const short = new SocketAddress({ address: text, family: 'ipv6' }).address;
  const tail = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(short);
  const pair = (high: unknown, low: unknown): string => (Number(high) * 256 + Number(low)).toString(16);
  const plain = tail ? `${tail[1]}${pair(tail[2], tail[3])}:${pair(tail[4], tail[5])}` : short;
  const [head = '', rest] = plain.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(rest ?? '')];
  const zeros = rest === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].reduce((all, group) => (all << 16n) | BigInt(`0x${group}`), 0n);
}

function parsed(text: string): Network | null {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  const value = bitsOf(address);
  if (value === null || more.length > 0) return null;
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return null;
  const width = family === 4 ? 32 : 128;
  const prefixLength = prefix === undefined ? width : Number(prefix);
  if (prefixLength > width) return null;
  const bits = prefixLength + 128 - width;
  const rest = BigInt(128 - bits);
  return { address: (value >> rest) << rest, bits };
}

/** True for an address or a network such as `203.0.113.0/24`. */
export function isNetwork(text: string): boolean {
  return parsed(text) !== null;
}

/** True when an address lies in one of the networks; null are all. */
export function isFrom(networks: readonly string[] | null, ip: string): boolean {
  return networks === null || networks.some((one) => containsNetwork(one, ip));
}

/**
 * True when every address of `inner` lies in `outer`. What is no network contains nothing and lies in nothing; a network of
 * IPv6 addresses holds no IPv4 ones, for nobody comes from there by them.
 */
export function containsNetwork(outer: string, inner: string): boolean {
  const [wide, narrow] = [parsed(outer), parsed(inner)];
  if (wide === null || narrow === null || narrow.bits < wide.bits) return false;
  if (wide.bits < mappedBits && narrow.bits >= mappedBits && narrow.address >> 32n === mapped >> 32n) return false;
  const rest = BigInt(128 - wide.bits);
  return wide.address >> rest === narrow.address >> rest;
}

/** Both lists hold: the narrower of each pair of which one lies inside the other. Null = any. */
export function commonNetworks(
  one: readonly string[] | null,
  other: readonly string[] | null,
): readonly string[] | null {
  if (one === null || other === null) return one ?? other;
  const both = one.flatMap((a) =>
    other.flatMap((b) => (containsNetwork(a, b) ? [b] : containsNetwork(b, a) ? [a] : [])),
  );
  return [...new Set(both)];
}

/** The list as addresses are looked up in it. One that can't be read matches nothing, and still closes the rest out. */
export function blockList(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    if (!isNetwork(text)) continue;
    const [address = '', prefix] = text.split('/');
    const family = isIP(address);
    list.addSubnet(address, Number(prefix ?? (family === 4 ? 32 : 128)), family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
