/** Runs an operation: the parts of its request, its answer, and what comes after it. */
import {
  ApiError,
  type Attempt,
  type Client,
  ConnectionError,
  createClient,
  type RawOptions,
} from '../../client/index.ts';
import type { CommandSpec } from './catalogue.ts';
import { download } from './download.ts';
import { misused, Refused, remediesIn } from './exit.ts';
import { flagOf, type Input, keyOf } from './flags.ts';
import { contentOf, dataOf, filtersOf, keysOf, readValue, setIn } from './input.ts';
import { type Form, formOf, isList, Printer, type Printing, printAnswer, tell } from './output.ts';
import { type Profile, targetOf } from './profiles.ts';
import { follow } from './stream.ts';
import { harmless } from './text_width.ts';
import { jobIn, waitFor } from './waiting.ts';

/** Where a command sends, how it prints, and until when. */
export interface Session {
  readonly client: Client;
  readonly target: Profile;
  readonly printing: Printing;
  /** The requested `--output`. */
  readonly output: string | undefined;
  readonly signal: AbortSignal;
}

/** The version of this command line, which the service knows it by. */
const agent = 'backline-cli';

/** Opens a session from the flags. @throws Refused without an installation to call. */
export function openSession(input: Input, signal: AbortSignal, release: string): Session {
  const text = (name: string): string | undefined => (typeof input[name] === 'string' ? input[name] : undefined);
  const [profile, url] = [text('profile'), text('url')];
  const target = targetOf({ ...(profile !== undefined && { profile }), ...(url !== undefined && { url }) });
  const seconds = text('timeout') ?? '60';
  if (!/^\d{1,6}$/.test(seconds) || seconds === '0')
    throw new Refused('usage', '--timeout must be a whole number of seconds.');
  const client = createClient({
    ...target,
    timeout: Number(seconds) * 1000,
    strict: input['lenient'] !== true,
    headers: { 'user-agent': `${agent}/${release} node/${process.versions.node}` },
    onRetry: ({ method, url: address, error, wait }: Attempt) => {
      if (input['verbose']) tell(`${method} ${address}: ${error.message} Again in ${Math.round(wait)} ms.`);
    },
  });
  const form: Form = formOf(text('output'));
  const columns = (text('columns') ?? '').split(',').filter((name) => name.trim() !== '');
  return {
    client,
    target,
    output: text('output'),
    signal,
    printing: { form, field: text('field') ?? null, columns },
  };
}

/** Sends one operation and prints what it answers. */
export async function runOperation(
  session: Session,
  spec: CommandSpec,
  keys: readonly string[],
  input: Input,
): Promise<void> {
  const { signal } = session;
  const options = requestOf(spec, keys, input, signal);
  try {
    await sent(session, spec, options, input);
  } catch (error) {
    // A read is refused for nothing but what the command line says.
    throw spec.method === 'GET' && error instanceof ApiError && error.status === 422 ? misused(error) : error;
  }
}

async function sent(session: Session, spec: CommandSpec, options: RawOptions, input: Input): Promise<void> {
  const { client } = session;
  if (input['verbose'])
    tell(`${spec.method} ${session.target.url}/api/v1${spec.path} ${JSON.stringify(options.query ?? {})}`);
  if (spec.by && (input['all'] || input['limit'] !== undefined)) return allPages(session, spec, options, input);
  if (input['follow']) return follow(session, spec.path, options);
  const response = await client.request(spec.method, spec.path, options);
  await finish(session, response, input);
}

/** Prints a response: an answer, a file, or nothing. */
export async function finish(session: Session, response: Response, input: Input): Promise<void> {
  const { client, printing, signal, target } = session;
  const type = response.headers.get('content-type') ?? '';
  if (!/\bjson\b/.test(type) && response.status !== 204 && response.body !== null && type !== '')
    return download(response, String(input['out'] ?? '-'));
  const text = await response.text().catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new ConnectionError(`The answer of ${new URL(target.url).host} broke off.`, { cause });
  });
  if (text === '') {
    if (process.stderr.isTTY) tell('Done.');
    return;
  }
  const body = read(text, response);
  const job = input['wait'] ? jobIn(body) : null;
  if (job !== null) {
    const ended = await waitFor(client, job, signal, 'backline');
    const address: unknown = ended.result?.['download_url'];
    if (typeof address === 'string' && input['out'] !== undefined)
      return download(await fetched(new URL(address, target.url), signal), String(input['out']));
    return printAnswer({ job: ended }, printing);
  }
  await printAnswer(body, printing);
  remark(body, printing.form);
  // A verdict is an answer, and "no" is no success: scripts go on with `&&`.
  if (Reflect.get(Object(body), 'dry_run') === true && Reflect.get(Object(body), 'allowed') === false) {
    if (printing.form === 'table') for (const line of remediesIn(Object(body) as object)) tell(harmless(line.trim()));
    throw new Refused(
      'refused',
      `It would be refused: ${Reflect.get(Object(body), 'reason')} [${Reflect.get(Object(body), 'code')}]`,
    );
  }
}

/** @throws ApiError for what is no JSON: some other program answered. */
function read(text: string, response: Response): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(response, null);
  }
}

/** A file's address is its credential: no token goes there. */
async function fetched(address: URL, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal, redirect: 'error' }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new ConnectionError(`${address.host} cannot be reached.`, { cause });
  });
  if (!response.ok) throw new ApiError(response, await response.json().catch(() => null));
  return response;
}

/** The parts of a request as a command line gave them. */
export function requestOf(spec: CommandSpec, keys: readonly string[], input: Input, signal: AbortSignal): RawOptions {
  const text = (name: string): string | undefined => (typeof input[name] === 'string' ? input[name] : undefined);
  const key = text('idempotencyKey');
  const body = bodyOf(spec, input);
  return {
    path: keysOf(spec, keys),
    query: {
      ...Object.fromEntries(spec.query.flatMap((field) => flagged(field, input, (value) => queryValue(value)))),
      ...(input['filter'] !== undefined && { q: filtersOf(input['filter'] as readonly string[]) }),
      sort: text('sort'),
      include: text('include'),
      fields: text('fields'),
      page: input['page'],
      per_page: input['perPage'],
      filter_id: input['view'],
      ...(input['dryRun'] === true && { remedies: 1 }),
    },
    ...(body !== null && { body }),
    ...(input['dryRun'] === true && { dryRun: true }),
    ...(key !== undefined && { idempotencyKey: key }),
    signal,
  };
}

function bodyOf(spec: CommandSpec, input: Input): Record<string, unknown> | null {
  if (spec.body === null) return null;
  const data = input['data'];
  const body = data === undefined ? {} : dataOf(String(data));
  for (const field of spec.body)
    for (const [name, value] of flagged(field, input, (one) => readValue(field, one))) body[name] = value;
  for (const pair of (input['set'] ?? []) as readonly string[]) setIn(body, pair, spec.body);
  const hasBody = data !== undefined || Object.keys(body).length > 0;
  return hasBody || spec.method !== 'POST' ? body : null;
}

function flagged(
  field: Parameters<typeof flagOf>[0],
  input: Input,
  read: (value: string | true) => unknown,
): readonly (readonly [string, unknown])[] {
  const flag = flagOf(field);
  const value = flag === null ? undefined : input[keyOf(flag)];
  return value === undefined ? [] : [[field.name, read(value as string | true)]];
}

function queryValue(value: string | true): unknown {
  return value === true ? 'true' : contentOf(value);
}

/** Every record of a list, or the first so many, printed as their pages come. */
async function allPages(session: Session, spec: CommandSpec, options: RawOptions, input: Input): Promise<void> {
  const { client, printing } = session;
  const { query = {} } = options;
  const limit = Number(input['limit'] ?? Number.POSITIVE_INFINITY);
  const printer = new Printer(printing, true);
  let count = 0;
  for await (const page of client.pages(spec.path, {
    ...options,
    query: sized(query, limit),
    by: wayOf(spec, query, input),
  } as never)) {
    const body = Object(page) as Record<string, unknown>;
    const [name = '', records = []] = (Object.entries(body).find(([, value]) => Array.isArray(value)) ?? []) as [
      string?,
      unknown[]?,
    ];
    const shown = records.slice(0, limit - count);
    count += shown.length;
    remark(body, 'json');
    await printer.page({ [name]: shown }, true);
    if (count >= limit) break;
  }
  await printer.end();
}

/** All of them by id where no order was requested: then nothing is skipped or shown twice while records come and go. */
function wayOf({ by = [] }: CommandSpec, query: object, { all, limit }: Input): 'page' | 'cursor' | 'id' {
  const sorted = Reflect.get(query, 'sort') !== undefined || Reflect.get(query, 'page') !== undefined;
  if (all === true && limit === undefined && !sorted && by.includes('id')) return 'id';
  return by.includes('page') ? 'page' : 'cursor';
}

function sized(query: object, limit: number): object {
  const size: unknown = Reflect.get(query, 'per_page') ?? (limit < 100 ? limit : undefined);
  return Object.fromEntries(Object.entries({ ...query, per_page: size }).filter(([, value]) => value !== undefined));
}

/** Prints which parts of the query had no meaning and, on a terminal, how many more records there are. */
function remark(body: unknown, form: Form): void {
  const meta = Object(Reflect.get(Object(body), 'meta')) as Record<string, unknown>;
  for (const [name, words] of Object.entries(meta))
    if (name.startsWith('ignored_') && Array.isArray(words)) tell(`Ignored ${name.slice(8)}: ${words.join(', ')}`);
  const { total, page, per_page: size } = meta;
  if (form !== 'table' || !process.stderr.isTTY || !isList(body) || typeof total !== 'number') return;
  const more = Number(page) * Number(size) < total ? '; --all shows every one' : '';
  tell(`${total} in all, page ${page} of ${Math.max(1, Math.ceil(total / Number(size)))}${more}.`);
}
