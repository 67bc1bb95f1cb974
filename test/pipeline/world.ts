/**
 * A small world for the pipeline's own tests: three tables, a few routes and an operation that returns its input. The database is
 * real; the domain is foreign on purpose, since the pipeline must not know any.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import type { Config } from '../../runtime/base/config/index.ts';
import { issueToken } from '../../runtime/base/identity/index.ts';
import type { Operation, Services } from '../../runtime/base/kernel/context.ts';
import type { Observation } from '../../runtime/base/kernel/observation.ts';
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import { openCommitted } from '../../runtime/base/observation/committed.ts';
import { type App, buildApp } from '../../runtime/doors/app.ts';
import { docsRouter } from '../../runtime/doors/docs/index.ts';
import { createHealth, healthRouter } from '../../runtime/doors/health/index.ts';
import type { Limiters } from '../../runtime/serving/pipeline/limiters.ts';
import { createDatabase } from '../support/database.ts';

const tables = `
create table "role" ("id" integer generated always as identity primary key, "name" text not null, "abilities" text[] not null,
  "can_view_costs" boolean not null default true, "max_discount_percent" numeric(7,4) not null default 100);
create table "user" ("id" integer generated always as identity primary key, "name" text not null, "role_id" integer not null references "role",
  "is_active" boolean not null default true, "branch_ids" integer[] not null default '{}', "deleted_at" timestamptz);
create table "api_token" ("id" integer generated always as identity primary key, "name" text not null, "abilities" text[] not null,
  "user_id" integer references "user", "actor_kind" text not null default 'service', "token_hash" text unique,
  "rate_limit_per_minute" integer, "branch_ids" integer[] not null default '{}', "allowed_ips" text[] not null default '{}',
  "expires_at" timestamptz, "revoked_at" timestamptz, "last_used_at" timestamptz)`;

const field = (name: string, json = `t."${name}"`): unknown => ({ name, column: name, json, hidden: false });

const resources = {
  role: {
    name: 'role',
    param: 'role',
    keyType: 'integer',
    bindColumn: 'id',
    parent: null,
    fields: [
      field('abilities'),
      field('can_view_costs'),
      field('max_discount_percent', 't."max_discount_percent"::text'),
    ],
  },
  user: { name: 'user', fields: [field('branch_ids'), field('deleted_at')] },
  api_token: { name: 'api_token', fields: [field('branch_ids'), field('allowed_ips')] },
  book: { name: 'book', param: 'book', keyType: 'integer', bindColumn: 'id', parent: null, fields: [] },
  page: {
    name: 'page',
    param: 'page',
    keyType: 'bigint',
    bindColumn: 'id',
    parent: { resource: 'book', param: 'book' },
    fields: [],
  },
  scan: { name: 'scan', param: 'scan', keyType: 'uuid', bindColumn: 'id', parent: null, fields: [] },
} as unknown as Readonly<Record<string, ResourceSpec>>;

const route = (name: string, method: RouteSpec['method'], tail: string, more: Partial<RouteSpec> = {}): RouteSpec => ({
  name,
  kind: 'endpoint',
  method,
  path: `/api/v1${tail}`,
  entity: 'book',
  resource: 'books',
  operation: null,
  ability: method === 'GET' ? 'books:read' : 'books:write',
  abilities: [method === 'GET' ? 'books:read' : 'books:write'],
  weight: 1,
  dryRun: false,
  expectedVersion: false,
  idempotent: false,
  body: method !== 'GET' && method !== 'DELETE',
  handler: null,
  status: 200,
  deprecated: null,
  ...more,
});

export const routes: readonly RouteSpec[] = [
  route('books.index', 'GET', '/books'),
  route('books.create', 'POST', '/books', { status: 201 }),
  route('books.show', 'GET', '/books/{book}'),
  route('books.update', 'PATCH', '/books/{book}'),
  route('books.delete', 'DELETE', '/books/{book}'),
  route('books.lend', 'POST', '/books/{book}/lend', { dryRun: true }),
  route('pages.show', 'GET', '/books/{book}/pages/{page}', { entity: 'page' }),
  route('scans.show', 'GET', '/scans/{scan}', { entity: 'scan' }),
  route('roles.update', 'PATCH', '/roles/{role}', { entity: 'role', body: false, ability: '', abilities: [''] }),
  route('settings.show', 'GET', '/settings/{group}', { entity: null, abilities: ['settings:read'] }),
  route('old.index', 'GET', '/old', {
    entity: null,
    deprecated: { since: '0.2.0', sunset: '2027-01-31', link: 'https://example.com/new' },
  }),
  route('faults.show', 'GET', '/faults/{kind}', { entity: null }),
];

const book = {
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: 20 },
    pages: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
    price: { type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$' },
    kind: { type: 'string', enum: ['novel', 'atlas'] },
    printed_on: { type: 'string', format: 'date' },
    lines: {
      type: 'array',
      maxItems: 3,
      items: { type: 'object', required: ['quantity'], properties: { quantity: { type: 'integer' } } },
    },
    dry_run: { type: 'boolean' },
  },
};
const body = (schema: unknown): unknown => ({
  responses: { default: { description: '' } },
  requestBody: { required: true, content: { 'application/json': { schema } } },
});
const id = { parameters: [{ name: 'book', in: 'path', required: true, schema: { type: 'integer' } }] };
const requests = {
  openapi: '3.1.0',
  info: { title: 'library', version: '1' },
  servers: [{ url: '/' }],
  paths: {
    '/api/v1/books': { post: body({ ...book, required: ['title'] }) },
    '/api/v1/books/{book}': { ...id, patch: body({ $ref: '#/components/schemas/BookUpdate' }) },
    '/api/v1/books/{book}/lend': { ...id, post: body(book) },
  },
  components: { schemas: { BookUpdate: book, Unused: { type: 'object' } } },
};

export interface World {
  readonly app: App;
  readonly services: Services;
  readonly observations: Observation[];
  readonly settings: Map<string, unknown>;
  /** Stores a token; returns its value and id. */
  token(values?: {
    abilities?: string[];
    roleAbilities?: string[] | null;
    columns?: Record<string, unknown>;
  }): Promise<{ value: string; id: number; userId: number | null }>;
  close(): Promise<void>;
}

/** The operation behind each route: fails as requested under /faults, else returns its input. */
function operationFor(services: Services, of: RouteSpec): Operation {
  return async ({ params, query, body: sent, actor }) => {
    if (params['kind'] === 'secret') throw new Error('password=hunter2 at /srv/x.ts:3');
    if (params['kind'] === 'database') await services.pool.query('select 1/0 from "role" where $1 = $1', ['x']);
    if (params['kind'] === 'throws') throw 'not an error';
    if (of.name === 'roles.update')
      await services.pool.query('update "role" set "abilities" = \'{}\' where "id" = $1', [params['role']]);
    if (of.name === 'roles.update') await services.committed.announce(['role']);
    const seen = {
      route: of.name,
      params,
      query,
      body: sent,
      abilities: [...actor.abilities],
      scope: actor.scope,
      role: actor.role,
    };
    return {
      status: of.method === 'DELETE' ? 204 : of.status,
      body: of.method === 'DELETE' ? null : JSON.stringify({ seen }),
    };
  };
}

/** @param limiters where requests are counted; default: in this process. */
export async function openWorld(limiters?: Limiters): Promise<World> {
  const { url, drop } = await createDatabase('');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-pipeline-'));
  const document = path.join(folder, 'requests.json');
  writeFileSync(document, JSON.stringify(requests));
  const pool = new Pool({ connectionString: url, max: 4 });
  // The database is dropped while the last connections say goodbye.
  pool.on('error', () => undefined);
  await pool.query(tables);
  const observations: Observation[] = [];
  const settings = new Map<string, unknown>([
    ['api.rate_limit_per_minute', 100_000],
    ['api.unauthenticated_rate_limit_per_minute', 100_000],
  ]);
  const services = {
    pool,
    resources,
    routes,
    downloads: [],
    publicRoutes: [],
    plugins: { specs: [] },
    appUrl: 'http://127.0.0.1:3000',
    product: {
      tokenPrefix: 'lib',
      scope: { userColumn: 'branch_ids', resource: 'branch' },
      abilities: [],
      abilitySummaries: {},
    },
    committed: openCommitted(),
    settings: { get: (key: string) => settings.get(key) },
    observe: (observation: Observation) => void observations.push(observation),
  } as unknown as Services;
  const config = { host: '127.0.0.1', port: 3000, appUrl: 'https://library.example', trustProxy: 1 } as Config;
  const health = healthRouter(
    createHealth({
      ready: async () => void (await pool.query('select 1')),
      pending: async () => [],
      sessionsLast: async () => true,
    }),
  );
  const app = buildApp(services, {
    config,
    docs: docsRouter(),
    health,
    requests: document,
    operationFor,
    ...(limiters ? { limiters } : {}),
  });

  return {
    app,
    services,
    observations,
    settings,
    async token({ abilities = ['*'], roleAbilities = ['*'], columns = {} } = {}) {
      const { value, hash } = issueToken('lib');
      let userId: number | null = null;
      if (roleAbilities) {
        const role = await pool.query('insert into "role" ("name", "abilities") values ($1, $2) returning "id"', [
          'Reader',
          roleAbilities,
        ]);
        const user = await pool.query('insert into "user" ("name", "role_id") values ($1, $2) returning "id"', [
          'Ada',
          role.rows[0].id,
        ]);
        userId = user.rows[0].id;
      }
      const all = { name: 'token', abilities, token_hash: hash, user_id: userId, ...columns };
      const names = Object.keys(all);
      const text = `insert into "api_token" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning "id"`;
      const inserted = await pool.query(text, Object.values(all));
      return { value, id: inserted.rows[0].id, userId };
    },
    async close() {
      await app.settle();
      await pool.end();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
