/** Evidence: the proofs of events, chained row by row, also by many writers; a change past the service is found. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { locations } from '../../../runtime/base/config/index.ts';
import { checksOf } from '../../../runtime/doors/cli/diagnosis.ts';
import { systemActor } from '../../../runtime/doors/seed/client.ts';
import { queryOn } from '../../../runtime/engine/commands/change.ts';
import { appendProofs } from '../../../runtime/services/evidence/append.ts';
import { proveDelivery } from '../../../runtime/services/evidence/delivery.ts';
import { verifyEvidence } from '../../../runtime/services/evidence/verify.ts';
import { startService, type TestService } from '../../support/service.ts';

let service: TestService;
let assets: { id: number; asset_number: string; location: number }[];
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  assets = (
    await service.pool.query(
      `select id, asset_number, (select min(l.id) from storage_location l where l.warehouse_id = a.warehouse_id) as location
       from asset a where status = 'available' and warehouse_id in (select warehouse_id from storage_location) order by id limit 12`,
    )
  ).rows;
});
afterAll(() => service.close());

const scan = async (code: string, more: Record<string, unknown> = {}) =>
  (await service.post('/scans', { code, context: 'move', ...more })).body.scan;
const list = async (query: string) => (await service.get(`/evidence?${query}`)).body.evidence;
const verified = async () => (await service.get('/evidence/verify')).body.verification;
const spec = () => service.services.resources['evidence'] as NonNullable<(typeof service.services.resources)[string]>;

test('scans are proved by what was scanned, refused ones are not', async () => {
  const [asset] = assets;
  const made = await scan(asset?.asset_number ?? '', { device_id: 'D-1', location_id: asset?.location });
  expect(await list(`q[source_type_eq]=scan&q[source_id_eq]=${made.id}`)).toEqual([
    expect.objectContaining({
      kind: 'scan',
      subject_type: 'asset',
      subject_id: String(asset?.id),
      asset_id: asset?.id,
      rental_id: null,
      metadata: expect.objectContaining({
        event: 'scan.performed',
        code: asset?.asset_number,
        device_id: 'D-1',
        outcome: 'accepted',
      }),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    }),
  ]);
  // A look at something proves nothing.
  const looked = await scan(asset?.asset_number ?? '', { context: 'lookup' });
  expect(await list(`q[source_id_eq]=${looked.id}&q[kind_eq]=scan`)).toEqual([]);
  const refused = await scan('NO-SUCH-CODE', { location_id: asset?.location });
  expect(refused.outcome).toBe('rejected');
  expect(await list(`q[source_id_eq]=${refused.id}&q[kind_eq]=scan`)).toEqual([]);
});

test('seals, counts and acceptances are proved by their events', async () => {
  const { rows } = await service.pool.query(
    `select id, uuid from flightcase where status = 'empty' order by id limit 1`,
  );
  const at = `/flightcases/${rows[0].uuid}`;
  await service.post(`${at}/pack`, { contents: [{ asset_id: assets[1]?.id }], complete: true });
  const sealed = await service.post(`${at}/seal`, { seal_number: 'S-77', allow_incomplete: true });
  expect(sealed.status).toBe(200);
  await service.post(`${at}/unseal`, { reason: 'A lamp' });
  const seals = await list(
    `q[kind_eq]=seal&q[subject_type_eq]=flightcase&q[subject_id_eq]=${rows[0].id}&sort=created_at`,
  );
  expect(
    seals.map(({ metadata }: { metadata: Record<string, unknown> }) => [
      metadata['event'],
      metadata['seal_number'] ?? metadata['unseal_reason'],
    ]),
  ).toEqual([
    ['flightcase.sealed', 'S-77'],
    ['flightcase.unsealed', 'A lamp'],
  ]);
  const warehouse = (await service.post('/warehouses', { name: 'Count', code: 'CNT' })).body.warehouse.id;
  const item = (await service.post('/catalogue_items', { name: 'Rope', sku: 'ROPE', tracking: 'bulk' })).body
    .catalogue_item.id;
  await service.post('/stock_transactions', {
    catalogue_item_id: item,
    warehouse_id: warehouse,
    type: 'opening',
    quantity: 3,
  });
  const check = (
    await service.post('/stock_checks', { name: 'Count', warehouse_id: warehouse, requires_approval: false })
  ).body.stock_check;
  await service.post(`/stock_checks/${check.id}/start`, {});
  await service.post(`/stock_checks/${check.id}/submit`, { uncounted: 'zero' });
  const [count] = await list(`q[kind_eq]=stock_count&q[subject_id_eq]=${check.id}`);
  expect(count.metadata).toMatchObject({ event: 'stock_check.completed', number: check.number, variance_quantity: -3 });
});

test('many writers at once, of one record and of many, make no chain fork', async () => {
  const same = assets[2]?.asset_number ?? '';
  const bodies = Array.from({ length: 24 }, (_, at) => ({
    code: at % 2 === 0 ? same : (assets[at % 12]?.asset_number ?? ''),
    device_id: `W-${at}`,
    location_id: assets[at % 2 === 0 ? 2 : at % 12]?.location,
  }));
  const answers = await Promise.all(
    bodies.map(({ code, ...more }) => service.post('/scans', { code, context: 'move', ...more })),
  );
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  const proof = (id: string) => ({
    kind: 'scan',
    subject: { type: 'asset', id },
    source: { type: 'scan', id },
    about: {},
    metadata: { n: 1.5, text: 'é"\\' },
  });
  // Transactions that append in opposite orders wait for each other's chains, and none for good.
  const many = Array.from({ length: 40 }, (_, at) => String(at));
  const append = async (ids: readonly string[]): Promise<void> => {
    const client = await service.pool.connect();
    try {
      await client.query('begin');
      await appendProofs(client, spec(), systemActor, ids.map(proof));
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  await Promise.all([append(many), append(many.toReversed()), append(many), append(many.toReversed())]);
  const { ok, rows, first_break: broken, heads } = await verified();
  expect([ok, broken]).toEqual([true, null]);
  const { rows: all } = await service.pool.query('select count(*)::int as n from evidence');
  expect([rows, heads.reduce((sum: number, head: { length: number }) => sum + head.length, 0)]).toEqual([
    all[0].n,
    all[0].n,
  ]);
});

test('the API neither changes nor removes what is proved, and shows it to who may see its record', async () => {
  const { rows } = await service.pool.query('select id from evidence limit 1');
  for (const method of ['POST', 'PATCH', 'DELETE', 'PUT'])
    expect([method, (await service.send(method, `/evidence/${rows[0].id}`, {})).status]).toEqual([method, 405]);
  expect((await service.post('/evidence', {})).status).toBe(405);
  const { api_token: token } = (await service.post('/api_tokens', { name: 'No', abilities: ['rentals:read'] })).body;
  expect((await service.get('/evidence', { Authorization: `Bearer ${token.token}` })).status).toBe(403);
  for (const cursor of [
    'x',
    'a.b',
    Buffer.from('99999.1').toString('base64url'),
    Buffer.from('1.99999999999').toString('base64url'),
  ])
    expect([cursor, (await service.get(`/evidence/verify?cursor=${cursor}`)).status]).toEqual([cursor, 422]);
});

test('a mail that a server took for a customer is proved once, also by two runs of its job', async () => {
  const { rows } = await service.pool.query(
    `with told as (insert into notification (type, title, body, subject_ref, account_id, once_key) values ('quotation_sent', 'Q', 'Q', 'rental:1', 1, 'k') returning 1)
     insert into mail_message (message_id, once_key, from_address, to_address, subject, text, status, sent_at)
     values ('<m@x>', 'k', 'a@b.test', 'c@d.test', 'Quotation', 't', 'sent', now()) returning id`,
  );
  const proved = await Promise.all([1, 2].map(() => proveDelivery(service.services, systemActor, rows[0].id)));
  expect([...proved, await proveDelivery(service.services, systemActor, rows[0].id)].filter(Boolean)).toHaveLength(1);
  const [proof] = await list('q[kind_eq]=communication_delivery');
  expect(proof).toMatchObject({
    subject_type: 'rental',
    subject_id: '1',
    rental_id: 1,
    metadata: { to_address: 'c@d.test' },
  });
});

const plants: readonly (readonly [string, string, string])[] = [
  ['changed', `update evidence set metadata = metadata || '{"code":"forged"}' where id = $1`, 'was changed'],
  ['moved in time', `update evidence set recorded_at = recorded_at - interval '1 day' where id = $1`, 'was changed'],
  ['given another author', `update evidence set actor_label = 'Somebody' where id = $1`, 'was changed'],
  ['removed', 'delete from evidence where id = $1', 'missing'],
  [
    'cut off at the end',
    'delete from evidence where chain = (select chain from evidence where id = $1) and id >= $1',
    'missing',
  ],
  [
    'set behind the end',
    `insert into evidence (kind, subject_type, subject_id, actor_type, recorded_at, chain, position, prev_hash, hash)
     select kind, subject_type, subject_id, actor_type, recorded_at, chain, 100000, hash, hash from evidence where id = $1`,
    'after the end',
  ],
  [
    'said to have another end',
    `update evidence_chain set hash = repeat('a', 64) where chain = (select chain from evidence where id = $1)`,
    'end of the chain',
  ],
];

test.each(plants)('what was %s in psql is found', async (_, plant, reason) => {
  // The longest chain, at a row that has others before and behind it.
  const { rows } = await service.pool.query(
    `select id, chain, position from evidence where position > 2 order by (select length from evidence_chain c where c.chain = evidence.chain) desc, position limit 1`,
  );
  const client = await service.pool.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query(plant, [rows[0].id]);
    const { breaks } = await verifyEvidence(queryOn(client), spec());
    expect(breaks[0]).toMatchObject({ chain: rows[0].chain, reason: expect.stringContaining(reason) });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a walk in parts finds the same as one in one go; doctor and the API name the first break', async () => {
  const query = queryOn(service.pool);
  let rows = 0;
  let from: Awaited<ReturnType<typeof verifyEvidence>>['next'] = null;
  do {
    const part = await verifyEvidence(query, spec(), { from, most: 7 });
    expect(part.breaks).toEqual([]);
    rows += part.rows;
    from = part.next;
  } while (from !== null);
  expect(rows).toBe((await verified()).rows);
  const [victim] = (await service.pool.query('select id from evidence order by id limit 1 offset 5')).rows;
  const client = await service.pool.connect();
  await client.query("set session_replication_role = 'replica'");
  await client.query(`update evidence set subject_id = '424242' where id = $1`, [victim.id]);
  await client.query('reset session_replication_role');
  client.release();
  expect(await verified()).toMatchObject({
    ok: false,
    first_break: { id: Number(victim.id), reason: expect.stringContaining('changed') },
  });
  const database = { pool: service.pool, pending: async () => [] } as unknown as Parameters<typeof checksOf>[0];
  const findings = await Promise.all(
    (
      await checksOf(database, locations().generated, {
        deep: false,
        appKeys: [],
        signal: new AbortController().signal,
      })
    ).map((check) => check().catch(() => null)),
  );
  const found = findings.find((finding) => finding?.check === 'evidence');
  expect(found).toMatchObject({ result: 'failed', message: expect.stringContaining(`evidence ${victim.id}`) });
});
