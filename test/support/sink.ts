/** The target of webhooks in tests: a server on loopback that stores its requests and answers on demand. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers a request; without one it is 200. */
export type Behaviour = (received: Received, response: ServerResponse, request: IncomingMessage) => void;

export interface Sink {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  behave(behaviour: Behaviour | null): void;
  close(): Promise<void>;
}

export async function openSink(host = '127.0.0.1'): Promise<Sink> {
  const received: Received[] = [];
  let behaviour: Behaviour | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(one);
      if (behaviour) behaviour(one, response, request);
      else response.writeHead(200).end('thanks');
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    received,
    behave(next) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
