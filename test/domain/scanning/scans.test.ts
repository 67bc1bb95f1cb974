/**
 * Scans over HTTP (domain 4.14): meanings of codes, duplicates, refusals that store the scan, flightcases, locations and repairs.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startService, type TestService } from '../../support/service.ts';

type Body = Record<string, unknown>;
interface Case {
  readonly id: number;
  readonly uuid: string;
  readonly barcode: string;
}

let service: TestService;
let london: number;
let leeds: number;
let head: number;
let lamp: number;
let shelf: number;

beforeAll(async () => {
  service = await startService();
  london = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  leeds = (await service.post('/warehouses', { name: 'Leeds', code: 'LDS' })).body.warehouse.id;
  head = (await service.post('/catalogue_items', { name: 'Head', sku: 'LX-HEAD', tracking: 'serialised' })).body
    .catalogue_item.id;
  lamp = (await service.post('/catalogue_items', { name: 'Lamp', sku: 'LX-LAMP', barcode: '5012345' })).body
    .catalogue_item.id;
  await service.pool.query(
    'insert into stock_level (catalogue_item_id, warehouse_id, quantity_owned, quantity_on_hand) values ($1, $2, 1000, 1000)',
    [lamp, london],
  );
  shelf = (await service.post(`/warehouses/${london}/locations`, { code: 'A-01', barcode: 'SHELF-A-01' })).body
    .storage_location.id;
});
afterAll(() => service.close());

let serial = 0;
async function made(body: Body = {}): Promise<Case> {
  return (await service.post('/flightcases', { name: 'Case', warehouse_id: london, ...body })).body.flightcase;
}
async function asset(body: Body = {}): Promise<{ id: number; asset_number: string }> {
  return (await service.post('/assets', { catalogue_item_id: head, warehouse_id: london, ...body })).body.asset;
}
const shown = async (one: Case) => (await service.get(`/flightcases/${one.uuid}`)).body.flightcase;

/** Each scan from a device of its own unless one is named: nothing is a duplicate by chance. */
async function scan(code: string, context: string, about: Case | string | null = null, more: Body = {}): Promise<Body> {
  serial += 1;
  const [type, id] = typeof about === 'string' ? about.split(':') : ['flightcase', about?.id];
  const answer = await service.post('/scans', {
    code,
    context,
    device_id: `D-${serial}`,
    ...(about === null ? {} : { context_ref_type: type, context_ref_id: id }),
    ...more,
  });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body.scan;
}
const events = async (id: unknown): Promise<string[]> =>
  (
    await service.pool.query(`select event from outbox_event where payload::jsonb->>'ref' = $1 order by id`, [
      `scan:${id}`,
    ])
  ).rows.map((row) => row.event);

describe('a code stands for', () => {
  const resolve = (code: string) => service.post('/scans/resolve', { code });

  test('an asset by its barcode, number, RFID tag and serial number, in this order', async () => {
    const one = await asset({ barcode: 'A-BAR', asset_number: 'A-NO', rfid_tag: 'A-RFID', serial_number: 'A-SERIAL' });
    for (const code of ['A-BAR', 'A-NO', 'A-RFID', 'A-SERIAL', ' A-BAR ', `asset:${one.id}`])
      expect((await resolve(code)).body.resolution).toMatchObject({
        resolved_type: 'asset',
        resolved_id: String(one.id),
        ref: `asset:${one.id}`,
        shown: { status: 'available', current_rental_id: null },
      });
    // The barcode of one is the number of another: the barcode comes first.
    const other = await asset({ asset_number: 'X-1', barcode: 'X-OTHER' });
    const first = await asset({ barcode: 'X-1' });
    expect((await resolve('X-1')).body.resolution.resolved_id).toBe(String(first.id));
    expect((await resolve('X-OTHER')).body.resolution.resolved_id).toBe(String(other.id));
  });

  test('a flightcase, an item, a kit, a place, a rental, a person', async () => {
    const one = await made({ barcode: 'C-BAR', rfid_tag: 'C-RFID' });
    const kit = (await service.post('/kits', { name: 'PA', barcode: 'K-BAR' })).body.kit.id;
    const rental = (await service.post('/rentals', { title: 'Tour', warehouse_id: london })).body.rental;
    const codes: [string, string][] = [
      ['C-BAR', `flightcase:${one.id}`],
      ['C-RFID', `flightcase:${one.id}`],
      [one.uuid.toUpperCase(), `flightcase:${one.id}`],
      ['5012345', `catalogue_item:${lamp}`],
      ['LX-LAMP', `catalogue_item:${lamp}`],
      ['K-BAR', `kit:${kit}`],
      ['SHELF-A-01', `storage_location:${shelf}`],
      [rental.number, `rental:${rental.id}`],
      [`rental:${rental.id}`, `rental:${rental.id}`],
      ['user:1', 'user:1'],
    ];
    for (const [code, ref] of codes) expect([code, (await resolve(code)).body.resolution?.ref]).toEqual([code, ref]);
    expect((await resolve('C-BAR')).body.resolution.shown).toMatchObject({ content_count: 0, lines: [] });
    expect((await resolve('LX-LAMP')).body.resolution.shown).toMatchObject({
      tracking: 'bulk',
      stock: [{ warehouse_id: london, on_hand: 1000 }],
    });
  });

  test('a command, and a number of an item', async () => {
    expect((await resolve('*UNDO*')).body.resolution).toMatchObject({ command: 'undo', resolved_type: null });
    expect((await resolve('12*LX-LAMP')).body.resolution).toMatchObject({
      quantity: 12,
      ref: `catalogue_item:${lamp}`,
    });
    const one = await asset();
    expect((await resolve(`2*${one.asset_number}`)).body.code).toBe('invalid_quantity');
  });

  test('nothing, or several things', async () => {
    expect([(await resolve('NOWHERE')).status, (await resolve('NOWHERE')).body.code]).toEqual([422, 'unknown_barcode']);
    const other = (await service.post('/catalogue_items', { name: 'Other', tracking: 'serialised' })).body
      .catalogue_item.id;
    await asset({ serial_number: 'TWICE' });
    await asset({ serial_number: 'TWICE', catalogue_item_id: other });
    expect((await resolve('TWICE')).body.code).toBe('ambiguous_barcode');
    // A unique match in a later class goes before.
    const one = await made({ case_number: 'TWICE' });
    expect((await resolve('TWICE')).body.resolution.ref).toBe(`flightcase:${one.id}`);
    const before = (await service.pool.query('select count(*)::integer as n from scan')).rows[0].n;
    await resolve('TWICE');
    expect((await service.pool.query('select count(*)::integer as n from scan')).rows[0].n).toBe(before);
  });
});

describe('a scan', () => {
  test('that is refused is kept, with nothing else changed', async () => {
    const holder = await made();
    const unknown = await scan('NOWHERE', 'pack', holder);
    expect(unknown).toMatchObject({ outcome: 'rejected', reason_code: 'unknown_barcode', resolved_type: null });
    expect(await events(unknown['id'])).toEqual(['scan.created', 'scan.rejected']);
    const away = await asset({ warehouse_id: leeds });
    const refused = await scan(away.asset_number, 'pack', holder);
    expect(refused).toMatchObject({
      outcome: 'rejected',
      reason_code: 'asset_unavailable',
      reason: `Asset ${away.asset_number} is in another warehouse.`,
      resolved_type: 'asset',
      resolved_id: String(away.id),
      effects: [],
    });
    expect(await shown(holder)).toMatchObject({ status: 'empty', content_count: 0 });
    // The checked values and the remedies are returned once, and not stored.
    const { details, remedies: _, ...recorded } = refused;
    expect(details).toMatchObject({ asset_id: away.id, flightcase_id: holder.id });
    expect((await service.get(`/scans/${refused['id']}`)).body.scan).toEqual(recorded);
    const { rows } = await service.pool.query(
      `select action from action_log where auditable_type = 'flightcase' and auditable_id = $1`,
      [String(holder.id)],
    );
    expect(rows).toEqual([{ action: 'flightcase.created' }]);
  });

  test.each([
    ['without what it is about', { code: 'LX-LAMP', context: 'pack' }, 'context_ref_type'],
    ['about the wrong kind', { context: 'pack', context_ref_type: 'rental', context_ref_id: 1 }, 'context_ref_type'],
    ['about nothing', { context: 'pack', context_ref_type: 'flightcase', context_ref_id: 999999 }, 'context_ref_id'],
    ['about no number', { context: 'pack', context_ref_type: 'flightcase', context_ref_id: 'x' }, 'context_ref_id'],
    ['to nowhere', { context: 'move' }, 'location_id'],
  ])('%s is malformed', async (_, body, field) => {
    const before = (await service.pool.query('select count(*)::integer as n from scan')).rows[0].n;
    const answer = await service.post('/scans', { code: 'LX-LAMP', ...body });
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
      422,
      'validation_failed',
      [field],
    ]);
    expect((await service.pool.query('select count(*)::integer as n from scan')).rows[0].n).toBe(before);
  });

  test('of the same device within two seconds is a duplicate, also when both come at once', async () => {
    const holder = await made();
    const body = {
      code: '3*LX-LAMP',
      context: 'pack',
      context_ref_type: 'flightcase',
      context_ref_id: holder.id,
      device_id: 'GUN-1',
      scanned_at: new Date().toISOString(),
    };
    const answers = await Promise.all([1, 2, 3].map(() => service.post('/scans', body)));
    expect(answers.map(({ body: { scan: one } }) => [one.outcome, one.reason_code]).sort()).toEqual([
      ['accepted', null],
      ['duplicate', 'already_scanned'],
      ['duplicate', 'already_scanned'],
    ]);
    expect((await shown(holder)).content_count).toBe(3);
    const later = new Date(Date.parse(body.scanned_at) + 10_000).toISOString();
    expect((await service.post('/scans', { ...body, scanned_at: later })).body.scan.outcome).toBe('accepted');
    expect((await service.post('/scans', { ...body, device_id: 'GUN-2' })).body.scan.outcome).toBe('accepted');
    expect((await shown(holder)).content_count).toBe(9);
  });

  test('is performed once for an Idempotency-Key', async () => {
    const holder = await made();
    const body = { code: 'LX-LAMP', context: 'pack', context_ref_type: 'flightcase', context_ref_id: holder.id };
    const key = { 'Idempotency-Key': `scan-${holder.id}` };
    const first = await service.post('/scans', body, key);
    const again = await service.post('/scans', body, key);
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
    expect((await shown(holder)).content_count).toBe(1);
  });

  test('is listed by cursor, newest first', async () => {
    await scan('LX-LAMP', 'lookup');
    await scan('LX-LAMP', 'lookup');
    const page = (await service.get('/scans?cursor=&limit=1')).body;
    expect([page.scans.length, page.meta.has_more]).toEqual([1, true]);
  });
});

describe('a flightcase', () => {
  test('is packed, sealed, unsealed and unpacked by scans', async () => {
    const holder = await made();
    const inner = await made();
    const one = await asset();
    const packed = await scan(one.asset_number, 'pack', holder);
    expect(packed).toMatchObject({
      outcome: 'accepted',
      effects: [
        {
          operation: 'flightcases.pack',
          ref: `flightcase:${holder.id}`,
          body: { contents: [{ asset_id: one.id }] },
        },
      ],
    });
    expect(await events(packed['id'])).toEqual(['scan.created', 'scan.performed']);
    expect(await scan(one.asset_number, 'pack', holder)).toMatchObject({
      outcome: 'duplicate',
      reason_code: 'already_scanned',
      effects: [],
    });
    expect((await scan('4*LX-LAMP', 'pack', holder))['quantity']).toBe(4);
    expect((await scan('LX-LAMP', 'pack', holder, { quantity: 2 }))['outcome']).toBe('accepted');
    expect((await scan(inner.barcode, 'pack', holder))['outcome']).toBe('accepted');
    expect(await shown(holder)).toMatchObject({ status: 'open', content_count: 7 });
    expect(await shown(inner)).toMatchObject({ parent_flightcase_id: holder.id });

    await service.post(`/flightcases/${inner.uuid}/pack`, {
      contents: [{ asset_id: (await asset()).id }],
      complete: true,
    });
    expect((await scan('*seal*', 'pack', holder))['reason_code']).toBe('invalid_state');
    await service.post(`/flightcases/${holder.uuid}/pack`, { contents: [], complete: true });
    expect(await scan('*seal*', 'pack', holder)).toMatchObject({ outcome: 'accepted', resolved_type: 'flightcase' });
    expect((await shown(holder)).status).toBe('sealed');
    expect((await scan('*seal*', 'pack', holder))['outcome']).toBe('duplicate');
    expect((await scan('LX-LAMP', 'pack', holder))['reason_code']).toBe('invalid_state');
    expect((await scan('*unseal*', 'pack', holder))['outcome']).toBe('accepted');
    expect(await shown(holder)).toMatchObject({ status: 'packed', unseal_reason: 'Scanned as unsealed' });

    expect((await scan(one.asset_number, 'unpack', holder))['outcome']).toBe('accepted');
    expect((await scan(one.asset_number, 'unpack', holder))['outcome']).toBe('duplicate');
    expect((await scan('7*LX-LAMP', 'unpack', holder))['reason_code']).toBe('not_in_case');
    expect((await scan('6*LX-LAMP', 'unpack', holder))['outcome']).toBe('accepted');
    expect((await scan(inner.barcode, 'unpack', holder))['outcome']).toBe('accepted');
    expect((await shown(holder)).status).toBe('empty');
  });

  test('takes no kit, no item known one by one, and no two of an asset', async () => {
    const holder = await made();
    await service.post('/kits', { name: 'PA', barcode: 'K-PACK' });
    expect((await scan('K-PACK', 'pack', holder))['reason_code']).toBe('not_tracked');
    expect((await scan('LX-HEAD', 'pack', holder))['reason_code']).toBe('wrong_item');
    const one = await asset();
    expect((await scan(`2*${one.asset_number}`, 'pack', holder))['reason_code']).toBe('invalid_quantity');
    expect((await scan(one.asset_number, 'pack', holder, { quantity: 2 }))['reason_code']).toBe('invalid_quantity');
    expect((await scan('*seal*', 'lookup'))['reason_code']).toBe('not_in_case');
    expect((await scan('*container*', 'pack', holder))['effects']).toEqual([{ container: `flightcase:${holder.id}` }]);
  });

  test('that is out is noted as unsealed, and comes back so', async () => {
    const holder = await made();
    await service.post(`/flightcases/${holder.uuid}/pack`, {
      contents: [{ asset_id: (await asset()).id }],
      complete: true,
    });
    await service.post(`/flightcases/${holder.uuid}/seal`, { seal_number: 'S-OUT' });
    await service.pool.query(`update flightcase set status = 'out' where id = $1`, [holder.id]);
    expect((await scan('*unseal*', 'lookup', holder))['outcome']).toBe('accepted');
    expect(await shown(holder)).toMatchObject({ status: 'out', seal_number: null, sealed_at: null });
  });

  test('goes to a place with all that is inside, and back by *undo*', async () => {
    const holder = await made();
    const one = await asset();
    await scan(one.asset_number, 'pack', holder);
    expect((await scan('SHELF-A-01', 'move'))['outcome']).toBe('accepted');
    expect((await scan(holder.barcode, 'move', null, { location_id: shelf, device_id: 'GUN-M' }))['outcome']).toBe(
      'accepted',
    );
    expect((await shown(holder)).storage_location_id).toBe(shelf);
    expect((await service.get(`/assets/${one.id}`)).body.asset.storage_location_id).toBe(shelf);
    expect((await scan(holder.barcode, 'move', `storage_location:${shelf}`))['outcome']).toBe('duplicate');
    const away = await made({ warehouse_id: leeds });
    expect((await scan(away.barcode, 'move', null, { location_id: shelf }))['reason_code']).toBe('wrong_warehouse');
    expect((await scan('*undo*', 'move', null, { location_id: shelf, device_id: 'GUN-M' }))['outcome']).toBe(
      'accepted',
    );
    expect((await shown(holder)).storage_location_id).toBe(null);
  });
});

describe('*undo*', () => {
  test('takes back the last scans of the device, one after the other', async () => {
    const holder = await made();
    const one = await asset();
    const gun = { device_id: `GUN-U-${holder.id}` };
    const at = (seconds: number) => ({
      ...gun,
      scanned_at: new Date(Date.now() - 600_000 + seconds * 1000).toISOString(),
    });
    await scan(one.asset_number, 'pack', holder, at(0));
    const last = await scan('5*LX-LAMP', 'pack', holder, at(10));
    expect(await scan('*undo*', 'pack', holder, at(20))).toMatchObject({
      outcome: 'accepted',
      effects: [{ operation: 'flightcases.unpack' }, { undone: `scan:${last['id']}` }],
    });
    expect((await shown(holder)).content_count).toBe(1);
    expect((await scan('*undo*', 'pack', holder, at(30)))['outcome']).toBe('accepted');
    expect((await shown(holder)).status).toBe('empty');
    expect(await scan('*undo*', 'pack', holder, at(40))).toMatchObject({
      outcome: 'rejected',
      reason_code: 'invalid_state',
      reason: 'There is nothing to undo.',
    });
    expect((await scan('*undo*', 'pack', holder, { device_id: null }))['reason_code']).toBe('invalid_state');
  });
});

test('a unit is scanned into repair once', async () => {
  const one = await asset();
  expect(await scan(one.asset_number, 'repair')).toMatchObject({
    outcome: 'accepted',
    effects: [{ operation: 'repairs.create', ref: `asset:${one.id}`, made: expect.any(Number) }],
  });
  expect((await scan(one.asset_number, 'repair'))['outcome']).toBe('duplicate');
  expect((await scan('LX-LAMP', 'repair'))['reason_code']).toBe('not_tracked');
});

test('who is limited to warehouses scans nothing of others', async () => {
  const body = { name: 'Gun', abilities: ['scanning:read', 'scanning:write'], warehouse_ids: [leeds] };
  const token = (await service.post('/api_tokens', body)).body.api_token;
  const one = await asset();
  const porter = { Authorization: `Bearer ${token.token}` };
  expect((await service.post('/scans/resolve', { code: one.asset_number }, porter)).body.code).toBe('unknown_barcode');
  const answer = await service.post('/scans', { code: one.asset_number, context: 'lookup' }, porter);
  expect(answer.body.scan).toMatchObject({ outcome: 'rejected', reason_code: 'unknown_barcode' });
});
