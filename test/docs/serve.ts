/** The documentation alone on a port of its own. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { codes } from '../../generated/index.ts';
import { registerCodes } from '../../runtime/base/errors/index.ts';
import { docsRouter } from '../../runtime/doors/docs/index.ts';

export interface DocsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** `api` answers what pages send below /api. */
export async function serveDocs(api?: RequestHandler): Promise<DocsServer> {
  registerCodes(codes);
  const app = express().disable('x-powered-by').use(docsRouter());
  if (api) app.use('/api', api);
  const server = await new Promise<Server>((resolve, reject) => {
    const listener = app.listen(0, '127.0.0.1', (error) => (error ? reject(error) : resolve(listener)));
  });
  // A slow machine may take longer between two requests than Node's keep-alive time: the second would meet a closed connection.
  server.keepAliveTimeout = 60_000;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
