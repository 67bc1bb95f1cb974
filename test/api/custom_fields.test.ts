/** Custom fields over HTTP: typed on the way in, filterable and sortable on the way out, and never in the way of anything else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commandLineActor } from '../../runtime/doors/cli/session.ts';
import { change, viewOf } from '../../runtime/engine/commands/change.ts';
import fc from '../support/properties.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function define(name: string, type: string, more: Record<string, unknown> = {}, resource = 'account') {
  const answer = await service.post('/custom_fields', { name, label: name, resource, type, ...more });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body.custom_field.id as number;
}

const account = (custom_fields: unknown, more: Record<string, unknown> = {}) =>
  service.post('/accounts', { name: 'Custom', ...more, custom_fields });

test('values are checked by type; good ones are stored in one form', async () => {
  const owner = (await service.get('/me')).body.me.user?.id ?? (await service.get('/users')).body.users[0].id;
  const other = (await service.post('/accounts', { name: 'Other' })).body.account.id;
  const options = { options: ['small', 'medium', 'large'] };
  const cases: [type: string, good: [unknown, unknown][], bad: unknown[], more?: Record<string, unknown>][] = [
    ['string', [['x', 'x']], [1, true, ['x'], 'x'.repeat(256)]],
    ['text', [['long', 'long']], [1, false]],
    [
      'integer',
      [
        [7, 7],
        [-1, -1],
      ],
      ['7', 1.5, true, 1e20],
    ],
    ['decimal', [['1.250', '1.250']], [1.25, '1,2', '1e3', '']],
    [
      'money',
      [
        ['5', '5.00'],
        ['-012.5', '-12.50'],
        ['-0', '0.00'],
      ],
      [5, '5.001', 'x', '1e3'],
    ],
    ['boolean', [[false, false]], ['true', 1]],
    ['date', [['2028-02-29', '2028-02-29']], ['2026-02-29', '2026-6-5', 20260605, '2026-06-05T00:00:00Z']],
    [
      'datetime',
      [['2026-06-05T11:00:00+02:00', '2026-06-05T09:00:00.000Z']],
      ['2026-06-05', '2026-02-30T09:00:00Z', '2026-06-05T09:00:00'],
    ],
    ['select', [['small', 'small']], ['tiny', ['small'], 1], options],
    [
      'multiselect',
      [
        [
          ['large', 'small', 'large'],
          ['small', 'large'],
        ],
      ],
      ['small', ['tiny'], [1]],
      options,
    ],
    ['email', [['a@b.co', 'a@b.co']], ['a@b', 'a b@c.de', 1]],
    ['url', [['https://example.com/x', 'https://example.com/x']], ['javascript:alert(1)', 'example.com', 1]],
    ['user', [[owner, owner]], [0, 'x', 99999999, `${owner}`]],
    ['account', [[other, other]], [99999999, true]],
  ];
  for (const [type, good, bad, more] of cases) {
    const key = `typed_${type}`;
    await define(key, type, more);
    for (const [sent, shown] of good) {
      const answer = await account({ [key]: sent });
      expect([type, sent, answer.status]).toEqual([type, sent, 201]);
      expect(answer.body.account.custom_fields).toEqual({ [key]: shown });
    }
    for (const sent of bad) {
      const answer = await account({ [key]: sent });
      expect([type, sent, answer.status, answer.body.code]).toEqual([type, sent, 422, 'validation_failed']);
      expect(Object.keys(answer.body.errors)).toEqual([`custom_fields.${key}`]);
    }
  }
});

test('a changed definition holds at once; unknown names are ignored; PATCH merges and null removes', async () => {
  expect((await account({ stage: 'B', __proto__x: 1 })).body.account.custom_fields).toEqual({});
  const id = await define('stage', 'string', { default: 'A' });
  const made = (await account({ nonsense: 1 })).body.account;
  expect(made.custom_fields).toEqual({ stage: 'A' });
  expect((await account({ stage: null })).body.account.custom_fields).toEqual({});
  await define('crew', 'integer');
  const patch = async (custom_fields: unknown) =>
    (await service.patch(`/accounts/${made.id}`, { custom_fields })).body.account.custom_fields;
  expect(await patch({ crew: 3 })).toEqual({ stage: 'A', crew: 3 });
  expect(await patch({ stage: 'Z' })).toEqual({ stage: 'Z', crew: 3 });
  expect(await patch({ crew: null, other: 1 })).toEqual({ stage: 'Z' });
  expect(await patch({})).toEqual({ stage: 'Z' });
  const { rows } = await service.pool.query(
    `select count(*)::int as n from action_log where auditable_type = 'account' and auditable_id = $1`,
    [String(made.id)],
  );
  expect(rows[0].n).toBe(4);
  await service.delete(`/custom_fields/${id}`);
  expect((await account({ stage: 'B' })).body.account.custom_fields).toEqual({});
});

test('required and unique', async () => {
  const before = (await account({})).body.account;
  const required = await define('needed', 'string', { is_required: true });
  for (const sent of [undefined, {}, { needed: null }, { needed: '' }]) {
    const answer = await account(sent);
    expect([answer.status, answer.body.errors]).toEqual([422, { 'custom_fields.needed': ['needed is required.'] }]);
  }
  expect((await service.patch(`/accounts/${before.id}`, { name: 'Older than the rule' })).status).toBe(200);
  expect((await service.patch(`/accounts/${before.id}`, { custom_fields: { needed: null } })).status).toBe(422);
  await service.delete(`/custom_fields/${required}`);

  await define('badge', 'string', { is_unique: true });
  const racers = await Promise.all(Array.from({ length: 8 }, () => account({ badge: 'one' })));
  expect(racers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { body } of racers.filter(({ status }) => status !== 201))
    expect(body.errors).toEqual({ 'custom_fields.badge': ['badge is already taken.'] });
  const winner = racers.find(({ status }) => status === 201)?.body.account;
  expect((await service.patch(`/accounts/${winner.id}`, { custom_fields: { badge: 'one' } })).status).toBe(200);
  await service.delete(`/accounts/${winner.id}`);
  expect((await account({ badge: 'one' })).status).toBe(201);
});

test('a default must be a value of the type', async () => {
  const answer = await service.post('/custom_fields', {
    name: 'bad_default',
    label: 'x',
    resource: 'account',
    type: 'integer',
    default: 'seven',
  });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['default']]);
});

test('listed in the schema; sparse fieldsets and sorting by cf.<name>', async () => {
  await define('rank', 'integer', { is_sortable: true }, 'rental');
  await define('secret', 'string', { is_filterable: false }, 'rental');
  const { schema } = (await service.get('/schema/rentals')).body;
  expect(schema.custom_fields).toEqual([
    expect.objectContaining({
      name: 'rank',
      type: 'integer',
      sortable: true,
      predicates: expect.arrayContaining(['lteq']),
    }),
    expect.objectContaining({ name: 'secret', filterable: false, predicates: [] }),
  ]);
  const warehouse = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  for (const rank of [3, 10, 2]) {
    const custom_fields = { rank, secret: 'x' };
    await service.post('/rentals', { title: 'Sorted', warehouse_id: warehouse, custom_fields });
  }
  const sorted = await service.get('/rentals?sort=cf.rank&fields=cf.rank');
  expect(sorted.body.rentals.map((one: { custom_fields: unknown }) => one.custom_fields)).toEqual([
    { rank: 2 },
    { rank: 3 },
    { rank: 10 },
  ]);
  const ignored = await service.get('/rentals?sort=-cf.secret&q[cf.secret_eq]=y&fields=id,cf.none');
  expect(ignored.body.rentals).toHaveLength(3);
  expect(ignored.body.meta).toMatchObject({
    ignored_filters: ['cf.secret_eq'],
    ignored_sorts: ['-cf.secret'],
    ignored_fields: ['cf.none'],
  });
});

test('filters give what a filter in memory gives', async () => {
  const options = ['red', 'green', 'blue'];
  await define('f_size', 'integer', {}, 'warehouse');
  await define('f_price', 'money', {}, 'warehouse');
  await define('f_day', 'date', {}, 'warehouse');
  await define('f_open', 'boolean', {}, 'warehouse');
  await define('f_colours', 'multiselect', { options }, 'warehouse');
  await define('f_note', 'string', {}, 'warehouse');
  type Values = Record<string, unknown>;
  const record = fc.record(
    {
      f_size: fc.integer({ min: -3, max: 3 }),
      f_price: fc.constantFrom('-1.00', '0.00', '2.50', '10.00'),
      f_day: fc.constantFrom('2026-01-31', '2026-02-01', '2027-01-01'),
      f_open: fc.boolean(),
      f_colours: fc.subarray(options, { minLength: 1 }),
      f_note: fc.constantFrom('a', 'A_b', '50%', 'b\\c'),
    },
    { requiredKeys: [] },
  );
  const made: { id: number; values: Values }[] = [];
  for (const [index, values] of fc.sample(record, { numRuns: 30, seed: 7 }).entries()) {
    const answer = await service.post('/warehouses', { name: `W${index}`, code: `W${index}`, custom_fields: values });
    expect(answer.status).toBe(201);
    made.push({ id: answer.body.warehouse.id, values });
  }
  const compare = (sign: (a: number, b: number) => boolean) => (value: unknown, sent: string) => {
    if (value === undefined) return false;
    return typeof value === 'number' || /^-?\d+\.\d\d$/.test(String(value))
      ? sign(Number(value), Number(sent))
      : sign(String(value) < sent ? -1 : String(value) > sent ? 1 : 0, 0);
  };
  const ordered: Record<string, (value: unknown, sent: string) => boolean> = {
    eq: compare((a, b) => a === b),
    not_eq: (value, sent) => !compare((a, b) => a === b)(value, sent),
    lt: compare((a, b) => a < b),
    lteq: compare((a, b) => a <= b),
    gt: compare((a, b) => a > b),
    gteq: compare((a, b) => a >= b),
  };
  const contains = (value: unknown, sent: string) =>
    value !== undefined && String(value).toLowerCase().includes(sent.toLowerCase());
  const filter = fc.oneof(
    fc.tuple(
      fc.constant('f_size'),
      fc.constantFrom(...Object.keys(ordered)),
      fc.integer({ min: -4, max: 4 }).map(String),
    ),
    fc.tuple(fc.constant('f_price'), fc.constantFrom(...Object.keys(ordered)), fc.constantFrom('0', '2.5', '10.00')),
    fc.tuple(
      fc.constant('f_day'),
      fc.constantFrom(...Object.keys(ordered)),
      fc.constantFrom('2026-02-01', '2026-12-31'),
    ),
    fc.tuple(fc.constantFrom('f_note'), fc.constantFrom('cont', 'not_cont'), fc.constantFrom('a', '%', '_', '\\', 'b')),
    fc.tuple(fc.constant('f_open'), fc.constantFrom('true', 'false', 'null'), fc.constantFrom('1', '0')),
    fc.tuple(fc.constant('f_colours'), fc.constantFrom('eq', 'not_eq', 'in', 'blank'), fc.constantFrom('red', 'blue')),
  );
  const holds = (values: Values, [name, predicate, sent]: readonly [string, string, string]): boolean => {
    const value = values[name];
    if (name === 'f_colours') {
      if (predicate === 'blank') return value === undefined;
      const has = ((value as string[] | undefined) ?? []).includes(sent);
      return predicate === 'not_eq' ? !has : has;
    }
    if (predicate === 'cont') return contains(value, sent);
    if (predicate === 'not_cont') return !contains(value, sent);
    if (predicate === 'null') return (value === undefined) === (sent === '1');
    if (predicate === 'true' || predicate === 'false') return (value === (predicate === 'true')) === (sent === '1');
    return (ordered[predicate] as (value: unknown, sent: string) => boolean)(value, sent);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(filter, { minLength: 1, maxLength: 3 }), async (filters) => {
      const sent = filters
        .map(([name, predicate, value]) =>
          predicate === 'blank' ? `q[cf.${name}_blank]=1` : `q[cf.${name}_${predicate}]=${encodeURIComponent(value)}`,
        )
        .join('&');
      const answer = await service.get(`/warehouses?per_page=100&fields=id&q[name_start]=W&${sent}`);
      expect(answer.body.meta.ignored_filters).toBeUndefined();
      const found = answer.body.warehouses.map((one: { id: number }) => one.id).sort((a: number, b: number) => a - b);
      expect(found).toEqual(
        made.filter(({ values }) => filters.every((one) => holds(values, one))).map(({ id }) => id),
      );
    }),
    { numRuns: 150 },
  );
});

test('aggregates group by custom fields and take measures of them, by their types', async () => {
  await define('agg_size', 'select', { options: ['small', 'large'] });
  await define('agg_seats', 'integer');
  await define('agg_since', 'date');
  await define('agg_fee', 'money');
  await define('agg_plain', 'string', { is_filterable: false, is_sortable: false });
  const accounts = [
    { agg_size: 'small', agg_seats: 10, agg_since: '2026-01-31', agg_fee: '1.10' },
    { agg_size: 'small', agg_seats: 30, agg_since: '2026-01-01', agg_fee: '2.20' },
    { agg_size: 'large', agg_seats: 7, agg_since: '2026-02-28' },
  ];
  for (const custom_fields of accounts)
    expect((await service.post('/accounts', { name: 'Aggregated', custom_fields })).status).toBe(201);
  const grouped = async (query: string) =>
    (await service.get(`/aggregate/accounts?q[name_eq]=Aggregated&${query}`)).body.aggregate;
  expect(
    await grouped('group_by=cf.agg_size,cf.agg_size&measures=count,sum:cf.agg_seats,max:cf.agg_since,sum:cf.agg_fee'),
  ).toEqual([
    {
      'cf.agg_size': 'large',
      count: 1,
      'sum_cf.agg_seats': 7,
      'max_cf.agg_since': '2026-02-28',
      'sum_cf.agg_fee': null,
    },
    {
      'cf.agg_size': 'small',
      count: 2,
      'sum_cf.agg_seats': 40,
      'max_cf.agg_since': '2026-01-31',
      'sum_cf.agg_fee': '3.30',
    },
  ]);
  expect(await grouped('group_by=cf.agg_since:month')).toEqual([
    { 'cf.agg_since': '2026-01-01', count: 2 },
    { 'cf.agg_since': '2026-02-01', count: 1 },
  ]);
  for (const name of ['cf.agg_plain', 'cf.nothing', "cf.x'"]) {
    const refused = await service.get(`/aggregate/accounts?group_by=${encodeURIComponent(name)}`);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['group_by']]);
  }
  const { aggregate } = (await service.get('/aggregate')).body;
  const model = aggregate.find((one: { model: string }) => one.model === 'accounts');
  expect(model.group_by).toEqual(expect.arrayContaining(['cf.agg_size', 'cf.agg_since']));
  expect(model.measures).toContain('sum:cf.agg_fee');
});

test('a row that a rule makes has the defaults of its custom fields, and needs no others', async () => {
  await define('rule_default', 'integer', { default: 5 });
  await define('rule_required', 'string', { is_required: true });
  const who = { actor: commandLineActor(), requestId: randomUUID() };
  const made = await change(service.services, who, { name: 'test', resource: 'account' }, async (unit) => {
    const view = viewOf(unit, { record: {}, input: {}, target: null });
    const ids = [
      await view.insert('account', { name: 'By a rule', kind: 'organisation' }),
      await view.insert('account', { name: 'By a rule', kind: 'organisation', custom_fields: { rule_default: 6 } }),
    ];
    return async () => ({ status: 200, body: JSON.stringify(ids) });
  });
  const values = [];
  for (const id of JSON.parse(made.body ?? '[]'))
    values.push((await service.get(`/accounts/${id}`)).body.account.custom_fields.rule_default);
  expect(values).toEqual([5, 6]);
});

test('a field becomes unique, or comes back as such, where no two live records share a value', async () => {
  const { id } = (
    await service.post('/custom_fields', {
      resource: 'catalogue_item_group',
      name: 'single',
      label: 'Single',
      type: 'string',
    })
  ).body.custom_field;
  const group = (custom_fields: unknown) => service.post('/catalogue_item_groups', { name: 'Custom', custom_fields });
  const ids = [];
  for (const single of ['one', 'one', 'two']) ids.push((await group({ single })).body.catalogue_item_group.id);
  const unique = () => service.patch(`/custom_fields/${id}`, { is_unique: true });
  const refused = await unique();
  expect([refused.status, refused.body.errors.is_unique?.[0]]).toEqual([
    422,
    `Records have the same value of Single: ${ids[0]}, ${ids[1]}. Change all of them but one first.`,
  ]);
  expect((await service.delete(`/catalogue_item_groups/${ids[0]}`)).status).toBe(204);
  expect((await unique()).status).toBe(200);
  // While the field is away its values are not checked.
  expect((await service.delete(`/custom_fields/${id}`)).status).toBe(204);
  expect((await service.post(`/catalogue_item_groups/${ids[0]}/restore`, {})).status).toBe(200);
  const restored = await service.post(`/custom_fields/${id}/restore`, {});
  expect([restored.status, Object.keys(restored.body.errors)]).toEqual([422, ['is_unique']]);
  expect((await service.delete(`/catalogue_item_groups/${ids[0]}`)).status).toBe(204);
  expect((await service.post(`/custom_fields/${id}/restore`, {})).status).toBe(200);
  expect((await group({ single: 'two' })).status).toBe(422);
});
