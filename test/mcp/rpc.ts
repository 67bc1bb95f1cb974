/** One message to `/mcp`, as any client would send it, and its answer. */
import type { AddressInfo } from 'node:net';
import type { TestService } from '../support/service.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The whole answer; null if it has no body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers and state the expected ones.
  readonly body: any;
  readonly text: string;
}

export const addressOf = (service: TestService): string =>
  `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;

export interface Sending {
  readonly token?: string | null;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a body to /mcp; a text goes as it is. */
export async function post(service: TestService, body: unknown, sending: Sending = {}): Promise<Answer> {
  const { token = service.token, query = '', headers = {} } = sending;
  const response = await fetch(`${addressOf(service)}/mcp${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? null : JSON.parse(text) };
}

/** A request of the protocol: its result, or its error. */
export function rpc(service: TestService, method: string, params: object = {}, sending?: Sending): Promise<Answer> {
  return post(service, { jsonrpc: '2.0', id: 1, method, params }, sending);
}

/** Calls a tool and returns its result. */
export async function call(service: TestService, name: string, args: object = {}, sending?: Sending) {
  const { body } = await rpc(service, 'tools/call', { name, arguments: args }, sending);
  if (body.result === undefined) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return body.result;
}
