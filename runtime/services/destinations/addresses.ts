/** Which IP addresses are somebody else's: global unicast without what is reserved, translated or tunnelled. */
import { BlockList, isIP } from 'node:net';

/** Not global (IANA special-purpose registry), multicast, reserved, and Azure's host agent, which answers on a public address. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Interface identifiers that hold an IPv4 address behind a tunnel of the network's own (ISATAP, RFC 5214), whatever their prefix. */
const isatap = /:(0|200)?:5efe:[0-9a-f]{1,4}:[0-9a-f]{1,4}$/;
/** Inside 2000::/3: protocol assignments with Teredo and ORCHID, documentation, 6to4. */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** Mapped, NAT64, unique local, link-local and multicast addresses all lie outside. */
const open6 = ['2000::/3'];

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

const shut = listOf([...closed4, ...closed6]);
const open = listOf(open6);

/** The one spelling of an IPv6 address that URLs are written with. */
const canonical = (address: string): string => new URL(`http://[${address}]/`).hostname.slice(1, -1);

/** `public`: anybody's. `allowed`: inside a network that the installation names. `closed`: neither. */
export type State = 'public' | 'allowed' | 'closed';

/** Makes the judge of addresses. @param allowed networks in CIDR notation. */
export function judgeOf(allowed: readonly string[]): (address: string) => State {
  const inside = listOf(allowed);
  return (written) => {
    // A zone (`fe80::1%eth0`) says through which door, not to whom.
    const [address = ''] = written.split('%');
    const version = isIP(address);
    if (version === 0) return 'closed';
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (allowed.length > 0 && inside.check(address, family)) return 'allowed';
    if (shut.check(address, family) || (version === 6 && isatap.test(canonical(address)))) return 'closed';
    return version === 4 || open.check(address, family) ? 'public' : 'closed';
  };
}
