/** Host names and ports that are never a public service's. */

/** Last labels of names that stand for this machine or this network, and of those that no public server has. */
const localEndings = new Set([
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'svc',
]);
/** Services that resolve to the address written in the name, and names made to point here. */
const mirrors = [
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'nip.io',
  'sslip.io',
  'xip.io',
  'rbndr.us',
  '1u.ms',
];

/** A name without a dot is completed by this network's search list. */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.+$/, '');
  const labels = name.split('.');
  if (labels.length < 2 || localEndings.has(labels.at(-1) ?? '')) return true;
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
