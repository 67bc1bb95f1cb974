/**
 * The delegation matrix, made from the definitions: each right × each thing that is made with rights × making, changing and every
 * other operation. No caller makes, changes, ends or takes over a thing with more rights than their own (decisions 13).
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resources, routes } from '../../generated/index.ts';
import { identitiesNow, identityKey, presentActor } from '../../runtime/base/identity/present.ts';
import { rightsOf } from '../../runtime/base/identity/rights.ts';
import { within } from '../../runtime/base/identity/within.ts';
import type { Actor } from '../../runtime/base/kernel/actor.ts';
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { RightsSpec } from '../../runtime/base/kernel/rights.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import fc, { seed } from '../support/properties.ts';
import { anyRights } from '../support/rights.ts';
import { startService, type TestService } from '../support/service.ts';

type Body = Record<string, unknown>;

// Resources for people alone that name no rights: power.test.ts.
const things = Object.values(resources).filter(({ rights }) =>
  Object.keys(rights ?? {}).some((key) => key !== 'person'),
);
const flags = Object.entries(resources['role']?.rights?.flags ?? {});
const below = Object.values(resources).filter(({ parent }) => resources[parent?.resource ?? '']?.rights?.stored);
const served = [...things, ...below];
const needed = routes
  .filter(({ entity }) => served.some(({ name }) => name === entity))
  .flatMap((one) => one.abilities);
/** The maker's rights, which limit everything that it makes. */
const abilities = [
  ...new Set([
    ...needed,
    'rentals:read',
    'api-usage:read',
    'live-filters:read',
    'live-filters:write',
    'action-log:read',
  ]),
];
const day = 86_400_000;
const soon = new Date(Date.now() + day).toISOString();

let service: TestService;
/** The maker's warehouse, and another. */
let here: number;
let there: number;

const lowest = (widest: true | string): unknown => (widest === true ? false : '10.00');
const roleWithin = () => ({ abilities, ...Object.fromEntries(flags.map(([name, widest]) => [name, lowest(widest)])) });
const tokenWithin = (): Body => ({
  abilities,
  actor_kind: 'service',
  warehouse_ids: [],
  allowed_ips: ['127.0.0.0/8', '::1'],
  expires_at: soon,
  rate_limit_per_minute: 100_000,
  daily_unit_limit: 1_000_000,
});

/** Values wider than the maker's, by right: each is tried. */
const wider: Readonly<Record<string, () => readonly unknown[]>> = {
  kind: () => ['person'],
  abilities: () => [[...abilities, 'rentals:write'], ['*']],
  scope: () => [[here, there], [there], []],
  networks: () => [[], ['0.0.0.0/0'], ['126.0.0.0/7'], ['::/0'], ['127.0.0.1', '192.0.2.1'], ['::ffff:0.0.0.0/96']],
  expires_at: () => [null, new Date(Date.parse(soon) + 1).toISOString()],
  rate: () => [null, 100_001],
  units: () => [null, 1_000_001],
  ...Object.fromEntries(flags.map(([name, widest]) => [name, () => (widest === true ? [true] : ['10.01', widest])])),
};
/** Every right that a record may have, flags one by one. */
const rightNames = Object.keys(wider);

interface Carrier {
  readonly role: number;
  readonly user: number;
  readonly token: number;
  readonly webhook: number;
  readonly feed: number;
  readonly headers: { readonly Authorization: string };
}

let maker: Carrier;
/** The maker's person with a token that nothing limits: people and roles are theirs to make. */
let asPerson: Carrier['headers'];
/** As wide as the maker but for one right, by its name; `none` in nothing. */
const carriers = new Map<string, Carrier>();
let serial = 0;

async function created(path: string, body: Body, headers?: Carrier['headers']): Promise<Body & { id: number }> {
  const answer = await service.post(path, body, headers);
  const [record] = Object.values(answer.body) as (Body & { id: number })[];
  if (answer.status !== 201 || !record) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return record;
}

/** A role, a person, a token, a webhook and a feed of theirs; wide in one right at most. */
async function carrierOf(right: string): Promise<Carrier> {
  serial += 1;
  const name = `Carrier ${serial} ${right}`;
  const [value] = wider[right]?.() ?? [];
  const ofRole = right === 'abilities' || flags.some(([flag]) => flag === right) ? { [right]: value } : {};
  const role = (await created('/roles', { name, ...roleWithin(), ...ofRole })).id;
  const warehouse_ids = right === 'scope' ? value : [here];
  const person = { name, email: `carrier${serial}@example.com`, role_id: role, warehouse_ids };
  const user = (await created('/users', person)).id;
  const field = resources['api_token']?.rights?.[right as keyof RightsSpec] as string | undefined;
  const rights = field === undefined || right === 'scope' ? {} : { [field]: value };
  const token = await created('/api_tokens', { name, ...tokenWithin(), ...rights });
  // Only a person's own session would make a token of theirs.
  await service.pool.query('update "api_token" set "user_id" = $1 where "id" = $2', [user, token.id]);
  const headers = { Authorization: `Bearer ${String(token['token'])}` };
  const hook = await created('/webhooks', { name, url: 'http://127.0.0.1:18999/', events: ['*'] }, headers);
  const ofHeld = { name, subject_type: 'user', subject_id: String(user) };
  const feed = await created('/calendar_feeds', ofHeld, headers);
  return { role, user, token: token.id, webhook: hook.id, feed: feed.id, headers };
}

beforeAll(async () => {
  service = await startService({ environment: { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' } });
  // The owner's token has limits here, and would pass them on.
  await service.pool.query(
    'update "api_token" set "rate_limit_per_minute" = null, "daily_unit_limit" = null, "actor_kind" = \'person\'',
  );
  await service.patch('/settings/api', { rate_limit_per_minute: 1_000_000 });
  here = (await created('/warehouses', { name: 'Here', code: 'HERE' })).id;
  there = (await created('/warehouses', { name: 'There', code: 'THERE' })).id;
  maker = await carrierOf('none');
  const { id, token: value } = await created('/api_tokens', { name: 'Person', abilities, actor_kind: 'person' });
  await service.pool.query('update "api_token" set "user_id" = $1 where "id" = $2', [maker.user, id]);
  asPerson = { Authorization: `Bearer ${String(value)}` };
  for (const right of ['none', ...rightNames]) carriers.set(right, await carrierOf(right));
});
afterAll(() => service.close());

const callerOf = ({ rights }: ResourceSpec): Carrier['headers'] => (rights?.person ? asPerson : maker.headers);
const carrier = (right: string): Carrier => carriers.get(right) as Carrier;

/** The fields through which a resource carries a right. */
function fieldOf({ rights = {} }: ResourceSpec, right: string): string | null {
  if (rights.flags && right in rights.flags) return right;
  const named = rights[right as keyof RightsSpec];
  if (typeof named === 'string') return named;
  const byRole = right === 'abilities' || flags.some(([name]) => name === right);
  return byRole && rights.role !== undefined ? rights.role : null;
}

/** Whether a record of the resource has wide rights where its carrier has: by a field, or by its person. */
function carries(spec: ResourceSpec, right: string): boolean {
  if (spec.rights?.stored !== undefined || fieldOf(spec, right) !== null) return true;
  return spec.rights?.user !== undefined && (right === 'scope' || flags.some(([name]) => name === right));
}

const idOf = (spec: ResourceSpec, one: Carrier): number => {
  const ids: Readonly<Record<string, number>> = {
    role: one.role,
    user: one.user,
    api_token: one.token,
    webhook: one.webhook,
    calendar_feed: one.feed,
  };
  const id = ids[spec.name];
  if (id === undefined) throw new Error(`Say here which ${spec.name} a carrier has.`);
  return id;
};

/** Bodies that make a record within the maker's rights. */
const bodies: Readonly<Record<string, () => Body>> = {
  role: () => ({ name: `Made ${++serial}`, ...roleWithin() }),
  user: () => ({ name: 'Made', email: `made${++serial}@example.com`, role_id: maker.role, warehouse_ids: [here] }),
  api_token: () => ({ name: `Made ${++serial}`, ...tokenWithin(), warehouse_ids: [here] }),
};

/** The value sent for a field, or a role that has it. */
function sentFor(spec: ResourceSpec, right: string, value: unknown): Body {
  const field = fieldOf(spec, right) ?? '';
  return { [field]: field === spec.rights?.role ? carrier(right).role : value };
}

const rowOf = async (spec: ResourceSpec, id: number): Promise<unknown> =>
  (
    await service.pool.query(`select to_jsonb(t.*) - 'last_used_at' as "row" from "${spec.table}" t where "id" = $1`, [
      id,
    ])
  ).rows[0]?.row;
const count = async (spec: ResourceSpec): Promise<number> =>
  (await service.pool.query(`select count(*)::integer as "n" from "${spec.table}"`)).rows[0].n;

const codes = ['forbidden', 'missing_ability', 'human_required'];
const judged = things.filter(({ rights }) => rights?.stored === undefined);
const cells = judged.flatMap((spec) =>
  rightNames.filter((right) => fieldOf(spec, right) !== null).map((right) => [right, spec.name, spec] as const),
);
const memberRoutes = (spec: ResourceSpec): readonly RouteSpec[] =>
  routes.filter(
    (route) => route.entity === spec.name && route.path.includes(`{${spec.param}}`) && !route.path.endsWith('/history'),
  );
const pathOf = (route: RouteSpec, id: number, inner = 0): string =>
  route.path
    .replace('/api/v1', '')
    .replace('{delivery}', String(inner))
    .replace(/\{\w+\}/, String(id));

describe.each(cells)('%s of a %s', (right, _, spec) => {
  test('is not given beyond the maker’s own', async () => {
    const field = fieldOf(spec, right) ?? '';
    for (const value of wider[right]?.() ?? []) {
      const before = await count(spec);
      const made = await service.post(
        `/${spec.plural}`,
        { ...bodies[spec.name]?.(), ...sentFor(spec, right, value) },
        callerOf(spec),
      );
      expect([value, made.status, codes.includes(made.body.code), Object.keys(made.body.errors)]).toEqual([
        value,
        403,
        true,
        [field],
      ]);
      expect(await count(spec)).toBe(before);
      const id = idOf(spec, carrier('none'));
      const row = await rowOf(spec, id);
      const changed = await service.patch(`/${spec.plural}/${id}`, sentFor(spec, right, value), callerOf(spec));
      expect([value, changed.status, Object.keys(changed.body.errors)]).toEqual([value, 403, [field]]);
      expect(await rowOf(spec, id)).toEqual(row);
    }
  });
});

const reached = judged.flatMap((spec) =>
  memberRoutes(spec)
    .filter(({ method }) => method !== 'GET')
    .map((route) => [`${route.method} ${route.path}`, spec, route] as const),
);

/** Bodies of operations that need one. */
const bodyOf = (route: RouteSpec): Body | undefined =>
  route.kind === 'update' ? { name: `Other ${++serial}` } : route.body ? { since: soon } : undefined;

describe.each(reached)('%s', (_, spec, route) => {
  test('does not reach a record that may do more than the caller', async () => {
    for (const right of rightNames.filter((one) => carries(spec, one))) {
      const id = idOf(spec, carrier(right));
      const row = await rowOf(spec, id);
      const answer = await service.send(route.method, pathOf(route, id), bodyOf(route), callerOf(spec));
      expect([right, answer.status, codes.includes(answer.body.code)]).toEqual([right, 403, true]);
      expect(await rowOf(spec, id)).toEqual(row);
    }
  });

  test('reaches one within the caller’s rights', async () => {
    const id = idOf(spec, await carrierOf('none'));
    const answer = await service.send(route.method, pathOf(route, id), bodyOf(route), callerOf(spec));
    expect([answer.status, answer.body.code]).not.toContain(403);
  });
});

test('a token reaches no wider one of its own person, though the person may do no more', async () => {
  const spec = resources['api_token'] as ResourceSpec;
  const wide = (
    await created('/api_tokens', { name: 'Wide', ...tokenWithin(), warehouse_ids: [here], abilities: ['*'] })
  ).id;
  await service.pool.query('update "api_token" set "user_id" = $1 where "id" = $2', [maker.user, wide]);
  const before = await rowOf(spec, wide);
  for (const route of memberRoutes(spec).filter(({ method }) => method !== 'GET')) {
    const answer = await service.send(route.method, pathOf(route, wide), bodyOf(route), maker.headers);
    expect([route.name, answer.status]).toEqual([route.name, 403]);
  }
  expect(await rowOf(spec, wide)).toEqual(before);
});

describe('what is made without a word of limits', () => {
  test.each(judged.filter(({ name }) => name !== 'role').map((spec) => [spec.name, spec] as const))(
    'a %s inherits them',
    async (_, spec) => {
      const limits = ['scope', 'networks', 'expires_at', 'rate', 'units'].flatMap(
        (right) => fieldOf(spec, right) ?? [],
      );
      const body = Object.fromEntries(
        Object.entries(bodies[spec.name]?.() ?? {}).filter(([name]) => !limits.includes(name)),
      );
      const made = await created(`/${spec.plural}`, body, callerOf(spec));
      const expected: Body = { ...tokenWithin(), warehouse_ids: [here] };
      expect(limits.map((name) => [name, made[name]])).toEqual(limits.map((name) => [name, expected[name]]));
    },
  );

  test('a token is wider by no right than the one that made it, and neither is what that makes', async () => {
    const child = await created('/api_tokens', { name: 'Child', abilities }, maker.headers);
    const headers = { Authorization: `Bearer ${String(child['token'])}` };
    const actors = [maker.token, child.id].map((tokenId) => ({ tokenId, userId: null }));
    const found = await identitiesNow(service.services, service.pool, actors);
    const [childRights, made] = actors.map((one) => rightsOf(found.get(identityKey(one) ?? '')?.actor as Actor));
    if (!childRights || !made) throw new Error('A token is gone.');
    expect(within(childRights, made)).toEqual([]);
    const refused = await service.patch(`/api_tokens/${child.id}`, { expires_at: null }, headers);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ['expires_at']]);
  });
});

describe('things that keep the rights of who made them', () => {
  // A carrier has none of these: test/reports, test/data_in and test/domain/communication cover them.
  const elsewhere = [
    'export_job',
    'report_schedule',
    'import_plan',
    'import_batch',
    'workflow',
    'refresh_link',
    'bookkeeping_export',
  ];
  const keeping = things.filter(({ name, rights }) => rights?.stored !== undefined && !elsewhere.includes(name));
  const paths = keeping.flatMap((spec) =>
    routes
      .filter((route) => route.path.includes(`{${spec.param}}`))
      .map((route) => [`${route.method} ${route.path}`, spec, route] as const),
  );
  const deliveries = new Map<number, number>();
  beforeAll(async () => {
    for (const { webhook } of carriers.values()) {
      const { rows } = await service.pool.query(
        `insert into webhook_delivery (webhook_id, event, request_id, status, actor_type, body, attempts) values ($1, 'x', gen_random_uuid(), 'dead', 'user', '{"secret":1}', 1) returning id`,
        [webhook],
      );
      deliveries.set(webhook, Number(rows[0].id));
    }
  });

  test.each(paths)('%s: who has less finds none', async (_, spec, route) => {
    for (const right of rightNames) {
      const id = idOf(spec, carrier(right));
      const before = [await rowOf(spec, id), deliveries.get(id)];
      const answer = await service.send(
        route.method,
        pathOf(route, id, deliveries.get(id)),
        bodyOf(route),
        maker.headers,
      );
      expect([right, answer.status]).toEqual([right, 404]);
      expect([await rowOf(spec, id), deliveries.get(id)]).toEqual(before);
    }
    const makersCarrier = await carrierOf('none');
    const { rows } = await service.pool.query(
      `insert into webhook_delivery (webhook_id, event, request_id, status, actor_type, body) values ($1, 'x', gen_random_uuid(), 'dead', 'user', '{}') returning id`,
      [makersCarrier.webhook],
    );
    const seen = await service.send(
      route.method,
      pathOf(route, makersCarrier.webhook, rows[0].id),
      bodyOf(route),
      maker.headers,
    );
    expect(seen.status).not.toBe(404);
    expect(seen.status).not.toBe(403);
  });

  test('lists, counts and includes hold those within the caller’s rights alone', async () => {
    const list = await service.get('/webhooks?per_page=100&include=deliveries', maker.headers);
    const seen = new Set(list.body.webhooks.map(({ id }: { id: number }) => id));
    expect(rightNames.filter((right) => seen.has(carrier(right).webhook))).toEqual([]);
    expect([seen.has(carrier('none').webhook), seen.has(maker.webhook)]).toEqual([true, true]);
    for (const model of [...keeping, ...below]) {
      const all = await service.get(`/aggregate/${model.plural}`);
      const ofMaker = await service.get(`/aggregate/${model.plural}`, maker.headers);
      if (all.status !== 200 || ofMaker.status !== 200) continue;
      // The demo data has none of these: nothing must be hidden.
      if (all.body.aggregate[0].count === 0) continue;
      expect([model.name, ofMaker.body.aggregate[0].count < all.body.aggregate[0].count]).toEqual([model.name, true]);
    }
  });

  test('the ledger tells of those within the caller’s rights alone', async () => {
    const body = { name: 'Gone', url: 'https://hooks.example.com/gone', events: ['rental.created'] };
    const gone = (await created('/webhooks', body, maker.headers)).id;
    expect((await service.delete(`/webhooks/${gone}`)).status).toBe(204);
    const { webhook: narrow } = await carrierOf('none');
    const wide = rightNames.map((right) => carrier(right).webhook);
    for (const id of [...wide, narrow])
      expect((await service.patch(`/webhooks/${id}`, { timeout_seconds: 7 })).status).toBe(200);
    const report = async (headers?: Carrier['headers']) => {
      const list = await service.get('/actions?q[auditable_type_eq]=webhook&per_page=100', headers);
      expect(list.status).toBe(200);
      return new Set(list.body.actions.map((one: { auditable_id: string }) => Number(one.auditable_id)));
    };
    const [ofMaker, all] = [await report(maker.headers), await report()];
    expect([...wide, gone].filter((id) => ofMaker.has(id))).toEqual([]);
    expect([narrow, ...wide, gone].filter((id) => !all.has(id))).toEqual([]);
    expect(ofMaker.has(narrow)).toBe(true);
    const entry = await service.get(`/actions?q[auditable_type_eq]=webhook&q[auditable_id_eq]=${wide[0]}`);
    const id = entry.body.actions[0].id;
    expect([
      (await service.get(`/actions/${id}`)).status,
      (await service.get(`/actions/${id}`, maker.headers)).status,
    ]).toEqual([200, 404]);
  });
});

test('PostgreSQL and the service agree on what is within what', async () => {
  const condition = String(resources['webhook']?.visible).replaceAll('{rights}', 'v."maker"').replace(/\bt\./g, 'v.');
  const pairs = fc.sample(fc.tuple(anyRights, anyRights), { numRuns: 1_500, seed });
  const { rows } = await service.pool.query(
    `select ${condition} as "is" from (select p -> 0 as "maker", p -> 1 as "rights", null::integer as "owner_id"
      from jsonb_array_elements($1::jsonb) with ordinality as x(p, n) order by n) v`,
    [JSON.stringify(pairs)],
  );
  const judged = pairs.map(([narrower, made]) => within(narrower, made).length === 0);
  expect(pairs.filter((_, at) => judged[at] !== rows[at].is).slice(0, 3)).toEqual([]);
  expect(new Set(judged).size).toBe(2);
});

describe('what acts later', () => {
  const actorOf = async ({ token }: Carrier): Promise<Actor> => {
    const one = { tokenId: token, userId: null };
    const found = (await identitiesNow(service.services, service.pool, [one])).get(identityKey(one) ?? '');
    if (!found) throw new Error('The token is gone.');
    return found.actor;
  };

  test.each(rightNames)('has no more than its token has left: %s', async (right) => {
    const wide = await carrierOf(right);
    const made = await actorOf(wide);
    const limits = rightsOf(await actorOf(maker));
    expect(within(limits, rightsOf(made)).length).toBeGreaterThan(0);
    const role = { ...roleWithin(), abilities };
    const sets = Object.keys(role).map((name, at) => `"${name}" = $${at + 2}`);
    await service.pool.query(`update "role" set ${sets.join(', ')} where "id" = $1`, [
      wide.role,
      ...Object.values(role),
    ]);
    await service.pool.query('update "user" set "warehouse_ids" = $2 where "id" = $1', [wide.user, [here]]);
    const token = tokenWithin();
    const fields = Object.keys(token).map((name, at) => `"${name}" = $${at + 2}`);
    await service.pool.query(`update "api_token" set ${fields.join(', ')} where "id" = $1`, [
      wide.token,
      ...Object.values(token),
    ]);
    const now = await presentActor(service.services, service.pool, made);
    expect(now && within(limits, rightsOf(now))).toEqual([]);
    expect(now?.canViewCosts).toBe(false);
  });

  test('has nothing once its token or its person has ended', async () => {
    for (const sql of [
      `update api_token set revoked_at = now() where id = $1`,
      `update api_token set expires_at = now() where id = $1`,
      `delete from api_token where id = $1`,
      `update "user" set is_active = false where id = (select user_id from api_token where id = $1)`,
      `update "user" set deleted_at = now() where id = (select user_id from api_token where id = $1)`,
    ]) {
      const gone = await carrierOf('none');
      const actor = await actorOf(gone);
      await service.pool.query(sql, [gone.token]);
      expect([sql, await presentActor(service.services, service.pool, actor)]).toEqual([sql, null]);
    }
    const person: Actor = { ...(await actorOf(maker)), type: 'user', tokenId: null };
    expect((await presentActor(service.services, service.pool, person))?.scope).toEqual([here]);
    const { rows } = await service.pool.query('select id from "user" where not is_active limit 1');
    expect(await presentActor(service.services, service.pool, { ...person, userId: rows[0].id })).toBeNull();
  });
});

test('rights that are used up by nothing are left: what the maker lacks in one list it does not get by another', async () => {
  // Two limits without a common warehouse leave none, and none is not all.
  const lost = await carrierOf('none');
  await service.pool.query('update "api_token" set "warehouse_ids" = $2 where "id" = $1', [lost.token, [there]]);
  // After a change of a role this process reads the identities again.
  await service.patch(`/roles/${lost.role}`, { description: 'Asked again' });
  const made = await service.post('/api_tokens', { name: 'None', abilities: ['rentals:read'] }, lost.headers);
  expect([made.status, made.body.code, Object.keys(made.body.errors)]).toEqual([403, 'forbidden', ['warehouse_ids']]);
});

test('a token that has ended is not made, nor is one given an end that is past', async () => {
  const past = new Date(Date.now() - 1_000).toISOString();
  const made = await service.post('/api_tokens', { name: 'Past', abilities: ['rentals:read'], expires_at: past });
  expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['expires_at']]);
  const { id } = await created('/api_tokens', { name: 'Past', abilities: ['rentals:read'] });
  const changed = await service.patch(`/api_tokens/${id}`, { expires_at: past });
  expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['expires_at']]);
  await service.pool.query('update api_token set expires_at = $2 where id = $1', [id, past]);
  expect((await service.patch(`/api_tokens/${id}`, { name: 'Renamed', expires_at: past })).status).toBe(200);
});

test('a token manages itself, whatever its role adds or takes', async () => {
  const carrier = await carrierOf('none');
  await service.pool.query(`update "api_token" set "abilities" = '{*}' where "id" = $1`, [carrier.token]);
  expect((await service.patch(`/api_tokens/${carrier.token}`, { name: 'Myself' }, carrier.headers)).status).toBe(200);
  const all = await service.patch(`/api_tokens/${carrier.token}`, { abilities: ['*'] }, carrier.headers);
  expect([all.status, all.body.code]).toEqual([403, 'missing_ability']);
});

test('every thing that carries rights is in the matrix', () => {
  expect(judged.map(({ name }) => Object.hasOwn(bodies, name))).toEqual(judged.map(() => true));
  const covered = new Set(cells.map(([right]) => right));
  expect(rightNames.filter((right) => !covered.has(right))).toEqual([]);
  // A field of a role is a right, or part of its name.
  const spec = resources['role'] as ResourceSpec;
  const said = spec.fields.filter(({ create, name }) => create && fieldOf(spec, name) === null).map(({ name }) => name);
  expect(said).toEqual(['name', 'description']);
});

test('saved views: what everyone sees needs settings:write, and nobody’s token makes none of its own', async () => {
  const view = { name: 'View', resource: 'rentals' };
  const plain = await carrierOf('none');
  const limited = await created(
    '/api_tokens',
    { name: 'Views', abilities: ['live-filters:read', 'live-filters:write', 'rentals:read'] },
    plain.headers,
  );
  const headers = { Authorization: `Bearer ${String(limited['token'])}` };
  const callersFilter = await created('/live_filters', view, headers);
  const system = await created('/live_filters', { ...view, visibility: 'system' });
  const tries = [
    service.post('/live_filters', { ...view, visibility: 'system' }, headers),
    service.patch(`/live_filters/${callersFilter.id}`, { visibility: 'system' }, headers),
    service.patch(`/live_filters/${system.id}`, { name: 'Mine' }, headers),
    service.post(`/live_filters/${system.id}/make_default`, {}, headers),
    service.delete(`/live_filters/${system.id}`, headers),
  ];
  for (const answer of await Promise.all(tries))
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
      403,
      'missing_ability',
      ['visibility'],
    ]);
  await service.pool.query('update "api_token" set "user_id" = null where "id" = $1', [limited.id]);
  const nobody = await created('/api_tokens', {
    name: 'Nobody',
    abilities: ['live-filters:write', 'live-filters:read', 'settings:write', 'rentals:read'],
  });
  await service.pool.query('update "api_token" set "user_id" = null where "id" = $1', [nobody.id]);
  const nobodys = { Authorization: `Bearer ${String(nobody['token'])}` };
  for (const visibility of ['personal', 'shared']) {
    const refused = await service.post('/live_filters', { ...view, visibility }, nobodys);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['visibility']]);
  }
  const made = await created('/live_filters', { ...view, visibility: 'system' }, nobodys);
  expect((await service.get(`/live_filters/${made.id}`, nobodys)).status).toBe(200);
  expect((await service.post(`/live_filters/${made.id}/duplicate`, {}, nobodys)).status).toBe(403);
});
