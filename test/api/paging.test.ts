/** page and per_page mean the same wherever they are taken: lists, histories, short registries. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.post('/accounts', { name: 'Northlight' });
});
afterAll(() => service.close());

describe.each(['/accounts', '/accounts/1/history', '/endpoints', '/events', '/changelog', '/schema', '/request_logs'])(
  '%s',
  (path) => {
    test.each([
      ['page=1&page=2', ['page'], 'validation_failed'],
      ['page=0', ['page'], 'validation_failed'],
      ['per_page=0&page=x', ['page', 'per_page'], 'validation_failed'],
      ['per_page=', ['per_page'], 'validation_failed'],
      ['page=1.5', ['page'], 'validation_failed'],
      ['page=20000&per_page=100', ['page'], 'query_too_complex'],
    ])('%s is refused', async (query, fields, code) => {
      const { status, body } = await service.get(`${path}?${query}`);
      expect([status, body.code, Object.keys(body.errors).sort()]).toEqual([422, code, fields]);
    });

    test('more than the maximum is the maximum, and said so', async () => {
      const { meta } = (await service.get(`${path}?per_page=100000`)).body;
      expect([meta.page, meta.per_page]).toEqual([1, 100]);
      expect((await service.get(`${path}?page=2`)).body.meta).toMatchObject({ page: 2, per_page: 25 });
    });
  },
);
