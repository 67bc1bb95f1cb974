/** The answers of reads: bodies, envelopes, sparse fields, custom fields, includes, operations. */
import { describe, expect, test } from '@jest/globals';
import type { RequestContext, Services } from '../../runtime/base/kernel/context.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import {
  image,
  parseQuery,
  projection,
  readList,
  readOne,
  readRecord,
  record,
} from '../../runtime/engine/query/index.ts';
import { indexOperation } from '../../runtime/serving/operations/index_operation.ts';
import { showOperation } from '../../runtime/serving/operations/show.ts';
import { request, resources } from './specs.ts';
import { stockedShop } from './stocked_shop.ts';

const { pool, services, list, show } = stockedShop();

describe('bodies', () => {
  const body = {
    id: 1,
    ref: 'hire:1',
    title: 'One',
    notes: null,
    status: 'open',
    quantity: 3,
    big: null,
    total: '10.50',
    ratio: null,
    is_open: null,
    starts_on: '2026-06-05',
    starts_at: '2026-06-05T09:00:00.123Z',
    code: null,
    tags: ['a', 'b'],
    numbers: null,
    data: { k: [1] },
    custom_fields: { colour: 'red', size: 4 },
    iban: null,
    iban_is_set: true,
    cost: '4.00',
    doubled: 6,
    client_id: 1,
    store_id: 1,
    aggregate_version: 7,
    deleted_at: null,
  };

  test('a list row, a show and the record of a write are the same', async () => {
    expect((await list('sort=id')).rows[0]).toEqual(body);
    const shown = await readOne(services(), request([]), resources.hire, '1');
    expect(JSON.parse(shown?.record ?? '')).toEqual(body);
    expect(Object.keys(JSON.parse(shown?.record ?? ''))).toEqual(Object.keys(body));
    expect(shown?.version).toBe('7');
    expect(await readRecord(pool(), resources.hire, 1, true)).toBe(shown?.record);
    const text = `select ${record(resources.hire, { costs: true })} from hire t where id = 1`;
    expect(Object.values((await pool().query(text)).rows[0])).toEqual([shown?.record]);
  });

  test('costs are absent without the right, everywhere', async () => {
    const { cost: _, ...rest } = body;
    expect(await show('1', '', { costs: false })).toEqual(rest);
    expect((await list('sort=id', { costs: false })).rows[0]).toEqual(rest);
    expect(await show('1', 'include=client', { costs: false })).toMatchObject({ client: { name: 'Ada "A" \\' } });
    expect((await show('1', 'include=client', { costs: false }))?.['client']).not.toHaveProperty('credit');
    expect(projection(resources.hire, { costs: false })).not.toContain('"cost"');
  });

  test('the image holds what is stored and may be seen', async () => {
    const [row] = (
      await pool().query(`update hire t set quantity = 3 where id = 1 returning ${image(resources.hire)} as i`)
    ).rows;
    expect(Object.keys(JSON.parse(row.i))).toEqual(
      Object.keys(body).filter((key) => !['ref', 'iban', 'iban_is_set', 'doubled'].includes(key)),
    );
  });
});

describe('envelopes', () => {
  test('meta holds total, per_page and page, and ignored names only when there are some', async () => {
    expect((await list()).meta).toEqual({ total: 3, per_page: 25, page: 1 });
    expect((await list('q[colour_eq]=1&q[colour_eq]=2&sort=-colour&include=x&fields=y&per_page=500')).meta).toEqual({
      total: 3,
      per_page: 100,
      page: 1,
      ignored_filters: ['colour_eq'],
      ignored_sorts: ['-colour'],
      ignored_includes: ['x'],
      ignored_fields: ['y'],
    });
  });

  test.each([
    ['per_page=2', [3, 2], 3],
    ['per_page=2&page=2', [1], 3],
    ['per_page=2&page=3', [], 3],
    ['per_page=3', [3, 2, 1], 3],
    ['per_page=3&page=2', [], 3],
    ['per_page=1&page=3', [1], 3],
    ['q[title_eq]=none', [], 0],
    ['q[title_eq]=none&page=4', [], 0],
  ])('%s', async (raw, expected, total) => {
    const { rows, meta } = await list(raw);
    expect({ ids: rows.map(({ id }) => id), total: meta['total'] }).toEqual({ ids: expected, total });
  });
});

describe('sparse fields', () => {
  test('id always, ref only when asked for', async () => {
    expect(await show('1', 'fields=title')).toEqual({ id: 1, title: 'One' });
    expect(await show('1', 'fields=ref,cost')).toEqual({ id: 1, ref: 'hire:1', cost: '4.00' });
    expect((await list('fields=total&sort=id&per_page=1')).rows).toEqual([{ id: 1, total: '10.50' }]);
    expect(await show('1', 'fields=iban')).toEqual({ id: 1, iban: null, iban_is_set: true });
    expect(await show('1', 'fields=secret_hash')).toEqual({ id: 1 });
  });

  test('an empty list asks for the default body', async () => {
    expect(await show('1', 'fields=')).toEqual(await show('1'));
  });

  test('fields outside the default body come when fields or include name them', async () => {
    expect(await show('1', 'fields=shown_late')).toEqual({ id: 1, shown_late: 7 });
    expect(await show('1', 'include=shown_late')).toEqual({ ...(await show('1')), shown_late: 7 });
  });

  test('custom fields by name, under custom_fields', async () => {
    const colour = { name: 'colour', kind: 'string', filterable: true, sortable: true } as const;
    const odd = { name: `o'"dd`, kind: 'decimal', filterable: true, sortable: true } as const;
    const custom = {
      ...services(),
      customFields: () =>
        new Map<string, typeof colour | typeof odd>([
          [colour.name, colour],
          [odd.name, odd],
        ]),
    };
    const read = async (raw: string) =>
      JSON.parse((await readList(custom, request(parseQuery(raw)), resources.hire)).body);
    expect(await read('fields=cf.colour&sort=id&per_page=1')).toMatchObject({
      hires: [{ id: 1, custom_fields: { colour: 'red' } }],
    });
    expect(
      await read(`fields=title&q[cf.colour_eq]=red&q[${encodeURIComponent(`cf.o'"dd_null`)}]=1&sort=cf.colour`),
    ).toEqual({
      hires: [{ id: 1, title: 'One' }],
      meta: { total: 1, per_page: 25, page: 1 },
    });
    expect((await read('q[cf.colour_not_eq]=red')).meta.total).toBe(2);
    expect((await read('q[cf.shade_eq]=red')).meta).toEqual({
      total: 3,
      per_page: 25,
      page: 1,
      ignored_filters: ['cf.shade_eq'],
    });
  });
});

test('custom fields compare by their type; a value of another type counts as null', async () => {
  const kinds = ['integer', 'decimal', 'boolean', 'date', 'datetime', 'array'] as const;
  const known = new Map(kinds.map((kind) => [kind as string, { name: kind, kind, filterable: true, sortable: true }]));
  const custom = { ...services(), customFields: () => known };
  const values = [
    {
      integer: 9,
      decimal: '10.50',
      boolean: true,
      date: '2024-02-29',
      datetime: '2024-02-29T10:00:00.000Z',
      array: ['a', 'b'],
    },
    {
      integer: 'NaN',
      decimal: '1e999999',
      boolean: 'yes',
      date: '2024-03-01',
      datetime: '2023-02-29T10:00:00.000Z',
      array: 'a',
    },
    { integer: 10, decimal: 9, boolean: false, datetime: '2000-02-29T23:59:59.999Z', array: [] },
  ];
  for (const [index, value] of values.entries()) {
    await pool().query('update hire set custom_fields = $1 where id = $2', [
      JSON.stringify({ ...value, colour: 'red', size: 4 }),
      index + 1,
    ]);
  }
  const read = async (raw: string) => {
    const { body } = await readList(custom, request(parseQuery(`${raw}&fields=id`)), resources.hire);
    return (JSON.parse(body) as { hires: { id: number }[] }).hires.map(({ id }) => id);
  };
  const cases: [string, number[]][] = [
    ['q[cf.integer_gt]=9', [3]],
    ['q[cf.integer_in]=9,10', [3, 1]],
    ['q[cf.integer_null]=1', [2]],
    ['q[cf.decimal_gt]=9.5', [1]],
    ['q[cf.decimal_not_eq]=9', [2, 1]],
    ['q[cf.boolean_true]=1', [1]],
    ['q[cf.boolean_false]=1', [3]],
    ['q[cf.date_lt]=2024-03-01', [1]],
    ['q[cf.datetime_eq]=2024-02-29', [1]],
    ['q[cf.datetime_lteq]=2000-02-29T23:59:59.999Z', [3]],
    ['q[cf.datetime_null]=1', [2]],
    ['q[cf.array_eq]=a', [1]],
    ['q[cf.array_in]=b,c', [1]],
    ['q[cf.array_blank]=1', [3, 2]],
    ['sort=cf.integer', [1, 3, 2]],
    ['sort=-cf.decimal,id', [2, 1, 3]],
  ];
  for (const [raw, expected] of cases) expect([raw, await read(raw)]).toEqual([raw, expected]);
  await pool().query('update hire set custom_fields = null where id > 1');
  await pool().query(`update hire set custom_fields = '{"colour":"red","size":4}' where id = 1`);
});

describe('includes', () => {
  test('fields of the record may stand under its name', async () => {
    const of = async (query: string) => (await list(`sort=id&include=client&${query}&fields[client]=name`)).rows;
    expect(await of('fields[hire]=title')).toEqual(await of('fields=title'));
  });

  test('to-one, to-many in their order, nested, polymorphic, empty', async () => {
    const { rows } = await list(
      'sort=id&include=client.store,lines.client,notes_of&fields=title&fields[client]=name&fields[lines]=label&fields[lines.client]=name&fields[client.store]=name&fields[notes_of]=text',
    );
    expect(rows).toEqual([
      {
        id: 1,
        title: 'One',
        client: { id: 1, name: 'Ada "A" \\', store: { id: 1, name: 'North' } },
        lines: [
          { id: 11, label: 'first', client: { id: 1, name: 'Ada "A" \\' } },
          { id: 10, label: 'second', client: { id: 2, name: 'Bob' } },
        ],
        notes_of: [{ id: 1, text: 'mine' }],
      },
      {
        id: 2,
        title: 'Two',
        client: { id: 2, name: 'Bob', store: { id: 2, name: 'South' } },
        lines: [{ id: 12, label: 'other', client: null }],
        notes_of: [],
      },
      {
        id: 3,
        title: 'Three',
        client: { id: 3, name: 'Gone', store: { id: 1, name: 'North' } },
        lines: [],
        notes_of: [],
      },
    ]);
    expect(await show('1', 'include=client,lines')).toMatchObject({
      id: 1,
      client: { id: 1, credit: '5.00' },
      lines: [{ id: 11 }, { id: 10 }],
    });
    expect(await show('1')).not.toHaveProperty('client');
  });

  test('a related record outside the scope is not there', async () => {
    await pool().query('update client set store_id = 2 where id = 1');
    expect(await show('1', 'include=client.store', { scope: [1] })).toMatchObject({ client: { id: 1, store: null } });
    await pool().query('update client set store_id = 1 where id = 1');
  });
});

describe('operations', () => {
  const route = (path: string) => ({ name: 'hires.show', path, entity: 'hire' }) as unknown as RouteSpec;
  const context = (raw: string, params = {}) =>
    ({ ...request(parseQuery(raw), { params }) }) as unknown as RequestContext;
  const all = () => services() as unknown as Services;

  test('show: envelope, ETag, meta only with something ignored, 404', async () => {
    const run = showOperation(all(), route('/api/v1/hires/{hire}'));
    expect(await run(context('fields=title', { hire: '1' }))).toEqual({
      status: 200,
      body: '{"hire":{"id":1,"title":"One"}}',
      headers: { ETag: 'W/"7"' },
    });
    expect((await run(context('fields=title&q[title_eq]=x&fields[y]=z', { hire: '1' }))).body).toBe(
      '{"hire":{"id":1,"title":"One"},"meta":{"ignored_filters":["title_eq"],"ignored_fields":["y.z"]}}',
    );
    await expect(run(context('', { hire: '77' }))).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
      message: 'Hire not found.',
    });
  });

  test('index: envelope; a path parameter nobody answers to stops the start', async () => {
    const run = indexOperation(all(), route('/api/v1/hires'));
    expect(await run(context('fields=title&q[id_eq]=1'))).toEqual({
      status: 200,
      body: '{"hires":[{"id":1,"title":"One"}],"meta":{"total":1,"per_page":25,"page":1}}',
      paging: { page: 1, perPage: 25, total: 1 },
    });
    expect(() => indexOperation(all(), route('/api/v1/clients/{client}/hires'))).toThrow(/\{client\}/);
  });
});
