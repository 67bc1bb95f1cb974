/**
 * Destinations are checked when they are saved, when their name is resolved, and on the connected socket (decisions 7). Resolving
 * alone is not enough: literal addresses are never resolved, and a name may resolve to another address the next time.
 */
import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import { undici } from '../../base/config/packages_at_use.ts';
import type { Destinations } from '../../base/kernel/destination.ts';
import { judgeOf } from './addresses.ts';
import { isClosedPort, isHostName, isLocalName } from './names.ts';

export interface DestinationOptions {
  /** Networks in CIDR notation that requests may reach although they are not public, over http as well. */
  readonly allow: readonly string[];
  /** How names are looked up; default: the system's way. */
  readonly lookup?: LookupFunction;
  /** Milliseconds to connect; default 5,000. */
  readonly connectTimeout?: number;
}

/** Why a connection was not made, or not used. */
class BlockedDestination extends Error {
  readonly code = 'blocked_destination';
  constructor(host: string) {
    super(`${host} is not a public address.`);
    this.name = 'BlockedDestination';
  }
}

interface Address {
  readonly address: string;
  readonly family: number;
}

/** Milliseconds that a name's look-up may hold up a save. */
const patience = 1_000;

export function openDestinations(options: DestinationOptions): Destinations {
  const judge = judgeOf(options.allow);
  const lookup = options.lookup ?? (systemLookup as unknown as LookupFunction);

  /** Over http, and under a local name, only what the installation names is reached. */
  const usable = (address: string, onlyInside: boolean): boolean =>
    onlyInside ? judge(address) === 'allowed' : judge(address) !== 'closed';

  /** Usable addresses. If a name also resolves to a closed address, none of its addresses is used. */
  function choose(found: readonly Address[], onlyInside: boolean): readonly Address[] {
    const good = found.filter(({ address }) => usable(address, onlyInside));
    const mixed = good.length < found.length && good.every(({ address }) => judge(address) === 'public');
    return mixed ? [] : good;
  }

  function all(hostname: string): Promise<readonly Address[]> {
    return new Promise((resolve, reject) => {
      lookup(hostname, { all: true }, (error, found) => {
        if (error) reject(error);
        else resolve(Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]);
      });
    });
  }

  const guarded =
    (plain: boolean): LookupFunction =>
    (hostname, options, callback) => {
      all(hostname).then(
        (found) => {
          const good = choose(found, plain || isLocalName(hostname));
          const [first] = good;
          if (!first) callback(new BlockedDestination(hostname), []);
          else if (options.all) callback(null, [...good]);
          else callback(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, []),
      );
    };

  let agent: Agent | undefined;
  const makeAgent = (): Agent => {
    const { Agent, buildConnector } = undici();
    const connectors = {
      'http:': buildConnector({ timeout: options.connectTimeout ?? 5_000, lookup: guarded(true) }),
      'https:': buildConnector({ timeout: options.connectTimeout ?? 5_000, lookup: guarded(false) }),
    };
    return new Agent({
      connect(target, callback) {
        const plain = target.protocol === 'http:';
        const host = target.hostname.replace(/^\[|\]$/g, '');
        if (isIP(host) !== 0 && !usable(host, plain)) return callback(new BlockedDestination(host), null);
        const onlyInside = plain || (isIP(host) === 0 && isLocalName(host));
        return connectors[plain ? 'http:' : 'https:'](target, (...[error, socket]) => {
          if (error) return callback(error, null);
          if (usable(socket.remoteAddress ?? '', onlyInside)) return callback(null, socket);
          socket.destroy();
          return callback(new BlockedDestination(host), null);
        });
      },
      pipelining: 1,
    });
  };

  /** Of the name of a server; a refusal is null where nobody knows it now: each connection is judged again. */
  async function hostRefusal(host: string, plain: boolean): Promise<string | null> {
    if (isIP(host) !== 0) return usable(host, plain) ? null : refusal(host, plain);
    if (!isHostName(host)) return `${host.slice(0, 100)} is no name of a server.`;
    const onlyInside = plain || isLocalName(host);
    if (onlyInside && options.allow.length === 0) return refusal(host, plain);
    const found = await settled(all(host), patience);
    if (found === null) return onlyInside ? refusal(host, plain) : null;
    return choose(found, onlyInside).length > 0 ? null : refusal(host, plain);
  }

  return {
    get dispatcher() {
      agent ??= makeAgent();
      return agent;
    },
    close: async () => agent?.destroy(),
    async problem(written) {
      // What a URL parser forgives, another one reads differently.
      const shape = /^https?:\/\/[^\s\\/?#@][^\s\\]*$/i.test(written) && URL.canParse(written);
      if (!shape || /\p{Cc}/u.test(written)) return 'It must be a complete https address.';
      const url = new URL(written);
      // Some parsers read everything before an at sign before the first slash as user information.
      const early = /^https?:\/\/[^/]*@/i.test(written);
      if (early || url.username !== '' || url.password !== '') return 'It must not carry a user name or password.';
      if (isClosedPort(url.port)) return `Port ${url.port} belongs to another protocol.`;
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const plain = url.protocol === 'http:';
      return hostRefusal(host, plain);
    },
    hostProblem: (host) => hostRefusal(bare(host), false),
    async addressOf(written) {
      const host = bare(written);
      if (isIP(host) !== 0) {
        if (usable(host, false)) return host;
        throw new BlockedDestination(host);
      }
      const [first] = choose(await all(host), isLocalName(host));
      if (!first) throw new BlockedDestination(host);
      return first.address;
    },
  };
}

/** As URLs spell it (127.1 is 127.0.0.1), without the brackets around an IPv6 address. */
function bare(host: string): string {
  const written = isIP(host) === 6 ? `[${host}]` : host;
  const { hostname } = URL.canParse(`http://${written}`) ? new URL(`http://${written}`) : { hostname: host };
  return hostname.replace(/^\[|\]$/g, '');
}

function refusal(host: string, plain: boolean): string {
  return plain ? 'It must be an https address.' : `${host} is not a public address.`;
}

/** The result, or null when it fails or takes too long. */
async function settled<T>(work: Promise<T>, limit: number): Promise<T | null> {
  const late = AbortSignal.timeout(limit);
  return Promise.race([
    work.catch(() => null),
    new Promise<null>((resolve) => late.addEventListener('abort', () => resolve(null), { once: true })),
  ]);
}
