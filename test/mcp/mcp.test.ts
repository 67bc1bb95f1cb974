/** The door for agents, from outside: its tools, its calls, its refusals, and that nothing is different behind it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes as served } from '../../generated/index.ts';
import type { McpDocument } from '../../runtime/base/kernel/mcp.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import { helpers } from '../../runtime/doors/mcp/helper_tools.ts';
import { mostBytes, mostTools } from '../../runtime/doors/mcp/tool_list.ts';
import { openBatch } from '../cli/batch.ts';
import { startService, type TestService } from '../support/service.ts';
import { testAgent } from './agent.ts';
import { testClients } from './clients.ts';
import { addressOf, call, post, rpc } from './rpc.ts';
import { differenceOf } from './walk.ts';

const document = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../generated/mcp.json'), 'utf8'),
) as McpDocument;

const protocol = 'io.modelcontextprotocol';

/** The bytes of files are no text for agents: they are fetched from the `url` of their record. */
const routes = served.filter(({ name }) => !['attachments.download', 'attachments.file'].includes(name));

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 1000000 });
});
afterAll(() => service.close());

/** A token with these fields beside its name. */
async function tokenWith(fields: object): Promise<string> {
  const made = await service.post('/api_tokens', {
    name: 'Agent',
    abilities: ['*'],
    rate_limit_per_minute: 100000,
    ...fields,
  });
  return made.body.api_token.token;
}

// Agents compose messages to customers, and do nothing else with them (contract, communication drafts).
const offered = routes.filter(
  ({ name }) =>
    (!name.startsWith('communication_drafts.') || name === 'communication_drafts.create') &&
    // Agents try an operation by its dry run.
    name !== 'rehearsals.create',
);

describe('the catalogue', () => {
  test('has one tool for each operation, with a unique name in kebab case that every client takes', () => {
    const names = document.tools.map(({ name }) => name);
    expect(document.tools.map(({ route }) => route)).toEqual(offered.map(({ name }) => name));
    expect(new Set([...names, ...helpers.map(({ name }) => name)]).size).toBe(names.length + helpers.length);
    expect(names.filter((name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name) || name.length > 64)).toEqual([]);
    for (const name of [
      'list-rentals',
      'get-rental',
      'create-rental',
      'convert-rental-to-order',
      'change-rental-status',
    ])
      expect(names).toContain(name);
  });

  test('asks for every parameter of a path, under its own name', () => {
    const wrong = document.tools.filter(({ route, inputSchema, renamed = {} }) => {
      const spec = routes.find(({ name }) => name === route) as RouteSpec;
      return [...spec.path.matchAll(/\{(\w+)\}/g)].some(
        ([, name = '']) => inputSchema.required?.includes(renamed[name] ?? name) !== true,
      );
    });
    expect(wrong).toEqual([]);
  });

  test('every operation answers, refuses and costs the same by REST, by MCP and by the command line', async () => {
    const token = await tokenWith({ mode: 'test', actor_kind: 'ai_agent' });
    // An agent manages what agents made: a feed of the seed was made by the system.
    await service.pool.query(`update calendar_feed set rights = '{"kind": "ai_agent"}'`);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-walk-'));
    const cli = openBatch({
      HOME: folder,
      XDG_CACHE_HOME: folder,
      BACKLINE_URL: addressOf(service),
      BACKLINE_TOKEN: token,
    });
    const specs = new Map(routes.map((route) => [route.name, route]));
    const differing: object[] = [];
    for (const tool of document.tools) {
      const difference = await differenceOf(service, token, tool, specs.get(tool.route) as RouteSpec, cli);
      if (difference) differing.push(difference);
    }
    await cli.close();
    rmSync(folder, { recursive: true });
    expect(differing).toEqual([]);
    const sql = `select array_agg(row_to_json(r)::text order by r."route_name") as "rows", count(*)::integer as "count" from (
      select "route_name", "method", "ability", "status_code", "price_weight", "weighted_units"
      from "request_log" where "user_agent" like $1) r`;
    const logged = async (agent: string) => (await service.pool.query(sql, [agent])).rows[0];
    for (
      const until = Date.now() + 120_000;
      (await logged('backline-cli%')).count < offered.length && Date.now() < until;
    )
      await sleep(50);
    const [rest, mcp, command] = [await logged('rest'), await logged('mcp'), await logged('backline-cli%')];
    expect([mcp.count, command.count]).toEqual([offered.length, offered.length]);
    expect(mcp.rows).toEqual(rest.rows);
    expect(command.rows).toEqual(rest.rows);
  });
});

describe('the list of tools', () => {
  const names = (answer: { body: { result: { tools: { name: string }[] } } }): string[] =>
    answer.body.result.tools.map(({ name }) => name);

  test('is short by default: the core of what the token may call, and what finds the rest', async () => {
    const answer = await rpc(service, 'tools/list');
    const { tools } = answer.body.result;
    expect(tools.length).toBeGreaterThan(30);
    expect(tools.length).toBeLessThanOrEqual(mostTools);
    // The whole answer, also to a client whose messages have ids as long as a uuid.
    expect(Buffer.byteLength(answer.text) + 37).toBeLessThanOrEqual(mostBytes);
    expect(names(answer)).toContain('update-rental');
    expect(names(answer)).toEqual(
      expect.arrayContaining(['search-operations', 'describe-operation', 'call-operation']),
    );
    expect(tools.find(({ name }: { name: string }) => name === 'get-rental').annotations).toEqual({
      readOnlyHint: true,
      openWorldHint: false,
    });
    const narrow = await tokenWith({ abilities: ['rentals:read'] });
    const shown = names(await rpc(service, 'tools/list', {}, { token: narrow }));
    expect(shown).toContain('list-rentals');
    expect(shown.filter((name) => /^(create|update|list-invoices)/.test(name))).toEqual([]);
  });

  test('is what the client asks for: toolsets and tools, reading alone, in pages', async () => {
    const crm = names(await rpc(service, 'tools/list', {}, { query: '?toolsets=crm&read_only=1' }));
    expect(crm).toContain('list-account-contacts');
    expect(crm.filter((name) => /^(create|update|delete|list-rentals)/.test(name))).toEqual([]);
    const headers = { 'x-mcp-toolsets': 'maintenance', 'x-mcp-tools': 'get-me', 'x-mcp-readonly': 'true' };
    const byHeader = names(await rpc(service, 'tools/list', {}, { headers }));
    expect(byHeader).toEqual(expect.arrayContaining(['list-repairs', 'get-me']));
    expect(byHeader).not.toContain('create-repair');
    // A tool that the client did not open the connection for cannot be called by its name either.
    const outside = await rpc(service, 'tools/call', { name: 'list-rentals', arguments: {} }, { headers });
    expect(outside.body.result.structuredContent).toMatchObject({ code: 'forbidden', details: { toolset: 'rentals' } });

    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await rpc(service, 'tools/list', cursor === undefined ? {} : { cursor }, {
        query: '?toolsets=all',
      });
      all.push(...body.result.tools.map(({ name }: { name: string }) => name));
      cursor = body.result.nextCursor;
    } while (cursor !== undefined);
    expect(all).toHaveLength(offered.length + helpers.length);
    expect(new Set(all).size).toBe(all.length);
    const wrong = await rpc(service, 'tools/list', { cursor: '-1' });
    expect(wrong.body.error).toMatchObject({ code: -32602, data: { code: 'validation_failed' } });
  });

  test('tells of toolsets and tools that there are not', async () => {
    const answer = await rpc(service, 'initialize', {}, { query: '?toolsets=rental' });
    expect([answer.status, answer.body.error.data.suggestions]).toEqual([422, ['rentals']]);
    expect(answer.body.error.message).toContain('Did you mean "rentals"? There are: core, all,');
    const tool = await rpc(service, 'tools/list', {}, { query: '?tools=list-rental' });
    expect(tool.body.error.message).toContain('Did you mean "list-rentals"?');
    const flag = await rpc(service, 'tools/list', {}, { query: '?read_only=yes' });
    expect(flag.body.error.data.errors).toEqual({ read_only: ['must be 1, true, 0 or false'] });
  });
});

describe('a call', () => {
  test('finds, describes and reaches what the list does not show', async () => {
    const found = await call(service, 'search-operations', { query: 'cancel a purchase order', limit: 3 });
    expect(found.structuredContent.operations[0]).toMatchObject({ tool: 'cancel-purchase-order', allowed: true });
    // Words of the product's own: nothing is called customer or email here.
    for (const [query, tool] of [
      ['add a customer', 'create-account'],
      ['is it free between two dates', 'list-availability'],
      ['swap the item of a line', 'substitute-rental-item'],
      ['put a lamp on a job', 'create-rental-item'],
      ['who owes us money', 'get-account-balance'],
      ['who changed this rental', 'get-rental-history'],
      ['undo a dispatch', 'undispatch-rental'],
      ['is anything double booked', 'list-scheduling-conflicts'],
      // One word that finds a list, a record and its past does not hide the operations on it.
      ['bill them', 'create-invoice'],
      ['credit note for the damaged tent', 'create-credit-note'],
      ["who hasn't paid for sixty days", 'list-invoices'],
      ['approve the count', 'approve-stock-check'],
    ]) {
      const { structuredContent } = await call(service, 'search-operations', { query, limit: 5 });
      expect(structuredContent.operations.map((one: { tool: string }) => one.tool)).toContain(tool);
    }
    const misspelt = await call(service, 'search-operations', { query: 'flihgtcase seal' });
    expect(misspelt.structuredContent.operations.map(({ tool }: { tool: string }) => tool)).toContain(
      'seal-flightcase',
    );
    const described = await call(service, 'describe-operation', { operation: 'convert-rental-to-order' });
    expect(described.structuredContent).toMatchObject({ operation: 'rentals.convert_to_order', units: 4 });
    expect(described.structuredContent.codes).toContain('no_items');
    const { structuredContent: rental } = await call(service, 'describe-resource', { resource: 'rentals' });
    expect(rental.filters.some(({ fields }: { fields: string[] }) => fields.includes('starts_at'))).toBe(true);
    expect(rental.tools.map(({ name }: { name: string }) => name)).toContain('get-rental-picking-list');
    const reached = await call(service, 'call-operation', { operation: 'list-repairs', arguments: { per_page: 1 } });
    expect(reached.structuredContent.meta.per_page).toBe(1);
    const byRoute = await call(service, 'rentals.show', { rental: 1 });
    expect(byRoute.structuredContent.rental.id).toBe(1);
  });

  test('reads the past of any record', async () => {
    const history = await call(service, 'get-entity-history', { resource: 'rental', id: 1, per_page: 1 });
    expect(history.structuredContent.history).toHaveLength(1);
    const at = new Date().toISOString();
    const before = await call(service, 'get-entity-as-at', { resource: 'rentals', id: '1', at });
    expect(before.structuredContent.rental.id).toBe(1);
    const none = await call(service, 'get-entity-history', { resource: 'rentel', id: 1 });
    expect(none.structuredContent).toMatchObject({
      code: 'validation_failed',
      suggestions: expect.arrayContaining(['rental']),
    });
  });

  test('writes filters as one object, lists with commas, and tells of names it does not know', async () => {
    const { structuredContent } = await call(service, 'list-rentals', {
      q: { status_in: ['order', 'quotation'], starts_at_gteq: '2020-01-01' },
      fields: ['id', 'status'],
      per_page: 2,
    });
    expect(structuredContent.rentals.every(({ status }: { status: string }) => /order|quotation/.test(status))).toBe(
      true,
    );
    expect(Object.keys(structuredContent.rentals[0])).toEqual(['id', 'status']);
    const wrong = await call(service, 'list-rentals', { q: { statsu_eq: 'order' } });
    expect(wrong.isError).toBe(true);
    expect(wrong.content[0].text).toMatch(/^validation_failed: .*status_eq.*What to do: /s);
    const text = await call(service, 'list-rentals', { q: 'status=order', sort: { by: 'id' } });
    expect(Object.keys(text.structuredContent.errors)).toEqual(['q', 'sort']);
    // A search has words where lists have filters.
    const search = await call(service, 'list-search', { q: 'speaker', limit: 3 });
    expect(search.structuredContent.results.length).toBeGreaterThan(0);
    const missing = await call(service, 'get-rental', {});
    expect(missing.structuredContent.errors).toEqual({ rental: ['is required'] });
    // An empty key is no list, and a path is no other path.
    for (const rental of ['', '.', '../accounts', '1/items', ' 1'])
      expect((await call(service, 'get-rental', { rental })).structuredContent.code).toBe('not_found');
  });

  test('is kept in the ledger as an agent of its token, and in the request log as the operation', async () => {
    const made = await call(service, 'create-account', {
      name: 'By agent',
      kind: 'organisation',
      idempotency_key: 'mcp-1',
    });
    expect([made.isError, made._meta['backline/status']]).toEqual([undefined, 201]);
    const { id } = made.structuredContent.account;
    const again = await call(service, 'create-account', {
      name: 'By agent',
      kind: 'organisation',
      idempotency_key: 'mcp-1',
    });
    expect(again.structuredContent.account.id).toBe(id);
    expect(again._meta['backline/headers']).toMatchObject({ 'idempotency-replayed': 'true' });
    const reused = await call(service, 'create-account', {
      name: 'Other',
      kind: 'organisation',
      idempotency_key: 'mcp-1',
    });
    expect(reused.structuredContent.code).toBe('idempotency_key_reused');
    const { rows } = await service.pool.query(
      'select distinct "via", "actor_type" from "action_log" where "auditable_type" = $1 and "auditable_id" = $2',
      ['account', String(id)],
    );
    expect(rows).toEqual([{ via: 'mcp', actor_type: 'api_token' }]);
    const seen = service.observations.filter((one) => one.kind === 'request_finished' && one.actor?.via === 'mcp');
    expect(seen.at(-1)).toMatchObject({ route: { name: 'accounts.create' }, url: '/api/v1/accounts', status: 409 });
  });

  test('is an agent, whoever the token belongs to: no step that a person must take', async () => {
    const person = await tokenWith({ actor_kind: 'person' });
    const wanted = { name: 'Another', abilities: ['rentals:read'], actor_kind: 'person' };
    const refused = await call(service, 'create-api-token', wanted, { token: person });
    expect(refused.structuredContent).toMatchObject({ code: 'human_required' });
    expect(refused.content[0].text).toContain('Ask a person');
    const agent = await call(service, 'create-api-token', { ...wanted, actor_kind: 'ai_agent' }, { token: person });
    expect(agent.structuredContent.api_token.actor_kind).toBe('ai_agent');
  });

  test('says which version it was made for, tries before it does, and names the ability it lacks', async () => {
    const { structuredContent: shown } = await call(service, 'get-rental', { rental: 2, fields: 'aggregate_version' });
    const version = shown.rental.aggregate_version;
    const late = await call(service, 'update-rental', { rental: 2, reference: 'late', expected_version: version + 1 });
    expect(late.structuredContent).toMatchObject({ code: 'version_conflict', current_version: version });
    expect(late.content[0].text).toContain(`(it is at version ${version})`);
    const dry = await call(service, 'change-rental-status', { rental: 2, status: 'cancelled', dry_run: 'yes' });
    expect(dry.structuredContent.code).toBe('validation_failed');
    const never = await call(service, 'create-account', { name: 'Dry', kind: 'organisation', dry_run: true });
    expect(never.structuredContent.errors).toHaveProperty('dry_run');
    const narrow = await tokenWith({ abilities: ['rentals:read'] });
    const lacking = await call(service, 'list-accounts', {}, { token: narrow });
    expect(lacking.structuredContent).toMatchObject({ code: 'missing_ability', required_ability: 'accounts:read' });
  });

  test('a refusal shows what would fix it as calls of tools, which go through', async () => {
    const { account } = (await service.post('/accounts', { name: 'No supplier yet' })).body;
    const wanted = { supplier_id: account.id, warehouse_id: 1 };
    const refused = await call(service, 'create-purchase-order', wanted);
    expect(refused.structuredContent).toMatchObject({ code: 'supplier_invalid' });
    const [fix] = refused.structuredContent.remedy_calls;
    expect(fix).toMatchObject({
      tool: 'update-account',
      arguments: { account: String(account.id), is_supplier: true },
    });
    expect(refused.content[0].text).toContain(`- ${fix.label}: update-account {`);
    const verdict = await call(service, 'convert-rental-to-order', { rental: 1, dry_run: true });
    expect(verdict.structuredContent).toMatchObject({
      allowed: false,
      remedy_calls: [{ tool: 'convert-rental-to-quote', arguments: { rental: '1' } }],
    });
    expect(JSON.parse(verdict.content[0].text)).toEqual(verdict.structuredContent);
    expect((await call(service, fix.tool, fix.arguments)).isError).toBeUndefined();
    expect((await call(service, 'create-purchase-order', wanted)).isError).toBeUndefined();
  });

  test('a long answer is said once to clients that read it as an object, unless they ask for text', async () => {
    const version = { 'mcp-protocol-version': '2025-11-25' };
    const whole = await call(service, 'list-rentals', { per_page: 25 });
    const short = await call(service, 'list-rentals', { per_page: 25 }, { headers: version });
    expect(short.structuredContent).toEqual(whole.structuredContent);
    expect(JSON.parse(whole.content[0].text)).toEqual(whole.structuredContent);
    expect(short.content[0].text).toMatch(/is in structuredContent\. .*It begins:\n\{"rentals":\[\{"id"/s);
    expect(short.content[0].text.length).toBeLessThan(2_000);
    const full = await call(service, 'list-rentals', { per_page: 25 }, { headers: version, query: '?text=full' });
    expect(full.content).toEqual(whole.content);
    const little = await call(service, 'get-rental', { rental: 1 }, { headers: version });
    expect(JSON.parse(little.content[0].text)).toEqual(little.structuredContent);
    const wrong = await rpc(service, 'tools/list', {}, { headers: { 'x-mcp-text': 'long' } });
    expect(wrong.body.error.data.errors).toEqual({ text: ['must be full or short'] });
  });

  test('is answered by the door itself as by the SDK: in a batch, and in the later era', async () => {
    const sealed = (text: string): string => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
    const version = '2026-07-28';
    const client = { [`${protocol}/clientInfo`]: { name: 't', version: '1' }, [`${protocol}/clientCapabilities`]: {} };
    for (const params of [
      { name: 'get-rental', arguments: { rental: 1 } },
      { name: 'list-rentals', arguments: { per_page: 25 } },
      { name: 'get-rental', arguments: { rental: 999999 } },
      { name: 'get-rental', arguments: {} },
      { name: 'search-operations', arguments: { query: 'invoice' } },
      { name: 'nothing-here', arguments: {} },
      { name: 'get-rental', arguments: [] },
    ]) {
      const message = { jsonrpc: '2.0', id: 'é"1', method: 'tools/call', params };
      const headers = { 'mcp-protocol-version': '2025-03-26' };
      const [direct, batch] = [await post(service, message, { headers }), await post(service, [message], { headers })];
      expect(sealed(batch.text)).toBe(`[${sealed(direct.text)}]`);
      if (Array.isArray(params.arguments)) continue;
      const _meta = { ...client, [`${protocol}/protocolVersion`]: version };
      const later = await post(
        service,
        { ...message, params: { ...params, _meta } },
        {
          query: '?text=full',
          headers: { 'mcp-protocol-version': version, 'mcp-method': 'tools/call', 'mcp-name': params.name },
        },
      );
      const { result, error } = JSON.parse(sealed(direct.text));
      if (result === undefined) expect(later.body.error.message).toBe(error.message);
      else expect(JSON.parse(sealed(later.text)).result).toMatchObject(result);
    }
  });

  test('counts against the limits of its token', async () => {
    const hasty = await tokenWith({ rate_limit_per_minute: 2 });
    const first = await rpc(service, 'tools/call', { name: 'get-me' }, { token: hasty });
    expect([first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual(['2', '1']);
    await call(service, 'search-operations', { query: 'rental' }, { token: hasty });
    const over = await rpc(service, 'tools/call', { name: 'get-me' }, { token: hasty });
    expect(over.body.result.structuredContent.code).toBe('rate_limited');
    expect(over.body.result.content[0].text).toMatch(/Wait \d+ seconds/);
    expect((await rpc(service, 'tools/list', {}, { token: hasty })).status).toBe(429);
    const broke = await tokenWith({ daily_unit_limit: 1 });
    expect((await call(service, 'list-rentals', {}, { token: broke })).structuredContent.code).toBe(
      'daily_quota_exceeded',
    );
  });
});

describe('clients', () => {
  testClients(() => service);
  testAgent(() => service);
});

describe('what a client sends wrong', () => {
  test('tools that there are not, with near names', async () => {
    const { status, body } = await rpc(service, 'tools/call', { name: 'create-rentel', arguments: {} });
    expect([status, body.error.code]).toEqual([200, -32602]);
    expect(body.error.message).toContain('Did you mean create-rental');
    const inner = await call(service, 'call-operation', { operation: 'list-rental' });
    expect(inner.structuredContent).toMatchObject({
      code: 'not_found',
      suggestions: expect.arrayContaining(['list-rentals']),
    });
    const wrong = await call(service, 'call-operation', { operation: 'get-rental', arguments: [1] });
    expect(wrong.structuredContent.errors).toHaveProperty('arguments');
    const typed = await rpc(service, 'tools/call', { name: 'get-rental', arguments: 'one' });
    expect(typed.body.error.code).toBe(-32602);
  });

  test('bodies that are no message, too many, or too large', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await post(service, '{"jsonrpc":')).body.error.code).toBe(-32700);
    expect((await post(service, { a: 1 })).body.error.code).toBe(-32600);
    expect((await post(service, '')).status).toBe(422);
    expect((await post(service, [])).status).toBe(422);
    const batch = await post(service, [
      message,
      { ...message, id: 2 },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
    ]);
    expect(batch.body.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    const many = await post(
      service,
      Array.from({ length: 21 }, (_, id) => ({ ...message, id })),
    );
    expect([many.status, many.body.error.message]).toEqual([413, expect.stringContaining('at most 20 messages')]);
    const large = await post(service, { ...message, params: { text: 'x'.repeat(1_100_000) } });
    expect([large.status, large.body.error.data.code]).toEqual([413, 'payload_too_large']);
    expect((await post(service, message, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await post(service, message, { headers: { accept: 'text/html' } })).status).toBe(406);
    expect((await post(service, message, { headers: { 'mcp-protocol-version': '1999-01-01' } })).status).toBe(400);
    expect((await rpc(service, 'tools/fetch')).body.error.code).toBe(-32601);
    expect((await rpc(service, 'subscriptions/listen')).status).toBe(422);
    expect(
      (await post(service, { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } })).status,
    ).toBe(202);
  });

  test('no token, a revoked one, another host, another method', async () => {
    const none = await rpc(service, 'tools/list', {}, { token: null });
    const metadata = /^Bearer resource_metadata="(http:.*\/\.well-known\/oauth-protected-resource\/mcp)"$/;
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(metadata)]);
    const read = await fetch(`${addressOf(service)}/.well-known/oauth-protected-resource/mcp`);
    const document = await read.json();
    expect(document).toMatchObject({
      resource: `${service.services.appUrl}/mcp`,
      bearer_methods_supported: ['header'],
    });
    // Where such tokens are had: a client finds its way to the page on which a person allows it (test/sign_in/apps.test.ts).
    expect(document.authorization_servers).toEqual([service.services.appUrl]);

    const token = await tokenWith({ name: 'Short-lived' });
    const me = await call(service, 'get-me', {}, { token });
    await service.post(`/api_tokens/${me.structuredContent.me.token.id}/revoke`, {});
    const revoked = await rpc(service, 'tools/call', { name: 'get-me' }, { token });
    expect([revoked.status, revoked.body.code]).toEqual([401, 'invalid_token']);
    expect(revoked.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect(revoked.headers.get('www-authenticate')).toContain('resource_metadata=');

    // Sessions are not stored: an id from another server, or from an earlier run of this one, means nothing.
    const former = await rpc(service, 'tools/list', {}, { headers: { 'mcp-session-id': 'gone' } });
    expect([former.status, former.headers.get('mcp-session-id')]).toEqual([200, null]);

    const origin = await rpc(service, 'tools/list', {}, { headers: { origin: 'https://evil.example' } });
    expect([origin.status, origin.body.code]).toEqual([403, 'forbidden']);
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${addressOf(service)}/mcp`, {
        method,
        headers: { authorization: `Bearer ${service.token}` },
      });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test('a client that hangs up leaves nothing behind: its turns are free for the next', async () => {
    const calls = Array.from({ length: 40 }, async () => {
      const gone = new AbortController();
      const answer = fetch(`${addressOf(service)}/mcp`, {
        method: 'POST',
        signal: gone.signal,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${service.token}` },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list-rentals' } }),
      });
      setImmediate(() => gone.abort());
      await expect(answer).rejects.toThrow();
    });
    await Promise.all(calls);
    expect((await call(service, 'list-rentals', { per_page: 1 })).isError).toBeUndefined();
  });
});

describe('the installation', () => {
  afterAll(() => service.patch('/settings/mcp', { enabled: true, read_only: false, toolsets: [] }));

  test('limits toolsets, lets agents read alone, or turns them away', async () => {
    await service.patch('/settings/mcp', { toolsets: ['crm', 'platform'], read_only: true });
    const listed = await rpc(service, 'tools/list', {}, { query: '?toolsets=all' });
    const names = listed.body.result.tools.map(({ name }: { name: string }) => name);
    expect(names).toContain('list-accounts');
    expect(names.filter((name: string) => /^(create|update|delete)|rental/.test(name))).toEqual([]);
    const shut = await call(service, 'get-rental', { rental: 1 });
    expect(shut.structuredContent).toMatchObject({ code: 'forbidden', details: { setting: 'mcp.toolsets' } });
    const writing = await call(service, 'call-operation', { operation: 'create-account', arguments: { name: 'No' } });
    expect(writing.structuredContent).toMatchObject({ code: 'forbidden' });
    const refused = await rpc(service, 'tools/list', {}, { query: '?toolsets=finance' });
    expect([refused.status, refused.body.error.data.code]).toEqual([403, 'forbidden']);
    await service.patch('/settings/mcp', { toolsets: [], read_only: true });
    const dry = await call(service, 'change-rental-status', { rental: 1, status: 'cancelled', dry_run: true });
    expect(dry._meta['backline/status']).not.toBe(403);

    await service.patch('/settings/mcp', { enabled: false });
    const off = await rpc(service, 'tools/list');
    expect([off.status, off.body.message]).toEqual([403, 'The MCP server is turned off (setting mcp.enabled).']);
    expect((await fetch(`${addressOf(service)}/.well-known/oauth-protected-resource/mcp`)).status).toBe(404);
  });
});

describe('resources and prompts', () => {
  const read = async (uri: string, token = service.token) =>
    (await rpc(service, 'resources/read', { uri }, { token })).body;

  test('records, definitions and guides have addresses', async () => {
    const { result } = await read('backline://rental/1');
    expect(JSON.parse(result.contents[0].text).rental.id).toBe(1);
    const listed = (await rpc(service, 'resources/list')).body.result.resources;
    const uris: string[] = listed.map(({ uri }: { uri: string }) => uri);
    expect(uris).toEqual(expect.arrayContaining(['backline://definitions/rentals', 'backline://guides/mcp']));
    expect((await read('backline://guides/mcp')).result.contents[0].text).toContain('# ');
    expect(JSON.parse((await read('backline://definitions/rental')).result.contents[0].text).resource).toBe('rental');
    const { resourceTemplates } = (await rpc(service, 'resources/templates/list')).body.result;
    expect(resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate)).toContain(
      'backline://rental/{id}',
    );
    for (const uri of [
      'backline://rental/999999',
      'backline://rentel/1',
      'file:///etc/passwd',
      'backline://guides/../x',
    ])
      expect((await read(uri)).error).toMatchObject({ code: -32602, data: { uri } });
    const narrow = await tokenWith({ abilities: ['accounts:read'] });
    expect((await read('backline://rental/1', narrow)).error.data).toMatchObject({ code: 'missing_ability' });
  });

  test('prompts are filled in, and offered to those who have their tools', async () => {
    const { prompts } = (await rpc(service, 'prompts/list')).body.result;
    expect(prompts.map(({ name }: { name: string }) => name)).toEqual([
      'plan-job',
      'resolve-shortage',
      'chase-invoice',
    ]);
    const filled = await rpc(service, 'prompts/get', {
      name: 'plan-job',
      arguments: { customer: 'Ann $&', request: 'a PA' },
    });
    const { text } = filled.body.result.messages[0].content;
    expect(text).toContain('for the customer "Ann $&". They want: a PA. Dates: (not set).');
    // Every tool that a prompt names exists.
    for (const { text: prompt } of document.prompts)
      for (const [, name] of prompt.matchAll(/\b((?:list|get|create|convert|resolve)(?:-[a-z]+)+)\b/g))
        expect(document.tools.map((tool) => tool.name)).toContain(name);
    const missing = await rpc(service, 'prompts/get', { name: 'plan-job', arguments: {} });
    expect(missing.body.error.message).toBe('The prompt plan-job needs: customer, request.');
    const narrow = await tokenWith({ abilities: ['invoices:read'] });
    expect((await rpc(service, 'prompts/list', {}, { token: narrow })).body.result.prompts).toEqual([]);
    expect((await rpc(service, 'prompts/get', { name: 'nothing' })).body.error.message).toContain(
      'There are: plan-job,',
    );
  });
});
