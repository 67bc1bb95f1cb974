/** A name server on loopback with the test's answers, with a time to live of nothing: each look-up asks again. */
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns';
import { once } from 'node:events';
import type { LookupFunction } from 'node:net';

export interface TestDns {
  /** Looks names up at this server alone. */
  readonly lookup: LookupFunction;
  /** How often a name was looked up. */
  lookups(name: string): number;
  close(): Promise<void>;
}

/** @param answer IPv4 addresses of a name, by the number of the question: from 0. */
export async function openDns(answer: (name: string, nth: number) => readonly string[]): Promise<TestDns> {
  const counts = new Map<string, number>();
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = nameIn(query);
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    const addresses = query.readUInt16BE(end) === 1 ? answer(name, nth) : [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.writeUInt32BE(0, 8);
    const records = addresses.map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...records]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 60_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    lookup: (hostname, _options, callback) => {
      resolver.resolve4(hostname, (error, found) => {
        callback(error, error ? [] : found.map((address) => ({ address, family: 4 })));
      });
    },
    lookups: (name) => counts.get(name) ?? 0,
    async close() {
      resolver.cancel();
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** The question's name, and the offset of its type. */
function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}
