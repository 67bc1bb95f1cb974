/** Texts as they are stored: trimmed, and judged as such. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

const blank = 'must have at least 1 character besides spaces around it.';

test('a required text is not blank once it is trimmed, on create, update and in a composite', async () => {
  const made = await service.post('/accounts', { name: ' \t\n' });
  expect([made.status, made.body.code, made.body.errors]).toEqual([
    422,
    'validation_failed',
    { name: [`name ${blank}`] },
  ]);
  const { rows } = await service.pool.query('select "id", "name" from "account" order by "id" limit 1');
  const changed = await service.patch(`/accounts/${rows[0].id}`, { name: '\u3000 ' });
  expect([changed.status, changed.body.errors]).toEqual([422, { name: [`name ${blank}`] }]);
  const { body } = await service.patch(`/accounts/${rows[0].id}`, { name: `  ${rows[0].name} ` });
  expect(body.account.name).toBe(rows[0].name);
  const warehouse = await service.pool.query('select "id" from "warehouse" order by "id" limit 1');
  const composite = await service.post('/rentals/composite', {
    title: 'Blank',
    warehouse_id: warehouse.rows[0].id,
    items: [
      { kind: 'text', name: 'Good' },
      { kind: 'text', name: '  ' },
    ],
  });
  expect([composite.status, composite.body.errors]).toEqual([422, { 'items.1.name': [`name ${blank}`] }]);
});
