/** Statements of contract, decisions and domain model about whatever the definitions declare, checked over HTTP. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly default: unknown;
}

const fieldOf = async (resource: string, name: string): Promise<SchemaField | undefined> =>
  (await service.get(`/schema/${resource}`)).body.schema.fields.find((field: SchemaField) => field.name === name);

test('/schema shows the default of each field, and whole numbers as such however wide their column is', async () => {
  const { schemas } = (await service.get('/schema')).body as { schemas: { fields: SchemaField[] }[] };
  for (const { fields } of schemas)
    for (const field of fields) {
      expect(field).toHaveProperty('default');
      expect(field.type).not.toBe('bigint');
    }
  expect((await fieldOf('catalogue_items', 'item_type'))?.default).toBe('rental');
  expect((await fieldOf('warehouses', 'priority'))?.default).toBe(100);
  expect((await fieldOf('accounts', 'name'))?.default).toBeNull();
});

test('what /schema calls the default is what a record gets', async () => {
  const item = (await service.post('/catalogue_items', { name: 'Gaffer tape' })).body.catalogue_item;
  const { fields } = (await service.get('/schema/catalogue_items')).body.schema as { fields: SchemaField[] };
  const input = fields.filter((field) => field.default !== null);
  expect(input.length).toBeGreaterThan(5);
  for (const field of input) expect({ [field.name]: item[field.name] }).toEqual({ [field.name]: field.default });
});

test('/schema/settings describes each key of the groups that the caller may read, and no value', async () => {
  await service.patch('/settings/rentals', { quote_validity_days: 12 });
  const { schema } = (await service.get('/schema/settings')).body;
  expect(schema.settings.rentals.quote_validity_days).toMatchObject({
    type: 'integer',
    default: 30,
    is_encrypted: false,
  });
  expect(schema.settings.availability.enforce.options).toEqual(['off', 'asset', 'item']);
  expect(schema.settings.sso.google_client_secret).toMatchObject({ is_encrypted: true, default: null });
  const abilities = ['schema:read', 'settings:read:rentals'];
  const token = (await service.post('/api_tokens', { name: 'one group', abilities })).body.api_token.token;
  const narrow = await service.get('/schema/settings', { Authorization: `Bearer ${token}` });
  expect(Object.keys(narrow.body.schema.settings)).toEqual(['rentals']);
});

test.each([
  ['application/json; charset=utf-8', 200],
  ['text/html, application/json;q=0.5', 200],
  ['application/*', 200],
  ['text/html', 406],
  ['application/json;q=0', 406],
])('Accept: %s is answered with %i', async (accept, status) => {
  const answer = await request(service.app)
    .get('/api/v1/me')
    .set({ Accept: accept, Authorization: `Bearer ${service.token}` });
  expect(answer.status).toBe(status);
  expect(answer.type).toBe('application/json');
});

test.each(['2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01', '2026-01-01T25:00:00Z', 'yesterday'])(
  'the instant %s is no instant',
  async (at) => {
    const account = (await service.post('/accounts', { name: 'Northern Stage' })).body.account;
    const rental = await aRental();
    for (const url of [`/accounts/${account.id}/as_at?at=${at}`, `/actions/state?ref=rental:${rental.id}&at=${at}`]) {
      const answer = await service.get(url);
      expect([url, answer.status, answer.body.code]).toEqual([url, 422, 'invalid_instant']);
      expect(answer.body.errors).toHaveProperty('at');
    }
  },
);

async function aRental() {
  const code = `W${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
  const warehouse = (await service.post('/warehouses', { name: 'Depot', code })).body.warehouse;
  return (await service.post('/rentals', { title: 'Festival', warehouse_id: warehouse.id })).body.rental;
}

test.each([
  ['latitude', '90.000001'],
  ['latitude', '-90.1'],
  ['longitude', '181'],
  ['longitude', '-180.5'],
])('a decimal outside the bounds that its field declares is refused: %s %s', async (field, value) => {
  const owner_id = (await service.post('/accounts', { name: 'Northern Stage' })).body.account.id;
  const body = { owner_type: 'account', owner_id, line1: '12 Foundry Lane', country_code: 'GB' };
  const answer = await service.post('/addresses', { ...body, [field]: value });
  expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  expect(answer.body.errors).toHaveProperty(field);
  const edge = field === 'latitude' ? '-90.000000' : '180.000000';
  expect((await service.post('/addresses', { ...body, [field]: edge })).body.address[field]).toBe(edge);
});

test.each([
  ['/warehouses', { name: 'Depot', code: 'CD' }, 'closed_dates', ['2026-02-30']],
  ['/warehouses', { name: 'Depot', code: 'CE' }, 'closed_dates', ['Monday']],
  ['/accounts', { name: 'Northern Stage' }, 'locale', ''],
  ['/accounts', { name: 'Northern Stage' }, 'locale', 'nonsense!'],
])('%s %o refuses %s %o', async (path, body, field, value) => {
  const answer = await service.post(path, { ...body, [field]: value });
  expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  expect(Object.keys(answer.body.errors).every((key) => key.split('.')[0] === field)).toBe(true);
});

test.each([
  ['localisation', { timezone: 'Mars/Olympus' }],
  ['localisation', { locale: '' }],
  ['finance', { base_currency: 'ZZZ' }],
  ['security', { sso_enforced_roles: ['owner'] }],
  ['security', { sso_enforced_roles: ['Owner'] }],
  ['security', { sso_enforced_roles: ['nobody'] }],
  ['workflows', { max_delay_days: 91 }],
  ['workflows', { max_chain_depth: 6 }],
])('the settings of %s refuse %o', async (group, body) => {
  const before = (await service.get(`/settings/${group}`)).body;
  const answer = await service.patch(`/settings/${group}`, body);
  expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  expect(Object.keys(answer.body.errors)).toEqual(Object.keys(body));
  expect((await service.get(`/settings/${group}`)).body).toEqual(before);
});

test('settings are stored in the form their definition names', async () => {
  const domains = { allowed_email_domains: [' Example.COM', 'example.com', 'stage.test'] };
  const saved = (await service.patch('/settings/sso', domains)).body.settings.sso;
  expect(saved.allowed_email_domains).toEqual(['example.com', 'stage.test']);
  const roles = await service.patch('/settings/security', { sso_enforced_roles: ['Sales', 'sales', 'finance'] });
  expect(roles.body.settings.security.sso_enforced_roles).toEqual(['sales', 'finance']);
});

test('a storage location is found by its name', async () => {
  const { warehouse_id: id } = await aRental();
  await service.post(`/warehouses/${id}/locations`, { code: 'A-1', name: 'Amplifiers' });
  await service.post(`/warehouses/${id}/locations`, { code: 'B-1', name: 'Lamps' });
  const list = (await service.get(`/warehouses/${id}/locations?q[name_start]=amp`)).body;
  expect(list.meta).toEqual({ total: 1, per_page: 25, page: 1 });
  expect(list.locations[0].code).toBe('A-1');
});

/**
 * Round trips from BEGIN to COMMIT, with warm caches. Two are enough if the request names the written rows (ahead.ts): lock,
 * verdict and row; then ledger, events, key and commit. Each more has its reason here.
 */
const mostTrips: readonly (readonly [what: string, most: number, why: string])[] = [
  ['account create', 3, 'a term of payment is looked up before'],
  ['account update', 2, ''],
  [
    'account update of its place in the tree',
    5,
    'a function among the guards looks at the tree before, under its lock',
  ],
  ['account action that sets', 2, ''],
  ['account delete', 2, ''],
  ['rental create', 2, ''],
  ['rental update', 2, ''],
  [
    'rental update of its dates',
    11,
    'functions among the guards look at lines; the rental is priced anew, services follow',
  ],
  ['rental convert_to_quote', 6, 'the rental is priced anew, and its price read again for the event'],
  ['rental delete', 3, 'bookings are looked up that go with it'],
  ['address update', 2, ''],
  ['address delete', 4, 'what refers to it is counted before it goes for good'],
];

test('a change takes no more round trips than it has reasons for', async () => {
  const { watchTrips, tripsOf } = await import('../support/trips.ts');
  const trips = watchTrips(service.pool);
  const { checkNotes } = await import('../support/noted.ts');
  const notes = await checkNotes(service.pool);
  const code = `T${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
  const warehouse_id = (await service.post('/warehouses', { name: 'Trips', code })).body.warehouse.id as number;
  const made = async (path: string, body: object, key: string): Promise<number> => {
    const answer = await service.post(path, body as Record<string, unknown>);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body[key].id;
  };
  const account = () => made('/accounts', { name: 'Trips' }, 'account');
  const account_id = await account();
  const dates = { starts_at: '2037-03-01T08:00:00Z', ends_at: '2037-03-02T08:00:00Z' };
  const rentalBody = { title: 'Trips', warehouse_id, account_id, ...dates };
  const rental = () => made('/rentals', rentalBody, 'rental');
  const addressBody = { owner_type: 'account', owner_id: account_id, line1: '12 Foundry Lane', country_code: 'GB' };
  const address = () => made('/addresses', addressBody, 'address');
  const steps: Record<string, () => Promise<() => Promise<{ status: number }>>> = {
    'account create': async () => () => service.post('/accounts', { name: 'Trips' }),
    'account update': async () => {
      const id = await account();
      return () => service.patch(`/accounts/${id}`, { name: 'Other' });
    },
    'account update of its place in the tree': async () => {
      const id = await account();
      return () => service.patch(`/accounts/${id}`, { parent_id: account_id });
    },
    'account action that sets': async () => {
      const id = await account();
      return () => service.post(`/accounts/${id}/hold_credit`, {});
    },
    'account delete': async () => {
      const id = await account();
      return () => service.delete(`/accounts/${id}`);
    },
    'rental create': async () => () => service.post('/rentals', rentalBody),
    'rental update': async () => {
      const id = await rental();
      return () => service.patch(`/rentals/${id}`, { title: 'Other', expected_version: 1 });
    },
    'rental update of its dates': async () => {
      const id = await rental();
      return () => service.patch(`/rentals/${id}`, { ends_at: '2037-03-03T08:00:00Z' });
    },
    'rental convert_to_quote': async () => {
      const id = await rental();
      return () => service.post(`/rentals/${id}/convert_to_quote`, {});
    },
    'rental delete': async () => {
      const id = await rental();
      return () => service.delete(`/rentals/${id}`);
    },
    'address update': async () => {
      const id = await address();
      return () => service.patch(`/addresses/${id}`, { line1: '14 Foundry Lane' });
    },
    'address delete': async () => {
      const id = await address();
      return () => service.delete(`/addresses/${id}`);
    },
  };
  const counted: (readonly [string, number])[] = [];
  const shown: string[] = [];
  for (const [what, most] of mostTrips) {
    const step = steps[what];
    if (step === undefined) throw new Error(`Nothing is tried for ${what}.`);
    let least = { count: Infinity, shown: '' };
    // A cached value may be read again in one of the rounds: it expires after a while.
    for (let round = 0; round < 3; round += 1) {
      const act = await step();
      const taken = tripsOf(
        await trips.during(async () => {
          const { status } = await act();
          expect([what, Math.floor(status / 100)]).toEqual([what, 2]);
        }),
      );
      if (taken.count < least.count) least = taken;
    }
    const { count } = least;
    if (count !== most) shown.push(`${what}: ${count}\n${least.shown}`);
    counted.push([what, count]);
  }
  if (shown.length > 0) throw new Error(shown.join('\n\n'));
  expect(counted).toEqual(mostTrips.map(([what, most]) => [what, most]));
  // What is noted of these transactions costs no trip, and lacks no table that they wrote.
  const { noted, ...rest } = await notes.end();
  expect(rest).toEqual({ missing: [], without: [] });
  expect(noted).toBeGreaterThan(70);
});

test('of what was written ahead of its refusal nothing is left, and the refusal tells of the record as it was', async () => {
  const code = `A${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
  const warehouse = (await service.post('/warehouses', { name: 'Ahead', code })).body.warehouse;
  const other = (await service.post('/warehouses', { name: 'Other', code: `${code}B` })).body.warehouse;
  const rental = (await service.post('/rentals', { title: 'Ahead', warehouse_id: warehouse.id })).body.rental;
  const account = (await service.post('/accounts', { name: 'Ahead' })).body.account;
  const billed = { title: 'Billed', warehouse_id: warehouse.id, account_id: account.id };
  const quoted = (await service.post('/rentals', billed)).body.rental;
  const pages = async () => {
    const paths = [
      `/rentals/${rental.id}`,
      `/rentals/${quoted.id}`,
      `/warehouses/${other.id}`,
      `/accounts/${account.id}`,
    ];
    const { rows } = await service.pool.query(
      'select (select max("id") from "action_log") as entries, (select max("id") from "outbox_event") as events',
    );
    const shown: unknown[] = [...rows];
    for (const path of paths) shown.push((await service.get(path)).body);
    return shown;
  };
  const before = await pages();
  const refusals: readonly (readonly [string, string, Record<string, unknown>, number, string])[] = [
    ['PATCH', `/rentals/${rental.id}`, { title: 'Stale', expected_version: 7 }, 409, 'version_conflict'],
    ['POST', `/rentals/${rental.id}/convert_to_quote`, {}, 422, 'missing_account'],
    ['POST', `/rentals/${quoted.id}/convert_to_quote`, {}, 422, 'missing_dates'],
    ['PATCH', `/warehouses/${other.id}`, { code }, 422, 'validation_failed'],
    ['PATCH', `/rentals/${rental.id}`, { account_id: 999_999 }, 422, 'validation_failed'],
    ['PATCH', `/rentals/${rental.id}`, { owner_id: 999_999 }, 422, 'validation_failed'],
    [
      'PATCH',
      `/rentals/${rental.id}`,
      { starts_at: '2037-03-03T08:00:00Z', ends_at: '2037-03-02T08:00:00Z' },
      422,
      'invalid_dates',
    ],
    ['PATCH', '/rentals/999999', { title: 'Nowhere' }, 404, 'not_found'],
  ];
  for (const [method, path, body, status, refusal] of refusals) {
    const answer = await service.send(method, path, body);
    expect([method, path, body, answer.status, answer.body.code]).toEqual([method, path, body, status, refusal]);
  }
  expect(await pages()).toEqual(before);
  const busy = (
    await service.post('/rentals', { ...billed, starts_at: '2037-03-01T08:00:00Z', ends_at: '2037-03-02T08:00:00Z' })
  ).body.rental;
  expect((await service.post(`/rentals/${busy.id}/convert_to_quote`, {})).status).toBe(200);
  // A change of nothing writes nothing.
  const version = (await service.get(`/rentals/${busy.id}`)).body.rental.aggregate_version;
  const same = await service.patch(`/rentals/${busy.id}`, { title: 'Billed' });
  expect([same.status, same.body.rental.aggregate_version]).toEqual([200, version]);
});
