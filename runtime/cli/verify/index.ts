/**
 * Random requests to a service, held against its own document: no 5xx, no status, type or body that it does not say. Nothing is
 * changed unless that is asked for: writes go out with a test token alone, and as dry runs with any other.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../config/index.ts';
import { type Operation, readDocument } from './document.ts';
import { exchange } from './exchange.ts';
import { drawn, oddKeys, Random, type Schema } from './random.ts';

export interface VerifyOptions {
  /** Where the service is, without a path. */
  readonly url: string;
  readonly token: string;
  readonly requests: number;
  readonly seed: number;
  /** Send writes with a live token as well. */
  readonly write: boolean;
}

export interface Violation {
  readonly what: string;
  /** A command that sends the request again. */
  readonly curl: string;
}

export interface Verdict {
  readonly sent: number;
  /** By status, how many answers. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly operations: number;
  readonly violations: readonly Violation[];
}

interface Sending {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

/** @throws Failure when the service cannot be reached, has no document or refuses the token. */
export async function verify({ url, token, requests, seed, write }: VerifyOptions): Promise<Verdict> {
  const base = url.replace(/\/$/, '');
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const document = readDocument(await ask(`${base}/docs/api.json`, {}));
  const { me } = (await ask(`${base}/api/v1/me`, headers)) as { me: { token: { mode?: string } | null } };
  const free = write || me.token?.mode === 'test';
  // A GET that answers 202 queues a job.
  const reads = ({ method, responses }: Operation): boolean => method === 'GET' && responses['202'] === undefined;
  const operations = document.operations.filter((one) => free || reads(one) || (one.dryRun && one.method !== 'GET'));
  const random = new Random(seed);
  const statuses: Record<string, number> = {};
  const violations: Violation[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    // Every operation in turn, so that a short run leaves none out.
    const operation = operations[sent % operations.length];
    if (!operation) break;
    const sending = made(operation, random, document.resolve, !free);
    const { status, type, text } = await answerTo(base, headers, sending);
    statuses[status] = (statuses[status] ?? 0) + 1;
    for (const what of document.deviations(operation, status, type, text))
      violations.push({ what: `${operation.method} ${operation.path}: ${what}`, curl: curlOf(base, sending) });
  }
  return { sent: requests, statuses, operations: operations.length, violations };
}

async function ask(address: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const { status, text } = await exchange(address, 'GET', headers, null).catch((cause: unknown) => {
    throw new Failure(`${address} cannot be reached.`, { cause });
  });
  if (status !== 200) throw new Failure(`${address} answers ${status}. The token needs to be a valid one.`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** A request of the operation, drawn. `dry`: asked for a verdict alone, whatever is drawn. */
function made(operation: Operation, random: Random, resolve: (schema: Schema) => Schema, dry: boolean): Sending {
  let path = operation.path;
  const query: string[] = [];
  for (const parameter of operation.parameters) {
    const value = (): unknown => parameter.example ?? drawn(parameter.schema, random, resolve);
    if (parameter.in === 'path') {
      const key = random.chance(0.85)
        ? encodeURIComponent(String(random.chance(0.5) ? value() : 1 + random.below(20)))
        : random.pick(oddKeys);
      path = path.replace(`{${parameter.name}}`, key ?? '1');
    } else if (parameter.in === 'query' && parameter.name !== 'dry_run' && (parameter.required || random.chance(0.2)))
      query.push(...pairsOf(parameter.name, drawn(parameter.schema, random, resolve)));
  }
  const writes = operation.method !== 'GET';
  if (writes && dry) query.push('dry_run=1');
  const body = operation.body === null || !writes ? null : drawn(operation.body, random, resolve);
  if (dry && typeof body === 'object' && body !== null) delete (body as Record<string, unknown>)['dry_run'];
  return {
    method: operation.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    body: body === null ? null : JSON.stringify(body),
  };
}

/** An object is sent with its keys in brackets, a list with commas. */
function pairsOf(name: string, value: unknown): string[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value)
      .slice(0, 3)
      .map(([key, one]) => `${escaped(`${name}[${key}]`)}=${escaped(String(one))}`);
  return [`${escaped(name)}=${escaped(String(value))}`];
}

const escaped = (text: string): string => encodeURIComponent(text.slice(0, 500).toWellFormed());

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** The answer; one that says to wait is waited for, and asked again once. */
async function answerTo(
  base: string,
  headers: Record<string, string>,
  sending: Sending,
  again = true,
): Promise<Answer> {
  const { method, path, body } = sending;
  const sent = { ...headers, ...(body !== null && { 'content-type': 'application/json' }) };
  const answer = await exchange(`${base}${path}`, method, sent, body);
  if (answer.status === 429 && again) {
    await sleep(Math.min(60, Number(answer.headers['retry-after'] ?? 1)) * 1000);
    return answerTo(base, headers, sending, false);
  }
  return { status: answer.status, type: answer.headers['content-type'] ?? '', text: answer.text };
}

function curlOf(base: string, { method, path, body }: Sending): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const data = body === null ? '' : ` -H 'Content-Type: application/json' -d ${quoted(body.slice(0, 4000))}`;
  return `curl -X ${method} ${quoted(`${base}${path}`)} -H "Authorization: Bearer $TOKEN"${data}`;
}
