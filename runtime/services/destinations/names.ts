/** Host names and ports that are never a public service's. */
import { judgeOf } from './addresses.ts';

/** Last labels of names for this machine or network, and of names that no public server has. */
const localEndings = new Set([
  'alt',
  'arpa',
  'cluster',
  'consul',
  'corp',
  'docker',
  'domain',
  'example',
  'exit',
  'home',
  'i2p',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localdomain4',
  'localdomain6',
  'localhost',
  'localhost4',
  'localhost6',
  'localnet',
  'mshome',
  'onion',
  'private',
  'svc',
  'test',
  'vm',
  'workgroup',
]);
/** Services that resolve to the address written in the name, names made to point here, and what clouds and routers call themselves. */
const mirrors = [
  '1u.ms',
  'backname.io',
  'bugbounty.dod.network',
  'ddev.site',
  'fritz.box',
  'fuf.me',
  'gl0.eu',
  'ip6.name',
  'lndo.site',
  'local-ip.co',
  'local-ip.sh',
  'local.gd',
  'local.sisteminha.com',
  'localho.st',
  'localhost.direct',
  'localhost.sexy',
  'metadata.goog',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'metadata.tencentyun.com',
  'plex.direct',
  'rebind.it',
  'rebind.network',
  'rr.nu',
  'smackaho.st',
  'spoofed.burpcollaborator.net',
  'traefik.me',
  'yoogle.com',
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'nip.io',
  'sslip.io',
  'xip.io',
  'rbndr.us',
];

/** Numbers that some resolver could read as an address, however they are joined. */
const written = /(?=(?<!\d)(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?!\d))/g;
const judge = judgeOf([]);

/** Whether the name holds an IPv4 address that is nobody else's, as in `app-127-0-0-1.example.com`. */
function namesClosedAddress(name: string): boolean {
  return [...name.matchAll(written)].some((match) => {
    const address = match.slice(1).map(Number).join('.');
    return judge(address) === 'closed' && match.slice(1).every((part) => Number(part) < 256);
  });
}

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** Whether a name could be looked up: letters, digits and hyphens in labels of at most 63, at most one dot at its end. */
export function isHostName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name.length <= 253 && name.split('.').every((part) => label.test(part));
}

/** A name without a dot is completed by this network's search list. */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.+$/, '');
  const labels = name.split('.');
  if (labels.length < 2 || localEndings.has(labels.at(-1) ?? '')) return true;
  if (namesClosedAddress(name)) return true;
  return mirrors.some((mirror) => name === mirror || name.endsWith(`.${mirror}`));
}

/** Ports of protocols that a request could be mistaken for (Fetch standard, port blocking). */
const closedPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export function isClosedPort(port: string): boolean {
  return port !== '' && closedPorts.has(Number(port));
}
