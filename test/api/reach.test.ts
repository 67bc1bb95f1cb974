/**
 * Abilities reach through relations by every door: the parts that the walk over lists (walk/relations.test.ts) does not cover.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resources } from '../../generated/index.ts';
import { call } from '../mcp/rpc.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
/** May read rentals, and their ledger if a test adds that. */
let rentals: { readonly Authorization: string };
let ledger: { readonly Authorization: string };
let rental: { readonly id: number; readonly account_id: number };

const brief = ['id', 'name', 'number', 'ref'];
const keys = (value: object): string[] => Object.keys(value).sort();

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  const narrow = async (abilities: readonly string[]) =>
    (await newReader(service, { abilities }, { abilities })).headers;
  rentals = await narrow(['rentals:read', 'rentals:write', 'live-filters:read', 'live-filters:write']);
  ledger = await narrow(['action-log:read', 'rentals:read', 'evidence:read']);
  rental = (await service.get('/rentals?q[account_id_not_null]=1&per_page=1')).body.rentals[0];
});
afterAll(() => service.close());

test('one record, and one as it was', async () => {
  const shown = await service.get(`/rentals/${rental.id}?include=account,invoices`, rentals);
  expect(keys(shown.body.rental.account)).toEqual(brief);
  expect('invoices' in shown.body.rental).toBe(false);
  expect(shown.body.meta.ignored_includes.sort()).toEqual(['account (brief)', 'invoices']);
  const fields = await service.get(`/rentals/${rental.id}?include=account&fields[account]=name,email`, rentals);
  expect([keys(fields.body.rental.account), fields.body.meta.ignored_fields]).toEqual([
    ['id', 'name'],
    ['account.email'],
  ]);
  const both = await newReader(service, {}, { abilities: ['rentals:read', 'accounts:read', 'action-log:read'] });
  const whole = await service.get(`/rentals/${rental.id}?include=account`, both.headers);
  expect([whole.body.rental.account.id, 'credit_limit' in whole.body.rental.account]).toEqual([
    rental.account_id,
    true,
  ]);
  const at = new Date().toISOString();
  const then = await service.get(`/rentals/${rental.id}/as_at?at=${at}&include=account`, ledger);
  expect([then.status, keys(then.body.rental.account)]).toEqual([200, brief]);
  expect(then.body.meta.ignored_includes).toEqual(['account (brief)']);
});

test('a filter on what a brief form holds filters, and one on anything else guesses nothing', async () => {
  const { name } = (await service.get(`/accounts/${rental.account_id}`)).body.account;
  const counted = async (query: string) => (await service.get(`/rentals?per_page=1&${query}`, rentals)).body.meta;
  const all = await counted('');
  const named = await counted(`q[account.name_eq]=${encodeURIComponent(name)}`);
  expect([named.total > 0 && named.total < all.total, named.ignored_filters]).toEqual([true, undefined]);
  const guessed = await counted('q[account.email_start]=zzz');
  expect([guessed.total, guessed.ignored_filters]).toEqual([all.total, ['account.email_start']]);
});

test('the columns of a saved view and the answer to a write', async () => {
  const view = { name: 'Wide', resource: 'rentals', columns: ['id', 'title', 'account.email', 'account'] };
  const made = await service.post('/live_filters', view, rentals);
  if (made.status === 201) {
    const { body } = await service.get(`/rentals?filter_id=${made.body.live_filter.id}&per_page=3`, rentals);
    for (const row of body.rentals) expect(keys(row).filter((key) => key !== 'id' && key !== 'title')).toEqual([]);
  }
  const written = await service.patch(`/rentals/${rental.id}?include=account,invoices`, { title: 'Other' }, rentals);
  expect([written.status, 'invoices' in written.body.rental]).toEqual([200, false]);
  expect(keys(written.body.rental.account ?? {}).filter((key) => !brief.includes(key))).toEqual([]);
});

test('the ledger tells of what may be read, in lists, by id and in evidence', async () => {
  await service.patch(`/accounts/${rental.account_id}`, { internal_notes: 'Secret' });
  await service.patch('/settings/company', { name: 'Other' });
  await service.patch(`/rentals/${rental.id}`, { title: 'Told' });
  const readable = new Set(
    Object.values(resources).flatMap(({ name, readAbility }) =>
      readAbility === undefined || readAbility === 'rentals:read' ? [name] : [],
    ),
  );
  const { body } = await service.get('/actions?per_page=100', ledger);
  const types = new Set<string>(body.actions.map((one: { auditable_type: string }) => one.auditable_type));
  expect([...types].filter((type) => !readable.has(type))).toEqual([]);
  expect(types.has('rental')).toBe(true);
  const hidden = await service.get('/actions?q[auditable_type_in]=account,setting&per_page=1');
  expect(hidden.body.meta.total).toBeGreaterThan(0);
  expect((await service.get(`/actions/${hidden.body.actions[0].id}`, ledger)).status).toBe(404);
  const proofs = await service.get('/evidence?per_page=100', ledger);
  const about = (proofs.body.evidence ?? []).map((one: { subject_type: string }) => one.subject_type);
  expect(about.filter((type: string) => !readable.has(type))).toEqual([]);
});

test('agents by MCP', async () => {
  const token = rentals.Authorization.replace('Bearer ', '');
  const result = await call(service, 'list-rentals', { include: 'account,invoices', per_page: 1 }, { token });
  const text = JSON.stringify(result);
  expect(text).toContain('account (brief)');
  expect(text).not.toContain('credit_limit');
});

test('the ledger tells of files to those alone who may read the record that they belong to', async () => {
  const abilities: Readonly<Record<string, readonly string[]>> = resources['attachment']?.abilityOf?.abilities ?? {};
  const files = (await service.get('/attachments?per_page=100')).body.attachments as {
    id: number;
    owner_type: string;
  }[];
  expect(files.length).toBeGreaterThan(0);
  const changed = files[0] as { readonly id: number; readonly uuid?: string };
  await service.patch(`/attachments/${changed.uuid}`, { title: 'Renamed' });
  for (const held of [['action-log:read'], ['action-log:read', 'accounts:read'], ['action-log:read', 'rentals:read']]) {
    const { headers } = await newReader(service, { abilities: held }, { abilities: held });
    const seen = files
      .filter(({ owner_type }) => held.includes(abilities[owner_type]?.[0] ?? ''))
      .map(({ id }) => `${id}`);
    const { body } = await service.get('/actions?q[auditable_type_eq]=attachment&per_page=100', headers);
    const ids = (body.actions as { readonly auditable_id: string }[]).map(({ auditable_id }) => auditable_id);
    expect([held, [...new Set(ids)].sort()]).toEqual([held, seen.sort()]);
    const feed = await service.get('/actions/stream?after=0', { ...headers, Accept: 'application/json' });
    const changed = (feed.body.actions as { readonly auditable_type: string; readonly auditable_id: string }[])
      .filter(({ auditable_type }) => auditable_type === 'attachment')
      .map(({ auditable_id }) => auditable_id);
    expect([held, changed.filter((id) => !seen.includes(id))]).toEqual([held, []]);
  }
});

test('events tell of settings to those alone who may read them, whatever else they may', async () => {
  for (const [held, hears] of [
    [['events:read', 'webhooks:manage'], false],
    [['events:read', 'settings:read'], true],
  ] as const) {
    const { headers } = await newReader(service, { abilities: held }, { abilities: held });
    const page = (after: number) =>
      service.get(`/events/stream?after=${after}&events=setting.*`, { ...headers, Accept: 'application/json' });
    let last_id = 0;
    // A page looks at so many events at most.
    for (let more = true; more; ) ({ last_id, has_more: more } = (await page(last_id)).body.meta);
    expect((await service.patch('/settings/company', { name: `House ${hears}` })).status).toBe(200);
    const { events } = (await page(last_id)).body;
    expect([held, events.map(({ event }: { event: string }) => event)]).toEqual([
      held,
      hears ? ['setting.updated'] : [],
    ]);
  }
});
