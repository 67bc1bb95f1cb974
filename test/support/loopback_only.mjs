/**
 * No process of the tests sends anything outside 127.0.0.0/8 and ::1. Loaded before everything else by each Node process of a run
 * (runtime/bootstrap.mjs): a connection or a datagram to anywhere else fails with EACCES before its first packet and is written
 * to the file in the parameter `record`, which fails the run; names are unknown without a look-up.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const record = new URL(import.meta.url).searchParams.get('record');
/** The kernel's error code for a forbidden operation. */
const refused = -13;

const loopback = new net.BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Addresses of this machine to itself; the unspecified ones lead there too. */
function isInside(address) {
  const family = net.isIP(address);
  if (family === 0) return false;
  return ['0.0.0.0', '::'].includes(address) || loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function tell(what) {
  if (record === null) return;
  const stack = new Error().stack.split('\n').slice(3, 12).join('\n');
  appendFileSync(record, `${what} (process ${process.pid}: ${process.argv.slice(1, 4).join(' ')})\n${stack}\n`);
}

const { connect } = net.Socket.prototype;
const watched = new WeakSet();
net.Socket.prototype.connect = function connectInside(...args) {
  if (!watched.has(this)) {
    watched.add(this);
    // Comes when the address is known and nothing has been sent.
    this.prependListener('connectionAttempt', (address, port) => {
      // A socket in the file system has no port, and leads to this machine alone.
      if (port === undefined || isInside(address)) return;
      tell(`A connection to ${address}:${port}`);
      this._handle.connect = this._handle.connect6 = () => refused;
    });
  }
  return Reflect.apply(connect, this, args);
};

const { connect: join, send } = dgram.Socket.prototype;
function datagram(original) {
  return function toInside(...args) {
    const host = args.filter((one) => typeof one === 'string').at(-1);
    const named = host !== undefined && (net.isIP(host) > 0 || args.indexOf(host) > 0);
    if (!named || host === 'localhost' || isInside(host)) return Reflect.apply(original, this, args);
    tell(`A datagram to ${host}`);
    throw Object.assign(new Error(`${host} is not on this machine`), { code: 'EACCES' });
  };
}
dgram.Socket.prototype.connect = datagram(join);
dgram.Socket.prototype.send = datagram(send);

const unknown = (name) =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname: name,
  });
const isOwn = (name) => !name || name === 'localhost' || net.isIP(name) > 0;

const { lookup } = dns;
dns.lookup = function lookupInside(name, ...rest) {
  if (isOwn(name)) return lookup(name, ...rest);
  process.nextTick(rest.at(-1), unknown(name));
  return {};
};
const { lookup: lookupPromise } = dns.promises;
dns.promises.lookup = async (name, options) => {
  if (isOwn(name)) return lookupPromise(name, options);
  throw unknown(name);
};
/** Name servers on this machine are allowed. */
for (const Resolver of [dns.Resolver, dns.promises.Resolver])
  for (const name of Object.getOwnPropertyNames(Resolver.prototype).filter((one) => /^(resolve|reverse)/.test(one))) {
    const original = Resolver.prototype[name];
    if (typeof original !== 'function') continue;
    Resolver.prototype[name] = function resolveInside(...args) {
      const outside = this.getServers().filter((server) => !isInside(server.replace(/^\[?(.*?)\]?(:\d+)?$/, '$1')));
      if (outside.length === 0) return Reflect.apply(original, this, args);
      const error = unknown(args[0]);
      if (typeof args.at(-1) !== 'function') return Promise.reject(error);
      process.nextTick(args.at(-1), error);
      return {};
    };
  }
for (const holder of [dns, dns.promises])
  for (const name of Object.keys(holder).filter((one) => /^(resolve|reverse)/.test(one)))
    holder[name] = (name, ...rest) => {
      const error = unknown(name);
      if (holder === dns.promises) return Promise.reject(error);
      process.nextTick(rest.at(-1), error);
      return {};
    };
syncBuiltinESMExports();
