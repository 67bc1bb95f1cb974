/**
 * Messages of the protocol's 2025 era over one HTTP exchange: a transport that lives for one POST and answers with JSON. The
 * SDK's own speaks the same and goes through web streams, which cost a fifth of a millisecond of every call.
 */
import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  type MessageExtraInfo,
  parseJSONRPCMessage,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Transport,
} from '@modelcontextprotocol/server';
import type { Request } from 'express';
import { ApiError } from '../../base/errors/index.ts';

/** What the official clients accept. */
const asClientsSay = 'application/json, text/event-stream';

/** Throws ApiError 406 or 422 for a client that could not read the answer. */
export function checkHeaders(request: Request): void {
  const version = request.headers['mcp-protocol-version'];
  if (version !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.includes(String(version)))
    throw new ApiError('bad_request', {
      message: `The MCP-Protocol-Version is not supported. Supported: ${SUPPORTED_PROTOCOL_VERSIONS.join(', ')}.`,
    });
  const { accept } = request.headers;
  if (accept !== undefined && accept !== asClientsSay && !request.accepts('application/json'))
    throw new ApiError('not_acceptable');
}

class OnePost implements Transport {
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  onclose?: () => void;
  readonly #waiting: Set<string | number>;
  readonly #answers: JSONRPCMessage[] = [];
  readonly #finish: () => void;
  readonly #finished: Promise<void>;

  constructor(ids: readonly (string | number)[]) {
    const { promise, resolve } = withResolvers();
    this.#waiting = new Set(ids);
    this.#finished = promise;
    this.#finish = resolve;
    if (ids.length === 0) resolve();
  }

  async start(): Promise<void> {}

  async send(message: JSONRPCMessage): Promise<void> {
    // What is no answer has nowhere to go: the exchange ends with its answers.
    if (!('result' in message || 'error' in message)) return;
    this.#answers.push(message);
    if (message.id !== undefined) this.#waiting.delete(message.id);
    if (this.#waiting.size === 0) this.#finish();
  }

  async close(): Promise<void> {
    this.#finish();
    this.onclose?.();
  }

  async answers(): Promise<readonly JSONRPCMessage[]> {
    await this.#finished;
    return this.#answers;
  }
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * Serves a message or a batch and returns the JSON of the answer: '' if none is due. Throws ApiError 422 for an invalid message.
 */
export async function exchanged(server: Server, body: unknown, signal: AbortSignal): Promise<string> {
  const messages = (Array.isArray(body) ? body : [body]).map(parsed);
  const ids = messages.flatMap((message) => ('method' in message && 'id' in message ? [message.id] : []));
  if (new Set(ids).size < ids.length) throw invalid('has the same id twice');
  const post = new OnePost(ids);
  await server.connect(post);
  // Nothing of it outlives the exchange, unless the client has gone: then the calls under way are reported.
  const close = (): void => void server.close().catch(() => undefined);
  signal.addEventListener('abort', close, { once: true });
  for (const message of messages) post.onmessage?.(message);
  const answers = await post.answers();
  signal.removeEventListener('abort', close);
  if (ids.length === 0) return '';
  // A client that is gone has no answer.
  return JSON.stringify(Array.isArray(body) ? answers : answers[0]) ?? '';
}

/** Most messages are plainly valid; the SDK's schemas check the rest. */
function isPlain(message: unknown): message is JSONRPCMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { jsonrpc, method, id = 0, params = {} } = message as Record<string, unknown>;
  return (
    jsonrpc === '2.0' &&
    typeof method === 'string' &&
    (typeof id === 'string' || Number.isInteger(id)) &&
    typeof params === 'object' &&
    params !== null &&
    !Array.isArray(params) &&
    !('result' in message || 'error' in message)
  );
}

/** One message that calls a tool and waits for the answer. */
export function isCall(message: unknown): message is JSONRPCRequest {
  return isPlain(message) && 'id' in message && 'method' in message && message.method === 'tools/call';
}

function parsed(message: unknown): JSONRPCMessage {
  if (isPlain(message)) return message;
  try {
    return parseJSONRPCMessage(message);
  } catch {
    throw invalid('is no JSON-RPC message: it needs jsonrpc "2.0", a method, and an id where an answer is wanted');
  }
}

const invalid = (reason: string): ApiError => new ApiError('validation_failed', { errors: { body: [reason] } });
