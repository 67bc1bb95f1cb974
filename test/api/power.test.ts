/**
 * Operations with access to people, mails or secrets (decisions 14): each one that the definitions declare so, and each group of
 * settings, against each limit of the caller. Only a person without limits may make users.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resources, routes, settings } from '../../generated/index.ts';
import { empowering } from '../../generator/lint/rights.ts';
import type { ChangeSpec } from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import { addressOf, call, rpc } from '../mcp/rpc.ts';
import { newReader, widest } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

type Headers = { readonly Authorization: string };
type Body = Record<string, unknown>;

let service: TestService;
const limited = new Map<string, Headers>();
const keys: Record<string, number> = {};
let serial = 0;

const token: Readonly<Record<string, Body>> = {
  agent: { actor_kind: 'ai_agent' },
  service: { actor_kind: 'service' },
  networks: { actor_kind: 'person', allowed_ips: ['127.0.0.0/8', '::1'] },
  expiry: { actor_kind: 'person', expires_at: new Date(Date.now() + 86_400_000).toISOString() },
  rate: { actor_kind: 'person', rate_limit_per_minute: 59 },
  units: { actor_kind: 'person', daily_unit_limit: 49_999 },
};
/** Operations that demand all rights of a role. */
const narrower: readonly string[] = ['abilities', 'flags', 'scope'];

beforeAll(async () => {
  service = await startService({ environment: { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' } });
  const owner = (await service.get('/users?per_page=1')).body.users[0];
  keys['role'] = await made('/roles', { name: 'Crew', abilities: ['rentals:read'] });
  keys['user'] = await made('/users', { name: 'Crew', email: 'crew@example.com', role_id: keys['role'] });
  keys['channel_provider'] = await made('/channel_providers', bodies['channel_provider']?.() ?? {});
  keys['inbound_webhook_source'] = await made('/inbound_webhook_sources', bodies['inbound_webhook_source']?.() ?? {});
  keys['oauth_app'] = await made('/oauth_apps', { ...bodies['oauth_app']?.(), is_confidential: true });
  keys['email_template'] = (await service.get('/email_templates?q[key_eq]=mention')).body.email_templates[0].id;
  for (const [limit, rights] of Object.entries(token)) {
    const { api_token: one } = (await service.post('/api_tokens', { name: limit, abilities: ['*'], ...rights })).body;
    expect([limit, one.user_id]).toEqual([limit, owner.id]);
    if (limit !== 'rate') await fast(one.id);
    limited.set(limit, { Authorization: `Bearer ${one.token}` });
  }
  const person = { actor_kind: 'person' };
  const needed = [...new Set([...power.flatMap(([, { abilities }]) => abilities), 'settings:write'])];
  limited.set('abilities', (await newReader(service, owner.role_id, { ...person, abilities: needed })).headers);
  limited.set(
    'flags',
    (await newReader(service, { ...widest, can_override_shortage: true, can_view_costs: false }, person)).headers,
  );
  const there = (await service.get('/warehouses?per_page=1')).body.warehouses[0];
  const here = there?.id ?? (await made('/warehouses', { name: 'Here', code: 'HERE' }));
  limited.set('scope', (await newReader(service, owner.role_id, { ...person, warehouse_ids: [here] })).headers);
});
afterAll(() => service.close());

async function made(path: string, body: Body): Promise<number> {
  const answer = await service.post(path, body);
  const [record] = Object.values(answer.body) as { id: number }[];
  if (answer.status !== 201 || !record) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return record.id;
}
const fast = (id: number) =>
  service.pool.query(
    'update api_token set rate_limit_per_minute = coalesce(rate_limit_per_minute, 1000000) where id = $1',
    [id],
  );

const bodies: Readonly<Record<string, () => Body>> = {
  role: () => ({ name: `Role ${serial++}`, abilities: ['rentals:read'] }),
  user: () => ({ name: 'Somebody', email: `somebody${serial++}@example.com`, role_id: keys['role'] }),
  channel_provider: () => ({
    name: `Mine ${serial++}`,
    channel: 'email',
    driver: 'smtp',
    config: { host: 'mail.example.com' },
  }),
  email_template: () => ({ subject_line: `News ${serial++}` }),
  inbound_webhook_source: () => ({ name: `Payments ${serial++}`, provider: 'generic' }),
  oauth_app: () => ({ name: `App ${serial++}`, redirect_uris: ['https://app.example.com/callback'] }),
};

const asks = (change: ChangeSpec | null | undefined): boolean =>
  change?.guards.some(({ name }) => name === 'by_person' || name === 'by_person_updating') === true;

function changeOf({ entity, kind, operation }: RouteSpec): ChangeSpec | null | undefined {
  const spec = resources[entity ?? ''];
  if (kind === 'create' || kind === 'update' || kind === 'destroy') return spec?.[kind];
  return spec?.actions[operation ?? ''];
}

/** Routes of the operations that the definitions declare as powerful. */
const power = routes
  .filter((route) => asks(changeOf(route)) || route.name === 'channel_providers.test')
  .map((route) => [route.name, route] as const);
const entityOf = (route: RouteSpec): string => route.entity ?? 'channel_provider';

function send(route: RouteSpec, headers?: Headers) {
  const entity = entityOf(route);
  const path = route.path.replace('/api/v1', '').replace(/\{\w+\}/, String(keys[entity]));
  const body = route.kind === 'create' || route.kind === 'update' ? bodies[entity]?.() : {};
  return service.send(route.method, path, route.method === 'DELETE' ? undefined : body, headers);
}

async function digest(): Promise<string> {
  const tables = Object.keys(bodies).map(
    (name) => `select to_jsonb(t) - '{last_test_at,last_test_status,updated_at}'::text[] as "row" from "${name}" t`,
  );
  const { rows } = await service.pool.query(
    `select md5(string_agg("row"::text, ',' order by "row"::text)) as "all" from (${tables.join(' union all ')}) x`,
  );
  return rows[0].all;
}

test('people, roles, apps, mail providers and inbound secrets are powerful, and whatever sounds like it says so', () => {
  expect([...new Set(power.map(([, route]) => entityOf(route)))].sort()).toEqual(Object.keys(bodies).sort());
  for (const name of [
    'users.create',
    'users.invite',
    'users.resend_invite',
    'users.activate',
    'users.update',
    'users.reset_two_factor',
  ])
    expect(power.map(([one]) => one)).toContain(name);
  const silent = routes.filter(
    ({ entity, operation }) => empowering.has(operation ?? '') && entity !== null && !resources[entity]?.rights,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe.each(power)('%s', (_, route) => {
  const all = resources[entityOf(route)]?.rights?.person?.all === true;

  test.each([...Object.keys(token), ...(all ? narrower : [])])('is refused to who is limited: %s', async (limit) => {
    const before = await digest();
    const answer = await send(route, limited.get(limit));
    const code = limit === 'agent' || limit === 'service' ? 'human_required' : 'forbidden';
    expect([answer.status, answer.body.code]).toEqual([403, code]);
    expect(await digest()).toBe(before);
  });
});

test('an update that hands nothing on is free', async () => {
  const change = (body: Body) => service.patch(`/users/${keys['user']}`, body, limited.get('service'));
  expect((await change({ phone: '+44 20 7946 0000', email: 'crew@example.com' })).status).toBe(200);
  expect((await change({ email: 'other@example.com' })).body.code).toBe('human_required');
  expect((await change({ role_id: keys['role'] })).status).toBe(200);
  const down = await service.post(`/users/${keys['user']}/deactivate`, {}, limited.get('service'));
  expect(down.status).toBe(200);
  expect((await service.post(`/users/${keys['user']}/activate`, {}, limited.get('service'))).body.code).toBe(
    'human_required',
  );
  expect((await service.post(`/users/${keys['user']}/activate`, {})).status).toBe(200);
});

describe.each(['security', 'sso', 'action-log', 'api', 'ai', 'mcp', 'payment_links'])('settings of %s', (group) => {
  test('are changed by a person whom nothing limits', async () => {
    const specs = settings.filter((spec) => spec.group === group);
    expect(specs.length > 0 && specs.every(({ person }) => person)).toBe(true);
    const { key, default: value } = specs.find(({ encrypted }) => !encrypted) ?? { key: '', default: null };
    for (const limit of [...Object.keys(token), ...narrower]) {
      const answer = await service.patch(`/settings/${group}`, { [key]: value }, limited.get(limit));
      expect([limit, answer.status]).toEqual([limit, 403]);
    }
    expect((await service.patch(`/settings/${group}`, { [key]: value })).status).toBe(200);
  });
});

test('agents are let in nowhere while ai.enabled is off, and people as before', async () => {
  const [agent, person] = [limited.get('agent') as Headers, limited.get('units') as Headers];
  const mcp = (token: string) => rpc(service, 'tools/list', {}, { token });
  const tokenOf = ({ Authorization }: Headers) => Authorization.replace('Bearer ', '');
  const open = new AbortController();
  const headers = { ...agent, accept: 'text/event-stream' };
  const stream = await fetch(`${addressOf(service)}/api/v1/events/stream`, { headers, signal: open.signal });
  expect(stream.status).toBe(200);
  expect((await service.get('/rentals', agent)).status).toBe(200);
  expect((await service.patch('/settings/ai', { enabled: false })).status).toBe(200);
  for (const answer of [
    await service.get('/rentals', agent),
    await service.post('/rentals', {}, agent),
    await mcp(tokenOf(agent)),
    // A caller by MCP is an agent.
    await mcp(tokenOf(person)),
  ])
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({
        code: 'forbidden',
        message: expect.stringContaining('setting ai.enabled'),
        details: { setting: 'ai.enabled' },
      }),
    ]);
  expect((await service.get('/rentals', person)).status).toBe(200);
  // Streams opened before end.
  expect(await Promise.race([stream.text().then(() => 'ended'), delay(5_000, 'open')])).toBe('ended');
  open.abort();
  expect((await service.patch('/settings/ai', { enabled: null })).status).toBe(200);
  expect((await service.get('/rentals', agent)).status).toBe(200);
  expect((await mcp(tokenOf(agent))).status).toBe(200);
});

describe('what reaches a customer or moves money', () => {
  const decided = routes.filter(({ human }) => human !== undefined);
  const send = ({ method, path, human }: RouteSpec, headers: Headers, more: Body = {}) => {
    const body = {
      ...(typeof human === 'string' && {
        [human]: human === 'issue' ? true : human === 'opening_amount' ? '5.00' : ['crew@example.com'],
      }),
      ...more,
    };
    return service.send(method, path.slice('/api/v1'.length).replace(/\{\w+\}/g, '1'), body, headers);
  };

  test('is named: sending, issuing, refunding, voiding, and what mails people outside', () => {
    expect(decided.map(({ name, human }) => (human === true ? name : `${name} ${human}`)).sort()).toEqual([
      'credit_notes.issue',
      'credit_notes.refund',
      'credit_notes.void',
      'documents.finalise',
      'documents.share',
      'documents.void',
      'inbound_webhooks.retry',
      'invoices.bill_due issue',
      'invoices.create opening_amount',
      'invoices.issue',
      'invoices.payment_link',
      'invoices.send',
      'invoices.void',
      'payment_reminders.waive',
      'payments.refund',
      'payments.void',
      'purchase_orders.send',
      'rentals.send_quotation',
      'report_schedules.create recipient_emails',
      'report_schedules.run_now',
      'report_schedules.update recipient_emails',
      'resource_assignments.cancel',
      'resource_assignments.request',
    ]);
  });

  test.each(decided)(
    '$name: an agent is refused by every door, tries it, and is let in by the setting',
    async (route) => {
      const agent = limited.get('agent') as Headers;
      const refused = await send(route, agent);
      expect([refused.status, refused.body.code, refused.body.details?.operation]).toEqual([
        403,
        'human_required',
        route.name,
      ]);
      if (route.dryRun) expect((await send(route, agent, { dry_run: true })).body.code).not.toBe('human_required');
      expect((await send(route, limited.get('service') as Headers)).body.code).not.toBe('human_required');
      expect((await service.patch('/settings/ai', { allowed_operations: [route.name] })).status).toBe(200);
      expect((await send(route, agent)).body.code).not.toBe('human_required');
      await service.patch('/settings/ai', { allowed_operations: [] });
    },
  );

  test('whoever comes by MCP is an agent, whatever the token', async () => {
    const answer = await call(service, 'send-invoice', { invoice: 1 }, { token: service.token });
    expect(answer.structuredContent).toMatchObject({ code: 'human_required', details: { operation: 'invoices.send' } });
  });

  test('the setting takes their names alone', async () => {
    const { status, body } = await service.patch('/settings/ai', { allowed_operations: ['rentals.create'] });
    expect([status, body.errors.allowed_operations[0]]).toEqual([422, expect.stringContaining('invoices.send')]);
  });
});

test('other groups are for whoever may write settings', async () => {
  const answer = await service.patch('/settings/branding', {}, limited.get('service'));
  expect(answer.status).toBe(200);
});

test('a person does all of it', async () => {
  for (const [name, route] of power) {
    const answer = await send(route);
    expect([name, answer.body.code ?? '']).not.toEqual([name, 'human_required']);
    expect([name, answer.status]).not.toEqual([name, 403]);
    if (route.kind === 'destroy')
      keys[entityOf(route)] = await made(`/${resources[entityOf(route)]?.plural}`, bodies[entityOf(route)]?.() ?? {});
  }
});
