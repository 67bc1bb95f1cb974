/** Definitions are enforced at run time: bounds of written values, references, refusals in words, and endpoints with a job. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import { requireHandlers } from '../../runtime/serving/operations/index.ts';
import { besideOurs, type Product } from '../support/product.ts';
import { startService, type TestService } from '../support/service.ts';

let product: Product;
let service: TestService;

beforeAll(async () => {
  product = await besideOurs('fleet');
  service = await startService({ custom: product.custom, generated: product.generated });
});
afterAll(async () => {
  await service?.close();
  await product?.remove();
});

async function truck(body: Record<string, unknown> = {}): Promise<number> {
  const answer = await service.post('/trucks', { plate: 'B-AB123', ...body });
  expect(answer.status).toBe(201);
  return answer.body.truck.id;
}

test('what an operation or a transition works out lies within the bounds of its field', async () => {
  const id = await truck({ battery: 50 });
  const tooMuch = await service.post(`/trucks/${id}/charge`, { by: 51 });
  expect([tooMuch.status, tooMuch.body]).toMatchObject([
    422,
    { code: 'validation_failed', errors: { battery: ['battery must be between 0 and 100.'] } },
  ]);
  expect((await service.post(`/trucks/${id}/charge?dry_run=1`, { by: 51 })).body).toMatchObject({ allowed: false });
  expect((await service.post(`/trucks/${id}/drive?dry_run=1`, {})).body).toMatchObject({
    allowed: false,
    reason: 'battery must be between 0 and 100.',
  });
  expect((await service.get(`/trucks/${id}/available_actions`)).body.available_actions[0].allowed).toBe(false);
  expect((await service.post(`/trucks/${id}/charge`, { by: 50 })).body.truck.battery).toBe(100);
  expect((await service.post(`/trucks/${id}/drive`, {})).body.truck).toMatchObject({
    battery: 40,
    status: 'driving',
  });
  const owed = await service.post(`/trucks/${id}/park`, { fee: '0.01' });
  expect([owed.status, owed.body.errors]).toEqual([422, { deposit: ['deposit must be at least 0.'] }]);
  expect((await service.get(`/trucks/${id}`)).body.truck).toMatchObject({ deposit: '0.00', status: 'driving' });
});

test('a polymorphic reference points at a record that is there', async () => {
  const id = await truck();
  const parcel = (type: string, key: unknown) =>
    service.post('/parcels', { name: 'Box', owner_type: type, owner_id: key });
  const first = await parcel('truck', id);
  expect(first.status).toBe(201);
  const inside = await parcel('parcel', first.body.parcel.id);
  expect(inside.status).toBe(201);
  const wrong = [
    ['truck', 999_999_999],
    ['truck', first.body.parcel.id],
    ['parcel', id],
    ['parcel', '00000000-0000-4000-8000-000000000000'],
  ] as const;
  for (const [type, key] of wrong) {
    const refused = await parcel(type, key);
    expect([refused.status, refused.body.errors]).toEqual([422, { owner_id: ['The selected owner does not exist.'] }]);
  }
  const moved = await service.patch(`/parcels/${inside.body.parcel.id}`, { owner_type: 'truck' });
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['owner_id']]);
  await service.delete(`/trucks/${id}`);
  expect((await parcel('truck', id)).body.errors).toHaveProperty('owner_id');
  expect((await service.patch(`/parcels/${first.body.parcel.id}`, { name: 'Bag' })).status).toBe(200);
});

test('refusals are told in words', async () => {
  const id = await truck();
  await service.post(`/trucks/${id}/drive`, {});
  const refused = await service.delete(`/trucks/${id}`);
  expect(refused.body).toMatchObject({
    code: 'invalid_state',
    message: 'This is not possible in the current status.',
    errors: { status: ['This is not possible in the current status.'] },
  });
  const errand = (await service.post('/errands', {})).body.errand.id;
  await service.post(`/errands/${errand}/finish`, {});
  const finished = await service.post(`/errands/${errand}/finish`, {});
  expect(finished.body.message).toBe('Cannot finish this errand in status done.');
  const wrong = await service.post('/trucks', { plate: 'B-X', deposit: '-1.00', discount: '101' });
  const number = 'must be a decimal number as text, such as "12.50"';
  expect(wrong.body.errors).toEqual({
    deposit: [`deposit ${number}, of at least 0, with at most 12 digits before the point and 2 after it.`],
    discount: [`discount ${number}, from 0 to 100, with at most 4 digits after the point.`],
  });
});

test('an endpoint of an own folder whose work a job does: its handler gives the payload, or refuses', async () => {
  const queued = await service.post('/fleet/reports', { month: '2026-11' });
  expect(queued.status).toBe(202);
  const { rows } = await service.pool.query('select name, payload from job where id = $1', [queued.body.job_id]);
  expect(rows).toMatchObject([{ name: 'fleet_report', payload: { month: '2026-11', trucks: expect.any(Number) } }]);
  const refused = await service.post('/fleet/reports', { month: '2026-13' });
  expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
});

test('a handler that no file has stops the start', () => {
  const route = { name: 'fleet.report', kind: 'async', handler: 'nobody' } as RouteSpec;
  expect(() => requireHandlers([route], {})).toThrow(/^The route fleet.report names the handler "nobody"/);
  expect(() => requireHandlers([{ ...route, kind: 'endpoint' }], {})).toThrow(/rules\/endpoints.ts of an own folder/);
  const handlers = { nobody: () => () => Promise.reject(new Error('never called')) };
  expect(() => requireHandlers([route, { ...route, kind: 'endpoint' }], handlers)).not.toThrow();
});
