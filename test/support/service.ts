/** The whole service in this process on a database of its own: the same app, services and seed that `npm start` serves. */
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import type { Express, RequestHandler } from 'express';
import type { Pool } from 'pg';
import request, { type Response, type Test } from 'supertest';
import { type Config, loadConfig } from '../../runtime/base/config/index.ts';
import { isProduct } from '../../runtime/base/config/locations.ts';
import type { Services } from '../../runtime/base/kernel/context.ts';
import type { Observation } from '../../runtime/base/kernel/observation.ts';
import { buildApp } from '../../runtime/doors/app.ts';
import { type FirstOwner, seed } from '../../runtime/doors/seed/index.ts';
import { openHolder } from '../../runtime/serving/idempotency/index.ts';
import { openValidators, type Validators } from '../../runtime/serving/pipeline/validate.ts';
import { buildServices } from '../../runtime/serving/services.ts';
import * as house from './conformity.ts';
import { conformityOf } from './conformity.ts';
import { emptyDatabase, type KeepableDatabase, openDatabaseAt, type TestDatabase, testDatabase } from './database.ts';
import { type SeededDatabase, seededDatabase } from './templates.ts';

type Body = Readonly<Record<string, unknown>>;
/** A text is sent as it is. */
type Sent = Body | string;
type Headers = Readonly<Record<string, string>>;

export interface TestService {
  readonly app: Express;
  /** Where the app listens: for requests of a test's own. */
  readonly server: http.Server;
  readonly services: Services;
  readonly pool: Pool;
  /** Where its database is. */
  readonly url: string;
  /** The owner's token, for any rate and any number of units. */
  readonly token: string;
  readonly observations: Observation[];
  /** Requests under /api/v1 with the owner's token; `Authorization` in headers replaces it. Throws when the answer is not the documented one. */
  get(path: string, headers?: Headers): Promise<Response>;
  post(path: string, body: Body, headers?: Headers): Promise<Response>;
  patch(path: string, body: Body, headers?: Headers): Promise<Response>;
  delete(path: string, headers?: Headers): Promise<Response>;
  send(method: string, path: string, body?: Sent, headers?: Headers): Promise<Response>;
  close(): Promise<void>;
  /** Ends it and leaves its database. */
  leave(): Promise<LeftService>;
}

export interface LeftService {
  readonly database: KeepableDatabase;
  readonly owner: FirstOwner;
}

export interface ServiceOptions {
  readonly seed?: 'system' | 'demo';
  /** Replaces the first contents of the database; returns the first owner. */
  readonly seedWith?: (services: Services) => Promise<FirstOwner | null>;
  /** Other generated files than the repository's, and the own folders with their rules. */
  readonly generated?: string;
  readonly custom?: readonly string[];
  /** Further environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A database that another service left, with its owner; it is migrated to the generated files. */
  readonly on?: LeftService;
  /** Address for mails; without one they are only stored. */
  readonly smtpUrl?: string;
}

/** Schemas of bodies, compiled once in a process for all services of the same definitions: they know nothing of a service. */
const compiled = new WeakMap<object, Validators>();

function validatorsFor({ resources }: Services, { generated }: Config): Validators {
  const known = compiled.get(resources) ?? openValidators(path.join(generated, 'requests.json'), resources);
  compiled.set(resources, known);
  return known;
}

const pass: RequestHandler = (_request, _response, next) => next();

/** Suites that begin alike begin with copies; the seed depends on these options. */
async function begin(
  { seed: kind = 'system', seedWith, generated, smtpUrl, environment, on }: ServiceOptions,
  fill: (database: TestDatabase) => Promise<FirstOwner>,
): Promise<SeededDatabase> {
  if (on !== undefined) {
    const opened = await openDatabaseAt(on.database, generated);
    await opened.database.migrate();
    return { database: opened, owner: on.owner };
  }
  const alike = !seedWith && generated === undefined && smtpUrl === undefined && !environment?.['APP_KEYS'];
  if (alike) return seededDatabase(kind, fill);
  const database = await (generated === undefined ? testDatabase() : emptyDatabase(generated));
  return { database, owner: await fill(database) };
}

/** Starts it with the system's seed: roles, currencies, tax types, rates, and an owner. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const { custom: folders = [], generated } = options;
  const { deviations } = generated === undefined ? house : conformityOf(generated);
  const observations: Observation[] = [];
  const configOf = (url: string): Config =>
    loadConfig({
      DATABASE_URL: url,
      APP_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      BACKLINE_HOME: process.env['BACKLINE_HOME'],
      ...options.environment,
      ...(options.smtpUrl === undefined ? {} : { SMTP_URL: options.smtpUrl }),
    });
  const build = async (database: TestDatabase) => {
    const config = configOf(database.url);
    const definitions = [...(folders.some(isProduct) ? [] : config.definitions), ...folders];
    const parts = generated === undefined ? config : { ...config, custom: folders, definitions, generated };
    const services = await buildServices(database, parts, (observation) => void observations.push(observation));
    return { parts, services };
  };
  const { database, owner } = await begin(options, async (fresh) => {
    const { services } = await build(fresh);
    const first = await (options.seedWith ?? ((all) => seed(all, options.seed ?? 'system')))(services);
    await services.destinations.close();
    if (first === null) throw new Error('A fresh database was not seeded.');
    return first;
  });
  const { parts, services } = await build(database);
  await database.pool.query('update api_token set rate_limit_per_minute = 1000000, daily_unit_limit = 1000000000');
  const holder = await openHolder(() => database.url);
  const validators = validatorsFor(services, parts);
  const app = buildApp(services, { config: parts, docs: pass, health: pass, holder, validators });
  // One listener for all requests: to open one for each takes as long as an answer.
  // On a busy machine it would close an idle one that this process takes for open.
  const server = http.createServer({ keepAliveTimeout: 300_000 }, app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const settle = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await app.settle();
    await holder.close();
    await services.destinations.close();
  };

  const send = async (method: string, path: string, body?: Sent, headers: Headers = {}): Promise<Response> => {
    const agent = request(server) as unknown as Record<string, (url: string) => Test>;
    const start = agent[method.toLowerCase()];
    if (!start) throw new Error(`No method ${method}.`);
    let sent = start(`/api/v1${path}`).set({
      Accept: 'application/json',
      Authorization: `Bearer ${owner.token}`,
      ...headers,
    });
    if (body !== undefined) sent = sent.send(body);
    const answer = await sent;
    // The bytes of a file are a text to the document, and a text is no body to supertest.
    const isText = String(answer.headers['content-type'] ?? '').startsWith('text/');
    const input = Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : isText ? answer.text : answer.body;
    const wrong = deviations(method, `/api/v1${path}`, answer.status, input);
    if (wrong.length > 0)
      throw new Error(`The answer is not the documented one:\n${wrong.join('\n')}\n${answer.text?.slice(0, 2000)}`);
    return answer;
  };
  return {
    app,
    server,
    services,
    pool: database.pool,
    url: database.url,
    token: owner.token,
    observations,
    send,
    get: (path, headers) => send('get', path, undefined, headers),
    post: (path, body, headers) => send('post', path, body, headers),
    patch: (path, body, headers) => send('patch', path, body, headers),
    delete: (path, headers) => send('delete', path, undefined, headers),
    async close() {
      await settle();
      await database.close();
    },
    async leave() {
      await settle();
      return { database: await database.leave(), owner };
    },
  };
}
