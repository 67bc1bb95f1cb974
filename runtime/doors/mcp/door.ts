/**
 * `POST /mcp`: streamable HTTP without sessions, in both eras of the protocol. The door reads a message, finds who sent it,
 * and hands it to the SDK; it keeps nothing between two requests, so that any process may answer any of them.
 */
import {
  classifyInboundRequest,
  createMcpHandler,
  type JSONRPCRequest,
  localhostAllowedHostnames,
  type McpHttpHandler,
  ProtocolErrorCode,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { ApiError, errorBody } from '../../base/errors/index.ts';
import type { SettingsService } from '../../base/kernel/context.ts';
import type { Observation, Observer } from '../../base/kernel/observation.ts';
import { readJson } from '../../serving/pipeline/body.ts';
import { Presence } from '../../serving/pipeline/presence.ts';
import { sendText } from '../../serving/pipeline/send.ts';
import { checkHeaders, exchanged, isCall } from './exchange.ts';
import { answeredCall, type ServerParts, serverFor } from './server.ts';
import { Splices } from './splices.ts';
import { agentOf, selectionOf, type Visit } from './visit.ts';

/** Messages of one request (protocol 2025-03-26 has batches). */
const mostMessages = 20;

/** Methods whose handlers count what they do by themselves. */
const counting = new Set(['tools/call', 'resources/read']);

type Message = Readonly<Record<string, unknown>>;

/** Names that were accepted before are accepted again: parsing one costs more than the call. */
const mostNames = 100;

/** Refuses names and origins that are not this installation's: a page in a browser could reach it through a name of its own. */
export function guardedHost(hostnames: readonly string[]): RequestHandler {
  const known = [...new Set([...localhostAllowedHostnames(), ...hostnames])];
  const good = new Set<string>();
  return ({ headers: { host, origin } }, _response, next) => {
    if (origin === undefined && host !== undefined && good.has(host)) return next();
    const named = validateHostHeader(host ?? null, known);
    const from = validateOriginHeader(origin ?? null, known);
    if (!named.ok)
      throw new ApiError('forbidden', { message: `${named.message}. Set APP_URL to the address clients use.` });
    if (!from.ok) throw new ApiError('forbidden', { message: from.message });
    if (host !== undefined && good.size < mostNames) good.add(host);
    next();
  };
}

interface DoorParts {
  readonly settings: SettingsService;
  /** Made once, with the first request. */
  readonly server: () => Promise<ServerParts>;
  /** Counts a request of the token that the exchange names; throws, or hands on, ApiError 429. */
  readonly rateLimit: RequestHandler;
  readonly observe: Observer;
}

/** Answers a POST of an identified client. */
export function postHandler({ settings, server, rateLimit, observe }: DoorParts): RequestHandler {
  // A visit travels with its message through the SDK: by the object that says who is asking.
  const modern = createMcpHandler(async ({ authInfo }) => serverFor(visitIn(authInfo), await server()), {
    legacy: 'reject',
    responseMode: 'auto',
  });
  return async (request, response) => {
    const { exchange } = request;
    const parts = await server();
    const actor = exchange.actor;
    if (actor === null) throw new Error('This step runs before "identify".');
    // What operations a message calls is logged for each of them; this request is their envelope.
    exchange.actor = null;
    const message = await new Promise<unknown>((resolve, reject) => {
      readJson(request, response, (error, value) => (error === null ? resolve(value) : reject(error as Error)));
    });
    const messages = messagesOf(message);
    const charge = (): Promise<void> => charged(rateLimit, request, response, actor);
    if (!messages.some(({ method }) => counting.has(String(method)))) await charge();
    const splices = new Splices();
    const visit: Visit = {
      actor: agentOf(actor),
      request,
      client: new Presence(response),
      selection: selectionOf(request, parts.catalogue, settings),
      key: Array.isArray(message) ? undefined : request.get('idempotency-key'),
      splices,
      charge,
      failed: (error) => observe(failureOf(request, error)),
      showLimits: (headers) => showLimits(response, headers),
    };
    const answer = await served(modern, visit, message, parts);
    await write(response, answer, splices);
  };
}

function failureOf({ exchange, method, originalUrl }: Request, error: unknown): Observation {
  const { requestId, callersId, traceId } = exchange;
  return { kind: 'request_failed', requestId, callersId, traceId, method, url: originalUrl, error };
}

interface AuthInfo {
  token: string;
  clientId: string;
  scopes: string[];
  extra: Record<string, unknown>;
}

/** The token itself stays here: what handlers need of it is the visit. */
const authInfoOf = (visit: Visit): AuthInfo => ({ token: '', clientId: visit.actor.id, scopes: [], extra: { visit } });

function visitIn(authInfo: { readonly extra?: Record<string, unknown> } | undefined): Visit {
  return authInfo?.extra?.['visit'] as Visit;
}

/** The text of the answer, with the status and type that it goes out with. */
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const json = 'application/json';

async function served(modern: McpHttpHandler, visit: Visit, message: unknown, parts: ServerParts): Promise<Answer> {
  if (isOfOlderEra(visit.request, message)) {
    checkHeaders(visit.request);
    const text = isCall(message)
      ? await answeredCall(visit, parts, message)
      : await exchanged(serverFor(visit, parts, { plain: true }), message, visit.client.signal);
    return { status: text === '' ? 202 : 200, type: json, text };
  }
  const answer = await modern.fetch(webRequest(visit), { authInfo: authInfoOf(visit), parsedBody: message });
  return { status: answer.status, type: answer.headers.get('content-type') ?? json, text: await answer.text() };
}

const lastOfOlderEra = '2025-11-25';

/** Whether a message says of itself which protocol it is of, as those of the later era do. */
function claims({ params }: JSONRPCRequest): boolean {
  return Object.keys(params?._meta ?? {}).some((key) => key.startsWith('io.modelcontextprotocol/'));
}

/** Whether the message is one of the protocols up to 2025-11-25; what claims to be of a later one is the SDK's to judge. */
function isOfOlderEra({ headers }: Request, body: unknown): boolean {
  const report = (name: string): string | undefined => (typeof headers[name] === 'string' ? headers[name] : undefined);
  const version = report('mcp-protocol-version');
  const method = report('mcp-method');
  const name = report('mcp-name');
  // What claims nothing is of the older one; the SDK holds it against four schemas to find that out, at a fifth of a call's cost.
  if (isCall(body) && !claims(body) && method === undefined && (version === undefined || version <= lastOfOlderEra))
    return true;
  const { kind } = classifyInboundRequest({
    httpMethod: 'POST',
    body,
    ...(version !== undefined && { protocolVersionHeader: version }),
    ...(method !== undefined && { mcpMethodHeader: method }),
    ...(name !== undefined && { mcpNameHeader: name }),
  });
  return kind === 'legacy';
}

const passed = ['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];

/** The request as the SDK reads one: its headers of the protocol, and neither token nor address. */
function webRequest({ request, client }: Visit): globalThis.Request {
  const headers = new Headers();
  for (const name of passed) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new globalThis.Request('http://localhost/mcp', { method: 'POST', headers, signal: client.signal });
}

/** One message, or several in a batch. Throws ApiError 413 for too many, 422 for none. */
function messagesOf(body: unknown): readonly Message[] {
  const all: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (all.length > mostMessages)
    throw new ApiError('payload_too_large', {
      message: `A batch has at most ${mostMessages} messages; this one has ${all.length}. Send several.`,
    });
  const messages = all.filter((one): one is Message => typeof one === 'object' && one !== null);
  if (messages.length === 0 || messages.length < all.length)
    throw new ApiError('validation_failed', { errors: { body: ['must be a JSON-RPC message, or a list of them'] } });
  if (messages.some(({ method }) => method === 'subscriptions/listen'))
    throw new ApiError('validation_failed', {
      errors: {
        method: ['subscriptions/listen is not offered: nothing here is announced. Ask again, or use webhooks'],
      },
    });
  return messages;
}

/** Runs the step that counts a request, for the token and this answer. */
async function charged(
  rateLimit: RequestHandler,
  request: Request,
  response: Response,
  actor: NonNullable<Request['exchange']['actor']>,
): Promise<void> {
  const { exchange } = request;
  exchange.actor = actor;
  try {
    await new Promise<void>((resolve, reject) => {
      rateLimit(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)));
    });
  } finally {
    exchange.actor = null;
  }
}

const limits = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'ratelimit-policy', 'ratelimit', 'retry-after'];

function showLimits(response: Response, headers: Readonly<Record<string, string>>): void {
  if (response.headersSent) return;
  for (const name of limits) if (headers[name] !== undefined) response.setHeader(name, headers[name]);
}

/** Hands the answer to the socket, with the bodies that it only marks. */
async function write(response: Response, { status, type, text }: Answer, splices: Splices): Promise<void> {
  if (response.closed) return;
  if (text === '') {
    response.writeHead(status).end();
    return;
  }
  response.req.exchange.responseBytes = await sendText(response, status, splices.into(text), type);
}

/** What cannot be answered within the protocol, as an error of JSON-RPC that carries the refusal as everybody else gets it. */
export const rpcError: ErrorRequestHandler = (error: unknown, { exchange }, response, next) => {
  if (!(error instanceof ApiError) || error.status >= 500 || response.headersSent) return next(error);
  exchange.code = error.code;
  for (const name in error.headers) response.setHeader(name, error.headers[name] ?? '');
  const data = errorBody(error, exchange.callersId ?? exchange.requestId);
  const fields = Object.entries(error.errors).map(([field, messages]) => ` ${field} ${messages.join('; ')}.`);
  const code = error.code === 'malformed_json' ? ProtocolErrorCode.ParseError : ProtocolErrorCode.InvalidRequest;
  const body = { jsonrpc: '2.0', id: null, error: { code, message: `${error.message}${fields.join('')}`, data } };
  response.status(error.status).json(body);
};
