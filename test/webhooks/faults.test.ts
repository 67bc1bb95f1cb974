/**
 * A fault at each statement of each transition: nothing of it stays and nobody gets an event; without it the change is one step
 * and every event of it arrives. Transitions are reached by the scripts that make their events happen, so that an added machine
 * is tried as well. LONG=1 tries every statement, else some of each transaction and its COMMIT.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { events } from '../../generated/index.ts';
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import { corrections, makers } from '../api/walk/exemptions.ts';
import { Ground } from '../support/bodies.ts';
import { fingerprintOf } from '../support/dump.ts';
import { type Faults, faultsOf } from '../support/faults.ts';
import type { TestService } from '../support/service.ts';
import { candidates } from '../support/ways.ts';
import { scripts } from './event_scripts.ts';
import { openGround, type WebhookGround } from './ground.ts';
import { happen, producersOf } from './happenings.ts';

type Body = Readonly<Record<string, unknown>>;
const api = '/api/v1';
/** No transaction is that long. */
const farthest = 400;

let webhooks: WebhookGround;
let faults: Faults;
let subscription: number;
/** The last event before the subscription. */
let begun: number;
const swept = new Set<string>();
/** How often a transition without a dry run was tried in vain. */
const refused = new Map<string, number>();
const mostRefusals = 10;
const wrong: string[] = [];

const transitions = (): readonly RouteSpec[] =>
  webhooks.service.services.routes.filter(({ kind }) => kind === 'transition');

function transitionOf(method: string, path: string): RouteSpec | undefined {
  return transitions().find(
    (route) =>
      route.method === method.toUpperCase() &&
      new RegExp(`^${route.path.replaceAll(/\{[^}]+\}/g, '[^/?]+')}$`).test(`${api}${path}`),
  );
}

const following = (at: number): number => (process.env['LONG'] || at < 3 ? at + 1 : Math.ceil(at * 1.7));

async function versionOf(route: RouteSpec, path: string): Promise<number | null> {
  const spec = webhooks.service.services.resources[route.entity ?? ''];
  if (!spec?.eventSourced) return null;
  const names = route.path.split('/');
  const id = `${api}${path}`.split('/')[names.indexOf(`{${spec.param}}`)];
  const sql = `select "aggregate_version" as "version" from "${spec.table}" where "${spec.bindColumn}"::text = $1`;
  return (await webhooks.service.pool.query(sql, [id])).rows[0]?.version ?? null;
}

/** Calls a transition again and again, with a fault further back each time, until it succeeds. */
async function sweep(route: RouteSpec, path: string, send: () => Promise<Response>): Promise<Response> {
  const { pool } = webhooks.service;
  const note = (what: string): void => void wrong.push(`${route.method} ${path}: ${what}`);
  const before = await fingerprintOf(pool);
  const version = await versionOf(route, path);
  let tried = 0;
  let answer: Response | null = null;
  for (let at: number | 'commit' = 'commit'; at === 'commit' || at < farthest; ) {
    faults.arm(at);
    answer = await send();
    if (!faults.disarm()) break;
    tried += 1;
    if (answer.status < 500) note(`${answer.status} with a fault at statement ${at}`);
    const after = await fingerprintOf(pool);
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    if (changed.length > 0) note(`a fault at statement ${at} left changes in ${changed.join(', ')}`);
    at = at === 'commit' ? 0 : following(at);
  }
  if (!answer || answer.status >= 300) throw new Error(`${route.name}: ${answer?.status} ${answer?.text}`);
  const now = await versionOf(route, path);
  if (version !== null && now !== version + 1) note(`version ${version} became ${now}`);
  if (tried < 3) note(`only ${tried} faults`);
  return answer;
}

/** The service, whose transitions are swept the first time that they would succeed. */
function sweeping(service: TestService): TestService {
  const send: TestService['send'] = async (method, path, body, headers) => {
    const real = (): Promise<Response> => service.send(method, path, body, headers);
    const route = transitionOf(method, path);
    const fields = (typeof body === 'object' ? body : {}) as Body;
    const key = `${route?.name} ${String(fields['status'] ?? '')}`;
    if (!route || swept.has(key)) return real();
    if (route.dryRun && !(await service.send(method, path, { ...fields, dry_run: true })).body?.allowed) return real();
    if (!route.dryRun && (refused.get(key) ?? 0) >= mostRefusals) return real();
    swept.add(key);
    const answer = await sweep(route, path, real).catch((error: unknown) => {
      swept.delete(key);
      if (route.dryRun) throw error;
      refused.set(key, (refused.get(key) ?? 0) + 1);
      return null;
    });
    return answer ?? real();
  };
  return {
    ...service,
    send,
    post: (path, body, headers) => send('post', path, body, headers),
    get: (path, headers) => send('get', path, undefined, headers),
    patch: (path, body, headers) => send('patch', path, body, headers),
    delete: (path, headers) => send('delete', path, undefined, headers),
  };
}

const reached = (): ReadonlySet<string> => new Set([...swept].map((key) => key.split(' ')[0] ?? ''));

/** Calls a transition on records in every state until it has succeeded. */
async function tryOn(ground: Ground, service: TestService, spec: ResourceSpec, route: RouteSpec): Promise<void> {
  for await (const params of candidates(ground, spec, route)) {
    const { path, body } = await ground.ready(route, params);
    await service.send(route.method, path, body);
    if (reached().has(route.name)) return;
  }
}

beforeAll(
  async () => {
    webhooks = await openGround('demo');
    const { rows } = await webhooks.service.pool.query('select coalesce(max(id), 0)::int as id from outbox_event');
    begun = rows[0].id;
    subscription = (await webhooks.subscribe(['*'], { name: 'All', url: `${webhooks.sink.url}/all` })).id;
    faults = faultsOf(webhooks.service.pool);
    const service = sweeping(webhooks.service);
    const ground = new Ground(service, corrections, makers);
    for (const { name } of events) {
      const isOfTransition = producersOf(ground, name).some(({ route }) => route.kind === 'transition');
      const script = scripts[name];
      // Conditions of events that no transition emits belong to another test.
      if (script) await script(ground, { ...webhooks, service }).catch(() => undefined);
      else if (isOfTransition) await happen(ground, name, String(begun)).catch(() => undefined);
    }
    // Their events happened by other ways.
    for (const route of transitions()) {
      const spec = webhooks.service.services.resources[route.entity ?? ''];
      if (spec && !reached().has(route.name)) await tryOn(ground, service, spec, route).catch(() => undefined);
    }
  },
  process.env['LONG'] ? 3_600_000 : 900_000,
);
afterAll(async () => {
  faults?.end();
  await webhooks?.close();
});

test('nothing of a transition with a fault stays, and one without is one step', () => {
  expect(wrong).toEqual([]);
});

test('every transition of the definitions was reached', () => {
  const missing = transitions().filter(({ name }) => !reached().has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('every event of what was committed was delivered or lies in the dead letters, and no other', async () => {
  await webhooks.pump.settle();
  const { rows } = await webhooks.service.pool.query(
    `select coalesce(o.event, d.event) as event, coalesce(o.ref, d.subject_ref) as ref, o.n as committed, d.n as delivered
     from (select event, ref, count(*)::int as n from outbox_event where dispatched_at is not null and id > $2 group by 1, 2) o
       full join (select event, subject_ref, count(*)::int as n from webhook_delivery where webhook_id = $1 and not is_test
         and status in ('delivered', 'dead') group by 1, 2) d on d.event = o.event and d.subject_ref = o.ref
     where o.n is distinct from d.n`,
    [subscription, begun],
  );
  expect(rows).toEqual([]);
  const { rows: waiting } = await webhooks.service.pool.query(
    'select event from outbox_event where dispatched_at is null',
  );
  expect(waiting).toEqual([]);
});
