/**
 * MCP over standard input and output, for clients that start a program: each message goes to the `/mcp` of an installation,
 * and its answer comes back. Nothing is decided here.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JSONRPCMessage, JSONRPCRequest } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

interface BridgeOptions {
  /** Of the installation, without a path: `https://api.example`. */
  readonly url: string;
  readonly token: string;
  /** The part behind `/mcp`: the requested tools. */
  readonly query: URLSearchParams;
  /** Fires when the process is to end. */
  readonly ending: AbortSignal;
}

type Id = string | number;

/** Milliseconds before an attempt that follows one that found nobody. */
const pauses = [250, 1_000, 3_000];
/** Answers that another attempt may better: nobody has looked at the call. */
const passing = new Set([502, 503, 504]);

const serverError = -32_000;
const protocolKey = 'io.modelcontextprotocol/protocolVersion';

/** Runs until the client closes standard input, or the process is stopped. */
export async function bridge({ url, token, query, ending }: BridgeOptions): Promise<void> {
  const target = `${url.replace(/\/+$/, '')}/mcp${query.size > 0 ? `?${query}` : ''}`;
  /** Keys of calls are of this session and their own id: to send one again is safe. */
  const session = randomUUID();
  const underWay = new Map<Id, AbortController>();
  let version: string | null = null;
  const transport = new StdioServerTransport();

  function headersOf(message: JSONRPCMessage): Record<string, string> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'user-agent': 'backline-mcp',
    };
    if (!('method' in message)) return headers;
    const params = (message.params ?? {}) as { _meta?: Record<string, unknown>; name?: unknown; uri?: unknown };
    const claimed = params._meta?.[protocolKey];
    if (typeof claimed === 'string') {
      const name = params.name ?? params.uri;
      Object.assign(headers, { 'mcp-protocol-version': claimed, 'mcp-method': message.method });
      if (typeof name === 'string') headers['mcp-name'] = name;
    } else if (version !== null) headers['mcp-protocol-version'] = version;
    if (message.method === 'tools/call' && 'id' in message) headers['idempotency-key'] = `${session}-${message.id}`;
    return headers;
  }

  async function sent(message: JSONRPCMessage, signal: AbortSignal): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const pause = pauses[attempt];
      try {
        const body = JSON.stringify(message);
        const response = await fetch(target, { method: 'POST', headers: headersOf(message), body, signal });
        if (pause === undefined || !passing.has(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (pause === undefined || signal.aborted) throw error;
      }
      await sleep(pause ?? 0, undefined, { signal });
    }
  }

  async function forward(message: JSONRPCMessage): Promise<void> {
    if ('method' in message && message.method === 'notifications/cancelled') {
      underWay.get((message.params as { requestId?: Id } | undefined)?.requestId ?? '')?.abort();
      return;
    }
    const request = 'method' in message && 'id' in message ? (message as JSONRPCRequest) : null;
    const cancel = new AbortController();
    if (request) underWay.set(request.id, cancel);
    try {
      const answer = await answered(await sent(message, AbortSignal.any([cancel.signal, ending])), request);
      if (request?.method === 'initialize') version = negotiated(answer) ?? version;
      if (request && answer !== null) await transport.send(answer);
    } catch (error) {
      // Who cancelled a call wants no answer to it.
      if (!request || cancel.signal.aborted || ending.aborted) return;
      await transport.send(failure(request, `${url} cannot be reached: ${reasonOf(error)}.`));
    } finally {
      if (request) underWay.delete(request.id);
    }
  }

  const closed = new Promise<void>((resolve) => {
    transport.onclose = resolve;
  });
  transport.onmessage = (message) => void forward(message);
  transport.onerror = (error) => void process.stderr.write(`${error.message}\n`);
  ending.addEventListener('abort', () => void transport.close());
  await transport.start();
  await closed;
  for (const cancel of underWay.values()) cancel.abort();
}

/** The message that the installation answered with; what is none of the protocol becomes an error of it. */
async function answered(response: Response, request: JSONRPCRequest | null): Promise<JSONRPCMessage | null> {
  const text = await response.text();
  if (text === '' || request === null) return null;
  const body = parsed(text);
  if (body?.['jsonrpc'] === '2.0') return { ...body, id: request.id } as JSONRPCMessage;
  const said = typeof body?.['message'] === 'string' ? body['message'] : `It answered ${response.status}.`;
  const fix = response.status === 401 ? ' Set BACKLINE_TOKEN to a token of this installation.' : '';
  return failure(request, `${said}${fix}`, body ?? { status: response.status });
}

function failure({ id }: JSONRPCRequest, message: string, data?: unknown): JSONRPCMessage {
  return { jsonrpc: '2.0', id, error: { code: serverError, message, ...(data !== undefined && { data }) } };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function negotiated(answer: JSONRPCMessage | null): string | null {
  if (answer === null || !('result' in answer)) return null;
  const { protocolVersion } = answer.result as { protocolVersion?: unknown };
  return typeof protocolVersion === 'string' ? protocolVersion : null;
}

/** What lies behind `fetch failed`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as {
    readonly cause?: { readonly message?: string; readonly code?: string };
    readonly message?: string;
  };
  return cause?.code ?? (cause?.message || message) ?? 'no answer';
}
