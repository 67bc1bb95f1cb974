/**
 * Sends random requests to a service and compares the answers with its document: no 5xx, no undocumented status, type or body.
 * Nothing is changed by default: writes go out only with a test token, and with any other as dry runs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../../base/config/index.ts';
import { type Operation, readDocument } from './document.ts';
import { type Drawing, drawn, oddKeys } from './drawn.ts';
import { exchange } from './exchange.ts';
import { pairsOf } from './query.ts';
import { Random } from './random.ts';
import { Seen } from './seen.ts';

interface VerifyOptions {
  /** Where the service is, without a path. */
  readonly url: string;
  readonly token: string;
  readonly requests: number;
  readonly seed: number;
  /** Send writes with a live token as well. */
  readonly write: boolean;
}

interface Violation {
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
  const document = readDocument(await documentOf(base));
  const { me } = (await ask(`${base}/api/v1/me`, headers)) as { me: { token: { mode?: string } | null } };
  const free = write || me.token?.mode === 'test';
  // A GET that answers 202 queues a job.
  const reads = ({ method, responses }: Operation): boolean => method === 'GET' && responses['202'] === undefined;
  const operations = document.operations.filter((one) => free || reads(one) || (one.dryRun && one.method !== 'GET'));
  const seen = new Seen();
  const drawing = { random: new Random(seed), seen, resolve: document.resolve };
  const statuses: Record<string, number> = {};
  const violations: Violation[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    // Every operation in turn, so that a short run leaves none out.
    const operation = operations[sent % operations.length];
    if (!operation) break;
    const sending = made(operation, drawing, !free);
    const { status, type, text } = await answerTo(base, headers, sending);
    statuses[status] = (statuses[status] ?? 0) + 1;
    // What a test token makes is gone again.
    if (status === 200 && operation.method === 'GET' && type.includes('json')) seen.note(operation.path, text);
    for (const what of document.deviations(operation, status, type, text))
      violations.push({ what: `${operation.method} ${operation.path}: ${what}`, curl: curlOf(base, sending) });
  }
  return { sent: requests, statuses, operations: operations.length, violations };
}

/** The document with relations in place, which says more of answers; the other one where a service has no such. */
async function documentOf(base: string): Promise<Record<string, unknown>> {
  return ask(`${base}/docs/api.nested.json`, {}).catch(() => ask(`${base}/docs/api.json`, {}));
}

async function ask(address: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const { status, text } = await exchange(address, 'GET', headers, null).catch((cause: unknown) => {
    throw new Failure(`${address} cannot be reached.`, { cause });
  });
  if (status !== 200) throw new Failure(`${address} answers ${status}. The token needs to be a valid one.`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** A random request of the operation. `dry`: always a dry run. */
function made(operation: Operation, drawing: Drawing, dry: boolean): Sending {
  const { random, seen } = drawing;
  let path = operation.path;
  const query: string[] = [];
  for (const parameter of operation.parameters) {
    const { name, schema, example } = parameter;
    if (parameter.in === 'path') {
      const value = seen.key(name, random) ?? example ?? drawn(schema, drawing, name);
      const key = random.chance(0.9)
        ? encodeURIComponent(String(random.chance(0.85) ? value : 1 + random.below(20)))
        : random.pick(oddKeys);
      path = path.replace(`{${name}}`, key ?? '1');
    } else if (parameter.in === 'query' && name !== 'dry_run' && (parameter.required || random.chance(0.2)))
      for (const [key, value] of pairsOf(parameter, drawing, operation.path))
        query.push(`${escaped(key)}=${escaped(value)}`);
  }
  const writes = operation.method !== 'GET';
  if (writes && dry) query.push('dry_run=1');
  const body = operation.body === null || !writes ? null : drawn(operation.body, drawing);
  if (dry && typeof body === 'object' && body !== null) delete (body as Record<string, unknown>)['dry_run'];
  return {
    method: operation.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    body: body === null ? null : JSON.stringify(body),
  };
}

const escaped = (text: string): string => encodeURIComponent(text.slice(0, 500).toWellFormed());

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** The answer; after an answer that says to wait, the request is sent once more. */
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
