/** The flightcase's life over HTTP (domain 3.12, 4.13): every state × every operation, guards in order, weights, manifest, races. */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { startService, type TestService } from '../support/service.ts';

type Body = Record<string, unknown>;
interface Case {
  readonly id: number;
  readonly uuid: string;
}

let service: TestService;
let london: number;
let leeds: number;
/** Items: `lamp` and `cable` by number, `head` one by one, `meter` with tests. */
const items: Record<string, number> = {};

beforeAll(async () => {
  service = await startService();
  london = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  leeds = (await service.post('/warehouses', { name: 'Leeds', code: 'LDS' })).body.warehouse.id;
  const all: [string, Body][] = [
    ['lamp', { weight_kg: '8.200', replacement_value: '100.00' }],
    ['cable', { weight_kg: '0.450' }],
    ['head', { tracking: 'serialised', weight_kg: '5.000' }],
    ['meter', { tracking: 'serialised', requires_test: true }],
  ];
  for (const [name, body] of all)
    items[name] = (await service.post('/catalogue_items', { name, ...body })).body.catalogue_item.id;
  for (const name of ['lamp', 'cable'])
    await service.pool.query(
      'insert into stock_level (catalogue_item_id, warehouse_id, quantity_owned, quantity_on_hand) values ($1, $2, 100000, 100000)',
      [items[name], london],
    );
});
afterAll(() => service.close());

async function made(body: Body = {}): Promise<Case> {
  const answer = await service.post('/flightcases', { name: 'Case', warehouse_id: london, ...body });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.flightcase;
}
async function asset(item = 'head', body: Body = {}): Promise<number> {
  return (await service.post('/assets', { catalogue_item_id: items[item], warehouse_id: london, ...body })).body.asset
    .id;
}
const lamps = (quantity = 1) => ({ catalogue_item_id: items['lamp'], quantity });
const path = ({ uuid }: Case, operation = '') => `/flightcases/${uuid}${operation && `/${operation}`}`;
const shown = async (one: Case) => (await service.get(path(one))).body.flightcase;
const pack = (one: Case, contents: Body[], more: Body = {}) => service.post(path(one, 'pack'), { contents, ...more });
const actions = async ({ id }: Case): Promise<string[]> =>
  (
    await service.pool.query(
      `select action from action_log where auditable_type = 'flightcase' and auditable_id = $1 order by id`,
      [String(id)],
    )
  ).rows.map((row) => row.action);

/** Ways into each state. */
const into: Record<string, () => Promise<Case>> = {
  empty: () => made(),
  open: async () => {
    const one = await made();
    await pack(one, [lamps()]);
    return one;
  },
  packed: async () => {
    const one = await made();
    await pack(one, [lamps()], { complete: true });
    return one;
  },
  sealed: async () => {
    const one = await into['packed']?.();
    await service.post(path(one as Case, 'seal'), {});
    return one as Case;
  },
  out: async () => {
    const one = (await into['sealed']?.()) as Case;
    await service.pool.query(`update flightcase set status = 'out' where id = $1`, [one.id]);
    return one;
  },
  retired: async () => {
    const one = await made();
    await service.post(path(one, 'retire'), {});
    return one;
  },
};

const reach = async (state: string): Promise<Case> => {
  const made = await into[state]?.();
  if (!made) throw new Error(`No way into ${state}.`);
  return made;
};

/** State × operation → the state after, or null if it is refused (domain 3.12). */
const table: Record<string, Record<string, string | null>> = {
  empty: { pack: 'open', unpack: null, seal: null, unseal: null, retire: 'retired', reinstate: null },
  open: { pack: 'open', unpack: 'empty', seal: null, unseal: null, retire: null, reinstate: null },
  packed: { pack: 'open', unpack: 'empty', seal: 'sealed', unseal: null, retire: null, reinstate: null },
  sealed: { pack: null, unpack: null, seal: null, unseal: 'packed', retire: null, reinstate: null },
  out: { pack: null, unpack: null, seal: null, unseal: null, retire: null, reinstate: null },
  retired: { pack: null, unpack: null, seal: null, unseal: null, retire: null, reinstate: 'empty' },
};
const events: Record<string, string> = {
  pack: 'packed',
  unpack: 'unpacked',
  seal: 'sealed',
  unseal: 'unsealed',
  retire: 'retired',
  reinstate: 'reinstated',
};

describe.each(Object.entries(table))('%s', (state, row) => {
  test.each(Object.entries(row))('%s', async (operation, after) => {
    const one = (await into[state]?.()) as Case;
    const body: Body =
      operation === 'pack' ? { contents: [lamps()] } : operation === 'unseal' ? { reason: 'Customs' } : {};
    const before = await shown(one);
    expect(before.status).toBe(state);
    const dry = await service.post(`${path(one, operation)}?dry_run=1`, body);
    expect(dry.body).toMatchObject({
      dry_run: true,
      allowed: after !== null,
      code: after === null ? 'invalid_state' : null,
    });
    expect(await shown(one)).toEqual(before);
    const real = await service.post(path(one, operation), body);
    if (after === null) {
      expect([real.status, real.body.code, real.body.message]).toEqual([422, 'invalid_state', dry.body.reason]);
      expect(await shown(one)).toEqual(before);
    } else {
      expect([real.status, real.body.flightcase?.status]).toEqual([200, after]);
      expect((await actions(one)).at(-1)).toBe(`flightcase.${events[operation]}`);
    }
    const { available_actions: offered } = (
      await service.get(path((await into[state]?.()) as Case, 'available_actions'))
    ).body;
    const found = offered.find((entry: Body) => entry['action'] === operation);
    // Without a body unseal lacks its reason; all others are judged as above.
    expect(found.allowed).toBe(after !== null && operation !== 'unseal');
  });
});

test('worked example: weights, nested weights and the payload (4.13)', async () => {
  const inner = await made({ tare_weight_kg: '22.500' });
  const full = await pack(inner, [lamps(6), { catalogue_item_id: items['cable'], quantity: 12 }], { complete: true });
  expect(full.body.flightcase).toMatchObject({
    contents_weight_kg: '54.600',
    gross_weight_kg: '77.100',
    contents_value: '600.00',
    content_count: 18,
  });
  const outer = await made({ tare_weight_kg: '30.000' });
  const nested = await pack(outer, [{ flightcase_uuid: inner.uuid }]);
  expect(nested.body.flightcase).toMatchObject({ gross_weight_kg: '107.100', content_count: 18 });
  expect((await shown(inner)).parent_flightcase_id).toBe(outer.id);

  const { manifest } = (await service.get(path(outer, 'manifest'))).body;
  expect(manifest).toMatchObject({
    gross_weight_kg: '107.100',
    contents_weight_kg: '77.100',
    content_count: 18,
    contents_value: '600.00',
  });
  expect(
    manifest.lines.map((line: Body) => [line['depth'], line['kind'], line['quantity'], line['weight_kg']]),
  ).toEqual([
    [0, 'flightcase', 1, '22.500'],
    [1, 'bulk', 6, '49.200'],
    [1, 'bulk', 12, '5.400'],
  ]);

  const light = await made({ tare_weight_kg: '22.500', max_payload_kg: '50.000' });
  const refused = await pack(light, [lamps(6), { catalogue_item_id: items['cable'], quantity: 12 }]);
  expect([refused.status, refused.body.code]).toEqual([422, 'payload_exceeded']);
  expect((await shown(light)).status).toBe('empty');
  // A case inside may not become too heavy for the case around it either.
  await pack(light, [{ flightcase_uuid: (await made({ tare_weight_kg: '40.000' })).uuid }]);
  const child = (await service.get(`${path(light)}?include=children`)).body.flightcase.children[0];
  expect((await pack(child, [lamps(2)])).body.code).toBe('payload_exceeded');
});

describe('packing refuses', () => {
  const refusals: [string, () => Promise<[Case, Body[], Body?]>][] = [
    ['validation_failed', async () => [await made(), [{}]]],
    ['validation_failed', async () => [await made(), [{ asset_id: 999_999 }]]],
    ['validation_failed', async () => [await made(), [{ catalogue_item_id: items['head'] }]]],
    [
      'validation_failed',
      async () => {
        const id = await asset();
        return [await made(), [{ asset_id: id }, { asset_id: id }]];
      },
    ],
    ['asset_unavailable', async () => [await made(), [{ asset_id: await asset('head', { warehouse_id: leeds }) }]]],
    ['asset_unavailable', async () => [await made({ warehouse_id: leeds }), [lamps()]]],
    ['asset_unavailable', async () => [await made(), [{ flightcase_uuid: (await reach('out')).uuid }]]],
    [
      'already_packed',
      async () => {
        const id = await asset();
        await pack(await made(), [{ asset_id: id }]);
        return [await made(), [{ asset_id: id }]];
      },
    ],
    [
      'already_packed',
      async () => {
        const inner = await made();
        await pack(await made(), [{ flightcase_uuid: inner.uuid }]);
        return [await made(), [{ flightcase_uuid: inner.uuid }]];
      },
    ],
    [
      'circular_nesting',
      async () => {
        const one = await made();
        return [one, [{ flightcase_uuid: one.uuid }]];
      },
    ],
    [
      'circular_nesting',
      async () => {
        const outer = await made();
        const inner = await made();
        await pack(outer, [{ flightcase_uuid: inner.uuid }]);
        return [inner, [{ flightcase_uuid: outer.uuid }]];
      },
    ],
    [
      'circular_nesting',
      async () => {
        const chain = [await made(), await made(), await made(), await made(), await made()] as const;
        for (const at of [0, 1, 2] as const)
          expect((await pack(chain[at], [{ flightcase_uuid: chain[at + 1]?.uuid }])).status).toBe(200);
        return [chain[3], [{ flightcase_uuid: chain[4].uuid }]];
      },
    ],
    [
      'not_in_template',
      async () => [
        await made({ case_type: 'fixed', template: [lamps(2)] }),
        [{ catalogue_item_id: items['cable'], quantity: 1 }],
      ],
    ],
    ['not_in_template', async () => [await made({ case_type: 'fixed', template: [lamps(2)] }), [lamps(3)]]],
    ['case_empty', async () => [await made(), [], { complete: true }]],
    [
      'in_sealed_case',
      async () => {
        const outer = await made();
        const inner = await made();
        await pack(inner, [lamps()], { complete: true });
        await pack(outer, [{ flightcase_uuid: inner.uuid }], { complete: true });
        expect((await service.post(path(outer, 'seal'), {})).status).toBe(200);
        return [inner, [lamps()]];
      },
    ],
  ];
  test.each(refusals)('%s (%#)', async (code, ready) => {
    const [one, contents, more] = await ready();
    const before = [await shown(one), await actions(one)];
    const dry = await service.post(`${path(one, 'pack')}?dry_run=1`, { contents, ...more });
    const real = await pack(one, contents, more);
    expect([real.status, real.body.code, dry.body.code, dry.body.reason]).toEqual([422, code, code, real.body.message]);
    expect([await shown(one), await actions(one)]).toEqual(before);
  });

  test('but an exception lets a fixed case hold more', async () => {
    const one = await made({ case_type: 'fixed', template: [lamps(2)] });
    expect((await pack(one, [lamps(3)], { exception: true })).body.flightcase.status).toBe('packed');
  });
});

test('a case whose template is complete is packed by itself; what is missing is told and keeps the seal off', async () => {
  const one = await made({ template: [lamps(4)] });
  expect((await pack(one, [lamps(3)])).body.flightcase).toMatchObject({ status: 'open', is_complete: false });
  expect((await service.get(path(one, 'manifest'))).body.manifest.missing).toEqual([
    { catalogue_item_id: items['lamp'], name: 'lamp', expected: 4, packed: 3, missing: 1 },
  ]);
  await pack(one, [], { complete: true });
  expect((await service.post(path(one, 'seal'), {})).body.code).toBe('incomplete_contents');
  expect((await service.post(path(one, 'seal'), { allow_incomplete: true })).status).toBe(200);
  const other = await made({ template: [lamps(1)] });
  expect((await pack(other, [lamps(1)])).body.flightcase).toMatchObject({ status: 'packed', is_complete: true });
});

test('units know their case, and leave it again; a permanent one only by force; a temporary case is then retired', async () => {
  const one = await made({ case_type: 'temporary' });
  const id = await asset();
  await pack(one, [{ asset_id: id, is_permanent: true, position: 'left' }, lamps(5)]);
  expect((await service.get(`/assets/${id}`)).body.asset.flightcase_id).toBe(one.id);
  const { contents } = (await service.get(path(one, 'contents'))).body;
  expect(contents).toMatchObject([
    { asset_id: id, is_permanent: true, position: 'left', quantity: 1 },
    { asset_id: null, quantity: 5 },
  ]);
  const part = await service.post(path(one, 'unpack'), { contents: [lamps(2)] });
  expect(part.body.flightcase).toMatchObject({ status: 'open', content_count: 4 });
  expect((await service.post(path(one, 'unpack'), { contents: [lamps(9)] })).body.code).toBe('not_in_case');
  expect((await service.post(path(one, 'unpack'), { contents: [{ asset_id: await asset() }] })).body.code).toBe(
    'not_in_case',
  );
  expect((await service.post(path(one, 'unpack'), {})).body.code).toBe('permanent_content');
  expect((await service.post(path(one, 'unpack'), { force: true })).body.flightcase).toMatchObject({
    status: 'retired',
    content_count: 0,
  });
  expect((await service.get(`/assets/${id}`)).body.asset.flightcase_id).toBe(null);
});

describe('sealing', () => {
  test('keeps its number to itself, and forgets it when the seal is broken for a reason', async () => {
    const [one, other] = [(await into['packed']?.()) as Case, (await into['packed']?.()) as Case];
    expect((await service.post(path(one, 'seal'), { seal_number: 'S-7' })).body.flightcase).toMatchObject({
      status: 'sealed',
      seal_number: 'S-7',
      sealed_at: expect.any(String),
    });
    expect((await service.post(path(other, 'seal'), { seal_number: 'S-7' })).body.code).toBe('duplicate_seal');
    for (const seal_number of ['S-8', 'S-9', 'S-10']) {
      const both = [(await into['packed']?.()) as Case, (await into['packed']?.()) as Case];
      const answers = await Promise.all(both.map((each) => service.post(path(each, 'seal'), { seal_number })));
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'duplicate_seal']);
    }
    const judged = await service.post(`${path(other, 'seal')}?dry_run=1`, { seal_number: 'S-7' });
    expect(judged.body).toMatchObject({ allowed: false, code: 'duplicate_seal' });
    expect((await service.post(path(one, 'unseal'), {})).body.code).toBe('missing_reason');
    expect((await service.post(path(one, 'unseal'), { reason: 'Customs' })).body.flightcase).toMatchObject({
      status: 'packed',
      seal_number: null,
      sealed_at: null,
      unseal_reason: 'Customs',
    });
    expect((await service.post(path(other, 'seal'), { seal_number: 'S-7' })).status).toBe(200);
    const { rows } = await service.pool.query(
      `select old_values from action_log where action = 'flightcase.unsealed' and auditable_id = $1`,
      [String(one.id)],
    );
    expect(rows[0].old_values).toMatchObject({ seal_number: 'S-7' });
  });

  test('waits for cases inside and for tests', async () => {
    const outer = await made();
    const inner = await made();
    await pack(outer, [{ flightcase_uuid: inner.uuid }], { complete: true });
    expect((await service.post(path(outer, 'seal'), {})).body.code).toBe('nested_case_open');
    const id = await asset('meter');
    await pack(inner, [{ asset_id: id }], { complete: true });
    await service.pool.query(
      `update asset set test_overdue_at = '2026-01-05', next_test_due_at = '2026-01-05' where id = $1`,
      [id],
    );
    const late = await service.post(path(outer, 'seal'), {});
    expect([late.body.code, late.body.message]).toEqual(['test_overdue', expect.stringContaining('2026-01-05')]);
    await service.pool.query(`update asset set test_overdue_at = null where id = $1`, [id]);
    expect((await service.post(path(outer, 'seal'), {})).status).toBe(200);
    expect((await service.post(path(inner, 'unpack'), {})).body.code).toBe('in_sealed_case');
  });
});

test('a unit that two requests pack at once goes into one case', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const id = await asset();
    const cases = [await made(), await made(), await made()];
    const answers = await Promise.all(cases.map((one) => pack(one, [{ asset_id: id }])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.code)).toEqual([
      'already_packed',
      'already_packed',
    ]);
  }
});

test('units by number that two requests pack at once are not packed twice', async () => {
  const item = (await service.post('/catalogue_items', { name: 'Few' })).body.catalogue_item.id;
  await service.pool.query(
    'insert into stock_level (catalogue_item_id, warehouse_id, quantity_owned, quantity_on_hand) values ($1, $2, 5, 5)',
    [item, london],
  );
  const cases = [await made(), await made(), await made()];
  const answers = await Promise.all(cases.map((one) => pack(one, [{ catalogue_item_id: item, quantity: 2 }])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
});

test('two hundred units take as many statements as two', async () => {
  const counted = async (number: number): Promise<number> => {
    const one = await made();
    const contents: Body[] = [];
    for (let unit = 0; unit < number; unit += 1) contents.push({ asset_id: await asset() });
    const query = jest.spyOn(Client.prototype, 'query');
    const packed = await pack(one, contents);
    const unpacked = await service.post(path(one, 'unpack'), {});
    const statements = query.mock.calls.length;
    query.mockRestore();
    expect([packed.body.flightcase.content_count, unpacked.body.flightcase.content_count]).toEqual([number, 0]);
    return statements;
  };
  const few = await counted(2);
  expect(few).toBeGreaterThan(20);
  // Other work of the process (the request log) may run meanwhile.
  expect(await counted(200)).toBeLessThan(few + 20);
});

describe('barcodes (4.14)', () => {
  const owners: [string, (barcode: string) => Promise<{ status: number; body: Body }>][] = [
    [
      'asset',
      (barcode) => service.post('/assets', { catalogue_item_id: items['head'], warehouse_id: london, barcode }),
    ],
    ['flightcase', (barcode) => service.post('/flightcases', { name: 'Case', warehouse_id: london, barcode })],
    ['catalogue_item', (barcode) => service.post('/catalogue_items', { name: 'Item', barcode })],
    ['kit', (barcode) => service.post('/kits', { name: 'Kit', barcode })],
    [
      'storage_location',
      (barcode) => service.post(`/warehouses/${london}/locations`, { code: `L${barcode}`, barcode }),
    ],
  ];
  const pairs = owners.flatMap(([a, first], i) =>
    owners.map(([b, second], j) => [`${a} and ${b}`, first, second, `B-${i}-${j}`] as const),
  );
  test.each(pairs)('%s share none', async (_, first, second, barcode) => {
    expect((await first(barcode)).status).toBe(201);
    const refused = await second(barcode);
    expect([refused.status, refused.body['code'], Object.keys(refused.body['errors'] as Body)]).toEqual([
      422,
      'validation_failed',
      ['barcode'],
    ]);
  });

  test('given at once, one gets it', async () => {
    const answers = await Promise.all(owners.map(([, make]) => make('RACE')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });

  test('a barcode that was given up is free', async () => {
    const first = await service.post('/catalogue_items', { name: 'Item', barcode: 'FREE-1' });
    await service.patch(`/catalogue_items/${first.body.catalogue_item.id}`, { barcode: 'FREE-2' });
    expect((await service.post('/kits', { name: 'Kit', barcode: 'FREE-1' })).status).toBe(201);
    const taken = await service.patch(`/catalogue_items/${first.body.catalogue_item.id}`, { barcode: 'FREE-1' });
    expect([taken.status, taken.body.code, taken.body.errors.barcode?.length]).toEqual([422, 'validation_failed', 1]);
  });
});

test('a part that is taken out of an open case is told of like the rest', async () => {
  const one = await made();
  await pack(one, [lamps(3)]);
  await service.post(path(one, 'unpack'), { contents: [lamps(2)] });
  expect(await shown(one)).toMatchObject({ status: 'open', content_count: 1, last_unpacked_at: expect.any(String) });
  await service.post(path(one, 'unpack'), { contents: [lamps(1)] });
  expect((await shown(one)).status).toBe('empty');
  expect(await actions(one)).toEqual([
    'flightcase.created',
    'flightcase.packed',
    'flightcase.unpacked',
    'flightcase.unpacked',
  ]);
  const { rows } = await service.pool.query(
    `select event from outbox_event where ref = $1 and event = 'flightcase.unpacked'`,
    [`flightcase:${one.id}`],
  );
  expect(rows.length).toBe(2);
});
