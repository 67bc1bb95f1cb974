/** The walk, part eleven: a restore takes deleted records alone, and none below a deleted record. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resources, routes } from '../../../generated/index.ts';
import { Ground, pathOf } from '../../support/bodies.ts';
import { startService, type TestService } from '../../support/service.ts';
import { corrections, makers } from './exemptions.ts';

let service: TestService;
let ground: Ground;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
});
afterAll(() => service.close());

const restoring = routes.filter(({ entity, operation }) => {
  const action = Object.values(resources[entity ?? '']?.actions ?? {}).find(({ name }) => name === operation);
  return action?.set.some(({ column }) => column === 'deleted_at');
});

test('there are many', () => expect(restoring.length).toBeGreaterThan(15));

test.each(restoring.map((route) => [route.name, route] as const))(
  '%s of a live record is refused',
  async (_, route) => {
    const path = pathOf(route, await ground.anyParams(route));
    const { status, body } = await service.post(path, {});
    expect([path, status, body.code]).toEqual([path, 422, 'invalid_state']);
  },
);

test('a file comes back after the record that it belongs to, and not before', async () => {
  const account = (await service.post('/accounts', { name: 'Gone and back', kind: 'organisation' })).body.account;
  const content = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const file = { owner_type: 'account', owner_id: account.id, file_name: 'a.png', content };
  const { uuid } = (await service.post('/attachments', file)).body.attachment;
  const restored = async () => (await service.post(`/attachments/${uuid}/restore`, {})).status;
  expect((await service.delete(`/attachments/${uuid}`)).status).toBe(204);
  expect((await service.delete(`/accounts/${account.id}`)).status).toBe(204);
  expect(await restored()).toBe(404);
  expect((await service.post(`/accounts/${account.id}/restore`, {})).status).toBe(200);
  expect((await service.get(`/attachments/${uuid}`)).status).toBe(404);
  expect(await restored()).toBe(200);
  expect((await service.get(`/attachments/${uuid}`)).status).toBe(200);
});
