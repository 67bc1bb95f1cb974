/** A client's address as a rate-limit key: IPv4 whole, IPv6 by its /64, which is one customer's network (decisions 6). */
import { isIP } from 'node:net';

/** Mapped IPv4 addresses (`::ffff:192.0.2.1`) count as IPv4. Text that is no address is its own key. */
export function addressKey(ip: string): string {
  const bare = ip.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = bare.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted tail (`::1.2.3.4`) is two groups.
  const groups = front.length + back.length + (bare.includes('.') ? 1 : 0);
  const whole = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - groups)).fill('0'), ...back];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
